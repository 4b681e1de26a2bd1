dist_check_SCRIPTS += \
	%D%/config.sh \
	%D%/examples.sh \
	%D%/law.sh \
	%D%/lint.sh \
	%D%/options.sh \
	%D%/rules.sh \
	%D%/status.sh \
	%D%/zh.sh
lint_tests += %D%/lint.sh

check_PROGRAMS += t/man/keys-t
t_man_keys_t_SOURCES = %D%/keys-t.c
t_man_keys_t_CPPFLAGS = $(test_cppflags)
t_man_keys_t_LDADD = t/lib/libtap.a $(ui_libs)
