/* Hitori: a position for every technique and one where it is silent; the
 * sample of the seeds. */
#include "positions.h"
#include "test.h"

#include "base/rng.h"
#include "reason/engine.h"

/* Most cells of these boards have no number: nothing binds them but the rules
 * about touching and connection. */
static const td_position positions[] = {
    {"HI-01", "121,233,132", NULL,
     "As there is only one solution, no cell is shaded without need. With "
     "no equal left in row or column, R1C2 is unshaded.\n"
     "As there is only one solution, no cell is shaded without need. With "
     "no equal left in row or column, R2C1 is unshaded.\n"
     "As there is only one solution, no cell is shaded without need. With "
     "no equal left in row or column, R3C3 is unshaded.",
     NULL},
    {"HI-01", "323,232,211", "?.?,#.?,.??",
     "As there is only one solution, no cell is shaded without need. With "
     "no equal left in row or column, R2C3 is unshaded.",
     NULL},
    {"HI-01", "323,232,211", "?.?,?.?,.??", NULL, NULL},

    {"HI-02", ".....,.777.,.....", NULL,
     "Three 7s stand side by side in row 2. Shading the middle one would "
     "leave both others unshaded, so R2C2 and R2C4 are shaded and R2C3 is "
     "unshaded.",
     NULL},
    {"HI-02", ".....,.77.7,.....", NULL, NULL, NULL},

    {"HI-03", "...,...,...", "???,?#?,???",
     "R2C2 is shaded and no two shaded cells may touch, so R1C2, R2C1, "
     "R2C3 and R3C2 are unshaded.",
     NULL},
    {"HI-03", "...,...,...", "??#,???,???",
     "R1C3 is shaded and no two shaded cells may touch, so R1C2 and R2C3 "
     "are unshaded.",
     NULL},
    {"HI-03", "...,...,...", "???,?.?,???", NULL, NULL},

    {"HI-04", "4..4,....,....", ".???,????,????",
     "R1C1 is unshaded, and 4 may stand unshaded only once in row 1, so "
     "R1C4 is shaded.",
     NULL},
    {"HI-04", "4..4,....,....", "?..?,????,????", NULL, NULL},

    {"HI-05", "....,.4.4,....", NULL,
     "R2C3 stands between two 4s; if it were shaded both would be unshaded, "
     "so R2C3 is unshaded.",
     NULL},
    {"HI-05", "4..4,....,....,4..4", NULL, NULL, NULL},

    {"HI-06", "....,55.5,....", NULL,
     "R2C1 and R2C2 touch, so one of these two 5s is unshaded; no other 5 "
     "in row 2 can be, so R2C4 is shaded.",
     NULL},
    {"HI-06", "....,55..,...5", NULL, NULL, NULL},

    {"HI-07", "11..,22..,....,....", NULL,
     "One 1 and one 2 in R1C1-R2C2 are shaded, on a diagonal; R1C2 and "
     "R2C1 would wall in the corner, so they are R1C1 and R2C2.\n"
     "One 1 and one 2 in R1C1-R2C2 are shaded, on a diagonal; with R1C3 "
     "shaded R1C2 is not, so they would be R1C1 and R2C2 and wall it in. "
     "So R1C3 is unshaded.\n"
     "One 2 and one 1 in R1C1-R2C2 are shaded, on a diagonal; with R3C1 "
     "shaded R2C1 is not, so they would be R1C1 and R2C2 and wall it in. "
     "So R3C1 is unshaded.",
     NULL},
    {"HI-07", ".11.,.22.,....,....", NULL,
     "One 1 and one 2 in R1C2-R2C3 are shaded, on a diagonal; with R1C1 "
     "shaded R1C2 is not, so they would be R1C3 and R2C2 and wall it in. "
     "So R1C1 is unshaded.\n"
     "One 1 and one 2 in R1C2-R2C3 are shaded, on a diagonal; with R1C4 "
     "shaded R1C3 is not, so they would be R1C2 and R2C3 and wall it in. "
     "So R1C4 is unshaded.",
     NULL},
    {"HI-07", ".12.,.12.,....,....", NULL,
     "One 1 and one 2 in R1C2-R2C3 are shaded, on a diagonal; with R1C1 "
     "shaded R1C2 is not, so they would be R1C3 and R2C2 and wall it in. "
     "So R1C1 is unshaded.\n"
     "One 2 and one 1 in R1C2-R2C3 are shaded, on a diagonal; with R1C4 "
     "shaded R1C3 is not, so they would be R1C2 and R2C3 and wall it in. "
     "So R1C4 is unshaded.",
     NULL},
    {"HI-07", "....,.11.,.22.,....", NULL, NULL, NULL},
    {"HI-07", ".11.,.23.,....,....", NULL, NULL, NULL},

    /* a ring; a fence from the frame back to it, by a group and by a cell of
     * its own; a board one cell wide */
    {"HI-08", ".....,.....,.....,.....,.....", "?????,??#??,?#?#?,?????,?????",
     "Shading R4C3 would close the ring R3C4-R2C3-R3C2-R4C3 and cut R3C3 "
     "off from R4C4, so R4C3 is unshaded.",
     NULL},
    {"HI-08", ".....,.....,.....,.....", "??#??,?????,?????,?#???",
     "Shading R3C1 would close the fence R3C1-R4C2 and cut R4C1 off from "
     "R2C1, so R3C1 is unshaded.",
     NULL},
    {"HI-08", ".....,.....,.....,.....", "?????,??#??,?#???,#????",
     "Shading R1C2 would close the fence R4C1-R3C2-R2C3-R1C2 and cut R2C2 "
     "off from R1C3, so R1C2 is unshaded.\n"
     "Shading R1C4 would close the fence R4C1-R3C2-R2C3-R1C4 and cut R1C3 "
     "off from R1C5, so R1C4 is unshaded.\n"
     "Shading R2C1 would close the fence R2C1-R3C2-R4C1 and cut R3C1 off "
     "from R1C1, so R2C1 is unshaded.\n"
     "Shading R4C3 would close the fence R4C1-R3C2-R4C3 and cut R4C2 off "
     "from R3C3, so R4C3 is unshaded.",
     NULL},
    {"HI-08", "...", NULL,
     "Shading R1C2 would close a fence from edge to edge and cut R1C3 off "
     "from R1C1, so R1C2 is unshaded.",
     NULL},
    {"HI-08", ".....,.....,.....,.....,.....", "?????,??#??,?#???,?????,?????",
     NULL, NULL},

    {"HI-09", ".5.5.5,......,......,......,......",
     "??????,??#???,??????,??????,??????",
     "Both shaded, R1C2 and R1C4 would close the fence R1C4-R2C3-R1C2, so "
     "one of them is the unshaded 5 of row 1: R1C6 is shaded.",
     NULL},
    {"HI-09", ".5.5..,......,......,......,......",
     "??????,??#???,??????,#?????,??????",
     "One of the 5s in R1C2 and R1C4 is shaded, and with either R3C2 would "
     "close a fence. So R3C2 is unshaded: (1) with R1C2 it would close the "
     "fence R4C1-R3C2-R2C3-R1C2; (2) with R1C4 the fence "
     "R4C1-R3C2-R2C3-R1C4.",
     NULL},
    {"HI-09", ".5.5.5,......,......,......,......",
     "??????,??????,??#???,??????,??????", NULL, NULL},

    {"HI-10", ".......,3.5.35.,.......", NULL,
     "If R2C2 is shaded, one move later 3 stands unshaded twice in row 2, "
     "so R2C2 is unshaded: at once R2C1 and R2C3 are unshaded; (1) R2C6 is "
     "shaded (Equal of an unshaded number, row 2) and so R2C5 is unshaded.",
     "HI-03 HI-04"},
    {"HI-10", ".......,3.5.3.5,.......", NULL, NULL, "HI-03 HI-04"},

    {"HI-11", "...,...,...", ".#?,???,??.",
     "The unshaded cells R1C1 and R2C2 can only be connected through R2C1, "
     "so R2C1 is unshaded.\n"
     "The unshaded cells R1C3 and R2C2 can only be connected through R2C3, "
     "so R2C3 is unshaded.",
     NULL},
    {"HI-11", "...,...,...", "???,?#?,???", NULL, NULL},

    {"HI-12", ".5..5.,......,......,......", "???.??,??.#.?,???.??,??????",
     "If R1C3 is shaded, one move later R1C4 and R1C6 are unshaded and cut "
     "off from each other, by the fence R1C3-R2C4-R1C5, so R1C3 is "
     "unshaded: at once R1C2 is unshaded; (1) R1C5 is shaded (Equal of an "
     "unshaded number, row 1) and so R1C6 is unshaded.",
     "HI-03 HI-04 HI-08"},
    {"HI-12", ".5..5.,......,......,......", "???.??,????.?,??????,??????",
     NULL, "HI-03 HI-04 HI-08"},
    {"HI-13", ".5..5.,......,......,......", "???.??,??.#.?,???.??,??????",
     "If R1C3 is shaded, one move later R1C4 and R1C6 are unshaded and cut "
     "off from each other, by the fence R1C3-R2C4-R1C5, so R1C3 is "
     "unshaded: at once R1C2 is unshaded; (1) R1C5 is shaded (Equal of an "
     "unshaded number, row 1) and so R1C6 is unshaded.",
     "HI-03 HI-04 HI-08"},
    {"HI-13", ".5..5.,......,......,......", "???.??,????.?,??????,??????",
     NULL, "HI-03 HI-04 HI-08"},

    {"HI-15", "33..,3...,....", NULL,
     "If R1C1 were unshaded, the 3s in R1C2 and R2C1 would both be shaded "
     "and wall in the corner R1C1, so R1C1 is shaded.",
     NULL},
    {"HI-15", ".3..,33..,....", NULL,
     "If R2C2 were unshaded, the 3s in R1C2 and R2C1 would both be shaded "
     "and wall in the corner R1C1, so R2C2 is shaded.",
     NULL},
    {"HI-15", "33..,33..,....", NULL,
     "If R1C1 were unshaded, the 3s in R1C2 and R2C1 would both be shaded "
     "and wall in the corner R1C1, so R1C1 is shaded.\n"
     "If R2C2 were unshaded, the 3s in R1C2 and R2C1 would both be shaded "
     "and wall in the corner R1C1, so R2C2 is shaded.",
     NULL},
    {"HI-15", "33..,.3..,....", NULL, NULL, NULL},

    {"HI-16", "33..,....,....", NULL,
     "If R2C1 were shaded, its neighbour R1C1 would be unshaded and so the "
     "other 3, R1C2, shaded: they would wall in the corner R1C1. So R2C1 "
     "is unshaded.",
     NULL},
    {"HI-16", ".3..,.3..,....", NULL,
     "If R2C1 were shaded, its neighbour R2C2 would be unshaded and so the "
     "other 3, R1C2, shaded: they would wall in the corner R1C1. So R2C1 "
     "is unshaded.",
     NULL},
    {"HI-16", ".33.,....,....", NULL, NULL, NULL},

    {"HI-17", ".......,.1..1..,.2...2.,.......", NULL,
     "The 1 in R2C2 and the 2 in R3C2 touch, so one of them is unshaded "
     "and its equal, in R2C5 or R3C6, is shaded. Next to both, R2C6 and "
     "R3C5 are unshaded.",
     NULL},
    {"HI-17", ".......,.1..1..,.2..2..,.......", NULL, NULL, NULL},

    {"HI-18", "...,...,...", "?#?,???,???",
     "R1C1 can only get out through R2C1, so R2C1 is unshaded.\n"
     "R1C3 can only get out through R2C3, so R2C3 is unshaded.",
     NULL},
    {"HI-18", "...,...,...", "??#,???,???", NULL, NULL},

    {"HI-18L", "....,....,....,....", "..??,.#??,#???,?.??",
     "The unshaded cells around R1C2 can only get out through R1C3, the "
     "gap in the fence R3C1-R2C2-R1C3, so R1C3 is unshaded.",
     NULL},
    {"HI-18L", "....,....,....,....", "..??,.???,#???,?.??", NULL, NULL},

    {"HI-19", ".......,3.5.35.,.......", NULL,
     "If R2C2 is shaded, R2C5 and R2C6 are both shaded and touch. So R2C2 "
     "is unshaded: (1) beside it R2C1 and R2C3 are unshaded; (2) the "
     "equals R2C5 and R2C6 are shaded.",
     NULL},
    {"HI-19", ".......,3.5.3.5,.......", NULL, NULL, NULL},

    {"HI-20", ".5..5.,......,......,......", "??????,???#??,??????,??????",
     "One of the 5s in R1C2 and R1C5 is shaded; either way R1C3 is "
     "unshaded: (1) if R1C2 is, its neighbour R1C3 cannot be; (2) if R1C5 "
     "is, R1C3 would close the fence R1C5-R2C4-R1C3.",
     NULL},
    {"HI-20", ".5..5.,......,......,......", "??????,???#??,#?#???,??????",
     "One of the 5s in R1C2 and R1C5 is shaded; either way R1C3 is "
     "unshaded: (1) if R1C2 is, its neighbour R1C3 cannot be; (2) if R1C5 "
     "is, R1C3 would close the fence R1C5-R2C4-R1C3.\n"
     "One of the 5s in R1C2 and R1C5 is shaded; either way R2C2 is "
     "unshaded: (1) if R1C2 is, its neighbour R2C2 cannot be; (2) if R1C5 "
     "is, R2C2 would close the fence from R3C1 to R1C5.",
     NULL},
    {"HI-20", ".5..5.,......,......,......", "??????,??????,???#??,??????",
     NULL, NULL},
    /* R1C5 alone would close a fence: it is no case. */
    {"HI-20", ".5..5.,......,......,......", "??????,?????#,??????,??????",
     NULL, NULL},

    {"HI-21", ".6...,.66..,.....", "???#?,?????,?????",
     "If R2C2 were unshaded, the 6s in R1C2 and R2C3 would both be shaded "
     "and, with R1C4, wall in R1C3, so R2C2 is shaded.",
     NULL},
    {"HI-21", "......,......,...6..,..66..,......",
     "??????,??#???,?#????,??????,??????",
     "If R4C4 were unshaded, the 6s in R3C4 and R4C3 would both be shaded "
     "and, with R2C3 and R3C2, wall in R3C3, so R4C4 is shaded.",
     NULL},
    {"HI-21", "......,......,...6..,..66..,......",
     "??????,??#???,??????,??????,??????", NULL, NULL},
    {"HI-21", ".6...,.66..,.....", NULL, NULL, NULL},

    {"HI-22", "...6..,......,......,6..6..", "??????,??#???,?#????,??????",
     "If R4C4 were unshaded, its equals R1C4 and R4C1 would both be shaded "
     "and close the fence R4C1-R3C2-R2C3-R1C4, so R4C4 is shaded.",
     NULL},
    {"HI-22", "...6..,......,......,6..6..", "??????,??????,?#????,??????",
     NULL, NULL},
    {0},
};

/* What-if techniques rest on all that their steps rest on. Each of these
 * needs its premises; the conclusion might be reached by another way. */
static const td_excuse excuses[] = {
    {"HI-10", "what-if"},
    {"HI-12", "what-if"},
    {"HI-13", "what-if"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("hitori"), positions, excuses);
}

/* The 5x5 sample of the third seed document, with its solution. */
static void test_sample(void)
{
    const td_genre *g = td_genre_find("hitori");
    td_puzzle *p = td_position_puzzle(g, "43223,34152,13455,43541,51222", NULL);
    td_model *m = td_model_new(p);
    char rows[26] = {0};
    g->build(m);
    td_model_seal(m);
    td_state *s = td_state_new(m);
    td_engine *e = td_engine_new(s, g->techniques, NULL);
    while (td_engine_next(e))
        ;
    CHECK_INT(td_engine_outcome(e), TD_SOLVED);
    g->rows(m, s->val, rows);
    CHECK_STR(rows, ".#.#."
                    "....."
                    ".#.#."
                    "#...."
                    "..#.#");
    for (int i = 0; i < td_engine_steps(e)->n; i++)
        CHECK_MSG(td_engine_steps(e)->at[i]->tech->level <= 3,
                  "the sample needs %s", td_engine_steps(e)->at[i]->tech->id);
    td_engine_free(e);
    td_state_free(s);
    td_model_free(m);
    td_puzzle_free(p);
}

/* ---- fences are cuts ---- */

static bool is_shaded(const td_state *s, td_site cell)
{
    return s->val[td_lit_at(s->m, cell)] > 0;
}

static bool touches_shaded(const td_state *s, td_site cell)
{
    const td_topo *t = &s->m->puzzle->topo;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(t, cell, (td_dir)d);
        if (next != TD_NOWHERE && is_shaded(s, next))
            return true;
    }
    return false;
}

/* Are the cells that are not shaded in one piece, with `gap` shaded too? */
static bool hold_together(const td_state *s, td_site gap)
{
    const td_topo *t = &s->m->puzzle->topo;
    td_site stack[4 * 64];
    bool seen[64] = {false};
    int top = 0, pieces = 0;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site first = td_cell_at(t, i);
        if (seen[i] || first == gap || is_shaded(s, first))
            continue;
        pieces++;
        for (stack[top++] = first; top;) {
            td_site at = stack[--top];
            seen[td_cell_index(t, at)] = true;
            for (int d = 0; d < 4; d++) {
                td_site next = td_next_cell(t, at, (td_dir)d);
                if (next != TD_NOWHERE && next != gap && !is_shaded(s, next) &&
                    !seen[td_cell_index(t, next)])
                    stack[top++] = next;
            }
        }
    }
    return pieces < 2;
}

/* Black_group_cut finds every cell whose shading would cut what is left, so
 * the search for cut cells has nothing to add to it. */
static void test_fences_are_cuts(void)
{
    const td_genre *g = td_genre_find("hitori");
    td_rng r = td_rng_seed(3);
    const char *only[] = {"HI-08", NULL};
    for (int round = td_test_rounds(1000); round > 0; round--) {
        td_puzzle *p = td_puzzle_new(g, 1 + (int)td_rng_below(&r, 7),
                                     1 + (int)td_rng_below(&r, 7));
        const td_topo *t = &p->topo;
        td_model *m = td_model_new(p);
        g->build(m);
        td_model_seal(m);
        td_state *s = td_state_new(m);
        int n = t->w * t->h;
        for (int i = (int)td_rng_below(&r, 60); i > 0; i--) {
            td_site cell = td_cell_at(t, (int)td_rng_below(&r, (uint32_t)n));
            if (!touches_shaded(s, cell) && hold_together(s, cell))
                td_state_set(s, td_lit_at(m, cell));
        }
        int8_t cut[64];
        for (int i = 0; i < n; i++) {
            td_site cell = td_cell_at(t, i);
            cut[i] = is_shaded(s, cell) || touches_shaded(s, cell)
                         ? -1
                         : !hold_together(s, cell);
        }
        td_engine *e =
            td_engine_new(s, g->techniques, &(td_options){.only = only});
        while (td_engine_next(e))
            ;
        for (int i = 0; i < n; i++)
            if (cut[i] >= 0)
                CHECK_INT(s->val[td_lit_at(m, td_cell_at(t, i))], -cut[i]);
        td_engine_free(e);
        td_state_free(s);
        td_model_free(m);
        td_puzzle_free(p);
    }
}

const td_test suite_hitori[] = {
    TEST(positions),
    TEST(sample),
    TEST(fences_are_cuts),
    {0},
};
