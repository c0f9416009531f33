/* What genres share in which cells are shaded or not. */
#ifndef TD_GENRES_SHADING_H
#define TD_GENRES_SHADING_H

#include "genres/genre.h"

extern const td_value_words td_shading_words[2]; /* unshaded, shaded */

/* A two-valued variable for every cell: shaded or not. */
void td_shading_vars(td_model *m);
/* "No two shaded cells touch": a rule for each pair, at the edge between. */
void td_shading_no_touch(td_model *m, int tag);
/* "The unshaded cells are connected": one rule for the board. */
void td_shading_one_piece(td_model *m, int tag);
/* `#` shaded, `.` not, `?` open. */
void td_shading_rows(const td_model *m, const int8_t *val, char *out);

/* The literals "cell is shaded" and "cell is unshaded". */
static inline td_lit td_shaded(const td_model *m, td_site cell)
{
    return td_lit_at(m, cell);
}
static inline td_lit td_unshaded(const td_model *m, td_site cell)
{
    return td_not(td_lit_at(m, cell));
}

#endif
