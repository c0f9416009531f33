/* YA-11: all ways to shade the stretch ahead of an arrow. */
#include <assert.h>
#include <stdlib.h>

#include "base/bitset.h"
#include "genres/yajilin/stretch.h"
#include "reason/words.h"

enum { MOST_OPEN = 10, MOST_OUT = 2 };

/* The ways to shade a stretch, and which of them are out. */
typedef struct ways {
    ya_shadings s;
    bool out[YA_MOST_SHADINGS];
    int nout;
} ways;

bool ya_list_shadings(const ya_stretch *s, int most_open, ya_shadings *w)
{
    unsigned touch = 0; /* bits of cells that touch the one before them */
    *w = (ya_shadings){.nopen = 0};
    for (int i = 0; i < s->end; i++) {
        if (s->p->val[s->arrow->lits[i]])
            continue;
        if (w->nopen == most_open)
            return false;
        w->open[w->nopen] = s->arrow->lits[i];
        if (w->nopen &&
            td_site_distance(s->p->topo, ya_cell_of(s, i),
                             td_lit_site(s->p->m, w->open[w->nopen - 1])) == 2)
            touch |= 1u << w->nopen;
        w->nopen++;
    }
    for (unsigned set = 1; set < 1u << w->nopen; set++) {
        if (td_bits_few(set) != s->need || (set & set << 1 & touch))
            continue;
        if (w->n == YA_MOST_SHADINGS)
            return false;
        w->at[w->n++] = set;
    }
    return true;
}

td_lit ya_shading_lit(const ya_shadings *w, int i, int k)
{
    return w->at[i] >> k & 1 ? w->open[k] : td_not(w->open[k]);
}

static ya_end try_way(const ya_shadings *w, int i, ya_chain *c)
{
    td_lit lits[MOST_OPEN];
    for (int k = 0; k < w->nopen; k++)
        lits[k] = ya_shading_lit(w, i, k);
    return ya_chain_follow_all(c, lits, w->nopen, 0);
}

/* Bits of cells that are shaded in all ways, or with `none` in no way, that are
 * not out. */
static unsigned shared(const ways *w, bool none)
{
    unsigned all = (1u << w->s.nopen) - 1;
    for (int i = 0; i < w->s.n; i++)
        if (!w->out[i])
            all &= none ? ~w->s.at[i] : w->s.at[i];
    return all;
}

static void tell_out(const ya_stretch *s, const ways *w, ya_chain *c,
                     td_sink *sink)
{
    int told = 0;
    assert(w->nout > 0 && w->nout < w->s.n);
    for (int i = 0; i < w->s.n; i++)
        if (w->out[i]) {
            try_way(&w->s, i, c);
            ya_chain_reasons(c, sink);
        }
    if (td_sink_brief(sink))
        return;
    td_text *out = td_step_say(sink, "outs");
    for (int i = 0; i < w->s.n; i++) {
        if (!w->out[i])
            continue;
        try_way(&w->s, i, c);
        td_text_add(out, told++ ? ", nor at " : "");
        for (int k = 0, n = 0; k < w->s.nopen; k++)
            if (w->s.at[i] >> k & 1) {
                td_words_and(n++, s->need, out);
                td_site_words(s->p->topo, td_lit_site(s->p->m, w->s.open[k]),
                              out);
            }
        td_text_add(out, ", as then ");
        ya_chain_say_end(c, out);
    }
}

/* All ways to shade what an arrow still needs; some leave a cell beside them
 * neither shaded nor on the loop, or starve another arrow. What is the same in
 * all others holds. */
static void find_ways(const ya_stretch *s, td_sink *sink)
{
    ya_chain *c = ya_chain_of(s->p);
    ways w = {.nout = 0};
    if (!s->need || !ya_list_shadings(s, MOST_OPEN, &w.s))
        return;
    for (int i = 0; i < w.s.n; i++) {
        w.out[i] = try_way(&w.s, i, c) != YA_ALIVE;
        w.nout += w.out[i];
    }
    unsigned yes = shared(&w, false), no = shared(&w, true);
    if (!w.nout || w.nout > MOST_OUT || w.nout == w.s.n || !(yes | no))
        return;
    td_step_open(sink);
    for (int k = 0; k < w.s.nopen; k++)
        if ((yes | no) >> k & 1)
            td_step_set(sink, yes >> k & 1 ? w.s.open[k] : td_not(w.s.open[k]));
    ya_tell_stretch(s, true, sink);
    ya_look_at_open(s, sink);
    int all = s->arrow->number - (s->next ? s->next->number : 0);
    td_step_text(sink, "next", s->need == all ? "" : "next ");
    td_step_text(sink, "so", w.s.n - w.nout > 1 ? "In every other way" : "So");
    tell_out(s, &w, c, sink);
    td_step_close(sink);
}

void ya_all_ways(const td_pos *p, int line, td_sink *sink)
{
    td_site s = td_site_anchor(p->topo, line);
    bool row = td_site_kind_of(p->topo, line) == TD_ROW;
    for (; s != TD_NOWHERE; s = td_next_cell(p->topo, s, row ? TD_E : TD_S)) {
        const td_rule *r = td_rule_at(p->m, s, ARROW);
        ya_stretch x;
        if (!r || (ya_arrow_dir(p->puzzle->sign[s]) % 2 == TD_E) != row)
            continue;
        int rule = td_rule_index(p->m, r);
        if (ya_stretch_of(p, rule, false, &x) ||
            ya_stretch_of(p, rule, true, &x))
            find_ways(&x, sink);
    }
}
