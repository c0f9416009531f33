/* Heyawake: runs over two borders with two open cells left. One of them is
 * shaded: a joint (see genres/joints.h). */
#include "genres/heyawake/tried.h"
#include "genres/joints.h"

#include <assert.h>

static void because_run(td_sink *sink, const td_joint *j)
{
    const td_pos *p = sink->pos;
    for (int i = 0; i < j->rule->nlits; i++)
        if (p->val[j->rule->lits[i]] < 0)
            td_step_because(sink, td_not(j->rule->lits[i]));
    td_step_site(sink, "from", td_lit_site(p->m, j->rule->lits[0]));
    td_step_site(sink, "to",
                 td_lit_site(p->m, j->rule->lits[j->rule->nlits - 1]));
}

/* ---- premises that can be left out ---- */

typedef struct attempt {
    td_sink *sink;
    he_tried *b;
    int cell;
} attempt;

/* Does shading the cell break the run, or close a fence, with no more known
 * than the premises of the draft? */
static bool stands(void *arg)
{
    attempt *a = arg;
    const td_ints *list = &a->sink->draft.because;
    he_clear(a->b);
    for (uint32_t i = 0; i < list->n; i++) {
        td_lit l = list->at[i];
        he_assume(a->b, td_atom(l), l & 1 ? HE_UNSHADED : HE_SHADED);
    }
    return !he_assume(a->b, a->cell, HE_SHADED) || !he_follow(a->b);
}

/* A cell of the run may be next to one of the fence. */
static void cut_down(td_sink *sink, const td_joint *j, td_site cell)
{
    attempt a = {sink, he_tried_of(sink->pos), 0};
    he_tried *b = a.b;
    a.cell = he_cell(b, cell);
    he_forget(b);
    b->used[td_rule_index(b->m, j->rule)] = true;
    b->used[td_rule_index(b->m, td_one_piece(b->m))] = true;
    he_only_used(b);
    if (!stands(&a))
        return;
    td_step_drop_spare(sink, &sink->draft.because, 0, stands, &a);
    he_forget(b);
    if (stands(&a))
        he_note(b, (int)sink->draft.because.n);
    for (int i = 0; i < b->m->nrules; i++)
        if (b->used[i])
            td_step_rule(sink, &b->m->rule[i]);
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
        .cut_down = cut_down,
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
void he_find_run_either(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_run(p, sink, td_joint_either);
}

/* Either would link the same groups: a cell that links them too is unshaded. */
void he_find_run_linked(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_run(p, sink, td_joint_linked);
}
