#include "genres/joints.h"

#include <assert.h>

#include "genres/shading.h"

static bool is_open(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] == 0;
}

bool td_closes_fence(const td_pos *p, td_site cell)
{
    td_contact at[TD_MAX_CONTACTS];
    return td_contacts_close(at, td_contacts_of(p, cell, at));
}

/* The rule that one of both is shaded, first in the step. */
static void open_joint(td_sink *sink, const td_joint *j, td_site cell)
{
    assert(is_open(sink->pos, j->a) && is_open(sink->pos, j->b));
    assert(is_open(sink->pos, cell) && cell != j->a && cell != j->b);
    td_step_open(sink);
    td_step_rule(sink, j->rule);
    td_step_set(sink, td_unshaded(sink->pos->m, cell));
    if (j->because && !td_sink_brief(sink))
        j->because(sink, j);
}

static const td_rule *seen_to(const td_joint *j)
{
    return j->binds_others ? j->rule : NULL;
}

/* ---- unshaded either way ---- */

/* The premises and the words of a step that says why a cell is unshaded in
 * either case. Neither the cell nor `far` closes a fence alone, and both touch
 * the same two groups (or one, and each other): there is a fence. */
static void tell_either(const td_pos *p, td_sink *sink, const td_joint *j,
                        td_site cell, td_site near, td_site far)
{
    td_fence f;
    bool found = td_fence_find(p, cell, far, NULL, &f);
    assert(found);
    if (!found)
        return;
    td_fence_because(sink, &f, seen_to(j)); /* as `near` is unshaded */
    td_step_site(sink, "cell", cell);
    td_step_site(sink, "near", near);
    td_step_site(sink, "far", far);
    td_step_look(sink, near);
    td_step_look(sink, far);
    td_step_length(sink, f.n);
    td_fence_tell(sink, &f, 0);
}

/* A neighbour of `near` that would close a fence together with `far` is
 * unshaded in both cases. (If `far` closed one alone it would be unshaded by
 * an easier technique.) */
static bool step_either(const td_pos *p, td_sink *sink, const td_joint *j,
                        td_site near, td_site far)
{
    if (td_closes_fence(p, far))
        return true;
    for (int d = 0; d < 4; d++) {
        td_site cell = td_next_cell(p->topo, near, (td_dir)d);
        if (cell == TD_NOWHERE || cell == far || !is_open(p, cell) ||
            td_contacts_shared(p, cell, far) < 2 || td_closes_fence(p, cell))
            continue;
        open_joint(sink, j, cell);
        td_step_rule(sink, td_no_touch(p->m, near, cell));
        if (!td_sink_brief(sink))
            tell_either(p, sink, j, cell, near, far);
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

bool td_joint_either(const td_pos *p, td_sink *sink, const td_joint *j)
{
    return step_either(p, sink, j, j->a, j->b) &&
           step_either(p, sink, j, j->b, j->a);
}

/* ---- one of two links ---- */

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

/* One more cell of the rule may be part of the fences. If it were unshaded, a
 * and b would both be shaded; where that closes a fence without it, nobody need
 * know that it is shaded. */
static bool is_seen_to(const td_pos *p, td_site other, td_site cell, td_site a,
                       td_site b, bool *only, td_fence *f)
{
    bool *mark = &only[td_cell_index(p->topo, other)];
    assert(*mark);
    *mark = false;
    bool closed = td_fence_find(p, cell, a, only, f) ||
                  td_fence_find(p, cell, b, only, f) ||
                  td_fence_find(p, a, b, only, f);
    *mark = true;
    return closed;
}

/* The ends of a fence that is told by them alone, or nothing. */
static void ends_of(const td_fence *f, td_site out[2])
{
    bool by_ends = f->frame && f->n >= TD_SHORT_FENCE;
    assert(f->frame_at <= f->n);
    out[0] = by_ends ? td_fence_at(f, 0) : TD_NOWHERE;
    out[1] = by_ends ? td_fence_at(f, f->n) : TD_NOWHERE;
}

/* True if both fences have the same ends and are told by them alone. */
static bool because_linked(const td_pos *p, td_sink *sink, const td_joint *j,
                           td_site cell)
{
    bool *only = thin_out(p, cell, j->a, j->b);
    td_site end[2][2] = {{TD_NOWHERE, TD_NOWHERE}, {TD_NOWHERE, TD_NOWHERE}};
    td_fence f;
    for (int i = 0; i < 2; i++)
        if (td_fence_find(p, cell, i ? j->b : j->a, only, &f)) {
            td_fence_because(sink, &f, seen_to(j));
            td_fence_tell(sink, &f, i + 1);
            ends_of(&f, end[i]);
        }
    for (int i = 0; j->binds_others && i < j->rule->nlits; i++) {
        td_site other = td_lit_site(p->m, j->rule->lits[i]);
        if (other == j->a || other == j->b ||
            !only[td_cell_index(p->topo, other)])
            continue;
        if (is_seen_to(p, other, cell, j->a, j->b, only, &f))
            td_fence_rules(sink, &f);
        else
            td_step_because(sink, td_shaded(p->m, other));
    }
    return end[0][0] != TD_NOWHERE &&
           ((end[0][0] == end[1][0] && end[0][1] == end[1][1]) ||
            (end[0][0] == end[1][1] && end[0][1] == end[1][0]));
}

static bool step_linked(const td_pos *p, td_sink *sink, const td_joint *j,
                        td_site cell)
{
    open_joint(sink, j, cell);
    if (!td_sink_brief(sink)) {
        bool alike = because_linked(p, sink, j, cell);
        td_step_site(sink, "a", j->a);
        td_step_site(sink, "b", j->b);
        td_step_site(sink, "cell", cell);
        td_step_site(sink, "pair", j->a);
        td_step_site(sink, "pair", j->b);
        alike &= j->alike != NULL;
        if (j->linked)
            td_step_text(sink, "how", alike ? j->alike : j->linked);
        td_step_text(sink, "fences",
                     alike ? "{fence1}" : "{fence1} or {fence2}");
        td_step_text(sink, "list",
                     alike ? ""
                           : "with {a} it would close {fence1}\nwith {b} "
                             "{fence2}");
    }
    return td_step_close(sink);
}

bool td_joint_linked(const td_pos *p, td_sink *sink, const td_joint *j)
{
    const td_topo *t = p->topo;
    if (td_contacts_shared(p, j->a, j->b) < 2 || td_closes_fence(p, j->a) ||
        td_closes_fence(p, j->b))
        return true;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (cell != j->a && cell != j->b && is_open(p, cell) &&
            !td_closes_fence(p, cell) &&
            td_contacts_shared(p, cell, j->a) > 1 &&
            td_contacts_shared(p, cell, j->b) > 1 &&
            !step_linked(p, sink, j, cell))
            return false;
    }
    return true;
}
