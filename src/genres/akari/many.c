/* AK-17: three or four numbers with just enough room: see crowd.c. */
#include "genres/akari/crowd.h"

#include <assert.h>
#include <string.h>

enum { MOST_SEEN = 256 };
static_assert(AK_MOST_NUMBERS * 16 <= 64, "a set of numbers is one key");

/* Numbers that may be tight together, grown one by one by way of partners.
 * The first has the lowest rule, so that each set has one beginning. */
typedef struct circle {
    int32_t number[AK_MOST_NUMBERS];
    ak_partners with[AK_MOST_NUMBERS];
    int n;
    uint64_t seen[MOST_SEEN]; /* sets that were looked at, by their hash */
} circle;

/* In how many lanes may a number and its circle stand in each other's way?
 * A lane of three is counted more than once: so this is an upper bound. */
static int shared_with(const circle *s, int number)
{
    int shared = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->number[i] == number)
            return 0;
        for (int k = 0; k < s->with[i].n; k++)
            if (s->with[i].number[k] == number)
                shared += s->with[i].shared[k];
    }
    return shared;
}

static void sort_numbers(const circle *s, int32_t *sorted)
{
    for (int i = 0; i < s->n; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > s->number[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = s->number[i];
    }
}

/* A set grows in several orders, and once is enough. (It may be forgotten for
 * another one: then it is looked at again.) */
static bool is_new(circle *s)
{
    int32_t sorted[AK_MOST_NUMBERS];
    uint64_t key = 0;
    sort_numbers(s, sorted);
    for (int i = 0; i < s->n; i++)
        key = key << 16 | (uint64_t)(sorted[i] + 1);
    uint64_t *at = &s->seen[key * 0x9e3779b97f4a7c15u >> 32 & (MOST_SEEN - 1)];
    bool is_there = *at == key;
    *at = key;
    return !is_there;
}

static bool tell_circle(const td_pos *p, const circle *s, td_sink *sink)
{
    int32_t sorted[AK_MOST_NUMBERS];
    ak_crowd c;
    sort_numbers(s, sorted);
    ak_gather(p, &c, sorted, s->n);
    return c.room != c.need || ak_step_tight(p, &c, sink);
}

static bool grow(const td_pos *p, circle *s, int excess, td_sink *sink);

/* Adds one number. The excess, of open cells over needs and shared lanes, must
 * come down to nothing; each number after this may take it down by one. */
static bool join(const td_pos *p, circle *s, int excess, int number,
                 td_sink *sink)
{
    assert(number > s->number[0]);
    const ak_light *v = ak_light_of(p);
    int shared = shared_with(s, number);
    excess += ak_slack_of(v, number) - shared;
    if (!shared || excess > AK_MOST_NUMBERS - s->n - 1)
        return true;
    assert(s->n < AK_MOST_NUMBERS);
    s->number[s->n++] = number;
    bool fresh = is_new(s);
    bool go_on = !fresh || s->n < 3 || excess > 0 || tell_circle(p, s, sink);
    if (go_on && fresh && s->n < AK_MOST_NUMBERS) {
        ak_list_partners(p, number, &s->with[s->n - 1]);
        go_on = grow(p, s, excess, sink);
    }
    s->n--;
    return go_on;
}

static bool grow(const td_pos *p, circle *s, int excess, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->with[i].n; k++) {
            int number = s->with[i].number[k];
            if (number > s->number[0] && ak_is_unfinished(v, number) &&
                !join(p, s, excess, number, sink))
                return false;
        }
    return true;
}

/* AK-17: three or four numbers with just enough room. */
void ak_lanes_many(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    const ak_light *v = ak_light_of(p);
    circle s;
    memset(s.seen, 0, sizeof s.seen);
    for (int r = 0; r < v->nclues; r++) {
        if (!ak_is_unfinished(v, r))
            continue;
        s.n = 1;
        s.number[0] = r;
        ak_list_partners(p, r, &s.with[0]);
        if (!grow(p, &s, ak_slack_of(v, r), sink))
            return;
    }
}
