/* RUNS: the literals that hold lie in runs of given lengths, in order, as in a
 * line of a nonogram. A length may be TD_CLUE_ANY: one or more. How a line is
 * read stands in runs.h; that is exact.
 *
 * A reason is found in one sweep: where nothing fits, the cells are gone
 * through from one end, and a cell is left out if still nothing fits with all
 * that is known on the side not yet gone through and what was kept on the
 * other. No member of what is kept can be left out then. */
#include "rules/runs.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/rule_type.h"

/* ---- what is known ---- */

/* The literals decided before a trail position (all if no positions are
 * given). */
typedef struct when {
    const int8_t *val;
    const int32_t *pos;
    int before;
} when;

/* Without a branch: lines are looked at all the time. */
static td_run_cell cell_of(int8_t v)
{
    _Static_assert(!TD_RUN_OPEN && TD_RUN_IN == 1 && TD_RUN_OUT == 2, "bits");
    return (td_run_cell)((v & 1) << (v < 0));
}

static void runs_look(const td_rule *r, const when *t, td_run_sweep *s)
{
    for (int i = 0; i < r->nlits; i++) {
        td_lit l = r->lits[i];
        int8_t v = t->pos && t->pos[td_atom(l)] >= t->before ? 0 : t->val[l];
        s->cell[i] = cell_of(v);
    }
}

/* The cells that are not open, but for `but` (-1: all), as literals. */
static int known_lits(const td_rule *r, const td_run_sweep *s, int but,
                      td_lit *out)
{
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        if (i != but && s->cell[i] != TD_RUN_OPEN)
            out[n++] = td_run_lit(r, i, s->cell[i]);
    return n;
}

/* ---- the check ---- */

/* Do the runs fit where cells are known to be out, whatever is in? */
static bool has_room(const td_run_machine *k, const td_run_sweep *s)
{
    td_run_sweep room;
    for (int i = 0; i < k->cells; i++)
        room.cell[i] = s->cell[i] == TD_RUN_OUT ? TD_RUN_OUT : TD_RUN_OPEN;
    return td_runs_read(k, &room);
}

static td_breach runs_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    td_run_sweep s;
    when now = {val, NULL, 0};
    const td_run_machine *k = r->machine;
    runs_look(r, &now, &s);
    if (td_runs_read(k, &s))
        return TD_BREACH_NONE;
    td_breach b = has_room(k, &s) ? TD_BREACH_OVER : TD_BREACH_SHORT;
    if (why && k->fits && r->runs.n)
        td_runs_shrink_clash(k, r, &s, NULL);
    else if (why && k->fits)
        td_runs_shrink(k, &s, -1, NULL);
    if (why && k->fits) {
        td_vec_reserve(why, r->nlits);
        why->n += (uint32_t)known_lits(r, &s, -1, why->at + why->n);
    }
    return b;
}

/* ---- the kernel's side ---- */

typedef struct liner {
    td_propagator head;
    const td_run_machine *k;
} liner;

static void liner_assign(td_propagator *p, td_host *h, int tag)
{
    (void)p, (void)h, (void)tag;
}

static void find_free(const td_rule *r, const td_host *h, bool *free)
{
    for (int i = 0; i < r->nlits; i++)
        free[i] = h->level && h->level[td_atom(r->lits[i])] == 0;
}

static bool liner_conflict(liner *p, td_host *h, td_run_sweep *s)
{
    const td_rule *r = p->head.rule;
    bool free[TD_MAX_SIDE];
    td_lit why[TD_MAX_SIDE];
    find_free(r, h, free);
    td_runs_shrink(p->k, s, -1, free);
    h->conflict(h, p->head.id, why, known_lits(r, s, -1, why));
    return false;
}

static bool liner_propagate(td_propagator *q, td_host *h)
{
    liner *p = (liner *)q;
    const td_run_machine *k = p->k;
    const td_rule *r = q->rule;
    td_run_sweep s;
    when now = {h->val, NULL, 0};
    runs_look(r, &now, &s);
    if (!td_runs_read(k, &s))
        return liner_conflict(p, h, &s);
    td_runs_settle(k, &s);
    for (int i = 0; i < k->cells; i++)
        if (s.cell[i] != TD_RUN_OPEN && !h->val[r->lits[i]])
            h->imply(h, q->id, td_run_lit(r, i, s.cell[i]));
    return true;
}

static int liner_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    liner *p = (liner *)q;
    const td_rule *r = q->rule;
    td_run_sweep s;
    bool free[TD_MAX_SIDE];
    when then = {h->val, h->pos, h->pos[td_atom(l)]};
    runs_look(r, &then, &s);
    int i = 0;
    while (td_atom(r->lits[i]) != td_atom(l))
        i++;
    s.cell[i] = r->lits[i] == l ? TD_RUN_OUT : TD_RUN_IN;
    bool fits = td_runs_read(p->k, &s);
    assert(!fits);
    (void)fits;
    find_free(r, h, free);
    td_runs_shrink(p->k, &s, i, free);
    return known_lits(r, &s, i, out);
}

static const td_propagator_type liner_type = {
    .name = "runs",
    .settles = true,
    .assign = liner_assign,
    .propagate = liner_propagate,
    .explain = liner_explain,
};

/* On an empty line a run is known in part only if it is longer than the room
 * that is left over. */
static bool runs_settles_at_once(const td_rule *r)
{
    int left = r->nlits - (r->runs.n - 1), longest = 0;
    for (int i = 0; i < r->runs.n; i++) {
        int run = r->runs.at[i] == TD_CLUE_ANY ? 1 : r->runs.at[i];
        longest = run > longest ? run : longest;
        left -= run;
    }
    return !r->runs.n || longest > left;
}

static void runs_settle(const td_rule *r, td_encoder *e)
{
    const td_run_machine *k = r->machine;
    td_run_sweep s;
    int open = 0;
    for (int i = 0; i < r->nlits; i++) {
        s.cell[i] = cell_of(e->val[r->lits[i]]);
        open += s.cell[i] == TD_RUN_OPEN;
    }
    if (!td_runs_read(k, &s)) {
        e->clause(e, NULL, 0);
        return;
    }
    if (!open || !td_runs_settle(k, &s))
        return;
    for (int i = 0; i < k->cells; i++)
        if (s.cell[i] != TD_RUN_OPEN && !e->val[r->lits[i]])
            e->clause(e, &(td_lit){td_run_lit(r, i, s.cell[i])}, 1);
}

static void runs_encode(const td_rule *r, td_encoder *e)
{
    liner *p = td_propagator_new(e, &liner_type, r, sizeof *p);
    assert(r->nlits <= TD_MAX_SIDE);
    p->k = r->machine;
    if (!p->k->fits) {
        e->clause(e, NULL, 0);
        return;
    }
    td_encode_both(e, &p->head, r->lits, r->nlits);
}

/* ---- what conclusions need ---- */

/* The cell of a literal, looked for from one on. */
static int runs_cell_of(const td_rule *r, td_lit l, int from)
{
    int i = from;
    while (i < r->nlits && td_atom(r->lits[i]) != td_atom(l))
        i++;
    for (i = i < r->nlits ? i : 0; td_atom(r->lits[i]) != td_atom(l);)
        i++;
    return i;
}

static void read_lits(const td_rule *r, const td_lit *lits, int n,
                      td_run_cell *out)
{
    memset(out, TD_RUN_OPEN, sizeof *out * (size_t)r->nlits);
    for (int k = 0, i = 0; k < n; k++) {
        i = runs_cell_of(r, lits[k], i);
        out[i] = r->lits[i] == lits[k] ? TD_RUN_IN : TD_RUN_OUT;
    }
}

static int runs_needed(const td_rule *r, const td_lit *set, int nset,
                       td_lit *because, int n)
{
    td_run_sweep s;
    td_run_cell goal[TD_MAX_SIDE];
    if (!n)
        return 0;
    read_lits(r, because, n, s.cell);
    read_lits(r, set, nset, goal);
    td_runs_open_spare(r->machine, s.cell, goal);
    return known_lits(r, &s, -1, because);
}

/* ---- what follows ---- */

static void runs_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    td_run_sweep s;
    when now = {val, NULL, 0};
    const td_run_machine *k = r->machine;
    runs_look(r, &now, &s);
    if (!td_runs_read(k, &s))
        return;
    td_runs_settle(k, &s);
    for (int i = 0; i < r->nlits; i++)
        if (s.cell[i] != TD_RUN_OPEN && !val[r->lits[i]])
            td_vec_push(out, td_run_lit(r, i, s.cell[i]));
}

const td_rule_type td_rule_runs = {
    .name = "runs",
    .broken = runs_broken,
    .intact = td_runs_intact,
    .follows = runs_follows,
    .needed = runs_needed,
    .settle = runs_settle,
    .settles_at_once = runs_settles_at_once,
    .encode = runs_encode,
};

/* ---- the human side ---- */

/* The gaps of a line that its runs fill with single ones. */
static void tell_gaps(const td_pos *p, const td_rule *r, td_sink *sink)
{
    for (int run = 0, at = 0; run + 1 < r->runs.n; run++) {
        at += r->runs.at[run];
        td_step_site(sink, "gaps", td_lit_site(p->m, r->lits[at++]));
    }
}

/* A step that sets what all arrangements have; the premises are what is known,
 * less what can be left out. Where it only takes to count the cells of one
 * kind, the premises are all those (else TD_RUN_OPEN). `how` is for the slot of
 * that name. */
static void draft(const td_pos *p, int rule, td_run_cell counted,
                  const char *how, td_sink *sink)
{
    const td_rule *r = &p->m->rule[rule];
    const td_run_line *x = td_run_line_of(p, rule);
    if (!x->news[TD_RUN_IN] && !x->news[TD_RUN_OUT])
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_text(sink, "how", how);
    if (counted == TD_RUN_OPEN)
        tell_gaps(p, r, sink);
    bool tells = counted != TD_RUN_OPEN && td_sink_speaks(sink);
    for (int i = 0; i < r->nlits && tells; i++)
        if (x->cell[i] == counted)
            td_step_site(sink, "counted", td_lit_site(p->m, r->lits[i]));
    for (int i = 0; i < r->nlits; i++)
        if (x->forced[i] != x->cell[i])
            td_step_set(sink, td_run_lit(r, i, x->forced[i]));
    if (!td_sink_bare(sink)) {
        td_run_sweep s;
        td_run_cell goal[TD_MAX_SIDE];
        for (int i = 0; i < r->nlits; i++) {
            bool open = x->cell[i] == TD_RUN_OPEN;
            bool spare = counted != TD_RUN_OPEN && x->cell[i] != counted;
            goal[i] = open ? x->forced[i] : TD_RUN_OPEN;
            s.cell[i] = spare ? TD_RUN_OPEN : x->cell[i];
        }
        if (counted == TD_RUN_OPEN)
            td_runs_open_spare(x->k, s.cell, goal);
        td_ints *why = &sink->draft.because;
        td_vec_reserve(why, r->nlits);
        why->n = (uint32_t)known_lits(r, &s, -1, why->at);
    }
    td_step_close(sink);
}

void td_find_runs_counted(const td_pos *p, int anchor, td_sink *sink)
{
    const td_run_line *x = td_run_line_marked(p, anchor);
    if (x->open && x->in == x->sum)
        draft(p, anchor, TD_RUN_IN, "{full}", sink);
    else if (x->open && x->in + x->open == x->sum)
        draft(p, anchor, TD_RUN_OUT, "{needs_all}", sink);
}

void td_find_runs_fit(const td_pos *p, int anchor, td_sink *sink)
{
    enum { FEW = 4 }; /* runs whose gaps are named */
    const td_run_line *x = td_run_line_marked(p, anchor);
    int runs = x->k->runs;
    if (x->open && x->sum + runs - 1 == x->k->cells)
        draft(p, anchor, TD_RUN_OPEN,
              runs > FEW ? " with single gaps between them, so just these gaps "
                           "are unshaded and the rest is shaded"
              : runs > 2 ? " with single gaps between them, so {gaps} are "
                           "unshaded and the rest is shaded"
              : runs == 2 ? " with a single gap between them, so {gaps} is "
                            "unshaded and the rest is shaded"
                          : ", so all its cells are shaded",
              sink);
}
