/* Heyawake: runs over two borders with two open cells left. One of them is
 * shaded: a joint (see genres/joints.h). */
#include "genres/heyawake/heyawake.h"
#include "genres/joints.h"

#include <assert.h>

static void because_run(td_sink *sink, const td_joint *j)
{
    const td_pos *p = sink->pos;
    td_step_known_of(sink, j->rule);
    td_step_site(sink, "from", td_lit_site(p->m, j->rule->lits[0]));
    td_step_site(sink, "to",
                 td_lit_site(p->m, j->rule->lits[j->rule->nlits - 1]));
}

/* False if the run has a shaded cell, or not just two open ones. */
static bool joint_of(const td_pos *p, const td_rule *r, td_joint *out)
{
    td_site open[2];
    int n = 0;
    assert(r->tag == RUN);
    for (int i = 0; i < r->nlits; i++) {
        int8_t v = p->val[r->lits[i]];
        if (v > 0 || (!v && n == 2))
            return false;
        if (!v)
            open[n++] = td_lit_site(p->m, r->lits[i]);
    }
    *out = (td_joint){
        .rule = r,
        .a = open[0],
        .b = open[1],
        .because = because_run,
        .linked =
            "{from} to {to} cross two borders, so {a} or {b} is shaded, and "
            "with either {cell} would close a fence. So",
        .alike =
            "{from} to {to} cross two borders, so {a} or {b} is shaded, and "
            "with either {cell} would close {fence1}. So"};
    return n == 2;
}

typedef bool joint_look(const td_pos *p, td_sink *sink, const td_joint *j);

static void each_run(const td_pos *p, td_sink *sink, joint_look *look)
{
    td_joint j;
    td_rule_span runs = p->m->of_tag[RUN];
    for (int i = runs.first; runs.n && i <= runs.last; i++)
        if (p->m->rule[i].tag == RUN && joint_of(p, &p->m->rule[i], &j) &&
            !look(p, sink, &j))
            return;
}

/* A cell next to the one that would close a fence with the other is unshaded.
 */
TD_FINDER(he_find_run_either, each_run(p, sink, td_joint_either));
/* Either would link the same groups: a cell that links them too is unshaded. */
TD_FINDER(he_find_run_linked, each_run(p, sink, td_joint_linked));
