EXTRA_DIST += data/editions/1956.rules data/editions/1959.rules \
	data/editions/axf.rules data/editions/wxf2018.rules \
	data/editions/cxa2020.rules

# Completion, where bash-completion looks for it when it is first wanted.
bashcompdir = $(datadir)/bash-completion/completions
dist_bashcomp_DATA = data/completions/xqtui
