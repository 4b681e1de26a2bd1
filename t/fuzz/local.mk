# Entries for libFuzzer, one a format, each with a folder of files to begin
# with.
EXTRA_DIST += \
	t/fuzz/cbr.c t/fuzz/cbr/record.cbr t/fuzz/cbr/bad.cbr \
	t/fuzz/xqf.c t/fuzz/xqf/v10.xqf t/fuzz/xqf/v18.xqf
