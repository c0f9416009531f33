/* Ratings: rounds on a board made for it, and equal figures for all turns. */
#include <math.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "board/symmetry.h"
#include "reason/rate.h"
#include "test.h"
#include "visit.h"

/* ---- rounds ---- */

/* A row of cells and no rules. What the techniques of these tests say of it
 * is made up, and so are their costs. */
enum { CELLS = 8 };

typedef struct bare {
    td_puzzle *p;
    td_model *m;
    td_state *s;
} bare;

static bare bare_new(void)
{
    bare b = {.p = td_puzzle_new(NULL, CELLS, 1)};
    b.m = td_model_new(b.p);
    for (int i = 0; i < CELLS; i++)
        td_model_var(b.m, td_cell_at(&b.p->topo, i), 2);
    td_model_seal(b.m);
    b.s = td_state_new(b.m);
    return b;
}

static void bare_free(bare *b)
{
    td_state_free(b->s);
    td_model_free(b->m);
    td_puzzle_free(b->p);
}

static td_lit lit_of(const td_pos *p, int cell)
{
    return td_lit_at(p->m, td_cell_at(p->topo, cell));
}

static void say(const td_pos *p, td_sink *sink, int from, int to)
{
    td_step_open(sink);
    for (int i = from; i <= to; i++)
        td_step_set(sink, lit_of(p, i));
    td_step_close(sink);
}

/* The second cell and the third, each on its own, and then both at once. */
static void find_twice(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) != 0)
        return;
    say(p, sink, 1, 1);
    say(p, sink, 2, 2);
    say(p, sink, 1, 2);
}

/* The cell after a known one, but not the first of all. */
static void find_next(const td_pos *p, int anchor, td_sink *sink)
{
    int i = td_cell_index(p->topo, anchor);
    if (i > 1 && p->val[lit_of(p, i - 1)])
        say(p, sink, i, i);
}

/* The last cell; costs as much as find_next. */
static void find_last(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) == CELLS - 1)
        say(p, sink, CELLS - 1, CELLS - 1);
}

/* The first cell, dear. */
static void find_first(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) == 0)
        say(p, sink, 0, 0);
}

#define ROW(name_, level_, cost_, find_)                                       \
    {                                                                          \
        .id = name_, .name = name_, .title = name_, .level = level_,           \
        .cost = cost_, .find = find_, .reach = {TD_REACH_CELL, TD_ANY_TAG, 2}, \
        .text = "{set}."                                                       \
    }

static const td_technique rows[] = {
    ROW("T-NEXT", 1, 1.5, find_next),
    ROW("T-LAST", 1, 1.5, find_last),
    ROW("T-TWICE", 2, 2.0, find_twice),
    ROW("T-FIRST", 4, 5.0, find_first),
    {0},
};

static int count_of(const td_engine *e, const int *count, const char *id)
{
    for (int i = 0; i < td_engine_count(e); i++)
        if (!strcmp(td_engine_technique(e, i)->id, id))
            return count[i];
    return 0;
}

/*   cells    0 1 2 3 4 5 6 7
 *   round 1  . . . . . . . L      last; next has nothing to go by
 *   round 2  . T T . . . . #      both at once: the single ones add nothing
 *   round 3  . # # N . . . #      next; and so on to round 6
 *   round 7  F # # # # # # #      first */
static void test_rounds(void)
{
    int count[64] = {0};
    bare b = bare_new();
    td_engine *e = td_engine_new(b.s, rows, NULL);
    REQUIRE(td_engine_count(e) < 64);
    td_rating r = td_rate(e, count, NULL);
    CHECK_INT(td_engine_outcome(e), TD_SOLVED);
    CHECK_INT(r.rounds, 7);
    CHECK_INT(r.level, 4);
    CHECK_INT(r.variety, 4);
    CHECK_INT(r.bottleneck, 1);
    CHECK(fabs(r.peak - 5.06) < 1e-9); /* one of two cells left to find */
    CHECK(fabs(r.effort - (1.5 + 2.0 + 4 * 1.5 + 5.0)) < 1e-9);
    CHECK_INT(count_of(e, count, "T-LAST"), 1);
    CHECK_INT(count_of(e, count, "T-TWICE"), 1);
    CHECK_INT(count_of(e, count, "T-NEXT"), 4);
    CHECK_INT(count_of(e, count, "T-FIRST"), 1);
    td_engine_free(e);
    bare_free(&b);
}

/* Techniques of one cost share a round; what both say counts once. */
static void test_equal_costs(void)
{
    int count[64] = {0};
    bare b = bare_new();
    td_pos at = {.m = b.m, .topo = &b.p->topo};
    for (int i = 0; i < CELLS - 1; i++)
        if (i != 3)
            td_state_set(b.s, lit_of(&at, i));
    td_engine *e = td_engine_new(b.s, rows, NULL);
    td_rating r = td_rate(e, count, NULL);
    CHECK_INT(r.rounds, 1);
    CHECK_INT(r.bottleneck, 2); /* the fourth cell and the last */
    CHECK_INT(r.variety, 2);    /* T-LAST and T-NEXT, once each */
    CHECK(fabs(r.effort - 3.0) < 1e-9);
    CHECK_INT(count_of(e, count, "T-NEXT") + count_of(e, count, "T-LAST"), 2);
    td_engine_free(e);
    bare_free(&b);
}

/* Two cells, then one, then five: the fewest are neither first nor last. */
static void find_two(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) == 0)
        say(p, sink, 0, 1);
}

static void find_one(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) == 2)
        say(p, sink, 2, 2);
}

static void find_five(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) == 3)
        say(p, sink, 3, CELLS - 1);
}

static void test_bottleneck(void)
{
    static const td_technique three[] = {
        ROW("T-TWO", 1, 1.0, find_two),
        ROW("T-ONE", 3, 3.0, find_one),
        ROW("T-FIVE", 2, 3.5, find_five),
        {0},
    };
    int count[64] = {0};
    bare b = bare_new();
    td_engine *e = td_engine_new(b.s, three, NULL);
    td_rating r = td_rate(e, count, NULL);
    CHECK_INT(r.rounds, 3);
    CHECK_INT(r.bottleneck, 1);
    CHECK_INT(r.level, 3);
    CHECK_INT(r.variety, 3);
    CHECK(fabs(r.peak - 3.5) < 1e-9);
    CHECK(fabs(r.effort - 7.5) < 1e-9);
    td_engine_free(e);
    bare_free(&b);
}

/* ---- trials ---- */

/* If the first cell holds, so does the second, and so on to the last but one
 * (the last stays open: on a full board only checks speak) ... */
static void find_chain(const td_pos *p, int anchor, td_sink *sink)
{
    int i = td_cell_index(p->topo, anchor);
    if (i == 0 || i == p->topo->w - 1 || p->val[lit_of(p, 0)] <= 0 ||
        p->val[lit_of(p, i - 1)] <= 0)
        return;
    td_step_open(sink);
    td_step_because(sink, lit_of(p, 0));
    td_step_because(sink, lit_of(p, i - 1));
    td_step_set(sink, lit_of(p, i));
    td_step_close(sink);
}

/* ... and that one must not. */
static void find_dead(const td_pos *p, int anchor, td_sink *sink)
{
    int i = td_cell_index(p->topo, anchor);
    if (i != p->topo->w - 2 || p->val[lit_of(p, i)] <= 0 ||
        p->val[lit_of(p, 0)] <= 0)
        return;
    td_step_open(sink);
    td_step_because(sink, lit_of(p, 0));
    td_step_because(sink, lit_of(p, i));
    td_step_close(sink);
}

static const td_technique chain_rows[] = {
    {.id = "T-CHAIN",
     .name = "chain",
     .title = "Chain",
     .level = 1,
     .cost = 1.25,
     .find = find_chain,
     .reach = {TD_REACH_CELL, TD_ANY_TAG, TD_ANYWHERE},
     .text = "{set}."},
    {.id = "T-DEAD",
     .name = "dead",
     .title = "Dead",
     .level = 1,
     .cost = 1.75,
     .find = find_dead,
     .reach = {TD_REACH_CELL, TD_ANY_TAG, TD_ANYWHERE},
     .text = "{set}."},
    {0},
};

/* A what-if whose proof has n steps: n - 1 links, and the end. */
static td_rating rate_chain(int n, const char *row, int level)
{
    int count[64] = {0};
    bare b = {.p = td_puzzle_new(NULL, n + 1, 1)};
    b.m = td_model_new(b.p);
    for (int i = 0; i <= n; i++)
        td_model_var(b.m, td_cell_at(&b.p->topo, i), 2);
    td_model_seal(b.m);
    b.s = td_state_new(b.m);
    td_engine *e = td_engine_new(b.s, chain_rows, NULL);
    td_rating r = td_rate(e, count, NULL);
    CHECK_INT(count_of(e, count, row), 1);
    CHECK_INT(r.rounds, 1);
    CHECK_INT(r.level, level);
    CHECK_INT(r.bottleneck, 1);
    td_engine_free(e);
    bare_free(&b);
    return r;
}

/* Its effort is that of the steps inside; its level and its cost follow from
 * how many there are. The peak is a little more than that cost, as n + 1 cells
 * are open. */
static void test_trials(void)
{
    static const struct {
        int n;
        const char *row;
        int level;
        double peak;
    } of[] = {{2, "CM-14", 3, 4.13}, {3, "CM-14", 3, 4.32},
              {4, "CM-15", 4, 5.72}, {5, "CM-15", 4, 6.2},
              {6, "CM-15", 4, 6.65}, {7, "CM-16", 5, 7.83},
              {8, "CM-16", 5, 8.12}, {22, "CM-16", 5, 11.98}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        td_rating r = rate_chain(of[i].n, of[i].row, of[i].level);
        double effort = 1.25 * (of[i].n - 1) + 1.75;
        CHECK_MSG(fabs(r.effort - effort) < 1e-9, "%d steps: effort %g, not %g",
                  of[i].n, r.effort, effort);
        CHECK_MSG(fabs(r.peak - of[i].peak) < 1e-9, "%d steps: peak %g, not %g",
                  of[i].n, r.peak, of[i].peak);
    }
}

/* ---- puzzles ---- */

/* Everything but the time. */
static char *figures(tandem_puzzle *p, const tandem_rate_options *o)
{
    tandem_result *r = tandem_rate(p, o);
    char *json = tandem_result_json(r, "", NULL);
    char *from = strstr(json, "\"status\"");
    char *copy = td_alloc(strlen(from) + 1);
    memcpy(copy, from, strlen(from) + 1);
    tandem_free(json);
    tandem_result_free(r);
    return copy;
}

static void check_turns(const char *name, const tandem_puzzle *p,
                        const tandem_rate_options *o)
{
    char *first = NULL;
    for (int turn = 0; turn < TD_TURNS && !td_test_failed(); turn++) {
        tandem_puzzle *q =
            td_puzzle_wrap(td_turn_puzzle(p->puzzle, turn), p->format);
        char *now = figures(q, o);
        CHECK_MSG(!first || !strcmp(first, now), "%s, turn %d: %s and %s", name,
                  turn, first ? first : "", now);
        td_free(first);
        first = now;
        tandem_puzzle_free(q);
    }
    td_free(first);
}

/* Ratings make no words of steps and leave out what nobody reads: the figures
 * are those of steps that are told in full. */
static void check_untold(const char *name, const tandem_puzzle *p)
{
    tandem_puzzle *q =
        td_puzzle_wrap(td_puzzle_canonical(p->puzzle, false), p->format);
    td_state *s = td_state_new(q->m);
    td_engine *e = td_engine_new(s, q->puzzle->genre->techniques, NULL);
    int *count = td_calloc((size_t)td_engine_count(e) + 1, sizeof *count);
    td_rating told = td_rate(e, count, NULL);
    int most = td_engine_outcome(e) == TD_SOLVED;
    for (int solvable = 0; solvable <= most; solvable++) {
        tandem_result *r = td_rate_puzzle(
            q, &(tandem_rate_options){.no_smallest = true}, solvable);
        const tandem_rating *x = tandem_result_rating(r);
        CHECK_MSG(x->level == told.level && x->bottleneck == told.bottleneck &&
                      x->variety == told.variety &&
                      fabs(x->effort - told.effort) < 1e-9 &&
                      fabs(x->peak - told.peak) < 1e-9 &&
                      fabs(x->hardest - told.hardest) < 1e-9,
                  "%s: effort %g and %g", name, x->effort, told.effort);
        tandem_result_free(r);
    }
    td_free(count);
    td_engine_free(e);
    td_state_free(s);
    tandem_puzzle_free(q);
}

static bool check_sample(const char *name, tandem_puzzle *p)
{
    tandem_result *r = tandem_rate(p, NULL);
    const tandem_rating *x = tandem_result_rating(r);
    CHECK_STR(tandem_result_status(r), "solved");
    CHECK_INT(x->unique, TANDEM_UNIQUE);
    CHECK(x->level >= 1 && x->level <= TD_MAX_LEVEL);
    CHECK(x->effort >= x->peak && x->peak > 0 && x->bottleneck > 0);
    CHECK(x->hardest > 0 && x->hardest <= x->effort + 1e-9);
    CHECK(x->word && x->length);
    int count, variety = 0;
    uint64_t steps = 0;
    for (; tandem_result_used(r, (size_t)variety, &count); variety++)
        steps += (uint64_t)count;
    CHECK_INT(variety, x->variety);
    CHECK_INT(steps, tandem_result_count(r));
    tandem_result_free(r);
    check_turns(name, p, NULL);
    check_turns(name, p, &(tandem_rate_options){.use_unique = true});
    check_untold(name, p);
    return true;
}

static void test_samples(void)
{
    td_visit_samples(check_sample);
}

/* From a board with one mark, which the turns carry along. */
static void test_from_board(void)
{
    static const char text[] = "singles#5x5:3543253315213414432132154";
    tandem_rate_options o = {.from_board = true};
    tandem_puzzle *p = td_read_puzzle("hitori", text, strlen(text), NULL);
    REQUIRE(p);
    char *plain = figures(p, NULL);
    CHECK(tandem_puzzle_mark(p, "R3C2", "shaded"));
    char *same = figures(p, NULL), *marked = figures(p, &o);
    CHECK_STR(same, plain);
    CHECK_MSG(strcmp(marked, plain), "the mark makes no difference: %s", plain);
    check_turns("hitori with a mark", p, &o);
    td_free(plain);
    td_free(same);
    td_free(marked);
    tandem_puzzle_free(p);
}

static void check_status(const char *text, const char *status)
{
    tandem_puzzle *p = td_read_puzzle("hitori", text, strlen(text), NULL);
    REQUIRE(p);
    tandem_result *r = tandem_rate(p, NULL);
    CHECK_STR(tandem_result_status(r), status);
    CHECK_INT(tandem_result_exit(r), 1);
    CHECK_INT(tandem_result_rating(r)->unique, TANDEM_NOT_UNIQUE);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static void test_not_one_solution(void)
{
    check_status("hitori\neasy\n3 3\n123\n231\n312\n", "stuck");
    check_status("hitori\neasy\n3 3\n111\n111\n111\n", "contradiction");
}

/* ---- the corpus ---- */

enum { LARGEST_AREA = 49 };

/* What it says of uniqueness is what the exact solver says. */
static void check_unique(const char *name, tandem_puzzle *p)
{
    tandem_result *r = tandem_rate(p, NULL), *s = tandem_solve(p, NULL);
    bool unique = !strcmp(tandem_result_status(s), "unique");
    CHECK_MSG((tandem_result_rating(r)->unique == TANDEM_UNIQUE) == unique,
              "%s: %s, but %s", name, tandem_result_status(r),
              tandem_result_status(s));
    tandem_result_free(r);
    tandem_result_free(s);
}

static bool check_corpus(const char *name, tandem_puzzle *p)
{
    if (p->puzzle->topo.w * p->puzzle->topo.h > LARGEST_AREA)
        return false;
    check_turns(name, p, NULL);
    check_unique(name, p);
    check_untold(name, p);
    return true;
}

static void test_corpus_turns(void)
{
    td_visit_corpus(td_test_rounds(2), check_corpus);
}

/* The words follow effort and peak, and are in order in every genre. */
static void test_grades(void)
{
    static const char *const words[] = {"easy", "normal", "tricky", "hard",
                                        "expert"};
    for (size_t g = 0; td_genres[g]; g++) {
        int last = 0, seen = 1;
        for (double effort = 1; effort < 10000; effort *= 1.02) {
            tandem_rating x = {.effort = effort, .peak = 4};
            int now = 0;
            td_grade(td_genres[g], &x);
            while (now < 4 && strcmp(words[now], x.word) != 0)
                now++;
            CHECK(now >= last);
            seen += now > last;
            last = now;
        }
        CHECK_MSG(seen == 5, "%s: %d words", td_genres[g]->name, seen);
    }
}

/* What the puzzle is on the scales of other programs. */
static void check_scales(const char *line, bool asked, double se, int hodoku)
{
    tandem_puzzle *p = td_read_puzzle("sudoku", line, strlen(line), NULL);
    REQUIRE(p);
    tandem_rate_options o = {.scales = asked};
    tandem_result *r = tandem_rate(p, &o);
    const tandem_rating *x = tandem_result_rating(r);
    char *json = tandem_result_json(r, "", NULL);
    CHECK_INT((int)(10 * x->se + 0.5), (int)(10 * se + 0.5));
    CHECK_INT(x->hodoku, hodoku);
    CHECK_INT(strstr(json, "\"se\":") != NULL, se > 0);
    CHECK_INT(strstr(json, "\"hodoku\":") != NULL, hodoku > 0);
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static void test_scales(void)
{
    /* Two full houses. */
    static const char easy[] =
        ".234567894567891237891234562315648975648972318972315643126459786459"
        "7831297831264.";
    check_scales(easy, true, 1.0, 8);
    check_scales(easy, false, 0, 0);
    /* Chains, and nets within nets. */
    check_scales(
        "6.2....4.....315...........1..2.6..................3.7.38.7...."
        ".5..........9...6.",
        true, 5.7, 1436);
    check_scales(
        ".....1..78...9.6...6.2.....5.........89.4..5..46...9..4.3.8.5.."
        "6...234...2......3",
        true, 10.4, 36944);
    /* Other boards are not on them. */
    check_scales("1......4..3.....", true, 0, 0);
}

const td_test suite_rate[] = {
    TEST(grades),
    TEST(bottleneck),
    TEST(trials),
    TEST(rounds),
    TEST(equal_costs),
    TEST(samples),
    TEST(from_board),
    TEST(not_one_solution),
    TEST(corpus_turns),
    TEST(scales),
    {0},
};
