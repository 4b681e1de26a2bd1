#include <config.h>

#include "desk/notes.h"

#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "desk/help.h"

static const char *const names[NOTE_COUNT] = {
    [NOTE_FIRST] = "first", [NOTE_LAST] = "last", [NOTE_CLASS] = "class",
    [NOTE_CLAIM] = "claim", [NOTE_TOLD] = "told", [NOTE_OUTCOME] = "outcome",
    [NOTE_SEALED] = "sealed", [NOTE_TOUCH] = "touch",
    [NOTE_ILLEGAL] = "illegal",
};

/* A colon, as written on either kind of keyboard. */
static const char wide_colon[] = "：";

/* A line of a comment; what it is, if it is a note. */
struct row {
    const char *s;
    size_t len;
    enum note note;             /* NOTE_COUNT: ordinary text */
    const char *value;          /* of a note, trimmed */
    size_t value_len;
};

const char *
note_name(enum note note)
{
    return names[note];
}

static size_t
colon(const char *s, size_t len)
{
    if (len && *s == ':')
        return 1;
    if (len >= sizeof wide_colon - 1
        && memcmp(s, wide_colon, sizeof wide_colon - 1) == 0)
        return sizeof wide_colon - 1;
    return 0;
}

static void
trim(const char **s, size_t *len)
{
    while (*len && **s == ' ') {
        ++*s;
        --*len;
    }
    while (*len && (*s)[*len - 1] == ' ')
        --*len;
}

struct note_value
note_split(const char *value, size_t len)
{
    struct note_value v = {.word = value};
    size_t i = 0;

    while (i < len && value[i] != ' ' && !colon(value + i, len - i))
        i++;
    v.word_len = i;
    v.rest = value + i;
    while (i < len && !colon(value + i, len - i))
        i++;
    v.rest_len = (size_t)(value + i - v.rest);
    i += colon(value + i, len - i);
    v.why = value + i;
    v.why_len = len - i;
    trim(&v.rest, &v.rest_len);
    trim(&v.why, &v.why_len);
    return v;
}

static bool
is_word(const struct note_value *v, const char *word)
{
    return strlen(word) == v->word_len
           && memcmp(word, v->word, v->word_len) == 0;
}

/* What the arbiter says of a move; false if the words say nothing. */
static bool
read_label(const struct note_value *v, struct overruling *out)
{
    out->was = out->is = CLASS_UNKNOWN;
    out->label = LABEL_CLASS;
    if (is_word(v, "old")) {
        out->label = LABEL_OLD;
        return true;
    }
    if (is_word(v, "new")) {
        out->label = LABEL_NEW;
        return true;
    }
    out->is = class_by_name(v->word, v->word_len);
    return out->is != CLASS_COUNT;
}

/* Whether a value is one of its note: other people write @ too. */
static bool
is_value(enum note note, const char *value, size_t len)
{
    struct note_value v = note_split(value, len);
    struct overruling ignored;
    struct touch touch;
    struct illegal illegal;

    switch (note) {
    case NOTE_FIRST:
    case NOTE_LAST:
        return !len;
    case NOTE_CLASS:
        return read_label(&v, &ignored);
    case NOTE_CLAIM:
    case NOTE_TOLD:
    case NOTE_SEALED:
        return is_word(&v, "red") || is_word(&v, "black");
    case NOTE_OUTCOME:
        return v.word_len > 0;
    case NOTE_TOUCH:
        return touch_read(NULL, value, len, &touch);
    case NOTE_ILLEGAL:
        return illegal_read(value, len, &illegal);
    case NOTE_COUNT:
        break;
    }
    return false;
}

static void
read_note(struct row *row)
{
    int n;

    for (n = 0; n < NOTE_COUNT; n++) {
        size_t name = strlen(names[n]);

        if (row->len < name + 1 || memcmp(row->s + 1, names[n], name) != 0
            || (row->len > name + 1 && row->s[name + 1] != ' '))
            continue;
        row->value = row->s + name + 1;
        row->value_len = row->len - name - 1;
        trim(&row->value, &row->value_len);
        if (is_value((enum note)n, row->value, row->value_len))
            row->note = (enum note)n;
        return;
    }
}

/* The next line of a comment; *s is NULL after the last. */
static bool
next_row(const char **s, struct row *row)
{
    if (!*s)
        return false;
    memset(row, 0, sizeof *row);
    row->s = *s;
    row->len = strcspn(*s, "\n");
    row->note = NOTE_COUNT;
    if (*row->s == '@')
        read_note(row);
    *s = row->s[row->len] ? row->s + row->len + 1 : NULL;
    return true;
}

void
notes_text(const char *comment, struct buf *out)
{
    struct row row;
    bool first = true;

    while (next_row(&comment, &row)) {
        if (row.note != NOTE_COUNT)
            continue;
        if (!first)
            buf_putc(out, '\n');
        buf_add(out, row.s, row.len);
        first = false;
    }
}

const char *
note_get(const char *comment, enum note note, size_t *len)
{
    struct row row;

    *len = 0;
    while (next_row(&comment, &row)) {
        if (row.note == note) {
            *len = row.value_len;
            return row.value;
        }
    }
    return NULL;
}

static void
put_note(enum note note, const char *value, size_t len, struct buf *out)
{
    if (out->len)
        buf_putc(out, '\n');
    buf_addf(out, "@%s%s", names[note], len ? " " : "");
    buf_add(out, value, len);
}

/*
 * The words and behind them the notes of a comment, one of each kind, always
 * in one order; but `set`, if it is a note, with another value.
 */
static void
put_all(const struct buf *words, const char *comment, enum note set,
        const char *value, struct buf *out)
{
    struct buf all = BUF_INIT;
    int n;

    buf_add(&all, buf_str(words), words->len);
    for (n = 0; n < NOTE_COUNT; n++) {
        size_t len = value ? strlen(value) : 0;
        const char *s = value;

        if (n != (int)set)
            s = note_get(comment, (enum note)n, &len);
        else if (s)
            trim(&s, &len);
        if (s)
            put_note((enum note)n, s, len, &all);
    }
    buf_add(out, buf_str(&all), all.len);
    buf_free(&all);
}

void
note_set(const char *comment, enum note note, const char *value,
         struct buf *out)
{
    struct buf words = BUF_INIT, line = BUF_INIT;

    notes_text(comment, &words);
    if (value)
        utf8_clean_str(&line, value);
    put_all(&words, comment, note, value ? buf_str(&line) : NULL, out);
    buf_free(&words);
    buf_free(&line);
}

/* A blank makes a line that reads like a note into words again. */
void
notes_set_text(const char *comment, const char *text, struct buf *out)
{
    struct buf words = BUF_INIT;
    struct row row;
    const char *s = text;

    while (next_row(&s, &row)) {
        if (row.note != NOTE_COUNT)
            buf_putc(&words, ' ');
        buf_add(&words, row.s, row.len);
        if (s)
            buf_putc(&words, '\n');
    }
    put_all(&words, comment, NOTE_COUNT, NULL, out);
    buf_free(&words);
}

static void
add_label(struct noted *out, int ply, const char *comment,
          struct arena *arena)
{
    struct noted_label *l = &out->labels[out->n_labels];
    size_t len;
    const char *value = note_get(comment, NOTE_CLASS, &len);
    struct note_value v;

    if (!value)
        return;
    v = note_split(value, len);
    if (!read_label(&v, &l->label))
        return;
    l->label.ply = ply;
    l->why = arena_strndup(arena, v.why, v.why_len);
    out->n_labels++;
}

struct noted
notes_of_line(const struct game *g, const uint32_t *nodes, int n,
              struct arena *arena)
{
    struct noted out = {.outcome = -1};
    size_t len;
    int k;

    out.labels = arena_array(arena, (size_t)n + 1, sizeof *out.labels);
    for (k = 0; k <= n; k++) {
        const char *comment = g->nodes[nodes[k]].comment;

        if (!comment)
            continue;
        if (note_get(comment, NOTE_OUTCOME, &len))
            out.outcome = k;
        if (!k)
            continue;
        if (!out.from && note_get(comment, NOTE_FIRST, &len))
            out.from = k;
        if (note_get(comment, NOTE_LAST, &len))
            out.to = k;
        add_label(&out, k, comment, arena);
    }
    if (out.from && !out.to)
        out.to = n;
    if (out.to && !out.from)
        out.from = 1;
    return out;
}

bool
note_side(const char *s, size_t len, enum side *side)
{
    static const struct {
        const char *word;
        enum side side;
    } words[] = {
        {"red", RED}, {"r", RED}, {"红", RED}, {"红方", RED}, {"紅", RED},
        {"紅方", RED}, {"black", BLACK}, {"b", BLACK}, {"黑", BLACK},
        {"黑方", BLACK},
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].word) == len
            && strncasecmp(words[i].word, s, len) == 0) {
            *side = words[i].side;
            return true;
        }
    }
    return false;
}
