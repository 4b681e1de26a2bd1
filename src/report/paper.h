/*
 * Layer: report.  What a sheet is written on: the few shapes it is made of,
 * as text and as HTML.  Private to report/.
 *
 * Every string may be hostile: it is cleaned, and escaped in HTML, here.  A
 * value NULL or "" is unknown: a line to write on stands in its place.
 */
#ifndef XQ_REPORT_PAPER_H
#define XQ_REPORT_PAPER_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/tr.h"
#include "report/board_text.h"

enum paper_group {
    PAPER_FORM,                 /* pairs */
    PAPER_RULING,               /* fields, beside the boards as far as fits */
    PAPER_PLIES,                /* plies */
    PAPER_REST                  /* fields and pairs below all that */
};

struct paper_board {
    const char *caption;
    struct pos pos;
};

struct paper_ply {
    int ply;
    const char *side, *move, *squares, *words;
};

struct paper {
    const struct paper_ops *ops;
    enum lang lang;
    struct board_style style;   /* text */
    struct arena *arena;        /* for what is needed until the end */
    struct buf *out;
    struct buf half;            /* text: a pair that waits for its neighbour */
    enum paper_group group;     /* HTML */
    struct buf body;            /* HTML: the sheet before its size is known */
    int rows;                   /* HTML: half rows it takes, roughly */
    int beside;                 /* HTML: those beside the boards */
};

struct paper_ops {
    void (*title)(struct paper *p, const char *text);
    void (*open)(struct paper *p, enum paper_group group, const char *head);
    void (*close)(struct paper *p, enum paper_group group);
    void (*pair)(struct paper *p, const char *label, const char *value);
    void (*field)(struct paper *p, const char *label, const char *value);
    void (*strong)(struct paper *p, const char *label, const char *value);
    void (*boards)(struct paper *p, const struct paper_board two[2]);
    void (*ply)(struct paper *p, const struct paper_ply *ply);
    void (*sign)(struct paper *p, const char *const *captions, int n);
    void (*end)(struct paper *p);
};

extern const struct paper_ops paper_text_ops, paper_html_ops;

/* Fonts of HTML, those of Windows, macOS and Linux that hold both scripts. */
#define PAPER_FONTS "'Noto Serif CJK SC','Source Han Serif SC'," \
                    "'Songti SC',SimSun,serif"

/* What stands in an HTML file before the first sheet and after the last. */
void paper_html_begin(enum lang lang, struct buf *out);
void paper_html_end(struct buf *out);

/* The board as an inline picture of HTML. */
void paper_svg(const struct pos *pos, enum lang lang, struct buf *out);

#endif
