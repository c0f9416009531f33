/* A step of reasoning as data. Text, highlights, JSON and pictures are
 * renderings of it. */
#ifndef TD_REASON_STEP_H
#define TD_REASON_STEP_H

#include "reason/technique.h"

typedef struct td_step td_step;

/* A list of steps. */
typedef struct td_steps {
    td_step **at;
    int n, cap;
} td_steps;

/* A branch of a trial: what was assumed, and what followed. */
typedef struct td_case {
    td_lit *assume;
    int nassume;
    td_steps implied; /* what the assumption itself implies (level 0) */
    td_steps steps;
    bool dead; /* ends in a contradiction */
} td_case;

struct td_step {
    const td_technique *tech;
    int anchor; /* where it was found */
    int32_t *rules;
    int nrules;
    td_lit *because; /* premises, all true before */
    int nbecause;
    td_lit *set; /* conclusions; none: a contradiction */
    int nset;
    int nfound;    /* there follow those that turned out to be of no use */
    td_site *look; /* undecided places that the argument is about */
    int nlook;
    td_arg *args;
    int nargs;
    int32_t *arg_data;
    int length;   /* in links, where the technique counts them; else 0 */
    td_lit clash; /* a contradiction because this follows but is false */
    int level;    /* of the technique, or by the length of a trial's proof */
    double cost;  /* likewise */
    double effort;
    bool minimal; /* as its finder said, of all that was found */
    bool unique;  /* leans on uniqueness, itself or by a premise */
    td_case *cases;
    int ncases;
    td_steps implied; /* what its conclusions themselves imply (level 0) */
};

/* Copies a draft into the arena. */
td_step *td_step_new(td_arena *mem, const td_technique *tech, int anchor,
                     const td_draft *d);
/* Keeps conclusion i as number `kept`, the next in line. */
static inline void td_step_keep(td_step *s, int i, int kept)
{
    td_lit l = s->set[i];
    s->set[i] = s->set[kept];
    s->set[kept] = l;
}
/* The clues that a step is about, to be lit: the places of its first rules, as
 * far as they have a number, each once, and of cages all, as sentences name
 * them; how many. The sum of all clues (a theorem) has no place. */
enum { TD_FIRST_CLUES = 4, TD_MOST_CLUES = 8 };
int td_step_clues(const td_model *m, const td_step *s,
                  td_site out[TD_MOST_CLUES]);
/* The price of a set of rules and marks grows with its size. */
void td_step_price_set(td_step *s);
/* How many steps the proof of a trial has, level 0 apart. */
int td_step_told(const td_step *s);
/* The level and the price of a what-if by how long it is to tell. */
void td_step_price_proof(td_step *s);
/* Marks a literal as needed, and what may have led to it unsaid: a value may be
 * ruled out because another one of its variable was chosen. */
void td_need_literal(const td_model *m, td_lit l, bool *need);
void td_steps_add(td_steps *list, td_arena *mem, td_step *s);
/* Adds a step that is told; what is implied (level 0) goes to the step that
 * it follows from, or to `first` if there is none. */
void td_steps_fold(const td_model *m, td_steps *list, td_steps *first,
                   td_arena *mem, td_step *s);
/* All steps in an order in which each follows from those before: `first`, and
 * each of the list with what it implies. */
void td_steps_unfold(const td_steps *first, const td_steps *list, td_arena *mem,
                     td_steps *out);

#endif
