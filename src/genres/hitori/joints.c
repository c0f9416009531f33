/* Two equal numbers of a line are not both unshaded: one of them is shaded,
 * and links the groups of shaded cells (or the frame) that it touches. See
 * genres/joints.h. */
#include "genres/joints.h"

#include <assert.h>

#include "genres/hitori/hitori.h"

static bool is_open(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] == 0;
}

typedef bool joint_look(const td_pos *p, td_sink *sink, const td_joint *j);

/* All pairs of open equal numbers. */
static void each_pair(const td_pos *p, td_sink *sink, joint_look *look)
{
    for (int i = 0; i < p->m->nrules; i++) {
        td_joint j = {
            .rule = &p->m->rule[i],
            .binds_others = true,
            .linked = "One of the {n}s in {a} and {b} is shaded, and with "
                      "either {cell} would close a fence. So",
            .alike = "One of the {n}s in {a} and {b} is shaded. With "
                     "either, shading {cell} would close {fence1}. So"};
        const td_rule *r = j.rule;
        for (int a = 0; r->tag == NO_TWIN && a < r->nlits; a++) {
            j.a = td_lit_site(p->m, r->lits[a]);
            for (int b = a + 1; is_open(p, j.a) && b < r->nlits; b++) {
                j.b = td_lit_site(p->m, r->lits[b]);
                if (is_open(p, j.b) && !look(p, sink, &j))
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
    each_pair(p, sink, td_joint_either);
}

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
    bool told = !td_sink_brief(sink) && td_fence_find(p, a, b, NULL, &f);
    assert(told || td_sink_brief(sink)); /* there is one, as they share two */
    if (told) {
        td_fence_because(sink, &f, r); /* if one more is unshaded */
        td_step_site(sink, "pair", a);
        td_step_site(sink, "pair", b);
        td_fence_tell(sink, &f, 0);
        td_step_text(sink, "how",
                     "Both shaded, {pair} would close {fence}, so one of them "
                     "is the unshaded {n} of {at}:");
        td_step_text(sink, "list", "");
        td_step_text(sink, "fences", "{fence}");
    }
    return td_step_close(sink);
}

/* Whichever of P and Q is shaded links the two groups: no third cell may. */
static bool look_virtual(const td_pos *p, td_sink *sink, const td_joint *j)
{
    if (td_contacts_shared(p, j->a, j->b) < 2 || td_closes_fence(p, j->a) ||
        td_closes_fence(p, j->b))
        return true;
    if (j->rule->nlits > 2 && !step_lock(p, sink, j->rule, j->a, j->b))
        return false;
    return td_joint_linked(p, sink, j);
}

/* Two equal numbers that both touch two groups of shaded cells: see above. */
void td_hitori_virtual(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_pair(p, sink, look_virtual);
}
