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
};

extern const td_technique td_nurikabe_techniques[];

#endif
