/* The kernel's answers on random small models against all boards written out,
 * and its behaviour over thousands of calls. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/vec.h"
#include "kernel/kernel_internal.h"
#include "kernel/walk.h"
#include "random_model.h"
#include "visit.h"

typedef struct question {
    td_lit given[6];
    int n;
} question;

static question random_question(const random_model *x, td_rng *r)
{
    question q = {.n = (int)td_rng_below(r, 6)};
    if (td_rng_below(r, 3) == 0)
        q.n = 0;
    for (int i = 0; i < q.n; i++)
        q.given[i] = (td_lit)td_rng_below(r, 2 * (uint32_t)x->m->natoms);
    return q;
}

/* The atoms of the player's variables. */
static uint32_t player_atoms(const td_model *m)
{
    uint32_t atoms = 0;
    for (int a = 0; a < m->natoms; a++)
        if (!m->var[m->atom_var[a]].aux)
            atoms |= (uint32_t)1 << a;
    return atoms;
}

static int by_value(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

typedef TD_VEC(uint32_t) words;

static void sort_unique(words *w)
{
    if (w->n)
        qsort(w->at, w->n, sizeof *w->at, by_value);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->n; i++)
        if (!kept || w->at[kept - 1] != w->at[i])
            w->at[kept++] = w->at[i];
    w->n = kept;
}

/* What the player sees of all solutions, in order. */
static void expected_solutions(const random_model *x, question q, words *out)
{
    lit_mask k = mask_of(q.given, q.n);
    td_vec_clear(out);
    for (int i = 0; i < x->nboards; i++)
        if (x->board[i].rules == x->all_rules &&
            mask_fits(k, x->board[i].atoms))
            td_vec_push(out, x->board[i].atoms & player_atoms(x->m));
    sort_unique(out);
}

typedef struct collector {
    const random_model *x;
    td_kernel *k;
    words seen;
} collector;

static bool collect(void *arg)
{
    collector *c = arg;
    uint32_t atoms = 0;
    for (int a = 0; a < c->x->m->natoms; a++)
        if (td_kernel_has(c->k, 2 * a))
            atoms |= (uint32_t)1 << a;
    bool known = false;
    for (int i = 0; i < c->x->nboards && !known; i++)
        known = c->x->board[i].atoms == atoms &&
                c->x->board[i].rules == c->x->all_rules;
    CHECK(known);
    td_vec_push(&c->seen, atoms & player_atoms(c->x->m));
    return true;
}

/* Told in parts, each divided after two. */
static void check_walk(const random_model *x, td_kernel *k, question q,
                       const words *expected)
{
    collector c = {.x = x, .k = k};
    td_kernel_walk *w = td_kernel_walk_new(k, q.given, q.n);
    td_kernel_walk_divide_at(w, 2);
    td_answer answer;
    while ((answer = td_kernel_walk_next(w, NULL)) == TD_SAT)
        collect(&c);
    CHECK_INT(answer, TD_UNSAT);
    CHECK_INT(td_kernel_walk_next(w, NULL), TD_UNSAT);
    CHECK_INT(c.seen.n, expected->n); /* none twice */
    sort_unique(&c.seen);
    CHECK_INT(c.seen.n, expected->n);
    td_kernel_walk_free(w);
    td_vec_free(&c.seen);
}

static void check_count(const random_model *x, td_kernel *k, question q,
                        const words *expected)
{
    uint64_t count;
    collector c = {.x = x, .k = k};
    td_answer answer =
        td_kernel_count(k, q.given, q.n, UINT64_MAX, collect, &c, NULL, &count);
    CHECK_INT(answer, TD_UNSAT);
    CHECK_INT(count, expected->n);
    sort_unique(&c.seen);
    CHECK_INT(c.seen.n, expected->n);
    CHECK(!expected->n || (c.seen.n == expected->n &&
                           !memcmp(c.seen.at, expected->at,
                                   expected->n * sizeof *expected->at)));
    td_vec_free(&c.seen);
    answer = td_kernel_count(k, q.given, q.n, 2, NULL, NULL, NULL, &count);
    CHECK_INT(count, expected->n < 2 ? expected->n : 2);
    CHECK_INT(answer, expected->n < 2 ? TD_UNSAT : TD_SAT);
    CHECK_INT(td_kernel_find(k, q.given, q.n, NULL),
              expected->n ? TD_SAT : TD_UNSAT);
}

static void check_common(const random_model *x, td_kernel *k, question q)
{
    int8_t out[64];
    lit_mask given = mask_of(q.given, q.n);
    bool any = board_exists(x, given, x->all_rules);
    CHECK_INT(td_kernel_common(k, q.given, q.n, out, NULL),
              any ? TD_SAT : TD_UNSAT);
    for (td_lit l = 0; any && l < 2 * x->m->natoms; l++) {
        CHECK_INT(out[l] > 0, board_implies(x, given, x->all_rules, l));
        CHECK_INT(out[l] < 0, board_implies(x, given, x->all_rules, td_not(l)));
    }
}

/* What holds for good need not be given with the question. */
static void check_knowing(const random_model *x, question q,
                          const words *expected)
{
    td_kernel *k = td_kernel_knowing(x->m, q.given, q.n);
    check_count(x, k, (question){.n = 0}, expected);
    td_kernel_free(k);
}

static void test_answers(void)
{
    td_rng r = td_rng_seed(1);
    int rounds = td_test_rounds(3000), solvable = 0;
    words expected = {0};
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 10);
        td_kernel *k = td_kernel_new(x.m, i & 1);
        for (int j = 0; j < 4; j++) {
            question q = random_question(&x, &r);
            if (j == 0)
                q.n = 0;
            expected_solutions(&x, q, &expected);
            solvable += expected.n > 0;
            check_count(&x, k, q, &expected);
            check_walk(&x, k, q, &expected);
            if (j == 1)
                check_knowing(&x, q, &expected);
            check_common(&x, k, q);
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        td_kernel_free(k);
        random_model_free(&x);
    }
    CHECK_MSG(solvable > rounds, "only %d questions with solutions", solvable);
    td_vec_free(&expected);
}

/* ---- rules that can be switched ---- */

typedef struct chosen {
    int32_t rules[32];
    int n;
    uint32_t mask;
} chosen;

static chosen choose_rules(const td_model *m, td_rng *r)
{
    chosen c = {.n = 0};
    for (int i = 0; i < m->nrules; i++)
        if (td_rng_below(r, 4)) {
            c.rules[c.n++] = i;
            c.mask |= (uint32_t)1 << i;
        }
    return c;
}

static bool without_exists(const random_model *x, const td_core *core,
                           uint32_t rules, int skip)
{
    lit_mask k = {0, 0};
    for (uint32_t i = 0; i < core->given.n; i++)
        if ((int)i != skip)
            mask_add(&k, core->given.at[i]);
    return board_exists(x, k, rules);
}

static void check_core(const random_model *x, const chosen *c, question q,
                       int keep, const td_core *core)
{
    uint32_t rules = 0;
    for (uint32_t i = 0; i < core->rules.n; i++) {
        CHECK(!(rules >> core->rules.at[i] & 1));
        rules |= (uint32_t)1 << core->rules.at[i];
    }
    CHECK(!(rules & ~c->mask));
    for (uint32_t i = 0; i < core->given.n; i++) {
        bool from_question = false;
        for (int j = 0; j < q.n; j++)
            from_question |= q.given[j] == core->given.at[i];
        CHECK(from_question);
    }
    CHECK(!without_exists(x, core, rules, -1));
    CHECK(core->minimal);
    for (uint32_t i = 0; i < core->rules.n; i++)
        CHECK(without_exists(x, core,
                             rules & ~((uint32_t)1 << core->rules.at[i]), -1));
    for (uint32_t i = 0; i < core->given.n; i++) {
        bool kept = false;
        for (int j = keep; j < q.n; j++)
            kept |= q.given[j] == core->given.at[i];
        if (!kept)
            CHECK(without_exists(x, core, rules, (int)i));
    }
    for (int j = keep; j < q.n; j++) {
        bool there = false;
        for (uint32_t i = 0; i < core->given.n; i++)
            there |= q.given[j] == core->given.at[i];
        CHECK(there);
    }
}

static void test_clash(void)
{
    td_rng r = td_rng_seed(2);
    int rounds = td_test_rounds(3000), clashes = 0;
    td_core core = {0};
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 10);
        td_kernel *k = td_kernel_new(x.m, true);
        for (int j = 0; j < 8; j++) {
            question q = random_question(&x, &r);
            chosen c = choose_rules(x.m, &r);
            int keep = q.n - (int)td_rng_below(&r, (uint32_t)q.n + 1);
            bool any = board_exists(&x, mask_of(q.given, q.n), c.mask);
            td_answer answer = td_kernel_clash(k, c.rules, c.n, q.given, q.n,
                                               keep, &core, NULL);
            CHECK_INT(answer, any ? TD_SAT : TD_UNSAT);
            if (answer == TD_UNSAT)
                check_core(&x, &c, q, keep, &core);
            clashes += !any;
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        td_kernel_free(k);
        random_model_free(&x);
    }
    CHECK_MSG(clashes > rounds, "only %d clashes", clashes);
    td_core_free(&core);
}

/* ---- many calls ---- */

static void ask_everything(const random_model *x, td_kernel *k, td_rng *r)
{
    int8_t out[64];
    uint64_t count;
    td_core core = {0};
    question q = random_question(x, r);
    td_kernel_find(k, q.given, q.n, NULL);
    td_kernel_count(k, q.given, q.n, 5, NULL, NULL, NULL, &count);
    td_kernel_common(k, q.given, q.n, out, NULL);
    td_kernel_clash(k, NULL, 0, q.given, q.n, 0, &core, NULL);
    td_core_free(&core);
}

/* After a while of getting used to a model, memory stays where it is. */
static void test_no_growth(void)
{
    td_rng r = td_rng_seed(3);
    for (int i = 0; i < 10; i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 12);
        td_kernel *k = td_kernel_new(x.m, true);
        for (int j = 0; j < 300; j++)
            ask_everything(&x, k, &r);
        size_t bytes = td_kernel_stats(k)->bytes;
        for (int j = 0; j < 3000; j++)
            ask_everything(&x, k, &r);
        CHECK_MSG(td_kernel_stats(k)->bytes <= bytes + bytes / 4 + 4096,
                  "model %d: %zu bytes, then %zu", i, bytes,
                  td_kernel_stats(k)->bytes);
        td_kernel_free(k);
        random_model_free(&x);
    }
}

static td_cdcl_stats stats_after_calls(uint64_t seed)
{
    td_rng r = td_rng_seed(seed);
    random_model x = random_model_new(&r, FLAVOUR_MIXED, 12);
    td_kernel *k = td_kernel_new(x.m, true);
    for (int i = 0; i < 50; i++)
        ask_everything(&x, k, &r);
    td_cdcl_stats stats = *td_kernel_stats(k);
    td_kernel_free(k);
    random_model_free(&x);
    return stats;
}

static void test_deterministic(void)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        td_cdcl_stats a = stats_after_calls(seed), b = stats_after_calls(seed);
        CHECK(!memcmp(&a, &b, sizeof a));
    }
}

/* Late rules come in the midst of a search, and change no answer. */
static int nlate;

static bool visit_late(const char *name, tandem_puzzle *p)
{
    uint64_t count[2];
    td_answer answer[2];
    for (int late = 0; late < 2; late++) {
        td_kernel *k = td_kernel_new(p->m, false);
        k->late_after = late ? 1 : UINT64_MAX;
        answer[late] =
            td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &count[late]);
        if (late && !k->late)
            for (int r = 0; r < p->m->nrules; r++)
                nlate += p->m->rule[r].late;
        td_kernel_free(k);
    }
    CHECK_MSG(answer[0] == answer[1], "%s", name);
    CHECK_INT(count[1], count[0]);
    return true;
}

static void test_late_rules(void)
{
    nlate = 0;
    td_visit_samples(visit_late);
    td_visit_own(visit_late);
    CHECK(nlate > 5); /* they were taken in */
}

/* A board like a chessboard full of rooks: after two bulbs that clash, a
 * solution with one of them is near every solution there is, yet a search that
 * keeps to the values it had last goes on for minutes. */
static void test_rut(void)
{
    enum { SIDE = 30 };
    td_text text = {0};
    td_text_printf(&text, "akari\n%d %d\n", SIDE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++)
        td_text_add(&text, (i + 1) % SIDE ? "." : ".\n");
    tandem_puzzle *p =
        td_read_puzzle("rooks", td_text_str(&text), text.len, NULL);
    td_lit bulbs[] = {
        td_is(p->m, p->m->var_at[td_site_parse(&p->puzzle->topo, "R2C2")], 1),
        td_is(p->m, p->m->var_at[td_site_parse(&p->puzzle->topo, "R2C9")], 1)};
    td_budget b = {.conflicts = 20000};
    td_kernel *k = td_fixed_kernel(p);
    CHECK(td_kernel_find(k, bulbs, 2, &b) == TD_UNSAT);
    CHECK(td_kernel_find(k, NULL, 0, &b) == TD_SAT);
    for (int i = 0; i < 2; i++)
        CHECK(td_kernel_find(k, &bulbs[i], 1, &b) == TD_SAT);
    tandem_puzzle_free(p);
    td_text_free(&text);
}

const td_test suite_kernel[] = {
    TEST(answers),
    TEST(clash),
    TEST(no_growth),
    TEST(deterministic),
    TEST(late_rules),
    TEST(rut),
    {0},
};
