EXTRA_DIST += data/editions/1956.rules data/editions/1959.rules
