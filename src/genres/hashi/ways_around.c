/* HA-08: all ways of an island, or of two that face each other, each followed
 * through the islands around: their neighbours, those whose links they could
 * block, and theirs. */

#include <string.h>

#include "genres/all_ways.h"
#include "genres/hashi/map.h"
#include "reason/words.h"

enum {
    MOST_LEFT = 4, /* ways that are told, */
    MOST_OUT = 4,  /* ways that are out, */
    MOST_TOLD = 5, /* and both together */
};

/* The islands whose ways are listed. */
typedef struct group {
    int n, island[2];
} group;

/* ---- what is asked ---- */

/* The rules of an island and of what crosses its links. */
static void ask_around(const td_pos *p, const ha_map *m, int island, td_ways *w)
{
    if (m->rule[island] >= 0)
        td_ways_rule(p, w, &p->m->rule[m->rule[island]]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i];
        for (int k = m->crossing[e]; k < m->crossing[e + 1]; k++)
            if (m->lo[e] < m->hi[e] && m->lo[m->cross[k]] < m->hi[m->cross[k]])
                td_ways_rule(p, w, &p->m->rule[m->cross_at[k]]);
    }
}

/* What the ways of an island are followed through. */
static void ask_neighbours(const td_pos *p, const ha_map *m, int v, td_ways *w)
{
    ha_exits y = ha_exits_of(p, m, v);
    for (int k = 0; k < y.n; k++) {
        ask_around(p, m, ha_other(m, y.link[k], v), w);
        for (int i = m->crossing[y.link[k]]; i < m->crossing[y.link[k] + 1];
             i++)
            for (int end = 0; end < 2; end++)
                ask_around(p, m, m->g->end[2 * m->cross[i] + end], w);
    }
}

static void ask(const td_pos *p, const ha_map *m, const group *x, td_ways *w)
{
    for (int i = 0; i < x->n; i++)
        ask_around(p, m, x->island[i], w);
    for (int i = 0; i < x->n; i++)
        ask_neighbours(p, m, x->island[i], w);
    td_ways_rule(p, w, m->piece);
    for (int i = 0; i < x->n; i++)
        td_ways_vary_rule(p, w, &p->m->rule[m->rule[x->island[i]]]);
}

static bool is_own(const ha_map *m, const group *x, int link)
{
    for (int i = 0; i < x->n; i++)
        if (m->g->end[2 * link] == x->island[i] ||
            m->g->end[2 * link + 1] == x->island[i])
            return true;
    return false;
}

/* Keeps of what the ways share what is about the links of the group, and of
 * each link only what says most; false if that is nothing. */
static bool keep_own(const td_pos *p, const ha_map *m, const group *x,
                     td_ways *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->common.n; i++) {
        td_lit l = w->common.at[i];
        int e = td_lit_var(p->m, l);
        bool own = is_own(m, x, e);
        for (uint32_t k = 0; l & 1 && k < w->common.n; k++)
            own &=
                w->common.at[k] & 1 || td_lit_var(p->m, w->common.at[k]) != e;
        if (own)
            w->common.at[kept++] = l;
    }
    w->common.n = kept;
    return kept;
}

/* ---- a way in words ---- */

enum { MOST_OWN = 8, ALL_NUMBERS = (1 << (HA_MOST + 1)) - 1 };

/* What a way leaves to the links of the group: numbers of bridges, as bits. */
typedef struct numbers {
    int n, link[MOST_OWN], of[MOST_OWN];
    bool told[MOST_OWN];
} numbers;

/* Which numbers of bridges some literals of a way leave to a link. */
static int left_on(const td_pos *p, const td_lit *lit, int n, int link)
{
    int left = ALL_NUMBERS;
    for (int i = 0; i < n; i++)
        for (int k = 0; td_lit_var(p->m, lit[i]) == link && k <= HA_MOST; k++)
            if (td_atom(td_is(p->m, link, k)) == td_atom(lit[i]))
                left &= lit[i] & 1 ? ~(1 << k) : 1 << k;
    return left;
}

static int known_on(const td_pos *p, const ha_map *m, int link)
{
    int left = 0;
    for (int k = m->lo[link]; k <= m->hi[link]; k++)
        left |= (p->val[td_is(p->m, link, k)] >= 0) << k;
    return left;
}

/* Do these bridges make up the numbers of the group? */
static bool add_up(const td_pos *p, const ha_map *m, const group *x,
                   const numbers *l, const int *bridges)
{
    bool right = true;
    for (int i = 0; i < x->n; i++) {
        int sum = 0;
        for (int k = 0; k < l->n; k++)
            if (is_own(m, &(group){1, {x->island[i]}}, l->link[k]))
                sum += bridges[k];
        right &= sum == p->m->rule[m->rule[x->island[i]]].number;
    }
    return right;
}

/* Is a way among those that are listed? */
static bool is_listed(const td_pos *p, const td_ways *w, const numbers *l,
                      const int *bridges)
{
    bool listed = false;
    for (uint32_t i = 0; i < w->way.n && !listed; i++) {
        const td_way *y = &w->way.at[i];
        listed = true;
        for (int k = 0; k < l->n; k++)
            listed &= left_on(p, w->lits.at + y->first, y->n, l->link[k]) >>
                          bridges[k] &
                      1;
    }
    return listed;
}

/* Keeps of the numbers those which add up with some of the others; false if
 * there are none, or if they make a way that is not listed. */
static bool fit(const td_pos *p, const ha_map *m, const group *x,
                const td_ways *w, numbers *l)
{
    bool listed = true;
    int seen[MOST_OWN] = {0}, bridges[MOST_OWN] = {0}, i = 0;
    while (i < l->n) {
        bool allowed = true;
        for (int k = 0; k < l->n; k++)
            allowed &= l->of[k] >> bridges[k] & 1;
        if (allowed && add_up(p, m, x, l, bridges)) {
            for (int k = 0; k < l->n; k++)
                seen[k] |= 1 << bridges[k];
            listed &= !w || is_listed(p, w, l, bridges);
        }
        for (i = 0; i < l->n && bridges[i]++ == HA_MOST; i++)
            bridges[i] = 0;
    }
    memcpy(l->of, seen, sizeof seen);
    return seen[0] && listed;
}

/* What some literals leave to the links of the group; told are the links that
 * they speak of. */
static void own_numbers(const td_pos *p, const ha_map *m, const group *x,
                        const td_lit *lit, int n, numbers *l)
{
    l->n = 0;
    for (int e = 0; e < m->nlinks; e++) {
        if (!is_own(m, x, e))
            continue;
        int decided = left_on(p, lit, n, e);
        l->link[l->n] = e;
        l->of[l->n] = known_on(p, m, e) & decided;
        l->told[l->n++] = m->lo[e] < m->hi[e] && decided != ALL_NUMBERS;
    }
}

/* Is every way to make up the numbers of the group listed? What is followed at
 * once may rule out some before they are come to. */
static bool are_all_listed(const td_pos *p, const ha_map *m, const group *x,
                           const td_ways *w)
{
    numbers l;
    own_numbers(p, m, x, NULL, 0, &l);
    return fit(p, m, x, w, &l);
}

/* What is left to the links of the group; told are those that are decided, and
 * those that break an island. False: this way the group's own numbers do not
 * come out. */
static bool look_at_way(const td_pos *p, const ha_map *m, const group *x,
                        const td_ways *w, const td_way *y, numbers *l)
{
    const td_lit *lit = w->lits.at + y->first, *why = w->lits.at + y->why;
    bool island =
        y->breaks != TD_NO_RULE && p->m->rule[y->breaks].tag == ISLAND;
    own_numbers(p, m, x, lit, y->n, l);
    if (!fit(p, m, x, NULL, l))
        return false;
    for (int i = 0; i < l->n && island; i++) {
        int broken = l->of[i] & left_on(p, why, y->nwhy, l->link[i]);
        l->told[i] |= broken && broken != known_on(p, m, l->link[i]);
        l->of[i] = broken ? broken : l->of[i];
    }
    return true;
}

static void say_numbers(const td_pos *p, const ha_map *m, int left, int link,
                        td_text *out)
{
    static const char *const words[] = {
        "",        "none on ",        "one on ",         "at most one on ",
        "two on ", "none or two on ", "at least one on "};
    td_text_add(out, words[left]);
    ha_say_link(p, m, link, out);
}

/* "none on R1C1-R1C4 and two on R1C1-R3C1" */
static void say_way(const td_pos *p, const ha_map *m, const numbers *l,
                    td_text *out)
{
    int n = 0, told = 0;
    for (int i = 0; i < l->n; i++)
        n += l->told[i];
    for (int i = 0; i < l->n; i++)
        if (l->told[i]) {
            td_words_and(told++, n, out);
            say_numbers(p, m, l->of[i], l->link[i], out);
        }
}

/* ---- why a way is out ---- */

/* What a way that is out leaves to a link of others besides it, as far as that
 * matters; or 0. */
static int left_to_other(const td_pos *p, const ha_map *m, const group *x,
                         const td_ways *w, const td_way *y, int link)
{
    int known = known_on(p, m, link);
    int left = known & left_on(p, w->lits.at + y->why, y->nwhy, link);
    return is_own(m, x, link) || left == known ? 0 : left;
}

/* " and so none on R1C1-R1C4 and R1C4-R3C4": what breaks an island or shuts the
 * ways out besides the way itself. */
static void say_so(const td_pos *p, const ha_map *m, const group *x,
                   const td_ways *w, const td_way *y, td_text *out)
{
    const char *between = " and so ";
    for (int left = 1; left < ALL_NUMBERS; left++)
        for (int e = 0, told = 0; e < m->nlinks; e++) {
            if (left_to_other(p, m, x, w, y, e) != left)
                continue;
            td_text_add(out, between);
            if (told++)
                ha_say_link(p, m, e, out);
            else
                say_numbers(p, m, left, e, out);
            between = " and ";
        }
}

/* A way that is out, and what it was listed with. */
typedef struct dead_way {
    const td_ways *w;
    const td_way *y;
} dead_way;

/* Is a link none of those of the cut? */
static bool is_uncut(const ha_search *x, int link)
{
    const dead_way *d = x->arg;
    for (int i = 0; i < d->y->nwhy; i++)
        if (td_lit_var(x->p->m, d->w->lits.at[d->y->why + i]) == link)
            return false;
    return true;
}

/* Gathers in the queue the smaller side of a cut; the island there that is
 * nearest to one. */
static int nearest_in_cut(const td_pos *p, ha_map *m, const td_ways *w,
                          const td_way *y, int v)
{
    const int32_t *end = m->g->end + 2 * td_lit_var(p->m, w->lits.at[y->why]);
    ha_search x = {p, m, is_uncut, &(dead_way){w, y}};
    ha_gather(&x, end[0], m->nislands);
    if (2 * m->nqueue > m->nislands)
        ha_gather(&x, end[1], m->nislands);
    const td_site *at = m->g->node_site;
    int near = m->queue[0];
    for (int i = 1; i < m->nqueue; i++)
        if (td_site_distance(p->topo, at[m->queue[i]], at[v]) <
            td_site_distance(p->topo, at[near], at[v]))
            near = m->queue[i];
    return near;
}

static void say_breach(const td_pos *p, ha_map *m, const group *x,
                       const td_ways *w, const td_way *y, td_text *out)
{
    const td_rule *r = &p->m->rule[y->breaks];
    if (r == m->piece && y->nwhy) {
        int near = nearest_in_cut(p, m, w, y, x->island[0]);
        say_so(p, m, x, w, y, out);
        td_text_add(out, ", ");
        ha_say_cut_off(p, m, near, out);
    } else if (r->tag == ISLAND) {
        int v = 0;
        while (m->rule[v] != y->breaks)
            v++;
        say_so(p, m, x, w, y, out);
        td_text_add(out, ", ");
        ha_say_island(p, m, v, out);
        td_text_add(out, y->breach == TD_BREACH_OVER
                             ? " would get too many bridges"
                             : " could not get its bridges");
    } else {
        td_text_add(out, r == m->piece ? ", some islands would be cut off"
                                       : ", two bridges would cross");
    }
}

/* ---- telling ---- */

static bool can_be_told(const td_ways *w)
{
    int left = w->left > 1 ? w->left : 0, out = (int)w->way.n - w->left;
    return w->left && w->left <= MOST_LEFT && out <= MOST_OUT &&
           left + out <= MOST_TOLD;
}

/* False: there is nothing to list. */
static bool list_ways(const td_pos *p, ha_map *m, const group *x,
                      const td_ways *w, td_text *out)
{
    bool any = false;
    for (int stays = 0; stays < 2; stays++)
        for (uint32_t i = 0; i < w->way.n; i++) {
            const td_way *y = &w->way.at[i];
            numbers l;
            if ((y->breaks == TD_NO_RULE) != stays || !y->n ||
                (stays && w->left == 1) || !look_at_way(p, m, x, w, y, &l))
                continue;
            td_text_add(out, any ? "\n" : "");
            td_text_add(out, stays ? "" : "with ");
            any = true;
            say_way(p, m, &l, out);
            if (!stays)
                say_breach(p, m, x, w, y, out);
        }
    return any;
}

/* Of more than two links the last entry of the list tells what follows. */
enum { MOST_IN_IDEA = 2 };

static void say_ways(const td_pos *p, ha_map *m, const group *x,
                     const td_ways *w, td_sink *sink)
{
    td_step_text(sink, "its", x->n > 1 ? "their" : "its");
    td_step_text(sink, "few",
                 w->left > 1 ? x->n > 1 ? "have only the listed ways"
                                        : "has only the listed ways"
                 : x->n > 1  ? "have only one way"
                             : "has only one way");
    td_text *out = td_step_say(sink, "who");
    for (int i = 0; i < x->n; i++) {
        td_text_add(out, i ? " and " : "");
        ha_say_island(p, m, x->island[i], out);
    }
    out = td_step_say(sink, "list");
    bool last = list_ways(p, m, x, w, out) && w->left == 1 &&
                sink->draft.set.n > MOST_IN_IDEA;
    td_text_add(out, last ? "\nwhat is left: {set}" : "");
    td_step_text(sink, "so", last ? "" : ", so {set}");
}

/* False: enough. */
static bool look_at(const td_pos *p, ha_map *m, const group *x, td_sink *sink)
{
    enum { TRIES = 60 };
    td_ways w = {.most = MOST_LEFT, .tries = TRIES, .exact = true};
    bool more = true;
    ask(p, m, x, &w);
    if (td_ways_list(p, &w) && can_be_told(&w) && are_all_listed(p, m, x, &w) &&
        keep_own(p, m, x, &w)) {
        td_step_open(sink);
        td_ways_step(&w, sink);
        if (!td_sink_brief(sink))
            say_ways(p, m, x, &w, sink);
        more = !can_be_told(&w) || td_step_close(sink);
    }
    td_ways_free(&w);
    return more;
}

/* Groups of an island, or of the two ends of a link. */
static void look_at_all(const td_pos *p, int islands, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    int n = islands == 1 ? m->nislands : m->nlinks;
    for (int i = td_resume(p); i < n; i++) {
        group x = {islands, {i}};
        bool open = islands == 1 || m->lo[i] < m->hi[i];
        for (int k = 0; k < islands; k++) {
            if (islands > 1)
                x.island[k] = m->g->end[2 * i + k];
            open &= m->rule[x.island[k]] >= 0 && m->need[x.island[k]] >= 1;
        }
        if (td_pause(p, i) || (open && !look_at(p, m, &x, sink)))
            return;
    }
}

TD_FINDER(ha_ways_around, look_at_all(p, 1, sink));
TD_FINDER(ha_ways_of_two, look_at_all(p, 2, sink));
