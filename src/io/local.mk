noinst_LIBRARIES += src/libio.a
src_libio_a_SOURCES = \
	%D%/binary.c %D%/binary.h \
	%D%/book.c %D%/book.h \
	%D%/cbr.c %D%/cbr.h \
	%D%/columns.c %D%/columns.h \
	%D%/cut.c %D%/cut.h \
	%D%/dhtmlxq.c %D%/dhtmlxq.h \
	%D%/diagram.c %D%/diagram.h \
	%D%/figures.c %D%/figures.h \
	%D%/folder.c %D%/folder.h \
	%D%/foreign.c %D%/foreign.h \
	%D%/journal.c %D%/journal.h \
	%D%/load.c %D%/load.h \
	%D%/marked.c %D%/marked.h \
	%D%/movelist.c %D%/movelist.h \
	%D%/movetext.c %D%/movetext.h \
	%D%/movetoken.c %D%/movetoken.h \
	%D%/movetree.c %D%/movetree.h \
	%D%/nodes.c %D%/nodes.h \
	%D%/others.c %D%/others.h \
	%D%/parens.c %D%/parens.h \
	%D%/parents.c %D%/parents.h \
	%D%/path.c %D%/path.h \
	%D%/pgn.c %D%/pgn.h \
	%D%/pgn_tag.c %D%/pgn_tag.h \
	%D%/player.c %D%/player.h \
	%D%/position.c %D%/position.h \
	%D%/prose.c %D%/prose.h \
	%D%/remarks.c %D%/remarks.h \
	%D%/round.c %D%/round.h \
	%D%/san.c %D%/san.h \
	%D%/save.c %D%/save.h \
	%D%/scan.c %D%/scan.h \
	%D%/score.c %D%/score.h \
	%D%/script.c %D%/script.h \
	%D%/source.c %D%/source.h \
	%D%/start.c %D%/start.h \
	%D%/tags.c %D%/tags.h \
	%D%/text.c %D%/tables.h %D%/text.h \
	%D%/tree.c %D%/tree.h \
	%D%/value.c %D%/value.h \
	%D%/write.c %D%/write.h \
	%D%/write_dhtmlxq.c %D%/write_pgn.c %D%/write_plain.c \
	%D%/writer.c %D%/writer.h \
	%D%/wxf.c %D%/wxf.h \
	%D%/xqf.c %D%/xqf.h
nodist_src_libio_a_SOURCES = %D%/book-files.c

BUILT_SOURCES += %D%/book-files.c
CLEANFILES += %D%/book-files.c

# The figure book is compiled in, so that it needs no search path.
book_sources = \
	$(top_srcdir)/data/book/1956.ubb \
	$(top_srcdir)/data/book/1959.ubb \
	$(top_srcdir)/data/book/axf.ubb \
	$(top_srcdir)/data/book/wxf2018.ubb \
	$(top_srcdir)/data/book/cxa2020.ubb
EXTRA_DIST += data/book/README \
	data/book/1956.ubb data/book/1959.ubb data/book/axf.ubb \
	data/book/wxf2018.ubb data/book/cxa2020.ubb

src/io/book-files.c: $(book_sources) $(top_srcdir)/build-aux/embed-data.sh
	$(AM_V_GEN)$(MKDIR_P) src/io && \
	$(SHELL) $(top_srcdir)/build-aux/embed-data.sh book_files \
	    base/embed.h $(book_sources) >$@.tmp && mv $@.tmp $@
