/* Nurikabe: what all ways to go on have in common.
 *
 * To list all shapes of a large island would take long, and is not needed: a
 * cell is the same in all of them if no shape is found in which it is not. A
 * few ways are found first; then one is looked for against each thing that
 * they agree about. What none is found against holds. A search that gives up
 * leaves its cell alone, so that what is said depends on the position alone,
 * not on which ways were tried first. */
#ifndef TD_GENRES_NURIKABE_COMMON_WAYS_H
#define TD_GENRES_NURIKABE_COMMON_WAYS_H

#include "genres/nurikabe/try_board.h"

typedef enum nu_found { NU_FOUND, NU_NONE, NU_CAPPED } nu_found;

enum {
    NU_DECISIONS = 40,       /* before a search gives up ... */
    NU_AGAIN_DECISIONS = 30, /* ... that is made again with less known */
    NU_LIST_DECISIONS = 300, /* ... that lists all shapes, for a split */
};

typedef struct nu_common {
    nu_try *t;
    int32_t *place; /* what all agree about: twice the place, and 1 if wall */
    int n;          /* -1: no way is known yet */
    int most;       /* decisions of a search */
    int failed;     /* which search failed last, while premises are left out */
    int at;         /* the place in its finder's loop, for td_ask_again */
    bool paused;    /* the finder is to return now, and will be asked again */
    const td_rule *own; /* what the ways are about, or NULL */
    /* The text of {how}, if something is {wrong} with all other ways, and if
     * there is nothing to tell of that; NULL: the finder tells it. */
    const char *because, *only;
    /* Lays a way out on t that goes against the i-th thing in common (-1: any
     * way); blames what it cannot do without. */
    nu_found (*look)(struct nu_common *c, int i);
    /* Does something hold that all searches take for granted? Blames what it
     * rests on; may be NULL. */
    bool (*fact)(struct nu_common *c);
    /* Remembers the way that is laid out; may be NULL. */
    void (*keep)(struct nu_common *c);
    /* Tells the ways when the step's premises are found (t->premise): only then
     * may it ask what tests blame. May be NULL. */
    void (*tell)(struct nu_common *c, td_sink *sink);
} nu_common;

nu_common nu_common_of(nu_try *t, nu_found (*look)(nu_common *c, int i));
/* Keeps what the way that is laid out agrees about. */
void nu_common_meet(nu_common *c);
/* Is what was paused to go on? Then nothing is to be met before. */
bool nu_common_resumed(const nu_common *c);
/* Looks against all that the ways met so far agree about; false if nothing is
 * left, or if it is paused. No way at all leaves n = -1. */
bool nu_common_sift(nu_common *c);
/* Is the way in the tried board against the i-th thing? */
static inline bool nu_is_against(const nu_common *c, int i)
{
    nu_kind kind = c->place[i] & 1 ? NU_WALL : NU_LAND;
    return c->t->kind[c->place[i] / 2] != kind;
}
/* "a pool": what is wrong with what is laid out, which fails the test. Only for
 * `tell`. */
void nu_breach_words(nu_try *t, bool (*test)(nu_try *t), td_text *out);
/* Completes a step: rules and premises, as few as can be, and what follows; as
 * td_step_close, and false if it is paused. */
bool nu_common_say(nu_common *c, td_sink *sink);

#endif
