/*
 * Layer: io.  The built-in figure book (data/book/): figures for the articles
 * of each edition, shown when no file is given.  Which figure shows which
 * article: report/figures.h.
 */
#ifndef XQ_IO_BOOK_H
#define XQ_IO_BOOK_H

#include "base/embed.h"
#include "game/game.h"

/* A new document of the figures; the caller frees it. */
struct doc *load_book(void);

/* The compiled-in files, made by src/io/local.mk. */
extern const struct embedded book_files[];

#endif
