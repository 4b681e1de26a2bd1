/*
 * What a run needs before the first game: the editions, the configuration,
 * files as bytes.
 */
#ifndef XQ_SETUP_H
#define XQ_SETUP_H

#include "cli.h"
#include "conf.h"

/*
 * The editions of a run and which of them was asked for.  setup_init fills
 * it, setup_free releases it.
 */
struct setup {
    struct arena *arena;        /* holds the strings below */
    struct edition_store *store;
    enum lang lang;             /* of the messages */
    const char *wanted;         /* id of --rules, NULL if not given or all */
    bool all;                   /* --rules=all */
    struct conf config;
    const char *notice;         /* the first mistake in it, NULL if none */
};

/*
 * Read the configuration, which fills what `o` leaves open, and the edition
 * that --rules names.  A mistake in the configuration is a warning on stderr;
 * an edition that is not known is EXIT_USAGE, a file that is none EXIT_INPUT,
 * both with a message.
 */
enum exit_status setup_init(struct setup *s, struct options *o);
void setup_free(struct setup *s);

/*
 * Print diagnostics on stderr, or append them, one a line; whether any is no
 * mere note.
 */
bool setup_complain(const struct diags *d);
bool setup_print(const struct diags *d, struct buf *out);

/*
 * Check an edition file (--check-rules): every mistake on stderr, a line on
 * stdout if there is none.
 */
enum exit_status setup_check_rules(const char *name, enum lang lang);

#endif
