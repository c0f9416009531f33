/* AK-18: chains of "if this is a bulb, that is not, so the other is".
 *
 * Two links: *one of two* is a bulb (the last two lighters of a dark cell, two
 * cells beside a number that can spare one cell), and *at most one of two* is
 * (cells that see each other, cells beside a number that needs one bulb).
 *
 *     x a bulb  ->  a empty  ->  b a bulb  ->  c empty  ->  ...
 *
 * A chain that starts with a bulb on x and comes back to x empty shows that x
 * is empty; one from x empty to x a bulb, that x is a bulb. A chain read
 * backwards holds as well, so this finds whatever such links tell of one
 * cell. Breadth first: the chain that is told is a shortest one, and it must be
 * short enough to be followed in one sentence. */
#include "genres/akari/akari.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* One of two cells is a bulb, by a rule. */
typedef struct link {
    td_lit a, b;
    int32_t rule;
    int32_t next[2]; /* the next link at a, at b; -1 */
} link;

typedef struct chains {
    link *link;
    int nlinks, most; /* so many, with room for more */
    int32_t *first;   /* by atom: its first link, -1 */
    /* A walk: by literal, where it came from and by which rule. */
    int32_t *from, *via, *round, *links;
    td_lit *queue;
    int32_t *length; /* by literal: of the chain to its opposite, 0: none */
    int now;
    int met; /* how many are in the queue after a walk in vain */
} chains;

enum { LINKS_OF_NUMBER = 6 };

static int most_links(const td_model *m)
{
    return m->natoms + LINKS_OF_NUMBER * (m->nrules - m->natoms);
}

static void chains_start(const td_pos *p, int unused, void *data)
{
    chains *c = data;
    td_arena *mem = p->views->mem;
    int n = 2 * p->m->natoms;
    (void)unused;
    c->most = most_links(p->m);
    c->link = TD_ROOM(mem, link, c->most);
    c->first = TD_ROOM(mem, int32_t, p->m->natoms);
    int32_t **walk[] = {&c->from, &c->via, &c->round, &c->links, &c->length};
    for (size_t i = 0; i < sizeof walk / sizeof *walk; i++)
        *walk[i] = TD_NEW(mem, int32_t, n);
    c->queue = TD_ROOM(mem, td_lit, n);
}

static void add_link(chains *c, td_lit a, td_lit b, int rule)
{
    link *l = &c->link[c->nlinks];
    assert(c->nlinks < c->most);
    assert(!(a & 1) && !(b & 1) && a != b);
    *l = (link){a, b, rule, {c->first[td_atom(a)], c->first[td_atom(b)]}};
    c->first[td_atom(a)] = c->first[td_atom(b)] = c->nlinks++;
}

/* Two cells beside a number that can spare one: one of them is a bulb. */
static void link_number(const td_pos *p, chains *c, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    assert(r->tag == CLUE);
    for (int i = 0; i < r->nlits; i++)
        for (int k = 0; k < i; k++)
            if (!p->val[r->lits[i]] && !p->val[r->lits[k]])
                add_link(c, r->lits[i], r->lits[k], rule);
}

static void chains_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    chains *c = data;
    const ak_light *v = ak_light_of(p);
    const ak_dim *dim = ak_dim_of(p);
    c->nlinks = 0;
    memset(c->first, -1, sizeof *c->first * (size_t)p->m->natoms);
    for (int i = 0; i < dim->n; i++)
        if (dim->at[i].n == 2)
            add_link(c, dim->at[i].lighter[0], dim->at[i].lighter[1],
                     td_rule_index(p->m, ak_lit_rule(p, dim->at[i].cell)));
    for (int r = 0; r < v->nclues; r++)
        if (v->need[r] > 0 && v->free[r] == v->need[r] + 1)
            link_number(p, c, r);
}

static const td_view_type chains_view = {
    .name = "chains",
    .size = sizeof(chains),
    .start = chains_start,
    .build = chains_build,
};

/* ---- walking ---- */

static bool visit(chains *c, td_lit l, td_lit from, int rule)
{
    if (c->round[l] == c->now)
        return false;
    c->round[l] = c->now;
    c->from[l] = from;
    c->via[l] = rule;
    c->links[l] = from == TD_NO_LIT ? 0 : c->links[from] + 1;
    return true;
}

/* Cells that cannot be bulbs beside one at y, as far as they have links. */
static int walk_bulb(const td_pos *p, chains *c, td_lit y, td_lit goal, int n)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *r = ak_lit_rule(p, y), *number;
    for (int k = 1; k < r->nlits; k++) {
        td_lit z = r->lits[k];
        if (!p->val[z] && (c->first[td_atom(z)] >= 0 || td_not(z) == goal) &&
            visit(c, td_not(z), y, TD_NO_RULE))
            c->queue[n++] = td_not(z);
    }
    for (int i = 0; (number = ak_number_beside(p, v, y, i)); i++)
        for (int k = 0; k < number->nlits; k++) {
            td_lit z = number->lits[k];
            if (v->need[td_rule_index(p->m, number)] == 1 && z != y &&
                !p->val[z] &&
                visit(c, td_not(z), y, td_rule_index(p->m, number)))
                c->queue[n++] = td_not(z);
        }
    return n;
}

/* The other cell of each pair that has lost one. */
static int walk_empty(chains *c, td_lit a, int n)
{
    for (int i = c->first[td_atom(a)]; i >= 0;) {
        const link *l = &c->link[i];
        td_lit b = l->a == a ? l->b : l->a;
        if (visit(c, b, td_not(a), l->rule))
            c->queue[n++] = b;
        i = l->next[l->b == a];
    }
    return n;
}

/* The links from a mark to its opposite; 0 if there are more than `most`. In
 * the queue are then the marks that were met. */
static int walk(const td_pos *p, chains *c, td_lit start, int most)
{
    int head = 0, n = 0;
    assert(!p->val[start]);
    c->now++;
    visit(c, start, TD_NO_LIT, TD_NO_RULE);
    c->queue[n++] = start;
    while (head < n && c->links[c->queue[head]] < most) {
        td_lit l = c->queue[head++];
        n = l & 1 ? walk_empty(c, td_not(l), n)
                  : walk_bulb(p, c, l, td_not(start), n);
        if (c->round[td_not(start)] == c->now)
            return c->links[td_not(start)];
    }
    assert(n <= 2 * p->m->natoms);
    c->met = n;
    return 0;
}

enum { NO_CHAIN = -1 };

/* How long the shortest chains on the board are; 0 if there is none.
 *
 * A mark that leads to y would be led to its own opposite if y were to its:
 * by way of y, not y, and backwards to not itself. So where a mark was
 * followed to the end in vain, all that it met has no chain either. */
static int measure(const td_pos *p, chains *c)
{
    int least = INT_MAX;
    memset(c->length, 0, sizeof *c->length * 2 * (size_t)p->m->natoms);
    for (td_lit l = 0; l < 2 * p->m->natoms; l++) {
        bool starts = !p->val[l] && (!(l & 1) || c->first[td_atom(l)] >= 0);
        if (!starts || c->length[l] == NO_CHAIN)
            continue;
        c->length[l] = walk(p, c, l, least);
        if (c->length[l])
            least = c->length[l];
        for (int i = 0; i < c->met && least == INT_MAX; i++)
            c->length[c->queue[i]] = NO_CHAIN;
    }
    return least == INT_MAX ? 0 : least;
}

/* ---- telling ---- */

/* The lane in which a bulb of the chain, after its start and before l, lights
 * a cell; or NULL. */
static const td_rule *lit_before(const td_pos *p, const chains *c, td_lit l,
                                 td_lit cell)
{
    const ak_light *v = ak_light_of(p);
    for (l = c->from[l]; c->from[l] != TD_NO_LIT; l = c->from[l])
        if (!(l & 1) && ak_see(v, l, cell))
            return ak_between(p, l, cell);
    return NULL;
}

/* The rule and premises of one link of the chain, the one that leads to l.
 * Cells that the chain has lit by then are no premises. */
static void use_link(const td_pos *p, const chains *c, td_lit l, td_sink *sink)
{
    assert(c->round[l] == c->now && c->from[l] != TD_NO_LIT);
    if (c->via[l] == TD_NO_RULE) {
        td_step_rule(sink, ak_between(p, c->from[l], td_not(l)));
        return;
    }
    const td_rule *r = &p->m->rule[c->via[l]];
    td_step_rule(sink, r);
    if (l & 1)
        ak_because_bulbs(sink, r);
    for (int i = 0; i < r->nlits && !(l & 1); i++) {
        if (p->val[r->lits[i]] >= 0)
            continue;
        const td_rule *lane = lit_before(p, c, l, r->lits[i]);
        if (lane)
            td_step_rule(sink, lane);
        else
            td_step_because(sink, td_not(r->lits[i]));
    }
}

/* One of two cells, the first and the last that are told, is a bulb: so all
 * cells that see both are empty, not only the one that the chain started at. */
static void set_seen(const td_pos *p, chains *c, td_lit first, td_lit last,
                     td_sink *sink)
{
    assert(first != last); /* or a shorter chain would lead from one to it */
    const ak_light *v = ak_light_of(p);
    const td_rule *seen = ak_lit_rule(p, first);
    for (int i = 1; i < seen->nlits; i++) {
        td_lit x = seen->lits[i];
        if (p->val[x] || !ak_see(v, x, last))
            continue;
        td_step_rule(sink, ak_between(p, x, first));
        td_step_rule(sink, ak_between(p, x, last));
        td_step_set(sink, td_not(x));
        c->length[x] = 0;
    }
}

/* A chain that is told has no more bulbs than these between its ends; what is
 * longer is easier to follow as a what-if. */
enum { MOST_BULBS = 3, MOST_LINKS = 2 * MOST_BULBS + 1 };

/* "to light R1C1", "for the 2 at R3C4": why the chain comes to a bulb. */
static void add_why(const td_pos *p, const chains *c, td_lit bulb, td_text *out)
{
    const td_rule *r = &p->m->rule[c->via[bulb]];
    if (r->tag == CLUE)
        td_text_printf(out, "for the %d at ", r->number);
    else
        td_text_add(out, "to light ");
    if (r->tag != CLUE && r->site == td_lit_site(p->m, bulb))
        td_text_add(out, "itself");
    else
        td_site_words(p->topo, r->site, out);
}

/* What a bulb does that leads on: it lights a cell, or completes a number. */
static void add_effect(const td_pos *p, const chains *c, td_lit empty,
                       td_text *out)
{
    if (c->via[empty] == TD_NO_RULE) {
        td_text_add(out, ", and lights ");
        td_site_words(p->topo, td_lit_site(p->m, empty), out);
        return;
    }
    const td_rule *r = &p->m->rule[c->via[empty]];
    td_text_printf(out, ", and completes the %d at ", r->number);
    td_site_words(p->topo, r->site, out);
}

/* The bulbs of the chain in their order, an entry each. */
static void list_chain(const td_pos *p, const chains *c, td_lit start,
                       const td_lit *way, int n, td_sink *sink)
{
    td_text *out = td_step_say(sink, "list");
    bool any = false;
    for (int i = n - 1; i >= 0; i--) {
        bool last = way[i] == td_not(start);
        if (way[i] & 1)
            continue;
        td_text_add(out, any ? "\n" : "");
        any = true;
        td_site_words(p->topo, td_lit_site(p->m, way[i]), out);
        td_text_add(out, last ? " is a bulb after all, " : " is a bulb ");
        add_why(p, c, way[i], out);
        if (!last && way[i - 1] != td_not(start))
            add_effect(p, c, way[i - 1], out);
    }
}

/* "complete the 2 at R3C4" or "light R1C1": what a bulb at an end of the chain
 * does to the cell, by the rule between them. */
static void add_end(const td_pos *p, int rule, td_text *out)
{
    if (rule == TD_NO_RULE) {
        td_text_add(out, "light {cell}");
        return;
    }
    td_text_printf(out, "complete the %d at ", p->m->rule[rule].number);
    td_site_words(p->topo, p->m->rule[rule].site, out);
}

/* What bulbs at both ends do. */
static void say_either(const td_pos *p, int first, int last, td_sink *sink)
{
    td_text *out = td_step_say(sink, "either");
    if (first == TD_NO_RULE && last == TD_NO_RULE) {
        td_text_add(out, "Either would light {set_at}, so {set:it gets|they "
                         "get} no bulb");
        return;
    }
    td_text_add(out, first == last ? "Either would " : "The first would ");
    add_end(p, first, out);
    if (first != last) {
        td_text_add(out, ", the second ");
        add_end(p, last, out);
    }
    td_text_add(out, ", so {set}");
}

/* A number that the chain goes on by, and what is known of its cells: that is
 * lit even where the step does not rest on it. */
static void look_at_rule(const td_pos *p, const td_rule *r, td_sink *sink)
{
    td_step_look(sink, r->site);
    for (int i = 0; i < r->nlits && r->tag == CLUE; i++)
        if (p->val[r->lits[i]])
            td_step_site(sink, "known", td_lit_site(p->m, r->lits[i]));
}

/* The marks of the chain are in `way`, the last first. */
static void tell_chain(const td_pos *p, const chains *c, td_lit start,
                       const td_lit *way, int n, td_sink *sink)
{
    bool back = start & 1, one = !back && n <= 3;
    if (td_sink_brief(sink))
        return;
    assert(n > 1 && n <= MOST_LINKS && way[0] == td_not(start));
    for (int i = 0; i < n; i++) {
        if (i)
            td_step_look(sink, td_lit_site(p->m, way[i]));
        if (c->via[way[i]] != TD_NO_RULE)
            look_at_rule(p, &p->m->rule[c->via[way[i]]], sink);
    }
    td_step_site(sink, "cell", td_lit_site(p->m, start));
    if (one)
        td_step_text(sink, "list", "");
    if (!back)
        say_either(p, c->via[way[n - 1]], c->via[way[0]], sink);
    td_step_text(sink, "how",
                 back  ? "Without a bulb at {cell} a chain of bulbs would lead "
                         "to one there, so {set}"
                 : one ? "Without a bulb at {first} there would be one at "
                         "{last} {why}. {either}"
                       : "Without a bulb at {first} there would be one at "
                         "{last}. {either}");
    if (one)
        add_why(p, c, way[1], td_step_say(sink, "why"));
    else
        list_chain(p, c, start, way, n, sink);
}

static bool step_chain(const td_pos *p, chains *c, td_lit start, td_sink *sink)
{
    td_lit way[MOST_LINKS], first = TD_NO_LIT, last = TD_NO_LIT;
    int n = 0;
    assert(!p->val[start] && c->round[td_not(start)] == c->now);
    assert(c->links[td_not(start)] <= MOST_LINKS);
    td_step_open(sink);
    td_step_set(sink, td_not(start));
    for (td_lit l = td_not(start); l != start; l = c->from[l]) {
        use_link(p, c, l, sink);
        way[n++] = l;
        if (!(l & 1) && l != td_not(start) && last == TD_NO_LIT)
            last = l;
        first = l & ~1;
    }
    assert(first != TD_NO_LIT && last != TD_NO_LIT);
    if (!(start & 1) && c->via[way[0]] == TD_NO_RULE &&
        c->via[way[n - 1]] == TD_NO_RULE)
        set_seen(p, c, first, last, sink);
    td_step_site(sink, "first", td_lit_site(p->m, first));
    td_step_site(sink, "last", td_lit_site(p->m, last));
    tell_chain(p, c, start, way, n, sink);
    return td_step_close(sink);
}

/* Only the shortest chains are told: the easiest to follow come first, and
 * after them others are often not needed. */
void ak_chain(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    chains *c = (chains *)(uintptr_t)td_view_get(p, &chains_view, 0);
    int least = c->nlinks ? measure(p, c) : 0;
    if (least > MOST_LINKS)
        return;
    for (td_lit x = 0; x < 2 * p->m->natoms && least; x += 2) {
        td_lit out = c->length[x] == least ? x : td_not(x);
        if (c->length[out] != least)
            continue;
        walk(p, c, out, least);
        if (!step_chain(p, c, out, sink))
            return;
    }
}
