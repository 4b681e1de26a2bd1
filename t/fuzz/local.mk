# Entries for libFuzzer, one a format, each with samples to begin with.
EXTRA_DIST += \
	t/fuzz/pgn.c t/fuzz/wxf.c \
	t/fuzz/corpus/pgn/bad.pgn t/fuzz/corpus/pgn/san.pgn \
	t/fuzz/corpus/pgn/tree.pgn t/fuzz/corpus/pgn/parents.pgn \
	t/fuzz/corpus/wxf/axn.wxf t/fuzz/corpus/wxf/frame.wxf
