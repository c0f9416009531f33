/* What genres share in which the loop runs from cell to cell.
 *
 * Every link between two neighbouring cells has a variable, at the edge that
 * it crosses. Cells may be out of play (clues, black cells): the line keeps
 * out of them, a rule at each says so, and no other rule speaks of the links
 * that lead there. */
#ifndef TD_GENRES_LINKS_H
#define TD_GENRES_LINKS_H

#include "genres/loops.h"

/* Classes of rules; a genre's own come after them. */
enum { TD_LINK_CLOSED = TD_LOOP_TAGS, TD_LINK_TAGS };

extern const td_value_words td_link_words[2]; /* crossed out, a line */

/* By lattice site: the cells that the line may pass. Zeroed to begin with. */
bool *td_link_keep(td_model *m);
/* A two-valued variable for every link. */
void td_link_vars(td_model *m);

static inline td_dir td_opposite(td_dir d)
{
    return (td_dir)(d ^ 2);
}
static inline td_lit td_link(const td_model *m, td_site cell, td_dir d)
{
    return td_lit_at(m, td_go(&m->puzzle->topo, cell, d, 1));
}
/* The link on one side of a cell, TD_NO_LIT where none can be drawn. */
td_lit td_link_open(const td_model *m, const bool *keep, td_site cell,
                    td_dir d);
/* All of them at a cell; returns how many. */
int td_links_at(const td_model *m, const bool *keep, td_site cell,
                td_lit out[4]);

/* The two on one axis: in that direction and its opposite. */
int td_links_on(const td_model *m, const bool *keep, td_site cell, td_dir d,
                td_lit out[2]);

/* The line keeps out of a cell. */
void td_link_closed(td_model *m, td_site cell, const td_wording *words);
/* How many lines meet at a cell: none or two; or two in any case. NULL: words
 * for an ordinary cell. */
td_rule *td_link_dot(td_model *m, const bool *keep, td_site cell, bool passed,
                     const td_wording *words);
/* All cells and the links between them; lits by edge. */
const td_graph *td_link_graph(td_model *m, td_lit **lits);
/* All rules of a loop over that graph. */
void td_link_loop(td_model *m);

/* A pair of opposite links of a cell: both or neither are drawn; where one of
 * them cannot be, the other is not. */
void td_link_straight(td_model *m, const bool *keep, td_site cell, td_dir d,
                      int tag, const td_wording *words, int number);

/* The links of a cell in a position, in the order of directions, to all cells
 * or only to those that have a variable of their `own`, as clues do not. */
typedef struct td_cell_links {
    int n, lines, open; /* all, those that are drawn, that are not decided */
    td_lit lit[4];
    td_site next[4]; /* the cells that they lead to */
} td_cell_links;

td_cell_links td_links_of(const td_pos *p, td_site cell, bool own);

/* The line in each cell: - | L J 7 F, `.` none, `?` open. */
void td_link_rows(const td_model *m, const int8_t *val, char *out);

/* COUNT rules of few links: full or needs all. */
td_finder td_find_link_pair;
/* The line runs straight through a cell: a link there is as the opposite one.
 */
td_finder td_find_straight;
/* CM-10: the links across the lower or right border of a row or column. */
td_finder td_find_link_even_cut;

/* CM-19 around four cells, on cells; rests on uniqueness. The genre says where
 * nothing tells which way the loop goes: `round`, may it pass the cell or leave
 * it out? `end`, may it turn there or not, whichever way it comes from outside
 * the four cells? With a sink, `end` adds the premises of that. The loop must
 * not be these four cells alone. Slot {swap}: the sentence, with whom the other
 * way would suit after the reason. */
typedef struct td_detour {
    const char *whom; /* " for all circles", or "" */
    bool (*round)(const td_pos *p, td_site cell);
    bool (*end)(const td_pos *p, td_site cell, const td_site square[4],
                td_sink *sink);
} td_detour;

void td_find_detour(const td_pos *p, td_site cell, const td_detour *may,
                    td_sink *sink);

#endif
