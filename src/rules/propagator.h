/* What a rule tells the exact solver, and what it is told.
 *
 * A rule type encodes itself once into clauses or a native propagator, or
 * both. The solver implements this interface; rules never see the solver.
 *
 * A propagator is told of every literal it asked for as it becomes true
 * (assign) and, newest first, as it is taken back (undo). When all cheaper
 * propagation has come to rest, propagate may imply literals or report a
 * conflict. Reasons are lazy: explain is asked later, and may use only
 * literals that were true before the implied one (compare positions). */
#ifndef TD_RULES_PROPAGATOR_H
#define TD_RULES_PROPAGATOR_H

#include "base/arena.h"
#include "board/model.h"

typedef struct td_host {
    const int8_t *val;    /* by literal */
    const int32_t *pos;   /* trail position by atom, where decided */
    const int32_t *level; /* by atom, where decided: 0 is fixed for good */
    void *solver;
    /* The open literal must hold now. */
    void (*imply)(struct td_host *h, int propagator, td_lit l);
    /* These true literals cannot all hold. */
    void (*conflict)(struct td_host *h, int propagator, const td_lit *lits,
                     int n);
} td_host;

typedef struct td_propagator td_propagator;

typedef struct td_propagator_type {
    const char *name;
    bool costly;  /* propagate looks at the whole board: it goes last */
    bool settles; /* what it implies gives it nothing more to imply */
    /* `tag` is the literal's place in the list handed to td_encoder.add. */
    void (*assign)(td_propagator *p, td_host *h, int tag);
    void (*undo)(td_propagator *p, td_host *h, int tag); /* may be NULL */
    bool (*propagate)(td_propagator *p, td_host *h);     /* false: conflict */
    /* Why l was implied: true literals into out (room for all of the rule's
     * literals), returns how many. */
    int (*explain)(td_propagator *p, td_host *h, td_lit l, td_lit *out);
} td_propagator_type;

/* The common head of every propagator; types put their own data behind it. */
struct td_propagator {
    const td_propagator_type *type;
    const td_rule *rule;
    int id;      /* given by the solver */
    bool queued; /* the solver's: waits for propagate */
    bool missed; /* set when switched on: for types that look at changes only */
};

typedef struct td_encoder {
    td_arena *mem; /* lives as long as the solver: propagators are from here */
    bool switched; /* rules are on or off one by one */
    /* A further atom for this rule's own use, as a literal. What it says must
     * follow from the model's atoms. */
    td_lit (*fresh)(struct td_encoder *e);
    /* By literal, what is decided for good; NULL if rules can be switched. */
    const int8_t *val;
    /* The model, if all of its rules that are fixed (td_rule_is_fixed) hold for
     * good; else NULL. Has it rules by which two literals exclude each other?
     * And by its literals, false between uses: */
    const td_model *m;
    bool pairs;
    bool *mark;
    /* One of these literals must hold (as long as the rule is switched on). */
    void (*clause)(struct td_encoder *e, const td_lit *lits, int n);
    /* Hands over a propagator that wants to hear of lits. */
    void (*add)(struct td_encoder *e, td_propagator *p, const td_lit *lits,
                int n);
} td_encoder;

/* Has a kernel without switches the rule built in? */
static inline bool td_rule_is_fixed(const td_rule *r)
{
    return r->fast || (!r->theorem && !r->slow);
}

/* encode.c: what types share. */

/* A propagator of so many bytes, zeroed but for its head. */
void *td_propagator_new(td_encoder *e, const td_propagator_type *type,
                        const td_rule *r, size_t bytes);
/* Hands it over to hear of literal i as tag 2i, of its negation as 2i + 1. */
void td_encode_both(td_encoder *e, td_propagator *p, const td_lit *lits, int n);
/* One more than the highest atom of the rule's literals. */
int td_rule_atoms(const td_rule *r);

#endif
