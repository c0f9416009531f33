#include "genres/fences.h"

#include <assert.h>
#include <string.h>

#include "base/union_find.h"
#include "genres/shading.h"

/* Nodes are cells by index, and after them the frame. */
typedef struct fences {
    int n; /* cells; also the frame's node */
    const td_rule *piece;
    int32_t *around; /* eight nodes for each cell, clockwise from north */
    bool *on_frame;  /* by cell */
    bool *shaded;    /* by cell */
    int32_t *parent; /* union-find over nodes: groups of linked shaded cells */
    /* For searches: */
    int32_t *round; /* by node: the search that reached it last */
    int32_t *from;  /* by node: how it was reached */
    int32_t *queue;
    td_site *cell; /* the fence found */
    bool *mask;
    int searches;
} fences;

/* ---- the view: which shaded cells are linked ---- */

/* What does not change: where things lie. */
static void fences_start(const td_pos *p, int rule, void *data)
{
    static const int8_t dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int8_t dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    fences *f = data;
    td_arena *mem = p->views->mem;
    int w = p->topo->w, h = p->topo->h, n = w * h;
    (void)rule;
    f->n = n;
    f->piece = td_one_piece(p->m);
    assert(f->piece && f->piece->nlits == n);
    f->around = TD_NEW(mem, int32_t, 8 * (n + 1));
    f->parent = TD_ROOM(mem, int32_t, n + 1);
    f->round = TD_NEW(mem, int32_t, n + 1);
    f->from = TD_NEW(mem, int32_t, n + 1);
    f->queue = TD_ROOM(mem, int32_t, n + 1);
    f->cell = TD_ROOM(mem, td_site, n + 1);
    f->mask = TD_NEW(mem, bool, n + 1);
    f->on_frame = TD_NEW(mem, bool, n + 1);
    f->shaded = TD_NEW(mem, bool, n + 1);
    for (int i = 0; i < n; i++) {
        int col = i % w, row = i / w;
        f->on_frame[i] = !row || !col || row == h - 1 || col == w - 1;
        for (int slot = 0; slot < 8; slot++) {
            int x = col + dx[slot], y = row + dy[slot];
            bool beyond = x < 0 || y < 0 || x >= w || y >= h;
            f->around[8 * i + slot] = beyond ? n : y * w + x;
        }
    }
}

static void fences_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    fences *f = data;
    td_uf_init(f->parent, f->n + 1);
    for (int i = f->n - 1; i >= 0; i--) {
        f->shaded[i] = p->val[f->piece->lits[i]] < 0;
        if (!f->shaded[i])
            continue;
        if (f->on_frame[i])
            td_uf_join(f->parent, i, f->n);
        for (int slot = 3; slot <= 5; slot += 2) { /* those in the row below */
            int next = f->around[8 * i + slot];
            if (next < f->n && f->shaded[next])
                td_uf_join(f->parent, i, next);
        }
    }
}

static const td_view_type fences_view = {
    .name = "fences",
    .size = sizeof(fences),
    .start = fences_start,
    .build = fences_build,
};

/* Its working memory is scratch for searches. */
static fences *fences_of(const td_pos *p)
{
    return (fences *)(uintptr_t)td_view_get(p, &fences_view, 0);
}

/* ---- contacts ---- */

/* The nodes that a cell would be linked to, with these cells shaded and one
 * more (or -1). Beyond the board is the frame: a stretch of it, three or five
 * slots long, is one contact, taken at the first slot with a side of the cell.
 */
static int links_of(const fences *f, const bool *shaded, int cell, int with,
                    td_contact *out)
{
    const int32_t *around = f->around + 8 * cell;
    int n = 0;
    for (int slot = 0; slot < 8; slot++) {
        int node = around[slot];
        bool linked = node < f->n
                          ? slot % 2 && (shaded[node] || node == with)
                          : slot % 2 == 0 && around[(slot + 6) % 8] < f->n;
        if (linked)
            out[n++] = (td_contact){slot, node};
        assert(n <= TD_MAX_CONTACTS);
    }
    return n;
}

int td_contacts_of(const td_pos *p, td_site cell, td_contact *out)
{
    assert(td_site_kind_of(p->topo, cell) == TD_CELL);
    fences *f = fences_of(p);
    int n = links_of(f, f->shaded, td_cell_index(p->topo, cell), -1, out);
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
    int dx = td_col_of(t, a) - td_col_of(t, b);
    int dy = td_row_of(t, a) - td_row_of(t, b);
    return dx * dx == 1 && dy * dy == 1;
}

int td_contacts_shared(const td_pos *p, td_site a, td_site b)
{
    assert(a != b);
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
    fences *f;
    int gap, with;      /* nodes; with may be -1 */
    const bool *shaded; /* by cell */
    const bool *only;
    int head, tail;
} quest;

static void reach(quest *q, int node, int from)
{
    assert(node >= 0 && node <= q->f->n);
    if (q->f->round[node] == q->f->searches)
        return;
    q->f->round[node] = q->f->searches;
    q->f->from[node] = from;
    assert(q->tail <= q->f->n);
    q->f->queue[q->tail++] = node;
}

/* May the way lead over this node? */
static bool is_link(const quest *q, int node)
{
    const fences *f = q->f;
    if (node == f->n || node == q->with)
        return true;
    return node != q->gap && q->shaded[node] && (!q->only || q->only[node]);
}

static void reach_from(quest *q, int node)
{
    const fences *f = q->f;
    if (node == f->n) {
        for (int i = 0; i < f->n; i++)
            if (f->on_frame[i] && is_link(q, i))
                reach(q, i, node);
        return;
    }
    if (f->on_frame[node])
        reach(q, f->n, node);
    for (int slot = 1; slot < 8; slot += 2) {
        int next = f->around[8 * node + slot];
        if (next < f->n && is_link(q, next))
            reach(q, next, node);
    }
}

/* Breadth first from one node to another, around the gap; how many nodes the
 * way has, or 0. */
static int way(quest *q, int start, int goal)
{
    fences *f = q->f;
    int n = 0;
    assert(is_link(q, start) && is_link(q, goal));
    f->searches++;
    q->head = q->tail = 0;
    reach(q, start, -1);
    while (q->head < q->tail && f->round[goal] != f->searches)
        reach_from(q, f->queue[q->head++]);
    if (f->round[goal] != f->searches)
        return 0;
    for (int node = goal; node >= 0; node = f->from[node])
        n++;
    return n;
}

static void write_way(quest *q, const td_topo *t, int start, int goal,
                      td_fence *out)
{
    int length = way(q, goal, start);
    assert(length > 0);
    (void)length;
    out->n = 0;
    out->frame = false;
    out->frame_at = 0;
    for (int node = start; node >= 0; node = q->f->from[node]) {
        if (node == q->f->n) {
            out->frame = true;
            out->frame_at = out->n;
        } else {
            out->cell[out->n++] = td_cell_at(t, node);
        }
    }
    assert(out->n + out->frame == length && out->frame_at <= out->n);
}

/* The first neighbour on the way round the gap from one slot to another. */
static td_site side_between(const quest *q, const td_topo *t, int from, int to)
{
    for (int slot = (from + 1) % 8; slot != to; slot = (slot + 1) % 8) {
        int node = q->f->around[8 * q->gap + slot];
        if (slot % 2 == 0 && node < q->f->n)
            return td_cell_at(t, node);
    }
    return TD_NOWHERE;
}

/* The shortest fence of a quest; false if there is none. */
static bool find_fence(quest *q, const td_topo *t, td_fence *out)
{
    assert(!q->shaded[q->gap] && q->gap != q->with);
    td_contact at[TD_MAX_CONTACTS];
    int n = links_of(q->f, q->shaded, q->gap, q->with, at);
    int best = 0, a = 0, b = 0;
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++) {
            int from = at[k].group, to = at[i].group;
            if (!is_link(q, from) || !is_link(q, to))
                continue;
            int length = way(q, from, to);
            if (length && (!best || length < best)) {
                best = length;
                a = k;
                b = i;
            }
        }
    if (!best)
        return false;
    assert(a < b && b < n);
    out->gap = td_cell_at(t, q->gap);
    out->cell = q->f->cell;
    write_way(q, t, at[a].group, at[b].group, out);
    assert(out->n + out->frame == best);
    out->side[0] = side_between(q, t, at[a].slot, at[b].slot);
    out->side[1] = side_between(q, t, at[b].slot, at[a].slot);
    return true;
}

bool td_fence_find(const td_pos *p, td_site gap, td_site with, const bool *only,
                   td_fence *out)
{
    const td_topo *t = p->topo;
    quest q = {.f = fences_of(p),
               .gap = td_cell_index(t, gap),
               .with = with == TD_NOWHERE ? -1 : td_cell_index(t, with),
               .only = only};
    q.shaded = q.f->shaded;
    return find_fence(&q, t, out);
}

bool td_fence_among(const td_pos *p, td_site gap, const bool *shaded,
                    td_fence *out)
{
    quest q = {.f = fences_of(p),
               .gap = td_cell_index(p->topo, gap),
               .with = -1,
               .shaded = shaded};
    return find_fence(&q, p->topo, out);
}

bool *td_fence_mask(const td_pos *p)
{
    fences *f = fences_of(p);
    memset(f->mask, 0, sizeof *f->mask * (size_t)f->n);
    return f->mask;
}

static bool binds(const td_rule *r, td_lit l)
{
    for (int i = 0; r && i < r->nlits; i++)
        if (td_atom(r->lits[i]) == td_atom(l))
            return true;
    return false;
}

void td_fence_rules(td_sink *sink, const td_fence *f)
{
    const td_model *m = sink->pos->m;
    td_step_rule(sink, td_one_piece(m));
    assert(f->side[0] != TD_NOWHERE && f->side[1] != TD_NOWHERE);
    for (int i = 0; i < 2; i++)
        td_step_rule(sink, td_no_touch(m, f->gap, f->side[i]));
}

void td_fence_because(td_sink *sink, const td_fence *f, const td_rule *seen_to)
{
    const td_model *m = sink->pos->m;
    td_fence_rules(sink, f);
    for (int i = 0; i < f->n; i++) {
        td_lit l = td_shaded(m, f->cell[i]);
        if (sink->pos->val[l] > 0 && !binds(seen_to, l))
            td_step_because(sink, l);
    }
}

/* ---- in words ---- */

/* Which cell is named between the ends of a long ring: one that is shaded only
 * in this case, as it tells this ring from others, or the middle. */
static int middle_of(const td_pos *p, const td_fence *f)
{
    for (int i = 1; i + 1 < f->n; i++)
        if (!p->val[td_shaded(p->m, f->cell[i])])
            return i;
    return (f->n - 1) / 2;
}

void td_fence_tell(td_sink *sink, const td_fence *f, int which)
{
    enum { MOST = 4 };
    static const struct {
        const char *path, *fence, *from_edge, *ring, *round, *through;
    } name[TD_MOST_FENCES + 1] = {
        {"path", "fence", "the fence {path}", "the ring {path}", "round",
         "the ring through {round}"},
        {"path1", "fence1", "the fence {path1}", "the ring {path1}", "round1",
         "the ring through {round1}"},
        {"path2", "fence2", "the fence {path2}", "the ring {path2}", "round2",
         "the ring through {round2}"},
    };
    assert(which >= 0 && which <= TD_MOST_FENCES);
    bool long_ring = !f->frame && f->n >= MOST;
    for (int i = 0; i <= f->n; i++)
        td_step_site(sink, name[which].path, td_fence_at(f, i));
    for (int i = 0; i < 3 && long_ring; i++)
        td_step_site(
            sink, name[which].round,
            f->cell[i == 1 ? middle_of(sink->pos, f) : i * (f->n - 1) / 2]);
    td_step_text(sink, name[which].fence,
                 !f->n       ? "a fence from edge to edge" /* the gap alone */
                 : f->frame  ? name[which].from_edge
                 : long_ring ? name[which].through
                             : name[which].ring);
}

/* Walks all cells on one side of a fence; how many there are. They are in the
 * queue then. */
static int walk_part(fences *v, const td_topo *t, const td_fence *f, int side)
{
    assert(f->side[side] != TD_NOWHERE);
    int head = 0, n = 0, first = td_cell_index(t, f->side[side]);
    v->searches++;
    for (int i = 0; i < f->n; i++)
        v->round[td_cell_index(t, f->cell[i])] = v->searches;
    v->round[td_cell_index(t, f->gap)] = v->searches;
    v->round[v->n] = v->searches;
    v->round[first] = v->searches;
    for (v->queue[n++] = first; head < n; head++)
        for (int slot = 0; slot < 8; slot += 2) {
            int next = v->around[8 * v->queue[head] + slot];
            if (v->round[next] == v->searches)
                continue;
            v->round[next] = v->searches;
            v->queue[n++] = next;
        }
    assert(n + f->n < v->n);
    return n;
}

void td_fence_tell_parts(td_sink *sink, const td_fence *f)
{
    enum { FEW = 12 };
    const td_pos *p = sink->pos;
    fences *v = fences_of(p);
    int one = walk_part(v, p->topo, f, 1), other = walk_part(v, p->topo, f, 0);
    /* What the fence and its gap part is two parts. */
    assert(one + other + f->n + 1 <= v->n);
    bool inside = other > one; /* the side that is the smaller part */
    int n = inside ? walk_part(v, p->topo, f, 1) : other;
    td_step_site(sink, "inside", f->side[inside]);
    td_step_site(sink, "outside", f->side[!inside]);
    for (int i = 0; i < n && n <= FEW; i++) {
        td_site cell = td_cell_at(p->topo, v->queue[i]);
        if (!p->val[td_shaded(p->m, cell)])
            td_step_look(sink, cell);
    }
}
