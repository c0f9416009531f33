/* Long calls of finders are made in slices: what is found does not depend on
 * where they end, and whoever waits is asked in between. And the memory that
 * finders keep their place in: views, of which there may be any number. */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "api/api.h"
#include "genres/genre.h"
#include "reason/engine.h"
#include "visit.h"

/* ---- slices ---- */

typedef struct run {
    td_state *s;
    td_engine *e;
} run;

static bool never_stop(void *asked)
{
    ++*(int *)asked;
    return false;
}

static run run_with(const tandem_puzzle *p, const td_options *o)
{
    run r = {.s = td_state_new(p->m)};
    r.e = td_engine_new(r.s, p->puzzle->genre->techniques, o);
    while (td_engine_next(r.e))
        ;
    return r;
}

static run run_in_slices(const tandem_puzzle *p, int64_t slice, int *asked)
{
    static const char *const trials[] = {"CM-15", "CM-16", "CM-17", "NU-26",
                                         "NU-27", "NU-29", "NU-30", "NU-31",
                                         "NU-32", "NU-44", NULL};
    return run_with(p, &(td_options){.slice = slice,
                                     .stop = never_stop,
                                     .stop_arg = asked,
                                     .without = trials});
}

static void end_run(run *r)
{
    td_engine_free(r->e);
    td_state_free(r->s);
}

static bool same_lits(const td_lit *a, int n, const td_lit *b, int m)
{
    return n == m && (!n || !memcmp(a, b, sizeof *a * (size_t)n));
}

/* The steps of both, as far as both go. */
static void compare_steps(const char *name, const run *a, const run *b)
{
    const td_steps *x = td_engine_steps(a->e), *y = td_engine_steps(b->e);
    for (int i = 0; i < x->n && i < y->n; i++) {
        const td_step *s = x->at[i], *t = y->at[i];
        bool same = s->tech == t->tech &&
                    same_lits(s->set, s->nset, t->set, t->nset) &&
                    same_lits(s->because, s->nbecause, t->because, t->nbecause);
        CHECK_MSG(same, "%s, step %d: %s here, %s there", name, i + 1,
                  s->tech->id, t->tech->id);
        if (!same)
            return;
    }
}

static void compare_runs(const char *name, const run *a, const run *b)
{
    CHECK_INT(td_engine_outcome(a->e), td_engine_outcome(b->e));
    CHECK_INT(td_engine_steps(a->e)->n, td_engine_steps(b->e)->n);
    compare_steps(name, a, b);
}

static int nsliced;

/* The smallest slices there can be against one for all. */
static bool compare_slices(const char *name, tandem_puzzle *p)
{
    int many = 0, few = 0;
    run a = run_in_slices(p, 1, &many), b = run_in_slices(p, INT64_MAX, &few);
    compare_runs(name, &a, &b);
    nsliced += many > few;
    end_run(&a);
    end_run(&b);
    return true;
}

/* Genres whose finders pause. */
static bool compare_long(const char *name, tandem_puzzle *p)
{
    static const char *const genres[] = {"nurikabe", "kuromasu", "yajilin",
                                         "hashi", "heyawake"};
    bool same = true;
    for (size_t i = 0; i < sizeof genres / sizeof *genres; i++)
        if (!strcmp(p->puzzle->genre->name, genres[i]))
            same = compare_slices(name, p);
    return same;
}

static void test_same_steps(void)
{
    nsliced = 0;
    td_visit_samples(compare_slices);
    CHECK_MSG(nsliced > 0, "nothing was done in slices");
    td_visit_corpus(td_test_rounds(3), compare_long);
}

/* ---- cut off ---- */

static bool stop_later(void *left)
{
    return --*(int *)left < 0;
}

/* An explanation that is stopped is the beginning of the whole one, wherever
 * that happens: nobody is told what a look, or a hunt for what-ifs, had found
 * up to then. */
static bool compare_cut_off(const char *name, tandem_puzzle *p)
{
    enum { PARTS = 12 };
    int asked = 0, stopped = 0;
    td_options o = {.slice = 1, .stop = never_stop, .stop_arg = &asked};
    run whole = run_with(p, &o);
    for (int i = 1; i < PARTS; i++) {
        int left = asked * i / PARTS;
        o.stop = stop_later;
        o.stop_arg = &left;
        run part = run_with(p, &o);
        stopped += td_engine_outcome(part.e) == TD_STOPPED;
        CHECK(td_engine_steps(part.e)->n <= td_engine_steps(whole.e)->n);
        compare_steps(name, &part, &whole);
        end_run(&part);
    }
    CHECK_MSG(asked < PARTS || stopped, "%s was never stopped", name);
    end_run(&whole);
    return true;
}

static void test_cut_off(void)
{
    td_visit_own(compare_cut_off);
}

/* One large island: only it can break the blocks, and each of them takes a
 * walk over the board. */
static void test_large_island(void)
{
    enum { SIDE = 32 };
    char text[SIDE * (SIDE + 8) + 64];
    int n = snprintf(text, sizeof text, "nurikabe/%d/%d/", SIDE, SIDE);
    for (int left = SIDE * SIDE / 2; left > 0; left -= 20)
        text[n++] = (char)('f' + (left < 20 ? left : 20));
    n += snprintf(text + n, sizeof text - (size_t)n, "-78"); /* 120 */
    for (int left = SIDE * SIDE / 2 - 1; left > 0; left -= 20)
        text[n++] = (char)('f' + (left < 20 ? left : 20));
    char url[sizeof text + 32];
    n = snprintf(url, sizeof url, "https://puzz.link/p?%.*s", n, text);
    tandem_puzzle *p = td_read_puzzle("large", url, (size_t)n, NULL);
    REQUIRE(p);
    const char *const only[] = {"NU-33", NULL};
    int asked = 0;
    td_options o = {.only = only, .stop = never_stop, .stop_arg = &asked};
    td_state *s = td_state_new(p->m);
    td_engine *e = td_engine_new(s, p->puzzle->genre->techniques, &o);
    while (td_engine_next(e))
        ;
    CHECK_INT(td_engine_steps(e)->n, 0);
    CHECK_MSG(asked > 20, "asked only %d times whether to stop", asked);
    td_engine_free(e);
    td_state_free(s);
    tandem_puzzle_free(p);
}

/* ---- views ---- */

typedef struct counted {
    int rule, started, built;
} counted;

/* Asks for others while it is started or built, so that the table grows under
 * it. */
static void counted_start(const td_pos *p, int rule, void *data);
static void counted_build(const td_pos *p, int rule, void *data);

static const td_view_type counted_view = {
    .name = "counted",
    .size = sizeof(counted),
    .start = counted_start,
    .build = counted_build,
};

static void counted_start(const td_pos *p, int rule, void *data)
{
    counted *x = data;
    x->started++;
    if (rule && rule < 400)
        td_view_get(p, &counted_view, 2 * rule + 1);
}

static void counted_build(const td_pos *p, int rule, void *data)
{
    counted *x = data;
    x->rule = rule;
    x->built++;
    if (rule && rule < 400)
        td_view_get(p, &counted_view, 2 * rule);
}

static void test_many_views(void)
{
    enum { VIEWS = 300 };
    td_arena mem = {0};
    td_views views = {.mem = &mem};
    td_state s = {.stamp = 1};
    td_pos p = {.s = &s, .views = &views};
    const void *at[VIEWS];
    for (int i = 0; i < VIEWS; i++)
        at[i] = td_view_get(&p, &counted_view, i);
    for (int round = 1; round <= 2; round++, s.stamp++)
        for (int i = 0; i < VIEWS; i++) {
            const counted *x = td_view_get(&p, &counted_view, i);
            CHECK(x == at[i]);
            CHECK_INT(x->rule, i);
            CHECK_INT(x->started, 1);
            CHECK_INT(x->built, round);
        }
    CHECK(views.n > VIEWS);
    td_arena_free(&mem);
}

const td_test suite_slices[] = {
    TEST(same_steps), TEST(cut_off), TEST(large_island), TEST(many_views), {0},
};
