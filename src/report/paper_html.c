#include <config.h>

#include "report/paper.h"

#include <string.h>

#include "base/utf8.h"

/*
 * A sheet is to fit on one page, with 24 disputed plies and long reasons too.
 * How much fits is not known here, since the fonts are not: rows are counted
 * in halves at the largest size, by columns of text, and as they grow a
 * smaller type is chosen.  The bounds were measured with two printing
 * programs and the longest sheets at hand, and leave a margin.  The last type
 * is as small as can be read: what does not fit then (more than 24 plies with
 * much to say) goes on to a second page.
 */
enum {
    FIELD_COLUMNS = 124,        /* of a row of the page */
    BESIDE_COLUMNS = 50,        /* of a row beside the boards */
    PLY_COLUMNS = 58,           /* of a row in one of the two columns */
    PAIR_COLUMNS = 26,
    BOARD_ROWS = 34,            /* halves, as high as the boards */
    PLY_TAGS = 22               /* bytes of the tags around a move */
};

static const struct size {
    int rows;                   /* halves, up to which it is used */
    const char *class;
} sizes[] = {
    {114, "s0"}, {130, "s1"}, {148, "s2"}, {166, "s3"},
    {196, "s4"}, {-1, "s5"},
};

static const char style[] =
    "@page{size:A4;margin:10mm 11mm}"
    "body{margin:0 auto;max-width:188mm;color:#000;background:#fff;"
    "font-family:" PAPER_FONTS ";line-height:1.28}"
    ".sheet+.sheet{break-before:page;page-break-before:always}"
    ".s0{font-size:10pt}.s1{font-size:9pt}.s2{font-size:8pt}"
    ".s3{font-size:7.2pt}.s4{font-size:6.5pt}.s5{font-size:6pt}"
    "h1{font-size:1.7em;margin:0 0 .3em;text-align:center;"
    "letter-spacing:.1em}"
    "h2{font-size:1.05em;margin:.5em 0 .2em;border-bottom:.5pt solid #000}"
    "p{margin:0 0 .15em}"
    "b{font-weight:bold}"
    ".pair{display:inline-block;width:32.2%;margin-right:.5%}"
    ".wide{display:table;width:100%;margin:0 0 .1em}"
    ".wide b{display:table-cell;white-space:nowrap;width:1%;"
    "padding-right:.5em;font-weight:normal;color:#444;"
    "vertical-align:bottom}"
    ".wide span{display:table-cell;border-bottom:.4pt solid #555;"
    "overflow-wrap:anywhere}"
    ".boards{float:left;margin:.3em 4mm .4em 0}"
    "figure{display:inline-block;margin:0 2mm 0 0}"
    "figcaption{font-size:.85em;text-align:center}"
    "svg{width:46mm;height:51mm;display:block}"
    ".s0 svg,.s1 svg{width:54mm;height:60mm}"
    ".s4 svg,.s5 svg{width:42mm;height:46.5mm}"
    ".s4,.s5{line-height:1.18}"
    ".verdict{font-size:1.3em;font-weight:bold;margin:.2em 0}"
    ".verdict b{display:none}"
    ".plies{clear:both}.plies div{columns:2;column-gap:4mm}"
    ".plies p{margin:0;padding-left:2.2em;text-indent:-2.2em;"
    "break-inside:avoid;overflow-wrap:anywhere}"
    ".plies i{font-style:normal;color:#555}"
    ".rest{clear:both}.text{overflow-wrap:anywhere}"
    ".sign{margin-top:1.2em;clear:both}"
    ".sign span{height:2.4em}"
    "@media screen{body{padding:8mm}}";

/* Clean and escaped: nothing in it can end a tag or an attribute. */
static void
add_escaped(const char *s, struct buf *out)
{
    struct buf clean = BUF_INIT;
    const char *c;

    utf8_clean_str(&clean, s);
    for (c = buf_str(&clean); *c; c++) {
        if (*c == '&')
            buf_puts(out, "&amp;");
        else if (*c == '<')
            buf_puts(out, "&lt;");
        else if (*c == '>')
            buf_puts(out, "&gt;");
        else if (*c == '"')
            buf_puts(out, "&quot;");
        else if (*c == '\'')
            buf_puts(out, "&#39;");
        else
            buf_putc(out, *c);
    }
    buf_free(&clean);
}

/* Count what a text takes of the page. */
static void
take_rows(struct paper *p, const char *label, const char *value)
{
    int columns = utf8_columns(label, strlen(label)) + 1;

    if (value)
        columns += utf8_columns(value, strlen(value));
    if (p->group == PAPER_RULING)
        p->beside += 2 * (1 + columns / BESIDE_COLUMNS);
    else
        p->rows += 2 * (1 + columns / FIELD_COLUMNS);
}

static void
html_title(struct paper *p, const char *text)
{
    buf_puts(&p->body, "<h1>");
    add_escaped(text, &p->body);
    buf_puts(&p->body, "</h1>\n");
    p->rows += 5;
}

static void
html_open(struct paper *p, enum paper_group group, const char *head)
{
    static const char *const class[] = {
        [PAPER_FORM] = "form", [PAPER_RULING] = "ruling",
        [PAPER_PLIES] = "plies", [PAPER_REST] = "rest",
    };

    p->group = group;
    buf_addf(&p->body, "<section class=\"%s\">\n", class[group]);
    if (head) {
        buf_puts(&p->body, "<h2>");
        add_escaped(head, &p->body);
        buf_puts(&p->body, "</h2>\n");
        p->rows += 4;
    }
    if (group == PAPER_PLIES)
        buf_puts(&p->body, "<div>\n");
}

static void
html_close(struct paper *p, enum paper_group group)
{
    if (group == PAPER_PLIES)
        buf_puts(&p->body, "</div>");
    buf_puts(&p->body, "</section>\n");
}

/* A label and a value; a blank where there is none. */
static void
add_labelled(struct paper *p, const char *class, const char *label,
             const char *value)
{
    buf_addf(&p->body, "<p class=\"%s\"><b>", class);
    add_escaped(label, &p->body);
    buf_puts(&p->body, "</b> <span>");
    if (value && *value)
        add_escaped(value, &p->body);
    else
        buf_puts(&p->body, "&#160;");
    buf_puts(&p->body, "</span></p>");
}

static void
add_pair(struct paper *p, const char *label, const char *value)
{
    buf_puts(&p->body, "<div class=\"pair\">");
    add_labelled(p, "wide", label, value);
    buf_puts(&p->body, "</div>\n");
}

static void
html_pair(struct paper *p, const char *label, const char *value)
{
    int columns = utf8_columns(label, strlen(label)) + 2;

    add_pair(p, label, value);
    if (value)
        columns += utf8_columns(value, strlen(value));
    p->rows += 1 + columns / PAIR_COLUMNS;
}

static void
html_field(struct paper *p, const char *label, const char *value)
{
    add_labelled(p, value && *value ? "text" : "wide", label, value);
    buf_putc(&p->body, '\n');
    take_rows(p, label, value);
}

static void
html_strong(struct paper *p, const char *label, const char *value)
{
    (void)label;
    buf_puts(&p->body, "<p class=\"verdict\">");
    add_escaped(value, &p->body);
    buf_puts(&p->body, "</p>\n");
    p->beside += 4;
}

static void
html_boards(struct paper *p, const struct paper_board two[2])
{
    buf_puts(&p->body, "<div class=\"boards\">\n");
    for (int i = 0; i < 2; i++) {
        buf_puts(&p->body, "<figure>");
        paper_svg(&two[i].pos, p->lang, &p->body);
        buf_puts(&p->body, "<figcaption>");
        add_escaped(two[i].caption, &p->body);
        buf_puts(&p->body, "<br/>");
        add_escaped(tr(p->lang, two[i].pos.side == RED
                                    ? N_("Red to move")
                                    : N_("Black to move")), &p->body);
        buf_puts(&p->body, "</figcaption></figure>\n");
    }
    buf_puts(&p->body, "</div>\n");
    p->rows += BOARD_ROWS;
    p->beside -= BOARD_ROWS;
}

static void
html_ply(struct paper *p, const struct paper_ply *ply)
{
    size_t from = p->body.len;
    int columns;

    buf_addf(&p->body, "<p>%d %s <b>%s</b> <i>%s</i> ", ply->ply, ply->side,
             ply->move, ply->squares);
    columns = utf8_columns(p->body.data + from, p->body.len - from);
    columns += utf8_columns(ply->words, strlen(ply->words));
    add_escaped(ply->words, &p->body);
    buf_puts(&p->body, "</p>\n");
    p->rows += 1 + (columns - PLY_TAGS) / PLY_COLUMNS;
}

static void
html_sign(struct paper *p, const char *const *captions, int n)
{
    buf_puts(&p->body, "<section class=\"sign\">\n");
    for (int i = 0; i < n; i++)
        add_pair(p, captions[i], NULL);
    buf_puts(&p->body, "</section>\n");
    p->rows += 4 + 4 * ((n + 2) / 3);
}

/* The class of the type by what has been counted. */
static const char *
size_class(const struct paper *p)
{
    int beside = p->beside > 0 ? p->beside * BESIDE_COLUMNS / FIELD_COLUMNS
                               : 0;
    size_t i = 0;

    while (sizes[i].rows >= 0 && p->rows + beside > sizes[i].rows)
        i++;
    return sizes[i].class;
}

static void
html_end(struct paper *p)
{
    buf_addf(p->out, "<article class=\"sheet %s\">\n%s</article>\n",
             size_class(p), buf_str(&p->body));
    buf_free(&p->body);
}

void
paper_html_begin(enum lang lang, struct buf *out)
{
    buf_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
                  "<meta charset=\"utf-8\"/>\n<title>",
             lang == LANG_ZH ? "zh-CN" : "en");
    add_escaped(tr(lang, "Ruling sheet"), out);
    buf_addf(out, "</title>\n<style>%s</style>\n</head>\n<body>\n", style);
}

void
paper_html_end(struct buf *out)
{
    buf_puts(out, "</body>\n</html>\n");
}

const struct paper_ops paper_html_ops = {
    .title = html_title, .open = html_open, .close = html_close,
    .pair = html_pair, .field = html_field, .strong = html_strong,
    .boards = html_boards, .ply = html_ply, .sign = html_sign,
    .end = html_end,
};
