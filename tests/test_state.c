/* Setting and undoing against a plain copy of every earlier state. */
#include "test.h"

#include <string.h>

#include "base/alloc.h"
#include "board/state.h"
#include "random_model.h"

/* Domains by definition: a bit for each value left. */
typedef struct domains {
    uint32_t left[32];
    bool chosen[32]; /* one was said to be the value */
} domains;

static uint32_t value_bit(int value)
{
    return (uint32_t)1 << value;
}

static int bits(uint32_t x)
{
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

/* What a literal leaves of its variable. */
static uint32_t kept_by(const td_model *m, td_lit l)
{
    bool is;
    int value = td_lit_value(m, l, &is);
    uint32_t all = value_bit(m->var[td_lit_var(m, l)].size) - 1;
    return is ? value_bit(value) : all & ~value_bit(value);
}

static void check_state(const td_state *s, const domains *d)
{
    const td_model *m = s->m;
    int open = 0;
    for (td_lit l = 0; l < 2 * m->natoms; l++) {
        td_var v = td_lit_var(m, l);
        uint32_t left = d->left[v], kept = kept_by(m, l);
        bool is = !(left & ~kept), is_not = !(left & kept);
        if (m->var[v].size > 2 && !d->chosen[v]) /* a last value stays open */
            *(l & 1 ? &is_not : &is) = false;
        CHECK_INT(s->val[l], is ? 1 : is_not ? -1 : 0);
        open += !(l & 1) && s->val[l] == 0;
    }
    CHECK_INT(s->nopen, open);
    CHECK_INT(s->ntrail, m->natoms - open);
    for (td_var v = 0; v < m->nvars; v++) {
        CHECK_INT(s->left[v], bits(d->left[v]));
        int value = td_var_value(m, s->val, v);
        CHECK(value < 0 ? !d->chosen[v] : d->left[v] == value_bit(value));
    }
}

typedef struct saved {
    domains d;
    int ntrail;
} saved;

static void run_on(const td_model *m, td_rng *r)
{
    enum { DEEP = 40 };
    td_state *s = td_state_new(m);
    saved now = {.ntrail = 0}, before[DEEP];
    int depth = 0;
    for (td_var v = 0; v < m->nvars; v++)
        now.d.left[v] = value_bit(m->var[v].size) - 1;
    for (int step = 0; step < 200 && !td_test_failed(); step++) {
        uint32_t stamp = s->stamp;
        int ntrail = s->ntrail;
        if (depth && td_rng_below(r, 4) == 0) {
            depth = (int)td_rng_below(r, (uint32_t)depth);
            now = before[depth];
            td_state_undo(s, now.ntrail);
        } else if (depth < DEEP) {
            td_lit l = (td_lit)td_rng_below(r, 2 * (uint32_t)m->natoms);
            td_var v = td_lit_var(m, l);
            uint32_t *left = &now.d.left[v];
            bool strike = m->var[v].size > 2 && l & 1;
            bool can = *left & kept_by(m, l) || (strike && !now.d.chosen[v]);
            before[depth++] = now;
            CHECK_INT(td_state_set(s, l), can);
            if (can) {
                *left &= kept_by(m, l);
                now.d.chosen[v] |= !strike;
            }
            now.ntrail = s->ntrail;
        }
        CHECK_INT(s->stamp != stamp, s->ntrail != ntrail);
        check_state(s, &now.d);
    }
    td_state_free(s);
}

static void test_set_and_undo(void)
{
    td_rng r = td_rng_seed(1);
    int rounds = td_test_rounds(500);
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x = random_model_new(&r, (model_flavour)(i % FLAVOURS), 8);
        run_on(x.m, &r);
        random_model_free(&x);
    }
}

static void test_marks(void)
{
    td_puzzle *p = td_puzzle_new(NULL, 3, 1);
    td_model *m = td_model_new(p);
    td_site a = td_cell(&p->topo, 0, 0), b = td_cell(&p->topo, 0, 1);
    td_var digit = td_model_var(m, a, 4), shaded = td_model_var(m, b, 2);
    td_model_seal(m);
    CHECK_INT(td_mark_lit(m, a, td_mark_is(3)), td_is(m, digit, 3));
    CHECK_INT(td_mark_lit(m, a, td_mark_not(0)), td_not(td_is(m, digit, 0)));
    CHECK_INT(td_mark_lit(m, b, td_mark_not(1)), td_is(m, shaded, 0));
    CHECK_INT(td_mark_lit(m, a, td_mark_is(4)), TD_NO_LIT);
    CHECK_INT(td_mark_lit(m, a, 0), TD_NO_LIT);
    CHECK_INT(td_mark_lit(m, td_cell(&p->topo, 0, 2), td_mark_is(0)),
              TD_NO_LIT);
    p->mark[a] = td_mark_is(2);
    p->mark[b] = td_mark_is(1);
    td_state *s = td_state_new(m);
    CHECK(td_state_take_marks(s, p));
    CHECK_INT(td_var_value(m, s->val, digit), 2);
    CHECK_INT(td_var_value(m, s->val, shaded), 1);
    p->mark[a] = td_mark_not(2);
    CHECK(!td_state_take_marks(s, p));
    td_state_free(s);
    td_model_free(m);
    td_puzzle_free(p);
}

const td_test suite_state[] = {
    TEST(set_and_undo),
    TEST(marks),
    {0},
};
