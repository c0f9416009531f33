/* Floods and cut vertices over the passable part of a graph.
 *
 * Node i is a member if lits[i] holds, a wall if it is false, and else may
 * become either; members and undecided nodes are passable. */
#ifndef TD_RULES_CUTS_H
#define TD_RULES_CUTS_H

#include <assert.h>

#include "rules/rule_type.h"
#include "rules/when.h"

/* ---- floods, and the walls around them ---- */

typedef struct td_flood {
    const td_graph *g;
    int32_t *stack;
    int32_t *seen; /* by node: round in which it was reached */
    int32_t *rim;  /* by node: round in which it was found to be a wall */
    int nwalls;    /* around the last flood */
    int round;
} td_flood;

void td_flood_init(td_flood *f, const td_graph *g, td_arena *mem);

/* Floods from a node over what is neither a wall nor `except` (-1: none), and
 * notes the walls on its rim, `except` among them. Returns a member that was
 * reached, or -1. */
int td_flood_from(td_flood *f, const td_rule *r, const td_when *t, int from,
                  int except);
/* A member that the last flood did not reach and that is not `except`: the
 * earliest known one, or if nobody knows when that was, one beside `except` if
 * there is any; -1 if there is none at all. */
int td_flood_missed(const td_flood *f, const td_rule *r, const td_when *t,
                    int except);
/* The walls of the last flood that can be seen from node b outside, coming
 * from b over anything but its walls. They separate b from the flood: a path
 * into it has a first such wall. Writes "is out" of each but `except`, and
 * returns how many. Another flood is due after that. */
int td_flood_cut(td_flood *f, const td_rule *r, int b, int except, td_lit *out);

/* ---- reasons, as true literals; they return how many ---- */

/* Why node c cannot be out: a member on the given side of it, a member
 * elsewhere, and the cut. In a position (else NULL), where somebody reads it,
 * the nearest member elsewhere. */
int td_explain_side(td_flood *f, const td_rule *r, const td_when *t, int c,
                    int side, const td_pos *p, td_lit *out);
/* The same from the side with the fewest walls. */
int td_explain_in(td_flood *f, const td_rule *r, const td_when *t, int c,
                  const td_pos *p, td_lit *out);
/* Why node c cannot be in: a member that it cannot reach, and the cut. */
int td_explain_out(td_flood *f, const td_rule *r, const td_when *t, int c,
                   const td_pos *p, td_lit *out);
/* The first member in reading order, and how many there are. */
int td_first_member(const td_rule *r, const int8_t *val, int *total);

/* ---- the search for cut vertices ---- */

typedef struct td_search_node {
    int32_t low; /* lowest order seen from its subtree */
    int32_t parent;
    int32_t next;    /* next arc to look at */
    int32_t members; /* in its subtree */
    bool cuts;       /* its loss would separate two members */
} td_search_node;

typedef struct td_search {
    td_search_node *node;
    int32_t *order; /* by node: its place in `list`, from 1; or below */
    int32_t *list;  /* nodes in order of reaching */
    int nreached;
} td_search;

/* Instead of an order. */
enum { TD_SEARCH_OPEN = 0, TD_SEARCH_WALL = INT32_MAX };

void td_search_init(td_search *s, const td_graph *g, td_arena *mem);

/* Depth first from a member over passable nodes. `status`, by node: 1 member,
 * -1 wall, 0 undecided; `total`: all members, reached or not. */
void td_search_from(td_search *s, const td_graph *g, const int8_t *status,
                    int root, int total);

/* Of a node that is no wall. */
static inline bool td_search_reached(const td_search *s, int node)
{
    assert(s->order[node] != TD_SEARCH_WALL);
    return s->order[node] != TD_SEARCH_OPEN;
}

#endif
