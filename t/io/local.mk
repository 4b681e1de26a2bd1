EXTRA_PROGRAMS += t/io/dump
t_io_dump_SOURCES = %D%/dump.c
t_io_dump_LDADD = $(io_libs)
