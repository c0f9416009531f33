/* Kuromasu: the ways in which a number can share out what it sees; for the
 * files that list them (way_lists.c), draw steps from them (ways.c) and tell of
 * them (ways_words.c). */
#ifndef TD_GENRES_KUROMASU_WAYS_H
#define TD_GENRES_KUROMASU_WAYS_H

#include "base/bitset.h"
#include "genres/kuromasu/kuromasu.h"

enum { KU_MOST_WAYS = 40, KU_MOST_PUT = 2 * TD_MAX_SIDE + 24 };

/* Ways that are listed in a sentence; and ways that are out, each with its
 * reason. */
enum { KU_MOST_LISTED = 3, KU_MOST_OUT = 4 };

/* A way: the lengths of the arms, and what rules it out. */
typedef struct ku_way {
    int length[KU_ARMS];
    const td_rule *spoils; /* another number, or NULL: it is left */
    bool short_of;         /* that could not see enough */
    int sees;              /* so many cells at least, or at most */
} ku_way;

typedef struct ku_board {
    const td_pos *p;
    ku_view v;
    int8_t *val; /* what is known, and what was put down */
    td_lit put[KU_MOST_PUT];
    int n;
    const td_ints *rules; /* the only ones that count; NULL: all do */
    ku_way at[KU_MOST_WAYS];
    int nways, left;
} ku_board;

/* ---- way_lists.c ---- */

/* A board with nothing but what is known, where only some rules count, or
 * (NULL) all. */
void ku_board_of(const td_pos *p, const td_ints *rules, ku_board *b);
/* Lists the ways of the view, with the marks that are there; false: too many.
 */
bool ku_list_ways(ku_board *b);
/* The cell that ends an arm of a way, or TD_NOWHERE. */
td_site ku_end_of(const ku_board *b, const ku_way *w, int arm);
/* Puts down a shaded cell and its neighbours, which are not. */
void ku_put_shaded(ku_board *b, td_site cell);
/* Puts down a way without the ends of some of its arms, as bits. */
void ku_put_way(ku_board *b, const ku_way *w, unsigned without);
void ku_take_back(ku_board *b);
/* Another number whose view is spoilt by the way that is put down, or NULL. */
const td_rule *ku_spoilt_view(const ku_board *b, ku_way *w);
/* Is this number's view? */
bool ku_is_spoilt(const ku_board *b, const td_rule *r, ku_way *w);

/* ---- ways_words.c ---- */

/* Tells of the ways against the conclusions of the open step, as
 * bits; all ways, if there are none. */
void ku_tell_ways(ku_board *b, uint64_t against, td_sink *sink);

#endif
