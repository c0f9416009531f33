/* KU-06: all ways to share out what a number sees over its four directions.
 *
 * In each way the arms have certain lengths: their cells are unshaded, the
 * cells after them are shaded, and the neighbours of those unshaded again. A
 * way is out if with all that another number would see too many cells or could
 * not see enough. What is the same in all ways that are left holds.
 *
 * A step tells the ways against its conclusions and why they are out; what does
 * not matter for these is left out of it. */
#include "genres/kuromasu/ways.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* What holds in all ways that are left; ways as bits. */
typedef struct common {
    td_lit lit;
    uint64_t against; /* those in which it does not hold */
    uint64_t denied;  /* those in which its opposite does: they are what comes
                         of that, as anyone sees */
} common;
typedef TD_VEC(common) commons;

/* ---- the step ---- */

typedef struct argument {
    td_sink *sink;
    const ku_board *board; /* with the ways that are told ... */
    bool all;              /* ... not only those against the conclusions */
} argument;

static bool is_among(const ku_way *w, const ku_board *b)
{
    for (int i = 0; i < b->nways; i++)
        if (!memcmp(b->at[i].length, w->length, sizeof w->length))
            return true;
    return false;
}

/* Do all ways still either have the conclusions, or are out, with the rules and
 * premises of the draft alone? Those that are told must be all there are. */
static bool still_follows(void *arg)
{
    const argument *t = arg;
    const td_pos *p = t->sink->pos;
    const td_draft *d = &t->sink->draft;
    ku_board b;
    ku_board_of(p, &d->rules, &b);
    td_step_alone(t->sink, b.val);
    ku_look(&p->m->rule[d->rules.at[0]], b.val, &b.v);
    bool stands = ku_list_ways(&b);
    for (int i = 0; i < b.nways && stands; i++) {
        ku_way *w = &b.at[i];
        ku_put_way(&b, w, 0);
        for (uint32_t k = 0; k < d->set.n && stands; k++)
            stands = b.val[d->set.at[k]] > 0;
        if (!stands || t->all)
            stands = is_among(w, t->board) && (stands || ku_spoilt_view(&b, w));
        ku_take_back(&b);
    }
    memcpy(b.val, p->val, 2 * (size_t)p->m->natoms);
    return stands;
}

/* All that may matter of a view: its unshaded cells and where it ends, the
 * nearest first. */
static void because_view(const td_pos *p, const td_rule *r, td_sink *sink)
{
    ku_view v;
    ku_look(r, p->val, &v);
    for (int k = 0; k < TD_MAX_SIDE; k++)
        for (int i = 0; i < KU_ARMS; i++) {
            const ku_arm *a = &v.arm[i];
            if (k <= a->most && k < a->size)
                td_step_known(sink, a->lits[k]);
        }
}

static void use_touches(const ku_board *b, const ku_way *w, td_sink *sink)
{
    for (int i = 0; i < KU_ARMS; i++)
        for (int d = 0; d < KU_ARMS; d++) {
            td_site end = ku_end_of(b, w, i), next = TD_NOWHERE;
            if (end != TD_NOWHERE)
                next = td_next_cell(b->p->topo, end, (td_dir)d);
            if (next != TD_NOWHERE)
                td_step_rule(sink, td_no_touch(b->p->m, end, next));
        }
}

/* How many ways the sentence lists: those against the conclusions, or, if there
 * are none, all; 0 if they are too many. What is told of several that are out
 * is a technique of its own. */
static bool is_for(const ku_board *b, uint64_t against, bool several)
{
    int out = td_bits_few(against);
    return several ? out > 1 && out <= KU_MOST_OUT
                   : out == 1 || (!out && b->nways <= KU_MOST_LISTED);
}

/* Is it that a cell is unshaded beside one that is shaded now? That goes
 * without saying. */
static bool is_plain(const td_pos *p, td_lit l, const td_sink *sink)
{
    td_site at = td_lit_site(p->m, l);
    for (int d = 0; d < KU_ARMS && l == td_unshaded(p->m, at); d++) {
        td_site next = td_next_cell(p->topo, at, (td_dir)d);
        if (next == TD_NOWHERE)
            continue;
        td_lit shaded = td_not(td_unshaded(p->m, next));
        if (td_sink_said(sink, shaded) || td_vec_has(&sink->draft.set, shaded))
            return true;
    }
    return false;
}

/* One conclusion, and all others that no other ways are against; false:
 * enough. */
static bool step_ways(ku_board *b, const common *one, const commons *all,
                      bool several, td_sink *sink)
{
    uint64_t against = one->against;
    if (!is_for(b, against, several))
        return true;
    td_step_open(sink);
    td_step_rule(sink, b->v.r);
    td_step_set(sink, one->lit);
    for (uint32_t i = 0; i < all->n; i++) {
        const common *x = &all->at[i];
        if (x->against == against && x->denied == against &&
            !is_plain(b->p, x->lit, sink))
            td_step_set(sink, x->lit);
    }
    if (td_sink_brief(sink))
        return td_step_close(sink);
    because_view(b->p, b->v.r, sink);
    for (int i = 0; i < b->nways; i++) {
        use_touches(b, &b->at[i], sink);
        if (!(against >> i & 1))
            continue;
        assert(b->at[i].spoils);
        td_step_rule(sink, b->at[i].spoils);
        because_view(b->p, b->at[i].spoils, sink);
    }
    argument t = {sink, b, !against};
    td_step_drop_most(sink, &sink->draft.rules, 1, still_follows, &t);
    td_step_drop_most(sink, &sink->draft.because, 0, still_follows, &t);
    td_step_length(sink, (int)sink->draft.because.n);
    ku_tell_ways(b, against, sink);
    return td_step_close(sink);
}

/* Keeps what holds in the way that is put down; of the first way, all that it
 * tells. */
static void keep_common(const ku_board *b, commons *list)
{
    uint32_t kept = 0;
    for (int k = 0; k < b->n && b->left == 1; k++)
        td_vec_push(list, ((common){.lit = b->put[k]}));
    for (uint32_t k = 0; k < list->n; k++)
        if (b->val[list->at[k].lit] > 0)
            list->at[kept++] = list->at[k];
    list->n = kept;
}

/* Judges the ways, from both ends of the list, as these have least in common,
 * and lists the open literals that hold in all that are left; ends as soon as
 * there are none. */
static void judge_ways(ku_board *b, commons *out)
{
    for (int i = 0; i < b->nways && (out->n || !b->left); i++) {
        ku_way *w = &b->at[i % 2 ? b->nways - 1 - i / 2 : i / 2];
        ku_put_way(b, w, 0);
        td_work(b->p, 8 * b->n); /* some cells are seen from each */
        w->spoils = ku_spoilt_view(b, w);
        b->left += !w->spoils;
        if (!w->spoils)
            keep_common(b, out);
        ku_take_back(b);
    }
}

/* Lists the ways of a number and what is common to those that are left, and
 * which are against it; false: nothing. */
static bool weigh(const td_pos *p, int number, ku_board *b, commons *all)
{
    td_vec_clear(all);
    ku_board_of(p, NULL, b);
    ku_look(&p->m->rule[number], p->val, &b->v);
    if (b->v.least >= b->v.r->counts.hi || b->v.most <= b->v.r->counts.lo ||
        !ku_list_ways(b))
        return false;
    judge_ways(b, all);
    for (int i = 0; i < b->nways && all->n; i++) {
        uint64_t bit = (uint64_t)1 << i;
        ku_put_way(b, &b->at[i], 0);
        for (uint32_t k = 0; k < all->n; k++) {
            common *x = &all->at[k];
            x->against |= b->val[x->lit] <= 0 ? bit : 0;
            x->denied |= b->val[x->lit] < 0 ? bit : 0;
        }
        ku_take_back(b);
    }
    return all->n;
}

/* How many cells a view rests on. */
static int view_size(const td_pos *p, const td_rule *r)
{
    ku_view v;
    ku_look(r, p->val, &v);
    int n = v.least;
    for (int i = 0; i < KU_ARMS; i++)
        n += v.arm[i].most < v.arm[i].size;
    return n;
}

/* About how many cells a conclusion rests on; 0 if it is not to be told. */
static int size_of(const ku_board *b, uint64_t against, bool several)
{
    int size = 1 + view_size(b->p, b->v.r);
    const td_rule *last = NULL;
    if (!is_for(b, against, several))
        return 0;
    for (int i = 0; i < b->nways; i++)
        if (against >> i & 1 && b->at[i].spoils != last) {
            last = b->at[i].spoils;
            size += view_size(b->p, last);
        }
    return size;
}

static int32_t least_size(const td_pos *p, int number, bool several)
{
    commons all = {0};
    int32_t least = INT_MAX;
    ku_board b;
    if (p->m->rule[number].tag == VIEW && weigh(p, number, &b, &all)) {
        td_work(p, (int64_t)all.n * b.nways * 4); /* all ways, all views */
        for (uint32_t i = 0; i < all.n; i++) {
            int n = size_of(&b, all.at[i].against, several);
            least = n && n < least ? n : least;
        }
    }
    td_vec_free(&all);
    return least;
}

/* Of each number, from the first view on, the least that a conclusion rests on
 * (INT_MAX: there is none), and the least of all. */
typedef struct sizes {
    int32_t best;
    int32_t *of;
} sizes;

static void sizes_start(const td_pos *p, int several, void *data)
{
    td_rule_span span = p->m->of_tag[VIEW];
    (void)several;
    ((sizes *)data)->of =
        TD_NEW(p->views->mem, int32_t, span.last - span.first + 1);
}

static void sizes_build(const td_pos *p, int several, void *data)
{
    td_rule_span span = p->m->of_tag[VIEW];
    sizes *x = data;
    x->best = INT_MAX;
    for (int r = span.first; r <= span.last; r++) {
        int32_t size = x->of[r - span.first] = least_size(p, r, several);
        x->best = size < x->best ? size : x->best;
    }
}

static const td_view_type sizes_view = {
    .name = "sizes of ways",
    .size = sizeof(sizes),
    .start = sizes_start,
    .build = sizes_build,
};

/* Conclusions of one number. False: enough. */
static bool tell_number(const td_pos *p, int number, bool several,
                        td_sink *sink)
{
    commons all = {0};
    ku_board b;
    bool more = true;
    if (weigh(p, number, &b, &all))
        for (uint32_t i = 0; i < all.n && more; i++)
            if (!td_sink_said(sink, all.at[i].lit) &&
                !is_plain(p, all.at[i].lit, sink))
                more = step_ways(&b, &all.at[i], &all, several, sink);
    td_vec_free(&all);
    return more;
}

/* All numbers are weighed; told is what rests on the fewest cells, and what
 * takes hardly more. */
static void find_ways(const td_pos *p, bool several, td_sink *sink)
{
    enum { HARDLY_MORE = 2 };
    td_rule_span span = p->m->of_tag[VIEW];
    const sizes *x = span.n ? td_view_get(p, &sizes_view, several) : NULL;
    if (!x || x->best == INT_MAX)
        return;
    for (int k = td_resume(p); k <= span.last - span.first; k++)
        if (x->of[k] <= x->best + HARDLY_MORE &&
            (td_pause(p, k) || !tell_number(p, span.first + k, several, sink)))
            return;
}

TD_FINDER(ku_view_ways, find_ways(p, false, sink));
TD_FINDER(ku_view_several_ways, find_ways(p, true, sink));
