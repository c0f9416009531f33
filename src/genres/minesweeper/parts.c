/* MI-08: the mines that are left, shared out over the parts of the board.
 *
 * The open cells that touch numbers fall into parts that have no number in
 * common. Of a small part all ways are listed: it takes so many mines at least
 * and at most. What the other parts take at least leaves so many for this one;
 * what all its ways with no more share holds. The same with the most that the
 * others can take, and the fewest that are left for this one. A large part may
 * have any number of mines: it would take too long to list its ways. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/count_regions.h"
#include "rules/count.h"

/* A part of the board: how many mines it has at least, and at most. */
typedef struct part {
    td_region g;
    bool listed;
    int end[2];
} part;

typedef struct parts {
    const td_pos *p;
    const td_rule *total;
    part *at;
    int n;
    int left;   /* mines */
    int end[2]; /* in all parts and cells that touch no number */
} parts;

/* The part of a number, unless a number before it has the same. False: it has
 * no way. */
static bool take_part(parts *s, int number, bool *seen)
{
    part *x = &s->at[s->n];
    int open = 0;
    if (seen[number] || !td_set_open(&td_count_sets_of(s->p)->at[number]))
        return true;
    x->listed = td_region_whole(s->p, number, seen, &x->g, &open);
    x->end[0] = x->listed ? open : 0;
    x->end[1] = open - x->end[0];
    for (int i = 0; x->listed && i < x->g.nways; i++) {
        int mines = td_bits_few(x->g.way[i]);
        x->end[0] = mines < x->end[0] ? mines : x->end[0];
        x->end[1] = mines > x->end[1] ? mines : x->end[1];
    }
    s->end[0] += x->end[0];
    s->end[1] += x->end[1] - open;
    s->n++;
    return !x->listed || x->g.nways;
}

/* ---- the steps ---- */

/* The numbers of a part; what is known around them. */
static void use_part(const parts *s, const part *x, td_sink *sink)
{
    for (int i = 0; i < x->g.n; i++) {
        const td_rule *r = &s->p->m->rule[x->g.rule[i]];
        td_step_rule(sink, r);
        td_step_known_of(sink, r);
    }
}

/* What the other parts leave for one: so many mines at most (if they take the
 * least) or at least (`most`). */
typedef struct share {
    int mines;
    bool most;
    td_region left; /* with the ways that have so many */
    int otherwise;  /* the fewest mines, or the most, of the others; -1: there
                       are none */
} share;

static void keep_ways(const td_region *g, share *h)
{
    h->left = *g;
    h->left.nways = 0;
    h->otherwise = -1;
    for (int i = 0; i < g->nways; i++) {
        int n = td_bits_few(g->way[i]), best = h->otherwise;
        if (h->most ? n >= h->mines : n <= h->mines)
            h->left.way[h->left.nways++] = g->way[i];
        else if (best < 0 || (h->most ? n > best : n < best))
            h->otherwise = n;
    }
    td_region_meet(&h->left);
}

/* The ways, if they are few and short: how many; else 0. */
static int list_ways(const td_region *g, td_sink *sink)
{
    enum { MOST_WAYS = 4, MOST_PLACES = 9 };
    static const char *const name[MOST_WAYS] = {"way1", "way2", "way3", "way4"};
    int places = 0;
    for (int k = 0; k < g->nways; k++)
        places += g->way[k] ? td_bits_few(g->way[k]) : MOST_PLACES + 1;
    if (g->nways > MOST_WAYS || places > MOST_PLACES)
        return 0;
    for (int k = 0; k < g->nways; k++)
        for (int i = 0; i < g->nlits; i++)
            if (g->way[k] >> i & 1)
                td_step_lit(sink, name[k], g->lit[i]);
    return g->nways;
}

/* What the part gets, and which ways that leaves; or what it would get if the
 * conclusions did not hold. */
static void tell(const parts *s, const share *h, td_sink *sink)
{
    const td_region *g = &h->left;
    int n = list_ways(g, sink);
    for (int i = 0; i < g->n; i++)
        td_step_site(sink, "numbers", s->p->m->rule[g->rule[i]].site);
    for (int i = 0; i < g->nlits; i++)
        td_step_look(sink, td_lit_site(s->p->m, g->lit[i]));
    td_step_number(sink, "otherwise", h->otherwise);
    td_step_number(sink, "left", s->left);
    td_step_number(sink, "here", h->mines);
    td_step_number(sink, "elsewhere", s->left - h->mines);
    td_text *list = td_step_say(sink, "list");
    if (n == 1)
        td_text_add(list, "every other way takes {bound} {otherwise}");
    for (int i = 1; i <= n && n > 1; i++)
        td_text_printf(list, "%s{way%d}", i > 1 ? "\n" : "", i);
    td_step_text(sink, "bound", h->most ? "at most" : "at least");
    td_step_text(sink, "unless",
                 n > 1              ? "which leaves only these ways, so"
                 : n == 1           ? "which leaves only one way:"
                 : h->otherwise < 0 ? "in any case"
                                    : "and would get {bound} {otherwise} "
                                      "unless");
    td_step_text(sink, "how",
                 h->most || s->left > h->mines
                     ? "{left} {left:mine is|mines are} left, and {others}. So "
                       "{numbers} {numbers:gets|get} {most} {here}, {unless}"
                     : "{numbers} {numbers:gets|get} at most the {left} "
                       "{left:mine|mines} left, {unless}");
    td_step_text(sink, "others",
                 h->most ? "at most {elsewhere} can be elsewhere"
                         : "the other numbers take at least {elsewhere}");
    td_step_text(sink, "most", h->most ? "at least" : "at most");
}

/* One part, and what the others leave for it, which take the least or the
 * most. */
static bool step_part(const parts *s, const part *x, bool most, td_sink *sink)
{
    share h = {.most = most};
    h.mines = s->left - (s->end[most] - x->end[most]);
    if (!x->listed || h.mines < x->end[0] || h.mines > x->end[1] ||
        h.mines == x->end[!most])
        return true;
    keep_ways(&x->g, &h);
    td_step_open(sink);
    for (int i = 0; i < h.left.nlits; i++)
        if ((h.left.must | h.left.never) >> i & 1)
            td_step_set(sink, h.left.must >> i & 1 ? h.left.lit[i]
                                                   : td_not(h.left.lit[i]));
    if (!sink->draft.set.n)
        return true;
    use_part(s, x, sink);
    for (const part *y = s->at; y < s->at + s->n; y++)
        if (y != x && y->listed && y->end[most] != (most ? y->g.nlits : 0))
            use_part(s, y, sink);
    td_step_rule(sink, s->total);
    td_step_known_as(sink, s->total, most ? -1 : 1);
    if (!td_sink_brief(sink))
        tell(s, &h, sink);
    return td_step_close(sink);
}

void mi_parts(const td_pos *p, int anchor, td_sink *sink)
{
    int nrules = p->m->nrules;
    parts s = {.p = p, .total = &p->m->rule[anchor]};
    assert(s.total->tag == TOTAL);
    bool *seen = td_calloc((size_t)nrules, sizeof *seen), more = true;
    s.at = td_alloc(sizeof *s.at * (size_t)nrules);
    td_tally now = td_count_tally(s.total, p->val);
    s.left = s.total->number - now.yes;
    s.end[1] = now.open;
    for (int r = 0; r < nrules && more; r++)
        if (p->m->rule[r].tag == CLUE)
            more = take_part(&s, r, seen);
    for (int i = 0; i < 2 * s.n && more; i++)
        more = step_part(&s, &s.at[i / 2], i % 2, sink);
    td_free(s.at);
    td_free(seen);
}
