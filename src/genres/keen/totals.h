/* What whole lines come to: what the search (totals.c) and its words
 * (total_words.c) share. */
#ifndef TD_GENRES_KEEN_TOTALS_H
#define TD_GENRES_KEEN_TOTALS_H

#include "genres/keen/cages.h"

enum {
    KN_MOST_PARTS = 3 * TD_CELLS_SIDE,
    KN_MOST_VALUES = 64,
    KN_MOST_LINES = 3
};

typedef enum kn_measure_kind {
    KN_SUM,
    KN_PRODUCT,
    KN_PARITY,
    KN_COUNT
} kn_measure_kind;

typedef struct kn_measure {
    kn_measure_kind kind;
    uint32_t of; /* KN_COUNT: these numbers */
} kn_measure;

/* A cage in the lines, or a loose cell. */
typedef struct kn_part {
    const kn_cage *cage; /* NULL: loose */
    int cell;            /* then this one */
    uint32_t cells;      /* of the cage */
    int n;               /* different values; 0: too many to look at */
    bool many;           /* met while they were listed */
    int64_t value[KN_MOST_VALUES];
    int64_t least, most;
} kn_part;

typedef struct kn_totals {
    kn_cut cut; /* of the part in question, if that is a cage */
    kn_measure m;
    int house[KN_MOST_LINES], nhouses;
    int64_t all; /* what the lines come to */
    int nparts;
    kn_part at[KN_MOST_PARTS];
    int which; /* the part in question */
    int other; /* KN_SUM, KN_PRODUCT: a second one that is not fixed, or -1 */
} kn_totals;

/* Shares that the others can make up for. Sums and products: all others are
 * fixed but perhaps one. Counts: what the others have at least and at most. */
typedef struct kn_room {
    int64_t fixed; /* the fixed others together */
    int64_t least, most;
} kn_room;

bool kn_room_for(const kn_totals *t, kn_room *r);
/* What is missing to `all` beside `a`; -1 if that cannot be. */
int64_t kn_missing(const kn_measure *m, int64_t all, int64_t a);
td_cells kn_part_cells(const kn_part *a);
/* The words of a step; not in brief. */
void kn_say_totals(kn_totals *t);

#endif
