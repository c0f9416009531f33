/* The inside of the engine, shared by engine.c, scan.c and trials.c. */
#ifndef TD_REASON_ENGINE_INTERNAL_H
#define TD_REASON_ENGINE_INTERNAL_H

#include "reason/engine.h"

/* The anchors of one technique that are to be asked, oldest first. */
typedef struct td_queue {
    int32_t *at; /* ring of nanchors entries */
    int head, n;
    uint64_t *in; /* set: waits in the ring */
    int cursor;   /* how much of the trail it knows */
} td_queue;

/* Depth 0 is the position itself, depth 1 the inside of a trial. */
enum { TD_DEPTHS = 2 };

typedef struct td_asked {
    const td_technique *tech;
    int nanchors;
    td_queue queue[TD_DEPTHS];
    td_tech_stats stats;
} td_asked;

struct td_engine {
    td_state *s;
    const td_model *m;
    td_options o;
    td_arena mem;        /* lives as long as the engine */
    td_arena *steps_mem; /* where steps go now */
    td_views views;
    td_pos pos;
    td_sink sink;
    td_asked *asked; /* in order of cost */
    int nasked;
    int depth, ceiling; /* depth, and the highest level allowed in it */

    /* What the technique being asked has found: in full ... */
    td_steps found;
    /* ... or in brief, as literals with the end of each step. */
    td_ints brief, brief_end;
    bool contradiction; /* one of them is one */
    const td_technique *asking;
    int asking_anchor;

    td_steps steps; /* applied, at depth 0 */
    bool *tainted;  /* by atom: known only by uniqueness */
    td_outcome outcome;
    bool asked_unique, is_unique;
    int ticks;
};

/* scan.c */
int td_scan_anchors(const td_model *m, const td_reach *reach);
void td_scan_all(td_engine *e, td_asked *a); /* ask everything */
void td_scan_enter(td_engine *e);            /* depth 1, clean */
/* Asks one technique until it finds something (true) or has no more. */
bool td_scan_ask(td_engine *e, td_asked *a);

/* engine.c */
bool td_engine_stopped(td_engine *e);
/* Applies what was found; false on a contradiction. `into` gets full steps. */
bool td_engine_apply(td_engine *e, td_steps *into);
/* Asks techniques up to the ceiling, easiest first; false at a fixpoint. */
bool td_engine_find(td_engine *e);

/* trials.c */
/* Runs one trial technique; true if it found a step (in e->found). */
bool td_trial_run(td_engine *e, td_asked *a);

#endif
