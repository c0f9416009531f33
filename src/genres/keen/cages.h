/* The cage view: which arrangements of each cage are left, and what arguments
 * about arrangements share.
 *
 * The view knows the cages whose arrangements are written out (rules/cage.h)
 * and that have no more than KN_MOST_CELLS cells; it follows the trail. A cell
 * that is in none of them is *loose*: only its candidates are known. */
#ifndef TD_GENRES_KEEN_CAGES_H
#define TD_GENRES_KEEN_CAGES_H

#include "genres/digit_steps.h"
#include "rules/cage.h"

enum {
    KN_MOST_CELLS = 16,
    KN_MOST_WORDS = TD_CAGE_MOST_ROWS / 64,
    KN_MOST_BOARD = TD_CELLS_SIDE * TD_CELLS_SIDE,
};

/* The cells of a cage that lie in one row or column. */
typedef struct kn_segment {
    int house;
    uint32_t cells;          /* a bit for each cell of the cage */
    const uint16_t *numbers; /* by arrangement: the set of their numbers */
} kn_segment;

typedef struct kn_cage {
    const td_rule *rule;
    const td_cage *table;
    int n, words;        /* cells; words of a set of arrangements */
    const int16_t *cell; /* on the board, in the table's order */
    const kn_segment *segment;
    int nsegments;
    uint64_t *live; /* the arrangements that the candidates allow */
    bool stale;     /* something was taken back: count again */
} kn_cage;

typedef struct kn_view {
    const td_digit_view *digits;
    int n;
    kn_cage *cage;
    int16_t *cage_of, *place; /* by cell of the board; -1: loose */
    td_follow follow;
} kn_view;

const kn_view *kn_view_of(const td_pos *p);
/* The cage of a rule, or NULL. */
const kn_cage *kn_cage_of(const kn_view *v, const td_rule *r);
/* The segment of a cage in a house, or NULL. */
const kn_segment *kn_segment_in(const kn_cage *c, int house);

/* The cages that have cells in a house, in the order of its cells. */
int kn_cages_in(const kn_view *v, int house, const kn_cage **list);

bool kn_share_lines(const kn_cage *a, const kn_cage *b);

#define KN_EACH_ROW(r, cage, set)                                        \
    for (int r##_w = 0; r##_w < (cage)->words; r##_w++)                  \
        for (uint64_t r##_left = (set)[r##_w], r##_one = 1; r##_left;    \
             r##_left &= r##_left - 1, r##_one = 1)                      \
            for (int r = 64 * r##_w + td_bits_lowest(r##_left); r##_one; \
                 r##_one = 0)

int kn_count(const kn_cage *c, const uint64_t *set);
bool kn_any(const kn_cage *c, const uint64_t *set);
bool kn_meets(const kn_cage *c, const uint64_t *a, const uint64_t *b);
/* The numbers of an arrangement, a bit each. */
uint32_t kn_numbers_of(const kn_cage *c, int row);

/* ---- arguments about arrangements ---- */

/* What is known for an argument: the candidates of each cell that a step's
 * premises alone leave. NULL stands for all that is known now. */
typedef struct kn_known {
    uint16_t may[KN_MOST_BOARD];
} kn_known;

/* The arrangements of a cage that these candidates allow; the candidates of a
 * cell. */
void kn_live(const kn_cage *c, const kn_known *k, uint64_t *live);
static inline uint32_t kn_may(const kn_view *v, const kn_known *k, int cell)
{
    return k ? k->may[cell] : (uint32_t)v->digits->may[cell];
}

/* An argument: from what is known of some cells it takes something away. What
 * it says is the draft's set; `holds` tells whether that still follows. */
typedef struct kn_case {
    const kn_view *v;
    td_sink *sink;
    bool (*holds)(struct kn_case *x, const kn_known *k);
    const void *arg;
    td_cells about; /* the cells whose candidates it looks at */
    bool plain;     /* it does not look at arrangements: candidates matter that
                       no arrangement has, too */
} kn_case;

void kn_case_about(kn_case *x, const kn_cage *c);
/* Puts down as premises what is known of the cells that the argument is about,
 * and leaves out what it can do without. Not in brief. */
void kn_step_because(kn_case *x);

/* Which arrangements of a cage are left by an argument; and what is then
 * struck: candidates that live arrangements have, but none of those. */
typedef struct kn_cut {
    kn_case x;
    const kn_cage *cage;
    uint64_t left[KN_MOST_WORDS];
    /* Computes `left`; false if the argument does not apply. */
    bool (*cut)(struct kn_cut *c, const kn_known *k);
} kn_cut;

/* Is there something to strike? Then a step is open, with the cage's rule and
 * what is struck. */
bool kn_cut_open(kn_cut *c);

/* ---- words; not in brief ---- */

/* "the 12x cage at R1C1" */
void kn_say_cage(const td_pos *p, td_text *out, const kn_cage *c);
/* "2,6 or 3,4": the different sets of numbers of some arrangements, in those
 * cells of the cage. False, and nothing, if they are more than some. */
bool kn_say_ways(td_text *out, const kn_cage *c, const uint64_t *set,
                 uint32_t cells);
/* "2,6 or 4,3": the arrangements, numbers in reading order of the cells. */
bool kn_say_rows(td_text *out, const kn_cage *c, const uint64_t *set);
/* What is left of some arrangements: their numbers, or "2,6 or 4,3 in reading
 * order" where others with the same numbers are gone. False, and nothing, if
 * that is too many. */
bool kn_say_left(td_text *out, const kn_cage *c, const uint64_t *before,
                 const uint64_t *left);
void kn_step_cage(td_sink *sink, const char *name, const kn_cage *c);
void kn_step_line(td_sink *sink, const char *name, const td_digit_view *v,
                  int house);
/* Looks at the open cells of a cage. */
void kn_look_at(td_sink *sink, const kn_view *v, const kn_cage *c);

#endif
