/* Nurikabe: tiny puzzles, faults in boards, and large boards. */
#include <string.h>

#include "answers.h"
#include "base/text.h"
#include "tandem.h"
#include "test.h"

#define N(size, rows) "nurikabe\n" size "\n" rows "\n"

static const td_answers known[] = {
    /* one cell */
    {N("1 1", "1"), "unique", ".", NULL},
    {N("1 1", "."), "unique", "#", NULL},
    {N("1 1", "?"), "unique", ".", NULL},
    {N("1 1", "2"), "none", NULL, NULL},
    /* no number: all shaded, unless that makes a 2x2 block */
    {N("3 1", "..."), "unique", "###", NULL},
    {N("2 2", "..\n.."), "none", NULL, NULL},
    /* no wall: all of it is one island */
    {N("2 2", "4.\n.."), "unique", ".. ..", NULL},
    {N("4 1", ".4.."), "unique", "....", NULL},
    /* a single shaded cell is connected */
    {N("2 2", "3.\n.."), "multiple", NULL, NULL},
    {N("3 1", "1.1"), "unique", ".#.", NULL},
    /* numbers side by side, or more than there is room for */
    {N("2 1", "11"), "none", NULL, NULL},
    {N("3 2", "1..\n2.."), "none", NULL, NULL},
    {N("3 3", "9..\n...\n..1"), "none", NULL, NULL},
    {N("2 2", "{100}.\n.."), "none", NULL, NULL},
    /* question marks */
    {N("3 1", "?.?"), "unique", ".#.", NULL},
    {N("3 1", "?.."), "multiple", NULL, NULL},
    {N("3 3", "1?1\n...\n1.1"), "none", NULL, NULL},
    {N("3 3", "?..\n...\n..?"), "multiple", NULL, NULL},
    {N("3 3", "...\n.?.\n..1"), "unique", "### #.# ##.", NULL},
    {N("3 3", "1..\n...\n?.1"), "none", NULL, NULL},
    /* walls in one piece */
    {N("3 3", "1.1\n...\n1.1"), "unique", ".#. ### .#.", NULL},
    {N("3 3", "...\n3..\n..."), "multiple", NULL, NULL},
    {N("3 2", ".2.\n..."), "multiple", NULL, NULL},
    {N("5 5", ".5...\n..2..\n.....\n..1..\n...3."), "unique",
     "..### .#..# .#### .#.#. ###..", NULL},
    /* out of reach */
    {N("4 2", "1...\n...."), "none", NULL, NULL},
    {0},
};

static void test_known(void)
{
    td_check_answers(known);
}

#define M(size, rows, marks) N(size, rows) "marks\n" marks "\n"

static const td_answers faults[] = {
    {M("3 1", "1.1", ".#."), "complete", NULL, NULL},
    {M("3 1", "1.1", "?#?"), "complete", NULL, NULL},
    {M("3 1", "1.1", "???"), "ok", NULL, "Two numbers are in one island."},
    {M("3 1", "1.1", "?.?"), "broken", NULL, "Two numbers are in one island."},
    {M("3 3", "1..\n...\n..?", "?##\n?##\n???"), "broken", NULL,
     "A 2x2 block is all shaded."},
    {M("5 1", "1...1", "?#.#?"), "broken", NULL, "An island has no number."},
    {M("5 1", "1..2.", "?#.?#"), "broken", NULL,
     "The shaded cells are cut in two."},
    {M("4 1", ".2..", "...."), "broken", NULL,
     "The island of the 2 at R1C2 is too large."},
    {M("4 1", ".3..", "#?#?"), "broken", NULL,
     "The island of the 3 at R1C2 can no longer get 3 cells."},
    {N("2 1", "0."), "error", NULL,
     "R1C1: the number of an island is 1 or more"},
    {0},
};

static void test_faults(void)
{
    td_check_answers(faults);
}

/* A board of 200x200 cells, tiled, is built, drawn and decided. */
static void large_board(const char *tile, int w, int h, const char *status)
{
    td_text text = {0};
    td_text_add(&text, "nurikabe\n200 200\n");
    for (int r = 0; r < 200; r++) {
        for (int c = 0; c < 200; c++)
            td_text_printf(&text, "%c", tile[r % h * w + c % w]);
        td_text_add(&text, "\n");
    }
    tandem_puzzle *p = NULL;
    tandem_error err;
    tandem_reader *in = tandem_read(text.at, text.len, NULL);
    REQUIRE(tandem_reader_next(in, &p, &err) && p);
    char *svg = tandem_draw_svg(p);
    CHECK(strlen(svg) > 40000);
    tandem_solve_options o = {.limits = {.conflicts = 2000}};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), status);
    tandem_free(svg);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    td_text_free(&text);
}

static void test_large(void)
{
    large_board("1...", 2, 2, "unique"); /* all the rest is wall */
}

const td_test suite_nurikabe[] = {
    TEST(known),
    TEST(faults),
    TEST(large),
    {0},
};
