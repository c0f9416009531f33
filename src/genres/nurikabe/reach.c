/* Nurikabe: what islands can reach, and what they need.
 *
 * The view of islands (islands.h) knows for each number which cells its
 * island may still come to have. All of these techniques compare that range
 * with the island's size, as it is or with some cells taken away. */
#include "genres/nurikabe/islands.h"

/* Techniques that found nothing about a range, until it changes. */
enum { IDLE_FILLS = 1, IDLE_PASS = 2 };

/* Which island and which cell a fact is about. */
typedef struct about {
    int root, other, cell;
} about;

/* The kept range of an island that is to grow; NULL of others. */
static td_range *growing(td_islands *v, int root)
{
    if (!v->d->size[root])
        return NULL;
    td_range *r = (td_range *)(uintptr_t)td_islands_range(v, root);
    return r->have < v->d->size[root] ? r : NULL;
}

/* ---- out of reach ---- */

static bool nobody_comes(td_islands *v, const void *what)
{
    return !td_islands_owned(v, ((const about *)what)->cell);
}

static bool nobody_owns(td_islands *v, const void *what)
{
    return td_islands_in(v, ((const about *)what)->cell) > 0 &&
           nobody_comes(v, what);
}

/* Is no number near enough even as the crow flies? */
static bool far_from_all(const td_islands *v, int cell)
{
    return td_islands_near(v, cell) == td_islands_near_end(v, cell);
}

static void step_far(const td_pos *p, td_islands *v, td_sink *sink)
{
    td_step_open(sink);
    td_islands_rules(p, sink);
    td_step_text(sink, "how", "No number is large enough to come that far");
    int n = 0;
    for (int i = 0; i < v->w * v->h; i++)
        if (!td_islands_in(v, i) && far_from_all(v, i)) {
            td_step_set(sink, td_not(v->d->lits[i]));
            n++;
        }
    if (n)
        td_step_close(sink);
}

/* A cell that no island can come to have is shaded; if it is unshaded already
 * there is no way on. What is far from all numbers as the crow flies goes into
 * one step; a cell that would join two pieces is left to another technique. */
void td_nurikabe_unreachable(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    bool far = td_resume(p) > 0; /* there may have been one before */
    for (int i = td_resume(p); i < v->w * v->h; i++) {
        int in = td_islands_in(v, i);
        if (td_pause(p, i))
            return;
        if (in < 0 || td_islands_nowners(v, i) ||
            (!in && td_islands_joins(v, i)))
            continue;
        if (!in && far_from_all(v, i)) {
            far = true;
            continue;
        }
        about x = {.cell = i};
        td_step_open(sink);
        td_islands_rules(p, sink);
        for (const int32_t *k = td_islands_near(v, i);
             k < td_islands_near_end(v, i); k++)
            td_step_site(sink, "near", td_islands_site(v, v->d->root[*k]));
        td_step_site(sink, "cell", td_islands_site(v, i));
        td_step_text(sink, "how",
                     "Not even the {near:island|islands} of {near} can grow "
                     "as far as {cell}");
        td_islands_because(p, sink, in ? nobody_owns : nobody_comes, &x);
        if (!in)
            td_step_set(sink, td_not(v->d->lits[i]));
        if (!td_step_close(sink))
            return;
    }
    if (far)
        step_far(p, v, sink);
}

/* ---- all of its range, or a cell that it cannot do without ---- */

static bool has_no_more(td_islands *v, const void *what)
{
    const about *x = what;
    return !td_islands_fits(v, x->root, v->d->size[x->root] + 1);
}

static bool has_too_little(td_islands *v, const void *what)
{
    const about *x = what;
    return !td_islands_fits(v, x->root, v->d->size[x->root]);
}

/* An island whose range is just as large as its size has all of it; with less
 * it is lost. */
void td_nurikabe_fills_reach(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int k = td_resume(p); v && k < v->d->nroots; k++) {
        if (td_pause(p, k))
            return;
        td_range *r = growing(v, k);
        if (!r || r->idle & IDLE_FILLS)
            continue;
        int size = v->d->size[k];
        if (r->n > size) {
            r->idle |= IDLE_FILLS;
            continue;
        }
        about x = {.root = k};
        td_step_open(sink);
        td_island_rules(p, sink, k);
        td_step_site(sink, "number", td_islands_site(v, v->d->root[k]));
        td_islands_because(p, sink, r->n < size ? has_too_little : has_no_more,
                           &x);
        for (int i = r->have; r->n == size && i < size; i++)
            td_step_set(sink, v->d->lits[r->cell[i]]);
        if (!td_step_close(sink))
            return;
    }
}

static bool needs_cell(td_islands *v, const void *what)
{
    const about *x = what;
    v->block[x->cell] = true;
    bool fits = td_islands_fits(v, x->root, v->d->size[x->root]);
    v->block[x->cell] = false;
    return !fits;
}

/* Without this cell the island could not come to its size: it is part of it. */
void td_nurikabe_must_pass(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int k = td_resume(p); v && k < v->d->nroots; k++) {
        if (td_pause(p, k))
            return;
        td_range *r = growing(v, k);
        if (!r || r->idle & IDLE_PASS || r->n <= v->d->size[k])
            continue;
        bool found = false;
        int all = td_islands_weigh(v, k);
        td_range_count(v, r);
        for (int i = r->have; i < r->n; i++) {
            about x = {.root = k, .cell = r->cell[i]};
            /* What is no farther than the cell stays within reach without it.
             */
            if (td_islands_in(v, x.cell) ||
                all - v->loss[x.cell] >= v->d->size[k] ||
                v->within[td_range_dist(v, r, x.cell)] > v->d->size[k] ||
                !needs_cell(v, &x))
                continue;
            found = true;
            td_step_open(sink);
            td_island_rules(p, sink, k);
            td_step_site(sink, "cell", td_islands_site(v, x.cell));
            td_islands_because(p, sink, needs_cell, &x);
            td_step_set(sink, v->d->lits[x.cell]);
            if (!td_step_close(sink))
                return;
        }
        if (!found)
            r->idle |= IDLE_PASS;
    }
}

/* ---- hunger: no island may take so much that another starves ---- */

static bool starves_beyond(td_islands *v, const void *what)
{
    const about *x = what;
    return !td_islands_reaches(v, x->root, x->cell) &&
           td_islands_starves(v, x->root, x->cell);
}

/* Whoever has the cell, one of the two is another island. */
static bool starves_two(td_islands *v, const void *what)
{
    const about *x = what;
    return td_islands_starves(v, x->root, x->cell) &&
           td_islands_starves(v, x->other, x->cell);
}

static bool step_hunger(const td_pos *p, td_sink *sink, td_islands *v,
                        const about *x)
{
    td_step_open(sink);
    td_island_rules(p, sink, x->root);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_text(sink, "how",
                 "{cell} cannot be in the island of {clue}, and unshaded it "
                 "would leave that too little room");
    if (x->other >= 0) {
        td_island_rules(p, sink, x->other);
        td_step_site(sink, "number", td_islands_site(v, v->d->root[x->other]));
        td_step_text(sink, "how",
                     "Unshaded, {cell} would leave too little room for the "
                     "island of {clue} or, if it is part of that, for the "
                     "island of {number}");
    }
    td_islands_because(p, sink, x->other < 0 ? starves_beyond : starves_two, x);
    td_step_set(sink, td_not(v->d->lits[x->cell]));
    return td_step_close(sink);
}

/* The second island that would starve, or -1. */
static int also_starves(td_islands *v, int root, int cell)
{
    for (int k = root + 1; k < v->d->nroots; k++)
        if (td_islands_starves(v, k, cell))
            return k;
    return -1;
}

/* If the cell were unshaded, neither it nor its neighbours could be of an
 * island that it is not part of. Where that would leave an island too little
 * room which cannot have the cell itself, it is shaded. (With `two`: or where
 * that holds of two islands, as one of them does not have the cell.) */
static void find_hunger(const td_pos *p, td_sink *sink, int least, int most,
                        bool two)
{
    td_islands *v = td_islands_of(p);
    for (int k = td_resume(p); v && k < v->d->nroots; k++) {
        if (td_pause(p, k))
            return;
        const td_range *r = growing(v, k);
        if (!r || r->left < least || r->left > most)
            continue;
        for (int i = 0; i < r->w * r->h; i++) {
            about x = {.root = k, .other = -1};
            x.cell = (r->row + i / r->w) * v->w + r->col + i % r->w;
            if (td_islands_in(v, x.cell) || !td_islands_starves(v, k, x.cell))
                continue;
            if (td_range_dist(v, r, x.cell) >= 0) {
                x.other = two ? also_starves(v, k, x.cell) : -1;
                if (x.other < 0)
                    continue;
            }
            if (!step_hunger(p, sink, v, &x))
                return;
        }
    }
}

/* The island needs one more cell, and the cell touches every place for it. */
void td_nurikabe_one_short(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_hunger(p, sink, 1, 1, false);
}

/* The island needs two more cells, and wherever they go they touch it. */
void td_nurikabe_two_short(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_hunger(p, sink, 2, 2, false);
}

/* An island that grows into the cell would starve another. */
void td_nurikabe_growth_starves(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_hunger(p, sink, 1, INT16_MAX, true);
}
