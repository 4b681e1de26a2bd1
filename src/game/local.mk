noinst_LIBRARIES += src/libgame.a
src_libgame_a_SOURCES = \
	%D%/game.c %D%/game.h
