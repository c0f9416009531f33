/* Heyawake: the memory of the tried board, and what does not change in it. */
#include "genres/heyawake/tried.h"

#include <assert.h>
#include <string.h>

/* Room for so many things of a size; without memory it is only measured. */
typedef struct memory {
    char *at;
    size_t used;
} memory;

static void *carve(memory *mem, size_t n, size_t size)
{
    size_t here = mem->used;
    mem->used += (n * size + 7) / 8 * 8;
    return mem->at ? mem->at + here : NULL;
}

static void share_out(const td_model *m, memory *mem, he_tried *b)
{
    size_t rooms = (size_t)m->of_tag[ROOM].n, runs = (size_t)m->of_tag[RUN].n;
    size_t n = (size_t)m->natoms + 2, run_cells = 0;
    for (int i = 0; i < m->nrules; i++)
        run_cells += m->rule[i].tag == RUN ? (size_t)m->rule[i].nlits : 0;
    b->room = carve(mem, rooms, sizeof *b->room);
    b->run = carve(mem, runs, sizeof *b->run);
    b->why = carve(mem, n, sizeof *b->why);
    b->link = carve(mem, 2 * n, sizeof *b->link);
    b->follow.when = carve(mem, n, sizeof(uint32_t));
    b->run_list = carve(mem, run_cells, sizeof(int32_t));
    b->dirty_list = carve(mem, rooms, sizeof(int32_t));
    int32_t **lists[] = {&b->room_of, &b->run_start, &b->put,  &b->when,
                         &b->parent,  &b->weight,    &b->next, &b->queue,
                         &b->from,    &b->mark,      &b->mate, &b->keep,
                         &b->list,    &b->stack};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = carve(mem, n, sizeof(int32_t));
    bool **marks[] = {&b->seen, &b->gap, &b->in};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        *marks[i] = carve(mem, n, 1);
    b->val = carve(mem, n, 1);
    b->at_frame = carve(mem, n, 1);
    b->room_off = carve(mem, rooms, 1);
    b->dirty = carve(mem, rooms, 1);
    b->run_off = carve(mem, runs, 1);
    b->used = carve(mem, (size_t)m->nrules, 1);
}

size_t he_tried_size(const td_pos *p, int unused)
{
    memory none = {NULL, sizeof(he_tried)};
    he_tried b;
    (void)unused;
    share_out(p->m, &none, &b);
    return none.used;
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

void he_lay_out(const td_pos *p, he_tried *b)
{
    memory mem = {(char *)b, sizeof *b};
    b->m = p->m;
    b->w = p->topo->w;
    b->cells = p->m->natoms;
    share_out(p->m, &mem, b);
    for (int i = 0; i < b->cells; i++) {
        b->room_of[i] = -1;
        b->at_frame[i] = (uint8_t)td_at_frame(p->topo, i / b->w, i % b->w);
    }
    for (int i = 0; i < b->m->nrules; i++)
        add_rule(b, &b->m->rule[i]);
    assert(b->nrooms == b->m->of_tag[ROOM].n &&
           b->nruns == b->m->of_tag[RUN].n);
    list_runs(b);
    for (int i = 0; i <= b->cells; i++) {
        b->parent[i] = b->next[i] = i;
        b->weight[i] = 1;
    }
    b->weight[b->cells] = b->cells + 2; /* the frame is never the lesser part */
}
