/* The reasoner: solves a position with named techniques, easiest first.
 *
 * The engine owns a list of technique rows in order of cost. It asks each
 * finder about the anchors that something has changed around, applies what
 * comes back, and starts again with the easiest. When that comes to rest the
 * trials (what-if techniques) have their turn. Every step is kept as data.
 *
 *     td_engine *e = td_engine_new(state, rows, options);
 *     while (td_engine_next(e)) ...          one more step each time
 *     e->outcome, e->steps
 */
#ifndef TD_REASON_ENGINE_H
#define TD_REASON_ENGINE_H

#include "reason/step.h"

enum { TD_MAX_LEVEL = 5, TD_LEVEL_0 = -1, TD_OPEN_CHEAPEST = -1 };

typedef struct td_options {
    int max_level;              /* 0: no ceiling; TD_LEVEL_0: only that */
    double max_cost;            /* 0: no ceiling */
    const char *const *only;    /* technique ids or names, NULL at the end */
    const char *const *without; /* likewise */
    /* What the exact solver is asked, each may be NULL:
     * - Has the puzzle just one solution? If so, *solution gets it by literal,
     *   to be freed, or NULL. `known` follows from the rules alone.
     * - Some solution with what is known, by literal, to be freed; NULL if none
     *   is found. Asked before the first trial: what holds in a solution cannot
     *   be refuted, so nobody need try.
     * - When names run out: drafts steps that somebody else can prove (rules,
     *   because, and one literal to set), the best first. */
    bool (*unique)(void *arg, const td_lit *known, int n, int8_t **solution);
    int8_t *(*solution)(void *arg, const td_lit *known, int n);
    void (*last_resort)(void *arg, const td_state *s, td_drafts *out);
    void *exact_arg;
    /* When is the question of uniqueness asked? When a technique that leans on
     * it first finds something; or later, when nothing more is found without
     * a trial. Most is known by then that follows without, so the answer is
     * quick; if it is no, all steps are taken back and it begins again. */
    bool unique_later;
    bool brief; /* no steps are kept but those of trials: only what is known in
                   the end counts */
    bool keep_reasons; /* for td_engine_carry_over; goes with no trial, not with
                          uniqueness, steps are rough (rules/sink.h), and
                          nobody looks whether a rule is broken */
    bool untold;       /* steps are only counted: those outside trials have no
                          premises, and none has words. Goes not with uniqueness */
    bool no_checks;    /* nobody looks whether a rule is broken: there is a
                          solution, and no trial */
    bool solvable; /* there is a solution: that no rule is broken is seen when
                      all is known, and in trials */
    bool tell_implied;       /* td_engine_open lists level 0 like other steps */
    bool (*stop)(void *arg); /* asked now and then: give up? */
    void *stop_arg;
    int64_t slice; /* work of a finder before that is asked; 0: some ms */
    double (*clock)(void); /* seconds, for statistics; NULL: not timed */
} td_options;

typedef struct td_tech_stats {
    uint64_t calls, hits, literals;
    double bits;               /* log2 of domain sizes before / after */
    double hit_time, all_time; /* seconds */
    double longest;            /* of a slice of a look */
} td_tech_stats;

typedef enum td_outcome {
    TD_RUNNING,
    TD_SOLVED,
    TD_STUCK,
    TD_CONTRADICTION,
    TD_STOPPED,
} td_outcome;

typedef struct td_engine td_engine;

/* Is that its id or its name? Capitals do not matter. */
bool td_technique_is(const td_technique *t, const char *name);

/* Rows end with one that has no id; the common rows are added to them. The
 * state is the caller's and is changed as steps are applied. */
td_engine *td_engine_new(td_state *s, const td_technique *rows,
                         const td_options *o);
void td_engine_free(td_engine *e);

/* Finds and applies the next step (several, if one look finds several);
 * false when there is nothing more to do: see td_engine_outcome. */
bool td_engine_next(td_engine *e);
td_outcome td_engine_outcome(const td_engine *e);
/* All steps applied so far, each with what it implies (level 0); a
 * contradiction is the last of them. */
const td_steps *td_engine_steps(const td_engine *e);
/* What the board with its marks implied by itself, before the first step. */
const td_steps *td_engine_at_start(const td_engine *e);

/* Takes over what another engine knows, which has come to rest on a puzzle with
 * the same variables: what follows in the same way from the rules that are the
 * same (same_rule[r] is that of rule r there, or TD_NO_RULE). It is called
 * before anything else, of engines with the same rows and keep_reasons. What is
 * found afterwards is what a fresh engine finds. */
void td_engine_carry_over(td_engine *e, const td_engine *from,
                          const int32_t *same_rule);

/* Rules that are switched off and on (by rule; switch_rules.c): what rests on
 * rules that are off is taken back and not found. Of an engine with
 * keep_reasons, before anything else; all are on to begin with. The second is
 * called of an engine that has come to rest, and what is known before it is
 * known again after the third, once. */
void td_engine_switchable(td_engine *e);
void td_engine_switch(td_engine *e, const bool *off);
void td_engine_switch_back(td_engine *e);

/* By rule: does anything that is known rest on it? */
void td_engine_used_rules(const td_engine *e, int32_t *uses);

/* Every step open now, cheapest first, not beyond the first `enough` (0: all;
 * TD_OPEN_CHEAPEST: all that cost no more than the first).
 * What the board itself implies is applied before, the steps are not. Of trials
 * one is told, if nothing cheaper is open. */
td_steps td_engine_open(td_engine *e, int enough);

/* The techniques in use, in order of cost. */
int td_engine_count(const td_engine *e);
const td_technique *td_engine_technique(const td_engine *e, int i);
const td_tech_stats *td_engine_stats(const td_engine *e, int i);

/* For tests: forget what was looked at, so that all is asked again. */
void td_engine_forget(td_engine *e);

#endif
