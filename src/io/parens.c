#include <config.h>

#include "io/parens.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "io/marked.h"
#include "io/scan.h"

/* The kinds, each with its opening and closing signs. */
static const struct {
    const char *open, *close;
} kinds[] = {
    {"(（", ")）"}, {"[［【", "]］】"}, {"{｛", "}｝"},
    {"〔〖", "〕〗"},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* Brackets that are open, the last of each kind and the ones before it. */
struct stack {
    size_t *before;             /* by index of the list, + 1; 0 = none */
    size_t cap;
    size_t last[KINDS];
};

static void
open_one(struct parens *p, struct stack *stack, int kind, size_t off)
{
    if (p->n == p->cap) {
        p->cap = p->cap ? p->cap * 2 : 32;
        p->list = xrealloc(p->list, p->cap * sizeof *p->list);
        stack->before = xrealloc(stack->before,
                                 p->cap * sizeof *stack->before);
    }
    p->list[p->n].open = off;
    p->list[p->n].close = 0;
    stack->before[p->n] = stack->last[kind];
    stack->last[kind] = ++p->n;
}

/*
 * Close the last of a kind; those of other kinds that were opened after it
 * stay without a partner, so that pairs never cross.
 */
static void
close_one(struct parens *p, struct stack *stack, int kind, size_t off)
{
    size_t i = stack->last[kind];
    int k;

    if (!i)
        return;
    p->list[i - 1].close = off;
    stack->last[kind] = stack->before[i - 1];
    for (k = 0; k < KINDS; k++)
        while (stack->last[k] > i)
            stack->last[k] = stack->before[stack->last[k] - 1];
}

/* The bytes of a marked line at `off`, where a line begins; 0 if none. */
static size_t
marked_line(const char *s, size_t len, size_t off)
{
    size_t blanks = scan_blanks(s + off, len - off);
    enum marked kind;

    return marked_scan(s + off + blanks, len - off - blanks, &kind)
               ? scan_line(s + off, len - off) : 0;
}

void
parens_scan(struct parens *p, const char *s, size_t len)
{
    struct stack stack = {.before = NULL};
    size_t off, n;
    int k;

    memset(p, 0, sizeof *p);
    for (off = 0; off < len; off += n) {
        n = !off || s[off - 1] == '\n' ? marked_line(s, len, off) : 0;
        if (n)
            continue;
        n = 1;
        if (s[off] == '\n') {
            if (off + 1 < len
                && !scan_line(s + off + 1, len - off - 1))
                memset(stack.last, 0, sizeof stack.last);
            continue;
        }
        if (!strchr("()[]{}\xE3\xEF", s[off]) || !s[off])
            continue;
        for (k = 0; k < KINDS; k++)
            if ((n = scan_any(s + off, len - off, kinds[k].open))) {
                open_one(p, &stack, k, off);
                break;
            } else if ((n = scan_any(s + off, len - off, kinds[k].close))) {
                close_one(p, &stack, k, off);
                break;
            }
        if (!n)
            n = 1;
    }
    free(stack.before);
}

void
parens_free(struct parens *p)
{
    free(p->list);
}

size_t
parens_close(const struct parens *p, size_t open)
{
    size_t low = 0, high = p->n;

    while (low < high) {
        size_t mid = low + (high - low) / 2;

        if (p->list[mid].open < open)
            low = mid + 1;
        else
            high = mid;
    }
    return low < p->n && p->list[low].open == open ? p->list[low].close : 0;
}
