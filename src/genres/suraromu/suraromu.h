/* Suraromu: what its declaration and its techniques share. */
#ifndef TD_GENRES_SURAROMU_H
#define TD_GENRES_SURAROMU_H

#include "board/gates.h"
#include "genres/forms.h"
#include "genres/links.h"

/* Classes of rules. */
enum { GATE = TD_LINK_TAGS, GATE_SIDE, GATE_STRAIGHT, ORDER, NO_SUCH_GATE };

extern const td_technique td_suraromu_techniques[];

/* ---- course.c: what is printed, in terms of the loop's graph ---- */

/* Ranks are bits: the start has rank 0, gates 1 to `gates.n`, in a ring. On
 * larger courses, or where a number cannot be, nothing is said of ranks. */
enum { MOST_GATES = 62 };

typedef struct course {
    const td_rule *order; /* its graph and its links, by edge */
    const td_graph *g;
    td_gates gates;
    int32_t *gate_of; /* by node: a gate, `gates.n` for the start, or -1 */
    bool *shut;       /* by edge: leads into a black cell or along a gate */
    int8_t *now;      /* by edge: 1 drawn, -1 crossed out or shut, 0 open */
    int start;        /* node */
    int n;            /* ranks */
    bool usable;
    uint64_t may[MOST_GATES + 1]; /* by gate: ranks that numbers leave it */
    uint64_t printed;             /* ranks that stand somewhere, 0 too */
    int32_t *walked[2];           /* room for walks */
    char **name; /* by gate: "gate 3 at R2C1", "the gate at R2C1", "the
                    start at R1C1" */
} course;

const course *td_course(const td_pos *p);

static inline uint64_t td_all_ranks(const course *c)
{
    return ((uint64_t)1 << c->n) - 1;
}

static inline uint64_t td_rank_turn(const course *c, uint64_t m, int by)
{
    by = ((by % c->n) + c->n) % c->n;
    return ((m << by) | (by ? m >> (c->n - by) : 0)) & td_all_ranks(c);
}

/* A walk along drawn lines, from a node on. */
typedef struct walk {
    int gate[MOST_GATES + 2]; /* in order */
    int upto[MOST_GATES + 2]; /* edges before it */
    int n;
    int32_t *edge;
    int edges, last; /* in all; the node where it ends */
} walk;

/* Not by the edge `came` (-1: none), and not past its other end or around;
 * `lines`: by edge, what is drawn. The last walk `of` each number, 0 or 1, is
 * kept. */
void td_walk_from(const course *c, const int8_t *lines, int v, int came, int of,
                  walk *out);
/* The i-th cell of a gate, and the one beside it, ahead or back. */
static inline td_site td_gate_cell(const td_topo *t, const td_gate *gate, int i)
{
    return td_go(t, gate->first, gate->along, 2 * i);
}
static inline td_site td_beside(const td_pos *p, td_site cell, td_dir d,
                                bool back)
{
    return td_next_cell(p->topo, cell, back ? td_opposite(d) : d);
}
/* The cell of a gate into which a link of its rule leads. */
td_site td_gate_cell_of(const td_pos *p, const td_rule *gate, td_lit in);
/* Where the first cell of a gate is, or the start. */
td_site td_gate_site(const course *c, int gate);
/* Its printed number, 0 for the start; -1: none. */
int td_gate_number(const course *c, int gate);
/* The gate at which a rank is printed, or the start. */
int td_gate_of_rank(const course *c, int rank);
/* "5" with what goes before it, or "the start". */
void td_say_rank(const char *before, int rank, td_text *out);
/* The ranks with which gates can begin that follow each other on a line, the
 * last of them first if they are taken `back`. */
uint64_t td_gates_fit(const course *c, const int *gate, int n, bool back);
/* A rule, if there is one at that place. */
void td_step_rule_at(const td_pos *p, td_site at, int tag, td_sink *sink);
/* Those that tell how lines run at a cell, and that none comes from black cells
 * and gates beside it. */
void td_course_rules(const td_pos *p, const course *c, int v, td_sink *sink);

/* ---- techniques ---- */

/* order.c: a link would make a line on which gates are out of order */
td_finder td_suraromu_first_gate, td_suraromu_gap, td_suraromu_direction;
/* Would those three say that of a link? */
bool td_link_clashes(const course *c, int e);
/* ranks.c: which ranks gates may have, and where the next gate can be */
td_finder td_suraromu_ranks, td_suraromu_next_gate, td_suraromu_pocket,
    td_suraromu_separator, td_suraromu_all_ranks;
/* blocks.c: what no loop through the start can pass */
td_finder td_suraromu_reachable;
/* parity.c: a gate counts as one crossing */
td_finder td_suraromu_even_cut;
/* gate_cases.c: the places where a gate may be passed */
td_finder td_suraromu_common_path;

#endif
