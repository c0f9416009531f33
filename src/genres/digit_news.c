#include "genres/digit_news.h"

#include <assert.h>

typedef struct news {
    bool known;
    td_seen seen;
} news;

/* It changes only when the finder says so. */
static const td_view_type news_type = {
    .name = "news of digits",
    .size = sizeof(news),
};

static news *news_of(const td_pos *p, td_news_of who)
{
    return (news *)(uintptr_t)td_view_get(p, &news_type, (int)who);
}

uint64_t td_digit_news(const td_pos *p, td_news_of who)
{
    const td_digit_view *v = td_digit_view_of(p);
    const news *n = news_of(p, who);
    uint64_t houses = 0;
    assert(v->nhouses <= 64);
    if (!n->known || !td_seen_still(&n->seen, p->s))
        return ~(uint64_t)0;
    for (int i = n->seen.n; i < p->s->ntrail; i++) {
        int cell = td_atom(p->s->trail[i]) / v->side;
        for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1);
             k++)
            if (v->house_of[k] >= 0)
                houses |= (uint64_t)1 << v->house_of[k];
    }
    return houses;
}

void td_digit_no_news(const td_pos *p, td_news_of who)
{
    news *n = news_of(p, who);
    n->known = true;
    n->seen = td_seen_now(p->s);
}
