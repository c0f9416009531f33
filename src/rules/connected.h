/* CONNECTED: what its file and that of its human steps share. */
#ifndef TD_RULES_CONNECTED_H
#define TD_RULES_CONNECTED_H

#include "rules/cuts.h"
#include "rules/rule_type.h"

/* connected_steps.c: what the search for cuts has found, as a view. Its working
 * memory is scratch for all. */
typedef struct td_cuts {
    td_flood f;
    td_search s;
    int total, root; /* members, and the first of them, or -1: no search */
    int npockets;    /* passable pieces that the search did not reach */
    int32_t *pocket; /* its nodes, pocket after pocket */
    int32_t *pocket_start;
    td_lit *lits;   /* room for a reason */
    int8_t *status; /* by node: 1 member, -1 wall, 0 open */
} td_cuts;
td_cuts *td_cuts_of(const td_pos *p, int rule);

/* connected_intact.c: no two members are known to lie apart. */
bool td_connected_intact(const td_pos *p, int rule);
/* connected.c: why a broken rule is, told at the newest wall that has members
 * of several parts beside it, if there is one; else as it was. */
void td_connected_tell_new(const td_pos *p, const td_rule *r, td_ints *why);

#endif
