noinst_LIBRARIES += src/libio.a
src_libio_a_SOURCES = \
	%D%/load.c %D%/load.h
