io_tests = \
	t/io/book-t t/io/cbr-t t/io/cut-t t/io/dhtmlxq-t t/io/figures-t \
	t/io/journal-t t/io/load-t t/io/movetext-t t/io/parting-t \
	t/io/pgn-t t/io/position-t t/io/prose-t t/io/save-t t/io/scan-t \
	t/io/source-t t/io/tags-t t/io/text-t t/io/value-t t/io/write-t t/io/wxf-t \
	t/io/xqf-t
check_PROGRAMS += $(io_tests)

t_io_book_t_SOURCES = %D%/book-t.c %D%/load-util.h
t_io_book_t_CPPFLAGS = $(test_cppflags)
t_io_book_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_cbr_t_SOURCES = %D%/cbr-t.c %D%/binary-util.h %D%/load-util.h
t_io_cbr_t_CPPFLAGS = $(test_cppflags)
t_io_cbr_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_cut_t_SOURCES = %D%/cut-t.c
t_io_cut_t_CPPFLAGS = $(test_cppflags)
t_io_cut_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_dhtmlxq_t_SOURCES = %D%/dhtmlxq-t.c %D%/load-util.h
t_io_dhtmlxq_t_CPPFLAGS = $(test_cppflags)
t_io_dhtmlxq_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_figures_t_SOURCES = %D%/figures-t.c %D%/load-util.h
t_io_figures_t_CPPFLAGS = $(test_cppflags)
t_io_figures_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_journal_t_SOURCES = %D%/journal-t.c %D%/folder-util.h
t_io_journal_t_CPPFLAGS = $(test_cppflags)
t_io_journal_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_load_t_SOURCES = %D%/load-t.c %D%/load-util.h
t_io_load_t_CPPFLAGS = $(test_cppflags)
t_io_load_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_movetext_t_SOURCES = %D%/movetext-t.c %D%/load-util.h %D%/tree-util.h
t_io_movetext_t_CPPFLAGS = $(test_cppflags)
t_io_movetext_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_parting_t_SOURCES = %D%/parting-t.c %D%/load-util.h
t_io_parting_t_CPPFLAGS = $(test_cppflags)
t_io_parting_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_pgn_t_SOURCES = %D%/pgn-t.c %D%/load-util.h
t_io_pgn_t_CPPFLAGS = $(test_cppflags)
t_io_pgn_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_position_t_SOURCES = %D%/position-t.c %D%/load-util.h
t_io_position_t_CPPFLAGS = $(test_cppflags)
t_io_position_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_prose_t_SOURCES = %D%/prose-t.c %D%/load-util.h
t_io_prose_t_CPPFLAGS = $(test_cppflags)
t_io_prose_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_save_t_SOURCES = %D%/save-t.c %D%/folder-util.h
t_io_save_t_CPPFLAGS = $(test_cppflags)
t_io_save_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_scan_t_SOURCES = %D%/scan-t.c
t_io_scan_t_CPPFLAGS = $(test_cppflags)
t_io_scan_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_source_t_SOURCES = %D%/source-t.c
t_io_source_t_CPPFLAGS = $(test_cppflags)
t_io_source_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_tags_t_SOURCES = %D%/tags-t.c
t_io_tags_t_CPPFLAGS = $(test_cppflags)
t_io_tags_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_text_t_SOURCES = %D%/text-t.c
t_io_text_t_CPPFLAGS = $(test_cppflags)
t_io_text_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_value_t_SOURCES = %D%/value-t.c
t_io_value_t_CPPFLAGS = $(test_cppflags)
t_io_value_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_write_t_SOURCES = %D%/write-t.c %D%/load-util.h %D%/tree-util.h
t_io_write_t_CPPFLAGS = $(test_cppflags)
t_io_write_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_wxf_t_SOURCES = %D%/wxf-t.c %D%/load-util.h
t_io_wxf_t_CPPFLAGS = $(test_cppflags)
t_io_wxf_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_xqf_t_SOURCES = %D%/xqf-t.c %D%/binary-util.h %D%/load-util.h
t_io_xqf_t_CPPFLAGS = $(test_cppflags)
t_io_xqf_t_LDADD = t/lib/libtap.a $(io_libs)

# Prints documents for files.sh and for people; built when a test wants it.
EXTRA_PROGRAMS += t/io/dump
CLEANFILES += t/io/dump$(EXEEXT)
t_io_dump_SOURCES = %D%/dump.c
t_io_dump_LDADD = $(io_libs)

# Writes the samples of binary formats.
EXTRA_PROGRAMS += t/io/samples
CLEANFILES += t/io/samples$(EXEEXT)
t_io_samples_SOURCES = %D%/samples.c %D%/binary-util.h
t_io_samples_CPPFLAGS = $(test_cppflags)
t_io_samples_LDADD = $(io_libs)
t/io/samples.log: t/io/samples$(EXEEXT)

dist_check_SCRIPTS += %D%/files.sh %D%/encodings.sh %D%/samples.sh
TESTS += %D%/files.sh %D%/encodings.sh %D%/samples.sh
t/io/files.log t/io/encodings.log: t/io/dump$(EXEEXT)

# Samples with what they load as beside them.
EXTRA_DIST += \
	t/files/axn.txt t/files/axn.txt.out \
	t/files/apart.pgn t/files/apart.pgn.out \
	t/files/warehouse.ubb t/files/warehouse.ubb.out \
	t/files/box-board.txt t/files/box-board.txt.out \
	t/files/bad.pgn t/files/bad.pgn.out \
	t/files/bad-moves.ubb t/files/bad-moves.ubb.out \
	t/files/bad.cbr t/files/bad.cbr.out \
	t/files/bad.xqf t/files/bad.xqf.out \
	t/files/big5.ubb t/files/big5.ubb.out \
	t/files/board-ascii.txt t/files/board-ascii.txt.out \
	t/files/board-zh.txt t/files/board-zh.txt.out \
	t/files/boards.ubb t/files/boards.ubb.out \
	t/files/book.xqf t/files/book.xqf.out \
	t/files/ccbridge.ubb t/files/ccbridge.ubb.out \
	t/files/columns.txt t/files/columns.txt.out \
	t/files/cut.xqf t/files/cut.xqf.out \
	t/files/disagree.txt t/files/disagree.txt.out \
	t/files/drawn-board.txt t/files/drawn-board.txt.out \
	t/files/ended.ubb t/files/ended.ubb.out \
	t/files/endings.txt t/files/endings.txt.out \
	t/files/escapes.txt t/files/escapes.txt.out \
	t/files/fens.txt t/files/fens.txt.out \
	t/files/flash.html t/files/flash.html.out \
	t/files/game.pgn t/files/game.pgn.out \
	t/files/game.wxf t/files/game.wxf.out \
	t/files/gbk-blank.ubb t/files/gbk-blank.ubb.out \
	t/files/gbk-cut.ubb t/files/gbk-cut.ubb.out \
	t/files/glued-gbk.txt t/files/glued-gbk.txt.out \
	t/files/handicap.ubb t/files/handicap.ubb.out \
	t/files/hidden-line.html t/files/hidden-line.html.out \
	t/files/iframe-digits.html t/files/iframe-digits.html.out \
	t/files/kinds.html t/files/kinds.html.out \
	t/files/letters.txt t/files/letters.txt.out \
	t/files/letters.ubb t/files/letters.ubb.out \
	t/files/list.pgn t/files/list.pgn.out \
	t/files/notpgn.pgn t/files/notpgn.pgn.out \
	t/files/page.md t/files/page.md.out \
	t/files/parents.pgn t/files/parents.pgn.out \
	t/files/san.pgn t/files/san.pgn.out \
	t/files/media.txt t/files/media.txt.out \
	t/files/misprint.txt t/files/misprint.txt.out \
	t/files/mixed.txt t/files/mixed.txt.out \
	t/files/moves.txt t/files/moves.txt.out \
	t/files/among.txt t/files/among.txt.out \
	t/files/late-result.txt t/files/late-result.txt.out \
	t/files/left-out.html t/files/left-out.html.out \
	t/files/short-page.html t/files/short-page.html.out \
	t/files/no-game.txt t/files/no-game.txt.out \
	t/files/no-position.txt t/files/no-position.txt.out \
	t/files/own-text.txt t/files/own-text.txt.out \
	t/files/page-archive.html t/files/page-archive.html.out \
	t/files/page-table.html t/files/page-table.html.out \
	t/files/positions.txt t/files/positions.txt.out \
	t/files/post-1956.txt t/files/post-1956.txt.out \
	t/files/post-1959.txt t/files/post-1959.txt.out \
	t/files/post-asian.txt t/files/post-asian.txt.out \
	t/files/post-trad.txt t/files/post-trad.txt.out \
	t/files/record.cbr t/files/record.cbr.out \
	t/files/script-only.html t/files/script-only.html.out \
	t/files/sheet.txt t/files/sheet.txt.out \
	t/files/string.py.txt t/files/string.py.txt.out \
	t/files/tandem.txt t/files/tandem.txt.out \
	t/files/tree-export.txt t/files/tree-export.txt.out \
	t/files/uci-moves.txt t/files/uci-moves.txt.out \
	t/files/utf16.ubb t/files/utf16.ubb.out \
	t/files/v10.xqf t/files/v10.xqf.out \
	t/files/v18.xqf t/files/v18.xqf.out \
	t/files/variations.ubb t/files/variations.ubb.out \
	t/files/ver2.ubb t/files/ver2.ubb.out \
	t/files/wrapped.ubb t/files/wrapped.ubb.out
