ui_screens = \
	%D%/screens/chase-80x24-zh.txt \
	%D%/screens/chase-80x24-en.txt \
	%D%/screens/chase-80x24-ascii.txt \
	%D%/screens/chase-120x40-zh.txt \
	%D%/screens/chase-120x40-en.txt \
	%D%/screens/chase-120x40-ascii.txt \
	%D%/screens/chase-60x20-zh.txt \
	%D%/screens/chase-60x20-en.txt \
	%D%/screens/chase-60x20-ascii.txt \
	%D%/screens/chase-40x14-zh.txt \
	%D%/screens/chase-40x14-en.txt \
	%D%/screens/chase-40x14-ascii.txt \
	%D%/screens/chase-60x24-zh.txt \
	%D%/screens/big-100x54-zh.txt \
	%D%/screens/big-80x46-en.txt \
	%D%/screens/big-80x46-ascii.txt \
	%D%/screens/big-60x34-zh.txt \
	%D%/screens/check-120x40-zh.txt \
	%D%/screens/pinned-80x24-en.txt \
	%D%/screens/pinned-80x24-zh.txt \
	%D%/screens/black-80x24-en.txt \
	%D%/screens/black-80x24-zh.txt \
	%D%/screens/words-80x24-zh.txt \
	%D%/screens/empty-80x24-en.txt \
	%D%/screens/ruling-80x24-en.txt \
	%D%/screens/ruling-40x14-zh.txt \
	%D%/screens/help-80x24-en.txt \
	%D%/screens/threat-80x24-en.txt \
	%D%/screens/threat-120x40-zh.txt \
	%D%/screens/king-80x24-en.txt \
	%D%/screens/games-80x24-ascii.txt \
	%D%/screens/games-80x24-zh.txt

ui_widget = %D%/widget.c %D%/widget.h
ui_fixture = %D%/fixture.c %D%/fixture.h
ui_test_libs = t/lib/libdraw.a t/lib/libtap.a $(ui_libs)

check_PROGRAMS += t/ui/grid-t t/ui/action-t t/ui/board-t t/ui/screen-t \
	t/ui/keys-t t/ui/sweep-t t/ui/entry-t t/ui/choice-t t/ui/inputs-t \
	t/ui/complete-t t/ui/keymap-t t/ui/palette-t t/ui/settings-t

t_ui_grid_t_SOURCES = %D%/grid-t.c
t_ui_grid_t_CPPFLAGS = $(test_cppflags)
t_ui_grid_t_LDADD = $(ui_test_libs)

t_ui_action_t_SOURCES = %D%/action-t.c
t_ui_action_t_CPPFLAGS = $(test_cppflags)
t_ui_action_t_LDADD = $(ui_test_libs)

t_ui_board_t_SOURCES = %D%/board-t.c
t_ui_board_t_CPPFLAGS = $(test_cppflags)
t_ui_board_t_LDADD = $(ui_test_libs)

t_ui_screen_t_SOURCES = %D%/screen-t.c $(ui_fixture)
t_ui_screen_t_CPPFLAGS = $(test_cppflags)
t_ui_screen_t_LDADD = $(ui_test_libs)

t_ui_keys_t_SOURCES = %D%/keys-t.c $(ui_fixture)
t_ui_keys_t_CPPFLAGS = $(test_cppflags)
t_ui_keys_t_LDADD = $(ui_test_libs)

t_ui_keymap_t_SOURCES = %D%/keymap-t.c $(ui_fixture)
t_ui_keymap_t_CPPFLAGS = $(test_cppflags)
t_ui_keymap_t_LDADD = $(ui_test_libs)

t_ui_palette_t_SOURCES = %D%/palette-t.c
t_ui_palette_t_CPPFLAGS = $(test_cppflags)
t_ui_palette_t_LDADD = $(ui_test_libs) -lm

t_ui_settings_t_SOURCES = %D%/settings-t.c $(ui_fixture)
t_ui_settings_t_CPPFLAGS = $(test_cppflags)
t_ui_settings_t_LDADD = $(ui_test_libs)

t_ui_sweep_t_SOURCES = %D%/sweep-t.c $(ui_fixture)
t_ui_sweep_t_CPPFLAGS = $(test_cppflags)
t_ui_sweep_t_LDADD = $(ui_test_libs)

t_ui_entry_t_SOURCES = %D%/entry-t.c $(ui_widget)
t_ui_entry_t_CPPFLAGS = $(test_cppflags)
t_ui_entry_t_LDADD = $(ui_test_libs)

t_ui_choice_t_SOURCES = %D%/choice-t.c $(ui_widget)
t_ui_choice_t_CPPFLAGS = $(test_cppflags)
t_ui_choice_t_LDADD = $(ui_test_libs)

t_ui_inputs_t_SOURCES = %D%/inputs-t.c $(ui_widget)
t_ui_inputs_t_CPPFLAGS = $(test_cppflags)
t_ui_inputs_t_LDADD = $(ui_test_libs)

t_ui_complete_t_SOURCES = %D%/complete-t.c $(ui_widget)
t_ui_complete_t_CPPFLAGS = $(test_cppflags)
t_ui_complete_t_LDADD = $(ui_test_libs)

check_PROGRAMS += t/ui/defer-t
t_ui_defer_t_SOURCES = %D%/defer-t.c $(ui_fixture)
t_ui_defer_t_CPPFLAGS = $(test_cppflags)
t_ui_defer_t_LDADD = $(ui_test_libs)

EXTRA_DIST += $(ui_screens)
