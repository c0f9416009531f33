/* Checks of walks, the same for sudoku and keen. */
#ifndef TD_FAST_CHECKS_H
#define TD_FAST_CHECKS_H

#include "fast_fixture.h"

/* Boards of one kind: `start` begins a walk over one of them. */
typedef struct walk_kind {
    int cells;
    size_t size;
    td_walk *(*start)(const void *arg, td_path path, void *mem,
                      const uint64_t *domains);
    const void *arg;
} walk_kind;

/* All code paths find what the kernel found, each solution once, in the same
 * order and over the same nodes. Returns what they found, the caller's to
 * free. */
found check_paths(const walk_kind *k, const uint64_t *domains, int limit,
                  const found *kernel);

/* So does the joined solver of the api, which goes over to the kernel after
 * some nodes without a solution (0: as it does of itself). */
void check_joined(tandem_puzzle *p, const uint64_t *domains, int limit,
                  uint64_t patience, const found *kernel);

/* Stopped after a number of nodes: what was found and what is pending are all
 * solutions, each once; resumed, the walk finds them in the same order. False
 * if the board has too many solutions for that. */
bool check_budget(const walk_kind *k, const uint64_t *domains, uint64_t nodes);

#endif
