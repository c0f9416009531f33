/* DIVISION: what its files share.
 *
 *   division.c        the check, and how each rule is encoded
 *   division_pieces.c the pieces that there are
 *   division_steps.c  the generic human steps
 *   owners.c, isle.c  which root owns which node, for the exact solver */
#ifndef TD_RULES_DIVISION_H
#define TD_RULES_DIVISION_H

#include "rules/follow.h"
#include "rules/rule_type.h"

/* Can the kernel have atoms for all that the roots may own, or would that be
 * too many? Needs all of d but `whole`, which is to be set by it. */
bool td_owners_fit(const td_division *d);
/* All rules of a whole division at once; `at_most`: but sizes may fall
 * short. */
void td_encode_owners(const td_division *d, bool at_most, td_encoder *e);
/* The rule of one root's size alone (`apart`: and that it keeps clear of other
 * roots); false, and nothing done, if that would take too much memory. */
bool td_encode_owner(const td_division *d, int root, bool apart, td_encoder *e);

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

/* ---- the pieces that there are ---- */

/* Members that are linked, and which root stands among them. */
typedef struct td_piece {
    int32_t first, n; /* in the list of nodes */
    int32_t root;     /* a root's index, or -1 */
} td_piece;

typedef struct td_pieces {
    int32_t n;
    td_piece *at;
    int32_t *of;   /* by node: its piece, or -1 */
    int32_t *node; /* piece after piece, each breadth first */
    bool joined;   /* some piece has two roots */
    /* working memory */
    int32_t *seen, *list, *from; /* by node */
    int32_t round;               /* above all in `seen` */
    /* of a view */
    bool *member;     /* by literal: it makes a node a member */
    int32_t *node_of; /* by atom, -1 */
    td_follow follow; /* what was known when they were found */
    td_quiet between, inside, stranded; /* of finders */
} td_pieces;

/* Gives them memory, and finds them as things stand in a valuation. */
void td_pieces_init(td_pieces *v, const td_division *d, td_arena *mem);
void td_pieces_find(td_pieces *v, const td_division *d, const int8_t *val);
/* Adds the piece around a node to those that are found; it begins in the list
 * where the last one ends. */
void td_pieces_add(td_pieces *v, const td_division *d, const int8_t *val,
                   int from);
/* Those of a position, as a view. Its working memory is scratch for all. */
td_pieces *td_pieces_of(const td_pos *p, const td_division *d);

/* Is a rule of a division seen to be unbroken? */
bool td_division_intact(const td_pos *p, int rule);

/* Listing premises: a node is in (but not of roots, which always are); the
 * nodes of a piece are. */
void td_because_in(td_sink *sink, const td_division *d, int node);
/* The excluded nodes around some listed ones. */
void td_because_rim(const td_pos *p, td_sink *sink, const td_division *d,
                    const int32_t *node, int n);
void td_because_piece(td_sink *sink, const td_pieces *v, const td_piece *x,
                      const td_division *d);

#endif
