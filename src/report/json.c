#include <config.h>

#include "report/json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "board/notation.h"
#include "report/explain.h"

enum { SCHEMA = 1 };

static const char *const kind_names[] = {
    [TARGET_NONE] = NULL,
    [TARGET_ROOK] = "rook",
    [TARGET_UNROOTED] = "unrooted",
    [TARGET_JOINT] = "joint",
    [TARGET_FEW_ROOTS] = "few-roots",
};

static const char *const protection_names[] = {
    [PROTECTED_NO] = "no",
    [PROTECTED_TRUE_ROOT] = "true-root",
    [PROTECTED_FALSE_ROOT] = "false-root",
    [PROTECTED_FEW_ROOTS] = "few-roots",
    [PROTECTED_NA] = NULL,
};

/*
 * A string, null for NULL.  Texts are clean long before; a file name need not
 * be, so what is not UTF-8 is cleaned here.
 */
static json_t *
string_or_null(const char *s)
{
    struct buf clean = BUF_INIT;
    json_t *j;

    if (!s)
        return json_null();
    if (utf8_valid(s, strlen(s)))
        return json_string(s);
    utf8_clean_str(&clean, s);
    j = json_string(buf_str(&clean));
    buf_free(&clean);
    return j;
}

static json_t *
square(sq_t sq)
{
    char name[3];

    return json_string(sq_name(sq, name));
}

static json_t *
move_name(move_t mv)
{
    char name[5];

    return json_string(move_uci(mv, name));
}

/* The FEN letter of a piece. */
static json_t *
piece(uint8_t pc)
{
    static const char letters[PC_COUNT + 1] = ".KABNRCP.kabnrcp";

    return json_stringn(&letters[pc & (PC_COUNT - 1)], 1);
}

static const char *
side_name(enum side side)
{
    return side == RED ? "red" : "black";
}

static void
put(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static json_t *
root_object(const struct pos *p, const struct root *root)
{
    struct buf why = BUF_INIT;
    json_t *j = json_object();

    put(j, "piece", piece(pos_pc(p, root->sq)));
    put(j, "square", square(root->sq));
    put(j, "true", json_boolean(root->fault == ROOT_TRUE));
    explain_root(p, root, LANG_EN, &why);
    put(j, "why", string_or_null(why.len ? buf_str(&why) : NULL));
    buf_free(&why);
    return j;
}

static json_t *
target_object(const struct pos *p, const struct target *t)
{
    json_t *j = json_object(), *by = json_array(), *roots = json_array();
    int i;

    for (i = 0; i < t->n_by; i++)
        json_array_append_new(by, square(t->by[i]));
    for (i = 0; t->protection != PROTECTED_NA && i < t->n_roots; i++)
        json_array_append_new(roots, root_object(p, &t->roots[i]));
    put(j, "piece", piece(t->pc));
    put(j, "square", square(t->sq));
    put(j, "by", by);
    put(j, "kind", string_or_null(kind_names[t->kind]));
    put(j, "protected", string_or_null(protection_names[t->protection]));
    put(j, "roots", roots);
    return j;
}

/* What the ruling says of a ply; m is NULL where there was no ruling. */
static void
put_ruling(json_t *j, const struct pos *after, const struct ply_ruling *m)
{
    json_t *targets = json_array(), *line = json_array();
    int i;

    for (i = 0; m && i < m->n_targets; i++)
        json_array_append_new(targets, target_object(after, &m->targets[i]));
    for (i = 0; m && i < m->n_line; i++)
        json_array_append_new(line, move_name(m->line[i]));
    put(j, "class", json_string(class_name(m ? m->class : CLASS_UNKNOWN)));
    put(j, "new", json_boolean(m && m->is_new));
    put(j, "note",
        string_or_null(m && m->note ? m->note->in[LANG_EN] : NULL));
    put(j, "article", string_or_null(m && m->article ? m->article->id
                                                     : NULL));
    put(j, "targets", targets);
    put(j, "line", line);
}

static int
append(const char *bytes, size_t len, void *out)
{
    buf_add(out, bytes, len);
    return 0;
}

/* Print an object, which is released. */
static void
dump(json_t *j, struct buf *out)
{
    json_dump_callback(j, append, out, JSON_COMPACT);
    json_decref(j);
}

/* Whether a text has nothing that utf8_clean takes away. */
static bool
is_clean(const char *s, size_t len)
{
    struct buf clean = BUF_INIT;
    bool same;

    utf8_clean(&clean, s, len, UTF8_ONE_LINE);
    same = clean.len == len && !memcmp(buf_str(&clean), s, len);
    buf_free(&clean);
    return same;
}

/* A character as JSON may write any. */
static void
put_escaped(uint32_t cp, struct buf *out)
{
    if (cp > 0xFFFF) {
        buf_addf(out, "\\u%04X", (unsigned)(0xD7C0 + (cp >> 10)));
        cp = 0xDC00 + (cp & 0x3FF);
    }
    buf_addf(out, "\\u%04X", (unsigned)cp);
}

/*
 * The same of an object with the name of a file, which is whatever the file
 * system holds: what a terminal would act upon is escaped, so that the name is
 * still the name.
 */
static void
dump_with_file(json_t *j, const char *file, struct buf *out)
{
    struct buf raw = BUF_INIT;
    size_t i, n;

    if (is_clean(file, strlen(file))) {
        dump(j, out);
        return;
    }
    dump(j, &raw);
    for (i = 0; i < raw.len; i += n) {
        uint32_t cp;

        n = utf8_next(raw.data + i, raw.len - i, &cp);
        if (is_clean(raw.data + i, n))
            buf_add(out, raw.data + i, n);
        else
            put_escaped(cp, out);
    }
    buf_free(&raw);
}

/* A move from p; m is NULL where there was no ruling. */
static json_t *
move_object(const struct pos *p, int ply, move_t mv,
            const struct ply_ruling *m)
{
    struct buf text = BUF_INIT;
    struct pos after = *p;
    json_t *j = json_object();

    put(j, "ply", json_integer(ply));
    put(j, "side", json_string(side_name((enum side)p->side)));
    put(j, "move", move_name(mv));
    notation_print(p, mv, NOTATION_ZH, &text);
    put(j, "text", json_string(buf_str(&text)));
    buf_free(&text);
    pos_make(&after, mv);
    put_ruling(j, &after, m);
    return j;
}

/* Have the moves of an item among those kept. */
static void
keep_moves(struct json_kept *kept, const struct report_item *item)
{
    const struct ruling *r = item->ruling;
    int n = item_plies(item);

    if (!kept->n) {
        kept->p = item->line->start;
        kept->plies = r->plies;
    }
    if (n > kept->n)
        kept->end = xrealloc(kept->end, (size_t)n * sizeof *kept->end);
    for (; kept->n < n; kept->n++) {
        int k = kept->n + 1;
        move_t mv = item->line->moves[k - 1];

        if (k > 1)
            buf_putc(&kept->text, ',');
        dump(move_object(&kept->p, k, mv,
                         k <= r->n_plies ? &r->plies[k - 1] : NULL),
             &kept->text);
        kept->end[k - 1] = kept->text.len;
        pos_make(&kept->p, mv);
    }
}

void
json_forget(struct json_kept *kept)
{
    buf_free(&kept->text);
    free(kept->end);
    memset(kept, 0, sizeof *kept);
}

/* The members of the list of moves. */
static void
print_moves(const struct report_item *item, struct buf *out)
{
    struct json_kept own = {0}, *kept = item->kept;
    int n = item_plies(item);

    if (!kept || (kept->n && kept->plies != item->ruling->plies))
        kept = &own;
    keep_moves(kept, item);
    if (n)
        buf_add(out, kept->text.data, kept->end[n - 1]);
    json_forget(&own);
}

static json_t *
window_object(const struct window *w)
{
    json_t *j = json_object();

    put(j, "from", json_integer(w->from));
    put(j, "to", json_integer(w->to));
    put(j, "closed", json_boolean(w->closed));
    put(j, "period", json_integer(w->period));
    put(j, "occurrences", json_integer(w->occurrences));
    return j;
}

static json_t *
claim_object(const struct claim *c)
{
    json_t *j = json_object();

    put(j, "needs", json_integer(c->needs));
    put(j, "have", json_integer(c->have));
    put(j, "reached", json_boolean(c->reached));
    put(j, "completed_by",
        string_or_null(c->completed ? side_name(c->completed_by) : NULL));
    return j;
}

static json_t *
side_object(const struct side_ruling *s)
{
    json_t *j = json_object();

    put(j, "profile", json_string(profile_name(s->profile)));
    put(j, "forbidden", json_boolean(s->standing == STANDING_FORBIDDEN));
    return j;
}

static json_t *
article_list(const struct ruling *r)
{
    json_t *list = json_array();
    int i;

    for (i = 0; i < r->n_articles; i++)
        json_array_append_new(list, json_string(r->articles[i]->id));
    return list;
}

static json_t *
reason_object(const struct report_item *item)
{
    static const char *const key[LANG_COUNT] = {
        [LANG_EN] = "en", [LANG_ZH] = "zh",
    };
    json_t *j = json_object();
    struct buf text = BUF_INIT;
    int lang;

    for (lang = 0; lang < LANG_COUNT; lang++) {
        buf_clear(&text);
        explain_reason(item->ruling, (enum lang)lang, &text);
        put(j, key[lang], json_string(buf_str(&text)));
    }
    buf_free(&text);
    return j;
}

static json_t *
overruled_list(const struct ruling *r)
{
    json_t *list = json_array();
    int i;

    for (i = 0; i < r->n_overrulings; i++) {
        const struct overruling *o = &r->overrulings[i];
        json_t *j = json_object();

        put(j, "ply", json_integer(o->ply));
        put(j, "class", json_string(class_name(o->is)));
        put(j, "was", json_string(class_name(o->was)));
        json_array_append_new(list, j);
    }
    return list;
}

static json_t *
diag_list(const struct diags *d)
{
    json_t *list = json_array();
    struct buf text = BUF_INIT;
    size_t i;

    for (i = 0; i < d->n; i++) {
        buf_clear(&text);
        diag_format(&d->list[i], &text);
        json_array_append_new(list, json_string(buf_str(&text)));
    }
    buf_free(&text);
    return list;
}

static json_t *
start_fen(const struct game *g)
{
    char fen[FEN_MAX];

    return g->has_start ? json_string(fen_print(&g->start, fen))
                        : json_null();
}

static json_t *
head(const char *file, int number, const struct game *g)
{
    json_t *j = json_object();

    put(j, "schema", json_integer(SCHEMA));
    put(j, "file", string_or_null(file));
    put(j, "game", json_integer(number));
    put(j, "title", string_or_null(g->title));
    return j;
}

/* The members before the moves. */
static json_t *
ruling_head(const struct report_item *item)
{
    const struct ruling *r = item->ruling;
    json_t *j = head(item->file, item->number, item->game);

    put(j, "rules",
        string_or_null(r->edition ? edition_id(r->edition) : NULL));
    put(j, "start", start_fen(item->game));
    put(j, "plies", json_integer(item_plies(item)));
    put(j, "window", window_object(&r->window));
    put(j, "claim", claim_object(&r->claim));
    return j;
}

/* The members behind them. */
static json_t *
ruling_tail(const struct report_item *item)
{
    const struct ruling *r = item->ruling;
    json_t *j = json_object();

    put(j, "red", side_object(&r->sides[RED]));
    put(j, "black", side_object(&r->sides[BLACK]));
    put(j, "verdict", json_string(verdict_name(r->verdict)));
    put(j, "articles", article_list(r));
    put(j, "reason", reason_object(item));
    put(j, "overruled", overruled_list(r));
    put(j, "diagnostics", diag_list(item->diags));
    if (item->scan)
        put(j, "at", json_integer(item->at));
    return j;
}

void
json_ruling(const struct report_item *item, struct buf *out)
{
    size_t brace;

    /* One object in three parts, as those moves may be at hand as text. */
    dump_with_file(ruling_head(item), item->file, out);
    out->len--;                 /* its closing brace */
    buf_puts(out, ",\"moves\":[");
    print_moves(item, out);
    buf_puts(out, "],");
    brace = out->len;
    dump(ruling_tail(item), out);
    memmove(out->data + brace, out->data + brace + 1, out->len - brace);
    out->len--;
    buf_putc(out, '\n');
}

void
json_game(const struct game *g, const struct diags *diags, struct buf *out)
{
    json_t *j = head(g->doc->name, g->number, g), *words = json_array();
    size_t i;

    for (i = 0; i < g->n_words; i++)
        json_array_append_new(words, json_string(g->words[i]));
    put(j, "plies", json_integer(game_plies(g)));
    put(j, "format", string_or_null(g->format));
    put(j, "encoding", string_or_null(g->doc->encoding));
    put(j, "start", start_fen(g));
    put(j, "words", words);
    put(j, "diagnostics", diag_list(diags));
    dump_with_file(j, g->doc->name, out);
    buf_putc(out, '\n');
}
