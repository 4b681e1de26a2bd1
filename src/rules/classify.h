/*
 * Layer: rules, private to it.  From the facts of a ply to its class, with
 * targets and proof.
 */
#ifndef XQ_RULES_CLASSIFY_H
#define XQ_RULES_CLASSIFY_H

#include "rules/ply.h"

/*
 * Class of ply k by the edition's rows in order; sets plies->list[k-1].class
 * and fills list[k - 1]; the plies before it are there already.  `label` is
 * how the arbiter overrules it, NULL if he does not.
 */
void classify_ply(struct plies *plies, int k, const struct overruling *label,
                  struct ply_ruling *list);

#endif
