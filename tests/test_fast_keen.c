/* Keen by src/fast: the same answers as the kernel, on every code path. */
#include <math.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "base/union_find.h"
#include "fast_checks.h"
#include "test.h"
#include "visit.h"

enum { SIDE_MAX = 16, CELLS_MAX = SIDE_MAX * SIDE_MAX };

/* A board that owns its cages. */
typedef struct keen_board {
    td_keen keen;
    td_keen_cage cages[CELLS_MAX];
    uint16_t cells[CELLS_MAX];
    uint64_t domains[CELLS_MAX];
} keen_board;

static void free_domains(keen_board *b)
{
    for (int i = 0; i < CELLS_MAX; i++)
        b->domains[i] = (1u << b->keen.side) - 1;
}

/* Cages from a number for each cell (the root of its cage). */
static void make_cages(keen_board *b, int side, const int32_t *root)
{
    int n = 0;
    b->keen = (td_keen){.side = side, .cages = b->cages};
    for (int i = 0; i < side * side; i++) {
        if (root[i] != i)
            continue;
        td_keen_cage *c = &b->cages[b->keen.ncages++];
        *c = (td_keen_cage){.cell = b->cells + n};
        for (int j = i; j < side * side; j++)
            if (root[j] == i) {
                b->cells[n++] = (uint16_t)j;
                c->n++;
            }
    }
    free_domains(b);
}

/* ---- by hand ---- */

/* Cages as letters, row by row. */
typedef struct small {
    const char *cages;
    int side;
    const char *ops; /* by cage, in the order of first cells */
    int target[9];
    int count;
    const char *solution; /* if there is one */
} small;

static const small smalls[] = {
    {"aaaa", 2, "+", {6}, 2, NULL},
    {"aaaa", 2, "*", {4}, 2, NULL},
    {"aaaa", 2, "+", {7}, 0, NULL},
    {"aaaa", 2, "*", {0}, 0, NULL},
    {"aaaa", 2, " ", {0}, 2, NULL},
    {"abcd", 2, "+   ", {2}, 1, "2112"},
    {"abcd", 2, "*   ", {1}, 1, "1221"},
    {"abcd", 2, "+   ", {3}, 0, NULL},
    {"abcd", 2, "++  ", {1, 1}, 0, NULL},
    {"aabb", 2, "-/", {1, 2}, 2, NULL},
    {"aabb", 2, "* ", {4}, 0, NULL},
    {"aabb", 2, "- ", {0}, 0, NULL},
    {"aabb", 2, "/ ", {1}, 0, NULL},
    {"aabb", 2, "+ ", {1000000}, 0, NULL},
    {"aabb", 2, "* ", {1000000}, 0, NULL},
    {"aabb", 2, "+ ", {-3}, 0, NULL},
    /* a number twice in a cage, but not in a line */
    {"aabacdefg", 3, "* +    ", {4, 0, 3}, 1, "123231312"},
    {"aabacdefg", 3, "*      ", {4}, 1, "123231312"},
    {"aaaaaaaaa", 3, "+", {18}, 12, NULL},
    {"a", 1, "+", {1}, 1, "1"},
    {"a", 1, "+", {2}, 0, NULL},
};

static void check_small(const small *s)
{
    keen_board b;
    int32_t root[9];
    uint8_t digits[9];
    int cells = s->side * s->side;
    for (int i = 0; i < cells; i++)
        root[i] = (int32_t)(strchr(s->cages, s->cages[i]) - s->cages);
    make_cages(&b, s->side, root);
    for (int q = 0; q < b.keen.ncages; q++) {
        b.cages[q].op = s->ops[q] == ' ' ? 0 : s->ops[q];
        b.cages[q].target = s->target[q];
    }
    void *mem = td_alloc(td_keen_walk_size(&b.keen));
    for (int path = 0; path < TD_PATHS; path++) {
        if (!td_path_here((td_path)path))
            continue;
        td_walk *w = td_keen_walk_on((td_path)path, mem, &b.keen, b.domains);
        int n = 0;
        while (td_walk_next(w, 1000, digits) == TD_WALK_FOUND) {
            n++;
            for (int i = 0; s->solution && i < cells; i++)
                CHECK_INT(digits[i], s->solution[i] - '0');
        }
        CHECK_MSG(n == s->count, "%s %s: %d", s->cages, s->ops, n);
    }
    td_free(mem);
}

static void test_by_hand(void)
{
    for (size_t i = 0; i < sizeof smalls / sizeof *smalls; i++)
        check_small(&smalls[i]);
}

/* ---- at random ---- */

static void latin_square(td_rng *r, int side, uint8_t *digits)
{
    /* a sudoku of one band, or the cyclic one with lines exchanged */
    int row[SIDE_MAX], col[SIDE_MAX], number[SIDE_MAX];
    int *list[] = {row, col, number};
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < side; i++)
            list[k][i] = i;
        for (int i = side - 1; i > 0; i--) {
            int j = (int)td_rng_below(r, (uint32_t)i + 1), x = list[k][i];
            list[k][i] = list[k][j];
            list[k][j] = x;
        }
    }
    for (int i = 0; i < side * side; i++)
        digits[i] =
            (uint8_t)(1 + number[(row[i / side] + col[i % side]) % side]);
}

/* Neighbours are joined at random while cages stay within `most` cells. */
static void random_cages(td_rng *r, keen_board *b, int side, int most)
{
    int32_t root[CELLS_MAX];
    int size[CELLS_MAX];
    int cells = side * side;
    td_uf_init(root, cells);
    for (int i = 0; i < cells; i++)
        size[i] = 1;
    for (int k = 0; k < 3 * cells; k++) {
        int i = (int)td_rng_below(r, (uint32_t)cells);
        bool down = td_rng_below(r, 2);
        int j = down ? i + side : i + 1;
        if (down ? j >= cells : j % side == 0)
            continue;
        i = td_uf_find(root, i);
        j = td_uf_find(root, j);
        if (i == j || size[i] + size[j] > most || !td_rng_below(r, 3))
            continue;
        td_uf_join(root, i, j);
        size[i < j ? i : j] = size[i] + size[j];
    }
    for (int i = 0; i < cells; i++)
        root[i] = td_uf_find(root, i);
    make_cages(b, side, root);
}

static int64_t make_target(const td_keen_cage *c, const uint8_t *digits)
{
    int64_t sum = 0, product = 1, a = digits[c->cell[0]];
    int64_t z = digits[c->cell[c->n - 1]];
    for (int j = 0; j < c->n; j++) {
        sum += digits[c->cell[j]];
        product *= digits[c->cell[j]];
    }
    return c->op == TD_KEEN_ADD   ? sum
           : c->op == TD_KEEN_MUL ? product
           : c->op == TD_KEEN_SUB ? (a > z ? a - z : z - a)
                                  : (a > z ? a / z : z / a);
}

/* Clues that fit the numbers; some cages go without. */
static void random_clues(td_rng *r, keen_board *b, const uint8_t *digits,
                         int without)
{
    for (int q = 0; q < b->keen.ncages; q++) {
        td_keen_cage *c = &b->cages[q];
        int64_t a = digits[c->cell[0]], z = digits[c->cell[c->n - 1]];
        uint32_t pick = td_rng_below(r, c->n == 2 ? 4 : 2);
        c->op = pick == 0   ? TD_KEEN_ADD
                : pick == 1 ? TD_KEEN_MUL
                : pick == 2 ? TD_KEEN_SUB
                            : TD_KEEN_DIV;
        if (c->op == TD_KEEN_DIV && a % z && z % a)
            c->op = TD_KEEN_SUB;
        c->target = make_target(c, digits);
        if (c->target > 1000000)
            c->op = 0;
        if ((int)td_rng_below(r, 100) < without)
            c->op = 0;
    }
}

static td_walk *start_keen(const void *arg, td_path path, void *mem,
                           const uint64_t *domains)
{
    return td_keen_walk_on(path, mem, arg, domains);
}

static walk_kind kind_of(const keen_board *b)
{
    return (walk_kind){b->keen.side * b->keen.side, td_keen_walk_size(&b->keen),
                       start_keen, &b->keen};
}

static void check_against(const keen_board *b, int limit, uint64_t patience)
{
    walk_kind kind = kind_of(b);
    tandem_puzzle *p = keen_puzzle(&b->keen);
    REQUIRE(p);
    found k = kernel_finds(p, b->domains, limit);
    found f = check_paths(&kind, b->domains, limit, &k);
    check_joined(p, b->domains, limit, patience, &k);
    found_free(&f);
    found_free(&k);
    tandem_puzzle_free(p);
}

typedef struct size_kind {
    int side, most; /* cells of a cage */
    int rounds, limit;
    int beside; /* numbers that a cell may have beside the right one; 0: all */
} size_kind;

/* Also arrangements of two words: side * cells above 64. */
static const size_kind kinds[] = {
    {2, 4, 50, 1000, 0},  {3, 5, 150, 1000, 0}, {4, 5, 200, 1000, 0},
    {5, 4, 150, 1000, 0}, {6, 4, 150, 300, 0},  {6, 7, 40, 100, 0},
    {7, 5, 60, 100, 0},   {8, 4, 40, 100, 0},   {9, 4, 40, 50, 0},
    {9, 6, 20, 50, 4},    {8, 10, 20, 20, 2},   {10, 8, 20, 50, 2},
    {12, 3, 20, 20, 0},   {12, 7, 10, 20, 2},   {14, 5, 10, 10, 3},
    {16, 3, 10, 10, 5},   {16, 6, 10, 10, 2},
};

/* One board of a kind: as it is, or with wrong, missing and struck clues. */
static void random_board(td_rng *r, const size_kind *k, int round,
                         keen_board *b)
{
    uint8_t digits[CELLS_MAX];
    latin_square(r, k->side, digits);
    random_cages(r, b, k->side, k->most);
    random_clues(r, b, digits, round % 4 == 1 ? 15 : 0);
    if (round % 4 == 2) {
        td_keen_cage *c = &b->cages[td_rng_below(r, (uint32_t)b->keen.ncages)];
        c->target += 1 + td_rng_below(r, 3);
    }
    for (int i = 0; i < k->side * k->side; i++) {
        uint64_t right = (uint64_t)1 << (digits[i] - 1);
        if (round % 4 == 3)
            b->domains[i] &= ~((uint64_t)1 << td_rng_below(r, 16)) | right;
        if (k->beside)
            b->domains[i] = right;
        for (int n = 0; n < k->beside; n++)
            b->domains[i] |= (uint64_t)1 << td_rng_below(r, (uint32_t)k->side);
    }
}

static void test_kernel_agrees(void)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        td_rng r = td_rng_seed(1000 + i);
        int rounds = td_test_rounds(kinds[i].rounds * 10) / 10;
        for (int k = 0; k < (rounds ? rounds : 1) && !td_test_failed(); k++) {
            keen_board b;
            random_board(&r, &kinds[i], k, &b);
            int limit = kinds[i].limit;
            check_against(&b, k % 8 ? limit / 20 + 2 : limit,
                          (uint64_t)(k % 5));
        }
    }
}

/* ---- what does not fit ---- */

static void test_does_not_fit(void)
{
    keen_board b;
    int32_t root[CELLS_MAX] = {0};
    make_cages(&b, 6, root); /* one cage of 36 cells */
    b.cages[0].op = TD_KEEN_ADD;
    b.cages[0].target = 126;
    CHECK_INT(td_keen_walk_size(&b.keen), 0);
    b.cages[0].op = 0; /* which asks for nothing */
    CHECK(td_keen_walk_size(&b.keen) > 0);
    make_cages(&b, 5, root); /* fits in two words, but not in memory */
    b.cages[0].op = TD_KEEN_ADD;
    b.cages[0].target = 75;
    CHECK_INT(td_keen_walk_size(&b.keen), 0); /* 12 cells a word */
    b.keen.side = 17;
    CHECK_INT(td_keen_walk_size(&b.keen), 0);
    for (int i = 0; i < 64; i++)
        root[i] = i < 16 ? 0 : i;
    make_cages(&b, 8, root);
    b.cages[0].op = TD_KEEN_MUL;
    b.cages[0].target = 1;
    for (int v = 2; v <= 8; v++)
        b.cages[0].target *= v * v; /* two rows: too many ways */
    void *mem = td_alloc(td_keen_walk_size(&b.keen));
    CHECK(!td_keen_walk(mem, &b.keen, b.domains));
    td_free(mem);
}

/* ---- budgets ---- */

static void test_budgets(void)
{
    td_rng r = td_rng_seed(23);
    for (int n = 0, round = 0; n < 60 && !td_test_failed(); round++) {
        keen_board b;
        random_board(&r, &kinds[2 + round % 4], round, &b);
        walk_kind kind = kind_of(&b);
        n += check_budget(&kind, b.domains,
                          n < 3 ? (uint64_t)n : td_rng_below(&r, 30));
    }
}

/* ---- what the rules do ---- */

static double clock_ticks;

static double tick(void)
{
    return clock_ticks += 1;
}

/* Side 2; the upper row is a cage that adds up to 3, two arrangements: one bit.
 * The lower left cell is 1 by its domain or by its own cage, or not known. */
typedef struct stats_case {
    bool known, single;
    int latin_calls, latin_successes, latin_values;
    double latin_bits;
    int filter_calls, filter_values, guess_calls, guess_values;
    double guess_bits;
} stats_case;

static const stats_case stats_cases[] = {
    /* The lines settle it and remove the bit; one look at the cage. */
    {true, false, 1, 1, 3, 1, 1, 0, 0, 0, 0},
    /* The single cell is listed first and the lines settle the board, before
     * the cage of two is listed: no bits. Then both cages and the lines are
     * looked at once more. */
    {false, true, 2, 1, 3, 0, 2, 0, 0, 0, 0},
    /* Two guesses; after each the lines, then the cage. */
    {false, false, 3, 2, 4, 0, 3, 0, 2, 4, 2},
};

static void check_stats(const stats_case *c)
{
    keen_board b;
    const int32_t root[] = {0, 0, 2, 3};
    td_keen_stats s = {.now = tick};
    make_cages(&b, 2, root);
    b.cages[0].op = TD_KEEN_ADD;
    b.cages[0].target = 3;
    b.cages[1].op = c->single ? TD_KEEN_ADD : 0;
    b.cages[1].target = 1;
    b.domains[2] = c->known ? 1 : 3;
    b.keen.stats = &s;
    void *mem = td_alloc(td_keen_walk_size(&b.keen));
    td_walk *w = td_keen_walk(mem, &b.keen, b.domains);
    while (td_walk_next(w, 10, NULL) == TD_WALK_FOUND)
        ;
    const td_keen_rule_stats *latin = &s.rule[TD_KEEN_LATIN];
    const td_keen_rule_stats *filter = &s.rule[TD_KEEN_FILTER];
    const td_keen_rule_stats *guess = &s.rule[TD_KEEN_GUESS];
    CHECK_INT(latin->calls, c->latin_calls);
    CHECK_INT(latin->successes, c->latin_successes);
    CHECK_INT(latin->values, c->latin_values);
    CHECK(fabs(latin->bits - c->latin_bits) < 1e-9);
    CHECK_INT(filter->calls, c->filter_calls);
    CHECK_INT(filter->values, c->filter_values);
    CHECK_INT(guess->calls, c->guess_calls);
    CHECK_INT(guess->values, c->guess_values);
    CHECK(fabs(guess->bits - c->guess_bits) < 1e-9);
    CHECK_INT((int)(latin->seconds + filter->seconds + guess->seconds),
              c->latin_calls + c->filter_calls + c->guess_calls);
    td_free(mem);
}

static void test_stats(void)
{
    for (size_t i = 0; i < sizeof stats_cases / sizeof *stats_cases; i++)
        check_stats(&stats_cases[i]);
    for (int i = 0; i < TD_KEEN_RULES; i++)
        CHECK(td_keen_rule_name((td_keen_rule)i)[0]);
}

/* Counting changes nothing, and no rule adds what was removed. */
static void test_stats_change_nothing(void)
{
    td_rng r = td_rng_seed(29);
    int guesses = 0;
    for (int round = 0; round < 40 && !td_test_failed(); round++) {
        keen_board b;
        td_keen_stats s = {0};
        random_board(&r, &kinds[4 + round % 4], 0, &b);
        void *mem = td_alloc(td_keen_walk_size(&b.keen));
        td_walk *w = td_keen_walk(mem, &b.keen, b.domains);
        while (td_walk_next(w, 1 << 20, NULL) == TD_WALK_FOUND &&
               td_walk_nodes(w) < 500)
            ;
        uint64_t nodes = td_walk_nodes(w);
        b.keen.stats = &s;
        w = td_keen_walk(mem, &b.keen, b.domains);
        while (td_walk_next(w, 1 << 20, NULL) == TD_WALK_FOUND &&
               td_walk_nodes(w) < 500)
            ;
        CHECK_INT(td_walk_nodes(w), nodes);
        CHECK_INT(s.rule[TD_KEEN_GUESS].calls, nodes - (nodes > 0));
        for (int i = 0; i < TD_KEEN_RULES; i++) {
            CHECK(s.rule[i].bits > -1e-9);
            CHECK(s.rule[i].successes <= s.rule[i].calls);
        }
        guesses += (int)s.rule[TD_KEEN_GUESS].calls;
        td_free(mem);
    }
    CHECK(guesses > 0);
}

/* ---- the dearer rules ---- */

/* With all rules the solutions are the same, on every code path. */
static void test_seed_rules_agree(void)
{
    for (int i = 0; i < 9; i++) {
        td_rng r = td_rng_seed(2000 + (uint64_t)i);
        int rounds = td_test_rounds(kinds[i].rounds * 4) / 10;
        for (int k = 0; k < (rounds ? rounds : 1) && !td_test_failed(); k++) {
            keen_board b;
            random_board(&r, &kinds[i], k, &b);
            b.keen.rules = TD_KEEN_SEED_RULES;
            check_against(&b, kinds[i].limit / 10 + 2, 0);
        }
    }
}

/* Side 6: cages of two cells in the upper row. What the first call of a rule
 * removes there, with the examples of the seed. */
typedef struct rule_case {
    td_keen_rule rule;
    int ops[3], targets[3];
    int values; /* removed by the first call that removes some; 0: none does */
} rule_case;

static const rule_case rule_cases[] = {
    /* three even numbers: the 8+ can only be 3 and 5, so the 12x is 2 and 6 and
     * the 3- is 1 and 4 */
    {TD_KEEN_COUNT, {'-', '+', '*'}, {3, 8, 12}, 16},
    {TD_KEEN_COUNT, {'-', '-', '-'}, {1, 1, 1}, 0},
    /* beside the 8+ the 3- can only be 1 and 4 */
    {TD_KEEN_PAIRS, {'-', '+', 0}, {3, 8, 0}, 8},
    {TD_KEEN_PAIRS, {'-', '+', 0}, {3, 7, 0}, 0},
    {TD_KEEN_AROUND, {'-', '+', '*'}, {3, 8, 12}, 8},
    {TD_KEEN_AROUND, {'-', '+', 0}, {3, 7, 0}, 0},
    {TD_KEEN_MUST, {'+', 0, 0}, {3, 0, 0}, 8},
    {TD_KEEN_MUST, {'/', 0, 0}, {2, 0, 0}, 0},
};

typedef struct rule_calls {
    td_keen_rule rule;
    int calls;
    int first; /* values of the first call that removed some */
} rule_calls;

static void hear_call(void *arg, const td_keen_call *call)
{
    rule_calls *c = arg;
    c->calls++;
    CHECK(call->success || !call->values);
    if (call->rule == c->rule && !c->first && !call->depth)
        c->first = (int)call->values;
}

static void test_seed_rules(void)
{
    for (size_t i = 0; i < sizeof rule_cases / sizeof *rule_cases; i++) {
        const rule_case *c = &rule_cases[i];
        keen_board b;
        int32_t root[36];
        for (int k = 0; k < 36; k++)
            root[k] = k < 6 ? k / 2 * 2 : k;
        rule_calls heard = {.rule = c->rule};
        td_keen_stats s = {.hear = hear_call, .arg = &heard};
        make_cages(&b, 6, root);
        for (int k = 0; k < 3; k++) {
            b.cages[k].op = c->ops[k];
            b.cages[k].target = c->targets[k];
        }
        b.keen.rules = 1u << c->rule;
        b.keen.stats = &s;
        void *mem = td_alloc(td_keen_walk_size(&b.keen));
        td_walk *w = td_keen_walk(mem, &b.keen, b.domains);
        td_walk_next(w, 1, NULL);
        CHECK_MSG(heard.first == c->values, "case %d: %d removed", (int)i,
                  heard.first);
        CHECK(s.rule[c->rule].calls > 0);
        int calls = 0;
        for (int k = 0; k < TD_KEEN_RULES; k++)
            calls += (int)s.rule[k].calls;
        CHECK_INT(heard.calls, calls);
        td_free(mem);
    }
}

/* ---- the corpus ---- */

/* The cages of a puzzle that was read. */
static void cages_of(const td_puzzle *p, keen_board *b)
{
    int32_t root[CELLS_MAX];
    int cells = p->topo.w * p->topo.h;
    for (int i = cells; i-- > 0;)
        for (int j = i; j < cells; j++)
            if (p->region[j] == p->region[i])
                root[j] = i;
    make_cages(b, p->topo.w, root);
    for (int q = 0; q < b->keen.ncages; q++) {
        td_keen_cage *c = &b->cages[q];
        td_site first = td_cell_at(&p->topo, c->cell[0]);
        bool single = c->n == 1 && p->clue[first] != TD_CLUE_NONE;
        c->target = p->clue[first];
        c->op = single ? TD_KEEN_ADD : p->sign[first];
    }
}

/* All have one solution, which the kernel finds too; and what is there with
 * one target changed. */
static void test_corpus(void)
{
    char path[4096], line[1024];
    int n = 0, stride = 500 / td_test_rounds(50) + 1;
    snprintf(path, sizeof path, "%s/keen-6x6.txt",
             td_test_corpus() ? td_test_corpus() : "");
    FILE *f = fopen(path, "rb");
    if (!f)
        SKIP("there is no such file in the corpus");
    while (fgets(line, sizeof line, f) && !td_test_failed()) {
        keen_board b;
        tandem_puzzle *p = td_read_puzzle(path, line, strlen(line), NULL);
        REQUIRE(p);
        cages_of(p->puzzle, &b);
        void *mem = td_alloc(td_keen_walk_size(&b.keen));
        td_walk *w = td_keen_walk(mem, &b.keen, b.domains);
        CHECK_INT(td_walk_next(w, 10000, NULL), TD_WALK_FOUND);
        CHECK_INT(td_walk_next(w, 10000, NULL), TD_WALK_END);
        if (n++ % stride == 0) {
            check_against(&b, 10, 0);
            b.cages[n % b.keen.ncages].target++;
            check_against(&b, 100, 3);
        }
        td_free(mem);
        tandem_puzzle_free(p);
    }
    fclose(f);
    CHECK(n > 100);
}

const td_test suite_fast_keen[] = {
    TEST(by_hand),      TEST(kernel_agrees),
    TEST(does_not_fit), TEST(budgets),
    TEST(stats),        TEST(stats_change_nothing),
    TEST(seed_rules),   TEST(seed_rules_agree),
    TEST(corpus),       {0},
};
