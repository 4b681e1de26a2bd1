# Translations: msgfmt checks the .po file and makes the catalogue, which is
# compiled in (src/base/tr.h).
EXTRA_DIST += po/zh_CN.po
CLEANFILES += po/zh_CN.mo

po/zh_CN.mo: $(top_srcdir)/po/zh_CN.po
	$(AM_V_GEN)$(MKDIR_P) po && \
	$(MSGFMT) --check --no-hash -o $@.tmp $(top_srcdir)/po/zh_CN.po && \
	mv $@.tmp $@

src/base/catalogues.c: po/zh_CN.mo $(top_srcdir)/build-aux/embed-data.sh
	$(AM_V_GEN)$(MKDIR_P) src/base && \
	$(SHELL) $(top_srcdir)/build-aux/embed-data.sh tr_catalogues \
	    base/tr.h po/zh_CN.mo >$@.tmp && mv $@.tmp $@
