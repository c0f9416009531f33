/* Kuromasu: what its declaration and its techniques share. */
#ifndef TD_GENRES_KUROMASU_H
#define TD_GENRES_KUROMASU_H

#include "genres/shading.h"

/* Classes of rules: a cell with a clue is unshaded; a number's view. */
enum { CLUE_CELL = TD_SHADING_TAGS, VIEW };

extern const td_technique td_kuromasu_techniques[];

/* ---- views.c: what one number sees ---- */

enum { KU_ARMS = 4 };

/* "up": where an arm leads. */
extern const char *const ku_toward[KU_ARMS];

/* In one direction: the literals "unshaded" from the number outwards, and how
 * many cells are seen at least and at most. */
typedef struct ku_arm {
    const td_lit *lits;
    int size, least, most;
} ku_arm;

typedef struct ku_view {
    const td_rule *r;
    ku_arm arm[KU_ARMS];
    int least, most; /* of all arms, without the number's own cell */
} ku_view;

void ku_look(const td_rule *r, const int8_t *val, ku_view *out);

td_finder ku_fourth_side, ku_spoils_view, ku_shared_view;

/* ---- ways.c: all ways to share out what a number sees ---- */

td_finder ku_view_ways, ku_view_several_ways;

#endif
