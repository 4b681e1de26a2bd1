noinst_LIBRARIES += src/libdesk.a
src_libdesk_a_SOURCES = \
	%D%/help.h %D%/later.c %D%/odds.c %D%/sheets.c %D%/touch.c \
	%D%/outcome.c %D%/outcome.h
# The headers stand here until their sources are written.
EXTRA_DIST += %D%/edit.h %D%/desk.h %D%/notes.h %D%/fields.h
