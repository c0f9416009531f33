/* Overlapping counts: rules of the type COUNT that share literals, and what
 * their sums tell.
 *
 * Add up some rules and take away others. Every literal then counts as often as
 * it is in rules that were added, less those that were taken away; so much is
 * left at least:
 *
 *     sum of what counts  >=  what the added ones need at least
 *                             - what those taken away allow at most
 *
 * The slack is by how much the sum can exceed that: all that counts for more
 * than nothing true, all that counts for less false. If there is none, that is
 * how it must be. A known literal matters only where it makes the slack
 * smaller: it is false and would count, or true and counts against. All others
 * would follow anyway, so the premises are those, and no other.
 *
 * One rule's slack is what it lacks to be full or to need all; each literal
 * that an added rule shares with one taken away makes it smaller by one. */
#ifndef TD_GENRES_COUNT_SETS_H
#define TD_GENRES_COUNT_SETS_H

#include "base/bitset.h"
#include "rules/follow.h"
#include "rules/rule_type.h"

/* Rules with more literals are no sets. */
enum { TD_MOST_IN_SET = 16 };

/* A set that shares literals with another. */
typedef struct td_near_set {
    int32_t rule;
    uint32_t shared; /* bits of the other's literals */
} td_near_set;

typedef struct td_count_set {
    uint32_t all, yes, no; /* bits of its literals: all, true, false */
    int32_t first, n;      /* the sets near it */
} td_count_set;

typedef struct td_count_sets {
    td_count_set *at; /* by rule; `all` is 0 where it is no set */
    td_near_set *near;
    int nnear;
    td_follow follow;
} td_count_sets;

/* A view. */
const td_count_sets *td_count_sets_of(const td_pos *p);

static inline uint32_t td_set_open(const td_count_set *s)
{
    return s->all & ~(s->yes | s->no);
}

/* Of the open literals of a set: how many must hold at least, and may at
 * most. */
static inline int td_set_needs(const td_count_set *s, const td_rule *r)
{
    return r->counts.lo - td_bits_few(s->yes);
}
static inline int td_set_allows(const td_count_set *s, const td_rule *r)
{
    return r->counts.hi - td_bits_few(s->yes);
}

/* ---- sums ---- */

enum { TD_MOST_SETS = 16 };

/* Rules that are added up, and then those that are taken away. No two of the
 * same kind share an open literal. */
typedef struct td_count_sum {
    int32_t rule[TD_MOST_SETS];
    int n, plus;          /* the first `plus` are added */
    const td_rule *total; /* that of them which is at no place, or NULL */
} td_count_sum;

/* How a genre tells such a step: templates for a slot {how}, where both kinds
 * have literals that the other has not; only the added ones do; and only those
 * taken away. They may use
 *
 *   {numbers} {numbers2} the rules added, and those taken away
 *   {need} {most}        what the former need, and the latter allow
 *   {only} {rest}        open literals that only the former have, or the latter
 *   {shared}             those that they share
 */
typedef struct td_count_words {
    const char *both, *only, *rest;
    const char *both_then, *only_then, *rest_then; /* slot {then}, or NULL */
} td_count_words;

/* The open step gets its rules, its premises and what follows; the literals
 * that the two kinds share are to be looked at, if they are few. False if
 * nothing new follows. There must be no slack. */
bool td_count_sum_step(const td_pos *p, const td_count_sum *sum,
                       const td_count_words *words, td_sink *sink);

/* Anchor: a set. Steps of two sets: one lies in the other, or neither does. */
void td_find_count_pair(const td_pos *p, int anchor, bool subset,
                        const td_count_words *words, td_sink *sink);
/* Anchor: 0. Steps of so many sets, each sharing literals with another one. */
void td_find_count_chain(const td_pos *p, int from, int to,
                         const td_count_words *words, td_sink *sink);

#endif
