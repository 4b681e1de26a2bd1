cli_tests = %D%/completion.sh %D%/config.sh %D%/convert.sh \
	%D%/figure19.sh %D%/hostile.sh %D%/install.sh %D%/jobs.sh %D%/judge.sh \
	%D%/lines.sh %D%/locale.sh %D%/modes.sh %D%/options.sh %D%/pieces.sh \
	%D%/report.sh %D%/rules.sh %D%/said.sh %D%/scan.sh %D%/show.sh \
	%D%/stream.sh
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

# Needs the program; for make check-long everything is larger.
check_PROGRAMS += %D%/bounds-t
t_cli_bounds_t_SOURCES = %D%/bounds-t.c t/io/binary-util.h
t_cli_bounds_t_CPPFLAGS = $(test_cppflags)
t_cli_bounds_t_LDADD = t/lib/libtap.a $(base_libs)
long_tests += %D%/bounds-t

# What comes out can be shown: a helper of hostile.sh.
EXTRA_PROGRAMS += %D%/clean
CLEANFILES += t/cli/clean$(EXEEXT)
t_cli_clean_SOURCES = %D%/clean.c
t_cli_clean_LDADD = $(JANSSON_LIBS)
TESTS += %D%/hostile.sh
t/cli/hostile.log: t/cli/clean$(EXEEXT) t/io/samples$(EXEEXT)
