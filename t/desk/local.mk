desk_test_ldadd = t/lib/libdraw.a t/lib/libtap.a $(desk_libs)

check_PROGRAMS += t/desk/outcome-t
t_desk_outcome_t_SOURCES = %D%/outcome-t.c
t_desk_outcome_t_CPPFLAGS = $(test_cppflags)
t_desk_outcome_t_LDADD = $(desk_test_ldadd)
