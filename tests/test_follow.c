/* Views that follow the trail say the same as a look at the whole board,
 * whatever was set and taken back before. */
#include "test.h"

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

const td_test suite_follow[] = {
    TEST(wide_rules),
    {0},
};
