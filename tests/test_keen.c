/* Keen: small puzzles of our own and what is said about them, and the ways in
 * which a cage is told. */
#include "answers.h"
#include "test.h"

#include "base/arena.h"
#include "rules/cage.h"

#define ONE "keen\n2 2\n+-+-+\n|...|\n+.+.+\n|...|\n+-+-+\n"
#define SINGLES "keen\n2 2\n+-+-+\n|.|.|\n+-+-+\n|.|.|\n+-+-+\n"
#define ROWS "keen\n2 2\n+-+-+\n|...|\n+-+-+\n|...|\n+-+-+\n"
#define FOUR                                                                  \
    "keen\n4 4\n+-+-+-+-+\n|...|...|\n+.+-+-+-+\n|.|...|.|\n+-+-+-+.+\n|...|" \
    ".|.|\n+-+-+-+.+\n|...|...|\n+-+-+-+-+\n24* 3+ 2- 48* 4/ 2 5+\n"

static const td_answers answers[] = {
    {FOUR, "unique", "4312 2134 1423 3241", NULL},
    /* one cage, and none at all */
    {ONE "6+\n", "multiple", NULL, "\"differs\":[\"R1C1\""},
    {ONE "4x\n", "multiple", NULL, NULL},
    {ONE ".\n", "multiple", NULL, NULL},
    {ONE "7+\n", "none", NULL,
     "\"because\":[{\"rule\":\"cage\",\"at\":[\"cage:R1C1\"],\"text\":\"The "
     "numbers in the cage at R1C1 add up to 7\"}]"},
    {ONE "8*\n", "none", NULL, "multiply to 8"},
    {ONE "0*\n", "none", NULL, "multiply to 0"},
    {ONE "1000000*\n", "none", NULL, "multiply to 1000000"},
    /* cages of one cell, with and without an operation */
    {SINGLES "2 . . .\n", "unique", "21 12", NULL},
    {SINGLES ". 2+ . .\n", "unique", "12 21", NULL},
    {SINGLES ". . 2* .\n", "unique", "12 21", NULL},
    {SINGLES "3 . . .\n", "none", NULL, "The cage at R1C1 holds 3"},
    {SINGLES "1 1 . .\n", "none", NULL, "The cage at R1C2 holds 1"},
    /* two cells, in either order; never the same number in a line */
    {ROWS "1- 2/\n", "multiple", NULL, NULL},
    {ROWS "4* .\n", "none", NULL, "multiply to 4"},
    {ROWS "0- .\n", "none", NULL, "differ by 0"},
    {ROWS "1/ .\n", "none", NULL, "divide to 1"},
    /* a number twice in a cage, but not in a line */
    {"keen\n3 3\n+-+-+-+\n|...|.|\n+.+-+-+\n|.|.|.|\n+-+-+-+\n|.|.|.|\n+-+-+-+"
     "\n4* . 3 . . . .\n",
     "unique", "123 231 312", NULL},
    {ROWS "2 2/\n", "error", NULL, "needs an operation"},
    {ONE "2/\n", "error", NULL, "two cells"},
    {SINGLES "2- . . .\n", "error", NULL, "two cells"},
    {NULL, NULL, NULL, NULL},
};

static const td_answers boards[] = {
    {SINGLES "2 . . .\nmarks\n21\n12\n", "complete", NULL, NULL},
    {SINGLES "2 . . .\nmarks\n2?\n??\n", "ok", NULL,
     "\"unmet\":[{\"rule\":\"empty\",\"at\":[\"R1C2\"]"},
    {SINGLES "2 . . .\nmarks\n12\n21\n", "broken", NULL,
     "The cage at R1C1 does not hold 2."},
    {SINGLES ". . . .\nmarks\n22\n??\n", "broken", NULL,
     "\"violations\":[{\"rule\":\"line\",\"at\":[\"R1C1\",\"R1C2\"],\"text\":"
     "\"2 stands twice in row 1.\"}]"},
    {FOUR "marks\n4312\n2134\n1423\n3241\n", "complete", NULL, NULL},
    {FOUR "marks\n4312\n2134\n1423\n324?\n", "ok", NULL, "R4C4 is empty."},
    {FOUR "marks\n1???\n????\n????\n????\n", "broken", NULL,
     "No numbers that multiply to 24 are left for the cage at R1C1."},
    {FOUR "marks\n????\n????\n??34\n????\n", "broken", NULL,
     "The cage at R3C3 does not hold 2."},
    {FOUR "marks\n????\n????\n????\n13??\n", "broken", NULL,
     "\"violations\":[{\"rule\":\"cage\""},
    {FOUR "marks\n2???\n????\n????\n????\n", "dead", NULL,
     "\"mistakes\":[{\"at\":\"R1C1\",\"is\":\"2\"}]"},
    {NULL, NULL, NULL, NULL},
};

static void test_answers(void)
{
    td_check_answers(answers);
    td_check_answers(boards);
}

/* ---- how many ways there are to fill a cage ---- */

typedef struct ways {
    const char *cells; /* "00 01": row and column of each */
    int op, target, span;
    int rows; /* -1: too many to write out */
} ways;

static const ways cages[] = {
    {"00", 0, 3, 6, 1},
    {"00", 0, 7, 6, 0},
    {"00 01", TD_OP_SUB, 1, 6, 10},
    {"00 01", TD_OP_SUB, 5, 6, 2},
    {"00 01", TD_OP_DIV, 2, 6, 6},
    {"00 01", TD_OP_DIV, 1, 6, 0},
    {"00 01", TD_OP_ADD, 7, 6, 6},
    {"00 01", TD_OP_ADD, 12, 6, 0},
    {"00 01", TD_OP_MUL, 12, 6, 4},
    {"00 01 02", TD_OP_ADD, 6, 6, 6},
    {"00 01 11", TD_OP_ADD, 4, 6, 1}, /* 1 2 1 only */
    {"00 01 11", TD_OP_MUL, 4, 4, 2}, /* 2 1 2, 1 4 1 */
    {"00 01 02 03 04 05", TD_OP_ADD, 21, 6, 720},
    {"00 01 02 03 04 05", TD_OP_ADD, 20, 6, 0},
    {"00 01 11 12 22 23 33 34 44", TD_OP_ADD, 45, 9, -1},
    {"00 01 11 12 22 23 33 34 44", TD_OP_MUL, 362880, 9, -1},
    {"00 01 11 12 22 23 33 34 44", TD_OP_ADD, 82, 9, 0},
    {"00 01 11 12 22 23 33 34 44", TD_OP_MUL, 11, 9, 0},
};

static void test_ways(void)
{
    for (size_t i = 0; i < sizeof cages / sizeof *cages; i++) {
        const ways *w = &cages[i];
        td_arena mem = {0};
        int16_t row[16], col[16];
        int n = 0;
        for (const char *p = w->cells; *p; p += p[2] ? 3 : 2, n++) {
            row[n] = (int16_t)(p[0] - '0');
            col[n] = (int16_t)(p[1] - '0');
        }
        const td_cage *c =
            td_cage_new(&mem, &(td_cage_clue){.op = w->op,
                                              .target = w->target,
                                              .n = n,
                                              .span = w->span,
                                              .row = row,
                                              .col = col});
        CHECK_INT(c->has ? c->nrows : -1, w->rows);
        td_arena_free(&mem);
    }
}

const td_test suite_keen[] = {
    TEST(answers),
    TEST(ways),
    {0},
};
