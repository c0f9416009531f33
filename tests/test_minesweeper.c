/* Minesweeper: small puzzles of our own and what is said about them; a position
 * for every technique and one where it is silent. */
#include <string.h>

#include "answers.h"
#include "api/api.h"
#include "base/rng.h"
#include "base/text.h"
#include "positions.h"
#include "test.h"
#include "visit.h"

static const td_answers puzzles[] = {
    {"minesweeper\n3 3\n...\n.8.\n...\nmines 0\n", "unique", "*** *.* ***",
     NULL},
    {"minesweeper\n3 1\n.1.\nmines 0\n", "multiple", NULL, NULL},
    /* numbers at the frame; a 0 */
    {"minesweeper\n3 2\n2..\n..0\nmines 0\n", "none", NULL,
     "The 0 at R2C3 has 0 mines around it"},
    {"minesweeper\n3 2\n1..\n..1\nmines 0\n", "multiple", NULL, NULL},
    /* the total decides; none is told; it does not fit */
    {"minesweeper\n4 1\n.1..\nmines 2\n", "multiple", NULL, NULL},
    {"minesweeper\n4 1\n1...\nmines 1\n", "unique", ".*..", NULL},
    {"minesweeper\n4 1\n1...\nmines 3\n", "unique", ".***", NULL},
    {"minesweeper\n4 1\n1...\nmines 0\n", "multiple", NULL, NULL},
    {"minesweeper\n4 1\n1...\nmines 4\n", "none", NULL,
     "There are 4 mines in all"},
    /* cells without mine and without number */
    {"minesweeper\n3 1\n.1x\nmines 0\n", "unique", "*..", NULL},
    {"minesweeper\n2 2\nxx\nxx\nmines 0\n", "unique", ".. ..", NULL},
    {"minesweeper\n3 1\nx1x\nmines 0\n", "none", NULL, "The 1 at R1C2"},
    {"minesweeper\n2 1\n?1\nmines 0\n", "none", NULL, "The 1 at R1C2"},
    {"minesweeper\n2 1\n9.\nmines 0\n", "error", NULL, "8"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"minesweeper\n3 1\n.2.\nmines 0\nmarks\n*.*\n", "complete", NULL, NULL},
    {"minesweeper\n3 1\n.1.\nmines 0\nmarks\n*?*\n", "broken", NULL,
     "{\"rule\":\"clue\",\"at\":[\"R1C2\",\"R1C1\",\"R1C3\"],\"text\":\"The 1 "
     "at R1C2 has too many mines around it.\"}"},
    {"minesweeper\n3 1\n.2.\nmines 0\nmarks\n.?*\n", "broken", NULL,
     "The 2 at R1C2 does not get enough mines."},
    {"minesweeper\n4 1\n1...\nmines 1\nmarks\n?.*?\n", "broken", NULL,
     "The 1 at R1C1 does not get enough mines."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?***\n", "broken", NULL,
     "There are more mines than the 2 in all."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?*..\n", "broken", NULL,
     "There are fewer mines than the 2 in all."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?*??\n", "ok", NULL, NULL},
    {"minesweeper\n5 1\n1..1.\nmines 1\nmarks\n??*??\n", "dead", NULL,
     "There is 1 mine in all"},
    {"minesweeper\n2 1\n1.\nmines 0\nmarks\n**\n", "error", NULL,
     "R1C1: a cell with a clue cannot hold a mine"},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* ? is a safe cell without a number; a mine is marked as #. A total follows the
 * clues. */
static const td_position positions[] = {
    {"MI-01", ".1.", "#??",
     "The 1 at R1C2 already has its mine, so R1C3 is safe.", NULL},
    {"MI-01", "0?.,...", NULL,
     "The 0 at R1C1 takes no mine, so R2C1 and R2C2 are safe.", NULL},
    {"MI-01", ".2.", "#??", NULL, NULL},

    {"MI-02", ".2.", NULL,
     "The 2 at R1C2 still needs 2 mines and has only 2 unknown cells left, "
     "so R1C1 and R1C3 are mines.",
     NULL},
    {"MI-02", ".2?,...", "#??,???", NULL, NULL},
    {"MI-02", "...,.3.", "?.?,?#?", NULL, NULL},
    {"MI-02", "...,.3.", "?.#,???", NULL, NULL},
    {"MI-02", "...,.3.", "..#,???",
     "The 3 at R2C2 still needs 2 mines and has only 2 unknown cells left, "
     "so R2C1 and R2C3 are mines.",
     NULL},

    {"MI-03", "1... 1", "?#??",
     "The only mine is found, so R1C3 and R1C4 are safe.", NULL},
    {"MI-03", "1... 2", "?#??", NULL, NULL},

    {"MI-04", "1... 3", "?#??",
     "2 mines of the 3 are still to be found, and only 2 cells are "
     "unknown, so R1C3 and R1C4 are mines.",
     NULL},
    {"MI-04", "1... 2", "?#??", NULL, NULL},

    {"MI-05", ".....,1.4.1,.....", NULL,
     "The 4 at R2C3 needs 4 more mines, too many for the cells it shares, "
     "so it needs its other cells: R1C3 and R3C3 are mines: (1) at most 1 "
     "around the 1 at R2C1; (2) at most 1 around the 1 at R2C5.",
     NULL},
    {"MI-05", ".....,1.3.1,.....", NULL, NULL, NULL},
    {"MI-05", "..2.2..,1..2..1", "???.???,???????",
     "The 2 at R1C3 needs 2 more mines; at most 1 around the 1 at R2C1. So "
     "it needs its one other cell: R2C3 is a mine.\n"
     "The 2 at R1C5 needs 2 more mines; the 2 at R2C4 needs at least 1 of "
     "them. They share no more cells than that: R2C5 is a mine.\n"
     "The 1 at R2C1 needs 1 more mine; the 2 at R1C3 needs at least 1 of "
     "them. So it has none elsewhere: R1C1 is safe.\n"
     "The 1 at R2C7 needs 1 more mine; the 2 at R1C5 needs at least 1 of "
     "them. So it has none elsewhere: R1C7 is safe.",
     NULL},

    {"MI-06", "?121?,.....", NULL,
     "Of the 3 ways that the 2 at R1C3 leaves for R2C2 to R2C4, 2 lead to "
     "a clash, and in the other R2C2 and R2C4 are mines and R2C1, R2C3 and "
     "R2C5 are safe: if R2C2 and R2C3 are mines and R2C4 is safe: (1) then "
     "the 1 at R1C2 has too many mines around it; if R2C2 is safe and R2C3 "
     "and R2C4 are mines: (1) then the 1 at R1C4 has too many mines around "
     "it; if R2C2 and R2C4 are mines and R2C3 is safe: (1) R2C1 is safe "
     "(Number is complete, R1C2); (2) R2C5 is safe (Number is complete, "
     "R1C4).",
     "MI-01 MI-02"},
    {"MI-06", "1..,...", NULL, NULL, "MI-01 MI-02"},

    {"MI-07", "1....1,...... 2", NULL,
     "The 1s at R1C1 and R1C6 share no unknown cell and need 2 mines, all "
     "there are: R1C3, R1C4, R2C3 and R2C4 are safe.",
     NULL},
    {"MI-07", "1....1,...... 8", NULL,
     "8 of 8 mines are left, only 1 can be around the 1 at R1C1, so all "
     "other cells are needed: R1C3 to R1C5 and R2C3 to R2C6 are mines.\n"
     "8 of 8 mines are left, only 1 can be around the 1 at R1C6, so all "
     "other cells are needed: R1C2 to R1C4 and R2C1 to R2C4 are mines.",
     NULL},
    {"MI-07", "1....1,...... 3", NULL, NULL, NULL},

    {"MI-07L", ".1..1.,...2..,......,2...43,.3.... 11", NULL,
     "11 of 11 mines are left, only 8 can be around the 1 at R1C2, the 1 "
     "at R1C5, the 4 at R4C5 and the 2 at R4C1, so all other cells are "
     "needed: R3C3 to R5C3 are mines.",
     NULL},
    {"MI-07L", ".1..1.,...2..,......,2...43,.3.... 10", NULL, NULL, NULL},
    {"MI-07L", "1.?1.?1.?1,..?..?..?. 4", NULL, NULL, NULL},

    {"MI-08", "...2.,.....,...4.,2.... 6", NULL,
     "6 mines are left, and the other numbers take at least 2. So the 2 at "
     "R1C4 and the 4 at R3C4 get at most 4, and would get at least 5 "
     "unless R1C3 and R1C5 are safe.",
     NULL},
    {"MI-08", "...2.,.....,...4.,2.... 7", NULL, NULL, NULL},

    {"MI-09", ".....,1.4.1,.....", NULL,
     "The 4 at R2C3 needs 4 more mines, 2 at most around the 1s at R2C1 "
     "and R2C5, which then have no others: R1C3 and R3C3 are mines and "
     "R1C1 and 3 more are safe.",
     NULL},
    {"MI-09", ".....,1.3.1,.....", NULL, NULL, NULL},

    {"MI-09L", ".?...,13.6.,.5..2,.....", NULL,
     "The 1 at R2C1 and the 6 at R2C4 need 7 more mines and share 5 at "
     "most with other numbers, so R1C4 and R1C5 are mines and R4C4 and "
     "R4C5 are safe: (1) they share no cell, so all 7 count; (2) at most 5 "
     "of them are around the 3 at R2C2 and the 2 at R3C5, so all their "
     "other cells are mines; (3) the 3 at R2C2 and the 2 at R3C5 then have "
     "no others.",
     NULL},
    {"MI-09L", ".?...,13.5.,.5..2,.....", NULL, NULL, NULL},

    {"MI-10", "11..,....", NULL,
     "The 1 at R1C1 still needs 1 mine, all beside the 1 at R1C2 too, "
     "which takes only 1 more, so none elsewhere: R1C3 and R2C3 are safe.",
     NULL},
    {"MI-10", "13..,....", NULL,
     "The 3 at R1C2 still needs 3 mines. Only 1 of them can be around the "
     "1 at R1C1, so it needs all its unknown cells elsewhere: R1C3 and "
     "R2C3 are mines.",
     NULL},
    {"MI-10", "12..,....", NULL, NULL, NULL},
    {"MI-10", "12..,....", "??#?,????",
     "The 1 at R1C1 still needs 1 mine, all beside the 2 at R1C2 too, "
     "which takes only 1 more, so none elsewhere: R2C3 is safe.",
     NULL},

    {"MI-11", "?12?,....", NULL,
     "The 2 at R1C3 needs 2 more mines, 1 at most around the 1 at R1C2, "
     "which then has no others: R2C4 is a mine and R2C1 is safe.",
     NULL},
    {"MI-11", "?11?,....", NULL, NULL, NULL},
    {"MI-11", "?12.,....", "???.,????",
     "The 2 at R1C3 needs 2 more mines, 1 at most around the 1 at R1C2, "
     "which then has no others: R2C4 is a mine and R2C1 is safe.",
     NULL},
    {"MI-11", "?12.,....", NULL, NULL, NULL},

    {"MI-12", "1.21,....,...2,.21.", NULL,
     "The 1 at R1C1, the 2 at R1C3 and the 1 at R1C4 leave only these "
     "ways, so R2C1 is safe: (1) if R2C1 is a mine, then R2C2 is safe and "
     "R2C3 and R2C4 are mines, and the 1 at R1C4 has too many mines around "
     "it; (2) otherwise R1C2 and R2C3 are mines; (3) or R1C2 and R2C4 are "
     "mines; (4) or R2C2 and R2C3 are mines; (5) or R2C2 and R2C4 are "
     "mines.\n"
     "The 2 at R3C4, the 1 at R1C4 and the 1 at R4C3 leave only these "
     "ways, so R3C2 is safe: (1) R2C3 and R3C3 are mines; (2) or R2C3 and "
     "R4C4 are mines; (3) or R2C4 and R3C3 are mines; (4) or R2C4 and R4C4 "
     "are mines.",
     NULL},
    {"MI-12", "12..,....", NULL, NULL, NULL},

    {"MI-13", "1.,..,..", NULL, NULL, NULL},
    {"MI-13", ".1.1,.???", NULL,
     "As there is only one solution, R1C1 and R2C1 are alike. As the 1 at "
     "R1C2 takes only 1 more, R1C1 and R2C1 are safe: (1) they touch the "
     "same numbers and could change places.",
     NULL},
    {"MI-13", ".1.1,.???", ".???,????",
     "As there is only one solution, R1C1 and R2C1 are alike, and R1C1 is "
     "safe. So R2C1 is safe: (1) they touch the same numbers and could "
     "change places.",
     NULL},
    /* pairs, and a cell that makes the number odd */
    {"MI-13", ".???,.3??,...?,2??1", NULL,
     "As there is only one solution, R1C1 and R2C1 are alike, and so are "
     "R3C1 and R3C2. As the 3 at R2C2 needs 3 more, which these cannot "
     "make up, R3C3 is a mine: (1) cells that touch the same numbers could "
     "change places, so they are alike.\n"
     "As there is only one solution, R3C1 and R3C2 are alike. As the 2 at "
     "R4C1 needs 2 more, R3C1 and R3C2 are mines: (1) they touch the same "
     "numbers and could change places.",
     NULL},
    /* two groups, of which both have a decided cell */
    {"MI-13", ".2.2.,.?.?. 4", "#?.??,?????",
     "As there is only one solution, R1C1 and R2C1 are alike, and so are "
     "R1C3 and R2C3. As the 2 at R1C2 needs 1 more, R2C1 is a mine and "
     "R2C3 is safe: (1) cells that touch the same numbers could change "
     "places, so they are alike.\n"
     "As there is only one solution, R1C3 and R2C3 are alike, and so are "
     "R1C5 and R2C5. As the 2 at R1C4 needs 2 more, R1C5 and R2C5 are "
     "mines and R2C3 is safe: (1) cells that touch the same numbers could "
     "change places, so they are alike.",
     NULL},

    {"MI-14", "?12?,....", "????,???#",
     "If R2C1 is a mine, one move later the 2 at R1C3 does not get enough "
     "mines, so R2C1 is safe: (1) R2C2 and R2C3 are safe (Number is "
     "complete, R1C2).",
     "MI-01 MI-02"},
    {"MI-14", "1..,...", NULL, NULL, "MI-01 MI-02"},

    {"MI-14S", "?12?,....", "????,???#",
     "If R2C1 is a mine, one move later the 2 at R1C3 does not get enough "
     "mines, so R2C1 is safe: (1) R2C2 and R2C3 are safe (Number is "
     "complete, R1C2).",
     "MI-01 MI-02"},
    {"MI-14S", "1..,...", NULL, NULL, "MI-01 MI-02"},
    {0},
};

static const td_excuse excuses[] = {
    {"MI-06", "what-if"},
    {"MI-14", "what-if"},
    {"MI-14S", "what-if"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("minesweeper"), positions, excuses);
}

/* ---- listings that a player can follow ---- */

static int listings;

/* The ways of a listing are about so many cells at most. */
static void check_listings(tandem_puzzle *p)
{
    enum { MOST_CELLS = 12 };
    static const char *const lists[] = {"MI-05", "MI-06", "MI-08", "MI-12"};
    tandem_result *r =
        tandem_explain(p, &(tandem_explain_options){.no_smallest = true});
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *s = r->steps.at[i];
        for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
            if (strcmp(s->tech->id, lists[k]) != 0)
                continue;
            listings++;
            CHECK_MSG(s->nlook <= MOST_CELLS, "step %d: %s of %d cells", i + 1,
                      s->tech->id, s->nlook);
        }
    }
    tandem_result_free(r);
}

/* Random mines, the numbers of half of the other cells, and the total. */
static tandem_puzzle *random_mines(td_rng *r)
{
    enum { N = 9 };
    bool mine[N + 2][N + 2] = {{false}};
    td_text out = {0};
    int total = 0;
    for (int i = 0; i < N * N; i++) {
        mine[i / N + 1][i % N + 1] = td_rng_below(r, 4) == 0;
        total += mine[i / N + 1][i % N + 1];
    }
    td_text_printf(&out, "minesweeper\n%d %d\n", N, N);
    for (int i = 0; i < N * N; i++) {
        int y = i / N + 1, x = i % N + 1, around = 0;
        for (int k = 0; k < 9; k++)
            around += mine[y + k / 3 - 1][x + k % 3 - 1];
        bool told = !mine[y][x] && td_rng_below(r, 2);
        td_text_char(&out, told ? (char)('0' + around) : '.');
        td_text_add(&out, x == N ? "\n" : "");
    }
    td_text_printf(&out, "mines %d\n", total);
    tandem_puzzle *p =
        td_read_puzzle("random mines", out.at, out.len, "minesweeper");
    td_text_free(&out);
    return p;
}

static void test_listings(void)
{
    td_rng r = td_rng_seed(5);
    listings = 0;
    for (int i = td_test_rounds(60); i > 0 && !td_test_failed(); i--) {
        tandem_puzzle *p = random_mines(&r);
        REQUIRE(p);
        check_listings(p);
        tandem_puzzle_free(p);
    }
    CHECK(listings > 0);
}

const td_test suite_minesweeper[] = {
    TEST(positions), TEST(puzzles), TEST(boards), TEST(listings), {0},
};
