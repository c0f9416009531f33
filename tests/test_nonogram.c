/* Nonogram: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

#include "base/rng.h"
#include "base/text.h"
#include "tandem.h"

#include <string.h>

static const td_answers answers[] = {
    /* one cell, and none */
    {"picross\n1 1\n1\n1\n", "unique", "#", NULL},
    {"picross\n1 1\n0\n0\n", "unique", ".", NULL},
    /* empty lines */
    {"picross\n3 3\n0\n3\n0\n1\n1\n1\n", "unique", "... ### ...", NULL},
    {"picross\n3 2\n0\n0\n0\n0\n0\n", "unique", "... ...", NULL},
    /* a ring, all arrangements single; order matters */
    {"picross\n3 3\n3\n1,1\n3\n3\n1,1\n3\n", "unique", "### #.# ###", NULL},
    {"picross\n4 2\n2,1\n1,2\n2\n1\n1\n2\n", "unique", "##.# #.##", NULL},
    {"picross\n4 2\n1,2\n2,1\n2\n1\n1\n2\n", "unique", "#.## ##.#", NULL},
    /* not solved line by line */
    {"picross\n5 5\n2\n3\n2\n1,1\n0\n1,1\n1\n2\n2\n1,1\n", "unique",
     "##... ..### ..##. #...# .....", NULL},
    {"picross\n2 2\n1\n1\n1\n1\n", "multiple", NULL, "\"differs\":[\"R1C1\""},
    /* runs of any length */
    {"picross\n3 2\n?\n1\n1\n2\n1\n", "unique", "### .#.", NULL},
    {"picross\n3 1\n?,?\n1\n0\n1\n", "unique", "#.#", NULL},
    {"picross\n3 1\n?\n?\n?\n0\n", "unique", "##.", NULL},
    {"picross\n2 1\n?,?\n?\n?\n", "none", NULL, "R1"},
    /* no solution: a line too long, totals, and neither */
    {"picross\n3 1\n2,1\n1\n1\n1\n", "none", NULL,
     "{\"rule\":\"runs\",\"at\":[\"R1\"],"
     "\"text\":\"Row 1 has runs of 2 and 1\"}]"},
    {"picross\n2 2\n2\n1\n1\n1\n", "none", NULL,
     "The rows ask for 3 shaded cells in all and the columns for 2"},
    {"picross\n2 2\n2\n?\n1\n1\n", "none", NULL,
     "The rows ask for at least 3 shaded cells in all and the columns for 2"},
    {"picross\n3 3\n1,1\n0\n1\n1\n2\n0\n", "none", NULL, "\"rule\":\"runs\""},
    {"picross\n2 1\n1\n-1\n1\n", "error", NULL, "-"},
    {NULL, NULL, NULL, NULL},
};

static const td_answers boards[] = {
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n##?\n", "complete", NULL,
     "\"unmet\":[]"},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n##.\n", "complete", NULL, NULL},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n#??\n", "ok", NULL,
     "{\"rule\":\"runs\",\"at\":[\"R1\",\"R1C2\"],"
     "\"text\":\"Row 1 cannot have a run of 2 in full.\"}"},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n??#\n", "broken", NULL,
     "\"text\":\"Column 3 must not have a shaded cell.\""},
    {"picross\n5 1\n2,1\n1\n1\n0\n1\n0\nmarks\n?###?\n", "broken", NULL,
     "\"text\":\"The shaded cells of row 1 do not fit runs of 2 and 1.\""},
    {"picross\n5 1\n2,1\n1\n1\n0\n1\n0\nmarks\n?.?.?\n", "broken", NULL,
     "\"text\":\"Row 1 cannot have runs of 2 and 1 in full.\""},
    {"picross\n2 2\n1\n1\n1\n1\nmarks\n#?\n#?\n", "broken", NULL,
     "\"rule\":\"runs\",\"at\":[\"C1\",\"R1C1\",\"R2C1\"]"},
    {NULL, NULL, NULL, NULL},
};

static void test_answers(void)
{
    td_check_answers(answers);
}

static void test_boards(void)
{
    td_check_answers(boards);
}

/* The lists stand beside and above the board. */
static void test_lists(void)
{
    static const char text[] = "picross\n3 2\n1,1\n?\n2\n0\n1\n";
    static const tandem_style style = {.ascii = true, .labels = true};
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    tandem_puzzle *p = NULL;
    tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    REQUIRE(p);
    char *drawn = tandem_draw(p, &style), *svg = tandem_draw_svg(p);
    CHECK_STR(drawn, "         2       1\n"
                     "        C1  C2  C3\n"
                     "       +---+---+---+\n"
                     "1 1 R1 |   |   |   |\n"
                     "       +---+---+---+\n"
                     "  ? R2 |   |   |   |\n"
                     "       +---+---+---+\n");
    CHECK(strstr(svg, "class=\"list\""));
    tandem_free(drawn);
    tandem_free(svg);
    tandem_puzzle_free(p);
}

/* ---- long lines, whose states fill several words ---- */

static tandem_puzzle *read_text(const td_text *text)
{
    tandem_reader *in = tandem_read(text->at, text->len, NULL);
    tandem_puzzle *p = NULL;
    tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    return p;
}

/* The list of n cells, `step` apart. */
static void add_list(td_text *out, const char *cell, int n, int step)
{
    int run = 0, runs = 0;
    for (int i = 0; i <= n; i++) {
        if (i < n && cell[i * step] == '#') {
            run++;
            continue;
        }
        if (run)
            td_text_printf(out, "%s%d", runs++ ? "," : "", run);
        run = 0;
    }
    td_text_add(out, runs ? "\n" : "0\n");
}

/* A picture, row by row, as a puzzle. */
static void add_puzzle(td_text *out, const char *cells, int w, int h)
{
    td_text_printf(out, "picross\n%d %d\n", w, h);
    for (int r = 0; r < h; r++)
        add_list(out, cells + r * w, w, 1);
    for (int c = 0; c < w; c++)
        add_list(out, cells + c, h, w);
}

/* The solution of a picture's lists has the same lists. */
static void check_picture(const char *cells, int w, int h, const char *status)
{
    td_text text = {0}, again = {0}, rows = {0};
    add_puzzle(&text, cells, w, h);
    tandem_puzzle *p = read_text(&text);
    REQUIRE(p);
    tandem_result *r = tandem_solve(p, NULL);
    CHECK(strcmp(tandem_result_status(r), "none"));
    if (status)
        CHECK_STR(tandem_result_status(r), status);
    for (int i = 0; i < h; i++)
        td_text_add(&rows, tandem_result_row(r, i));
    CHECK_INT((int)rows.len, w * h);
    add_puzzle(&again, rows.at, w, h);
    CHECK_STR(again.at, text.at);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    td_text_free(&text);
    td_text_free(&again);
    td_text_free(&rows);
}

static void test_long(void)
{
    td_rng r = td_rng_seed(5);
    for (int i = 0; i < td_test_rounds(40) && !td_test_failed(); i++) {
        char cells[200 * 5];
        int w = 50 + (int)td_rng_below(&r, 151), h = 1 + i % 5;
        for (int k = 0; k < w * h; k++)
            cells[k] = ".#"[td_rng_below(&r, 8) >= (uint32_t)(i % 8)];
        check_picture(cells, w, h, NULL);
    }
}

/* The largest board: every second cell of every second row. */
static void test_large(void)
{
    static char cells[200 * 200];
    for (int i = 0; i < 200 * 200; i++)
        cells[i] = ".#"[i % 2 && i / 200 % 2];
    check_picture(cells, 200, 200, "unique");
}

const td_test suite_nonogram[] = {
    TEST(answers), TEST(boards), TEST(lists), TEST(long), TEST(large), {0},
};
