noinst_LIBRARIES += src/libui.a
src_libui_a_SOURCES = \
	%D%/grid.c
