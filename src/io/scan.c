#include <config.h>

#include "io/scan.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "board/notation.h"
#include "io/tags.h"

enum { REMARK_MAX = 180 };      /* bytes of a remark in parentheses */

size_t
scan_blank(const char *s, size_t len)
{
    if (len && (*s == ' ' || *s == '\t'))
        return 1;
    if (len >= 2 && !memcmp(s, "\xC2\xA0", 2))
        return 2;
    if (len >= 3 && !memcmp(s, "\xE3\x80\x80", 3))
        return 3;
    return 0;
}

size_t
scan_blanks(const char *s, size_t len)
{
    size_t p = 0, n;

    while ((n = scan_blank(s + p, len - p)))
        p += n;
    return p;
}

size_t
scan_bullet(const char *s, size_t len)
{
    return scan_any(s, len, "•●◦▪■◆");
}

size_t
scan_blanks_and_lines(const char *s, size_t len)
{
    size_t p = 0, n;

    for (;;) {
        n = p < len && s[p] == '\n' ? 1 : scan_blank(s + p, len - p);
        if (!n)
            return p;
        p += n;
    }
}

/* The bytes of the blank that s ends with. */
static size_t
last_blank(const char *s, size_t len)
{
    size_t n;

    for (n = 1; n <= 3 && n <= len; n++)
        if (scan_blank(s + len - n, n) == n)
            return n;
    return 0;
}

size_t
scan_trim(const char *s, size_t len)
{
    size_t n;

    while ((n = last_blank(s, len)))
        len -= n;
    return len;
}

size_t
scan_trim_lines(const char *s, size_t len)
{
    size_t n;

    while ((n = len && s[len - 1] == '\n' ? 1 : last_blank(s, len)))
        len -= n;
    return len;
}

/* The bytes of a character of a set, which is well-formed: by its first. */
static size_t
bytes_of(const char *c)
{
    unsigned char lead = (unsigned char)*c;

    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

size_t
scan_any(const char *s, size_t len, const char *set)
{
    while (*set && len) {
        size_t n = bytes_of(set);

        if (*s == *set && n <= len && !memcmp(s, set, n))
            return n;
        set += n;
    }
    return 0;
}

size_t
scan_word(const char *s, size_t len, const char *const *words)
{
    for (; *words; words++) {
        size_t n = strlen(*words);

        if (n <= len && !memcmp(s, *words, n))
            return n;
    }
    return 0;
}

/* One digit in any of the three scripts; 10 and 100 for 十 and 百. */
static size_t
scan_digit(const char *s, size_t len, long *value)
{
    static const char han[] = "零一二三四五六七八九十百";
    size_t i;

    if (len && *s >= '0' && *s <= '9') {
        *value = *s - '0';
        return 1;
    }
    if (len < 3)
        return 0;
    if (!memcmp(s, "\xEF\xBC", 2) && (unsigned char)s[2] >= 0x90
        && (unsigned char)s[2] <= 0x99) {
        *value = (unsigned char)s[2] - 0x90;
        return 3;
    }
    if (!memcmp(s, "〇", 3)) {
        *value = 0;
        return 3;
    }
    for (i = 0; i < 12; i++)
        if (!memcmp(s, han + 3 * i, 3)) {
            *value = i < 11 ? (long)i : 100;
            return 3;
        }
    return 0;
}

size_t
scan_numeral(const char *s, size_t len, long *value)
{
    size_t p = 0, n;
    long digit, sum = 0, pending = -1;
    int count = 0;

    for (; count < 6 && (n = scan_digit(s + p, len - p, &digit)); count++) {
        if (digit >= 10) {
            sum += (pending < 0 ? 1 : pending) * digit;
            pending = -1;
        } else {
            pending = pending < 0 ? digit : pending * 10 + digit;
        }
        p += n;
    }
    if (!count)
        return 0;
    *value = sum + (pending < 0 ? 0 : pending);
    return p;
}

size_t
scan_figure(const char *s, size_t len, long *number)
{
    size_t p = scan_any(s, len, "图圖"), n;

    if (!p)
        return 0;
    p += scan_blanks(s + p, len - p);
    n = scan_numeral(s + p, len - p, number);
    return n && *number > 0 ? p + n : 0;
}

/* ASCII or fullwidth digits. */
static size_t
scan_digits(const char *s, size_t len)
{
    size_t p = 0, n;
    long value;

    while (p < len && ((unsigned char)s[p] < 0x80 || s[p] == '\xEF')
           && (n = scan_digit(s + p, len - p, &value)))
        p += n;
    return p;
}

/* "①" to "⑳". */
static size_t
scan_circled(const char *s, size_t len)
{
    return len >= 3 && s[0] == '\xE2' && s[1] == '\x91'
                   && (unsigned char)s[2] >= 0xA0
                   && (unsigned char)s[2] <= 0xB3
               ? 3
               : 0;
}

size_t
scan_move_number(const char *s, size_t len)
{
    size_t open = scan_any(s, len, "(（"), p = open, n;

    if ((n = scan_circled(s, len)))
        return n;
    n = scan_digits(s + p, len - p);
    if (!n || n > 12)
        return 0;
    p += n;
    n = scan_any(s + p, len - p, open ? ")）" : ".、．。):：");
    return n ? p + n : 0;
}

static bool
move_follows(const char *s, size_t len)
{
    size_t n = scan_blanks(s, len);

    return notation_shape(s + n, len - n) != 0;
}

size_t
scan_item(const char *s, size_t len)
{
    size_t open = scan_any(s, len, "(（"), p = open, n;
    size_t ordinal = open ? 0 : scan_any(s, len, "第");
    long value;

    if ((n = scan_circled(s, len)))
        return n;
    p += ordinal;
    n = scan_numeral(s + p, len - p, &value);
    if (!n)
        return 0;
    p += n;
    n = scan_any(s + p, len - p,
                 open ? ")）" : ordinal ? "条條款" : ".、．");
    if (!n || (s[p] == '.' && p + 1 < len && s[p + 1] >= '0'
               && s[p + 1] <= '9'))
        return 0;
    p += n;
    return move_follows(s + p, len - p) ? 0 : p;
}

size_t
scan_dots(const char *s, size_t len)
{
    size_t p = 0, n;

    while ((n = scan_any(s + p, len - p, "….．")))
        p += n;
    return p >= 3 ? p : 0;
}

bool
scan_holds(const char *s, size_t len, const char *const *words)
{
    size_t p;

    for (p = 0; p < len; p++)
        if (scan_word(s + p, len - p, words))
            return true;
    return false;
}

/* What a search for figures found. */
struct figures {
    long last;                  /* number of the last, 0 = none */
    bool wanted, other;         /* the one looked for; another one */
};

static struct figures
figures_in(const char *s, size_t len, long wanted)
{
    struct figures found = {0, false, false};
    size_t p = 0;

    while (p < len) {
        long number;
        size_t n = scan_figure(s + p, len - p, &number);

        if (n) {
            found.last = number;
            found.wanted |= number == wanted;
            found.other |= number != wanted;
        }
        p += n ? n : 1;
    }
    return found;
}

long
scan_last_figure(const char *s, size_t len)
{
    return figures_in(s, len, 0).last;
}

bool
scan_names_figure(const char *s, size_t len, long number)
{
    return figures_in(s, len, number).wanted;
}

bool
scan_names_other(const char *s, size_t len, long number)
{
    return figures_in(s, len, number).other;
}

size_t
scan_line(const char *s, size_t len)
{
    const char *end = len ? memchr(s, '\n', len) : NULL;

    return end ? (size_t)(end - s) : len;
}

size_t
scan_page_tag(const char *s, size_t len)
{
    enum { TAG_MAX = 1000 };    /* bytes; longer ones are none */
    size_t p = 1 + (len > 1 && s[1] == '/');
    const char *end;

    if (p >= len || *s != '<' || (s[p] | 0x20) < 'a' || (s[p] | 0x20) > 'z')
        return 0;
    end = memchr(s, '>', len < TAG_MAX ? len : TAG_MAX);
    return end ? (size_t)(end - s) + 1 : 0;
}

size_t
scan_page_tags(const char *s, size_t len)
{
    size_t p = 0, n;

    while (p < len && ((n = scan_blank(s + p, len - p))
                       || ((n = scan_page_tag(s + p, len - p))
                           && !memchr(s + p, '\n', n))))
        p += n;
    return p;
}

static void
word_add(struct scan_words *words, size_t off, size_t len)
{
    if (words->n == words->cap) {
        words->cap = words->cap ? words->cap * 2 : 16;
        words->list = xrealloc(words->list,
                               words->cap * sizeof *words->list);
    }
    words->list[words->n].off = off;
    words->list[words->n++].len = len;
}

/* "（平4不准）": a remark on one line. */
static size_t
scan_remark(const char *s, size_t len)
{
    size_t p = scan_any(s, len, "(（"), n;

    if (!p)
        return 0;
    if (len > REMARK_MAX)
        len = REMARK_MAX;
    for (; p < len && s[p] != '\n'; p++)
        if ((n = scan_any(s + p, len - p, ")）")))
            return p + n;
    return 0;
}

/* A line of moves while it is read. */
struct run {
    const char *s;
    size_t len;
    size_t base;                /* offset of s for the words */
    struct scan_words *words;   /* NULL: only look */
    size_t p;                   /* where reading stopped */
    size_t end;                 /* past the last move or remark */
    bool any;                   /* there was a move */
};

/* What may stand between moves: signs that end nothing; 0 stops the run. */
static size_t
scan_between(struct run *r)
{
    const char *s = r->s + r->p;
    size_t len = r->len - r->p, n;

    if ((n = scan_move_number(s, len))) {
        n += scan_blanks(s + n, len - n);
        return move_follows(s + n, len - n) || scan_dots(s + n, len - n)
                   ? n
                   : 0;
    }
    if ((n = scan_dots(s, len)) || !r->any)
        return n;
    if ((n = scan_any(s, len, "，,、；;。")))
        return n;
    n = scan_remark(s, len);
    if (!n)
        n = scan_any(s, len, "!?！？★*");
    if (n)
        r->end = r->p + n;
    return n;
}

/* Read up to the end of the line or to what is no part of a run. */
static void
run_line(struct run *r)
{
    r->p = r->end = 0;
    r->any = false;
    for (;;) {
        size_t n;

        r->p += scan_blanks(r->s + r->p, r->len - r->p);
        if (r->p == r->len)
            return;
        n = notation_shape(r->s + r->p, r->len - r->p);
        if (n) {
            if (r->words)
                word_add(r->words, r->base + r->p, n);
            r->any = true;
            r->end = r->p + n;
        } else if (!(n = scan_between(r))) {
            return;
        }
        r->p += n;
    }
}

size_t
scan_moves(const char *s, size_t len, size_t base, struct scan_words *words)
{
    size_t line = scan_line(s, len), stop, p;
    struct run run = {.s = s, .len = line, .base = base, .words = words};

    run_line(&run);
    stop = run.end;
    for (p = line; run.p == run.len && p < len; p += line) {
        p += scan_blanks_and_lines(s + p, len - p);
        line = scan_line(s + p, len - p);
        run = (struct run){.s = s + p, .len = line, .base = base + p};
        run_line(&run);
        if (run.p < line || !run.end)
            break;
        run.words = words;
        if (words)
            run_line(&run);
        stop = p + run.end;
    }
    return stop;
}
