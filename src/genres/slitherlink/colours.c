/* SL-27: the sides of the loop around a clue.
 *
 * An edge is a line just if the faces beside it lie on different sides of the
 * loop. So if two neighbours of a clue cell are known to lie on the same side,
 * both edges towards them are lines or neither is; if on different sides, just
 * one is. And the four edges have the clue's number of lines: what is known of
 * two neighbours tells something of the other two,
 *
 *     N1 and N2 related, clue n  =>  N3 and N4 are related: the same way if n
 *                                    is even, the other way if it is odd
 *
 * and around a 2, which has two neighbours on either side of the loop,
 *
 *     N1 and N2 on the same side  =>  N3 and N4 on the other
 *
 * which are further links between faces, besides the edges that are decided.
 * Links are kept in the order in which they were found; a link from a clue
 * rests on older links only. */
#include "genres/slitherlink/colours.h"

#include <limits.h>

#include "rules/sides.h"

typedef struct link {
    int32_t a, b;    /* faces */
    td_lit lit;      /* the edge between them, if that is the reason ... */
    int32_t rule;    /* ... or the clue with both as neighbours ... */
    int32_t c, d;    /* ... and its other two neighbours */
    int32_t next[2]; /* the next older link at a, at b; -1 */
    bool exact;      /* not by parity: c and d must be known to agree */
    bool odd;        /* used an odd number of times, where only that counts */
    bool hard;       /* used as it is */
} link;

/* A clue, and the faces beside the four edges of its cell. */
typedef struct around {
    int32_t rule, number;
    int32_t face[4];
} around;

struct sl_colours {
    const td_rule *sides;
    int nfaces, nclues;
    around *clue;
    bool broken;     /* decided edges contradict each other */
    int32_t *group;  /* by face: the first face of its group ... */
    int32_t *colour; /* ... its colour there, 0 or 1 ... */
    int32_t *ring;   /* ... the next face of the group ... */
    int32_t *size;   /* ... and, by first face, how many there are */
    int32_t *first;  /* by face: its newest link, -1 */
    int32_t *seen, *via, *queue;
    int round;
    link *at;
    int n;
    bool dry;       /* only to see whether there is a step at all */
    int most, told; /* steps over longer ways wait; how many were told */
};

static size_t colours_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    return sizeof(sl_colours) + sizeof(link) * (size_t)(g->nedges + g->nnodes) +
           (sizeof(int32_t) * 8 + sizeof(around)) * (size_t)g->nnodes;
}

static int face_at(const td_topo *t, td_site cell)
{
    return cell == TD_NOWHERE ? 0 : 1 + td_cell_index(t, cell);
}

static void list_clues(sl_colours *v, const td_pos *p)
{
    for (int r = 0; r < p->m->nrules; r++) {
        const td_rule *clue = &p->m->rule[r];
        if (clue->tag != CLUE)
            continue;
        around *x = &v->clue[v->nclues++];
        *x = (around){.rule = r, .number = clue->number};
        for (int d = 0; d < 4; d++)
            x->face[d] =
                face_at(p->topo, td_next_cell(p->topo, clue->site, (td_dir)d));
    }
}

/* What does not change. */
static void lay_out(sl_colours *v, const td_pos *p, const td_rule *sides)
{
    const td_graph *g = sides->graph;
    v->sides = sides;
    v->nfaces = g->nnodes;
    v->at = (link *)(v + 1);
    int32_t *ints = (int32_t *)(v->at + g->nedges + g->nnodes);
    int32_t **part[] = {&v->group, &v->colour, &v->ring, &v->size,
                        &v->first, &v->seen,   &v->via,  &v->queue};
    for (int i = 0; i < 8; i++)
        *part[i] = ints + i * g->nnodes;
    v->clue = (around *)(ints + 8 * g->nnodes);
    list_clues(v, p);
}

int sl_relation(const sl_colours *v, int a, int b)
{
    return v->group[a] != v->group[b] ? -1 : v->colour[a] ^ v->colour[b];
}

/* Takes the smaller group into the larger. */
static void join(sl_colours *v, int a, int b, int apart)
{
    int to = v->group[a], from = v->group[b];
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
}

static void add_link(sl_colours *v, link l, int apart)
{
    int known = sl_relation(v, l.a, l.b);
    v->broken |= known >= 0 && known != apart;
    if (known < 0)
        join(v, l.a, l.b, apart);
    l.next[0] = v->first[l.a];
    l.next[1] = v->first[l.b];
    v->first[l.a] = v->first[l.b] = v->n;
    v->at[v->n++] = l;
}

/* The relation of a clue's neighbours c and d tells that of the others, a and
 * b; true if that is a new link. */
static bool link_others(sl_colours *v, const around *x, const int *face)
{
    int c = face[0], d = face[1], apart = sl_relation(v, c, d), n = v->n;
    if (apart < 0)
        return false;
    for (int i = 2; i < 4 && x->number == 2 && !apart; i++)
        if (sl_relation(v, c, face[i]) < 0)
            add_link(v,
                     (link){.a = c,
                            .b = face[i],
                            .rule = x->rule,
                            .c = c,
                            .d = d,
                            .exact = true},
                     1);
    if (sl_relation(v, face[2], face[3]) < 0)
        add_link(
            v,
            (link){.a = face[2], .b = face[3], .rule = x->rule, .c = c, .d = d},
            apart ^ (x->number & 1));
    return v->n > n;
}

/* How many different groups the neighbours of a clue belong to. */
static int groups_around(const sl_colours *v, const around *x)
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

static bool link_around(sl_colours *v, const around *x)
{
    static const int8_t split[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3},
                                       {0, 3, 1, 2}, {2, 3, 0, 1},
                                       {1, 3, 0, 2}, {1, 2, 0, 3}};
    bool any = false;
    int groups = groups_around(v, x);
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

static void colours_build(const td_pos *p, int rule, void *data)
{
    sl_colours *v = data;
    const td_graph *g = p->m->rule[rule].graph;
    if (!v->sides)
        lay_out(v, p, &p->m->rule[rule]);
    v->n = v->broken = 0;
    for (int f = 0; f < v->nfaces; f++) {
        v->group[f] = v->ring[f] = f;
        v->size[f] = 1;
        v->colour[f] = 0;
        v->first[f] = -1;
    }
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
    .size = colours_size,
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

/* ---- why two faces are related ---- */

/* A breadth-first walk from a to b over links older than `limit`; `via` leads
 * back. */
static void walk(sl_colours *v, int a, int b, int limit)
{
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

/* Do at most v->most links lead from one face to another? */
static bool is_near(sl_colours *v, int a, int b)
{
    int head = 0, tail = 0, round = ++v->round;
    if (v->most == INT_MAX)
        return true;
    v->queue[tail++] = a;
    v->seen[a] = round;
    for (int n = 0; n < v->most && v->seen[b] != round; n++)
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

static void use_way(sl_colours *v, int a, int b, int limit, bool hard)
{
    walk(v, a, b, limit);
    for (int x = b; x != a;) {
        link *l = &v->at[v->via[x]];
        l->odd ^= !hard;
        l->hard |= hard;
        x ^= l->a ^ l->b;
    }
}

/* The links on a way between two faces, and for a link from a clue in turn
 * those on a way between its other two neighbours. As long as only parity
 * counts, what is used twice makes no difference. */
void sl_because_related(sl_colours *v, int a, int b, td_sink *sink)
{
    if (td_sink_brief(sink))
        return;
    td_step_rule(sink, v->sides);
    use_way(v, a, b, v->n, false);
    for (int i = v->n - 1; i >= 0; i--) {
        link *l = &v->at[i];
        if (!l->odd && !l->hard)
            continue;
        if (l->rule == TD_NO_RULE) {
            td_step_because(sink, l->lit);
        } else {
            td_step_rule(sink, &sink->pos->m->rule[l->rule]);
            use_way(v, l->c, l->d, i, l->hard || l->exact);
        }
        l->odd = l->hard = false;
    }
}

/* ---- steps ---- */

static void name_faces(const sl_colours *v, int a, int b, td_sink *sink)
{
    td_step_face(sink, "from", v->sides->graph, a);
    td_step_face(sink, "to", v->sides->graph, b);
    td_step_text(sink, "sides",
                 v->colour[a] == v->colour[b] ? "the same side"
                                              : "different sides");
}

/* Two open edges of a clue towards faces that are related, and the others. */
typedef struct fork {
    const td_rule *clue;
    td_lit pair[2], rest[2];
    int face[2];
    int lines, open; /* of the rest */
} fork;

static fork fork_of(const td_pos *p, const td_rule *clue, const around *x,
                    int i, int k)
{
    fork f = {.clue = clue,
              .pair = {clue->lits[i], clue->lits[k]},
              .face = {x->face[i], x->face[k]}};
    for (int j = 0, n = 0; j < 4; j++)
        if (j != i && j != k) {
            f.rest[n++] = clue->lits[j];
            f.lines += p->val[clue->lits[j]] > 0;
            f.open += p->val[clue->lits[j]] == 0;
        }
    return f;
}

/* Draws a conclusion on the pair or on the rest, with the known edges of the
 * rest that it needs: lines, crossed out ones, or both. */
static bool close_fork(sl_colours *v, const fork *f, bool on_pair, bool line,
                       bool by_lines, bool by_crosses, td_sink *sink)
{
    const td_pos *p = sink->pos;
    const td_lit *set = on_pair ? f->pair : f->rest;
    v->told++;
    if (v->dry)
        return false;
    td_step_open(sink);
    td_step_rule(sink, f->clue);
    sl_because_related(v, f->face[0], f->face[1], sink);
    for (int i = 0; i < 2; i++) {
        if (by_lines && p->val[f->rest[i]] > 0)
            td_step_because(sink, f->rest[i]);
        if (by_crosses && p->val[f->rest[i]] < 0)
            td_step_because(sink, td_not(f->rest[i]));
    }
    name_faces(v, f->face[0], f->face[1], sink);
    td_step_text(sink, "why",
                 sl_relation(v, f->face[0], f->face[1])
                     ? "{clue} has just one of the edges towards them"
                     : "{clue} has both edges towards them or neither");
    for (int i = 0; i < 2; i++)
        if (!p->val[set[i]])
            sl_set(sink, set[i], line);
    return td_step_close(sink);
}

/* The neighbours agree: the pair has 0 or 2 lines, as the rest allows. */
static bool find_agreeing(sl_colours *v, const fork *f, td_sink *sink)
{
    int n = f->clue->number;
    bool none = n > f->lines && n <= f->lines + f->open;
    bool both = n - 2 >= f->lines && n - 2 < f->lines + f->open;
    if (none && !both)
        return close_fork(v, f, true, false, n >= 2, false, sink);
    if (both && !none)
        return close_fork(v, f, true, true, false, n <= 2, sink);
    return true;
}

/* The neighbours differ: the pair has one line, the rest all others. */
static bool find_differing(sl_colours *v, const fork *f, td_sink *sink)
{
    int left = f->clue->number - 1 - f->lines;
    if (!f->open)
        return true;
    if (left == 0)
        return close_fork(v, f, false, false, true, false, sink);
    if (left == f->open)
        return close_fork(v, f, false, true, false, true, sink);
    return true;
}

/* An open edge between faces that clues have related. */
static bool find_related_edge(sl_colours *v, int e, td_sink *sink)
{
    const int32_t *end = v->sides->graph->end + 2 * e;
    int apart = sl_relation(v, end[0], end[1]);
    v->told++;
    if (v->dry)
        return false;
    td_step_open(sink);
    td_step_rule(sink, v->sides);
    sl_because_related(v, end[0], end[1], sink);
    name_faces(v, end[0], end[1], sink);
    td_step_text(sink, "why", "the numbers on the way round tell");
    sl_set(sink, v->sides->lits[e], apart);
    return td_step_close(sink);
}

/* All forks of one clue. */
static bool find_forks(sl_colours *v, const around *x, td_sink *sink)
{
    const td_pos *p = sink->pos;
    const td_rule *clue = &p->m->rule[x->rule];
    for (int i = 0; i < 4; i++)
        for (int k = i + 1; k < 4; k++) {
            int apart = sl_relation(v, x->face[i], x->face[k]);
            if (p->val[clue->lits[i]] || p->val[clue->lits[k]] || apart < 0 ||
                !is_near(v, x->face[i], x->face[k]))
                continue;
            fork f = fork_of(p, clue, x, i, k);
            if (!(apart ? find_differing : find_agreeing)(v, &f, sink))
                return false;
        }
    return true;
}

/* All that the view tells over ways of up to v->most links. */
static void find_all(sl_colours *v, const td_sides *plain, td_sink *sink)
{
    const td_pos *p = sink->pos;
    for (int i = 0; i < v->nclues; i++)
        if (groups_around(v, &v->clue[i]) < 4 &&
            !find_forks(v, &v->clue[i], sink))
            return;
    for (int e = 0; e < v->sides->nlits; e++) {
        const int32_t *end = v->sides->graph->end + 2 * e;
        if (!p->val[v->sides->lits[e]] && sl_relation(v, end[0], end[1]) >= 0 &&
            td_sides_relation(plain, end[0], end[1]) < 0 &&
            is_near(v, end[0], end[1]) && !find_related_edge(v, e, sink))
            return;
    }
}

/* Two neighbours of a clue whose sides are related, by the edges that are
 * known or by other clues: what the clue's own edges can be follows. Where
 * reasons are asked for, short ways come first: often what is easier settles
 * the rest then. */
void sl_clue_by_colours(const td_pos *p, int anchor, td_sink *sink)
{
    static const int most[] = {3, 8, INT_MAX};
    sl_colours *v = sl_colours_of(p, anchor);
    const td_sides *plain = td_sides_of(p, anchor);
    v->told = 0;
    v->most = INT_MAX;
    v->dry = !td_sink_brief(sink);
    if (!v->broken)
        find_all(v, plain, sink);
    if (!v->dry || !v->told)
        return;
    v->told = v->dry = 0;
    for (int i = 0; i < 3 && !v->told; i++) {
        v->most = most[i];
        find_all(v, plain, sink);
    }
}
