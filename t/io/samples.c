/*
 * Writes the samples of binary formats in t/files, which
 * samples.sh compares with what is there.
 *
 * usage: samples NAME >t/files/NAME
 */
#include <config.h>

#include <stdio.h>

#include "t/io/binary-util.h"

enum { AT_TITLE = 0x50, AT_RED = 0x130, AT_BLACK = 0x140 };

/* In GBK: 红方, 黑方, 红先, 变着. */
#define RED_GBK "\xBA\xEC\xB7\xBD"
#define BLACK_GBK "\xBA\xDA\xB7\xBD"
#define FIRST_GBK "\xBA\xEC\xCF\xC8"
#define CHANGE_GBK "\xB1\xE4\xD7\xC5"

static const char keys[] = "\xEB\x21\x48\x10\x86\x3F\xDB\x22\xC4";

static void
make_v10(struct made *m)
{
    xqf_begin(m, 10, NULL);
    xqf_string(m, AT_RED, RED_GBK);
    xqf_string(m, AT_BLACK, BLACK_GBK);
    m->b.data[51] = 3;
    xqf_node(m, "", 0, FIRST_GBK);
    xqf_node(m, "h2e2", 0, NULL);
    xqf_node(m, "b9c7", LAST, CHANGE_GBK "\r\n");
}

/* Three rounds of a chariot that chases nothing, with variations. */
static void
make_v18(struct made *m)
{
    xqf_begin(m, 18, keys);
    xqf_string(m, AT_TITLE, "\xB3\xB5\xA3\xA0" CHANGE_GBK);
    xqf_node(m, "", 0, NULL);
    xqf_node(m, "a0a1", SIBLING, NULL);
    xqf_node(m, "a9a8", SIBLING, NULL);
    xqf_node(m, "a1a0", 0, NULL);
    xqf_node(m, "a8a9", LAST, FIRST_GBK);
    xqf_node(m, "i9i8", LAST | SIBLING, CHANGE_GBK);
    xqf_node(m, "h9g7", LAST, NULL);
    xqf_node(m, "b2e2", SIBLING, NULL);
    xqf_node(m, "b9c7", LAST, NULL);
    xqf_node(m, "h2e2", LAST, NULL);
    xqf_end(m);
}

/* An ending that Black begins, with a move that no chariot makes. */
static void
make_bad(struct made *m)
{
    xqf_begin(m, 13, keys);
    xqf_string(m, AT_TITLE, "\xB2\xD0\xBE\xD6");
    xqf_empty(m);
    xqf_piece(m, 4, 40);
    xqf_piece(m, 0, 1);
    xqf_piece(m, 20, 39);
    xqf_piece(m, 21, 48);
    xqf_piece(m, 22, 48);
    xqf_node(m, "", 0, NULL);
    xqf_node(m, "d9d8", 0, NULL);
    xqf_node(m, "a1b2", SIBLING, CHANGE_GBK);
    xqf_node(m, "d8d9", LAST, NULL);
    xqf_node(m, "a1a8", LAST, NULL);
    xqf_end(m);
}

static void
make_cut(struct made *m)
{
    make_v18(m);
    m->b.len -= 17;
}

static void
make_cbr(struct made *m)
{
    cbr_begin(m);
    cbr_text(m, 180, "长捉");
    cbr_text(m, 1076, "红方");
    cbr_text(m, 1300, "黑方");
    m->b.data[2076] = 1;
    cbr_node(m, "", 0, "红先");
    cbr_node(m, "h2e2", SIBLING, NULL);
    cbr_node(m, "h9g7", SIBLING, "变着");
    cbr_node(m, "h0g2", LAST, NULL);
    cbr_node(m, "b9c7", LAST, NULL);
    cbr_node(m, "b2e2", LAST, NULL);
}

static void
make_cbr_bad(struct made *m)
{
    cbr_begin(m);
    cbr_text(m, 180, "残局");
    m->b.data[2112] = 2;
    m->b.data[2120 + 40] = 0x18;
    cbr_node(m, "", 0, NULL);
    cbr_node(m, "h9g7", 0, NULL);
    cbr_node(m, "h0h1", SIBLING, "变着");
    cbr_node(m, "g7f5", LAST, NULL);
    cbr_node(m, "h0g2", 0, "红先");
}

static const struct {
    const char *name;
    void (*make)(struct made *m);
} samples[] = {
    {"v10.xqf", make_v10}, {"v18.xqf", make_v18}, {"bad.xqf", make_bad},
    {"cut.xqf", make_cut}, {"record.cbr", make_cbr},
    {"bad.cbr", make_cbr_bad},
};

int
main(int argc, char **argv)
{
    struct made m;
    size_t i;

    for (i = 0; i < sizeof samples / sizeof *samples; i++) {
        if (argc < 2) {
            puts(samples[i].name);
        } else if (!strcmp(argv[1], samples[i].name)) {
            samples[i].make(&m);
            fwrite(m.b.data, 1, m.b.len, stdout);
            buf_free(&m.b);
            return 0;
        }
    }
    return argc > 1;
}
