noinst_LIBRARIES += src/libgame.a
src_libgame_a_SOURCES = \
	%D%/change.c %D%/change.h \
	%D%/game.c %D%/game.h \
	%D%/result.c %D%/result.h
