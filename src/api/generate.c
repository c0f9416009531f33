/* Puzzles made as wished: src/generate on public objects. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "api/api.h"
#include "api/score.h"
#include "api/wish.h"
#include "base/alloc.h"
#include "board/symmetry.h"
#include "generate/attempt.h"
#include "tandem_generate.h"

enum { TRIES = 1000, HARDEST_TRIES = 100 };

/* A puzzle that was found, with all there is to say of it. */
typedef struct find {
    tandem_puzzle *p;
    tandem_result *rated;
    int clues;
    double score;
} find;

struct tandem_generator {
    td_wish wish;
    tandem_generate_options o;
    char *pattern; /* or NULL */
    uint64_t ends[TD_VERDICTS];
    /* the puzzle at hand */
    td_call call;
    tandem_puzzle *checked; /* the last that was rated */
    tandem_result *rated;
    /* what came nearest where none was found */
    find nearest;
    td_puzzle *easy; /* one that was too easy and is not rated ... */
    td_puzzle *hard; /* ... and one that was too hard */
};

static void forget_find(find *x)
{
    tandem_result_free(x->rated);
    tandem_puzzle_free(x->p);
    *x = (find){0};
}

static bool is_over(void *arg)
{
    tandem_generator *g = arg;
    return td_call_is_over(&g->call);
}

static void forget_checked(tandem_generator *g)
{
    tandem_result_free(g->rated);
    tandem_puzzle_free(g->checked);
    g->rated = NULL;
    g->checked = NULL;
}

static void forget_nearest(tandem_generator *g)
{
    forget_find(&g->nearest);
    td_puzzle_free(g->easy);
    td_puzzle_free(g->hard);
    g->easy = g->hard = NULL;
}

/* Is what was solved as hard as the word says, and by what was asked for? */
static td_verdict judge_wishes(const tandem_generator *g)
{
    const tandem_rating *x = tandem_result_rating(g->rated);
    bool used = !g->wish.needs, tried = false;
    for (uint32_t i = 0; i < g->rated->used.n; i++) {
        const td_technique *one = g->rated->used.at[i].tech;
        used |= g->wish.needs && !strcmp(one->id, g->wish.needs->id);
        tried |= one->trial != TD_TRIAL_NONE;
    }
    int word =
        g->o.word ? td_word_index(x->word) - td_word_index(g->o.word) : 0;
    if ((g->o.no_what_if && tried) || word > 0)
        return TD_TOO_HARD;
    return !used || word < 0 ? TD_TOO_EASY : TD_MADE;
}

/* Takes the puzzle over. */
static void rate_fresh(tandem_generator *g, td_puzzle *p, int max_level)
{
    tandem_rate_options o = {
        .no_smallest = true, .limits = g->o.limits, .max_level = max_level};
    forget_checked(g);
    g->checked = td_puzzle_wrap_bare(p, TD_FORMAT_TEXT);
    g->rated = td_rate_puzzle(g->checked, &o, !g->wish.any);
}

/* A fresh look: one solution, and how hard it is. What is too hard is not
 * rated to the end, which may take long. */
static td_verdict check(void *arg, td_puzzle *p, int *level)
{
    tandem_generator *g = arg;
    rate_fresh(g, p, g->wish.any ? 0 : g->wish.high);
    const tandem_rating *x = tandem_result_rating(g->rated);
    bool solved = !strcmp(tandem_result_status(g->rated), "solved");
    *level = x->level;
    if (x->unique != TANDEM_UNIQUE || !(solved || g->o.any))
        return TD_TOO_HARD;
    return solved ? judge_wishes(g) : TD_MADE;
}

tandem_generator *tandem_generator_new(const tandem_genre *genre,
                                       const tandem_generate_options *o,
                                       const char **why)
{
    td_wish w;
    char *pattern;
    o = o ? o : &(tandem_generate_options){0};
    const char *wrong = td_read_wish(&w, (const td_genre *)genre, o, &pattern);
    if (why)
        *why = wrong;
    if (wrong)
        return NULL;
    tandem_generator *made = td_calloc(1, sizeof *made);
    made->pattern = pattern;
    made->wish = w;
    made->wish.check = check;
    made->wish.stop = is_over;
    made->wish.arg = made;
    made->o = *o;
    return made;
}

void tandem_generator_size(const tandem_generator *g, int *width, int *height)
{
    *width = g->wish.w;
    *height = g->wish.h;
}

void tandem_generator_free(tandem_generator *g)
{
    if (!g)
        return;
    forget_checked(g);
    forget_nearest(g);
    td_free(g->pattern);
    td_free(g);
}

/* ---- making ---- */

static td_rng draw(const tandem_generator *g, uint64_t k, int attempt)
{
    td_rng r = td_rng_seed(g->o.seed);
    r = td_rng_seed(td_rng_next(&r) ^ k);
    return td_rng_seed(td_rng_next(&r) ^ (uint64_t)attempt);
}

/* Numbers and circles; lists of lines are no such clues. */
static int count_clues(const td_puzzle *p)
{
    int n = 0;
    for (int i = 0; i < p->topo.w * p->topo.h; i++)
        n += p->clue[td_cell_at(&p->topo, i)] >= 0;
    return n;
}

/* What one was told to look for: a score, or how hard it is. */
static double worth(const tandem_generator *g, const find *x)
{
    const tandem_rating *r = tandem_result_rating(x->rated);
    if (!g->o.hardest)
        return x->score;
    return !strcmp(g->o.hardest, "peak") ? r->peak : r->effort;
}

/* How far a puzzle is from what is wished, in levels and words. */
static int distance(const tandem_generator *g, const find *x)
{
    const tandem_rating *r = tandem_result_rating(x->rated);
    int word =
        g->o.word ? td_word_index(r->word) - td_word_index(g->o.word) : 0;
    int level = r->level < g->wish.low    ? g->wish.low - r->level
                : r->level > g->wish.high ? r->level - g->wish.high
                                          : 0;
    return level + (word < 0 ? -word : word);
}

/* The last that was rated is not as wished; is it the nearest so far? The first
 * of those that are as near stays. */
static void keep_nearest(tandem_generator *g)
{
    assert(!g->checked == !g->rated);
    find x = {.p = g->checked, .rated = g->rated};
    g->checked = NULL;
    g->rated = NULL;
    bool fine = x.p && !strcmp(tandem_result_status(x.rated), "solved") &&
                tandem_result_rating(x.rated)->unique == TANDEM_UNIQUE;
    if (fine && (!g->nearest.p || distance(g, &x) < distance(g, &g->nearest))) {
        forget_find(&g->nearest);
        g->nearest = x;
        return;
    }
    if (!fine && x.p && !g->hard)
        g->hard = td_turn_puzzle(x.p->puzzle, 0);
    forget_find(&x);
}

/* One attempt; keeps what it gives if that is better than the best so far. */
static bool try_once(tandem_generator *g, td_rng r, find *best)
{
    td_made made = {0};
    g->ends[td_attempt(&g->wish, r, &made)]++;
    if (!made.p) {
        keep_nearest(g);
        if (g->easy)
            td_puzzle_free(made.easy);
        else
            g->easy = made.easy;
        return false;
    }
    assert(g->checked && g->rated);
    find x = {g->checked, g->rated, count_clues(made.p), 0};
    x.score = td_score(g->rated, &made, x.clues);
    g->checked = NULL;
    g->rated = NULL;
    if (!best->p || worth(g, &x) > worth(g, best)) {
        forget_find(best);
        *best = x;
    } else {
        forget_find(&x);
    }
    return true;
}

/* How most attempts since then ended. */
static void tell_mostly(const tandem_generator *g, const uint64_t *before,
                        tandem_generated *told)
{
    uint64_t all = 0, most = 0;
    for (int i = 0; i < TD_VERDICTS; i++) {
        uint64_t n = g->ends[i] - before[i];
        all += n;
        if (n > most && i != TD_MADE && i != TD_ENDED) {
            most = n;
            told->mostly = td_verdict_words[i];
        }
    }
    told->percent = all ? (int)(100 * most / all) : 0;
}

tandem_puzzle *tandem_generator_nearest(tandem_generator *g,
                                        tandem_result **rated)
{
    td_puzzle **others[] = {&g->hard, &g->easy};
    for (int i = 0; i < 2; i++)
        if (*others[i]) {
            rate_fresh(g, *others[i], 0);
            *others[i] = NULL;
            keep_nearest(g);
        }
    find x = g->nearest;
    g->nearest = (find){0};
    forget_nearest(g);
    if (rated)
        *rated = x.rated;
    else
        tandem_result_free(x.rated);
    return x.p;
}

tandem_puzzle *tandem_generator_next(tandem_generator *g, uint64_t k, int after,
                                     tandem_generated *info)
{
    bool hardest = g->o.hardest;
    int tries = g->o.tries ? g->o.tries : hardest ? HARDEST_TRIES : TRIES;
    int i = after, found = 0, enough = g->o.best ? g->o.best : 1;
    find best = {0};
    uint64_t before[TD_VERDICTS];
    memcpy(before, g->ends, sizeof before);
    forget_nearest(g);
    td_puzzle *blank = td_puzzle_new(g->wish.genre, g->wish.w, g->wish.h);
    tandem_puzzle size = {.puzzle = blank};
    /* The hardest of so many: after one that was there already, of as many
     * others. */
    tries = hardest ? after + tries : tries;
    td_call_begin(&g->call, &size, &g->o.limits);
    while ((hardest || found < enough) && i < tries &&
           !td_call_is_over(&g->call))
        found += try_once(g, draw(g, k, i++), &best);
    bool over = td_call_is_over(&g->call);
    if (over) /* it would depend on the clock */
        forget_find(&best);
    tandem_generated told = {.attempts = i,
                             .clues = best.clues,
                             .score = best.score,
                             .rated = best.rated,
                             .cut_off =
                                 over ? td_call_cut_off(&g->call) : NULL};
    if (!best.p)
        tell_mostly(g, before, &told);
    td_puzzle_free(blank);
    td_call_end(&g->call);
    if (info)
        *info = told;
    else
        tandem_result_free(told.rated);
    return best.p;
}

const char *tandem_generator_ends(const tandem_generator *g, size_t i,
                                  uint64_t *count)
{
    if (i >= TD_VERDICTS)
        return NULL;
    *count = g->ends[i];
    return td_verdict_words[i];
}
