/* A puzzle on the scales of other programs: Sudoku Explainer's rating (the
 * dearest step) and HoDoKu's score (the sum of all steps).
 *
 * Both follow from the order in which a program looks for techniques. So each
 * is a run of its own: with the rows in that program's order, those that it
 * does not know left out, and arguing that there is one solution. The numbers
 * stand in the rows. They are defined for sudoku of nine numbers. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/exact.h"
#include "base/alloc.h"

typedef enum scale { SCALE_SE, SCALE_HODOKU } scale;

/* ---- the rows in another order ---- */

static double number_in(const td_technique *t, scale s)
{
    return s == SCALE_SE ? t->se : t->hodoku;
}

/* HoDoKu's order is that of the catalogue, and so of the ids. */
static int by_id(const void *a, const void *b)
{
    const td_technique *x = a, *y = b;
    return strcmp(x->id, y->id);
}

/* Checks and what marks imply stay first. Freed by the caller. */
static td_technique *order_rows(const td_technique *rows, scale s)
{
    size_t n = 0, kept = 0;
    while (rows[n].id)
        n++;
    td_technique *out = td_calloc(n + 1, sizeof *out);
    for (size_t i = 0; i < n; i++)
        if (rows[i].implied || rows[i].check || number_in(&rows[i], s) > 0)
            out[kept++] = rows[i];
    if (kept)
        qsort(out, kept, sizeof *out, by_id);
    for (size_t i = 0; i < kept; i++)
        if (!out[i].implied && !out[i].check)
            out[i].cost = s == SCALE_SE ? out[i].se : (double)(i + 1);
    return out;
}

/* ---- what a step counts ---- */

/* Chains get a tenth more for each of these lengths that their nodes exceed. */
static double longer(int nodes)
{
    assert(nodes >= 0);
    double more = 0;
    for (int a = 4, b = 6; nodes > a; a *= 2, b *= 2)
        more += nodes > b ? 0.2 : 0.1;
    return more;
}

/* A net of singles is "dynamic", with other techniques in it "plus"; one within
 * another is "nested". Each is half a point dearer. */
static double add_for_net(const td_step *s)
{
    enum { NESTED = 2 };
    int nodes = 0;
    double more = 0;
    for (int i = 0; i < s->ncases; i++) {
        const td_case *c = &s->cases[i];
        nodes += 2 * c->steps.n;
        for (int k = 0; k < c->steps.n; k++)
            if (c->steps.at[k]->tech->level > 1 && more < 0.5)
                more = 0.5;
        if (c->nassume == NESTED)
            more = 1.0;
    }
    return more + longer(nodes);
}

static double se_of(const td_step *s)
{
    return s->tech->se + (s->ncases ? add_for_net(s) : longer(2 * s->length));
}

/* ---- a run ---- */

/* The figure of a scale; 0 if it does not come to the end. */
static double run_scale(td_run *run, bool from_board, scale s)
{
    tandem_puzzle *p = run->p;
    td_state *state = td_state_new(p->m);
    td_technique *rows = order_rows(p->puzzle->genre->techniques, s);
    double sum = 0, most = 0;
    if (from_board)
        td_state_take_marks(state, p->puzzle);
    td_engine *e = td_engine_new(state, rows, &run->options);
    while (td_engine_next(e))
        ;
    const td_steps *steps = td_engine_steps(e);
    for (int i = 0; i < steps->n; i++) {
        const td_step *step = steps->at[i];
        sum += step->tech->hodoku;
        most = se_of(step) > most ? se_of(step) : most;
    }
    bool solved = td_engine_outcome(e) == TD_SOLVED;
    td_engine_free(e);
    td_state_free(state);
    td_free(rows);
    return !solved ? 0 : s == SCALE_SE ? (int)(10 * most + 0.5) / 10.0 : sum;
}

/* Does the genre know the scales, and are they defined for the board? */
static bool has_scales(const tandem_puzzle *p)
{
    enum { SIDE = 9 };
    const td_technique *t = p->puzzle->genre->techniques;
    while (t->id && !t->hodoku)
        t++;
    return t->id && p->puzzle->topo.w == SIDE && p->puzzle->topo.h == SIDE;
}

void td_rate_scales(tandem_puzzle *p, td_call *call, bool from_board,
                    tandem_rating *out)
{
    tandem_explain_options o = {.no_smallest = true};
    td_run run;
    if (!has_scales(p))
        return;
    td_run_init(&run, p, call, &o);
    run.options.unique_later = true;
    out->se = run_scale(&run, from_board, SCALE_SE);
    out->hodoku = (int)run_scale(&run, from_board, SCALE_HODOKU);
}
