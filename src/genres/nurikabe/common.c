#include "genres/nurikabe/common.h"

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

bool nu_common_sift(nu_common *c)
{
    for (int i = c->n < 0 ? -1 : 0; i < c->n || i < 0;) {
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

/* Which proof is that of the i-th thing in common (-1: of no way at all);
 * should there be more than 63, some share one. */
static uint64_t proof_of(int i)
{
    return (uint64_t)1 << (i < 0 ? 0 : i % 63);
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
    nu_blame_forget(t, proofs);
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

/* Leaves out one premise after the other that the searches can do without;
 * only those that used it are made again. */
static void cut_down(nu_common *c)
{
    nu_try *t = c->t;
    size_t places = sizeof *t->blamed * (size_t)t->nplaces;
    size_t rules = sizeof *t->blamed_rule * (size_t)t->p->m->nrules;
    uint64_t *blamed = t->kept_blame, *blamed_rule = blamed + t->nplaces;
    bool proven = prove(c, UINT64_MAX);
    assert(proven);
    (void)proven;
    c->most = NU_AGAIN_DECISIONS;
    for (int at = 0; at < t->nplaces; at++) {
        if (!t->blamed[at])
            continue;
        for (int i = 0; i < t->nplaces; i++)
            t->premise[i] = t->blamed[i] && i != at;
        memcpy(blamed, t->blamed, places);
        memcpy(blamed_rule, t->blamed_rule, rules);
        nu_try_limit(t, t->premise);
        if (prove(c, blamed[at]))
            continue;
        memcpy(t->blamed, blamed, places);
        memcpy(t->blamed_rule, blamed_rule, rules);
    }
    nu_try_limit(t, NULL);
}

void nu_common_say(nu_common *c, td_sink *sink)
{
    nu_try *t = c->t;
    if (!td_sink_brief(sink)) {
        cut_down(c);
        nu_blame_hand_in(t, sink);
    }
    for (int i = 0; i < c->n; i++) {
        td_lit land = nu_land_lit(t, c->place[i] / 2);
        td_step_set(sink, c->place[i] & 1 ? td_not(land) : land);
    }
}
