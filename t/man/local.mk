dist_check_SCRIPTS += \
	%D%/examples.sh \
	%D%/lint.sh \
	%D%/options.sh \
	%D%/rules.sh \
	%D%/status.sh
lint_tests += %D%/lint.sh
