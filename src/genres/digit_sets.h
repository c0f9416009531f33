/* Sets of numbers in a house: as many cells as numbers (naked), as many places
 * as numbers (hidden), and numbers that two houses share (locked). All finders
 * are asked about a house: {TD_REACH_RULE, TD_HOUSE} or LINKED. */
#ifndef TD_GENRES_DIGIT_SETS_H
#define TD_GENRES_DIGIT_SETS_H

#include "rules/rule_type.h"

/* As the finders of ALLDIFF, where the digit view says that there is anything
 * to be told. */
td_finder td_find_placed, td_find_full_house, td_find_hidden_single;
/* Slots: {cells}, {numbers}, {at}. */
td_finder td_find_naked_pair, td_find_naked_triple, td_find_naked_more;
td_finder td_find_hidden_pair, td_find_hidden_triple, td_find_hidden_more;
/* A naked pair or triple that lies in two houses. {at2} is the other house. */
td_finder td_find_locked_set;
/* The number {digit} is confined to the cells that a box shares with a line:
 * asked about the box, or about the line. {cells}, {at}, {at2}. */
td_finder td_find_pointing, td_find_claiming;

#endif
