/* Keen walks of all sizes. */
#include "fast/keen.h"

#include <assert.h>

#include "fast/instances.h"

const char *td_keen_rule_name(td_keen_rule rule)
{
    static const char *const name[TD_KEEN_RULES] = {
        [TD_KEEN_LATIN] = "latin",   [TD_KEEN_SUBSETS] = "subsets",
        [TD_KEEN_MUST] = "must",     [TD_KEEN_COUNT] = "count",
        [TD_KEEN_PAIRS] = "pairs",   [TD_KEEN_AROUND] = "around",
        [TD_KEEN_FILTER] = "filter", [TD_KEEN_GUESS] = "guess",
    };
    return name[rule];
}

unsigned td_keen_usual_rules(int side)
{
    enum { LARGE = 8 }; /* from here on they are worth their time */
    return side < LARGE ? 0 : 1u << TD_KEEN_SUBSETS | 1u << TD_KEEN_MUST;
}

/* The most cells of a cage that asks for something. */
static int largest_cage(const td_keen *k)
{
    int most = 0;
    for (int i = 0; i < k->ncages; i++)
        if (k->cages[i].op && k->cages[i].n > most)
            most = k->cages[i].n;
    return most;
}

/* NULL if it does not fit: cells are not parted between two words. */
static const td_keen_code *keen_code(const td_code *code, const td_keen *k)
{
    if (k->side < 1 || k->side > TD_KEEN_SIDE_MAX)
        return NULL;
    int cells = largest_cage(k), word = 64 / k->side;
    if (cells > TD_KEEN_CELLS || cells > 2 * word)
        return NULL;
    if (k->side <= 8)
        return cells <= word ? code->keen8 : code->keen8_long;
    return cells <= word ? code->keen16 : code->keen16_long;
}

size_t td_keen_walk_size(const td_keen *k)
{
    const td_keen_code *code = keen_code(td_code_on(TD_PATH_BASE), k);
    return code ? code->size() : 0; /* the same on all paths */
}

td_walk *td_keen_walk_on(td_path path, void *mem, const td_keen *k,
                         const uint64_t *domains)
{
    const td_code *code = td_code_on(path);
    assert(code && td_keen_walk_size(k));
    return keen_code(code, k)->start(mem, k, domains);
}

td_walk *td_keen_walk(void *mem, const td_keen *k, const uint64_t *domains)
{
    return td_keen_walk_on(td_path_best(), mem, k, domains);
}
