/* Completion of a command line. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"
#include "t/ui/widget.h"
#include "ui/complete.h"

static const char *const commands[] = {"comment", "compare", "copy", "quit",
                                       "compare"};
static const struct complete_words command_words = {commands, 5, 0, false};

/* The text before the cursor after a Tab; to be freed. */
static char *
tab(struct complete *c, const char *before, const struct complete_words *w,
    enum complete_turn turn)
{
    const char *put = complete_tab(c, before, w, turn);
    struct buf b = BUF_INIT;

    if (put) {
        buf_add(&b, before, complete_from(c));
        buf_puts(&b, put);
    } else {
        buf_puts(&b, "(none)");
    }
    return b.data;
}

static void
is_tab(struct complete *c, const char *before, const char *want,
       const char *name)
{
    char *seen = tab(c, before, &command_words, COMPLETE_NEXT);

    is_str(want, seen, "%s", name);
    free(seen);
}

static void
test_words(void)
{
    struct complete *c = complete_new();

    is_tab(c, "q", "quit ", "the only one is completed, with a blank");
    is_int(1, complete_count(c), "it is the only candidate");
    is_tab(c, "x", "(none)", "nothing fits");
    is_int(0, complete_count(c), "so there are no candidates");
    is_tab(c, "com", "com", "several have no more in common");
    is_int(2, complete_count(c), "the same word twice counts once");
    is_str("comment", complete_candidate(c, 0), "in their order");
    is_int(-1, complete_chosen(c), "none stands there");
    is_tab(c, "com", "comment", "Tab again takes the first");
    is_int(0, complete_chosen(c), "it stands there");
    is_tab(c, "comment", "compare", "then the next");
    is_tab(c, "compare", "comment", "and round");
    is_tab(c, "compar", "compare ", "after another key it begins anew");
    is_tab(c, "c", "co", "what they have in common is added");
    is_int(3, complete_count(c), "and all of them are shown");
    is_tab(c, "x y q", "x y quit ", "the last word is completed");
    is_int(4, complete_from(c), "it begins after the blank");
    is_tab(c, "", "", "nothing typed");
    is_int(4, complete_count(c), "shows all");
    is_tab(c, "quitt", "(none)", "no candidate is shorter than the word");
    complete_free(c);
    complete_free(NULL);
}

static void
test_turns(void)
{
    struct complete *c = complete_new();
    char *s = tab(c, "co", &command_words, COMPLETE_PREV);

    is_str("co", s, "BTab at first is as Tab");
    free(s);
    s = tab(c, "co", &command_words, COMPLETE_PREV);
    is_str("copy", s, "then it begins at the last");
    free(s);
    s = tab(c, "copy", &command_words, COMPLETE_PREV);
    is_str("compare", s, "and goes back");
    free(s);
    s = tab(c, "compare", &command_words, COMPLETE_NEXT);
    is_str("copy", s, "Tab goes on from there");
    free(s);
    complete_forget(c);
    is_int(0, complete_count(c), "forgotten, there are none");
    is_tab(c, "copy", "copy ", "and it begins anew");
    complete_free(c);
}

static void
test_utf8(void)
{
    static const char *const names[] = {"车一", "车二", "辆", "e\xCC\x81",
                                        "e\xCC\x80"};
    static const struct complete_words chinese = {names, 2, 0, false},
                                       near = {names + 1, 2, 0, false},
                                       accents = {names + 3, 2, 0, false};
    struct complete *c = complete_new();
    char *s = tab(c, "rook ", &chinese, COMPLETE_NEXT);

    is_str("rook 车", s, "what Chinese words have in common");
    free(s);
    s = tab(c, "rook ", &near, COMPLETE_NEXT);
    is_str("rook ", s, "a byte in common is no character in common");
    free(s);
    s = tab(c, "", &accents, COMPLETE_NEXT);
    is_str("", s, "nor is a letter without its accent");
    free(s);
    complete_free(c);
}

static void
test_names(void)
{
    static const char *const files[] = {"my game.pgn", "my folder/", "x"};
    static const struct complete_words names = {files, 3, 6, true};
    struct complete *c = complete_new();
    char *s = tab(c, "write my g", &names, COMPLETE_NEXT);

    is_str("write my game.pgn", s, "a name with a blank, from its byte on");
    free(s);
    s = tab(c, "write my f", &names, COMPLETE_NEXT);
    is_str("write my folder/", s, "nor does a blank come after a folder");
    free(s);
    s = tab(c, "wri", &names, COMPLETE_NEXT);
    is_str("(none)", s, "a byte beyond the text is the last word's");
    free(s);
    s = tab(c, "my g", &(struct complete_words){files, 3, 0, true},
            COMPLETE_NEXT);
    is_str("my game.pgn", s, "a name from the first byte on");
    free(s);
    s = tab(c, "", &(struct complete_words){NULL, 0, 0, false},
            COMPLETE_NEXT);
    is_str("(none)", s, "no words at all");
    free(s);
    complete_free(c);
}

static void
is_row(struct complete *c, int width, const char *want, const char *name)
{
    struct widget w = {.grid = GRID_INIT};

    widget_fresh(&w, width, 1);
    complete_draw(c, &w.pen);
    widget_is(&w, want, name);
    ok(widget_whole(&w), "whole: %s", name);
    widget_free(&w);
}

static void
test_draw(void)
{
    struct complete *c = complete_new();
    struct widget w = {.grid = GRID_INIT};
    char *s;

    is_row(c, 20, "\n", "no candidates");
    free(tab(c, "co", &command_words, COMPLETE_NEXT));
    is_row(c, 40, "comment  compare  copy\n", "all in a row");
    is_row(c, 20, "comment  compare   >\n", "as many as there is room for");
    is_row(c, 3, "co>\n", "in 3 columns");
    is_row(c, 1, ">\n", "in one");
    free(tab(c, "co", &command_words, COMPLETE_NEXT));
    s = tab(c, "comment", &command_words, COMPLETE_NEXT);
    widget_fresh(&w, 40, 1);
    complete_draw(c, &w.pen);
    is_int(STYLE_REVERSE, grid_at(&w.grid, 9, 0)->style,
           "the one in the text is in reverse");
    is_int(0, grid_at(&w.grid, 0, 0)->style, "the others are not");
    is_int(0, grid_at(&w.grid, 16, 0)->style, "nor the blanks between");
    free(s);
    free(tab(c, "compare", &command_words, COMPLETE_NEXT));
    is_row(c, 20, "< copy\n", "it is always seen");
    complete_free(c);
    widget_free(&w);
}

static void
test_hostile(void)
{
    uint64_t state = 3;
    struct complete *c = complete_new();
    struct widget w = {.grid = GRID_INIT};
    int broken = 0, strange = 0;

    for (int i = 0; i < 1000; i++) {
        char *a = widget_noise(&state, 6), *b = widget_noise(&state, 6);
        const char *words[] = {a, b};
        struct complete_words two = {words, 2, random_below(&state, 9),
                                     random_below(&state, 2) == 0};
        char *s;

        b[random_below(&state, 6)] = '\0';
        s = tab(c, b, &two, COMPLETE_NEXT);
        strange += !complete_count(c) && strcmp(s, "(none)") != 0;
        widget_fresh(&w, 1 + (int)random_below(&state, 12), 1);
        complete_draw(c, &w.pen);
        broken += !widget_whole(&w);
        free(s);
        free(a);
        free(b);
    }
    is_int(0, strange, "any bytes: no candidate, no completion");
    is_int(0, broken, "and what is drawn is whole");
    complete_free(c);
    widget_free(&w);
}

int
main(void)
{
    plan(0);
    test_words();
    test_turns();
    test_utf8();
    test_names();
    test_draw();
    test_hostile();
    return done();
}
