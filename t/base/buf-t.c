/* Growable bytes. */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "t/lib/tap.h"

static void
test_append(void)
{
    struct buf b = BUF_INIT;

    is_str("", buf_str(&b), "an empty buffer is an empty string");
    buf_puts(&b, "");
    is_str("", buf_str(&b), "appending nothing");
    buf_puts(&b, "ab");
    buf_putc(&b, 'c');
    buf_add(&b, "d\0e", 3);
    is_int(6, b.len, "bytes are counted, NUL among them");
    ok(memcmp(b.data, "abcd\0e", 7) == 0, "a NUL follows the content");
    buf_clear(&b);
    is_str("", buf_str(&b), "cleared");
    ok(b.data != NULL, "clearing keeps the memory");
    buf_addf(&b, "%s-%d", "x", 42);
    is_str("x-42", buf_str(&b), "printf");
    buf_addf(&b, "%c", 0);
    is_int(5, b.len, "printf of a NUL counts it");
    buf_free(&b);
    is_str("", buf_str(&b), "freed: an empty string again");
    is_int(0, b.cap, "freed: no memory");
}

static void
test_growth(void)
{
    struct buf b = BUF_INIT;
    size_t i;
    bool same = true;

    for (i = 0; i < 5000; i++)
        buf_addf(&b, "%04zu", i);
    is_int(20000, b.len, "many small pieces");
    same = memcmp(b.data, "000000010002", 12) == 0
           && memcmp(b.data + 19996, "4999", 5) == 0;
    ok(same, "the content survives growing");
    ok(b.cap > b.len, "there is room for the NUL");
    buf_free(&b);
}

int
main(void)
{
    plan(0);
    test_append();
    test_growth();
    return done();
}
