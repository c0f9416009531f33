/* The eight symmetries: whatever a genre prints turns with the board. */
#include <string.h>

#include "api/api.h"
#include "board/symmetry.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

enum { LARGEST_AREA = 121 }; /* of corpus boards that are turned */

/* Puzzles of our own with what the samples lack: arrows all ways and numbered
 * gates, boards that are not square, boxes of another shape, many lengths in a
 * line, marks on cells and edges, flags. */
static const td_sample more[] = {
    {"yajilin",
     "yajilin\n"
     "6 4\n"
     "............\n"
     "..1v......1<\n"
     "..1>........\n"
     "............\n",
     NULL},
    {"suraromu",
     "pzprv3.3\n"
     "slalom\n"
     "5\n"
     "6\n"
     ". i i . . . \n"
     "- . o . 4,2 . \n"
     "3,1 . # . 2,2 i \n"
     "# # # . 1,3 . \n"
     "# . . # . . \n",
     NULL},
    {"nonogram", "pattern#4x6:1.1/2.3/6/1/1.1/2/1.1/3/2/1.2", NULL},
    {"sudoku", "solo#3x2:2b5a1a3_4c4c5_3_6a1b4b2_6b1_2b3a", NULL},
    {"minesweeper",
     "minesweeper\n"
     "3 4\n"
     "1..\n"
     ".2.\n"
     "..1\n"
     "...\n"
     "mines 3\n",
     NULL},
    {"slitherlink", "https://puzz.link/p?slither/f/4/3/i3c2b1a", NULL},
};

static void visit_more(td_visit *visit)
{
    td_visit_list(more, sizeof more / sizeof *more, visit);
}

/* ---- the same puzzle? ---- */

static bool same_lists(const td_puzzle *a, const td_puzzle *b)
{
    for (int i = 0; a->line && i < a->topo.w + a->topo.h; i++)
        if (a->line[i].n != b->line[i].n ||
            memcmp(a->line[i].at, b->line[i].at,
                   sizeof(int32_t) * (size_t)a->line[i].n))
            return false;
    return !a->line == !b->line;
}

static bool same_extras(const td_topo *a, const td_topo *b)
{
    for (int i = 0; i < a->nextra && i < b->nextra; i++)
        if (a->extra[i].kind != b->extra[i].kind ||
            a->extra[i].a != b->extra[i].a || a->extra[i].b != b->extra[i].b)
            return false;
    return a->nextra == b->nextra;
}

static bool same_puzzle(const td_puzzle *a, const td_puzzle *b)
{
    size_t n = (size_t)a->topo.nlattice;
    return a->topo.w == b->topo.w && a->topo.h == b->topo.h &&
           a->flags == b->flags && a->total == b->total &&
           !memcmp(a->clue, b->clue, sizeof *a->clue * n) &&
           !memcmp(a->sign, b->sign, sizeof *a->sign * n) &&
           !memcmp(a->mark, b->mark, sizeof *a->mark * n) && same_lists(a, b) &&
           same_extras(&a->topo, &b->topo);
}

/* ---- turning ---- */

static int inverse(int turn)
{
    /* An exchange carries the mirrors over to the other axis. */
    return turn & 4 ? 4 | (turn & 1) << 1 | (turn & 2) >> 1 : turn;
}

static bool check_back(const char *name, tandem_puzzle *p)
{
    td_puzzle *still = td_turn_puzzle(p->puzzle, 0);
    for (int turn = 0; turn < TD_TURNS; turn++) {
        td_puzzle *there = td_turn_puzzle(p->puzzle, turn);
        td_puzzle *back = td_turn_puzzle(there, inverse(turn));
        CHECK_MSG(same_puzzle(back, still), "%s, turn %d", name, turn);
        td_puzzle_free(there);
        td_puzzle_free(back);
    }
    td_puzzle_free(still);
    return true;
}

static void test_there_and_back(void)
{
    td_visit_samples(check_back);
    visit_more(check_back);
}

/* A turned puzzle is as if it had been read like that: it is accepted, and
 * what the genre adds (regions, links) is the same. */
static bool check_reread(const char *name, tandem_puzzle *p)
{
    for (int turn = 0; turn < TD_TURNS; turn++) {
        tandem_puzzle *q =
            td_puzzle_wrap(td_turn_puzzle(p->puzzle, turn), p->format);
        char *text = tandem_write(q, "json", NULL);
        tandem_puzzle *again = NULL;
        tandem_error err = {0};
        tandem_reader *in = tandem_read(text, strlen(text), NULL);
        tandem_reader_next(in, &again, &err);
        CHECK_MSG(again, "%s, turn %d: %s", name, turn,
                  again ? "" : err.sentence);
        CHECK_MSG(!again || same_puzzle(again->puzzle, q->puzzle),
                  "%s, turn %d: %s", name, turn, text);
        tandem_free(text);
        tandem_puzzle_free(again);
        tandem_reader_free(in);
        tandem_puzzle_free(q);
    }
    return true;
}

static void test_as_if_read(void)
{
    td_visit_samples(check_reread);
    visit_more(check_reread);
}

/* ---- solutions ---- */

static void check_turned(const char *name, const tandem_puzzle *p,
                         const int8_t *val, int turn)
{
    const td_topo *t = &p->puzzle->topo;
    tandem_puzzle *q =
        td_puzzle_wrap(td_turn_puzzle(p->puzzle, turn), p->format);
    tandem_result *r = tandem_solve(q, NULL);
    CHECK_MSG(!strcmp(tandem_result_status(r), "unique"), "%s, turn %d: %s",
              name, turn, tandem_result_status(r));
    CHECK_INT(q->m->nvars, p->m->nvars);
    for (td_site s = 0; s < t->nlattice && r->boards.n; s++) {
        td_var v = p->m->var_at[s], w = q->m->var_at[td_turn_site(t, turn, s)];
        CHECK_MSG((v < 0) == (w < 0), "%s, turn %d", name, turn);
        if (v >= 0 && w >= 0 && !p->m->var[v].aux)
            CHECK_MSG(td_var_value(p->m, val, v) ==
                          td_var_value(q->m, r->boards.at[0], w),
                      "%s, turn %d: another solution", name, turn);
    }
    tandem_result_free(r);
    tandem_puzzle_free(q);
}

static bool check_solutions(const char *name, tandem_puzzle *p)
{
    if (p->puzzle->topo.w * p->puzzle->topo.h > LARGEST_AREA)
        return false;
    tandem_result *r = tandem_solve(p, NULL);
    if (!strcmp(tandem_result_status(r), "unique"))
        for (int turn = 0; turn < TD_TURNS && !td_test_failed(); turn++)
            check_turned(name, p, r->boards.at[0], turn);
    tandem_result_free(r);
    return true;
}

static void test_solutions_turn(void)
{
    td_visit_samples(check_solutions);
    visit_more(check_solutions);
}

static void test_corpus_turns(void)
{
    td_visit_corpus(td_test_rounds(10), check_solutions);
}

/* ---- the canonical one ---- */

static bool check_canonical(const char *name, tandem_puzzle *p)
{
    td_puzzle *one = td_puzzle_canonical(p->puzzle, true);
    int among = 0;
    for (int turn = 0; turn < TD_TURNS; turn++) {
        td_puzzle *q = td_turn_puzzle(p->puzzle, turn);
        td_puzzle *same = td_puzzle_canonical(q, true);
        CHECK_MSG(same_puzzle(one, same), "%s, turn %d", name, turn);
        among += same_puzzle(one, q);
        td_puzzle_free(q);
        td_puzzle_free(same);
    }
    CHECK_MSG(among >= 1, "%s: canonical, but none of its turns", name);
    td_puzzle_free(one);
    return true;
}

/* One mark breaks the symmetry of an empty board, if marks are asked for. */
static void test_canonical(void)
{
    td_visit_samples(check_canonical);
    visit_more(check_canonical);
    td_puzzle *p = td_puzzle_new(NULL, 3, 3), *q;
    p->mark[td_cell(&p->topo, 0, 2)] = td_mark_is(1);
    q = td_puzzle_canonical(p, true);
    CHECK_INT(q->mark[td_cell(&q->topo, 2, 2)], td_mark_is(1));
    td_puzzle_free(q);
    q = td_puzzle_canonical(p, false);
    CHECK_INT(q->mark[td_cell(&q->topo, 0, 2)], td_mark_is(1));
    td_puzzle_free(q);
    td_puzzle_free(p);
}

const td_test suite_symmetry[] = {
    TEST(there_and_back), TEST(as_if_read), TEST(solutions_turn),
    TEST(corpus_turns),   TEST(canonical),  {0},
};
