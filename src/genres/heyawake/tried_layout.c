/* Heyawake: the memory of the tried board, and what does not change in it. */
#include "genres/heyawake/tried.h"

#include <assert.h>
#include <string.h>

static int count_tag(const td_model *m, int tag, int *lits)
{
    int n = 0;
    *lits = 0;
    for (int i = 0; i < m->nrules; i++)
        if (m->rule[i].tag == tag) {
            n++;
            *lits += m->rule[i].nlits;
        }
    return n;
}

size_t he_tried_size(const td_pos *p, int unused)
{
    (void)unused;
    int room_cells, run_cells;
    size_t rooms = (size_t)count_tag(p->m, ROOM, &room_cells);
    size_t runs = (size_t)count_tag(p->m, RUN, &run_cells);
    size_t n = (size_t)p->m->natoms + 2;
    return sizeof(he_tried) + rooms * (sizeof(he_room) + 8) +
           runs * (sizeof(he_run) + 1) +
           sizeof(int32_t) * ((size_t)room_cells + (size_t)run_cells + 17 * n) +
           n * (sizeof(he_why) + 2 * sizeof(he_link) + 5) +
           (size_t)p->m->nrules + 128;
}

static void *carve(char **at, size_t n, size_t size)
{
    void *here = *at;
    *at += (n * size + 7) / 8 * 8;
    return here;
}

static int at_frame_of(const he_tried *b, int cell)
{
    int row = cell / b->w, col = cell % b->w;
    int down = (row == 0) + (row == b->h - 1);
    int across = (col == 0) + (col == b->w - 1);
    return down && across ? 1 : down + across;
}

static void add_room(he_tried *b, const td_rule *r, int rule, int *at)
{
    he_room *x = &b->room[b->nrooms];
    *x = (he_room){rule, *at, r->nlits, r->number, 0, r->nlits};
    for (int i = 0; i < r->nlits; i++) {
        int cell = td_atom(r->lits[i]);
        b->room_cell[(*at)++] = cell;
        b->room_of[cell] = b->nrooms;
    }
    b->nrooms++;
}

static void add_run(he_tried *b, const td_rule *r, int rule)
{
    int first = td_atom(r->lits[0]);
    int step = r->nlits > 1 ? td_atom(r->lits[1]) - first : 1;
    b->run[b->nruns++] = (he_run){rule, first, step, r->nlits, 0, r->nlits};
    for (int i = 0; i < r->nlits; i++)
        b->run_start[td_atom(r->lits[i]) + 1]++;
}

static void list_runs(he_tried *b)
{
    for (int i = 0; i < b->cells; i++)
        b->run_start[i + 1] += b->run_start[i];
    for (int k = 0; k < b->nruns; k++)
        for (int i = 0; i < b->run[k].size; i++) {
            int cell = b->run[k].first + i * b->run[k].step;
            b->run_list[b->run_start[cell] + b->mark[cell]++] = k;
        }
    memset(b->mark, 0, sizeof *b->mark * (size_t)b->cells);
}

void he_lay_out(const td_pos *p, he_tried *b)
{
    const td_model *m = b->m = p->m;
    int room_cells, run_cells, at = 0;
    size_t rooms = (size_t)count_tag(m, ROOM, &room_cells);
    size_t runs = (size_t)count_tag(m, RUN, &run_cells);
    size_t n = (size_t)m->natoms + 1;
    char *mem = (char *)(b + 1);
    b->w = p->topo->w;
    b->h = p->topo->h;
    b->cells = m->natoms;
    b->room = carve(&mem, rooms, sizeof *b->room);
    b->run = carve(&mem, runs, sizeof *b->run);
    b->why = carve(&mem, n, sizeof *b->why);
    b->link = carve(&mem, 2 * n, sizeof *b->link);
    b->room_cell = carve(&mem, (size_t)room_cells, sizeof(int32_t));
    b->run_list = carve(&mem, (size_t)run_cells, sizeof(int32_t));
    int32_t **lists[] = {&b->room_of, &b->run_start, &b->put,  &b->when,
                         &b->parent,  &b->weight,    &b->next, &b->queue,
                         &b->from,    &b->mark,      &b->mate, &b->keep,
                         &b->list,    &b->stack};
    b->follow.when = carve(&mem, n, sizeof(uint32_t));
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = carve(&mem, n + 1, sizeof(int32_t));
    b->dirty_list = carve(&mem, rooms, sizeof(int32_t));
    b->val = carve(&mem, n, 1);
    b->at_frame = carve(&mem, n, 1);
    b->room_off = carve(&mem, rooms, 1);
    b->dirty = carve(&mem, rooms, 1);
    b->run_off = carve(&mem, runs, 1);
    b->used = carve(&mem, (size_t)m->nrules, 1);
    b->seen = carve(&mem, n, 1);
    b->gap = carve(&mem, n, 1);
    b->in = carve(&mem, n, 1);
    assert(mem <= (char *)b + he_tried_size(p, 0));
    for (int i = 0; i < b->cells; i++) {
        b->room_of[i] = -1;
        b->at_frame[i] = (uint8_t)at_frame_of(b, i);
    }
    for (int i = 0; i < m->nrules; i++) {
        if (m->rule[i].tag == ROOM)
            add_room(b, &m->rule[i], i, &at);
        else if (m->rule[i].tag == RUN)
            add_run(b, &m->rule[i], i);
    }
    assert(b->nrooms == (int)rooms && b->nruns == (int)runs);
    list_runs(b);
    for (int i = 0; i <= b->cells; i++) {
        b->parent[i] = b->next[i] = i;
        b->weight[i] = 1;
    }
    b->weight[b->cells] = b->cells + 2; /* the frame is never the lesser part */
}
