io_tests = \
	t/io/book-t t/io/dhtmlxq-t t/io/figures-t t/io/load-t \
	t/io/position-t t/io/prose-t t/io/source-t t/io/tags-t \
	t/io/text-t t/io/value-t
check_PROGRAMS += $(io_tests)

t_io_book_t_SOURCES = %D%/book-t.c %D%/load-util.h
t_io_book_t_CPPFLAGS = $(test_cppflags)
t_io_book_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_dhtmlxq_t_SOURCES = %D%/dhtmlxq-t.c %D%/load-util.h
t_io_dhtmlxq_t_CPPFLAGS = $(test_cppflags)
t_io_dhtmlxq_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_figures_t_SOURCES = %D%/figures-t.c %D%/load-util.h
t_io_figures_t_CPPFLAGS = $(test_cppflags)
t_io_figures_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_load_t_SOURCES = %D%/load-t.c %D%/load-util.h
t_io_load_t_CPPFLAGS = $(test_cppflags)
t_io_load_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_position_t_SOURCES = %D%/position-t.c %D%/load-util.h
t_io_position_t_CPPFLAGS = $(test_cppflags)
t_io_position_t_LDADD = t/lib/libtap.a $(io_libs)

t_io_prose_t_SOURCES = %D%/prose-t.c %D%/load-util.h
t_io_prose_t_CPPFLAGS = $(test_cppflags)
t_io_prose_t_LDADD = t/lib/libtap.a $(io_libs)

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

# Prints documents for files.sh and for people; built when a test wants it.
EXTRA_PROGRAMS += t/io/dump
CLEANFILES += t/io/dump$(EXEEXT)
t_io_dump_SOURCES = %D%/dump.c
t_io_dump_LDADD = $(io_libs)

dist_check_SCRIPTS += %D%/files.sh %D%/encodings.sh
TESTS += %D%/files.sh %D%/encodings.sh
t/io/files.log t/io/encodings.log: t/io/dump$(EXEEXT)
