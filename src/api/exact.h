/* The solutions of a puzzle, one after the other: by a hand-tuned solver where
 * the board fits one (fast_board.h), by the kernel otherwise.
 *
 * A hand-tuned solver that has looked long without finding anything hands over:
 * the boards that it has not looked at go to the kernel, one after the other,
 * as literals. They have all solutions that were not found, and none twice. So
 * a board on which guessing is hopeless costs little more than the kernel
 * alone, and walks go on where they are. */
#ifndef TD_API_EXACT_H
#define TD_API_EXACT_H

#include "api/api.h"

typedef struct td_exact td_exact;

/* Whose solutions, and with which literals (copied). */
typedef struct td_exact_setup {
    tandem_puzzle *p;
    tandem_path path;
    const td_lit *given;
    int n;
    bool own_kernel;           /* else it asks the puzzle's */
    bool built_in;             /* its own kernel, with the literals built in */
    tandem_solve_stats *stats; /* or NULL; added to when it is freed */
    bool seed_rules;           /* see tandem_solve_options */
    void (*rule_called)(void *user, const tandem_rule_call *call);
    void *user;
    size_t bytes;      /* that may be used; 0: any */
    uint64_t patience; /* nodes without a solution before it hands over, for
                          tests; 0: as is best */
} td_exact_setup;

td_exact *td_exact_new(const td_exact_setup *s);
void td_exact_free(td_exact *x);

/* TD_SAT: td_exact_board tells the next one; TD_UNSAT: that was all;
 * TD_UNDECIDED: the budget ran out (it can be asked again), or both paths were
 * asked and disagree. */
td_answer td_exact_next(td_exact *x, const td_budget *b);
int8_t *td_exact_board(const td_exact *x); /* to be freed */
/* NULL: it was not asked yet. */
bool td_exact_differs(const td_exact *x);

/* What is known of the solutions that are left, as a valuation to be freed:
 * where the hand-tuned solver has stopped, what all boards that it has not
 * looked at rule out; else what is given. */
int8_t *td_exact_known(const td_exact *x);

/* As td_kernel_count. */
td_answer td_exact_count(td_exact *x, uint64_t limit, bool (*report)(void *arg),
                         void *arg, const td_budget *b, uint64_t *count);

/* ---- plain questions ---- */

/* As td_kernel_count and td_kernel_find; *board (if not NULL) gets the last
 * one that was found, to be freed, or NULL. */
td_answer td_count_solutions(tandem_puzzle *p, const td_lit *given, int n,
                             uint64_t limit, const td_budget *b,
                             uint64_t *count, int8_t **board);
td_answer td_find_solution(tandem_puzzle *p, const td_lit *given, int n,
                           const td_budget *b, int8_t **board);

#endif
