/* Links between open literals, for chains.
 *
 * A link leads from a literal to one that follows from it directly: by one
 * rule, or because a variable has just one value, together with what is known.
 * From "a is false" to "b is true" it is the strong link of players, from "a is
 * true" to "b is false" their weak link. */
#ifndef TD_RULES_CHAIN_LINKS_H
#define TD_RULES_CHAIN_LINKS_H

#include "rules/rule_type.h"

typedef struct td_chain_link {
    td_lit to;
    int32_t rule; /* that makes it so; -1: a variable has just one value */
} td_chain_link;

typedef struct td_chain_list {
    const td_chain_link *at;
    int n;
} td_chain_list;

/* The links that lead from an open literal; kept until the position changes. */
td_chain_list td_chain_links_from(const td_pos *p, td_lit l);

/* Puts what a link rests on into a step: its rule, and the known literals of
 * that rule (or variable) without which it would not hold. */
void td_step_chain_link(td_sink *sink, td_lit from, const td_chain_link *link);

#endif
