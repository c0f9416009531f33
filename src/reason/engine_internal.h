/* The inside of the engine, shared by the files of this folder. */
#ifndef TD_REASON_ENGINE_INTERNAL_H
#define TD_REASON_ENGINE_INTERNAL_H

#include "reason/engine.h"

/* The anchors of one technique that are to be asked, oldest first. */
typedef struct td_queue {
    int32_t *at; /* ring with room for all */
    int head, n;
    uint64_t *in; /* set: waits in the ring */
    int cursor;   /* how much of the trail it knows */
    bool behind;  /* has not heard of td_engine.lost yet */
    bool full;    /* all anchors wait in their order, and none was asked */
    bool anew;    /* all are to wait, and will when it is next asked */
} td_queue;

/* Levels of asking: above those of trials, outside of them only, and never. */
enum { TD_OUTSIDE = TD_MAX_LEVEL + 1, TD_NEVER_ASKED };

/* Depth 0 is the position itself, depth 1 the inside of a trial. */
enum { TD_DEPTHS = 2 };

/* A technique in use, and whom it is to be asked about. */
typedef struct td_asked {
    const td_technique *tech;
    int level;            /* of what has a finder; else TD_NEVER_ASKED */
    bool once;            /* as in its row */
    int first, last;      /* no anchor is before or after these: */
    int room;             /* so many at most ... */
    bool solid;           /* ... and just so many */
    const uint64_t *only; /* the cells that are anchors; NULL: all */
    td_queue queue[TD_DEPTHS];
    td_tech_stats stats;
    td_ints due; /* trials: literals that the last hunt saw to die, those with
                    the shortest proofs last */
    int in_vain; /* trials: so many hunts since the last that found something */
} td_asked;

/* What a literal was found to lead to without dying. */
typedef struct td_lead {
    td_ints lits; /* all that follows, itself included */
    bool known;
    int since; /* how much of the trail was known then */
    int steps;
} td_lead;

typedef struct td_switches td_switches; /* switch_rules.c */

/* The rules of a tag that some literals of the trail concern, each once, as
 * they were listed last. */
typedef struct td_concerned {
    int tag, from, n; /* that part of the trail */
    uint32_t stamp;   /* the state's */
    td_ints rules;
    uint32_t *in; /* by rule: `round` if it is listed */
    uint32_t round;
} td_concerned;

/* The linking rules that were gone through in this round, by rule: `round`. */
typedef struct td_linked {
    uint32_t *in; /* NULL: nobody asks by links */
    uint32_t round;
} td_linked;

struct td_engine {
    td_state *s;
    const td_model *m;
    td_options o;
    td_arena mem;        /* lives as long as the engine */
    td_arena *steps_mem; /* where steps go now */
    td_arena trial_mem;  /* proofs that are only measured */
    td_views views;
    td_pos pos;
    td_sink sink;
    td_asked *asked; /* in order of cost */
    int nasked;
    int nimplied;       /* beyond so many, none is of level 0 */
    td_site *cell;      /* by index, in reading order */
    int depth, ceiling; /* depth, and the highest level allowed in it */
    bool local; /* in a trial that asks nobody who looks at the whole board */

    /* What the technique being asked has found: in full ... */
    td_steps found;
    /* ... or in brief, as literals with the end of each step. */
    td_ints brief, brief_end;
    bool contradiction; /* one of them is one */
    bool one_by_one;    /* what a step implies is applied before the next */
    const td_technique *asking;
    int asking_anchor;

    td_steps in_hand; /* smallest reasons found with others; the best last */
    td_lead *lead;    /* by literal and ceiling; NULL before the first trial */
    int nkept;        /* literals in all of them */

    td_switches *switches; /* or NULL: all rules are on */
    td_ints log;           /* reasons of what is known: see carry_over.c */
    td_ints waiting;       /* steps of the last look, for want of premises */
    /* With switches: all that is told by what is printed alone, as entries of
     * those that wait. */
    td_ints standing;
    bool collecting; /* finders tell all ways to the same conclusion */
    /* What was known of the puzzle before a change and may be no more, and the
     * places of the change. */
    td_ints lost, lost_at, lost_rules;
    td_steps steps;    /* applied, at depth 0 */
    td_steps at_start; /* what the board itself implied, before the first */
    bool *tainted;     /* by atom: known only by uniqueness */
    /* For checks, by rule: see scan.c. */
    td_lit *witness; /* or TD_NO_LIT */
    uint8_t *harm;
    td_concerned concerned;
    td_linked linked;
    /* By site: settled by steps of the look that is being applied, if it is its
     * number. */
    uint32_t *settled, settled_in;
    td_outcome outcome;
    int begun, known; /* trail: given, and as it is outside a trial */
    bool leans;       /* on uniqueness, which is to be asked about later */
    bool asked_unique, is_unique;
    bool asked_solution;
    int8_t *solution; /* by literal; NULL if none is known */
    int ticks;
};

/* scan.c, scan_changes.c, scan_ask.c */
int td_scan_anchors(const td_model *m, const td_reach *reach);
bool td_scan_is_anchor(const td_engine *e, const td_technique *t, int i);
/* What a finder is given: a rule's index, a cell's or a line's site. */
static inline int td_scan_anchor(const td_engine *e, const td_technique *t,
                                 int i)
{
    td_reach_kind kind = t->reach.kind;
    if (kind == TD_REACH_CELL)
        return e->cell[i];
    return kind == TD_REACH_LINE ? e->m->puzzle->topo.nlattice + i : i;
}
void td_scan_begin(td_engine *e, td_asked *a); /* its span and queue */
void td_scan_begin_all(td_engine *e); /* before those: what they share */
void td_scan_anew(td_engine *e, td_asked *a); /* ask everything in order */
/* Is there nothing to be asked, and nothing new? */
static inline bool td_scan_idle(const td_engine *e, const td_asked *a)
{
    const td_queue *q = &a->queue[e->depth];
    return !q->n && !q->behind && !q->anew &&
           (a->once || q->cursor == e->s->ntrail);
}
/* Depth 1, nothing to be asked but about the trail beyond `from`. */
void td_scan_enter(td_engine *e, int from);
/* Notes whom the trail as it stands concerns ... */
void td_scan_catch_up(td_engine *e);
/* ... or lets those up to a level take it as seen. */
void td_scan_skip(td_engine *e, int level);
/* Asks everybody who is asked once only about everything, and never again. */
void td_scan_ask_once(td_engine *e);
/* Asks one technique until it finds something (true) or has no more. */
bool td_scan_ask(td_engine *e, td_asked *a);
/* Asks it about one rule or variable, whether that has changed or not. */
bool td_scan_look(td_engine *e, const td_asked *a, int anchor);
/* A call in slices (rules/sink.h): before the first; and after each, true if
 * there is to be another. */
void td_scan_begin_slices(td_engine *e);
bool td_scan_next_slice(td_engine *e);

/* Is the technique left out of the trial that is being made? */
static inline bool td_scan_is_left_out(const td_engine *e, const td_asked *a)
{
    return e->depth && e->local && a->tech->reach.kind == TD_REACH_BOARD;
}

/* Asks nobody about anything but what is near these literals and sites; the
 * lists are the engine's from then on. */
void td_scan_only_near(td_engine *e, const td_ints *lits, const td_ints *sites);

/* near_trial.c: refutes a literal, in at most four cases, with others that are
 * listed; `runs` counts down. Lists the cases: of a literal that is refuted by
 * itself, only that. */
bool td_near_refute(td_engine *e, td_lit l, const td_ints *near, int *runs,
                    td_cases *out);

/* carry_over.c: the reasons of a step that was just applied. */
void td_log_reasons(td_engine *e, const int32_t *rules, int nrules,
                    const td_lit *because, int nbecause);
/* Takes back what no longer holds of a log and the trail that belongs to it,
 * which are copies of the engine's own. */
void td_log_replay(td_engine *e, const td_ints *log, const td_lit *trail);
/* Takes steps of the last look again whose premises have been found since. */
void td_log_resume(td_engine *e);
/* Keeps what was found as standing steps, and takes those whose rules are on.
 */
void td_log_keep_standing(td_engine *e);
void td_log_take_standing(td_engine *e);
/* Adds all that shares a small rule with a literal. */
void td_add_near(const td_model *m, td_ints *lits);

/* switch_rules.c */
bool td_rests_on_off(const td_switches *x, const int32_t *rules, int n);
void td_switches_free(td_switches *x);

/* engine.c */
bool td_engine_stopped(td_engine *e);
/* A solution of the position, or NULL if none is known. */
const int8_t *td_engine_solution(td_engine *e);
/* Asks one technique; false if it has nothing, or nothing that may be used. */
bool td_engine_ask(td_engine *e, td_asked *a);
/* Of what was found, leaves the shortest if the technique wants that. */
void td_engine_keep_shortest(td_engine *e, const td_technique *t);
/* Runs a trial technique, or finds that the board is broken, or takes all back
 * as uniqueness does not hold; true: something was done. */
bool td_engine_try(td_engine *e, td_asked *a);
/* A look over the whole board for a broken rule: within a trial it is to come
 * early; otherwise it is hardly ever so, and can wait. */
bool td_engine_can_wait(const td_engine *e, const td_technique *t);
/* Applies all that is implied; false on a contradiction. */
bool td_engine_close(td_engine *e, td_steps *into);
/* All that techniques up to the ceiling say of the position as it stands, level
 * 0 apart, up to the first contradiction; false if nothing. */
bool td_engine_find_round(td_engine *e);
/* Asks techniques up to the ceiling, easiest first; false at a fixpoint. */
bool td_engine_find(td_engine *e);
/* Applies what `find` finds, or else what a trial finds; as td_engine_next. */
bool td_engine_advance(td_engine *e, bool (*find)(td_engine *e));

/* engine_steps.c */
/* Takes a draft that a finder has handed in (td_sink.take). */
bool td_engine_take(td_sink *sink);
/* Applies what was found; false on a contradiction. `into` gets full steps. */
bool td_engine_apply(td_engine *e, td_steps *into);
/* A conclusion that is false already: the step becomes a contradiction, with
 * what it contradicts among its premises. */
void td_step_clash(const td_engine *e, td_step *s);
/* The conclusions of a step are settled: its premises can be. */
void td_engine_cut_down(td_engine *e, td_step *s);

/* confirm_unique.c: is all that was found by uniqueness on a full board seen to
 * follow from the rest? */
bool td_confirm_unique(const td_engine *e);

/* branch.c */
typedef enum td_fate { TD_ALIVE, TD_DEAD, TD_TOO_LONG } td_fate;

/* Assumes literals and works on in rounds: in each, all that can be said of the
 * position is found before it is applied. So what follows from few steps is
 * come to first. TD_TOO_LONG: it is alive after so many rounds.
 * td_branch_leave goes back. */
td_fate td_branch_rounds(td_engine *e, const td_lit *lits, int n, int rounds,
                         td_steps *into);
/* The same with the easiest first: a level is asked only when those below it
 * have nothing to say. */
td_fate td_branch_easiest(td_engine *e, const td_lit *lits, int n, int rounds,
                          td_steps *into);
/* The same, but first it is looked where a genre says (td_cases.looks). */
td_fate td_branch_guided(td_engine *e, const td_lit *lits, int n,
                         const int32_t *looks, int nlooks, td_steps *into);
/* Assumes literals, with what they imply; false on a contradiction. */
bool td_branch_begin(td_engine *e, const td_lit *lits, int n, td_steps *into);
void td_branch_leave(td_engine *e, int mark);
/* The same in brief for one literal, and back. */
td_fate td_lead_follow(td_engine *e, td_lit l, int most, int *nsteps);
/* The same for several, from what each is known to lead to; does not go back.
 */
td_fate td_leads_follow(td_engine *e, const td_lit *lits, int n, int most,
                        int *nsteps);
/* What followed, if the literal was alive, with this ceiling. */
const td_ints *td_lead_lits(const td_engine *e, td_lit l);
/* How much is known to follow, as far as anybody looked. */
uint32_t td_lead_size(const td_engine *e, td_lit l);
void td_lead_forget(td_engine *e, td_lit l);
void td_leads_free(td_engine *e);

/* retell.c: the moves of a proof, and what they imply, each as it is told in
 * the position that those before it lead to. */
td_steps td_retell(td_engine *e, const td_lit *lits, int n,
                   const td_steps *moves);

/* trials.c, trial_proof.c */

/* Cases that may settle something. */
typedef struct td_candidate {
    td_cases cases;
    int steps;   /* that it took in brief */
    td_ints set; /* what would follow */
    int told;    /* steps of its proof */
    double effort;
} td_candidate;

/* Runs one trial technique; true if it found a step (in e->found). */
bool td_trial_run(td_engine *e, td_asked *a);
/* The step of a trial with its proof, in e->steps_mem; NULL if, run again, the
 * cases do not come to what was found in brief. */
td_step *td_trial_write(td_engine *e, const td_technique *tech,
                        const td_candidate *x);

#endif
