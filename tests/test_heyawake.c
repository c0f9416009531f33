/* Heyawake: small puzzles of our own and what is said about them; a position
 * for every technique and one where it is silent; and that closed fences say
 * the same as connection. */
#include "answers.h"
#include "positions.h"
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
    {"heyawake\n2 1\n+-+-+\n|1.0|\n+-+-+\n", "error", NULL,
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
     "R1C1 and R1C3 are unshaded and cut off from each other, by the fence "
     "R2C3-R1C2."},
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

/* ---- techniques ---- */

static const td_position positions[] = {
    {"HE-03", "aaa,aaa,aaa .", "???,?#?,???",
     "R2C2 is shaded and no two shaded cells touch, so R1C2, R2C1, R2C3 "
     "and R3C2 are unshaded.",
     NULL},
    {"HE-03", "aaa,aaa,aaa .", "???,?.?,???", NULL, NULL},
    {"HE-01", "aab,aab 1 .", "#??,???",
     "The room at R1C1 already has its shaded cell, so R2C2 is unshaded.",
     NULL},
    {"HE-01", "aab,aab 1 .", "???,???", NULL, NULL},
    {"HE-02", "aab,aab 1 .", "..?,.??",
     "The room at R1C1 needs every cell that is left to it, so R2C2 is "
     "shaded.",
     NULL},
    {"HE-02", "aab,aab 1 .", "..?,???", NULL, NULL},
    {"HE-04", "aabb,aabb,cccc,cccc 2 . .", NULL,
     "The room at R1C1 is shaded along a diagonal, and R1C2 and R2C1 would "
     "wall in the corner R1C1, so R1C1 and R2C2 are shaded.",
     NULL},
    {"HE-04", "baab,baab,cccc,cccc . 2 .", NULL, NULL, NULL},
    {"HE-05", "baac,baac,dddd,dddd . 2 . .", NULL,
     "The room at R1C2 is shaded along a diagonal: R1C2, which R1C1 "
     "touches, or R1C3 and R2C2, which leave R1C2 no other way out, so "
     "R1C1 is unshaded.\n"
     "The room at R1C2 is shaded along a diagonal: R1C3, which R1C4 "
     "touches, or R1C2 and R2C3, which leave R1C3 no other way out, so "
     "R1C4 is unshaded.",
     NULL},
    {"HE-05", "bbbb,baac,baac,dddd . 2 . .", NULL, NULL, NULL},
    {"HE-06", "baaac,baaac,ddddd . 3 . .", NULL,
     "The room at R1C2 takes one cell of each pair across, in turns. R1C3 "
     "unshaded would be walled in by its neighbours, so R1C3, R2C2 and "
     "R2C4 are shaded.",
     NULL},
    {"HE-06", "bbbbb,baaac,baaac,ddddd . 3 . .", NULL, NULL, NULL},
    {"HE-07", "aaab,aaab,aaab 5 .", NULL,
     "The room at R1C1 holds 5 cells that do not touch only in its corners "
     "and its centre, so R1C1, R1C3, R2C2, R3C1 and R3C3 are shaded.",
     NULL},
    {"HE-07", "aaab,aaab,aaab 4 .", NULL, NULL, NULL},
    {"HE-08", "aaab,aaab,aaab 4 .", NULL,
     "With the middle of one side shaded, the room at R1C1 would need all "
     "four middles, walling in R2C2, so R1C2, R2C1, R2C3 and R3C2 are "
     "unshaded.",
     NULL},
    {"HE-08", "aaab,aaab,aaab 3 .", NULL, NULL, NULL},
    {"HE-09", "bbbbb,aaaac,aaaac,ddddd . 4 . .", NULL,
     "The room at R2C1 takes one cell of each pair across, in turns: R2C1 "
     "to R2C3 are each shaded or can get out only there, so R1C1 to R1C3 "
     "are unshaded.\n"
     "The room at R2C1 takes one cell of each pair across, in turns: R3C1 "
     "to R3C3 are each shaded or can get out only there, so R4C1 to R4C3 "
     "are unshaded.",
     NULL},
    {"HE-09", "bbbbb,aaaac,aaaac,ddddd . 4 . .", "..???,?????,?????,...??",
     "The room at R2C1 takes one cell of each pair across, in turns: R2C3 "
     "is shaded or can get out only there, so R1C3 is unshaded.",
     NULL},
    {"HE-09", "bbbbb,aaaac,aaaac,ddddd . 3 . .", NULL, NULL, NULL},
    {"HE-10", "aaaaa,bbbbb 3 .", NULL,
     "The room at R1C1 is one cell wide and needs 3 of its cells, no two "
     "of which touch: every other one, so R1C1, R1C3 and R1C5 are shaded.",
     NULL},
    {"HE-10", "aaaab,cccbb 3 . .", NULL, NULL, NULL},
    {"HE-11", "aabbc,ddddd . . . .", "?..??,?????", NULL, NULL},
    {"HE-11", "aabbc,ddddd . . . .", "?...?,?????",
     "R1C2 to R1C5 run over two borders and cannot all be unshaded, so "
     "R1C5 is shaded.",
     NULL},
    {"HE-12", "aaa,aaa,aaa .", "?#?,???,???",
     "R1C1 can only get out through R2C1, so R2C1 is unshaded.\n"
     "R1C3 can only get out through R2C3, so R2C3 is unshaded.",
     NULL},
    {"HE-12", "aaa,aaa,aaa .", "???,?#?,???", NULL, NULL},
    {"HE-21", "aab,acc 2 . .", "???,???",
     "The room at R1C1 has only one filling; any other would have two "
     "cells that touch. So R1C2 and R2C1 are shaded.",
     NULL},
    {"HE-21", "aaab,aaab 2 .", NULL, NULL, NULL},
    {"HE-18S", "aaaaa,aaaaa,aaaaa,aaaaa,aaaaa .",
     "?????,??#??,?#?#?,?????,?????",
     "Shading R4C3 would close the ring R3C4-R2C3-R3C2-R4C3 and cut R3C3 "
     "off from R4C4, so R4C3 is unshaded.",
     NULL},
    {"HE-18S", "aaaaa,aaaaa,aaaaa,aaaaa,aaaaa .",
     "?????,??#??,?#???,?????,?????", NULL, NULL},
    {"HE-20S", "aaaa,aaaa,aaaa,aaaa .", "..#?,.???,????,????", NULL, NULL},
    {"HE-20S", "aaaa,aaaa,aaaa,aaaa .", "..#?,.???,#???,????",
     "The unshaded group of R1C2 can only get out through R2C2, so R2C2 is "
     "unshaded.",
     NULL},
    {"HE-13S", "baab,bbab,cccc . 1 .", NULL, NULL, NULL},
    {"HE-13S", "aabb,aabb,cccc,cccc 2 . .", NULL,
     "The room at R1C1 has only one filling; any other would close a fence "
     "at R2C1. So R1C1 and R2C2 are shaded.",
     NULL},
    /* what follows outside a room is told by the opposite */
    {"HE-13S", "bbbb,baab,bbbb . 1", "????,????,#???",
     "With R1C3 shaded, the room at R2C2 could not get its 1 shaded cell, "
     "so R1C3 is unshaded: (1) R2C2 is unshaded, as it would close the "
     "fence R3C1-R2C2-R1C3; (2) then the room at R2C2 could get no shaded "
     "cell.\n"
     "With R3C3 shaded, the room at R2C2 could not get its 1 shaded cell, "
     "so R3C3 is unshaded: (1) R2C2 is unshaded, as it would close the "
     "fence R3C1-R2C2-R3C3; (2) then the room at R2C2 could get no shaded "
     "cell.",
     NULL},
    {"HE-13", "aaabb,aaabb,aaabb,ccccc 4 . .", NULL,
     "With R1C1 unshaded, the room at R1C1 could not get its 4 shaded "
     "cells, so R1C1 is shaded: (1) if R1C2 is shaded, R2C1 is unshaded, "
     "as it would close the fence R2C1-R1C2; (2) then the room at R1C1 "
     "could get only 3 of its 4: the 1 that it has, one of R2C3 and R3C3, "
     "one of R3C1 and R3C2; (3) if R1C2 is unshaded, R1C3, R2C2 and R3C1 "
     "are shaded, as the room at R1C1 can get its 4 only so; (4) then R3C1 "
     "would close the fence R3C1-R2C2-R1C3.\n"
     "With R1C2 shaded, the room at R1C1 could not get its 4 shaded cells, "
     "so R1C2 is unshaded: (1) R2C1 is unshaded, as it would close the "
     "fence R2C1-R1C2; (2) then the room at R1C1 could get only 3 of its "
     "4: the 1 that it has, one of R2C3 and R3C3, one of R3C1 and R3C2.\n"
     "With R2C1 shaded, the room at R1C1 could not get its 4 shaded cells, "
     "so R2C1 is unshaded: (1) R1C2 is unshaded, as it would close the "
     "fence R2C1-R1C2; (2) then the room at R1C1 could get only 3 of its "
     "4: the 1 that it has, one of R1C3 and R2C3, one of R3C2 and R3C3.\n"
     "With R2C3 shaded, the room at R1C1 could not get its 4 shaded cells, "
     "so R2C3 is unshaded: (1) R1C2 and R2C1 are shaded, as the room at "
     "R1C1 can get its 4 only so; (2) then R2C1 would close the fence "
     "R2C1-R1C2.\n"
     "With R3C2 shaded, the room at R1C1 could not get its 4 shaded cells, "
     "so R3C2 is unshaded: (1) R1C2 and R2C1 are shaded, as the room at "
     "R1C1 can get its 4 only so; (2) then R2C1 would close the fence "
     "R2C1-R1C2.\n"
     "With R1C3 unshaded, the room at R1C1 could not get its 4 shaded "
     "cells, so R1C3 is shaded: (1) if R1C1 is shaded, R2C2 and R3C1 are "
     "shaded, as the room at R1C1 can get its 4 only so; (2) then R3C1 "
     "would close the fence R3C1-R2C2-R1C1; (3) if R1C1 is unshaded, R1C2 "
     "and R2C1 are shaded, as the room at R1C1 can get its 4 only so; (4) "
     "then R2C1 would close the fence R2C1-R1C2.\n"
     "With R2C2 shaded, the room at R1C1 could not get its 4 shaded cells, "
     "so R2C2 is unshaded: (1) if R1C1 is shaded, R1C3 is unshaded, as it "
     "would close the fence R1C1-R2C2-R1C3; (2) R3C1 is unshaded, as it "
     "would close the fence R3C1-R2C2-R1C1; (3) then the room at R1C1 "
     "could get only 3 of its 4: the 2 that it has, R3C3; (4) if R1C1 is "
     "unshaded, R1C3 and R3C1 are shaded, as the room at R1C1 can get its "
     "4 only so; (5) then R3C1 would close the fence R3C1-R2C2-R1C3.\n"
     "With R3C1 unshaded, the room at R1C1 could not get its 4 shaded "
     "cells, so R3C1 is shaded: (1) if R1C1 is shaded, R1C3 and R2C2 are "
     "shaded, as the room at R1C1 can get its 4 only so; (2) then R2C2 "
     "would close the fence R1C1-R2C2-R1C3; (3) if R1C1 is unshaded, R1C2 "
     "and R2C1 are shaded, as the room at R1C1 can get its 4 only so; (4) "
     "then R2C1 would close the fence R2C1-R1C2.\n"
     "With R3C3 unshaded, the room at R1C1 could not get its 4 shaded "
     "cells, so R3C3 is shaded: (1) if R1C1 is shaded, R1C3, R2C2 and R3C1 "
     "are shaded, as the room at R1C1 can get its 4 only so; (2) then R2C2 "
     "would close the fence R3C1-R2C2-R1C3; (3) if R1C1 is unshaded, R1C2 "
     "and R2C1 are shaded, as the room at R1C1 can get its 4 only so; (4) "
     "then R2C1 would close the fence R2C1-R1C2.",
     NULL},
    {"HE-13", "aaabb,aaabb,aaabb,ccccc 3 . .", NULL, NULL, NULL},
    {"HE-13L", "aaaaaaa,abbbbba,abbbbba,abbbbba,aaaaaaa . 6", NULL,
     "With R3C4 shaded, the room at R2C2 could not get its 6 shaded cells, "
     "so R3C4 is unshaded: (1) if R2C2 is shaded, R2C5, R3C6 and R4C5 are "
     "shaded, as the room at R2C2 can get its 6 only so; (2) then R4C5 "
     "would close the ring R3C6-R2C5-R3C4-R4C5; (3) if R2C3, R2C5 and R3C2 "
     "are shaded, R4C3 is unshaded, as it would close the ring "
     "R3C4-R2C3-R3C2-R4C3; (4) R3C6 and R4C5 are shaded, as the room at "
     "R2C2 can get its 6 only so; (5) then R4C5 would close the ring "
     "R3C6-R2C5-R3C4-R4C5; (6) if R2C3 and R2C5 are shaded and R3C2 is "
     "unshaded, R3C6 and R4C5 are shaded, as the room at R2C2 can get its "
     "6 only so; (7) then R4C5 would close the ring R3C6-R2C5-R3C4-R4C5; "
     "(8) if R2C3 is shaded and R2C5 is unshaded, R3C2 and R4C3 are "
     "shaded, as the room at R2C2 can get its 6 only so; (9) then R4C3 "
     "would close the ring R3C4-R2C3-R3C2-R4C3; (10) if R2C2 and R2C3 are "
     "unshaded, R2C5, R3C2, R3C6, R4C3 and R4C5 are shaded, as the room at "
     "R2C2 can get its 6 only so; (11) then R4C5 would close the ring "
     "R3C6-R2C5-R3C4-R4C5.",
     NULL},
    {"HE-13L", "aaaaaaa,abbbbba,abbbbba,abbbbba,aaaaaaa . 5", NULL, NULL, NULL},
    {"HE-23", "aaab,aaab,aaab,bbbb 5 .", NULL,
     "Every corner in the room at R1C1 belongs to a shaded cell, so R1C1, "
     "R1C3, R3C1 and R3C3 are shaded: (1) 5 cells have 20 corners, at most "
     "4 of them in common, as they close no ring: so they take up all 16 "
     "of the 16 in the room; (2) each of these is the only one left to "
     "take some corner.",
     NULL},
    {"HE-23", "aaaaaaa,abbbbba,abbbbba,abbbbba,aaaaaaa . 7",
     "???????,??.????,?.?????,???????,???????",
     "At most 2 corners in the room at R2C2 belong to no shaded cell, so "
     "R2C2 is shaded: (1) 7 cells have 28 corners, at most 6 of them in "
     "common, as they close no ring: so they take up at least 22 of the 24 "
     "in the room; (2) only R2C2 is left to take its top-left, top-right "
     "and bottom-left corners.",
     NULL},
    {"HE-23", "aaaaaaa,abbbbba,abbbbba,abbbbba,aaaaaaa . 7", NULL, NULL, NULL},
    {"HE-23", "aaaaaaa,abbbbba,abbbbba,abbbbba,aaaaaaa . 7",
     "???????,?.?????,???????,???????,???????",
     "At most 2 corners in the room at R2C2 belong to no shaded cell, so "
     "R3C3 is unshaded: (1) 7 cells have 28 corners, at most 6 of them in "
     "common, as they close no ring: so they take up at least 22 of the 24 "
     "in the room; (2) 1 is lost already: all its cells are unshaded; (3) "
     "with R3C3 shaded, the top-left corner of R2C3 and the top-left "
     "corner of R3C2 would be lost, too.\n"
     "At most 2 corners in the room at R2C2 belong to no shaded cell, so "
     "R3C6 is unshaded: (1) 7 cells have 28 corners, at most 6 of them in "
     "common, as they close no ring: so they take up at least 22 of the 24 "
     "in the room; (2) 1 is lost already: all its cells are unshaded; (3) "
     "with R3C6 shaded, the top-right corner of R2C6 and the bottom-right "
     "corner of R4C6 would be lost, too.",
     NULL},
    {"HE-23", "aaab,aaab,aaab,bbbb 4 .", NULL, NULL, NULL},
    {"HE-14", "aaabbb,aaabbb,aaabbb,cccccc 4 4 .", NULL,
     "The room at R1C1 and the room at R1C4 lose one of their touching "
     "corners each, so R1C1, R1C6, R2C2, R2C5, R3C1 and R3C6 are shaded: "
     "(1) both have their 4 among corners and centre, and can spare only "
     "one; (2) of each two corners that touch one is unshaded.",
     NULL},
    {"HE-14", "aaabbb,aaabbb,aaabbb,cccccc 4 3 .", NULL, NULL, NULL},
    {"HE-18",
     "aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa "
     ".",
     "????????,??????#?,?????#??,????#???,???#????,??#?????,?#??????,#???????",
     "Shading R1C6 would close the fence from R8C1 to R1C6 and cut R2C6 "
     "off from R1C7, so R1C6 is unshaded.\n"
     "Shading R1C8 would close the fence from R8C1 to R1C8 and cut R2C8 "
     "off from R1C7, so R1C8 is unshaded.\n"
     "Shading R3C8 would close the fence from R8C1 to R3C8 and cut R4C8 "
     "off from R2C8, so R3C8 is unshaded.\n"
     "Shading R6C1 would close the fence R6C1-R7C2-R8C1 and cut R7C1 off "
     "from R5C1, so R6C1 is unshaded.\n"
     "Shading R8C3 would close the fence R8C1-R7C2-R8C3 and cut R8C2 off "
     "from R7C3, so R8C3 is unshaded.",
     NULL},
    {"HE-18",
     "aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa,aaaaaaaa "
     ".",
     "????????,??????#?,?????#??,????????,???#????,??#?????,?#??????,????????",
     NULL, NULL},
    {"HE-19", "aabbb,ccbbb,ddeee,ddeee,ddfff . 2 . 0 . 2",
     "?????,?????,.????,?????,?????",
     "R1C1 to R3C1 cross two borders, so R1C1 or R2C1 is shaded; either "
     "way R1C2 is unshaded: (1) R1C2 touches R1C1; (2) with R2C1 it would "
     "close the fence R2C1-R1C2.",
     NULL},
    {"HE-19", "aabbb,ccbbb,ddeee,ddeee,ddfff . 2 . 0 . 2",
     "?????,?????,?????,?????,?????", NULL, NULL},
    {"HE-19L", "aabcc,ddddd,ddddd,ddddd,ddddd . . . .",
     "??.??,?.#.?,?#.??,?????,?????",
     "R1C2 to R1C4 cross two borders, so R1C2 or R1C4 is shaded, and with "
     "either R2C1 would close a fence. So R2C1 is unshaded: (1) with R1C2 "
     "it would close the fence R2C1-R1C2; (2) with R1C4 the fence "
     "R2C1-R3C2-R2C3-R1C4.\n"
     "R1C2 to R1C4 cross two borders, so R1C2 or R1C4 is shaded, and with "
     "either R4C1 would close a fence. So R4C1 is unshaded: (1) with R1C2 "
     "it would close the fence R4C1-R3C2-R2C3-R1C2; (2) with R1C4 the "
     "fence R4C1-R3C2-R2C3-R1C4.",
     NULL},
    {"HE-19L", "aabcc,ddddd,ddddd,ddddd,ddddd . . . .",
     "??.??,?.#.?,?????,?????,?????", NULL, NULL},
    {"HE-17", "abbcc,addcc,eeefg,hhhfg,hhhii . 1 1 . . 1 1 1 .",
     "?????,.????,?????,?????,?????",
     "With R1C4 shaded, no filling is left for the room at R1C2, so R1C4 "
     "is unshaded: (1) R1C2 is shaded, as the room at R1C2 can get its 1 "
     "only so; (2) R2C3 is unshaded, as it would close the fence "
     "R1C2-R2C3-R1C4; (3) then R2C1 to R2C4 would cross two borders "
     "unshaded.\n"
     "With R2C5 shaded, the room at R3C4 could not get its 1 shaded cell, "
     "so R2C5 is unshaded: (1) R4C5 is shaded, as the room at R3C5 can get "
     "its 1 only so; (2) R3C4 is unshaded, as it would close the fence "
     "R4C5-R3C4-R2C5; (3) then the room at R3C4 could get no shaded cell.\n"
     "With R2C4 shaded, no filling is left for the room at R3C4 and the "
     "room at R3C5, so R2C4 is unshaded: (1) R4C4 is shaded, as the room "
     "at R3C4 can get its 1 only so; (2) R3C5 is shaded, as the room at "
     "R3C5 can get its 1 only so; (3) R3C3 is shaded, as R2C3 to R4C3 "
     "cross two borders; (4) then R3C3 would close the ring "
     "R2C4-R3C5-R4C4-R3C3.\n"
     "With R5C5 shaded, the room at R3C4 could not get its 1 shaded cell, "
     "so R5C5 is unshaded: (1) R3C5 is shaded, as the room at R3C5 can get "
     "its 1 only so; (2) R4C4 is unshaded, as it would close the fence "
     "R5C5-R4C4-R3C5; (3) then the room at R3C4 could get no shaded cell.\n"
     "With R5C4 shaded, the room at R3C4 could not get its 1 shaded cell, "
     "so R5C4 is unshaded: (1) R4C5 is unshaded, as it would close the "
     "fence R5C4-R4C5; (2) R3C4 is shaded, as the room at R3C4 can get its "
     "1 only so; (3) R3C5 is shaded, as the room at R3C5 can get its 1 "
     "only so; (4) then R3C5 would touch R3C4.",
     NULL},
    {"HE-17", "abbcc,addcc,eeefg,hhhfg,hhhii . . . . . 1 . 1 .",
     "?????,.????,?????,?????,?????", NULL, NULL},
    {"HE-17L", "aaabb,aaabb,ccddd 2 . 1 .", NULL,
     "With R2C1 shaded, the room at R3C1 could not get its 1 shaded cell, "
     "so R2C1 is unshaded: (1) R3C2 is unshaded, as it would close the "
     "fence R2C1-R3C2; (2) then the room at R3C1 could get no shaded cell.\n"
     "With R2C2 shaded, the room at R1C1 could not get its 2 shaded cells, "
     "so R2C2 is unshaded: (1) R3C1 is shaded, as the room at R3C1 can get "
     "its 1 only so; (2) R1C1 is unshaded, as it would close the fence "
     "R1C1-R2C2-R3C1; (3) R1C3 is unshaded, as it would close the fence "
     "R3C1-R2C2-R1C3; (4) then the room at R1C1 could get only 1 of its 2.",
     NULL},
    {"HE-17L", "aaabb,aaabb,aaabb,ccccc 2 . .", NULL, NULL, NULL},
    {"HE-22", "aaabb,aaabb,ccddd 2 . 1 .", NULL,
     "With R2C1 shaded, the room at R3C1 could not get its 1 shaded cell, "
     "so R2C1 is unshaded: (1) R3C2 is unshaded, as it would close the "
     "fence R2C1-R3C2; (2) then the room at R3C1 could get no shaded cell.\n"
     "With R2C2 shaded, the room at R1C1 could not get its 2 shaded cells, "
     "so R2C2 is unshaded: (1) R3C1 is shaded, as the room at R3C1 can get "
     "its 1 only so; (2) R1C1 is unshaded, as it would close the fence "
     "R1C1-R2C2-R3C1; (3) R1C3 is unshaded, as it would close the fence "
     "R3C1-R2C2-R1C3; (4) then the room at R1C1 could get only 1 of its 2.",
     NULL},
    {"HE-22", "aaabbb,aaabbb,aaabbb,cccccc 2 3 .", NULL, NULL, NULL},
    {"HE-20", "aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa .",
     ".....#?,....#??,...#???,..#????,.#?????,???????",
     "The unshaded group of R5C1 can only get out through R6C1, so R6C1 is "
     "unshaded.",
     NULL},
    {"HE-20", "aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa,aaaaaaa .",
     ".....#?,....#??,...#???,..#????,.??????,???????", NULL, NULL},
    {"HE-15", "aaaaa,aaaaa,aaaaa,aaaaa,aaaaa .",
     "?????,??#??,?#.#?,?????,????.",
     "The unshaded cells R3C3 and R4C2 can only be connected through R4C3, "
     "so R4C3 is unshaded.",
     NULL},
    {"HE-15", "aaaaa,aaaaa,aaaaa,aaaaa,aaaaa .",
     "?????,??#??,?#.??,?????,????.", NULL, NULL},
    {"HE-16A",
     "aabbcc,aabbdd,eeffgh,iijjgh,kkllmm,kknnmm . 1 . . . . 1 . . . . . . 1",
     "??????,??????,??????,??????,?#????,??????",
     "If R2C1 is shaded, 2 moves later R3C1 and R4C2 are unshaded and cut "
     "off from each other, by the fence R2C1-R3C2-R4C1, so R2C1 is "
     "unshaded: at once R2C2 and R3C1 are unshaded; (1) R3C2 is shaded (A "
     "run over two borders, R2C2 to R4C2); (2) R4C1 is shaded (A run over "
     "two borders, R3C1 to R5C1).",
     "HE-03 HE-11"},
    {"HE-16A", "aabb,aabb,cccc,cccc 1 1 .", NULL, NULL, "HE-13S HE-03"},
    {"HE-16B",
     "aabbcc,aabbdd,eeffgh,iijjgh,kkllmm,kknnmm . 1 . . . . 1 . . . . . . 1",
     "??????,??????,??????,??????,?#????,??????",
     "If R2C1 is shaded, 2 moves later R3C1 and R4C2 are unshaded and cut "
     "off from each other, by the fence R2C1-R3C2-R4C1, so R2C1 is "
     "unshaded: at once R2C2 and R3C1 are unshaded; (1) R3C2 is shaded (A "
     "run over two borders, R2C2 to R4C2); (2) R4C1 is shaded (A run over "
     "two borders, R3C1 to R5C1).",
     "HE-02 HE-03 HE-11 HE-12 HE-13S HE-18S HE-21"},
    {"HE-16B", "aabb,aabb,cccc,cccc 1 1 .", NULL, NULL, "HE-17 HE-03"},
    {"HE-16",
     "aabbcc,aabbdd,eeffgh,iijjgh,kkllmm,kknnmm . 1 . . . . 1 . . . . . . 1",
     "??????,??????,??????,??????,?#????,??????",
     "If R2C1 is shaded, 2 moves later R3C1 and R4C2 are unshaded and cut "
     "off from each other, by the fence R2C1-R3C2-R4C1, so R2C1 is "
     "unshaded: at once R2C2 and R3C1 are unshaded; (1) R3C2 is shaded (A "
     "run over two borders, R2C2 to R4C2); (2) R4C1 is shaded (A run over "
     "two borders, R3C1 to R5C1).",
     "HE-02 HE-03 HE-11 HE-12 HE-18S"},
    {"HE-16", "aabb,aabb,cccc,cccc 1 1 .", NULL, NULL, "HE-02 HE-03 HE-11"},
    {"HE-16L", "aaaa,bbbb,bbbb 2 .", ".???,????,????",
     "If R1C3 is shaded and so R1C2 and R1C4 are unshaded, then the room "
     "at R1C1 cannot get its 2 shaded cells, so R1C3 is unshaded.",
     "HE-03 HE-02"},
    {"HE-16L", "aabb,aabb,cccc,cccc 1 1 .", NULL, NULL, "HE-02 HE-03 HE-11"},
    {0},
};

#define OWN_SEARCH                                                            \
    "its search decides the cells of the rooms alone; where it also decided " \
    "others, it could do without a premise now and then"
static const td_excuse excuses[] = {
    {"HE-16A", "what-if"},
    {"HE-16B", "what-if"},
    {"HE-16", "what-if"},
    {"HE-16L", "what-if"},
    {"HE-17L", OWN_SEARCH},
    {"HE-22", OWN_SEARCH},
    {"HE-23", "it counts corners; all fillings of the room would tell more"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("heyawake"), positions, excuses);
}

const td_test suite_heyawake[] = {
    TEST(positions), TEST(puzzles), TEST(boards), TEST(fences), {0},
};
