dist_check_SCRIPTS += %D%/convert.sh %D%/judge.sh %D%/locale.sh \
	%D%/options.sh %D%/rules.sh %D%/show.sh %D%/stream.sh
TESTS += %D%/convert.sh %D%/judge.sh %D%/locale.sh \
	%D%/options.sh %D%/rules.sh %D%/show.sh %D%/stream.sh
