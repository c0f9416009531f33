/* The places where a gate may still be passed, and what they share. */
#include "genres/all_ways.h"

#include <assert.h>
#include <string.h>

#include "genres/suraromu/suraromu.h"
#include "rules/count.h"

enum { MOST_CASES = 4 };

static void take_rule(const td_pos *p, td_ways *w, td_site s, int tag)
{
    const td_rule *r = s == TD_NOWHERE ? NULL : td_rule_at(p->m, s, tag);
    if (r)
        td_ways_rule(p, w, r);
}

/* The place at which a way passes the gate: the one that it says, or else the
 * one that no way says. */
static td_site place_in(const td_pos *p, const td_rule *gate, const td_ways *w,
                        const td_way *y)
{
    td_lit other = TD_NO_LIT;
    for (int k = 0; k < gate->nlits; k++) {
        bool said = p->val[gate->lits[k]] < 0;
        for (uint32_t i = 0; i < w->way.n; i++)
            for (int j = 0; j < w->way.at[i].n; j++)
                if (w->lits.at[w->way.at[i].first + j] == gate->lits[k]) {
                    said = true;
                    if (&w->way.at[i] == y)
                        return td_gate_cell_of(p, gate, gate->lits[k]);
                }
        other = said ? other : gate->lits[k];
    }
    return other == TD_NO_LIT ? TD_NOWHERE : td_gate_cell_of(p, gate, other);
}

/* Lists those links at one end of an edge that tell it on the scratch board and
 * are news there: two lines, or all. False: they do not, or there are none. */
static bool list_news_at(const td_ways *w, int e, int v, td_ints *news)
{
    const course *c = td_course(w->pos);
    const int8_t *val = w->board->val;
    int lines = 0, open = 0;
    uint32_t before = news->n;
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++) {
        td_lit l = c->order->lits[c->g->arc[i]];
        lines += c->g->arc[i] != e && val[l] > 0;
        open += c->g->arc[i] != e && !val[l] && !c->now[c->g->arc[i]];
    }
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++) {
        td_lit l = c->order->lits[c->g->arc[i]];
        l = val[l] > 0 ? l : td_not(l);
        if ((!open || lines == 2) && val[l] && !c->now[c->g->arc[i]] &&
            !td_vec_has(&w->common, l) && !td_vec_has(news, l) &&
            (lines < 2 || l == c->order->lits[c->g->arc[i]]))
            td_vec_push(news, l);
    }
    return news->n > before;
}

/* What a way tells beside the links that are the same in all. */
static void list_news(const td_ways *w, const td_way *y, td_ints *news)
{
    const course *c = td_course(w->pos);
    td_scratch *x = w->board;
    td_scratch_ask_only(x, w->rules.at, (int)w->rules.n, NULL, 0);
    for (uint32_t i = 0; i < w->because.n; i++)
        td_scratch_put(x, w->because.at[i]);
    for (int i = 0; i < y->n; i++)
        td_scratch_put(x, w->lits.at[y->first + i]);
    td_scratch_follow(x);
    for (int e = 0; e < c->g->nedges; e++)
        if ((td_vec_has(&w->common, c->order->lits[e]) ||
             td_vec_has(&w->common, td_not(c->order->lits[e]))) &&
            !list_news_at(w, e, c->g->end[2 * e], news))
            list_news_at(w, e, c->g->end[2 * e + 1], news);
    td_scratch_clear(x);
}

static bool are_same(const td_ints *a, const td_ints *b)
{
    return a->n == b->n &&
           (!a->n || !memcmp(a->at, b->at, a->n * sizeof *a->at));
}

/* Slots {anyN}: where the gate is passed in such ways, {newsN}: what they tell.
 * Returns how many there are; 0: they cannot be told in so few words. */
static int tell_news(const td_pos *p, const td_rule *gate, const td_ways *w,
                     td_sink *sink)
{
    static const char *const any[] = {"any1", "any2", "any3", "any4"};
    static const char *const slot[] = {"news1", "news2", "news3", "news4"};
    td_ints news[MOST_CASES] = {0};
    bool tells = true;
    int n = 0;
    for (uint32_t i = 0; i < w->way.n && tells; i++) {
        const td_way *y = &w->way.at[i];
        int k = 0;
        if (y->breaks != TD_NO_RULE)
            continue;
        list_news(w, y, &news[n]);
        tells = news[n].n > 0;
        while (!are_same(&news[k], &news[n]))
            k++;
        td_step_site(sink, any[k], place_in(p, gate, w, y));
        if (k < n)
            td_vec_clear(&news[n]);
        else
            n++;
    }
    for (int k = 0; k < MOST_CASES; k++) {
        for (uint32_t i = 0; i < news[k].n; i++)
            td_step_lit(sink, slot[k], news[k].at[i]);
        td_vec_free(&news[k]);
    }
    return tells ? n : 0;
}

/* Slots {any_places}: where the gate can be passed; {list}: where not, and why,
 * and what else follows where it can. */
static void tell_ways(const td_pos *p, const td_rule *gate, const td_ways *w,
                      td_sink *sink)
{
    enum { MOST_SET = 3 }; /* more are lit, and not named */
    static const char *const no[] = {"no1", "no2", "no3", "no4"};
    int out = 0;
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *y = &w->way.at[i];
        td_site at = place_in(p, gate, w, y);
        if (at != TD_NOWHERE)
            td_step_site(
                sink, y->breaks == TD_NO_RULE ? "any_places" : no[out++], at);
    }
    bool few = sink->draft.set.n <= MOST_SET;
    td_step_text(sink, "aside",
                 w->left > 1 ? ", at {any_places}" : ", only at {any_places}");
    int cases = few && w->left > 1 ? tell_news(p, gate, w, sink) : 0;
    td_text *list = td_step_say(sink, "list");
    for (int i = 1; i <= out; i++)
        td_text_printf(list, "%sat {no%d}, {why%d}", i > 1 ? "\n" : "", i, i);
    for (int i = 1; i <= cases; i++)
        td_text_printf(list, "%sat {any%d}, {news%d}", out + i > 1 ? "\n" : "",
                       i, i);
    td_step_text(
        sink, "how",
        w->left == 1 ? "by the cells beside it, the gate at {at} can be passed "
                       "only at {any_places}. That decides the lit links"
        : out ? few ? "by the cells beside it, the gate at {at} can be passed "
                      "only at {any_places}, so {set}"
                    : "by the cells beside it, the gate at {at} can be passed "
                      "only at {any_places}, and the lit links are each time "
                      "the same"
        : few ? "the gate at {at} is passed at {any_places}, and each time "
                "{set}"
              : "the gate at {at} is passed at {any_places}, and by the cells "
                "beside it the lit links are each time the same");
}

/* SU-08: wherever the gate is passed, the cells before and after it tell the
 * same of a link. Looks at the cells on both sides of the gate and their
 * links. */
void td_suraromu_common_path(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *gate = &p->m->rule[anchor];
    assert(gate->tag == GATE);
    const course *c = td_course(p);
    td_tally places = td_count_tally(gate, p->val);
    if (places.yes || places.open < 2 || places.open > MOST_CASES)
        return;
    const td_gate *at =
        &c->gates.at[c->gates.of[td_cell_index(p->topo, gate->site)]];
    td_dir across = at->along == TD_E ? TD_N : TD_W;
    td_ways w = {.most = MOST_CASES, .tries = 60};
    td_ways_rule(p, &w, gate);
    for (int i = 0; i < at->cells; i++) {
        td_site s = td_gate_cell(p->topo, at, i);
        take_rule(p, &w, s, GATE_STRAIGHT);
        for (int back = 0; back < 2; back++)
            take_rule(p, &w, td_beside(p, s, across, back), TD_LOOP_DOT);
    }
    td_ways_vary_rule(p, &w, gate);
    if (td_ways_list(p, &w)) {
        td_step_open(sink);
        td_ways_step(&w, sink);
        if (!td_sink_brief(sink))
            tell_ways(p, gate, &w, sink);
        td_step_close(sink);
    }
    td_ways_free(&w);
}
