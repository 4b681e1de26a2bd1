EXTRA_PROGRAMS += t/bench/bench
t_bench_bench_SOURCES = %D%/bench.c
t_bench_bench_CPPFLAGS = $(test_cppflags)
t_bench_bench_LDADD = t/lib/libcases.a t/lib/libtap.a $(ui_libs)
CLEANFILES += t/bench/bench$(EXEEXT)

# Games for the figures of --scan and --judge, and for the tests of them; the
# figures.
EXTRA_PROGRAMS += t/bench/games t/bench/run
t_bench_games_SOURCES = %D%/games.c
t_bench_games_CPPFLAGS = $(test_cppflags)
t_bench_games_LDADD = t/peers/librandom.a $(board_libs)
t_bench_run_SOURCES = %D%/run.c
t_bench_run_CPPFLAGS = $(test_cppflags)
CLEANFILES += t/bench/games$(EXEEXT) t/bench/run$(EXEEXT)
EXTRA_DIST += t/bench/archive.sh t/bench/session.sh
check_DATA += t/bench/games$(EXEEXT) t/bench/run$(EXEEXT)
# No test, but built with them: what changes elsewhere must not break it.
check_DATA += t/bench/bench$(EXEEXT)
