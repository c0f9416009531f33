/* The inside of jobs.
 *
 * A job is a kind with a function that works on it within limits. Most kinds
 * ask a question that is answered in one go: cut off, it is asked again with
 * twice the work, so that slices of any size come to the same end and cost at
 * most some times as much; what the kernel has learned in between helps. Kinds
 * that go through many small questions (common, spare) keep their place; one
 * that resumes even within them needs no longer slices, unless one of them is
 * too short to come to anything. */
#ifndef TD_API_JOB_H
#define TD_API_JOB_H

#include "api/job_options.h"
#include "api/session.h"

typedef enum td_job_state {
    TD_JOB_RUNNING,
    TD_JOB_DONE,
    TD_JOB_DRAFT, /* the board is half made: there is nothing to answer */
    TD_JOB_STALE,
} td_job_state;

typedef struct td_job_kind td_job_kind;

/* What is known of a literal of all solutions. */
typedef enum td_fate { TD_FATE_UNKNOWN, TD_FATE_FIXED, TD_FATE_FREE } td_fate;

/* A clue that one of two solutions has and the other has not. */
typedef struct td_deciding {
    td_site at; /* TD_NOWHERE: none was found */
    int32_t clue;
    int solution; /* that it leaves: 0 or 1 */
    bool unique;  /* it leaves no other */
} td_deciding;

struct tandem_job {
    tandem_session *s;
    const td_job_kind *kind;
    td_job_options options;
    uint64_t seq;
    tandem_puzzle *p; /* held; NULL: a draft */
    td_job_state state;

    /* the work of a call of tandem_job_run */
    const tandem_limits *outer;
    uint64_t left;      /* pieces of work */
    bool bounded;       /* by them */
    bool used_up;       /* they were */
    uint64_t patience;  /* of the next attempt */
    uint64_t fruitless; /* what slices have taken since something was settled */

    tandem_result *r;
    td_text extra; /* further keys of the answer, each behind a comma */
    td_text over;  /* the overlay */

    /* common, spare, check, pair: the place it has come to */
    uint8_t *fate;   /* by atom: td_fate */
    int8_t *witness; /* a solution, by literal */
    int8_t *sure;    /* common: found by reasoning, by literal */
    td_kernel *k;    /* common: its own */
    /* common: the next of the session's witnesses to be looked at, and whether
     * one of them is in hand */
    uint32_t next_old;
    bool fitting_old;
    uint64_t round; /* common: conflicts that a question may take now */
    uint64_t spent; /* and those that the one in hand has taken */
    bool moved;     /* something was settled in this slice */
    int next;       /* atom, clue, stroke */
    bool begun, none;
    bool found;       /* check: the first wrong stroke is */
    td_places places; /* spare: clues that the puzzle could do without;
                         pair: where a clue could decide, the nearest first */
    td_deciding deciding;
    /* check: strokes behind the first wrong one that fit a solution with what
     * was right before, and how many were looked at */
    TD_VEC(uint32_t) right;
    uint32_t judged;
    td_lits fitting; /* the marks that are right so far */
    /* review: the session at an earlier stroke, and what was told so far */
    tandem_session *past;
    td_text strokes;
};

struct td_job_kind {
    const char *name;
    const char *options; /* names with blanks between */
    /* Works on; true: done. */
    bool (*run)(tandem_job *j, const tandem_limits *l);
    bool (*check)(const tandem_job *j, td_text *err); /* the options; or NULL */
    bool resumes; /* what it has begun is gone on with: slices stay short */
    bool drafts;  /* it has something to say of half-made puzzles, too */
};

extern const td_job_kind td_job_kinds[]; /* the last has no name */

/* Limits of the call that count the work down; see job.c. */
tandem_limits td_job_limits(tandem_job *j);
/* Keeps a result as the answer; false if it was only cut off by the slice. */
bool td_job_keep(tandem_job *j, tandem_result *r);

/* job_kinds.c: "R2C5=not-bulb", as strokes and overlays have it. */
void td_write_literal(const tandem_puzzle *p, td_lit l, td_text *out);
/* A line of an overlay: a role and its places; nothing if there are none. */
void td_write_places(const tandem_puzzle *p, const char *role,
                     const td_site *at, int n, td_text *out);
/* A step by its roles, as tandem_session_overlay reads it. */
void td_write_step(const tandem_puzzle *p, const td_step *s, td_text *out);
bool td_run_verdict(tandem_job *j, const tandem_limits *l);

/* job_pair.c */
bool td_run_pair(tandem_job *j, const tandem_limits *l);

/* job_common.c */
bool td_run_common(tandem_job *j, const tandem_limits *l);

/* job_review.c */
bool td_run_review(tandem_job *j, const tandem_limits *l);

/* job_bits.c */
/* Do marks fit some solution? The witness is asked first. */
td_answer td_job_fits(tandem_job *j, const td_lits *marks, const td_budget *b);
/* What the stroke before a position has marked that was not there. */
void td_job_marked_by(const tandem_job *j, uint32_t position, td_lits *out);
bool td_run_check(tandem_job *j, const tandem_limits *l);
bool td_run_spare(tandem_job *j, const tandem_limits *l);

#endif
