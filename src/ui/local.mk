noinst_LIBRARIES += src/libui.a
src_libui_a_SOURCES = \
	%D%/action.c %D%/action.h \
	%D%/app.c %D%/app.h \
	%D%/draw.c \
	%D%/grid.c %D%/grid.h \
	%D%/keymap.c %D%/keymap.h \
	%D%/layout.c %D%/layout.h \
	%D%/look.c %D%/look.h \
	%D%/marks.c \
	%D%/script.c \
	%D%/settings.h \
	%D%/sheet.c \
	%D%/state.h \
	%D%/palette.c %D%/palette.h \
	%D%/prose.c %D%/prose.h \
	%D%/view_attacks.c \
	%D%/view_bars.c \
	%D%/view_board.c %D%/view_board.h \
	%D%/view_front.c \
	%D%/view_inspect.c \
	%D%/view_moves.c \
	%D%/view_ruling.c
