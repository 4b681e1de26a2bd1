# Targets of hostile input.  Every build runs the corpus through them
# (replay-t); configure --enable-fuzz and `make fuzz` look for more.
check_LIBRARIES += t/fuzz/libfuzz.a
t_fuzz_libfuzz_a_SOURCES = %D%/again.c %D%/board.c %D%/decode.c %D%/desk.c \
	%D%/fuzz.h %D%/law.c %D%/program.c %D%/read.c %D%/targets.c \
	src/conf.c src/cli.c t/io/tree-util.h
t_fuzz_libfuzz_a_CPPFLAGS = $(test_cppflags)
fuzz_libs = t/fuzz/libfuzz.a src/libui.a src/libio.a $(report_libs) \
	$(LIBICONV)

check_PROGRAMS += t/fuzz/replay-t
t_fuzz_replay_t_SOURCES = %D%/replay-t.c
t_fuzz_replay_t_CPPFLAGS = $(test_cppflags)
t_fuzz_replay_t_LDADD = t/lib/libtap.a $(fuzz_libs)

EXTRA_PROGRAMS += t/fuzz/fuzz
CLEANFILES += t/fuzz/fuzz$(EXEEXT)
t_fuzz_fuzz_SOURCES = %D%/entry.c
t_fuzz_fuzz_CPPFLAGS = $(test_cppflags)
t_fuzz_fuzz_LDFLAGS = $(AM_LDFLAGS) $(FUZZ_LDFLAGS)
t_fuzz_fuzz_LDADD = $(fuzz_libs)

# The corpus is a folder a target; new files in it are distributed at once.
EXTRA_DIST += t/fuzz/corpus t/fuzz/run.sh t/fuzz/words.dict
