dist_check_SCRIPTS += %D%/convert.sh %D%/judge.sh %D%/locale.sh \
	%D%/options.sh %D%/rules.sh %D%/show.sh %D%/stream.sh
dist_check_SCRIPTS += %D%/completion.sh
dist_check_SCRIPTS += %D%/figure19.sh %D%/lines.sh
EXTRA_DIST += %D%/figure19.keys
