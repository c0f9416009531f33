/* Arguments told with few premises: a board that knows only some of them. */
#include <assert.h>

#include "genres/hashi/map.h"

typedef struct bare {
    td_pos pos; /* of the map */
    ha_map map;
    td_lit *known; /* the premises that are kept */
    int8_t *val;
} bare;

static void bare_start(const td_pos *p, int unused, void *data)
{
    bare *b = data;
    ha_map_start(p, unused, &b->map);
    b->known = TD_ROOM(p->views->mem, td_lit, 2 * p->m->natoms);
    b->val = TD_NEW(p->views->mem, int8_t, 2 * p->m->natoms);
}

static void bare_build(const td_pos *p, int unused, void *data)
{
    bare *b = data;
    (void)unused;
    b->pos = *p;
    b->pos.val = b->val;
    b->map.p = &b->pos;
}

static const td_view_type bare_view = {
    .name = "hashi premises",
    .size = sizeof(bare),
    .start = bare_start,
    .build = bare_build,
};

/* The bounds of a link, and that those which it crosses are empty. */
static void bound(bare *b, int link)
{
    ha_map *m = &b->map;
    ha_draw(m, link, ha_known_lo(&b->pos, link));
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
            td_lit other = ha_has(&b->map, td_lit_var(b->pos.m, l), k);
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
        td_lit value = ha_has(&b->map, link, k);
        b->val[value] = b->val[td_not(value)] = 0;
    }
    bound(b, link);
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

void ha_tell(ha_map *m, ha_argument *argue, const void *what, td_sink *sink)
{
    td_ints *because = &sink->draft.because;
    if (td_sink_brief(sink))
        return;
    bool holds = argue(m, what, sink);
    assert(holds && !m->nchanges);
    (void)holds;
    bare *b = (bare *)(uintptr_t)td_view_get(m->p, &bare_view, 0);
    for (uint32_t i = 0; i < because->n; i++)
        put(b, because->at[i]);
    for (int i = (int)because->n; i-- > 0;) {
        take_back(b, because, i);
        if (argue(&b->map, what, NULL))
            because->at[i] = because->at[--because->n];
        else
            put(b, because->at[i]);
    }
    int n = (int)because->n;
    for (int i = 0; i < n; i++)
        b->known[i] = because->at[i];
    td_vec_clear(because);
    td_vec_clear(&sink->draft.rules);
    holds = argue(&b->map, what, sink);
    assert(holds && !b->map.nchanges);
    for (int i = 0; i < n; i++)
        forget(b, b->known[i]);
}
