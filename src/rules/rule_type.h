/* A rule type: how a kind of rule is checked, solved and reasoned about.
 *
 * Each type lives in one file with all that belongs to it: the check of a
 * partial or finished board, the kernel's propagator with its reasons, and
 * the generic human steps. Genres bind those steps to their own technique
 * rows (or use the common ones) by the finders declared below. */
#ifndef TD_RULES_RULE_TYPE_H
#define TD_RULES_RULE_TYPE_H

#include "rules/propagator.h"
#include "rules/sink.h"

typedef struct td_rule_type {
    const char *name;
    bool wide; /* its check looks at the whole board */
    /* Is the rule broken whatever the open literals become? Appends to why
     * (if not NULL) a small set of true literals that break it. Exact on
     * finished boards; on partial ones it may miss what takes search. */
    td_breach (*broken)(const td_rule *r, const int8_t *val, td_ints *why);
    /* The same on a closer look, where premises are to be few; may be NULL. */
    bool (*doomed)(const td_rule *r, const int8_t *val);
    /* A large rule's quick look at a position: true if it is surely not broken.
     * May be NULL. */
    bool (*intact)(const td_pos *p, int rule);
    /* Appends open literals that follow from the rule and what val tells, as
     * far as one look shows. May be NULL. */
    void (*follows)(const td_rule *r, const int8_t *val, td_ints *out);
    /* Keeps of n premises, in place, those without which the conclusions would
     * not follow from this rule alone, and says how many; may be NULL. What a
     * finder saw can be more than it takes. */
    int (*needed)(const td_rule *r, const td_lit *set, int nset,
                  td_lit *because, int n);
    /* Where no rule can be switched off: hands over as clauses of one literal
     * what follows from e->val. Asked before anything is encoded: once, and
     * again when something has changed. May be NULL. */
    void (*settle)(const td_rule *r, td_encoder *e);
    /* Does anything follow before a literal is fixed? If not, settle need not
     * be asked at first. NULL: maybe. */
    bool (*settles_at_once)(const td_rule *r);
    /* The same where it is enough to look at what a literal just fixed changes
     * (l is true now; the rule binds it or its negation). May be NULL. */
    void (*settle_one)(const td_rule *r, td_lit l, td_encoder *e);
    /* Of a theorem: is this one of the rules that it follows from? A kernel
     * with switches holds it wherever all of those are on. May be NULL, or say
     * no to all: then it holds where it is switched on itself. */
    bool (*rests_on)(const td_rule *theorem, const td_rule *r);
    void (*encode)(const td_rule *r, td_encoder *e);
} td_rule_type;

extern const td_rule_type td_rule_alldiff, td_rule_cage;
extern const td_rule_type td_rule_clause, td_rule_count, td_rule_connected,
    td_rule_loop, td_rule_sides, td_rule_sight, td_rule_forest, td_rule_gates,
    td_rule_even, td_rule_runs, td_rule_sum, td_rule_spanning, td_rule_division;

const td_rule_type *td_rule_type_of(const td_rule *r);

static inline td_breach td_rule_broken(const td_rule *r, const int8_t *val,
                                       td_ints *why)
{
    return td_rule_type_of(r)->broken(r, val, why);
}

static inline bool td_rule_doomed(const td_rule *r, const int8_t *val)
{
    const td_rule_type *t = td_rule_type_of(r);
    return t->broken(r, val, NULL) || (t->doomed && t->doomed(r, val));
}

/* The generic human steps. The anchor is the index of a rule of that type. */

/* The anchor is a variable of more than two values: only one value is left for
 * it; or none is. Slot {place}. */
td_finder td_find_last_value, td_find_no_value;
/* A contradiction: the rule is broken as things stand. Any type: the one for
 * rules that are quick to check, the other for wide ones. */
td_finder td_find_broken, td_find_broken_wide;
/* CLAUSE: all literals but one are false. Slot {last}: the place of that. */
td_finder td_find_clause_unit;
/* COUNT: the count is reached; or can only just be reached. Slots {left},
 * the places that were open, and {open}, how many they are. */
td_finder td_find_count_full, td_find_count_needs_all;
/* CONNECTED: a group's only way on; a cell whose loss would cut the class. */
td_finder td_find_connected_exit, td_find_connected_cut;
/* CONNECTED: undecided cells that no member can reach any more. */
td_finder td_find_connected_cut_off;
/* LOOP: an edge that would close the loop too early; a finished loop. */
td_finder td_find_loop_early, td_find_loop_done;
/* td_find_loop_early for loops of some lengths only. */
void td_find_loop_of(const td_pos *p, int anchor, int least, int most,
                     td_sink *sink);
/* SIDES: an edge between faces whose colours are related already. */
td_finder td_find_sides_known;
/* SIGHT: all that may be seen is seen; all that can be seen must be; an arm
 * must go on as the others give too little; an arm must end as it would give
 * too much. The first two are of the whole clue, the others of one arm: slots
 * {others} and {need}, what the others show at most with the clue's own cell
 * and this one at least, and {way}, where it leads; {total}, what would be
 * seen. */
td_finder td_find_sight_full, td_find_sight_needs_all;
td_finder td_find_sight_extend, td_find_sight_stop;
/* ALLDIFF: a value that has its cell leaves the others; the only cell that is
 * left; a value that only one cell is left for. Slot {digit} of the last two:
 * the value's number. */
td_finder td_find_alldiff_taken, td_find_alldiff_full, td_find_alldiff_last;
/* CAGE: values that are in no arrangement any more. */
td_finder td_find_cage_values;
/* GATES: an edge that would bring gates out of order. */
td_finder td_find_gates_order;
/* Can ranks not be so many steps apart, neither way round the ring? */
bool td_gates_clash(int a, int b, int steps, int ranks);
/* The gates along the line that some literals draw: nodes, from one end to the
 * other; none if it has no ends. */
void td_gates_along(const td_rule *r, const td_lit *lits, int n, td_ints *out);
/* EVEN: all but one are decided. */
td_finder td_find_even;
/* RUNS: all that is to hold holds, or all that is open must hold (slot {how}
 * says which); the runs fill the line with single gaps; and whatever all
 * arrangements share. */
td_finder td_find_runs_counted, td_find_runs_fit;
/* DIVISION: a piece has its size; it needs all that it can reach; it has one
 * way on, or (for the rule of roots) must find one to a root; a node touches
 * the pieces of two roots; no root can reach a node any more. */
td_finder td_find_division_full, td_find_division_fills;
td_finder td_find_division_exit, td_find_division_between;
td_finder td_find_division_stranded;

/* SUM: no more fits in; all must be as large as they can be; a term is at most
 * or at least what the others leave (slot {bound}). Slot {how}. */
td_finder td_find_sum_full, td_find_sum_needs_all;
td_finder td_find_sum_at_most, td_find_sum_at_least;
/* SPANNING: a group's only way on; an edge whose loss would leave nodes
 * apart. */
td_finder td_find_spanning_exit, td_find_spanning_cut;

#endif
