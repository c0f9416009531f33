/* SL-18: all that four cells allow.
 *
 * A window of 2 x 2 cells has 12 edges and 9 dots. Every way to draw its edges
 * is looked at that agrees with the edges known in and around it, meets its
 * clues and leaves each dot a number of lines that its rule allows; what is
 * the same in all of them holds. Rules and known edges that make no difference
 * are left out again, so that a step names what it needs. */
#include "genres/slitherlink/slitherlink.h"

enum { EDGES = 12, CELLS = 4, DOTS = 9, RULES = CELLS + DOTS, KNOWN = 24 };

typedef struct window {
    td_lit edge[EDGES];
    const td_rule *rule[RULES]; /* clues, then dots; NULL: none, or left out */
    uint16_t mask[RULES];       /* the window's edges that it counts */
    int8_t lines[RULES], open[RULES]; /* of the edges beyond the window */
    td_lit known[KNOWN];              /* true literals in and around it */
    int nknown;
    uint16_t fixed, value; /* edges that are known, and as what */
} window;

/* The edge as a bit of the window, or -1. */
static int bit_of(const window *w, td_lit l)
{
    for (int i = 0; i < EDGES; i++)
        if (w->edge[i] == l)
            return i;
    return -1;
}

static void add_rule(window *w, int i, const td_rule *r)
{
    w->rule[i] = r;
    for (int k = 0; r && k < r->nlits; k++) {
        int bit = bit_of(w, r->lits[k]);
        if (bit >= 0)
            w->mask[i] |= (uint16_t)(1 << bit);
    }
}

static void add_known(const td_pos *p, window *w, td_lit l)
{
    td_lit is = p->val[l] > 0 ? l : td_not(l);
    for (int i = 0; i < w->nknown; i++)
        if (w->known[i] == is)
            return;
    if (p->val[l])
        w->known[w->nknown++] = is;
}

/* What the literals in `known` say of the edges and of the dots. */
static void take_known(window *w)
{
    w->fixed = w->value = 0;
    for (int i = 0; i < RULES; i++) {
        const td_rule *r = w->rule[i];
        w->lines[i] = w->open[i] = 0;
        for (int k = 0; r && k < r->nlits; k++) {
            bool yes = false, no = false;
            for (int j = 0; j < w->nknown; j++) {
                yes |= w->known[j] == r->lits[k];
                no |= w->known[j] == td_not(r->lits[k]);
            }
            int bit = bit_of(w, r->lits[k]);
            if (bit >= 0 && (yes || no)) {
                w->fixed |= (uint16_t)(1 << bit);
                w->value |= (uint16_t)(yes << bit);
            } else if (bit < 0) {
                w->lines[i] = (int8_t)(w->lines[i] + yes);
                w->open[i] = (int8_t)(w->open[i] + !(yes || no));
            }
        }
    }
}

static bool window_at(const td_pos *p, td_site cell, window *w)
{
    td_frame f = td_frame_at(p->topo, cell, 0);
    int n = 0, c = 0;
    *w = (window){0};
    if (td_frame_cell(&f, 1, 1) == TD_NOWHERE)
        return false;
    for (int y = -1; y <= 3; y++)
        for (int x = -1; x <= 3; x++)
            if ((x + y) & 1)
                w->edge[n++] = sl_edge(p, &f, x, y);
    for (int i = 0; i < CELLS; i++) {
        const td_rule *r =
            td_rule_at(p->m, td_frame_cell(&f, i % 2, i / 2), CLUE);
        add_rule(w, i, r);
        c += r != NULL;
    }
    for (int i = 0; i < DOTS; i++)
        add_rule(w, CELLS + i, sl_dot(p, &f, i % 3 * 2 - 1, i / 3 * 2 - 1));
    for (int i = 0; i < RULES; i++)
        for (int k = 0; w->rule[i] && k < w->rule[i]->nlits; k++)
            add_known(p, w, w->rule[i]->lits[k]);
    take_known(w);
    return c > 0;
}

static int count_bits(unsigned x)
{
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

static bool fits(const window *w, unsigned drawn)
{
    for (int i = 0; i < RULES; i++) {
        if (!w->rule[i])
            continue;
        int n = count_bits(drawn & w->mask[i]) + w->lines[i];
        bool ok = false;
        for (int k = 0; k <= w->open[i] && !ok; k++)
            ok = td_counts_has(&w->rule[i]->counts, n + k);
        if (!ok)
            return false;
    }
    return true;
}

/* The edges of `ask` that are the same in all ways, by bit: lines and crossed
 * out ones. False if there is no way at all. */
static bool agree(const window *w, unsigned ask, unsigned *yes, unsigned *no)
{
    unsigned open = ~(unsigned)w->fixed & 0xfff, drawn = 0;
    bool any = false;
    *yes = *no = ask;
    do {
        if (fits(w, drawn | w->value)) {
            any = true;
            *yes &= drawn | w->value;
            *no &= ~(drawn | w->value);
        }
        drawn = (drawn - open) & open;
    } while (drawn && (*yes | *no));
    return any;
}

/* Leaves out what the conclusions do not need. */
static void reduce(window *w, unsigned yes, unsigned no)
{
    unsigned y, n;
    for (int i = 0; i < RULES; i++) {
        const td_rule *keep = w->rule[i];
        w->rule[i] = NULL;
        if (keep && agree(w, yes | no, &y, &n) && (y != yes || n != no))
            w->rule[i] = keep;
    }
    take_known(w);
    for (int i = w->nknown - 1; i >= 0; i--) {
        td_lit l = w->known[i];
        w->known[i] = w->known[--w->nknown];
        take_known(w);
        if (agree(w, yes | no, &y, &n) && (y != yes || n != no)) {
            w->known[w->nknown++] = w->known[i];
            w->known[i] = l;
            take_known(w);
        }
    }
}

void sl_window(const td_pos *p, int anchor, td_sink *sink)
{
    window w;
    unsigned yes, no;
    if (!window_at(p, anchor, &w))
        return;
    unsigned ask = ~(unsigned)w.fixed & 0xfff;
    if (!ask || !agree(&w, ask, &yes, &no) || !(yes | no))
        return;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        reduce(&w, yes, no);
        for (int i = 0; i < RULES; i++)
            if (w.rule[i])
                td_step_rule(sink, w.rule[i]);
        for (int i = 0; i < w.nknown; i++)
            td_step_because(sink, w.known[i]);
        for (int i = 0; i < CELLS; i++)
            if (w.rule[i])
                td_step_site(sink, "cells", w.rule[i]->site);
        td_step_text(sink, "where",
                     w.rule[0] || w.rule[1] || w.rule[2] || w.rule[3]
                         ? "around {cells}"
                         : "here");
    }
    for (int i = 0; i < EDGES; i++)
        if ((yes | no) >> i & 1)
            sl_set(sink, w.edge[i], yes >> i & 1);
    td_step_close(sink);
}
