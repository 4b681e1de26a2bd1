/*
 * Layer: io.  What reading many files has in common.
 */
#ifndef XQ_IO_TABLES_H
#define XQ_IO_TABLES_H

/*
 * The tables of all encodings that are tried, kept loaded while this lives:
 * without it the C library loads and unloads them for every file, which takes
 * longer than to read a small one.  For many files; nothing depends on it.
 * Owned: text_tables_free it.
 */
struct text_tables;

struct text_tables *text_tables_new(void);
void text_tables_free(struct text_tables *t);

#endif
