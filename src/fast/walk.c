/* Walks of all kinds. */
#include "fast/instances.h"

td_walk_step td_walk_next(td_walk *w, uint64_t nodes, uint8_t *digits)
{
    return w->next(w, nodes, digits);
}

uint64_t td_walk_nodes(const td_walk *w)
{
    return w->nodes;
}

bool td_walk_pending(const td_walk *w, size_t i, uint64_t *domains)
{
    return w->pending(w, i, domains);
}
