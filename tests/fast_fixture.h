/* What the tests and benchmarks of src/fast share: boards, and the kernel's
 * word on them. */
#ifndef TD_FAST_FIXTURE_H
#define TD_FAST_FIXTURE_H

#include "api/exact.h"
#include "base/rng.h"
#include "fast/keen.h"
#include "fast/walk.h"
#include "tandem.h"

/* Solutions, `cells` numbers each. */
typedef struct found {
    int cells, n;
    bool complete;   /* there are no others */
    uint8_t *digits; /* the caller's to free */
} found;

void found_add(found *f, const uint8_t *digits);
void found_free(found *f);
void found_sort(found *f);
/* Equal as sets, if both are complete; equal numbers in any case. */
bool found_same(const found *a, const found *b);
bool found_has_twice(found *f);

/* What domains (NULL: all numbers) rule out, as literals; the caller's to
 * free. */
td_lits domain_lits(const tandem_puzzle *p, const uint64_t *domains);
/* Up to `limit` solutions within the domains (NULL: all numbers). */
found kernel_finds(tandem_puzzle *p, const uint64_t *domains, int limit);
/* The same by a walk, resumed after so many nodes at a time. */
found walk_finds(td_walk *w, int cells, int limit, uint64_t nodes);

/* Solutions of a board, 0 for empty cells, up to a limit. */
int walk_count(int rows, int cols, const uint8_t *digits, int limit);

/* A board without givens, boxes of so many rows and columns; NULL if it cannot
 * be read. */
tandem_puzzle *empty_sudoku(int rows, int cols);
tandem_puzzle *keen_puzzle(const td_keen *k);

/* Whether it keeps the rules of a sudoku with these boxes. */
bool is_sudoku(const uint8_t *digits, int rows, int cols);

#endif
