/* Which ranks gates may have, and where on the board the next gate can be.
 *
 * The loop is a ring of pieces: drawn lines with gates (or the start) on them,
 * gates that are not passed yet, and the start. From the end of a piece to the
 * next piece it runs through cells without a gate. Such cells hang together in
 * areas, so a piece and the next one end in the same area (or at the two ends
 * of one link); and their ranks follow each other. */
#ifndef TD_GENRES_SURAROMU_RANKS_H
#define TD_GENRES_SURAROMU_RANKS_H

#include "genres/suraromu/suraromu.h"

/* One end of a piece: the node, the link by which the loop comes to it there
 * (-1: any), and the areas or single links that its open links lead to. */
typedef struct gate_end {
    int32_t node, link;
    int32_t n, port[4];
} gate_end;

/* A way to pass a piece: the end with the lowest rank, the other end, and which
 * ranks the lowest may be. */
typedef struct way {
    int32_t piece;
    gate_end end[2];
    uint64_t lo;
} way;

typedef struct piece {
    int32_t gates;      /* on it */
    int32_t first, end; /* its ways */
    int32_t gate;  /* one of them: of a line the last at the first end ... */
    int32_t other; /* ... and at the other */
} piece;

/* A piece's ranks are narrowed: one argument, told in one sentence. */
typedef enum rank_item_kind {
    ITEM_TAKEN, /* other pieces have the other ranks in any case */
    ITEM_SIDES, /* what can come before and after it */
    ITEM_CELL,  /* a gate is not passed at a cell: the same of that cell */
    ITEM_WAYS,  /* the same of each cell and direction: nobody would follow */
} rank_item_kind;

typedef struct rank_item {
    rank_item_kind kind;
    int32_t gate; /* one of the piece */
    int32_t cell; /* ITEM_CELL: node */
    int sides;    /* ITEM_SIDES: 1 the first, 2 the other, 3 both */
} rank_item;

enum { MOST_ITEMS = 100 };

typedef struct rank_items {
    rank_item at[MOST_ITEMS];
    int n;
} rank_items;

typedef enum rank_use {
    USE_NUMBERS = 0,
    USE_TAKEN = 1, /* no two pieces have the same rank */
    USE_AREAS = 2, /* a rank stays only if the ones before and after it can be
                      beside it */
    USE_WAYS = 4,  /* the same, told to nobody */
    USE_ITEMS = 8, /* what is in the list, in that order, and nothing else */
} rank_use;

typedef struct ranks {
    const course *c;
    const td_puzzle *puzzle;
    int8_t *w;         /* by edge: 1 drawn, -1 crossed out, 0 open */
    int32_t *degree;   /* by node */
    int32_t *piece_of; /* by node: the piece, or -1 */
    int32_t *area;     /* by node: union */
    bool *any;         /* by node: its area may offer whatever is needed */
    int32_t *port_of;  /* by node, then by edge: -1 */
    int32_t *counted;  /* by port: the last piece whose ranks were offered */
    int32_t *queue, *via, *was;
    way *way;
    piece *piece;
    int nways, npieces, nports;
    int32_t with[MOST_GATES + 1]; /* by gate: its piece */
    uint64_t *once[2], *twice[2]; /* by port: ranks that pieces begin (0) or end
                                     with there, of one piece, of two */
    bool *any_port;
    bool *fired;      /* by node: how lines run there told something */
    int8_t *val;      /* by literal: premises alone */
    rank_items items; /* what narrowed ranks, in that order */
} ranks;

/* Room for it; empty. */
ranks *td_ranks_of(const td_pos *p);
/* Fills it from what `val` tells; false if there is nothing to say. */
bool td_ranks_fill(ranks *r, const int8_t *val, int use);
/* The ranks with which the ways of a piece begin (0) or end (1) at a node, by a
 * port; -1: whichever it is. */
enum { ANY = -1 };
uint64_t td_end_ranks(const ranks *r, int piece, int node, int port, int high);
/* The ranks with which pieces other than one begin (0) or end (1) at a port. */
uint64_t td_rank_offered(const ranks *r, int piece, int port, int high);
/* The ranks just above a piece's end that is at a port, and just below, that
 * another piece can take up there: which ways are left. */
uint64_t td_way_left(const ranks *r, const way *w);
/* Is a gate that is not passed yet out at a cell? */
bool td_rank_cell_out(const ranks *r, int v);
/* Can a piece go on from a node by a port? With the ranks that would be next.
 */
bool td_end_serves(const ranks *r, int piece, int node, int port,
                   uint64_t *next);
/* Applies an item to the ranks as they are; false: it narrows nothing. */
bool td_rank_item(ranks *r, const rank_item *x);
/* The lowest ranks of so many gates between others with these ranks on their
 * two sides, the low end on one of them. */
uint64_t td_rank_between(const ranks *r, const uint64_t beside[2], int low,
                         int gates);
/* The ranks that a piece may have, and those that it has in any case. */
uint64_t td_rank_span(const ranks *r, int piece, uint64_t *must);
/* Which side of its piece an end of a way is at: 0 the first, 1 the other. */
static inline int td_rank_side(const ranks *r, int k, int end)
{
    return ((k - r->piece[r->way[k].piece].first) & 1) ? !end : end;
}
/* Do two ends at the same port fit? */
bool td_ends_fit(const ranks *r, int piece, int node, int other, int at,
                 int port);
/* The port of an open edge, seen from a node of a piece; -1: none. */
int td_port_at(const ranks *r, int e, int from);

/* ---- implied_links.c ---- */

/* The two links across a gate at one of its cells; false if one cannot be. */
bool td_links_across(const ranks *r, int v, int out[2]);
/* All that follows at single cells and gates; false: they contradict. */
bool td_ranks_imply(ranks *r);

/* Is it a cell between gates: none itself, and on no line with gates? */
static inline bool td_rank_free(const ranks *r, int v)
{
    return r->piece_of[v] < 0 && r->c->gate_of[v] < 0;
}

/* Does an end lead to a port? */
static inline bool td_leads_to(const gate_end *end, int port)
{
    int i = 0;
    while (i < end->n && end->port[i] != port)
        i++;
    return i < end->n;
}

#endif
