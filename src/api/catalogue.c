/* What there is: the version, genres and techniques. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/common_rows.h"

const char *tandem_version(void)
{
    return TANDEM_VERSION;
}

void tandem_free(void *text)
{
    td_free(text);
}

void tandem_on_no_memory(void (*handler)(void))
{
    td_memory_handler(handler);
}

static const td_genre *inside(const tandem_genre *g)
{
    return (const td_genre *)g;
}

size_t tandem_genre_count(void)
{
    size_t n = 0;
    while (td_genres[n])
        n++;
    return n;
}

const tandem_genre *tandem_genre_at(size_t i)
{
    return i < tandem_genre_count() ? (const tandem_genre *)td_genres[i] : NULL;
}

const tandem_genre *tandem_genre_find(const char *name)
{
    return name ? (const tandem_genre *)td_genre_find(name) : NULL;
}

const char *tandem_genre_name(const tandem_genre *g)
{
    return g ? inside(g)->name : NULL;
}

const char *tandem_genre_title(const tandem_genre *g)
{
    return g ? inside(g)->title : NULL;
}

static const char *nth(const char *const *list, size_t i)
{
    for (size_t k = 0; list && list[k]; k++)
        if (k == i)
            return list[k];
    return NULL;
}

const char *tandem_genre_rule(const tandem_genre *g, size_t i)
{
    return g ? nth(inside(g)->rules, i) : NULL;
}

const char *tandem_genre_alias(const tandem_genre *g, size_t i)
{
    return g ? nth(inside(g)->aliases, i) : NULL;
}

tandem_technique td_technique_of(const td_technique *t)
{
    return (tandem_technique){.id = t->id,
                              .name = t->name,
                              .title = t->title,
                              .level = t->level,
                              .cost = t->cost,
                              .unique = t->unique,
                              .seed = t->seed};
}

bool tandem_genre_technique(const tandem_genre *g, size_t i,
                            tandem_technique *out)
{
    if (!g)
        return false;
    assert(out && "a place for the technique is needed");
    td_rows rows = td_rows_of(inside(g)->techniques);
    int at = 0;
    for (; at < rows.n; at++)
        if (!rows.at[at]->check && i-- == 0)
            break;
    bool found = at < rows.n;
    if (found)
        *out = td_technique_of(rows.at[at]);
    td_rows_free(&rows);
    return found;
}
