/* What genres share in which cells are shaded or not. */
#ifndef TD_GENRES_SHADING_H
#define TD_GENRES_SHADING_H

#include "genres/genre.h"

extern const td_value_words td_shading_words[2]; /* unshaded, shaded */
extern const td_look td_shading_look;

/* Classes of rules; a genre's own come after them. */
enum { TD_NO_TOUCH, TD_ONE_PIECE, TD_NO_FENCE, TD_SHADING_TAGS };

/* A two-valued variable for every cell: shaded or not. */
void td_shading_vars(td_model *m);
/* "No two shaded cells touch": a rule for each pair, at the edge between. */
void td_shading_no_touch(td_model *m);
/* "The unshaded cells are connected": one rule for the board, where no two
 * shaded cells touch; and that as "shaded cells form no closed fence". */
void td_shading_one_piece(td_model *m);
/* `#` shaded, `.` not, `?` open. */
void td_shading_rows(const td_model *m, const int8_t *val, char *out);

/* Those rules: between two neighbours, and for the board. */
static inline const td_rule *td_no_touch(const td_model *m, td_site a,
                                         td_site b)
{
    return td_rule_at(m, (a + b) / 2, TD_NO_TOUCH);
}
static inline const td_rule *td_one_piece(const td_model *m)
{
    return td_rule_at(m, td_cell(&m->puzzle->topo, 0, 0), TD_ONE_PIECE);
}

/* The literals "cell is shaded" and "cell is unshaded". */
static inline td_lit td_shaded(const td_model *m, td_site cell)
{
    return td_lit_at(m, cell);
}
static inline td_lit td_unshaded(const td_model *m, td_site cell)
{
    return td_not(td_lit_at(m, cell));
}

/* Techniques for genres with both rules; see shading_steps.c. */

/* CM-03. Anchor: a cell; it looks at that cell alone (radius 0). Text slot
 * {cell}. */
td_finder td_find_shading_neighbours;
/* CM-04 and CM-06. Anchor: the rule "one piece". Text slot {how}. */
td_finder td_find_shading_exit, td_find_shading_fence;
/* CM-06 for fences of at most so many shaded cells. */
void td_find_fence_of(const td_pos *p, int anchor, int most, td_sink *sink);
/* CM-04 for groups of `from` to `to` cells only; of a single cell, which a
 * glance tells; and of several. */
td_finder td_find_single_exit, td_find_group_exit;
void td_find_exit_of(const td_pos *p, int anchor, int from, int to,
                     td_sink *sink);

#endif
