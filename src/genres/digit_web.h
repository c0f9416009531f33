/* The web of links between candidates, along which chains run; a view.
 *
 * A node says that one of some cells has a number: a candidate (a single cell),
 * a group (cells that a box shares with a line), or the places of a number in
 * an almost locked set. Nodes below `natoms` are the candidates, numbered as
 * atoms. A weak link says that not both nodes hold, a strong link that one of
 * them does: because a cell has two numbers left, a house two places, or
 * because an almost locked set lacks at most one of its numbers.
 *
 * Weak links are listed when somebody asks for them. */
#ifndef TD_GENRES_DIGIT_WEB_H
#define TD_GENRES_DIGIT_WEB_H

#include "genres/digit_als.h"

struct td_web;

/* Links of a genre's own, as those between the arrangements of a cage. What
 * holds them is numbered by the genre. */
typedef struct td_web_own {
    /* Calls `add` for each strong link, both ways. */
    void (*strong)(const td_pos *p, void *to,
                   void (*add)(const td_pos *p, void *to, int a, int b,
                               int why));
    /* Calls `add` for each node that does not hold if this one does. */
    void (*weak)(const td_pos *p, int node, void *to,
                 void (*add)(const td_pos *p, void *to, int node));
    /* Rules and premises of a link: of a strong one by its reason, of a weak
     * one by its nodes. */
    void (*because)(td_sink *sink, int why);
    void (*because_weak)(td_sink *sink, int a, int b);
    void (*say)(const td_pos *p, td_text *out, int why);
} td_web_own;

typedef enum td_web_depth {
    TD_WEB_PLAIN,  /* candidates only; boards of any size */
    TD_WEB_GROUPS, /* groups, too; sides up to 16 */
    TD_WEB_SETS,   /* and almost locked sets */
    TD_WEB_OWN,    /* candidates, and the genre's own links; sides up to 16 */
} td_web_depth;

typedef struct td_node {
    int number;
    int next; /* of the same number, among the extra ones; -1: none */
    td_cells cells, sees;
} td_node;

/* Why a strong link holds: a house, TD_BY_CELL, TD_BY_SET - set, or, from the
 * number of houses on, a link of the genre's own. */
enum { TD_BY_CELL = -1, TD_BY_SET = -2 };

typedef struct td_strong {
    int32_t to, why;
} td_strong;

typedef struct td_web {
    const td_digit_view *v;
    const td_als_list *sets; /* NULL unless TD_WEB_SETS */
    const td_web_own *own;   /* NULL unless TD_WEB_OWN */
    int natoms, nnodes;
    td_node *extra; /* those after the candidates */
    int first[TD_CELLS_SIDE], last[TD_CELLS_SIDE]; /* of them, by number */
    int room;
    int32_t
        *strong_at; /* by node: where its links begin; one more at the end */
    td_strong *strong;
    /* Weak links: kept for nodes that were asked for. */
    int32_t *weak_at, *weak_n; /* by node; -1: not asked */
    int32_t *weak;
    int nweak, weak_room;
    /* For searches. */
    uint32_t round;
    uint32_t *on_round, *off_round, *end_round;
    int32_t *on_by, *off_by; /* the node before */
    int32_t *on_why, *on_depth;
    int32_t *queue;
} td_web;

/* The view may be written to by searches only. */
td_web *td_web_of(const td_pos *p, td_web_depth depth);

typedef struct td_links {
    const int32_t *at;
    int n;
} td_links;

td_links td_web_weak(const td_pos *p, td_web *g, int node);

static inline bool td_web_is_single(const td_web *g, int node)
{
    return node < g->natoms;
}
static inline int td_web_number(const td_web *g, int node)
{
    return node < g->natoms ? node % g->v->side
                            : g->extra[node - g->natoms].number;
}
/* The cell of a candidate. */
static inline int td_web_cell(const td_web *g, int node)
{
    return node / g->v->side;
}
/* The cells of a node; boards up to 16 x 16. */
td_cells td_web_cells(const td_web *g, int node);

#endif
