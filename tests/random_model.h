/* Random small models, and all their boards written out: the measure for the
 * kernel and the rule types. Rules are judged here from their definitions,
 * not with the code under test. */
#ifndef TD_RANDOM_MODEL_H
#define TD_RANDOM_MODEL_H

#include "base/rng.h"
#include "base/vec.h"
#include "board/model.h"

/* A board with every variable decided. */
typedef struct full_board {
    uint32_t atoms; /* bit a: atom a is true */
    uint32_t rules; /* bit r: rule r holds */
} full_board;

typedef struct random_model {
    td_puzzle *puzzle;
    td_model *m;
    full_board *board; /* all boards that the domains allow */
    int nboards;
    uint32_t all_rules;
} random_model;

/* Which rules a model is to have, besides a few small ones. */
typedef enum model_flavour {
    FLAVOUR_CLAUSE,
    FLAVOUR_COUNT,
    FLAVOUR_CONNECTED,
    FLAVOUR_LOOP,
    FLAVOUR_SIDES,
    FLAVOUR_SIGHT,
    FLAVOUR_FOREST,
    FLAVOUR_GATES,
    FLAVOUR_EVEN,
    FLAVOUR_RUNS,
    FLAVOUR_DIVISION,
    FLAVOUR_SUM,
    FLAVOUR_SPANNING,
    FLAVOUR_NESTED,
    FLAVOUR_ALLDIFF,
    FLAVOUR_CAGE,
    FLAVOUR_MIXED,
    FLAVOURS
} model_flavour;

/* At most 2^max_bits boards, 32 atoms and 31 rules. */
random_model random_model_new(td_rng *r, model_flavour flavour, int max_bits);
void random_model_free(random_model *x);

/* Literals that must hold, as masks over atoms. */
typedef struct lit_mask {
    uint32_t yes, no;
} lit_mask;

static inline void mask_add(lit_mask *k, td_lit l)
{
    *(l & 1 ? &k->no : &k->yes) |= (uint32_t)1 << td_atom(l);
}
static inline bool mask_fits(lit_mask k, uint32_t atoms)
{
    return (atoms & k.yes) == k.yes && !(atoms & k.no);
}
lit_mask mask_of(const td_lit *lits, int n);
/* What a valuation has decided. */
lit_mask mask_of_val(const td_model *m, const int8_t *val);

/* Is there a board with these literals on which these rules hold? */
bool board_exists(const random_model *x, lit_mask k, uint32_t rules);
/* Do the premises and these rules imply a literal? */
bool board_implies(const random_model *x, lit_mask k, uint32_t rules, td_lit l);

#endif
