/* Techniques of all genres in which no two shaded cells touch and the
 * unshaded cells are connected (CM-03, CM-04, CM-06).
 *
 * The two rules work together: if a cell were shaded, its neighbours would be
 * unshaded. So it cannot be shaded where its neighbours would be separated,
 * whatever else is known: that is all that connection ever says in these
 * genres (see fences.h), and the premises are a fence of shaded cells. */
#include "genres/fences.h"
#include "genres/shading.h"

#include <string.h>

static int8_t shade_of(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)];
}

/* The neighbours of a shaded cell are unshaded: no two shaded cells touch. */
void td_find_shading_neighbours(const td_pos *p, int cell, td_sink *sink)
{
    if (shade_of(p, cell) <= 0)
        return;
    td_step_open(sink);
    td_step_site(sink, "cell", cell);
    td_step_because(sink, td_shaded(p->m, cell));
    bool news = false;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        if (next == TD_NOWHERE || shade_of(p, next) < 0)
            continue;
        td_step_rule(sink, td_no_touch(p->m, cell, next));
        td_step_set(sink, td_unshaded(p->m, next));
        news = true;
    }
    if (news)
        td_step_close(sink);
}

static void step_of_fence(td_sink *sink, const td_fence *f)
{
    td_fence_because(sink, f, TD_NOWHERE);
    for (int i = 0; i < f->n; i++)
        td_step_site(sink, "chain", f->cell[i]);
    td_step_text(sink, "fence", td_fence_word(f));
}

/* A cell that touches one group of shaded cells (or the frame) in two places
 * is unshaded: shaded, it would close a fence, with a neighbour on either
 * side that would have to be unshaded. */
void td_find_shading_fence(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    const td_topo *t = p->topo;
    td_contact at[TD_MAX_CONTACTS];
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (shade_of(p, cell) ||
            !td_contacts_close(at, td_contacts_of(p, cell, at)))
            continue;
        td_fence f;
        td_step_open(sink);
        td_step_site(sink, "cell", cell);
        td_step_set(sink, td_unshaded(p->m, cell));
        if (!td_sink_brief(sink) &&
            td_fence_find(p, cell, TD_NOWHERE, NULL, &f))
            step_of_fence(sink, &f);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- the last way out ---- */

/* A group of unshaded cells, or a single undecided one, and its ways out. */
typedef struct pen {
    int32_t *list; /* its cells, by index */
    int32_t *mark; /* by cell: the last group that it belongs to */
    int32_t *met;  /* by cell: the last group that it is an exit of */
    bool *wall;    /* by cell: a shaded neighbour of the group */
    int32_t round;
    int size, exits;
    td_site way; /* the last exit seen */
} pen;

static size_t pen_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t n = (size_t)(p->topo->w * p->topo->h);
    return sizeof(pen) + n * (3 * sizeof(int32_t) + sizeof(bool));
}

/* Only working memory: groups are walked one by one. */
static void pen_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    pen *v = data;
    int n = p->topo->w * p->topo->h;
    v->list = (int32_t *)(v + 1);
    v->mark = v->list + n;
    v->met = v->mark + n;
    v->wall = (bool *)(v->met + n);
    v->round = 0;
    memset(v->mark, 0, sizeof *v->mark * 2 * (size_t)n);
}

static const td_view_type pen_view = {
    .name = "pen",
    .size = pen_size,
    .build = pen_build,
};

/* Walks the group of a cell; false if that was done before. */
static bool walk(const td_pos *p, pen *v, int first)
{
    const td_topo *t = p->topo;
    bool grows = shade_of(p, td_cell_at(t, first)) < 0;
    if (grows && v->mark[first])
        return false;
    v->round++;
    v->exits = 0;
    v->list[0] = first;
    v->size = 1;
    v->mark[first] = v->round;
    for (int i = 0; i < 4 * v->size; i++) {
        td_site cell = td_cell_at(t, v->list[i / 4]);
        td_site next = td_next_cell(t, cell, (td_dir)(i % 4));
        if (next == TD_NOWHERE || shade_of(p, next) > 0)
            continue;
        int k = td_cell_index(t, next);
        if (v->mark[k] == v->round || v->met[k] == v->round)
            continue;
        if (grows && shade_of(p, next) < 0) {
            v->mark[k] = v->round;
            v->list[v->size++] = k;
        } else {
            v->met[k] = v->round;
            v->exits++;
            v->way = next;
        }
    }
    return true;
}

/* Could the exit be shaded at all, and does it lead anywhere? */
static bool leads_out(const td_pos *p, const pen *v)
{
    bool out = false;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, v->way, (td_dir)d);
        if (next == TD_NOWHERE)
            continue;
        if (shade_of(p, next) > 0)
            return false;
        out |= v->mark[td_cell_index(p->topo, next)] != v->round;
    }
    return out;
}

static void mark_walls(const td_pos *p, pen *v)
{
    const td_topo *t = p->topo;
    memset(v->wall, 0, sizeof *v->wall * (size_t)(t->w * t->h));
    for (int i = 0; i < v->size; i++)
        for (int d = 0; d < 4; d++) {
            td_site next =
                td_next_cell(t, td_cell_at(t, v->list[i]), (td_dir)d);
            if (next != TD_NOWHERE && shade_of(p, next) > 0)
                v->wall[td_cell_index(t, next)] = true;
        }
}

/* Unshaded cells (or one cell that would be unshaded) that are closed in but
 * for one cell: that one is unshaded. Shaded, it would leave them without a
 * way to its own other neighbours. */
void td_find_shading_exit(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    const td_topo *t = p->topo;
    pen *v = (pen *)(uintptr_t)td_view_get(p, &pen_view, 0);
    pen_build(p, 0, v);
    for (int i = 0; i < t->w * t->h; i++) {
        if (shade_of(p, td_cell_at(t, i)) > 0 || !walk(p, v, i) ||
            v->exits != 1 || shade_of(p, v->way) || !leads_out(p, v))
            continue;
        td_fence f;
        td_step_open(sink);
        td_step_site(sink, "group", td_cell_at(t, i));
        td_step_number(sink, "size", v->size);
        td_step_site(sink, "cell", v->way);
        td_step_set(sink, td_unshaded(p->m, v->way));
        if (!td_sink_brief(sink)) {
            mark_walls(p, v);
            if (td_fence_find(p, v->way, TD_NOWHERE, v->wall, &f))
                step_of_fence(sink, &f);
        }
        if (!td_step_close(sink))
            return;
    }
}
