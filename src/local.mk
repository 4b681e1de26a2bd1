# The layers, lowest first.  A folder includes headers of its own layer and of
# the ones it is allowed to see (t/style/layers.sh holds the table).
include src/base/local.mk
include src/board/local.mk
include src/facts/local.mk
include src/rules/local.mk
include src/game/local.mk
include src/io/local.mk
include src/desk/local.mk
include src/report/local.mk
include src/ui/local.mk

EXTRA_DIST += build-aux/embed-data.sh

# What a program or test links that needs everything up to a layer.
base_libs = src/libbase.a $(UNISTRING_LIBS)
board_libs = src/libboard.a $(base_libs)
facts_libs = src/libfacts.a $(board_libs)
rules_libs = src/librules.a $(facts_libs)
game_libs = src/libgame.a $(board_libs)
io_libs = src/libio.a $(game_libs) $(LIBICONV)
desk_libs = src/libdesk.a src/librules.a src/libfacts.a $(game_libs)
report_libs = src/libreport.a $(desk_libs) $(JANSSON_LIBS)
ui_libs = src/libui.a $(report_libs)

bin_PROGRAMS += xqtui
xqtui_SOURCES = src/main.c src/archive.c src/archive.h \
	src/batch.c src/batch.h src/batch_inside.h src/cli.c src/cli.h \
	src/conf.c src/conf.h src/convert.c src/convert.h \
	src/lines.c src/lines.h src/numbering.c src/numbering.h \
	src/output.c src/output.h src/pieces.c src/pieces.h \
	src/plain.c src/plain.h src/pool.c src/pool.h \
	src/progress.c src/progress.h \
	src/services.c src/services.h \
	src/setup.c src/setup.h src/stream.c src/stream.h \
	src/unit.c src/unit.h \
	src/ui/term.c src/ui/term.h
xqtui_CFLAGS = $(AM_CFLAGS) $(NCURSESW_CFLAGS)
xqtui_LDADD = src/libui.a src/libio.a $(report_libs) $(LIBICONV) \
	$(NCURSESW_LIBS)
