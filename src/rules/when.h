/* What was known at some time: reasons may only name what came before. */
#ifndef TD_RULES_WHEN_H
#define TD_RULES_WHEN_H

#include "rules/propagator.h"

/* The literals decided before a trail position; all if no positions are
 * given. */
typedef struct td_when {
    const int8_t *val;
    const int32_t *pos;
    int before;
} td_when;

/* 1 true, -1 false, 0 not known then. */
static inline int td_known(const td_when *t, td_lit l)
{
    return t->pos && t->pos[td_atom(l)] >= t->before ? 0 : t->val[l];
}

static inline bool td_held(const td_when *t, td_lit l)
{
    return td_known(t, l) > 0;
}

static inline td_when td_when_now(const int8_t *val)
{
    return (td_when){val, NULL, 0};
}

/* Just before l was implied. */
static inline td_when td_when_before(const td_host *h, td_lit l)
{
    return (td_when){h->val, h->pos, h->pos[td_atom(l)]};
}

#endif
