/* What is known of islands: pieces of unshaded cells, how far the island of
 * each number can come, and who may own a piece without a number.
 *
 * All of it is a function of a valuation alone, so that the premises of a step
 * can be found by forgetting: the same question is put again with ever less
 * known, as long as the answer stays (td_islands_because).
 *
 * Cells are nodes of the division's graph, in reading order; islands are named
 * by their root, the number's index there. A piece without a number is an
 * orphan. */
#ifndef TD_GENRES_NURIKABE_ISLANDS_H
#define TD_GENRES_NURIKABE_ISLANDS_H

#include <stdlib.h>

#include "genres/nurikabe/nurikabe.h"
#include "rules/division.h"

/* What the island of a number may still come to have.
 *
 * The distance of a cell is how many new cells the island needs to have it:
 * open cells on the way, itself, and all orphans that it would come to touch
 * there. No way leads over a cell beside another number's piece. The true
 * need may be larger (never smaller), so a cell out of reach is out of reach
 * whatever happens. */
typedef struct td_range {
    int32_t left; /* new cells that it may have; a `?`: as many as there are */
    int32_t have; /* cells of its piece: the first so many listed */
    int32_t n;
    int32_t *cell;          /* nodes within reach, its own first */
    int16_t *dist;          /* by place in the box below; -1: out of reach */
    int32_t row, col, w, h; /* the box around all that its size allows */
    int32_t *seen, nseen;   /* of a search: what has a distance */
} td_range;

typedef struct td_islands {
    const td_division *d;
    const int8_t *val; /* by literal */
    int32_t w, h;
    int16_t *row, *col; /* by cell */
    td_pieces *p;
    int32_t norphans; /* of those */
    int32_t *touch; /* by open cell: the root of the only numbered piece beside
                       it, TD_TOUCH_NONE, or TD_TOUCH_MANY */
    int32_t *toll;  /* by cell: how many new cells it is to pass it, 0: it is
                       not to be passed. -1 - k: one, but only for the island
                       of root k, which it touches */
    bool kept; /* as the position stands: ranges that were asked for stay */
    td_range *range; /* by root, if `fresh`; see td_islands_range */
    bool *fresh, all_fresh;
    int32_t *nowners; /* by cell: how many islands reach it; see _owners */
    td_range fill, spare, errand, there, back; /* of searches beyond those */
    int32_t *from;   /* by cell: whence the last search came there, or -1 */
    td_slice *slice; /* of the finder: searches count their work there */
    int32_t *loss;   /* by cell; see td_islands_weigh */
    bool *block;     /* by cell: not to be passed; all false between finders */
    int32_t *work;
    int32_t *cells, *way;      /* working memory by cell, for finders */
    struct td_islands *forget; /* as of what counts as known (nu_known); of
                                  the first alone */
} td_islands;

enum { TD_TOUCH_NONE = -1, TD_TOUCH_MANY = -2 };

/* The islands of a position (a view), or NULL if ranges would take too much
 * memory (large boards with many large numbers). */
td_islands *td_islands_of(const td_pos *p);

/* ---- cells and pieces ---- */

static inline td_site td_islands_site(const td_islands *v, int cell)
{
    return v->d->graph->node_site[cell];
}

/* 1 unshaded, -1 shaded, 0 open. */
static inline int td_islands_in(const td_islands *v, int cell)
{
    return td_division_in(v->d, v->val, cell);
}
/* The piece of an unshaded cell. */
static inline const td_piece *td_islands_piece(const td_islands *v, int cell)
{
    return &v->p->at[v->p->of[cell]];
}
/* The piece of a number. */
static inline const td_piece *td_islands_own(const td_islands *v, int root)
{
    return td_islands_piece(v, v->d->root[root]);
}
/* Is its size known, and not reached yet? */
static inline bool td_islands_grows(const td_islands *v, int root)
{
    int size = v->d->size[root];
    return size && td_islands_own(v, root)->n < size;
}
static inline bool td_is_orphan(const td_islands *v, int cell)
{
    return v->p->of[cell] >= 0 && td_islands_piece(v, cell)->root < 0;
}
/* The orphans beside an open cell, as pieces, each once; how many. */
int td_islands_beside(const td_islands *v, int cell, int32_t orphan[4]);
/* As the crow flies, along the sides of cells. */
static inline int td_islands_far(const td_islands *v, int a, int b)
{
    return abs(v->row[a] - v->row[b]) + abs(v->col[a] - v->col[b]);
}
/* Is the cell nearer to the number than its size, as the crow flies? */
static inline bool td_island_near(const td_islands *v, int root, int cell)
{
    int size = v->d->size[root];
    return !size || td_islands_far(v, v->d->root[root], cell) < size;
}
/* The i-th of the four cells of the 2x2 block that begins at a cell, and the
 * rule that it is not all shaded. */
static inline int td_islands_block_cell(const td_islands *v, int at, int i)
{
    return at + i / 2 * v->w + i % 2;
}
static inline const td_rule *td_islands_pool(const td_pos *p,
                                             const td_islands *v, int at)
{
    return td_rule_at(p->m, td_islands_site(v, at) + p->topo->gw + 1, NO_POOL);
}
/* The three other cells of the 2x2 block up or down (1), left or right (2) of a
 * cell, the one across last; false: there is none. */
bool td_islands_block_at(const td_islands *v, int cell, int corner,
                         int32_t other[3]);

/* The next root after one (-1: the first) that is near a cell, or -1. */
static inline int td_islands_near(const td_islands *v, int cell, int root)
{
    do
        root++;
    while (root < v->d->nroots && !td_island_near(v, root, cell));
    return root < v->d->nroots ? root : -1;
}

/* ---- ranges ---- */

/* What an island may come to have. */
const td_range *td_islands_range(td_islands *v, int root);
/* The same as if the cells in v->block were shaded (the finder sets them, and
 * takes them back); overwritten by the next call. v->from then leads from any
 * cell within reach to one of the island, by a shortest way. */
const td_range *td_islands_without(td_islands *v, int root);
/* Has that range so many cells (at least one); does it have the cell? Quicker
 * than the range where the answer is yes, and overwrites it. */
bool td_islands_fits(td_islands *v, int root, int n);
bool td_islands_comes(td_islands *v, int root, int cell);
/* The same if the island must come to have one of these cells (open ones, or
 * of orphans), too; empty if it cannot. Distances are not less than how many
 * new cells it takes then. */
const td_range *td_islands_errand(td_islands *v, int root, const int32_t *need,
                                  int n);
/* How many cells at least the island can have then (n 0: if it need not have
 * any of them). v->loss gets for each cell how many of these the search came to
 * by way of it, itself included: what the island can spare at most. Without it
 * the others are still left, so most cells are seen not to be needed without
 * another search. */
int td_islands_weigh(td_islands *v, int root, const int32_t *need, int n);
/* Can the island not come to its size if the cell is another one's (or its
 * own, but not beside what is another's)? That is, without the cell and its
 * neighbours. */
bool td_islands_starves(td_islands *v, int root, int cell);
/* Blocks (or not) a cell and its neighbours. */
void td_islands_block(td_islands *v, int cell, bool on);
/* Where a cell is in a range's box; -1: it is outside. */
static inline int td_range_place(const td_islands *v, const td_range *r,
                                 int cell)
{
    int row = v->row[cell] - r->row, col = v->col[cell] - r->col;
    bool in = row >= 0 && col >= 0 && row < r->h && col < r->w;
    return in ? row * r->w + col : -1;
}
/* How many new cells it takes to have the cell, 0: it has it; -1: too many. */
static inline int td_range_dist(const td_islands *v, const td_range *r,
                                int cell)
{
    int at = td_range_place(v, r, cell);
    return at < 0 ? -1 : r->dist[at];
}
/* How many cells of a range are left then: no island has room for more. The
 * open ones are to be looked at in the step. */
int td_range_room(const td_islands *v, const td_range *r, td_sink *sink);
/* Says how many cells an island has room for, with what is blocked as it is. */
void td_islands_tell_room(td_islands *v, td_sink *sink, const char *name,
                          int root);
/* Names land without a number that the step rests on, as it is more than the
 * range has: in the text "shut", which is empty if there is none. */
void td_range_tell_shut(const td_islands *v, const td_range *r, td_sink *sink);
/* Can the island come to have the cell (or the orphan it is part of)? */
static inline bool td_islands_reaches(td_islands *v, int root, int cell)
{
    return v->kept ? td_range_dist(v, td_islands_range(v, root), cell) >= 0
                   : td_islands_comes(v, root, cell);
}
/* Can any island come to have it but one (-1: any at all)? */
bool td_islands_anyone(td_islands *v, int cell, int but);
/* How many islands can; and the next of them after `root` (-1: the first), or
 * -1. Of an orphan's cell: its owners. */
int td_islands_nowners(td_islands *v, int cell);
int td_islands_owner(td_islands *v, int cell, int root);
/* The only island that can reach any open cell of the 2x2 block that begins at
 * a cell; -1: none or several, or it is broken already. */
int td_islands_breaker(td_islands *v, int at);

/* Lights the open cells of a shortest way from an island to a cell. */
void td_islands_show_way(td_islands *v, td_sink *sink, int root, int cell);
/* Lights the open cells beside one: those who must not touch it have none of
 * them. */
void td_islands_show_beside(const td_islands *v, td_sink *sink, int cell);
/* Lights the numbers around a cell, which islands on their way must not
 * touch. */
void td_islands_look_around(const td_islands *v, td_sink *sink, int cell);
/* How many new cells an island of any size would need at least to have one of
 * n cells, without another (or -1); 0: it finds no way. */
int td_islands_long_way(td_islands *v, int root, const int32_t *to, int n,
                        int without);

/* ---- what shuts in ---- */

/* Lists what shuts in some cells of a piece or a block, if nobody has
 * `without` (-1: no such cell) and whatever the sizes: shaded cells, and
 * islands that can have none of them; how many. 0: nothing does. What is within
 * is v->p->round in v->p->seen. Unless it `grows`, what is listed is all that
 * there is. */
int td_islands_rim(td_islands *v, const int32_t *from, int n, int without,
                   bool grows, int32_t *rim);
/* Adds the pieces of all cells of such a list, and of one more; each once. */
int td_islands_add_pieces(td_islands *v, int32_t *list, int n);
int td_islands_add(td_islands *v, int32_t *list, int n, int cell);
/* Names what shuts in, as "rim", if the premises were found among that
 * (nu_ask_first); how many. */
int td_islands_tell_rim(const td_islands *v, td_sink *sink);

/* ---- rules and premises ---- */

/* That every cell of an island is some number's, within its size. */
void td_islands_rules(td_sink *sink);
/* That the island of a number comes to its size, and has no other. */
void td_island_rules(td_sink *sink, int root);

/* Something that follows from what v says; `what` says what. */
typedef bool td_island_fact(td_islands *v, const void *what);
/* Names the premises of a fact about the first place that the step names; see
 * nu_because. v->forget is left as they alone tell it. */
bool td_islands_because(td_sink *sink, bool chained, td_island_fact *fact,
                        const void *what);

/* Finds anew what there is, of v->forget. */
void td_islands_find(td_islands *v);
/* Is the cell among those that were named last? */
static inline bool td_islands_is_premise(const td_islands *v, int cell)
{
    return v->forget->val[v->d->lits[cell]] != 0;
}

/* ---- within ---- */

/* How many integers of working memory searches take on so many cells. */
size_t td_range_work(size_t ncells);

#endif
