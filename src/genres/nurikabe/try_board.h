/* Nurikabe: a board to try things on.
 *
 * A copy of what is known, with a frame around it, on which a finder makes
 * cells land or wall, asks whether a rule is broken by that, and takes it
 * back. What it finds broken is broken; it does not see everything.
 *
 *     nu_try *t = nu_try_of(p);       as the position stands
 *     nu_try_set(t, at, NU_WALL);
 *     if (nu_try_fits(t)) ...
 *     nu_try_undo(t, 0);
 *
 * Places are cells with the frame counted in: see nu_place. */
#ifndef TD_GENRES_NURIKABE_TRY_BOARD_H
#define TD_GENRES_NURIKABE_TRY_BOARD_H

#include <stdlib.h>

#include "base/bitset.h"
#include "genres/nurikabe/nurikabe.h"

typedef enum nu_kind { NU_FRAME, NU_WALL, NU_LAND, NU_OPEN } nu_kind;

enum { NU_NO_OWNER = -1 };

/* What a test found wrong. */
typedef enum nu_wrong {
    NU_POOL,
    NU_PARTED,      /* shaded cells */
    NU_STARVED,     /* a number has too little room ... */
    NU_CROWDED,     /* ... or several in a closed region */
    NU_TOO_LARGE,   /* a number's land */
    NU_TWO_NUMBERS, /* in one piece of land */
    NU_NO_NUMBER,   /* for a piece of land */
} nu_wrong;

typedef struct nu_change {
    int32_t at;
    int32_t owner; /* before */
    uint8_t kind;  /* before */
    bool suspect;
    uint8_t njoined;
    int32_t joined[4]; /* coasts that new land has made one */
} nu_change;

/* Places that were joined when somebody looked, as bits, and their neighbours
 * outside: see joined_places.c. */
typedef struct nu_room {
    int32_t first, end;    /* words; nothing is known if there are none */
    uint64_t *cells, *rim; /* by place */
} nu_room;

/* Where a look for what ways have in common was paused; see common_ways.c. */
typedef struct nu_pause {
    enum { NU_NOT_PAUSED, NU_SIFTING, NU_CUTTING } while_;
    int32_t at; /* the place in the finder's loop */
    int32_t n;  /* so much was in common */
    int32_t i;  /* which of that, or which premise, was next */
    int32_t block, npremises, failed;
} nu_pause;

enum {
    NU_ROOMS = 4, /* that are remembered of each island ... */
    NU_LARGE = 8, /* ... and of large regions */
};

typedef struct nu_try {
    const td_pos *p;
    const td_division *d;
    int w, stride, nplaces;
    int32_t next[4];        /* steps to the four neighbours */
    uint8_t *kind;          /* by place */
    uint64_t *walls, *land; /* sets of places of those kinds */
    int32_t *owner;  /* by place: the number of the island that it belongs to,
                        as an index of roots, where that is known */
    int32_t *number; /* by place: the root there, or -1 */
    int32_t *node;   /* by place: the cell, or -1 */
    nu_change *trail;
    int ntrail;
    int nwalls;
    int suspects;   /* new land that closes a ring */
    int strays;     /* new walls that were not joined to the known ones */
    int32_t a_wall; /* a known wall, or -1 */
    nu_wrong wrong; /* of the test that failed last ... */
    int wrong_at;   /* ... the place: the number's, of its land, or region, or
                       of the part that is cut off */
    bool *linked;   /* by place: open cells join it to the known walls */
    /* Land that hangs together by sides or corners is a coast; all that touches
     * the frame is one. Wet places are parted where a coast becomes a ring. */
    int32_t *coast;  /* by dry place: the coast's first place */
    int32_t *joined; /* by such: the place that made it part of another */
    /* working memory */
    int32_t *mark, round; /* by place */
    int32_t *queue, *far; /* by place */
    int32_t *floods;      /* by place, four times; see try_tests.c */
    int32_t *tested;      /* by root: a round */
    int32_t *reached_by;  /* by place: a root that could have it, last time */
    nu_room *room;  /* by root, some each: what its island could grow to */
    nu_room *large; /* behind those: parts of regions too large to list */
    int room_turn, large_turn; /* which of them to replace next */
    /* What failed tests looked at, for each of several proofs a bit; see
     * proof_reasons.c. */
    uint64_t proof;         /* the one that runs; 0: none */
    uint64_t *blamed;       /* by place */
    uint64_t *blamed_rule;  /* by rule; see nu_is_blamed */
    int32_t *rules, nrules; /* those that were */
    bool *blamed_root;      /* by root: its land is listed for this proof */
    /* Memory for common_ways.c. */
    uint64_t *kept_blame;      /* by place, and by rule */
    int32_t *shared;           /* by place */
    int32_t *premises, *spare; /* by place */
    bool *premise;             /* by place: counts as known */
    const bool *only; /* by place: what counts as known; NULL: all that is */
    struct nu_pause pause;
} nu_try;

/* The board as the position stands, nothing tried. */
nu_try *nu_try_of(const td_pos *p);
/* As if only some places were known (NULL: all that are), nothing tried. */
void nu_try_limit(nu_try *t, const bool *only);
/* Limited to t->premise: some more, or some less. */
void nu_try_know(nu_try *t, const int32_t *place, int n, bool known);

static inline int nu_place(const nu_try *t, int node)
{
    return (node / t->w + 1) * t->stride + node % t->w + 1;
}
static inline int nu_node(const nu_try *t, int at)
{
    return t->node[at];
}
static inline td_site nu_site(const nu_try *t, int at)
{
    return t->d->graph->node_site[nu_node(t, at)];
}
/* As the crow flies, along the sides of cells. */
static inline int nu_try_distance(const nu_try *t, int a, int b)
{
    return abs(a / t->stride - b / t->stride) +
           abs(a % t->stride - b % t->stride);
}
/* The rule of a number's size; NULL of a question mark. */
static inline const td_rule *nu_island_rule(const nu_try *t, int root)
{
    return td_rule_at(t->p->m, t->d->graph->node_site[t->d->root[root]],
                      ISLAND);
}
static inline td_lit nu_land_lit(const nu_try *t, int at)
{
    return t->d->lits[nu_node(t, at)];
}

/* Is it, or may it become, land? */
static inline bool nu_is_dry(const nu_try *t, int at)
{
    return t->kind[at] == NU_LAND || t->kind[at] == NU_OPEN;
}
/* Wall? */
static inline bool nu_is_wet(const nu_try *t, int at)
{
    return t->kind[at] == NU_WALL || t->kind[at] == NU_OPEN;
}
static inline bool nu_is_known(const nu_try *t, int at)
{
    return t->p->val[nu_land_lit(t, at)] && (!t->only || t->only[at]);
}

/* Marks and lists (t->queue) what wet places join to one; how many. */
int nu_try_flood(nu_try *t, int from);
/* Makes an open place wall or land. */
void nu_try_set(nu_try *t, int at, nu_kind kind);
/* Says whose island a land place belongs to. */
void nu_try_own(nu_try *t, int at, int owner);
/* A land place and what hangs together with it belong to the number that they
 * touch, if there is one. */
void nu_try_join(nu_try *t, int at);
/* Back to an earlier length of the trail. */
void nu_try_undo(nu_try *t, int ntrail);

/* ---- try_tests.c: tests ---- */

/* Is a wall place part of a 2x2 block of walls? */
bool nu_try_pool(nu_try *t, int at);
/* Can the island of a root still get its size? */
bool nu_try_can_fill(nu_try *t, int root);
/* Can it come to have a place? What keeps it from that is blamed, but no rule
 * (nu_blame_all_islands). */
bool nu_try_reaches(nu_try *t, int root, int place);
/* Is a land place the first of its piece, in reading order? */
bool nu_is_first(nu_try *t, int at);
/* Is no rule seen to be broken by what was tried? */
bool nu_try_fits(nu_try *t);
/* The same of the last change alone, where what was tried before fits; and can
 * the land that was tried be reached by a number: the new one, or, beside a new
 * wall, all? New land that is joined to a number is made its own. */
bool nu_try_last_fits(nu_try *t);
/* NU_PARTED, and still laid out: two shaded cells that are. */
void nu_try_parted(nu_try *t, int ends[2]);

/* ---- joined_places.c: places that are remembered to be joined ---- */

/* The first places of the queue, in the place of what was there. */
void nu_room_keep(const nu_try *t, nu_room *r, int n);
/* The places around them, too. */
void nu_room_add_rim(const nu_try *t, nu_room *r, int n);
/* Are they surely still joined: is none of them wall? */
bool nu_room_stands(const nu_try *t, const nu_room *r);
/* And does no land touch them from outside? */
bool nu_room_stands_alone(const nu_try *t, const nu_room *r);

/* ---- proof_reasons.c: what failed tests rest on ---- */

/* One bit of those by rule is not for a proof: the rule is in the list. */
static const uint64_t NU_LISTED = (uint64_t)1 << 62;
static inline bool nu_is_blamed(const nu_try *t, int rule)
{
    return t->blamed_rule[rule] & ~NU_LISTED;
}

/* Forgets what all proofs rest on. */
void nu_blame_forget(nu_try *t);
/* From here on it is listed for a proof (a bit); 0: not any more. What is
 * below does nothing then. */
void nu_blame_start(nu_try *t, uint64_t proof);
/* Puts what all proofs rest on into a step. */
void nu_blame_hand_in(const nu_try *t, td_sink *sink);

void nu_blame_rule(nu_try *t, const td_rule *r);
/* The one rule of the board with that tag. */
void nu_blame_board_rule(nu_try *t, int tag);
void nu_blame_island(nu_try *t, int root);
/* All that is said of islands. */
void nu_blame_all_islands(nu_try *t);
/* A cell, if it is known and not only tried. */
void nu_blame_place(nu_try *t, int at);
/* Its neighbours of a kind. */
void nu_blame_around(nu_try *t, int at, nu_kind kind);
/* All that is known of an island. */
void nu_blame_owned(nu_try *t, int root);
/* The block at a place and its neighbours that way. */
void nu_blame_pool(nu_try *t, int at, int across, int down);

#endif
