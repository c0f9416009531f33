/* Hashi: small puzzles of our own and what is said about them; a position for
 * every technique and one where it is silent. */
#include "answers.h"
#include "positions.h"
#include "test.h"

static const td_answers answers[] = {
    /* nothing at all; one island, which can be joined to nothing */
    {"hashi\n2 1\n..\n", "unique", "..", NULL},
    {"hashi\n2 1\n.?\n", "unique", ".0", NULL},
    {"hashi\n2 1\n.1\n", "none", NULL, "The 1 at R1C2 has 1 bridge"},
    /* two islands */
    {"hashi\n3 1\n1.1\n", "unique", "1-1", NULL},
    {"hashi\n3 1\n2.2\n", "unique", "2=2", NULL},
    {"hashi\n3 1\n3.3\n", "none", NULL, "\"rule\":\"island\""},
    {"hashi\n3 1\n1.2\n", "none", NULL, "\"rule\":\"island\""},
    {"hashi\n3 1\n2.?\n", "unique", "2=2", NULL},
    {"hashi\n3 1\n?.?\n", "multiple", NULL, "\"differs\":[\"R1C1-R1C3\"]"},
    /* islands side by side, and one in the way */
    {"hashi\n2 1\n11\n", "unique", "11", NULL},
    {"hashi\n5 1\n1.1.?\n", "none", NULL, "\"rule\":\"one_piece\""},
    {"hashi\n5 1\n1.3.2\n", "unique", "1-3=2", NULL},
    /* bridges across each other */
    {"hashi\n3 3\n.1.\n1.1\n.1.\n", "none", NULL, "\"rule\":\"no_cross\""},
    /* one piece, and not two */
    {"hashi\n5 3\n2.2.1\n.....\n2.2.1\n", "unique", "2-2-1 |.... 2-2-1", NULL},
    {"hashi\n3 3\n2.2\n...\n2.2\n", "unique", "2-2 |.| 2-2", NULL},
    {"hashi\n5 3\n1.2.1\n.....\n1.2.1\n", "none", NULL,
     "\"rule\":\"one_piece\""},
    {"hashi\n3 3\n3.3\n...\n3.3\n", "multiple", NULL, "\"second\":"},
    /* islands that cannot see each other */
    {"hashi\n3 3\n?..\n..?\n...\n", "none", NULL,
     "{\"rule\":\"one_piece\",\"at\":[\"R1C1\"],"
     "\"text\":\"All islands are connected\"}]"},
    {"hashi\n3 1\n9.1\n", "error", NULL, "9"},
    {"bridges#3x1m3:3a3", "error", NULL, "at most two"},
    {NULL, NULL, NULL, NULL},
};

static const td_answers boards[] = {
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+-+\n| ? |\n+?+?+\n| ? |\n+-+-+\n",
     "complete", NULL, "\"unmet\":[]"},
    /* one edge of a link stands for all of it */
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+?+\n| ? |\n+?+?+\n? ? ?\n+-+?+\n",
     "complete", NULL, "\"violations\":[]"},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "ok", NULL,
     "\"text\":\"The islands at the ends of R1C1-R3C1 are cut off "
     "from each other.\""},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+=+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "dead", NULL, "\"mistakes\":[{\"at\":\"R1C1-R1C3\",\"is\":\"2\"}]"},
    {"hashi\n3 3\n1.2\n...\n1.2\nmarks\n+=+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "broken", NULL,
     "{\"rule\":\"island\",\"at\":[\"R1C1\",\"R1C1-R1C3\"],"
     "\"text\":\"The 1 at R1C1 has too many bridges.\"}"},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+.+?+\n? ? ?\n+?+?+\n. ? ?\n+?+?+\n",
     "broken", NULL, "\"text\":\"The 2 at R1C1 cannot get enough bridges.\""},
    {"hashi\n3 3\n.?.\n?.?\n.?.\nmarks\n+?+?+\n? | ?\n+-+?+\n? ? ?\n+?+?+\n",
     "broken", NULL, "\"text\":\"Two bridges cross at R2C2.\""},
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

static const td_position positions[] = {
    {"HA-00", "1.1",
     "+ + + +,"
     "  > <  ,"
     "+ + + +",
     "No other number of bridges is left for R1C1-R1C3, so R1C1-R1C3 has a "
     "single bridge.",
     NULL},
    {"HA-00", "1.1", NULL, NULL, NULL},

    {"HA-10", "??.,?.?,.??",
     "+ + + +,"
     "       ,"
     "+ + + +,"
     "  -    ,"
     "+ + + +,"
     "       ,"
     "+ + + +",
     "R2C1-R2C3 has at least one bridge and bridges do not cross, so "
     "R1C2-R3C2 has no bridge.",
     NULL},
    {"HA-10", "1.3.2", NULL, NULL, NULL},

    {"HA-09", "2.2,...,1.1",
     "+ + + +,"
     "       ,"
     "+ + +>+,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +",
     "The 1 at R3C3 already has its bridges, so R3C1-R3C3 gets no bridge "
     "and R1C3-R3C3 no second one.",
     NULL},
    {"HA-09", "2.2,...,1.1", NULL, NULL, NULL},

    {"HA-01", "2..,...,...,3.1", NULL,
     "The 2 at R1C1 can go on only along R1C1-R4C1, so it has a double "
     "bridge to R4C1.\n"
     "The 3 at R4C1 needs all it can get, as the 1 at R4C3 takes only 1, "
     "so it has two to R1C1 and one to R4C3.\n"
     "The 1 at R4C3 can go on only along R4C1-R4C3, so it has a single "
     "bridge to R4C1.",
     NULL},
    {"HA-01", "2.2,...,2.2", NULL, NULL, NULL},

    {"HA-02", "3.3..,.....,..3.1,.....,2....", NULL,
     "The 3 at R1C1 needs 3 bridges on 2 links of at most two, so it "
     "leaves out none: R1C1-R1C3 and R1C1-R5C1 have at least one bridge "
     "each.\n"
     "The 3 at R1C3 needs 3 bridges on 2 links of at most two, so it "
     "leaves out none: R1C1-R1C3 and R1C3-R3C3 have at least one bridge "
     "each.",
     NULL},
    {"HA-02", "2.2,...,2.2", NULL, NULL, NULL},

    {"HA-03", "2.1..2,......,......,4....3,......,4....2", NULL,
     "The 2 at R1C1 has two ways left, and the 1 at R1C3 takes only one of "
     "its bridges, so R1C1-R4C1 has at least one bridge.\n"
     "The 2 at R1C6 has two ways left, and the 1 at R1C3 takes only one of "
     "its bridges, so R1C6-R4C6 has at least one bridge.",
     NULL},
    {"HA-03", "2...4,.....,.....,.....,2...3", NULL,
     "The 2 at R1C1 has two ways left, and both bridges to the 2 at R5C1 "
     "would complete the pair and cut it off, so R1C1-R1C5 has at least "
     "one bridge.\n"
     "The 2 at R5C1 has two ways left, and both bridges to the 2 at R1C1 "
     "would complete the pair and cut it off, so R5C1-R5C5 has at least "
     "one bridge.",
     NULL},
    {"HA-03", "2.?..2,......,......,4....3,......,4....2", NULL, NULL, NULL},

    {"HA-04", "1..,...,3.2,...,1.1", NULL,
     "The 1 at R5C1 joined to the 1 at R5C3 would be cut off with it, and "
     "there is only one other way, so R3C1-R5C1 has a single bridge.\n"
     "The 1 at R5C3 joined to the 1 at R5C1 would be cut off with it, and "
     "there is only one other way, so R3C3-R5C3 has a single bridge.",
     NULL},
    {"HA-04", "1..,...,3.2,...,?.1", NULL, NULL, NULL},

    {"HA-05", "1.3.2,.....,3.3..,.....,1.1..", NULL,
     "With one bridge on R1C3-R1C5, the 2 at R1C5 could get only 1 bridge, "
     "so there are two.\n"
     "Without a bridge on R3C1-R3C3, the 3 at R3C1 could get only 2 "
     "bridges, as R1C1 and R5C1 take only 1 each, so there is at least "
     "one.",
     NULL},
    {"HA-05", "2.2,...,2.2", NULL, NULL, NULL},

    {"HA-11", "...1,....,.2.3,....,.2.2", NULL,
     "Two bridges between the 2s at R3C2 and R5C2 would complete both and "
     "cut them off from the other islands, so R3C2-R5C2 has at most one "
     "bridge.\n"
     "Two bridges between the 2s at R5C2 and R5C4 would complete both and "
     "cut them off from the other islands, so R5C2-R5C4 has at most one "
     "bridge.",
     NULL},
    {"HA-11", "...1,....,.2.3,....,.?.2", NULL, NULL, NULL},

    {"HA-09B", "3.3..,.....,..3.1,.....,2....", NULL,
     "The 1 at R3C5 has room for only one more bridge, so R3C3-R3C5 has at "
     "most one bridge.",
     NULL},
    {"HA-09B", "3.3..,.....,..3.?,.....,2....", NULL, NULL, NULL},

    {"HA-06", "1.1,...,2.3,...,1.2",
     "+ + + +,"
     "       ,"
     "+|+ + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +",
     "The 2 at R3C1 needs one more bridge, and along R3C1-R5C1 it would "
     "complete and cut off the 3 lit islands, so it takes the only other "
     "way, R3C1-R3C3.\n"
     "The 1 at R5C1 needs a bridge, and along R3C1-R5C1 it would complete "
     "and cut off the 3 lit islands, so it takes the only other way, "
     "R5C1-R5C3.",
     NULL},
    {"HA-06", "?.1,...,2.3,...,1.2",
     "+ + + +,"
     "       ,"
     "+|+ + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +",
     NULL, NULL},

    {"HA-13", "1.3.2",
     "+ + + + + +,"
     "  -        ,"
     "+ + + + + +",
     "The group of the 1 at R1C1 can go on only along R1C3-R1C5, so "
     "R1C3-R1C5 has at least one bridge.\n"
     "The 2 at R1C5 can go on only along R1C3-R1C5, so R1C3-R1C5 has at "
     "least one bridge.",
     NULL},
    {"HA-13", "2.2,...,2.2", NULL, NULL, NULL},

    {"HA-12", "2.3.1,...2.,3.2..,.....,2..3.", NULL,
     "Going on only along R1C3-R1C5 and R1C3-R3C3, the 3 at R1C3 would "
     "complete and cut off the 3 lit islands, so R1C1-R1C3 has at least "
     "one bridge.\n"
     "Going on only along R1C1-R1C3 and R1C3-R1C5, the 3 at R1C3 would "
     "complete and cut off the 3 lit islands, so R1C3-R3C3 has at least "
     "one bridge.",
     NULL},
    {"HA-12", "2.?.1,...2.,3.2..,.....,2..3.", NULL, NULL, NULL},

    {"HA-11B", "2.2,...,4.4", NULL,
     "Two bridges on R1C1-R1C3 would complete and cut off the 2 lit "
     "islands, so R1C1-R1C3 has at most one bridge.",
     NULL},
    {"HA-11B", "?.2,...,4.4", NULL, NULL, NULL},

    {"HA-14", ".2.3.,2.1..,.....,3..3.,.....",
     "+ + + + + +,"
     "           ,"
     "+ + + +|+ +,"
     "  -        ,"
     "+|+ + + + +,"
     "           ,"
     "+ + + + + +,"
     "  =        ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +",
     "The 2 at R1C2 can be joined to the others only along R1C2-R1C4, so "
     "R1C2-R1C4 has at least one bridge.",
     NULL},
    {"HA-14", "2.2,...,2.2", NULL, NULL, NULL},

    {"HA-17", "3...3,..1..,.....,.....,2.4.3",
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "  -        ,"
     "+ + + + + +",
     "With two bridges on R1C5-R5C5 and so the 3 at R1C5 taking only 1 "
     "more, the 3 at R1C1 could get only 2 bridges, so there is at most "
     "one.",
     NULL},
    {"HA-17", "3.3,...,3.3", NULL, NULL, NULL},

    {"HA-18", ".......,2.3..3.,.......,4....3.,..2....,.......,3.4..2.",
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "  -            ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +",
     "Without a bridge on R5C3-R7C3, the 3 at R2C6 could get only 2 "
     "bridges, so there is at least one: (1) the 2 at R5C3 would need two "
     "bridges to R2C3; (2) together this leaves the 3 at R2C3 complete.",
     NULL},
    {"HA-18", ".......,2.3..3.,.......,4....3.,..2....,.......,3.4..2.", NULL,
     NULL, NULL},

    {"HA-07", "2.1...,.3.3.2,3.....,.2....,4..4.2,......",
     "+ + + + + + +,"
     "             ,"
     "+ + + + + + +,"
     "        -    ,"
     "+ +\"+ + + +|+,"
     "             ,"
     "+\"+ + + + + +,"
     "             ,"
     "+ + + + + + +,"
     "             ,"
     "+ + + + + + +,"
     "             ,"
     "+ + + + + + +",
     "Without a bridge on R2C2-R2C4, the 3 at R2C4 could not get its "
     "bridges, so there is at least one: (1) two bridges to R5C4: then the "
     "3 at R2C2 could get only 2 bridges.\n"
     "With two bridges on R2C4-R5C4, the 3 at R2C4 could not get its "
     "bridges, so there is at most one: (1) two bridges to R5C4: then the "
     "3 at R2C2 could get only 2 bridges.\n"
     "With two bridges on R2C4-R5C4, the 4 at R5C4 could not get its other "
     "bridges, so there is at most one: (1) two bridges to R5C1: with the "
     "3 at R2C4 complete, the 3 at R2C2 could get only 2 bridges; (2) a "
     "bridge to R5C1 and one to R5C6: with the 3 at R2C4 complete, the 3 "
     "at R2C2 could get only 2 bridges.\n"
     "Without a bridge on R5C4-R5C6, the 4 at R5C4 could not get its "
     "bridges, so there is at least one: (1) two bridges to R2C4 and two "
     "to R5C1: with the 3 at R2C4 complete, the 3 at R2C2 could get only 2 "
     "bridges.",
     NULL},
    {"HA-07", "3.3,...,3.3", NULL, NULL, NULL},

    {"HA-15", ".....,2.3..,.....,..3.1,1....",
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "  -        ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +",
     "The 3 at R4C3 and the 1 at R4C5 add up to 4. Bridges between them "
     "count twice, 0 others lead out, so the only other way takes an even "
     "number: R2C3-R4C3 has no single bridge.\n"
     "The 3s at R4C3 and R2C3 add up to 6. Bridges between them count "
     "twice, 1 other leads out, so the only other way takes an odd number: "
     "R4C3-R4C5 has a single bridge.",
     NULL},
    {"HA-15", "..?..,.....,?.4.?,.....,.....",
     "+ + + + + +,"
     "           ,"
     "+ + +%+ + +,"
     "           ,"
     "+ + + + + +,"
     "      =    ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +",
     "The 4 at R3C3 has 2 of its bridges and on R1C3-R3C3 none or two, so "
     "the only other way takes an even number: R3C1-R3C3 has no single "
     "bridge.",
     NULL},
    {"HA-15", ".....,2.3..,.....,..?.1,1....",
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "  -        ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +",
     NULL, NULL},

    {"HA-18B", ".......,2.3..3.,.......,4....3.,..2....,.......,3.4..2.",
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "  <            ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +",
     "With two bridges on R2C3-R5C3, the 4 at R4C1 could get only 3 "
     "bridges, so there is at most one: (1) with the 2 at R5C3 complete, "
     "the 4 at R7C3 would need two bridges to R7C1 and two to R7C6; (2) "
     "together this leaves R4C1-R4C6 blocked and the 3 at R7C1 taking only "
     "1 more.",
     NULL},
    {"HA-18B", "3.3,...,3.3", NULL, NULL, NULL},

    {"HA-19", ".2.2.3.,.......,.4..2..,.......,.5.2.3.,....1..,.2...2.",
     "+ + + + + + + +,"
     "    <          ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +,"
     "               ,"
     "+ + + + + + + +",
     "Without a bridge on R5C6-R7C6, R5C6 and 9 more islands could be "
     "joined only to each other, so there is at least one: (1) the 3 at "
     "R5C6 would need a bridge to R1C6 and one to R5C4; (2) together this "
     "leaves R3C5-R6C5 blocked.",
     NULL},
    {"HA-19", "3.3,...,3.3", NULL, NULL, NULL},

    {"HA-08", ".....,2.3..,.....,..3.1,1....",
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "  -        ,"
     "+|+ + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +,"
     "           ,"
     "+ + + + + +",
     "The 3 at R2C3 has only one way left to get its bridges, so R2C3-R4C3 "
     "has a double bridge.\n"
     "The 1 at R4C5 has only one way left to get its bridges, so R4C3-R4C5 "
     "has a single bridge.",
     NULL},
    {"HA-08", "2.4.2,.....,..2..,2...2,.....", NULL,
     "The 2 at R1C1 has three ways to get its bridges: one fails, and in "
     "the others R1C1-R1C3 has at least one bridge and R1C1-R4C1 has at "
     "most one bridge: (1) with none on R1C1-R1C3 and two on R1C1-R4C1, "
     "the 2 at R4C1 is complete: R1C1 and R4C1 would be cut off.\n"
     "The 2 at R1C5 has three ways to get its bridges: one fails, and in "
     "the others R1C5-R4C5 has at most one bridge and R1C3-R1C5 has at "
     "least one bridge: (1) with none on R1C3-R1C5 and two on R1C5-R4C5, "
     "the 2 at R4C5 is complete: R1C5 and R4C5 would be cut off.\n"
     "The 2 at R3C3 has only one way left to get its bridges, so R1C3-R3C3 "
     "has a double bridge.\n"
     "The 2 at R4C1 has only one way left to get its bridges, so R1C1-R4C1 "
     "and R4C1-R4C5 have single bridges: (1) with none on R1C1-R4C1 and "
     "two on R4C1-R4C5, the 2 at R4C5 is complete: R4C1 and R4C5 would be "
     "cut off; (2) with two on R1C1-R4C1 and none on R4C1-R4C5, the 2 at "
     "R1C1 is complete: R4C1 and R1C1 would be cut off.\n"
     "The 2 at R4C5 has only one way left to get its bridges, so R1C5-R4C5 "
     "and R4C1-R4C5 have single bridges: (1) with none on R1C5-R4C5 and "
     "two on R4C1-R4C5, the 2 at R4C1 is complete: R4C5 and R4C1 would be "
     "cut off; (2) with two on R1C5-R4C5 and none on R4C1-R4C5, the 2 at "
     "R1C5 is complete: R4C5 and R1C5 would be cut off.",
     NULL},
    /* many links that are needed: three are named */
    {"HA-08", ".2.3...2....1.,..............,.2.3.2...3.4.2", NULL,
     "The 2 at R1C2 has only one way left to get its bridges, so R1C2-R1C4 "
     "and R1C2-R3C2 have single bridges: (1) with none on R1C2-R1C4 and "
     "two on R1C2-R3C2, the 2 at R3C2 is complete: R1C2 and R3C2 would be "
     "cut off; (2) with two on R1C2-R1C4 and none on R1C2-R3C2, each of "
     "R1C4-R1C8, R1C4-R3C4, R1C8-R1C13 and 5 more is needed to keep all "
     "islands together; (3) then the 3 at R1C4 would get too many bridges.\n"
     "The 1 at R1C13 has only one way left to get its bridges, so "
     "R1C8-R1C13 has a single bridge.\n"
     "The 2 at R3C2 has only one way left to get its bridges, so R1C2-R3C2 "
     "and R3C2-R3C4 have single bridges: (1) with none on R1C2-R3C2 and "
     "two on R3C2-R3C4, each of R1C2-R1C4, R1C4-R1C8, R1C4-R3C4 and 5 more "
     "is needed to keep all islands together; (2) then the 3 at R3C4 would "
     "get too many bridges; (3) with two on R1C2-R3C2 and none on "
     "R3C2-R3C4, the 2 at R1C2 is complete: R3C2 and R1C2 would be cut "
     "off.\n"
     "The 4 at R3C12 has only one way left to get its bridges, so "
     "R3C10-R3C12 and R3C12-R3C14 have double bridges.\n"
     "The 2 at R3C14 has only one way left to get its bridges, so "
     "R3C12-R3C14 has a double bridge.",
     NULL},
    {"HA-08", "2.?,...,?.?", NULL, NULL, NULL},
    {"HA-08B", "4..3.,.....,.....,4..3.", NULL,
     "The 4 at R1C1 and the 3 at R1C4 have only one way left to get their "
     "bridges, so R1C1-R1C4 and R1C1-R4C1 have double bridges and "
     "R1C4-R4C4 has a single bridge.\n"
     "The 4 at R1C1 and the 4 at R4C1 have only one way left to get their "
     "bridges, so R1C1-R1C4, R1C1-R4C1 and R4C1-R4C4 have double bridges.\n"
     "The 4 at R4C1 and the 3 at R4C4 have only one way left to get their "
     "bridges, so R1C1-R4C1 and R4C1-R4C4 have double bridges and "
     "R1C4-R4C4 has a single bridge.",
     NULL},
    {"HA-08B", "2.4.2,.....,....1,.....,2.3.2", NULL,
     "The 2 at R1C1 and the 2 at R5C1 have three ways to get their "
     "bridges: one fails, and in the others R1C1-R1C3 and R5C1-R5C3 have "
     "at least one bridge each and R1C1-R5C1 has at most one bridge: (1) "
     "with none on R1C1-R1C3 and R5C1-R5C3 and two on R1C1-R5C1, R1C1 and "
     "R5C1 would be cut off.\n"
     "The 2 at R1C5 and the 1 at R3C5 have two ways to get their bridges: "
     "in both R1C5-R3C5 and R3C5-R5C5 have at most one bridge each and "
     "R1C3-R1C5 has at least one bridge: (1) two on R1C3-R1C5, none on "
     "R1C5-R3C5 and one on R3C5-R5C5; (2) one each on R1C3-R1C5 and "
     "R1C5-R3C5 and none on R3C5-R5C5.\n"
     "The 1 at R3C5 and the 2 at R5C5 have two ways to get their bridges: "
     "in both R1C5-R3C5 and R3C5-R5C5 have at most one bridge each and "
     "R5C3-R5C5 has at least one bridge: (1) none on R1C5-R3C5 and one "
     "each on R3C5-R5C5 and R5C3-R5C5; (2) one on R1C5-R3C5, none on "
     "R3C5-R5C5 and two on R5C3-R5C5.",
     NULL},
    {"HA-08B", "4..?.,.....,.....,?..?.", NULL, NULL, NULL},

    {"HA-16", "1.1,...,?.?",
     "+ + + +,"
     "  <    ,"
     "+<+ +<+,"
     "       ,"
     "+ + + +,"
     "       ,"
     "+ + + +",
     "If R1C1-R1C3 has a single bridge, 2 moves later the islands at the "
     "ends of R1C1-R3C1 are cut off from each other, so R1C1-R1C3 has no "
     "single bridge: (1) R1C1-R3C1 has no bridge (Island complete, R1C1); "
     "(2) R1C3-R3C3 has no bridge (Island complete, R1C3).",
     "HA-09"},
    {"HA-16", "2.?,...,?.?", NULL, NULL, "HA-09"},

    {0},
};

static const td_excuse excuses[] = {
    {"HA-06", "another group, which is not the one told of, is cut off too"},
    {"HA-07", "a way that is told to be out may be out for a nearer reason"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("hashi"), positions, excuses);
}

const td_test suite_hashi[] = {
    TEST(answers),
    TEST(boards),
    TEST(positions),
    {0},
};
