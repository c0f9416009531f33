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

/* Sets of kinds: what is or may become wall, or land. */
enum {
    NU_WET = 1 << NU_WALL | 1 << NU_OPEN,
    NU_DRY = 1 << NU_LAND | 1 << NU_OPEN,
};

enum { NU_NO_OWNER = -1 };

/* What a test found wrong. */
typedef enum nu_wrong {
    NU_RIGHT, /* nothing */
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
} nu_change;

/* A decision of a search for shapes or routes. */
typedef struct nu_level {
    int32_t at, ntrail; /* the place; the trail before it was laid */
    int32_t n;          /* the search's own */
    bool on;            /* likewise */
} nu_level;

typedef struct nu_try {
    const td_pos *p;
    const td_division *d;
    int rule; /* of those, the first */
    int w, stride, nplaces;
    int32_t next[4]; /* steps to the four neighbours */
    uint8_t *kind;   /* by place */
    int32_t *owner;  /* by place: the number of the island that it belongs to,
                        as an index of roots, where that is known */
    int32_t *number; /* by place: the root there, or -1 */
    int32_t *node;   /* by place: the cell, or -1 */
    nu_change *trail;
    int ntrail;
    int nwalls;
    int suspects;   /* new land that does not leave the places around it
                       joined */
    nu_wrong wrong; /* of the test that failed last ... */
    int wrong_at;   /* ... the place: the number's, of its land, or region, or
                       of the part that is cut off */
    int room;       /* of a number that is starved, at most */
    /* Memory of tests. */
    int32_t *mark, round;   /* by place */
    int32_t *queue, *far;   /* by place */
    int32_t *tested;        /* by root: a round */
    uint64_t *walls, *land; /* sets of places of those kinds */
    uint64_t *filled; /* by root, two sets: places that its island could fill
                         when somebody looked, and their neighbours */
    int nwords;       /* of a set */
    /* What failed tests rest on, while that is asked; see claims.c. */
    bool blaming;
    bool *blamed_rule;      /* by rule */
    const int8_t *val;      /* what counts as known ... */
    int32_t *known, nknown; /* the places of that */
    bool numbers;           /* ... of numbers, too; else they are land */
    /* Memory of searches. */
    nu_level *level;
    int32_t *in;          /* the cells of a shape, or of a part of the wall */
    int32_t *part, stamp; /* by place: the stamp of what is listed; finders
                           go on by two */
    int32_t *place;       /* what is concluded */
} nu_try;

/* The board as the position stands, nothing tried. */
nu_try *nu_try_of(const td_pos *p);
/* As another valuation has it, numbers only where it knows them. */
nu_try *nu_try_as(const td_pos *p, const int8_t *val);
/* As another valuation has it, nothing tried. Numbers are land, or (`numbers`)
 * only where it knows them, too. */
void nu_try_limit(nu_try *t, const int8_t *val, bool numbers);

static inline int nu_place(const nu_try *t, int node)
{
    return (node / t->w + 1) * t->stride + node % t->w + 1;
}
static inline int nu_number_place(const nu_try *t, int root)
{
    return nu_place(t, t->d->root[root]);
}
static inline td_site nu_site(const nu_try *t, int at)
{
    return t->d->graph->node_site[t->node[at]];
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
    return t->d->lits[t->node[at]];
}
static inline bool nu_is(const nu_try *t, int at, int kinds)
{
    return kinds >> t->kind[at] & 1;
}

/* Marks (t->round) and lists (t->queue) what places of some kinds join to one,
 * until there are `most`; how many. */
int nu_try_walk(nu_try *t, int from, int kinds, int most);
/* In how many places do land and the frame touch a place, at corners too? */
int nu_try_contacts(const nu_try *t, int at);
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

/* Does a place touch land of another number? */
bool nu_try_is_others(const nu_try *t, int at, int root);

/* Is a wall place part of a 2x2 block of walls? */
bool nu_try_pool(nu_try *t, int at);
/* Can the island come to have a place? No rule is blamed if it cannot
 * (nu_blame_all_islands). */
bool nu_try_reaches(nu_try *t, int root, int place);
/* How many cells an island of any size would have at least with a place; 0: it
 * finds no way. */
int nu_try_way(nu_try *t, int root, int place);
/* Can all shaded cells still be joined? */
bool nu_try_joined(nu_try *t);
/* Is no rule seen to be broken by what was tried? */
bool nu_try_fits(nu_try *t);
/* The same of the last change alone, where what was tried before fits. */
bool nu_try_change_fits(nu_try *t);
/* The same; and can the land that was tried be reached by a number: the new
 * one, or, beside a new wall, all? New land that is joined to a number is made
 * its own. */
bool nu_try_last_fits(nu_try *t);
/* Notes what is wrong, for words; false, for the test. */
bool nu_is_wrong(nu_try *t, nu_wrong what, int at);
/* NU_PARTED, and still laid out: two shaded cells that are. */
void nu_try_parted(nu_try *t, int ends[2]);

/* ---- claims.c: what failed tests rest on, and steps made of that ---- */

/* From here on, nothing blamed yet, tests list the rules that they fail by; or
 * not any more. What is below does nothing then. */
void nu_blame(nu_try *t, bool on);
void nu_blame_rule(nu_try *t, const td_rule *r);
/* The one rule of the board with that tag. */
void nu_blame_board_rule(nu_try *t, int tag);
void nu_blame_island(nu_try *t, int root);
/* All that is said of islands. */
void nu_blame_all_islands(nu_try *t);
/* That a number, if there is one, is unshaded. */
void nu_blame_number(nu_try *t, int at);
/* The block at a place and its neighbours that way. */
void nu_blame_pool(nu_try *t, int at, int across, int down);
/* Adds what is blamed to a list. */
void nu_blame_list(const nu_try *t, td_ints *rules);

/* Something that follows from what is known. */
typedef struct nu_claim {
    nu_try *t;
    int n; /* how much is concluded, in t->place: twice the place, and 1 if it
              is wall; 0: a contradiction */
    int most_rules; /* that it may rest on */
    /* Does it follow from what counts as known? Blames what it rests on. */
    bool (*holds)(struct nu_claim *c);
    /* Tells the step, with only its premises known. */
    void (*tell)(struct nu_claim *c, td_sink *sink);
} nu_claim;

/* Completes a step: rules and premises, as few as can be, and what follows; as
 * td_step_close, and false if it is to go on later. */
bool nu_claim_say(nu_claim *c, td_sink *sink);
/* Is the board as tried against the i-th thing that is concluded? */
static inline bool nu_is_against(const nu_try *t, int i)
{
    nu_kind kind = t->place[i] & 1 ? NU_WALL : NU_LAND;
    return t->kind[t->place[i] / 2] != kind;
}
/* Concludes what was tried; leaves out what the board is against. How much. */
int nu_conclude_tried(nu_try *t);
int nu_keep_common(nu_try *t, int n);
/* "a pool from R1C1": what the last test found wrong, still laid out. A place
 * that was named before is not named again. */
void nu_wrong_words(nu_try *t, int named, td_text *out);

/* Dead ends of a search, by place. */
typedef struct nu_end {
    int32_t at, room; /* room: where a number is starved, at most so much */
    td_text why;
} nu_end;
typedef struct nu_ends {
    bool on; /* they are to be told */
    nu_end end[6];
    int n;
} nu_ends;
/* `why`: NULL where a test tells what is wrong. What the position knows about
 * the place anyway is not told. */
void nu_note_end(nu_try *t, nu_ends *ends, int at, const char *why);
/* "R2C4 and R2C5 (a pool from R1C3), ...": and nothing is noted any more. */
void nu_say_ends(nu_try *t, nu_ends *ends, td_text *out);

#endif
