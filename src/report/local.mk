noinst_LIBRARIES += src/libreport.a
src_libreport_a_SOURCES = \
	%D%/report.c
