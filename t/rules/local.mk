check_LIBRARIES += t/lib/libcases.a
t_lib_libcases_a_SOURCES = t/lib/cases.c t/lib/cases.h
t_lib_libcases_a_CPPFLAGS = $(test_cppflags)

rules_test_ldadd = t/lib/libcases.a t/lib/libtap.a $(rules_libs)

check_PROGRAMS += t/rules/cases-t
t_rules_cases_t_SOURCES = %D%/cases-t.c
t_rules_cases_t_CPPFLAGS = $(test_cppflags)
t_rules_cases_t_LDADD = $(rules_test_ldadd)

check_PROGRAMS += t/rules/rows-t
t_rules_rows_t_SOURCES = %D%/rows-t.c
t_rules_rows_t_CPPFLAGS = $(test_cppflags)
t_rules_rows_t_LDADD = $(rules_test_ldadd)

EXTRA_DIST += t/README t/cases/1956.cases t/cases/1959.cases \
	t/cases/budget.rules
