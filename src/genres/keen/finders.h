/* The finders of keen's own techniques; what each looks for stands above it. */
#ifndef TD_GENRES_KEEN_FINDERS_H
#define TD_GENRES_KEEN_FINDERS_H

#include "rules/rule_type.h"

/* ways.c, factors.c: one cage. */
td_finder kn_pair_ways, kn_cage_ways, kn_large_cage;
td_finder kn_repeat_limit, kn_forced_factor, kn_extreme_sum;
/* segments.c: cages and one line. */
td_finder kn_must_be_in_block, kn_line_claims_cage, kn_two_cage_cover;
/* totals.c: what whole lines add up to. */
td_finder kn_only_in_block, kn_few_in_block;
td_finder kn_line_sum, kn_line_product, kn_line_parity;
/* neighbours.c: cages that share lines. */
td_finder kn_compatibility, kn_radial_promising, kn_radial;
/* swap.c */
td_finder kn_swap_rectangle;

#endif
