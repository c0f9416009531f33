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
    struct td_scratch_sides *sides;       /* of a loop, or NULL */
    struct td_scratch_division *division; /* or NULL */
    int64_t work; /* nodes visited so far by the growth of pieces */
    /* Where the last look that failed did: the rule, or NULL if that cannot be
     * laid at the door of one. */
    const td_rule *broke;
} td_scratch;

/* The scratch board of a position (a view); the caller leaves it empty. */
td_scratch *td_scratch_of(const td_pos *p);
/* From here on these rules are followed; the lists are the caller's. */
void td_scratch_ask_only(td_scratch *x, const int32_t *rules, int n,
                         const td_lit *about, int nabout);

/* Puts a literal down, and what it leaves of its variable's values; false if
 * its opposite is there, or no value is left. */
bool td_scratch_put(td_scratch *x, td_lit l);
/* Back to an earlier length of what was put down. */
void td_scratch_take_back(td_scratch *x, int n);
/* At the end of all: nothing is put down any more. */
void td_scratch_clear(td_scratch *x);
/* A decision: a literal, and once that is seen to lead nowhere its opposite. */
typedef struct td_choice {
    td_lit lit;
    int32_t n; /* how much was put down before */
    bool turned;
} td_choice;
typedef TD_VEC(td_choice) td_choices;
/* Puts down an open literal as a decision. */
void td_scratch_decide(td_scratch *x, td_choices *list, td_lit l);
/* The last decision is turned into its opposite; false if all have been. */
bool td_scratch_turn_back(td_scratch *x, td_choices *list);

/* Puts down what one rule tells at once; false if the rule is broken. */
bool td_scratch_ask(td_scratch *x, const td_rule *r);
/* The same of one that is known to be unbroken. */
bool td_scratch_ask_unbroken(td_scratch *x, const td_rule *r);
/* Asks all rules until nothing is new, or only those that are quick to check;
 * false at a contradiction. */
bool td_scratch_follow(td_scratch *x);
bool td_scratch_follow_quick(td_scratch *x);

/* ---- sides_scratch.c: the rule SIDES of a loop, and that its lines are one.
 * It remembers how faces are related from one literal to the next. ---- */

/* NULL: the model has no SIDES. */
struct td_scratch_sides *td_scratch_sides_new(const td_model *m, td_arena *mem);
/* Is it one of the two rules that are followed there? */
bool td_scratch_sides_has(const td_scratch *x, const td_rule *r);
/* Notes which of the two are followed now. */
void td_scratch_sides_ask(td_scratch *x, const td_rule *r, bool on);
/* What SIDES tells; and can all lines still come to hang together? */
bool td_scratch_follow_sides(td_scratch *x);
bool td_scratch_lines_hold(td_scratch *x);
void td_scratch_sides_take_back(td_scratch *x, int n);

/* ---- division_scratch.c: DIVISION, as far as pieces must grow ---- */

/* NULL: the model has none. */
struct td_scratch_division *td_scratch_division_new(const td_model *m,
                                                    td_arena *mem);
bool td_scratch_division_has(const td_scratch *x, const td_rule *r);
/* Notes what the rules that are followed ask of pieces; false: nothing. */
bool td_scratch_division_ask(td_scratch *x);
/* Forgets which pieces failed to grow. */
void td_scratch_division_forget(td_scratch *x);

/* Where would the rules be broken if all that is open were out? */
typedef enum td_need {
    TD_NEED_NOTHING, /* nowhere */
    TD_NEED_PLAN,    /* it may be mended by the literals of a plan */
    TD_NEED_LOST,    /* and cannot be mended */
} td_need;
td_need td_scratch_division_need(td_scratch *x, td_ints *plan);

#endif
