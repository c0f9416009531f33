/* Some numbers, the open cells beside them, and how many bulbs these have room
 * for: what lanes.c and many.c share. */
#ifndef TD_GENRES_AKARI_CROWD_H
#define TD_GENRES_AKARI_CROWD_H

#include "genres/akari/akari.h"

#include <assert.h>

enum { AK_MOST_NUMBERS = 4, AK_MOST_CELLS = 4 * AK_MOST_NUMBERS };
static_assert(AK_MOST_CELLS < 32, "all cells are bits of a word");

typedef struct ak_crowd {
    const ak_light *v;
    const td_rule *number[AK_MOST_NUMBERS]; /* in the order of rules */
    int nnumbers, need, room;
    td_lit cell[AK_MOST_CELLS];
    int ncells;
    int weight[AK_MOST_CELLS];     /* how many of the numbers it is beside */
    uint32_t clash[AK_MOST_CELLS]; /* the cells that it sees, as bits */
} ak_crowd;

/* The crowd of some numbers, given as rules in their order. */
void ak_gather(const td_pos *p, ak_crowd *c, const int32_t *number, int n);
/* All its cells, as bits. */
uint32_t ak_all_cells(const ak_crowd *c);
/* The room that is left if a mark holds. */
int ak_room_if(const ak_crowd *c, td_lit mark);
/* The other open cells that a cell of the crowd sees, and that no earlier one
 * does; from k on, TD_NO_LIT at the end. */
td_lit ak_next_seen(const td_pos *p, const ak_crowd *c, int i, int *k);

/* For texts: the cells of the crowd that see each other, an entry for each
 * lane; and its numbers. */
void ak_tell_lanes(const td_pos *p, const ak_crowd *c, const char *name,
                   td_sink *sink);
void ak_list_numbers(const ak_crowd *c, td_sink *sink);
/* Completes and closes a step with conclusions. Known cells beside the numbers
 * are premises: all, or the empty ones that matter. */
bool ak_close_crowd(const td_pos *p, ak_crowd c, bool all_known, td_sink *sink);
/* All that follows where the room is just what is needed. */
bool ak_step_tight(const td_pos *p, const ak_crowd *c, td_sink *sink);

/* ---- who shares lanes with a number ---- */

enum { AK_MOST_PARTNERS = 64 };

typedef struct ak_partners {
    int32_t number[AK_MOST_PARTNERS]; /* as rules */
    int shared[AK_MOST_PARTNERS]; /* lanes in which both have an open cell */
    int n;
} ak_partners;

/* The unfinished numbers with an open cell in a lane of an open cell of this
 * one, leaving out cells beside both. */
void ak_list_partners(const td_pos *p, int number, ak_partners *out);
/* How many bulbs fewer than open cells a number needs. */
int ak_slack_of(const ak_light *v, int number);
bool ak_is_unfinished(const ak_light *v, int number);

#endif
