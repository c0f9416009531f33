/* Results as objects, and boards as they are kept in them. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

tandem_result *td_result_begin(tandem_puzzle *p, td_task task, td_call *c,
                               const tandem_limits *l)
{
    assert(p && "a puzzle is needed");
    td_call_begin(c, p, l);
    if (task != TD_RATE && !td_memory_is_out()) /* who rates looks at a turn */
        td_puzzle_build(p);
    tandem_result *r = p->spare;
    if (td_memory_is_out())
        td_call_end(c);
    else
        r = td_calloc(1, sizeof *r);
    r->task = task;
    r->p = td_puzzle_hold(p);
    r->at = r->near = TD_NOWHERE;
    r->status = "unknown";
    r->exit = 3;
    if (r == p->spare) {
        r->cut_off = "memory";
        r->rated = task == TD_RATE; /* of which nothing is known */
        r->rating = (tandem_rating){.unique = TANDEM_UNIQUE_UNKNOWN};
    }
    return r;
}

/* What the kernels have learned is worth less than an answer. */
static void drop_kernels(tandem_puzzle *p)
{
    td_kernel_free(p->fixed);
    td_kernel_free(p->switched);
    p->fixed = p->switched = NULL;
}

tandem_result *td_result_end(tandem_result *r, td_call *c)
{
    assert(r->status && r != r->p->spare);
    if (!r->cut_off && (r->exit == 3 || c->over))
        r->cut_off = td_call_cut_off(c);
    if (td_memory_is_out())
        drop_kernels(r->p);
    r->ms = td_call_end(c) + (r->task == TD_RATE ? 0 : r->p->build_ms);
    return r;
}

int8_t *td_board_copy(const tandem_puzzle *p, const int8_t *val)
{
    int8_t *copy = td_alloc(2 * (size_t)p->m->natoms);
    memcpy(copy, val, 2 * (size_t)p->m->natoms);
    return copy;
}

int8_t *td_board_of(const tandem_puzzle *p, const td_lits *marks)
{
    td_state *s = td_state_new(p->m);
    for (uint32_t i = 0; i < marks->n; i++)
        td_state_set(s, marks->at[i]);
    int8_t *val = td_board_copy(p, s->val);
    td_state_free(s);
    return val;
}

int8_t *td_board_found(const tandem_puzzle *p, const td_kernel *k)
{
    int8_t *val = td_alloc(2 * (size_t)p->m->natoms);
    for (int a = 0; a < p->m->natoms; a++) {
        val[2 * a] = td_kernel_has(k, 2 * a) ? 1 : -1;
        val[2 * a + 1] = (int8_t)-val[2 * a];
    }
    return val;
}

void td_board_rows(const tandem_puzzle *p, const int8_t *val, td_text *out)
{
    const td_genre *g = p->puzzle->genre;
    int w = p->puzzle->topo.w, h = p->puzzle->topo.h;
    char *flat = g->row ? NULL : td_alloc((size_t)(w * h));
    if (flat)
        g->rows(p->m, val, flat);
    for (int r = 0; r < h; r++) {
        if (flat)
            td_text_bytes(out, flat + r * w, (size_t)w);
        else
            g->row(p->m, val, r, out);
        td_text_char(out, 0);
    }
    td_free(flat);
}

const char *td_board_row(const tandem_puzzle *p, const int8_t *val, int row,
                         char **rows)
{
    if (row < 0 || row >= p->puzzle->topo.h)
        return NULL;
    if (!*rows) {
        td_memory memory;
        td_text text = {0};
        td_writing_begin(&memory, p);
        if (!memory.out)
            td_board_rows(p, val, &text);
        *rows = td_writing_end(&memory, &text);
    }
    const char *at = *rows;
    while (at && row-- > 0)
        at += strlen(at) + 1;
    return at;
}

const char *tandem_result_row(const tandem_result *r, int row)
{
    assert(r && "a result is needed");
    tandem_result *cache = (tandem_result *)(uintptr_t)r;
    return r->boards.n ? td_board_row(r->p, r->boards.at[0], row, &cache->rows)
                       : NULL;
}

void td_findings_free(td_findings *f)
{
    for (uint32_t i = 0; i < f->n; i++) {
        td_vec_free(&f->at[i].at);
        td_vec_free(&f->at[i].why);
    }
    td_vec_free(f);
}

void tandem_result_free(tandem_result *r)
{
    if (!r)
        return;
    if (r == r->p->spare) {
        tandem_puzzle_free(r->p);
        return;
    }
    for (uint32_t i = 0; i < r->boards.n; i++)
        td_free(r->boards.at[i]);
    td_vec_free(&r->boards);
    td_free(r->common);
    td_free(r->known);
    td_free(r->start);
    td_free(r->rows);
    td_free(r->clean);
    td_core_free(&r->because);
    for (int i = 0; r->sentence && i < r->steps.n; i++)
        td_text_free(&r->sentence[i]);
    td_free(r->sentence);
    td_engine_free(r->engine);
    td_state_free(r->state);
    td_engine_free(r->engine_before);
    td_state_free(r->state_before);
    td_findings_free(&r->violations);
    td_findings_free(&r->unmet);
    td_vec_free(&r->mistakes);
    td_vec_free(&r->erased);
    td_vec_free(&r->used);
    td_vec_free(&r->rounds);
    td_arena_free(&r->mem);
    tandem_puzzle_free(r->p);
    td_free(r);
}

const char *tandem_result_status(const tandem_result *r)
{
    assert(r && "a result is needed");
    return r->status;
}

const char *tandem_result_cut_off(const tandem_result *r)
{
    return r->cut_off;
}

int tandem_result_exit(const tandem_result *r)
{
    assert(r && "a result is needed");
    return r->exit;
}

double tandem_result_ms(const tandem_result *r)
{
    return r->ms;
}

uint64_t tandem_result_count(const tandem_result *r)
{
    bool counted = r->task == TD_SOLVE || r->task == TD_RATE;
    return counted ? r->count : (uint64_t)r->steps.n;
}

double tandem_result_effort(const tandem_result *r)
{
    return r->effort;
}
