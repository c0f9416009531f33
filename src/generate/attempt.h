/* Making a puzzle as wished: random solutions, mended where the reasoner is
 * stuck, clues taken away to the border of what is too easy and across it. */
#ifndef TD_GENERATE_ATTEMPT_H
#define TD_GENERATE_ATTEMPT_H

#include "generate/setter.h"
#include "reason/engine.h"

/* What became of an attempt. */
typedef enum td_verdict {
    TD_MADE,
    TD_NO_SEED,  /* no solution could be drawn */
    TD_STUCK_ON, /* mending led nowhere */
    TD_TOO_EASY, /* it never got as hard as wished */
    TD_TOO_HARD, /* a fresh look rates it higher, or clues are missing */
    TD_TOO_FEW,  /* it has fewer clues than wished, even before any go */
    TD_UGLY,     /* too many flaws */
    TD_ENDED,    /* stopped */
    TD_VERDICTS
} td_verdict;
extern const char *const td_verdict_words[TD_VERDICTS];

typedef enum td_symmetry {
    TD_NO_SYMMETRY,
    TD_HALF_TURN,
    TD_QUARTER_TURN,
    TD_MIRROR,
    TD_DIAGONAL,
    TD_ANY_SYMMETRY,
    TD_SYMMETRIES
} td_symmetry;

typedef struct td_wish {
    const td_genre *genre;
    int w, h, box_w, box_h;
    int low, high;             /* levels */
    const td_technique *needs; /* the one that is needed, or NULL */
    bool strict;               /* ... also beside all others of its level */
    const char *const *without;
    td_symmetry symmetry;
    int least, most; /* clues; 0: any number */
    /* By cell, row by row: '.' no clue, '#' a clue, a digit that one; or NULL
     */
    const char *pattern;
    bool minimal;
    bool any; /* one solution is enough, whatever it takes */
    /* Asked of a puzzle that looks right, which it takes over: is it made, on a
     * fresh look, but for its level, which this sets? */
    td_verdict (*check)(void *arg, td_puzzle *p, int *level);
    bool (*stop)(void *arg); /* give up? */
    void *arg;
} td_wish;

typedef struct td_made {
    const td_puzzle *p; /* that of the last check; NULL: there is none */
    /* Then, what was too easy and is solved without a fresh look, if it came
     * that far; to be freed. */
    td_puzzle *easy;
    double flaws;
    int turn; /* its symmetry, as in td_layout */
} td_made;

/* One attempt. Equal generators give equal puzzles. */
td_verdict td_attempt(const td_wish *w, td_rng r, td_made *made);

/* ---- looks ---- */

/* How hard a puzzle may be: all techniques up to a level or a cost. */
typedef struct td_ceiling {
    bool exact; /* any, as long as there is one solution */
    int level;
    bool trials; /* what-ifs, too */
    double cost; /* 0: none */
    const char *const *without;
    bool (*stop)(void *arg);
    void *arg;
} td_ceiling;

typedef struct td_glance {
    td_outcome outcome;
    td_open open; /* what is not known in the end */
} td_glance;
td_glance td_look_at(const td_layout *l, const td_ceiling *c, td_rng *r);

/* ---- clues that come and go (clue_rules.c) ---- */

/* Are the clues the same, printed or not? */
bool td_layout_same_clues(const td_layout *a, const td_layout *b);
/* A copy with all of them printed. */
td_layout *td_layout_with_all(const td_layout *l);
td_model *td_build_model(const td_puzzle *p);
/* Of the model of a puzzle with all clues: which rules go with which clue? By
 * rule the clue's cell, or TD_NOWHERE; to be freed. NULL if a puzzle without
 * clues has more or other rules than these. All clues of the layout are off
 * afterwards. */
td_site *td_clue_rules(const td_model *m, td_layout *all);

/* By rule: how often is it used? Then, the clue at a cell? One whose rule
 * stands elsewhere counts as used. */
int td_clue_uses(const td_model *m, td_site cell, const int32_t *uses);

/* Looks by the exact solver that is asked for another solution again and again
 * while clues come and go. */
typedef struct td_proofs td_proofs;
td_proofs *td_proofs_new(const td_ceiling *c);
void td_proofs_free(td_proofs *x);
td_glance td_proofs_at(td_proofs *x, const td_layout *l, td_rng *r);
/* Did the last proof make use of the clue at a place? */
bool td_proofs_used(const td_proofs *x, td_site cell);

/* Looks with one ceiling that go on from the last one: a puzzle that was
 * changed a little is not solved anew (td_engine_carry_over). The ceiling asks
 * for no trial and no exact solver. */
typedef struct td_looks td_looks;
td_looks *td_looks_new(const td_genre *g, const td_ceiling *c);
void td_looks_free(td_looks *x);
td_glance td_looks_at(td_looks *x, const td_layout *l, td_rng *r);
/* How many steps of the last look rest on the clue at a place? If none does,
 * all of it is found without that, too. */
int td_looks_uses(const td_looks *x, td_site cell);
/* The last change is taken back: the next look goes on from the one before. */
void td_looks_back(td_looks *x);

#endif
