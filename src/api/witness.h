/* Solutions that were found for a session, kept over changes of its clues: most
 * of them still fit after an edit, and each that does tells at once what is
 * free. They are kept by place, for an edit makes another model; whether one
 * fits, the kernel of the new model says. */
#ifndef TD_API_WITNESS_H
#define TD_API_WITNESS_H

#include "api/api.h"

enum { TD_MOST_WITNESSES = 64 };

typedef struct td_witnesses {
    TD_VEC(td_mark *) at; /* by place of the lattice; 0: nothing is there */
    int w, h;             /* of the board that they are of */
} td_witnesses;

/* Keeps a solution (by literal) of the puzzle; beyond the most that are kept,
 * and for those of boards of another size, the oldest go. */
void td_witnesses_keep(td_witnesses *ws, const tandem_puzzle *p,
                       const int8_t *val);
/* What one of them says, in literals of the puzzle; none if the board has
 * another size. */
void td_witness_lits(const td_witnesses *ws, uint32_t i, const tandem_puzzle *p,
                     td_lits *out);
void td_witnesses_drop(td_witnesses *ws, uint32_t i);
void td_witnesses_free(td_witnesses *ws);

#endif
