#include "fast_checks.h"

#include <string.h>

#include "base/alloc.h"
#include "test.h"

enum { CELLS_MAX = 64 * 64, MOST = 5000 };

found check_paths(const walk_kind *k, const uint64_t *domains, int limit,
                  const found *kernel)
{
    found first = {0};
    void *mem = td_alloc(k->size);
    uint64_t nodes = 0;
    for (int path = 0; path < TD_PATHS; path++) {
        if (!td_path_here((td_path)path))
            continue;
        td_walk *w = k->start(k->arg, (td_path)path, mem, domains);
        CHECK(w);
        if (!w)
            break;
        found f = walk_finds(w, k->cells, limit, 1 << 20);
        if (f.n == limit)
            f.complete = kernel->complete; /* the walk has not looked */
        if (!path) {
            nodes = td_walk_nodes(w);
            first = f;
            continue;
        }
        CHECK_INT(td_walk_nodes(w), nodes);
        CHECK(f.n == first.n && (!f.n || !memcmp(f.digits, first.digits,
                                                 (size_t)(f.n * f.cells))));
        found_free(&f);
    }
    CHECK(!found_has_twice(&first));
    CHECK_MSG(found_same(&first, kernel), "kernel %d %d, walk %d %d", kernel->n,
              kernel->complete, first.n, first.complete);
    td_free(mem);
    return first;
}

static void add_board(const tandem_puzzle *p, const int8_t *val, found *f)
{
    uint8_t digits[CELLS_MAX];
    for (td_var v = 0; v < p->m->nvars; v++)
        digits[v] = (uint8_t)(td_var_value(p->m, val, v) + 1);
    found_add(f, digits);
}

void check_joined(tandem_puzzle *p, const uint64_t *domains, int limit,
                  uint64_t patience, const found *kernel)
{
    td_lits given = domain_lits(p, domains);
    td_budget b = {0};
    td_answer a = TD_SAT;
    found f = {.cells = p->m->nvars};
    td_exact *x = td_exact_new(&(td_exact_setup){.p = p,
                                                 .given = given.at,
                                                 .n = (int)given.n,
                                                 .own_kernel = true,
                                                 .patience = patience});
    while (f.n < limit && (a = td_exact_next(x, &b)) == TD_SAT) {
        int8_t *val = td_exact_board(x);
        add_board(p, val, &f);
        td_free(val);
    }
    CHECK(!td_exact_differs(x));
    td_exact_free(x);
    td_vec_free(&given);
    f.complete = f.n == limit ? kernel->complete : a == TD_UNSAT;
    CHECK(!found_has_twice(&f));
    CHECK_MSG(found_same(&f, kernel), "kernel %d %d, joined %d %d", kernel->n,
              kernel->complete, f.n, f.complete);
    found_free(&f);
}

/* Each pending board, walked by itself. */
static void collect_pending(const walk_kind *k, const td_walk *w, found *all)
{
    uint64_t *domains = td_alloc((size_t)k->cells * sizeof *domains);
    void *mem = td_alloc(k->size);
    for (size_t i = 0; td_walk_pending(w, i, domains); i++) {
        td_walk *v = k->start(k->arg, td_path_best(), mem, domains);
        found f = walk_finds(v, k->cells, 2 * MOST, 1 << 20);
        for (int j = 0; j < f.n; j++)
            found_add(all, f.digits + j * k->cells);
        found_free(&f);
    }
    td_free(domains);
    td_free(mem);
}

static void check_stopped(const walk_kind *k, td_walk *w, uint64_t nodes,
                          found *all)
{
    found some = {.cells = k->cells, .complete = true};
    uint8_t digits[CELLS_MAX];
    CHECK_INT(td_walk_next(w, 0, NULL), TD_WALK_BUDGET);
    CHECK_INT(td_walk_nodes(w), 0);
    while (td_walk_nodes(w) < nodes &&
           td_walk_next(w, nodes - td_walk_nodes(w), digits) == TD_WALK_FOUND)
        found_add(&some, digits);
    CHECK(td_walk_nodes(w) <= nodes);
    collect_pending(k, w, &some);
    found rest = walk_finds(w, k->cells, MOST, 1);
    size_t size = (size_t)(rest.n * k->cells);
    CHECK(
        rest.n <= all->n &&
        (!rest.n || !memcmp(rest.digits,
                            all->digits + (all->n - rest.n) * k->cells, size)));
    found_sort(&some);
    found_sort(all);
    CHECK(found_same(&some, all));
    found_free(&some);
    found_free(&rest);
}

bool check_budget(const walk_kind *k, const uint64_t *domains, uint64_t nodes)
{
    void *mem = td_alloc(k->size);
    td_walk *w = k->start(k->arg, td_path_best(), mem, domains);
    found all = walk_finds(w, k->cells, MOST, UINT64_MAX);
    uint64_t whole = td_walk_nodes(w);
    bool of_use = all.complete && whole > 0;
    if (of_use) {
        w = k->start(k->arg, td_path_best(), mem, domains);
        check_stopped(k, w, nodes, &all);
        CHECK_INT(td_walk_nodes(w), whole);
    }
    found_free(&all);
    td_free(mem);
    return of_use;
}
