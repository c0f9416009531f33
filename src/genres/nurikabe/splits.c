/* Nurikabe: cases of which one must hold, for what-if techniques.
 *
 * The cases are ways to go on that the tests of a tried board leave: shapes of
 * an island, owners of land without a number, fillings of a few cells. Each is
 * then worked out by the ordinary techniques (reason/trials.c), and what all
 * that survive have in common holds. Why there are no other cases is what the
 * failed tests rest on. */
#include <assert.h>
#include <stdlib.h>

#include "genres/nurikabe/shapes.h"

enum {
    MOST_CASES = 4,
    MOST_OWNERS = 4,
    MOST_FIRST = 16,     /* shapes of the first of two islands */
    MOST_DECISIONS = 300 /* of a search for shapes */
};

/* What was tried becomes a case. */
static void add_case(const nu_try *t, td_cases *out)
{
    for (int i = 0; i < t->ntrail; i++) {
        int at = t->trail[i].at;
        td_lit land = nu_land_lit(t, at);
        if (t->trail[i].kind == NU_OPEN)
            td_case_lit(out, t->kind[at] == NU_LAND ? land : td_not(land));
    }
    td_case_end(out);
}

/* A list of cases about an anchor; false: there may be others. */
typedef bool nu_list(nu_try *t, int anchor, td_cases *out);

typedef struct split {
    nu_try *t;
    int anchor;
    nu_list *list;
    const td_cases *cases;
} split;

/* Are those cases the same, but for what they say of marks? None may be against
 * a mark. */
static bool are_same(const td_pos *p, const td_cases *x, const td_cases *y)
{
    uint32_t n = 0;
    bool same = x->end.n == y->end.n;
    for (uint32_t i = 0, k = 0; k < y->end.n && same; k++) {
        for (; i < (uint32_t)y->end.at[k] && same; i++)
            same = p->val[y->lits.at[i]] > 0 ||
                   (n < x->lits.n && y->lits.at[i] == x->lits.at[n++]);
        same = same && n == (uint32_t)x->end.at[k];
    }
    return same;
}

/* Are they all there are with what counts as known? */
static bool are_all(void *arg)
{
    const split *x = arg;
    const td_pos *p = x->t->p;
    td_cases again = {0};
    nu_try_limit(x->t, nu_known_of(p)->val, false);
    nu_blame(x->t, true);
    bool all = x->list(x->t, x->anchor, &again);
    nu_blame(x->t, false);
    all = all && are_same(p, x->cases, &again);
    td_cases_free(&again);
    return all;
}

/* Lists cases, and why they are all there are; in one slice. */
static bool list_cases(const td_pos *p, int anchor, nu_list *list,
                       td_cases *out)
{
    nu_try *t = nu_try_of(p);
    split x = {t, anchor, list, out};
    bool all = list(t, anchor, out) && out->end.n > 1;
    nu_try_undo(t, 0);
    if (!all)
        return false;
    td_slice *slice = &p->views->slice;
    int64_t most = slice->most;
    slice->most = 0;
    assert(out->lits.n);
    td_site about = td_lit_site(p->m, out->lits.at[0]);
    all = nu_forget(p, td_cell_index(p->topo, about), true, are_all, &x);
    slice->most = most;
    nu_blame_list(t, &out->rules);
    for (int i = 0; i < t->d->graph->nnodes; i++)
        if (nu_known_of(p)->val[t->d->lits[i]])
            td_case_known(out, p, t->d->lits[i]);
    nu_try_limit(t, p->val, false);
    return all;
}

/* ---- shapes ---- */

/* Every shape of an island (with a place, or -1) becomes a case; false if
 * there are too many. */
static bool add_shapes(nu_try *t, int root, int through, uint32_t most,
                       td_cases *out)
{
    nu_shapes s = nu_shapes_of(t, root, through, MOST_DECISIONS);
    nu_found found;
    int base = t->ntrail;
    while ((found = nu_shapes_next(&s)) == NU_FOUND && out->end.n < most)
        add_case(t, out);
    nu_try_undo(t, base);
    return found == NU_NONE;
}

static bool list_shapes(nu_try *t, int anchor, td_cases *out)
{
    return add_shapes(t, t->p->m->rule[anchor].root, -1, MOST_CASES, out);
}

/* NU-27: the shapes of an island. */
bool td_nurikabe_split_shapes(const td_pos *p, int anchor, td_cases *out)
{
    return list_cases(p, anchor, list_shapes, out);
}

/* ---- owners ---- */

/* The islands that can come to an orphan's first place; 0 if the place is no
 * such place, a question mark may own it, or they are too many. */
static int find_owners(nu_try *t, int at, int owner[MOST_OWNERS])
{
    int n = nu_is_orphan(t, at) ? nu_list_owners(t, at, MOST_OWNERS, owner) : 0;
    for (int i = 0; i < n && n <= MOST_OWNERS; i++)
        if (!t->d->size[owner[i]])
            return 0;
    return n <= MOST_OWNERS ? n : 0;
}

/* What all shapes of an owner with the orphan have in common becomes a case;
 * false if that is nothing. An owner without such a shape is no case. */
static bool add_owner(nu_try *t, int root, int place, td_cases *out)
{
    nu_shapes s = nu_shapes_of(t, root, place, MOST_DECISIONS);
    nu_found found = NU_NONE;
    int n = -1;
    while (n && (found = nu_shapes_next(&s)) == NU_FOUND)
        n = n < 0 ? nu_conclude_tried(t) : nu_keep_common(t, n);
    nu_try_undo(t, 0);
    for (int i = 0; i < n && found == NU_NONE; i++) {
        td_lit land = nu_land_lit(t, t->place[i] / 2);
        td_case_lit(out, t->place[i] & 1 ? td_not(land) : land);
    }
    if (n > 0 && found == NU_NONE)
        td_case_end(out);
    return n && found == NU_NONE;
}

static bool list_of_owners(nu_try *t, int anchor, bool shapes, td_cases *out)
{
    int owner[MOST_OWNERS], at = nu_place(t, td_cell_index(t->p->topo, anchor));
    int n = find_owners(t, at, owner);
    bool all = n > !shapes;
    for (int i = 0; i < n && all; i++)
        all = shapes ? add_shapes(t, owner[i], at, MOST_CASES, out)
                     : add_owner(t, owner[i], at, out);
    return all;
}

static bool list_owners(nu_try *t, int anchor, td_cases *out)
{
    return list_of_owners(t, anchor, false, out);
}

static bool list_routes(nu_try *t, int anchor, td_cases *out)
{
    return list_of_owners(t, anchor, true, out);
}

/* NU-29: the owners of land without a number; of each what all its shapes
 * with that land have in common. */
bool td_nurikabe_split_owners(const td_pos *p, int anchor, td_cases *out)
{
    return list_cases(p, anchor, list_owners, out);
}

/* NU-31: all shapes of all owners of land without a number. */
bool td_nurikabe_split_routes(const td_pos *p, int anchor, td_cases *out)
{
    return list_cases(p, anchor, list_routes, out);
}

/* ---- two islands ---- */

/* The island that is nearest to another, the smaller one of two as near; -1 if
 * there is none, or if it is a toss-up. */
static int nearest(const nu_try *t, int root)
{
    int best = -1, best_far = INT32_MAX, from = nu_number_place(t, root);
    for (int k = 0; k < t->d->nroots; k++) {
        int size = t->d->size[k];
        int far = nu_try_distance(t, from, nu_number_place(t, k));
        /* Areas that do not touch have nothing to do with each other. */
        if (k == root || !size || far > t->d->size[root] + size)
            continue;
        far = 1024 * far + size;
        if (far <= best_far)
            best = far < best_far ? k : -1;
        best_far = far < best_far ? far : best_far;
    }
    return best;
}

static void lay_out_case(nu_try *t, const td_cases *x, int i, int root)
{
    for (int k = td_case_first(x, i); k < x->end.at[i]; k++) {
        td_lit l = x->lits.at[k];
        int cell = td_cell_index(t->p->topo, td_lit_site(t->p->m, l));
        int at = nu_place(t, cell);
        nu_try_set(t, at, l == t->d->lits[cell] ? NU_LAND : NU_WALL);
        if (t->kind[at] == NU_LAND)
            nu_try_own(t, at, root);
    }
}

static bool list_pairs(nu_try *t, int anchor, td_cases *out)
{
    int root = t->p->m->rule[anchor].root, other = nearest(t, root);
    td_cases one = {0};
    bool all = other >= 0 && add_shapes(t, root, -1, MOST_FIRST, &one);
    for (uint32_t i = 0; i < one.end.n && all; i++) {
        lay_out_case(t, &one, (int)i, root);
        all = add_shapes(t, other, -1, MOST_CASES, out);
        nu_try_undo(t, 0);
    }
    td_cases_free(&one);
    return all;
}

/* NU-32: shapes of an island, and on top of each all shapes of the nearest
 * other one. */
bool td_nurikabe_split_pairs(const td_pos *p, int anchor, td_cases *out)
{
    return list_cases(p, anchor, list_pairs, out);
}

/* ---- a 2x2 block ---- */

/* NU-30: all fillings of the two open cells of a block, but for a pool. */
bool td_nurikabe_split_block(const td_pos *p, int anchor, td_cases *out)
{
    enum { OPEN = 2 };
    const td_rule *r = &p->m->rule[anchor];
    td_lit land[OPEN];
    int open = 0, shaded = 0;
    for (int k = 0; k < r->nlits; k++) {
        shaded += p->val[r->lits[k]] < 0;
        if (!p->val[r->lits[k]] && open++ < OPEN)
            land[open - 1] = r->lits[k];
    }
    if (open != OPEN)
        return false;
    bool pool = shaded == r->nlits - OPEN;
    for (int f = pool; f < 1 << OPEN; f++) {
        for (int k = 0; k < OPEN; k++)
            td_case_lit(out, f >> k & 1 ? land[k] : td_not(land[k]));
        td_case_end(out);
    }
    if (pool)
        td_case_rule(out, p, r);
    return true;
}

/* ---- cells near another ---- */

/* NU-44: the open cells that are no more than two steps from a cell, the
 * nearest first. */
bool td_nurikabe_cells_near(const td_pos *p, int anchor, td_cases *out)
{
    enum { FAR = 2 };
    const nu_try *t = nu_try_of(p);
    int cell = nu_place(t, td_cell_index(p->topo, anchor));
    for (int far = 1; far <= FAR; far++)
        for (int at = 0; at < t->nplaces; at++)
            if (t->kind[at] == NU_OPEN && nu_try_distance(t, at, cell) == far)
                td_case_lit(out, nu_land_lit(t, at));
    return out->lits.n > 0;
}
