#include <config.h>

#include <string.h>

#include "report/explain.h"
#include "ui/state.h"

/* What each note is, before what it says. */
static const char *const words[NOTE_COUNT] = {
    [NOTE_FIRST] = N_("the first disputed ply"),
    [NOTE_LAST] = N_("the last disputed ply"),
    [NOTE_CLASS] = N_("overruled"),
    [NOTE_CLAIM] = N_("claimed"),
    [NOTE_TOLD] = N_("told to change"),
    [NOTE_OUTCOME] = N_("outcome"),
    [NOTE_SEALED] = N_("adjourned, sealed by"),
    [NOTE_TOUCH] = N_("touched"),
    [NOTE_ILLEGAL] = N_("in place of an illegal move"),
};

static void
mark(enum lang lang, const char *en, const char *zh, struct buf *out)
{
    buf_puts(out, lang == LANG_ZH ? zh : en);
}

/* A word of a note for people: a side, a class, an outcome, or as it is. */
static void
add_word(const char *s, size_t len, enum lang lang, struct buf *out)
{
    enum outcome o = outcome_by_name(s, len);
    int step = label_step(s, len);

    if (len == 3 && memcmp(s, "red", 3) == 0)
        buf_puts(out, explain_side(RED, lang));
    else if (len == 5 && memcmp(s, "black", 5) == 0)
        buf_puts(out, explain_side(BLACK, lang));
    else if (o != OUTCOME_COUNT)
        buf_puts(out, tr(lang, outcome_text(o)));
    else if (step >= 0 && step < LABEL_STEPS)
        buf_puts(out, label_words(step, lang));
    else
        buf_add(out, s, len);
}

/* "Red", "loss on time (Black)", "10 more rounds, then a draw". */
static void
add_words(const struct note_value *v, enum lang lang, struct buf *out)
{
    if (v->rest_len
        && outcome_by_name(v->word, v->word_len) == OUTCOME_ROUNDS) {
        buf_addf(out, tr(lang, "%.*s more rounds, then a draw"),
                 (int)v->rest_len, v->rest);
        return;
    }
    add_word(v->word, v->word_len, lang, out);
    if (v->rest_len) {
        mark(lang, " (", "（", out);
        add_word(v->rest, v->rest_len, lang, out);
        mark(lang, ")", "）", out);
    }
}

void
noted_value(enum note note, const char *value, size_t len, enum lang lang,
            struct buf *out)
{
    struct note_value v = note_split(value, len);

    if (note == NOTE_TOUCH) {
        buf_add(out, value, len);
        return;
    }
    add_words(&v, lang, out);
    if (v.why_len) {
        mark(lang, ", ", "，", out);
        buf_add(out, v.why, v.why_len);
    }
}

void
noted_print(enum note note, const char *value, size_t len, enum lang lang,
            struct buf *out)
{
    buf_puts(out, tr(lang, words[note]));
    if (!len)
        return;
    mark(lang, ": ", "：", out);
    noted_value(note, value, len, lang, out);
}
