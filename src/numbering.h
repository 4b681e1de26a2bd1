/*
 * How many games the pieces of an input hold before each of them: known only
 * when all before it are loaded, which other processes do at the same time.
 */
#ifndef XQ_NUMBERING_H
#define XQ_NUMBERING_H

/* Shared by home and its workers. */
struct numbering;

/* In memory that is shared from now on; NULL if there is none. */
struct numbering *numbering_new(void);
void numbering_free(struct numbering *n);       /* NULL is allowed */

/* Another input begins: no piece of one is at work. */
void numbering_begin(struct numbering *n);

/* Wait for the pieces before this one; the games they hold. */
int numbering_before(const struct numbering *n, long piece);

/*
 * So many games are before a piece, and so many in it; of no effect if that
 * was said before.
 */
void numbering_tell(struct numbering *n, long piece, int before, int games);

#endif
