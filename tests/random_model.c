#include "random_model.h"

#include "random_digits.h"
#include "random_division.h"
#include "rules/runs.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 6, MAX_ATOMS = 32, MAX_RULES = 31 };

static int below(td_rng *r, int n)
{
    return (int)td_rng_below(r, (uint32_t)n);
}

/* ---- judging finished boards ---- */

static bool is_true(uint32_t atoms, td_lit l)
{
    return (atoms >> td_atom(l) & 1) != (uint32_t)(l & 1);
}

static int count_true(const td_rule *r, uint32_t atoms)
{
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        n += is_true(atoms, r->lits[i]);
    return n;
}

/* Pieces of the graph when only some nodes and edges count. */
static int count_pieces(const td_graph *g, uint32_t nodes, uint32_t edges)
{
    int pieces = 0;
    while (nodes) {
        uint32_t piece = nodes & (~nodes + 1), before = 0;
        while (piece != before) {
            before = piece;
            for (int e = 0; e < g->nedges; e++) {
                uint32_t a = (uint32_t)1 << g->end[2 * e];
                uint32_t b = (uint32_t)1 << g->end[2 * e + 1];
                if (edges >> e & 1 && (piece & (a | b)))
                    piece |= (a | b) & nodes;
            }
        }
        nodes &= ~piece;
        pieces++;
    }
    return pieces;
}

static bool holds_connected(const td_rule *r, uint32_t atoms)
{
    uint32_t nodes = 0, edges = 0;
    for (int v = 0; v < r->nlits; v++)
        if (is_true(atoms, r->lits[v]))
            nodes |= (uint32_t)1 << v;
    for (int e = 0; e < r->graph->nedges; e++)
        if (nodes >> r->graph->end[2 * e] & 1 &&
            nodes >> r->graph->end[2 * e + 1] & 1)
            edges |= (uint32_t)1 << e;
    return count_pieces(r->graph, nodes, edges) <= 1;
}

/* Something is drawn, and it has no cycle or is a single one. */
static bool holds_loop(const td_rule *r, uint32_t atoms)
{
    const td_graph *g = r->graph;
    uint32_t nodes = 0, edges = 0;
    int degree[32] = {0}, nnodes = 0, nedges = 0;
    for (int e = 0; e < g->nedges; e++)
        if (is_true(atoms, r->lits[e])) {
            edges |= (uint32_t)1 << e;
            nedges++;
            for (int i = 0; i < 2; i++) {
                int v = g->end[2 * e + i];
                nnodes += degree[v]++ == 0;
                nodes |= (uint32_t)1 << v;
            }
        }
    int pieces = count_pieces(g, nodes, edges);
    if (!nedges || nedges == nnodes - pieces)
        return nedges > 0;
    for (int v = 0; v < g->nnodes; v++)
        if (degree[v] && degree[v] != 2)
            return false;
    return pieces == 1;
}

/* The nodes can be coloured so that drawn edges join different colours and
 * the others equal ones. */
static bool holds_sides(const td_rule *r, uint32_t atoms)
{
    const td_graph *g = r->graph;
    for (uint32_t colours = 0; colours < (uint32_t)1 << g->nnodes; colours++) {
        bool fits = true;
        for (int e = 0; e < g->nedges && fits; e++)
            fits = is_true(atoms, r->lits[e]) ==
                   ((colours >> g->end[2 * e] & 1) !=
                    (colours >> g->end[2 * e + 1] & 1));
        if (fits)
            return true;
    }
    return false;
}

static bool holds_sight(const td_rule *r, uint32_t atoms)
{
    int n = 0;
    for (int arm = 0; arm < 4; arm++)
        for (int i = r->arm[arm]; i < r->arm[arm + 1]; i++, n++)
            if (!is_true(atoms, r->lits[i]))
                break;
    return td_counts_has(&r->counts, n);
}

/* The ranks of the gates along the line that begins at a node, if the first
 * has the given one and they go up or down from there; true if that fits. For
 * a closed line the rank must be the same when one comes back. */
static bool fits_line(const td_rule *r, uint32_t edges, int node, int rank,
                      int step)
{
    const td_graph *g = r->graph;
    uint32_t used = 0;
    int n = r->counts.hi, v = node, first = -1;
    for (;;) {
        if (r->rank[v] != TD_RANK_NONE) {
            bool printed = false;
            for (int u = 0; u < g->nnodes; u++)
                printed |= r->rank[u] == rank;
            if (r->rank[v] == TD_RANK_ANY ? printed : r->rank[v] != rank)
                return false;
            first = first < 0 ? rank : first;
            rank = (rank + step + n) % n;
        }
        int next = -1;
        for (int e = 0; e < g->nedges && next < 0; e++)
            if (edges >> e & ~used >> e & 1 &&
                (g->end[2 * e] == v || g->end[2 * e + 1] == v))
                next = e;
        if (next < 0)
            return true;
        used |= (uint32_t)1 << next;
        v = td_graph_other(g, next, v);
        if (v == node)
            return first < 0 || first == rank;
    }
}

/* No node has three lines; and each line fits in one direction, from one of
 * its ends or, if it is closed, from any node. */
static bool holds_gates(const td_rule *r, uint32_t atoms)
{
    const td_graph *g = r->graph;
    uint32_t edges = 0;
    int degree[32] = {0};
    for (int e = 0; e < g->nedges; e++)
        if (is_true(atoms, r->lits[e])) {
            edges |= (uint32_t)1 << e;
            for (int i = 0; i < 2; i++)
                if (++degree[g->end[2 * e + i]] > 2)
                    return false;
        }
    for (int v = 0; v < g->nnodes; v++) {
        uint32_t line = (uint32_t)1 << v, before = 0;
        bool fits = !degree[v], end = degree[v] == 1;
        while (line != before) {
            before = line;
            for (int e = 0; e < g->nedges; e++) {
                uint32_t a = (uint32_t)1 << g->end[2 * e];
                uint32_t b = (uint32_t)1 << g->end[2 * e + 1];
                if (edges >> e & 1 && (line & (a | b)))
                    line |= a | b;
            }
        }
        bool ring = !end;
        for (int u = 0; u < g->nnodes; u++)
            ring &= !(line >> u & 1) || degree[u] == 2;
        for (int rank = 0; rank < r->counts.hi && (end || ring); rank++)
            fits |= fits_line(r, edges, v, rank, 1) ||
                    fits_line(r, edges, v, rank, -1);
        if (!fits && (end || ring))
            return false;
    }
    return true;
}

/* The lengths of the runs, in order. */
static bool holds_runs(const td_rule *r, uint32_t atoms)
{
    int run = 0, len = 0;
    for (int i = 0; i <= r->nlits; i++) {
        if (i < r->nlits && is_true(atoms, r->lits[i])) {
            len++;
            continue;
        }
        if (len && (run == r->runs.n ||
                    (r->runs.at[run] != TD_CLUE_ANY && r->runs.at[run] != len)))
            return false;
        run += len > 0;
        len = 0;
    }
    return run == r->runs.n;
}

static bool holds_even(const td_rule *r, uint32_t atoms)
{
    return !is_true(atoms, r->lits[0]) || count_true(r, atoms) % 2 == 1;
}

/* Fewer edges than nodes in every piece. */
static bool holds_forest(const td_rule *r, uint32_t atoms)
{
    const td_graph *g = r->graph;
    uint32_t nodes = 0, edges = 0;
    int nnodes = 0, nedges = 0;
    for (int v = 0; v < g->nnodes; v++)
        if (v == r->nlits || is_true(atoms, r->lits[v])) {
            nodes |= (uint32_t)1 << v;
            nnodes++;
        }
    for (int e = 0; e < g->nedges; e++)
        if (nodes >> g->end[2 * e] & 1 && nodes >> g->end[2 * e + 1] & 1) {
            edges |= (uint32_t)1 << e;
            nedges++;
        }
    return nedges == nnodes - count_pieces(g, nodes, edges);
}

/* The terms' values add up to an allowed number. */
static bool holds_sum(const td_rule *r, uint32_t atoms)
{
    int sum = 0;
    for (int i = 0; i < r->narms; i++)
        for (int v = r->arm[i]; v < r->arm[i + 1]; v++)
            if (is_true(atoms, r->lits[v]))
                sum += v - r->arm[i];
    return td_counts_has(&r->counts, sum);
}

static bool holds_spanning(const td_rule *r, uint32_t atoms)
{
    uint32_t edges = 0;
    for (int e = 0; e < r->graph->nedges; e++)
        if (is_true(atoms, r->lits[e]))
            edges |= (uint32_t)1 << e;
    uint32_t all = ((uint32_t)1 << r->graph->nnodes) - 1;
    return count_pieces(r->graph, all, edges) <= 1;
}

static bool rule_holds(const td_model *m, const td_rule *r, uint32_t atoms)
{
    int n = count_true(r, atoms);
    switch ((td_rule_kind)r->kind) {
    case TD_RULE_CLAUSE:
        return n > 0;
    case TD_RULE_COUNT:
        return n >= r->counts.lo && n <= r->counts.hi &&
               (!r->counts.mask || r->counts.mask >> n & 1);
    case TD_RULE_CONNECTED:
        return holds_connected(r, atoms);
    case TD_RULE_LOOP:
        return holds_loop(r, atoms);
    case TD_RULE_SIDES:
        return holds_sides(r, atoms);
    case TD_RULE_SIGHT:
        return holds_sight(r, atoms);
    case TD_RULE_FOREST:
        return holds_forest(r, atoms);
    case TD_RULE_GATES:
        return holds_gates(r, atoms);
    case TD_RULE_EVEN:
        return holds_even(r, atoms);
    case TD_RULE_RUNS:
        return holds_runs(r, atoms);
    case TD_RULE_ALLDIFF:
        return holds_alldiff(r, atoms);
    case TD_RULE_CAGE:
        return holds_cage(m, r, atoms);
    case TD_RULE_DIVISION:
        return holds_division(r, atoms);
    case TD_RULE_SUM:
        return holds_sum(r, atoms);
    case TD_RULE_SPANNING:
        return holds_spanning(r, atoms);
    default:
        abort(); /* a rule type that this file does not know */
    }
}

static void write_out_boards(random_model *x)
{
    const td_model *m = x->m;
    int value[MAX_ATOMS] = {0};
    x->nboards = 1;
    for (td_var v = 0; v < m->nvars; v++)
        x->nboards *= m->var[v].size;
    x->board = td_alloc(sizeof *x->board * (size_t)x->nboards);
    for (int i = 0; i < x->nboards; i++) {
        full_board *b = &x->board[i];
        *b = (full_board){0, 0};
        for (td_var v = 0; v < m->nvars; v++) {
            td_lit l = td_is(m, v, value[v]);
            if (!(l & 1))
                b->atoms |= (uint32_t)1 << td_atom(l);
        }
        for (int r = 0; r < m->nrules; r++)
            if (rule_holds(m, &m->rule[r], b->atoms))
                b->rules |= (uint32_t)1 << r;
        for (td_var v = 0; v < m->nvars && ++value[v] == m->var[v].size; v++)
            value[v] = 0;
    }
}

/* ---- building ---- */

static const td_wording words = {.key = "test", .name = "a test"};

static void add_vars(random_model *x, td_rng *r, int max_bits, bool many)
{
    double boards = 1;
    int want = 4 + below(r, max_bits);
    for (int site = 0; site < SIDE * SIDE && want-- > 0; site++) {
        int size = many && below(r, 3) == 0 ? 3 + below(r, 5) : 2;
        if (boards * size > (double)((uint32_t)1 << max_bits) ||
            x->m->natoms + size > MAX_ATOMS)
            break;
        boards *= size;
        td_var v = td_model_var(
            x->m, td_cell(&x->puzzle->topo, site / SIDE, site % SIDE), size);
        x->m->var[v].aux = below(r, 8) == 0;
    }
}

/* n literals of different atoms; mostly "has". */
static void pick_lits(const td_model *m, td_rng *r, int n, td_lit *out)
{
    uint32_t taken = 0;
    for (int i = 0; i < n;) {
        int a = below(r, m->natoms);
        if (taken >> a & 1)
            continue;
        taken |= (uint32_t)1 << a;
        out[i++] = 2 * a + (below(r, 4) == 0);
    }
}

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

static td_rule *add_rule(random_model *x, td_rule_kind kind, const td_lit *lits,
                         int n)
{
    return td_model_rule(x->m, kind, 0, 0, &words, lits, n);
}

static void add_clause(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int n = at_most(1 + below(r, 5), x->m->natoms);
    pick_lits(x->m, r, n, lits);
    add_rule(x, TD_RULE_CLAUSE, lits, n);
}

static td_counts random_counts(td_rng *r, int n)
{
    td_counts c = {.lo = below(r, n + 1), .hi = 0, .mask = 0};
    c.hi = c.lo + below(r, n + 1 - c.lo);
    switch (below(r, 4)) {
    case 0: /* 0 or 2 */
        return (td_counts){0, 2, 5};
    case 1: /* any set that is not empty */
        c = (td_counts){0, n, 0};
        while (!(c.mask & (((uint64_t)2 << n) - 1)))
            c.mask = td_rng_next(r) & td_rng_next(r);
        return c;
    case 2:
        return (td_counts){c.lo, c.lo, 0};
    default:
        return c;
    }
}

static void add_count(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int n = at_most(below(r, 8) == 0 ? below(r, 2) : 2 + below(r, 14),
                    x->m->natoms);
    pick_lits(x->m, r, n, lits);
    td_counts c = random_counts(r, n);
    add_rule(x, TD_RULE_COUNT, lits, n)->counts = c;
}

/* Counts of the same literals, most of them inside others, and pairs that
 * exclude each other. All agree with one choice of literals, or nearly. */
static void add_nested(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS], own[MAX_ATOMS];
    int n = at_most(3 + below(r, 12), x->m->natoms);
    uint32_t hold = (uint32_t)td_rng_next(r);
    pick_lits(x->m, r, n, lits);
    for (int rules = 3 + below(r, 8);
         rules-- > 0 && x->m->nrules < MAX_RULES - 3;) {
        int step = 1 + below(r, 3), some = 0, count = 0;
        bool pair = below(r, 3) == 0;
        for (int i = below(r, n - 1); i < n && !(pair && some == 2);
             i += step) {
            own[some++] = lits[i];
            count += (int)(hold >> i & 1);
        }
        td_counts c = {count, count, 0};
        if (pair && some == 2 && count < 2)
            c.lo = 0, c.hi = 1;
        else if (below(r, 6) == 0)
            c.hi = at_most(count + 1, some);
        else if (below(r, 8) == 0)
            c.lo = c.hi = below(r, some + 1);
        add_rule(x, TD_RULE_COUNT, own, some)->counts = c;
    }
}

static td_graph *make_graph(random_model *x, int nnodes, int nedges,
                            const int32_t *end)
{
    static const td_site nowhere[64];
    return td_graph_of_edges(&x->m->mem, nnodes, nowhere, nedges, end, nowhere);
}

/* A grid w wide over n nodes. */
static int grid_edges(int n, int w, int32_t *end)
{
    int edges = 0;
    for (int v = 0; v < n; v++) {
        if (v % w + 1 < w && v + 1 < n) {
            end[2 * edges] = v;
            end[2 * edges++ + 1] = v + 1;
        }
        if (v + w < n) {
            end[2 * edges] = v;
            end[2 * edges++ + 1] = v + w;
        }
    }
    return edges;
}

static int random_edges(td_rng *r, int nnodes, int nedges, bool twice,
                        int32_t *end)
{
    int n = 0;
    for (int tries = 0; n < nedges && tries < 200; tries++) {
        int a = below(r, nnodes), b = below(r, nnodes);
        bool bad = a == b;
        for (int e = 0; e < n && !twice; e++)
            bad |= (end[2 * e] == a && end[2 * e + 1] == b) ||
                   (end[2 * e] == b && end[2 * e + 1] == a);
        if (bad)
            continue;
        end[2 * n] = a;
        end[2 * n++ + 1] = b;
    }
    return n;
}

static void add_connected(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int n = at_most(3 + below(r, 14), x->m->natoms), edges;
    if (below(r, 3))
        edges = grid_edges(n, 2 + below(r, 3), end);
    else
        edges = random_edges(r, n, n - 1 + below(r, n), false, end);
    pick_lits(x->m, r, n, lits);
    td_graph *g = make_graph(x, n, edges, end);
    add_rule(x, TD_RULE_CONNECTED, lits, n)->graph = g;
}

/* No branches and no ends: what genres say beside LOOP. */
static void add_degrees(random_model *x, td_rng *r, const td_graph *g,
                        const td_lit *lits)
{
    for (int v = 0; v < g->nnodes && x->m->nrules < MAX_RULES - 1; v++) {
        td_lit own[32];
        int n = 0;
        for (int i = g->start[v]; i < g->start[v + 1]; i++)
            own[n++] = lits[g->arc[i]];
        if (below(r, 8))
            add_rule(x, TD_RULE_COUNT, own, n)->counts = (td_counts){0, 2, 5};
    }
}

static void add_loop(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int nodes, edges, most = x->m->natoms;
    if (below(r, 3)) {
        nodes = 9;
        while ((edges = grid_edges(nodes, 2 + (nodes > 5), end)) > most)
            nodes--;
    } else {
        nodes = 3 + below(r, 6);
        edges = random_edges(r, nodes, at_most(3 + below(r, 14), most),
                             below(r, 4) == 0, end);
    }
    pick_lits(x->m, r, edges, lits);
    td_graph *g = make_graph(x, nodes, edges, end);
    add_rule(x, TD_RULE_LOOP, lits, edges)->graph = g;
    if (below(r, 2))
        add_degrees(x, r, g, lits);
}

static void add_sides(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int nodes = 3 + below(r, 4);
    int edges = random_edges(r, nodes, at_most(3 + below(r, 9), x->m->natoms),
                             below(r, 4) == 0, end);
    pick_lits(x->m, r, edges, lits);
    td_graph *g = make_graph(x, nodes, edges, end);
    add_rule(x, TD_RULE_SIDES, lits, edges)->graph = g;
}

/* Four arms of any length, the number mostly a single one. */
static void add_sight(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int n = at_most(1 + below(r, 15), x->m->natoms);
    int32_t *arm = TD_NEW(&x->m->mem, int32_t, 5);
    arm[4] = n;
    for (int i = 3; i > 0; i--)
        arm[i] = arm[i + 1] - below(r, at_most(arm[i + 1], 6) + 1);
    arm[0] = 0;
    pick_lits(x->m, r, n, lits);
    td_rule *rule = add_rule(x, TD_RULE_SIGHT, lits, n);
    rule->arm = arm;
    rule->counts.lo = below(r, n + 2);
    rule->counts.hi = rule->counts.lo + (below(r, 4) ? 0 : below(r, 3));
}

/* A few gates, some of them with numbers: mostly all different. */
static void add_gates(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int nodes = 9, edges, most = x->m->natoms;
    if (below(r, 3)) {
        while ((edges = grid_edges(nodes, 2 + (nodes > 5), end)) > most)
            nodes--;
    } else {
        nodes = 3 + below(r, 5);
        edges = random_edges(r, nodes, at_most(3 + below(r, 9), most),
                             below(r, 4) == 0, end);
    }
    pick_lits(x->m, r, edges, lits);
    td_graph *g = make_graph(x, nodes, edges, end);
    int32_t *rank = TD_NEW(&x->m->mem, int32_t, nodes);
    int n = 1 + below(r, 5), number = 0;
    for (int v = 0; v < nodes; v++) {
        int kind = below(r, 4);
        rank[v] = kind < 2 ? TD_RANK_NONE : TD_RANK_ANY;
        if (kind == 3)
            rank[v] = below(r, 4) ? number++ % n : below(r, n + 1);
    }
    td_rule *rule = add_rule(x, TD_RULE_GATES, lits, edges);
    rule->graph = g;
    rule->rank = rank;
    rule->counts.hi = n;
}

/* Mostly runs that fit somehow; now and then of any length. */
static void add_runs(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int n = at_most(1 + below(r, 15), x->m->natoms);
    td_list runs = {TD_NEW(&x->m->mem, int32_t, n + 2), 0};
    for (int room = n + (below(r, 8) == 0); room > 0 && below(r, 6);) {
        int len = 1 + below(r, at_most(room, 4));
        room -= len + 1;
        runs.at[runs.n++] = below(r, 8) ? len : TD_CLUE_ANY;
    }
    pick_lits(x->m, r, n, lits);
    td_rule *rule = add_rule(x, TD_RULE_RUNS, lits, n);
    td_run_machine *k = TD_NEW(&x->m->mem, td_run_machine, 1);
    rule->runs = runs;
    td_runs_build(k, rule);
    rule->machine = k;
}

static void add_even(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int n = at_most(1 + below(r, 8), x->m->natoms);
    pick_lits(x->m, r, n, lits);
    add_rule(x, TD_RULE_EVEN, lits, n);
}

/* Any graph, also with double edges, and often with a node of its own. */
static void add_forest(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int n = at_most(3 + below(r, 12), x->m->natoms), last = below(r, 3) > 0;
    int edges = random_edges(r, n + last, n + below(r, n), true, end);
    pick_lits(x->m, r, n, lits);
    td_graph *g = make_graph(x, n + last, edges, end);
    add_rule(x, TD_RULE_FOREST, lits, n)->graph = g;
}

/* Up to four different variables. */
static void add_sum(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS * 2];
    int32_t *arm = TD_NEW(&x->m->mem, int32_t, 5);
    int n = at_most(below(r, 5), x->m->nvars), nlits = 0, most = 0;
    td_var first = below(r, x->m->nvars - n + 1);
    for (int i = 0; i < n; i++) {
        int size = x->m->var[first + i].size;
        arm[i] = nlits;
        most += size - 1;
        for (int v = 0; v < size; v++)
            lits[nlits++] = td_is(x->m, first + i, v);
    }
    arm[n] = nlits;
    td_rule *rule = add_rule(x, TD_RULE_SUM, lits, nlits);
    rule->arm = arm;
    rule->narms = n;
    rule->counts.lo = below(r, most + 2);
    rule->counts.hi = rule->counts.lo + (below(r, 4) ? 0 : below(r, 3));
}

static void add_spanning(random_model *x, td_rng *r)
{
    td_lit lits[MAX_ATOMS];
    int32_t end[128];
    int nodes = 1 + below(r, 7), edges = 0;
    if (nodes > 1)
        edges = random_edges(r, nodes, at_most(3 + below(r, 9), x->m->natoms),
                             below(r, 4) == 0, end);
    pick_lits(x->m, r, edges, lits);
    td_graph *g = make_graph(x, nodes, edges, end);
    add_rule(x, TD_RULE_SPANNING, lits, edges)->graph = g;
}

random_model random_model_new(td_rng *r, model_flavour flavour, int max_bits)
{
    random_model x = {.puzzle = td_puzzle_new(NULL, SIDE, SIDE)};
    x.m = td_model_new(x.puzzle);
    bool digits = flavour == FLAVOUR_ALLDIFF || flavour == FLAVOUR_CAGE;
    if (digits)
        add_digits(&x, r, max_bits);
    else
        add_vars(&x, r, max_bits,
                 flavour <= FLAVOUR_COUNT || flavour == FLAVOUR_SUM ||
                     flavour == FLAVOUR_MIXED);
    for (int n = 1 + below(r, 3); n-- > 0;) {
        int kind =
            flavour == FLAVOUR_MIXED ? below(r, FLAVOUR_MIXED) : (int)flavour;
        if (flavour == FLAVOUR_MIXED && kind >= FLAVOUR_ALLDIFF)
            kind = FLAVOUR_COUNT; /* those need variables of their own */
        if (n && flavour != FLAVOUR_MIXED)
            kind = below(r, 2); /* a few small ones */
        if (n && digits && below(r, 2))
            kind = FLAVOUR_ALLDIFF + below(r, 2);
        if (kind == FLAVOUR_CLAUSE)
            add_clause(&x, r);
        else if (kind == FLAVOUR_COUNT)
            add_count(&x, r);
        else if (kind == FLAVOUR_CONNECTED)
            add_connected(&x, r);
        else if (kind == FLAVOUR_ALLDIFF)
            add_alldiff(&x, r);
        else if (kind == FLAVOUR_CAGE)
            add_cage(&x, r);
        else if (kind == FLAVOUR_DIVISION)
            add_division(&x, r);
        else if (kind == FLAVOUR_SIDES)
            add_sides(&x, r);
        else if (kind == FLAVOUR_GATES)
            add_gates(&x, r);
        else if (kind == FLAVOUR_EVEN)
            add_even(&x, r);
        else if (kind == FLAVOUR_RUNS)
            add_runs(&x, r);
        else if (kind == FLAVOUR_SUM)
            add_sum(&x, r);
        else if (kind == FLAVOUR_SPANNING)
            add_spanning(&x, r);
        else if (kind == FLAVOUR_NESTED)
            add_nested(&x, r);
        else if (kind == FLAVOUR_SIGHT)
            add_sight(&x, r);
        else if (kind == FLAVOUR_FOREST)
            add_forest(&x, r);
        else if (x.m->nrules < 10)
            add_loop(&x, r);
    }
    td_model_seal(x.m);
    x.all_rules = (uint32_t)(((uint64_t)1 << x.m->nrules) - 1);
    write_out_boards(&x);
    return x;
}

void random_model_free(random_model *x)
{
    td_free(x->board);
    td_model_free(x->m);
    td_puzzle_free(x->puzzle);
}

/* ---- asking ---- */

lit_mask mask_of(const td_lit *lits, int n)
{
    lit_mask k = {0, 0};
    for (int i = 0; i < n; i++)
        mask_add(&k, lits[i]);
    return k;
}

lit_mask mask_of_val(const td_model *m, const int8_t *val)
{
    lit_mask k = {0, 0};
    for (td_lit l = 0; l < 2 * m->natoms; l++)
        if (val[l] > 0)
            mask_add(&k, l);
    return k;
}

bool board_exists(const random_model *x, lit_mask k, uint32_t rules)
{
    for (int i = 0; i < x->nboards; i++)
        if ((x->board[i].rules & rules) == rules &&
            mask_fits(k, x->board[i].atoms))
            return true;
    return false;
}

bool board_implies(const random_model *x, lit_mask k, uint32_t rules, td_lit l)
{
    mask_add(&k, td_not(l));
    return !board_exists(x, k, rules);
}
