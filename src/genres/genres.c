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
        if (!strcmp(g->name, name))
            return g;
        for (int k = 0; g->aliases[k]; k++)
            if (!strcmp(g->aliases[k], name))
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
