# Random cycles: the program against itself (forms.sh) and, where ffish is at
# hand, against another one (ffish.sh and compare.sh, for developers: not among
# the tests, run as `make check TESTS=t/peers/ffish.sh`).
check_LIBRARIES += t/peers/librandom.a
t_peers_librandom_a_SOURCES = %D%/random.c %D%/random.h
t_peers_librandom_a_CPPFLAGS = $(test_cppflags)

peers_programs = t/peers/cycles t/peers/forms t/peers/curses_forms
EXTRA_PROGRAMS += $(peers_programs)
t_peers_cycles_SOURCES = %D%/cycles.c
t_peers_cycles_CPPFLAGS = $(test_cppflags)
t_peers_cycles_LDADD = t/peers/librandom.a $(board_libs)
t_peers_forms_SOURCES = %D%/forms.c
t_peers_forms_CPPFLAGS = $(test_cppflags)
t_peers_forms_LDADD = t/peers/librandom.a $(rules_test_ldadd)
t_peers_curses_forms_SOURCES = %D%/curses_forms.c
t_peers_curses_forms_CPPFLAGS = $(test_cppflags) $(NCURSESW_CFLAGS)
t_peers_curses_forms_LDADD = -lformw $(NCURSESW_LIBS)
CLEANFILES += $(peers_programs)

dist_check_SCRIPTS += t/peers/forms.sh
t/peers/forms.log: t/peers/forms$(EXEEXT)
t/peers/ffish.log: t/peers/cycles$(EXEEXT) t/bench/games$(EXEEXT)
EXTRA_DIST += t/peers/compare.sh t/peers/ffish.js t/peers/ffish_written.js \
	t/peers/ffish.sh
