noinst_LIBRARIES += src/librules.a
src_librules_a_SOURCES = \
	%D%/clash.c %D%/clash.h \
	%D%/classify.c %D%/classify.h \
	%D%/cycle.c %D%/cycle.h \
	%D%/edition.c %D%/edition.h \
	%D%/expr.c %D%/expr.h \
	%D%/hits.c %D%/hits.h \
	%D%/judge.c %D%/judge.h \
	%D%/names.c \
	%D%/outcome.h \
	%D%/ply.c %D%/ply.h \
	%D%/profile.c %D%/profile.h \
	%D%/ruling.c \
	%D%/store.c \
	%D%/table.h
nodist_src_librules_a_SOURCES = %D%/editions.c

# Editions in the order in which they appeared.
edition_files = \
	$(top_srcdir)/data/editions/1956.rules \
	$(top_srcdir)/data/editions/1959.rules \
	$(top_srcdir)/data/editions/axf.rules \
	$(top_srcdir)/data/editions/wxf2018.rules \
	$(top_srcdir)/data/editions/cxa2020.rules

BUILT_SOURCES += %D%/editions.c
CLEANFILES += %D%/editions.c
%D%/editions.c: $(edition_files) $(top_srcdir)/build-aux/embed-data.sh
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(top_srcdir)/build-aux/embed-data.sh edition_builtin \
	    rules/edition.h $(edition_files) >$@.tmp && mv $@.tmp $@
