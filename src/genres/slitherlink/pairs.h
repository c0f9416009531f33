/* Slitherlink: how many lines there can be at each corner of each cell (SL-23).
 *
 * The two edges of a dot that enclose a quarter of the plane are a pair: with
 * 0, 1 or 2 lines. A fact says that a pair cannot have a certain number. Facts
 * come from known edges and are passed on in two ways,
 *
 *     across a dot    opposite pairs have together as many as the dot allows
 *     across a clue   pairs at opposite corners have together the clue's number
 *
 * A number is out for a pair if each number that would go with it is out for
 * the other. So every fact rests on one rule and on at most two facts of one
 * other pair, or on known edges: just that is kept. */
#ifndef TD_GENRES_SLITHERLINK_PAIRS_H
#define TD_GENRES_SLITHERLINK_PAIRS_H

#include "genres/slitherlink/slitherlink.h"
#include "rules/follow.h"

typedef enum sl_how { EDGES, ACROSS_DOT, ACROSS_CLUE } sl_how;

/* Both edges of a pair are decided: nothing is left to say of it. (A number
 * that cannot be there breaks the rule of the dot or of the clue.) */
enum { DECIDED = 8, WAITS = 16 }; /* waits: stands in the queue */
enum { FACTS = 4 + 12 };          /* bytes for each dot: `out` and `how` */

typedef struct sl_facts {
    uint8_t *out; /* by pair: a bit for each number that is out */
    uint8_t *how; /* by fact, 3 * pair + number: how it was found */
    /* Only the rules and premises of this step count; NULL: all that is known
     * does. */
    const td_draft *step;
} sl_facts;

/* Pair 4 * dot + q; q clockwise from the quarter right above the dot. */
typedef struct sl_pairs {
    int ndots;
    td_lit *edge; /* by dot: up, right, down, left; TD_NO_LIT off the board */
    int32_t *dot_rule;  /* by dot */
    int32_t *clue_rule; /* by pair: the rule of the cell there, TD_NO_RULE */
    int32_t *corner;    /* by pair: the pair at that cell's opposite corner */
    uint8_t *number;    /* by pair: the clue of that cell */
    sl_facts live;      /* what is known tells these, followed ... */
    sl_facts all;       /* ... or anew, by shortest ways, ... */
    sl_facts again;     /* ... and one step by itself these */
    uint8_t *base;      /* facts while no edge is known */
    bool stale;         /* `all` is not of this position */
    /* By a rule's counts (number of a clue, or 5 for dots) and the numbers out
     * for one pair: those out for the other. */
    uint8_t passed[6][8];
    int32_t *queue; /* pairs with news; later facts to be told */
    int nqueue;
    int32_t *seen; /* by fact: the round in which it was collected */
    int round;
    /* How `live` came about: */
    td_follow follow;
    int8_t *known;   /* by literal: of those taken in */
    int32_t *before; /* by place in the trail: how long the log was before */
    int32_t *log;    /* pairs that changed ... */
    uint8_t *was;    /* ... and their numbers out before */
    int nlog;
} sl_pairs;

static inline td_lit sl_first_edge(const sl_pairs *v, int pair)
{
    return v->edge[pair];
}

static inline td_lit sl_second_edge(const sl_pairs *v, int pair)
{
    return v->edge[pair % 4 == 3 ? pair - 3 : pair + 1];
}

static inline int sl_across_dot(int pair)
{
    return pair ^ 2;
}

static inline bool sl_lists(const td_ints *list, int32_t x)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == x)
            return true;
    return false;
}

/* What a step is about. */
typedef struct sl_claim {
    int pair;
    td_lit edge, other; /* of that pair; TD_NO_LIT: no number is left for it */
    bool line;
} sl_claim;

/* The view, with `live` up to date. */
sl_pairs *sl_pairs_of(const td_pos *p, int anchor);
/* Brings `all` up to date. */
void sl_find_facts(sl_pairs *v, const td_pos *p);
/* What the edges around a dot tell by themselves; val: -1 crossed out or beyond
 * the frame, 0, 1 a line. */
void sl_look_at_dot(sl_pairs *v, sl_facts *f, int dot, const int8_t val[4]);
/* Passes on the facts of one pair; and those of all that wait in the queue. */
void sl_pass_on(sl_pairs *v, sl_facts *f, int pair);
void sl_pass_all_on(sl_pairs *v, sl_facts *f);

/* pair_words.c: how `again` comes to the facts (bits by number) that a claim
 * needs, in words. */
void sl_tell_pairs(sl_pairs *v, const sl_claim *c, int need, td_sink *sink);

#endif
