/* Notes in comments, hostile comments included. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "board/notation.h"
#include "desk/notes.h"

static void
text_is(const char *want, const char *comment)
{
    struct buf b = BUF_INIT;

    notes_text(comment, &b);
    is_str(want, buf_str(&b), "the words of '%s'", comment ? comment : "NULL");
    buf_free(&b);
}

static void
note_is(const char *want, const char *comment, enum note note)
{
    size_t len;
    const char *s = note_get(comment, note, &len);
    struct buf b = BUF_INIT;

    if (s)
        buf_add(&b, s, len);
    is_str(want, s ? buf_str(&b) : NULL, "%s of '%s'", note_name(note),
           comment ? comment : "NULL");
    buf_free(&b);
}

static void
set_is(const char *want, const char *comment, enum note note,
       const char *value)
{
    struct buf b = BUF_INIT;

    note_set(comment, note, value, &b);
    is_str(want, buf_str(&b), "%s set to '%s' in '%s'", note_name(note),
           value ? value : "NULL", comment ? comment : "NULL");
    buf_free(&b);
}

static void
words_are(const char *want, const char *comment, const char *text)
{
    struct buf b = BUF_INIT;

    notes_set_text(comment, text, &b);
    is_str(want, buf_str(&b), "'%s' as the words of '%s'", text,
           comment ? comment : "NULL");
    buf_free(&b);
}

static void
test_text(void)
{
    text_is("", NULL);
    text_is("", "");
    text_is("one\ntwo", "one\ntwo");
    text_is("one\ntwo", "one\n@first\ntwo\n@class chase: it is new");
    text_is("", "@first");
    text_is("one\n", "one\n\n@first");
    text_is("@someone said", "@someone said\n@told red: at once");
    text_is("@first of all", "@first of all");
    text_is("@classy", "@classy");
    text_is("@class nonsense", "@class nonsense");
    text_is("@class", "@class");
    text_is("@claim nobody: x", "@claim nobody: x");
    text_is("@", "@");
    text_is(" @first", " @first");
    text_is("@@first", "@@first");
    text_is("@FIRST", "@FIRST");
    text_is("@outcome", "@outcome");
}

static void
test_get(void)
{
    note_is(NULL, NULL, NOTE_FIRST);
    note_is("", "x\n@first\n@last", NOTE_FIRST);
    note_is("", "@first  ", NOTE_FIRST);
    note_is(NULL, "@first\n", NOTE_LAST);
    note_is("chase: why", "@class  chase: why ", NOTE_CLASS);
    note_is("old", "@class bad\n@class old\n@class new", NOTE_CLASS);
    note_is("rounds 10: as told", "@outcome rounds 10: as told",
            NOTE_OUTCOME);
    note_is("black: 15:20", "@sealed black: 15:20", NOTE_SEALED);
    note_is("c5 d7 c5e5", "@touch c5 d7 c5e5", NOTE_TOUCH);
    note_is("c5", "@touch c5", NOTE_TOUCH);
    note_is(NULL, "@touch", NOTE_TOUCH);
    note_is(NULL, "@touch c5e5 c5", NOTE_TOUCH);
    note_is(NULL, "@touch of grey", NOTE_TOUCH);
    note_is("h2e6", "@illegal h2e6", NOTE_ILLEGAL);
    note_is("h2", "@illegal h2", NOTE_ILLEGAL);
    note_is(NULL, "@illegal move", NOTE_ILLEGAL);
    note_is(NULL, "@illegal", NOTE_ILLEGAL);
}

static void
test_set(void)
{
    set_is("@first", NULL, NOTE_FIRST, "");
    set_is("words\n@first", "words", NOTE_FIRST, "");
    set_is("words\n@first\n@class old: why", "@class old: why\nwords",
           NOTE_FIRST, "");
    set_is("words", "words\n@class old: why", NOTE_CLASS, NULL);
    set_is("", "@class old", NOTE_CLASS, NULL);
    set_is("words\n@class new", "words\n@class old: why\n@class chase",
           NOTE_CLASS, "new");
    set_is("@claim red: two lines", "", NOTE_CLAIM, " red: two\nlines ");
    set_is("@someone\n@first", "@someone", NOTE_FIRST, "");
    set_is("a\n\n@first", "a\n", NOTE_FIRST, "");
    words_are("new\n@first\n@class old", "old\n@class old\n@first", "new");
    words_are("@first", "old\n@first", "");
    words_are(" @first\nx", NULL, "@first\nx");
    words_are("a\n\n@last", "b\n@last", "a\n");
}

static void
split_is(const char *want, const char *value)
{
    struct note_value v = note_split(value, strlen(value));
    struct buf b = BUF_INIT;

    buf_addf(&b, "%.*s|%.*s|%.*s", (int)v.word_len, v.word, (int)v.rest_len,
             v.rest, (int)v.why_len, v.why);
    is_str(want, buf_str(&b), "'%s' in its parts", value);
    buf_free(&b);
}

static void
test_split(void)
{
    split_is("||", "");
    split_is("chase||it is: new", "chase: it is: new");
    split_is("rounds|10|as told", "rounds 10 :  as told ");
    split_is("time|red|", "time red");
    split_is("red||提出", "red：提出");
    split_is("||x", ":x");
}

/* A line of four plies with comments at plies 0 to 4. */
static struct noted
noted_of(const char *const comments[5], struct doc *d)
{
    static const char *const moves[] = {"h2e2", "h9g7", "h0g2", "i9h9"};
    struct game *g = game_new(d, "text");
    uint32_t node = 0, *nodes;
    struct pos start;
    int k;

    pos_start(&start);
    game_set_start(g, &start);
    for (k = 0; k <= 4; k++) {
        if (k)
            node = game_add(g, node, move_from_uci(moves[k - 1], 4));
        if (comments[k])
            game_comment(g, node, comments[k], strlen(comments[k]));
    }
    game_line(g, 0, d->arena, &nodes);
    return notes_of_line(g, nodes, 4, d->arena);
}

static void
test_line(void)
{
    struct doc *d = doc_new("f");
    struct noted n = noted_of((const char *const[5]){0}, d);

    is_int(0, n.from, "without notes nothing begins");
    is_int(0, n.to, "or ends");
    is_int(0, n.n_labels, "or is overruled");
    is_int(-1, n.outcome, "or decided");
    n = noted_of((const char *const[5]){"@class chase", "@class chase: hits",
                                        "@first\n@class old: why",
                                        "@last", "@class new"}, d);
    is_int(2, n.from, "the first ply");
    is_int(3, n.to, "the last ply");
    is_int(3, n.n_labels, "labels, none at the root");
    is_int(1, n.labels[0].label.ply, "one at ply 1");
    is_int(CLASS_CHASE, n.labels[0].label.is, "is a chase");
    is_int(LABEL_CLASS, n.labels[0].label.label, "by class");
    is_str("hits", n.labels[0].why, "with its reason");
    is_int(LABEL_OLD, n.labels[1].label.label, "the next is old");
    is_str("why", n.labels[1].why, "with its reason");
    is_int(LABEL_NEW, n.labels[2].label.label, "the last is new");
    is_int(4, n.labels[2].label.ply, "at ply 4");
    is_str("", n.labels[2].why, "without a reason");
    n = noted_of((const char *const[5]){NULL, NULL, "@first"}, d);
    is_int(2, n.from, "one beginning alone");
    is_int(4, n.to, "ends with the line");
    n = noted_of((const char *const[5]){NULL, NULL, "@last",
                                        "@outcome agreed"}, d);
    is_int(1, n.from, "one end alone begins at 1");
    is_int(2, n.to, "and ends there");
    is_int(3, n.outcome, "the outcome and its ply");
    n = noted_of((const char *const[5]){"@outcome agreed\n@first"}, d);
    is_int(0, n.outcome, "an outcome at the root");
    is_int(0, n.from, "no ply is marked there");
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_text();
    test_get();
    test_set();
    test_split();
    test_line();
    return done();
}
