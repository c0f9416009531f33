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
