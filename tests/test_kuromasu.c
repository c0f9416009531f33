/* Kuromasu: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"kuromasu\n4 2\n45.5\n...2\n", "unique", ".... #.#.", NULL},
    {"kuromasu\n3 2\n2.2\n.34\n", "unique", ".#. ...", NULL},
    {"kuromasu\n3 3\n3..\n...\n..5\n", "multiple", NULL,
     "\"differs\":[\"R1C2\",\"R2C1\"]"},
    {"kuromasu\n3 1\n3..\n", "unique", "...", NULL},
    {"kuromasu\n3 1\n2..\n", "unique", "..#", NULL},
    {"kuromasu\n3 1\n?..\n", "multiple", NULL, NULL},
    /* a clue without number is unshaded all the same */
    {"kuromasu\n2 1\n??\n", "unique", "..", NULL},
    {"kuromasu\n2 1\n.?\n", "multiple", NULL, "\"differs\":[\"R1C1\"]"},
    /* it sees itself only; more than there is; far more */
    {"kuromasu\n2 1\n1.\n", "unique", ".#", NULL},
    {"kuromasu\n2 2\n1.\n..\n", "none", NULL, NULL},
    {"kuromasu\n2 2\n4.\n..\n", "none", NULL, "The 4 at R1C1 sees 4 cells"},
    {"kuromasu\n2 2\n{300}.\n..\n", "none", NULL, "The 300 at R1C1"},
    {"kuromasu\n1 1\n1\n", "unique", ".", NULL},
    {"kuromasu\n1 1\n2\n", "none", NULL, "The 2 at R1C1"},
    /* two numbers that see each other see the same */
    {"kuromasu\n4 1\n2..3\n", "none", NULL, NULL},
    {"kuromasu\n2 1\n0.\n", "error", NULL,
     "a kuromasu number counts its own cell"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"kuromasu\n3 1\n2..\nmarks\n??#\n", "complete", NULL, NULL},
    {"kuromasu\n3 1\n3..\nmarks\n???\n", "complete", NULL, NULL},
    {"kuromasu\n3 1\n2..\nmarks\n#??\n", "broken", NULL,
     "{\"rule\":\"clue_unshaded\",\"at\":[\"R1C1\"],\"text\":\"The 2 at R1C1 "
     "is a clue and cannot be shaded.\"}"},
    {"kuromasu\n3 1\n?..\nmarks\n#??\n", "broken", NULL,
     "R1C1 is a clue and cannot be shaded."},
    {"kuromasu\n3 2\n2..\n...\nmarks\n...\n???\n", "broken", NULL,
     "The 2 at R1C1 sees too many cells."},
    {"kuromasu\n3 2\n4..\n...\nmarks\n?#?\n???\n", "broken", NULL,
     "{\"rule\":\"view\",\"at\":[\"R1C1\",\"R1C2\"],\"text\":\"The 4 at R1C1 "
     "cannot see enough cells.\"}"},
    {"kuromasu\n3 2\n...\n...\nmarks\n##?\n???\n", "broken", NULL,
     "{\"rule\":\"no_touch\",\"at\":[\"R1C1\",\"R1C2\"]"},
    {"kuromasu\n3 2\n...\n...\nmarks\n.#?\n#.?\n", "broken", NULL,
     "\"rule\":\"one_piece\""},
    {"kuromasu\n4 1\n2...\nmarks\n???#\n", "dead", NULL, NULL},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_kuromasu[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
