check_PROGRAMS += t/game/game-t
t_game_game_t_SOURCES = %D%/game-t.c
t_game_game_t_CPPFLAGS = $(test_cppflags)
t_game_game_t_LDADD = t/lib/libtap.a $(game_libs)
