#include "genres/hashi/map.h"

#include <assert.h>
#include <string.h>

#include "reason/words.h"

/* ---- the view ---- */

static void lay_out(ha_map *v, const td_model *m, td_arena *mem)
{
    v->words = (int)td_bits_words((size_t)v->nislands);
    v->due = TD_NEW(mem, uint64_t, HA_ROWS * v->words);
    v->fresh = TD_NEW(mem, uint64_t, v->words);
    int32_t **by_island[] = {&v->need, &v->member, &v->queue};
    for (int i = 0; i < 3; i++)
        *by_island[i] = TD_NEW(mem, int32_t, v->nislands);
    v->rule = TD_ROOM(mem, const td_rule *, v->nislands);
    v->island = TD_NEW(mem, int32_t, m->nrules);
    v->crossing = TD_NEW(mem, int32_t, v->nlinks + 1);
    v->told = TD_NEW(mem, int32_t, v->nlinks);
    v->out = TD_ROOM(mem, int32_t, v->nlinks);
    v->cross = TD_ROOM(mem, int32_t, 2 * m->nrules);
    v->cross_rule = TD_ROOM(mem, const td_rule *, 2 * m->nrules);
    td_follow_init(&v->follow, m->natoms, mem);
    v->change = TD_ROOM(mem, ha_change, 8 * (v->nlinks + 1));
    v->lo = TD_NEW(mem, int8_t, v->nlinks);
    v->hi = TD_ROOM(mem, int8_t, v->nlinks);
}

/* Lists the crossings of each link; the rule speaks of two. */
static void list_crossings(ha_map *v, const td_model *m)
{
    const td_rule_span *span = &m->of_tag[CROSSING];
    for (int i = span->first; span->n && i <= span->last; i++)
        for (int k = 0; m->rule[i].tag == CROSSING && k < 2; k++)
            v->crossing[td_lit_var(m, m->rule[i].lits[k])]++;
    for (int e = 0, sum = 0; e <= v->nlinks; e++)
        v->crossing[e] = sum += v->crossing[e];
    for (int i = span->last; span->n && i >= span->first; i--)
        for (int k = 0; m->rule[i].tag == CROSSING && k < 2; k++) {
            int at = --v->crossing[td_lit_var(m, m->rule[i].lits[k])];
            v->cross[at] = td_lit_var(m, m->rule[i].lits[!k]);
            v->cross_rule[at] = &m->rule[i];
        }
    assert(v->crossing[v->nlinks] <= 2 * m->nrules);
}

void ha_map_start(const td_pos *p, int unused, void *data)
{
    ha_map *v = data;
    const td_model *m = p->m;
    (void)unused;
    if (!m->of_tag[ONE_PIECE].n)
        return;
    v->piece = &m->rule[m->of_tag[ONE_PIECE].first];
    v->g = v->piece->graph;
    assert(v->piece->tag == ONE_PIECE && v->g->nedges == m->nvars);
    v->nislands = v->g->nnodes;
    v->nlinks = m->nvars;
    lay_out(v, m, p->views->mem);
    list_crossings(v, m);
    for (int i = 0; i < v->nislands; i++) {
        const td_rule *r = td_rule_at(m, v->g->node_site[i], ISLAND);
        v->rule[i] = r;
        v->need[i] = r ? r->number : HA_ANY;
        if (r)
            v->island[td_rule_index(m, r)] = i;
        td_bits_add(v->fresh, (size_t)i);
    }
    memset(v->hi, HA_MOST, (size_t)v->nlinks);
}

int ha_known_lo(const td_pos *p, int link)
{
    const int8_t *is = p->val + td_is(p->m, link, 0);
    int lo = 0;
    while (lo < HA_MOST && is[2 * lo] < 0)
        lo++;
    return lo;
}

int ha_known_hi(const td_pos *p, int link)
{
    const int8_t *is = p->val + td_is(p->m, link, 0);
    int hi = HA_MOST, lo = ha_known_lo(p, link);
    while (hi > lo && is[2 * hi] < 0)
        hi--;
    return hi;
}

void ha_draw(ha_map *v, int link, int lo)
{
    assert(lo >= 0 && lo <= HA_MOST);
    for (int k = 0; k < 2; k++)
        if (v->rule[v->g->end[2 * link + k]])
            v->need[v->g->end[2 * link + k]] -= lo - v->lo[link];
    v->lo[link] = (int8_t)lo;
}

/* What is said of an island depends on its links, and on what the islands at
 * their far ends can take, as far as that is less than any link takes. */
static void note_change(ha_map *v, int link, int drawn)
{
    const td_graph *g = v->g;
    for (int k = 0; k < 2; k++) {
        int end = g->end[2 * link + k];
        td_bits_add(v->fresh, (size_t)end);
        if (!drawn || v->need[end] - (drawn < 0 ? -drawn : 0) >= HA_MOST)
            continue;
        for (int i = g->start[end]; i < g->start[end + 1]; i++)
            td_bits_add(v->fresh, (size_t)g->arc_to[i]);
    }
}

static void look_again(ha_map *v, td_lit l)
{
    int link = td_lit_var(v->p->m, l);
    if (v->lo[link] == v->hi[link] && ha_value(v, link, v->lo[link]) > 0)
        return; /* the number is known; this is another literal of it */
    int drawn = ha_known_lo(v->p, link) - v->lo[link];
    ha_draw(v, link, v->lo[link] + drawn);
    v->hi[link] = (int8_t)ha_known_hi(v->p, link);
    note_change(v, link, drawn);
}

static void map_build(const td_pos *p, int unused, void *data)
{
    ha_map *v = data;
    (void)unused;
    v->p = p;
    if (!v->piece)
        return;
    while (td_follow_lost(&v->follow, p->s))
        look_again(v, td_follow_back(&v->follow));
    while (v->follow.n < p->s->ntrail)
        look_again(v, td_follow_next(&v->follow, p->s));
}

static const td_view_type map_view = {
    .name = "hashi map",
    .size = sizeof(ha_map),
    .start = ha_map_start,
    .build = map_build,
};

ha_map *ha_map_of(const td_pos *p)
{
    ha_map *v = (ha_map *)(uintptr_t)td_view_get(p, &map_view, 0);
    assert(!v->nchanges);
    v->p = p;
    return v;
}

/* ---- bounds ---- */

int ha_can_get(const ha_map *m, int island)
{
    int sum = 0;
    if (!m->rule[island])
        return HA_ANY;
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        sum += ha_most(m, m->g->arc[i], m->g->arc_to[i]);
    return sum;
}

bool ha_is_starved(const ha_map *m, int island)
{
    return m->rule[island] && ha_can_get(m, island) < m->rule[island]->number;
}

ha_exits ha_exits_of(const ha_map *m, int island)
{
    ha_exits x = {0};
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i];
        int more = ha_most(m, e, m->g->arc_to[i]) - m->lo[e];
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
    ha_draw(m, link, to);
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
        ha_draw(m, c->link, c->lo);
        m->hi[c->link] = c->hi;
    }
}

/* Can an island go on to one without a bridge, which so is in no group? */
static bool has_free_way(const ha_map *m, int island)
{
    const td_graph *g = m->g;
    for (int i = g->start[island];
         m->need[island] > 0 && i < g->start[island + 1]; i++) {
        int u = g->arc_to[i];
        if (!m->lo[g->arc[i]] && m->rule[u] &&
            m->need[u] == m->rule[u]->number && ha_is_way(m, g->arc[i]))
            return true;
    }
    return false;
}

bool ha_is_closed(ha_map *m, int island)
{
    const td_graph *g = m->g;
    for (int i = g->start[island]; i < g->start[island + 1]; i++)
        if (m->lo[g->arc[i]] && has_free_way(m, g->arc_to[i]))
            return false;
    if (has_free_way(m, island))
        return false;
    ha_spread(m, island, -1, true, m->nislands);
    m->complete = true;
    for (int at = 0; at < m->nqueue; at++) {
        int v = m->queue[at];
        m->complete &= m->need[v] <= 0;
        for (int i = g->start[v]; m->need[v] > 0 && i < g->start[v + 1]; i++)
            if (m->member[g->arc_to[i]] != m->round &&
                ha_most(m, g->arc[i], g->arc_to[i]) > 0)
                return false;
    }
    return m->nqueue < m->nislands;
}

bool ha_is_way(const ha_map *m, int link)
{
    const int32_t *end = m->g->end + 2 * link;
    return !m->lo[link] && m->hi[link] > 0 && m->need[end[0]] > 0 &&
           ha_most(m, link, end[0]) > 0 && ha_most(m, link, end[1]) > 0;
}

bool ha_gather(const ha_search *x, int from, int most)
{
    ha_map *m = x->m;
    assert(from >= 0 && from < m->nislands);
    m->round++;
    m->nqueue = 0;
    m->queue[m->nqueue++] = from;
    m->member[from] = m->round;
    for (int at = 0; at < m->nqueue; at++)
        for (int i = m->g->start[m->queue[at]];
             i < m->g->start[m->queue[at] + 1]; i++) {
            int u = m->g->arc_to[i];
            if (m->member[u] == m->round || !x->joins(x, m->g->arc[i]))
                continue;
            if (m->nqueue == most) {
                td_work(m->p, most);
                return false;
            }
            m->member[u] = m->round;
            m->queue[m->nqueue++] = u;
        }
    td_work(m->p, m->nqueue);
    return true;
}

typedef struct spread {
    int but;
    bool drawn;
} spread;

static bool can_spread(const ha_search *x, int link)
{
    const spread *s = x->arg;
    return link != s->but &&
           (x->m->lo[link] || (!s->drawn && ha_is_way(x->m, link)));
}

bool ha_spread(ha_map *m, int from, int but, bool drawn, int most)
{
    spread s = {but, drawn};
    return ha_gather(&(ha_search){m, can_spread, &s}, from, most);
}

/* ---- words ---- */

void ha_say_island(const ha_map *m, int island, td_text *out)
{
    td_site at = m->g->node_site[island];
    if (!m->rule[island])
        td_site_words(m->p->topo, at, out);
    else
        td_say(m->p->topo, out, "the # at @", m->rule[island]->number, at);
}

void ha_say_link(const ha_map *m, int link, td_text *out)
{
    td_site_words(m->p->topo, m->g->edge_site[link], out);
}

void ha_say_cut_off(const ha_map *m, int island, td_text *out)
{
    if (m->nqueue > 2) {
        td_say(m->p->topo, out,
               "@ and # more islands could be joined only to each other",
               m->g->node_site[island], m->nqueue - 1);
        return;
    }
    if (m->nqueue == 2)
        td_say(m->p->topo, out, "@ and @", m->g->node_site[m->queue[0]],
               m->g->node_site[m->queue[1]]);
    else
        ha_say_island(m, island, out);
    td_text_add(out, " would be cut off");
}

void ha_say_short(const ha_map *m, int island, int most, td_text *out)
{
    ha_say_island(m, island, out);
    if (most)
        td_text_printf(out, " could get only %d bridge%s", most,
                       most == 1 ? "" : "s");
    else
        td_text_add(out, " could get no bridge");
}
