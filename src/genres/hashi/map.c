#include "genres/hashi/map.h"

#include <assert.h>
#include <string.h>

/* ---- the view ---- */

static size_t map_size(const td_pos *p, int unused)
{
    const td_model *m = p->m;
    size_t islands = 0, links = (size_t)m->nvars, rules = (size_t)m->nrules;
    size_t atoms = (size_t)m->natoms;
    (void)unused;
    if (m->of_tag[ONE_PIECE].n)
        islands = (size_t)m->rule[m->of_tag[ONE_PIECE].first].graph->nnodes;
    return sizeof(ha_map) + links * 2 +
           sizeof(int32_t) * ((5 + HA_ROWS) * islands + 2 * links + 5 * rules +
                              2 * atoms + 8) +
           sizeof(ha_change) * 8 * (links + 1);
}

/* The places in memory of all lists, one after the other. */
static void lay_out(ha_map *v, const td_model *m)
{
    int32_t *at = (int32_t *)(v + 1);
    v->need = at;
    v->rule = at += v->nislands;
    v->member = at += v->nislands;
    v->queue = at += v->nislands;
    v->changed = at += v->nislands;
    v->silent = at += v->nislands;
    v->island = at += HA_ROWS * v->nislands;
    v->crossing = at += m->nrules;
    v->told = at += v->nlinks + 1;
    v->cross = at += v->nlinks;
    v->cross_at = at += 2 * m->nrules;
    v->taken = at += 2 * m->nrules;
    v->follow.when = (uint32_t *)(at += m->natoms);
    v->change = (ha_change *)(at += m->natoms);
    v->lo = (int8_t *)(v->change + 8 * (v->nlinks + 1));
    v->hi = v->lo + v->nlinks;
}

/* The two links of a crossing: across, and down. */
static int link_of(const td_model *m, const td_rule *crossing, int i)
{
    return td_lit_var(m, crossing->lits[i]);
}

/* Lists the crossings of each link. */
static void list_crossings(ha_map *v, const td_model *m)
{
    const td_rule_span *span = &m->of_tag[CROSSING];
    memset(v->crossing, 0, sizeof *v->crossing * (size_t)(v->nlinks + 1));
    for (int i = span->first; span->n && i <= span->last; i++)
        for (int k = 0; m->rule[i].tag == CROSSING && k < 2; k++)
            v->crossing[link_of(m, &m->rule[i], k)]++;
    for (int e = 0, sum = 0; e <= v->nlinks; e++)
        v->crossing[e] = sum += v->crossing[e];
    for (int i = span->last; span->n && i >= span->first; i--)
        for (int k = 0; m->rule[i].tag == CROSSING && k < 2; k++) {
            int at = --v->crossing[link_of(m, &m->rule[i], k)];
            v->cross[at] = link_of(m, &m->rule[i], !k);
            v->cross_at[at] = i;
        }
    assert(v->crossing[v->nlinks] <= 2 * m->nrules);
}

static void begin(const td_pos *p, ha_map *v)
{
    const td_model *m = p->m;
    v->piece = &m->rule[m->of_tag[ONE_PIECE].first];
    v->g = v->piece->graph;
    assert(v->piece->tag == ONE_PIECE && v->g->nedges == m->nvars);
    v->nislands = v->g->nnodes;
    v->nlinks = m->nvars;
    lay_out(v, m);
    list_crossings(v, m);
    for (int i = 0; i < v->nislands; i++) {
        const td_rule *r = td_rule_at(m, v->g->node_site[i], ISLAND);
        v->rule[i] = r ? td_rule_index(m, r) : -1;
        v->need[i] = r ? r->number : HA_ANY;
        if (r)
            v->island[v->rule[i]] = i;
        v->changed[i] = 1;
    }
    v->clock = 1;
    memset(v->silent, 0, sizeof *v->silent * HA_ROWS * (size_t)v->nislands);
    for (int e = 0; e < v->nlinks; e++) {
        v->lo[e] = 0;
        v->hi[e] = HA_MOST;
    }
}

int ha_known_lo(const td_pos *p, int link)
{
    int lo = 0;
    while (lo < HA_MOST && p->val[td_is(p->m, link, lo)] < 0)
        lo++;
    return lo;
}

int ha_known_hi(const td_pos *p, int link)
{
    int hi = HA_MOST, lo = ha_known_lo(p, link);
    while (hi > lo && p->val[td_is(p->m, link, hi)] < 0)
        hi--;
    return hi;
}

static void draw(ha_map *v, int link, int lo)
{
    assert(lo >= 0 && lo <= HA_MOST);
    for (int k = 0; k < 2; k++)
        if (v->rule[v->g->end[2 * link + k]] >= 0)
            v->need[v->g->end[2 * link + k]] -= lo - v->lo[link];
    v->lo[link] = (int8_t)lo;
}

/* What is said of an island depends on its links and on those of the islands at
 * their far ends. */
static void note_change(ha_map *v, int link)
{
    const td_graph *g = v->g;
    v->clock++;
    for (int k = 0; k < 2; k++) {
        int end = g->end[2 * link + k];
        v->changed[end] = v->clock;
        for (int i = g->start[end]; i < g->start[end + 1]; i++)
            v->changed[g->arc_to[i]] = v->clock;
    }
}

static void look_again(const td_pos *p, ha_map *v, td_lit l)
{
    int link = td_lit_var(p->m, l);
    draw(v, link, ha_known_lo(p, link));
    v->hi[link] = (int8_t)ha_known_hi(p, link);
    note_change(v, link);
}

static void map_build(const td_pos *p, int unused, void *data)
{
    ha_map *v = data;
    (void)unused;
    if (!p->m->of_tag[ONE_PIECE].n)
        return;
    if (!v->piece)
        begin(p, v);
    while (td_follow_lost(&v->follow, p->s))
        look_again(p, v, v->taken[--v->follow.n]);
    while (v->follow.n < p->s->ntrail) {
        td_lit l = td_follow_next(&v->follow, p->s);
        v->taken[v->follow.n - 1] = l;
        look_again(p, v, l);
    }
}

static const td_view_type map_view = {
    .name = "hashi map",
    .size = map_size,
    .build = map_build,
};

/* ---- a board that knows only some premises ---- */

typedef struct bare {
    td_pos pos;
    ha_map *map;
    td_lit *known; /* the premises that are kept */
    int8_t *val;
} bare;

static size_t bare_size(const td_pos *p, int unused)
{
    size_t map = (map_size(p, 0) + 15) & ~(size_t)15;
    (void)unused;
    return sizeof(bare) + 16 + map +
           2 * (size_t)p->m->natoms * (sizeof(td_lit) + 1);
}

static void bare_build(const td_pos *p, int unused, void *data)
{
    bare *b = data;
    (void)unused;
    if (!b->map) {
        size_t map = (map_size(p, 0) + 15) & ~(size_t)15;
        size_t at = (sizeof(bare) + 15) & ~(size_t)15;
        b->map = (ha_map *)((char *)data + at);
        b->known = (td_lit *)((char *)data + at + map);
        b->val = (int8_t *)(b->known + 2 * p->m->natoms);
        begin(p, b->map);
    }
    b->pos = *p;
    b->pos.val = b->val;
}

static const td_view_type bare_view = {
    .name = "hashi premises",
    .size = bare_size,
    .build = bare_build,
};

/* The bounds of a link, and that those which it crosses are empty. */
static void bound(bare *b, int link)
{
    ha_map *m = b->map;
    draw(m, link, ha_known_lo(&b->pos, link));
    for (int k = m->crossing[link] - 1; k < m->crossing[link + 1]; k++) {
        int e = k < m->crossing[link] ? link : m->cross[k], hi;
        hi = ha_known_hi(&b->pos, e);
        for (int i = m->crossing[e]; i < m->crossing[e + 1]; i++)
            if (m->lo[m->cross[i]])
                hi = 0;
        m->hi[e] = (int8_t)(hi < m->lo[e] ? m->lo[e] : hi);
    }
}

static void put(bare *b, td_lit l)
{
    b->val[l] = 1;
    b->val[td_not(l)] = -1;
    if (!(l & 1)) /* the other values are out */
        for (int k = 0; k <= HA_MOST; k++) {
            td_lit other = td_is(b->pos.m, td_lit_var(b->pos.m, l), k);
            if (other != l) {
                b->val[other] = -1;
                b->val[td_not(other)] = 1;
            }
        }
    bound(b, td_lit_var(b->pos.m, l));
}

/* Nothing is known any more of what a literal speaks of. */
static void forget(bare *b, td_lit l)
{
    td_var link = td_lit_var(b->pos.m, l);
    for (int k = 0; k <= HA_MOST; k++) {
        td_lit value = td_is(b->pos.m, link, k);
        b->val[value] = b->val[td_not(value)] = 0;
    }
    bound(b, link);
}

static void know(bare *b, const td_ints *because)
{
    for (uint32_t i = 0; i < because->n; i++)
        put(b, because->at[i]);
}

/* All premises of a draft are known: takes one back, but not what others say of
 * the same link. */
static void take_back(bare *b, const td_ints *because, int but)
{
    td_var link = td_lit_var(b->pos.m, because->at[but]);
    forget(b, because->at[but]);
    for (int i = 0; i < (int)because->n; i++)
        if (i != but && td_lit_var(b->pos.m, because->at[i]) == link)
            put(b, because->at[i]);
}

void ha_tell(const td_pos *p, ha_map *m, ha_argument *argue, const void *what,
             td_sink *sink)
{
    td_ints *because = &sink->draft.because;
    if (td_sink_brief(sink))
        return;
    bool holds = argue(p, m, what, sink);
    assert(holds && !m->nchanges);
    (void)holds;
    bare *b = (bare *)(uintptr_t)td_view_get(p, &bare_view, 0);
    know(b, because);
    for (int i = (int)because->n; i-- > 0;) {
        take_back(b, because, i);
        if (argue(&b->pos, b->map, what, NULL))
            because->at[i] = because->at[--because->n];
        else
            put(b, because->at[i]);
    }
    int n = (int)because->n;
    for (int i = 0; i < n; i++)
        b->known[i] = because->at[i];
    td_vec_clear(because);
    td_vec_clear(&sink->draft.rules);
    holds = argue(&b->pos, b->map, what, sink);
    assert(holds && !b->map->nchanges);
    for (int i = 0; i < n; i++)
        forget(b, b->known[i]);
}

ha_map *ha_map_of(const td_pos *p)
{
    ha_map *v = (ha_map *)(uintptr_t)td_view_get(p, &map_view, 0);
    assert(!v->nchanges);
    return v;
}

/* ---- bounds ---- */

int ha_can_get(const td_pos *p, const ha_map *m, int island)
{
    int sum = 0;
    if (m->rule[island] < 0)
        return HA_ANY;
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        sum += ha_most(p, m, m->g->arc[i], m->g->arc_to[i]);
    return sum;
}

bool ha_is_starved(const td_pos *p, const ha_map *m, int island)
{
    return m->rule[island] >= 0 &&
           ha_can_get(p, m, island) < p->m->rule[m->rule[island]].number;
}

ha_exits ha_exits_of(const td_pos *p, const ha_map *m, int island)
{
    ha_exits x = {0};
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i];
        int more = ha_most(p, m, e, m->g->arc_to[i]) - m->lo[e];
        if (!more)
            continue;
        x.link[x.n] = e;
        x.spare[x.n++] = more;
        x.room += more;
    }
    assert(x.n <= 4);
    return x;
}

/* ---- what if ---- */

static void note(ha_map *m, int link)
{
    assert(m->nchanges < 8 * (m->nlinks + 1));
    m->change[m->nchanges++] = (ha_change){link, m->lo[link], m->hi[link]};
}

bool ha_lower(ha_map *m, int link, int to)
{
    if (m->lo[link] > to)
        return false;
    if (m->hi[link] > to) {
        note(m, link);
        m->hi[link] = (int8_t)to;
    }
    return true;
}

bool ha_raise(ha_map *m, int link, int to)
{
    int before = m->lo[link];
    if (before >= to)
        return true;
    if (m->hi[link] < to)
        return false;
    note(m, link);
    draw(m, link, to);
    if (m->need[m->g->end[2 * link]] < 0 ||
        m->need[m->g->end[2 * link + 1]] < 0)
        return false;
    for (int i = m->crossing[link]; !before && i < m->crossing[link + 1]; i++)
        if (!ha_lower(m, m->cross[i], 0))
            return false;
    return true;
}

void ha_back(ha_map *m, int nchanges)
{
    assert(nchanges <= m->nchanges);
    while (m->nchanges > nchanges) {
        ha_change *c = &m->change[--m->nchanges];
        draw(m, c->link, c->lo);
        m->hi[c->link] = c->hi;
    }
}

/* Can an island go on to one that has no bridge yet, which so is in no group?
 */
static bool has_free_way(const td_pos *p, const ha_map *m, int island)
{
    const td_graph *g = m->g;
    for (int i = g->start[island];
         m->need[island] > 0 && i < g->start[island + 1]; i++) {
        int u = g->arc_to[i];
        if (!m->lo[g->arc[i]] && m->rule[u] >= 0 &&
            m->need[u] == p->m->rule[m->rule[u]].number &&
            ha_is_way(p, m, g->arc[i]))
            return true;
    }
    return false;
}

bool ha_is_closed(const td_pos *p, ha_map *m, int island)
{
    const td_graph *g = m->g;
    for (int i = g->start[island]; i < g->start[island + 1]; i++)
        if (m->lo[g->arc[i]] && has_free_way(p, m, g->arc_to[i]))
            return false;
    if (has_free_way(p, m, island))
        return false;
    ha_spread(p, m, island, -1, true, m->nislands);
    for (int at = 0; at < m->nqueue; at++) {
        int v = m->queue[at];
        for (int i = g->start[v]; m->need[v] > 0 && i < g->start[v + 1]; i++)
            if (m->member[g->arc_to[i]] != m->round &&
                ha_most(p, m, g->arc[i], g->arc_to[i]) > 0)
                return false;
    }
    return m->nqueue < m->nislands;
}

bool ha_is_way(const td_pos *p, const ha_map *m, int link)
{
    const int32_t *end = m->g->end + 2 * link;
    return !m->lo[link] && m->hi[link] > 0 && m->need[end[0]] > 0 &&
           ha_most(p, m, link, end[0]) > 0 && ha_most(p, m, link, end[1]) > 0;
}

bool ha_spread(const td_pos *p, ha_map *m, int from, int but, bool drawn,
               int most)
{
    assert(from >= 0 && from < m->nislands);
    m->round++;
    m->nqueue = 0;
    m->queue[m->nqueue++] = from;
    m->member[from] = m->round;
    for (int at = 0; at < m->nqueue; at++)
        for (int i = m->g->start[m->queue[at]];
             i < m->g->start[m->queue[at] + 1]; i++) {
            int e = m->g->arc[i], u = m->g->arc_to[i];
            if (e == but || m->member[u] == m->round ||
                (!m->lo[e] && (drawn || !ha_is_way(p, m, e))))
                continue;
            if (m->nqueue == most) {
                td_work(p, most);
                return false;
            }
            m->member[u] = m->round;
            m->queue[m->nqueue++] = u;
        }
    td_work(p, m->nqueue);
    return true;
}

/* ---- premises ---- */

void ha_because_least(const td_pos *p, const ha_map *m, int link, td_sink *sink)
{
    int lo = ha_known_lo(p, link);
    td_lit is = td_is(p->m, link, lo);
    if (lo < m->lo[link] || !lo)
        return; /* assumed, or nothing to say */
    if (lo == HA_MOST && p->val[is] > 0)
        td_step_because(sink, is);
    else
        for (int k = 0; k < lo; k++)
            td_step_because(sink, td_not(td_is(p->m, link, k)));
}

void ha_because_drawn(const td_pos *p, const ha_map *m, int island, int but,
                      td_sink *sink)
{
    if (m->rule[island] < 0)
        return;
    td_step_rule(sink, &p->m->rule[m->rule[island]]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        if (m->g->arc[i] != but)
            ha_because_least(p, m, m->g->arc[i], sink);
}

/* A link has no bridge although no mark says so: one that crosses has, or it
 * was assumed. */
static void because_crossed(const td_pos *p, const ha_map *m, int link,
                            td_sink *sink)
{
    for (int i = m->crossing[link]; i < m->crossing[link + 1]; i++)
        if (m->lo[m->cross[i]]) {
            td_step_rule(sink, &p->m->rule[m->cross_at[i]]);
            ha_because_least(p, m, m->cross[i], sink);
            return;
        }
}

void ha_because_most(const td_pos *p, const ha_map *m, int link, int far,
                     td_sink *sink)
{
    int most = ha_most(p, m, link, far), to = HA_MOST;
    if (most == HA_MOST)
        return;
    if (!most && p->val[td_is(p->m, link, 0)] > 0) {
        td_step_because(sink, td_is(p->m, link, 0));
        return;
    }
    if (ha_known_hi(p, link) > most) {
        to = m->lo[link] + m->need[far];
        if (m->hi[link] <= most) {
            because_crossed(p, m, link, sink);
            return;
        }
        ha_because_drawn(p, m, far, link, sink);
    }
    for (int k = most + 1; k <= to; k++)
        td_step_because(sink, td_not(td_is(p->m, link, k)));
}

void ha_because_shut(const td_pos *p, const ha_map *m, int island,
                     const ha_exits *x, td_sink *sink)
{
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        bool exit = false;
        for (int k = 0; k < x->n; k++)
            exit |= x->link[k] == m->g->arc[i];
        if (!exit)
            ha_because_most(p, m, m->g->arc[i], m->g->arc_to[i], sink);
    }
}

void ha_because_starved(const td_pos *p, const ha_map *m, int island,
                        td_sink *sink)
{
    assert(m->rule[island] >= 0);
    td_step_rule(sink, &p->m->rule[m->rule[island]]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        ha_because_most(p, m, m->g->arc[i], m->g->arc_to[i], sink);
}

/* ---- why no bridge leads out of a part of the board ----
 *
 * A link out is shut because it is known to be empty, because an island at one
 * of its ends is complete, or because a bridge crosses it. One complete island
 * or one bridge may shut several links; so that little has to be named, the one
 * that shuts most for what it takes comes first. */

typedef struct shutter {
    enum { BY_MARK, BY_ISLAND, BY_BRIDGE } kind;
    int by;         /* the link, the island, or the place in m->cross */
    int gain, cost; /* links that it shuts, marks that it takes */
} shutter;

static bool leads_out(const ha_map *m, int link)
{
    const int32_t *end = m->g->end + 2 * link;
    return (m->member[end[0]] == m->round) != (m->member[end[1]] == m->round);
}

static bool is_left(const ha_map *m, int link, int but)
{
    return link != but && m->told[link] != m->round && leads_out(m, link);
}

/* Does a premise say that a link has bridges? */
static bool is_premise(const td_pos *p, int link, const td_sink *sink)
{
    const td_ints *because = &sink->draft.because;
    for (uint32_t i = 0; i < because->n; i++)
        if (td_lit_var(p->m, because->at[i]) == link)
            return true;
    return false;
}

static int cost_of_bridge(const td_pos *p, const ha_map *m, int link,
                          const td_sink *sink)
{
    int known = ha_known_lo(p, link);
    return known && known == m->lo[link] && !is_premise(p, link, sink);
}

static shutter by_island(const td_pos *p, const ha_map *m, int island, int but,
                         const td_sink *sink)
{
    shutter x = {BY_ISLAND, island, 0, 0};
    if (m->rule[island] < 0 || m->need[island])
        return x;
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        x.gain += is_left(m, m->g->arc[i], but);
        x.cost += cost_of_bridge(p, m, m->g->arc[i], sink);
    }
    return x;
}

static shutter by_bridge(const td_pos *p, const ha_map *m, int at, int but,
                         const td_sink *sink)
{
    int f = m->cross[at];
    shutter x = {BY_BRIDGE, f, 0, cost_of_bridge(p, m, f, sink)};
    for (int i = m->crossing[f]; m->lo[f] && i < m->crossing[f + 1]; i++)
        x.gain += is_left(m, m->cross[i], but);
    return x;
}

static void take_better(shutter *best, shutter x)
{
    if (x.gain * (2 * best->cost + 1) > best->gain * (2 * x.cost + 1))
        *best = x;
}

static shutter best_for(const td_pos *p, const ha_map *m, int link, int but,
                        const td_sink *sink)
{
    bool marked = p->val[td_is(p->m, link, 0)] > 0;
    shutter best = {BY_MARK, link, marked, 1};
    for (int k = 0; k < 2; k++)
        take_better(&best, by_island(p, m, m->g->end[2 * link + k], but, sink));
    for (int i = m->crossing[link]; i < m->crossing[link + 1]; i++)
        take_better(&best, by_bridge(p, m, i, but, sink));
    return best;
}

/* A link is shut neither by a mark of its own nor by a bridge nor by a complete
 * island: that was assumed, or no number of bridges that would fit is left. */
static void because_no_way(const td_pos *p, const ha_map *m, int link,
                           td_sink *sink)
{
    const int32_t *end = m->g->end + 2 * link;
    bool assumed = !m->hi[link] && ha_known_hi(p, link);
    for (int k = 0; k < 2 && !assumed; k++)
        if (!ha_most(p, m, link, end[k])) {
            ha_because_most(p, m, link, end[k], sink);
            return;
        }
}

static void tell_shutter(const td_pos *p, ha_map *m, const shutter *x, int but,
                         td_sink *sink)
{
    if (x->kind == BY_ISLAND) {
        for (int i = m->g->start[x->by]; i < m->g->start[x->by + 1]; i++)
            m->told[m->g->arc[i]] = m->round;
        ha_because_drawn(p, m, x->by, -1, sink);
    } else if (x->kind == BY_BRIDGE) {
        for (int i = m->crossing[x->by]; i < m->crossing[x->by + 1]; i++)
            if (is_left(m, m->cross[i], but)) {
                m->told[m->cross[i]] = m->round;
                td_step_rule(sink, &p->m->rule[m->cross_at[i]]);
            }
        ha_because_least(p, m, x->by, sink);
    } else {
        m->told[x->by] = m->round;
        if (x->gain)
            td_step_because(sink, td_is(p->m, x->by, 0));
        else
            because_no_way(p, m, x->by, sink);
    }
}

void ha_because_closed(const td_pos *p, ha_map *m, int but, td_sink *sink)
{
    for (;;) {
        shutter best = {0};
        bool left = false;
        for (int at = 0; at < m->nqueue; at++)
            for (int i = m->g->start[m->queue[at]];
                 i < m->g->start[m->queue[at] + 1]; i++)
                if (is_left(m, m->g->arc[i], but)) {
                    shutter x = best_for(p, m, m->g->arc[i], but, sink);
                    left = true;
                    if (!best.gain)
                        best = x;
                    take_better(&best, x);
                }
        if (!left)
            break;
        tell_shutter(p, m, &best, but, sink);
    }
    td_step_rule(sink, m->piece);
}

/* ---- words ---- */

void ha_say_island(const td_pos *p, const ha_map *m, int island, td_text *out)
{
    if (m->rule[island] >= 0) {
        td_text_add(out, "the ");
        td_text_int(out, p->m->rule[m->rule[island]].number);
        td_text_add(out, " at ");
    }
    td_site_words(p->topo, m->g->node_site[island], out);
}

void ha_say_link(const td_pos *p, const ha_map *m, int link, td_text *out)
{
    td_site_words(p->topo, m->g->edge_site[link], out);
}
