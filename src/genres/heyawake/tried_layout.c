/* Heyawake: the memory of the tried board, and what does not change in it. */
#include "genres/heyawake/tried.h"

#include <assert.h>
#include <string.h>

static void share_out(const td_model *m, td_arena *mem, he_tried *b)
{
    int rooms = m->of_tag[ROOM].n, runs = m->of_tag[RUN].n;
    int n = m->natoms + 2, run_cells = 0;
    for (int i = 0; i < m->nrules; i++)
        run_cells += m->rule[i].tag == RUN ? m->rule[i].nlits : 0;
    b->room = TD_NEW(mem, he_room, rooms);
    b->run = TD_NEW(mem, he_run, runs);
    b->why = TD_NEW(mem, he_why, n);
    b->beside = TD_ROOM(mem, int32_t, 4 * n);
    td_follow_init(&b->follow, n, mem);
    b->run_list = TD_NEW(mem, int32_t, run_cells);
    b->dirty_list = TD_ROOM(mem, int32_t, rooms);
    int32_t **lists[] = {&b->room_of, &b->run_start, &b->put,  &b->when,
                         &b->joints,  &b->queue,     &b->from, &b->mark,
                         &b->mate,    &b->keep,      &b->list, &b->stack};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = TD_NEW(mem, int32_t, n);
    bool **marks[] = {&b->seen, &b->gap, &b->in};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        *marks[i] = TD_NEW(mem, bool, n);
    b->val = TD_NEW(mem, int8_t, n);
    b->fate = TD_NEW(mem, int8_t, n);
    b->room_off = TD_NEW(mem, bool, rooms);
    b->dirty = TD_NEW(mem, bool, rooms);
    b->run_off = TD_NEW(mem, bool, runs);
    b->used = TD_NEW(mem, bool, m->nrules);
}

static void add_rule(he_tried *b, const td_rule *r)
{
    he_room x = {
        td_rule_index(b->m, r), r->number, r->lits, r->nlits, 0, r->nlits};
    for (int i = 0; i < r->nlits && r->tag == ROOM; i++)
        b->room_of[td_atom(r->lits[i])] = b->nrooms;
    for (int i = 0; i < r->nlits && r->tag == RUN; i++)
        b->run_start[td_atom(r->lits[i]) + 1]++;
    if (r->tag == ROOM)
        b->room[b->nrooms++] = x;
    if (r->tag == RUN)
        b->run[b->nruns++] = x;
}

static void list_runs(he_tried *b)
{
    for (int i = 0; i < b->cells; i++)
        b->run_start[i + 1] += b->run_start[i];
    for (int k = 0; k < b->nruns; k++)
        for (int i = 0; i < b->run[k].size; i++) {
            int cell = td_atom(b->run[k].lits[i]);
            b->run_list[b->run_start[cell] + b->mark[cell]++] = k;
        }
    memset(b->mark, 0, sizeof *b->mark * (size_t)b->cells);
}

void he_tried_start(const td_pos *p, int unused, void *data)
{
    he_tried *b = data;
    (void)unused;
    b->m = p->m;
    b->w = p->topo->w;
    b->cells = p->m->natoms;
    share_out(p->m, p->views->mem, b);
    for (int i = 0; i < b->cells; i++) {
        b->room_of[i] = -1;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(p->topo, he_site(b, i), (td_dir)d);
            b->beside[4 * i + d] = next < 0 ? -1 : he_cell(b, next);
        }
    }
    for (int i = 0; i < b->m->nrules; i++)
        add_rule(b, &b->m->rule[i]);
    assert(b->nrooms == b->m->of_tag[ROOM].n &&
           b->nruns == b->m->of_tag[RUN].n);
    list_runs(b);
    b->corners = td_rule_at(p->m, he_site(b, 0), TD_NO_FENCE)->graph;
    int nodes = b->cells + 1, frame = b->cells;
    td_groups_init(&b->groups, nodes,
                   TD_ROOM(p->views->mem, int32_t, td_groups_ints(nodes)));
    b->groups.size[frame] = nodes + 1; /* it is never the lesser part */
    b->val[frame] = HE_SHADED;
    b->when[frame] = -1;
}
