/* Views that keep up with the trail.
 *
 * Most views are computed anew when the state has changed. Where that is slow
 * and most changes are small, a view may take in literals one by one and take
 * them back in the opposite order, as the state does:
 *
 *     while (td_follow_lost(&v->follow, s))
 *         take_back(v, td_follow_back(&v->follow));
 *     while (v->follow.n < s->ntrail)
 *         take_in(v, td_follow_next(&v->follow, s));
 *
 * Every place of the trail keeps the stamp with which it was filled. No two
 * changes have the same stamp: if the last place that the view knows has the
 * stamp that it had then, the trail up to there is the same. */
#ifndef TD_RULES_FOLLOW_H
#define TD_RULES_FOLLOW_H

#include <stddef.h>

#include "board/state.h"

typedef struct td_follow {
    uint32_t *when; /* room for as many as there are atoms */
    td_lit *taken;  /* what has been taken in */
    int n;          /* how much of the trail that is */
} td_follow;

static inline void td_follow_init(td_follow *f, int natoms, td_arena *mem)
{
    *f = (td_follow){.when = TD_ROOM(mem, uint32_t, natoms),
                     .taken = TD_ROOM(mem, td_lit, natoms)};
}

/* Is the last literal that was taken in no longer there? */
static inline bool td_follow_lost(const td_follow *f, const td_state *s)
{
    return f->n > s->ntrail || (f->n && f->when[f->n - 1] != s->when[f->n - 1]);
}

static inline td_lit td_follow_next(td_follow *f, const td_state *s)
{
    f->when[f->n] = s->when[f->n];
    f->taken[f->n] = s->trail[f->n];
    return f->taken[f->n++];
}

/* The last literal is taken back. */
static inline td_lit td_follow_back(td_follow *f)
{
    return f->taken[--f->n];
}

/* For a view that can do without the rest of the trail, how far it knows it. */
typedef struct td_seen {
    uint32_t when; /* the last place's stamp */
    int n;
} td_seen;

/* Has the trail only become longer since? */
static inline bool td_seen_still(const td_seen *k, const td_state *s)
{
    return k->n <= s->ntrail && (!k->n || k->when == s->when[k->n - 1]);
}

static inline td_seen td_seen_now(const td_state *s)
{
    return (td_seen){s->ntrail ? s->when[s->ntrail - 1] : 0, s->ntrail};
}

/* ---- finders that found nothing ---- */

/* Where only what is near a new literal can have something to say, a finder
 * need not look at the rest again. For each length of the trail it is kept how
 * long the trail was when somebody last looked at all there was and found
 * nothing; so that is known after an undo, too.
 *
 *     int since = td_quiet_since(&v->quiet, s);
 *     if (since >= 0 && !anything_near(trail from `since` on)) {
 *         td_quiet_note(&v->quiet);
 *         return;
 *     } */
typedef struct td_quiet {
    td_follow follow;
    int32_t *upto; /* by length of the trail; -1: never */
} td_quiet;

static inline void td_quiet_init(td_quiet *q, int natoms, td_arena *mem)
{
    td_follow_init(&q->follow, natoms, mem);
    q->upto = TD_ROOM(mem, int32_t, natoms + 1);
    q->upto[0] = -1;
}

/* From where on the trail is new; -1: nobody has looked. */
static inline int td_quiet_since(td_quiet *q, const td_state *s)
{
    while (td_follow_lost(&q->follow, s))
        q->follow.n--;
    while (q->follow.n < s->ntrail) {
        td_follow_next(&q->follow, s);
        q->upto[q->follow.n] = q->upto[q->follow.n - 1];
    }
    return q->upto[q->follow.n];
}

/* With the trail as it was then there is nothing. */
static inline void td_quiet_note(td_quiet *q)
{
    q->upto[q->follow.n] = q->follow.n;
}

#endif
