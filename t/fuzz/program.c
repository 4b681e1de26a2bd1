/* The configuration, and the board under a script of keys. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "conf.h"
#include "io/load.h"
#include "io/movetext.h"
#include "io/write.h"
#include "t/fuzz/fuzz.h"
#include "ui/app.h"

/* Read a configuration and print all of it. */
static void
conf_through(const char *s, size_t len, struct buf *out)
{
    struct arena *arena = arena_new();
    struct edition_store *store = edition_store_new();
    struct conf_text text = {"config", s, len};
    struct diags diags;
    struct conf c;

    diags_init(&diags, arena);
    conf_init(&c, arena, store);
    conf_read(&c, &text, LANG_EN, &diags);
    conf_print(&c, out);
    conf_free(&c);
    edition_store_free(store);
    arena_free(arena);
}

void
fuzz_conf(struct fuzz_input in)
{
    struct settings set = {.rules = "1956", .lang = LANG_ZH,
                           .theme = THEME_LIGHT, .large_board = true};
    struct buf once = BUF_INIT, twice = BUF_INIT;
    char *s = fuzz_string(in);
    struct conf_text text = {"config", s, in.len};
    struct conf_text edited = {"config", NULL, 0};
    const unsigned all = (1u << SETTING_COUNT) - 1;

    conf_through(s, in.len, &once);
    conf_through(buf_str(&once), once.len, &twice);
    fuzz_require(!strcmp(buf_str(&once), buf_str(&twice)),
                 "a configuration is read as it was printed:\n%s\n%s",
                 buf_str(&once), buf_str(&twice));
    buf_clear(&once);
    buf_clear(&twice);
    conf_edit(&text, &set, all, &once);
    edited.bytes = buf_str(&once);
    edited.len = once.len;
    conf_edit(&edited, &set, all, &twice);
    fuzz_require(once.len == twice.len
                     && !memcmp(edited.bytes, buf_str(&twice), once.len),
                 "what was changed needs no change");
    buf_free(&once);
    buf_free(&twice);
    free(s);
}

/* Services that touch nothing outside of memory. */

static struct doc *
serve_read(void *context, const char *text, size_t len)
{
    struct load_options options = {.encoding = "UTF-8"};

    (void)context;
    return load_bytes("typed", text, len, &options);
}

static struct doc *
serve_play(void *context, const struct pos *start, const char *text,
           size_t len)
{
    struct doc *d = doc_new("typed");
    struct game *g = game_new(d, "typed");
    struct place at = {.file = d->name, .game = 1};

    (void)context;
    game_set_start(g, start);
    g->side_known = true;
    movetext_play(g, text, len, at);
    return d;
}

static void
serve_print(void *context, const char *name, const struct game *g,
            const struct app_print *to)
{
    (void)context;
    write_game(g, write_format_of_file(name), WRITE_CHINESE, to->out);
}

static const struct app_services services = {
    .read = serve_read, .play = serve_play, .print = serve_print,
};

static const char shown[] =
    "[DhtmlXQ][DhtmlXQ_title]a[/DhtmlXQ_title][DhtmlXQ_movelist]"
    "774770627967807089798070[/DhtmlXQ_movelist]"
    "[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1][/DhtmlXQ]";

/* Words of a script, or one text that is typed and one that is pasted. */
void
fuzz_keys(struct fuzz_input in)
{
    static const struct {
        int width, height;
    } sizes[] = {{80, 24}, {120, 40}, {40, 14}, {1, 1}};
    struct doc *d = load_bytes("f", shown, sizeof shown - 1, NULL);
    struct edition_store *store = edition_store_new();
    struct app_setup setup = {.docs = &d, .n_docs = 1, .editions = store,
                              .services = &services};
    unsigned size = fuzz_below(&in, 4);
    struct buf dump = BUF_INIT;
    char *s;

    setup.settings.lang = fuzz_below(&in, 2) ? LANG_ZH : LANG_EN;
    setup.fresh = fuzz_below(&in, 4) == 0;
    s = fuzz_string(in);
    app_script(&setup, s, in.len, sizes[size].width, sizes[size].height,
               &dump);
    fuzz_require(utf8_valid(buf_str(&dump), dump.len) || strstr(s, "echo"),
                 "a screen is UTF-8");
    buf_free(&dump);
    free(s);
    edition_store_free(store);
    fuzz_doc(d);
}
