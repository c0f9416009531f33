/* Nurikabe: what its declaration and its techniques share. */
#ifndef TD_GENRES_NURIKABE_H
#define TD_GENRES_NURIKABE_H

#include "genres/shading.h"

/* Classes of rules. */
enum {
    CLUE_CELL = TD_SHADING_TAGS, /* at a number: it is unshaded */
    NO_POOL,                     /* at a corner: the four cells around it */
    ONE_WALL,                    /* the shaded cells are connected */
    ISLAND,                      /* at a number: the size of its island */
    APART,                       /* no island has two numbers */
    NUMBERED,                    /* every island has a number */
    TOTAL,                       /* how many cells are unshaded in all */
    LONE,  /* at a number: the size of its island, and no other number in it */
    OWNED, /* every island has one number, and no more cells than that */
};

extern const td_technique td_nurikabe_techniques[];

/* ---- premises.c ---- */

/* What counts as known while premises are looked for. */
typedef struct nu_known {
    int8_t *val;   /* a valuation; numbers need not be known in it */
    int32_t *cell; /* what is known, by cell of the division */
    int32_t n;
    bool *yes;                  /* what was answered, room for `most` */
    int32_t nanswers, most, at; /* and so much is answered again */
    bool fresh;                 /* something new was answered in this slice */
    bool paused;                /* the step was left to the next slice */
    int32_t *first, nfirst;     /* cells that are asked about first, if any */
    int nrim; /* of these, what shuts in what the step is about; 0: the premises
                 were not found among them */
} nu_known;
nu_known *nu_known_of(const td_pos *p);
/* Premises are to be among these cells, by number in the division, if what is
 * asked next holds with them alone. The first `nrim` are those that matter. */
void nu_ask_first(const td_pos *p, const int32_t *cell, int n, int nrim);

/* Leaves known a set of marks of which none can be spared, such that something
 * about a cell (by number in the division) still holds. It must hold with all
 * marks, and with more marks if it holds with fewer. False: it is to go on
 * later (td_paused); the finder is to return, and will begin again where it
 * last could have paused.
 *
 * What is left out first is the farthest unshaded cells; or shaded ones, where
 * those that are unshaded may be `chained` to what is far off. */
bool nu_forget(const td_pos *p, int middle, bool chained,
               bool (*holds)(void *arg), void *arg);
/* And names these as premises of the open step. */
bool nu_because(const td_pos *p, td_sink *sink, int middle, bool chained,
                bool (*holds)(void *arg), void *arg);
/* Another question after that, about the same step. */
bool nu_ask(const td_pos *p, bool (*question)(void *arg), void *arg);

/* claims.c: "the 5 at R3C4", of size 0 "the ? at R3C4" */
void nu_number_words(const td_pos *p, int size, td_site at, td_text *out);

/* A rule that is about the whole board, or NULL. */
static inline const td_rule *td_nurikabe_rule(const td_pos *p, int tag)
{
    return td_rule_at(p->m, td_cell(p->topo, 0, 0), tag);
}

/* local.c: a cell and what touches it */
td_finder td_nurikabe_surround_one, td_nurikabe_between_numbers;
td_finder td_nurikabe_walled_in, td_nurikabe_inside_island;
/* out_of_reach.c: cells that no island can come to */
td_finder td_nurikabe_unreachable, td_nurikabe_owners_disjoint;
/* reach.c: what islands can reach, and what they need */
td_finder td_nurikabe_fills_reach, td_nurikabe_must_pass;
td_finder td_nurikabe_one_short, td_nurikabe_two_short;
td_finder td_nurikabe_growth_starves;
/* blocks.c: what if a cell were shaded */
td_finder td_nurikabe_wall_starves;
/* orphans.c: pieces without a number, and their ways to one */
td_finder td_nurikabe_single_link, td_nurikabe_must_grow;
/* duties.c: what an island must come to have */
td_finder td_nurikabe_joins_owner, td_nurikabe_owner_starves;
td_finder td_nurikabe_pool_breaker;
/* walls.c: what keeps the shaded cells together */
td_finder td_nurikabe_dominating_wall, td_nurikabe_wall_budget;
/* corridors.c: the only way out of a pocket, or the only two */
td_finder td_nurikabe_corridor, td_nurikabe_two_exits;
/* pools.c: blocks that lie apart and that one island must break all */
td_finder td_nurikabe_packed_pools;
/* wall_ways.c: what if a cell were unshaded */
td_finder td_nurikabe_wall_ways;
/* parting.c: islands that would part the walls */
td_finder td_nurikabe_parts_walls;
/* shapes.c: all shapes of an island */
td_finder td_nurikabe_island_shapes, td_nurikabe_owner_shapes;
/* routes.c: all ways to join a part of the wall with the rest */
td_finder td_nurikabe_wall_routes;
/* fillings.c: all fillings of a few cells */
td_finder td_nurikabe_window, td_nurikabe_large_group;
/* splits.c: cases for what-if techniques */
td_lister td_nurikabe_split_shapes;
td_lister td_nurikabe_split_owners, td_nurikabe_split_routes;
td_lister td_nurikabe_split_block, td_nurikabe_split_pairs;
td_lister td_nurikabe_cells_near;

#endif
