/*
 * Layer: io.  The built-in figure book: the printed figures of the 1956 and
 * 1959 editions (data/book/), shown when no file is given.
 */
#ifndef XQ_IO_BOOK_H
#define XQ_IO_BOOK_H

#include "base/embed.h"
#include "game/game.h"

/* A new document of the figures; the caller frees it. */
struct doc *load_book(void);

/* The compiled-in files, made by data/local.mk. */
extern const struct embedded book_files[];

#endif
