/* Why a way to build the bridges of an island is out: a short chain of moves,
 * each by one rule, up to a rule that is broken. The nearest end is taken: what
 * islands and crossings tell comes before cuts. */
#ifndef TD_GENRES_HASHI_WHY_OUT_H
#define TD_GENRES_HASHI_WHY_OUT_H

#include "genres/hashi/map.h"
#include "rules/scratch.h"

enum { HA_MOST_MOVES = 5 };

/* The rules that are asked in turn, and the one that is broken then. */
typedef struct ha_why_out {
    int n, rule[HA_MOST_MOVES], end;
} ha_why_out;

/* False: it is not out, or for no short reason. Rests on all that is known. */
bool ha_find_why_out(const td_pos *p, const td_ints *way, ha_why_out *out);
/* Is a way out for that reason by what some literals tell alone? */
bool ha_is_out(const td_pos *p, const td_ints *known, const td_ints *way,
               const ha_why_out *x);
/* What the chain leads to, in words: ", the 3 at R3C3 needs a bridge to R5C3,
 * R4C2-R4C4 is blocked: the 4 at R3C5 would be cut off"; `near` is
 * an island of the way, `line` where the line begins that this goes on with.
 * Or, without words, into the step: the rules of the chain, the links that it
 * speaks of, and the islands that are cut off. */
void ha_tell_why_out(ha_map *m, const td_ints *way, int near,
                     const ha_why_out *x, size_t line, td_text *out,
                     td_sink *sink);

#endif
