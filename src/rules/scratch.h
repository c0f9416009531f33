/* A scratch board: assume something, follow what rules tell, take it back.
 *
 *     td_scratch *x = td_scratch_of(p);          nothing is put down
 *     td_scratch_ask_only(x, rules, n, NULL, 0);
 *     td_scratch_put(x, lit);
 *     if (!td_scratch_follow(x)) ...             the rules contradict it
 *     td_scratch_take_back(x, 0);                and assume something else
 *     td_scratch_clear(x);
 *
 * What is put down need not hold in the position, so that premises can be left
 * out. All that is known of rules is asked of their types: `broken` and
 * `follows`. A small rule whose type has no `follows` is asked by its check
 * alone: an open literal that would break it is false (td_scratch_ask).
 *
 * Everything that follows here follows from the rules; what takes search may
 * be missed. */
#ifndef TD_RULES_SCRATCH_H
#define TD_RULES_SCRATCH_H

#include "rules/rule_type.h"

typedef struct td_scratch {
    const td_model *m;
    int8_t *val; /* by literal */
    td_lit *put; /* what was put down, in order */
    int n;
    td_ints told; /* by the rule that is being asked */
    /* The rules that are followed, and open literals of interest besides
     * theirs. */
    const int32_t *rules;
    int nrules;
    const td_lit *about;
    int nabout;
    struct td_scratch_sides *sides; /* of a loop: sides_scratch.c; or NULL */
} td_scratch;

/* The scratch board of a position (a view); the caller leaves it empty. */
td_scratch *td_scratch_of(const td_pos *p);
/* From here on these rules are followed; the lists are the caller's. */
void td_scratch_ask_only(td_scratch *x, const int32_t *rules, int n,
                         const td_lit *about, int nabout);

/* Puts a literal down; false if its opposite is there. */
bool td_scratch_put(td_scratch *x, td_lit l);
/* Back to an earlier length of what was put down. */
void td_scratch_take_back(td_scratch *x, int n);
/* At the end of all: nothing is put down any more. */
void td_scratch_clear(td_scratch *x);
/* Puts down what one rule tells at once; false if the rule is broken. */
bool td_scratch_ask(td_scratch *x, const td_rule *r);
/* Asks all rules until nothing is new; false at a contradiction. */
bool td_scratch_follow(td_scratch *x);

/* ---- sides_scratch.c: the rule SIDES of a loop, and that its lines are one.
 * It remembers how faces are related from one literal to the next. ---- */

size_t td_scratch_sides_size(const td_model *m); /* 0: the model has no SIDES */
struct td_scratch_sides *td_scratch_sides_init(const td_model *m, void *mem);
/* Is it one of the two rules that are followed there? */
bool td_scratch_sides_has(const td_scratch *x, const td_rule *r);
/* Notes which of the two are followed now. */
void td_scratch_sides_ask(td_scratch *x, const td_rule *r, bool on);
/* What SIDES tells; and can all lines still come to hang together? */
bool td_scratch_follow_sides(td_scratch *x);
bool td_scratch_lines_hold(td_scratch *x);
void td_scratch_sides_take_back(td_scratch *x, int n);

#endif
