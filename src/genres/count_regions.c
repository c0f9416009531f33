#include "genres/count_regions.h"

#include <assert.h>

static int place_of(const td_region *g, td_lit l)
{
    int i = 0;
    while (i < g->nlits && g->lit[i] != l)
        i++;
    return i;
}

static bool has_set(const td_region *g, int rule)
{
    return td_is_among(g->rule, g->n, rule);
}

/* How many open literals of a set are not in the region. */
static int count_new(const td_pos *p, const td_region *g, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        n += !p->val[r->lits[i]] && place_of(g, r->lits[i]) == g->nlits;
    return n;
}

void td_region_meet(td_region *g)
{
    uint32_t and = ((uint32_t)1 << g->nlits) - 1, or = 0;
    for (int i = 0; i < g->nways; i++) {
        and &= g->way[i];
        or |= g->way[i];
    }
    g->must = and;
    g->never = ~ or &(((uint32_t)1 << g->nlits) - 1);
}

/* Ways with the set: of each way, those that fill in the new literals so that
 * its count is right. False if they become too many. */
static bool join(const td_pos *p, const td_count_sets *v, td_region *g,
                 int rule)
{
    const td_rule *r = &p->m->rule[rule];
    assert(!has_set(g, rule) && g->n < TD_REGION_SETS);
    int least = td_set_needs(&v->at[rule], r);
    int most = td_set_allows(&v->at[rule], r);
    int before = g->nlits, nways = 0;
    uint32_t mine = 0;
    uint16_t way[TD_REGION_WAYS];
    for (int i = 0; i < r->nlits; i++) {
        if (p->val[r->lits[i]])
            continue;
        int at = place_of(g, r->lits[i]);
        if (at == g->nlits) {
            assert(g->nlits < TD_REGION_LITS);
            g->lit[g->nlits++] = r->lits[i];
        }
        mine |= (uint32_t)1 << at;
    }
    uint32_t fresh = ((uint32_t)1 << g->nlits) - ((uint32_t)1 << before);
    for (int i = 0; i < g->nways; i++)
        for (uint32_t fill = fresh;; fill = (fill - 1) & fresh) {
            int n = td_bits_few((g->way[i] | fill) & mine);
            if (n >= least && n <= most) {
                if (nways == TD_REGION_WAYS)
                    return false;
                way[nways++] = (uint16_t)(g->way[i] | fill);
            }
            if (!fill)
                break;
        }
    td_work(p, 1 + nways / 4);
    for (int i = 0; i < nways; i++)
        g->way[i] = way[i];
    g->nways = nways;
    g->rule[g->n++] = rule;
    td_region_meet(g);
    return true;
}

/* The neighbour of the region that brings the fewest new literals, of equals
 * that with the most old ones. */
static int next_set(const td_pos *p, const td_count_sets *v, const td_region *g,
                    int lits)
{
    assert(g->nlits <= lits);
    int best = -1, fewest = lits - g->nlits + 1, most = 0;
    for (int k = 0; k < g->n; k++) {
        const td_count_set *s = &v->at[g->rule[k]];
        for (int i = s->first; i < s->first + s->n; i++) {
            int next = v->near[i].rule;
            if (!(td_set_open(s) & v->near[i].shared) || has_set(g, next))
                continue;
            int fresh = count_new(p, g, next);
            int old = td_bits_few(td_set_open(&v->at[next])) - fresh;
            if (fresh > fewest || (fresh == fewest && old <= most))
                continue;
            best = next;
            fewest = fresh;
            most = old;
        }
    }
    return fewest <= lits - g->nlits ? best : -1;
}

bool td_region_grow(const td_pos *p, int set, int lits, td_region *out)
{
    const td_count_sets *v = td_count_sets_of(p);
    assert(lits <= TD_REGION_LITS);
    out->n = out->nlits = 0;
    out->way[0] = 0;
    out->nways = 1;
    if (td_bits_few(td_set_open(&v->at[set])) > lits)
        return false;
    for (int next = set; next >= 0 && out->n < TD_REGION_SETS;
         next = next_set(p, v, out, lits)) {
        if (!join(p, v, out, next))
            return false;
        if (!out->nways || out->must | out->never)
            return true;
    }
    return false;
}

/* ---- cutting down ---- */

static bool holds_in_all(const td_region *g, td_lit l)
{
    int i = place_of(g, l & ~1), k = place_of(g, l | 1);
    uint32_t yes = l & 1 ? g->never : g->must, no = l & 1 ? g->must : g->never;
    return !g->nways || (i < g->nlits && yes >> i & 1) ||
           (k < g->nlits && no >> k & 1);
}

/* The region of some sets; false if it has too many ways on the way there. */
static bool join_all(const td_pos *p, const int32_t *rule, int n,
                     td_region *out)
{
    const td_count_sets *v = td_count_sets_of(p);
    out->n = out->nlits = 0;
    out->way[0] = 0;
    out->nways = 1;
    for (int i = 0; i < n; i++)
        if (!join(p, v, out, rule[i]))
            return false;
    td_region_meet(out);
    return true;
}

/* Keeps in `rule` those that it takes to tell the literal (or that there is no
 * way), and says how many. */
static int drop_sets(const td_pos *p, int32_t *rule, int n, td_lit l)
{
    td_region g;
    for (int i = n; i-- > 0;) {
        int32_t out = rule[i];
        for (int k = i; k < n - 1; k++)
            rule[k] = rule[k + 1];
        if (join_all(p, rule, n - 1, &g) &&
            (l == TD_NO_LIT ? !g.nways : holds_in_all(&g, l))) {
            n--;
            continue;
        }
        for (int k = n - 1; k > i; k--)
            rule[k] = rule[k - 1];
        rule[i] = out;
    }
    return n;
}

void td_region_shrink(const td_pos *p, td_region *g)
{
    int32_t best[TD_REGION_SETS];
    int fewest = TD_REGION_SETS + 1;
    for (int i = 0; i < (g->nways ? g->nlits : 1); i++) {
        int32_t rule[TD_REGION_SETS];
        td_lit l = !g->nways           ? TD_NO_LIT
                   : g->must >> i & 1  ? g->lit[i]
                   : g->never >> i & 1 ? td_not(g->lit[i])
                                       : -2;
        if (l == -2)
            continue;
        for (int k = 0; k < g->n; k++)
            rule[k] = g->rule[k];
        int n = drop_sets(p, rule, g->n, l);
        if (n >= fewest)
            continue;
        fewest = n;
        for (int k = 0; k < n; k++)
            best[k] = rule[k];
    }
    assert(fewest <= TD_REGION_SETS); /* the ways share something */
    bool fits = join_all(p, best, fewest, g);
    assert(fits);
    (void)fits;
}

/* ---- all that hangs together ---- */

/* Marks as seen what shares open literals with what is in a list, and appends
 * it. */
static void list_joined(const td_count_sets *v, td_ints *list, bool *seen)
{
    for (uint32_t k = 0; k < list->n; k++) {
        const td_count_set *s = &v->at[list->at[k]];
        for (int i = s->first; i < s->first + s->n; i++) {
            int next = v->near[i].rule;
            if (seen[next] || !(td_set_open(s) & v->near[i].shared))
                continue;
            seen[next] = true;
            td_vec_push(list, next);
        }
    }
}

static int count_open(const td_pos *p, const td_ints *rules)
{
    td_ints met = {0};
    for (uint32_t k = 0; k < rules->n; k++) {
        const td_rule *r = &p->m->rule[rules->at[k]];
        for (int i = 0; i < r->nlits; i++) {
            bool known = p->val[r->lits[i]];
            for (uint32_t j = 0; j < met.n && !known; j++)
                known = met.at[j] == r->lits[i];
            if (!known)
                td_vec_push(&met, r->lits[i]);
        }
    }
    int n = (int)met.n;
    td_vec_free(&met);
    return n;
}

bool td_region_whole(const td_pos *p, int set, bool *seen, td_region *out,
                     int *lits)
{
    td_ints list = {0};
    assert(!seen[set]);
    td_vec_push(&list, set);
    seen[set] = true;
    list_joined(td_count_sets_of(p), &list, seen);
    *lits = count_open(p, &list);
    bool fits = *lits <= TD_REGION_LITS && list.n <= TD_REGION_SETS &&
                join_all(p, list.at, (int)list.n, out);
    td_vec_free(&list);
    return fits;
}
