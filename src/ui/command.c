#include <config.h>

#include "ui/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "board/refuse.h"
#include "ui/state.h"

enum { EDITIONS_MAX = 32 };    /* those a completion shows */

/* A command in the middle of being carried out: the rest of its line. */
typedef unsigned command_fn(struct app *app, const char *rest);

static unsigned
wrong(struct app *app, const char *right)
{
    app_say(app, "%s", app_tr(app, right));
    return REACT_DRAW | REACT_BEEP;
}

/* The same of a text that tells how many plies there are. */
static unsigned
wrong_of(struct app *app, const char *right)
{
    app_say(app, app_tr(app, right), app->sheet.n);
    return REACT_DRAW | REACT_BEEP;
}

static unsigned
run_go(struct app *app, const char *rest)
{
    char *end;
    long ply = strtol(rest, &end, 10);

    if (end == rest || *end || ply < 0 || ply > app->sheet.n)
        return wrong_of(app, N_("go: the number of a ply of this line is "
                                "wanted, 0 to %d"));
    return app_go(app, (int)ply) | REACT_DRAW;
}

static unsigned
run_game(struct app *app, const char *rest)
{
    char *end;
    long game = strtol(rest, &end, 10);

    if (end == rest || *end || game < 1 || (size_t)game > app_games(app))
        return wrong(app, N_("game: the number of a game is wanted; o lists "
                             "them"));
    app_open(app, (size_t)game - 1);
    return REACT_DRAW;
}

static unsigned
run_rules(struct app *app, const char *rest)
{
    if (!edition_get(app->setup->editions, rest))
        return wrong(app, N_("rules: the id of an edition is wanted: 1956, "
                             "1959, axf, wxf2018, cxa2020"));
    return change_rules(app, rest);
}

static unsigned
run_mark(struct app *app, const char *rest)
{
    int from, to;
    char end;

    if (sscanf(rest, "%9d-%9d%c", &from, &to, &end) != 2 || from < 1
        || to < from || to > app->sheet.n || !app->sheet.pos)
        return wrong_of(app, N_("mark: two plies are wanted, as in mark "
                                "5-12; this line has %d"));
    return dispute_mark_plies(app, from, to);
}

static unsigned
run_unmark(struct app *app, const char *rest)
{
    (void)rest;
    return dispute_clear(app);
}

/* Not one of the classes: these are they. */
static unsigned
wrong_label(struct app *app, const struct note_value *v)
{
    struct buf names = BUF_INIT;

    for (int i = 0; i <= LABEL_STEPS; i++)
        buf_addf(&names, "%s%s", i ? ", " : "", label_name(i));
    app_say(app, app_tr(app, "label: %.*s is none of %s"), (int)v->word_len,
            v->word, buf_str(&names));
    buf_free(&names);
    return REACT_DRAW | REACT_BEEP;
}

/* "PLY CLASS: why" */
static unsigned
run_label(struct app *app, const char *rest)
{
    char *end;
    long ply = strtol(rest, &end, 10);
    struct note_value v = note_split(end + strspn(end, " "),
                                     strlen(end + strspn(end, " ")));
    int step = label_step(v.word, v.word_len);

    if (end != rest && ply >= 1 && ply <= app->sheet.n && v.word_len
        && step < 0)
        return wrong_label(app, &v);
    if (end == rest || ply < 1 || ply > app->sheet.n || step < 0)
        return wrong(app, N_("label: a ply and what it is are wanted, as in "
                             "label 5 chase: the reason; also old, new, "
                             "found"));
    app_go(app, (int)ply);
    return dispute_label(app, step, v.why_len ? v.why : "");
}

static unsigned
run_comment(struct app *app, const char *rest)
{
    return *rest ? change_comment(app, rest) : ask_comment(app);
}

static unsigned
run_comments(struct app *app, const char *rest)
{
    (void)rest;
    return app_update(app, ACTION_COMMENT);
}

/* The board in sentences: a line mode has no other. */
static unsigned
run_pieces(struct app *app, const char *rest)
{
    (void)rest;
    if (!app_pos(app))
        return wrong(app, N_("no position"));
    app->front = FRONT_PIECES;
    app->scroll = 0;
    return REACT_DRAW;
}

/*
 * A header by a command.  Without a value the line opens with the one it has,
 * to be changed; who only reads lines is told it.  "-" empties it.
 */
static unsigned
set_header(struct app *app, const char *name, const char *header,
           const char *value)
{
    enum field f = field_by_name(header, strlen(header));
    const char *is = f == FIELD_COUNT
                         ? game_get(app->sheet.game, header)
                         : field_shown(app->sheet.game, f, app->look.lang);
    struct buf line = BUF_INIT;
    unsigned react;

    if (*value)
        return change_field(app, header, strcmp(value, "-") ? value : "");
    if (app->by_lines) {
        app_say(app, app_tr(app, "%s: %s"), name,
                is && *is ? is : app_tr(app, "(empty)"));
        return REACT_DRAW;
    }
    buf_addf(&line, "%s %s", name, is ? is : "");
    react = ask_line(app, ASK_COMMAND, buf_str(&line));
    buf_free(&line);
    return react;
}

static unsigned
run_title(struct app *app, const char *rest)
{
    return app->sheet.game ? set_header(app, "title", "title", rest)
                           : REACT_BEEP;
}

/* What a FEN has before its first blank: rows apart by slashes.  One with too
   few or too many is meant as a FEN too. */
static bool
is_rows(const char *s)
{
    static const char signs[] = "rnhbeakcpRNHBEAKCP0123456789/";
    enum { ROWS_MIN = 4 };
    size_t len = strcspn(s, " \t\n"), rows = 1;

    for (size_t i = 0; i < len; i++)
        rows += s[i] == '/';
    return rows == RANKS || (rows >= ROWS_MIN && strspn(s, signs) == len);
}

/* A FEN, or the 64 digits of a binit. */
static bool
is_position(const char *s)
{
    size_t digits = strspn(s, "0123456789");

    return (digits >= BINIT_LEN && digits == strlen(s)) || is_rows(s);
}

/* Whether there is more to a game than its position. */
static bool
holds_more(const struct game *g)
{
    return g->nodes[0].child != NODE_NONE || g->n_rests
           || g->nodes[0].comment || g->n_headers;
}

/*
 * A FEN with moves, comments, headers behind it is a game, read as a file is;
 * false if the position is all there is.
 */
static bool
run_fen_game(struct app *app, const char *text, unsigned *react)
{
    const struct app_services *s = app->setup->services;
    struct doc *doc;
    bool more;

    if (!is_rows(text) || !s || !s->read)
        return false;
    doc = s->read(s->context, text, strlen(text));
    more = doc->n_games > 1 || (doc->n_games && holds_more(doc->games[0]));
    if (more) {
        bool placing = app->placing.on;

        app->placing.on = false;
        *react = change_add(app, doc);
        app->placing.on = placing && (*react & REACT_BEEP);
        if (!(*react & REACT_BEEP) && !doc->games[0]->n_rests)
            app_go(app, app->sheet.n);
    }
    doc_free(doc);
    return more;
}

static unsigned
run_new(struct app *app, const char *rest)
{
    unsigned react;

    if (*rest && run_fen_game(app, rest, &react))
        return react;
    react = placing_begin(app, true);
    if (!*rest)
        return react;
    app->message[0] = '\0';
    if (!placing_text(app, rest, strlen(rest))) {
        app->placing.on = false;
        return REACT_DRAW | REACT_BEEP;
    }
    return placing_update(app, ACTION_SETUP_DONE);
}

static unsigned
run_moves(struct app *app, const char *rest)
{
    if (!*rest)
        return wrong(app, N_("moves: moves are wanted, as in moves h2e2 "
                             "h9g7"));
    return change_text(app, rest, strlen(rest));
}

static unsigned
run_correct(struct app *app, const char *rest)
{
    return *rest ? correct_move(app, rest) : correct_ask(app);
}

static unsigned
run_scores(struct app *app, const char *rest)
{
    (void)rest;
    return ask_score(app, RED);
}

static unsigned
run_save(struct app *app, const char *rest)
{
    if (*rest)
        return files_save(app, rest, APP_SAVE_NEW);
    return files_ask(app, ASK_SAVE);
}

static unsigned
run_sheet(struct app *app, const char *rest)
{
    if (*rest)
        return files_sheet(app, rest, APP_SAVE_NEW);
    return files_ask(app, ASK_SHEET);
}

/* "SIDE words" of a claim, a warning, an adjournment, an outcome. */
static unsigned
run_side(struct app *app, int what, const char *rest, const char *example)
{
    size_t word = strcspn(rest, " :");
    const char *colon = strstr(rest, "：");
    enum side side;

    if (colon && (size_t)(colon - rest) < word)
        word = (size_t)(colon - rest);
    if (!note_side(rest, word, &side)) {
        app_say(app, app_tr(app, "red or black is wanted first, as in %s"),
                app_tr(app, example));
        return REACT_DRAW | REACT_BEEP;
    }
    rest += word;
    rest += strspn(rest, " :");
    if (strncmp(rest, "：", strlen("：")) == 0)
        rest += strlen("：");
    return dispute_decide(app, what, side, rest + strspn(rest, " "));
}

static unsigned
run_claim(struct app *app, const char *rest)
{
    return run_side(app, DECIDE_CLAIM, rest, N_("claim red 10:45"));
}

static unsigned
run_told(struct app *app, const char *rest)
{
    return run_side(app, DECIDE_TOLD, rest, N_("told red 10:45"));
}

static unsigned
run_sealed(struct app *app, const char *rest)
{
    return run_side(app, DECIDE_SEALED, rest, N_("sealed red 12 minutes"));
}

/* What is kept there, to be changed or, in a line mode, told. */
static unsigned
show_rest(struct app *app)
{
    const struct game *g = app->sheet.game;
    struct buf text = BUF_INIT;
    unsigned react = REACT_DRAW;

    for (size_t i = 0; g && i < g->n_rests; i++) {
        if (g->rests[i].node == app_node(app))
            buf_addf(&text, "%s%s", text.len ? "\n" : "", g->rests[i].text);
    }
    if (!text.len) {
        app_say(app, "%s", app_tr(app, "no text is kept after this move"));
    } else if (app->by_lines) {
        app_say(app, app_tr(app, "%s: %s"), "rest", buf_str(&text));
    } else {
        struct buf line = BUF_INIT;

        buf_addf(&line, "rest %s", buf_str(&text));
        react = ask_line(app, ASK_COMMAND, buf_str(&line));
        buf_free(&line);
    }
    buf_free(&text);
    return react;
}

static unsigned
run_rest(struct app *app, const char *rest)
{
    if (!*rest)
        return show_rest(app);
    return change_rest(app, strcmp(rest, "-") ? rest : "");
}

/* Say why the illegal move in front is none to be dealt with. */
static unsigned
refuse_illegal(struct app *app, const char *rest, move_t mv)
{
    const struct pos *p = app_pos(app);
    struct buf why = BUF_INIT;

    if (mv != MOVE_NONE)
        refuse_print(p, mv, app->look.lang, &why);
    else
        refuse_text(p, rest, app->look.lang, &why);
    app_say(app, "%s", buf_str(&why));
    buf_free(&why);
    return REACT_DRAW | REACT_BEEP;
}

/* A move in any notation, or the point of its piece. */
static unsigned
run_illegal(struct app *app, const char *rest)
{
    const struct pos *p = app_pos(app);
    size_t len = strlen(rest);
    struct notation_result r;
    struct illegal i;
    char uci[5];

    if (!p)
        return dispute_illegal(app, rest);
    if (illegal_read(rest, len, &i)) {
        if (pos_pc(p, i.from)
            && pc_side(pos_pc(p, i.from)) != (enum side)p->side)
            return refuse_illegal(app, rest, move_of(i.from, i.from));
        return dispute_illegal(app, rest);
    }
    r = notation_read(p, rest, len);
    if (r.status == NOTATION_NOT_A_MOVE || r.used != len)
        return dispute_illegal(app, rest);
    if (r.status == NOTATION_NO_PIECE || r.status == NOTATION_AMBIGUOUS
        || refuse_is_other(p, rest))
        return refuse_illegal(app, rest, MOVE_NONE);
    return dispute_illegal(app, move_uci(r.move, uci));
}

static unsigned
run_touch(struct app *app, const char *rest)
{
    sq_t sq = sq_by_name(rest, strlen(rest));

    if (!app->sheet.pos || (*rest && sq == SQ_NONE)
        || (!*rest && !app->inspecting
            && !pos_pc(app_pos(app), app->cursor)))
        return wrong(app, N_("touch: a point is wanted, as in touch c5"));
    if (*rest)
        app->cursor = sq;
    return dispute_touch(app);
}

static unsigned
run_rounds(struct app *app, const char *rest)
{
    return answer_line(app, ASK_ROUNDS, rest);
}

/* "agreed: words", "time red: words" */
static unsigned
run_outcome(struct app *app, const char *rest)
{
    size_t word = strcspn(rest, " :");
    enum outcome o = outcome_by_name(rest, word);

    if (o == OUTCOME_COUNT)
        return wrong(app, N_("outcome: one of agreed, no-chances, rounds N, "
                             "time SIDE, resigned SIDE is wanted"));
    rest += word + strspn(rest + word, " :");
    if (outcome_wants_number(o))
        return answer_line(app, ASK_ROUNDS, rest);
    if (outcome_wants_side(o))
        return run_side(app, DECIDE_OUTCOME + (int)o, rest,
                        o == OUTCOME_TIME ? N_("outcome time red: flag seen")
                                          : N_("outcome resigned red"));
    return dispute_decide(app, DECIDE_OUTCOME + (int)o, RED, rest);
}

static unsigned
run_find(struct app *app, const char *rest)
{
    return answer_line(app, ASK_SEARCH, rest);
}

static unsigned
run_quit(struct app *app, const char *rest)
{
    (void)rest;
    app->forced = true;
    return REACT_QUIT;
}

static unsigned
run_remember(struct app *app, const char *rest)
{
    (void)rest;
    return app_remember(app);
}

static const struct {
    struct command_row row;
    command_fn *run;
} commands[] = {
    {{"new", "[POSITION]", N_("a new game; without a position it is set "
                              "up on the board")}, run_new},
    {{"moves", "MOVES", N_("play moves in any notation")}, run_moves},
    {{"correct", "MOVE", N_("in place of a wrong one: of this ply, or as PLY "
                            "MOVE; what follows stays")},
     run_correct},
    {{"scores", NULL, N_("compare the players' two score sheets")},
     run_scores},
    {{"comment", "[TEXT]", N_("the comment at this move")}, run_comment},
    {{"comments", NULL, N_("show comments and notes; again to hide them")},
     run_comments},
    {{"pieces", NULL, N_("say where the pieces stand")}, run_pieces},
    {{"title", "[TEXT]", N_("the title of the game; without TEXT it is "
                           "shown to be changed, - empties it")}, run_title},
    {{"go", "PLY", N_("go to a ply")}, run_go},
    {{"game", "N", N_("go to a game")}, run_game},
    {{"find", "TEXT", N_("search titles, moves and comments, of all "
                          "games")}, run_find},
    {{"rules", "ID", N_("judge by an edition")}, run_rules},
    {{"mark", "A-B", N_("the disputed plies")}, run_mark},
    {{"unmark", NULL, N_("forget the marked dispute")}, run_unmark},
    {{"label", "PLY CLASS: WHY", N_("overrule the class of a move")},
     run_label},
    {{"claim", "SIDE WORDS", N_("note who claims at this move")}, run_claim},
    {{"told", "SIDE WORDS", N_("note who is told to change")}, run_told},
    {{"sealed", "SIDE WORDS", N_("note an adjournment: who seals")},
     run_sealed},
    {{"outcome", "KIND: WHY", N_("what no board computes: agreed, "
                                 "no-chances, time SIDE, resigned SIDE")},
     run_outcome},
    {{"rounds", "N", N_("N more rounds, counted down from here")},
     run_rounds},
    {{"touch", "POINT", N_("a piece was touched, or let go there; again: it "
                           "was not")}, run_touch},
    {{"illegal", "MOVE", N_("an illegal move found later: what has to be "
                            "played")}, run_illegal},
    {{"rest", "[TEXT]", N_("text kept after this move; without TEXT it is "
                           "shown, - takes it away")}, run_rest},
    {{"save", "[FILE]", N_("save as DhtmlXQ, or by the suffix: .pgn .fen "
                           ".txt")}, run_save},
    {{"sheet", "[FILE]", N_("write the ruling sheet: .html or .txt")},
     run_sheet},
    {{"remember", NULL, N_("keep these settings for the next time")},
     run_remember},
    {{"quit!", NULL, N_("quit without saving")}, run_quit},
};

const size_t command_rows = sizeof commands / sizeof *commands;

const struct command_row *
command_row(size_t i)
{
    return &commands[i].row;
}

static bool
is_word(const char *name, const char *s, size_t len)
{
    return strlen(name) == len && memcmp(name, s, len) == 0;
}

static unsigned
finish_first(struct app *app)
{
    return wrong(app, N_("finish the position first: setup-done takes it, "
                         "back gives it up"));
}

/* A field of the sheet by its header or its label: "event National Open". */
static bool
run_field(struct app *app, const char *line, size_t word, unsigned *react)
{
    enum field f = field_by_name(line, word);
    const char *value = line + word + strspn(line + word, " "), *is;
    char *name;

    if (f == FIELD_COUNT || (!app->sheet.game && !app->placing.on))
        return false;
    if (app->placing.on) {
        *react = finish_first(app);
        return true;
    }
    name = xstrdup(line);
    name[word] = '\0';
    *react = set_header(app, name, field_header(app->sheet.game, f), value);
    free(name);
    if (*value && !(*react & REACT_BEEP)) {
        is = field_shown(app->sheet.game, f, app->look.lang);
        app_say(app, app_tr(app, "%s: %s"), app_tr(app, field_row(f)->label),
                is ? is : app_tr(app, "(empty)"));
    }
    return true;
}

/* What may be said while a position is set up: the rest would be about the
   game behind it. */
static bool
fits_setup(command_fn *run)
{
    static command_fn *const good[] = {run_new, run_pieces, run_quit,
                                       run_remember};
    size_t i = 0;

    while (i < sizeof good / sizeof *good && good[i] != run)
        i++;
    return i < sizeof good / sizeof *good;
}

static bool
run_command(struct app *app, const char *line, unsigned *react)
{
    size_t word = strcspn(line, " \n");
    const char *rest = line + word + strspn(line + word, " ");
    enum action action = action_by_name(line, word);

    for (size_t i = 0; i < command_rows; i++) {
        if (is_word(commands[i].row.name, line, word)) {
            *react = app->placing.on && !fits_setup(commands[i].run)
                         ? finish_first(app) : commands[i].run(app, rest);
            return true;
        }
    }
    if (action != ACTION_NONE && !*rest) {
        *react = app_update(app, (int)action);
        return true;
    }
    return run_field(app, line, word, react);
}

/* A position alone: into the setup, or as a new game. */
static unsigned
run_position(struct app *app, const char *line)
{
    unsigned react;

    if (app->placing.on) {
        if (run_fen_game(app, line, &react))
            return react;
        if (!placing_text(app, line, strlen(line)))
            return REACT_DRAW | REACT_BEEP;
        return REACT_DRAW;
    }
    return run_new(app, line);
}

/* What holds whole games: a block of DhtmlXQ, a position line. */
static bool
is_file(const char *s)
{
    return strstr(s, "DhtmlXQ") || strncmp(s, "position ", 9) == 0;
}

static unsigned
run_file(struct app *app, const char *text)
{
    const struct app_services *s = app->setup->services;
    struct doc *doc;
    unsigned react;

    if (!s || !s->read)
        return REACT_BEEP;
    doc = s->read(s->context, text, strlen(text));
    react = change_add(app, doc);
    doc_free(doc);
    return react;
}

unsigned
command_run(struct app *app, const char *line)
{
    unsigned react;

    line += strspn(line, " \t\n:");
    if (!*line)
        return REACT_DRAW;
    if (run_command(app, line, &react))
        return react;
    if (is_file(line))
        return run_file(app, line);
    if (is_position(line))
        return run_position(app, line);
    if (app->placing.on) {
        /* A move says that the position is done. */
        if (notation_shape(line, strlen(line)) == 0)
            return wrong(app, N_("a FEN or a binit is wanted; s when the "
                                 "position is done"));
        placing_update(app, ACTION_SETUP_DONE);
    }
    return change_text(app, line, strlen(line));
}

/* All first words; the Chinese names of fields where they are wanted. */
static size_t
candidates(const struct app *app, const char *before, const char **list)
{
    bool chinese = app->look.lang == LANG_ZH || (unsigned char)*before > 0x7F;
    size_t n = 0;

    for (size_t i = 0; i < command_rows; i++)
        list[n++] = commands[i].row.name;
    for (int f = 0; f < FIELD_COUNT; f++)
        list[n++] = field_row((enum field)f)->header;
    for (int f = 0; chinese && f < FIELD_COUNT; f++)
        list[n++] = tr(LANG_ZH, field_row((enum field)f)->label);
    for (size_t i = 0; i < action_rows; i++)
        list[n++] = action_table[i].name;
    return n;
}

/* Values of "rules". */
static size_t
edition_candidates(const struct app *app, const char **list)
{
    const struct edition *e;
    size_t n = 0;

    while (n < EDITIONS_MAX && (e = edition_at(app->setup->editions, n)))
        list[n++] = edition_id(e);
    return n;
}

static size_t
side_candidates(const char **list)
{
    list[0] = "red";
    list[1] = "black";
    return 2;
}

static size_t
outcome_candidates(const char **list)
{
    for (int o = 0; o < OUTCOME_COUNT; o++)
        list[o] = outcome_name((enum outcome)o);
    return OUTCOME_COUNT;
}

static size_t
label_candidates(const char **list)
{
    for (int i = 0; i <= LABEL_STEPS; i++)
        list[i] = label_name(i);
    return LABEL_STEPS + 1;
}

/* Whether a line is "NAME " and so many words after it, before another. */
static bool
is_after(const char *line, const char *name, int words)
{
    size_t len = strlen(name);
    int blanks = 0;

    if (strncmp(line, name, len) != 0 || line[len] != ' ')
        return false;
    for (const char *c = line; *c; c++)
        blanks += *c == ' ';
    return blanks == words + 1;
}

/* What can follow the words before the cursor. */
static size_t
fitting_candidates(const struct app *app, const char *before,
                   const char **list)
{
    if (!strchr(before, ' '))
        return candidates(app, before, list);
    if (is_after(before, "rules", 0))
        return edition_candidates(app, list);
    if (is_after(before, "claim", 0) || is_after(before, "told", 0)
        || is_after(before, "sealed", 0)
        || is_after(before, "outcome time", 1)
        || is_after(before, "outcome resigned", 1))
        return side_candidates(list);
    if (is_after(before, "outcome", 0))
        return outcome_candidates(list);
    return is_after(before, "label", 1) ? label_candidates(list) : 0;
}

/* Where the name of a file begins in a line that has one; false: it has
   none. */
static bool
name_from(const struct app *app, const char *before, size_t *from)
{
    static const char *const commands_with[] = {"save ", "sheet "};

    *from = 0;
    if (app->ask.kind == ASK_SAVE || app->ask.kind == ASK_SHEET)
        return true;
    for (size_t i = 0; i < sizeof commands_with / sizeof *commands_with;
         i++) {
        size_t len = strlen(commands_with[i]);

        if (strncmp(before, commands_with[i], len) == 0) {
            *from = len + strspn(before + len, " ");
            return true;
        }
    }
    return false;
}

/* The names that could stand there, with the folder that was typed; hidden
   ones only once their dot was. */
static struct complete_words
names_there(const struct app *app, const char *before, size_t from,
            struct arena *arena)
{
    const struct app_services *s = app->setup->services;
    const char *typed = before + from, *slash = strrchr(typed, '/');
    size_t base = slash ? (size_t)(slash + 1 - typed) : 0, n = 0;
    char *folder = arena_strndup(arena, typed, base > 1 ? base - 1 : base);
    struct buf all = BUF_INIT;
    const char **list;

    if (s && s->names)
        s->names(s->context, folder, &all);
    list = arena_array(arena, all.len + 1, sizeof *list);
    if (strcmp(typed, "~") == 0)
        list[n++] = "~/";
    for (const char *name = buf_str(&all); *name;) {
        size_t len = strcspn(name, "\n");

        if (*name != '.' || typed[base] == '.')
            list[n++] = arena_printf(arena, "%.*s%.*s", (int)base, typed,
                                     (int)len, name);
        name += len + 1;
    }
    buf_free(&all);
    return (struct complete_words){list, n, from, true};
}

/* What can follow the words before the cursor. */
static struct complete_words
words_there(const struct app *app, const char *before, struct arena *arena)
{
    const char **list;
    struct complete_words words = {.from = 0};

    if (name_from(app, before, &words.from))
        return names_there(app, before, words.from, arena);
    list = arena_array(arena, command_rows + 2 * FIELD_COUNT + action_rows
                              + EDITIONS_MAX, sizeof *list);
    words.n = fitting_candidates(app, before, list);
    words.words = list;
    return words;
}

unsigned
command_complete(struct app *app, bool back)
{
    struct arena *arena = arena_new();
    struct entry *e = app->ask.entry;
    char *before = arena_strndup(arena, entry_text(e), entry_cursor(e));
    struct complete_words words = words_there(app, before, arena);
    const char *with = complete_tab(app->completion, before, &words,
                                    back ? COMPLETE_PREV : COMPLETE_NEXT);

    if (with)
        entry_replace(e, complete_from(app->completion), with);
    arena_free(arena);
    return with ? REACT_DRAW : REACT_DRAW | REACT_BEEP;
}

/* "[FILE]" is one that may be left out. */
static void
manual_argument(const char *s, struct buf *out)
{
    size_t len = strlen(s);

    if (*s == '[')
        buf_addf(out, " Op Ar %.*s", (int)len - 2, s + 1);
    else if (*s)
        buf_addf(out, " Ar %s", s);
}

void
command_manual(enum lang lang, struct buf *out)
{
    buf_puts(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < command_rows; i++) {
        const struct command_row *row = &commands[i].row;

        /* A mark at the end would be taken for one of the sentence. */
        buf_addf(out, ".It Ic %s%s", row->name,
                 row->name[strlen(row->name) - 1] == '!' ? "\\&" : "");
        manual_argument(row->argument ? row->argument : "", out);
        buf_addf(out, "\n%s\n", tr(lang, row->help));
    }
    buf_puts(out, ".El\n");
}
