# The headers stand here until their sources are written.
EXTRA_DIST += %D%/edit.h %D%/desk.h %D%/notes.h %D%/outcome.h %D%/fields.h \
	%D%/help.h
