noinst_LIBRARIES += src/libui.a
src_libui_a_SOURCES = \
	%D%/action.c %D%/action.h \
	%D%/app.c %D%/app.h \
	%D%/choice.c %D%/choice.h \
	%D%/complete.c %D%/complete.h \
	%D%/draw.c \
	%D%/entry.c %D%/entry.h \
	%D%/grid.c %D%/grid.h \
	%D%/history.c %D%/history.h \
	%D%/inputs.c %D%/inputs.h \
	%D%/layout.c %D%/layout.h \
	%D%/look.c %D%/look.h \
	%D%/marks.c \
	%D%/script.c \
	%D%/sheet.c \
	%D%/state.h \
	%D%/prose.c %D%/prose.h \
	%D%/view_attacks.c \
	%D%/view_bars.c \
	%D%/view_board.c %D%/view_board.h \
	%D%/view_front.c \
	%D%/view_inspect.c \
	%D%/view_moves.c \
	%D%/view_ruling.c
