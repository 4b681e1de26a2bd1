# Comparisons with other programs and with itself, for developers; only
# peers.sh is part of `make check`, and skips itself without ffish.
check_LIBRARIES += t/peers/librandom.a
t_peers_librandom_a_SOURCES = %D%/random.c %D%/random.h
t_peers_librandom_a_CPPFLAGS = $(test_cppflags)

EXTRA_PROGRAMS += t/peers/cycles t/peers/forms
t_peers_cycles_SOURCES = %D%/cycles.c
t_peers_cycles_CPPFLAGS = $(test_cppflags)
t_peers_cycles_LDADD = t/peers/librandom.a $(board_libs)
t_peers_forms_SOURCES = %D%/forms.c
t_peers_forms_CPPFLAGS = $(test_cppflags)
t_peers_forms_LDADD = t/peers/librandom.a $(rules_libs)
CLEANFILES += t/peers/cycles$(EXEEXT) t/peers/forms$(EXEEXT)
