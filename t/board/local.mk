check_PROGRAMS += t/board/pos-t
t_board_pos_t_SOURCES = %D%/pos-t.c
t_board_pos_t_CPPFLAGS = $(test_cppflags)
t_board_pos_t_LDADD = t/lib/libtap.a $(board_libs)
