#include <config.h>

#include <string.h>

#include "report/explain.h"
#include "ui/state.h"

/* Mate or stalemate ended the line: nobody has to change, nothing to claim. */
static bool
is_over(const struct ruling *r)
{
    return r->cause == CAUSE_MATE || r->cause == CAUSE_STALEMATE;
}

/* The style of an obligation: settled, or not. */
static unsigned
verdict_style(const struct ruling *r)
{
    return r->verdict == VERDICT_UNDECIDED || r->verdict == VERDICT_NONE
               ? ROLE_WARN | STYLE_BOLD : ROLE_VERDICT | STYLE_BOLD;
}

static void
add_obligation(struct prose *t, const struct ruling *r, enum lang lang)
{
    struct buf b = BUF_INIT;

    explain_verdict(r, lang, &b);
    t->hang = 3;
    prose_addf(t, verdict_style(r), "=> %s", buf_str(&b));
    t->hang = 0;
    buf_free(&b);
}

/* What was decided by people, and a number of rounds counted down. */
static void
add_outcome(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const char *value;
    size_t len;
    int ply = dispute_outcome(app, &value, &len), of;
    int left = dispute_rounds_left(app, &of);
    struct buf b = BUF_INIT;

    if (left == 0) {
        prose_addf(t, ROLE_WARN,
                   tr(lang, "the %d rounds are over: a draw is due"), of);
    } else if (left > 0) {
        prose_addf(t, ROLE_WARN, tr(lang, "%d of %d rounds are left"), left,
                   of);
    } else if (ply >= 0) {
        noted_print(NOTE_OUTCOME, value, len, lang, &b);
        prose_addf(t, ROLE_WARN, tr(lang, "ply %d: %s"), ply, buf_str(&b));
    }
    buf_free(&b);
}

/* Which plies are judged, where that is not plain. */
static void
add_state(struct prose *t, const struct app *app, const struct ruling *r)
{
    enum lang lang = app->look.lang;
    const struct window *w = &r->window;

    if (app->at)
        prose_addf(t, ROLE_WARN, tr(lang, "as of ply %d (J returns)"),
                  app->at);
    add_outcome(t, app);
    if (w->from == 0 || r->verdict == VERDICT_NONE || is_over(r))
        return;
    if (w->marked)
        prose_addf(t, ROLE_WARN, tr(lang, "marked by hand: plies %d-%d"),
                  w->from, w->to);
    if (!w->closed)
        prose_add(t, ROLE_WARN,
                 w->occurrences > 1
                     ? tr(lang, "no closed round; if it went on so:")
                     : tr(lang, "no position recurred; if it went on so:"));
}

static void
add_side(struct prose *t, const struct ruling *r, enum side side,
         enum lang lang)
{
    struct buf b = BUF_INIT;

    if (r->verdict == VERDICT_NONE || is_over(r))
        return;
    explain_profile_line(r, side, lang, &b);
    t->hang = 3;
    prose_add(t, r->sides[side].standing == STANDING_FORBIDDEN
                    ? ROLE_FORBIDDEN : ROLE_TEXT, buf_str(&b));
    t->hang = 0;
    buf_free(&b);
}

static bool
side_cites(const struct side_ruling *side, const struct article *article)
{
    for (int i = 0; i < side->n_articles; i++) {
        if (side->articles[i] == article)
            return true;
    }
    return false;
}

/* The articles, unless the lines of the sides have them all. */
static void
add_articles(struct prose *t, const struct ruling *r, enum lang lang)
{
    struct buf b = BUF_INIT;
    bool news = false;

    for (int i = 0; i < r->n_articles; i++) {
        const struct article *a = r->articles[i];

        buf_addf(&b, "%s%s", i ? ", " : "", a->shown.in[lang]);
        if (!side_cites(&r->sides[RED], a) && !side_cites(&r->sides[BLACK], a))
            news = true;
    }
    if (news)
        prose_addf(t, ROLE_TEXT,
                   tr(lang, r->n_articles == 1 ? N_("   by article %s")
                                               : N_("   articles: %s")),
                   buf_str(&b));
    buf_free(&b);
}

/* The count in a row, for the panel. */
static void
add_short_claim(struct prose *t, const struct ruling *r, enum lang lang)
{
    if (r->verdict == VERDICT_NONE || is_over(r) || r->claim.needs < 1)
        return;
    t->hang = 3;
    if (r->claim.have < 2)
        prose_addf(t, ROLE_WARN, tr(lang, "   no position recurred; %d "
                                          "needed"),
                   r->claim.needs);
    else if (!r->window.closed)
        prose_addf(t, ROLE_WARN, tr(lang, "   these plies do not recur; %d "
                                          "needed"),
                   r->claim.needs);
    else
        prose_addf(t, r->claim.reached ? ROLE_TEXT : ROLE_WARN,
                   r->claim.reached
                       ? tr(lang, "   seen %d times, %d needed: claimable")
                       : tr(lang, "   seen %d times, %d needed: not yet"),
                   r->claim.have, r->claim.needs);
    t->hang = 0;
}

static void
add_claim(struct prose *t, const struct ruling *r, enum lang lang)
{
    struct buf b = BUF_INIT;

    if (r->verdict == VERDICT_NONE || is_over(r))
        return;
    explain_claim(r, lang, &b);
    prose_add(t, r->claim.reached ? ROLE_TEXT : ROLE_WARN, buf_str(&b));
    buf_free(&b);
}

/* Without a ruling the obligation says it all, unless the reason says more. */
static bool
reason_adds(const struct app *app)
{
    struct buf verdict = BUF_INIT, reason = BUF_INIT;
    bool adds;

    explain_verdict(app->shown, app->look.lang, &verdict);
    explain_reason(app->shown, app->look.lang, &reason);
    adds = reason.len > verdict.len + 4
           || strncmp(buf_str(&verdict), buf_str(&reason), verdict.len) != 0;
    buf_free(&verdict);
    buf_free(&reason);
    return adds;
}

static void
add_reason(struct prose *t, const struct app *app)
{
    struct buf b = BUF_INIT;

    explain_reason(app->shown, app->look.lang, &b);
    prose_add(t, ROLE_TEXT, buf_str(&b));
    buf_free(&b);
}

static void
add_ply(struct prose *t, const struct app *app)
{
    struct buf b = BUF_INIT;
    const struct line *line;
    const struct ruling *r = app->ply < 1
                                 ? NULL
                                 : app_ply_ruling(app, app->ply, &line);

    if (!r)
        return;
    explain_ply(r, line, app->ply, app->look.lang, &b);
    prose_addf(t, ROLE_TEXT, tr(app->look.lang, "ply %d: %s"), app->ply,
              buf_str(&b));
    buf_free(&b);
}

/*
 * The parts of the panel, in the order they are read.  When they do not all
 * fit, rows go from the last of `drop_first` on; the obligation stays whole,
 * and of each side at least the first row stays.
 */
enum part { PART_STATE, PART_RED, PART_BLACK, PART_OBLIGATION, PART_ARTICLES,
            PART_CLAIM, PART_PLY, PART_COUNT };

static int
rows_of(const struct prose parts[PART_COUNT])
{
    int rows = 0;

    for (int i = 0; i < PART_COUNT; i++)
        rows += parts[i].n;
    return rows;
}

static void
fit(struct prose parts[PART_COUNT], int room)
{
    static const struct { enum part part; int keep; } drop_first[] = {
        {PART_CLAIM, 0}, {PART_STATE, 1}, {PART_ARTICLES, 1}, {PART_RED, 1},
        {PART_BLACK, 1}, {PART_ARTICLES, 0}, {PART_STATE, 0},
        {PART_BLACK, 0}, {PART_RED, 0},
    };

    /* Half a sentence on the ply helps nobody; the status has it. */
    if (rows_of(parts) > room)
        parts[PART_PLY].n = 0;
    for (size_t i = 0; i < sizeof drop_first / sizeof *drop_first; i++) {
        struct prose *t = &parts[drop_first[i].part];

        while (rows_of(parts) > room && t->n > drop_first[i].keep)
            t->n--;
    }
}

/* "Red: perpetual chase, forbidden (8.3, 8.8)", without the single plies. */
static void
add_side_short(struct prose *t, const struct ruling *r, enum side side,
               enum lang lang)
{
    static const char *const standings[] = {
        [STANDING_ALLOWED] = NC_("screen", "allowed"),
        [STANDING_FORBIDDEN] = NC_("screen", "forbidden"),
        [STANDING_OPEN] = NC_("screen", "open"),
    };
    const struct side_ruling *s = &r->sides[side];
    struct buf b = BUF_INIT;

    for (int i = 0; i < s->n_articles; i++)
        buf_addf(&b, "%s%s", i ? ", " : " ",
                 s->articles[i]->shown.in[lang]);
    t->hang = 3;
    prose_addf(t, s->standing == STANDING_FORBIDDEN ? ROLE_FORBIDDEN
                                                    : ROLE_TEXT,
               lang == LANG_ZH ? "%s：%s，%s%s" : "%s: %s, %s%s",
               explain_side(side, lang),
               explain_profile(s->profile, lang),
               tr_in(lang, "screen", standings[s->standing]), buf_str(&b));
    t->hang = 0;
    buf_free(&b);
}

/* Before a row of a side would be lost, the single plies of both go. */
static void
shorten(struct prose parts[PART_COUNT], const struct ruling *r,
        enum lang lang, int room)
{
    int rows = rows_of(parts) - parts[PART_PLY].n - parts[PART_CLAIM].n;

    if (rows <= room || r->verdict == VERDICT_NONE || is_over(r))
        return;
    parts[PART_RED].n = parts[PART_BLACK].n = 0;
    add_side_short(&parts[PART_RED], r, RED, lang);
    add_side_short(&parts[PART_BLACK], r, BLACK, lang);
}

static void
draw_parts(struct pen *pen, const struct app *app)
{
    struct arena *arena = arena_new();
    struct prose parts[PART_COUNT];
    const struct ruling *r = app->shown;
    enum lang lang = app->look.lang;
    int room = pen->area.h - pen->y;

    for (int i = 0; i < PART_COUNT; i++)
        parts[i] = prose_new(arena, pen->area.w - 2);
    add_state(&parts[PART_STATE], app, r);
    add_side(&parts[PART_RED], r, RED, lang);
    add_side(&parts[PART_BLACK], r, BLACK, lang);
    add_obligation(&parts[PART_OBLIGATION], r, lang);
    if (is_over(r) || (r->verdict == VERDICT_NONE && reason_adds(app)))
        add_reason(&parts[PART_CLAIM], app);
    if (r->verdict != VERDICT_NONE)
        add_articles(&parts[PART_ARTICLES], r, lang);
    add_short_claim(&parts[PART_CLAIM], r, lang);
    if (app_layout(app, app->width, app->height).sentence.h == 0)
        add_ply(&parts[PART_PLY], app);
    shorten(parts, r, lang, room);
    fit(parts, room);
    for (int i = 0; i < PART_COUNT; i++)
        prose_draw(pen, &parts[i], 0);
    arena_free(arena);
}

static void
draw_quiz(struct pen *pen, const struct app *app)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, pen->area.w - 2);

    prose_add(&t, ROLE_VERDICT | STYLE_BOLD,
              tr(app->look.lang, "Which side must change, and why?"));
    prose_add(&t, ROLE_TEXT, tr(app->look.lang, "v answers"));
    prose_draw(pen, &t, 0);
    arena_free(arena);
}

static const char *
pending_text(const struct app *app)
{
    return app_tr(app, "being judged ...");
}

static void
draw_pending(struct pen *pen, const struct app *app)
{
    pen->style = ROLE_TEXT;
    pen_puts(pen, pending_text(app));
}

void
view_ruling(struct pen *pen, const struct app *app)
{
    enum lang lang = app->look.lang;
    struct buf b = BUF_INIT;

    buf_addf(&b, "%s  %s ", tr(lang, "Ruling"),
             app->edition ? edition_short(app->edition, lang) : "-");
    keymap_tag(app->setup->keymap, ACTION_RULING, &b);
    prose_head(pen, &app->look, buf_str(&b));
    buf_free(&b);
    if (app->shown)
        draw_parts(pen, app);
    else if (app->quiz == QUIZ_ASKS)
        draw_quiz(pen, app);
    else if (app->pending)
        draw_pending(pen, app);
}

void
view_obligation(struct pen *pen, const struct app *app)
{
    struct buf b = BUF_INIT;

    if (app->shown) {
        explain_verdict(app->shown, app->look.lang, &b);
        pen->style = verdict_style(app->shown);
        pen_putf(pen, "=> %s", buf_str(&b));
    } else if (app->pending && app->quiz != QUIZ_ASKS) {
        draw_pending(pen, app);
    }
    buf_free(&b);
}

static void
add_article_texts(struct prose *t, const struct ruling *r, enum lang lang)
{
    t->hang = 4;
    for (int i = 0; i < r->n_articles; i++) {
        const struct article *a = r->articles[i];

        prose_addf(t, ROLE_TEXT, "%s  %s", a->shown.in[lang],
                  a->text.in[lang] ? a->text.in[lang] : "");
    }
    t->hang = 0;
}

/* Whether a position occurred up to the ply in front. */
static bool
occurred(const struct app *app, const struct pos *p)
{
    for (int k = app->ply; k >= 0; k--) {
        if (app->sheet.pos[k].hash == p->hash
            && pos_same(&app->sheet.pos[k], p))
            return true;
    }
    return false;
}

/* What a side that has to change could play. */
static void
add_ways_out(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const struct pos *p = app_pos(app);
    move_t moves[MOVES_MAX];
    int n, fresh = 0;

    if (!p)
        return;
    n = movegen_legal(p, moves);
    for (int i = 0; i < n; i++) {
        struct pos after = *p;

        pos_make(&after, moves[i]);
        fresh += !occurred(app, &after);
    }
    if (app->ply == 0)
        prose_addf(t, ROLE_TEXT,
                   tr(lang, "at the start %s has %d legal moves"),
                   explain_side((enum side)p->side, lang), n);
    else
        prose_addf(t, ROLE_TEXT,
                   tr(lang, "after ply %d %s has %d legal moves; %d of them "
                            "lead to a new position"),
                   app->ply, explain_side((enum side)p->side, lang), n,
                   fresh);
}

/* The whole ruling, for the text in front. */
void
front_ruling(struct prose *t, const struct app *app)
{
    const struct ruling *r = app->shown;
    enum lang lang = app->look.lang;

    if (!r && app->pending)
        prose_add(t, ROLE_TEXT, pending_text(app));
    if (!r)
        return;
    if (*app->quiz_said) {
        prose_add(t, ROLE_VERDICT | STYLE_BOLD, app->quiz_said);
        prose_add(t, ROLE_TEXT, "");
    }
    if (app->edition)
        prose_add(t, ROLE_HEAD, edition_title(app->edition, lang));
    add_state(t, app, r);
    add_side(t, r, RED, lang);
    add_side(t, r, BLACK, lang);
    add_obligation(t, r, lang);
    add_claim(t, r, lang);
    prose_add(t, ROLE_TEXT, "");
    add_reason(t, app);
    if (r->n_articles > 0) {
        prose_add(t, ROLE_TEXT, "");
        prose_add(t, ROLE_HEAD, tr(lang, "Articles"));
        add_article_texts(t, r, lang);
    }
    if (app_ply(app, app->ply)) {
        prose_add(t, ROLE_TEXT, "");
        add_ply(t, app);
    }
    text_attacks(t, app);
    add_ways_out(t, app);
}

/* What each edition says, in a line each: where they part is seen at once. */
static void
compare_verdicts(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const struct edition *e;
    struct buf line = BUF_INIT;

    for (size_t i = 0; (e = edition_at(app->setup->editions, i)); i++) {
        const struct ruling *r = sheet_known(app, e);

        if (!r)
            continue;
        buf_clear(&line);
        explain_verdict(r, lang, &line);
        prose_addf(t, ROLE_TEXT, tr(lang, "%s: %s"), edition_short(e, lang),
                   buf_str(&line));
    }
    prose_add(t, ROLE_TEXT, "");
    buf_free(&line);
}

void
text_compare(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const struct edition *e;

    if (app->pending)
        prose_add(t, ROLE_TEXT, pending_text(app));
    compare_verdicts(t, app);
    for (size_t i = 0; (e = edition_at(app->setup->editions, i)); i++) {
        const struct ruling *r = sheet_known(app, e);

        if (!r)
            continue;
        prose_addf(t, ROLE_HEAD, "%s%s", edition_title(e, lang),
                  e == app->edition ? tr(lang, " (in use)") : "");
        add_side(t, r, RED, lang);
        add_side(t, r, BLACK, lang);
        add_obligation(t, r, lang);
        add_articles(t, r, lang);
        prose_add(t, ROLE_TEXT, "");
    }
}
