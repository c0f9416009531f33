/* Nonogram: edge logic, a what-if over a few lines (PI-16).
 *
 * A cell is assumed to be shaded, or unshaded. The two lines through it are
 * read with it; then each line that crosses a cell decided by these, once;
 * and then a line that crosses cells decided by any of them may have no
 * arrangement left. So the cell is the other way. Each line is read in one go
 * (rules/runs.h), and as many lines are told as the contradiction needs: at
 * most three, and the one that breaks.
 *
 * Layers: 0 the assumption, 1 what the lines through it tell, 2 what the lines
 * tell that cross these. Lines of one layer are read side by side, so that
 * their order does not matter. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "genres/nonogram/line.h"
#include "reason/step.h"

enum { MOST_MOVES = 3, MOST_FACTS = 4 * TD_MAX_SIDE };

/* What follows: on the line `by` (-1: the assumption). */
typedef struct fact {
    td_lit lit;
    int16_t row, col, by;
    uint8_t layer;
    bool needed;
} fact;

typedef struct lookahead {
    const td_pos *p;
    int w, h, first; /* size; the rule of the first row */
    fact at[MOST_FACTS];
    int n;
    uint8_t seen[2 * TD_MAX_SIDE]; /* by line: the layer that it was read in */
    bool forward;                  /* which facts are left out first */
    int lost[2 * TD_MAX_SIDE], nlost; /* lines without an arrangement */
    int broken;                       /* the one that is told of */
    int moves[MOST_MOVES], nmoves; /* lines in the order in which they speak */
    td_ints because;
    td_ints end; /* marks and facts for which nothing fits the line */
} lookahead;

/* Where a fact stands in a line; -1: in another. */
static int place_on(const lookahead *k, int line, const fact *f)
{
    if (line < k->h)
        return f->row == line ? f->col : -1;
    return f->col == line - k->h ? f->row : -1;
}

static td_run_cell value_of(td_lit l)
{
    return l & 1 ? TD_RUN_OUT : TD_RUN_IN;
}

static bool note(lookahead *k, int line, td_lit l, int layer)
{
    int cell = td_atom(l);
    if (k->n == MOST_FACTS)
        return false;
    k->at[k->n++] = (fact){.lit = l,
                           .row = (int16_t)(cell / k->w),
                           .col = (int16_t)(cell % k->w),
                           .by = (int16_t)line,
                           .layer = (uint8_t)layer};
    return true;
}

/* The marks of a line with what other lines tell in the layers before one. */
static const ng_line *with_facts(const lookahead *k, int line, int layer,
                                 td_run_sweep *s)
{
    const ng_line *x = td_run_line_of(k->p, k->first + line);
    memcpy(s->cell, x->cell, sizeof *s->cell * (size_t)x->k->cells);
    for (int i = 0; i < k->n && k->at[i].layer < layer; i++) {
        int place = place_on(k, line, &k->at[i]);
        if (place >= 0 && k->at[i].by != line)
            s->cell[place] = value_of(k->at[i].lit);
    }
    return x;
}

/* Reads a line, and notes what it tells, or that nothing fits it. */
static void read_line(lookahead *k, int line, int layer)
{
    td_run_sweep s;
    td_run_cell before[TD_MAX_SIDE];
    const ng_line *x = with_facts(k, line, layer, &s);
    k->seen[line] = (uint8_t)layer;
    td_work(k->p, x->k->cells);
    if (!td_runs_read(x->k, &s)) {
        k->lost[k->nlost++] = line;
        return;
    }
    if (layer > 2)
        return;
    memcpy(before, s.cell, sizeof before);
    td_runs_settle(x->k, &s);
    const td_rule *r = &k->p->m->rule[k->first + line];
    for (int i = 0; i < x->k->cells; i++)
        if (s.cell[i] != before[i] &&
            !note(k, line, td_run_lit(r, i, s.cell[i]), layer))
            break;
}

/* Reads the lines that cross the facts of a layer. */
static void read_layer(lookahead *k, int layer)
{
    int n = k->n;
    for (int i = 0; i < n; i++) {
        fact f = k->at[i];
        if (f.layer != layer - 1)
            continue;
        for (int both = 0; both < 2; both++) {
            int line = both ? f.row : k->h + f.col;
            if (line != f.by && k->seen[line] != layer)
                read_line(k, line, layer);
        }
    }
}

/* Does the assumption break a line? */
static bool breaks(lookahead *k, td_lit assumed)
{
    k->n = k->nlost = 0;
    memset(k->seen, 0, sizeof k->seen);
    note(k, -1, assumed, 0);
    for (int layer = 1; layer <= 3 && !k->nlost; layer++)
        read_layer(k, layer);
    return k->nlost && k->seen[k->lost[0]] > 1;
}

/* ---- which lines it takes ---- */

/* Opens the place of a fact if still nothing fits the line; else it is needed.
 */
static void try_without(fact *f, int place, const td_run_machine *m,
                        td_run_sweep *s, bool *kept)
{
    td_run_cell was = s->cell[place];
    s->cell[place] = TD_RUN_OPEN;
    if (was == TD_RUN_OPEN || !td_runs_read(m, s))
        return;
    s->cell[place] = was;
    kept[place] = true;
    f->needed = true;
}

/* Nothing fits the line, if one fact (NULL: none) is turned round: does without
 * as many facts as can be, the latest first, and then without marks. */
static void trace(lookahead *k, int line, int layer, const fact *opposite)
{
    td_run_sweep s;
    bool kept[TD_MAX_SIDE] = {false};
    const ng_line *x = with_facts(k, line, layer, &s);
    int turned = opposite ? place_on(k, line, opposite) : -1;
    if (opposite)
        s.cell[turned] = value_of(td_not(opposite->lit));
    for (int l = layer - 1; l >= 0; l--)
        for (int j = 0; j < k->n; j++) {
            fact *f = &k->at[k->forward ? j : k->n - 1 - j];
            int place = place_on(k, line, f);
            if (f->layer == l && f->by != line && place >= 0 && place != turned)
                try_without(f, place, x->k, &s, kept);
        }
    bool fits = td_runs_read(x->k, &s);
    assert(!fits);
    (void)fits;
    const td_rule *r = &k->p->m->rule[k->first + line];
    if (turned < 0 && r->runs.n)
        td_runs_shrink_clash(x->k, r, &s, kept);
    else
        td_runs_shrink(x->k, &s, turned, kept);
    for (int i = 0; i < x->k->cells; i++) {
        td_lit l = td_run_lit(r, i, s.cell[i]);
        if (s.cell[i] == TD_RUN_OPEN || i == turned)
            continue;
        if (!kept[i])
            td_vec_push(&k->because, l);
        if (turned < 0)
            td_vec_push(&k->end, l);
    }
}

/* Traces what is needed back to the assumption; false: too many lines. */
static bool trace_back(lookahead *k, bool forward)
{
    td_vec_clear(&k->because);
    td_vec_clear(&k->end);
    k->nmoves = 0;
    k->forward = forward;
    for (int i = 0; i < k->n; i++)
        k->at[i].needed = false;
    trace(k, k->broken, k->seen[k->broken], NULL);
    for (int i = k->n - 1; i > 0; i--)
        if (k->at[i].needed)
            trace(k, k->at[i].by, k->at[i].layer, &k->at[i]);
    for (int i = 1; i < k->n; i++) {
        int line = k->at[i].by;
        if (!k->at[i].needed || td_is_among(k->moves, k->nmoves, line))
            continue;
        if (k->nmoves == MOST_MOVES)
            return false;
        k->moves[k->nmoves++] = line;
    }
    return true;
}

/* How many places the argument is about. */
static int places_of(const lookahead *k)
{
    int n = (int)k->because.n;
    for (int i = 0; i < k->n; i++)
        n += k->at[i].needed;
    return n;
}

/* Several lines may be lost, and which facts are needed may depend on which
 * are left out first: the way that takes the fewest places is kept; false if
 * each takes too many lines. */
static bool trace_all(lookahead *k)
{
    int least = INT_MAX, best = 0;
    assert(k->nlost > 0);
    for (int i = 2 * k->nlost; i-- > 0;) {
        k->broken = k->lost[i / 2];
        if (!trace_back(k, i % 2) || places_of(k) > least)
            continue;
        least = places_of(k);
        best = i;
    }
    if (!best) /* it was traced last */
        return least < INT_MAX;
    k->broken = k->lost[best / 2];
    return trace_back(k, best % 2);
}

/* ---- the step ---- */

/* The run that gives a cell: it covers it wherever it lies, or has only one
 * place, next to it; or -1. */
static int giver_of(const td_run_windows *w, int runs, int place,
                    td_run_cell is)
{
    for (int i = 0; i < runs; i++)
        if (is == TD_RUN_IN
                ? w->late[i] <= place && place <= w->early[i]
                : w->start[i] == w->late[i] && w->early[i] == w->end[i] &&
                      (place == w->start[i] - 1 || place == w->end[i] + 1))
            return i;
    return -1;
}

/* The one run of a line that gives all that it tells; or -1. */
static int giver_of_all(const lookahead *k, int line)
{
    td_run_sweep s;
    td_run_windows w;
    int16_t ends[TD_RUN_ENDS * TD_MAX_RUNS];
    int layer = 0, run = -1;
    for (int i = 1; i < k->n; i++)
        if (k->at[i].needed && k->at[i].by == line)
            layer = k->at[i].layer;
    const ng_line *x = with_facts(k, line, layer, &s);
    td_runs_windows_in(&w, ends, x->k->runs);
    if (!td_runs_windows(x->k, s.cell, &w))
        return -1;
    for (int i = 1; i < k->n; i++) {
        const fact *f = &k->at[i];
        if (!f->needed || f->by != line)
            continue;
        int gives =
            giver_of(&w, x->k->runs, place_on(k, line, f), value_of(f->lit));
        if (gives < 0 || (run >= 0 && gives != run))
            return -1;
        run = gives;
    }
    return run;
}

/* What each line tells, in the order in which they speak: an entry each. */
static void list_moves(const lookahead *k, td_text *out)
{
    td_lexicon x = ng_lexicon(k->p);
    for (int i = 0; i < k->nmoves; i++) {
        td_lit lits[TD_MAX_SIDE];
        int n = 0;
        for (int j = 1; j < k->n; j++)
            if (k->at[j].needed && k->at[j].by == k->moves[i])
                lits[n++] = k->at[j].lit;
        td_text_add(out, i ? "\n" : "");
        td_words_literals(&x, lits, n, out);
        td_text_add(out, " (");
        const td_rule *r = &k->p->m->rule[k->first + k->moves[i]];
        int run = giver_of_all(k, k->moves[i]);
        if (run >= 0) {
            td_words_run(r, run, out);
            td_text_add(out, " of ");
        }
        td_site_words(k->p->topo, r->site, out);
        td_text_char(out, ')');
    }
}

static bool tell(const lookahead *k, td_sink *sink)
{
    const td_model *m = k->p->m;
    const td_rule *broken = &m->rule[k->first + k->broken];
    const td_lit *end = k->end.at, assumed = k->at[0].lit;
    int nend = (int)k->end.n;
    assert(!k->p->val[assumed]);
    td_step_open(sink);
    td_step_rule(sink, broken);
    for (int i = 0; i < k->nmoves; i++)
        td_step_rule(sink, &m->rule[k->first + k->moves[i]]);
    td_step_length(sink, places_of(k));
    td_step_set(sink, td_not(assumed));
    if (!td_sink_brief(sink)) {
        for (uint32_t i = 0; i < k->because.n; i++)
            td_step_because(sink, k->because.at[i]);
        for (int i = 1; i < k->n; i++)
            if (k->at[i].needed)
                td_step_look(sink, td_lit_site(m, k->at[i].lit));
        td_step_site(sink, "cell", td_lit_site(m, assumed));
    }
    if (td_sink_speaks(sink)) {
        td_site at[TD_MISFIT_PLACES];
        ng_say_misfit(k->p, assumed, broken, end, nend,
                      td_step_say(sink, "why"));
        list_moves(k, td_step_say(sink, "list"));
        int n = td_misfit_places(m, broken, end, nend, at);
        for (int i = 0; i < n; i++)
            td_step_site(sink, "named", at[i]);
    }
    return td_step_close(sink);
}

/* Tells of those that do not take too many places. */
static void look_ahead(const td_pos *p, int most, td_sink *sink)
{
    lookahead k = {.p = p, .w = p->topo->w, .h = p->topo->h};
    k.first = p->m->nrules - k.w - k.h;
    assert(p->m->rule[k.first].kind == TD_RULE_RUNS);
    bool more = true;
    for (td_lit l = td_resume(p); l < 2 * p->m->natoms && more; l++) {
        if (p->val[l])
            continue;
        if (td_pause(p, l))
            break;
        if (breaks(&k, l) && trace_all(&k) && places_of(&k) <= most)
            more = tell(&k, sink);
    }
    td_vec_free(&k.because);
    td_vec_free(&k.end);
}

/* Few enough places to keep in the head. */
enum { EASY_PLACES = 12 };

void ng_lookahead(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    look_ahead(p, EASY_PLACES, sink);
}

void ng_far_lookahead(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    look_ahead(p, INT_MAX, sink);
}
