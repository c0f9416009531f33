/* Heyawake: small puzzles of our own and what is said about them; and that
 * closed fences say the same as connection. */
#include "answers.h"
#include "test.h"

#include "genres/shading.h"

static const td_answers puzzles[] = {
    {"heyawake\n2 2\n+-+-+\n|2..|\n+.+.+\n|...|\n+-+-+\n", "none", NULL,
     "The room at R1C1 has 2 shaded cells"},
    {"heyawake\n2 1\n+-+-+\n|1..|\n+-+-+\n", "multiple", NULL, NULL},
    {"heyawake\n2 1\n+-+-+\n|1|0|\n+-+-+\n", "unique", "#.", NULL},
    {"heyawake\n1 1\n+-+\n|0|\n+-+\n", "unique", ".", NULL},
    /* a number anywhere in its room; rooms that are no rectangles */
    {"heyawake\n3 3\n+-+-+-+\n|0....|\n+.+-+.+\n|.|1|.|\n+.+-+.+\n|.....|\n"
     "+-+-+-+\n",
     "unique", "... .#. ...", NULL},
    {"heyawake\n3 2\n+-+-+-+\n|...|.|\n+.+-+.+\n|1|..0|\n+-+-+-+\n", "multiple",
     NULL, NULL},
    {"heyawake\n3 2\n+-+-+-+\n|1..|1|\n+-+.+-+\n|0|...|\n+-+-+-+\n", "unique",
     "#.# ...", NULL},
    /* over two borders: through three rooms, or out of a room and back */
    {"heyawake\n3 1\n+-+-+-+\n|0|.|0|\n+-+-+-+\n", "none", NULL,
     "R1C1 to R1C3, over two borders, are not all unshaded"},
    {"heyawake\n3 2\n+-+-+-+\n|0|.|.|\n+.+-+.+\n|.....|\n+-+-+-+\n", "unique",
     ".#. ...", NULL},
    {"heyawake\n4 1\n+-+-+-+-+\n|0|...|0|\n+-+-+-+-+\n", "none", NULL,
     "R1C1 to R1C4"},
    {"heyawake\n4 2\n+-+-+-+-+\n|0|...|.|\n+.+-+-+.+\n|.......|\n+-+-+-+-+\n",
     "multiple", NULL, NULL},
    /* two numbers in a room */
    {"heyawake\n2 1\n+-+-+\n|1.1|\n+-+-+\n", "error", NULL,
     "R1C2: its room has a number already, at R1C1"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

#define TWO_ROOMS "heyawake\n4 2\n+-+-+-+-+\n|1..|...|\n+.+.+.+.+\n"
#define REST "|...|...|\n+-+-+-+-+\nmarks\n"
#define STRIPS "heyawake\n3 1\n+-+-+-+\n|.|.|.|\n+-+-+-+\nmarks\n"

static const td_answers boards[] = {
    {TWO_ROOMS REST "?#??\n????\n", "complete", NULL, "\"unmet\":[]"},
    {TWO_ROOMS REST "#???\n?#??\n", "broken", NULL,
     "{\"rule\":\"room\",\"at\":[\"room:R1C1\",\"R1C1\",\"R2C2\"],\"text\":"
     "\"The room at R1C1 has more than 1 shaded cell.\"}"},
    {TWO_ROOMS REST "..??\n..??\n", "broken", NULL,
     "The room at R1C1 cannot get its 1 shaded cell."},
    {TWO_ROOMS REST "##??\n????\n", "broken", NULL,
     "R1C1 and R1C2 are shaded and touch."},
    {TWO_ROOMS REST "?#??\n??#?\n", "dead", NULL, NULL},
    {TWO_ROOMS REST ".#..\n..#.\n", "broken", NULL,
     "R1C1 and R1C3 are unshaded and cut off from each other."},
    {STRIPS "...\n", "broken", NULL,
     "{\"rule\":\"two_borders\",\"at\":[\"R1C1\",\"R1C2\",\"R1C3\"],\"text\":"
     "\"The unshaded run from R1C1 to R1C3 goes over two borders.\"}"},
    {STRIPS "#..\n", "complete", NULL, NULL},
    {STRIPS "???\n", "ok", NULL, "\"rule\":\"two_borders\""},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* ---- fences ---- */

static bool breaks(const td_model *m, int tag, const int8_t *val)
{
    for (int i = 0; i < m->nrules; i++)
        if (m->rule[i].tag == tag && td_rule_broken(&m->rule[i], val, NULL))
            return true;
    return false;
}

/* All boards of a size without shaded cells that touch. */
static int check_fences(int w, int h)
{
    td_puzzle *p = td_puzzle_new(NULL, w, h);
    td_model *m = td_model_new(p);
    int apart = 0;
    td_shading_vars(m);
    td_shading_no_touch(m);
    td_shading_one_piece(m);
    td_model_seal(m);
    for (uint32_t board = 0; board < (uint32_t)1 << w * h; board++) {
        int8_t val[64];
        for (int v = 0; v < w * h; v++) {
            td_lit l = td_is(m, v, 1);
            val[l] = board >> v & 1 ? 1 : -1;
            val[td_not(l)] = (int8_t)-val[l];
        }
        if (breaks(m, TD_NO_TOUCH, val))
            continue;
        bool cut = breaks(m, TD_ONE_PIECE, val);
        apart += cut;
        if (breaks(m, TD_NO_FENCE, val) != cut)
            td_test_fail(__FILE__, __LINE__, "%dx%d, board %x", w, h, board);
    }
    td_model_free(m);
    td_puzzle_free(p);
    return apart;
}

static void test_fences(void)
{
    int apart = 0;
    for (int w = 1; w <= 4; w++)
        for (int h = 1; h <= 4; h++)
            apart += check_fences(w, h);
    for (int n = 5; n <= 7; n++)
        apart += check_fences(1, n) + check_fences(n, 1) + check_fences(2, n);
    CHECK(apart > 100);
}

const td_test suite_heyawake[] = {
    TEST(puzzles),
    TEST(boards),
    TEST(fences),
    {0},
};
