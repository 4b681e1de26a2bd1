#include <config.h>

#include "rules/edition.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "board/notation.h"
#include "rules/table.h"

const char edition_default_id[] = "cxa2020";

enum {
    LINE_MAX_BYTES = 8192,      /* of a value with its continuation lines */
    ROWS_MAX = 200,             /* of one kind of section */
    INHERIT_MAX = 8             /* editions in a chain */
};

/* The kinds of sections. */
enum section { SECTION_EDITION, SECTION_ARTICLE, SECTION_SET, SECTION_CLASS,
               SECTION_PROFILE, SECTION_CITE, SECTION_VERDICT, SECTION_FIGURE,
               SECTION_COUNT };

static const char *const section_name[SECTION_COUNT] = {
    [SECTION_EDITION] = "edition", [SECTION_ARTICLE] = "article",
    [SECTION_SET] = "set", [SECTION_CLASS] = "class",
    [SECTION_PROFILE] = "profile", [SECTION_CITE] = "cite",
    [SECTION_VERDICT] = "verdict",
    [SECTION_FIGURE] = "figure",
};

/* A slice of the file with its place. */
struct slice {
    const char *s;
    size_t len;
    struct place at;
};

/* A file being read. */
struct reader {
    struct edition *e;
    struct diags *diags;
    struct slice text;          /* what is left to read */
    enum section section;       /* SECTION_COUNT: none yet */
    int depth;                  /* of inheritance */
    bool failed;                /* a mistake was found; the list of
                                   diagnostics may be too full to tell */
    bool used[ROWS_MAX];        /* article k is cited */
    long article_line[ROWS_MAX];        /* where article k was given in this
                                           file, 0 = not */
    long set_line[SETS_MAX];    /* the same for sets */
    bool outcome_given[OUTCOME_COUNT];  /* in this file */
    struct slice facing;        /* the value of facing-article */
    bool orphan;                /* what it inherits was not found */
    int own[SECTION_COUNT];     /* rows of this file (they come first); of
                                   articles and sets the one open + 1 */
};

#define ERROR(r, at, ...) \
    ((r)->failed = true, \
     diags_add((r)->diags, DIAG_ERROR, at, __VA_ARGS__))

static bool
slice_is(struct slice v, const char *word)
{
    return strlen(word) == v.len && memcmp(v.s, word, v.len) == 0;
}

/* Go over the first n bytes of v. */
static void
advance(struct slice *v, size_t n)
{
    for (; n; n--, v->s++, v->len--) {
        if (*v->s == '\n') {
            v->at.line++;
            v->at.column = 1;
        } else if (((unsigned char)*v->s & 0xC0) != 0x80) {
            v->at.column++;
        }
    }
}

static struct slice
trim(struct slice v)
{
    while (v.len && memchr(" \t\r\n", *v.s, 4))
        advance(&v, 1);
    while (v.len && memchr(" \t\r\n", v.s[v.len - 1], 4))
        v.len--;
    return v;
}

/* The next word of v, which is shortened by it; empty at the end. */
static struct slice
next_word(struct slice *v)
{
    struct slice w;

    *v = trim(*v);
    w = *v;
    w.len = 0;
    while (w.len < v->len && !memchr(" \t\r\n", v->s[w.len], 4))
        w.len++;
    advance(v, w.len);
    return w;
}

/* A name that other lines can use: letters, digits and . - + */
static bool
is_name(struct slice v)
{
    size_t i;

    for (i = 0; i < v.len; i++) {
        char c = v.s[i];

        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')
            && !(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '+')
            return false;
    }
    return v.len > 0;
}

/* Text for people: clean, line ends and runs of blanks one blank. */
static const char *
people_text(struct reader *r, struct slice v)
{
    struct buf b = BUF_INIT, clean = BUF_INIT;
    struct slice w;
    const char *text;

    while ((w = next_word(&v)).len) {
        if (b.len)
            buf_putc(&b, ' ');
        buf_add(&b, w.s, w.len);
    }
    utf8_clean(&clean, buf_str(&b), b.len, UTF8_ONE_LINE);
    text = arena_strndup(r->e->arena, buf_str(&clean), clean.len);
    buf_free(&b);
    buf_free(&clean);
    return text;
}

/* Which word of a list v is; -1 and a diagnostic if none. */
static int
choice(struct reader *r, struct slice v, const char *const *words, int n)
{
    struct buf all = BUF_INIT;
    int i;

    for (i = 0; i < n; i++) {
        if (slice_is(v, words[i]))
            return i;
    }
    for (i = 0; i < n; i++)
        buf_addf(&all, "%s'%s'", i ? ", " : "", words[i]);
    ERROR(r, v.at, "'%.*s' is none of %s", (int)v.len, v.s, buf_str(&all));
    buf_free(&all);
    return -1;
}

static long
number(struct reader *r, struct slice v, long low, long high)
{
    long n = 0;
    size_t i;

    for (i = 0; i < v.len && v.s[i] >= '0' && v.s[i] <= '9' && n <= high; i++)
        n = n * 10 + (v.s[i] - '0');
    if (!v.len || i < v.len || n < low || n > high) {
        ERROR(r, v.at, "a number from %ld to %ld expected here", low, high);
        return low;
    }
    return n;
}

static void
set_text(struct reader *r, struct text *t, enum lang lang, struct slice v)
{
    t->in[lang] = people_text(r, v);
}

/* "en" and "zh" of a row: its note, made when the first of them is read. */
static bool
note_key(struct reader *r, struct text **note, const char *key,
         struct slice v)
{
    enum lang lang = strcmp(key, "zh") == 0 ? LANG_ZH : LANG_EN;

    if (lang == LANG_EN && strcmp(key, "en") != 0)
        return false;
    if (!*note)
        *note = arena_alloc(r->e->arena, sizeof **note);
    set_text(r, *note, lang, v);
    return true;
}

static const struct article *
article(struct reader *r, struct slice id)
{
    int i;

    for (i = 0; i < r->e->n_articles; i++) {
        if (slice_is(id, r->e->articles[i].id)) {
            r->used[i] = true;
            return &r->e->articles[i];
        }
    }
    ERROR(r, id.at, "no article '%.*s' is given above", (int)id.len, id.s);
    return NULL;
}

static void
articles(struct reader *r, struct article_list *out, struct slice v)
{
    struct slice id;

    out->n = 0;
    out->list = arena_array(r->e->arena, v.len / 2 + 1, sizeof *out->list);
    while ((id = next_word(&v)).len) {
        const struct article *a = article(r, id);

        if (a)
            out->list[out->n++] = a;
    }
}

static int
set_index(const struct edition *e, struct slice name)
{
    int i;

    for (i = 0; i < e->n_sets; i++) {
        if (slice_is(name, e->sets[i].name))
            return i;
    }
    return -1;
}

/* Never NULL, so that a wrong condition is not taken for a missing one. */
static const struct expr *
condition(struct reader *r, struct slice v, enum domain domain, int n_sets)
{
    static const struct expr wrong;
    const char *names[SETS_MAX];
    struct expr_names known = {names, n_sets};
    const struct expr *e;
    int i;

    for (i = 0; i < n_sets; i++)
        names[i] = r->e->sets[i].name;
    e = expr_parse(v.s, v.len, domain, &known, r->e->arena, r->diags, v.at);
    r->failed = r->failed || !e;
    return e ? e : &wrong;
}

/*
 * Rows of a file come before those it inherits, so a new row goes to the end
 * of the own ones.  Returns the longer list.
 */
static void *
insert_row(struct reader *r, const void *rows, int n, size_t size)
{
    size_t at = (size_t)r->own[r->section]++;
    char *list = arena_grow(r->e->arena, rows, (size_t)n, (size_t)n + 1,
                            size);

    memmove(list + (at + 1) * size, list + at * size,
            ((size_t)n - at) * size);
    memset(list + at * size, 0, size);
    return list;
}

#define INSERT(r, member) \
    ((r)->e->member = insert_row(r, (r)->e->member, (r)->e->n_##member, \
                                 sizeof *(r)->e->member), \
     (r)->e->n_##member++)

/* The row the lines of a section go into. */
static struct class_row *
class_now(struct reader *r)
{
    return &r->e->classes[r->own[SECTION_CLASS] - 1];
}

static struct profile_row *
profile_now(struct reader *r)
{
    return &r->e->profiles[r->own[SECTION_PROFILE] - 1];
}

static struct verdict_row *
verdict_now(struct reader *r)
{
    return &r->e->verdicts[r->own[SECTION_VERDICT] - 1];
}

static struct figure_row *
figure_now(struct reader *r)
{
    return &r->e->figures[r->own[SECTION_FIGURE] - 1];
}

/* The value of a key that names a side. */
static void
side_key(struct reader *r, enum side *side, struct slice v)
{
    static const char *const sides[SIDE_COUNT] = {"red", "black"};
    int i = choice(r, v, sides, SIDE_COUNT);

    if (i >= 0)
        *side = (enum side)i;
}

/* [edition] */

static void inherit(struct reader *r, struct slice v);

static bool
edition_key(struct reader *r, const char *key, struct slice v)
{
    static const char *const signs[] = {"进退平", "上下平"};
    struct edition *e = r->e;
    int i;

    if (strcmp(key, "id") == 0) {
        if (!is_name(v))
            ERROR(r, v.at, "an id is made of letters, digits, '.', '-' "
                  "and '+'");
        e->id = arena_strndup(e->arena, v.s, v.len);
    } else if (strcmp(key, "inherits") == 0) {
        inherit(r, v);
    } else if (strcmp(key, "title.en") == 0) {
        set_text(r, &e->title, LANG_EN, v);
    } else if (strcmp(key, "title.zh") == 0) {
        set_text(r, &e->title, LANG_ZH, v);
    } else if (strcmp(key, "short.en") == 0) {
        set_text(r, &e->shown, LANG_EN, v);
    } else if (strcmp(key, "short.zh") == 0) {
        set_text(r, &e->shown, LANG_ZH, v);
    } else if (strcmp(key, "source.en") == 0) {
        set_text(r, &e->source, LANG_EN, v);
    } else if (strcmp(key, "source.zh") == 0) {
        set_text(r, &e->source, LANG_ZH, v);
    } else if (strcmp(key, "signs") == 0) {
        if ((i = choice(r, v, signs, 2)) >= 0)
            e->signs = (enum signs)i;
    } else if (strcmp(key, "first-mover") == 0) {
        side_key(r, &e->first_mover, v);
    } else if (strcmp(key, "seals") == 0) {
        side_key(r, &e->seals, v);
    } else if (strcmp(key, "occurrences") == 0) {
        e->occurrences = (int)number(r, v, 2, 9);
    } else if (strcmp(key, "draw-occurrences") == 0) {
        e->draw_occurrences = (int)number(r, v, 2, 9);
    } else if (strcmp(key, "quiet-rounds") == 0) {
        e->quiet_rounds = (int)number(r, v, 10, 200);
    } else if (strcmp(key, "quiet-checks") == 0) {
        e->quiet_checks = (int)number(r, v, 1, 100);
    } else if (strcmp(key, "reach") == 0) {
        e->reach = (int)number(r, v, 2, 9);
    } else if (strcmp(key, "win-checks") == 0) {
        e->win_checks = (int)number(r, v, 1, 7);
    } else if (strcmp(key, "mate-checks") == 0) {
        e->mate_checks = (int)number(r, v, 1, 12);
    } else if (strcmp(key, "fight-moves") == 0) {
        e->fight_moves = (int)number(r, v, 2, 8);
    } else if (strcmp(key, "nodes") == 0) {
        e->nodes = number(r, v, 1, 100000000);
    } else if (strcmp(key, "facing-article") == 0) {
        r->facing = v;          /* articles come later in the file */
    } else {
        return false;
    }
    return true;
}

/* [article ID] */

/* An inherited article is replaced in place, so that pointers stay good. */
static void
article_open(struct reader *r, struct slice name)
{
    struct edition *e = r->e;
    int i = 0;

    while (i < e->n_articles && !slice_is(name, e->articles[i].id))
        i++;
    if (r->article_line[i])
        ERROR(r, name.at, "article '%.*s' is given twice", (int)name.len,
              name.s);
    if (i == e->n_articles) {
        e->articles[i].id = arena_strndup(e->arena, name.s, name.len);
        for (int lang = 0; lang < LANG_COUNT; lang++)
            e->articles[i].shown.in[lang] = e->articles[i].id;
        e->n_articles++;
    }
    r->article_line[i] = name.at.line;
    r->own[SECTION_ARTICLE] = i + 1;
}

/* Who looks for an outcome cites its article. */
static void
article_outcomes(struct reader *r, struct slice v)
{
    int now = r->own[SECTION_ARTICLE] - 1;
    const char *words[OUTCOME_COUNT];
    struct slice w;
    int o;

    for (o = 0; o < OUTCOME_COUNT; o++)
        words[o] = outcome_name((enum outcome)o);
    while ((w = next_word(&v)).len) {
        if ((o = choice(r, w, words, OUTCOME_COUNT)) < 0)
            continue;
        if (r->outcome_given[o])
            ERROR(r, w.at, "outcome '%s' is given twice", words[o]);
        r->outcome_given[o] = true;
        r->e->outcomes[o] = &r->e->articles[now];
    }
    r->used[now] = true;
}

/* One name for both languages, unless the Chinese one has been given. */
static void
show_article(struct article *a, const char *name)
{
    if (a->shown.in[LANG_ZH] == a->id)
        a->shown.in[LANG_ZH] = name;
    a->shown.in[LANG_EN] = name;
}

static bool
article_key(struct reader *r, const char *key, struct slice v)
{
    struct article *a = &r->e->articles[r->own[SECTION_ARTICLE] - 1];

    if (strcmp(key, "en") == 0)
        set_text(r, &a->text, LANG_EN, v);
    else if (strcmp(key, "zh") == 0)
        set_text(r, &a->text, LANG_ZH, v);
    else if (strcmp(key, "shown") == 0)
        show_article(a, people_text(r, v));
    else if (strcmp(key, "shown-zh") == 0)
        a->shown.in[LANG_ZH] = people_text(r, v);
    else if (strcmp(key, "outcome") == 0)
        article_outcomes(r, v);
    else if (strcmp(key, "applied-by") == 0 && slice_is(v, "people"))
        r->used[r->own[SECTION_ARTICLE] - 1] = true;
    else
        return false;
    return true;
}

/* [set NAME] */

static void
set_open(struct reader *r, struct slice name)
{
    struct edition *e = r->e;
    int i = set_index(e, name);

    if (i < 0 && e->n_sets == SETS_MAX) {
        ERROR(r, name.at, "more than %d sets", SETS_MAX);
        i = SETS_MAX - 1;
        r->set_line[i] = 0;
    }
    if (i < 0) {                /* an inherited set is replaced in place */
        i = e->n_sets++;
        e->sets = arena_grow(e->arena, e->sets, (size_t)i, (size_t)i + 1,
                             sizeof *e->sets);
        e->sets[i].name = arena_strndup(e->arena, name.s, name.len);
    } else if (r->set_line[i]) {
        ERROR(r, name.at, "set '%.*s' is given twice", (int)name.len,
              name.s);
    }
    r->set_line[i] = name.at.line;
    r->own[SECTION_SET] = i + 1;
}

static bool
set_key(struct reader *r, const char *key, struct slice v)
{
    int i = r->own[SECTION_SET] - 1;

    if (strcmp(key, "if") != 0)
        return false;
    r->e->sets[i].when = condition(r, v, DOMAIN_PAIR, i);
    return true;
}

/* [class NAME] */

static void
class_open(struct reader *r, struct slice name)
{
    struct class_row *row;

    INSERT(r, classes);
    row = class_now(r);
    row->class = class_by_name(name.s, name.len);
    row->set = -1;
    row->line = name.at.line;
    if (row->class == CLASS_COUNT) {
        ERROR(r, name.at, "'%.*s' is not a class", (int)name.len, name.s);
        row->class = CLASS_UNKNOWN;
    }
}

static bool
class_key(struct reader *r, const char *key, struct slice v)
{
    struct class_row *row = class_now(r);

    if (strcmp(key, "if") == 0) {
        row->when = condition(r, v, DOMAIN_PLY, r->e->n_sets);
    } else if (strcmp(key, "set") == 0) {
        row->set = set_index(r->e, v);
        if (row->set == -1) {
            ERROR(r, v.at, "no set '%.*s' is defined above", (int)v.len, v.s);
            row->set = SETS_MAX;        /* not the same as none given */
        }
    } else if (strcmp(key, "kind") == 0 && slice_is(v, "unrooted")) {
        row->kind = TARGET_UNROOTED;
    } else if (strcmp(key, "kind") == 0 && slice_is(v, "weighed")) {
        row->kind = TARGET_WEIGHED;
    } else if (strcmp(key, "article") == 0) {
        row->article = article(r, v);
    } else {
        return note_key(r, &row->note, key, v);
    }
    return true;
}

/* [profile NAME] */

static void
profile_open(struct reader *r, struct slice name)
{
    struct profile_row *row;
    int p;

    INSERT(r, profiles);
    row = profile_now(r);
    row->line = name.at.line;
    row->standing = STANDING_ALLOWED;
    row->profile = PROFILE_UNKNOWN;
    for (p = 0; p < PROFILE_COUNT; p++) {
        if (slice_is(name, profile_name((enum profile)p))) {
            row->profile = (enum profile)p;
            return;
        }
    }
    ERROR(r, name.at, "'%.*s' is not a profile", (int)name.len, name.s);
}

static bool
profile_key(struct reader *r, const char *key, struct slice v)
{
    static const char *const standings[] = {
        [STANDING_ALLOWED] = "allowed", [STANDING_FORBIDDEN] = "forbidden",
        [STANDING_OPEN] = "open",
    };
    struct profile_row *row = profile_now(r);
    int i;

    if (strcmp(key, "if") == 0) {
        row->when = condition(r, v, DOMAIN_SIDE, r->e->n_sets);
    } else if (strcmp(key, "standing") == 0) {
        if ((i = choice(r, v, standings, 3)) >= 0)
            row->standing = (enum standing)i;
    } else if (strcmp(key, "articles") == 0) {
        articles(r, &row->articles, v);
    } else {
        return note_key(r, &row->note, key, v);
    }
    return true;
}

/* [cite ARTICLE] */

static void
cite_open(struct reader *r, struct slice name)
{
    struct cite_row *row;

    INSERT(r, cites);
    row = &r->e->cites[r->own[SECTION_CITE] - 1];
    row->line = name.at.line;
    row->article = article(r, name);
}

static bool
cite_key(struct reader *r, const char *key, struct slice v)
{
    if (strcmp(key, "if") != 0)
        return false;
    r->e->cites[r->own[SECTION_CITE] - 1].when =
        condition(r, v, DOMAIN_SIDE, r->e->n_sets);
    return true;
}

/* [verdict DECISION] */

static void
verdict_open(struct reader *r, struct slice name)
{
    static const char *const decisions[DECISION_COUNT] = {
        [DECISION_ONE_CHANGES] = "one-changes", [DECISION_DRAW] = "draw",
        [DECISION_UNDECIDED] = "undecided",
    };
    struct verdict_row *row;
    int i = choice(r, name, decisions, DECISION_COUNT);

    INSERT(r, verdicts);
    row = verdict_now(r);
    row->line = name.at.line;
    row->decision = i < 0 ? DECISION_UNDECIDED : (enum decision)i;
}

static bool
verdict_key(struct reader *r, const char *key, struct slice v)
{
    struct verdict_row *row = verdict_now(r);
    int n = r->e->n_sets;

    if (strcmp(key, "one") == 0)
        row->one = condition(r, v, DOMAIN_SIDE, n);
    else if (strcmp(key, "other") == 0)
        row->other = condition(r, v, DOMAIN_SIDE, n);
    else if (strcmp(key, "both") == 0)
        row->both = condition(r, v, DOMAIN_BOTH, n);
    else if (strcmp(key, "articles") == 0)
        articles(r, &row->articles, v);
    else if (strcmp(key, "cites") == 0 && slice_is(v, "both"))
        row->cites_both = true;
    else
        return note_key(r, &row->note, key, v);
    return true;
}

/* [figure NAME] */

static void
figure_open(struct reader *r, struct slice name)
{
    uint8_t none[SQUARES] = {0};

    INSERT(r, figures);
    figure_now(r)->line = name.at.line;
    pos_set(&figure_now(r)->start, none, RED);
}

static bool
figure_key(struct reader *r, const char *key, struct slice v)
{
    struct figure_row *row = figure_now(r);

    if (strcmp(key, "fen") == 0) {
        if (!fen_parse(v.s, v.len, v.at, r->diags, &row->start, NULL))
            r->failed = true;
    } else if (strcmp(key, "moves") == 0) {
        struct slice w;

        row->n_moves = 0;
        row->moves = arena_array(r->e->arena, v.len / 2 + 1,
                                 sizeof *row->moves);
        while ((w = next_word(&v)).len) {
            move_t mv = move_from_uci(w.s, w.len);

            if (mv == MOVE_NONE)
                ERROR(r, w.at, "'%.*s' is not a move like h2e2", (int)w.len,
                      w.s);
            row->moves[row->n_moves++] = mv;
        }
    } else {
        return note_key(r, &row->note, key, v);
    }
    return true;
}

/* What each kind of section does with its head and its lines. */
static const struct section_row {
    void (*open)(struct reader *r, struct slice name);  /* NULL: no name */
    bool (*key)(struct reader *r, const char *key, struct slice value);
} sections[SECTION_COUNT] = {
    [SECTION_EDITION] = {NULL, edition_key},
    [SECTION_ARTICLE] = {article_open, article_key},
    [SECTION_SET] = {set_open, set_key},
    [SECTION_CLASS] = {class_open, class_key},
    [SECTION_PROFILE] = {profile_open, profile_key},
    [SECTION_CITE] = {cite_open, cite_key},
    [SECTION_VERDICT] = {verdict_open, verdict_key},
    [SECTION_FIGURE] = {figure_open, figure_key},
};

static int
rows_of(const struct reader *r, enum section s)
{
    const struct edition *e = r->e;
    const int n[SECTION_COUNT] = {
        [SECTION_ARTICLE] = e->n_articles, [SECTION_SET] = e->n_sets,
        [SECTION_CLASS] = e->n_classes, [SECTION_PROFILE] = e->n_profiles,
        [SECTION_CITE] = e->n_cites, [SECTION_VERDICT] = e->n_verdicts,
        [SECTION_FIGURE] = e->n_figures,
    };

    return n[s];
}

/* "[kind name]" */
static void
open_section(struct reader *r, struct slice line)
{
    struct slice inner = line, kind;
    int s;

    r->section = SECTION_COUNT;
    if (line.s[line.len - 1] != ']') {
        ERROR(r, line.at, "']' is missing at the end of the line");
        return;
    }
    inner.len--;
    advance(&inner, 1);
    kind = next_word(&inner);
    inner = trim(inner);
    s = choice(r, kind, section_name, SECTION_COUNT);
    if (s < 0)
        return;
    if (rows_of(r, (enum section)s) >= ROWS_MAX) {
        ERROR(r, line.at, "more than %d sections of this kind", ROWS_MAX);
        return;
    }
    if (sections[s].open && !inner.len) {
        ERROR(r, inner.at, "a name is missing after '%s'", section_name[s]);
        return;
    }
    if (s != SECTION_FIGURE && inner.len && !is_name(inner)) {
        ERROR(r, inner.at, "a name is made of letters, digits, '.', '-' and "
              "'+'");
        return;
    }
    r->section = (enum section)s;
    if (sections[s].open)
        sections[s].open(r, inner);
}

/* "key = value" */
static void
key_line(struct reader *r, struct slice line)
{
    const char *eq = memchr(line.s, '=', line.len);
    struct slice key = line, value = line;
    char name[32];

    if (!eq) {
        ERROR(r, line.at, "'[section]' or 'key = value' expected here");
        return;
    }
    key.len = (size_t)(eq - line.s);
    advance(&value, key.len + 1);
    key = trim(key);
    value = trim(value);
    if (r->section == SECTION_COUNT) {
        if (!r->failed)         /* else its head was reported */
            ERROR(r, key.at, "a '[section]' comes before the first key");
        return;
    }
    if (!value.len) {
        ERROR(r, value.at, "a value is missing after '='");
        return;
    }
    if (key.len >= sizeof name) {
        ERROR(r, key.at, "unknown key");
        return;
    }
    memcpy(name, key.s, key.len);
    name[key.len] = '\0';
    if (!sections[r->section].key(r, name, value))
        ERROR(r, key.at, "unknown key '%s' in a section '%s'", name,
              section_name[r->section]);
}

/*
 * The next line with the lines that continue it (they begin with a blank);
 * false at the end.
 */
static bool
next_line(struct reader *r, struct slice *line)
{
    struct slice *t = &r->text;
    size_t len = 0, lines = 0;

    if (!t->len)
        return false;
    do {
        const char *nl = memchr(t->s + len, '\n', t->len - len);

        len = nl ? (size_t)(nl - t->s) + 1 : t->len;
        lines++;
    } while (len < t->len && (t->s[len] == ' ' || t->s[len] == '\t'));
    *line = *t;
    line->len = len;
    t->s += len;
    t->len -= len;
    t->at.line += (long)lines;
    return true;
}

static void
read_text(struct reader *r)
{
    struct slice line;

    r->section = SECTION_COUNT;
    while (next_line(r, &line)) {
        line = trim(line);
        if (!line.len || *line.s == '#')
            continue;
        if (line.len > LINE_MAX_BYTES)
            ERROR(r, line.at, "a line and its continuations are longer than "
                  "%d bytes", LINE_MAX_BYTES);
        else if (*line.s == '[')
            open_section(r, line);
        else
            key_line(r, line);
    }
}

static const struct embedded *
builtin(const char *id, size_t len)
{
    const struct embedded *b;

    for (b = edition_builtin; b->name; b++) {
        if (strlen(b->name) == len && memcmp(b->name, id, len) == 0)
            return b;
    }
    return NULL;
}

/* Read the parent into the same edition; own rows will come before it. */
static void
inherit(struct reader *r, struct slice v)
{
    const struct embedded *parent = builtin(v.s, v.len);
    struct reader up = *r;
    const char *id = r->e->id;

    if (!parent || r->depth == INHERIT_MAX) {
        r->orphan = true;
        ERROR(r, v.at, "no built-in edition '%.*s' to inherit", (int)v.len,
              v.s);
        return;
    }
    if (r->e->title.in[LANG_EN] || r->e->title.in[LANG_ZH]
        || r->e->n_articles || r->e->n_sets) {
        r->orphan = true;
        ERROR(r, v.at, "'inherits' comes first, after the id");
        return;
    }
    up.depth++;
    up.section = SECTION_COUNT;
    memset(up.article_line, 0, sizeof up.article_line);
    memset(up.set_line, 0, sizeof up.set_line);
    up.text.s = (const char *)parent->data;
    up.text.len = parent->len;
    up.text.at.file = parent->name;
    up.text.at.line = up.text.at.column = 1;
    read_text(&up);
    memcpy(r->used, up.used, sizeof r->used);
    r->facing = up.facing;
    r->failed = r->failed || up.failed;
    r->e->id = id;
}

/* The checks on the whole. */

/* How a row of this file can be out of reach. */
struct order {
    const char *what;
    int own;                    /* rows of this file; what it inherits may be
                                   out of reach */
    int n;                      /* seen so far */
    bool closed;                /* one had no condition */
};

static void
check_order(struct reader *r, struct order *o, bool always, long line)
{
    struct place at = {r->text.at.file, line, 1, 0, 0, 0};

    if (o->closed && o->n < o->own)
        ERROR(r, at, "this %s can never apply: one above has no condition",
              o->what);
    o->closed = o->closed || always;
    o->n++;
}

static void
check_rows(struct reader *r)
{
    const struct edition *e = r->e;
    struct place at = r->text.at;
    struct order classes = {"class", r->own[SECTION_CLASS], 0, false};
    struct order profiles = {"profile", r->own[SECTION_PROFILE], 0, false};
    struct order verdicts = {"verdict", r->own[SECTION_VERDICT], 0, false};
    int i;

    for (i = 0; i < e->n_cites; i++) {
        at.line = e->cites[i].line;
        at.column = 1;
        if (!e->cites[i].when)
            ERROR(r, at, "this article has no condition");
    }
    at.line = at.column = 1;
    for (i = 0; i < e->n_classes; i++)
        check_order(r, &classes,
                    !e->classes[i].when && e->classes[i].set == -1,
                    e->classes[i].line);
    for (i = 0; i < e->n_profiles; i++)
        check_order(r, &profiles, !e->profiles[i].when,
                    e->profiles[i].line);
    for (i = 0; i < e->n_verdicts; i++)
        check_order(r, &verdicts,
                    !e->verdicts[i].one && !e->verdicts[i].other
                        && !e->verdicts[i].both,
                    e->verdicts[i].line);
    if (r->orphan)
        return;
    if (!classes.closed)
        ERROR(r, at, "no class without a condition: some moves have none");
    if (!profiles.closed)
        ERROR(r, at, "no profile without a condition: some sides have none");
    if (!verdicts.closed)
        ERROR(r, at, "no verdict without a condition: some pairs have none");
}

static void
check_whole(struct reader *r)
{
    struct edition *e = r->e;
    struct place at = r->text.at;
    int i;

    at.line = at.column = 1;
    if (!e->id)
        ERROR(r, at, "no id is given in [edition]");
    if (r->facing.len)
        e->facing = article(r, r->facing);
    for (i = 0; i < e->n_sets; i++) {
        at.line = r->set_line[i];
        if (!e->sets[i].when)
            ERROR(r, at, "set '%s' has no condition", e->sets[i].name);
    }
    for (i = 0; i < r->own[SECTION_FIGURE]; i++) {
        at.line = e->figures[i].line;
        if (!e->figures[i].n_moves)
            ERROR(r, at, "a figure needs 'fen' and 'moves'");
    }
    for (i = 0; i < e->n_articles; i++) {
        at.line = r->article_line[i];
        if (at.line && !r->used[i])
            diags_add(r->diags, DIAG_WARNING, at,
                      "article '%s' is never cited", e->articles[i].id);
    }
}

/* A text that lacks a language takes the other one. */
static void
complete(struct text *t)
{
    if (!t->in[LANG_EN])
        t->in[LANG_EN] = t->in[LANG_ZH] ? t->in[LANG_ZH] : "";
    if (!t->in[LANG_ZH])
        t->in[LANG_ZH] = t->in[LANG_EN];
}

static void
complete_note(struct text *note)
{
    if (note)
        complete(note);
}

static void
complete_texts(struct edition *e)
{
    int i;

    complete(&e->title);
    if (!e->shown.in[LANG_EN] && !e->shown.in[LANG_ZH])
        e->shown.in[LANG_EN] = e->id;
    complete(&e->shown);
    complete(&e->source);
    for (i = 0; i < e->n_articles; i++)
        complete(&e->articles[i].text);
    for (i = 0; i < e->n_classes; i++)
        complete_note(e->classes[i].note);
    for (i = 0; i < e->n_profiles; i++)
        complete_note(e->profiles[i].note);
    for (i = 0; i < e->n_verdicts; i++)
        complete_note(e->verdicts[i].note);
    for (i = 0; i < e->n_figures; i++)
        complete_note(e->figures[i].note);
}

struct edition *
edition_parse(const char *name, const char *s, size_t len,
              struct diags *diags)
{
    struct arena *arena = arena_new();
    struct edition *e = arena_alloc(arena, sizeof *e);
    struct reader r;

    memset(&r, 0, sizeof r);
    e->arena = arena;
    e->articles = arena_array(arena, ROWS_MAX, sizeof *e->articles);
    e->occurrences = e->reach = 3;
    e->draw_occurrences = 0;
    e->seals = SIDE_COUNT;
    e->win_checks = 2;
    e->mate_checks = 12;
    e->fight_moves = 6;
    e->nodes = 200000;
    r.e = e;
    r.diags = diags;
    r.text.s = s;
    r.text.len = len;
    r.text.at.file = name;
    r.text.at.line = r.text.at.column = 1;
    if (len >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0) {
        r.text.s += 3;
        r.text.len -= 3;
    }
    read_text(&r);
    check_whole(&r);
    check_rows(&r);
    if (r.failed) {
        arena_free(arena);
        return NULL;
    }
    complete_texts(e);
    return e;
}

void
edition_free(struct edition *e)
{
    if (e)
        arena_free(e->arena);
}

const char *
edition_id(const struct edition *e)
{
    return e->id;
}

const char *
edition_title(const struct edition *e, enum lang lang)
{
    return e->title.in[lang];
}

const char *
edition_short(const struct edition *e, enum lang lang)
{
    return e->shown.in[lang];
}

const char *
edition_source(const struct edition *e, enum lang lang)
{
    return e->source.in[lang];
}

enum signs
edition_signs(const struct edition *e)
{
    return e->signs;
}

enum side
edition_first_mover(const struct edition *e)
{
    return e->first_mover;
}

enum side
edition_seals(const struct edition *e)
{
    return e->seals;
}

int
edition_occurrences(const struct edition *e)
{
    return e->occurrences;
}

const struct article *
outcome_article(const struct edition *e, enum outcome o)
{
    return e->outcomes[o];
}

const struct article *
edition_article(const struct edition *e, const char *id)
{
    int i;

    for (i = 0; i < e->n_articles; i++) {
        if (strcmp(e->articles[i].id, id) == 0)
            return &e->articles[i];
    }
    return NULL;
}

const struct article *
edition_article_at(const struct edition *e, int n)
{
    return n >= 0 && n < e->n_articles ? &e->articles[n] : NULL;
}
