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
    PROOF = 1, /* all failed tests belong to one proof */
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

static void start_cases(nu_try *t)
{
    nu_try_undo(t, 0);
    nu_blame_forget(t);
    nu_blame_start(t, PROOF);
}

/* Says why the cases are all there are, if they are. */
static bool end_cases(nu_try *t, bool all, td_cases *out)
{
    nu_try_undo(t, 0);
    nu_blame_start(t, 0);
    for (int i = 0; i < t->p->m->nrules && all; i++)
        if (nu_is_blamed(t, i))
            td_vec_push(&out->rules, i);
    for (int i = 0; i < t->d->graph->nnodes && all; i++) {
        td_lit land = t->d->lits[i];
        if (t->blamed[nu_place(t, i)])
            td_vec_push(&out->because,
                        t->p->val[land] > 0 ? land : td_not(land));
    }
    return all && out->end.n > 1;
}

/* ---- shapes ---- */

/* Every shape of an island (with a place, or -1) becomes a case; false if
 * there are too many. */
static bool add_shapes(nu_search *s, int root, int through, td_cases *out)
{
    assert(root >= 0 && root < s->t->d->nroots);
    nu_found found;
    nu_search_start(s, root);
    nu_blame_island(s->t, root);
    nu_blame_owned(s->t, root);
    if (through >= 0)
        nu_search_through(s, through);
    while ((found = nu_search_next(s)) == NU_FOUND) {
        if (out->end.n == MOST_CASES)
            return false;
        add_case(s->t, out);
    }
    return found == NU_NONE;
}

/* NU-27: the shapes of an island. */
bool td_nurikabe_split_shapes(const td_pos *p, int anchor, td_cases *out)
{
    nu_search *s = nu_search_of(p);
    start_cases(s->t);
    bool all = add_shapes(s, p->m->rule[anchor].root, -1, out);
    return end_cases(s->t, all, out);
}

/* ---- owners ---- */

/* The islands that can come to an orphan's first place; 0 if the place is no
 * such place, a question mark may own it, or they are too many. */
static int list_owners(nu_try *t, int at, int owner[MOST_OWNERS])
{
    int n = 0;
    if (t->kind[at] != NU_LAND || t->owner[at] != NU_NO_OWNER ||
        !nu_is_first(t, at))
        return 0;
    nu_blame_place(t, at);
    for (int k = 0; k < t->d->nroots; k++) {
        if (!nu_try_reaches(t, k, at))
            continue;
        if (n == MOST_OWNERS || !t->d->size[k])
            return 0;
        owner[n++] = k;
    }
    nu_blame_all_islands(t);
    return n;
}

typedef struct owner_shapes {
    nu_common common;
    nu_search *s;
    int root, through;
} owner_shapes;

static nu_found look_for_owner_shape(nu_common *c, int i)
{
    const owner_shapes *x = (owner_shapes *)c;
    nu_search_start(x->s, x->root);
    nu_search_through(x->s, x->through);
    if (i >= 0)
        nu_search_against(x->s, c->place[i]);
    return nu_search_next(x->s);
}

/* What all shapes of an owner with the orphan have in common becomes a case;
 * false if that is nothing. An owner without such a shape is no case. */
static bool add_owner(nu_search *s, int root, int place, td_cases *out)
{
    owner_shapes x = {.common = nu_common_of(s->t, look_for_owner_shape),
                      .s = s,
                      .root = root,
                      .through = place};
    nu_blame_island(s->t, root);
    nu_blame_owned(s->t, root);
    if (!nu_common_sift(&x.common))
        return false;
    for (int i = 0; i < x.common.n; i++) {
        td_lit land = nu_land_lit(s->t, x.common.place[i] / 2);
        td_case_lit(out, x.common.place[i] & 1 ? td_not(land) : land);
    }
    if (x.common.n > 0)
        td_case_end(out);
    return true;
}

/* NU-29: the owners of land without a number; of each what all its shapes
 * with that land have in common. */
bool td_nurikabe_split_owners(const td_pos *p, int anchor, td_cases *out)
{
    nu_search *s = nu_search_of(p);
    int owner[MOST_OWNERS], at = nu_place(s->t, td_cell_index(p->topo, anchor));
    start_cases(s->t);
    int n = list_owners(s->t, at, owner);
    bool all = n > 1;
    for (int i = 0; i < n && all; i++)
        all = add_owner(s, owner[i], at, out);
    return end_cases(s->t, all, out);
}

/* NU-31: all shapes of all owners of land without a number. */
bool td_nurikabe_split_routes(const td_pos *p, int anchor, td_cases *out)
{
    nu_search *s = nu_search_of(p);
    int owner[MOST_OWNERS], at = nu_place(s->t, td_cell_index(p->topo, anchor));
    start_cases(s->t);
    int n = list_owners(s->t, at, owner);
    bool all = n > 0;
    for (int i = 0; i < n && all; i++)
        all = add_shapes(s, owner[i], at, out);
    return end_cases(s->t, all, out);
}

/* ---- two islands ---- */

/* The island that is nearest to another, the smaller one of two as near; -1 if
 * there is none, or if it is a toss-up. */
static int nearest(const nu_try *t, int root)
{
    int best = -1, best_far = INT32_MAX, from = t->d->root[root];
    for (int k = 0; k < t->d->nroots; k++) {
        int at = t->d->root[k], size = t->d->size[k];
        int far = abs(from / t->w - at / t->w) + abs(from % t->w - at % t->w);
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

/* NU-32: shapes of an island, and on top of each all shapes of the nearest
 * other one. */
bool td_nurikabe_split_pairs(const td_pos *p, int anchor, td_cases *out)
{
    nu_search *one = nu_search_of(p), *two = nu_search_second(p);
    int root = p->m->rule[anchor].root, other = nearest(one->t, root);
    if (other < 0)
        return false;
    nu_found found = NU_NONE;
    bool all = true;
    start_cases(one->t);
    nu_search_start(one, root);
    nu_blame_island(one->t, root);
    nu_blame_owned(one->t, root);
    while (all && (found = nu_search_next(one)) == NU_FOUND) {
        two->base = one->t->ntrail;
        all = add_shapes(two, other, -1, out);
        nu_try_undo(one->t, two->base);
    }
    return end_cases(one->t, all && found == NU_NONE, out);
}

/* ---- a 2x2 block ---- */

/* NU-30: the fillings of a block. */
bool td_nurikabe_split_block(const td_pos *p, int anchor, td_cases *out)
{
    const td_rule *r = &p->m->rule[anchor];
    nu_try *t = nu_try_of(p);
    int open = 0;
    for (int k = 0; k < r->nlits; k++)
        open += !p->val[r->lits[k]];
    if (open < 2)
        return false;
    start_cases(t);
    for (int f = 0; f < 1 << open; f++) {
        nu_try_undo(t, 0);
        for (int k = 0, bit = 0; k < r->nlits; k++) {
            td_site site = td_lit_site(p->m, r->lits[k]);
            int at = nu_place(t, td_cell_index(p->topo, site));
            if (t->kind[at] == NU_OPEN)
                nu_try_set(t, at, f >> bit++ & 1 ? NU_LAND : NU_WALL);
        }
        if (nu_try_fits(t))
            add_case(t, out);
    }
    return end_cases(t, out->end.n <= MOST_CASES, out);
}

/* ---- cells near another ---- */

/* NU-44: the open cells that are no more than two steps from a cell, the
 * nearest first. */
bool td_nurikabe_cells_near(const td_pos *p, int anchor, td_cases *out)
{
    enum { FAR = 2 };
    const nu_try *t = nu_try_of(p);
    int cell = td_cell_index(p->topo, anchor), row = cell / t->w;
    for (int far = 1; far <= FAR; far++)
        for (int dy = -far; dy <= far; dy++)
            for (int dx = -far; dx <= far; dx++) {
                int r = row + dy, c = cell % t->w + dx;
                if (abs(dy) + abs(dx) != far || r < 0 || c < 0 ||
                    r >= p->topo->h || c >= t->w)
                    continue;
                td_lit land = t->d->lits[r * t->w + c];
                if (!p->val[land])
                    td_case_lit(out, land);
            }
    return out->lits.n > 0;
}

/* NU-28: a block has a cell that is not wall. Cases overlap, which does no
 * harm. */
bool td_nurikabe_split_pool(const td_pos *p, int anchor, td_cases *out)
{
    const td_rule *r = &p->m->rule[anchor];
    for (int k = 0; k < r->nlits; k++) {
        td_lit land = r->lits[k];
        if (p->val[land] > 0)
            return false;
        if (p->val[land] < 0) {
            td_vec_push(&out->because, td_not(land));
            continue;
        }
        td_case_lit(out, land);
        td_case_end(out);
    }
    td_vec_push(&out->rules, anchor);
    return true;
}
