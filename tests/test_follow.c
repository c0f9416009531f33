/* Views that follow the trail say the same as a look at the whole board, and so
 * do finders, whatever was set and taken back before. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "genres/genre.h"
#include "rules/rule_type.h"

typedef struct walk {
    td_model *m;
    td_state *s;
    td_arena mem;
    td_views views;
    td_pos pos;
} walk;

static void open_walk(walk *x, const td_puzzle *p)
{
    x->m = td_model_new(p);
    p->genre->build(x->m);
    td_model_seal(x->m);
    x->s = td_state_new(x->m);
    x->mem = (td_arena){0};
    x->views = (td_views){.mem = &x->mem};
    x->pos = (td_pos){.puzzle = p,
                      .topo = &p->topo,
                      .m = x->m,
                      .s = x->s,
                      .val = x->s->val,
                      .views = &x->views};
}

static void close_walk(walk *x)
{
    td_arena_free(&x->mem);
    td_state_free(x->s);
    td_model_free(x->m);
}

/* A few literals more, or a few less. Now and then the walk goes far back. */
static void take_step(walk *x, td_rng *r)
{
    int n = x->s->ntrail;
    if (n && td_rng_below(r, 3) == 0) {
        td_state_undo(x->s, (int)td_rng_below(r, (uint32_t)n + 1));
        return;
    }
    uint32_t most = td_rng_below(r, 8) ? 4 : 40;
    for (uint32_t i = td_rng_below(r, most) + 1; i > 0; i--) {
        td_lit l = (td_lit)td_rng_below(r, 2 * (uint32_t)x->m->natoms);
        /* mostly not shaded, mostly no line: all else is broken at once */
        td_state_set(x->s, td_rng_below(r, 4) ? l | 1 : l);
    }
}

/* Intact means not broken; a connection that is not intact is broken. */
static int check_rules(const walk *x)
{
    int told = 0;
    for (int i = 0; i < x->m->nrules; i++) {
        const td_rule *r = &x->m->rule[i];
        const td_rule_type *t = td_rule_type_of(r);
        if (!t->intact)
            continue;
        bool intact = t->intact(&x->pos, i);
        bool broken = t->broken(r, x->s->val, NULL) != TD_BREACH_NONE;
        CHECK_MSG(!intact || !broken, "%s is broken", t->name);
        if (r->kind == TD_RULE_CONNECTED)
            CHECK_MSG(intact || broken, "%s is not broken", t->name);
        told += intact && x->s->ntrail > 4;
    }
    return told;
}

static void test_wide_rules(void)
{
    static const char *const genres[] = {"hitori", "slitherlink", "nurikabe"};
    td_rng r = td_rng_seed(5);
    for (int g = 0; g < 3; g++) {
        int told = 0;
        for (int round = td_test_rounds(60); round > 0; round--) {
            td_puzzle *p = td_puzzle_new(td_genre_find(genres[g]),
                                         1 + (int)td_rng_below(&r, 7),
                                         1 + (int)td_rng_below(&r, 7));
            walk x;
            open_walk(&x, p);
            for (int i = 0; i < 60 && !td_test_failed(); i++) {
                take_step(&x, &r);
                told += check_rules(&x);
            }
            close_walk(&x);
            td_puzzle_free(p);
        }
        CHECK_MSG(told > 0, "%s: nothing is ever intact", genres[g]);
    }
}

/* ---- finders ---- */

static bool note_step(td_sink *s)
{
    td_ints *said = s->user;
    for (uint32_t i = 0; i < s->draft.because.n; i++)
        td_vec_push(said, s->draft.because.at[i]);
    td_vec_push(said, -1);
    for (uint32_t i = 0; i < s->draft.set.n; i++)
        td_vec_push(said, s->draft.set.at[i]);
    td_vec_push(said, -2);
    return true;
}

/* All that a technique has to say of a position. */
static void ask(const td_pos *p, const td_technique *t, td_ints *said)
{
    td_sink sink = {.pos = p, .take = note_step, .user = said};
    td_vec_clear(said);
    if (t->reach.kind == TD_REACH_BOARD)
        t->find(p, 0, &sink);
    for (int i = 0;
         t->reach.kind == TD_REACH_CELL && i < p->topo->w * p->topo->h; i++)
        t->find(p, td_cell_at(p->topo, i), &sink);
    for (int i = 0; t->reach.kind == TD_REACH_RULE && i < p->m->nrules; i++)
        if (p->m->rule[i].tag == t->reach.tag)
            t->find(p, i, &sink);
    td_sink_free(&sink);
}

static bool is_broken(const walk *x)
{
    for (int i = 0; i < x->m->nrules; i++) {
        const td_rule *r = &x->m->rule[i];
        if (td_rule_type_of(r)->broken(r, x->s->val, NULL))
            return true;
    }
    return false;
}

/* Two techniques search only so far, from what they found before. */
static bool remembers(const td_technique *t)
{
    return !strcmp(t->id, "NU-22") || !strcmp(t->id, "NU-23");
}

/* They say what they would say if they had not seen anything before; returns
 * how much that is. */
static uint32_t check_finders(const walk *x)
{
    td_ints said = {0}, afresh = {0};
    uint32_t n = 0;
    for (const td_technique *t = x->pos.puzzle->genre->techniques; t->id; t++) {
        td_arena mem = {0};
        td_views views = {.mem = &mem};
        td_pos pos = x->pos;
        pos.views = &views;
        if (!t->find || remembers(t))
            continue;
        ask(&x->pos, t, &said);
        ask(&pos, t, &afresh);
        CHECK_MSG(said.n == afresh.n &&
                      (!said.n ||
                       !memcmp(said.at, afresh.at, sizeof *said.at * said.n)),
                  "%s says something else", t->id);
        n += said.n;
        td_arena_free(&mem);
    }
    td_vec_free(&said);
    td_vec_free(&afresh);
    return n;
}

/* A board with a few numbers, no two of them side by side. */
static td_puzzle *few_numbers(td_rng *r, const char *genre)
{
    int w = 2 + (int)td_rng_below(r, 6), h = 2 + (int)td_rng_below(r, 6);
    td_puzzle *p = td_puzzle_new(td_genre_find(genre), w, h);
    for (int i = w * h / 6; i >= 0; i--) {
        int row = (int)td_rng_below(r, (uint32_t)h);
        int col = (int)td_rng_below(r, (uint32_t)w);
        bool alone = true;
        for (int k = 0; k < w * h; k++)
            alone &= p->clue[td_cell_at(&p->topo, k)] == TD_CLUE_NONE ||
                     abs(k / w - row) + abs(k % w - col) > 1;
        if (alone)
            p->clue[td_cell(&p->topo, row, col)] = 1 + (int)td_rng_below(r, 7);
    }
    return p;
}

static void test_finders(void)
{
    static const char *const genres[] = {"nurikabe", "kuromasu"};
    td_rng r = td_rng_seed(7);
    for (int g = 0; g < 2; g++) {
        uint32_t said = 0;
        for (int round = td_test_rounds(60); round > 0; round--) {
            td_puzzle *p = few_numbers(&r, genres[g]);
            walk x;
            open_walk(&x, p);
            for (int i = 0; i < 40 && !td_test_failed(); i++) {
                take_step(&x, &r);
                if (!is_broken(&x))
                    said += check_finders(&x);
            }
            close_walk(&x);
            td_puzzle_free(p);
        }
        CHECK_MSG(said > 0, "%s: nothing is ever said", genres[g]);
    }
}

const td_test suite_follow[] = {
    TEST(wide_rules),
    TEST(finders),
    {0},
};
