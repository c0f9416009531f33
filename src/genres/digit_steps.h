/* What the techniques of genres with digits share: sets of cells, premises in
 * the digit view's terms, and words for numbers and places. */
#ifndef TD_GENRES_DIGIT_STEPS_H
#define TD_GENRES_DIGIT_STEPS_H

#include "base/bitset.h"
#include "genres/digit_view.h"
#include "rules/rule_type.h"

/* ---- sets of cells on boards up to 16 x 16 ---- */

enum { TD_CELLS_WORDS = 4, TD_CELLS_SIDE = 16 };

typedef struct td_cells {
    uint64_t w[TD_CELLS_WORDS];
} td_cells;

static inline bool td_cells_has(const td_cells *s, int cell)
{
    return s->w[cell / 64] >> (cell % 64) & 1;
}
static inline void td_cells_add(td_cells *s, int cell)
{
    s->w[cell / 64] |= (uint64_t)1 << (cell % 64);
}
static inline void td_cells_drop(td_cells *s, int cell)
{
    s->w[cell / 64] &= ~((uint64_t)1 << (cell % 64));
}
static inline td_cells td_cells_and(td_cells a, td_cells b)
{
    for (int i = 0; i < TD_CELLS_WORDS; i++)
        a.w[i] &= b.w[i];
    return a;
}
static inline td_cells td_cells_or(td_cells a, td_cells b)
{
    for (int i = 0; i < TD_CELLS_WORDS; i++)
        a.w[i] |= b.w[i];
    return a;
}
static inline td_cells td_cells_less(td_cells a, td_cells b)
{
    for (int i = 0; i < TD_CELLS_WORDS; i++)
        a.w[i] &= ~b.w[i];
    return a;
}
static inline bool td_cells_any(td_cells a)
{
    return (a.w[0] | a.w[1] | a.w[2] | a.w[3]) != 0;
}
static inline bool td_cells_equal(td_cells a, td_cells b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1] && a.w[2] == b.w[2] &&
           a.w[3] == b.w[3];
}
/* Is a part of b? */
static inline bool td_cells_within(td_cells a, td_cells b)
{
    return !td_cells_any(td_cells_less(a, b));
}
static inline int td_cells_count(td_cells a)
{
    int n = 0;
    for (int i = 0; i < TD_CELLS_WORDS; i++)
        n += td_bits_count(a.w[i]);
    return n;
}
/* The first cell from one on, or -1. */
static inline int td_cells_next(const td_cells *s, int from)
{
    int i = from / 64;
    if (i >= TD_CELLS_WORDS)
        return -1;
    uint64_t left = s->w[i] & ~(uint64_t)0 << (from % 64);
    while (!left) {
        if (++i == TD_CELLS_WORDS)
            return -1;
        left = s->w[i];
    }
    return 64 * i + td_bits_lowest(left);
}
#define TD_EACH_CELL(c, set) \
    for (int c = td_cells_next(set, 0); c >= 0; c = td_cells_next(set, c + 1))

/* The cells that a cell sees; that all cells of a set see. */
td_cells td_digit_peers(const td_digit_view *v, int cell);
td_cells td_digit_seen_by_all(const td_digit_view *v, td_cells set);
/* The open places of a number, on the board and in a house. */
td_cells td_digit_open(const td_digit_view *v, int number);
td_cells td_digit_open_in(const td_digit_view *v, int house, int number);
td_cells td_digit_house_cells(const td_digit_view *v, int house);

/* ---- numbers and places ---- */

#define TD_EACH_BIT(i, set)                                         \
    for (uint64_t i##_left = (set), i = 0;                          \
         i##_left && ((i = (uint64_t)td_bits_lowest(i##_left)), 1); \
         i##_left &= i##_left - 1)

/* Is the number a candidate of the cell, which has no number yet? */
static inline bool td_digit_is_open(const td_digit_view *v, int cell,
                                    int number)
{
    return v->has[cell] < 0 && v->may[cell] >> number & 1;
}

/* The places of a number in a house, if it has none for sure; else 0. */
static inline uint64_t td_digit_loose(const td_digit_view *v, int house,
                                      int number)
{
    return v->missing[house] >> number & 1 ? td_digit_places(v, house, number)
                                           : 0;
}
/* The numbers of a house that have no place for sure. */
static inline uint64_t td_digit_missing(const td_digit_view *v, int house)
{
    return v->missing[house];
}
/* Places of a house that have no number. */
static inline uint64_t td_digit_empty(const td_digit_view *v, int house)
{
    return v->empty[house];
}

typedef enum td_house_kind {
    TD_HOUSE_ROW,
    TD_HOUSE_COLUMN,
    TD_HOUSE_BOX
} td_house_kind;

static inline td_house_kind td_digit_kind(const td_digit_view *v, int house)
{
    int k = house / v->side;
    return k > TD_HOUSE_BOX ? TD_HOUSE_BOX : (td_house_kind)k;
}

/* The place of a cell in a house, or -1. */
int td_digit_place(const td_digit_view *v, int house, int cell);
/* Places of a house that lie in another one, too. */
uint64_t td_digit_shared(const td_digit_view *v, int house, int other);
/* The house of a cell of one kind, or -1. */
int td_digit_house(const td_digit_view *v, int cell, td_house_kind kind);

/* ---- drafting ---- */

static inline td_site td_digit_site(const td_pos *p, int cell)
{
    return td_cell_at(p->topo, cell);
}

/* The rule of a house; that of one in which two cells lie. */
void td_step_house(td_sink *sink, const td_digit_view *v, int house);
void td_step_house_of(td_sink *sink, const td_digit_view *v, int a, int b);
/* Premises: the cell has none of the numbers; the number is in none of the
 * places of the house. Those that are not known are left out. */
void td_step_not_in_cell(td_sink *sink, const td_digit_view *v, int cell,
                         uint64_t numbers);
void td_step_not_in_house(td_sink *sink, const td_digit_view *v, int house,
                          int number, uint64_t places);
/* Conclusion: the cell has not the number. Nothing if that is known, or if a
 * step of the same look has said so. True: it was said. */
bool td_step_strike(td_sink *sink, const td_digit_view *v, int cell,
                    int number);
void td_step_strike_all(td_sink *sink, const td_digit_view *v, td_cells cells,
                        int number);
/* Those of the cells where the number is open, and not yet said to be out. */
td_cells td_digit_new(const td_sink *sink, const td_digit_view *v,
                      td_cells cells, int number);
/* Arguments: places as sites, and lit up. */
void td_step_cells(td_sink *sink, const char *name, td_cells cells);

/* ---- words; not in brief ---- */

void td_say_cell(const td_pos *p, td_text *out, int cell);
void td_say_cells(const td_pos *p, td_text *out, td_cells cells,
                  const char *last);
void td_say_house(const td_pos *p, const td_digit_view *v, td_text *out,
                  int house);
/* "1, 4 and 7" */
void td_say_numbers(td_text *out, uint64_t numbers);
void td_step_numbers(td_sink *sink, const char *name, uint64_t numbers);

/* ---- choosing ---- */

/* Goes through the sets of k masks whose union has just k bits ("tight" sets),
 * in order. Set up with td_tight_begin; td_tight_next is true while there is
 * another one: chosen[0 .. k - 1], and their union. */
typedef struct td_tight {
    const uint64_t *mask;
    int n, k, depth;
    int chosen[64];
    uint64_t all[65]; /* union of the first ones */
    int64_t work;     /* steps made so far */
} td_tight;

void td_tight_begin(td_tight *t, const uint64_t *mask, int n, int k);
bool td_tight_next(td_tight *t);

/* The largest sets worth looking for: beyond half of the side the rest of the
 * house is a smaller set of the other kind. Large boards are kept to some. */
static inline int td_tight_most(const td_digit_view *v)
{
    enum { LARGE = 16, MOST_IF_LARGE = 4 };
    return v->side > LARGE ? MOST_IF_LARGE : v->side / 2;
}

#endif
