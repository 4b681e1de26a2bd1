cli_tests = %D%/completion.sh %D%/config.sh %D%/convert.sh %D%/judge.sh \
	%D%/jobs.sh %D%/locale.sh %D%/options.sh %D%/report.sh %D%/rules.sh \
	%D%/scan.sh %D%/show.sh %D%/stream.sh
dist_check_SCRIPTS += $(cli_tests)

check_PROGRAMS += t/cli/remember-t
t_cli_remember_t_SOURCES = %D%/remember-t.c src/conf.c src/cli.c
t_cli_remember_t_CPPFLAGS = $(test_cppflags)
t_cli_remember_t_LDADD = t/lib/libtap.a src/libui.a src/libio.a \
	$(report_libs) $(LIBICONV)
