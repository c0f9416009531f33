/* Kuromasu: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

#include <string.h>

#include "base/text.h"

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

/* A single row, a number at its left end; only the last cell can be shaded. */
static void check_row(int width, int number, const char *status)
{
    td_text puzzle = {0}, rows = {0};
    td_text_printf(&puzzle, "kuromasu\n%d 1\n{%d}", width, number);
    td_text_repeat(&puzzle, ".", width - 1);
    td_text_char(&puzzle, '\n');
    td_text_repeat(&rows, ".", width - 1);
    td_text_char(&rows, number < width ? '#' : '.');
    bool unique = !strcmp(status, "unique");
    td_check_answers((td_answers[]){{td_text_str(&puzzle), status,
                                     unique ? td_text_str(&rows) : NULL, NULL},
                                    {0}});
    td_text_free(&puzzle);
    td_text_free(&rows);
}

/* Views around the size of a machine word, and the longest. */
static void test_long_views(void)
{
    static const int widths[] = {3,   10,  62,  63,  64,  65, 66,
                                 127, 128, 129, 130, 199, 200};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        check_row(widths[i], widths[i], "unique");
        check_row(widths[i], widths[i] - 1, "unique");
        check_row(widths[i], widths[i] - 2, "none");
        check_row(widths[i], widths[i] + 1, "none");
    }
}

const td_test suite_kuromasu[] = {
    TEST(puzzles),
    TEST(boards),
    TEST(long_views),
    {0},
};
