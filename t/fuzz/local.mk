# Entries for libFuzzer, one a reader, each with a folder of texts to begin
# with.
EXTRA_DIST += \
	t/fuzz/movetext.c \
	t/fuzz/corpus/movetext/a.txt \
	t/fuzz/corpus/movetext/b.txt \
	t/fuzz/corpus/movetext/c.txt \
	t/fuzz/corpus/movetext/d.txt \
	t/fuzz/corpus/movetext/e.html
