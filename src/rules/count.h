/* What a COUNT tells of its literals, for whoever follows it himself. */
#ifndef TD_RULES_COUNT_H
#define TD_RULES_COUNT_H

#include "rules/propagator.h"

typedef enum td_verdict {
    TD_FREE,
    TD_FULL,      /* no more may hold */
    TD_NEEDS_ALL, /* all that are open must hold */
    TD_BROKEN,
} td_verdict;

/* With so many literals true and so many open. */
td_verdict td_count_judge(const td_counts *c, int yes, int open);

typedef struct td_tally {
    int yes, open;
} td_tally;

td_tally td_count_tally(const td_rule *r, const int8_t *val);
bool td_count_can_be(const td_rule *r, td_tally t);
/* Is some count from a to b allowed? */
bool td_count_between(const td_counts *c, int a, int b);

/* Two that exclude each other: the most frequent rule by far. */
static inline bool td_rule_is_pair(const td_rule *r)
{
    const td_counts *c = &r->counts;
    return r->kind == TD_RULE_COUNT && r->nlits == 2 && c->hi == 1 &&
           c->lo <= 0 && !c->mask;
}

/* count_encode.c */
void td_count_encode(const td_rule *r, td_encoder *e);
/* count.c: hands over a propagator that keeps the tally. */
void td_count_keep(const td_rule *r, td_encoder *e);

#endif
