#include "random_digits.h"

#include <assert.h>

#include "rules/cage.h"

enum { MOST = 10 };

static int below(td_rng *r, int n)
{
    return (int)td_rng_below(r, (uint32_t)n);
}

void add_digits(random_model *x, td_rng *r, int max_bits)
{
    int size = 2 + below(r, 4), n = 2 + below(r, MOST - 1), boards = 1;
    for (int i = 0; i < n; i++) {
        boards *= size;
        if (boards > 1 << max_bits || x->m->natoms + size > 32)
            return;
        td_model_var(x->m, td_cell(&x->puzzle->topo, i / 2, i % 2), size);
    }
}

/* n different variables and their literals, by cell and then by value. */
static int pick(const random_model *x, td_rng *r, int n, td_var *var,
                td_lit *lits)
{
    int size = x->m->var[0].size, nlits = 0;
    uint32_t taken = 0;
    for (int i = 0; i < n;) {
        td_var v = below(r, x->m->nvars);
        assert(x->m->var[v].size == size);
        if (taken >> v & 1)
            continue;
        taken |= (uint32_t)1 << v;
        var[i++] = v;
        for (int k = 0; k < size; k++)
            lits[nlits++] = td_is(x->m, v, k);
    }
    return nlits;
}

static const td_wording words = {.key = "test", .name = "a test"};

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

void add_alldiff(random_model *x, td_rng *r)
{
    td_var var[MOST];
    td_lit lits[64];
    int size = x->m->var[0].size, most = at_most(size, x->m->nvars);
    int n = below(r, 3) ? most : 1 + below(r, most);
    int nlits = pick(x, r, n, var, lits);
    td_model_rule(x->m, TD_RULE_ALLDIFF, 0, 0, &words, lits, nlits)->span =
        size;
}

/* What a cage of these numbers would be asked for. */
static int32_t make(int op, const int *number, int n)
{
    int32_t made = number[0];
    for (int i = 1; i < n; i++) {
        int a = made > number[i] ? made : number[i];
        int b = made > number[i] ? number[i] : made;
        made = op == TD_OP_ADD   ? a + b
               : op == TD_OP_SUB ? a - b
               : op == TD_OP_MUL ? a * b
                                 : a / b;
    }
    return made;
}

void add_cage(random_model *x, td_rng *r)
{
    static const int ops[] = {TD_OP_ADD, TD_OP_MUL, TD_OP_SUB, TD_OP_DIV};
    td_var var[MOST];
    td_lit lits[64];
    int number[MOST] = {0};
    int16_t row[MOST], col[MOST];
    int size = x->m->var[0].size;
    int n = 1 + below(r, at_most(5, x->m->nvars));
    int op = n == 1 ? 0 : ops[below(r, n == 2 ? 4 : 2)];
    int nlits = pick(x, r, n, var, lits);
    for (int i = 0; i < n; i++) {
        td_site s = x->m->var[var[i]].site;
        row[i] = (int16_t)td_row_of(&x->puzzle->topo, s);
        col[i] = (int16_t)td_col_of(&x->puzzle->topo, s);
        number[i] = 1 + below(r, size);
    }
    td_cage_clue clue = {.op = op,
                         .target = make(op, number, n) + !below(r, 5),
                         .n = n,
                         .span = size,
                         .row = row,
                         .col = col,
                         .walk = (op == TD_OP_ADD || op == TD_OP_MUL) &&
                                 below(r, 3) == 0};
    td_rule *rule =
        td_model_rule(x->m, TD_RULE_CAGE, 0, 0, &words, lits, nlits);
    rule->span = size;
    rule->number = clue.target;
    rule->cage = td_cage_new(&x->m->mem, &clue);
}

/* ---- judging ---- */

static int number_of(const td_rule *r, uint32_t atoms, int cell)
{
    for (int v = 0; v < r->span; v++) {
        td_lit l = r->lits[cell * r->span + v];
        if ((atoms >> td_atom(l) & 1) != (uint32_t)(l & 1))
            return v + 1;
    }
    return 0;
}

bool holds_alldiff(const td_rule *r, uint32_t atoms)
{
    for (int i = 0; i < r->nlits / r->span; i++)
        for (int k = 0; k < i; k++)
            if (number_of(r, atoms, i) == number_of(r, atoms, k))
                return false;
    return true;
}

static bool in_line(const td_model *m, const td_rule *r, int i, int k)
{
    const td_topo *t = &m->puzzle->topo;
    td_site a = td_lit_site(m, r->lits[i * r->span]);
    td_site b = td_lit_site(m, r->lits[k * r->span]);
    return td_row_of(t, a) == td_row_of(t, b) ||
           td_col_of(t, a) == td_col_of(t, b);
}

bool holds_cage(const td_model *m, const td_rule *r, uint32_t atoms)
{
    int number[MOST] = {0}, n = r->nlits / r->span, op = r->cage->op;
    for (int i = 0; i < n; i++) {
        number[i] = number_of(r, atoms, i);
        for (int k = 0; r->cage->has && k < i; k++)
            if (number[i] == number[k] && in_line(m, r, i, k))
                return false;
    }
    if (op == TD_OP_DIV)
        return number[0] == number[1] * r->number ||
               number[1] == number[0] * r->number;
    return make(op, number, n) == r->number;
}
