/* The sides of the loop: which faces are related, and why.
 *
 * An edge is a line just if the faces beside it lie on different sides of the
 * loop, so decided edges relate the faces beside them. And the four edges
 * around a clue have its number of lines: what is known of two neighbours of
 * its cell tells something of the other two,
 *
 *     N1 and N2 related, clue n  =>  N3 and N4 are related: the same way if n
 *                                    is even, the other way if it is odd
 *
 * and around a 2, which has two neighbours on either side of the loop,
 *
 *     N1 and N2 on the same side  =>  N3 and N4 on the other
 *
 * Both are links between faces. Links are kept in the order in which they were
 * found; a link from a clue rests on older links only. */
#include "genres/slitherlink/colours.h"

#include <assert.h>

#include "rules/sides.h"

typedef struct link {
    int32_t a, b;    /* faces */
    td_lit lit;      /* the edge between them, if that is the reason ... */
    int32_t rule;    /* ... or the clue with both as neighbours ... */
    int32_t c, d;    /* ... and its other two neighbours */
    int32_t next[2]; /* the next older link at a, at b; -1 */
    bool exact;      /* not by parity: c and d must be known to agree */
    bool odd;        /* used an odd number of times: only that counts */
    bool asked;      /* exact, and used: c and d are to be told of */
    bool used;       /* in sl_clue_links: on the way, or a reason for it */
} link;

struct sl_colours {
    const td_rule *sides;
    int nfaces, nclues;
    sl_around *clue;
    sl_colours *again; /* of what a single step names */
    bool broken;       /* edges and clues contradict each other */
    int32_t *group;    /* by face: the first face of its group ... */
    int32_t *colour;   /* ... its colour there, 0 or 1 ... */
    int32_t *ring;     /* ... the next face of the group ... */
    int32_t *size;     /* ... and, by first face, how many there are */
    int32_t *first;    /* by face: its newest link, -1 */
    int32_t *seen, *via, *queue;
    int round;
    link *at;
    int n;
};

static int face_at(const td_topo *t, td_site cell)
{
    return cell == TD_NOWHERE ? 0 : 1 + td_cell_index(t, cell);
}

sl_around sl_around_clue(const td_pos *p, int rule)
{
    const td_rule *clue = &p->m->rule[rule];
    assert(clue->tag == CLUE);
    sl_around x = {.rule = rule, .number = clue->number};
    for (int d = 0; d < 4; d++)
        x.face[d] =
            face_at(p->topo, td_next_cell(p->topo, clue->site, (td_dir)d));
    return x;
}

/* What does not change. */
static void start_one(sl_colours *v, const td_rule *sides, td_arena *mem)
{
    const td_graph *g = sides->graph;
    v->sides = sides;
    v->nfaces = g->nnodes;
    v->at = TD_NEW(mem, link, g->nedges + g->nnodes);
    int32_t **part[] = {&v->group, &v->colour, &v->ring, &v->size,
                        &v->first, &v->seen,   &v->via,  &v->queue};
    for (int i = 0; i < 8; i++)
        *part[i] = TD_NEW(mem, int32_t, g->nnodes);
}

static void colours_start(const td_pos *p, int rule, void *data)
{
    sl_colours *v = data;
    const td_rule *sides = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    v->again = TD_NEW(mem, sl_colours, 1);
    v->clue = TD_NEW(mem, sl_around, sides->graph->nnodes);
    start_one(v, sides, mem);
    start_one(v->again, sides, mem);
    for (int r = 0; r < p->m->nrules; r++)
        if (p->m->rule[r].tag == CLUE)
            v->clue[v->nclues++] = sl_around_clue(p, r);
    assert(v->nclues < v->nfaces);
}

int sl_relation(const sl_colours *v, int a, int b)
{
    return v->group[a] != v->group[b] ? -1 : v->colour[a] ^ v->colour[b];
}

/* Takes the smaller group into the larger. */
static void join(sl_colours *v, int a, int b, int apart)
{
    int to = v->group[a], from = v->group[b];
    assert(to != from);
    if (v->size[to] < v->size[from]) {
        int swap = to;
        to = from;
        from = swap;
    }
    int flip = v->colour[a] ^ v->colour[b] ^ apart, f = from;
    do {
        v->group[f] = to;
        v->colour[f] ^= flip;
        f = v->ring[f];
    } while (f != from);
    v->size[to] += v->size[from];
    int swap = v->ring[to];
    v->ring[to] = v->ring[from];
    v->ring[from] = swap;
    assert(sl_relation(v, a, b) == apart);
}

static void add_link(sl_colours *v, link l, int apart)
{
    assert(l.a != l.b && v->n < v->sides->graph->nedges + v->nfaces);
    int known = sl_relation(v, l.a, l.b);
    v->broken |= known >= 0 && known != apart;
    if (known < 0)
        join(v, l.a, l.b, apart);
    l.next[0] = v->first[l.a];
    l.next[1] = v->first[l.b];
    v->first[l.a] = v->first[l.b] = v->n;
    v->at[v->n++] = l;
}

/* Relates two faces by a clue; one that is known to be otherwise breaks it. */
static void link_by_clue(sl_colours *v, link l, int apart)
{
    int known = sl_relation(v, l.a, l.b);
    if (known < 0)
        add_link(v, l, apart);
    else
        v->broken |= known != apart;
}

/* The relation of a clue's neighbours c and d tells that of the others, a and
 * b; true if that is a new link. */
static bool link_others(sl_colours *v, const sl_around *x, const int *face)
{
    int c = face[0], d = face[1], apart = sl_relation(v, c, d), n = v->n;
    link l = {.rule = x->rule, .c = c, .d = d};
    if (apart < 0)
        return false;
    for (int i = 2; i < 4 && x->number == 2 && !apart; i++) {
        l.a = c;
        l.b = face[i];
        l.exact = true;
        link_by_clue(v, l, 1);
    }
    l.a = face[2];
    l.b = face[3];
    l.exact = false;
    link_by_clue(v, l, apart ^ (x->number & 1));
    return v->n > n;
}

int sl_groups_around(const sl_colours *v, const sl_around *x)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        bool new = true;
        for (int k = 0; k < i; k++)
            new &= v->group[x->face[i]] != v->group[x->face[k]];
        n += new;
    }
    return n;
}

/* All four neighbours are related: the number of lines is that of those on one
 * side or on the other, depending on where the clue itself lies. */
static bool fits(const sl_colours *v, const sl_around *x)
{
    int n = 0;
    for (int i = 0; i < 4; i++)
        n += v->colour[x->face[i]];
    return n == x->number || 4 - n == x->number;
}

static bool link_around(sl_colours *v, const sl_around *x)
{
    static const int8_t split[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3},
                                       {0, 3, 1, 2}, {2, 3, 0, 1},
                                       {1, 3, 0, 2}, {1, 2, 0, 3}};
    bool any = false;
    int groups = sl_groups_around(v, x);
    v->broken |= groups == 1 && !fits(v, x);
    if (groups == 1 || groups == 4) /* all is known, or nothing */
        return false;
    for (int i = 0; i < 6; i++) {
        int face[4];
        for (int k = 0; k < 4; k++)
            face[k] = x->face[split[i][k]];
        any |= link_others(v, x, face);
    }
    return any;
}

static void clear(sl_colours *v)
{
    v->n = v->broken = 0;
    for (int f = 0; f < v->nfaces; f++) {
        v->group[f] = v->ring[f] = f;
        v->size[f] = 1;
        v->colour[f] = 0;
        v->first[f] = -1;
    }
}

static void colours_build(const td_pos *p, int rule, void *data)
{
    sl_colours *v = data;
    const td_graph *g = p->m->rule[rule].graph;
    clear(v);
    for (int e = 0; e < g->nedges; e++) {
        td_lit l = v->sides->lits[e];
        bool line = p->val[l] > 0;
        if (p->val[l])
            add_link(v,
                     (link){.a = g->end[2 * e],
                            .b = g->end[2 * e + 1],
                            .lit = line ? l : td_not(l),
                            .rule = TD_NO_RULE},
                     line);
    }
    for (bool again = !v->broken; again;) {
        again = false;
        for (int i = 0; i < v->nclues; i++)
            again |= link_around(v, &v->clue[i]);
    }
}

static const td_view_type colours_view = {
    .name = "colours",
    .size = sizeof(sl_colours),
    .start = colours_start,
    .build = colours_build,
};

sl_colours *sl_colours_of(const td_pos *p, int sides)
{
    return (sl_colours *)(uintptr_t)td_view_get(p, &colours_view, sides);
}

bool sl_colours_broken(const sl_colours *v)
{
    return v->broken;
}

const sl_around *sl_clues(const sl_colours *v, int *n)
{
    *n = v->nclues;
    return v->clue;
}

/* ---- why two faces are related ---- */

/* A breadth-first walk from a to b over links older than `limit`; `via` leads
 * back. */
static void walk(sl_colours *v, int a, int b, int limit)
{
    assert(limit <= v->n);
    int head = 0, tail = 0, round = ++v->round;
    v->queue[tail++] = a;
    v->seen[a] = round;
    while (head < tail && v->seen[b] != round) {
        int x = v->queue[head++];
        for (int i = v->first[x]; i >= 0; i = v->at[i].next[x == v->at[i].b]) {
            int y = v->at[i].a ^ v->at[i].b ^ x;
            if (i >= limit || v->seen[y] == round)
                continue;
            v->seen[y] = round;
            v->via[y] = i;
            v->queue[tail++] = y;
        }
    }
}

int sl_nearest(sl_colours *v, int from, const bool *among)
{
    int head = 0, tail = 0, round = ++v->round;
    v->queue[tail++] = from;
    v->seen[from] = round;
    while (head < tail) {
        int x = v->queue[head++];
        if (among[x])
            return x;
        for (int i = v->first[x]; i >= 0; i = v->at[i].next[x == v->at[i].b]) {
            int y = v->at[i].a ^ v->at[i].b ^ x;
            if (v->seen[y] == round)
                continue;
            v->seen[y] = round;
            v->queue[tail++] = y;
        }
    }
    return -1;
}

bool sl_touches(const sl_colours *v, int face, const bool *among)
{
    for (int i = v->first[face]; i >= 0; i = v->at[i].next[face == v->at[i].b])
        if (v->at[i].rule == TD_NO_RULE &&
            among[v->at[i].a ^ v->at[i].b ^ face])
            return true;
    return false;
}

bool sl_is_link_of(const sl_colours *v, int rule, int a, int b)
{
    for (int i = v->first[a]; i >= 0; i = v->at[i].next[a == v->at[i].b])
        if (v->at[i].rule == rule && (v->at[i].a ^ v->at[i].b ^ a) == b)
            return true;
    return false;
}

bool sl_is_near(sl_colours *v, int a, int b, int most)
{
    int head = 0, tail = 0, round = ++v->round;
    v->queue[tail++] = a;
    v->seen[a] = round;
    for (int n = 0; n < most && v->seen[b] != round; n++)
        for (int end = tail; head < end; head++) {
            int x = v->queue[head];
            for (int i = v->first[x]; i >= 0;
                 i = v->at[i].next[x == v->at[i].b]) {
                int y = v->at[i].a ^ v->at[i].b ^ x;
                if (v->seen[y] != round)
                    v->queue[tail++] = y;
                v->seen[y] = round;
            }
        }
    return v->seen[b] == round;
}

/* What is used twice makes no difference to the parity of a way. */
static void use_way(sl_colours *v, int a, int b, int limit)
{
    walk(v, a, b, limit);
    assert(v->seen[b] == v->round); /* b was reached */
    for (int x = b; x != a;) {
        link *l = &v->at[v->via[x]];
        l->odd = !l->odd;
        x ^= l->a ^ l->b;
    }
}

/* The links on a way between two faces, and for a link from a clue's parity in
 * turn those on a way between its other two neighbours. Without a sink they are
 * only marked as used. */
static void because_way(sl_colours *v, int a, int b, int limit, td_sink *sink)
{
    use_way(v, a, b, limit);
    for (int i = limit - 1; i >= 0; i--) {
        link *l = &v->at[i];
        if (!l->odd)
            continue;
        l->odd = false;
        if (!sink)
            l->used = true;
        else if (l->rule == TD_NO_RULE)
            td_step_because(sink, l->lit);
        else
            td_step_rule(sink, &sink->pos->m->rule[l->rule]);
        if (l->exact)
            l->asked = true;
        else if (l->rule != TD_NO_RULE)
            use_way(v, l->c, l->d, i);
    }
}

/* Exact links hold because their c and d agree, which is one more parity. */
static void because_links(sl_colours *v, int a, int b, td_sink *sink)
{
    because_way(v, a, b, v->n, sink);
    for (int i = v->n - 1; i >= 0; i--)
        if (v->at[i].asked) {
            v->at[i].asked = false;
            because_way(v, v->at[i].c, v->at[i].d, i, sink);
        }
}

/* Are two faces related by what a drafted step names? */
typedef struct query {
    sl_colours *v;
    const td_sink *sink;
    int a, b;
    int apart; /* as the position has it */
} query;

static void link_premise(sl_colours *v, const td_pos *p, td_lit l)
{
    assert(p->val[l] > 0);
    td_site edge = td_lit_site(p->m, l);
    bool down = td_site_kind_of(p->topo, edge) == TD_EDGE_DOWN;
    td_site one = td_go(p->topo, edge, down ? TD_W : TD_N, 1);
    td_site two = td_go(p->topo, edge, down ? TD_E : TD_S, 1);
    add_link(v,
             (link){.a = face_at(p->topo, one),
                    .b = face_at(p->topo, two),
                    .lit = l,
                    .rule = TD_NO_RULE},
             p->val[td_lit_at(p->m, edge)] > 0);
}

/* Relates faces by what a drafted step names, and nothing else. */
static sl_colours *relate_again(sl_colours *of, const td_sink *sink)
{
    const td_pos *p = sink->pos;
    const td_draft *d = &sink->draft;
    sl_colours *v = of->again;
    clear(v);
    for (uint32_t i = 0; i < d->because.n; i++)
        link_premise(v, p, d->because.at[i]);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < d->rules.n; i++)
            if (p->m->rule[d->rules.at[i]].tag == CLUE) {
                sl_around x = sl_around_clue(p, d->rules.at[i]);
                more |= link_around(v, &x);
            }
    }
    return v;
}

static bool still_related(void *arg)
{
    const query *q = arg;
    return sl_relation(relate_again(q->v, q->sink), q->a, q->b) == q->apart;
}

void sl_named_with(sl_colours *v, int face, const td_sink *sink, bool *out)
{
    const sl_colours *named = relate_again(v, sink);
    for (int f = 0; f < v->nfaces; f++)
        out[f] = sl_relation(named, face, f) >= 0;
}

/* A way may use edges that the others tell of: what the step names already or
 * can do without is left out. */
void sl_because_related(sl_colours *v, int a, int b, td_sink *sink)
{
    td_draft *d = &sink->draft;
    if (td_sink_brief(sink))
        return;
    td_step_rule(sink, v->sides);
    uint32_t premises = d->because.n, rules = d->rules.n;
    query q = {v, sink, a, b, sl_relation(v, a, b)};
    because_links(v, a, b, sink);
    assert(!v->broken && q.apart >= 0);
    td_step_drop_spare(sink, &d->because, premises, still_related, &q);
    td_step_drop_spare(sink, &d->rules, rules, still_related, &q);
}

int sl_lines_between(sl_colours *of, int a, int b, const td_sink *sink)
{
    sl_colours *v = relate_again(of, sink);
    int lines = 0;
    walk(v, a, b, (int)sink->draft.because.n); /* premises are linked first */
    if (v->seen[b] != v->round)
        return -1;
    for (int x = b; x != a;) {
        const link *l = &v->at[v->via[x]];
        assert(l->rule == TD_NO_RULE);
        lines += !(l->lit & 1);
        x ^= l->a ^ l->b;
    }
    return lines;
}

int sl_clue_links(sl_colours *of, int a, int b, const td_sink *sink,
                  sl_clue_link *out)
{
    sl_colours *v = relate_again(of, sink);
    int n = 0;
    if (sl_relation(v, a, b) < 0)
        return 0;
    because_links(v, a, b, NULL);
    for (int i = 0; i < v->n; i++) {
        const link *l = &v->at[i];
        if (l->used && l->rule != TD_NO_RULE)
            out[n++] =
                (sl_clue_link){l->rule, l->c, l->d, l->a, l->b, i, l->exact};
    }
    return n;
}

int sl_stretches(sl_colours *of, int a, int b, int before, const td_sink *sink,
                 sl_stretch *out)
{
    sl_colours *v = relate_again(of, sink);
    bool on = false, clues = false; /* on a stretch; is a clue on the way? */
    int n = 0;
    walk(v, b, a, before < v->n ? before : v->n);
    for (int x = a; v->seen[a] == v->round && x != b;) {
        const link *l = &v->at[v->via[x]];
        bool edge = l->rule == TD_NO_RULE;
        if (edge && !on)
            out[n++] = (sl_stretch){.from = x};
        x ^= l->a ^ l->b;
        if (edge) {
            out[n - 1].to = x;
            out[n - 1].lines += !(l->lit & 1);
        }
        on = edge;
        clues |= !edge;
    }
    return clues ? n : 0;
}
