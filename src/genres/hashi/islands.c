/* One island and its number: HA-01, HA-02, HA-05; and small numbers beside each
 * other: HA-03, HA-04, HA-11.
 *
 * What an island can get along a link is bounded by the link (a crossing, a
 * mark) and by what the island at the far end can still take. Nobody writes
 * the latter down, so it is no mark: sentences tell it where it matters. */
#include <assert.h>

#include "genres/hashi/map.h"

enum { MOST_LINKS = 4 };

/* An island seen from its number, as it was last looked at: its links, and what
 * each can give. */
typedef struct ha_around {
    ha_map *m;
    const td_rule *rule;
    int island, n, need;
    int link[MOST_LINKS], far[MOST_LINKS], most[MOST_LINKS];
    int spare[MOST_LINKS]; /* how many more a link can take */
    int open;              /* links that can take more */
    int room;              /* what they can take together */
    int widest;            /* what one of them can take at most */
} around;

static void begin_around(ha_map *m, int v, around *a)
{
    assert(m->rule[v]);
    *a = (around){.m = m, .rule = m->rule[v], .island = v};
    for (int i = m->g->start[v]; i < m->g->start[v + 1]; i++) {
        a->link[a->n] = m->g->arc[i];
        a->far[a->n++] = m->g->arc_to[i];
    }
    assert(a->n <= MOST_LINKS);
}

static void look_around(ha_map *m, int v, around *a)
{
    if (!a->m)
        begin_around(m, v, a);
    a->need = m->need[v];
    a->open = a->room = a->widest = 0;
    for (int k = 0; k < a->n; k++) {
        a->most[k] = ha_most(m, a->link[k], a->far[k]);
        int spare = a->spare[k] = a->most[k] - m->lo[a->link[k]];
        a->open += spare > 0;
        a->room += spare;
        a->widest = spare > a->widest ? spare : a->widest;
    }
}

/* Does a link take less than it could, by the number at its far end, or is it
 * known to take only one bridge? */
static bool is_limited(const around *a, int k)
{
    int e = a->link[k];
    bool by_link = a->most[k] == a->m->hi[e];
    return !by_link || (!a->m->lo[e] && a->m->hi[e] == 1);
}

/* Do two links take equally many more, both with bridges or both without? */
static bool limits_alike(const around *a, int k, int i)
{
    return a->spare[k] == a->spare[i] &&
           !a->m->lo[a->link[k]] == !a->m->lo[a->link[i]];
}

/* "the 1 at R1C4 takes only 1", "R1C4 and R3C2 take only 1 each": link k, and
 * those that are limited alike, which are added to a set. */
static void say_limit(const around *a, int k, int but, unsigned *said,
                      td_text *out)
{
    int more = a->spare[k], n = 0, alike[MOST_LINKS];
    for (int i = k; i < a->n; i++)
        if (i != but && is_limited(a, i) && limits_alike(a, k, i))
            alike[n++] = i;
    for (int told = 0; told < n; told++) {
        int i = alike[told];
        *said |= 1U << i;
        td_words_and(told, n, out);
        if (a->most[i] == a->m->hi[a->link[i]])
            ha_say_link(a->m, a->link[i], out);
        else if (n == 1)
            ha_say_island(a->m, a->far[i], out);
        else
            td_site_words(a->m->p->topo, a->m->g->node_site[a->far[i]], out);
    }
    if (!more) {
        td_text_add(out, n == 1 ? " is complete" : " are complete");
        return;
    }
    td_text_add(out, n == 1 ? " takes only " : " take only ");
    td_text_int(out, more);
    td_text_add(out, a->m->lo[a->link[k]] ? " more" : "");
    td_text_add(out, n == 1 ? "" : " each");
}

/* ", as the 1 at R1C4 takes only 1": islands by whose numbers links but one
 * take less than they could, and links that are known to take only one bridge.
 */
static void say_limits(const around *a, int but, td_sink *sink)
{
    unsigned said = 0;
    if (td_sink_brief(sink))
        return;
    td_text *out = td_step_say(sink, "aside");
    for (int k = 0; k < a->n; k++) {
        if (k == but || !is_limited(a, k) || said >> k & 1)
            continue;
        td_text_add(out, said ? ", " : ", as ");
        say_limit(a, k, but, &said, out);
    }
}

static void open_step(const around *a, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, a->rule);
}

/* ---- islands near what has changed ---- */

static unsigned row_if(bool may, ha_row row)
{
    return (unsigned)may << row;
}

/* The rows that may have something to say of an island, as bits. */
static unsigned rows_for(const around *a)
{
    int number = a->rule->number, need = a->need, open = a->open;
    bool bare = need == number;
    return row_if(a->room <= need || open == 1, HA_NEEDS_ALL) |
           row_if(open >= 2 && need == 2 * open - 1 && a->room == 2 * open,
                  HA_ONE_EACH) |
           row_if(a->room - need < a->widest, HA_CANNOT_DO_WITHOUT) |
           row_if(bare && number == 2 && open == 2, HA_TWO_BESIDE_SMALL) |
           row_if(bare && number == 1 && open >= 2, HA_ONE_NEEDS_LARGER) |
           row_if(bare && number <= 2, HA_NO_PAIR);
}

/* Looks once at each island near which something has changed, and makes it due
 * in the rows that may have something to say of it. */
static void take_fresh(ha_map *m)
{
    for (int w = 0; w < m->words; w++) {
        uint64_t fresh = m->fresh[w];
        for (int row = 0; row < HA_ROWS && fresh; row++)
            ha_due(m, (ha_row)row)[w] &= ~fresh;
        for (; fresh; fresh &= fresh - 1) {
            int v = 64 * w + td_bits_lowest(fresh);
            if (m->need[v] <= 0 || !m->rule[v])
                continue;
            look_around(m, v, &m->around[v]);
            for (unsigned may = rows_for(&m->around[v]); may; may &= may - 1)
                td_bits_add(ha_due(m, (ha_row)td_bits_lowest(may)), (size_t)v);
        }
        m->fresh[w] = 0;
    }
}

typedef bool look_at(const around *a, td_sink *sink);

static void look_near(const td_pos *p, ha_row row, look_at *look, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    if (!m->nislands) /* nothing is to be joined */
        return;
    uint64_t *due = ha_due(m, row);
    if (!m->around)
        m->around = TD_NEW(p->views->mem, around, m->nislands);
    take_fresh(m);
    for (int w = 0; w < m->words; w++)
        for (uint64_t left = due[w], bit; left; left ^= bit) {
            int v = 64 * w + td_bits_lowest(left);
            bit = left & (0 - left);
            due[w] ^= bit;
            td_work(p, 1);
            td_vec_clear(&sink->draft.set);
            bool more = look(&m->around[v], sink);
            if (sink->draft.set.n)
                due[w] |= bit;
            if (!more)
                return;
        }
}

/* What an island gets in the end, in the slot {bridges}: "double bridges to
 * R1C4 and R3C1", or, where its links get different numbers, "two each to R1C4
 * and R3C1 and one to R1C7"; -1: nothing new. */
static void say_bridges(const around *a, const int gets[MOST_LINKS],
                        td_sink *sink)
{
    static const char *const alike[HA_MOST + 1][2] = {
        {"no bridge to ", "no bridges to "},
        {"a single bridge to ", "single bridges to "},
        {"a double bridge to ", "double bridges to "}};
    static const char *const mixed[HA_MOST + 1][2] = {
        {"none to ", "none to "},
        {"one to ", "one each to "},
        {"two to ", "two each to "}};
    td_text *out = td_step_say(sink, "bridges");
    int links[HA_MOST + 1] = {0}, kinds = 0;
    bool any = false;
    for (int k = 0; k < a->n; k++)
        if (gets[k] >= 0)
            kinds += !links[gets[k]]++;
    for (int n = HA_MOST; n >= 0; n--) {
        int told = 0;
        if (!links[n])
            continue;
        td_text_add(out, any ? " and " : "");
        td_text_add(out, (kinds > 1 ? mixed : alike)[n][links[n] > 1]);
        any = true;
        for (int k = 0; k < a->n; k++)
            if (gets[k] == n) {
                td_words_and(told++, links[n], out);
                td_site_words(a->m->p->topo, a->m->g->node_site[a->far[k]],
                              out);
            }
    }
}

/* HA-01. What an island needs is all that its links can take (or more, and then
 * nothing fits): every link takes as much as it can. With one link left, that
 * gets all, whatever it could take. */
static bool needs_all_at(const around *a, td_sink *sink)
{
    int only = -1, gets[MOST_LINKS];
    for (int k = 0; k < a->n && a->open == 1 && a->room >= a->need; k++)
        only = a->spare[k] ? k : only;
    open_step(a, sink);
    for (int k = 0; k < a->n; k++) {
        int e = a->link[k], lo = a->m->lo[e];
        bool open = !ha_value(a->m, e, lo) && (only < 0 || k == only);
        gets[k] = !open ? -1 : k == only ? lo + a->need : a->most[k];
        if (open)
            td_step_set(sink, ha_has(a->m, e, gets[k]));
    }
    if (!sink->draft.concludes)
        return true;
    if (!td_sink_brief(sink))
        ha_because_room(a->m, a->island, only < 0 ? -1 : a->link[only], sink);
    bool most = only >= 0 && gets[only] == HA_MOST;
    for (int k = 0; k < a->n && only >= 0 && !most; k++)
        if (k != only)
            ha_because_least(a->m, a->link[k], sink);
    td_step_number(sink, "need", a->need);
    for (int k = 0; k < a->n; k++)
        if (a->spare[k])
            td_step_site(sink, "links", a->m->g->edge_site[a->link[k]]);
    say_limits(a, only, sink);
    if (!td_sink_brief(sink))
        say_bridges(a, gets, sink);
    td_step_text(sink, "how",
                 only >= 0 ? "{clue} can go on only along {links}{aside}"
                 : a->need == a->rule->number
                     ? "{clue} needs all it can get{aside}"
                     : "{clue} needs {need} more {need:bridge|bridges}, "
                       "all it can get{aside}");
    return td_step_close(sink);
}

TD_FINDER(ha_needs_all, look_near(p, HA_NEEDS_ALL, needs_all_at, sink));

/* HA-02. Each way on takes at most two bridges. If all but one of them took two
 * and the need were still not met, that one gets at least one; if that holds of
 * a way, it holds of all that can take two. */
static bool one_each_at(const around *a, td_sink *sink)
{
    open_step(a, sink);
    for (int k = 0; k < a->n; k++)
        if (a->spare[k])
            td_step_set(sink, td_not(ha_has(a->m, a->link[k], 0)));
    if (!td_sink_brief(sink))
        ha_because_shut(a->m, a->island, sink);
    td_step_number(sink, "need", a->need);
    td_step_number(sink, "ways", a->open);
    td_step_text(sink, "each",
                 a->open == 4 ? "each of them has at least one bridge"
                              : "it leaves out none: {set}");
    return td_step_close(sink);
}

TD_FINDER(ha_one_each, look_near(p, HA_ONE_EACH, one_each_at, sink));

/* HA-05. The other links together cannot meet the need: the link gets at least
 * what they leave. With one bridge less the island would be one short. */
static bool cannot_do_without_at(const around *a, td_sink *sink)
{
    for (int k = 0; k < a->n; k++) {
        int e = a->link[k], least = a->need - (a->room - a->spare[k]);
        int bound = a->m->lo[e] + least;
        if (least <= 0 || bound > HA_MOST || !a->spare[k])
            continue;
        open_step(a, sink);
        for (int x = 0; x < bound; x++)
            td_step_set(sink, td_not(ha_has(a->m, e, x)));
        if (bound == HA_MOST) {
            td_vec_clear(&sink->draft.set);
            td_step_set(sink, ha_has(a->m, e, bound));
        }
        if (!td_sink_brief(sink))
            ha_because_room(a->m, a->island, e, sink);
        td_step_site(sink, "link", a->m->g->edge_site[e]);
        td_step_number(sink, "rest", a->rule->number - 1);
        say_limits(a, k, sink);
        td_step_text(sink, "with",
                     bound == HA_MOST ? "with one bridge" : "without a bridge");
        td_step_text(sink, "so",
                     bound == HA_MOST ? "there are two"
                                      : "there is at least one");
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

TD_FINDER(ha_cannot_do_without,
          look_near(p, HA_CANNOT_DO_WITHOUT, cannot_do_without_at, sink));

/* ---- small numbers beside each other ---- */

/* Is it an island with that number, without a bridge, and are there others
 * than it and one more? */
static bool is_alone(const ha_map *m, int island, int number)
{
    return m->nislands > 2 && m->rule[island] && m->need[island] == number &&
           m->rule[island]->number == number;
}

static void tell_pair(const ha_map *m, int island, td_sink *sink)
{
    td_step_rule(sink, m->rule[island]);
    td_step_rule(sink, m->piece);
}

/* HA-03. A 2 with two ways on, one of them to a 1 or a 2: both bridges there
 * would be too many for a 1, and with a 2 make a pair that is complete and cut
 * off. So the other way gets one. */
static bool two_beside_small_at(const around *a, td_sink *sink)
{
    for (int k = 0; k < a->n; k++) {
        bool one = is_alone(a->m, a->far[k], 1);
        int other = 0;
        if (!a->spare[k] || (!one && !is_alone(a->m, a->far[k], 2)))
            continue;
        while (other == k || !a->spare[other])
            other++;
        assert(other < a->n);
        open_step(a, sink);
        td_step_rule(sink, a->m->rule[a->far[k]]);
        if (!one)
            td_step_rule(sink, a->m->piece);
        if (!td_sink_brief(sink))
            ha_because_shut(a->m, a->island, sink);
        td_step_text(sink, "how",
                     one ? "{clue} has two ways left, and {clue2} takes only "
                           "one of its bridges"
                         : "{clue} has two ways left, and both bridges to "
                           "{clue2} would complete the pair and cut it off");
        td_step_set(sink, td_not(ha_has(a->m, a->link[other], 0)));
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

TD_FINDER(ha_two_beside_small,
          look_near(p, HA_TWO_BESIDE_SMALL, two_beside_small_at, sink));

/* HA-04. Two 1s that are joined are complete and cut off. If all ways of a 1
 * but one lead to 1s, it takes that one. */
static bool one_needs_larger_at(const around *a, td_sink *sink)
{
    int way = -1;
    for (int k = 0; k < a->n; k++)
        if (a->spare[k] && !is_alone(a->m, a->far[k], 1)) {
            if (way >= 0)
                return true;
            way = k;
        }
    if (way < 0)
        return true;
    open_step(a, sink);
    for (int k = 0; k < a->n; k++)
        if (k != way && a->spare[k]) {
            tell_pair(a->m, a->far[k], sink);
            td_step_site(sink, "ones", a->m->g->node_site[a->far[k]]);
        }
    if (!td_sink_brief(sink))
        ha_because_shut(a->m, a->island, sink);
    td_step_site(sink, "link", a->m->g->edge_site[a->link[way]]);
    td_step_set(sink, ha_has(a->m, a->link[way], 1));
    return td_step_close(sink);
}

TD_FINDER(ha_one_needs_larger,
          look_near(p, HA_ONE_NEEDS_LARGER, one_needs_larger_at, sink));

/* HA-11. A bridge between two 1s, or two between two 2s, would make a pair that
 * is complete and cut off. */
static bool no_pair_at(const around *a, td_sink *sink)
{
    for (int k = 0; k < a->n; k++) {
        int e = a->link[k];
        if (a->far[k] < a->island || a->m->hi[e] < a->need ||
            !is_alone(a->m, a->far[k], a->need))
            continue;
        open_step(a, sink);
        tell_pair(a->m, a->far[k], sink);
        td_step_text(sink, "how", a->need == 1 ? "a bridge" : "two bridges");
        td_step_number(sink, "number", a->need);
        td_step_site(sink, "pair", a->m->g->node_site[a->island]);
        td_step_site(sink, "pair", a->m->g->node_site[a->far[k]]);
        td_step_set(sink, a->need == 1 ? ha_has(a->m, e, 0)
                                       : td_not(ha_has(a->m, e, 2)));
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

TD_FINDER(ha_no_pair, look_near(p, HA_NO_PAIR, no_pair_at, sink));
