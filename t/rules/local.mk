check_LIBRARIES += t/lib/libcases.a
t_lib_libcases_a_SOURCES = t/lib/cases.c t/lib/cases.h
t_lib_libcases_a_CPPFLAGS = $(test_cppflags)

rules_test_ldadd = t/lib/libcases.a t/lib/libdraw.a t/lib/libtap.a \
	$(rules_libs)

check_PROGRAMS += t/rules/cases-t
t_rules_cases_t_SOURCES = %D%/cases-t.c
t_rules_cases_t_CPPFLAGS = $(test_cppflags)
t_rules_cases_t_LDADD = $(rules_test_ldadd)

check_PROGRAMS += t/rules/clash-t t/rules/cycle-t t/rules/edition-t \
	t/rules/expr-t t/rules/judge-t t/rules/store-t
t_rules_clash_t_SOURCES = %D%/clash-t.c
t_rules_clash_t_CPPFLAGS = $(test_cppflags)
t_rules_clash_t_LDADD = $(rules_test_ldadd)
t_rules_cycle_t_SOURCES = %D%/cycle-t.c
t_rules_cycle_t_CPPFLAGS = $(test_cppflags)
t_rules_cycle_t_LDADD = $(rules_test_ldadd)
t_rules_edition_t_SOURCES = %D%/edition-t.c
t_rules_edition_t_CPPFLAGS = $(test_cppflags)
t_rules_edition_t_LDADD = $(rules_test_ldadd)
t_rules_expr_t_SOURCES = %D%/expr-t.c
t_rules_expr_t_CPPFLAGS = $(test_cppflags)
t_rules_expr_t_LDADD = $(rules_test_ldadd)
t_rules_judge_t_SOURCES = %D%/judge-t.c
t_rules_judge_t_CPPFLAGS = $(test_cppflags)
t_rules_judge_t_LDADD = $(rules_test_ldadd)
t_rules_store_t_SOURCES = %D%/store-t.c
t_rules_store_t_CPPFLAGS = $(test_cppflags)
t_rules_store_t_LDADD = $(rules_test_ldadd)

# One bad edition a mistake: NAME.rules and the diagnostics it gives.
rules_bad = \
	t/files/rules-bad/article-outcome.rules \
	t/files/rules-bad/article-outcome.expected \
	t/files/rules-bad/article-twice.rules \
	t/files/rules-bad/article-twice.expected \
	t/files/rules-bad/article-uncited.rules \
	t/files/rules-bad/article-uncited.expected \
	t/files/rules-bad/article-unknown.rules \
	t/files/rules-bad/article-unknown.expected \
	t/files/rules-bad/class-article.rules \
	t/files/rules-bad/class-article.expected \
	t/files/rules-bad/class-last.rules \
	t/files/rules-bad/class-last.expected \
	t/files/rules-bad/class-name.rules \
	t/files/rules-bad/class-name.expected \
	t/files/rules-bad/class-set.rules \
	t/files/rules-bad/class-set.expected \
	t/files/rules-bad/condition-argument.rules \
	t/files/rules-bad/condition-argument.expected \
	t/files/rules-bad/condition-atom.rules \
	t/files/rules-bad/condition-atom.expected \
	t/files/rules-bad/condition-class.rules \
	t/files/rules-bad/condition-class.expected \
	t/files/rules-bad/condition-deep.rules \
	t/files/rules-bad/condition-deep.expected \
	t/files/rules-bad/condition-kind.rules \
	t/files/rules-bad/condition-kind.expected \
	t/files/rules-bad/condition-lines.rules \
	t/files/rules-bad/condition-lines.expected \
	t/files/rules-bad/condition-open.rules \
	t/files/rules-bad/condition-open.expected \
	t/files/rules-bad/condition-profile.rules \
	t/files/rules-bad/condition-profile.expected \
	t/files/rules-bad/condition-tail.rules \
	t/files/rules-bad/condition-tail.expected \
	t/files/rules-bad/condition-text-before.rules \
	t/files/rules-bad/condition-text-before.expected \
	t/files/rules-bad/edition-facing.rules \
	t/files/rules-bad/edition-facing.expected \
	t/files/rules-bad/edition-first-mover.rules \
	t/files/rules-bad/edition-first-mover.expected \
	t/files/rules-bad/edition-id.rules \
	t/files/rules-bad/edition-id.expected \
	t/files/rules-bad/edition-no-id.rules \
	t/files/rules-bad/edition-no-id.expected \
	t/files/rules-bad/edition-number.rules \
	t/files/rules-bad/edition-number.expected \
	t/files/rules-bad/edition-seals.rules \
	t/files/rules-bad/edition-seals.expected \
	t/files/rules-bad/edition-signs.rules \
	t/files/rules-bad/edition-signs.expected \
	t/files/rules-bad/figure-empty.rules \
	t/files/rules-bad/figure-empty.expected \
	t/files/rules-bad/figure-fen.rules \
	t/files/rules-bad/figure-fen.expected \
	t/files/rules-bad/figure-moves.rules \
	t/files/rules-bad/figure-moves.expected \
	t/files/rules-bad/inherits-late.rules \
	t/files/rules-bad/inherits-late.expected \
	t/files/rules-bad/inherits-twice.rules \
	t/files/rules-bad/inherits-twice.expected \
	t/files/rules-bad/inherits-unknown.rules \
	t/files/rules-bad/inherits-unknown.expected \
	t/files/rules-bad/key-long.rules \
	t/files/rules-bad/key-long.expected \
	t/files/rules-bad/key-no-value.rules \
	t/files/rules-bad/key-no-value.expected \
	t/files/rules-bad/key-unknown.rules \
	t/files/rules-bad/key-unknown.expected \
	t/files/rules-bad/profile-last.rules \
	t/files/rules-bad/profile-last.expected \
	t/files/rules-bad/profile-name.rules \
	t/files/rules-bad/profile-name.expected \
	t/files/rules-bad/profile-standing.rules \
	t/files/rules-bad/profile-standing.expected \
	t/files/rules-bad/rows-missing.rules \
	t/files/rules-bad/rows-missing.expected \
	t/files/rules-bad/section-kind.rules \
	t/files/rules-bad/section-kind.expected \
	t/files/rules-bad/section-letters.rules \
	t/files/rules-bad/section-letters.expected \
	t/files/rules-bad/section-nameless.rules \
	t/files/rules-bad/section-nameless.expected \
	t/files/rules-bad/section-none.rules \
	t/files/rules-bad/section-none.expected \
	t/files/rules-bad/section-open.rules \
	t/files/rules-bad/section-open.expected \
	t/files/rules-bad/set-empty.rules \
	t/files/rules-bad/set-empty.expected \
	t/files/rules-bad/set-later.rules \
	t/files/rules-bad/set-later.expected \
	t/files/rules-bad/set-many.rules \
	t/files/rules-bad/set-many.expected \
	t/files/rules-bad/set-twice.rules \
	t/files/rules-bad/set-twice.expected \
	t/files/rules-bad/verdict-domain.rules \
	t/files/rules-bad/verdict-domain.expected \
	t/files/rules-bad/verdict-last.rules \
	t/files/rules-bad/verdict-last.expected \
	t/files/rules-bad/verdict-name.rules \
	t/files/rules-bad/verdict-name.expected
EXTRA_DIST += $(rules_bad)
check_PROGRAMS += t/rules/rows-t
t_rules_rows_t_SOURCES = %D%/rows-t.c
t_rules_rows_t_CPPFLAGS = $(test_cppflags)
t_rules_rows_t_LDADD = $(rules_test_ldadd)

EXTRA_DIST += t/cases/1956.cases t/cases/1959.cases t/cases/axf.cases \
	t/cases/wxf2018.cases t/cases/cxa2020.cases t/cases/compare.cases \
	t/cases/budget.rules
check_PROGRAMS += t/rules/properties-t
t_rules_properties_t_SOURCES = %D%/properties-t.c
t_rules_properties_t_CPPFLAGS = $(test_cppflags)
t_rules_properties_t_LDADD = $(rules_test_ldadd)

# Lines of the book too, which io reads.
check_PROGRAMS += t/rules/series-t
t_rules_series_t_SOURCES = %D%/series-t.c
t_rules_series_t_CPPFLAGS = $(test_cppflags)
t_rules_series_t_LDADD = t/lib/libcases.a t/lib/libdraw.a \
	t/peers/librandom.a t/lib/libtap.a src/libio.a src/libgame.a \
	$(rules_libs) $(LIBICONV)
