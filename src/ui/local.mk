noinst_LIBRARIES += src/libui.a
src_libui_a_SOURCES = \
	%D%/action.c %D%/action.h \
	%D%/answer.c \
	%D%/app.c %D%/app.h \
	%D%/ask.c \
	%D%/change.c \
	%D%/correct.c \
	%D%/choice.c %D%/choice.h \
	%D%/command.c %D%/command.h \
	%D%/complete.c %D%/complete.h \
	%D%/cursor.c \
	%D%/dispute.c \
	%D%/draw.c \
	%D%/entry.c %D%/entry.h \
	%D%/files.c \
	%D%/front.c \
	%D%/grid.c %D%/grid.h \
	%D%/history.c %D%/history.h \
	%D%/input.c \
	%D%/inputs.c %D%/inputs.h \
	%D%/keep.c \
	%D%/kept.c %D%/kept.h \
	%D%/keymap.c %D%/keymap.h \
	%D%/layout.c %D%/layout.h \
	%D%/look.c %D%/look.h \
	%D%/marks.c \
	%D%/noted.c \
	%D%/origin.c \
	%D%/script.c \
	%D%/search.c \
	%D%/settings.h \
	%D%/sheet.c \
	%D%/state.h \
	%D%/palette.c %D%/palette.h \
	%D%/placing.c \
	%D%/prose.c %D%/prose.h \
	%D%/showing.c \
	%D%/step.c \
	%D%/teach.c \
	%D%/view_attacks.c \
	%D%/view_bars.c \
	%D%/view_board.c %D%/view_board.h \
	%D%/view_desk.c \
	%D%/view_front.c \
	%D%/view_inspect.c \
	%D%/view_moves.c \
	%D%/view_ruling.c
