/* DIVISION: what random models with spies cannot see. Isles against all sets
 * of nodes, and kernels of whole divisions against all boards. */
#include "test.h"

#include <string.h>

#include "kernel/kernel.h"
#include "random_division.h"
#include "rules/isle.h"

/* ---- one isle, its atoms being those of the solver ---- */

enum { NODES = 12 };

typedef struct island {
    td_graph *g;
    int n, size;
    uint32_t sets[1 << NODES]; /* that an isle may be */
    int nsets;
} island;

static bool connected(const td_graph *g, uint32_t set)
{
    uint32_t piece = 1, before = 0;
    while (piece != before) {
        before = piece;
        for (int e = 0; e < g->nedges; e++) {
            uint32_t a = (uint32_t)1 << g->end[2 * e];
            uint32_t b = (uint32_t)1 << g->end[2 * e + 1];
            if (piece & (a | b))
                piece |= (a | b) & set;
        }
    }
    return piece == set;
}

static void random_island(island *x, td_arena *mem, td_rng *r)
{
    static const td_site nowhere[64];
    int32_t end[64];
    int edges = 0, w = 2 + (int)td_rng_below(r, 3);
    x->n = 3 + (int)td_rng_below(r, NODES - 2);
    x->size = (int)td_rng_below(r, (uint32_t)x->n + 1);
    for (int v = 0; v < x->n; v++)
        for (int down = 0; down < 2; down++) {
            int u = down ? v + w : v + 1;
            if (u >= x->n || (!down && u % w == 0) || !td_rng_below(r, 8))
                continue;
            end[2 * edges] = v;
            end[2 * edges++ + 1] = u;
        }
    x->g = td_graph_of_edges(mem, x->n, nowhere, edges, end, nowhere);
    x->nsets = 0;
    for (uint32_t set = 1; set < (uint32_t)1 << x->n; set += 2) {
        int bits = 0;
        for (uint32_t b = set; b; b &= b - 1)
            bits++;
        if ((!x->size || bits == x->size) && connected(x->g, set))
            x->sets[x->nsets++] = set;
    }
}

static bool set_exists(const island *x, lit_mask k)
{
    for (int i = 0; i < x->nsets; i++)
        if (mask_fits(k, x->sets[i]))
            return true;
    return false;
}

/* Hands on to the isle, and re-derives what it says. */
typedef struct spy {
    td_propagator head;
    td_propagator *inside;
    const island *x;
    td_host host, *outer;
} spy;

static spy *spy_of(td_host *h)
{
    return h->solver;
}

static void check_why(const island *x, td_host *h, td_lit l, const td_lit *why,
                      int n)
{
    lit_mask k = mask_of(why, n);
    for (int i = 0; i < n; i++)
        CHECK(h->val[why[i]] > 0 &&
              (l == TD_NO_LIT || h->pos[td_atom(why[i])] < h->pos[td_atom(l)]));
    if (l != TD_NO_LIT)
        mask_add(&k, td_not(l));
    CHECK(!set_exists(x, k));
}

static void spy_imply(td_host *h, int id, td_lit l)
{
    spy *p = spy_of(h);
    p->outer->imply(p->outer, id, l);
}

static void spy_conflict(td_host *h, int id, const td_lit *lits, int n)
{
    spy *p = spy_of(h);
    check_why(p->x, h, TD_NO_LIT, lits, n);
    p->outer->conflict(p->outer, id, lits, n);
}

static td_host *enter(spy *p, td_host *h)
{
    p->outer = h;
    p->host = *h;
    p->host.solver = p;
    p->host.imply = spy_imply;
    p->host.conflict = spy_conflict;
    p->inside->id = p->head.id;
    return &p->host;
}

static void spy_assign(td_propagator *q, td_host *h, int tag)
{
    spy *p = (spy *)q;
    p->inside->type->assign(p->inside, enter(p, h), tag);
}

static void spy_undo(td_propagator *q, td_host *h, int tag)
{
    spy *p = (spy *)q;
    p->inside->type->undo(p->inside, enter(p, h), tag);
}

static bool spy_propagate(td_propagator *q, td_host *h)
{
    spy *p = (spy *)q;
    return p->inside->type->propagate(p->inside, enter(p, h));
}

static int spy_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    spy *p = (spy *)q;
    int n = p->inside->type->explain(p->inside, enter(p, h), l, out);
    check_why(p->x, h, l, out, n);
    return n;
}

static const td_propagator_type spy_type = {
    .name = "spy",
    .assign = spy_assign,
    .undo = spy_undo,
    .propagate = spy_propagate,
    .explain = spy_explain,
};

static td_cdcl *isle_solver(const island *x)
{
    td_cdcl *c = td_cdcl_new();
    td_lit both[2 * NODES];
    for (int i = 0; i < x->n; i++) {
        both[2 * i] = 2 * td_cdcl_atom(c, true);
        both[2 * i + 1] = td_not(both[2 * i]);
    }
    td_encoder e = {.mem = td_cdcl_memory(c)};
    td_propagator *inside =
        td_isle_new(&e, td_isles_new(&e, x->g, x->n), 0, x->size, 0, x->n,
                    x->g->start, x->g->arc_to);
    spy *p = td_propagator_new(&e, &spy_type, inside->rule, sizeof *p);
    p->inside = inside;
    p->x = x;
    td_cdcl_propagator(c, &p->head, TD_NO_LIT, both, 2 * x->n);
    td_cdcl_clause(c, (td_lit[]){0}, 1);
    return c;
}

static void test_isles(void)
{
    td_rng r = td_rng_seed(11);
    int rounds = td_test_rounds(1000);
    uint64_t explained = 0;
    island *x = td_alloc(sizeof *x);
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        td_arena mem = {0};
        random_island(x, &mem, &r);
        td_cdcl *c = isle_solver(x);
        for (int j = 0; j < 20; j++) {
            td_lit assume[6];
            int n = (int)td_rng_below(&r, 6);
            lit_mask k = {0, 0};
            for (int a = 0; a < n; a++) {
                assume[a] = (td_lit)td_rng_below(&r, 2 * (uint32_t)x->n);
                mask_add(&k, assume[a]);
            }
            CHECK_INT(td_cdcl_solve(c, assume, n, NULL),
                      set_exists(x, k) ? TD_SAT : TD_UNSAT);
        }
        int count = 0;
        while (td_cdcl_solve(c, NULL, 0, NULL) == TD_SAT && count <= x->nsets) {
            td_lit block[NODES];
            for (int a = 0; a < x->n; a++)
                block[a] = 2 * a + td_cdcl_model(c, 2 * a);
            td_cdcl_clause(c, block, x->n);
            count++;
        }
        CHECK_INT(count, x->nsets);
        CHECK_MSG(!td_test_failed(), "at isle %d", i);
        explained += td_cdcl_statistics(c)->explained;
        td_cdcl_free(c);
        td_arena_free(&mem);
    }
    CHECK_MSG(explained > (uint64_t)rounds, "only %d reasons asked for",
              (int)explained);
    td_free(x);
}

/* ---- kernels ---- */

static bool holds_all(const td_model *m, uint32_t atoms)
{
    for (int i = 0; i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        bool ok = r->kind == TD_RULE_DIVISION
                      ? holds_division(r, atoms)
                      : (atoms >> td_atom(r->lits[0]) & 1) !=
                            (uint32_t)(r->lits[0] & 1);
        if (!ok)
            return false;
    }
    return true;
}

/* Boards of up to 4x4 nodes; with and without switches. */
static void test_whole(void)
{
    td_rng r = td_rng_seed(12);
    int rounds = td_test_rounds(150), solvable = 0;
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        td_puzzle *p = td_puzzle_new(NULL, 4, 4);
        td_model *m = td_model_new(p);
        td_lit lits[16];
        int n = 6 + (int)td_rng_below(&r, 11), w = 3 + (n > 12);
        for (int v = 0; v < n; v++)
            lits[v] = td_is(m, td_model_var(m, td_cell_at(&p->topo, v), 2),
                            (int)td_rng_below(&r, 2));
        division_rules(m, &r, new_division(m, &r, n, w, lits), 0);
        td_model_seal(m);
        uint64_t want = 0, found;
        for (uint32_t b = 0; b < (uint32_t)1 << n; b++)
            want += holds_all(m, b);
        for (int switched = 0; switched < 2; switched++) {
            td_kernel *k = td_kernel_new(m, switched);
            CHECK_INT(
                td_kernel_count(k, NULL, 0, 100000, NULL, NULL, NULL, &found),
                TD_UNSAT);
            CHECK_INT(found, want);
            td_kernel_free(k);
        }
        solvable += want > 0;
        CHECK_MSG(!td_test_failed(), "at board %d", i);
        td_model_free(m);
        td_puzzle_free(p);
    }
    CHECK_MSG(solvable > rounds / 10, "only %d solvable", solvable);
}

const td_test suite_rule_division[] = {
    TEST(isles),
    TEST(whole),
    {0},
};
