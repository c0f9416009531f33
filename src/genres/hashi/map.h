/* Hashi: what is known of links and islands, kept up with the board, and what
 * would be known if some more bridges were drawn or left out.
 *
 * Island i is node i of the graph of the rule ONE_PIECE, and link e is its edge
 * e, which is variable e of the model. A link has at least lo and at most hi
 * bridges. An island's need is its number less the bridges that it has for
 * sure; a ? needs as many as anybody likes.
 *
 * A finder may change bounds (ha_raise, ha_lower) to see what would come of it,
 * and takes that back (ha_back) before it returns. What a step rests on is told
 * by the known bounds only: what was assumed needs no premise. */
#ifndef TD_GENRES_HASHI_MAP_H
#define TD_GENRES_HASHI_MAP_H

#include <assert.h>

#include "base/bitset.h"
#include "genres/hashi/hashi.h"
#include "rules/follow.h"

enum { HA_ANY = 1000, HA_MOST = 2 };

typedef struct ha_change {
    int32_t link;
    int8_t lo, hi; /* as they were */
} ha_change;

typedef struct ha_map {
    const td_pos *p;
    const td_graph *g;
    const td_rule *piece; /* ONE_PIECE; NULL: there is no island */
    int nislands, nlinks;
    int8_t *lo, *hi;            /* by link */
    int32_t *need;              /* by island */
    const td_rule **rule;       /* by island; NULL: it is a ? */
    int32_t *island;            /* by rule of the class ISLAND: its island */
    int32_t *crossing;          /* by link: where its crossings begin in: */
    int32_t *cross;             /* the links that cross */
    const td_rule **cross_rule; /* and the rules that say so */
    int32_t *member;            /* by island: round in which it was reached */
    int32_t *told;  /* by link: round in which it was said to be shut */
    int32_t *queue; /* islands that were reached */
    int32_t *out;   /* links out of them of which nothing is said yet */
    int nqueue, round;
    bool complete;     /* ha_is_closed: all islands of the group */
    ha_change *change; /* what was assumed, in order */
    int nchanges;
    td_follow follow;
    uint64_t *due;            /* by row: the islands that it has to look at */
    uint64_t *fresh;          /* near which something has changed since */
    int words;                /* of a set of islands */
    struct ha_around *around; /* by island; NULL before the first look */
} ha_map;

/* Rows that look at one island, its links and the islands at their far ends.
 * They look again only at islands near which something has changed, and only if
 * they may have something to say (islands.c). */
typedef enum ha_row {
    HA_NEEDS_ALL,
    HA_ONE_EACH,
    HA_CANNOT_DO_WITHOUT,
    HA_TWO_BESIDE_SMALL,
    HA_ONE_NEEDS_LARGER,
    HA_NO_PAIR,
    HA_ROWS,
} ha_row;

static inline uint64_t *ha_due(const ha_map *m, ha_row row)
{
    return m->due + (ptrdiff_t)row * m->words;
}

/* Of the whole board; for finders to try things on. */
ha_map *ha_map_of(const td_pos *p);

/* That a link has so many bridges, and what the position tells of that. */
static inline td_lit ha_has(const ha_map *m, int link, int n)
{
    return td_is(m->p->m, link, n);
}
static inline int ha_value(const ha_map *m, int link, int n)
{
    return m->p->val[ha_has(m, link, n)];
}

/* The most bridges that a link can have by its own bounds, and by what the
 * island at its far end can take. */
static inline int ha_most(const ha_map *m, int link, int far)
{
    assert(m->lo[link] <= m->hi[link]);
    int most = m->lo[link] + m->need[far];
    if (most >= m->hi[link])
        return m->hi[link];
    while (most > m->lo[link] && ha_value(m, link, most) < 0)
        most--;
    return most < m->lo[link] ? m->lo[link] : most;
}

/* The bounds that the board tells. */
int ha_known_lo(const td_pos *p, int link);
int ha_known_hi(const td_pos *p, int link);

/* The links of an island that can take more. */
typedef struct ha_exits {
    int n, room;
    int link[4], spare[4];
} ha_exits;

ha_exits ha_exits_of(const ha_map *m, int island);

/* ---- what if ---- */

/* Bridges are drawn: crossings are empty then. False: that cannot be, by the
 * bounds and numbers as they are. */
bool ha_raise(ha_map *m, int link, int to);
bool ha_lower(ha_map *m, int link, int to);
void ha_back(ha_map *m, int nchanges);
/* Bridges that an island could get at most; HA_ANY of a ?. */
int ha_can_get(const ha_map *m, int island);
bool ha_is_starved(const ha_map *m, int island);
/* Gathers in m->queue the islands that are come to from one over links that
 * join them. False: they are more than `most`. */
typedef struct ha_search {
    ha_map *m;
    bool (*joins)(const struct ha_search *x, int link);
    const void *arg;
} ha_search;
bool ha_gather(const ha_search *x, int from, int most);
/* The islands that can be reached from one: over bridges
 * alone, or over all links but one. False: they are more than `most`. */
bool ha_spread(ha_map *m, int from, int but, bool drawn, int most);
/* Can a bridge be drawn where none is known to be? */
bool ha_is_way(const ha_map *m, int link);
/* Is the group of an island (what bridges join it to) complete or shut in,
 * with other islands outside? The group is in m->queue then. */
bool ha_is_closed(ha_map *m, int island);

/* ---- premises, of what holds with all that is assumed ---- */

/* A link has so many bridges at least. */
void ha_because_least(const ha_map *m, int link, td_sink *sink);
/* The bridges that an island has. */
void ha_because_drawn(const ha_map *m, int island, int but, td_sink *sink);
/* A link has no more than ha_most, seen from the island that is not `far`. */
void ha_because_most(const ha_map *m, int link, int far, td_sink *sink);
/* The links of an island that are no exits take no more. */
void ha_because_shut(const ha_map *m, int island, td_sink *sink);
/* An island can get no more than ha_can_get, but for one link (-1: for none).
 */
void ha_because_room(const ha_map *m, int island, int but, td_sink *sink);
/* No bridge leads out of the islands in m->queue, but over one link (-1: over
 * none). */
void ha_because_closed(ha_map *m, int but, td_sink *sink);

/* ---- arguments ----
 *
 * An argument looks at a board and says whether it holds there; with a sink it
 * also puts down the rules and premises that it uses. It leaves nothing
 * assumed. Told by ha_tell, it is tried again on boards that know less, so that
 * no premise is named which it can do without. */
typedef bool ha_argument(ha_map *m, const void *what, td_sink *sink);

/* Into an open step: what an argument rests on. It holds on the board. */
void ha_tell(ha_map *m, ha_argument *argue, const void *what, td_sink *sink);

/* For that board: a map of which nothing is known, and how many bridges a link
 * has at least. */
void ha_map_start(const td_pos *p, int unused, void *map);
void ha_draw(ha_map *v, int link, int lo);

/* Into an open step: several islands in the queue, as an area. */
void ha_light_group(const ha_map *m, td_sink *sink);

/* ---- words ---- */

/* "the 3 at R1C2", or "R1C2". */
void ha_say_island(const ha_map *m, int island, td_text *out);
void ha_say_link(const ha_map *m, int link, td_text *out);
/* "R1C2 and 3 more islands could be joined only to each other": those in the
 * queue, of which the named one is one. */
void ha_say_cut_off(const ha_map *m, int island, td_text *out);
/* "the 3 at R1C2 could get only 2 bridges" */
void ha_say_short(const ha_map *m, int island, int most, td_text *out);

#endif
