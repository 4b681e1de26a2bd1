cli_tests = %D%/completion.sh %D%/config.sh %D%/convert.sh %D%/figure19.sh \
	%D%/jobs.sh %D%/judge.sh %D%/lines.sh %D%/locale.sh %D%/options.sh \
	%D%/report.sh %D%/rules.sh %D%/said.sh %D%/scan.sh \
	%D%/show.sh %D%/stream.sh
dist_check_SCRIPTS += $(cli_tests)

# Sanitizers need memory of their own.
if !SANITIZED
dist_check_SCRIPTS += %D%/memory.sh
endif

check_PROGRAMS += t/cli/remember-t
t_cli_remember_t_SOURCES = %D%/remember-t.c src/conf.c src/cli.c
t_cli_remember_t_CPPFLAGS = $(test_cppflags)
t_cli_remember_t_LDADD = t/lib/libtap.a src/libui.a src/libio.a \
	$(report_libs) $(LIBICONV)

t_cli_flows = t/lib/flows.c t/lib/flows.h t/io/folder-util.h
check_PROGRAMS += %D%/keys-t %D%/flows-t
t_cli_keys_t_SOURCES = %D%/keys-t.c $(t_cli_flows)
t_cli_keys_t_CPPFLAGS = $(test_cppflags)
t_cli_keys_t_LDADD = t/lib/libtap.a $(ui_libs)
t_cli_flows_t_SOURCES = %D%/flows-t.c $(t_cli_flows)
t_cli_flows_t_CPPFLAGS = $(test_cppflags)
t_cli_flows_t_LDADD = t/lib/libtap.a $(base_libs)
EXTRA_DIST += %D%/figure19.keys %D%/keys.cases %D%/flows.cases %D%/flows.ubb
