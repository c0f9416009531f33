/* A clause-learning solver over atoms 0 .. n-1, with native propagators.
 *
 * Literals are 2 * atom (true) and 2 * atom + 1 (false). Solvers share no
 * state: many may run in many threads. Equal calls give equal answers. */
#ifndef TD_KERNEL_CDCL_H
#define TD_KERNEL_CDCL_H

#include "rules/propagator.h"

typedef struct td_cdcl td_cdcl;

typedef enum td_answer {
    TD_UNSAT = -1,
    TD_UNDECIDED = 0,
    TD_SAT = 1
} td_answer;

/* When to give up. Zeros: no limit. */
typedef struct td_budget {
    uint64_t conflicts;      /* for one call of td_cdcl_solve */
    uint64_t work;           /* for making a clash minimal, see core.c */
    size_t bytes;            /* the solver's own memory */
    bool (*stop)(void *arg); /* asked now and then: give up? */
    void *arg;
} td_budget;

typedef struct td_cdcl_stats {
    uint64_t decisions, propagations, conflicts, restarts, learned, reduced;
    uint64_t explained; /* lazy reasons asked for */
    uint64_t rule_runs; /* how often a propagator had its turn */
    size_t bytes;
} td_cdcl_stats;

td_cdcl *td_cdcl_new(void);
void td_cdcl_free(td_cdcl *c);
/* Room for so many atoms, where that is known beforehand. */
void td_cdcl_reserve(td_cdcl *c, int atoms);

/* A new atom. One that is not to decide is a switch: it is true only where it
 * is assumed or a clause of switches alone says so, other clauses may hold only
 * its negation, and no propagator hears of it. Recycles released ones. */
int td_cdcl_atom(td_cdcl *c, bool decide);
/* So many new atoms to decide, while there are none yet. */
void td_cdcl_atoms(td_cdcl *c, int n);
/* Says that a switch is no longer needed; its clauses go with it. */
void td_cdcl_release(td_cdcl *c, int atom);
/* Adds a clause for good; false if there is no solution any more. */
bool td_cdcl_clause(td_cdcl *c, const td_lit *lits, int n);
/* The same of two open literals of different atoms, while nothing is assumed.
 */
void td_cdcl_pair(td_cdcl *c, td_lit a, td_lit b);
/* Memory that lasts as long as the solver. */
td_arena *td_cdcl_memory(td_cdcl *c);
/* Adds a propagator, which lies in that memory, that hears of lits. It works
 * only while `selector` is true (TD_NO_LIT: always). */
void td_cdcl_propagator(td_cdcl *c, td_propagator *p, td_lit selector,
                        const td_lit *lits, int n);

/* Counts work done for the solver outside of it, in literals looked at; true
 * if that makes the budget's `stop` say that it is time to give up. */
bool td_cdcl_spend(td_cdcl *c, uint64_t work, const td_budget *b);
/* Did `stop` end the last call? */
bool td_cdcl_stopped(const td_cdcl *c);
/* What follows at once from the clauses and propagators: TD_UNSAT if they
 * clash, TD_SAT if all of it was found. */
td_answer td_cdcl_rest(td_cdcl *c, const td_budget *b);

/* Atoms that are open now, part by part: what binds atoms binds those of one
 * part only. At rest and before anything is assumed. */
typedef struct td_parts {
    int32_t n, *start, *atom; /* part i: atom[start[i]] .. atom[start[i + 1]-1],
                                 ascending */
} td_parts;
void td_cdcl_parts(const td_cdcl *c, td_parts *out);
void td_parts_free(td_parts *p);
/* Takes back all that was assumed or tried. */
void td_cdcl_back(td_cdcl *c);
/* From now on td_cdcl_solve asks for a solution of these atoms only, ascending
 * and all of a part or of parts; the model of others stays as it was. NULL:
 * all atoms again. */
void td_cdcl_only(td_cdcl *c, const int32_t *atoms, int n);
/* The next calls of td_cdcl_solve decide these atoms only, the most active
 * first, and end with TD_SAT when no conflict was met on them: TD_UNSAT is
 * sure, TD_SAT is not, and leaves no model. The list stays with the caller;
 * NULL: all atoms again. */
void td_cdcl_focus(td_cdcl *c, const int32_t *atoms, int n);
/* Puts into the model what is decided for good. */
void td_cdcl_keep_fixed(td_cdcl *c);

/* Is there a solution with these literals? After TD_SAT td_cdcl_model tells
 * it; after TD_UNSAT td_cdcl_failed tells which assumptions clash. */
td_answer td_cdcl_solve(td_cdcl *c, const td_lit *assume, int n,
                        const td_budget *budget);
bool td_cdcl_model(const td_cdcl *c, td_lit l);
const td_lit *td_cdcl_failed(const td_cdcl *c, int *n);
/* 1 or -1 for a literal decided for good, 0 otherwise. */
int td_cdcl_fixed(const td_cdcl *c, td_lit l);
/* Are all atoms? While nothing is assumed. */
bool td_cdcl_all_fixed(const td_cdcl *c);
/* What is decided for good by literal, while nothing was asked yet; stays in
 * place until an atom is added. */
const int8_t *td_cdcl_values(const td_cdcl *c);
/* The next question asks for another solution than the last one found, and
 * most likely there is none. Only how it is searched depends on that. */
void td_cdcl_another(td_cdcl *c);
/* The value to try first when an atom is branched on. */
void td_cdcl_phase(td_cdcl *c, td_lit l);
const td_cdcl_stats *td_cdcl_statistics(const td_cdcl *c);

#endif
