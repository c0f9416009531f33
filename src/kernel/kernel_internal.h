/* The inside of a kernel, for the files that answer questions. */
#ifndef TD_KERNEL_KERNEL_INTERNAL_H
#define TD_KERNEL_KERNEL_INTERNAL_H

#include "base/vec.h"
#include "kernel/kernel.h"

typedef TD_VEC(td_lit) td_lit_list;

struct td_kernel {
    const td_model *m;
    td_cdcl *c;
    bool switched;
    td_rule *domain;       /* by variable: "exactly one value", if many; from
                              the solver's memory; NULL if none has */
    td_lit_list selectors; /* by rule; empty unless switched */
    bool *mark;            /* by literal, selectors too; false between uses */
    td_lit_list assume, clause;
    struct td_building *building; /* NULL: all rules are encoded */
    bool late;                    /* there are late rules, not taken in yet: */
    uint64_t late_after;          /* that is done after so many conflicts */
    uint64_t late_spent; /* those of a question that was stopped: it may be
                            asked again */
    td_parts parts;      /* of a fixed kernel, once looked for */
    bool looked;
};

/* build.c */
typedef struct td_building td_building;
td_building *td_building_new(td_kernel *k, const td_lit *known, int n);
void td_building_free(td_building *b);
/* Goes on encoding; true once all is done, false if the budget said stop. */
bool td_kernel_built(td_kernel *k, const td_budget *b);
/* Encodes the late rules. */
void td_kernel_build_late(td_kernel *k);

/* kernel.c: asks for a solution with k->assume; the assumptions of a plain
 * question: all rules on, and the literals given; and the literal that tells
 * what the found solution says of a variable. */
td_answer td_kernel_ask(td_kernel *k, const td_budget *b);
void td_kernel_assume(td_kernel *k, const td_lit *given, int n);
td_lit td_kernel_found(const td_kernel *k, td_var v);

/* settle.c: fixes what is known and what follows at once; before anything is
 * encoded. NULL: no rule settles. */
typedef struct td_settler td_settler;
td_settler *td_settler_new(td_kernel *k, const td_lit *known, int n);
/* True once nothing more follows, false if the budget said stop. */
bool td_settler_run(td_settler *s, const td_budget *b);
void td_settler_free(td_settler *s);

#endif
