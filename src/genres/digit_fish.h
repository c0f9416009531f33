/* Fish: k houses (bases) whose places of one number lie in k others (covers).
 * All finders look at the whole board. */
#ifndef TD_GENRES_DIGIT_FISH_H
#define TD_GENRES_DIGIT_FISH_H

#include "genres/digit_steps.h"

/* Rows and columns without fins, on boards of any size. Slots: {digit},
 * {bases}, {covers}. */
td_finder td_find_x_wing, td_find_swordfish, td_find_jellyfish,
    td_find_larger_fish;

/* A slot with houses in order: "rows 2 and 7". */
void td_step_houses(td_sink *sink, const td_digit_view *v, const char *name,
                    const int *house, int n);

/* ---- fish with fins, of all kinds of houses; sides up to 16 ---- */

enum { TD_MOST_FISH = 8 };

typedef struct td_fish {
    int number, k;
    int base[TD_MOST_FISH], cover[TD_MOST_FISH];
    td_cells bases, covers; /* open places in any of them */
    td_cells fins;          /* in bases, but in no cover or in two bases */
    td_cells out;           /* what a fish without fins would strike */
} td_fish;

/* Which houses may be bases and covers: bits of td_house_kind. */
typedef struct td_waters {
    unsigned bases, covers;
} td_waters;

/* Hears of a fish that strikes the number at a cell; false: enough. */
typedef bool td_fish_listener(const td_fish *f, int cell, void *arg);

/* Goes through the fish of k bases by which the cell cannot have the number.
 * `gone` are places that the number leaves if it is there (at least those that
 * the cell sees). Returns false if the listener had enough. */
bool td_fish_at(const td_digit_view *v, int number, int cell,
                const td_cells *gone, int k, td_waters in,
                td_fish_listener *hear, void *arg, int64_t *work);

/* The rules and premises of a fish that strikes some cells, and its slots:
 * {digit}, {bases}, {covers}, {any_fin}. A place that all those cells see
 * (by rules that the step has so far) could be a further fin, so it is no
 * premise that it is none. */
void td_step_fish(td_sink *sink, const td_digit_view *v, const td_fish *f,
                  td_cells out);

/* With fins or without: slots as above. */
td_finder td_find_finned_x_wing, td_find_sashimi_x_wing,
    td_find_finned_swordfish, td_find_finned_jellyfish, td_find_franken_fish,
    td_find_mutant_fish;

#endif
