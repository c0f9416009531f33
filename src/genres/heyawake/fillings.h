/* Heyawake: what all ways to fill a room have in common.
 *
 * To list all fillings of a large room would take long, and is not needed: a
 * cell is the same in all of them if none is found in which it is not. One
 * filling is found first; then one is looked for against each thing that those
 * found so far agree about, with what rules tell followed after each cell, so
 * that most is cut off early. A search that gives up leaves its cell alone:
 * what is said depends on the position alone. */
#ifndef TD_GENRES_HEYAWAKE_FILLINGS_H
#define TD_GENRES_HEYAWAKE_FILLINGS_H

#include "genres/heyawake/tried.h"

enum { HE_MOST_CELLS = 160, HE_MOST_WAYS = 4 };

typedef enum he_found { HE_FOUND, HE_NONE, HE_CAPPED } he_found;

/* How far a look goes: no two shaded cells touch; and fences are minded; and
 * runs through the rooms and next to them, and the numbers of rooms beside
 * them. */
typedef enum he_sight { HE_TOUCHING, HE_FENCES, HE_WIDE } he_sight;

typedef struct he_scope {
    he_sight sees;
    int open;      /* cells at most, where one room is looked at */
    int decisions; /* of a search, before it gives up */
    int premises;  /* a step with more is not told; 0: any number */
    int dead_ends; /* nor is one against whose opposite more are told; 0: any */
} he_scope;

typedef struct he_quest {
    const td_pos *p;
    he_tried *b;
    const he_scope *scope;
    int room[2], nrooms;
    int32_t cell[HE_MOST_CELLS]; /* that are to be decided */
    int n;
    struct {
        int32_t mark, cell;
    } stack[HE_MOST_CELLS];
    int depth, decisions, most; /* decisions before it gives up */
    int base;                   /* back to this when a search is over */
    int known;                  /* what was put down before is known */
    /* Hears of each dead end, if it is not NULL: what was tried and what broke
     * is in q->b. */
    void (*dead_end)(const struct he_quest *q);
    void *arg;
} he_quest;

/* A quest about one or two rooms (the second -1); false: too large. Puts the
 * position down on the tried board, and switches rules. */
bool he_quest_of(const td_pos *p, const he_scope *scope, int room, int other,
                 he_quest *q);
/* The same once more: with the position put down, and its rules on. */
void he_quest_again(he_quest *q);
/* Is the cell one of those that are to be decided? */
bool he_is_asked(const he_quest *q, int cell);
/* A filling, which is put down then; or the next one. The caller takes back. */
he_found he_first_filling(he_quest *q);
he_found he_next_filling(he_quest *q);
/* One in which a literal does not hold, with so many decisions. */
he_found he_filling_against(he_quest *q, td_lit l, int most);
/* What all fillings agree about, as literals; how many, or -1: there is no
 * filling. `out` has room for all cells. */
int he_common(he_quest *q, td_lit *out);

#endif
