/* An unshaded number has all its equals shaded. Where two of them, one in its
 * row and one in its column, would close a fence if both were shaded, the
 * number itself is shaded.
 *
 *     # k y      The easy case: k has its other sides closed (by shaded cells
 * or x c      the frame), and x and y would wall it in; x, y and c are equal.
 *
 * (Two equals in one line that would close a fence are HI-09: one of them is
 * the unshaded one.) See genres/fences.h for fences. */
#include "genres/fences.h"

#include <assert.h>
#include "genres/hitori/hitori.h"

/* A cell with an equal in its row and one in its column. */
typedef struct triple {
    td_site cell, x, y;
} triple;

typedef struct triples {
    int n, near; /* how many, and how many of them form a block (first) */
    triple *at;
} triples;

static int count_others(const td_rule *r)
{
    return r ? r->nlits - 1 : 0;
}

static bool touch(const td_topo *t, td_site a, td_site b)
{
    for (int d = 0; d < 4; d++)
        if (td_next_cell(t, a, (td_dir)d) == b)
            return true;
    return false;
}

static void add_triples(const td_pos *p, triples *to, int atom, bool near)
{
    const td_hitori_rules *of = &td_hitori_rules_of(p)[atom];
    td_site cell = td_lit_site(p->m, 2 * atom);
    if (!of->in[0] || !of->in[1])
        return;
    for (int i = 0; i < of->in[0]->nlits; i++)
        for (int k = 0; k < of->in[1]->nlits; k++) {
            td_site x = td_lit_site(p->m, of->in[0]->lits[i]);
            td_site y = td_lit_site(p->m, of->in[1]->lits[k]);
            bool block = touch(p->topo, cell, x) && touch(p->topo, cell, y);
            if (x != cell && y != cell && block == near)
                to->at[to->n++] = (triple){cell, x, y};
        }
}

/* Nothing changes them. */
static void triples_start(const td_pos *p, int unused, void *data)
{
    (void)unused;
    triples *to = data;
    const td_hitori_rules *of = td_hitori_rules_of(p);
    int n = 0;
    for (int a = 0; a < p->m->natoms; a++)
        n += count_others(of[a].in[0]) * count_others(of[a].in[1]);
    to->at = TD_ROOM(p->views->mem, triple, n);
    for (int a = 0; a < p->m->natoms; a++)
        add_triples(p, to, a, true);
    to->near = to->n;
    for (int a = 0; a < p->m->natoms; a++)
        add_triples(p, to, a, false);
}

static const td_view_type triples_view = {
    .name = "triples",
    .size = sizeof(triples),
    .start = triples_start,
};

static const triples *triples_of(const td_pos *p)
{
    return td_view_get(p, &triples_view, 0);
}

static bool is_open(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] == 0;
}

static bool is_all_open(const td_pos *p, const triple *t)
{
    return is_open(p, t->cell) && is_open(p, t->x) && is_open(p, t->y);
}

static void open_triple(const td_pos *p, const triple *t, td_sink *sink)
{
    assert(is_all_open(p, t));
    td_step_open(sink);
    td_step_rule(sink, td_hitori_twins(p, t->cell, t->x));
    td_step_rule(sink, td_hitori_twins(p, t->cell, t->y));
    td_step_set(sink, td_shaded(p->m, t->cell));
}

/* Both places in reading order, to be looked at. */
static void name_both(td_sink *sink, const char *name, const triple *t)
{
    td_step_site(sink, name, t->x < t->y ? t->x : t->y);
    td_step_site(sink, name, t->x < t->y ? t->y : t->x);
    td_step_look(sink, t->x);
    td_step_look(sink, t->y);
}

/* ---- around a pocket ---- */

static bool is_pocket(const td_pos *p, td_site k, const triple *t)
{
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, k, (td_dir)d);
        if (next != TD_NOWHERE && next != t->x && next != t->y &&
            p->val[td_shaded(p->m, next)] <= 0)
            return false;
    }
    return true;
}

static bool step_pocket(const td_pos *p, const triple *t, td_site k,
                        td_sink *sink)
{
    assert(is_pocket(p, k, t));
    open_triple(p, t, sink);
    td_step_rule(sink, td_one_piece(p->m));
    td_step_rule(sink, td_no_touch(p->m, t->x, k));
    const char *with = ""; /* the frame closes the other sides */
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, k, (td_dir)d);
        if (next != TD_NOWHERE && next != t->x && next != t->y) {
            td_step_because(sink, td_shaded(p->m, next));
            td_step_site(sink, "others", next);
            with = ", with {others},";
        }
    }
    td_step_text(sink, "with", with);
    td_step_site(sink, "cell", t->cell);
    name_both(sink, "sides", t);
    td_step_site(sink, "corner", k);
    return td_step_close(sink);
}

/* HI-21: three equal numbers around a cell whose other sides are closed. */
void td_hitori_pocket_triple(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    const triples *all = triples_of(p);
    for (int i = 0; i < all->near; i++) {
        const triple *t = &all->at[i];
        td_site k = t->x + t->y - t->cell; /* opposite in the block */
        assert(touch(p->topo, k, t->x) && touch(p->topo, k, t->y));
        if (is_all_open(p, t) && is_pocket(p, k, t) &&
            !step_pocket(p, t, k, sink))
            return;
    }
}

/* ---- a fence ---- */

/* Would shading the cell close a fence by itself? An easier technique says so.
 */
static bool closes(const td_pos *p, td_site cell)
{
    td_contact at[TD_MAX_CONTACTS];
    return td_contacts_close(at, td_contacts_of(p, cell, at));
}

/* Cells of the fence that are equals of the number too would be shaded with
 * x and y: they are no premises. */
static void because_fence(const td_pos *p, const triple *t, const td_fence *f,
                          td_sink *sink)
{
    td_fence_rules(sink, f);
    for (int i = 0; i < f->n; i++)
        if (p->val[td_shaded(p->m, f->cell[i])] > 0 &&
            !td_hitori_twins(p, t->cell, f->cell[i]))
            td_step_because(sink, td_shaded(p->m, f->cell[i]));
}

static bool step_close(const td_pos *p, const triple *t, td_sink *sink)
{
    td_fence f;
    open_triple(p, t, sink);
    if (!td_sink_brief(sink)) {
        bool found = td_fence_find(p, t->x, t->y, NULL, &f);
        assert(found); /* they share two contacts, and neither closes one */
        (void)found;
        because_fence(p, t, &f, sink);
        td_step_site(sink, "cell", t->cell);
        name_both(sink, "pair", t);
        td_fence_tell(sink, &f, 0);
    }
    return td_step_close(sink);
}

/* HI-22: an equal in the row and one in the column that would close a fence
 * together. */
void td_hitori_equals_close(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    const triples *all = triples_of(p);
    for (int i = 0; i < all->n; i++) {
        const triple *t = &all->at[i];
        if (is_all_open(p, t) && td_contacts_shared(p, t->x, t->y) > 1 &&
            !closes(p, t->x) && !closes(p, t->y) && !step_close(p, t, sink))
            return;
    }
}
