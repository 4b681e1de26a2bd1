tui_typist = %D%/typist.c %D%/typist.h

# A helper of the tests, no test itself: built before they run.
EXTRA_PROGRAMS += t/tui/pty
CLEANFILES += t/tui/pty$(EXEEXT)
t_tui_pty_SOURCES = %D%/pty.c $(tui_typist)
t_tui_pty_CPPFLAGS = $(test_cppflags)
t_tui_pty_LDADD = t/lib/libtap.a $(base_libs)
check_DATA = t/tui/pty$(EXEEXT)

dist_check_SCRIPTS += %D%/bytes.sh %D%/full.sh %D%/lost.sh %D%/replay.sh \
	%D%/resize.sh %D%/signals.sh %D%/start.sh %D%/terminals.sh \
	%D%/themes.sh %D%/work.sh
EXTRA_DIST += t/lib/screen.sh %D%/figure.sh

check_PROGRAMS += t/tui/kill-t
t_tui_kill_t_SOURCES = %D%/kill-t.c $(tui_typist)
t_tui_kill_t_CPPFLAGS = $(test_cppflags)
t_tui_kill_t_LDADD = t/lib/libtap.a $(base_libs)
EXTRA_DIST += %D%/kill.keys
long_tests += t/tui/kill-t
