/* Sudoku: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "base/alloc.h"
#include "base/text.h"
#include "tandem.h"
#include "test.h"

static const td_answers answers[] = {
    /* the usual boxes, and others of the same board */
    {"sudoku\n4 4\n.1..\n...2\n3...\n..3.\n", "unique", "2143 4312 3421 1234",
     NULL},
    {"sudoku\n4 4\n12..\n...2\n3...\n..34\n", "unique", "1243 4312 3421 2134",
     NULL},
    {"sudoku\n6 6\n......\n...652\n..4.1.\n...5..\n2.3..6\n.4....\n", "unique",
     "625431 431652 564213 312564 253146 146325", NULL},
    {"sudoku\n6 6\n......\n...652\n..4.1.\n...5..\n2.3..6\n.4....\nboxes 2 3\n",
     "none", NULL, "box"},
    {"sudoku\n6 6\n12....\n34....\n56....\n......\n......\n......\nboxes 2 3\n",
     "multiple", NULL, NULL},
    /* all given; two answers; too many to count */
    {"sudoku\n4 4\n1234\n3412\n2143\n4321\n", "unique", "1234 3412 2143 4321",
     NULL},
    {"sudoku\n4 4\n..34\n3412\n..43\n4321\n", "multiple", NULL,
     "\"differs\":[\"R1C1\",\"R1C2\",\"R3C1\",\"R3C2\"]"},
    {"sudoku\n9 9\n.........\n.........\n.........\n.........\n.........\n"
     ".........\n.........\n.........\n.........\n",
     "multiple", NULL, NULL},
    /* none: a number twice in a row, column, box; no place for a number; no
     * number for a cell */
    {"sudoku\n4 4\n1..1\n....\n....\n....\n", "none", NULL,
     "\"because\":[{\"rule\":\"given\",\"at\":[\"R1C1\"],\"text\":\"R1C1 is "
     "given as 1\"},{\"rule\":\"given\",\"at\":[\"R1C4\"],\"text\":\"R1C4 is "
     "given as 1\"},{\"rule\":\"line\",\"at\":[\"R1\"],\"text\":\"Each number "
     "stands once in row 1\"}]"},
    {"sudoku\n4 4\n.1..\n....\n....\n.1..\n", "none", NULL, "\"at\":[\"C2\"]"},
    {"sudoku\n4 4\n1...\n.1..\n....\n....\n", "none", NULL,
     "\"at\":[\"box:R1C1\"]"},
    {"sudoku\n4 4\n12..\n....\n..4.\n...4\n", "none", NULL, "\"R3C3\""},
    {"sudoku\n4 4\n.12.\n3...\n....\n4...\n", "none", NULL, "\"R4C1\""},
    {"sudoku\n4 4\n.5..\n....\n....\n....\n", "error", NULL, "5"},
    {"sudoku\n4 3\n....\n....\n....\n", "error", NULL, "square"},
    {NULL, NULL, NULL, NULL},
};

#define CLUES "sudoku\n4 4\n.1..\n...2\n3...\n..3.\nmarks\n"

static const td_answers boards[] = {
    {CLUES "2143\n4312\n3421\n1234\n", "complete", NULL, NULL},
    {CLUES "2?43\n431?\n?421\n12?4\n", "complete", NULL, NULL}, /* givens */
    {CLUES "2143\n4312\n3421\n12?4\n", "complete", NULL, "\"unmet\":[]"},
    {CLUES "2143\n4312\n3421\n1?34\n", "ok", NULL,
     "\"unmet\":[{\"rule\":\"empty\",\"at\":[\"R4C2\"],\"text\":\"R4C2 is "
     "empty.\"}]"},
    {CLUES "????\n????\n????\n????\n", "ok", NULL, "\"violations\":[]"},
    {CLUES "????\n1???\n????\n????\n", "broken", NULL,
     "\"violations\":[{\"rule\":\"box\",\"at\":[\"R1C2\",\"R2C1\"],\"text\":"
     "\"1 "
     "stands twice in the box at R1C1.\"}]"},
    {CLUES "????\n????\n????\n?1??\n", "broken", NULL,
     "\"violations\":[{\"rule\":\"line\",\"at\":[\"R1C2\",\"R4C2\"],\"text\":"
     "\"1 stands twice in column 2.\"}]"},
    {CLUES "4???\n????\n????\n????\n", "dead", NULL,
     "\"mistakes\":[{\"at\":\"R1C1\",\"is\":\"4\"}]"},
    {NULL, NULL, NULL, NULL},
};

static void test_answers(void)
{
    td_check_answers(answers);
    td_check_answers(boards);
}

/* ---- boards of any order ---- */

/* A pattern that solves boxes of h rows and w columns. */
static int pattern(int w, int h, int row, int col)
{
    return (w * (row % h) + row / h + col) % (w * h) + 1;
}

static void number(td_text *out, int n, int value)
{
    if (n > 35)
        td_text_printf(out, "%d", value);
    else
        td_text_char(out, (char)(value < 10 ? '0' + value : 'a' + value - 10));
}

/* Each third cell of a diagonal kind is left out: easy, with one answer. */
static void check_order(int w, int h)
{
    int n = w * h;
    td_text grid = {0}, row = {0};
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            td_text_printf(&grid, (r + 2 * c) % 7 ? "%d " : ". ",
                           pattern(w, h, r, c));
        td_text_char(&grid, '\n');
    }
    tandem_reader *in =
        tandem_read(grid.at, grid.len, tandem_genre_find("sudoku"));
    tandem_puzzle *p = NULL;
    tandem_error err = {0};
    tandem_reader_next(in, &p, &err);
    CHECK_MSG(p, "%dx%d: %s", w, h, p ? "" : err.sentence);
    tandem_result *s = p ? tandem_solve(p, NULL) : NULL;
    if (s)
        CHECK_STR(tandem_result_status(s), "unique");
    for (int r = 0; s && r < n; r++) {
        td_text_cut(&row, 0);
        for (int c = 0; c < n; c++) {
            td_text_add(&row, n > 35 && c ? " " : "");
            number(&row, n, pattern(w, h, r, c));
        }
        CHECK_STR(tandem_result_row(s, r), td_text_str(&row));
    }
    tandem_result_free(s);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    td_text_free(&grid);
    td_text_free(&row);
}

/* All orders, with the boxes that a plain grid has. */
static void test_orders(void)
{
    static const struct {
        int w, h;
    } boxes[] = {{2, 2}, {3, 2}, {4, 2}, {3, 3}, {5, 2}, {4, 3},
                 {4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 8}};
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        check_order(boxes[i].w, boxes[i].h);
}

const td_test suite_sudoku[] = {
    TEST(answers),
    TEST(orders),
    {0},
};
