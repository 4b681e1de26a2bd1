#include <config.h>

#include "report/explain.h"

#include <string.h>

#include "report/words.h"

/* Classes of one side written out before the list is cut short. */
enum { CLASSES_SHOWN = 4 };

static const char *const class_words[CLASS_COUNT] = {
    [CLASS_CHECK] = NC_("class", "check"),
    [CLASS_MATE_THREAT] = NC_("class", "mate threat"),
    [CLASS_WIN_THREAT] = NC_("class", "win threat"),
    [CLASS_CHASE] = NC_("class", "chase"),
    [CLASS_EXCHANGE_OFFER] = NC_("class", "exchange offer"),
    [CLASS_OFFER] = NC_("class", "offer"),
    [CLASS_BLOCK] = NC_("class", "block"),
    [CLASS_FOLLOW] = NC_("class", "follow"),
    [CLASS_IDLE] = NC_("class", "idle"),
    [CLASS_UNKNOWN] = NC_("class", "unknown"),
};

static const char *const profile_words[PROFILE_COUNT] = {
    [PROFILE_PERPETUAL_CHECK] = NC_("profile", "perpetual check"),
    [PROFILE_PERPETUAL_MATE_THREAT] = NC_("profile", "perpetual mate threat"),
    [PROFILE_PERPETUAL_CHASE] = NC_("profile", "perpetual chase"),
    [PROFILE_CHECK_MATE_THREAT] =
        NC_("profile", "check and mate threat in turn"),
    [PROFILE_CHECK_CHASE] = NC_("profile", "check and chase in turn"),
    [PROFILE_CHECK_WIN_THREAT] =
        NC_("profile", "check and win threat in turn"),
    [PROFILE_MATE_THREAT_CHASE] =
        NC_("profile", "mate threat and chase in turn"),
    [PROFILE_MIXED_FORBIDDEN] =
        NC_("profile", "checks, mate threats and chases mixed"),
    [PROFILE_JOINT_CHASE] = NC_("profile", "perpetual joint chase"),
    [PROFILE_ALTERNATE_CHASE] =
        NC_("profile", "chase of several pieces in turn"),
    [PROFILE_CHECK_IDLE] = NC_("profile", "check and idle in turn"),
    [PROFILE_CHASE_IDLE] = NC_("profile", "chase and idle in turn"),
    [PROFILE_PERPETUAL_BLOCK] = NC_("profile", "perpetual block"),
    [PROFILE_PERPETUAL_EXCHANGE] = NC_("profile", "perpetual exchange offer"),
    [PROFILE_PERPETUAL_OFFER] = NC_("profile", "perpetual offer"),
    [PROFILE_PERPETUAL_FOLLOW] = NC_("profile", "perpetual follow"),
    [PROFILE_KING_CHASE] = NC_("profile", "king's chase"),
    [PROFILE_PAWN_CHASE] = NC_("profile", "pawns' chase"),
    [PROFILE_IDLE] = NC_("profile", "idle moves"),
    [PROFILE_MIXED] = NC_("profile", "moves of several kinds"),
    [PROFILE_UNKNOWN] = NC_("profile", "moves not all known"),
};

static const char *const standing_words[] = {
    [STANDING_ALLOWED] = N_("allowed"),
    [STANDING_FORBIDDEN] = N_("forbidden"),
    [STANDING_OPEN] = N_("the edition does not say"),
};

/* The obligation: at most 36 columns in every language. */
static const char *const verdict_words[VERDICT_COUNT] = {
    [VERDICT_RED_CHANGES] = N_("RED must change, or loses"),
    [VERDICT_BLACK_CHANGES] = N_("BLACK must change, or loses"),
    [VERDICT_DRAW] = N_("DRAW if neither side changes"),
    [VERDICT_RED_WINS] = N_("RED wins"),
    [VERDICT_BLACK_WINS] = N_("BLACK wins"),
    [VERDICT_UNDECIDED] = N_("UNDECIDED"),
    [VERDICT_NONE] = N_("NO RULING"),
};

/* The obligation where the plies judged do not close: as things would be. */
static const char *const open_words[VERDICT_COUNT] = {
    [VERDICT_RED_CHANGES] = N_("RED would have to change"),
    [VERDICT_BLACK_CHANGES] = N_("BLACK would have to change"),
    [VERDICT_DRAW] = N_("it would be a DRAW"),
};

/* The same with its cause, where that says more; NULL: the row above. */
static const char *
verdict_with_cause(const struct ruling *r)
{
    bool red = r->verdict == VERDICT_RED_WINS;

    switch (r->cause) {
    case CAUSE_MATE:
        return red ? N_("RED wins by mate") : N_("BLACK wins by mate");
    case CAUSE_STALEMATE:
        return red ? N_("RED wins by stalemate")
                   : N_("BLACK wins by stalemate");
    case CAUSE_BUDGET:
        return N_("UNDECIDED: a search hit its limit");
    case CAUSE_SILENT:
        return N_("UNDECIDED: the edition does not say");
    case CAUSE_NO_POSITION:
        return N_("NO RULING: no position given");
    case CAUSE_NO_MOVES:
        return N_("NO RULING: no moves");
    case CAUSE_POSITION:
        return N_("NO RULING: the position is faulty");
    case CAUSE_NOTHING:
        return N_("NO RULING: nothing to judge");
    case CAUSE_NO_EDITION:
        return N_("NO RULING: no edition named");
    case CAUSE_TABLE:
        break;
    }
    return NULL;
}

const char *
explain_class(enum ply_class c, enum lang lang)
{
    return tr_in(lang, "class", class_words[c]);
}

const char *
explain_profile(enum profile p, enum lang lang)
{
    return tr_in(lang, "profile", profile_words[p]);
}

const char *
explain_side(enum side side, enum lang lang)
{
    return tr(lang, side == RED ? N_("Red") : N_("Black"));
}

void
explain_verdict(const struct ruling *r, enum lang lang, struct buf *out)
{
    const char *words = verdict_with_cause(r);

    if (!words && !r->window.closed)
        words = open_words[r->verdict];
    buf_puts(out, tr(lang, words ? words : verdict_words[r->verdict]));
}

/* Two parts of an article may have one name: it is said once. */
static bool
is_said(const struct article *const *list, int i, enum lang lang)
{
    for (int k = 0; k < i; k++) {
        if (strcmp(list[k]->shown.in[lang], list[i]->shown.in[lang]) == 0)
            return true;
    }
    return false;
}

/* "8.3, 8.8" as people know them. */
static void
add_articles(const struct article *const *list, int n, enum lang lang,
             struct buf *out)
{
    int i;

    for (i = 0; i < n; i++) {
        if (is_said(list, i, lang))
            continue;
        if (i)
            words_mark(MARK_LIST, lang, out);
        buf_puts(out, list[i]->shown.in[lang]);
    }
}

/* The classes of one side within the window; their number. */
static int
side_classes(const struct ruling *r, enum side side, enum ply_class *out,
             int max)
{
    int k, n = 0;

    for (k = r->window.from; k && k <= r->window.to && k <= r->n_plies; k++) {
        if (r->plies[k - 1].side != side)
            continue;
        if (n < max)
            out[n] = r->plies[k - 1].class;
        n++;
    }
    return n;
}

/* The shortest run that the whole list repeats. */
static int
class_period(const enum ply_class *list, int n)
{
    int d, i;

    for (d = 1; d < n; d++) {
        if (n % d)
            continue;
        for (i = d; i < n && list[i] == list[i - d]; i++)
            ;
        if (i == n)
            return d;
    }
    return n;
}

/* What an idle move of a king's or a pawn's chase does: it attacks, which
   that piece may. */
static const char *
exempt_words(enum profile p)
{
    return p == PROFILE_KING_CHASE ? N_("idle (king attacks)")
           : p == PROFILE_PAWN_CHASE ? N_("idle (pawn attacks)") : NULL;
}

static const char *
listed_class(enum ply_class c, enum profile p, enum lang lang)
{
    const char *exempt = c == CLASS_IDLE ? exempt_words(p) : NULL;

    return exempt ? tr(lang, exempt) : explain_class(c, lang);
}

/* "chase, chase"; "check, chase (3 times)" for a long list. */
static void
add_classes(const struct ruling *r, enum side side, enum lang lang,
            struct buf *out)
{
    enum ply_class list[256];
    enum { ROOM = sizeof list / sizeof *list };
    int n = side_classes(r, side, list, ROOM);
    int known = n < ROOM ? n : ROOM;
    bool brief = n > CLASSES_SHOWN || exempt_words(r->sides[side].profile);
    int period = brief ? class_period(list, known) : known;
    int shown = period <= CLASSES_SHOWN ? period : CLASSES_SHOWN;
    int i;

    for (i = 0; i < shown; i++) {
        if (i)
            words_mark(MARK_LIST, lang, out);
        buf_puts(out, listed_class(list[i], r->sides[side].profile, lang));
    }
    if (shown < period || n > ROOM)
        buf_addf(out, tr(lang, " and so on, %d moves"), n);
    else if (period < n)
        buf_addf(out, tr(lang, " (%d times)"), n / period);
}

void
explain_profile_line(const struct ruling *r, enum side side, enum lang lang,
                     struct buf *out)
{
    const struct side_ruling *s = &r->sides[side];

    buf_puts(out, explain_side(side, lang));
    words_mark(MARK_COLON, lang, out);
    if (r->verdict == VERDICT_NONE || !s->plies) {
        buf_puts(out, tr(lang, "no moves judged"));
        return;
    }
    add_classes(r, side, lang, out);
    buf_addf(out, " = %s", explain_profile(s->profile, lang));
    words_mark(MARK_COMMA, lang, out);
    buf_puts(out, tr(lang, standing_words[s->standing]));
    if (s->n_articles) {
        words_mark(MARK_OPEN, lang, out);
        add_articles(s->articles, s->n_articles, lang, out);
        words_mark(MARK_CLOSE, lang, out);
    }
}

/* The limit on play without a capture, once it is reached. */
static void
claim_quiet(const struct quiet *q, enum lang lang, struct buf *out)
{
    if (!q->limit || q->plies < q->limit)
        return;
    words_mark(MARK_SEMICOLON, lang, out);
    buf_addf(out, tr(lang, "%d rounds without a capture, %d make a draw"),
             q->plies / 2, q->limit / 2);
    if (q->checks_limit)
        buf_addf(out, tr(lang, " unless the claiming side has given more than "
                               "%d checks (Red %d, Black %d)"),
                 q->checks_limit, q->checks[RED], q->checks[BLACK]);
    if (q->before)
        buf_addf(out, tr(lang, ", %d plies of them before the position, whose "
                               "checks are not known"), q->before);
}

bool
explain_has_claim(const struct ruling *r)
{
    return r->verdict != VERDICT_NONE && r->cause != CAUSE_MATE
           && r->cause != CAUSE_STALEMATE;
}

void
explain_claim(const struct ruling *r, enum lang lang, struct buf *out)
{
    const struct claim *c = &r->claim;

    if (!r->window.closed && r->window.marked && c->have > 1) {
        buf_puts(out, tr(lang, "the marked plies do not lead back to where "
                               "they began"));
    } else if (c->have > 1 || r->window.closed) {
        buf_addf(out, tr(lang, "the position has occurred %d times"),
                 c->have);
        if (c->completed) {
            words_mark(MARK_COMMA, lang, out);
            buf_addf(out, tr(lang, "the last time by a move of %s"),
                     explain_side(c->completed_by, lang));
        }
    } else {
        buf_puts(out, tr(lang, "no position has recurred"));
    }
    words_mark(MARK_SEMICOLON, lang, out);
    if (c->needs <= 0)
        buf_puts(out, tr(lang, "the edition states no number"));
    else if (c->reached && r->window.closed)
        buf_addf(out, tr(lang, "with %d it may be claimed now"),
                 c->needs);
    else
        buf_addf(out, tr(lang, "%d are needed to claim"), c->needs);
    claim_quiet(&r->quiet, lang, out);
}

/* What makes plies that hold nothing to judge so: a ruling is on what both
   sides go on doing. */
static void
reason_nothing(const struct ruling *r, enum lang lang, struct buf *out)
{
    enum side mover = r->sides[RED].plies ? RED : BLACK;

    if (!r->window.from)
        buf_puts(out, tr(lang, r->window.marked
                         ? N_("There is no ruling: no plies are marked.")
                         : N_("There is no ruling: nothing has been played "
                              "since the last capture or forward move of a "
                              "pawn, before which nothing can recur.")));
    else
        buf_addf(out, tr(lang, r->window.marked
                         ? N_("There is no ruling: in the plies marked only "
                              "%s has moved, and what repeats takes moves of "
                              "both sides.")
                         : N_("There is no ruling: since the last capture or "
                              "forward move of a pawn only %s has moved, and "
                              "what repeats takes moves of both sides.")),
                 explain_side(mover, lang));
}

/* Causes that are the whole reason; false if there is more to say. */
static bool
reason_cause(const struct ruling *r, enum lang lang, struct buf *out)
{
    static const char *const text[] = {
        [CAUSE_NO_POSITION] = N_("There is no ruling: no position given. "
                                 "--fen or --binit gives one, --moves the "
                                 "moves."),
        [CAUSE_NO_MOVES] = N_("There is no ruling: no moves are given."),
        [CAUSE_NO_EDITION] = N_("There is no ruling: the game names no "
                                "edition of the rules; give --rules, or on "
                                "the board e."),
    };

    switch (r->cause) {
    case CAUSE_POSITION:
        buf_puts(out, tr(lang, "There is no ruling on this position"));
        words_mark(MARK_COLON, lang, out);
        words_problems(r->problems & POS_FATAL, lang, out);
        words_mark(MARK_STOP, lang, out);
        return true;
    case CAUSE_NO_POSITION:
    case CAUSE_NO_MOVES:
    case CAUSE_NO_EDITION:
        buf_puts(out, tr(lang, text[r->cause]));
        return true;
    case CAUSE_NOTHING:
        reason_nothing(r, lang, out);
        return true;
    default:
        return false;
    }
}

/* The line is over: mate or no move left.  An article is cited where it took
   the rule that kings may not face (judge.c, is_by_facing). */
static bool
reason_end(const struct ruling *r, enum lang lang, struct buf *out)
{
    enum side winner = r->verdict == VERDICT_RED_WINS ? RED : BLACK;
    const char *w = explain_side(winner, lang);
    const char *l = explain_side(side_other(winner), lang);

    if (r->cause == CAUSE_MATE)
        buf_addf(out, tr(lang, "The line ends in mate: %s is in check and "
                               "has no move, so %s wins."), l, w);
    else if (r->cause == CAUSE_STALEMATE)
        buf_addf(out, tr(lang, "The line ends in stalemate: %s is not in "
                               "check but has no move, which loses, so "
                               "%s wins."), l, w);
    else
        return false;
    if (r->n_articles) {
        words_mark(MARK_NEXT, lang, out);
        buf_puts(out, tr(lang, "Some answers are barred only because the "
                               "kings may not face each other"));
        words_mark(MARK_OPEN, lang, out);
        buf_puts(out, tr(lang, "article "));
        add_articles(r->articles, 1, lang, out);
        words_mark(MARK_CLOSE, lang, out);
        words_mark(MARK_STOP, lang, out);
    }
    return true;
}

void
explain_caveat(const struct ruling *r, enum lang lang, struct buf *out)
{
    bool ruled = r->cause == CAUSE_TABLE || r->cause == CAUSE_SILENT
                 || r->cause == CAUSE_BUDGET;

    if (!ruled || r->window.closed)
        return;
    if (r->window.occurrences > 1)      /* plies marked by hand */
        buf_puts(out, tr(lang, "These plies do not lead back to where they "
                               "began; this is what would hold if play went "
                               "on so."));
    else
        buf_puts(out, tr(lang, "No position recurred; this is what would "
                               "hold if play went on so."));
}

static void
reason_window(const struct ruling *r, enum lang lang, struct buf *out)
{
    const struct window *w = &r->window;

    explain_caveat(r, lang, out);
    if (w->closed)
        buf_addf(out, tr(lang, "The position after ply %d has occurred "
                               "%d times."), w->to, w->occurrences);
    words_mark(MARK_NEXT, lang, out);
    if (w->marked)
        buf_addf(out, tr(lang, "Plies %d to %d are judged, as marked by "
                               "hand."), w->from, w->to);
    else
        buf_addf(out, tr(lang, "Plies %d to %d are judged."), w->from,
                 w->to);
}

/* Append what the edition adds, unless the text since `start` has it. */
static void
add_note(const struct text *note, size_t start, enum lang lang,
         struct buf *out)
{
    if (!note || strstr(buf_str(out) + start, note->in[lang]))
        return;
    words_mark(MARK_NEXT, lang, out);
    buf_puts(out, note->in[lang]);
}

static void
reason_sides(const struct ruling *r, enum lang lang, struct buf *out)
{
    size_t start = out->len;
    int side;

    for (side = RED; side <= BLACK; side++) {
        words_mark(MARK_NEXT, lang, out);
        explain_profile_line(r, (enum side)side, lang, out);
        words_mark(MARK_STOP, lang, out);
        add_note(r->sides[side].note, start, lang, out);
    }
}

/* The edition's own words on what it does not say. */
static bool
has_note(const struct ruling *r)
{
    return r->note || r->sides[RED].note || r->sides[BLACK].note;
}

/* A draw although both sides do what is barred: an article says so. */
static const char *
barred_draw(const struct ruling *r)
{
    const struct side_ruling *s = r->sides;

    if (r->verdict != VERDICT_DRAW || s[RED].standing != STANDING_FORBIDDEN
        || s[BLACK].standing != STANDING_FORBIDDEN)
        return NULL;
    return s[RED].profile == s[BLACK].profile
               ? N_("Both sides do the same, and for that this article makes "
                    "it a draw if neither changes")
               : N_("Both sides do what is forbidden, and for that this "
                    "article makes it a draw if neither changes");
}

/* What follows from the two sides. */
static const char *
conclusion(const struct ruling *r)
{
    static const char *const text[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = N_("So Red must change, or loses"),
        [VERDICT_BLACK_CHANGES] = N_("So Black must change, or loses"),
        [VERDICT_DRAW] = N_("So it is a draw if neither side changes"),
        [VERDICT_RED_WINS] = N_("So Red wins"),
        [VERDICT_BLACK_WINS] = N_("So Black wins"),
        [VERDICT_UNDECIDED] = N_("So the case is undecided"),
        [VERDICT_NONE] = N_("So there is no ruling"),
    };

    static const char *const open[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = N_("So Red would have to change"),
        [VERDICT_BLACK_CHANGES] = N_("So Black would have to change"),
        [VERDICT_DRAW] = N_("So it would be a draw"),
    };

    if (barred_draw(r))
        return barred_draw(r);
    if (r->cause == CAUSE_SILENT && !has_note(r))
        return N_("The edition does not say, so the case is undecided");
    if (r->cause == CAUSE_BUDGET)
        return N_("A search reached its limit before it could tell, so the "
                  "case is undecided; look at the plies marked unknown");
    if (!r->window.closed && open[r->verdict])
        return open[r->verdict];
    return text[r->verdict];
}

static void
reason_conclusion(const struct ruling *r, size_t start, enum lang lang,
                  struct buf *out)
{
    words_mark(MARK_NEXT, lang, out);
    buf_puts(out, tr(lang, conclusion(r)));
    if (r->n_articles) {
        words_mark(MARK_OPEN, lang, out);
        buf_puts(out, tr(lang, r->n_articles == 1 ? N_("article ")
                                                  : N_("articles ")));
        add_articles(r->articles, r->n_articles, lang, out);
        words_mark(MARK_CLOSE, lang, out);
    }
    words_mark(MARK_STOP, lang, out);
    add_note(r->note, start, lang, out);
}

/* What the verdict would be with another class of one move. */
static const char *
supposed(enum verdict v)
{
    static const char *const text[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = N_("Red would have to change"),
        [VERDICT_BLACK_CHANGES] = N_("Black would have to change"),
        [VERDICT_DRAW] = N_("it would be a draw"),
        [VERDICT_UNDECIDED] = N_("the case would be undecided"),
    };

    return text[v] ? text[v] : "";
}

enum { HINGE_PLIES_MAX = 6 };   /* named in one sentence */

/* A hinge stands for its move on every round: there are rounds before the
   last. */
static bool
is_repeated(const struct window *w)
{
    return w->closed && w->period && w->to - w->from >= w->period;
}

/* The sentence on `n` moves; its values are plies, a class, a verdict. */
static const char *
hinge_text(const struct ruling *r, int n)
{
    if (!is_repeated(&r->window))
        return n == 1 ? N_("The verdict hangs on ply %s: were it %s, %s.")
                      : N_("The verdict hangs on each of the plies %s: were "
                           "one of them %s, %s.");
    return n == 1 ? N_("The verdict hangs on ply %s, with the same move of "
                       "the rounds before: were it %s, %s.")
                  : N_("The verdict hangs on each of the plies %s, with the "
                       "same move of the rounds before: were one of them %s, "
                       "%s.");
}

/* One sentence for all moves of which the same is true as of hinge `first`. */
static void
add_hinge(const struct ruling *r, int first, enum lang lang, struct buf *out)
{
    const struct hinge *h = &r->hinges[first];
    struct buf plies = BUF_INIT;
    int i, n = 0;

    for (i = first; i < r->n_hinges; i++) {
        if (r->hinges[i].is != h->is || r->hinges[i].verdict != h->verdict)
            continue;
        if (n++ >= HINGE_PLIES_MAX)
            continue;
        if (n > 1)
            words_mark(MARK_LIST, lang, &plies);
        buf_addf(&plies, "%d", r->hinges[i].ply);
    }
    words_mark(MARK_NEXT, lang, out);
    buf_addf(out, tr(lang, hinge_text(r, n)), buf_str(&plies),
             explain_class(h->is, lang), tr(lang, supposed(h->verdict)));
    buf_free(&plies);
}

static void
reason_hinges(const struct ruling *r, enum lang lang, struct buf *out)
{
    int i, k;

    for (i = 0; i < r->n_hinges; i++) {
        for (k = 0; k < i; k++) {
            if (r->hinges[k].is == r->hinges[i].is
                && r->hinges[k].verdict == r->hinges[i].verdict)
                break;
        }
        if (k == i)
            add_hinge(r, i, lang, out);
    }
}

static void
reason_rest(const struct ruling *r, size_t start, enum lang lang,
            struct buf *out)
{
    int i;

    add_note(r->book, start, lang, out);
    for (i = 0; i < r->n_overrulings; i++) {
        const struct overruling *o = &r->overrulings[i];

        words_mark(MARK_NEXT, lang, out);
        if (o->is == o->was)
            buf_addf(out, tr(lang, "By the arbiter's decision ply %d stays "
                                   "%s."), o->ply,
                     explain_class(o->is, lang));
        else
            buf_addf(out, tr(lang, "The arbiter overruled ply %d: %s "
                                   "instead of %s."), o->ply,
                     explain_class(o->is, lang),
                     explain_class(o->was, lang));
    }
}

void
explain_reason(const struct ruling *r, enum lang lang, struct buf *out)
{
    size_t start = out->len;

    if (reason_cause(r, lang, out))
        return;
    if (!reason_end(r, lang, out)) {
        reason_window(r, lang, out);
        reason_sides(r, lang, out);
        reason_conclusion(r, start, lang, out);
        reason_hinges(r, lang, out);
    }
    reason_rest(r, start, lang, out);
}

void
explain_rest(const struct ruling *r, enum lang lang, struct buf *out)
{
    struct buf caveat = BUF_INIT, reason = BUF_INIT;
    const char *rest;

    explain_caveat(r, lang, &caveat);
    explain_reason(r, lang, &reason);
    rest = buf_str(&reason);
    if (strncmp(rest, buf_str(&caveat), caveat.len) == 0)
        rest += caveat.len;
    buf_puts(out, rest + strspn(rest, " "));
    buf_free(&caveat);
    buf_free(&reason);
}
