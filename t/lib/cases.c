#include <config.h>

#include "t/lib/cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "t/lib/tap.h"

/* A file being read. */
struct reader {
    const char *file;
    const char *rules;
    int line;
    struct tcase *first, **last, *now;
};

static void
wrong(const struct reader *r, const char *what, const char *value)
{
    bail("%s:%d: %s: %s", r->file, r->line, what, value);
}

static void
copy(const struct reader *r, char *to, size_t size, const char *value)
{
    if (strlen(value) >= size)
        wrong(r, "too long", value);
    memcpy(to, value, strlen(value) + 1);
}

static void
open_case(struct reader *r, const char *name)
{
    struct tcase *c = calloc(1, sizeof *c);

    if (!c)
        bail("out of memory");
    copy(r, c->name, sizeof c->name, name);
    copy(r, c->rules, sizeof c->rules, r->rules);
    c->verdict = VERDICT_COUNT;
    *r->last = c;
    r->last = &c->next;
    r->now = c;
}

static void
set_fen(struct reader *r, const char *value)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};

    diags_init(&diags, arena);
    if (!fen_parse(value, strlen(value), at, &diags, &r->now->start, NULL))
        wrong(r, "bad fen", diags.n ? diags.list[0].text : value);
    arena_free(arena);
}

static int
set_moves(struct reader *r, char *value, move_t *out, int max)
{
    char *word, *rest = value;
    int n = 0;

    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        if (n == max)
            wrong(r, "too many moves", word);
        out[n] = move_from_uci(word, strlen(word));
        if (out[n++] == MOVE_NONE)
            wrong(r, "bad move", word);
    }
    return n;
}

/* Every move of the case must be legal. */
static void
play(struct reader *r)
{
    struct pos p = r->now->start;
    char name[5];
    int k;

    for (k = 0; k < r->now->n; k++) {
        if (!movegen_is_legal(&p, r->now->moves[k]))
            wrong(r, "illegal move", move_uci(r->now->moves[k], name));
        pos_make(&p, r->now->moves[k]);
    }
}

static void
set_classes(struct reader *r, char *value)
{
    struct tcase *c = r->now;
    char *word, *rest = value;

    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        enum ply_class class = class_by_name(word, strlen(word));

        if (strcmp(word, "~idle") == 0)
            class = CASE_ANY_IDLE;
        else if (class == CLASS_COUNT && strcmp(word, ".") != 0)
            wrong(r, "no such class", word);
        if (c->n_classes == CASE_PLIES_MAX)
            wrong(r, "too many classes", word);
        c->classes[c->n_classes++] = class;
    }
    if (c->n_classes != c->n)
        wrong(r, "as many classes as moves are needed", c->name);
}

static bool
take_verdict(struct tcase *c, const char *value)
{
    int v;

    for (v = 0; v < VERDICT_COUNT; v++) {
        if (strcmp(value, verdict_name((enum verdict)v)) == 0)
            c->verdict = (enum verdict)v;
    }
    return c->verdict != VERDICT_COUNT;
}

static void
set_verdict(struct reader *r, const char *value)
{
    if (!take_verdict(r->now, value))
        wrong(r, "no such verdict", value);
}

/* EDITION:VERDICT[:ARTICLE[:OCCURRENCES]], into a case of its own. */
static void
take_ruling(struct reader *r, struct tcase *c, char *word)
{
    char *verdict = strchr(word, ':'), *article, *needs = NULL;

    if (!verdict)
        wrong(r, "EDITION:VERDICT is needed", word);
    *verdict++ = '\0';
    article = strchr(verdict, ':');
    if (article)
        *article++ = '\0';
    needs = article ? strchr(article, ':') : NULL;
    if (needs)
        *needs++ = '\0';
    c->needs = needs ? atoi(needs) : 0;
    copy(r, c->rules, sizeof c->rules, word);
    copy(r, c->cites, sizeof c->cites, article ? article : "");
    if (!take_verdict(c, verdict))
        wrong(r, "no such verdict", verdict);
}

/* The same moves under several editions: the case is copied for each. */
static void
set_rulings(struct reader *r, char *value)
{
    struct tcase *model = r->now;
    char *word, *rest = value;
    bool first = true;

    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        struct tcase *c = first ? model : malloc(sizeof *c);

        if (!c)
            bail("out of memory");
        if (!first) {
            *c = *model;
            c->next = NULL;
            c->verdict = VERDICT_COUNT;
            *r->last = c;
            r->last = &c->next;
        }
        first = false;
        take_ruling(r, c, word);
    }
}

static void
set_label(struct reader *r, const char *value)
{
    struct tcase *c = r->now;
    char class[32];

    if (sscanf(value, "%d:%31s", &c->label.ply, class) != 2)
        wrong(r, "PLY:CLASS is needed", value);
    if (strcmp(class, "old") == 0)
        c->label.label = LABEL_OLD;
    else if (strcmp(class, "new") == 0)
        c->label.label = LABEL_NEW;
    else
        c->label.is = class_by_name(class, strlen(class));
    c->options.labels = &c->label;
    c->options.n_labels = 1;
}

static void
set_proof(struct reader *r, char *value)
{
    struct tcase *c = r->now;
    char *moves;

    c->proof_ply = (int)strtol(value, &moves, 10);
    c->n_proof = set_moves(r, moves, c->proof, CASE_PROOF_MAX);
}

static void
set_key(struct reader *r, const char *key, char *value)
{
    struct tcase *c = r->now;

    if (strcmp(key, "rules") == 0)
        copy(r, c->rules, sizeof c->rules, value);
    else if (strcmp(key, "fen") == 0)
        set_fen(r, value);
    else if (strcmp(key, "moves") == 0)
        c->n = set_moves(r, value, c->moves, CASE_PLIES_MAX), play(r);
    else if (strcmp(key, "classes") == 0)
        set_classes(r, value);
    else if (strcmp(key, "verdict") == 0)
        set_verdict(r, value);
    else if (strcmp(key, "rulings") == 0)
        set_rulings(r, value);
    else if (strcmp(key, "because") == 0)
        copy(r, c->because, sizeof c->because, value);
    else if (strcmp(key, "articles") == 0)
        copy(r, c->articles, sizeof c->articles, value);
    else if (strcmp(key, "cites") == 0)
        copy(r, c->cites, sizeof c->cites, value);
    else if (strcmp(key, "window") == 0)
        copy(r, c->window, sizeof c->window, value);
    else if (strcmp(key, "profiles") == 0)
        copy(r, c->profiles, sizeof c->profiles, value);
    else if (strcmp(key, "proof") == 0)
        set_proof(r, value);
    else if (strcmp(key, "at") == 0)
        c->options.at = atoi(value);
    else if (strcmp(key, "mark") == 0)
        sscanf(value, "%d-%d", &c->options.window_from,
               &c->options.window_to);
    else if (strcmp(key, "label") == 0)
        set_label(r, value);
    else if (strcmp(key, "about") == 0)
        c->composed = strncmp(c->name, "figure", 6) != 0;
    else
        wrong(r, "no such key", key);
}

static void
read_line(struct reader *r, char *line)
{
    char *value = line + strcspn(line, " ");

    if (!*line || *line == '#')
        return;
    if (*value)
        *value++ = '\0';
    value += strspn(value, " ");
    if (strcmp(line, "case") == 0)
        open_case(r, value);
    else if (!r->now)
        wrong(r, "a case begins with", "case NAME");
    else
        set_key(r, line, value);
}

struct tcase *
cases_read(const char *file, const char *rules)
{
    struct reader r = {file, rules, 0, NULL, NULL, NULL};
    char *text = slurp(file, NULL), *line, *rest = text;

    r.last = &r.first;
    while ((line = rest) != NULL && *line) {
        rest = strchr(line, '\n');
        if (rest)
            *rest++ = '\0';
        r.line++;
        read_line(&r, line);
    }
    free(text);
    for (r.now = r.first; r.now; r.now = r.now->next) {
        if (r.now->verdict == VERDICT_COUNT)
            bail("%s: case %s has no verdict", file, r.now->name);
    }
    return r.first;
}

void
cases_free(struct tcase *list)
{
    while (list) {
        struct tcase *next = list->next;

        free(list);
        list = next;
    }
}

struct line
case_line(const struct tcase *c)
{
    struct line line = {c->start, c->moves, c->n};

    return line;
}

/* A case with every square sent through `map`. */
static void
map_moves(move_t *moves, int n, sq_t (*map)(sq_t))
{
    int k;

    for (k = 0; k < n; k++)
        moves[k] = move_of(map(move_from(moves[k])), map(move_to(moves[k])));
}

static void
map_case(struct tcase *out, const struct tcase *c, sq_t (*map)(sq_t))
{
    *out = *c;
    out->next = NULL;
    map_moves(out->moves, out->n, map);
    map_moves(out->proof, out->n_proof, map);
    if (out->options.labels)
        out->options.labels = &out->label;
}

void
case_mirror(struct tcase *out, const struct tcase *c)
{
    map_case(out, c, sq_mirror);
    pos_mirror(&out->start, &c->start);
}

enum verdict
verdict_swap(enum verdict v)
{
    static const enum verdict other[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = VERDICT_BLACK_CHANGES,
        [VERDICT_BLACK_CHANGES] = VERDICT_RED_CHANGES,
        [VERDICT_DRAW] = VERDICT_DRAW,
        [VERDICT_RED_WINS] = VERDICT_BLACK_WINS,
        [VERDICT_BLACK_WINS] = VERDICT_RED_WINS,
        [VERDICT_UNDECIDED] = VERDICT_UNDECIDED,
        [VERDICT_NONE] = VERDICT_NONE,
    };

    return other[v];
}

void
case_swap(struct tcase *out, const struct tcase *c)
{
    map_case(out, c, sq_turn);
    pos_swap(&out->start, &c->start);
    out->verdict = verdict_swap(c->verdict);
}
