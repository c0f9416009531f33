/* The digit view against its definition, and chain links against the kernel. */
#include "base/rng.h"
#include "digit_board.h"
#include "genres/digit_view.h"
#include "kernel/kernel.h"
#include "rules/chain_links.h"
#include "test.h"

static void check_view(const board *b)
{
    const td_digit_view *v = td_digit_view_of(&b->pos);
    for (int i = 0; i < v->ncells; i++) {
        td_var var = b->m->var_at[td_cell_at(&b->p->topo, i)];
        CHECK_INT(v->has[i], td_var_value(b->m, b->s->val, var));
        for (int n = 0; n < v->side; n++)
            CHECK_INT(v->may[i] >> n & 1, b->s->val[td_is(b->m, var, n)] >= 0);
    }
    for (int h = 0; h < v->nhouses; h++)
        for (int n = 0; n < v->side; n++)
            for (int k = 0; k < v->side; k++)
                CHECK_INT(td_digit_places(v, h, n) >> k & 1,
                          v->may[td_digit_cell(v, h, k)] >> n & 1);
}

static void move_at_random(board *b, td_rng *r, int moves)
{
    int marks[64], depth = 0;
    for (int i = 0; i < moves && !td_test_failed(); i++) {
        if (depth && td_rng_below(r, 4) == 0) {
            depth = (int)td_rng_below(r, (uint32_t)depth);
            td_state_undo(b->s, marks[depth]);
        } else if (depth < 64) {
            marks[depth++] = b->s->ntrail;
            td_state_set(b->s,
                         (td_lit)td_rng_below(r, 2 * (uint32_t)b->m->natoms));
        }
        if (td_rng_below(r, 3) == 0)
            check_view(b);
    }
}

static void test_follows_the_trail(void)
{
    static const int sides[] = {4, 9, 6};
    td_rng r = td_rng_seed(3);
    for (int i = 0; i < 3; i++) {
        board b;
        board_open(&b, i < 2 ? "sudoku" : "keen", sides[i]);
        move_at_random(&b, &r, td_test_rounds(500));
        board_close(&b);
    }
}

static void test_sees(void)
{
    board b;
    board_open(&b, "sudoku", 9);
    const td_digit_view *v = td_digit_view_of(&b.pos);
    CHECK_INT(v->nhouses, 27);
    for (int i = 0; i < 81; i++) {
        int n = 0;
        for (int k = 0; k < 81; k++) {
            bool line = i / 9 == k / 9 || i % 9 == k % 9;
            bool box = i / 27 == k / 27 && i % 9 / 3 == k % 9 / 3;
            CHECK_INT(td_digit_sees(v, i, k), i != k && (line || box));
            n += td_digit_sees(v, i, k);
            CHECK_INT(td_digit_house_of_both(v, i, k) >= 0, line || box);
        }
        CHECK_INT(n, 20);
    }
    board_close(&b);
}

static bool take_none(td_sink *s)
{
    (void)s;
    return true;
}

/* The link's rule and premises, its beginning and the contrary of its end
 * clash. */
static void check_link(const board *b, td_kernel *k, td_lit from,
                       const td_chain_link *link)
{
    td_sink sink = {.pos = &b->pos, .take = take_none};
    td_step_open(&sink);
    td_step_chain_link(&sink, from, link);
    for (uint32_t i = 0; i < sink.draft.because.n; i++)
        CHECK(b->s->val[sink.draft.because.at[i]] > 0);
    td_vec_push(&sink.draft.because, from);
    td_vec_push(&sink.draft.because, td_not(link->to));
    int n = (int)sink.draft.because.n;
    CHECK(td_kernel_clash(k, sink.draft.rules.at, (int)sink.draft.rules.n,
                          sink.draft.because.at, n, n, NULL, NULL) == TD_UNSAT);
    td_sink_free(&sink);
}

/* Every link leads back the other way: if b follows from a, then "not a"
 * follows from "not b". */
static void check_contrary(const board *b, td_lit from, td_lit to)
{
    td_chain_list back = td_chain_links_from(&b->pos, td_not(to));
    bool found = false;
    for (int i = 0; i < back.n && !found; i++)
        found = back.at[i].to == td_not(from);
    CHECK_MSG(found, "%d leads to %d, but not back", from, to);
}

static int check_links(const board *b, td_kernel *k)
{
    int n = 0;
    for (td_lit l = 0; l < 2 * b->m->natoms; l++) {
        if (b->s->val[l])
            continue;
        int links = td_chain_links_from(&b->pos, l).n;
        for (int i = 0; i < links && !td_test_failed(); i++) {
            td_chain_link link = td_chain_links_from(&b->pos, l).at[i];
            check_link(b, k, l, &link);
            check_contrary(b, l, link.to);
            n++;
        }
    }
    return n;
}

/* Positions in which the plain steps are all made, as chains meet them. */
static bool settle(board *b)
{
    td_ints out = {0};
    bool more = true, ok = true;
    while (more && ok) {
        more = false;
        for (int r = 0; r < b->m->nrules && ok; r++) {
            const td_rule_type *type = td_rule_type_of(&b->m->rule[r]);
            td_vec_clear(&out);
            if (type->follows)
                type->follows(&b->m->rule[r], b->s->val, &out);
            for (uint32_t i = 0; i < out.n; i++)
                ok &= td_state_set(b->s, out.at[i]);
            more |= out.n > 0;
            ok &= !td_rule_broken(&b->m->rule[r], b->s->val, NULL);
        }
        for (td_var v = 0; v < b->m->nvars; v++)
            for (int i = 0; b->s->left[v] == 1 && i < b->m->var[v].size; i++)
                if (!b->s->val[td_is(b->m, v, i)])
                    more |= td_state_set(b->s, td_is(b->m, v, i));
    }
    td_vec_free(&out);
    return ok;
}

static void test_links(void)
{
    td_rng r = td_rng_seed(5);
    board b;
    board_open(&b, "sudoku", 4);
    td_kernel *k = td_kernel_new(b.m, true);
    int links = 0, rounds = td_test_rounds(60);
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        td_state_undo(b.s, 0);
        for (int n = 0; n < 8; n++)
            td_state_set(
                b.s, 2 * (td_lit)td_rng_below(&r, (uint32_t)b.m->natoms) + 1);
        if (settle(&b))
            links += check_links(&b, k);
    }
    CHECK_MSG(links > 20 * rounds, "only %d links", links);
    td_kernel_free(k);
    board_close(&b);
}

const td_test suite_digit_view[] = {
    TEST(follows_the_trail),
    TEST(sees),
    TEST(links),
    {0},
};
