/* Slitherlink: which faces are known to lie on the same side of the loop, by
 * edges that are decided and by clues. Faces are the nodes of the SIDES rule's
 * graph: 0 is all that lies beyond the frame, then come the cells. */
#ifndef TD_GENRES_SLITHERLINK_COLOURS_H
#define TD_GENRES_SLITHERLINK_COLOURS_H

#include "genres/slitherlink/slitherlink.h"

typedef struct sl_colours sl_colours;

/* The view; its working memory is scratch for the functions below. */
sl_colours *sl_colours_of(const td_pos *p, int sides);
/* Decided edges contradict each other: nothing can be said of faces. */
bool sl_colours_broken(const sl_colours *v);

/* 0 on the same side, 1 on different sides, -1 not known. */
int sl_relation(const sl_colours *v, int a, int b);
/* The face among some (marks by face) that the fewest links join with a face;
 * -1 if none is related to it. */
int sl_nearest(sl_colours *v, int from, const bool *among);
/* Puts rules and premises for the relation of two faces into a step. */
void sl_because_related(sl_colours *v, int a, int b, td_sink *sink);

#endif
