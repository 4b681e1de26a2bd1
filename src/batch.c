#include <config.h>

#include "batch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"
#include "base/utf8.h"
#include "batch_inside.h"
#include "desk/notes.h"
#include "io/book.h"
#include "output.h"
#include "desk/fields.h"
#include "io/movetext.h"
#include "report/board_text.h"
#include "report/json.h"
#include "report/rule.h"
#include "report/sheet.h"
#include "report/text.h"
#include "report/words.h"
#include "rules/cycle.h"

/* Bytes that stdio keeps and a pipe takes as a whole. */
enum { BLOCK = 4096 };

/* One game on its way through a mode. */
struct job {
    const struct game *game;
    int number;                 /* in its file */
    struct line line;
    uint32_t *nodes;            /* of the line; NULL without one */
    struct diags diags;         /* of the game and of the options on it */
    struct judge_options judge; /* options that fit the game */
    enum lang lang;             /* of the diagnostics about options */
};

void
batch_worsen(struct batch *b, enum exit_status status)
{
    if (status > b->status)
        b->status = status;
}

enum exit_status
batch_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_GOOD;
    /* A reader that has seen enough, as head, is told by the status alone. */
    if (errno != EPIPE)
        fprintf(stderr, "xqtui: standard output: %s\n", strerror(errno));
    return EXIT_INTERNAL;
}

void
batch_send(struct batch *b)
{
    int error;

    b->unsent = 0;
    if (b->worker || b->broken || (fflush(stdout) == 0 && !ferror(stdout)))
        return;
    error = errno;
    progress_clear(&b->progress);
    errno = error;
    batch_worsen(b, batch_flush());
    b->broken = true;
}

void
batch_put(struct batch *b, const char *bytes, size_t len)
{
    if (b->unsent + len > BLOCK)
        batch_send(b);
    if (!b->broken)
        fwrite(bytes, 1, len, stdout);
    b->unsent += len;
    if (b->unsent > BLOCK || ferror(stdout))
        batch_send(b);
}

/* Write what is waiting. */
static void
write_out(struct batch *b)
{
    if (b->worker)
        worker_say(b->worker, POOL_OUT, b->out.data, b->out.len);
    else
        batch_put(b, b->out.data, b->out.len);
    buf_clear(&b->out);
}

void
batch_complain(struct batch *b, const struct diags *d)
{
    struct buf text = BUF_INIT;

    if (setup_print(d, &text))
        batch_worsen(b, EXIT_DIAGNOSED);
    if (b->worker) {
        worker_say(b->worker, POOL_ERR, text.data, text.len);
    } else if (text.len) {
        progress_clear(&b->progress);
        fputs(buf_str(&text), stderr);
    }
    buf_free(&text);
}

/* The options, where they fit the game; else a diagnostic. */

static void
complain_ply(struct job *j, const char *option, int ply, const char *what)
{
    struct place at = {.file = j->game->doc->name, .game = j->number};
    int end = j->judge.at ? j->judge.at : j->line.n;

    if (end)
        diags_add(&j->diags, DIAG_ERROR, at,
                  tr(j->lang, "%s: ply %d is not among the plies 1 to %d; "
                              "%s"), option, ply, end,
                  tr(j->lang, what));
    else
        diags_add(&j->diags, DIAG_ERROR, at,
                  tr(j->lang, "%s: the game has no plies; %s"), option,
                  tr(j->lang, what));
}

static void
fit_labels(struct job *j, const struct judge_options *given,
           struct arena *arena)
{
    struct overruling *list = arena_array(arena, (size_t)given->n_labels,
                                          sizeof *list);
    int i, n = 0;

    for (i = 0; i < given->n_labels; i++) {
        if (given->labels[i].ply > j->line.n)
            complain_ply(j, "--label", given->labels[i].ply,
                         N_("it is left out"));
        else
            list[n++] = given->labels[i];
    }
    j->judge.labels = list;
    j->judge.n_labels = n;
}

static void
fit_options(struct job *j, const struct judge_options *given,
            struct arena *arena)
{
    int end = j->line.n;

    j->judge = *given;
    if (given->at > end) {
        j->judge.at = 0;
        complain_ply(j, "--at", given->at, N_("judged at the end"));
    } else if (given->at) {
        end = given->at;
    }
    if (given->window_to > end) {
        complain_ply(j, "--window", given->window_to,
                     N_("the plies are chosen as without it"));
        j->judge.window_from = j->judge.window_to = 0;
    }
    fit_labels(j, given, arena);
}

/* A game of a stream has its number there, not in its own document. */
static void
copy_diags(struct job *j)
{
    const struct diags *from = &j->game->diags;
    size_t i;

    for (i = 0; i < from->n; i++) {
        struct place at = from->list[i].place;

        if (at.game)
            at.game = j->number;
        diags_add(&j->diags, from->list[i].severity, at, "%s",
                  from->list[i].text);
    }
    j->diags.dropped += from->dropped;
}

/* A figure printed without its position: shown, but not as if all was well. */
static void
complain_no_position(struct job *j)
{
    struct place at = {.file = j->game->doc->name, .game = j->number};

    if (!j->game->has_start && !diags_count(&j->diags, DIAG_ERROR))
        diags_add(&j->diags, DIAG_ERROR, at, "%s",
                  tr(j->lang, "no position given"));
}

static void
job_init(struct job *j, struct batch *b, const struct game *g, int number)
{
    struct line empty = {.n = 0};

    arena_reset(b->game);
    j->game = g;
    /* JSON is the same in every language, and holds them. */
    j->lang = b->o->json ? LANG_EN : b->o->lang;
    j->number = number;
    j->nodes = NULL;
    j->line = g->has_start ? game_line(g, NODE_NONE, b->game, &j->nodes)
                           : empty;
    diags_init(&j->diags, b->game);
    copy_diags(j);
    complain_no_position(j);
    fit_options(j, &b->o->judge, b->game);
}

/* Rulings. */

static void
print_item(struct batch *b, const struct report_item *item)
{
    if (b->o->json)
        json_ruling(item, &b->out);
    else
        text_block(item, b->o->lang, &b->out);
    write_out(b);
}

/* A game in options, for people. */
static const char *
given_name(const struct batch *b)
{
    return tr(b->o->lang, "arguments");
}

/* An item without ruling and line. */
static struct report_item
bare_item(struct batch *b, struct job *j)
{
    struct report_item item = {
        .file = j->game->doc->name, .number = j->number, .game = j->game,
        .diags = &j->diags, .at = j->judge.at,
        .scan = b->o->mode == MODE_SCAN,
    };

    /* For people it has a title; programs know it by one name. */
    if (b->is_book && !b->o->json)
        item.file = tr(b->o->lang, N_("figure book"));
    if (b->o->has_given && !b->o->json)
        item.file = given_name(b);

    return item;
}

/* Judge under one edition; the item points into the arena of rulings. */
static struct report_item
make_item(struct batch *b, struct job *j, const struct edition *e)
{
    struct report_item item = bare_item(b, j);
    struct line *line;

    arena_reset(b->ruling);
    line = arena_alloc(b->ruling, sizeof *line);
    item.ruling = rule_game(j->game, NODE_NONE, e, &j->judge, b->ruling,
                            line);
    item.line = line;
    return item;
}

static void
judge_job(struct batch *b, struct job *j, const struct edition *e)
{
    struct report_item item = make_item(b, j, e);

    print_item(b, &item);
}

/* Whether nothing can be ruled whatever the ply: said once, for ply 0. */
static bool
scan_hopeless(const struct job *j, const struct edition *e)
{
    return !e || !j->line.n || (pos_problems(&j->line.start) & POS_FATAL);
}

/* In JSON a game without a repetition is no line at all. */
static void
scan_nothing(struct batch *b, struct job *j, const struct edition *e)
{
    struct report_item item = make_item(b, j, e);

    item.scan = false;
    text_no_repetition(&item, b->o->lang, &b->out);
    write_out(b);
}

/* The rulings as of the plies up to `last` that have occurred so often. */
static void
scan_plies(struct batch *b, struct job *j, const struct edition *e,
           const int *count, int needs, int last)
{
    struct report_item item = bare_item(b, j);
    struct series *series = series_new(e);
    struct line line = j->line;
    int k;

    json_forget(&b->kept);
    line.n = last;
    item.line = &j->line;
    item.kept = &b->kept;
    for (k = 1; k <= last && !b->broken; k++) {
        if (count[k] < needs)
            continue;
        arena_reset(b->ruling);
        item.at = k;
        j->judge.at = k;
        item.ruling = rule_series(series, &line, &j->judge, b->ruling);
        print_item(b, &item);
    }
    series_free(series);
}

/*
 * Every ply after which the position has occurred as often as the edition
 * asks of a claim (at least twice).
 */
static void
scan_job(struct batch *b, struct job *j, const struct edition *e)
{
    int needs, last = item_clip(j->judge.at, j->line.n);
    const int *count;

    if (scan_hopeless(j, e)) {
        judge_job(b, j, e);
        return;
    }
    count = cycle_count(&j->line, b->game).count;
    needs = edition_occurrences(e) > 2 ? edition_occurrences(e) : 2;
    while (last > 0 && count[last] < needs)
        last--;
    if (last)
        scan_plies(b, j, e, count, needs, last);
    else if (!b->o->json)
        scan_nothing(b, j, e);
}

/* All editions in one list, then the ruling of each. */
static void
compare_job(struct batch *b, struct job *j)
{
    struct buf lines = BUF_INIT, blocks = BUF_INIT;
    enum verdict first = VERDICT_COUNT;
    const struct edition *e;
    bool agree = true;
    size_t i;

    for (i = 0; (e = edition_at(b->setup->store, i)); i++) {
        struct report_item item = make_item(b, j, e);

        if (i == 0)
            first = item.ruling->verdict;
        agree = agree && item.ruling->verdict == first;
        text_compare_line(item.ruling, b->o->lang, &lines);
        text_block(&item, b->o->lang, &blocks);
    }
    text_compare_head(agree, b->o->lang, &b->out);
    buf_puts(&b->out, buf_str(&lines));
    buf_putc(&b->out, '\n');
    buf_puts(&b->out, buf_str(&blocks));
    buf_free(&lines);
    buf_free(&blocks);
    write_out(b);
}

static void
rule_job(struct batch *b, struct job *j)
{
    void (*one)(struct batch *, struct job *, const struct edition *) =
        b->o->mode == MODE_SCAN ? scan_job : judge_job;
    struct judge_options kept = j->judge;
    const struct setup *s = b->setup;
    const struct edition *e;
    size_t i;

    if (!s->all) {
        one(b, j, rule_edition(s->store, j->game, s->wanted,
                               s->config.settings.rules));
        return;
    }
    if (b->o->mode == MODE_JUDGE && !b->o->json && j->game->has_start) {
        compare_job(b, j);
        return;
    }
    for (i = 0; (e = edition_at(s->store, i)); i++) {
        j->judge = kept;        /* --scan sets the ply */
        one(b, j, e);
    }
}

/* A position, a description. */

/* The ply to show: --ply, else --at, else the last. */
static int
ply_to_show(struct batch *b, const struct job *j)
{
    int ply = b->o->ply;

    if (ply < 0)
        return item_clip(j->judge.at, j->line.n);
    if (ply <= j->line.n)
        return ply;
    batch_worsen(b, cli_usage(tr(j->lang, "--ply=%d: the game has plies 0 to "
                                          "%d"), ply, j->line.n));
    return -1;
}

static struct board_style
board_style(const struct options *o)
{
    struct board_style style = {BOARD_PAIR, BOARD_LINES_DRAWN};

    if (o->ascii)
        style.lines = BOARD_LINES_ASCII;
    if (o->ascii || o->glyphs == GLYPHS_LETTERS)
        style.pieces = BOARD_LETTERS;
    else if (o->glyphs == GLYPHS_TRAD)
        style.pieces = BOARD_TRADITIONAL;
    return style;
}

static void
board_job(struct batch *b, struct job *j)
{
    struct board_style style = board_style(b->o);
    int k, ply = ply_to_show(b, j);
    struct pos p = j->line.start;

    if (ply < 0)
        return;
    if (!j->game->has_start) {
        text_game(j->game, &j->diags, b->o->lang, &b->out);
    } else {
        for (k = 0; k < ply; k++)
            pos_make(&p, j->line.moves[k]);
        board_text(&p, &style, b->o->lang, &b->out);
    }
    write_out(b);
}

static void
describe_job(struct batch *b, struct job *j)
{
    const struct setup *s = b->setup;
    struct report_item item;
    int ply = ply_to_show(b, j);
    const struct edition *e;
    size_t i;

    if (ply < 0)
        return;
    for (i = 0; i == 0 || s->all; i++) {
        e = s->all ? edition_at(s->store, i)
                   : rule_edition(s->store, j->game, s->wanted,
                                  s->config.settings.rules);
        if (s->all && !e)
            break;
        item = make_item(b, j, e);
        text_describe(&item, ply, b->o->lang, &b->out);
        write_out(b);
    }
}

/*
 * What the arbiter noted in the game counts, as on the board: the plies marked
 * as disputed, the classes overruled.  Options come last and win.
 */
static void
fit_notes(struct batch *b, struct job *j)
{
    struct judge_options *o = &j->judge;
    int i, n = 0, end = item_clip(o->at, j->line.n);
    struct overruling *list;
    struct noted noted;

    if (!j->nodes)
        return;
    noted = notes_of_line(j->game, j->nodes, j->line.n, b->game);
    if (o->window_from < 1 && noted.from >= 1 && noted.from <= end) {
        o->window_from = noted.from;
        o->window_to = noted.to < end ? noted.to : end;
    }
    list = arena_array(b->game, (size_t)noted.n_labels + (size_t)o->n_labels
                       + 1, sizeof *list);
    for (i = 0; i < noted.n_labels; i++)
        list[n++] = noted.labels[i].label;
    for (i = 0; i < o->n_labels; i++)
        list[n++] = o->labels[i];
    o->labels = list;
    o->n_labels = n;
}

static enum sheet_format
sheet_format(const struct options *o)
{
    if (o->html)
        return SHEET_HTML;
    return o->ascii || o->glyphs == GLYPHS_LETTERS ? SHEET_ASCII : SHEET_TEXT;
}

/* The players' score sheets as they were given in, if both were. */
static void
read_scores(const struct game *g, struct doc *docs[SIDE_COUNT])
{
    const char *text[SIDE_COUNT] = {
        [RED] = field_get(g, FIELD_SHEET_RED),
        [BLACK] = field_get(g, FIELD_SHEET_BLACK),
    };
    int i;

    for (i = 0; i < SIDE_COUNT; i++)
        docs[i] = text[RED] && text[BLACK] && g->has_start
                      ? movetext_sheet("", &g->start, text[i],
                                       strlen(text[i])) : NULL;
}

/* Sheets for --output wait until all are there. */
static void
report_item(struct batch *b, struct job *j, const struct edition *e)
{
    enum sheet_format format = sheet_format(b->o);
    struct report_item item = make_item(b, j, e);
    struct doc *scores[SIDE_COUNT];
    int i;

    read_scores(j->game, scores);
    for (i = 0; i < SIDE_COUNT; i++)
        item.scores[i] = scores[i] ? scores[i]->games[0] : NULL;
    if (!b->sheets++)
        sheet_begin(format, b->o->lang, &b->out);
    sheet_add(&item, j->nodes, format, b->o->lang, &b->out);
    for (i = 0; i < SIDE_COUNT; i++)
        doc_free(scores[i]);
    if (output_is_stdout(b->o))
        write_out(b);
}

static void
report_job(struct batch *b, struct job *j)
{
    const struct setup *s = b->setup;
    const struct edition *e;
    size_t i;

    if (!s->all)
        report_item(b, j, rule_edition(s->store, j->game, s->wanted,
                                       s->config.settings.rules));
    for (i = 0; s->all && (e = edition_at(s->store, i)); i++)
        report_item(b, j, e);
}

static void
end_sheets(struct batch *b)
{
    if (!b->sheets)
        return;
    sheet_end(sheet_format(b->o), &b->out);
    if (output_is_stdout(b->o))
        write_out(b);
    else
        batch_worsen(b, output_save(b->o, &b->out));
}

static void
list_job(struct batch *b, struct job *j)
{
    if (b->o->json)
        json_game(j->game, &j->diags, &b->out);
    else
        text_game(j->game, &j->diags, b->o->lang, &b->out);
    write_out(b);
}

/* One game; --board and --describe show the first if none is named. */
void
batch_game(struct batch *b, const struct game *g, int number)
{
    enum mode mode = b->o->mode;
    bool single = mode == MODE_BOARD || mode == MODE_DESCRIBE;
    int want = b->o->game || !single ? b->o->game : 1;
    struct job j;

    b->seen++;
    if ((want && b->seen != want) || b->broken)
        return;
    b->shown++;
    job_init(&j, b, g, number);
    batch_complain(b, &j.diags);
    if (mode != MODE_LIST && mode != MODE_SCAN)
        fit_notes(b, &j);
    if (mode == MODE_LIST)
        list_job(b, &j);
    else if (mode == MODE_BOARD)
        board_job(b, &j);
    else if (mode == MODE_DESCRIBE)
        describe_job(b, &j);
    else if (mode == MODE_REPORT)
        report_job(b, &j);
    else
        rule_job(b, &j);
    progress_games(&b->progress, 1);
    progress_show(&b->progress);
}

/*
 * Why a text was taken for one of an encoding, as the reader says it, in the
 * language of people.  Points of a vote mean nothing to them.
 */
static void
put_why(const char *why, enum lang lang, struct buf *out)
{
    static const char *const known[] = {
        N_("it begins with a byte order mark"),
        N_("every second byte of most of it is NUL"),
        N_("every byte is ASCII"),
        N_("all of it is well-formed UTF-8"),
        N_("no other encoding is known here"),
        N_("it was asked for (--input-encoding)"),
        N_("the format has no other"),
        N_("it is empty"),
        N_("nothing was read"),
        N_("given on the command line"),
    };
    static const char begins[] = "it begins like ";
    size_t i = 0;

    while (i < sizeof known / sizeof *known && strcmp(known[i], why) != 0)
        i++;
    if (i < sizeof known / sizeof *known)
        buf_puts(out, tr(lang, known[i]));
    else if (strncmp(why, begins, sizeof begins - 1) == 0)
        buf_addf(out, tr(lang, "it begins like %s"), why + sizeof begins - 1);
    else if (strstr(why, " scored "))
        buf_puts(out, tr(lang, "it fits best of the encodings known"));
    else
        buf_puts(out, why);
}

/* The heading of --list for a file, which also says how it was decoded. */
static void
list_heading(struct batch *b, const struct doc *d)
{
    if (b->o->mode != MODE_LIST || b->o->json)
        return;
    utf8_clean_str(&b->out, b->o->has_given ? given_name(b) : d->name);
    if (d->n_games == 1)
        buf_puts(&b->out, tr(b->o->lang, ": 1 game"));
    else
        buf_addf(&b->out, tr(b->o->lang, ": %zu games"), d->n_games);
    if (d->encoding)
        buf_addf(&b->out, "  %s", d->encoding);
    if (d->encoding && d->encoding_why && *d->encoding_why) {
        words_mark(MARK_OPEN, b->o->lang, &b->out);
        put_why(d->encoding_why, b->o->lang, &b->out);
        words_mark(MARK_CLOSE, b->o->lang, &b->out);
    }
    buf_putc(&b->out, '\n');
    write_out(b);
}

void
batch_check(struct batch *b, struct doc *d)
{
    if (!b->setup->wanted && !b->setup->all)
        rule_check_headers(b->setup->store, d);
}

void
batch_head(struct batch *b, struct doc *d)
{
    batch_check(b, d);
    batch_complain(b, &d->diags);
    if (!d->n_games)
        batch_worsen(b, EXIT_INPUT);
    list_heading(b, d);
}

void
batch_doc(struct batch *b, struct doc *d)
{
    size_t i;

    batch_head(b, d);
    for (i = 0; i < d->n_games; i++)
        batch_game(b, d->games[i], d->games[i]->number);
    doc_free(d);
}

/* A line that is no position line still gives a game, without anything. */
static struct doc *
bad_line(const struct batch_line *line, const char *why)
{
    struct doc *d = doc_new(line->file);
    struct game *g = game_new(d, "position");
    struct place at = {.file = d->name, .line = line->line, .column = 1};

    diags_add(&g->diags, DIAG_ERROR, at, "%s", why);
    return d;
}

void
batch_position(struct batch *b, const struct batch_line *line)
{
    struct doc *d = line->cut ? bad_line(line, "the line is too long")
                              : load_position_line(line->file, line->line,
                                                   line->text, line->len);

    if (!d)
        d = bad_line(line, "no position line: it does not begin with "
                           "\"position\"");
    batch_complain(b, &d->diags);
    batch_game(b, d->games[0], line->game);
    doc_free(d);
}

struct doc *
batch_load(struct batch *b, const char *name, enum load_pipe pipe)
{
    struct load_options options = {.encoding = b->o->encoding, .pipe = pipe};
    bool readable = true;
    struct doc *d = load_file(name, &options, &readable);

    if (!readable)
        batch_worsen(b, EXIT_INPUT);
    return d;
}

static void
check_game_number(struct batch *b)
{
    if (!b->o->game || b->shown || !b->seen)
        return;
    progress_clear(&b->progress);
    if (b->seen == 1)
        cli_usage(tr(b->o->lang, "--game=%d: there is one game"), b->o->game);
    else
        cli_usage(tr(b->o->lang, "--game=%d: there are games 1 to %d"),
                  b->o->game, b->seen);
    batch_worsen(b, EXIT_USAGE);
}

enum exit_status
batch_run(const struct options *o, const struct setup *s)
{
    struct batch b = {.o = o, .setup = s, .status = EXIT_GOOD};

    b.is_book = !o->has_given && !o->n_files && !o->files_from;
    if (output_check(o) != EXIT_GOOD)
        return EXIT_USAGE;
    progress_init(&b.progress, o->lang);
    b.game = arena_new();
    b.ruling = arena_new();
    if (o->has_given)
        batch_doc(&b, load_arguments(&o->given));
    else if (b.is_book)
        batch_doc(&b, load_book());
    else
        archive_run(&b);
    end_sheets(&b);
    check_game_number(&b);
    batch_send(&b);
    progress_clear(&b.progress);
    arena_free(b.game);
    arena_free(b.ruling);
    json_forget(&b.kept);
    buf_free(&b.out);
    return b.status;
}

/* For the board. */

struct doc **
batch_open(const struct options *o, size_t *n, enum exit_status *status)
{
    struct load_options options = {.encoding = o->encoding,
                                   .pipe = LOAD_PIPE_WAIT};
    size_t i, count = o->n_files ? (size_t)o->n_files : 1;
    struct doc **docs = xmalloc(count * sizeof *docs);

    *n = 0;
    *status = EXIT_GOOD;
    if (o->has_given)
        docs[(*n)++] = load_arguments(&o->given);
    else if (!o->n_files)
        docs[(*n)++] = load_book();
    for (i = 0; i < (size_t)o->n_files; i++) {
        bool readable = true;

        docs[*n] = load_file(o->files[i], &options, &readable);
        if (!readable || !docs[*n]->n_games)
            *status = EXIT_INPUT;
        setup_complain(&docs[(*n)++]->diags);
    }
    return docs;
}

void
batch_close(struct doc **docs, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        doc_free(docs[i]);
    free(docs);
}
