# Entries for libFuzzer, one a reader, each with a folder of files to begin
# with.
EXTRA_DIST += \
	t/fuzz/cbr.c t/fuzz/cbr/record.cbr t/fuzz/cbr/bad.cbr \
	t/fuzz/movetext.c \
	t/fuzz/corpus/movetext/a.txt t/fuzz/corpus/movetext/b.txt \
	t/fuzz/corpus/movetext/c.txt t/fuzz/corpus/movetext/d.txt \
	t/fuzz/corpus/movetext/e.html \
	t/fuzz/pgn.c \
	t/fuzz/corpus/pgn/bad.pgn t/fuzz/corpus/pgn/san.pgn \
	t/fuzz/corpus/pgn/tree.pgn t/fuzz/corpus/pgn/parents.pgn \
	t/fuzz/wxf.c \
	t/fuzz/corpus/wxf/axn.wxf t/fuzz/corpus/wxf/frame.wxf \
	t/fuzz/xqf.c t/fuzz/xqf/v10.xqf t/fuzz/xqf/v18.xqf
