#include <config.h>

#include "io/book.h"

#include "io/load.h"

struct doc *
load_book(void)
{
    struct buf all = BUF_INIT;
    const struct embedded *file;
    struct doc *d;

    for (file = book_files; file->name; file++)
        buf_add(&all, file->data, file->len);
    d = load_bytes("figure book", buf_str(&all), all.len, NULL);
    buf_free(&all);
    return d;
}
