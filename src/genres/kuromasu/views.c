/* What one number sees, and two numbers in one line.
 *
 * The view of a number has four arms. An arm shows so many cells at least,
 * those next to the number that are unshaded, and so many at most, up to the
 * first that is shaded. It can end only before a cell that is not unshaded. */
#include "genres/kuromasu/ways.h"

#include <assert.h>

void ku_look(const td_rule *r, const int8_t *val, ku_view *out)
{
    assert(r->tag == VIEW);
    out->r = r;
    out->least = out->most = 0;
    for (int i = 0; i < KU_ARMS; i++) {
        ku_arm *a = &out->arm[i];
        a->lits = r->lits + r->arm[i];
        a->size = r->arm[i + 1] - r->arm[i];
        int k = 0, unshaded = 1, least = 0; /* one loop has one end to guess */
        for (; k < a->size && val[a->lits[k]] >= 0; k++)
            least += unshaded &= val[a->lits[k]];
        a->least = least;
        a->most = k;
        out->least += a->least;
        out->most += a->most;
    }
}

const char *const ku_toward[KU_ARMS] = {"up", "right", "down", "left"};
static const char *const ways[KU_ARMS] = {"upwards", "to the right",
                                          "downwards", "to the left"};

/* ---- KU-04: three directions are closed ---- */

static bool is_closed(const ku_arm *a)
{
    return a->least == a->most;
}

/* Why it shows so much at least, or at most. */
static void because_least(const ku_arm *a, td_sink *sink)
{
    for (int k = 0; k < a->least; k++)
        td_step_because(sink, a->lits[k]);
}

static void because_most(const ku_arm *a, td_sink *sink)
{
    if (a->most < a->size)
        td_step_because(sink, td_not(a->lits[a->most]));
}

/* Where three arms are closed, the fourth shows what is missing, and ends
 * there. */
void ku_fourth_side(const td_pos *p, int anchor, td_sink *sink)
{
    ku_view v;
    int open = -1, closed = 0;
    ku_look(&p->m->rule[anchor], p->val, &v);
    for (int i = 0; i < KU_ARMS; i++) {
        closed += is_closed(&v.arm[i]);
        open = is_closed(&v.arm[i]) ? open : i;
    }
    if (closed != KU_ARMS - 1)
        return;
    assert(open >= 0);
    const ku_arm *a = &v.arm[open];
    int need = v.r->counts.lo - (v.least - a->least);
    if (need < a->least || need > a->most)
        return;
    td_step_open(sink);
    td_step_rule(sink, v.r);
    for (int k = 0; k < need; k++)
        td_step_set(sink, a->lits[k]);
    if (need < a->size)
        td_step_set(sink, td_not(a->lits[need]));
    if (!sink->draft.set.n)
        return;
    for (int i = 0; i < KU_ARMS && !td_sink_brief(sink); i++)
        if (i != open) {
            because_least(&v.arm[i], sink);
            because_most(&v.arm[i], sink);
        }
    td_step_number(sink, "others", v.least - a->least + 1);
    td_step_number(sink, "need", need);
    td_step_text(sink, "way", ways[open]);
    td_step_close(sink);
}

/* ---- KU-05: a cell that would spoil a view at once ---- */

/* The step: the neighbours that come into the view, and what is seen then. */
static bool step_spoilt(const td_pos *p, td_site cell, const ku_view *v,
                        td_sink *sink)
{
    assert(v->least > v->r->counts.hi);
    td_step_open(sink);
    td_step_rule(sink, v->r);
    td_step_set(sink, td_unshaded(p->m, cell));
    for (int i = 0; i < KU_ARMS && !td_sink_brief(sink); i++) {
        const ku_arm *a = &v->arm[i];
        for (int k = 0; k < a->least; k++) {
            td_site at = td_lit_site(p->m, a->lits[k]);
            if (p->val[a->lits[k]]) {
                td_step_because(sink, a->lits[k]);
                continue;
            }
            td_step_rule(sink, td_no_touch(p->m, cell, at));
            td_step_site(sink, "seen", at);
            td_step_look(sink, at);
        }
    }
    td_step_site(sink, "cell", cell);
    td_step_number(sink, "total", v->least + 1);
    return td_step_close(sink);
}

/* A cell beside the end of an arm, or the one after it: shaded, it would bring
 * that end into the view. False: enough. */
static bool try_cell(ku_board *b, const td_rule *r, td_site cell, td_sink *sink)
{
    ku_view v;
    if (cell == TD_NOWHERE || b->val[td_shaded(b->p->m, cell)] ||
        td_sink_said(sink, td_unshaded(b->p->m, cell)))
        return true;
    ku_put_shaded(b, cell);
    ku_look(r, b->val, &v);
    bool on = v.least <= r->counts.hi || step_spoilt(b->p, cell, &v, sink);
    ku_take_back(b);
    return on;
}

void ku_spoils_view(const td_pos *p, int anchor, td_sink *sink)
{
    ku_view v;
    ku_board b;
    ku_board_of(p, NULL, &b);
    ku_look(&p->m->rule[anchor], p->val, &v);
    if (v.least > v.r->counts.hi)
        return;
    for (int i = 0; i < KU_ARMS; i++) {
        const ku_arm *a = &v.arm[i];
        if (is_closed(a))
            continue;
        td_site end = td_lit_site(p->m, a->lits[a->least]);
        for (int d = 0; d < KU_ARMS; d++)
            if (!try_cell(&b, v.r, td_next_cell(p->topo, end, (td_dir)d), sink))
                return;
    }
}

/* ---- KU-11: two numbers in one line ---- */

/* A number and the next one in a line, all between them unshaded. */
typedef struct pair {
    const td_pos *p;
    ku_view u, v;
    int way;   /* the arm of u that leads to v */
    int least; /* of the shared run, by what v sees across it ... */
    int most;
} pair;

static int across(const ku_view *v, int way, bool most)
{
    int sum = 0;
    for (int i = !(way & 1); i < KU_ARMS; i += 2)
        sum += most ? v->arm[i].most : v->arm[i].least;
    return sum;
}

/* The two, and the unshaded cells between them. */
static void because_between(const pair *x, td_sink *sink)
{
    const ku_arm *a = &x->u.arm[x->way];
    td_step_because(sink, td_unshaded(x->p->m, x->u.r->site));
    td_step_because(sink, td_unshaded(x->p->m, x->v.r->site));
    for (int k = 0; td_lit_site(x->p->m, a->lits[k]) != x->v.r->site; k++)
        td_step_because(sink, a->lits[k]);
}

/* What v sees across the line, at least or at most. */
static void because_across(const pair *x, bool most, td_sink *sink)
{
    for (int i = !(x->way & 1); i < KU_ARMS; i += 2)
        (most ? because_most : because_least)(&x->v.arm[i], sink);
}

static void open_pair(const pair *x, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, x->u.r);
    td_step_rule(sink, x->v.r);
}

/* What u sees across the line is told as a sum; where one of the arms can show
 * only some of it, that is told, too. */
static bool close_pair(const pair *x, bool most, int here, td_sink *sink)
{
    const td_pos *p = x->p;
    assert(sink->draft.set.n);
    if (td_sink_brief(sink))
        return td_step_close(sink);
    because_between(x, sink);
    because_across(x, !most, sink);
    bool row = x->way & 1, some = across(&x->v, x->way, !most);
    td_step_site(sink, "number", x->v.r->site);
    td_step_site(sink, "line",
                 row ? td_row_site(p->topo, td_row_of(p->topo, x->u.r->site))
                     : td_col_site(p->topo, td_col_of(p->topo, x->u.r->site)));
    td_step_number(sink, "own", across(&x->v, x->way, !most));
    td_step_number(sink, "shared", most ? x->most : x->least);
    td_step_number(sink, "here", here);
    td_step_text(sink, "across", row ? "column" : "row");
    td_text *out = td_step_say(sink, "how");
    td_text_printf(out, "{clue} sees %s {shared} in {line}, so ",
                   most ? "at most" : "at least");
    td_text_add(out, most   ? "it needs {here} in its {across}{side}:"
                     : here ? "at most {here} more in its {across}:"
                            : "nothing else in its {across}:");
    out = td_step_say(sink, "list");
    td_text_add(out, "{number} sees as much of {line}");
    if (some)
        td_text_printf(out,
                       "\nwith %s {own} more in its {across} it sees %s "
                       "{shared} there",
                       most ? "at least" : "at most",
                       most ? "at most" : "at least");
    else if (!most)
        td_text_add(out, "\nit sees nothing in its {across}");
    return td_step_close(sink);
}

/* u must see so many across the line: what one arm cannot show, the other
 * does. */
static bool step_extend(const pair *x, int need, td_sink *sink)
{
    for (int i = !(x->way & 1); i < KU_ARMS; i += 2) {
        const ku_arm *a = &x->u.arm[i], *b = &x->u.arm[i ^ 2];
        int here = need - b->most;
        if (here <= a->least || here > a->most)
            continue;
        open_pair(x, sink);
        for (int k = 0; k < here; k++)
            td_step_set(sink, a->lits[k]);
        because_most(b, sink);
        td_step_number(sink, "most", b->most);
        td_step_text(sink, "back", ways[i ^ 2]);
        td_step_text(sink, "side", b->most ? ", at most {most} {back}" : "");
        if (!close_pair(x, true, need, sink))
            return false;
    }
    return true;
}

/* u may see no more across the line: an arm ends where its next cell would
 * bring in too many. */
static bool step_stop(const pair *x, int room, td_sink *sink)
{
    for (int i = !(x->way & 1); i < KU_ARMS; i += 2) {
        const ku_arm *a = &x->u.arm[i], *b = &x->u.arm[i ^ 2];
        int next = a->least + 1;
        if (is_closed(a))
            continue;
        while (next < a->size && x->p->val[a->lits[next]] > 0)
            next++;
        if (next + b->least <= room)
            continue;
        open_pair(x, sink);
        td_step_set(sink, td_not(a->lits[a->least]));
        for (int k = 0; k < next; k++)
            if (k != a->least)
                td_step_because(sink, a->lits[k]);
        because_least(b, sink);
        if (!close_pair(x, false, room, sink))
            return false;
    }
    return true;
}

/* The run that both see has the same length for both. What v sees across it
 * bounds that length, and so what u sees across it. */
void ku_shared_view(const td_pos *p, int anchor, td_sink *sink)
{
    pair x = {.p = p};
    ku_look(&p->m->rule[anchor], p->val, &x.u);
    if (p->val[td_unshaded(p->m, x.u.r->site)] <= 0)
        return;
    for (x.way = 0; x.way < KU_ARMS; x.way++) {
        const ku_arm *a = &x.u.arm[x.way];
        for (int k = 0; k < a->least; k++) {
            td_site at = td_lit_site(p->m, a->lits[k]);
            const td_rule *r =
                p->puzzle->clue[at] >= 0 ? td_rule_at(p->m, at, VIEW) : NULL;
            if (!r)
                continue;
            ku_look(r, p->val, &x.v);
            x.most = r->number - across(&x.v, x.way, false);
            x.least = r->number - across(&x.v, x.way, true);
            if (!step_extend(&x, x.u.r->number - x.most, sink) ||
                !step_stop(&x, x.u.r->number - x.least, sink))
                return;
        }
    }
}
