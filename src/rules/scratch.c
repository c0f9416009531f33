#include "rules/scratch.h"

#include <assert.h>

/* ---- memory ---- */

/* The board, what was put down, the memory of SIDES, the values. */
static void scratch_start(const td_pos *p, int unused, void *data)
{
    td_scratch *x = data;
    td_arena *mem = p->views->mem;
    (void)unused;
    x->m = p->m;
    x->division = td_scratch_division_new(p->m, mem);
    x->sides = td_scratch_sides_new(p->m, mem);
    x->put = TD_ROOM(mem, td_lit, p->m->natoms);
    x->val = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

static const td_view_type scratch_view = {
    .name = "scratch",
    .size = sizeof(td_scratch),
    .start = scratch_start,
};

td_scratch *td_scratch_of(const td_pos *p)
{
    td_scratch *x = (td_scratch *)(uintptr_t)td_view_get(p, &scratch_view, 0);
    assert(!x->n);
    return x;
}

void td_scratch_ask_only(td_scratch *x, const int32_t *rules, int n,
                         const td_lit *about, int nabout)
{
    assert(n >= 0 && nabout >= 0);
    x->rules = rules;
    x->nrules = n;
    x->about = about;
    x->nabout = nabout;
    if (!x->sides)
        return;
    td_scratch_sides_ask(x, NULL, false);
    for (int i = 0; i < n; i++)
        td_scratch_sides_ask(x, &x->m->rule[rules[i]], true);
}

/* ---- what is put down ---- */

static void put_open(td_scratch *x, td_lit l)
{
    x->val[l] = 1;
    x->val[td_not(l)] = -1;
    x->put[x->n++] = l;
}

/* A variable of more than two values has exactly one of them. */
static bool close_domain(td_scratch *x, const td_variable *v, td_lit put)
{
    td_lit last = TD_NO_LIT;
    int open = 0;
    bool has = false;
    for (int a = v->atom; a < v->atom + v->size; a++) {
        has |= x->val[2 * a] > 0;
        if (!x->val[2 * a] && !(put & 1))
            put_open(x, td_not(2 * a));
        else if (!x->val[2 * a] && !open++)
            last = 2 * a;
    }
    if (!has && open == 1)
        put_open(x, last);
    return has || open;
}

bool td_scratch_put(td_scratch *x, td_lit l)
{
    assert(l >= 0 && td_atom(l) < x->m->natoms);
    if (x->val[l])
        return x->val[l] > 0;
    put_open(x, l);
    const td_variable *v = &x->m->var[td_lit_var(x->m, l)];
    return v->binary || close_domain(x, v, l);
}

void td_scratch_take_back(td_scratch *x, int n)
{
    assert(n >= 0 && n <= x->n);
    while (x->n > n) {
        td_lit l = x->put[--x->n];
        x->val[l] = x->val[td_not(l)] = 0;
    }
    if (x->sides)
        td_scratch_sides_take_back(x, n);
}

void td_scratch_decide(td_scratch *x, td_choices *list, td_lit l)
{
    td_choice c = {l, x->n, false};
    assert(!x->val[l]);
    td_vec_push(list, c);
    td_scratch_put(x, l);
}

bool td_scratch_turn_back(td_scratch *x, td_choices *list)
{
    while (list->n && list->at[list->n - 1].turned)
        list->n--;
    if (!list->n)
        return false;
    td_choice *c = &list->at[list->n - 1];
    td_scratch_take_back(x, c->n);
    td_scratch_put(x, td_not(c->lit));
    return c->turned = true;
}

void td_scratch_clear(td_scratch *x)
{
    td_scratch_take_back(x, 0);
    td_vec_free(&x->told);
}

/* ---- what rules tell ---- */

/* Would the rule be broken if an open literal held? */
static bool would_break(td_scratch *x, const td_rule *r, td_lit l)
{
    x->val[l] = 1;
    x->val[td_not(l)] = -1;
    bool broken = td_rule_broken(r, x->val, NULL);
    x->val[l] = x->val[td_not(l)] = 0;
    return broken;
}

/* What the check alone tells of a small rule. */
static void tell_by_check(td_scratch *x, const td_rule *r)
{
    enum { SMALL = 64 };
    for (int i = 0; r->nlits <= SMALL && i < 2 * r->nlits; i++) {
        td_lit l = i % 2 ? td_not(r->lits[i / 2]) : r->lits[i / 2];
        if (!x->val[l] && would_break(x, r, l))
            td_scratch_put(x, td_not(l));
    }
}

bool td_scratch_ask(td_scratch *x, const td_rule *r)
{
    x->broke = r;
    return !td_rule_broken(r, x->val, NULL) && td_scratch_ask_unbroken(x, r);
}

bool td_scratch_ask_unbroken(td_scratch *x, const td_rule *r)
{
    const td_rule_type *type = td_rule_type_of(r);
    x->broke = r;
    if (!type->follows) {
        if (!type->wide)
            tell_by_check(x, r);
        return true;
    }
    td_vec_clear(&x->told);
    type->follows(r, x->val, &x->told);
    for (uint32_t i = 0; i < x->told.n; i++)
        if (!td_scratch_put(x, x->told.at[i]))
            return false;
    return true;
}

/* Asks the rules that are quick, or those that look at the whole board, until
 * they tell nothing more. */
static bool ask_all(td_scratch *x, bool wide)
{
    for (int before = -1; before < x->n;) {
        before = x->n;
        for (int i = 0; i < x->nrules; i++) {
            const td_rule *r = &x->m->rule[x->rules[i]];
            if (td_rule_type_of(r)->wide == wide &&
                !td_scratch_sides_has(x, r) && !td_scratch_ask(x, r))
                return false;
            if (wide && x->n > before)
                return true;
        }
    }
    return true;
}

bool td_scratch_follow_quick(td_scratch *x)
{
    return ask_all(x, false);
}

/* What takes longest to see is looked at last. */
bool td_scratch_follow(td_scratch *x)
{
    int before;
    do {
        if (!ask_all(x, false))
            return false;
        before = x->n;
        x->broke = NULL;
        if (x->sides && !td_scratch_follow_sides(x))
            return false;
        if (x->n == before && !ask_all(x, true))
            return false;
    } while (x->n > before);
    x->broke = NULL;
    return !x->sides || td_scratch_lines_hold(x);
}
