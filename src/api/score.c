/* How good a puzzle that was made is: a weighted mean of what setters look at,
 * each from 0 to 1. docs/generate.md has the table. */
#include "api/score.h"

#include <assert.h>

typedef struct mean {
    double sum, weight;
} mean;

static void add(mean *m, double weight, double score)
{
    assert(weight > 0);
    score = score < 0 ? 0 : score > 1 ? 1 : score;
    m->sum += weight * score;
    m->weight += weight;
}

/* What the hardest round costs. */
static double cost_of_hardest(const td_rounds *rounds)
{
    double most = 0;
    for (uint32_t i = 0; i < rounds->n; i++)
        if (rounds->at[i].cost > most)
            most = rounds->at[i].cost;
    return most;
}

/* One stretch of hard rounds is a moment to remember, many are a slog; and it
 * comes best when some is done but not all. */
static void add_moment(mean *m, const td_rounds *rounds)
{
    const double best = 0.6, near = 0.5;
    const double wall = cost_of_hardest(rounds) - near;
    int stretches = 0, before = 0, all = 0;
    bool hard = false;
    for (uint32_t i = 0; i < rounds->n; i++) {
        bool now = rounds->at[i].cost > wall;
        stretches += now && !hard;
        hard = now;
        all += rounds->at[i].offered;
        before += stretches ? 0 : rounds->at[i].offered;
    }
    if (!stretches || !all)
        return;
    double off = (double)before / all - best;
    add(m, 2, 1.0 / stretches);
    add(m, 1, 1 - (off < 0 ? -off : off) / best);
}

/* Rounds that offer a few marks each: neither one at a time nor all at once. */
static void add_flow(mean *m, const td_rounds *rounds)
{
    int fine = 0;
    for (uint32_t i = 0; i < rounds->n; i++)
        fine += rounds->at[i].offered >= 2 && rounds->at[i].offered <= 12;
    if (rounds->n)
        add(m, 2, (double)fine / rounds->n);
}

double td_score(const tandem_result *rated, const td_made *made, int clues)
{
    enum { RICH = 12 }; /* different techniques */
    static const double symmetry[] = {0, 0.7, 0.7, 0.7, 0.7, 1};
    const td_setter *s = td_setter_of(made->p->genre);
    double dense = s->dense * made->p->topo.w * made->p->topo.h;
    mean m = {0};
    add(&m, 3, 1 / (1 + made->flaws));
    if (dense > 0)
        add(&m, 2, 1 - clues / dense);
    add_moment(&m, &rated->rounds);
    add_flow(&m, &rated->rounds);
    add(&m, 1, tandem_result_rating(rated)->variety / (double)RICH);
    if (td_offer_of(made->p->genre)->symmetric)
        add(&m, 1, symmetry[made->turn]);
    return m.sum / m.weight;
}
