/*
 * Writers of XQF and CBR for tests: what the readers must understand, made the
 * other way round.  Nothing in the program writes these formats.
 */
#ifndef XQ_T_IO_BINARY_UTIL_H
#define XQ_T_IO_BINARY_UTIL_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"

enum {
    XQF_HEADER = 1024, CBR_HEADER = 2214,
    LAST = 1, SIBLING = 2       /* no child follows; a sibling follows */
};

/* A file in the making; xqf_end or nothing more, then buf_free. */
struct made {
    struct buf b;
    int version;                /* of XQF */
    uint8_t mask, ors[4], keys[4];
};

static inline void
made_u32(struct made *m, uint32_t value)
{
    int i;

    for (i = 0; i < 4; i++)
        buf_putc(&m->b, (char)(value >> 8 * i));
}

static inline void
made_zeros(struct made *m, size_t n)
{
    while (n--)
        buf_putc(&m->b, '\0');
}

/* "(((k k 3 + 9) 3 + 8) 2 + 1) 3 + 8) by what came before". */
static inline uint8_t
xqf_key(uint8_t byte, uint8_t before)
{
    unsigned k = byte;

    return (uint8_t)(((((k * k * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * before);
}

static inline uint8_t
xqf_key_pieces(const struct made *m)
{
    return m->version > 10 ? xqf_key(m->keys[1], m->keys[1]) : 0;
}

static inline uint8_t
xqf_key_from(const struct made *m)
{
    return m->version > 10 ? xqf_key(m->keys[2], xqf_key_pieces(m)) : 0;
}

static inline uint8_t
xqf_key_to(const struct made *m)
{
    return m->version > 10 ? xqf_key(m->keys[3], xqf_key_from(m)) : 0;
}

/* Piece i of a binit to the file, x * 10 + y from Red's side, or 0xFF. */
static inline void
xqf_piece(struct made *m, int i, uint8_t square)
{
    uint8_t key = xqf_key_pieces(m);
    int slot = m->version >= 12 ? (i + 64 - 1 - key % 32) % 32 : i;

    m->b.data[16 + slot] = (char)(uint8_t)(square + key);
}

/* The header, with the start position. */
static inline void
xqf_begin(struct made *m, int version, const char *keys)
{
    static const uint8_t red[] = {80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12,
                                  83, 63, 43, 23, 3};
    int i;

    memset(m, 0, sizeof *m);
    m->version = version;
    if (keys) {
        m->mask = (uint8_t)keys[0];
        memcpy(m->ors, keys + 1, 4);
        memcpy(m->keys, keys + 5, 4);
    }
    buf_puts(&m->b, "XQ");
    buf_putc(&m->b, (char)version);
    buf_putc(&m->b, (char)m->mask);
    made_zeros(m, 4);
    buf_add(&m->b, m->ors, 4);
    buf_add(&m->b, m->keys, 4);
    made_zeros(m, XQF_HEADER - m->b.len);
    for (i = 0; i < 16; i++) {
        xqf_piece(m, i, red[i]);
        xqf_piece(m, i + 16, (uint8_t)(red[i] / 10 * 10 + 9 - red[i] % 10));
    }
}

/* Take all pieces off. */
static inline void
xqf_empty(struct made *m)
{
    int i;

    for (i = 0; i < 32; i++)
        xqf_piece(m, i, 0xFF);
}

/* A string of the header, in the bytes given. */
static inline void
xqf_string(struct made *m, size_t off, const char *s)
{
    m->b.data[off] = (char)strlen(s);
    memcpy(m->b.data + off + 1, s, strlen(s));
}

/*
 * The next node: "h2e2", or "" for the root; its flags, and a comment or NULL.
 */
static inline void
xqf_node(struct made *m, const char *uci, unsigned flags, const char *comment)
{
    bool old = m->version <= 10;
    int from = *uci ? (uci[0] - 'a') * 10 + uci[1] - '0' : 0;
    int to = *uci ? (uci[2] - 'a') * 10 + uci[3] - '0' : 0;
    uint32_t len = comment ? (uint32_t)strlen(comment) : 0;
    unsigned tag = (flags & LAST ? 0 : old ? 0xF0 : 0x80)
                   | (flags & SIBLING ? old ? 0x0F : 0x40 : 0)
                   | (comment && !old ? 0x20 : 0);

    buf_putc(&m->b, (char)(uint8_t)(from + 24 + xqf_key_from(m)));
    buf_putc(&m->b, (char)(uint8_t)(to + 32 + xqf_key_to(m)));
    buf_putc(&m->b, (char)tag);
    buf_putc(&m->b, 0);
    if (old)
        made_u32(m, len);
    else if (comment)
        made_u32(m, len + (m->keys[0] * 256u + m->keys[1]) % 32000 + 767);
    if (comment)
        buf_puts(&m->b, comment);
}

/* Disguise the tree; the last thing to do. */
static inline void
xqf_end(struct made *m)
{
    static const char stamp[] = "[(C) Copyright Mr. Dong Shiwei.]";
    size_t i;

    for (i = XQF_HEADER; m->version > 10 && i < m->b.len; i++) {
        size_t k = (i - XQF_HEADER) % 32;
        unsigned key = (m->keys[k % 4] & m->mask) | m->ors[k % 4];

        m->b.data[i] = (char)(uint8_t)((uint8_t)m->b.data[i]
                                       + (key & (uint8_t)stamp[k]));
    }
}

/* UTF-8 as UTF-16LE, of the plane of common signs. */
static inline void
made_utf16(struct buf *out, const char *s)
{
    size_t len = strlen(s);

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        buf_putc(out, (char)(cp & 0xFF));
        buf_putc(out, (char)(cp >> 8));
        s += n;
        len -= n;
    }
}

/* The header, with the start position and Red to move. */
static inline void
cbr_begin(struct made *m)
{
    static const char back[] = "\1\2\3\4\5\4\3\2\1";
    char *board;
    int i;

    memset(m, 0, sizeof *m);
    buf_puts(&m->b, "CCBridge Record");
    made_zeros(m, 4);
    buf_putc(&m->b, 2);
    made_zeros(m, CBR_HEADER - m->b.len);
    m->b.data[2112] = 1;
    m->b.data[2116] = 1;
    board = m->b.data + 2120;
    for (i = 0; i < 9; i++) {
        board[i] = (char)(0x20 + back[i]);
        board[81 + i] = (char)(0x10 + back[i]);
        if (i % 2 == 0) {
            board[27 + i] = 0x27;
            board[54 + i] = 0x17;
        }
    }
    board[19] = board[25] = 0x26;
    board[64] = board[70] = 0x16;
}

/* A text of the header, from UTF-8, with junk behind its end. */
static inline void
cbr_text(struct made *m, size_t off, const char *s)
{
    struct buf b = BUF_INIT;

    made_utf16(&b, s);
    memcpy(m->b.data + off, b.data, b.len);
    memcpy(m->b.data + off + b.len, "\0\0\x19\xEE", 4);
    buf_free(&b);
}

static inline void
cbr_node(struct made *m, const char *uci, unsigned flags, const char *comment)
{
    struct buf b = BUF_INIT;
    int from = *uci ? ('9' - uci[1]) * 9 + uci[0] - 'a' : 0;
    int to = *uci ? ('9' - uci[3]) * 9 + uci[2] - 'a' : 0;

    buf_putc(&m->b, (char)(flags | (comment ? 4u : 0)));
    buf_putc(&m->b, 0);
    buf_putc(&m->b, (char)from);
    buf_putc(&m->b, (char)to);
    if (!comment)
        return;
    made_utf16(&b, comment);
    made_u32(m, (uint32_t)b.len);
    buf_add(&m->b, b.data, b.len);
    buf_free(&b);
}

#endif
