/* Rings: the nodes around a node of a grid, each of its neighbours and between
 * two of them a node that touches both. On a board: the cells around a cell. */
#ifndef TD_RULES_RINGS_H
#define TD_RULES_RINGS_H

#include "board/model.h"

enum { TD_RING = 8 };

/* The ring around a node, in order: neighbours at the even places, nodes
 * between them at the odd ones, -1 where there is none. A node with more than
 * four neighbours gets nothing but -1. */
void td_ring_find(const td_graph *g, int node, int32_t ring[TD_RING]);

/* Into how many parts do the nodes of a ring fall, as far as neighbours of its
 * middle are among them? Status by node: negative for a wall. */
int td_ring_parts(const int32_t ring[TD_RING], const int8_t *status);

#endif
