/* How a chain of forced moves is told: its rules, its premises, its words. */
#include <assert.h>

#include "genres/yajilin/chain_internal.h"
#include "reason/words.h"

static void because_of(const ya_chain *c, int first, int last, td_sink *sink)
{
    for (int k = first; k < last; k++)
        if (!c->on[c->ante[k]])
            ya_because(c->p, c->ante[k], sink);
}

static void use_rule(const ya_chain *c, const td_rule *r, td_sink *sink)
{
    td_step_rule(sink, r);
    if (r->tag == ARROW)
        ya_use_no_touch(c->p, r, 0, r->nlits, sink);
}

/* The most cells that can be shaded for an arrow that is starved, and where. */
static const char *tell_too_few(const ya_chain *c, const td_rule *arrow,
                                td_sink *sink)
{
    enum { MOST_NAMED = 2 };
    int shaded = 0, open = 0;
    for (int i = 0; i < arrow->nlits; i++) {
        int v = ya_value(c, arrow->lits[i]);
        shaded += v > 0;
        open += !v;
        if (v)
            continue;
        td_step_site(sink, "cells", td_lit_site(c->p->m, arrow->lits[i]));
        td_step_look(sink, td_lit_site(c->p->m, arrow->lits[i]));
    }
    td_step_text(sink, "room", open > MOST_NAMED ? "the lit cells" : "{cells}");
    td_step_number(sink, "most", ya_most_shaded(c, arrow));
    return !open && !shaded ? "{clue} gets no shaded cell"
           : !open          ? "{clue} gets only {most} shaded {most:cell|cells}"
           : shaded ? "{clue} gets at most {most} shaded cells, as only "
                      "{room} {cells:is|are} left"
           : open > MOST_NAMED ? "{clue} gets at most {most} of {room}"
                               : "{clue} gets at most {most} shaded "
                                 "{most:cell|cells}, in {room}";
}

/* How a chain ends, as it is told: a cell that can be neither shaded nor on the
 * loop may have a line already, which is stuck then. */
static ya_end told_end(const ya_chain *c)
{
    if (c->end != YA_STRANDED)
        return c->end;
    td_cell_links x = ya_links(c->p, c->p->m->rule[c->broken].site);
    for (int i = 0; i < x.n; i++)
        if (ya_value(c, x.lit[i]) > 0)
            return YA_DEAD_END;
    return YA_STRANDED;
}

static bool leaves_line(const ya_chain *c)
{
    return c->end == YA_CLOSED &&
           td_site_kind_of(c->p->topo, c->left) != TD_CELL;
}

void ya_chain_say_end(const ya_chain *c, td_text *out)
{
    static const char *const how[] = {
        [YA_STRANDED] = "@ is neither shaded nor on the loop",
        [YA_BRANCH] = "the line branches at @",
        [YA_DEAD_END] = "the line is stuck at @",
        [YA_TOUCH] = "@ and @ touch",
        [YA_RUNS_IN] = "the line runs into @",
        [YA_TOO_MANY] = "the # at @ has too many shaded cells",
        [YA_TOO_FEW] = "the # at @ gets at most #",
        [YA_CLOSED] = "the loop closes without @",
    };
    const td_topo *t = c->p->topo;
    const td_rule *r = &c->p->m->rule[c->broken];
    assert(c->end != YA_ALIVE);
    if (r->tag == ARROW)
        td_say(t, out, how[c->end], r->number, r->site, ya_most_shaded(c, r));
    else if (c->end == YA_TOUCH)
        td_say(t, out, how[YA_TOUCH], td_lit_site(c->p->m, r->lits[0]),
               td_lit_site(c->p->m, r->lits[1]));
    else if (leaves_line(c))
        td_say(t, out, "the loop closes without the line @", c->left);
    else
        td_say(t, out, how[told_end(c)],
               c->end == YA_CLOSED ? c->left : r->site);
}

static void tell_end(const ya_chain *c, td_sink *sink)
{
    const td_rule *r = &c->p->m->rule[c->broken];
    if (c->end == YA_CLOSED)
        td_step_site(sink, "left", c->left);
    for (int i = 0; c->end == YA_TOUCH && i < r->nlits; i++)
        td_step_site(sink, "touch", td_lit_site(c->p->m, r->lits[i]));
    if (c->end == YA_TOO_FEW)
        td_step_text(sink, "end", tell_too_few(c, r, sink));
    else if (!td_sink_brief(sink))
        ya_chain_say_end(c, td_step_say(sink, "end"));
}

/* The rules and premises of a chain that has ended. */
void ya_chain_reasons(ya_chain *c, td_sink *sink)
{
    const td_model *m = c->p->m;
    assert(c->end);
    c->moves = ya_count_moves(c, c->first, c->last);
    use_rule(c, &m->rule[c->broken], sink);
    if (c->end == YA_CLOSED && !leaves_line(c))
        td_step_rule(sink, td_rule_at(m, c->left, USED));
    for (int i = 0; i < c->n; i++)
        if (c->put[i].needed && c->put[i].rule >= 0)
            use_rule(c, &m->rule[c->put[i].rule], sink);
    for (int i = 0; i < c->n; i++)
        if (c->put[i].needed)
            because_of(c, c->put[i].first, c->put[i].last, sink);
    because_of(c, c->first, c->last, sink);
}

/* Is it a move of that round, for an arrow or not? */
static bool is_move(const ya_chain *c, int i, int round, bool for_arrow)
{
    const ya_mark *x = &c->put[i];
    return x->needed && x->move && x->round == round &&
           (c->p->m->rule[x->rule].tag == ARROW) == for_arrow;
}

/* The arrows for which cells are shaded in a round. */
static void say_arrows(const ya_chain *c, int round, td_text *out)
{
    const td_rule *told[YA_MOST_MOVES];
    int n = 0;
    for (int i = 0; i < c->n && n < YA_MOST_MOVES; i++) {
        bool known = !is_move(c, i, round, true);
        for (int k = 0; k < n && !known; k++)
            known = told[k] == &c->p->m->rule[c->put[i].rule];
        if (!known)
            told[n++] = &c->p->m->rule[c->put[i].rule];
    }
    if (n == 1)
        td_text_printf(out, "the %d at ", told[0]->number);
    else
        td_text_add(out, "the arrows at ");
    for (int i = 0; i < n; i++) {
        td_words_and(i, n, out);
        td_site_words(c->p->topo, told[i]->site, out);
    }
}

/* The moves round by round, in each those for arrows last, and the end. */
static void tell_moves(const ya_chain *c, td_sink *sink)
{
    static const char *const moves[] = {"moves1", "shades1", "moves2",
                                        "shades2"};
    static const char *const arrows[] = {"", "arrows1", "", "arrows2"};
    int told[2 * YA_SOME] = {0}, all = 0;
    for (int k = 0; k < 2 * YA_SOME; k++) {
        for (int i = 0; i < c->n; i++)
            if (is_move(c, i, k / 2 + 1, k % 2)) {
                td_step_lit(sink, moves[k], c->put[i].lit);
                td_step_look(sink, td_lit_site(c->p->m, c->put[i].lit));
                told[k]++;
            }
        all += told[k];
        if (told[k] && k % 2 && !td_sink_brief(sink))
            say_arrows(c, k / 2 + 1, td_step_say(sink, arrows[k]));
    }
    if (td_sink_brief(sink))
        return;
    td_text *out = td_step_say(sink, "then");
    for (int k = 0, n = 0; k < 2 * YA_SOME; k++) {
        if (!told[k])
            continue;
        td_text_printf(out, "%s{%s}",
                       !n      ? ""
                       : k < 2 ? ", "
                               : ", then ",
                       moves[k]);
        if (k % 2)
            td_text_printf(out, " (for {%s})", arrows[k]);
        n++;
    }
    bool pair = told[1] == 2 && all == 2 && c->end == YA_TOUCH;
    td_text_add(out, pair ? ", and they touch" : all ? ", and {end}" : "{end}");
}

void ya_chain_tell(ya_chain *c, td_sink *sink)
{
    ya_chain_reasons(c, sink);
    assert(c->end && c->n > 0 && !c->p->val[c->put[0].lit]);
    td_step_lit(sink, "if", c->put[0].lit);
    tell_end(c, sink);
    tell_moves(c, sink);
    td_step_set(sink, td_not(c->put[0].lit));
}
