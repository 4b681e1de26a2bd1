check_PROGRAMS += t/report/explain-t t/report/figures-t t/report/json-t \
	t/report/rule-t t/report/text-t

report_samples = %D%/sample.c %D%/sample.h

t_report_explain_t_SOURCES = %D%/explain-t.c $(report_samples)
t_report_explain_t_CPPFLAGS = $(test_cppflags)
t_report_explain_t_LDADD = t/lib/libtap.a $(report_libs)

# The book is read by io, which report may not see but its test may.
t_report_figures_t_SOURCES = %D%/figures-t.c
t_report_figures_t_CPPFLAGS = $(test_cppflags)
t_report_figures_t_LDADD = t/lib/libtap.a src/libio.a $(report_libs) \
	$(LIBICONV)

t_report_json_t_SOURCES = %D%/json-t.c $(report_samples)
t_report_json_t_CPPFLAGS = $(test_cppflags)
t_report_json_t_LDADD = t/lib/libtap.a $(report_libs)

t_report_rule_t_SOURCES = %D%/rule-t.c
t_report_rule_t_CPPFLAGS = $(test_cppflags)
t_report_rule_t_LDADD = t/lib/libtap.a $(report_libs)

t_report_text_t_SOURCES = %D%/text-t.c $(report_samples)
t_report_text_t_CPPFLAGS = $(test_cppflags)
t_report_text_t_LDADD = t/lib/libtap.a $(report_libs)

check_PROGRAMS += t/report/sheet-t
t_report_sheet_t_SOURCES = %D%/sheet-t.c
t_report_sheet_t_CPPFLAGS = $(test_cppflags)
t_report_sheet_t_LDADD = t/lib/libtap.a $(report_libs)

check_PROGRAMS += t/report/series-t
t_report_series_t_SOURCES = %D%/series-t.c
t_report_series_t_CPPFLAGS = $(test_cppflags)
t_report_series_t_LDADD = t/lib/libcases.a t/lib/libdraw.a \
	t/peers/librandom.a t/lib/libtap.a $(report_libs)
