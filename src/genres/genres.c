#include <string.h>

#include "genres/genre.h"

#define GENRE(name) extern const td_genre td_genre_##name;
#include "genres/genres.def"
#undef GENRE

const td_genre *const td_genres[] = {
#define GENRE(name) &td_genre_##name,
#include "genres/genres.def"
#undef GENRE
    NULL,
};

const td_genre *td_genre_find(const char *name)
{
    for (int i = 0; td_genres[i]; i++) {
        const td_genre *g = td_genres[i];
        if (td_same_name(g->name, name))
            return g;
        for (int k = 0; g->aliases[k]; k++)
            if (td_same_name(g->aliases[k], name))
                return g;
    }
    return NULL;
}

bool td_accept_numbers(const td_puzzle *p, int least, int most,
                       const char *words, td_text *err)
{
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        int clue = p->clue[s]; /* what is no number is negative */
        if (clue < 0 || (clue >= least && clue <= most))
            continue;
        td_site_name(&p->topo, s, err);
        td_text_printf(err, ": %s %d", words, clue);
        return false;
    }
    return true;
}

void td_rows_of_cells(const td_model *m, const int8_t *val, char yes, char none,
                      char *out)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_var v = m->var_at[td_cell_at(t, i)];
        int8_t is = v == TD_NO_VAR ? 0 : val[td_is(m, v, 1)];
        out[i] = v == TD_NO_VAR ? none : is > 0 ? yes : is < 0 ? '.' : '?';
    }
}
