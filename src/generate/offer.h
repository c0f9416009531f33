/* What can be wished of the puzzles of a genre. It stands apart from the
 * setters, so that whoever only asks what can be made needs nothing of what
 * makes it. */
#ifndef TD_GENERATE_OFFER_H
#define TD_GENERATE_OFFER_H

#include "genres/genre.h"

typedef struct td_offer {
    const char *genre;
    int side;          /* when none is told */
    int least, most;   /* the bounds of sides ... */
    const char *sides; /* ... in words */
    bool square;
    /* Symmetry is of printed clues (false: the solution has none, and all of
     * the clues are printed or the setter sees to it itself). */
    bool symmetric;
    bool takes_away; /* clues can be taken away */
    unsigned rare;   /* levels, as bits, that fewer than one attempt in a
                        hundred leads to (see docs/generate.md) */
    /* The places of clues can be told beforehand, in these characters; NULL:
     * they cannot, and why. */
    const char *pattern, *no_pattern;
} td_offer;

/* NULL: the genre is not made. */
const td_offer *td_offer_of(const td_genre *g);
static inline bool td_offer_is_rare(const td_offer *o, int level)
{
    return o->rare >> level & 1;
}

#endif
