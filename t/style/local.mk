EXTRA_DIST += %D%/files.sh %D%/refresh.sh
style_tests = \
	%D%/bootstrap.sh \
	%D%/code-map.sh \
	%D%/desktop.sh \
	%D%/globals.sh \
	%D%/hardening.sh \
	%D%/headers.sh \
	%D%/layers.sh \
	%D%/no-paths.sh \
	%D%/po.sh \
	%D%/readme.sh \
	%D%/shell.sh \
	%D%/style.sh
dist_check_SCRIPTS += $(style_tests)
lint_tests += $(style_tests)
