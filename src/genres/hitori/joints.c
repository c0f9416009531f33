/* Two equal numbers of a line are not both unshaded: one of them is shaded,
 * and links the groups of shaded cells (or the frame) that it touches. See
 * genres/fences.h for groups and fences. */
#include <assert.h>

#include "genres/fences.h"
#include "genres/hitori/hitori.h"

static bool is_open(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] == 0;
}

/* Would shading the cell close a fence by itself? Then it is unshaded by an
 * easier technique, and no case. */
static bool closes(const td_pos *p, td_site cell)
{
    td_contact at[TD_MAX_CONTACTS];
    return td_contacts_close(at, td_contacts_of(p, cell, at));
}

/* ---- unshaded either way ---- */

/* The premises and the words of a step that says why a cell is unshaded in
 * either case. Neither the cell nor `far` closes a fence alone, and both touch
 * the same two groups (or one, and each other): there is a fence. */
static void tell_either(const td_pos *p, td_sink *sink, const td_rule *r,
                        td_site cell, td_site near, td_site far)
{
    td_fence f;
    bool found = td_fence_find(p, cell, far, NULL, &f);
    assert(found);
    if (!found)
        return;
    td_fence_because(sink, &f, r); /* as `near` is unshaded */
    td_step_site(sink, "cell", cell);
    td_step_site(sink, "near", near);
    td_step_site(sink, "far", far);
    td_fence_tell(sink, &f, 0);
}

/* One of the twins `near` and `far` is shaded. A neighbour of `near` that
 * would close a fence together with `far` is unshaded in both cases. (If `far`
 * closed one alone it would be unshaded by an easier technique.) */
static bool step_either(const td_pos *p, td_sink *sink, const td_rule *r,
                        td_site near, td_site far)
{
    if (closes(p, far))
        return true;
    for (int d = 0; d < 4; d++) {
        td_site cell = td_next_cell(p->topo, near, (td_dir)d);
        if (cell == TD_NOWHERE || cell == far || !is_open(p, cell) ||
            td_contacts_shared(p, cell, far) < 2 || closes(p, cell))
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_rule(sink, td_no_touch(p->m, near, cell));
        td_step_set(sink, td_unshaded(p->m, cell));
        if (!td_sink_brief(sink))
            tell_either(p, sink, r, cell, near, far);
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

typedef bool pair_look(const td_pos *p, td_sink *sink, const td_rule *r,
                       td_site a, td_site b);

/* All pairs of open equal numbers; both ways round if `ordered`. */
static void each_pair(const td_pos *p, td_sink *sink, pair_look *look,
                      bool ordered)
{
    for (int i = 0; i < p->m->nrules; i++) {
        const td_rule *r = &p->m->rule[i];
        for (int a = 0; r->tag == NO_TWIN && a < r->nlits; a++) {
            td_site x = td_lit_site(p->m, r->lits[a]);
            for (int b = ordered ? 0 : a + 1; is_open(p, x) && b < r->nlits;
                 b++) {
                td_site y = td_lit_site(p->m, r->lits[b]);
                if (a != b && is_open(p, y) && !look(p, sink, r, x, y))
                    return;
            }
        }
    }
}

/* One of two equal numbers is shaded; a cell that is unshaded in either case
 * is unshaded: next to the one, and closing a fence with the other. */
void td_hitori_must_circle(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_pair(p, sink, step_either, true);
}

/* ---- one of two links ---- */

/* Two groups (or the frame) touch both of P and Q. Shading both would close a
 * ring, so one of them is unshaded: all further equals are shaded. */
static bool step_lock(const td_pos *p, td_sink *sink, const td_rule *r,
                      td_site a, td_site b)
{
    assert(r->nlits > 2 && td_contacts_shared(p, a, b) > 1);
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < r->nlits; i++) {
        td_site other = td_lit_site(p->m, r->lits[i]);
        if (other != a && other != b)
            td_step_set(sink, td_not(r->lits[i]));
    }
    td_fence f;
    if (!td_sink_brief(sink) && td_fence_find(p, a, b, NULL, &f)) {
        td_fence_because(sink, &f, r); /* if one more is unshaded */
        td_step_site(sink, "pair", a);
        td_step_site(sink, "pair", b);
        td_fence_tell(sink, &f, 0);
        td_step_text(sink, "how",
                     "{pair} cannot both be shaded, as they would close "
                     "{fence}. So one of them is the unshaded {n} of {at}, "
                     "and");
    }
    return td_step_close(sink);
}

static bool both_close(const td_pos *p, td_site cell, td_site a, td_site b,
                       const bool *only)
{
    td_fence f;
    return td_fence_find(p, cell, a, only, &f) &&
           td_fence_find(p, cell, b, only, &f);
}

/* The fences through a and through b may share cells: takes out one by one
 * what neither of them needs, so that no premise is spare. */
static bool *thin_out(const td_pos *p, td_site cell, td_site a, td_site b)
{
    int n = p->topo->w * p->topo->h;
    assert(both_close(p, cell, a, b, NULL));
    bool *only = td_fence_mask(p);
    td_fence f;
    for (int i = 0; i < 2; i++) {
        td_fence_find(p, cell, i ? b : a, NULL, &f);
        for (int k = 0; k < f.n; k++)
            only[td_cell_index(p->topo, f.cell[k])] = true;
    }
    assert(both_close(p, cell, a, b, only));
    for (int i = 0; i < n; i++) {
        if (!only[i])
            continue;
        only[i] = false;
        only[i] = !both_close(p, cell, a, b, only);
    }
    return only;
}

/* One more equal may be part of the fences. If it were unshaded, P and Q would
 * both be shaded; where that closes a fence without it, nobody need know that
 * it is shaded. */
static bool is_seen_to(const td_pos *p, td_site equal, td_site cell, td_site a,
                       td_site b, bool *only, td_fence *f)
{
    bool *mark = &only[td_cell_index(p->topo, equal)];
    *mark = false;
    bool closed = td_fence_find(p, cell, a, only, f) ||
                  td_fence_find(p, cell, b, only, f) ||
                  td_fence_find(p, a, b, only, f);
    *mark = true;
    return closed;
}

static void because_linked(const td_pos *p, td_sink *sink, const td_rule *r,
                           td_site cell, td_site a, td_site b)
{
    bool *only = thin_out(p, cell, a, b);
    td_fence f;
    for (int i = 0; i < 2; i++)
        if (td_fence_find(p, cell, i ? b : a, only, &f)) {
            td_fence_because(sink, &f, r);
            td_fence_tell(sink, &f, i + 1);
        }
    for (int i = 0; i < r->nlits; i++) {
        td_site equal = td_lit_site(p->m, r->lits[i]);
        if (equal == a || equal == b || !only[td_cell_index(p->topo, equal)])
            continue;
        if (is_seen_to(p, equal, cell, a, b, only, &f))
            td_fence_rules(sink, &f);
        else
            td_step_because(sink, td_not(r->lits[i]));
    }
}

/* Whichever of P and Q is shaded links the two groups. A cell that touches
 * both groups would close a ring in either case: it is unshaded. */
static bool step_linked(const td_pos *p, td_sink *sink, const td_rule *r,
                        td_site cell, td_site a, td_site b)
{
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_set(sink, td_unshaded(p->m, cell));
    if (!td_sink_brief(sink)) {
        because_linked(p, sink, r, cell, a, b);
        td_step_site(sink, "a", a);
        td_step_site(sink, "b", b);
        td_step_site(sink, "cell", cell);
        td_step_text(sink, "how",
                     "One of the {n}s in {a} and {b} is shaded. If {a}, "
                     "shading {cell} would close {fence1}; if {b}, {fence2}. "
                     "So");
    }
    return td_step_close(sink);
}

static bool look_virtual(const td_pos *p, td_sink *sink, const td_rule *r,
                         td_site a, td_site b)
{
    const td_topo *t = p->topo;
    if (td_contacts_shared(p, a, b) < 2 || closes(p, a) || closes(p, b))
        return true;
    if (r->nlits > 2 && !step_lock(p, sink, r, a, b))
        return false;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (cell != a && cell != b && is_open(p, cell) && !closes(p, cell) &&
            td_contacts_shared(p, cell, a) > 1 &&
            td_contacts_shared(p, cell, b) > 1 &&
            !step_linked(p, sink, r, cell, a, b))
            return false;
    }
    return true;
}

/* Two equal numbers that both touch two groups of shaded cells: see above. */
void td_hitori_virtual(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_pair(p, sink, look_virtual, false);
}
