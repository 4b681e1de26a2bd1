# Entries for libFuzzer, one a reader, each with a folder of texts to begin
# with.
EXTRA_DIST += \
	t/fuzz/movetext.c \
	t/fuzz/corpus/movetext/a.txt \
	t/fuzz/corpus/movetext/b.txt \
	t/fuzz/corpus/movetext/ba.txt \
	t/fuzz/corpus/movetext/bc.txt \
	t/fuzz/corpus/movetext/c.txt \
	t/fuzz/corpus/movetext/d.txt \
	t/fuzz/corpus/movetext/e.html \
	t/fuzz/corpus/movetext/f.txt \
	t/fuzz/corpus/movetext/g.txt \
	t/fuzz/corpus/movetext/h.txt \
	t/fuzz/corpus/movetext/i.txt \
	t/fuzz/corpus/movetext/j.txt \
	t/fuzz/corpus/movetext/k.txt \
	t/fuzz/corpus/movetext/l.txt \
	t/fuzz/corpus/movetext/m.txt \
	t/fuzz/corpus/movetext/n.txt
