/* What a glance (glance.h) is made of, for the files that make it up. */
#ifndef TD_GENRES_GLANCE_INTERNAL_H
#define TD_GENRES_GLANCE_INTERNAL_H

#include "genres/glance.h"
#include "genres/loops.h"

enum { TD_GLANCE_LITS = 16, ASSUMED = -1, INNER = -1, NOT_TANGLED = INT32_MAX };

/* What a node of the loop was before a line joined it to another. */
typedef struct mated {
    int32_t node, mate, length;
} mated;

struct td_glance {
    const td_pos *p;
    int8_t *val; /* by literal */
    td_lit put[TD_GLANCE_MOST];
    int16_t depth[TD_GLANCE_MOST]; /* told literals that led to each */
    int n, asked;           /* put down; of those, whose rules were asked */
    int most;               /* the greatest depth */
    int32_t *first, *small; /* by atom, where they begin: its small rules */
    int32_t *rule;          /* by atom: who told it, or ASSUMED */
    int32_t *place;         /* by atom that is put down: where in `put` */
    int16_t *x, *y;         /* by atom, on the lattice */
    int32_t *edge;          /* by atom: of the loop, or -1 */
    int32_t *mate;   /* by node of the loop: the other end of the line that ends
                        there; itself where there is none; INNER on a line */
    int32_t *length; /* by node: of that line */
    mated undo[4 * TD_GLANCE_MOST];
    int nundo, undone[TD_GLANCE_MOST + 1]; /* by place: how many before it */
    const td_rule *loop;                   /* or NULL */
    int drawn;                             /* lines of the position */
    bool mates_known;
    int tangled; /* how much was put down when a line first ran into another,
                    which is no case for loops; or NOT_TANGLED */
    bool wide;
    int x0, y0, x1, y1;    /* what may be looked at */
    const td_rule *broken; /* at a contradiction; or NULL */
    int closing;           /* the edge that closes a loop, or -1 */
    bool *on_loop;         /* by edge: room for marks of that loop's */
    bool need[TD_GLANCE_MOST];
};

static inline td_counts td_glance_counts(const td_rule *r)
{
    return r->kind == TD_RULE_CLAUSE ? (td_counts){1, r->nlits, 0} : r->counts;
}

/* The dot that a closed loop misses, the nearest to an edge; or NULL. */
const td_rule *td_glance_missed(const td_glance *g, td_site near);

#endif
