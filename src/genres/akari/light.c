/* A view of lanes and numbers: how many bulbs each has and how many cells are
 * open, so that most questions of a finder take one look.
 *
 * The counts follow the trail (rules/follow.h): a change costs no more than the
 * two lanes and the numbers of its cell. */
#include "genres/akari/akari.h"

#include <assert.h>
#include <string.h>

/* ---- laying it out ---- */

static int count_clues(const td_model *m)
{
    int n = 0;
    while (n < m->nrules && m->rule[n].tag == CLUE)
        n++;
    return n;
}

static void add_lane(ak_light *v, int lane, int rule, int way,
                     const td_lit *cells, int n)
{
    v->rule[lane] = rule;
    v->open[lane] = n;
    for (int i = 0; i < n; i++)
        v->lane[way][td_atom(cells[i])] = lane;
}

/* A cell is in two lanes, so there are at most twice as many. */
static void share_out(const td_pos *p, ak_light *v)
{
    td_arena *mem = p->views->mem;
    int n = p->m->natoms;
    v->nclues = count_clues(p->m);
    int32_t **part[] = {&v->lane[0], &v->lane[1], &v->rule, &v->open,
                        &v->bulbs,   &v->need,    &v->free};
    const int size[] = {n, n, 2 * n, 2 * n, 2 * n, v->nclues, v->nclues};
    for (int i = 0; i < 7; i++)
        *part[i] = TD_NEW(mem, int32_t, size[i]);
    td_follow_init(&v->follow, n, mem);
}

static void light_start(const td_pos *p, int unused, void *data)
{
    ak_light *v = data;
    const td_model *m = p->m;
    int n = m->natoms, lanes = 0;
    (void)unused;
    share_out(p, v);
    for (int i = 0; i < n; i++)
        v->lane[ACROSS][i] = v->lane[DOWN][i] = -1;
    for (int r = v->nclues; r < m->nrules - n; r++) {
        const td_rule *lane = &m->rule[r];
        assert(lane->tag == LANE);
        td_site from = td_lit_site(m, lane->lits[0]);
        td_site to = td_lit_site(m, lane->lits[lane->nlits - 1]);
        bool across = td_row_of(p->topo, from) == td_row_of(p->topo, to);
        add_lane(v, lanes++, r, across ? ACROSS : DOWN, lane->lits,
                 lane->nlits);
    }
    for (int way = ACROSS; way <= DOWN; way++)
        for (td_lit cell = 0; cell < 2 * n; cell += 2)
            if (ak_lane(v, cell, way) < 0)
                add_lane(v, lanes++, TD_NO_RULE, way, &cell, 1);
    assert(lanes <= 2 * n);
    for (int i = 0; i < v->nclues; i++) {
        v->need[i] = m->rule[i].number;
        v->free[i] = m->rule[i].nlits;
    }
}

/* ---- following the trail ---- */

/* A cell is decided (by = 1) or no longer is (-1). */
static void count_cell(const td_model *m, ak_light *v, td_lit l, int by)
{
    int bulb = l & 1 ? 0 : by, atom = td_atom(l);
    for (int way = ACROSS; way <= DOWN; way++) {
        v->open[v->lane[way][atom]] -= by;
        v->bulbs[v->lane[way][atom]] += bulb;
        assert(v->open[v->lane[way][atom]] >= 0);
        assert(v->bulbs[v->lane[way][atom]] >= 0);
    }
    for (int i = m->occ_start[atom]; i < m->occ_start[atom + 1]; i++) {
        int r = m->occ[i];
        if (r >= v->nclues)
            return;
        v->free[r] -= by;
        assert(v->free[r] >= 0 && v->free[r] <= m->rule[r].nlits);
        v->need[r] -= bulb;
        assert(v->need[r] <= m->rule[r].number);
    }
}

static void light_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    ak_light *v = data;
    const td_state *s = p->s;
    while (td_follow_lost(&v->follow, s))
        count_cell(p->m, v, td_follow_back(&v->follow), -1);
    while (v->follow.n < s->ntrail)
        count_cell(p->m, v, td_follow_next(&v->follow, s), 1);
}

static const td_view_type light_view = {
    .name = "light",
    .size = sizeof(ak_light),
    .start = light_start,
    .build = light_build,
};

const ak_light *ak_light_of(const td_pos *p)
{
    return td_view_get(p, &light_view, 0);
}

/* ---- dark cells with few lighters ---- */

static void dim_start(const td_pos *p, int unused, void *data)
{
    ak_dim *d = data;
    (void)unused;
    d->at = TD_ROOM(p->views->mem, ak_dim_cell, p->m->natoms);
    d->first = TD_ROOM(p->views->mem, int32_t, 2 * p->m->natoms);
}

static void add_dim(const td_pos *p, const ak_light *v, ak_dim *d, td_lit cell,
                    int n)
{
    ak_dim_cell *to = &d->at[d->n];
    assert(n <= AK_FEW && d->n < p->m->natoms);
    to->cell = cell;
    to->n = n;
    ak_list_lighters(p, cell, to->lighter, n);
    for (int way = ACROSS; way <= DOWN && n; way++) {
        int lane = ak_lane(v, to->lighter[0], way);
        to->next[way] = d->first[lane];
        d->first[lane] = d->n;
    }
    d->n++;
}

static void dim_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    ak_dim *d = data;
    const ak_light *v = ak_light_of(p);
    d->n = 0;
    memset(d->first, -1, sizeof *d->first * 2 * (size_t)p->m->natoms);
    for (td_lit cell = 0; cell < 2 * p->m->natoms; cell += 2) {
        int n = ak_lighters(p, v, cell);
        if (n <= AK_FEW && !ak_is_lit(v, cell))
            add_dim(p, v, d, cell, n);
    }
}

static const td_view_type dim_view = {
    .name = "dim",
    .size = sizeof(ak_dim),
    .start = dim_start,
    .build = dim_build,
};

const ak_dim *ak_dim_of(const td_pos *p)
{
    return td_view_get(p, &dim_view, 0);
}

/* ---- what finders ask ---- */

int ak_list_lighters(const td_pos *p, td_lit cell, td_lit *out, int room)
{
    const td_rule *r = ak_lit_rule(p, cell);
    int n = 0;
    for (int i = 0; i < r->nlits && n < room; i++)
        if (!p->val[r->lits[i]])
            out[n++] = r->lits[i];
    return n;
}

const td_rule *ak_between(const td_pos *p, td_lit a, td_lit b)
{
    const ak_light *v = ak_light_of(p);
    int lane = ak_lane(v, a, ACROSS);
    assert(ak_see(v, a, b));
    return ak_lane_rule(
        p, v, lane == ak_lane(v, b, ACROSS) ? lane : ak_lane(v, a, DOWN));
}

td_site ak_line(const td_pos *p, const td_rule *lane)
{
    assert(lane->tag == LANE);
    td_site from = td_lit_site(p->m, lane->lits[0]);
    td_site to = td_lit_site(p->m, lane->lits[lane->nlits - 1]);
    int row = td_row_of(p->topo, from), col = td_col_of(p->topo, from);
    return row == td_row_of(p->topo, to) ? td_row_site(p->topo, row)
                                         : td_col_site(p->topo, col);
}

const td_rule *ak_lit_rule(const td_pos *p, td_lit cell)
{
    /* They are the last rules, one for each cell. */
    const td_rule *r = &p->m->rule[p->m->nrules - p->m->natoms + td_atom(cell)];
    assert(r->tag == LIT && td_atom(r->lits[0]) == td_atom(cell));
    return r;
}

bool ak_lit_by_step(const td_sink *sink, td_lit cell)
{
    const td_ints *set = &sink->draft.set;
    for (uint32_t i = 0; i < set->n; i++)
        if (!(set->at[i] & 1) &&
            ak_see(ak_light_of(sink->pos), set->at[i], cell))
            return true;
    return false;
}

void ak_because_empty(td_sink *sink, const td_rule *number, int most)
{
    assert(number->tag == CLUE);
    for (int i = 0; i < number->nlits && most > 0; i++)
        if (sink->pos->val[number->lits[i]] < 0) {
            td_step_because(sink, td_not(number->lits[i]));
            most--;
        }
}

void ak_because_bulbs(td_sink *sink, const td_rule *number)
{
    assert(number->tag == CLUE);
    td_step_known_as(sink, number, 1);
}

/* ---- AK-01 ---- */

/* A bulb lights both its lanes, and no bulb may light another: all other cells
 * there are empty. */
void ak_illuminate(const td_pos *p, int site, td_sink *sink)
{
    static const char *const how[] = {NULL, "row", "column", "row and column"};
    if (p->m->var_at[site] == TD_NO_VAR || p->val[td_lit_at(p->m, site)] <= 0)
        return;
    const ak_light *v = ak_light_of(p);
    td_lit bulb = td_lit_at(p->m, site);
    int ways = 0;
    td_step_open(sink);
    td_step_because(sink, bulb);
    for (int way = ACROSS; way <= DOWN; way++) {
        if (!v->open[ak_lane(v, bulb, way)])
            continue;
        const td_rule *r = ak_lane_rule(p, v, ak_lane(v, bulb, way));
        assert(r); /* another cell of the lane is open */
        td_step_rule(sink, r);
        for (int i = 0; i < r->nlits; i++)
            if (!p->val[r->lits[i]])
                td_step_set(sink, td_not(r->lits[i]));
        ways |= 1 << way;
    }
    if (!ways)
        return;
    td_step_site(sink, "bulb", site);
    td_step_text(sink, "lanes", how[ways]);
    td_step_close(sink);
}
