#include <config.h>

#include "report/json.h"

#include <jansson.h>
#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"
#include "t/report/sample.h"

/* An item with everything around it. */
struct fixture {
    struct sample s;
    struct doc doc;
    struct game game;
    struct diags diags;
    struct report_item item;
};

static void
finish_fixture(struct fixture *f)
{
    memset(&f->doc, 0, sizeof f->doc);
    memset(&f->game, 0, sizeof f->game);
    memset(&f->item, 0, sizeof f->item);
    f->doc.name = "-";
    f->doc.encoding = "UTF-8";
    f->game.doc = &f->doc;
    f->game.number = 1;
    f->game.format = "position";
    f->game.has_start = true;
    f->game.start = f->s.line.start;
    diags_init(&f->diags, f->s.arena);
    diags_init(&f->game.diags, f->s.arena);
    f->item.file = "-";
    f->item.number = 1;
    f->item.game = &f->game;
    f->item.line = &f->s.line;
    f->item.ruling = &f->s.ruling;
    f->item.diags = &f->diags;
}

static void
setup_chase(struct fixture *f)
{
    sample_chase(&f->s);
    finish_fixture(f);
}

static json_t *
parse(const struct buf *text, const char *name)
{
    json_error_t error;
    json_t *j = json_loadb(text->data, text->len, 0, &error);

    ok(j != NULL, "%s", name);
    return j;
}

/* The keys of an object in their order, joined by blanks. */
static void
keys_are(const char *want, json_t *object, const char *name)
{
    struct buf keys = BUF_INIT;
    const char *key;
    json_t *value;

    json_object_foreach(object, key, value)
        buf_addf(&keys, "%s%s", keys.len ? " " : "", key);
    is_str(want, buf_str(&keys), "%s", name);
    buf_free(&keys);
}

static void
the_figure_comes_out_as_in_the_manual(void)
{
    static const char want[] =
        "{\"schema\":1,\"file\":\"-\",\"game\":1,\"title\":null,"
        "\"rules\":null,"
        "\"start\":\"3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w\","
        "\"plies\":7,"
        "\"window\":{\"from\":2,\"to\":5,\"closed\":true,\"period\":4,"
        "\"occurrences\":2},"
        "\"claim\":{\"needs\":3,\"have\":2,\"reached\":false,"
        "\"completed_by\":\"red\"},"
        "\"moves\":[{\"ply\":1,\"side\":\"red\",\"move\":\"b4b5\","
        "\"text\":\"车八进一\",\"class\":\"chase\",\"new\":true,"
        "\"note\":null,\"article\":\"8.3\","
        "\"targets\":[{\"piece\":\"c\",\"square\":\"a5\","
        "\"by\":[\"b5\"],\"kind\":\"unrooted\",\"protected\":\"no\","
        "\"roots\":[]}],\"line\":[\"b5a5\"]},"
        "{\"ply\":2,\"side\":\"black\",\"move\":\"a5a4\","
        "\"text\":\"炮1进1\",\"class\":\"idle\",\"new\":false,"
        "\"note\":null,\"article\":null,\"targets\":[],\"line\":[]},";
    static const char tail[] =
        "],\"red\":{\"profile\":\"perpetual-chase\",\"forbidden\":true},"
        "\"black\":{\"profile\":\"idle\",\"forbidden\":false},"
        "\"verdict\":\"red_must_change\",\"articles\":[\"8.3\",\"8.8\"],"
        "\"reason\":{\"en\":\"";
    struct fixture f;
    struct buf text = BUF_INIT;

    setup_chase(&f);
    json_ruling(&f.item, &text);
    ok(strncmp(want, buf_str(&text), strlen(want)) == 0,
       "the figure begins as in the manual");
    has_str(tail, buf_str(&text), "and goes on as in the manual");
    has_str("\"},\"overruled\":[],\"diagnostics\":[]}\n", buf_str(&text),
            "and ends as in the manual");
    ok(utf8_valid(text.data, text.len), "it is valid UTF-8");
    is_int(1, strchr(text.data, '\n') == text.data + text.len - 1,
           "it is one line");
    buf_free(&text);
    sample_free(&f.s);
}

static void
keys_come_in_order(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;
    json_t *j, *ply;

    setup_chase(&f);
    f.item.scan = true;
    f.item.at = 5;
    json_ruling(&f.item, &text);
    j = parse(&text, "a ruling of a scan is JSON");
    keys_are("schema file game title rules start plies window claim moves "
             "red black verdict articles reason overruled diagnostics at", j,
             "the keys of a ruling, \"at\" last");
    is_int(5, json_integer_value(json_object_get(j, "at")),
           "\"at\" is the ply");
    is_int(5, json_integer_value(json_object_get(j, "plies")),
           "plies end where it is judged");
    is_int(5, json_array_size(json_object_get(j, "moves")),
           "and so do the moves");
    ply = json_array_get(json_object_get(j, "moves"), 0);
    keys_are("ply side move text class new note article targets line", ply,
             "the keys of a ply");
    keys_are("piece square by kind protected roots",
             json_array_get(json_object_get(ply, "targets"), 0),
             "the keys of a target");
    json_decref(j);
    buf_free(&text);
    sample_free(&f.s);
}

static void
a_false_root_says_why(void)
{
    static const char want[] =
        "\"protected\":\"false-root\",\"roots\":[{\"piece\":\"n\","
        "\"square\":\"e8\",\"true\":false,\"why\":\"pinned to its king by "
        "the rook on e5\"}]";
    struct fixture f;
    struct root root = {.sq = 8 * 9 + 4, .fault = ROOT_PINNED,
                        .by = 5 * 9 + 4};
    struct target *t;
    struct buf text = BUF_INIT;

    sample_line(&f.s, "4k4/4n4/2c6/9/4R4/9/9/6R2/9/3K5 w", "g2c2");
    finish_fixture(&f);
    t = sample_target(&f.s, 1, "c2", "c7");
    t->roots = &root;
    t->n_roots = 1;
    t->protection = PROTECTED_FALSE_ROOT;
    json_ruling(&f.item, &text);
    has_str(want, buf_str(&text), "a false root says why");
    root.fault = ROOT_TRUE;
    t->protection = PROTECTED_TRUE_ROOT;
    buf_clear(&text);
    json_ruling(&f.item, &text);
    has_str("\"true\":true,\"why\":null", buf_str(&text),
            "a true root has no why");
    buf_free(&text);
    sample_free(&f.s);
}

static void
a_king_is_not_protected(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;

    sample_line(&f.s, "4k4/1R7/9/9/9/9/9/9/p7p/3K5 w", "b8b9");
    finish_fixture(&f);
    sample_target(&f.s, 1, "b9", "e9");
    json_ruling(&f.item, &text);
    has_str("{\"piece\":\"k\",\"square\":\"e9\",\"by\":[\"b9\"],"
            "\"kind\":null,\"protected\":null,\"roots\":[]}",
            buf_str(&text), "a king has no protection and no roots");
    buf_free(&text);
    sample_free(&f.s);
}

static void
without_a_ruling_the_moves_are_still_there(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;
    struct ruling none = {.verdict = VERDICT_NONE,
                          .cause = CAUSE_NO_EDITION};
    json_t *j;

    setup_chase(&f);
    none.sides[RED].profile = none.sides[BLACK].profile = PROFILE_UNKNOWN;
    f.item.ruling = &none;
    json_ruling(&f.item, &text);
    j = parse(&text, "no ruling is JSON");
    is_str("none", json_string_value(json_object_get(j, "verdict")),
           "its verdict is none");
    is_int(7, json_array_size(json_object_get(j, "moves")),
           "its moves are there");
    has_str("\"text\":\"车八进一\",\"class\":\"unknown\"", buf_str(&text),
            "with the class unknown");
    has_str("\"window\":{\"from\":0,\"to\":0,\"closed\":false,\"period\":0,"
            "\"occurrences\":0}", buf_str(&text), "and no window");
    has_str("give --rules", buf_str(&text), "the reason says what to do");
    json_decref(j);
    buf_free(&text);
    sample_free(&f.s);
}

static void
no_position_gives_an_object(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;
    struct ruling none = {.verdict = VERDICT_NONE,
                          .cause = CAUSE_NO_POSITION};
    struct line empty = {.n = 0};

    setup_chase(&f);
    f.game.has_start = false;
    f.item.line = &empty;
    f.item.ruling = &none;
    json_ruling(&f.item, &text);
    has_str("\"start\":null,\"plies\":0,", buf_str(&text),
            "without a position start is null");
    has_str("\"moves\":[],", buf_str(&text), "and there are no moves");
    has_str("no position given", buf_str(&text), "the reason says so");
    buf_free(&text);
    sample_free(&f.s);
}

static void
foreign_text_is_harmless(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;
    struct place at = {.file = "x", .game = 1, .ply = 3};
    json_t *j;

    setup_chase(&f);
    f.item.file = "a\xFF\"b\\";
    f.game.title = "\"quoted\" \\ 棋规";
    diags_add(&f.diags, DIAG_ERROR, at, "a \"bad\" move");
    json_ruling(&f.item, &text);
    j = parse(&text, "strange names make valid JSON");
    is_str("a\xEF\xBF\xBD\"b\\",
           json_string_value(json_object_get(j, "file")),
           "a file name that is not UTF-8 is cleaned");
    is_str("\"quoted\" \\ 棋规",
           json_string_value(json_object_get(j, "title")),
           "a title is kept");
    is_str("x: game 1, ply 3: error: a \"bad\" move",
           json_string_value(
               json_array_get(json_object_get(j, "diagnostics"), 0)),
           "a diagnostic is the line of stderr");
    json_decref(j);
    buf_free(&text);
    sample_free(&f.s);
}

static void
overrulings_are_told(void)
{
    static const struct overruling over = {3, CLASS_CHASE, CLASS_IDLE,
                                           LABEL_CLASS};
    struct fixture f;
    struct buf text = BUF_INIT;

    setup_chase(&f);
    f.s.ruling.overrulings = &over;
    f.s.ruling.n_overrulings = 1;
    json_ruling(&f.item, &text);
    has_str("\"overruled\":[{\"ply\":3,\"class\":\"idle\","
            "\"was\":\"chase\"}]", buf_str(&text), "overrulings are told");
    buf_free(&text);
    sample_free(&f.s);
}

static void
the_same_input_gives_the_same_bytes(void)
{
    struct fixture f;
    struct buf one = BUF_INIT, two = BUF_INIT;

    setup_chase(&f);
    json_ruling(&f.item, &one);
    json_ruling(&f.item, &two);
    is_str(buf_str(&one), buf_str(&two),
           "the same ruling gives the same bytes");
    buf_free(&one);
    buf_free(&two);
    sample_free(&f.s);
}

static void
a_game_is_listed(void)
{
    static const char *words[] = {"帅六平五", "炮5上1"};
    struct fixture f;
    struct buf text = BUF_INIT;
    json_t *j;

    setup_chase(&f);
    f.game.has_start = false;
    f.game.title = "图12";
    f.game.words = words;
    f.game.n_words = 2;
    json_game(&f.game, &f.diags, &text);
    j = parse(&text, "a listed game is JSON");
    keys_are("schema file game title plies format encoding start words "
             "diagnostics", j, "the keys of a listed game");
    is_int(2, json_array_size(json_object_get(j, "words")),
           "a figure has its printed moves");
    json_decref(j);
    buf_free(&text);
    sample_free(&f.s);
}

/* A file may be named by characters a terminal acts upon. */
static void
the_name_of_a_file_is_harmless(void)
{
    static const char name[] = "a\xC2\x9B" "31m\xE2\x80\xAE"
                               "\xF3\xB0\x80\x80炮";
    static const char *words[] = {"帅六平五"};
    struct fixture f;
    struct buf text = BUF_INIT;
    json_t *j;

    setup_chase(&f);
    f.item.file = f.doc.name = name;
    json_ruling(&f.item, &text);
    has_str("\"file\":\"a\\u009B31m\\u202E\\uDB80\\uDC00炮\"", buf_str(&text),
            "what acts in a name is escaped");
    j = parse(&text, "a ruling of such a file is JSON");
    is_str(name, json_string_value(json_object_get(j, "file")),
           "and it is still the name");
    json_decref(j);
    buf_clear(&text);
    f.game.words = words;
    f.game.n_words = 1;
    json_game(&f.game, &f.diags, &text);
    has_str("\"file\":\"a\\u009B31m", buf_str(&text), "in a list too");
    buf_free(&text);
    sample_free(&f.s);
}

int
main(void)
{
    plan(5 + 7 + 2 + 1 + 6 + 3 + 4 + 1 + 1 + 3 + 4);
    the_figure_comes_out_as_in_the_manual();
    keys_come_in_order();
    a_false_root_says_why();
    a_king_is_not_protected();
    without_a_ruling_the_moves_are_still_there();
    no_position_gives_an_object();
    foreign_text_is_harmless();
    the_name_of_a_file_is_harmless();
    overrulings_are_told();
    the_same_input_gives_the_same_bytes();
    a_game_is_listed();
    return done();
}
