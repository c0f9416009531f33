/* The digit view: which numbers each cell may still take, and where each
 * number may still go in each house. It follows the trail.
 *
 * Cells are counted in reading order, numbers from 0, houses in the order of
 * their rules (rows, columns, then boxes). Sets of numbers and sets of places
 * in a house are 64-bit words; sets of cells are arrays of words. */
#ifndef TD_GENRES_DIGIT_VIEW_H
#define TD_GENRES_DIGIT_VIEW_H

#include "genres/digits.h"
#include "rules/follow.h"

enum { TD_MOST_HOUSES = 3 }; /* that a cell lies in */

typedef struct td_digit_view {
    int side; /* numbers, and cells of a house */
    int ncells;
    int nhouses;
    int words;         /* of a set of cells */
    int first_rule;    /* the rule of house 0; the others follow */
    uint64_t *may;     /* by cell: the numbers that it has or may have */
    int8_t *has;       /* by cell: its number, or -1 */
    uint64_t *places;  /* by house and number: the places that have it or may */
    uint64_t *missing; /* by house: numbers that have no place for sure */
    uint64_t *empty;   /* by house: places that have no number */
    int32_t *cell;     /* by house and place */
    int32_t *house_of; /* by cell: TD_MOST_HOUSES houses, -1 where fewer */
    int32_t *place_of; /* by cell, likewise: which place of that house it is */
    uint64_t *peers;   /* by cell: the set of other cells in its houses */
    uint64_t *shared;  /* by house and place, TD_MOST_HOUSES each: the places
                          that lie in that house of the cell, too */
    td_follow follow;
} td_digit_view;

/* The view of a position of a genre with digits. */
const td_digit_view *td_digit_view_of(const td_pos *p);

static inline uint64_t td_digit_places(const td_digit_view *v, int house,
                                       int number)
{
    return v->places[house * v->side + number];
}

static inline int td_digit_cell(const td_digit_view *v, int house, int place)
{
    return v->cell[house * v->side + place];
}

/* Do two cells lie in one house? A cell does not see itself. */
static inline bool td_digit_sees(const td_digit_view *v, int a, int b)
{
    return v->peers[a * v->words + b / 64] >> (b % 64) & 1;
}

/* "The cell has the number". */
static inline td_lit td_digit_lit(const td_digit_view *v, int cell, int number)
{
    return 2 * (cell * v->side + number);
}

/* The house that both cells lie in, or -1. */
int td_digit_house_of_both(const td_digit_view *v, int a, int b);

#endif
