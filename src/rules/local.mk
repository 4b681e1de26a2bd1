noinst_LIBRARIES += src/librules.a
src_librules_a_SOURCES = \
	%D%/cycle.c %D%/cycle.h \
	%D%/edition.c %D%/edition.h \
	%D%/judge.c %D%/judge.h
