check_LIBRARIES += t/lib/libdraw.a
t_lib_libdraw_a_SOURCES = t/lib/draw.c t/lib/draw.h
t_lib_libdraw_a_CPPFLAGS = $(test_cppflags)

facts_test_ldadd = t/lib/libdraw.a t/lib/libtap.a $(facts_libs)

check_PROGRAMS += t/facts/attack-t t/facts/brute-t t/facts/threat-t
t_facts_attack_t_SOURCES = %D%/attack-t.c
t_facts_attack_t_CPPFLAGS = $(test_cppflags)
t_facts_attack_t_LDADD = $(facts_test_ldadd)
t_facts_brute_t_SOURCES = %D%/brute-t.c
t_facts_brute_t_CPPFLAGS = $(test_cppflags)
t_facts_brute_t_LDADD = $(facts_test_ldadd)
t_facts_threat_t_SOURCES = %D%/threat-t.c
t_facts_threat_t_CPPFLAGS = $(test_cppflags)
t_facts_threat_t_LDADD = $(facts_test_ldadd)
