/* Akari: small puzzles of our own and what is said about them; a position for
 * every technique and one where it is silent. */
#include "answers.h"
#include "positions.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "genres/akari/akari.h"

static const td_answers puzzles[] = {
    {"akari\n3 3\n.#.\n..3\n02.\n", "unique", "o#o .o# ##o", NULL},
    {"akari\n3 3\n...\n.4.\n...\n", "unique", ".o. o#o .o.", NULL},
    {"akari\n3 3\n...\n.0.\n...\n", "multiple", NULL, NULL},
    /* walls without numbers, walls only, one cell */
    {"akari\n3 2\n.#.\n#.#\n", "unique", "o#o #o#", NULL},
    {"akari\n2 2\n##\n#0\n", "unique", "## ##", NULL},
    {"akari\n1 1\n.\n", "unique", "o", NULL},
    {"akari\n2 1\n..\n", "multiple", NULL, "\"differs\":[\"R1C1\",\"R1C2\"]"},
    /* too much asked of a corner, a dark cell, bulbs that see each other */
    {"akari\n2 2\n3.\n..\n", "none", NULL, "The 3 at R1C1 must have 3 bulbs"},
    {"akari\n2 2\n.0\n0.\n", "none", NULL, "R1C1 must be lit"},
    {"akari\n3 1\n1.1\n", "unique", "#o#", NULL},
    {"akari\n3 2\n1.1\n...\n", "none", NULL, NULL},
    {"akari\n4 1\n1..1\n", "none", NULL,
     "No two bulbs from R1C2 to R1C3 may light each other"},
    {"akari\n1 1\n1\n", "none", NULL, "The 1 at R1C1 must have 1 bulb"},
    {"akari\n2 1\n5.\n", "error", NULL, "4"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"akari\n3 3\n...\n.4.\n...\nmarks\n?o?\no#o\n?o?\n", "complete", NULL,
     "\"unmet\":[]"},
    {"akari\n3 3\n...\n...\n...\nmarks\no?o\n???\n???\n", "broken", NULL,
     "{\"rule\":\"no_glare\",\"at\":[\"R1C1\",\"R1C3\"],\"text\":\"The "
     "bulbs at R1C1 and R1C3 light each other.\"}"},
    {"akari\n3 2\n.1.\n...\nmarks\no#o\n???\n", "broken", NULL,
     "{\"rule\":\"clue\",\"at\":[\"R1C2\",\"R1C1\",\"R1C3\"],\"text\":\"The 1 "
     "at R1C2 has too many bulbs beside it.\"}"},
    {"akari\n3 2\n.2.\n...\nmarks\n.#.\n???\n", "broken", NULL,
     "The 2 at R1C2 cannot get enough bulbs."},
    {"akari\n2 2\n4.\n..\nmarks\n#?\n??\n", "broken", NULL,
     "The 4 at R1C1 cannot get enough bulbs."},
    {"akari\n2 1\n..\nmarks\n..\n", "broken", NULL, "Nothing lights R1C1."},
    {"akari\n2 2\n..\n..\nmarks\n??\n??\n", "ok", NULL, "Nothing lights R2C2."},
    {"akari\n3 2\n.1.\n...\nmarks\n?#?\n??o\n", "ok", NULL, NULL},
    {"akari\n3 3\n.#.\n..3\n02.\nmarks\n?#?\no?#\n###\n", "error", NULL, "#"},
    {"akari\n3 3\n.#.\n..3\n02.\nmarks\n.#?\n??#\n##?\n", "dead", NULL,
     "\"mistakes\":[{\"at\":\"R1C1\",\"is\":\"not bulb\"}]"},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* ? is a wall without a number; a bulb is marked as #. */
static const td_position positions[] = {
    {"AK-01", "....,.?..,....", "?#??,????,????",
     "The bulb at R1C2 lights its row, so R1C1, R1C3 and R1C4 get no bulb.",
     NULL},
    {"AK-01", "....,....,....", "????,??#?,????",
     "The bulb at R2C3 lights its row and column, so R1C3, R2C1, R2C2, "
     "R2C4 and R3C3 get no bulb.",
     NULL},
    {"AK-01", "....,.?..,....", ".???,????,????", NULL, NULL},

    {"AK-02", "..1,...", "?#?,???",
     "The 1 at R1C3 already has its bulb, so R2C3 gets no bulb.", NULL},
    {"AK-02", "0..,...", NULL,
     "The 0 at R1C1 takes no bulb, so R1C2 and R2C1 get no bulb.", NULL},
    {"AK-02", "2..,...", "?#?,???", NULL, NULL},

    {"AK-03", "2..,...", NULL,
     "The 2 at R1C1 still needs 2 bulbs and has only R1C2 and R2C1 left, "
     "so R1C2 and R2C1 are bulbs.",
     NULL},
    {"AK-03", ".2.,...", "??#,???", NULL, NULL},
    {"AK-03", ".2.,...", "??#,?.?",
     "The 2 at R1C2 still needs 1 bulb and has only R1C1 left, so R1C1 is "
     "a bulb.",
     NULL},
    {"AK-03", "...,.3.,...", "?#?,??.,???",
     "The 3 at R2C2 still needs 2 bulbs and has only R2C1 and R3C2 left, "
     "so R2C1 and R3C2 are bulbs.",
     NULL},

    {"AK-04", "...,.2.", NULL,
     "A bulb at R1C1 would light R1C2 and R2C1. Then the 2 at R2C2 would "
     "have only R2C3 left for 2 bulbs, so R1C1 gets no bulb.\n"
     "A bulb at R1C3 would light R1C2 and R2C3. Then the 2 at R2C2 would "
     "have only R2C1 left for 2 bulbs, so R1C3 gets no bulb.",
     NULL},
    {"AK-04", "...,.2.,...", "???,???,?.?",
     "A bulb at R1C1 would light R1C2 and R2C1. Then the 2 at R2C2 would "
     "have only R2C3 left for 2 bulbs, so R1C1 gets no bulb.\n"
     "A bulb at R1C3 would light R1C2 and R2C3. Then the 2 at R2C2 would "
     "have only R2C1 left for 2 bulbs, so R1C3 gets no bulb.",
     NULL},
    {"AK-04", "...,.1.", NULL, NULL, NULL},

    {"AK-05", "..,?.", ".?,??",
     "R1C1 is still dark and only R1C2 can light it, so R1C2 is a bulb.", NULL},
    {"AK-05", "...,...,...", "???,???,...", NULL, NULL},
    {"AK-05", "..,?.", NULL, NULL, NULL},

    {"AK-06", ".?,?.", NULL,
     "No other cell can light R1C1, so R1C1 is a bulb.\n"
     "No other cell can light R2C2, so R2C2 is a bulb.",
     NULL},
    {"AK-06", "..,?.", "?.,??",
     "No other cell can light R1C1, so R1C1 is a bulb.\n"
     "No other cell can light R2C2, so R2C2 is a bulb.",
     NULL},
    {"AK-06", "..,?.", NULL, NULL, NULL},
    {"AK-06", "...", "#??", NULL, NULL},

    {"AK-07", "....,.1..,..3.,....", NULL,
     "The 3 at R3C3 needs 3 bulbs and has only two cells besides R2C3 and "
     "R3C2; a bulb there completes the 1 at R2C2, so R1C2 and R2C1 get no "
     "bulb.\n"
     "The 1 at R2C2 takes only one bulb, so at most one of R2C3 and R3C2 "
     "is one, and the 3 at R3C3 needs all its other cells: R3C4 and R4C3 "
     "are bulbs.",
     NULL},
    {"AK-07", "....,.2..,..3.,....", "?#??,????,????,????",
     "The 3 at R3C3 needs 3 bulbs and has only two cells besides R2C3 and "
     "R3C2; a bulb there completes the 2 at R2C2, so R2C1 gets no bulb.\n"
     "The 2 at R2C2 takes only one more bulb, so at most one of R2C3 and "
     "R3C2 is one, and the 3 at R3C3 needs all its other cells: R3C4 and "
     "R4C3 are bulbs.",
     NULL},
    {"AK-07", "....,.1..,..2.,....", NULL, NULL, NULL},

    {"AK-08", "...,?1.", ".??,???",
     "A bulb at R2C3 would complete the 1 at R2C2 and leave R1C1 dark, as "
     "only R1C2 and R1C3 can light it, so R2C3 gets no bulb.\n"
     "A bulb at R2C3 would complete the 1 at R2C2 and leave R1C2 dark, as "
     "only R1C2 and R1C3 can light it, so R2C3 gets no bulb.\n"
     "A bulb at R1C2 would complete the 1 at R2C2 and leave R2C3 dark, as "
     "only R2C3 and R1C3 can light it, so R1C2 gets no bulb.",
     NULL},
    {"AK-08", "...,?2.", ".??,???", NULL, NULL},

    {"AK-09", "1...1,.....", NULL,
     "The 1 at R1C1 and the 1 at R1C5 need one bulb in row 1 and one in "
     "row 2, so R1C3, R2C2, R2C3 and R2C4 get no bulb: (1) the 1 at R1C1 "
     "needs R1C2 or R2C1; (2) the 1 at R1C5 needs R1C4 or R2C5; (3) in the "
     "same line the two bulbs would light each other.",
     NULL},
    {"AK-09", "1...1,..?..", NULL, NULL, NULL},
    /* R1C2 and R2C2 see each other, too: neither is a bulb, and the lane of
     * both may have one elsewhere. */
    {"AK-09", "..1,1..,?.?,...", NULL, NULL, NULL},

    {"AK-10", "..2...1,.......", NULL,
     "The 2 at R1C3 and the 1 at R1C7 need 3 bulbs, as many as their cells "
     "can hold, so R1C2 is a bulb and R1C5, R2C1, R2C4, R2C5 and R2C6 get "
     "no bulb: (1) of R1C4 and R1C6 at most one is a bulb; (2) of R2C3 and "
     "R2C7 at most one is a bulb; (3) to come to 3 bulbs, each of these "
     "must have one, which lights the rest of its line, and R1C2 must be "
     "one.",
     NULL},
    {"AK-10", "..1...1,.......", NULL, NULL, NULL},

    {"AK-11", "......,11..2.,..?...", NULL,
     "A bulb at R1C3 would leave the 1 at R2C2 no cell, so R1C3 gets no "
     "bulb: (1) it lights R1C1, R1C2 and R2C3; (2) the 1 at R2C1 needs "
     "R3C1, which lights R3C2.",
     NULL},
    {"AK-11", "...?,2.2?,.?.?", NULL,
     "A bulb at R1C2 would leave the 2s at R2C1 and R2C3 only R3C1 and "
     "R3C3 for 4 bulbs, so R1C2 gets no bulb: (1) it lights R1C1, R2C2 and "
     "R1C3; (2) of R1C1 and R1C3 at most one is a bulb.\n"
     "No bulb at R2C2 would leave the 2 at R2C3 only R3C3 for 2 bulbs, so "
     "R2C2 is a bulb: (1) the 2 at R2C1 needs R1C1 and R3C1, and R1C1 "
     "lights R1C3.",
     NULL},
    {"AK-11", "......,1.1.2.,......", NULL, NULL, NULL},

    {"AK-12", "...1", NULL,
     "As there is only one solution, no bulb may be free to move. R1C1 and "
     "R1C2 light the same dark cells and touch no number, so these get "
     "none.",
     NULL},
    {"AK-12", "....,....,01.0", "????,?#??,????",
     "As there is only one solution, no bulb may be free to move. R1C1 and "
     "R1C4 light the same dark cells and touch no number, so these get "
     "none.",
     NULL},
    {"AK-12", "....,....,01.0", NULL, NULL, NULL},

    {"AK-13", "...,?1.", ".??,???",
     "If R1C3 is a bulb and so R1C2 and R2C3 get no bulb, then the 1 at "
     "R2C2 cannot get enough bulbs, so R1C3 gets no bulb.",
     "AK-01 AK-02 AK-05"},
    {"AK-13", "..,..", NULL, NULL, "AK-01"},

    {"AK-14", "1..", NULL,
     "A bulb at R1C3 would light R1C2. Then the 1 at R1C1 would have no "
     "cell left for its bulb, so R1C3 gets no bulb.",
     NULL},
    {"AK-14", "1..,...", NULL, NULL, NULL},

    {"AK-15", "......,..2...,.1....", NULL,
     "The 2 at R2C3 cannot have its bulbs at R2C2 and R3C3. In every other "
     "way R1C4 gets no bulb: (1) with R2C2 and R3C3, that would be too "
     "many for the 1 at R3C2; (2) else R1C3 or R2C4 is a bulb and lights "
     "R1C4.",
     NULL},
    {"AK-15", "......,..2...,.2....", NULL, NULL, NULL},
    {"AK-15", ".1....,..2...,.1....", NULL,
     "The 1 at R1C2 cannot have its bulb at R1C1, as R2C2 would stay dark: "
     "R2C1 would be lit, R2C2 beside the complete 1. So R1C1 gets no bulb.\n"
     "The 2 at R2C3 cannot have its bulbs at R2C2 and R3C3 or at R1C3 and "
     "R2C2. In every other way R1C4 and R3C4 get no bulb: (1) with R2C2 "
     "and R3C3, that would be too many for the 1 at R3C2; (2) with R1C3 "
     "and R2C2, that would be too many for the 1 at R1C2; (3) else R1C3 or "
     "R2C4 is a bulb and lights R1C4; (4) else R2C4 or R3C3 is a bulb and "
     "lights R3C4.\n"
     "The 1 at R3C2 cannot have its bulb at R3C1, as R2C2 would stay dark: "
     "R2C1 would be lit, R2C2 beside the complete 1. So R3C1 gets no bulb.",
     NULL},
    {"AK-15", "....,.21.,....", NULL,
     "The 2 at R2C2 cannot have its bulbs at R1C2 and R3C2, as R2C1 would "
     "stay dark: R1C1 and R3C1 would be lit, R2C1 beside the complete 2. "
     "In every other way R2C1 is a bulb.",
     NULL},

    {"AK-16", "...,...,...", "..?,.??,???",
     "Only bulbs at R1C3 or R3C1 can light R1C1, and either would light "
     "R3C3 too, so R3C3 gets no bulb.",
     NULL},
    {"AK-16", "...,..?,.?.", "..?,.??,???", NULL, NULL},

    {"AK-17", "..??...,11.....,.....2.", NULL,
     "The 1 at R2C1, the 1 at R2C2 and the 2 at R3C6 need 4 bulbs, as many "
     "as their cells can hold, so R3C7 is a bulb and R2C4, R2C5, R3C3 and "
     "R3C4 get no bulb: (1) of R1C1 and R1C2 at most one is a bulb; (2) of "
     "R3C1, R3C2 and R3C5 at most one is a bulb; (3) of R2C3 and R2C6 at "
     "most one is a bulb; (4) to come to 4 bulbs, each of these must have "
     "one, which lights the rest of its line, and R3C7 must be one.",
     NULL},
    {"AK-17", "..??...,11.....,.....1.", NULL, NULL, NULL},

    /* an end completes a number beside the cell */
    {"AK-18", "?...,?..?,?1..,....,.2..", "???.,????,????,????,????",
     "Without a bulb at R5C3 there would be one at R4C2 for the 2 at R5C2. "
     "The first would light R3C3, the second complete the 1 at R3C2, so "
     "R3C3 gets no bulb.\n"
     "Without a bulb at R4C2 there would be one at R5C1 for the 2 at R5C2. "
     "Either would light R4C1, so it gets no bulb.\n"
     "Without a bulb at R4C2 there would be one at R5C3 for the 2 at R5C2. "
     "Either would light R4C3, so it gets no bulb.\n"
     "Without a bulb at R5C1 a chain of bulbs would lead to one there, so "
     "R5C1 is a bulb: (1) R4C2 is a bulb for the 2 at R5C2, and lights "
     "R4C1; (2) R5C1 is a bulb after all, to light itself.",
     NULL},
    {"AK-18", ".....,.?...,1...?,?1...", "?????,?????,??.??,?????",
     "Without a bulb at R1C1 there would be one at R4C3. Either would "
     "light R1C3, so it gets no bulb: (1) R2C1 is a bulb to light itself, "
     "and completes the 1 at R3C1; (2) R4C3 is a bulb for the 1 at R4C2.\n"
     "Without a bulb at R1C1 there would be one at R3C4. Either would "
     "light R1C4, so it gets no bulb: (1) R2C1 is a bulb to light itself, "
     "and completes the 1 at R3C1; (2) R3C4 is a bulb to light R3C2.",
     NULL},
    {"AK-18", "1...,.2?.,?.0?", NULL,
     "Without a bulb at R3C2 a chain of bulbs would lead to one there, so "
     "R3C2 is a bulb: (1) R2C1 is a bulb for the 2 at R2C2, and completes "
     "the 1 at R1C1; (2) R3C2 is a bulb after all, for the 2 at R2C2.",
     NULL},
    {"AK-18", ".....,.?...,1...?,?2...", NULL, NULL, NULL},

    {"AK-19", "....,.3.1,....", NULL,
     "A bulb at R1C4 would complete the 1 at R2C4 and light R1C2. Then the "
     "3 at R2C2 would have only R2C1 and R3C2 left for 3 bulbs, so R1C4 "
     "gets no bulb.\n"
     "A bulb at R3C4 would complete the 1 at R2C4 and light R3C2. Then the "
     "3 at R2C2 would have only R1C2 and R2C1 left for 3 bulbs, so R3C4 "
     "gets no bulb.",
     NULL},
    {"AK-19", "....,.2.1,....", "?.??,????,????",
     "A bulb at R3C4 would complete the 1 at R2C4 and light R3C2. Then the "
     "2 at R2C2 would have only R2C1 left for 2 bulbs, so R3C4 gets no "
     "bulb.",
     NULL},
    {"AK-19", "....,.2.1,....", NULL, NULL, NULL},
    {0},
};

static const td_excuse excuses[] = {
    {"AK-13", "what-if"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("akari"), positions, excuses);
}

/* ---- what AK-04 and AK-14 lean on ---- */

/* Is b in the light of a bulb on a? */
static bool sees(const td_puzzle *p, td_site a, td_site b)
{
    for (int d = 0; d < 4; d++)
        for (td_site s = td_next_cell(&p->topo, a, (td_dir)d);
             s != TD_NOWHERE && p->clue[s] == TD_CLUE_NONE;
             s = td_next_cell(&p->topo, s, (td_dir)d))
            if (s == b)
                return true;
    return false;
}

/* How many white cells beside a number a bulb would light. */
static int lit_beside(const td_puzzle *p, td_site number, td_site bulb)
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&p->topo, number, (td_dir)d);
        n += s != TD_NOWHERE && p->clue[s] == TD_CLUE_NONE && sees(p, bulb, s);
    }
    return n;
}

/* A bulb lights no other cell beside a number that it is beside itself; two
 * cells only from a corner of the number, and never more. */
static void test_light_beside_numbers(void)
{
    td_rng r = td_rng_seed(5);
    for (int round = td_test_rounds(200); round > 0; round--) {
        td_puzzle *p = td_puzzle_new(td_genre_find("akari"), 7, 6);
        const td_topo *t = &p->topo;
        td_site number = td_cell_at(t, (int)td_rng_below(&r, 42));
        for (int i = 0; i < 42; i++)
            if (td_rng_below(&r, 6) == 0)
                p->clue[td_cell_at(t, i)] = TD_CLUE_ANY;
        p->clue[number] = 1;
        for (int i = 0; i < 42; i++) {
            td_site bulb = td_cell_at(t, i);
            int dx = abs(td_col_of(t, bulb) - td_col_of(t, number));
            int dy = abs(td_row_of(t, bulb) - td_row_of(t, number));
            int most = dx + dy == 1 ? 0 : dx == 1 && dy == 1 ? 2 : 1;
            if (p->clue[bulb] == TD_CLUE_NONE)
                CHECK(lit_beside(p, number, bulb) <= most);
        }
        td_puzzle_free(p);
    }
}

/* ---- the view of lanes and numbers ---- */

static td_pos pos_of(const td_state *s, td_views *views)
{
    return (td_pos){.puzzle = s->m->puzzle,
                    .topo = &s->m->puzzle->topo,
                    .m = s->m,
                    .s = s,
                    .val = s->val,
                    .views = views};
}

/* Counts that followed the trail against counts made at once. */
static void compare_counts(const td_state *s, td_views *followed)
{
    td_arena mem = {0};
    td_views fresh = {.mem = &mem};
    td_pos a = pos_of(s, followed), b = pos_of(s, &fresh);
    const ak_light *x = ak_light_of(&a), *y = ak_light_of(&b);
    size_t lanes = sizeof *x->open * 2 * (size_t)s->m->natoms;
    size_t clues = sizeof *x->need * (size_t)x->nclues;
    CHECK(!memcmp(x->open, y->open, lanes));
    CHECK(!memcmp(x->bulbs, y->bulbs, lanes));
    CHECK(!memcmp(x->need, y->need, clues));
    CHECK(!memcmp(x->free, y->free, clues));
    td_arena_free(&mem);
}

static void test_counts_follow(void)
{
    td_rng r = td_rng_seed(3);
    td_puzzle *p = td_position_puzzle(td_genre_find("akari"),
                                      "..2..,.?.1.,.....,1.0.?,?.?.3", NULL);
    td_model *m = td_model_new(p);
    p->genre->build(m);
    td_model_seal(m);
    td_state *s = td_state_new(m);
    td_arena mem = {0};
    td_views views = {.mem = &mem};
    for (int i = td_test_rounds(2000); i > 0 && !td_test_failed(); i--) {
        if (td_rng_below(&r, 3) == 0)
            td_state_undo(s, (int)td_rng_below(&r, (uint32_t)s->ntrail + 1));
        for (uint32_t n = td_rng_below(&r, 5); n > 0; n--)
            td_state_set(s, (td_lit)td_rng_below(&r, 2 * (uint32_t)m->natoms));
        compare_counts(s, &views);
    }
    td_arena_free(&mem);
    td_state_free(s);
    td_model_free(m);
    td_puzzle_free(p);
}

const td_test suite_akari[] = {
    TEST(puzzles),       TEST(boards),
    TEST(positions),     TEST(light_beside_numbers),
    TEST(counts_follow), {0},
};
