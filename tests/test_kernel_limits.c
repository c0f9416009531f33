/* The kernel on boards of 200x200: it stops when told, in every question and
 * wherever it is, and needs memory with the board, not with its square. And
 * boards that fall into parts. */
#include <time.h>

#include "api/api.h"
#include "base/alloc.h"
#include "base/text.h"
#include "test.h"
#include "visit.h"

enum { SIDE = 200 };

/* Says stop after so many questions, and looks at the clock from then on. */
typedef struct stopper {
    int left;
    clock_t since;
} stopper;

static bool stop_soon(void *arg)
{
    stopper *s = arg;
    if (s->left-- > 0)
        return false;
    if (!s->since)
        s->since = clock();
    return true;
}

static double seconds_since(const stopper *s)
{
    return s->since ? (double)(clock() - s->since) / CLOCKS_PER_SEC : 0;
}

static void add_cells(td_text *t, int n, const char *cell)
{
    td_text_repeat(t, cell, n);
    td_text_add(t, "\n");
}

static tandem_puzzle *read_text(const char *genre, td_text *t)
{
    tandem_puzzle *p = td_read_puzzle(genre, t->at, t->len, genre);
    td_text_free(t);
    return p;
}

/* One COUNT over all cells. */
static tandem_puzzle *mines_with_total(void)
{
    td_text t = {0};
    td_text_printf(&t, "minesweeper\n%d %d\n", SIDE, SIDE);
    for (int r = 0; r < SIDE; r++)
        add_cells(&t, SIDE, ".");
    td_text_printf(&t, "mines %d\n", SIDE * SIDE / 5);
    return read_text("minesweeper", &t);
}

/* Every cell a room: there is no solution, and 80,000 rules to choose the
 * reason from. */
static tandem_puzzle *heyawake_of_cells(void)
{
    td_text t = {0};
    td_text_printf(&t, "pzprv3\nheyawake\n%d\n%d\n%d\n", SIDE, SIDE,
                   SIDE * SIDE);
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++)
            td_text_printf(&t, "%d ", r * SIDE + c);
        td_text_add(&t, "\n");
    }
    for (int r = 0; r < 2 * SIDE; r++)
        add_cells(&t, SIDE, ". ");
    return read_text("heyawake", &t);
}

static tandem_puzzle *empty_slitherlink(void)
{
    td_text t = {0};
    td_text_printf(&t, "pzprv3\nslither\n%d\n%d\n", SIDE, SIDE);
    for (int r = 0; r < SIDE; r++)
        add_cells(&t, SIDE, ". ");
    for (int r = 0; r < 2 * SIDE + 1; r++)
        add_cells(&t, SIDE + (r > SIDE), "0 ");
    return read_text("slitherlink", &t);
}

typedef enum question { FIND, COUNT, COMMON, CLASH, QUESTIONS } question;

static td_answer ask(const td_model *m, td_kernel *k, question q,
                     const td_budget *b)
{
    uint64_t count;
    td_core core = {0};
    td_answer answer = TD_UNDECIDED;
    if (q == FIND)
        return td_kernel_find(k, NULL, 0, b);
    if (q == COUNT)
        return td_kernel_count(k, NULL, 0, 2, NULL, NULL, b, &count);
    if (q == COMMON) {
        int8_t *out = td_calloc(2 * (size_t)m->natoms, 1);
        answer = td_kernel_common(k, NULL, 0, out, b);
        td_free(out);
        return answer;
    }
    answer = td_kernel_clash(k, NULL, 0, NULL, 0, 0, &core, b);
    td_core_free(&core);
    return answer;
}

/* Each question, stopped sooner and later: from the building of the kernel to
 * the search. A kernel that was stopped goes on when asked again. */
static void check_stops(tandem_puzzle *p, const char *name)
{
    REQUIRE(p);
    for (question q = FIND; q < QUESTIONS; q++) {
        td_kernel *k = td_kernel_new(p->m, q == CLASH);
        for (int left = 0; left < 400; left = 3 * left + 1) {
            stopper s = {left, 0};
            td_budget b = {.stop = stop_soon, .arg = &s};
            td_answer answer = ask(p->m, k, q, &b);
            CHECK_MSG(seconds_since(&s) < 0.1, "%s, question %d after %d: %f s",
                      name, (int)q, left, seconds_since(&s));
            CHECK_MSG(left || answer == TD_UNDECIDED, "%s, question %d", name,
                      (int)q);
        }
        size_t bytes = td_kernel_stats(k)->bytes;
        CHECK_MSG(bytes < (size_t)4096 * SIDE * SIDE, "%s: %zu bytes", name,
                  bytes);
        td_kernel_free(k);
    }
    tandem_puzzle_free(p);
}

static void test_stops(void)
{
    check_stops(mines_with_total(), "minesweeper");
    check_stops(heyawake_of_cells(), "heyawake");
    check_stops(empty_slitherlink(), "slitherlink");
}

/* A row of minesweeper blocks with two solutions each. */
static tandem_puzzle *blocks(int n)
{
    td_text t = {0};
    td_text_printf(&t, "minesweeper\n%d 1\n", 4 * n + 2);
    td_text_repeat(&t, ".1.x", n);
    td_text_add(&t, "1.\nmines 0\n");
    return read_text("minesweeper", &t);
}

/* The solutions that were told, as numbers of two bits a block. */
typedef struct told {
    const td_kernel *k;
    const td_model *m;
    uint32_t seen; /* one bit for each combination */
    bool wrong;
} told;

static bool tell(void *arg)
{
    told *t = arg;
    int at = 0;
    for (int i = 0; 2 * i + 1 < t->m->natoms; i++) {
        bool left = td_kernel_has(t->k, 4 * i);
        t->wrong |= left == td_kernel_has(t->k, 4 * i + 2);
        at |= left << i;
    }
    t->wrong |= !td_kernel_has(t->k, 2 * (t->m->natoms - 1));
    t->wrong |= t->seen >> at & 1;
    t->seen |= (uint32_t)1 << at;
    return true;
}

static void test_parts(void)
{
    static const struct {
        int blocks;
        uint64_t limit, count;
        td_answer answer;
    } cases[] = {{0, 9, 1, TD_UNSAT},   {1, 9, 2, TD_UNSAT},
                 {2, 9, 4, TD_UNSAT},   {3, 9, 8, TD_UNSAT},
                 {4, 99, 16, TD_UNSAT}, {3, 1, 1, TD_SAT},
                 {3, 2, 2, TD_SAT},     {3, 3, 3, TD_SAT}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tandem_puzzle *p = blocks(cases[i].blocks);
        REQUIRE(p);
        REQUIRE(p->m->natoms == 2 * cases[i].blocks + 1);
        td_kernel *k = td_kernel_new(p->m, false);
        for (int again = 0; again < 2; again++) {
            told t = {k, p->m, 0, false};
            uint64_t count;
            td_answer answer = td_kernel_count(k, NULL, 0, cases[i].limit, tell,
                                               &t, NULL, &count);
            CHECK_INT(count, cases[i].count);
            CHECK_INT(answer, cases[i].answer);
            CHECK(!t.wrong);
        }
        td_kernel_free(k);
        tandem_puzzle_free(p);
    }
}

const td_test suite_kernel_limits[] = {
    TEST(stops),
    TEST(parts),
    {0},
};
