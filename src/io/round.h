/*
 * Layer: io.  The signs of move lists in prose: numbers of rounds, labels of
 * headers, headings of variations, results.
 *
 * Like those of scan.h each function looks at the start of s and returns the
 * bytes taken, 0 if what it looks for is not there.
 */
#ifndef XQ_IO_ROUND_H
#define XQ_IO_ROUND_H

#include <stdbool.h>
#include <stddef.h>

#include "io/tags.h"

/*
 * The number of a round as it is printed: "1.", "1、", "１．", "(1)", "①", "⒈",
 * "第1回合", and "1" alone before a move or at the end of a line; dots or
 * dashes after it say that Red's half is left out ("1. ……", "1...").
 */
struct round {
    long number;
    bool dots;
    bool circled;               /* ①, which marks comments too */
};

size_t round_scan(const char *s, size_t len, struct round *r);

/* "……", "...", "--": a half of a round that is not there. */
size_t round_dots(const char *s, size_t len);

/* "着法：", "图一着法：", "红先": what stands before moves. */
size_t round_lead(const char *s, size_t len);

/*
 * "第二局", "第3盘", "第1轮 第2台", "甲局", "对局2", "Game 2" and the blanks or colon
 * behind it.
 */
size_t round_game(const char *s, size_t len);

/*
 * Whether s holds "甲 胜 乙", "甲 - 乙", "甲先胜乙", "甲（先负）乙": two names and a
 * word between them, with blanks around it or one that needs none.
 */
bool round_versus(const char *s, size_t len);

/* A word for the result that ends where s ends or where no word goes on. */
size_t round_result(const char *s, size_t len);

/*
 * "标题: ..." and the like: the name of the header (that of DhtmlXQ; "" for a
 * position), the value up to the end of s or the next label.
 */
size_t round_label(const char *s, size_t len, const char **name,
                   struct span *value);

/*
 * The heading of a line of moves: "【主变: 红胜】", "变一：", "【变2-0-15】", "变例2
 * （代替主线第15着）：", "甲、" before a round that is not the first.
 */
struct heading {
    bool main;
    bool placed;                /* parent and ply are given */
    long number;                /* 0: none is given */
    long parent, ply;           /* ply from 1 */
    struct span text;           /* of the main line's heading */
};

size_t round_heading(const char *s, size_t len, struct heading *h);

/* Who begins, said anywhere in a line: 'r', 'b', or 0. */
char round_begins(const char *s, size_t len);

#endif
