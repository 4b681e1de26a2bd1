noinst_LIBRARIES += src/libdesk.a
src_libdesk_a_SOURCES = \
	%D%/apply.c %D%/apply.h \
	%D%/desk.c %D%/desk.h \
	%D%/edit.c %D%/edit.h \
	%D%/fields.c %D%/fields.h \
	%D%/help.h \
	%D%/inside.h \
	%D%/later.c \
	%D%/line.c %D%/line.h \
	%D%/log.c \
	%D%/notes.c %D%/notes.h \
	%D%/odds.c \
	%D%/outcome.c %D%/outcome.h \
	%D%/replay.c \
	%D%/sheets.c \
	%D%/tally.c %D%/tally.h \
	%D%/touch.c
