board_test_ldadd = t/lib/libdraw.a t/lib/libtap.a $(board_libs)

check_PROGRAMS += t/board/pos-t
t_board_pos_t_SOURCES = %D%/pos-t.c
t_board_pos_t_CPPFLAGS = $(test_cppflags)
t_board_pos_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/fen-t
t_board_fen_t_SOURCES = %D%/fen-t.c
t_board_fen_t_CPPFLAGS = $(test_cppflags)
t_board_fen_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/binit-t
t_board_binit_t_SOURCES = %D%/binit-t.c
t_board_binit_t_CPPFLAGS = $(test_cppflags)
t_board_binit_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/notation-t
t_board_notation_t_SOURCES = %D%/notation-t.c
t_board_notation_t_CPPFLAGS = $(test_cppflags)
t_board_notation_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/readback-t
t_board_readback_t_SOURCES = %D%/readback-t.c
t_board_readback_t_CPPFLAGS = $(test_cppflags)
t_board_readback_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/refuse-t
t_board_refuse_t_SOURCES = %D%/refuse-t.c
t_board_refuse_t_CPPFLAGS = $(test_cppflags)
t_board_refuse_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/problems-t
t_board_problems_t_SOURCES = %D%/problems-t.c
t_board_problems_t_CPPFLAGS = $(test_cppflags)
t_board_problems_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/perft-t
t_board_perft_t_SOURCES = %D%/perft-t.c
t_board_perft_t_CPPFLAGS = $(test_cppflags)
t_board_perft_t_LDADD = $(board_test_ldadd)

check_PROGRAMS += t/board/figures-t
t_board_figures_t_SOURCES = %D%/figures-t.c
t_board_figures_t_CPPFLAGS = $(test_cppflags)
t_board_figures_t_LDADD = $(board_test_ldadd)

EXTRA_DIST += %D%/figures.txt %D%/pawns.txt t/perft/known.perft
