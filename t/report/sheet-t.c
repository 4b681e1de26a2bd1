#include <config.h>

#include "report/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "desk/fields.h"
#include "report/rule.h"
#include "t/lib/tap.h"

/* A rook chases a cannon that nothing protects. */
static const char fen[] = "5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w";
static const char three_rounds[] =
    "g2c2 c7g7 c2g2 g7c7 g2c2 c7g7 c2g2 g7c7 g2c2 c7g7 c2g2 g7c7";

/* A game with its ruling. */
struct fixture {
    struct doc *doc;
    struct game *game;
    struct arena *arena;
    struct edition_store *store;
    struct line line;
    uint32_t *nodes;
    struct report_item item;
    struct buf out;
};

static void
add_moves(struct game *g, const char *moves)
{
    uint32_t node = 0;

    while (*moves) {
        size_t len = strcspn(moves, " ");
        move_t mv = move_from_uci(moves, len);
        struct pos p;

        game_pos(g, node, &p);
        if (mv == MOVE_NONE || !movegen_is_legal(&p, mv))
            bail("move %.*s is not legal", (int)len, moves);
        node = game_add(g, node, mv);
        moves += len + strspn(moves + len, " ");
    }
}

static void
setup(struct fixture *f, const char *start, const char *moves)
{
    struct place at = {0};
    struct pos p;

    memset(f, 0, sizeof *f);
    f->doc = doc_new("b.txt");
    f->game = game_new(f->doc, "position");
    f->arena = arena_new();
    f->store = edition_store_new();
    if (start) {
        if (!fen_parse(start, strlen(start), at, &f->doc->diags, &p, NULL))
            bail("bad FEN %s", start);
        game_set_start(f->game, &p);
        add_moves(f->game, moves);
    }
}

static void
rule(struct fixture *f, const char *edition,
     const struct judge_options *options)
{
    f->item.file = "b.txt";
    f->item.number = 3;
    f->item.game = f->game;
    f->item.line = &f->line;
    f->item.ruling = rule_game(f->game, NODE_NONE,
                               edition_get(f->store, edition), options,
                               f->arena, &f->line);
    f->nodes = NULL;
    if (f->game->has_start)
        game_line(f->game, NODE_NONE, f->arena, &f->nodes);
}

static const char *
print(struct fixture *f, enum sheet_format format, enum lang lang)
{
    buf_clear(&f->out);
    sheet_print(&f->item, f->nodes, format, lang, &f->out);
    return buf_str(&f->out);
}

static void
teardown(struct fixture *f)
{
    buf_free(&f->out);
    edition_store_free(f->store);
    arena_free(f->arena);
    doc_free(f->doc);
}

static void
header(struct fixture *f, enum field field, const char *value)
{
    const char *name = field_row(field)->header;

    game_header(f->game, name, strlen(name), value, strlen(value));
}

static void
comment(struct fixture *f, uint32_t ply, const char *text)
{
    game_comment(f->game, ply, text, strlen(text));
}

static bool
has_no(const char *text, const char *what)
{
    return !strstr(text, what);
}

/* Columns of the widest line. */
static int
width(const char *s)
{
    int max = 0;

    for (; *s; s += *s == '\n') {
        size_t len = strcspn(s, "\n");
        int columns = utf8_columns(s, len);

        max = columns > max ? columns : max;
        s += len;
    }
    return max;
}

/*
 * Whether a text is well-formed in the way of XML: tags nest and are closed,
 * values are quoted, & begins a reference.  A line on what is wrong, "" if
 * nothing is.
 */

enum { DEPTH_MAX = 32, TAG_MAX = 16 };

struct checker {
    const char *s;
    char open[DEPTH_MAX][TAG_MAX];
    int depth;
};

static size_t
name_len(const char *s)
{
    size_t n = 0;

    while ((s[n] >= 'a' && s[n] <= 'z') || (n && (s[n] == '-'
           || (s[n] >= 'A' && s[n] <= 'Z') || (s[n] >= '0' && s[n] <= '9'))))
        n++;
    return n;
}

/* &amp; or &#39; at s; its length, 0 if it is none. */
static size_t
reference(const char *s)
{
    size_t n = strcspn(s, "; <\n");

    if (s[n] != ';' || n < 3)
        return 0;
    return s[1] == '#' ? strspn(s + 2, "0123456789") == n - 2
                         ? n + 1 : 0
                       : name_len(s + 1) == n - 1 ? n + 1 : 0;
}

/* ="value" */
static const char *
attribute_value(struct checker *c)
{
    if (c->s[0] != '=' || c->s[1] != '"')
        return "a value without quotes";
    for (c->s += 2; *c->s && *c->s != '"'; c->s++) {
        if (*c->s == '<' || (*c->s == '&' && !reference(c->s)))
            return "a bad character in a value";
    }
    if (!*c->s++)
        return "a value without end";
    return "";
}

static const char *
end_tag(struct checker *c)
{
    size_t n = name_len(c->s);

    if (!c->depth || strlen(c->open[c->depth - 1]) != n
        || memcmp(c->open[c->depth - 1], c->s, n) != 0 || c->s[n] != '>')
        return "an end without its beginning";
    c->depth--;
    c->s += n + 1;
    return "";
}

static const char *
start_tag(struct checker *c)
{
    size_t n = name_len(c->s);

    if (!n || n >= TAG_MAX || c->depth == DEPTH_MAX)
        return "a bad tag";
    memcpy(c->open[c->depth], c->s, n);
    c->open[c->depth++][n] = '\0';
    c->s += n;
    while (*c->s == ' ') {
        const char *why;

        n = name_len(++c->s);
        if (!n)
            return "a bad attribute";
        c->s += n;
        why = attribute_value(c);
        if (*why)
            return why;
    }
    if (c->s[0] == '/' && c->s[1] == '>') {
        c->depth--;
        c->s++;
    }
    return *c->s++ == '>' ? "" : "a tag without end";
}

static const char *
check_html(const char *html)
{
    static const char doctype[] = "<!DOCTYPE html>\n";
    struct checker c = {.s = html};
    const char *why = "";

    if (strncmp(html, doctype, strlen(doctype)) != 0)
        return "no doctype";
    c.s += strlen(doctype);
    while (*c.s && !*why) {
        size_t n = *c.s == '&' ? reference(c.s) : 1;

        if (*c.s != '<') {
            c.s += n;
            why = !n ? "a bare &" : c.s[-1] == '>' ? "a bare >" : "";
        } else if (*++c.s == '/') {
            c.s++;
            why = end_tag(&c);
        } else {
            why = start_tag(&c);
        }
    }
    return *why ? why : c.depth ? "tags left open" : "";
}

static void
the_checker_finds_mistakes(void)
{
    is_str("", check_html("<!DOCTYPE html>\n<p a=\"b\">&amp;<br/></p>\n"),
           "good HTML is good");
    ok(*check_html("<!DOCTYPE html>\n<p><b></p></b>"), "tags must nest");
    ok(*check_html("<!DOCTYPE html>\n<p>a & b</p>"), "no bare &");
    ok(*check_html("<!DOCTYPE html>\n<p a=b></p>"), "values are quoted");
    ok(*check_html("<!DOCTYPE html>\n<p>"), "tags are closed");
    ok(*check_html("<!DOCTYPE html>\n<p a=\"&\"></p>"),
       "& is escaped in values");
}

/* The text. */

static void
a_sheet_in_english(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    f.game->title = "A rook and a cannon";
    rule(&f, "1959", NULL);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str("Ruling sheet\n============\n\n"
            "Event: _______________________________  "
            "Round: _______________________________\n", s,
            "it begins with a title and blanks to fill in");
    has_str("\nGame: b.txt: game 3: A rook and a cannon\n", s,
            "the game is named");
    has_str("\nRules: Xiangqi Rules, 1959 edition\n"
            "The text of these rules: Section 6 items 1 to 5 are inferred "
            "from the 1956\n    order", s,
            "so are the edition and what its text leaves open");
    has_str("\nBefore the dispute: after ply 4         "
            "End of the dispute: after ply 12\n"
            "   a   b   c   d   e   f   g   h   i       "
            "a   b   c   d   e   f   g   h   i\n"
            "9  ", s, "two diagrams stand side by side");
    has_str("\nRuling: RED must change, or loses\n"
            "Claim: the position has occurred 4 times, the last time by a "
            "move of Black;\n    with 3 it may be claimed now.\n"
            "Article: 6.3  Perpetual chase of an unprotected piece is "
            "barred.\n", s, "obligation, count, articles");
    has_str("\nReason: The position after ply 12 has occurred 4 times.", s,
            "and the reason");
    has_str(" it would be a draw.\n\nThe disputed moves\n-----", s,
            "with what it hangs on");
    has_str("\n    5  Red    R3=7     g2c2  Chase: the red rook on c2 "
            "attacks the black\n"
            "                             cannon on c7; nothing protects "
            "it.\n"
            "    6  Black  C3=7     c7g7  Idle.\n", s,
            "moves have number, notation, class, target and roots");
    has_str("\n    9  Red    R3=7     g2c2  Chase, as ply 5.\n"
            "   10  Black  C3=7     c7g7  Idle.\n", s,
            "another round is told by the numbers of the first");
    has_str("\nSuggestion: by these rules Black seals\n", s,
            "in 1959 Black seals, as a suggestion");
    has_str("\nSigned by the referee: ___", s, "the referee signs");
    has_str("\nSigned by Red (红方): ___", s, "Red signs");
    has_str("\nSigned by Black (黑方): ___", s, "Black signs");
    ok(has_no(s, "Overruled"), "nothing is said of overrulings without one");
    teardown(&f);
}

static void
a_sheet_in_chinese(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    rule(&f, "1959", NULL);
    s = print(&f, SHEET_TEXT, LANG_ZH);
    has_str("裁决单\n======\n\n", s, "the title");
    has_str("\n裁决：红方变着，不变判负\n", s, "the obligation");
    has_str("\n    5  红方   车三平七 g2c2  捉：红车(c2)攻击黑炮(c7)；后者"
            "无根。\n", s, "moves in Chinese notation");
    has_str("\n    9  红方   车三平七 g2c2  捉，同第 5 着。\n", s,
            "another round");
    has_str("\n提示：按本规则由黑方封棋\n", s, "the suggestion");
    has_str("\n红方签名：___", s, "Red signs");
    rule(&f, "1956", NULL);
    has_str("  炮3平7   c7g7", print(&f, SHEET_TEXT, LANG_ZH),
            "1956 writes sideways moves alike");
    ok(has_no(buf_str(&f.out), "提示："),
       "1956 does not say who seals: no suggestion");
    teardown(&f);
}

/* Runs of English letters; coordinates and FEN are shorter or in tags. */
static const char *
english_word(const char *s)
{
    int run = 0;
    bool tag = false;

    for (; *s; s++) {
        bool letter = (*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z');

        tag = *s == '<' || (tag && *s != '>');
        run = letter && !tag ? run + 1 : 0;
        if (run == 3)
            return s - 2;
    }
    return "";
}

/* All notes an arbiter can make, in Chinese. */
static void
note_all(struct fixture *f, const char *outcome)
{
    comment(f, 4, "@touch g2 c7 g2h4");
    comment(f, 5, "@illegal g2h4");
    comment(f, 6, "@class chase: 旧捉");
    comment(f, 8, "@claim black: 十时四十分");
    comment(f, 9, "@told red: 十时四十五分\n@sealed black: 封入信封");
    comment(f, 10, outcome);
}

static void
a_chinese_sheet_has_no_english(void)
{
    struct overruling label = {6, CLASS_IDLE, CLASS_CHASE, LABEL_CLASS};
    struct judge_options options = {.labels = &label, .n_labels = 1};
    struct fixture f;
    const char *body;

    setup(&f, fen, three_rounds);
    note_all(&f, "@outcome agreed: 无新变化");
    f.game->title = "例图";
    rule(&f, "1959", &options);
    f.item.file = "例";
    is_str("rook</p>", english_word("<p class=\"x\">a9 的 rook</p>"),
           "an English word would be found");
    body = strstr(print(&f, SHEET_HTML, LANG_ZH), "<body>");
    is_str("", english_word(body ? body : "none"),
           "there is no English word in Chinese HTML");
    is_str("", english_word(print(&f, SHEET_TEXT, LANG_ZH)),
           "nor in Chinese text");
    teardown(&f);
}

static int
count(const char *s, const char *what)
{
    int n = 0;

    while ((s = strstr(s, what))) {
        n++;
        s += strlen(what);
    }
    return n;
}

/* Every field, known and unknown, in one format. */
static void
fields_in(enum sheet_format format, const char *blank)
{
    struct fixture f;
    char value[32], missing[256] = "";
    int field, before;

    setup(&f, fen, "g2c2 c7g7");
    rule(&f, "1956", NULL);
    before = count(print(&f, format, LANG_EN), blank);
    for (field = 0; field < FIELD_COUNT; field++) {
        sprintf(value, "<value %d>", field);
        header(&f, (enum field)field, value);
    }
    print(&f, format, LANG_EN);
    for (field = 0; field < FIELD_COUNT; field++) {
        sprintf(value, format == SHEET_HTML ? "value %d&gt;" : "<value %d>",
                field);
        if (has_no(buf_str(&f.out), value))
            strcat(missing, field_row((enum field)field)->header);
    }
    is_str("", missing, "every field is on the sheet");
    /* All but the score sheets are asked for; so are what was decided, the
       position sealed at, and three signatures. */
    is_int(FIELD_COUNT - 2 + 5, before, "what is unknown is left blank");
    is_int(4, count(buf_str(&f.out), blank),
           "what is known is not, but signatures are");
    teardown(&f);
}

static void
every_field_is_there(void)
{
    fields_in(SHEET_TEXT, ": ___");
    fields_in(SHEET_HTML, "&#160;");
}

static void
one_score_sheet_is_no_comparison(void)
{
    struct fixture f;

    setup(&f, fen, "g2c2 c7g7");
    header(&f, FIELD_SHEET_RED, "R3=7 C3=7");
    rule(&f, "1956", NULL);
    ok(has_no(print(&f, SHEET_TEXT, LANG_EN), "R3=7 C3=7"),
       "one score sheet alone is not shown");
    header(&f, FIELD_SHEET_BLACK, "R3=7 C3=6");
    has_str("Score sheet of Red: R3=7 C3=7\nScore sheet of Black: "
            "R3=7 C3=6\n", print(&f, SHEET_TEXT, LANG_EN),
            "two are, as they were given in");
    teardown(&f);
}

/* A score sheet: moves, and what stands behind them. */
static struct doc *
scored(const char *moves, const char *rest)
{
    struct doc *d = doc_new("");
    struct game *g = game_new(d, "typed");
    struct place at = {0};
    struct pos p;

    fen_parse(fen, strlen(fen), at, &d->diags, &p, NULL);
    game_set_start(g, &p);
    add_moves(g, moves);
    if (*rest)
        game_rest(g, (uint32_t)(g->n_nodes - 1), rest, strlen(rest), 1);
    return d;
}

struct compared {
    const char *moves, *red, *red_rest, *black, *black_rest;
};

/* The sheet of a game with two score sheets, from the second of them on. */
static char *
compare(const struct compared *c, enum sheet_format format, enum lang lang)
{
    struct doc *red = scored(c->red, c->red_rest);
    struct doc *black = scored(c->black, c->black_rest);
    struct fixture f;
    const char *from;
    char *copy;

    setup(&f, fen, c->moves);
    header(&f, FIELD_SHEET_RED, "r");
    header(&f, FIELD_SHEET_BLACK, "b");
    rule(&f, "1956", NULL);
    f.item.scores[RED] = red->games[0];
    f.item.scores[BLACK] = black->games[0];
    from = print(&f, format, lang);
    copy = xmalloc(strlen(from) + 1);
    strcpy(copy, from);
    teardown(&f);
    doc_free(red);
    doc_free(black);
    return copy;
}

static void
where_score_sheets_part(void)
{
    static const struct {
        struct compared c;
        const char *says, *what;
    } t[] = {
        {{"g2c2 c7g7", "g2c2 c7g7", "", "g2c2 c7h7", ""},
         "\nCompared: they part at ply 2, a move of Black\n"
         "On Red's sheet: C3=7, which is legal\n"
         "On Black's sheet: C3=8, which is legal\n"
         "Legal there: both\nTaken as played: Red's sheet\n",
         "both are legal, Red's was chosen"},
        {{"g2c2 c7h7", "g2c2 c7g7", "", "g2c2 c7h7", ""},
         "\nLegal there: both\nTaken as played: Black's sheet\n",
         "Black's was"},
        {{"g2c2 c7d7", "g2c2 c7g7", "", "g2c2 c7h7", ""},
         "\nTaken as played: neither\n", "neither was"},
        {{"g2c2", "g2c2 c7g7", "", "g2c2", "c7d8 c7g7"},
         "\nOn Black's sheet: c7d8; a cannon goes along a file or a rank\n"
         "Legal there: Red's sheet\n"
         "Taken as played: neither\n",
         "only Red's is legal, the other breaks a rule"},
        {{"g2c2", "g2c2", "zz", "g2c2", ""},
         "\nOn Red's sheet: zz; this is no move\n"
         "On Black's sheet: nothing: it ends before\n"
         "Legal there: neither\nTaken as played: Black's sheet\n",
         "no move at all, and nothing"},
        {{"g2c2", "g2c2", "zz", "g2c2", "a6a7"},
         "\nLegal there: neither\nTaken as played: neither\n",
         "neither is legal"},
        {{"g2c2", "g2c2", "", "g2c2", ""},
         "\nCompared: they are the same\n", "they are the same"},
    };

    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        char *s = compare(&t[i].c, SHEET_TEXT, LANG_EN);

        has_str(t[i].says, s, "%s", t[i].what);
        free(s);
    }
}

static void
where_score_sheets_part_in_chinese(void)
{
    const struct compared c = {"g2c2 c7g7", "g2c2 c7g7", "", "g2c2", "c7c7"};
    char *s = compare(&c, SHEET_TEXT, LANG_ZH);

    has_str("\n对照：从第2着起不同，由黑方走\n红方所记：炮3平7，合法\n", s,
            "in Chinese");
    has_str("\n此处合法：红方记录\n采用：红方记录\n", s, "with the choice");
    free(s);
    s = compare(&c, SHEET_HTML, LANG_ZH);
    has_str("采用", s, "and as HTML");
    is_str("", check_html(s), "which is well-formed");
    free(s);
}

static void
what_could_not_be_played_is_told(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, "g2c2 c7g7");
    game_rest(f.game, 2, "R7=3 a1a2 <b>", 13, 2);
    game_rest(f.game, 0, "K5+3", 4, 1);
    rule(&f, "1956", NULL);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str("\nCould not be played: after 2 Black C3=7: R7=3 a1a2 <b>\n"
            "Could not be played: before the first move: K5+3\n", s,
            "what could not be played stands on the sheet");
    has_str("R7=3 a1a2 &lt;b&gt;", print(&f, SHEET_HTML, LANG_ZH),
            "and as HTML");
    teardown(&f);
}

static void
notes_are_the_procedure(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    note_all(&f, "@outcome rounds 10: 无新变化");
    comment(&f, 0, "@claim red");
    header(&f, FIELD_TOLD, "by the deputy");
    rule(&f, "1959", NULL);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str("\nClaimed by: before the first move; Red\n"
            "Claimed by: after 8 Black C7=3, position seen 3 times; Black: "
            "十时四十分\n", s,
            "claims, with the move they stand at, and how often");
    has_str("\nTold to change: after 9 Red R3=7, position seen 3 times; "
            "Red: 十时四十五分\n"
            "Told to change: by the deputy\n", s,
            "warnings, and what the form says");
    has_str("\nTouched: after 4 Black C7=3; the red rook on g2, the black "
            "cannon on c7, let\n    go on h4; the move that was let go is not "
            "legal: the same piece moves\n    otherwise; played: 5 Red R3=7; "
            "1959, article 9.4\n", s, "what was touched, and what followed");
    has_str("\nIllegal move: ply 5, Red: g2h4, a rook goes along a file or a "
            "rank; played: 5\n    Red R3=7; 1959, article 9.5\n", s,
            "an illegal move, its rule and what stands in its place");
    has_str("\nPlayed then: 10 Black C3=7, 11 Red R7=3, "
            "12 Black C7=3\n", s, "what was played then");
    has_str("\nWhen: after 10 Black C3=7\nDecided: ", s,
            "when people decided");
    has_str(": 10 rounds, of which 9 are left\n"
            "Article: 7 (closing paragraph)  The referee may order", s,
            "what people decided, with its article");
    has_str("\nReason: 无新变化\n", s, "and why");
    has_str("\nSealing side: Black: 封入信封", s, "who seals");
    has_str("Sealed at ply: after 9 Red R3=7", s, "after which move");
    has_str("\nPosition: 5k3/9/2c6/9/9/p8/9/2R6/9/4K4 b (after ply 9)\n", s,
            "in which position");
    ok(has_no(s, "Suggestion"), "no suggestion then");
    teardown(&f);
}

static void
an_edition_may_not_speak_of_it(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    comment(&f, 12, "@outcome resigned red: tired\n@told red: now");
    rule(&f, "1959", NULL);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str(": Red\nArticle: the text of these rules does "
            "not speak of it\nReason: tired\n", s,
            "an outcome without an article says so");
    has_str("\nPlayed then: nothing yet\n", s,
            "a warning at the end of the record");
    teardown(&f);
    setup(&f, fen, three_rounds);
    comment(&f, 12, "@outcome of another kind");
    rule(&f, "1959", NULL);
    has_str("\nDecided: of another kind\n\nProcedure\n",
            print(&f, SHEET_TEXT, LANG_EN),
            "an unknown outcome is shown as written");
    teardown(&f);
}

/* Whatever a file has for a result, the sheet has it in its own words. */
static void
results_are_words_of_the_sheet(void)
{
    static const struct { const char *is, *en, *zh; } rows[] = {
        {"*", "\nResult: ____", "\n结果：____"},
        {"draw", "Result: a draw", "结果：和棋"},
        {"Black wins.", "Result: Black wins", "结果：黑方胜"},
        {"黑先负", "Result: Red wins", "结果：红方胜"},
        {"½-½", "Result: a draw", "结果：和棋"},
        {"of another kind", "Result: of another kind", "结果：of another kind"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;

        setup(&f, fen, three_rounds);
        header(&f, FIELD_RESULT, rows[i].is);
        rule(&f, "1959", NULL);
        has_str(rows[i].en, print(&f, SHEET_TEXT, LANG_EN), "%s",
                rows[i].is);
        has_str(rows[i].zh, print(&f, SHEET_TEXT, LANG_ZH), "%s",
                rows[i].is);
        teardown(&f);
    }
}

static void
overrulings_have_reasons(void)
{
    struct overruling labels[] = {
        {9, CLASS_CHASE, CLASS_IDLE, LABEL_CLASS},
        {10, CLASS_IDLE, CLASS_IDLE, LABEL_CLASS},
        {11, CLASS_CHASE, CLASS_CHASE, LABEL_OLD},
    };
    struct judge_options options = {.labels = labels, .n_labels = 3};
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    comment(&f, 9, "@class idle: the cannon was free to go");
    rule(&f, "1959", &options);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str("\nPly 9: the program proposed chase, the arbiter ruled idle; "
            "the reason: the\n    cannon was free to go\n", s,
            "what was proposed, what was ruled, and why");
    has_str("\nPly 10: stays idle, as the program proposed\n"
            "Reason for this: ____", s, "a reason not noted is left blank");
    has_str("; what it threatens\n    counts as old\n", s,
            "an attack that was there before");
    teardown(&f);
}

static void
no_position_no_diagram(void)
{
    struct fixture f;
    const char *s;

    setup(&f, NULL, NULL);
    game_word(f.game, "帅六平五", strlen("帅六平五"));
    game_word(f.game, "炮5上1", strlen("炮5上1"));
    rule(&f, "1956", NULL);
    s = print(&f, SHEET_TEXT, LANG_EN);
    has_str("\nMoves: 帅六平五, 炮5上1\nRuling: NO RULING: no position "
            "given\n", s, "a figure without a position shows its words");
    ok(has_no(s, "The disputed moves"), "and no moves are disputed");
    is_str("", check_html(print(&f, SHEET_HTML, LANG_EN)),
           "its HTML is well-formed");
    teardown(&f);
    setup(&f, fen, "");
    rule(&f, "1956", NULL);
    has_str("\nAt the start                            At the start\n",
            print(&f, SHEET_TEXT, LANG_EN), "a position without moves");
    teardown(&f);
}

static void
no_recurrence_is_said_first(void)
{
    struct fixture f;
    const char *note, *ruling;

    setup(&f, fen, "g2c2 c7g7");
    rule(&f, "1956", NULL);
    note = strstr(print(&f, SHEET_TEXT, LANG_EN), "No position recurred");
    ruling = strstr(buf_str(&f.out), "RED would have to change");
    ok(note && ruling && note < ruling,
       "that no position recurred is said before the ruling");
    ok(note && has_no(note + 1, "No position recurred"), "and only once");
    teardown(&f);
}

static void
ascii_is_ascii(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    rule(&f, "1959", NULL);
    for (s = print(&f, SHEET_ASCII, LANG_EN); *s; s++) {
        if ((unsigned char)*s >= 0x80)
            break;
    }
    is_str("", s, "the English sheet can be all ASCII");
    has_str("+---R---+", buf_str(&f.out), "with pieces as letters");
    teardown(&f);
}

static const char nasty[] =
    "</title><script>alert('x')</script> & \" onload=\"x\" \x1b[31m \xe2\x80"
    "\xae end \xff 超长的名称超长的名称超长的名称超长的名称超长的名称超长的名称"
    "averyveryveryveryveryveryveryveryveryveryveryveryveryverylongword"
    "averyveryveryveryveryveryveryveryveryveryveryveryveryverylongword"
    "averyveryveryveryveryveryveryveryveryveryveryveryveryverylongword";

/* Hostile text wherever a file can put it. */
static void
poison(struct fixture *f)
{
    struct buf note = BUF_INIT;
    int field;

    setup(f, fen, three_rounds);
    for (field = 0; field < FIELD_COUNT; field++)
        header(f, (enum field)field, nasty);
    buf_addf(&note, "%s\n@claim red: %s\n@told black %s\n@outcome rounds %s"
                    "\n@sealed red: %s\n@class idle: %s", nasty, nasty,
             nasty, nasty, nasty, nasty);
    comment(f, 9, buf_str(&note));
    buf_free(&note);
    f->game->title = nasty;
}

static void
hostile_text_is_harmless(void)
{
    static const char *const barred[] = {
        "<script", "src=", "href=", "url(", "@import", "<link", "http",
        "onload=\"", "\x1b", "\xe2\x80\xae",
    };
    struct overruling label = {9, CLASS_CHASE, CLASS_IDLE, LABEL_CLASS};
    struct judge_options options = {.labels = &label, .n_labels = 1};
    struct fixture f;
    const char *found = "";
    size_t i;
    int lang;

    poison(&f);
    rule(&f, "1959", &options);
    f.item.file = nasty;
    for (lang = LANG_EN; lang < LANG_COUNT; lang++) {
        print(&f, SHEET_HTML, (enum lang)lang);
        for (i = 0; i < sizeof barred / sizeof *barred; i++) {
            if (strstr(buf_str(&f.out), barred[i]))
                found = barred[i];
        }
        is_str("", found, "nothing runs, nothing is loaded");
        is_str("", check_html(buf_str(&f.out)), "all of it is escaped");
        ok(utf8_valid(f.out.data, f.out.len), "it is valid UTF-8");
        print(&f, SHEET_TEXT, (enum lang)lang);
        ok(width(buf_str(&f.out)) <= 80,
           "the text has at most 80 columns");
        ok(has_no(buf_str(&f.out), "\x1b")
           && utf8_valid(f.out.data, f.out.len),
           "and nothing a terminal acts on");
    }
    has_str("&lt;script&gt;alert(&#39;x&#39;)",
            print(&f, SHEET_HTML, LANG_EN), "what was written is still seen");
    teardown(&f);
}

static void
html_is_one_file(void)
{
    struct fixture f;
    const char *s;

    setup(&f, fen, three_rounds);
    rule(&f, "1959", NULL);
    s = print(&f, SHEET_HTML, LANG_ZH);
    has_str("<html lang=\"zh-CN\">", s, "the language is named");
    has_str("<meta charset=\"utf-8\"/>", s, "so is the encoding");
    has_str("@page{size:A4;", s, "it is made for A4");
    is_int(2, count(s, "<svg "), "two boards are drawn");
    has_str("aria-label=\"5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w\"", s,
            "a board has its FEN as its name");
    is_int(2, count(s, ">炮</text>"), "pieces are Chinese characters");
    has_str("<article class=\"sheet s0\">", s, "a short one is in large "
                                               "type");
    has_str("<html lang=\"en\">", print(&f, SHEET_HTML, LANG_EN),
            "the English one says so");
    buf_clear(&f.out);
    sheet_begin(SHEET_HTML, LANG_EN, &f.out);
    sheet_add(&f.item, f.nodes, SHEET_HTML, LANG_EN, &f.out);
    sheet_add(&f.item, f.nodes, SHEET_HTML, LANG_EN, &f.out);
    sheet_end(SHEET_HTML, &f.out);
    is_str("", check_html(buf_str(&f.out)), "two sheets make one file");
    is_int(2, count(buf_str(&f.out), "<article "), "of two parts");
    has_str(".sheet+.sheet{break-before:page", buf_str(&f.out),
            "each on a page of its own");
    teardown(&f);
}

static void
long_ones_are_smaller(void)
{
    struct judge_options options = {.window_from = 1, .window_to = 12};
    struct fixture f;
    int field;

    poison(&f);
    rule(&f, "1959", &options);
    has_str("\"sheet s5\"", print(&f, SHEET_HTML, LANG_EN),
            "a long sheet is in the smallest type");
    teardown(&f);
    setup(&f, fen, three_rounds);
    for (field = 0; field < FIELD_SHEET_RED; field++)
        header(&f, (enum field)field, "x");
    rule(&f, "1959", NULL);
    has_str("\"sheet s1\"", print(&f, SHEET_HTML, LANG_EN),
            "one with short words is not");
    teardown(&f);
}

int
main(void)
{
    plan(0);
    the_checker_finds_mistakes();
    a_sheet_in_english();
    a_sheet_in_chinese();
    a_chinese_sheet_has_no_english();
    every_field_is_there();
    one_score_sheet_is_no_comparison();
    where_score_sheets_part();
    where_score_sheets_part_in_chinese();
    what_could_not_be_played_is_told();
    notes_are_the_procedure();
    an_edition_may_not_speak_of_it();
    results_are_words_of_the_sheet();
    overrulings_have_reasons();
    no_position_no_diagram();
    no_recurrence_is_said_first();
    ascii_is_ascii();
    hostile_text_is_harmless();
    html_is_one_file();
    long_ones_are_smaller();
    return done();
}
