/*
 * Layer: rules, private to it.  From the facts of a ply to its class, with
 * targets and proof.
 */
#ifndef XQ_RULES_CLASSIFY_H
#define XQ_RULES_CLASSIFY_H

#include "rules/ply.h"

/*
 * Class of ply k by the edition's rows in order: sets ->found of the ply and
 * fills list[k - 1]; the plies before it are there already.  How the arbiter
 * overrules it comes after that, and may change (NULL: he does not): what
 * counts is then in both.
 */
void classify_ply(struct plies *plies, int k, struct ply_ruling *list);
void classify_label(struct plies *plies, int k,
                    const struct overruling *label, struct ply_ruling *list);

/*
 * Begin the searches of ply k anew, as they are when its class has just been
 * found; that of its twin, if it has one.
 */
void classify_again(struct plies *plies, int k);

#endif
