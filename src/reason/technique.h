/* A technique: one row of a genre's table.
 *
 * The finder is asked about one anchor at a time; `reach` says what anchors
 * are and how far around them the finder looks, so that the engine knows
 * whom to ask again after a change. A finder that looks further than its row
 * says would miss steps: a test compares with a full rescan. */
#ifndef TD_REASON_TECHNIQUE_H
#define TD_REASON_TECHNIQUE_H

#include "rules/rule_type.h"

typedef enum td_reach_kind {
    TD_REACH_RULE,   /* anchor: a rule; looks at the rule's literals */
    TD_REACH_CELL,   /* anchor: a cell; looks `radius` cells around it */
    TD_REACH_LINE,   /* anchor: a row or column; looks along it, and `radius`
                        cells to either side */
    TD_REACH_BOARD,  /* anchor 0: looks anywhere */
    TD_REACH_LINKED, /* anchor: a rule; looks at its literals, and at rules of
                       the tag `radius` that share one with it */
    TD_REACH_VALUES, /* anchor: a variable of more than two values, of which
                       one is left (for checks: none) */
} td_reach_kind;

typedef struct td_reach {
    td_reach_kind kind;
    int tag;    /* RULE, LINKED: rules with this tag, or one of the below;
                   CELL: cells with this clue, 0: all cells */
    int radius; /* CELL, LINE; LINKED: the tag of the rules between */
} td_reach;

/* The radius of what is asked about rules, cells or lines and looks at the
 * whole board. */
enum { TD_ANYWHERE = 2 * TD_MAX_SIDE };

enum {
    TD_ANY_TAG = -1,     /* all rules */
    TD_QUICK_RULES = -2, /* all that are quick to check */
    TD_WIDE_RULES = -3,  /* all whose check looks at the whole board */
};

/* What-if techniques run the engine itself; see trials.c. */
typedef enum td_trial {
    TD_TRIAL_NONE,
    TD_TRIAL_WHAT_IF, /* a value that leads to a contradiction is out; what
                         follows from either value, or in each case of a rule,
                         holds */
    TD_TRIAL_SPLIT,   /* what follows in each case that the genre lists holds */
    TD_TRIAL_NEAR,    /* a value that leads to a contradiction whatever becomes
                         of one or two others that the genre lists is out */
    TD_TRIAL_SMALLEST, /* a smallest set of rules and marks that decides; asked
                          of td_options.last_resort */
} td_trial;

/* Cases of a split, in order: literals that would hold. Together they cover
 * all that can be, and rules and premises say why. */
typedef struct td_cases {
    td_ints lits, end; /* of all cases; where the literals of each end */
    td_ints rules, because;
    /* Where the proof of each case is to be looked for, if the genre knows:
     * pairs of a place (a rule, or ~v for a variable) and a literal that is
     * told there; TD_NO_LIT where a rule is broken. `looks_end` has as many as
     * `end`, or none. What is missing is looked for everywhere. */
    td_ints looks, looks_end;
} td_cases;

static inline void td_case_lit(td_cases *c, td_lit l)
{
    td_vec_push(&c->lits, l);
}

static inline void td_case_end(td_cases *c)
{
    td_vec_push(&c->end, (int32_t)c->lits.n);
}

/* The cases rest on what is known of a literal, if anything is; on a rule, and
 * on what is known of all its literals. */
static inline void td_case_known(td_cases *c, const td_pos *p, td_lit l)
{
    if (p->val[l])
        td_vec_push(&c->because, p->val[l] > 0 ? l : td_not(l));
}

static inline void td_case_rule(td_cases *c, const td_pos *p, const td_rule *r)
{
    td_vec_push(&c->rules, td_rule_index(p->m, r));
    for (int i = 0; i < r->nlits; i++)
        td_case_known(c, p, r->lits[i]);
}

/* Where the literals of case i begin. */
static inline int td_case_first(const td_cases *c, int i)
{
    return i ? c->end.at[i - 1] : 0;
}

void td_cases_clear(td_cases *c);
void td_cases_free(td_cases *c);

/* Lists the cases about an anchor; false if there are none, or too many. */
typedef bool td_lister(const td_pos *p, int anchor, td_cases *out);
/* Of a COUNT that still needs one of its open literals to hold, or to fail, or
 * a CLAUSE that needs one: each of these. */
td_lister td_cases_of_rule;

/* Tells what is worth a trial, by a quick look of the genre's own: the i-th
 * list of cases, the most promising first, and what would follow. With one
 * case, that it does not hold; several cover all that can be. A long look is
 * made in slices, like that of a finder (rules/sink.h); what it returns where
 * it pauses does not matter. */
typedef enum td_prospect {
    TD_NO_PROSPECT, /* there is no i-th */
    TD_PROSPECT,
    TD_PROSPECT_AND_NEXT, /* the next one is as good: both are to be told */
    TD_TRY_ALL,           /* the genre cannot tell: all is to be tried */
} td_prospect;
typedef td_prospect td_prospector(const td_pos *p, int ceiling, int i,
                                  td_cases *cases, td_ints *set);

struct td_step;
/* Leaves out premises that the rest of a step can do without. */
typedef void td_cutter(const td_pos *p, struct td_step *s);
/* One for steps with rules of the types CLAUSE and COUNT, and of loops SIDES
 * and CONNECTED; and one for steps that say that a rule is broken: see
 * drop_premises.c.
 */
td_cutter td_drop_premises, td_drop_breach_premises;
/* One for steps of a single rule whose type says what they need. */
td_cutter td_drop_unneeded;

typedef struct td_technique {
    const char *id;    /* "HI-05"; never changes */
    const char *name;  /* "sandwich" */
    const char *title; /* "Sandwich", for people */
    int level;
    double cost;
    td_reach reach;
    td_finder *find;  /* NULL for trials */
    const char *text; /* template, see words.h */
    const char *ask;  /* its idea as a question, a template that gives the move
                         away in no slot; NULL: that of the rule */
    const char *within; /* inside a what-if, behind its title: where its reason
                           is to be found, a template; NULL: one place that is
                           found by itself (reason_words.c) */
    bool check;         /* looks for a broken rule: part of every engine, no
                           technique that one could name or leave out */
    bool implied;       /* level 0: what a mark itself implies, seen in the same
                           glance. Always closed in the reasoner's state, free of
                           charge, and told with the step before */
    bool once;          /* reads clues only: no change makes it speak again */
    bool unique;        /* leans on the puzzle having one solution */
    td_trial trial;
    int ceiling;      /* trials: the highest level used inside, 0: 4 */
    int told;         /* trials: the most steps that a proof may have, level
                         0 apart; 0: any number */
    bool any_length;  /* trials: stands for the common rows of all lengths */
    td_lister *cases; /* splits, asked about each anchor; NULL: of the rules
                         that need one of a few literals. TD_TRIAL_NEAR: asked
                         about the place of a variable, lists a literal of each
                         other one near it as a case */
    td_prospector *prospects; /* what-ifs: what is worth it; NULL: try all */
    bool solution; /* its prospects are shown a solution (td_pos), and so is its
                      finder outside of trials if one is known by then: what
                      holds there need not be tried */
    bool ahead;    /* tries something itself: inside, only trials whose ceiling
                      is TD_AHEAD_LEVEL ask it */
    bool outside;  /* tries much itself: no trial asks it inside */
    int near;   /* CELL: inside a trial it is asked only about cells within this
                   radius of what is new there; 0: as its reach says */
    bool local; /* trials: inside, techniques that look at the whole board are
                   not asked */
    td_cutter *cut_down; /* of steps that are written out, once it is settled
                            which conclusions they keep; may be NULL */
    bool alone;       /* each step is told by itself: what is said of one place
                         would not hold of several together */
    bool shortest;    /* of the steps of one look only the shortest are made
                         (td_step_length); hints list all of them */
    bool tells_all;   /* its sentence speaks of premises that are cut off, too:
                         a what-if keeps the steps that lead to them */
    const char *seed; /* its name or level in the seed documents, or NULL */
    int hodoku;       /* its default score in HoDoKu, 0: none */
    double se;        /* its rating in Sudoku Explainer, 0: none */
} td_technique;

/* A row in short: its head, and whom it is asked about. */
#define TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, REACH, FIND)           \
    .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
    .reach = REACH, .find = FIND
/* What-ifs, and case splits: CEILING is the level up to which the techniques
 * inside go. */
#define TD_WHAT_IF(ID, NAME, TITLE, LEVEL, COST, CEILING)                 \
    .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
    .trial = TD_TRIAL_WHAT_IF, .ceiling = CEILING
#define TD_SPLIT(ID, NAME, TITLE, LEVEL, COST, REACH, CASES, CEILING)     \
    .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
    .reach = REACH, .trial = TD_TRIAL_SPLIT, .cases = CASES,              \
    .ceiling = CEILING
#define TD_REACH(KIND, TAG, RADIUS)  \
    {                                \
        TD_REACH_##KIND, TAG, RADIUS \
    }
#define TD_ON_RULE(TAG) TD_REACH(RULE, TAG, 0)
#define TD_ON_BOARD TD_REACH(BOARD, 0, 0)

#endif
