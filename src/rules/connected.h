/* CONNECTED: what its file and that of its human steps share. */
#ifndef TD_RULES_CONNECTED_H
#define TD_RULES_CONNECTED_H

#include "rules/cuts.h"
#include "rules/rule_type.h"

/* connected_intact.c: no two members are known to lie apart. */
bool td_connected_intact(const td_pos *p, int rule);
/* connected.c: why a broken rule is, told at the newest wall that has members
 * of several parts beside it, if there is one; else as it was. */
void td_connected_tell_new(const td_pos *p, const td_rule *r, td_ints *why);

#endif
