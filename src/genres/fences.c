#include "genres/fences.h"

#include <string.h>

#include "base/union_find.h"
#include "genres/shading.h"

/* Nodes are cells by index, and after them the frame. */
typedef struct fences {
    int32_t *parent; /* union-find over nodes: groups of linked shaded cells */
    /* For searches: */
    int32_t *round; /* by node: the search that reached it last */
    int32_t *from;  /* by node: how it was reached */
    int32_t *queue;
    td_site *cell; /* the fence found */
    bool *mask;
    int searches;
} fences;

static bool is_shaded(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] > 0;
}

static bool on_frame(const td_topo *t, td_site cell)
{
    int r = td_row_of(t, cell), c = td_col_of(t, cell);
    return r == 0 || c == 0 || r == t->h - 1 || c == t->w - 1;
}

/* The cell one step away in a direction counted in eighths from north. */
static td_site around(const td_topo *t, td_site cell, int slot)
{
    static const int8_t dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int8_t dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int x = cell % t->gw + 2 * dx[slot], y = cell / t->gw + 2 * dy[slot];
    if (x < 0 || y < 0 || x >= t->gw || y >= t->gh)
        return TD_NOWHERE;
    return y * t->gw + x;
}

/* ---- the view: which shaded cells are linked ---- */

static size_t fences_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t nodes = (size_t)(p->topo->w * p->topo->h) + 1;
    return sizeof(fences) + nodes * (5 * sizeof(int32_t) + sizeof(bool));
}

static void fences_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    fences *f = data;
    const td_topo *t = p->topo;
    int n = t->w * t->h;
    f->parent = (int32_t *)(f + 1);
    f->round = f->parent + n + 1;
    f->from = f->round + n + 1;
    f->queue = f->from + n + 1;
    f->cell = f->queue + n + 1;
    f->mask = (bool *)(f->cell + n + 1);
    td_uf_init(f->parent, n + 1);
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(t, i);
        if (!is_shaded(p, s))
            continue;
        if (on_frame(t, s))
            td_uf_join(f->parent, i, n);
        for (int slot = 3; slot <= 5; slot += 2) { /* those in the row below */
            td_site next = around(t, s, slot);
            if (next != TD_NOWHERE && is_shaded(p, next))
                td_uf_join(f->parent, i, td_cell_index(t, next));
        }
    }
}

static const td_view_type fences_view = {
    .name = "fences",
    .size = fences_size,
    .build = fences_build,
};

/* Its working memory is scratch for searches. */
static fences *fences_of(const td_pos *p)
{
    return (fences *)(uintptr_t)td_view_get(p, &fences_view, 0);
}

/* ---- contacts ---- */

/* What lies around a cell: a node that it would be linked to, or -1. Beyond
 * the board is the frame. */
static int link_at(const td_pos *p, td_site cell, int slot, td_site with)
{
    td_site s = around(p->topo, cell, slot);
    if (s == TD_NOWHERE)
        return p->topo->w * p->topo->h;
    if (slot % 2 == 0 || (s != with && !is_shaded(p, s)))
        return -1;
    return td_cell_index(p->topo, s);
}

/* The nodes that a cell would be linked to. A stretch of frame, three or five
 * slots long, is one contact, taken at a slot with a side of the cell. */
static int links_of(const td_pos *p, td_site cell, td_site with,
                    td_contact *out)
{
    int n = 0, frame = p->topo->w * p->topo->h;
    for (int slot = 0; slot < 8; slot++) {
        int node = link_at(p, cell, slot, with);
        if (node < 0)
            continue;
        if (node != frame)
            out[n++] = (td_contact){slot, node};
        else if (slot % 2 == 0 &&
                 link_at(p, cell, (slot + 6) % 8, with) != frame)
            out[n++] = (td_contact){slot, node};
    }
    return n;
}

int td_contacts_of(const td_pos *p, td_site cell, td_contact *out)
{
    fences *f = fences_of(p);
    int n = links_of(p, cell, TD_NOWHERE, out);
    for (int i = 0; i < n; i++)
        out[i].group = td_uf_find(f->parent, out[i].group);
    return n;
}

bool td_contacts_close(const td_contact *at, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++)
            if (at[i].group == at[k].group)
                return true;
    return false;
}

static bool touch_by_corner(const td_topo *t, td_site a, td_site b)
{
    for (int slot = 1; slot < 8; slot += 2)
        if (around(t, a, slot) == b)
            return true;
    return false;
}

int td_contacts_shared(const td_pos *p, td_site a, td_site b)
{
    td_contact x[TD_MAX_CONTACTS], y[TD_MAX_CONTACTS];
    int n = td_contacts_of(p, a, x), m = td_contacts_of(p, b, y);
    int ways = touch_by_corner(p->topo, a, b);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            ways += x[i].group == y[k].group;
    return ways;
}

/* ---- searching a fence ---- */

typedef struct quest {
    const td_pos *p;
    fences *f;
    td_site gap, with;
    const bool *only;
    int frame; /* the node */
    int head, tail;
} quest;

static void reach(quest *q, int node, int from)
{
    if (q->f->round[node] == q->f->searches)
        return;
    q->f->round[node] = q->f->searches;
    q->f->from[node] = from;
    q->f->queue[q->tail++] = node;
}

static bool is_link(const quest *q, td_site s)
{
    if (s == TD_NOWHERE || s == q->gap)
        return false;
    if (s == q->with)
        return true;
    return is_shaded(q->p, s) &&
           (!q->only || q->only[td_cell_index(q->p->topo, s)]);
}

static bool is_open(const quest *q, int node)
{
    return node == q->frame || is_link(q, td_cell_at(q->p->topo, node));
}

static void reach_from_frame(quest *q)
{
    const td_topo *t = q->p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        if (on_frame(t, s) && is_link(q, s))
            reach(q, i, q->frame);
    }
}

static void reach_from_cell(quest *q, int node)
{
    const td_topo *t = q->p->topo;
    td_site s = td_cell_at(t, node);
    if (on_frame(t, s))
        reach(q, q->frame, node);
    for (int slot = 1; slot < 8; slot += 2) {
        td_site next = around(t, s, slot);
        if (is_link(q, next))
            reach(q, td_cell_index(t, next), node);
    }
}

/* Breadth first from one node to another, around the gap; how many nodes the
 * way has, or 0. */
static int way(quest *q, int start, int goal)
{
    q->f->searches++;
    q->head = q->tail = 0;
    reach(q, start, -1);
    while (q->head < q->tail && q->f->round[goal] != q->f->searches) {
        int node = q->f->queue[q->head++];
        if (node == q->frame)
            reach_from_frame(q);
        else
            reach_from_cell(q, node);
    }
    if (q->f->round[goal] != q->f->searches)
        return 0;
    int n = 0;
    for (int node = goal; node >= 0; node = q->f->from[node])
        n++;
    return n;
}

static void write_way(quest *q, int start, int goal, td_fence *out)
{
    way(q, goal, start);
    out->n = 0;
    out->frame = false;
    for (int node = start; node >= 0; node = q->f->from[node]) {
        if (node == q->frame)
            out->frame = true;
        else
            out->cell[out->n++] = td_cell_at(q->p->topo, node);
    }
}

/* The first neighbour on the way round the gap from one slot to another. */
static td_site side_between(const quest *q, int from, int to)
{
    for (int slot = (from + 1) % 8; slot != to; slot = (slot + 1) % 8) {
        td_site s = around(q->p->topo, q->gap, slot);
        if (slot % 2 == 0 && s != TD_NOWHERE)
            return s;
    }
    return TD_NOWHERE;
}

bool td_fence_find(const td_pos *p, td_site gap, td_site with, const bool *only,
                   td_fence *out)
{
    quest q = {.p = p,
               .f = fences_of(p),
               .gap = gap,
               .with = with,
               .only = only,
               .frame = p->topo->w * p->topo->h};
    td_contact at[TD_MAX_CONTACTS];
    int n = links_of(p, gap, with, at), best = 0, a = 0, b = 0;
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++) {
            int from = at[k].group, to = at[i].group;
            if (!is_open(&q, from) || !is_open(&q, to))
                continue;
            int length = way(&q, from, to);
            if (length && (!best || length < best)) {
                best = length;
                a = k;
                b = i;
            }
        }
    if (!best)
        return false;
    out->gap = gap;
    out->cell = q.f->cell;
    write_way(&q, at[a].group, at[b].group, out);
    out->side[0] = side_between(&q, at[a].slot, at[b].slot);
    out->side[1] = side_between(&q, at[b].slot, at[a].slot);
    return true;
}

bool *td_fence_mask(const td_pos *p)
{
    fences *f = fences_of(p);
    memset(f->mask, 0, (size_t)(p->topo->w * p->topo->h));
    return f->mask;
}

void td_fence_because(td_sink *sink, const td_fence *f, td_site with)
{
    const td_model *m = sink->pos->m;
    td_step_rule(sink, td_one_piece(m));
    for (int i = 0; i < 2; i++)
        td_step_rule(sink, td_no_touch(m, f->gap, f->side[i]));
    for (int i = 0; i < f->n; i++)
        if (f->cell[i] != with)
            td_step_because(sink, td_shaded(m, f->cell[i]));
}

const char *td_fence_word(const td_fence *f)
{
    if (!f->n)
        return "a fence from edge to edge";
    return f->frame ? "a fence from edge to edge with {chain}"
                    : "a ring with {chain}";
}
