/* Time, which only ever aborts: no answer depends on it. */
#include <time.h>

#include "api/api.h"

double td_now(void)
{
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool over(void *arg)
{
    const td_deadline *d = arg;
    if (d->l->stop && d->l->stop(d->l->arg))
        return true;
    return d->at > 0 && td_now() > d->at;
}

td_budget td_budget_of(const tandem_limits *l, td_deadline *d)
{
    d->l = l;
    d->at = l->seconds > 0 ? td_now() + l->seconds : 0;
    return (td_budget){
        .conflicts = l->conflicts, .bytes = l->bytes, .stop = over, .arg = d};
}
