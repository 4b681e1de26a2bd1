noinst_LIBRARIES += src/libdesk.a
src_libdesk_a_SOURCES = \
	%D%/outcome.c %D%/outcome.h
# The headers stand here until their sources are written.
EXTRA_DIST += %D%/edit.h %D%/desk.h %D%/notes.h %D%/fields.h %D%/help.h
