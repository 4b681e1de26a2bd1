noinst_LIBRARIES += src/libdesk.a
src_libdesk_a_SOURCES = \
	%D%/apply.c %D%/apply.h \
	%D%/desk.c %D%/desk.h \
	%D%/edit.c %D%/edit.h \
	%D%/fields.c %D%/fields.h \
	%D%/inside.h \
	%D%/line.c %D%/line.h \
	%D%/log.c \
	%D%/notes.c %D%/notes.h \
	%D%/outcome.c %D%/outcome.h \
	%D%/replay.c

# The headers stand here until their sources are written.
EXTRA_DIST += %D%/help.h
