#include "genres/nurikabe/common_ways.h"

#include <assert.h>
#include <string.h>

nu_common nu_common_of(nu_try *t, nu_found (*look)(nu_common *c, int i))
{
    return (nu_common){.t = t,
                       .place = t->shared,
                       .n = -1,
                       .most = NU_DECISIONS,
                       .look = look};
}

static int as_wall(const nu_try *t, int at)
{
    return 2 * at + (t->kind[at] == NU_WALL);
}

void nu_common_meet(nu_common *c)
{
    assert(c->n != 0);
    const nu_try *t = c->t;
    int n = 0;
    for (int i = 0; c->n < 0 && i < t->ntrail; i++)
        if (t->trail[i].kind == NU_OPEN)
            c->place[n++] = as_wall(t, t->trail[i].at);
    for (int i = 0; i < c->n; i++)
        if (!nu_is_against(c, i))
            c->place[n++] = c->place[i];
    c->n = n;
}

/* ---- pauses: what is in common, and the premises, stay in memory ---- */

bool nu_common_resumed(const nu_common *c)
{
    const nu_pause *x = &c->t->pause;
    return x->while_ && x->at == c->at && c->t->p->views->slice.resumed;
}

/* Returns false, for the finder: it is to be asked again. */
static bool pause(nu_common *c, nu_pause at)
{
    assert(at.while_ != NU_NOT_PAUSED);
    at.at = c->at;
    at.n = c->n;
    at.failed = c->failed;
    c->t->pause = at;
    c->paused = true;
    td_ask_again(c->t->p, c->at);
    return false;
}

/* Where it was paused, if it was; from now on it is not. */
static nu_pause resume(nu_common *c)
{
    nu_pause x = {0};
    if (nu_common_resumed(c)) {
        x = c->t->pause;
        c->n = x.n;
        c->failed = x.failed;
    }
    c->t->pause.while_ = NU_NOT_PAUSED;
    return x;
}

/* ---- what is in common ---- */

bool nu_common_sift(nu_common *c)
{
    if (nu_common_resumed(c) && c->t->pause.while_ == NU_CUTTING) {
        c->n = c->t->pause.n;
        return true;
    }
    nu_pause was = resume(c);
    int first = was.while_ ? was.i : c->n < 0 ? -1 : 0;
    for (int i = first; i < c->n || i < 0;) {
        if (i > first && td_slice_over(c->t->p))
            return pause(c, (nu_pause){.while_ = NU_SIFTING, .i = i});
        nu_found other = c->look(c, i);
        if (other == NU_FOUND) {
            nu_common_meet(c);
            if (c->keep)
                c->keep(c);
            i = i < 0 ? 0 : i;
        } else if (i < 0) {
            return other == NU_NONE;
        } else if (other == NU_CAPPED) {
            c->place[i] = c->place[--c->n];
        } else {
            i++;
        }
    }
    return c->n > 0;
}

/* ---- why ---- */

static const uint64_t proof_of_fact = (uint64_t)1 << 63;
enum { MOST_PROOFS = 62 };

/* Which proof is that of the i-th thing in common (-1: of no way at all);
 * there are no more than 62. */
static uint64_t proof_of(int i)
{
    assert(i >= -1 && i < MOST_PROOFS);
    return (uint64_t)1 << (i < 0 ? 0 : i);
}

/* Do the searches of some proofs find nothing, with what counts as known now?
 * Lists what they rest on. What failed last is tried first: it is most likely
 * to fail again. */
static bool prove(nu_common *c, uint64_t proofs)
{
    nu_try *t = c->t;
    bool proven = true;
    int first = c->n > 0 ? 0 : -1, n = c->n > 0 ? c->n : 1, failed = c->failed;
    nu_try_undo(t, 0);
    if (c->fact && proofs & proof_of_fact) {
        nu_blame_start(t, proof_of_fact);
        proven = c->fact(c);
    }
    for (int k = 0; k < n && proven; k++) {
        int i = first + (failed + k) % n;
        if (!(proof_of(i) & proofs))
            continue;
        nu_blame_start(t, proof_of(i));
        proven = c->look(c, i) == NU_NONE;
        c->failed = proven ? c->failed : i - first;
    }
    nu_blame_start(t, 0);
    return proven;
}

static void prove_all(nu_common *c)
{
    nu_blame_forget(c->t);
    bool proven = prove(c, UINT64_MAX & ~NU_LISTED);
    assert(proven);
    (void)proven;
}

/* Lists the places that proofs rest on. */
static int list_premises(nu_try *t)
{
    int n = 0;
    for (int at = 0; at < t->nplaces; at++)
        if (t->blamed[at])
            t->premises[n++] = at;
    return n;
}

/* Forgets those of the listed premises that no proof rests on any more. */
static void forget_spare(nu_try *t, int n)
{
    int spare = 0;
    for (int i = 0; i < n; i++)
        if (t->premise[t->premises[i]] && !t->blamed[t->premises[i]])
            t->spare[spare++] = t->premises[i];
    nu_try_know(t, t->spare, spare, false);
}

/* Forgets what some proofs rest on, but for ... */
static void set_aside(nu_try *t, int n, uint64_t proofs)
{
    uint64_t *kept = t->kept_blame;
    for (int i = 0; i < n; i++) {
        *kept++ = t->blamed[t->premises[i]];
        t->blamed[t->premises[i]] &= ~proofs;
    }
    for (int i = 0; i < t->nrules; i++) {
        *kept++ = t->blamed_rule[t->rules[i]];
        t->blamed_rule[t->rules[i]] &= ~proofs;
    }
}

/* ... bringing it back; rules that were listed since are not blamed. */
static void put_back(nu_try *t, int n, int nrules)
{
    const uint64_t *kept = t->kept_blame;
    for (int i = 0; i < n; i++)
        t->blamed[t->premises[i]] = *kept++;
    for (int i = 0; i < t->nrules; i++)
        t->blamed_rule[t->rules[i]] = i < nrules ? *kept++ : NU_LISTED;
}

/* Tries to do without some of the listed premises; only the searches that used
 * them are made again. */
static void leave_out(nu_common *c, int n, int from, int to)
{
    nu_try *t = c->t;
    uint64_t proofs = 0;
    int left = 0;
    for (int i = from; i < to; i++) {
        proofs |= t->blamed[t->premises[i]];
        if (t->blamed[t->premises[i]])
            t->spare[left++] = t->premises[i];
    }
    if (!left)
        return;
    nu_try_know(t, t->spare, left, false);
    int nrules = t->nrules;
    set_aside(t, n, proofs);
    if (prove(c, proofs)) {
        forget_spare(t, n);
        return;
    }
    put_back(t, n, nrules);
    nu_try_know(t, t->spare, left, true);
}

/* What takes far more to prove than the rest is left for later; it may be easy
 * then. */
static void keep_easy(nu_common *c)
{
    const nu_try *t = c->t;
    int size[64] = {0}, least = INT32_MAX, n = 0;
    if (c->n < 2)
        return;
    for (int at = 0; at < t->nplaces; at++)
        for (int i = 0; t->blamed[at] && i < c->n && i < MOST_PROOFS; i++)
            size[i] += (t->blamed[at] & proof_of(i)) != 0;
    for (int i = 0; i < c->n && i < MOST_PROOFS; i++)
        least = size[i] < least ? size[i] : least;
    for (int i = 0; i < c->n && i < MOST_PROOFS; i++)
        if (size[i] <= 2 * least + 4)
            c->place[n++] = c->place[i];
    if (n == c->n)
        return;
    c->n = n;
    c->failed = 0;
    prove_all(c);
}

#ifndef NDEBUG
/* What the proofs rest on is all that they need. */
static bool stands(nu_common *c)
{
    nu_try *t = c->t;
    int n = list_premises(t), nrules = t->nrules;
    set_aside(t, n, 0);
    c->most = INT32_MAX;
    bool proven = prove(c, UINT64_MAX & ~NU_LISTED);
    put_back(t, n, nrules);
    return proven;
}
#endif

/* Proves everything, and counts only what the proofs rest on as known; how
 * many premises that are. */
static int start_cutting(nu_common *c)
{
    nu_try *t = c->t;
    prove_all(c);
    keep_easy(c);
    for (int at = 0; at < t->nplaces; at++)
        t->premise[at] = t->blamed[at] != 0;
    nu_try_limit(t, t->premise);
    return list_premises(t);
}

/* Until it goes on the finder sees the board with all that is known. */
static bool pause_cutting(nu_common *c, int block, int i, int npremises)
{
    nu_try_limit(c->t, NULL);
    return pause(c, (nu_pause){.while_ = NU_CUTTING,
                               .i = i,
                               .block = block,
                               .npremises = npremises});
}

/* Leaves out premises that the searches can do without, in blocks of ever
 * smaller size; each single one is tried at last. False: it is paused. */
static bool cut_down(nu_common *c)
{
    nu_try *t = c->t;
    nu_pause was = resume(c);
    int n = was.while_ ? was.npremises : start_cutting(c);
    int block = was.while_ ? was.block : (n + 3) / 4, i = was.i;
    if (was.while_)
        nu_try_limit(t, t->premise);
    if (c->most > NU_AGAIN_DECISIONS)
        c->most = NU_AGAIN_DECISIONS;
    for (; block; block = block > 1 ? (block + 3) / 4 : 0, i = 0) {
        for (; i < n; i += block) {
            if (td_slice_over(t->p) && !was.while_)
                return pause_cutting(c, block, i, n);
            leave_out(c, n, i, n - i < block ? n : i + block);
            was.while_ = NU_NOT_PAUSED;
        }
        n = list_premises(t);
    }
    assert(stands(c));
    nu_try_limit(t, NULL);
    return true;
}

/* ---- what is wrong with a way ---- */

/* The first place of a pool that the place is part of; -1: of none. */
static int start_of_pool(const nu_try *t, int at)
{
    int start = -1;
    for (int k = 0; k < 4; k++) {
        int a = t->next[k], b = t->next[(k + 1) % 4];
        if (t->kind[at] != NU_WALL || t->kind[at + a] != NU_WALL ||
            t->kind[at + b] != NU_WALL || t->kind[at + a + b] != NU_WALL)
            continue;
        start = at + (a < 0 ? a : 0) + (b < 0 ? b : 0);
    }
    return start;
}

/* What is wrong at t->wrong_at; *at: the place to be named after it. */
static const char *breach_at(const nu_try *t, int *at)
{
    static const char *const words[] = {
        [NU_STARVED] = "too little room for ",
        [NU_CROWDED] = "too little room in the pocket of ",
        [NU_TOO_LARGE] = "too many cells for ",
        [NU_TWO_NUMBERS] = "two numbers in the land at ",
    };
    int pool = t->wrong == NU_POOL ? start_of_pool(t, t->wrong_at) : -1;
    *at = pool >= 0 ? pool : t->wrong_at;
    if (t->wrong == NU_POOL)
        return pool >= 0 ? "a pool from " : "a pool in the pocket at ";
    if (t->wrong == NU_NO_NUMBER)
        return t->kind[*at] == NU_LAND ? "no number can reach "
                                       : "land without a number in the pocket "
                                         "at ";
    return words[t->wrong];
}

void nu_breach_words(nu_try *t, bool (*test)(nu_try *t), td_text *out)
{
    int ends[2], at;
    bool fits = test(t);
    assert(!fits);
    (void)fits;
    if (t->wrong == NU_PARTED) {
        nu_try_parted(t, ends);
        td_site_words(t->p->topo, nu_site(t, ends[0]), out);
        td_text_add(out, " cut off from ");
        td_site_words(t->p->topo, nu_site(t, ends[1]), out);
        return;
    }
    td_text_add(out, breach_at(t, &at));
    if (t->wrong == NU_STARVED || t->wrong == NU_CROWDED ||
        t->wrong == NU_TOO_LARGE) {
        int root = t->number[at];
        assert(root >= 0);
        td_text_printf(out, "the %d at ", t->d->size[root]);
    }
    td_site_words(t->p->topo, nu_site(t, at), out);
}

/* ---- what is wrong with all other ways ---- */

enum { POOL, CUT, STARVED, UNNUMBERED, KINDS };

/* What the rule of a step says is wrong with some way; -1: it goes without
 * saying. */
static int kind_of_breach(const td_rule *r, const td_rule *own)
{
    return r == own             ? -1
           : r->tag == NO_POOL  ? POOL
           : r->tag == ONE_WALL ? CUT
           : r->tag == ISLAND   ? STARVED
           : r->tag == NUMBERED ? UNNUMBERED
                                : -1;
}

/* Slot {wrong}: "make a pool or cut the shaded cells in two", by the rules of
 * the draft; the one that all ways are about is not told. False: nothing. */
static bool tell_breaches(const td_pos *p, td_sink *sink, const td_rule *own)
{
    static const char *const slot[KINDS] = {"wrong1", "wrong2", "wrong3",
                                            "wrong4"};
    static const char *const how[KINDS][2] = {
        {"make a pool{block}"},
        {"cut the shaded cells in two", " or cut the shaded cells in two"},
        {"keep the island of {number2} from its size",
         " or keep the island of {number2} from its size"},
        {"leave an island without a number",
         " or leave an island without a number"},
    };
    static const char *const two[] = {
        "keep the island of {number2} or of {number3} from its size",
        " or keep the island of {number2} or of {number3} from its size",
    };
    static const char *const more[] = {
        "keep an island from its size",
        " or keep an island from its size",
    };
    const td_rule *pool = NULL;
    int count[KINDS] = {0}, told = 0;
    for (uint32_t i = 0; i < sink->draft.rules.n; i++) {
        const td_rule *r = &p->m->rule[sink->draft.rules.at[i]];
        int kind = kind_of_breach(r, own);
        if (kind == STARVED && count[kind] < 2)
            td_step_site(sink, count[kind] ? "number3" : "number2", r->site);
        if (kind == POOL)
            pool = r;
        if (kind >= 0)
            count[kind]++;
    }
    if (count[POOL] == 1) {
        td_step_site(sink, "first", td_lit_site(p->m, pool->lits[0]));
        td_step_site(sink, "last",
                     td_lit_site(p->m, pool->lits[pool->nlits - 1]));
    }
    td_step_text(sink, "block", count[POOL] == 1 ? " {first} to {last}" : "");
    for (int k = 0; k < KINDS; k++) {
        const char *const *words = k != STARVED || count[k] < 2 ? how[k]
                                   : count[k] == 2              ? two
                                                                : more;
        td_step_text(sink, slot[k], count[k] ? words[told > 0] : "");
        told += count[k] > 0;
    }
    td_step_text(sink, "wrong", "{wrong1}{wrong2}{wrong3}{wrong4}");
    return told > 0;
}

bool nu_common_say(nu_common *c, td_sink *sink)
{
    assert(c->n != 0 && !c->paused);
    nu_try *t = c->t;
    c->n = c->n < MOST_PROOFS ? c->n : MOST_PROOFS; /* the rest: next time */
    if (!td_sink_brief(sink)) {
        if (!cut_down(c))
            return false;
        nu_blame_hand_in(t, sink);
        if (c->tell)
            c->tell(c, sink);
        if (c->because) {
            bool wrong = tell_breaches(t->p, sink, c->own);
            td_step_text(sink, "how", wrong ? c->because : c->only);
        }
    }
    for (int i = 0; i < c->n; i++) {
        td_lit land = nu_land_lit(t, c->place[i] / 2);
        td_step_set(sink, c->place[i] & 1 ? td_not(land) : land);
    }
    return td_step_close(sink);
}
