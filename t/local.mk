# Tests speak TAP.  A program x-t is in C, a script x.sh in shell; `make check
# TESTS=t/board/pos-t` runs one.
AM_TESTS_ENVIRONMENT = \
	TOP_SRCDIR='$(abs_top_srcdir)'; export TOP_SRCDIR; \
	TOP_BUILDDIR='$(abs_top_builddir)'; export TOP_BUILDDIR; \
	XQTUI='$(abs_top_builddir)/xqtui'; export XQTUI; \
	TMUX_PROG='$(TMUX_PROG)'; export TMUX_PROG; \
	MANDOC='$(MANDOC)'; export MANDOC; \
	MAN='$(MAN)'; export MAN; \
	PYTHON3='$(PYTHON3)'; export PYTHON3; \
	CC='$(CC)'; export CC; \
	OBJDUMP='$(OBJDUMP)'; export OBJDUMP; \
	READELF='$(READELF)'; export READELF; \
	TEST_CFLAGS='$(CPPFLAGS) $(NCURSESW_CFLAGS) $(JANSSON_CFLAGS)'; \
	export TEST_CFLAGS; \
	XDG_CONFIG_HOME='$(abs_top_builddir)/t/no-such-folder'; \
	export XDG_CONFIG_HOME; \
	unset NO_COLOR ESCDELAY LINES COLUMNS; \
	LC_ALL=C.UTF-8; export LC_ALL;

if SANITIZED
AM_TESTS_ENVIRONMENT += XQ_FEW=10; export XQ_FEW;
else
AM_TESTS_ENVIRONMENT += XQ_FEW='$(XQ_FEW)'; export XQ_FEW;
endif

TEST_EXTENSIONS = .sh
TAP_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) \
	$(top_srcdir)/build-aux/tap-driver.sh --comments
LOG_DRIVER = $(TAP_DRIVER)
SH_LOG_DRIVER = $(TAP_DRIVER)
LIMITED = $(SHELL) $(top_srcdir)/t/lib/limited.sh
LOG_COMPILER = $(LIMITED)
SH_LOG_COMPILER = $(unleaked) $(LIMITED) $(SHELL)

# Looking for leaks doubles what a start of the program costs, and scripts
# start it thousands of times: the tests in C look for them, and valgrind in
# every mode.
if SANITIZED
unleaked = env ASAN_OPTIONS=detect_leaks=0
endif

EXTRA_DIST += t/lib/tap.sh t/lib/limited.sh t/lib/valgrind.supp

check_LIBRARIES += t/lib/libtap.a
t_lib_libtap_a_SOURCES = t/lib/tap.c t/lib/tap.h
t_lib_libtap_a_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)

test_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)

TESTS += $(check_PROGRAMS) $(dist_check_SCRIPTS)

include t/base/local.mk
include t/board/local.mk
include t/facts/local.mk
include t/rules/local.mk
include t/game/local.mk
include t/desk/local.mk
include t/io/local.mk
include t/report/local.mk
include t/ui/local.mk
include t/cli/local.mk
include t/tui/local.mk
include t/man/local.mk
include t/style/local.mk
include t/bench/local.mk
include t/fuzz/local.mk
include t/peers/local.mk
