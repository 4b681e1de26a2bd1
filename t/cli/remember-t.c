/*
 * Settings are written back into a configuration: nothing else in it changes.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "conf.h"
#include "t/lib/tap.h"

enum { ALL = (1 << SETTING_COUNT) - 1, THEME = 1 << SETTING_THEME,
       BOARD = 1 << SETTING_BOARD, LANGUAGE = 1 << SETTING_LANG,
       RULES = 1 << SETTING_RULES };

/* What a person set in these tests. */
static const struct settings set = {
    .rules = "1956", .lang = LANG_ZH, .theme = THEME_LIGHT,
    .large_board = true,
};

static void
edits(const char *was, unsigned keys, const char *want, const char *name)
{
    struct conf_text text = {"config", was, strlen(was)};
    struct buf out = BUF_INIT;

    conf_edit(&text, &set, keys, &out);
    is_lines(want, buf_str(&out), "%s", name);
    buf_free(&out);
}

static void
test_edit(void)
{
    edits("", THEME | BOARD, "theme = light\nboard = large\n",
          "lines are added to an empty file");
    edits("", ALL, "rules = 1956\nlang = zh\ntheme = light\nboard = large\n",
          "those of all settings that are not as they come");
    edits("# mine\n\n  theme=dark   # a comment\n\nbind x flip\n", THEME,
          "# mine\n\n  theme=light   # a comment\n\nbind x flip\n",
          "a value changes and nothing around it");
    edits("board = large\ntheme = dark", THEME | BOARD,
          "board = large\ntheme = light",
          "a last line stays without its end, one that is right as it is");
    edits("board = large", THEME, "board = large\ntheme = light\n",
          "unless another follows");
    edits("theme = dark\r\n", THEME | LANGUAGE,
          "theme = light\r\nlang = zh\r\n", "line ends stay what they were");
    edits("theme = dark\ntheme = mono\n", THEME,
          "theme = dark\ntheme = light\n",
          "of two lines the later one is changed, which holds");
    edits("theme = drak\nlang =\n", THEME | LANGUAGE,
          "theme = light\nlang =zh\n", "a broken line is mended");
    edits("#theme = dark\nbind = theme\n", THEME,
          "#theme = dark\nbind = theme\ntheme = light\n",
          "neither a comment nor a binding is taken for it");
    edits("theme = dark\nrules = axf\n", RULES, "theme = dark\nrules = 1956\n",
          "only what is asked for");
    edits("mouse = yes\n", 1 << SETTING_MOUSE, "mouse = no\n",
          "what is as it comes replaces what is not");
    edits("\xEF\xBB\xBFtheme = dark\n", THEME, "\xEF\xBB\xBFtheme = light\n",
          "a mark at the start stays");
    edits("\xff\xfe\x01\ntheme = dark\n\x80", THEME,
          "\xff\xfe\x01\ntheme = light\n\x80", "so do bytes that are no text");
}

/* What was written reads as what was set. */
static void
test_reads_back(void)
{
    struct settings s = set;
    struct edition_store *store = edition_store_new();
    int lost = 0;

    for (int i = 0; i < 200; i++) {
        struct arena *arena = arena_new();
        struct conf_text text = {.name = "config"};
        struct buf out = BUF_INIT;
        struct diags diags;
        struct conf c;

        s.glyphs = (enum glyphs)(i % GLYPHS_COUNT);
        s.color = (enum color)(i / 2 % COLOR_COUNT);
        s.theme = (enum theme)(i / 3 % THEME_COUNT);
        s.mouse = i / 5 % 2;
        s.coords_chosen = i / 7 % 3 > 0;
        s.coords = s.coords_chosen ? (enum coords)(i % COORDS_COUNT)
                                   : COORDS_CHINESE;
        conf_edit(&text, &s, ALL, &out);
        text.bytes = buf_str(&out);
        text.len = out.len;
        diags_init(&diags, arena);
        conf_init(&c, arena, store);
        conf_read(&c, &text, LANG_EN, &diags);
        lost += diags.n > 0 || c.settings.glyphs != s.glyphs
                || c.settings.color != s.color || c.settings.theme != s.theme
                || c.settings.mouse != s.mouse
                || c.settings.coords_chosen != s.coords_chosen
                || c.settings.coords != s.coords || !c.settings.large_board
                || c.settings.lang != LANG_ZH
                || strcmp(c.settings.rules, "1956") != 0;
        conf_free(&c);
        buf_free(&out);
        arena_free(arena);
    }
    is_int(0, lost, "what is written reads as what was set");
    edition_store_free(store);
}

static void
put(const char *name, const char *text)
{
    FILE *f = fopen(name, "w");

    if (!f || fputs(text, f) == EOF || fclose(f) == EOF)
        bail("cannot write %s", name);
}

static void
has(const char *name, const char *want, const char *what)
{
    struct buf b = BUF_INIT;

    if (!cli_read_file(name, &b))
        diag("%s cannot be read", name);
    is_str(want, buf_str(&b), "%s", what);
    buf_free(&b);
}

static void
path(struct buf *b, const char *folder, const char *tail)
{
    buf_clear(b);
    buf_addf(b, "%s/%s", folder, tail);
}

static void
test_file(const char *folder)
{
    struct buf name = BUF_INIT, link = BUF_INIT, why = BUF_INIT;
    struct stat st, later;

    path(&name, folder, "a/b/config");
    ok(conf_remember(buf_str(&name), &set, THEME, &why),
       "a file is made with its folders");
    has(buf_str(&name), "theme = light\n", "and has the setting");
    ok(stat(buf_str(&name), &st) == 0
       && conf_remember(buf_str(&name), &set, THEME, &why)
       && stat(buf_str(&name), &later) == 0 && st.st_ino == later.st_ino,
       "it is not written again when nothing changed");
    put(buf_str(&name), "# mine\ntheme = mono\n");
    chmod(buf_str(&name), 0640);
    path(&link, folder, "link");
    if (symlink(buf_str(&name), buf_str(&link)) != 0)
        bail("no symbolic link");
    ok(conf_remember(buf_str(&link), &set, THEME | BOARD, &why),
       "a link is followed");
    has(buf_str(&name), "# mine\ntheme = light\nboard = large\n",
        "to the file it names");
    ok(lstat(buf_str(&link), &st) == 0 && S_ISLNK(st.st_mode),
       "and stays a link");
    ok(stat(buf_str(&name), &st) == 0 && (st.st_mode & 0777) == 0640,
       "the mode of the file stays");
    is_str("", buf_str(&why), "nothing was amiss");
    ok(!conf_remember(folder, &set, THEME, &why) && why.len > 0,
       "a folder in its place is told");
    unlink(buf_str(&link));
    unlink(buf_str(&name));
    path(&name, folder, "a/b");
    is_int(0, rmdir(buf_str(&name)), "no other file is left behind");
    path(&name, folder, "a");
    rmdir(buf_str(&name));
    buf_free(&name);
    buf_free(&link);
    buf_free(&why);
}

int
main(void)
{
    char folder[] = "/tmp/xqtui-test.XXXXXX";

    plan(0);
    test_edit();
    test_reads_back();
    if (!mkdtemp(folder))
        bail("no folder for the test");
    test_file(folder);
    rmdir(folder);
    return done();
}
