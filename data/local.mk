EXTRA_DIST += data/editions/1956.rules data/editions/1959.rules \
	data/editions/axf.rules data/editions/wxf2018.rules \
	data/editions/cxa2020.rules
