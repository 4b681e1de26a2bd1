#include <config.h>

#include "report/figures.h"

#include <stdlib.h>
#include <string.h>

#include "desk/fields.h"
#include "report/rule.h"

/* A figure with its place in the order. */
struct entry {
    int edition, article;       /* places in the store, in the edition */
    struct figure figure;
};

static int
by_article(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (x->edition != y->edition)
        return x->edition < y->edition ? -1 : 1;
    if (x->article != y->article)
        return x->article < y->article ? -1 : 1;
    return x->figure.game < y->figure.game ? -1 : 1;
}

/* Fill in what a game shows; false: it is no figure. */
static bool
place(const struct game *g, struct edition_store *store, struct entry *out)
{
    const char *rules = game_get(g, rule_header);
    const char *article = game_get(g, "article");
    struct figure *f = &out->figure;

    f->edition = rules ? edition_get(store, rules) : NULL;
    f->article = f->edition && article ? edition_article(f->edition, article)
                                       : NULL;
    if (!f->article)
        return false;
    while (edition_at(store, (size_t)out->edition) != f->edition)
        out->edition++;
    while (edition_article_at(f->edition, out->article) != f->article)
        out->article++;
    return true;
}

struct figures
figures_find(const struct doc *d, struct edition_store *store,
             struct arena *arena)
{
    struct entry *all = arena_array(arena, d->n_games + 1, sizeof *all);
    struct figures out = {.n = 0};
    size_t i;

    for (i = 0; i < d->n_games; i++) {
        struct entry e = {.figure.game = i};

        if (place(d->games[i], store, &e))
            all[out.n++] = e;
    }
    qsort(all, out.n, sizeof *all, by_article);
    out.list = arena_array(arena, out.n + 1, sizeof *out.list);
    for (i = 0; i < out.n; i++)
        out.list[i] = all[i].figure;
    return out;
}

const char *
figure_title(const struct game *g, enum lang lang)
{
    const char *english = lang == LANG_EN ? game_get(g, "titleen") : NULL;

    return english ? english : g->title;
}

void
figure_players(const struct game *g, const char *title, struct buf *out)
{
    const char *red = field_get(g, FIELD_RED);
    const char *black = field_get(g, FIELD_BLACK);
    bool has_red = red && *red, has_black = black && *black;

    if ((!has_red && !has_black)
        || (title && (!has_red || strstr(title, red))
            && (!has_black || strstr(title, black))))
        return;
    buf_addf(out, "%s - %s", has_red ? red : "?", has_black ? black : "?");
}

/* Whether a line is in Chinese, as far as one of two lines must tell. */
static bool
begins_wide(const char *s)
{
    return (unsigned char)*s >= 0x80;
}

const char *
figure_note(const struct game *g, enum lang lang, struct arena *arena)
{
    const char *all = g->nodes[0].comment;
    const char *cut = all ? strchr(all, '\n') : NULL;

    if (!cut || strchr(cut + 1, '\n') || !begins_wide(all)
        || begins_wide(cut + 1))
        return all;
    return lang == LANG_EN ? cut + 1
                           : arena_strndup(arena, all, (size_t)(cut - all));
}
