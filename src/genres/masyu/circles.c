/* A circle and the ways through it: which of them can be, at a glance. */
#include "genres/link_glances.h"

#include <assert.h>
#include "genres/masyu/masyu.h"

/* All rules that stand at a cell, as far as one glance at it shows. */
void ma_rules_at(td_sink *sink, td_site cell)
{
    const td_model *m = sink->pos->m;
    for (int i = m->here_start[cell]; i < m->here_start[cell + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        if (r->kind == TD_RULE_COUNT || r->kind == TD_RULE_CLAUSE)
            td_step_rule(sink, r);
    }
}

td_lit ma_link(const td_pos *p, td_site cell, td_dir d)
{
    if (cell == TD_NOWHERE || td_next_cell(p->topo, cell, d) == TD_NOWHERE)
        return TD_NO_LIT;
    return td_link(p->m, cell, d);
}

td_lit ma_second(const td_pos *p, td_site cell, td_dir d)
{
    td_site next = td_next_cell(p->topo, cell, d);
    return next == TD_NOWHERE ? TD_NO_LIT : ma_link(p, next, d);
}

void ma_because_links(td_sink *sink, td_site cell)
{
    td_cell_links x = td_links_of(sink->pos, cell, false);
    for (int i = 0; i < x.n; i++)
        td_step_known(sink, x.lit[i]);
}

void ma_set(td_sink *sink, td_lit l, bool line)
{
    if (l != TD_NO_LIT)
        td_step_set(sink, line ? l : td_not(l));
}

void ma_set_leg(td_sink *sink, td_site cell, td_dir d)
{
    const td_pos *p = sink->pos;
    ma_set(sink, ma_link(p, cell, td_opposite(d)), false);
    ma_set(sink, ma_link(p, cell, d), true);
    ma_set(sink, ma_second(p, cell, d), true);
}

void ma_point_leg(td_sink *sink, td_site cell, td_dir d)
{
    td_site next = td_next_cell(sink->pos->topo, cell, d);
    ma_set_leg(sink, cell, d);
    if (next != TD_NOWHERE)
        td_step_site(sink, "leg", next);
    else /* there is no way on from here */
        td_step_text(sink, "leg", "the frame");
}

void ma_set_axis(td_sink *sink, td_site cell, td_dir d)
{
    const td_pos *p = sink->pos;
    for (int k = 0; k < 4; k++)
        ma_set(sink, ma_link(p, cell, (td_dir)k), k % 2 == (int)d % 2);
}

/* A white circle where the line would come straight on both sides: then it has
 * the link through the circle crossed out, and does not run through. */
static td_site no_turn_at(const td_pos *p, td_glance *g)
{
    const td_rule *broken = td_glance_broken(g);
    assert(broken);
    td_site cell = broken->site;
    if (broken->tag != WHITE_STRAIGHT)
        return TD_NOWHERE;
    for (int d = TD_N; d <= TD_E; d++) {
        td_lit one = ma_second(p, cell, (td_dir)d);
        td_lit other = ma_second(p, cell, td_opposite((td_dir)d));
        if (one != TD_NO_LIT && other != TD_NO_LIT &&
            td_glance_value(g, one) > 0 && td_glance_value(g, other) > 0)
            return cell;
    }
    return TD_NOWHERE;
}

/* What is wrong with a leg that turns at once, or else what the glance told. */
static void tell_leg(const td_pos *p, td_glance *g, td_lit leg, td_lit second,
                     td_sink *sink)
{
    assert(!p->val[leg]);
    td_chain c;
    td_glance_chain(g, TD_NO_LIT, &c);
    int told = 0, lines = 0;
    for (int i = 0; i < c.n; i++)
        if (c.told[i] != leg && c.told[i] != second) {
            told++;
            lines += !(c.told[i] & 1);
        }
    const td_rule *broken = td_glance_broken(g);
    bool stops = second != TD_NO_LIT && p->val[second] < 0;
    bool turns =
        !told && broken->tag == BLACK_LEG && broken->lits[0] == td_not(leg);
    td_site white = told == 1 && !lines ? no_turn_at(p, g) : TD_NOWHERE;
    if (white != TD_NOWHERE) {
        td_glance_tell(g, c.told, c.n, sink);
        td_step_site(sink, "white", white);
    } else {
        td_glance_tell(g, &second, 1, sink);
    }
    if (stops)
        td_step_site(sink, "on", td_lit_site(p->m, second));
    td_step_text(sink, "wrong",
                 stops   ? "it could not run straight on, as {on} is crossed "
                           "out"
                 : turns ? "it would turn already in {way}"
                 : white != TD_NOWHERE
                     ? "the line would turn neither before nor after the white "
                       "circle at {white}"
                     : "{would}");
}

/* A black circle has one leg on each axis. Where the leg in one direction
 * would at once go wrong, it points the other way. */
void ma_legs(const td_pos *p, int cell, int radius, int most, td_sink *sink)
{
    if (p->puzzle->clue[cell] != BLACK)
        return;
    td_glance *g = td_glance_at(p, cell, radius);
    for (int d = 0; d < 4; d++) {
        td_lit leg = ma_link(p, cell, (td_dir)d);
        td_lit second = ma_second(p, cell, (td_dir)d);
        if (leg == TD_NO_LIT || p->val[leg])
            continue;
        bool dies = td_glance_dies(g, leg, &second, 1, most);
        if (dies) {
            td_step_open(sink);
            tell_leg(p, g, leg, second, sink);
        }
        td_glance_back(g, 0);
        if (!dies)
            continue;
        ma_rules_at(sink, cell);
        td_step_site(sink, "cell", cell);
        td_step_site(sink, "way", td_next_cell(p->topo, cell, (td_dir)d));
        ma_point_leg(sink, cell, td_opposite((td_dir)d));
        if (!td_step_close(sink))
            return;
    }
}

/* The neighbour of the circle where the line would have to turn, if that it
 * does not run straight on from there is all that is told; or TD_NOWHERE. */
static td_site turn_told(const td_pos *p, const td_chain *c, td_site cell,
                         td_dir d)
{
    for (int i = 0; i < 2 && c->n == 1; i++) {
        td_dir side = i ? td_opposite(d) : d;
        td_lit on = ma_second(p, cell, side);
        if (on != TD_NO_LIT && c->told[0] == td_not(on))
            return td_next_cell(p->topo, cell, side);
    }
    return TD_NOWHERE;
}

/* What is wrong with an axis; `turn`: where the line would have to turn. */
static void tell_axis(td_glance *g, td_site cell, td_site turn, td_sink *sink)
{
    td_chain c;
    td_glance_chain(g, TD_NO_LIT, &c);
    td_glance_tell(g, c.told, turn != TD_NOWHERE ? c.n : 0, sink);
    if (turn != TD_NOWHERE)
        td_step_site(sink, "turn", turn);
    const td_rule *broken = td_glance_broken(g);
    bool here = turn == TD_NOWHERE && !c.n && broken->tag == WHITE_TURN &&
                broken->site == cell;
    bool there = turn != TD_NOWHERE && broken->site == turn;
    td_step_text(sink, "wrong",
                 here ? "it would turn neither before nor after it"
                 : there && broken->tag == WHITE_STRAIGHT
                     ? "it would have to turn in {turn}, but that is a white "
                       "circle, too"
                 : there && broken->tag == TD_LOOP_DOT &&
                         td_glance_breach(g) == TD_BREACH_SHORT
                     ? "it would have to turn in {turn}, but has no way there"
                 : turn != TD_NOWHERE
                     ? "it would have to turn in {turn}, and {would}"
                     : "{would}");
}

/* The line comes straight to the circle on one side, so it turns in the cell on
 * the other side: does that go wrong at once? That cell; or TD_NOWHERE. */
static td_site dying_turn(const td_pos *p, td_glance *g, td_site cell, td_dir d,
                          td_lit *straight)
{
    for (int i = 0; i < 2; i++) {
        td_dir side = i ? td_opposite(d) : d;
        td_lit on = ma_second(p, cell, side);
        *straight = ma_second(p, cell, td_opposite(side));
        if (on == TD_NO_LIT || td_glance_value(g, on) ||
            *straight == TD_NO_LIT || p->val[*straight] <= 0)
            continue;
        int before = td_glance_count(g);
        if (!td_glance_put(g, td_not(on), 0))
            return td_next_cell(p->topo, cell, side);
        td_glance_back(g, before);
    }
    return TD_NOWHERE;
}

/* Runs a line through a circle straight on through white circles beside it;
 * false if that goes wrong at once. */
static bool run_on(const td_pos *p, td_glance *g, td_site cell, td_dir d)
{
    bool alive = true;
    for (int i = 0; i < 2 && alive; i++) {
        td_dir side = i ? td_opposite(d) : d;
        td_lit on = ma_second(p, cell, side);
        if (p->puzzle->clue[td_next_cell(p->topo, cell, side)] == WHITE &&
            on != TD_NO_LIT && !td_glance_value(g, on))
            alive = td_glance_put(g, on, 0);
    }
    return alive;
}

/* Would an axis go wrong at the circle itself, or by the turn beside it? That
 * is seen without following a line. */
static bool dies_at_circle(const td_pos *p, td_glance *g, td_site cell,
                           td_dir d, td_sink *sink)
{
    td_lit straight = TD_NO_LIT;
    td_site turn = TD_NOWHERE;
    if (td_glance_put_both(g, ma_link(p, cell, d),
                           ma_link(p, cell, td_opposite(d)), 0)) {
        turn = dying_turn(p, g, cell, d, &straight);
        if (turn == TD_NOWHERE && run_on(p, g, cell, d))
            return false;
    }
    td_step_open(sink);
    if (turn != TD_NOWHERE)
        td_step_because(sink, straight);
    tell_axis(g, cell, turn, sink);
    for (int i = 0; i < 2; i++) {
        td_site next = td_next_cell(p->topo, cell, i ? td_opposite(d) : d);
        if (p->puzzle->clue[next] == WHITE)
            ma_rules_at(sink, next);
    }
    return true;
}

/* Would it go wrong soon? */
static bool dies_further_on(const td_pos *p, td_glance *g, td_site cell,
                            td_dir d, int most, td_sink *sink)
{
    td_chain c;
    if (!td_glance_both_die(g, ma_link(p, cell, d),
                            ma_link(p, cell, td_opposite(d)), most))
        return false;
    td_glance_chain(g, TD_NO_LIT, &c);
    td_step_open(sink);
    tell_axis(g, cell, turn_told(p, &c, cell, d), sink);
    return true;
}

/* The line runs through a white circle along one axis. Where one would at once
 * go wrong, it is the other. */
void ma_axes(const td_pos *p, int cell, int radius, int most, bool follow,
             td_sink *sink)
{
    if (p->puzzle->clue[cell] != WHITE)
        return;
    td_glance *g = td_glance_at(p, cell, radius);
    for (int d = TD_N; d <= TD_E; d++) {
        td_lit one = ma_link(p, cell, (td_dir)d);
        td_lit two = ma_link(p, cell, td_opposite((td_dir)d));
        if (one == TD_NO_LIT || two == TD_NO_LIT || p->val[one] || p->val[two])
            continue;
        bool dies = follow ? dies_further_on(p, g, cell, (td_dir)d, most, sink)
                           : dies_at_circle(p, g, cell, (td_dir)d, sink);
        td_glance_back(g, 0);
        if (!dies)
            continue;
        ma_rules_at(sink, cell);
        td_step_site(sink, "cell", cell);
        td_step_text(sink, "axis",
                     d == TD_N ? "up and down" : "left and right");
        td_step_text(sink, "other",
                     d == TD_N ? "left and right" : "up and down");
        ma_set_axis(sink, cell, d == TD_N ? TD_E : TD_N);
        if (!td_step_close(sink))
            return;
    }
}

/* The cell beside a white circle where the line must turn: if only one way is
 * left there, the line takes it. */
static bool turn_there(const td_pos *p, td_site cell, td_dir d, td_sink *sink)
{
    assert(cell != TD_NOWHERE);
    td_lit open = TD_NO_LIT, out = TD_NO_LIT;
    for (int k = 0; k < 4; k++) {
        td_lit l = ma_link(p, cell, (td_dir)k);
        if (k % 2 == (int)d % 2 || l == TD_NO_LIT)
            continue;
        if (p->val[l] < 0 && out == TD_NO_LIT)
            out = l;
        else if (!p->val[l] && open == TD_NO_LIT)
            open = l;
        else
            return false;
    }
    if (open == TD_NO_LIT)
        return false;
    td_step_rule(sink, td_rule_at(p->m, cell, TD_LOOP_DOT));
    if (out != TD_NO_LIT)
        td_step_because(sink, td_not(out));
    td_step_set(sink, open);
    return true;
}

/* A line runs through a white circle and straight on from it on one side: then
 * it turns in the cell on the other side. */
void ma_white_turn(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && p->puzzle->clue[cell] == WHITE; d++) {
        td_dir back = td_opposite((td_dir)d);
        td_lit here = ma_link(p, cell, (td_dir)d),
               there = ma_link(p, cell, back);
        td_lit on = ma_second(p, cell, (td_dir)d);
        if (here == TD_NO_LIT || there == TD_NO_LIT || on == TD_NO_LIT ||
            p->val[on] <= 0 || (p->val[here] <= 0 && p->val[there] <= 0))
            continue;
        td_site turn = td_next_cell(p->topo, cell, back);
        td_step_open(sink);
        ma_rules_at(sink, cell);
        td_step_because(sink, on);
        td_step_because(sink, p->val[here] > 0 ? here : there);
        td_step_site(sink, "turn", turn);
        td_lit on_there = ma_second(p, cell, back);
        ma_set(sink, on_there, false);
        bool turns = turn_there(p, turn, back, sink);
        if ((turns || on_there != TD_NO_LIT) && !td_step_close(sink))
            return;
    }
}
