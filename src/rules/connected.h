/* CONNECTED: what its file and that of its human steps share. */
#ifndef TD_RULES_CONNECTED_H
#define TD_RULES_CONNECTED_H

#include "rules/cuts.h"
#include "rules/rule_type.h"

/* connected_intact.c: no two members are known to lie apart. */
bool td_connected_intact(const td_pos *p, int rule);

#endif
