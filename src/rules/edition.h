/*
 * Layer: rules.  One edition of the rule book: definitions, table of verdicts,
 * articles, as read from a file of data/editions/ (xqtui-rules(5)).
 *
 * An edition owns itself (one arena) and is never changed after it was read.
 */
#ifndef XQ_RULES_EDITION_H
#define XQ_RULES_EDITION_H

#include <stddef.h>

#include "base/diag.h"
#include "base/embed.h"
#include "base/tr.h"
#include "board/types.h"

/* A text in both languages; a missing one is the other. */
struct text {
    const char *in[LANG_COUNT];
};

struct article {
    const char *id;             /* "8.3" */
    struct text shown;          /* as people know it; the id if not given */
    struct text text;           /* what it says, in our words */
};

enum signs { SIGNS_JINTUI, SIGNS_SHANGXIA };    /* 进退平, 上下平 */

struct edition;                 /* opaque; see edition_*.  */

const char *edition_id(const struct edition *e);
const char *edition_title(const struct edition *e, enum lang lang);
const char *edition_short(const struct edition *e, enum lang lang);
/* What of its text was not available, as a remark; "" if none. */
const char *edition_source(const struct edition *e, enum lang lang);
enum signs edition_signs(const struct edition *e);
enum side edition_first_mover(const struct edition *e);

/* Who seals at an adjournment (封棋); SIDE_COUNT if the text does not say. */
enum side edition_seals(const struct edition *e);
int edition_occurrences(const struct edition *e);   /* needed to claim */
const struct article *edition_article(const struct edition *e,
                                      const char *id);

/* The n-th article in the order of the file, NULL past the last. */
const struct article *edition_article_at(const struct edition *e, int n);

/*
 * Read an edition from text.  Every mistake is a diagnostic with its line and
 * column; with any error the result is NULL.  `find` resolves `inherits`
 * (NULL: built-in editions only).  edition_free releases it.
 */
struct edition *edition_parse(const char *name, const char *s, size_t len,
                              struct diags *diags);
void edition_free(struct edition *e);

/* The editions compiled in, oldest first; a row with name NULL ends it. */
extern const struct embedded edition_builtin[];

/*
 * The editions a program run knows: the built-in ones, read when first asked
 * for, and those added from files.  The store owns them.
 */
struct edition_store;

struct edition_store *edition_store_new(void);
void edition_store_free(struct edition_store *s);

/* By id; NULL if there is none.  Valid until the store is freed. */
const struct edition *edition_get(struct edition_store *s, const char *id);

/* Take over an edition read from a file; one of the same id is replaced. */
void edition_add(struct edition_store *s, struct edition *e);

/* The n-th known edition, NULL past the last: for lists and for the key that
   goes from one to the next. */
const struct edition *edition_at(struct edition_store *s, size_t n);

/*
 * The edition a game's title names: "1956" or "1959" if the title holds 棋规
 * or 中国象棋规则 together with that year; else NULL.
 */
const char *edition_for_title(const char *title);

/* The id used where nothing else says which: "cxa2020". */
extern const char edition_default_id[];

#endif
