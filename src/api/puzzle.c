/* A puzzle as an object: its model, its kernels, and a player's marks. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "board/symmetry.h"

tandem_puzzle *td_puzzle_wrap_bare(td_puzzle *p, td_format format)
{
    assert(p && p->genre);
    tandem_puzzle *t = td_calloc(1, sizeof *t);
    t->spare = td_calloc(1, sizeof *t->spare);
    atomic_init(&t->holders, 1);
    t->puzzle = p;
    t->format = format;
    return t;
}

void td_puzzle_build(const tandem_puzzle *p)
{
    tandem_puzzle *t = (tandem_puzzle *)(uintptr_t)p; /* it is the same puzzle,
                                                         built or not */
    if (t->m)
        return;
    td_model *m = td_model_new(p->puzzle);
    p->puzzle->genre->build(m);
    td_model_seal(m);
    t->m = m;
    t->words = td_genre_lexicon(p->puzzle->genre, m);
}

tandem_puzzle *td_puzzle_wrap(td_puzzle *p, td_format format)
{
    double start = td_now();
    tandem_puzzle *t = td_puzzle_wrap_bare(p, format);
    td_puzzle_build(t);
    t->build_ms = (td_now() - start) * 1000;
    return t;
}

tandem_puzzle *td_puzzle_hold(tandem_puzzle *p)
{
    assert(atomic_load(&p->holders) > 0 && "it is freed");
    atomic_fetch_add(&p->holders, 1);
    return p;
}

tandem_puzzle *tandem_puzzle_copy(const tandem_puzzle *p)
{
    td_memory memory;
    assert(p && "a puzzle is needed");
    td_memory_begin(&memory, 0, td_reserve_of(p->puzzle));
    tandem_puzzle *copy =
        memory.out ? NULL
                   : td_puzzle_wrap(td_turn_puzzle(p->puzzle, 0), p->format);
    if (td_memory_end(&memory))
        return copy;
    tandem_puzzle_free(copy);
    return NULL;
}

td_puzzle *td_puzzle_unwrap(tandem_puzzle *p)
{
    if (!p || atomic_fetch_sub(&p->holders, 1) > 1)
        return NULL;
    td_puzzle *puzzle = p->puzzle;
    td_free(p->spare);
    td_kernel_free(p->fixed);
    td_kernel_free(p->switched);
    td_model_free(p->m);
    td_puzzle_free(p->first);
    td_free(p);
    return puzzle;
}

void tandem_puzzle_free(tandem_puzzle *p)
{
    td_puzzle_free(td_puzzle_unwrap(p));
}

const tandem_genre *tandem_puzzle_genre(const tandem_puzzle *p)
{
    return (const tandem_genre *)p->puzzle->genre;
}

int tandem_puzzle_width(const tandem_puzzle *p)
{
    return p->puzzle->topo.w;
}

int tandem_puzzle_height(const tandem_puzzle *p)
{
    return p->puzzle->topo.h;
}

const char *tandem_puzzle_format(const tandem_puzzle *p)
{
    return td_format_name(p->format);
}

bool tandem_puzzle_has_marks(const tandem_puzzle *p)
{
    td_lits marks = {0};
    td_puzzle_build(p);
    td_marks_of(p, &marks);
    bool any = marks.n > 0;
    td_vec_free(&marks);
    return any;
}

bool tandem_puzzle_place(const tandem_puzzle *p, const char *at)
{
    return at && td_site_parse(&p->puzzle->topo, at) != TD_NOWHERE;
}

td_mark td_find_mark(const tandem_puzzle *p, td_var v, const char *is)
{
    td_text word = {0};
    td_mark found = 0;
    for (int value = 0; value < p->m->var[v].size && !found; value++)
        for (int no = 0; no < 2 && !found; no++) {
            td_text_cut(&word, 0);
            td_words_is(&p->words, td_is(p->m, v, value) ^ no, &word);
            if (!strcmp(td_text_str(&word), is))
                found = no ? td_mark_not(value) : td_mark_is(value);
        }
    td_text_free(&word);
    return found;
}

bool tandem_puzzle_mark(tandem_puzzle *p, const char *at, const char *is)
{
    assert(p && "a puzzle is needed");
    if (!at || !is)
        return false;
    td_puzzle *board = p->puzzle;
    td_puzzle_build(p);
    td_site site = td_site_parse(&board->topo, at);
    if (site == TD_NOWHERE || p->m->var_at[site] == TD_NO_VAR)
        return false;
    td_var v = p->m->var_at[site];
    td_mark mark = td_find_mark(p, v, is);
    bool done = false, fits = true;
    for (td_site s = 0; s < board->topo.nlattice && fits; s++)
        if (p->m->var_at[s] == v) /* all edges of a link say the same */
            done = fits = td_puzzle_put_mark(board, s, p->m->var[v].size, mark);
    board->has_marks |= done;
    return done;
}

void tandem_puzzle_take_notes(tandem_puzzle *p)
{
    td_puzzle_build(p);
    for (td_site s = 0; s < p->puzzle->topo.nlattice; s++)
        if (td_pencil_at(p->puzzle, s) && p->m->var_at[s] != TD_NO_VAR)
            td_puzzle_take_pencil(p->puzzle, s,
                                  p->m->var[p->m->var_at[s]].size);
}

void td_marks_of(const tandem_puzzle *p, td_lits *out)
{
    td_lit *lits = td_alloc(sizeof *lits * 2 * (size_t)p->m->natoms);
    int n = td_mark_lits(p->m, p->puzzle, lits);
    for (int i = 0; i < n; i++)
        td_vec_push(out, lits[i]);
    td_free(lits);
}

td_kernel *td_fixed_kernel(tandem_puzzle *p)
{
    if (!p->fixed)
        p->fixed = td_kernel_new(p->m, false);
    return p->fixed;
}

td_kernel *td_switched_kernel(tandem_puzzle *p)
{
    if (!p->switched)
        p->switched = td_kernel_new(p->m, true);
    return p->switched;
}
