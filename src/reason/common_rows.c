#include "reason/common_rows.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* The rows that every genre has. A broken rule is seen at once if the rule is
 * small; the wide ones (connection, loop) take a look over the board. */
static const td_technique common[] = {
    {.id = "CM-00",
     .name = "rule_broken",
     .title = "A rule is broken",
     .check = true,
     .reach = {TD_REACH_RULE, TD_QUICK_RULES, 0},
     .find = td_find_broken,
     .text = "{broken}."},
    {.id = "CM-00V",
     .name = "no_value_left",
     .title = "No value is left",
     .check = true,
     .reach = {TD_REACH_VALUES, 0, 0},
     .find = td_find_no_value,
     .text = "no value is left for {place}"},
    {.id = "CM-00W",
     .name = "wide_rule_broken",
     .title = "A rule is broken",
     .check = true,
     .cost = 1.9,
     .reach = {TD_REACH_RULE, TD_WIDE_RULES, 0},
     .find = td_find_broken_wide,
     .cut_down = td_drop_breach_premises,
     .text = "{broken}."},
    /* A what-if is as hard as its proof is long: td_step_price_proof. */
    {TD_WHAT_IF("CM-14", "short_what_if", "Short what-if", 3, 3.9, 1),
     .told = TD_TOLD_SHORT},
    {TD_WHAT_IF("CM-15", "what_if", "What-if", 4, 5.5, 2),
     .told = TD_TOLD_MEDIUM},
    {TD_WHAT_IF("CM-16", "long_what_if", "Long what-if", 5, 7.5,
                TD_INNER_LEVELS)},
    {.id = "CM-18",
     .name = "smallest_reason",
     .title = "Smallest reason",
     .level = 5,
     .cost = 9.0,
     .trial = TD_TRIAL_SMALLEST},
    {0},
};

const td_technique *td_smallest_row(void)
{
    const td_technique *t = common;
    while (t->trial != TD_TRIAL_SMALLEST)
        t++;
    return t;
}

static bool overridden(const td_technique *genre, const td_technique *t)
{
    for (; t->trial && genre->id; genre++)
        if (genre->trial == t->trial &&
            (genre->told == t->told || genre->any_length))
            return true;
    return false;
}

static bool comes_before(const td_technique *x, const td_technique *y)
{
    if (x->cost != y->cost)
        return x->cost < y->cost;
    if (x->implied != y->implied) /* checks see a board that is closed */
        return x->implied;
    return strcmp(x->id, y->id) < 0;
}

/* Tables are mostly in that order already. */
static void sort_by_cost(const td_technique **at, int n)
{
    for (int i = 1; i < n; i++) {
        const td_technique *t = at[i];
        int k = i;
        for (; k > 0 && comes_before(t, at[k - 1]); k--)
            at[k] = at[k - 1];
        at[k] = t;
    }
}

td_rows td_rows_of(const td_technique *genre)
{
    assert(genre);
    td_rows r = {0};
    int n = (int)(sizeof common / sizeof *common);
    for (const td_technique *t = genre; t->id; t++)
        n++;
    r.at = td_alloc(sizeof *r.at * (size_t)n);
    for (const td_technique *t = genre; t->id; t++)
        r.at[r.n++] = t;
    for (const td_technique *t = common; t->id; t++)
        if (!overridden(genre, t))
            r.at[r.n++] = t;
    sort_by_cost(r.at, r.n);
    return r;
}

void td_rows_free(td_rows *r)
{
    td_free(r->at);
    *r = (td_rows){0};
}
