EXTRA_PROGRAMS += t/bench/bench
t_bench_bench_SOURCES = %D%/bench.c
t_bench_bench_CPPFLAGS = $(test_cppflags)
t_bench_bench_LDADD = t/lib/libcases.a t/lib/libtap.a $(ui_libs)
CLEANFILES += t/bench/bench$(EXEEXT)
# No test, but built with them: what changes elsewhere must not break it.
check_DATA += t/bench/bench$(EXEEXT)
