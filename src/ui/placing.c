#include <config.h>

#include <string.h>

#include "board/fen.h"
#include "board/problems.h"
#include "report/explain.h"
#include "ui/state.h"

/* Remember the position before a change, for undo. */
static void
keep(struct placing *s)
{
    s->past[s->top % SETUP_PAST].pos = s->pos;
    s->past[s->top % SETUP_PAST].odds = s->odds;
    s->top++;
    if (s->n_past < SETUP_PAST)
        s->n_past++;
}

static void
set(struct placing *s, const uint8_t pcs[SQUARES], enum side side)
{
    keep(s);
    pos_set(&s->pos, pcs, side);
}

static void
read_squares(const struct pos *p, uint8_t pcs[SQUARES])
{
    for (sq_t sq = 0; sq < SQUARES; sq++)
        pcs[sq] = pos_pc(p, sq);
}

/* Put a piece (0: none) on a square. */
static void
put(struct placing *s, sq_t sq, uint8_t pc)
{
    uint8_t pcs[SQUARES];

    read_squares(&s->pos, pcs);
    pcs[sq] = pc;
    set(s, pcs, (enum side)s->pos.side);
}

/* What is being set up is lost no more easily than a move. */
bool
placing_draft(const struct app *app, struct draft *d)
{
    const struct placing *s = &app->placing;
    char fen[FEN_MAX];

    if (!s->on || (!s->n_past && !s->again))
        return false;
    d->name = s->fresh ? "new" : "start";
    d->value = s->odds;
    d->needs_game = !s->fresh;
    buf_puts(&d->text, fen_print(&s->pos, fen));
    return true;
}

/* Odds as a number, 0 for none: what a draft keeps. */
static int
odds_code(enum odds o, enum side giver)
{
    return 1 + 2 * (int)o + (int)giver;
}

/* With the start of the game in front, and its odds. */
static void
begin_there(struct app *app)
{
    struct placing *s = &app->placing;
    enum odds o;
    enum side giver;

    s->pos = app->sheet.pos[0];
    if (odds_read(game_get(app->sheet.game, odds_header), &o, &giver)) {
        if (giver == SIDE_COUNT)
            giver = side_other((enum side)s->pos.side);
        s->odds = odds_code(o, giver);
    }
    s->odds_before = s->odds;
}

/* The start of the game in front is what it was: nothing is to be done. */
static bool
is_as_before(const struct app *app)
{
    const struct placing *s = &app->placing;

    return !s->fresh && s->odds == s->odds_before
           && pos_same(&s->pos, &app->sheet.pos[0]);
}

unsigned
placing_begin(struct app *app, bool fresh)
{
    struct placing *s = &app->placing;

    if (!app->sheet.pos || !app->sheet.game)
        fresh = true;
    *s = (struct placing){.on = true, .fresh = fresh, .held = SQ_NONE};
    if (fresh)
        pos_start(&s->pos);
    else
        begin_there(app);
    app->front = FRONT_NONE;
    app->inspecting = false;
    app_say(app, "%s",
            fresh ? app_tr(app, "a new game: set up its position, s when it "
                                "is done")
                  : app_tr(app, "set up the start of this game, s when it is "
                                "done; Esc leaves it"));
    return REACT_DRAW;
}

/* Take a piece up, or put the one that is held down. */
static unsigned
grab(struct app *app)
{
    struct placing *s = &app->placing;
    uint8_t pcs[SQUARES];

    if (s->held == SQ_NONE) {
        if (!pos_pc(&s->pos, app->cursor))
            return REACT_BEEP;
        s->held = app->cursor;
        app_say(app, "%s", app_tr(app, "taken up; Enter puts it down"));
        return REACT_DRAW;
    }
    read_squares(&s->pos, pcs);
    if (app->cursor != s->held) {
        pcs[app->cursor] = pcs[s->held];
        pcs[s->held] = 0;
        set(s, pcs, (enum side)s->pos.side);
    }
    s->held = SQ_NONE;
    return REACT_DRAW;
}

/* The letter of a piece, as in FEN. */
static uint8_t
piece_of_key(int key)
{
    static const struct { char letter; enum kind kind; } letters[] = {
        {'k', KING}, {'a', ADVISOR}, {'e', ELEPHANT}, {'b', ELEPHANT},
        {'h', HORSE}, {'n', HORSE}, {'r', ROOK}, {'c', CANNON}, {'p', PAWN},
    };
    int low = key | 0x20;

    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].letter == low)
            return pc_of(key == low ? BLACK : RED, letters[i].kind);
    }
    return 0;
}

static unsigned
put_key(struct app *app)
{
    uint8_t pc = piece_of_key(app->key);

    if (!pc)
        return REACT_BEEP;
    put(&app->placing, app->cursor, pc);
    return REACT_DRAW;
}

static unsigned
put_nothing(struct app *app)
{
    if (!pos_pc(&app->placing.pos, app->cursor))
        return REACT_BEEP;
    put(&app->placing, app->cursor, 0);
    return REACT_DRAW;
}

static unsigned
clear(struct app *app)
{
    uint8_t none[SQUARES] = {0};

    set(&app->placing, none, RED);
    app->placing.odds = 0;
    app_say(app, "%s", app_tr(app, "the board is empty: K A E H R C P put red "
                                   "pieces, k a e h r c p black ones"));
    return REACT_DRAW;
}

static unsigned
other_side(struct app *app)
{
    uint8_t pcs[SQUARES];
    struct placing *s = &app->placing;

    read_squares(&s->pos, pcs);
    set(s, pcs, side_other((enum side)s->pos.side));
    return REACT_DRAW;
}

/* Another position altogether: odds of the one before do not hold for it. */
static void
replace(struct placing *s, const struct pos *p, int odds)
{
    keep(s);
    s->pos = *p;
    s->odds = odds;
}

static unsigned
initial(struct app *app)
{
    struct pos p;

    pos_start(&p);
    replace(&app->placing, &p, 0);
    return REACT_DRAW;
}

static unsigned
undo(struct app *app)
{
    struct placing *s = &app->placing;

    if (s->n_past == 0)
        return REACT_BEEP;
    s->n_past--;
    s->top--;
    s->pos = s->past[s->top % SETUP_PAST].pos;
    s->odds = s->past[s->top % SETUP_PAST].odds;
    return REACT_DRAW;
}

static bool
has_pieces(const struct pos *p)
{
    return p->n > 0;
}

/* They become the header of the game in front, or leave it. */
static void
set_odds(struct app *app, int code)
{
    struct buf text = BUF_INIT;

    buf_puts(&text, "");
    if (code)
        odds_print((enum odds)((code - 1) / 2), (enum side)((code - 1) % 2),
                   &text);
    change_field(app, odds_header, buf_str(&text));
    buf_free(&text);
}

/* The odds of the position, NULL: none; *giver is who gives them. */
static const char *
odds_words(const struct app *app, int code, enum side *giver)
{
    if (!code)
        return NULL;
    *giver = (enum side)((code - 1) % 2);
    return app_tr(app, odds_text((enum odds)((code - 1) / 2)));
}

/* What is played first: at odds of moves the taker has several. */
static void
print_first(const struct app *app, int code, enum side to_move,
            struct buf *out)
{
    int moves = code ? odds_moves((enum odds)((code - 1) / 2)) : 1;
    const char *side = explain_side(to_move, app->look.lang);

    if (moves > 1)
        buf_addf(out, app_tr(app, "%s makes the first %d moves"), side,
                 moves);
    else
        buf_addf(out, app_tr(app, "%s is to move"), side);
}

/* What was set up, and what comes next. */
static void
say_done(struct app *app, const struct pos *p, int odds)
{
    struct buf first = BUF_INIT;

    print_first(app, odds, (enum side)p->side, &first);
    if (pos_problems(p))
        app_say(app, "%s", app_tr(app, "set up; C tells what is wrong with "
                                       "the position"));
    else
        app_say(app, app_tr(app, "set up; %s"), buf_str(&first));
    buf_free(&first);
}

/* The position becomes the start; its problems are told, not forbidden. */
static unsigned
done(struct app *app)
{
    struct placing *s = &app->placing;
    struct pos p = s->pos;
    bool fresh = s->fresh;
    int odds = s->odds;
    unsigned react;

    if (!has_pieces(&p)) {
        app_say(app, "%s", app_tr(app, "there is no piece on the board"));
        return REACT_DRAW | REACT_BEEP;
    }
    s->on = false;
    if (is_as_before(app)) {
        app_say(app, "%s", app_tr(app, "left as it was"));
        return REACT_DRAW;
    }
    desk_begin(app->desk);
    react = fresh ? change_new(app, &p, NULL) : change_start(app, &p);
    if (!(react & REACT_BEEP))
        set_odds(app, odds);
    desk_end(app->desk);
    if (!(react & REACT_BEEP))
        say_done(app, &p, odds);
    return react;
}

/* Pieces that were put by hand are given up only when Esc is pressed twice. */
static bool
is_work(const struct placing *s)
{
    return (s->n_past || s->again) && has_pieces(&s->pos);
}

static unsigned
leave(struct app *app)
{
    if (app->placing.held != SQ_NONE) {
        app->placing.held = SQ_NONE;
        return REACT_DRAW;
    }
    if (is_work(&app->placing) && !app->placing.warned) {
        app->placing.warned = true;
        app_say(app, "%s", app_tr(app, "s takes the position; Esc once more "
                                       "gives it up"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->placing.on = false;
    app_say(app, "%s", app->placing.fresh
                ? app_tr(app, "no new game was begun")
                : app_tr(app, "left as it was"));
    return REACT_DRAW;
}

/* Where the panel does not hold all there is to say. */
static unsigned
page(struct app *app)
{
    struct layout l = app_layout(app, app->width, app->height);
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, l.text.w - 2);
    int rows = l.text.h > 2 ? l.text.h - 1 : 1, was = app->scroll;

    text_placing(&t, app);
    app->scroll += app->key == KEYSYM_PGUP ? -rows : rows;
    app->scroll = clamp_int(app->scroll, 0, t.n > rows ? t.n - rows : 0);
    arena_free(arena);
    return app->scroll == was ? REACT_BEEP : REACT_DRAW;
}

unsigned
placing_update(struct app *app, enum action action)
{
    if (action != ACTION_BACK)
        app->placing.warned = false;
    if (action != ACTION_SETUP_PAGE)
        app->scroll = 0;
    switch (action) {
    case ACTION_PUT_RED: case ACTION_PUT_BLACK: return put_key(app);
    case ACTION_PUT_NONE: return put_nothing(app);
    case ACTION_SETUP_GRAB: return grab(app);
    case ACTION_SETUP_SIDE: return other_side(app);
    case ACTION_SETUP_CLEAR: return clear(app);
    case ACTION_SETUP_START: return initial(app);
    case ACTION_SETUP_UNDO: return undo(app);
    case ACTION_SETUP_PAGE: return page(app);
    case ACTION_SETUP_ODDS: return ask_list(app, ASK_ODDS);
    case ACTION_SETUP_TYPE: return ask_line(app, ASK_COMMAND, "");
    case ACTION_SETUP_DONE: return done(app);
    case ACTION_SETUP_LEFT: return app_cursor_by(app, -1, 0);
    case ACTION_SETUP_RIGHT: return app_cursor_by(app, 1, 0);
    case ACTION_SETUP_UP: return app_cursor_by(app, 0, 1);
    case ACTION_SETUP_DOWN: return app_cursor_by(app, 0, -1);
    case ACTION_BACK: return leave(app);
    default: return 0;
    }
}

bool
placing_text(struct app *app, const char *text, size_t len)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos p;
    bool good;

    diags_init(&diags, arena);
    good = memchr(text, '/', len)
               ? fen_parse(text, len, at, &diags, &p, NULL)
               : binit_parse(text, len, at, &diags, &p);
    if (diags.n)
        app_say(app, "%s", diags.list[0].text);
    if (good)
        replace(&app->placing, &p, 0);
    arena_free(arena);
    return good;
}

void
placing_odds(struct app *app, enum odds odds, enum side giver)
{
    struct buf first = BUF_INIT;
    struct pos p;

    odds_start(odds, giver, &p);
    replace(&app->placing, &p, odds_code(odds, giver));
    print_first(app, app->placing.odds, (enum side)p.side, &first);
    app_say(app, app_tr(app, "s takes it; then %s"), buf_str(&first));
    buf_free(&first);
}

void
placing_again(struct app *app, const struct draft *d)
{
    struct placing *s = &app->placing;

    placing_begin(app, strcmp(d->name, "new") == 0);
    s->again = true;
    if (strncmp(buf_str(&d->text), "9/9/9/9/9/9/9/9/9/9", 19) == 0)
        clear(app);
    else
        placing_text(app, buf_str(&d->text), d->text.len);
    s->odds = d->value <= odds_code(ODDS_COUNT - 1, BLACK) ? d->value : 0;
    s->n_past = 0;
}

/* Pieces on the board, a side in a line.  The side is named: colour alone
   says nothing to a line mode. */
static void
add_counts(struct prose *t, const struct app *app, enum side side)
{
    const struct look *look = &app->look;
    struct buf b = BUF_INIT;

    buf_addf(&b, look->lang == LANG_ZH ? "%s：" : "%s: ",
             explain_side(side, look->lang));
    for (int kind = KING; kind < KIND_COUNT; kind++) {
        uint8_t pc = pc_of(side, (enum kind)kind);

        buf_addf(&b, "%s%d ", look_piece_word(look, pc),
                 pos_count(&app->placing.pos, pc));
    }
    prose_addf(t, side == RED ? ROLE_RED : ROLE_BLACK, "%s",
               buf_str(&b));
    buf_free(&b);
}

/* Nothing has moved yet; pieces may be off, at odds. */
static bool
is_beginning(const struct pos *p)
{
    struct pos whole;

    pos_start(&whole);
    for (sq_t sq = 0; sq < SQUARES; sq++) {
        uint8_t pc = pos_pc(p, sq);

        if (pc && pc != pos_pc(&whole, sq))
            return false;
    }
    return pos_count(p, pc_of(RED, PAWN)) == pos_set_size(PAWN)
           && pos_count(p, pc_of(BLACK, PAWN)) == pos_set_size(PAWN);
}

void
text_placing(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const struct pos *p = &app->placing.pos;
    const struct edition *edition = sheet_next(app);
    char name[3], fen[FEN_MAX];
    struct buf b = BUF_INIT;
    enum side giver;
    const char *odds = odds_words(app, app->placing.odds, &giver);

    prose_addf(t, ROLE_TEXT, tr(lang, "cursor %s"), sq_name(app->cursor,
                                                             name));
    prose_addf(t, ROLE_CURRENT, tr(lang, "%s to move"),
               tr(lang, p->side == RED ? N_("Red") : N_("Black")));
    if (odds)
        prose_addf(t, ROLE_CURRENT, tr(lang, "Odds: %s, given by %s"), odds,
                   explain_side(giver, lang));
    if (p->side == RED && edition && is_beginning(p)
        && edition_first_mover(edition) == BLACK)
        prose_add(t, ROLE_TEXT, tr(lang, "by these rules Black moves first"));
    prose_add(t, ROLE_DIM, fen_print(p, fen));
    add_counts(t, app, RED);
    add_counts(t, app, BLACK);
    pos_problems_print(p, lang, &b);
    if (b.len)
        prose_add(t, ROLE_WARN, buf_str(&b));
    else
        prose_add(t, ROLE_TEXT, tr(lang, "nothing is wrong with it"));
    buf_free(&b);
}
