/* Regions of overlapping counts: a few sets (count_sets.h) that hang together,
 * all ways to fill in their open literals, and what these share.
 *
 * A region grows from one set by its neighbours, the one that brings the fewest
 * new literals first. Its ways are kept as bits; a further set strikes out
 * ways, or makes more of them by its new literals. */
#ifndef TD_GENRES_COUNT_REGIONS_H
#define TD_GENRES_COUNT_REGIONS_H

#include "genres/count_sets.h"

#include <assert.h>

/* What a person may be asked to go through. */
enum { TD_REGION_LITS = 12, TD_REGION_WAYS = 512, TD_REGION_SETS = 24 };
static_assert(TD_REGION_LITS <= 16, "a way is a word of 16 bits");

typedef struct td_region {
    int32_t rule[TD_REGION_SETS];
    int n;
    td_lit lit[TD_REGION_LITS];
    int nlits;
    uint16_t way[TD_REGION_WAYS]; /* bits of literals that hold */
    int nways;
    uint32_t must, never; /* what all ways share */
} td_region;

/* Grows a region of at most so many literals from a set until its ways share
 * something; false if they never do. */
bool td_region_grow(const td_pos *p, int set, int lits, td_region *out);
/* The region of all sets that hang together with one, which are marked as seen,
 * and how many open literals they have. False if they are too many. */
bool td_region_whole(const td_pos *p, int set, bool *seen, td_region *out,
                     int *lits);
/* What its ways share, once some have been left out. */
void td_region_meet(td_region *g);
/* Leaves out sets that do not matter: what is left still tells the one of its
 * conclusions that takes the fewest, and maybe more. */
void td_region_shrink(const td_pos *p, td_region *g);

#endif
