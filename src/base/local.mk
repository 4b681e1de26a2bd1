noinst_LIBRARIES += src/libbase.a
src_libbase_a_SOURCES = \
	%D%/arena.c %D%/arena.h \
	%D%/buf.c %D%/buf.h \
	%D%/diag.c %D%/diag.h \
	%D%/embed.h \
	%D%/tr.c %D%/tr.h \
	%D%/utf8.c %D%/utf8.h \
	%D%/wrap.c %D%/wrap.h
nodist_src_libbase_a_SOURCES = %D%/catalogues.c

BUILT_SOURCES += %D%/catalogues.c
CLEANFILES += %D%/catalogues.c
