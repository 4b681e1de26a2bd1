# A helper of the tests, no test itself: built before they run.
EXTRA_PROGRAMS += t/tui/pty
CLEANFILES += t/tui/pty$(EXEEXT)
t_tui_pty_SOURCES = %D%/pty.c
check_DATA = t/tui/pty$(EXEEXT)

dist_check_SCRIPTS += %D%/bytes.sh %D%/resize.sh %D%/signals.sh \
	%D%/start.sh %D%/terminals.sh %D%/themes.sh
EXTRA_DIST += t/lib/screen.sh %D%/figure.sh
