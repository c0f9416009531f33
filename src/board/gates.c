#include "board/gates.h"

/* --- the runs ------------------------------------------------------------- */

static td_dir direction(int32_t clue)
{
    return clue == TD_GATE_ACROSS ? TD_E : TD_S;
}

/* The cell before goes on in the same gate. */
static bool begins_before(const td_puzzle *p, td_site s, td_dir along)
{
    td_site before = td_next_cell(&p->topo, s, along == TD_E ? TD_W : TD_N);
    return before != TD_NOWHERE && p->clue[before] == p->clue[s];
}

static void add_gate(td_gates *g, const td_puzzle *p, td_site first)
{
    const td_topo *t = &p->topo;
    td_gate *gate = &g->at[g->n];
    *gate = (td_gate){first, direction(p->clue[first]), 0, 0};
    for (td_site s = first; s != TD_NOWHERE && p->clue[s] == p->clue[first];
         s = td_next_cell(t, s, gate->along)) {
        g->of[td_cell_index(t, s)] = g->n;
        gate->cells++;
    }
    g->n++;
}

/* --- which number is whose --------------------------------------------------
 *
 * A number is a candidate of each gate that ends at its cell, or only of the
 * one its arrow points to. A gate between two equal numbers takes them. Then,
 * again and again: a gate with one candidate left that is no other gate's last
 * one takes it; where that leads nowhere, a gate takes a candidate that no
 * other gate has, if it has just one such. A number taken is no candidate any
 * more. */

typedef struct matching {
    td_gates *g;
    int *num;             /* by gate: two candidates, 0 for none */
    int *single;          /* by number: gates that have only it */
    int *all;             /* by number: times it is a candidate */
    unsigned char *taken; /* by number */
} matching;

static void add_candidate(matching *m, int gate, int number)
{
    int *num = m->num + 2 * gate;
    num[num[0] ? 1 : 0] = number;
}

static void find_candidates(matching *m, const td_puzzle *p)
{
    static const td_dir of_arrow[] = {[TD_ARROW_N] = TD_N,
                                      [TD_ARROW_S] = TD_S,
                                      [TD_ARROW_W] = TD_W,
                                      [TD_ARROW_E] = TD_E};
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        if (p->clue[s] <= 0 || p->clue[s] > m->g->n)
            continue;
        for (int a = TD_ARROW_N; a <= TD_ARROW_E; a++) {
            td_site next = td_next_cell(t, s, of_arrow[a]);
            if (next == TD_NOWHERE || (p->sign[s] && p->sign[s] != a))
                continue;
            bool across = a == TD_ARROW_W || a == TD_ARROW_E;
            if (p->clue[next] == (across ? TD_GATE_ACROSS : TD_GATE_DOWN))
                add_candidate(m, m->g->of[td_cell_index(t, next)], p->clue[s]);
        }
    }
}

static void drop_taken(matching *m)
{
    for (int i = 0; i < m->g->n; i++) {
        int *num = m->num + 2 * i;
        for (int k = 1; k >= 0; k--)
            if (num[k] && m->taken[num[k]]) {
                num[k] = k ? 0 : num[1];
                if (!k)
                    num[1] = 0;
            }
    }
}

static void take(matching *m, int gate, int number)
{
    m->g->at[gate].number = number;
    m->taken[number] = 1;
    m->num[2 * gate] = m->num[2 * gate + 1] = 0;
}

static void count(matching *m)
{
    for (int v = 0; v <= m->g->n; v++)
        m->single[v] = m->all[v] = 0;
    for (int i = 0; i < m->g->n; i++) {
        const int *num = m->num + 2 * i;
        m->single[num[0]] += !num[1];
        m->all[num[0]]++;
        m->all[num[1]]++;
    }
}

static void take_twins(matching *m)
{
    for (int i = 0; i < m->g->n; i++)
        if (m->num[2 * i] && m->num[2 * i] == m->num[2 * i + 1])
            take(m, i, m->num[2 * i]);
    drop_taken(m);
}

static bool take_last(matching *m)
{
    bool any = false;
    count(m);
    for (int i = 0; i < m->g->n; i++) {
        int v = m->num[2 * i];
        if (v && !m->num[2 * i + 1] && m->single[v] == 1) {
            take(m, i, v);
            any = true;
        }
    }
    drop_taken(m);
    return any;
}

static bool take_only(matching *m)
{
    bool any = false;
    count(m);
    for (int i = 0; i < m->g->n; i++) {
        int a = m->num[2 * i], b = m->num[2 * i + 1];
        bool only_a = a && m->all[a] == 1, only_b = b && m->all[b] == 1;
        if (only_a != only_b) {
            take(m, i, only_a ? a : b);
            any = true;
        }
    }
    drop_taken(m);
    return any;
}

td_gates td_gates_of(const td_puzzle *p, td_arena *mem)
{
    const td_topo *t = &p->topo;
    int n = t->w * t->h;
    td_gates g = {TD_NEW(mem, td_gate, n), 0, TD_NEW(mem, int, n)};
    for (int i = 0; i < n; i++)
        g.of[i] = -1;
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(t, i);
        if (td_is_gate(p->clue[s]) &&
            !begins_before(p, s, direction(p->clue[s])))
            add_gate(&g, p, s);
    }
    matching m = {&g, TD_NEW(mem, int, 2 * g.n), TD_NEW(mem, int, g.n + 1),
                  TD_NEW(mem, int, g.n + 1),
                  TD_NEW(mem, unsigned char, g.n + 1)};
    find_candidates(&m, p);
    take_twins(&m);
    while (take_last(&m) || take_only(&m))
        continue;
    return g;
}

/* --- numbers of gates, told by black cells ---------------------------------
 */

void td_gates_tell(td_puzzle *p, const td_gates *gates)
{
    static const struct {
        td_dir d;
        int32_t gate;
        int8_t arrow;
    } sides[] = {{TD_N, TD_GATE_DOWN, TD_ARROW_N},
                 {TD_S, TD_GATE_DOWN, TD_ARROW_S},
                 {TD_W, TD_GATE_ACROSS, TD_ARROW_W},
                 {TD_E, TD_GATE_ACROSS, TD_ARROW_E}};
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        int touched = 0;
        if (p->clue[s] != TD_BLACK)
            continue;
        for (int k = 0; k < 4; k++) {
            td_site next = td_next_cell(t, s, sides[k].d);
            if (next == TD_NOWHERE || p->clue[next] != sides[k].gate)
                continue;
            int n = gates->at[gates->of[td_cell_index(t, next)]].number;
            touched++;
            if (n > 0 && (p->clue[s] < 0 || n < p->clue[s])) {
                p->clue[s] = n;
                p->sign[s] = sides[k].arrow;
            }
        }
        if (touched < 2 || p->clue[s] < 0)
            p->sign[s] = TD_ARROW_NONE;
    }
}
