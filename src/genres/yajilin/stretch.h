/* Stretches of cells ahead of an arrow: arrows.c counts them, arrow_ways.c goes
 * through all ways to shade them. */
#ifndef TD_GENRES_YAJILIN_STRETCH_H
#define TD_GENRES_YAJILIN_STRETCH_H

#include "genres/yajilin/chain.h"

/* Cells in a line whose number of shaded ones is known. */
typedef struct ya_stretch {
    const td_pos *p;
    const td_rule *arrow, *next; /* next: NULL if it goes to the frame */
    int first, end;              /* of the arrow's literals */
    int need, open, room;        /* still to be shaded; open; would fit */
} ya_stretch;

/* The shorter stretch of an arrow if there is one and `whole` is not asked for;
 * false: there is none, or it says nothing. */
bool ya_stretch_of(const td_pos *p, int rule, bool whole, ya_stretch *s);
td_site ya_cell_of(const ya_stretch *s, int i);
/* The arrows, the known cells (all, or the shaded ones), and the rules by which
 * cells do not touch. Slots {cells}: how many (more) are still to be shaded;
 * {where}: where the stretch is. */
void ya_tell_stretch(const ya_stretch *s, bool all, td_sink *sink);
void ya_look_at_open(const ya_stretch *s, td_sink *sink);

/* The ways to shade what a stretch needs without touching, as bits of its open
 * cells. */
enum { YA_MOST_OPEN = 12, YA_MOST_SHADINGS = 6 };
typedef struct ya_shadings {
    td_lit open[YA_MOST_OPEN];
    int nopen;
    unsigned at[YA_MOST_SHADINGS];
    int n;
} ya_shadings;

/* False: there are more open cells than `most_open`, or too many ways. */
bool ya_list_shadings(const ya_stretch *s, int most_open, ya_shadings *w);
/* What the i-th way says of the k-th open cell. */
td_lit ya_shading_lit(const ya_shadings *w, int i, int k);

#endif
