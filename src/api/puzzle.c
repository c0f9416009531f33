/* A puzzle as an object: its model, its kernels, and a player's marks. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

tandem_puzzle *td_puzzle_wrap(td_puzzle *p, td_format format)
{
    assert(p && p->genre);
    tandem_puzzle *t = td_calloc(1, sizeof *t);
    t->spare = td_calloc(1, sizeof *t->spare);
    atomic_init(&t->holders, 1);
    double start = td_now();
    t->puzzle = p;
    t->format = format;
    t->m = td_model_new(p);
    p->genre->build(t->m);
    td_model_seal(t->m);
    t->words = td_genre_lexicon(p->genre, t->m);
    t->build_ms = (td_now() - start) * 1000;
    return t;
}

tandem_puzzle *td_puzzle_hold(tandem_puzzle *p)
{
    assert(atomic_load(&p->holders) > 0 && "it is freed");
    atomic_fetch_add(&p->holders, 1);
    return p;
}

void tandem_puzzle_free(tandem_puzzle *p)
{
    if (!p || atomic_fetch_sub(&p->holders, 1) > 1)
        return;
    td_free(p->spare);
    td_kernel_free(p->fixed);
    td_kernel_free(p->switched);
    td_model_free(p->m);
    td_puzzle_free(p->puzzle);
    td_free(p);
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

bool tandem_puzzle_has_marks(const tandem_puzzle *p)
{
    td_lits marks = {0};
    td_marks_of(p, &marks);
    bool any = marks.n > 0;
    td_vec_free(&marks);
    return any;
}

bool tandem_puzzle_place(const tandem_puzzle *p, const char *at)
{
    return at && td_site_parse(&p->puzzle->topo, at) != TD_NOWHERE;
}

bool tandem_puzzle_mark(tandem_puzzle *p, const char *at, const char *is)
{
    assert(p && "a puzzle is needed");
    if (!at || !is)
        return false;
    td_site site = td_site_parse(&p->puzzle->topo, at);
    if (site == TD_NOWHERE || p->m->var_at[site] == TD_NO_VAR)
        return false;
    td_var v = p->m->var_at[site];
    if (site >= p->puzzle->topo.nlattice) { /* a link: any edge of it will do */
        site = 0;
        while (site < p->puzzle->topo.nlattice && p->m->var_at[site] != v)
            site++;
        if (site == p->puzzle->topo.nlattice)
            return false;
    }
    td_text word = {0};
    bool done = false;
    for (int value = 0; value < p->m->var[v].size && !done; value++)
        for (int no = 0; no < 2 && !done; no++) {
            td_lit l = td_is(p->m, v, value) ^ no;
            td_text_cut(&word, 0);
            td_words_is(&p->words, l, &word);
            td_mark mark = no ? td_mark_not(value) : td_mark_is(value);
            td_mark old = p->puzzle->mark[site];
            done = !strcmp(td_text_str(&word), is);
            if (done && old && td_mark_lit(p->m, site, old) != l) {
                td_text_free(&word);
                return false;
            }
            for (td_site s = 0; done && s < p->puzzle->topo.nlattice; s++)
                if (p->m->var_at[s] == v) /* all edges of a link */
                    p->puzzle->mark[s] = mark;
        }
    td_text_free(&word);
    return done;
}

void td_marks_of(const tandem_puzzle *p, td_lits *out)
{
    bool *seen = td_calloc(2 * (size_t)p->m->natoms, sizeof *seen);
    for (td_site s = 0; s < p->puzzle->topo.nlattice; s++) {
        td_lit l = td_mark_lit(p->m, s, p->puzzle->mark[s]);
        if (l == TD_NO_LIT || seen[l])
            continue; /* the edges of a link say the same */
        seen[l] = true;
        td_vec_push(out, l);
    }
    td_free(seen);
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
