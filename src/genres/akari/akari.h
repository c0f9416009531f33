/* Akari: what its declaration and its techniques share.
 *
 * A cell is written as the literal "there is a bulb": what rules bind, what
 * steps conclude and what the valuation is asked for. */
#ifndef TD_GENRES_AKARI_H
#define TD_GENRES_AKARI_H

#include "genres/genre.h"
#include "rules/follow.h"

/* Classes of rules, in the order in which the model holds them. A lane is a
 * straight run of cells between walls. */
enum { CLUE, LANE, LIT };

extern const td_technique td_akari_techniques[];

/* ---- light.c: a view of lanes and numbers ---- */

enum { ACROSS, DOWN };

typedef struct ak_light {
    /* What is printed. Lanes of one cell have no rule (see akari.c); lane k
     * with a rule has rule nclues + k. */
    int nclues;       /* rules 0 .. nclues - 1 are the numbers */
    int32_t *lane[2]; /* by atom: its lane across and its lane down */
    int32_t *rule;    /* by lane: its rule, or TD_NO_RULE */
    /* What is known, as far as the trail is followed. */
    int32_t *open;  /* by lane: cells not decided ... */
    int32_t *bulbs; /* ... and bulbs */
    int32_t *need;  /* by number: bulbs that it still needs ... */
    int32_t *free;  /* ... and cells beside it that are not decided */
    td_follow follow;
} ak_light;

const ak_light *ak_light_of(const td_pos *p);

static inline int ak_lane(const ak_light *v, td_lit cell, int way)
{
    return v->lane[way][td_atom(cell)];
}
/* Does a bulb on one light the other? A cell is no other to itself. */
static inline bool ak_see(const ak_light *v, td_lit a, td_lit b)
{
    return a != b && (ak_lane(v, a, ACROSS) == ak_lane(v, b, ACROSS) ||
                      ak_lane(v, a, DOWN) == ak_lane(v, b, DOWN));
}
static inline bool ak_is_lit(const ak_light *v, td_lit cell)
{
    return v->bulbs[ak_lane(v, cell, ACROSS)] ||
           v->bulbs[ak_lane(v, cell, DOWN)];
}
/* How many cells may still get the bulb that lights this one; it may itself. */
static inline int ak_lighters(const td_pos *p, const ak_light *v, td_lit cell)
{
    return v->open[ak_lane(v, cell, ACROSS)] + v->open[ak_lane(v, cell, DOWN)] -
           (p->val[cell] == 0);
}
/* Those cells; as many as there is room for. */
int ak_list_lighters(const td_pos *p, td_lit cell, td_lit *out, int room);
/* The rule of a lane; NULL if it has one cell. */
static inline const td_rule *ak_lane_rule(const td_pos *p, const ak_light *v,
                                          int lane)
{
    return v->rule[lane] == TD_NO_RULE ? NULL : &p->m->rule[v->rule[lane]];
}
/* The rule of the lane in which two cells see each other. */
const td_rule *ak_between(const td_pos *p, td_lit a, td_lit b);
/* The row or column of a lane with a rule, as a place. */
td_site ak_line(const td_pos *p, const td_rule *lane);
/* The rule that a cell must be lit. */
const td_rule *ak_lit_rule(const td_pos *p, td_lit cell);

/* The numbers beside a cell, as rules:
 *     for (int i = 0; (r = ak_number_beside(p, v, cell, i)); i++) */
static inline const td_rule *
ak_number_beside(const td_pos *p, const ak_light *v, td_lit cell, int i)
{
    const td_model *m = p->m;
    int at = m->occ_start[td_atom(cell)] + i;
    return at < m->occ_start[td_atom(cell) + 1] && m->occ[at] < v->nclues
               ? &m->rule[m->occ[at]]
               : NULL;
}
static inline bool ak_beside(const td_rule *number, td_lit cell)
{
    for (int i = 0; i < number->nlits; i++)
        if (number->lits[i] == cell)
            return true;
    return false;
}

/* Would a bulb that the open step concludes light the cell? Then it need not be
 * said that the cell gets none. */
bool ak_lit_by_step(const td_sink *sink, td_lit cell);
/* Premises: `most` of the empty cells beside a number, or all its bulbs. */
void ak_because_empty(td_sink *sink, const td_rule *number, int most);
void ak_because_bulbs(td_sink *sink, const td_rule *number);

/* A second view: the dark cells with few lighters, listed also by the lanes of
 * their first lighter. */
enum { AK_FEW = 4 };

typedef struct ak_dim_cell {
    td_lit cell;
    int n;
    td_lit lighter[AK_FEW];
    int32_t next[2]; /* the next with its first lighter in the lane across, in
                        the lane down; -1 */
} ak_dim_cell;

typedef struct ak_dim {
    int n;
    ak_dim_cell *at;
    int32_t *first; /* by lane; -1 */
} ak_dim;

const ak_dim *ak_dim_of(const td_pos *p);

/* ---- finders ---- */

/* light.c */
td_finder ak_illuminate;
/* dark.c: a cell that must be lit */
td_finder ak_only_lighter, ak_isolated, ak_lit_either_way, ak_leaves_dark;
/* numbers.c: a number and the cells beside it */
td_finder ak_corner, ak_starves, ak_diagonal_numbers, ak_completes_starves;
/* ways.c */
td_finder ak_number_ways;
/* lanes.c: numbers whose cells share lanes */
td_finder ak_two_ones, ak_lanes_tight, ak_lanes_slack, ak_lanes_many;
/* chains.c */
td_finder ak_chain;
/* unique.c */
td_finder ak_interchangeable;

#endif
