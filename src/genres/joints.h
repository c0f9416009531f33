/* Joints: two open cells of which at least one is shaded.
 *
 * A rule of the genre says so: equal numbers in a line, a run that needs one
 * more shaded cell, a clue that must not see too far. Whichever is shaded, its
 * neighbours are unshaded, and it links the groups of shaded cells (or the
 * frame) that it touches; see fences.h. What comes out the same either way
 * holds. */
#ifndef TD_GENRES_JOINTS_H
#define TD_GENRES_JOINTS_H

#include "genres/fences.h"

typedef struct td_joint {
    const td_rule *rule; /* says that a or b is shaded */
    td_site a, b;
    /* Adds the premises with which the rule says so; NULL: it needs none. */
    void (*because)(td_sink *sink, const struct td_joint *j);
    /* If a or b is unshaded, the rule sees to it that every other cell that it
     * binds is shaded: those are no premises. */
    bool binds_others;
    const char *linked; /* the text of {how} for td_joint_linked, or NULL; the
                           fences are its {list} */
    const char *alike;  /* and where both are told in the same words */
} td_joint;

/* A neighbour of one of the two that would close a fence together with the
 * other one is unshaded. Text slots {cell}, {near}, {far}, {fence}. False: the
 * sink has had enough. */
bool td_joint_either(const td_pos *p, td_sink *sink, const td_joint *j);
/* Two groups that touch both cells will be linked. A cell that touches both
 * groups would close a ring in either case: it is unshaded. Text slots {a},
 * {b}, {cell}, {fence1}, {fence2}, {how} and {list}. */
bool td_joint_linked(const td_pos *p, td_sink *sink, const td_joint *j);
/* Would shading a cell close a fence by itself? Then it is unshaded by an
 * easier technique, and no case. */
bool td_closes_fence(const td_pos *p, td_site cell);

#endif
