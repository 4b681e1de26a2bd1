#include <config.h>

#include "report/explain.h"

#include "desk/help.h"
#include "report/words.h"

/* Moves one side made before the first ply, with the turn given back. */
static void
add_before(const struct game *g, enum lang lang, struct buf *out)
{
    struct pos p = g->before.start;
    int i;

    buf_puts(out, tr(lang, "before ply 1"));
    for (i = 0; i < g->before.n; i++) {
        words_mark(i ? MARK_LIST : MARK_COLON, lang, out);
        notation_print(&p, g->before.moves[i], words_notation(NULL, lang),
                       out);
        pos_make(&p, g->before.moves[i]);
        pos_pass(&p);
    }
}

void
explain_odds(const struct game *g, enum lang lang, struct buf *out)
{
    const char *text = game_get(g, odds_header);
    size_t was = out->len;
    enum odds o;
    enum side giver;

    if (odds_read(text, &o, &giver)) {
        if (giver == SIDE_COUNT)
            giver = side_other((enum side)g->start.side);
        buf_addf(out, tr_in(lang, "odds", "%1$s gives %2$s"),
                 explain_side(giver, lang), tr(lang, odds_text(o)));
    } else if (text) {
        buf_puts(out, text);
    }
    if (!g->before.n)
        return;
    if (out->len > was)
        words_mark(MARK_SEMICOLON, lang, out);
    add_before(g, lang, out);
}
