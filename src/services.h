/*
 * What the board asks of the outside (struct app_services): formats, files,
 * the journal, the configuration.
 */
#ifndef XQ_SERVICES_H
#define XQ_SERVICES_H

#include "setup.h"

struct services;

/*
 * Services for a run over these documents.  Without a terminal (a script)
 * there is a journal only if the options name a folder for it.  NULL never;
 * services_end must be called, with whether the user left on purpose: then
 * the journal is thrown away, else it stays to be found by the next start.
 */
struct services *services_new(const struct options *o, const struct setup *s,
                              struct doc *const *docs, size_t n_docs);
const struct app_services *services_table(const struct services *s);
void services_end(struct services *s);

#endif
