/* DIVISION: what its files share.
 *
 *   division.c        the check, and how each rule is encoded
 *   division_steps.c  the generic human steps
 *   owners.c, isle.c  which root owns which node, for the exact solver */
#ifndef TD_RULES_DIVISION_H
#define TD_RULES_DIVISION_H

#include "rules/rule_type.h"

/* Can the kernel have atoms for all that the roots may own, or would that be
 * too many? Needs all of d but `whole`, which is to be set by it. */
bool td_owners_fit(const td_division *d);
/* All rules of a whole division at once. */
void td_encode_owners(const td_division *d, td_encoder *e);
/* The rule of one root's size alone; false, and nothing done, if that would
 * take too much memory. */
bool td_encode_owner(const td_division *d, int root, td_encoder *e);

/* Is a node in? 1 yes, -1 no, 0 open. Roots always are. */
static inline int td_division_in(const td_division *d, const int8_t *val, int v)
{
    return d->root_at[v] >= 0 ? 1 : val[d->lits[v]];
}

/* A walk from a node over members (or, with `open`, over all that is not
 * excluded), breadth first, until `limit` nodes are listed. `seen`, by node,
 * must be `round` nowhere. Returns how many are listed. */
int td_division_walk(const td_division *d, const int8_t *val, int from,
                     bool open, int limit, int32_t round, int32_t *seen,
                     int32_t *list);

#endif
