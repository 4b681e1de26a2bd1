noinst_LIBRARIES += src/libboard.a
src_libboard_a_SOURCES = \
	%D%/fen.c %D%/fen.h \
	%D%/ids.h \
	%D%/line.h \
	%D%/movegen.c %D%/movegen.h \
	%D%/notation.c %D%/notation.h \
	%D%/piece.c %D%/piece.h \
	%D%/pos.c %D%/pos.h \
	%D%/problems.c %D%/problems.h \
	%D%/refuse.c %D%/refuse.h \
	%D%/types.h
