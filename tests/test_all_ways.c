/* What all ways share, against all boards written out. */
#include "test.h"

#include "board/state.h"
#include "genres/all_ways.h"
#include "random_model.h"

typedef struct fixture {
    random_model x;
    td_state *s;
    td_arena mem;
    td_views views;
    td_pos pos;
    td_ways w;
    td_rng *rng;
} fixture;

/* A board as right as one of those on which all rules hold, if there is one. */
static bool mark_some(fixture *f)
{
    int right = 0;
    for (int i = 0; i < f->x.nboards; i++)
        right += f->x.board[i].rules == f->x.all_rules;
    if (!right)
        return false;
    int pick = (int)td_rng_below(f->rng, (uint32_t)right), i = -1;
    do
        pick -= f->x.board[++i].rules == f->x.all_rules;
    while (pick >= 0);
    for (int a = 0; a < f->x.m->natoms; a++)
        if (!td_rng_below(f->rng, 4))
            td_state_set(f->s, 2 * a + !(f->x.board[i].atoms >> a & 1));
    return true;
}

static bool open_fixture(fixture *f, td_rng *rng, model_flavour flavour)
{
    *f = (fixture){.rng = rng};
    f->x = random_model_new(rng, flavour, 8);
    f->s = td_state_new(f->x.m);
    f->views.mem = &f->mem;
    f->pos = (td_pos){.puzzle = f->x.puzzle,
                      .topo = &f->x.puzzle->topo,
                      .m = f->x.m,
                      .s = f->s,
                      .val = f->s->val,
                      .views = &f->views};
    f->w = (td_ways){.most = 1000, .tries = 10000};
    for (int i = 0; i < f->x.m->nrules; i++)
        td_ways_rule(&f->pos, &f->w, &f->x.m->rule[i]);
    return mark_some(f);
}

static void close_fixture(fixture *f)
{
    td_ways_free(&f->w);
    td_arena_free(&f->mem);
    td_state_free(f->s);
    random_model_free(&f->x);
}

static uint32_t rule_mask(const td_ints *rules)
{
    uint32_t mask = 0;
    for (uint32_t i = 0; i < rules->n; i++)
        mask |= (uint32_t)1 << rules->at[i];
    return mask;
}

/* If everything is decided one by one, nothing that is common is missed. */
static void check_all(fixture *f, int *spoke)
{
    lit_mask known = mask_of_val(f->x.m, f->s->val);
    for (int a = 0; a < f->x.m->natoms; a++)
        td_ways_vary(&f->pos, &f->w, 2 * a);
    td_ways_list(&f->pos, &f->w);
    CHECK(f->w.left > 0);
    int expected = 0;
    for (td_lit l = 0; l < 2 * f->x.m->natoms; l++)
        expected +=
            !f->s->val[l] && board_implies(&f->x, known, f->x.all_rules, l);
    CHECK_INT((int)f->w.common.n, expected);
    *spoke += expected > 0;
}

static bool take_it(td_sink *s)
{
    *(int *)s->user += 1;
    return true;
}

/* With a few literals decided, and the rules and premises cut down, what is
 * concluded still follows from these, and every premise is needed. */
static void check_some(fixture *f, int *spoke)
{
    td_sink sink = {.pos = &f->pos, .take = take_it, .user = spoke};
    for (int a = 0; a < f->x.m->natoms; a++)
        if (td_rng_below(f->rng, 2))
            td_ways_vary(&f->pos, &f->w, 2 * a + (td_lit)(a & 1));
    if (!td_ways_list(&f->pos, &f->w) || !f->w.left)
        return;
    td_step_open(&sink);
    td_ways_step(&f->w, &sink);
    td_step_close(&sink);
    const td_ints *set = &sink.draft.set, *why = &sink.draft.because;
    lit_mask premises = mask_of(why->at, (int)why->n);
    CHECK(set->n > 0);
    for (uint32_t i = 0; i < set->n; i++)
        CHECK(board_implies(&f->x, premises, rule_mask(&sink.draft.rules),
                            set->at[i]));
    td_sink_free(&sink);
}

static void walk_models(void (*check)(fixture *f, int *spoke))
{
    static const model_flavour flavours[] = {
        FLAVOUR_CLAUSE, FLAVOUR_COUNT, FLAVOUR_SUM,  FLAVOUR_SIGHT,
        FLAVOUR_LOOP,   FLAVOUR_RUNS,  FLAVOUR_MIXED};
    td_rng rng = td_rng_seed(7);
    int spoke = 0;
    for (int i = 0; i < td_test_rounds(700); i++) {
        fixture f;
        int n = (int)(sizeof flavours / sizeof *flavours);
        if (open_fixture(&f, &rng, flavours[i % n]))
            check(&f, &spoke);
        close_fixture(&f);
    }
    CHECK(spoke > td_test_rounds(70));
}

static void test_nothing_missed(void)
{
    walk_models(check_all);
}

static void test_follows_from_premises(void)
{
    walk_models(check_some);
}

const td_test suite_all_ways[] = {
    TEST(nothing_missed),
    TEST(follows_from_premises),
    {0},
};
