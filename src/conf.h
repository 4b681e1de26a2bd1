/*
 * The configuration: a file of lines, what a person sets once.
 *
 * One table has the keys; the reader, the writer, the command line's words and
 * the section of the manual are made from it.  A broken line is told and
 * skipped, and all others hold.
 */
#ifndef XQ_CONF_H
#define XQ_CONF_H

#include "base/diag.h"
#include "rules/edition.h"
#include "ui/keymap.h"
#include "ui/settings.h"

struct conf {
    struct arena *arena;        /* holds the strings */
    struct edition_store *store;
    struct settings settings;   /* where the file says nothing: 0 */
    unsigned given;             /* which it sets, bits of enum setting */
    struct keymap *keymap;      /* owned; NULL: no key is bound anew */
    struct repaint colors[ROLE_COUNT];
    size_t n_colors;
};

/* A configuration as bytes. */
struct conf_text {
    const char *name;           /* for diagnostics */
    const char *bytes;          /* anything may be among them */
    size_t len;
};

/* An empty one; both must outlive it. */
void conf_init(struct conf *c, struct arena *arena,
               struct edition_store *store);
void conf_free(struct conf *c);

/* Read a file; each mistake is a warning with its line and column. */
void conf_read(struct conf *c, const struct conf_text *text,
               enum lang lang, struct diags *diags);

/*
 * The text with the settings `keys` (bits) as they are in `s`: in the line
 * that sets one, else in a new line at the end.  All else stays as it is, and
 * so does a line that says the same; what a new line would say and is the
 * default is left out.
 */
void conf_edit(const struct conf_text *text, const struct settings *s,
               unsigned keys, struct buf *out);

/*
 * Bring a configuration file up to date in this way, making it and its
 * folders if there is none.  false: `why` has a sentence in the language of
 * the settings, and the file is as it was.
 */
bool conf_remember(const char *name, const struct settings *s,
                   unsigned keys, struct buf *why);

/* "theme"; the words of its values, ended by NULL; NULL if it has none. */
const char *conf_key(enum setting setting);
const char *const *conf_words(enum setting setting);

/* "1956, 1959, axf". */
void conf_editions(struct edition_store *store, struct buf *out);

/* All of it as lines of a configuration, but for what is built in. */
void conf_print(const struct conf *c, struct buf *out);

/* The list of the keys in the manual, as mdoc(7). */
void conf_manual(enum lang lang, struct buf *out);

#endif
