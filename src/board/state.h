/* What is known of each variable, with a trail to go back on.
 *
 * Literals are decided one at a time. A chosen value rules out the others of
 * its variable, which stand on the trail like any other literal. A last value
 * that is left is not chosen by the state: that is a step of reasoning, and
 * so is the contradiction where none is left. */
#ifndef TD_BOARD_STATE_H
#define TD_BOARD_STATE_H

#include "board/model.h"

typedef struct td_state {
    const td_model *m;
    int8_t *val;    /* by literal: 1 true, -1 false, 0 open */
    int32_t *left;  /* by variable: values not ruled out */
    td_lit *trail;  /* in order of time */
    uint32_t *when; /* by place of the trail: the stamp it was filled with */
    int ntrail;
    int nprinted;   /* the first of them are printed and never taken back */
    uint32_t stamp; /* another number after every change or undo */
    int nopen;      /* atoms not decided */
} td_state;

/* Knows what is printed: the rules that are given. */
td_state *td_state_new(const td_model *m);
void td_state_free(td_state *s);

/* Decides a literal; false, and nothing changed, if it is false already. */
bool td_state_set(td_state *s, td_lit l);
/* Back to an earlier trail length (at most to what is printed). */
void td_state_undo(td_state *s, int ntrail);
/* Takes over marks of the puzzle; false if one contradicts another. */
bool td_state_take_marks(td_state *s, const td_puzzle *p);
/* The literals that the marks of a puzzle stand for, each once, in the order
 * of their sites; returns how many. `out` has room for 2 * natoms. */
int td_mark_lits(const td_model *m, const td_puzzle *p, td_lit *out);
/* The literal that a mark at a site stands for; TD_NO_LIT if it fits none. */
td_lit td_mark_lit(const td_model *m, td_site site, td_mark mark);
/* Does the value of a literal stand in another cell of a rule by which all are
 * different? That it is ruled out here is seen at a glance. */
bool td_stands_elsewhere(const td_model *m, const int8_t *val, td_lit has);
/* The value of a variable, or -1 while none is chosen. */
int td_var_value(const td_model *m, const int8_t *val, td_var v);

#endif
