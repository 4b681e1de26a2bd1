dist_check_SCRIPTS += %D%/judge.sh %D%/locale.sh %D%/options.sh %D%/report.sh \
	%D%/rules.sh %D%/show.sh %D%/stream.sh
TESTS += %D%/judge.sh %D%/locale.sh %D%/options.sh %D%/report.sh \
	%D%/rules.sh %D%/show.sh %D%/stream.sh
