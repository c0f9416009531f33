/* Hitori: what its declaration and its techniques share. */
#ifndef TD_GENRES_HITORI_H
#define TD_GENRES_HITORI_H

#include "genres/shading.h"

/* Classes of rules: one for each number that a line holds more than once. */
enum { NO_TWIN = TD_SHADING_TAGS };

extern const td_technique td_hitori_techniques[];

/* The rule that binds two equal numbers of one line; NULL if the numbers
 * differ or the cells are no two cells of a line. */
const td_rule *td_hitori_twins(const td_pos *p, td_site a, td_site b);

/* By atom (cells in reading order): the rules about its number in its row and
 * in its column, or NULL. */
typedef struct td_hitori_rules {
    const td_rule *in[2];
} td_hitori_rules;

const td_hitori_rules *td_hitori_rules_of(const td_pos *p);
static inline bool td_hitori_is_column(const td_topo *t, td_site line)
{
    return line >= t->nlattice + t->h;
}

/* patterns.c: small patterns of printed numbers */
td_finder td_hitori_triple, td_hitori_sandwich, td_hitori_pair;
td_finder td_hitori_opposed_pairs, td_hitori_corner_triple;
td_finder td_hitori_corner_pair, td_hitori_offset_pair;
/* lines.c: a whole line of numbers */
td_finder td_hitori_no_twin_left, td_hitori_line;
/* joints.c: two equal numbers, one of which is shaded */
td_finder td_hitori_virtual, td_hitori_must_circle;
/* equals.c: two equals that an unshaded number would both have shaded */
td_finder td_hitori_pocket_triple, td_hitori_equals_close;

#endif
