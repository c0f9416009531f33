/* Nurikabe: a gap at the frame that must be closed.
 *
 * A room E, walled off but for one gap F at the frame, has one number s, which
 * stands at its rim. If a cell of F were unshaded it would be joined to s
 * within E, and that would part the walls on one side from those on the other:
 *
 *     # F F #      an island from F to the 5 separates the left walls from the
 *     # . . #      right ones, which are not joined below
 *     # 5 . #
 *     . # # .
 */
#include "genres/nurikabe/islands.h"

#include <string.h>

/* The rim of a room, edge by edge and clockwise: a cell of the room and which
 * side of it. */
typedef struct rim {
    int32_t *cell; /* room for all edges that one way round can have */
    int8_t *side;
    int n;
} rim;

typedef struct gap {
    int root;
    const int32_t *cell; /* at the frame, which would be shaded */
    int n;
} gap;

/* The next cell, or -1 beyond the frame. Sides: N, E, S, W. */
static int beside(const td_islands *v, int cell, int side)
{
    int r = v->row[cell] + (side == 2) - (side == 0);
    int c = v->col[cell] + (side == 1) - (side == 3);
    return r < 0 || c < 0 || r >= v->h || c >= v->w ? -1 : r * v->w + c;
}

static bool in_room(const td_islands *v, int cell)
{
    return cell >= 0 && v->p->seen[cell] == v->p->round;
}

/* Goes around the room from an edge of its first cell in reading order. */
static void trace(const td_islands *v, int first, rim *x, int most)
{
    int cell = first, side = 0;
    x->n = 0;
    do {
        x->cell[x->n] = cell;
        x->side[x->n++] = (int8_t)side;
        int on = (side + 1) % 4, ahead = beside(v, cell, on);
        if (!in_room(v, ahead)) {
            side = on;
            continue;
        }
        int out = beside(v, ahead, side);
        if (in_room(v, out)) {
            cell = out;
            side = (side + 3) % 4;
        } else {
            cell = ahead;
        }
    } while ((cell != first || side != 0) && x->n < most);
}

static int count_edges(const td_islands *v, const int32_t *cell, int n)
{
    int edges = 0;
    for (int i = 0; i < n; i++)
        for (int side = 0; side < 4; side++)
            edges += !in_room(v, beside(v, cell[i], side));
    return edges;
}

/* Walks the room of a number and its rim; false if another number is in it, it
 * goes around something, or its rim is too long. */
static bool find_room(td_islands *v, int root, rim *x)
{
    int most = v->w * v->h, first = most;
    int n = td_division_walk(v->d, v->val, v->d->root[root], true, most,
                             ++v->p->round, v->p->seen, v->p->list);
    for (int i = 0; i < n; i++) {
        int k = v->d->root_at[v->p->list[i]];
        if (k >= 0 && k != root)
            return false;
        first = v->p->list[i] < first ? v->p->list[i] : first;
    }
    int edges = count_edges(v, v->p->list, n);
    if (edges > most)
        return false;
    x->cell = v->spare.cell;
    x->side = (int8_t *)v->work;
    trace(v, first, x, most);
    return x->n == edges;
}

/* Numbers the parts outside the room that shaded cells may be in, in v->back;
 * 0: unshaded or in the room. */
static int32_t *find_parts(td_islands *v)
{
    const td_graph *g = v->d->graph;
    int32_t *part = v->back.cell, *stack = v->there.cell;
    int n = 0;
    memset(part, 0, sizeof *part * (size_t)g->nnodes);
    for (int i = 0; i < g->nnodes; i++) {
        int top = 0;
        if (part[i] || in_room(v, i) || td_islands_in(v, i) > 0)
            continue;
        part[i] = ++n;
        stack[top++] = i;
        while (top) {
            int c = stack[--top];
            for (int a = g->start[c]; a < g->start[c + 1]; a++) {
                int u = g->arc_to[a];
                if (part[u] || in_room(v, u) || td_islands_in(v, u) > 0)
                    continue;
                part[u] = n;
                stack[top++] = u;
            }
        }
    }
    return part;
}

static bool at_frame(const td_islands *v, const rim *x, int i)
{
    return beside(v, x->cell[i % x->n], x->side[i % x->n]) < 0;
}

/* Where the only run of frame edges begins, and how long it is; false: there
 * is none, or another, or its cells are not all open. */
static bool find_gap(const td_islands *v, const rim *x, int *from, int *len)
{
    int runs = 0;
    for (int i = 0; i < x->n; i++)
        if (at_frame(v, x, i) && !at_frame(v, x, i + x->n - 1)) {
            *from = i;
            runs++;
        }
    for (*len = 0; runs == 1 && at_frame(v, x, *from + *len); ++*len)
        if (td_islands_in(v, x->cell[(*from + *len) % x->n]))
            return false;
    return runs == 1;
}

/* Do the walls before edge `at` share no part with those after it? */
static bool parts_differ(const td_islands *v, const rim *x, const int32_t *part,
                         int after, int at, int before)
{
    for (int i = after; i < at; i++)
        for (int k = at + 1; k < before; k++) {
            int a = beside(v, x->cell[i % x->n], x->side[i % x->n]);
            int b = beside(v, x->cell[k % x->n], x->side[k % x->n]);
            if (part[a] == part[b])
                return false;
        }
    return at > after && at + 1 < before;
}

/* Must the gap of the number's room be closed? */
static bool must_close(td_islands *v, int root, rim *x, int *from, int *len)
{
    if (!find_room(v, root, x) || !find_gap(v, x, from, len))
        return false;
    const int32_t *part = find_parts(v);
    int after = *from + *len, before = *from + x->n;
    for (int i = after; i < before; i++)
        if (x->cell[i % x->n] == v->d->root[root] &&
            parts_differ(v, x, part, after, i, before))
            return true;
    return false;
}

static bool gap_must_close(td_islands *v, const void *what)
{
    const gap *g = what;
    rim x;
    int from, len;
    if (!must_close(v, g->root, &x, &from, &len))
        return false;
    for (int i = 0; i < g->n; i++) {
        bool found = false;
        for (int k = from; k < from + len; k++)
            found |= x.cell[k % x.n] == g->cell[i];
        if (!found)
            return false;
    }
    return true;
}

/* See above. All cells of the gap are shaded. */
void td_nurikabe_frame_gap(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int k = 0; v && k < v->d->nroots; k++) {
        rim x;
        int from, len;
        if (!must_close(v, k, &x, &from, &len))
            continue;
        gap g = {.root = k, .cell = v->way};
        for (int i = from; i < from + len; i++)
            if (!g.n || v->way[g.n - 1] != x.cell[i % x.n])
                v->way[g.n++] = x.cell[i % x.n];
        td_step_open(sink);
        td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
        td_step_rule(sink, td_nurikabe_rule(p, NUMBERED));
        for (int i = 0; i < v->d->nroots; i++)
            td_step_rule(
                sink,
                td_rule_at(p->m, td_islands_site(v, v->d->root[i]), CLUE_CELL));
        td_step_site(sink, "number", td_islands_site(v, v->d->root[k]));
        td_islands_because(p, sink, gap_must_close, &g);
        for (int i = 0; i < g.n; i++)
            td_step_set(sink, td_not(v->d->lits[g.cell[i]]));
        if (!td_step_close(sink))
            return;
    }
}
