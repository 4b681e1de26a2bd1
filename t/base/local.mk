base_tests = t/base/arena-t t/base/buf-t t/base/diag-t t/base/tr-t \
	t/base/utf8-t
check_PROGRAMS += $(base_tests)

base_test_ldadd = t/lib/libtap.a $(base_libs)

t_base_arena_t_SOURCES = %D%/arena-t.c
t_base_arena_t_CPPFLAGS = $(test_cppflags)
t_base_arena_t_LDADD = $(base_test_ldadd)
t_base_buf_t_SOURCES = %D%/buf-t.c
t_base_buf_t_CPPFLAGS = $(test_cppflags)
t_base_buf_t_LDADD = $(base_test_ldadd)
t_base_diag_t_SOURCES = %D%/diag-t.c
t_base_diag_t_CPPFLAGS = $(test_cppflags)
t_base_diag_t_LDADD = $(base_test_ldadd)
t_base_tr_t_SOURCES = %D%/tr-t.c
t_base_tr_t_CPPFLAGS = $(test_cppflags)
t_base_tr_t_LDADD = $(base_test_ldadd)
t_base_utf8_t_SOURCES = %D%/utf8-t.c
t_base_utf8_t_CPPFLAGS = $(test_cppflags)
t_base_utf8_t_LDADD = $(base_test_ldadd)
