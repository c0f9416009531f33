/* The exact solver of a model: one solution, several, none, what all share,
 * and which rules and marks force a literal.
 *
 * A kernel is built once for a model and then asked any number of times; what
 * it learns is kept. A *fixed* kernel has every rule built in and is fastest;
 * in a *switched* one each rule hangs on a selector, so that questions can
 * name the rules that count, and answers the rules that were needed. */
#ifndef TD_KERNEL_KERNEL_H
#define TD_KERNEL_KERNEL_H

#include "base/vec.h"
#include "kernel/cdcl.h"

typedef struct td_kernel td_kernel;

td_kernel *td_kernel_new(const td_model *m, bool switched);
/* A fixed one in which literals hold for good: only what they leave open is
 * built in. */
td_kernel *td_kernel_knowing(const td_model *m, const td_lit *known, int n);
void td_kernel_free(td_kernel *k);
const td_cdcl_stats *td_kernel_stats(const td_kernel *k);

/* One solution with these literals, if there is one; value by literal. */
td_answer td_kernel_find(td_kernel *k, const td_lit *given, int n,
                         const td_budget *b);
bool td_kernel_has(const td_kernel *k, td_lit l); /* in the one found */
/* From now on the literal holds for good (fixed kernels only). */
void td_kernel_fix(td_kernel *k, td_lit l);

/* Solutions that differ in the player's variables, at most `limit`; each is
 * reported while it can be read with td_kernel_has (report may be NULL and
 * may return false to stop). TD_UNDECIDED if the budget ran out first; TD_SAT
 * if there may be more; TD_UNSAT if that was all. */
td_answer td_kernel_count(td_kernel *k, const td_lit *given, int n,
                          uint64_t limit, bool (*report)(void *arg), void *arg,
                          const td_budget *b, uint64_t *count);

/* What all solutions share: out[literal] is 1 where it holds in all of them,
 * -1 where its negation does, 0 otherwise. TD_UNSAT: there are none. */
td_answer td_kernel_common(td_kernel *k, const td_lit *given, int n,
                           int8_t *out, const td_budget *b);

/* ---- switched kernels only ---- */

/* A set of rules and literals that clash: no solution with all of them. */
typedef struct td_core {
    TD_VEC(int32_t) rules;
    TD_VEC(td_lit) given;
    bool minimal; /* no member can be dropped */
} td_core;

void td_core_free(td_core *core);

/* Do these rules (indices; NULL: all) and literals exclude each other? On
 * TD_UNSAT core (if not NULL) gets the ones that do, reduced until no member
 * can be dropped as far as `b` allows for each attempt. A literal in `given`
 * at or after `keep` is never dropped. */
td_answer td_kernel_clash(td_kernel *k, const int32_t *rules, int nrules,
                          const td_lit *given, int n, int keep, td_core *core,
                          const td_budget *b);
/* Do these rules (NULL: all) and literals exclude one more? Asked in passing:
 * *size tells how many of them the solver needed to see it. Quick where many
 * questions have the same literals given. */
td_answer td_kernel_refuted(td_kernel *k, const int32_t *rules, int nrules,
                            const td_lit *given, int n, td_lit not_this,
                            int *size, const td_budget *b);
/* From now on only these atoms are decided (NULL: all again), where only they
 * seem to matter: TD_UNSAT is as sure as ever, TD_SAT is a guess, and so is it
 * then that a clash is minimal. The list stays with the caller. */
void td_kernel_focus(td_kernel *k, const int32_t *atoms, int n);
/* A switched kernel of all solutions but one (by literal); by rule: does it
 * come and go? Those that do not are on for good. td_kernel_other asks for
 * another solution with those that are on; if there is none, `used` (by rule,
 * may be NULL) tells which it took to see that. */
td_kernel *td_kernel_vary(const td_model *m, const int8_t *solution,
                          const bool *comes_and_goes);
td_answer td_kernel_other(td_kernel *k, const bool *on, bool *used,
                          const td_budget *b);
/* Did the budget's `stop` end the last question? */
bool td_kernel_stopped(const td_kernel *k);
/* A literal to try first, where the choice is free. */
void td_kernel_prefer(td_kernel *k, td_lit l);

#endif
