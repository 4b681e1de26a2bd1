desk_test_ldadd = t/lib/libdraw.a t/lib/libtap.a $(desk_libs)

check_PROGRAMS += t/desk/outcome-t
t_desk_outcome_t_SOURCES = %D%/outcome-t.c
t_desk_outcome_t_CPPFLAGS = $(test_cppflags)
t_desk_outcome_t_LDADD = $(desk_test_ldadd)

check_PROGRAMS += t/desk/help-t
t_desk_help_t_SOURCES = %D%/help-t.c
t_desk_help_t_CPPFLAGS = $(test_cppflags)
t_desk_help_t_LDADD = $(desk_test_ldadd)
check_PROGRAMS += t/desk/desk-t
t_desk_desk_t_SOURCES = %D%/desk-t.c
t_desk_desk_t_CPPFLAGS = $(test_cppflags)
t_desk_desk_t_LDADD = $(desk_test_ldadd)

check_PROGRAMS += t/desk/edit-t
t_desk_edit_t_SOURCES = %D%/edit-t.c
t_desk_edit_t_CPPFLAGS = $(test_cppflags)
t_desk_edit_t_LDADD = $(desk_test_ldadd)

check_PROGRAMS += t/desk/fields-t
t_desk_fields_t_SOURCES = %D%/fields-t.c
t_desk_fields_t_CPPFLAGS = $(test_cppflags)
t_desk_fields_t_LDADD = $(desk_test_ldadd)

check_PROGRAMS += t/desk/tally-t
t_desk_tally_t_SOURCES = %D%/tally-t.c
t_desk_tally_t_CPPFLAGS = $(test_cppflags)
t_desk_tally_t_LDADD = $(desk_test_ldadd)

check_PROGRAMS += t/desk/notes-t
t_desk_notes_t_SOURCES = %D%/notes-t.c
t_desk_notes_t_CPPFLAGS = $(test_cppflags)
t_desk_notes_t_LDADD = $(desk_test_ldadd)
