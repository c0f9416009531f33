/* Formats of each genre: worked examples, what is wrong, what has no place. */
#include "test.h"

#include "formats_tables.h"

#define URL(body) "https://puzz.link/p?" body "\n"

/* --- text -------------------------------------------------------------------
 */

static const trip texts[] = {
    {TD_FORMAT_TEXT, NULL, "akari\n3 2\n#.0\n4.1\nmarks\n#o#\n#?#\n", NULL},
    {TD_FORMAT_TEXT, NULL, "akari\n3 1\n#..\nmarks\n.o?\n",
     "akari\n3 1\n#..\nmarks\n#o?\n"},
    {TD_FORMAT_TEXT, NULL,
     "hashiwokakero\n3 3\n2.?\n...\n1.8\nmarks\n+=+=+\n| ? x\n+?+?+\n\" < .\n"
     "+-+++\n",
     NULL},
    {TD_FORMAT_TEXT, NULL, "hashi\n3 1\n200\n", "hashiwokakero\n3 1\n2..\n"},
    {TD_FORMAT_TEXT, NULL,
     "heyawake\n3 2\n+---+-+\n|..1|.|\n|.+-+.|\n|.|..?|\n+-+---+\nmarks\n#.?\n"
     "..?\n",
     NULL},
    {TD_FORMAT_TEXT, NULL, "kuromasu\n3 1\n.E?\nmarks\n#..\n", NULL},
    {TD_FORMAT_TEXT, NULL,
     "masyu\n3 2\no*.\n..?\nflags f\nmarks\n+-+.+\n| ? .\n+-+?+\n", NULL},
    {TD_FORMAT_TEXT, NULL, "minesweeper\n3 1\n1x.\nmines 1\nmarks\n..*\n",
     NULL},
    {TD_FORMAT_TEXT, NULL, "minesweeper\n1 1\n.\n",
     "minesweeper\n1 1\n.\nmines 0\n"},
    {TD_FORMAT_TEXT, NULL, "nurikabe\n3 1\n{70}?.\nmarks\n..#\n", NULL},
    {TD_FORMAT_TEXT, NULL, "nurikabe\n2 1\n1.\nmarks\n?.\n",
     "nurikabe\n2 1\n1.\nmarks\n..\n"},
    {TD_FORMAT_TEXT, NULL, "picross\n3 2\n1,1\n0\n?\n0\n1\nmarks\n#.#\n.?.\n",
     NULL},
    {TD_FORMAT_TEXT, NULL,
     "yajilin\n3 2\n..2v?<\n**{70}>3.\nflags bo\nmarks\n#.?-.\n| . ?\n?-#?.\n",
     NULL},
    {TD_FORMAT_TEXT, NULL,
     "suraromu\n4 2\n4#--##()\n{99}v||3<..\nmarks\n+.+.+-+\n. ? ? |\n"
     "+.+?+-+\n",
     NULL},
    {TD_FORMAT_TEXT, NULL,
     "keen\n2 2\n+-+-+\n|.|.|\n+-+.|\n|...|\n+---+\n2 6+\nmarks\n2?\n??\n",
     "keen\n2 2\n+-+-+\n|.|.|\n+-+.|\n|...|\n+---+\n2 6+\nmarks\n2?\n??\n"},
    {TD_FORMAT_TEXT, NULL,
     "sudoku\n4 4\n.1..\n...2\n3...\n..3.\nmarks\n21??\n???2\n3???\n??3?\n",
     NULL},
    {TD_FORMAT_TEXT, NULL,
     "sudoku\n6 6\n......\n......\n......\n......\n......\n.....6\n"
     "boxes 2 3\n",
     NULL},
    {0},
};

static void test_text(void)
{
    run_trips(texts);
}

/* --- URLs: pzpr's own examples -----------------------------------------------
 */

static const trip urls[] = {
    {TD_FORMAT_URL, NULL, URL("akari/6/6/nekcakbl"), NULL},
    {TD_FORMAT_URL, NULL, "akari/3/3/.hae", URL("akari/3/3/.hae")},
    {TD_FORMAT_URL, NULL, "bijutsukan/2/2/h1.", URL("akari/2/2/h1./")},
    {TD_FORMAT_TEXT, NULL, "akari/6/6/nekcakbl",
     "akari\n6 6\n......\n..4...\n....2.\n.0....\n...1..\n......\n"},
    {TD_FORMAT_URL, NULL, URL("hashi/5/5/4g2i3h23k3g1g3g4g3"), NULL},
    {TD_FORMAT_URL, NULL, URL("heyawake/6/6/lll155007rs12222j"), NULL},
    {TD_FORMAT_URL, NULL, URL("heyawake/3/2/c815"), NULL},
    {TD_FORMAT_TEXT, NULL, "heyawake/3/2/c815",
     "heyawake\n3 2\n+---+-+\n|1..|5|\n|.+-+.|\n|.|...|\n+-+---+\n"},
    {TD_FORMAT_URL, NULL, URL("kurodoko/5/5/i7g5l2l2g4i"), NULL},
    {TD_FORMAT_URL, NULL, "kuromasu/5/5/i7g5l2l2g4i",
     URL("kurodoko/5/5/i7g5l2l2g4i")},
    {TD_FORMAT_URL, NULL, URL("mashu/6/6/1063000i3000"), NULL},
    {TD_FORMAT_URL, NULL, URL("mashu/f/3/3/5l7"), NULL},
    {TD_FORMAT_TEXT, NULL, "masyu/6/6/1063000i3000",
     "masyu\n6 6\n..o...\n.*..o.\n......\n...*..\n.o....\n......\n"},
    {TD_FORMAT_URL, NULL, URL("mines/5/5/g2m13l13g0j"), NULL},
    {TD_FORMAT_URL, NULL, URL("nurikabe/5/5/g5k2o1k3g"), NULL},
    {TD_FORMAT_URL, NULL, URL("nonogram/6/6/12g1111h11112j12g11g21j11g3h"),
     NULL},
    {TD_FORMAT_TEXT, NULL, "nonogram/6/6/12g1111h11112j12g11g21j11g3h",
     "picross\n6 6\n2,1\n1,1\n1,2\n0\n1,1\n3\n2,1\n1,1,1\n1\n1,1,1\n2,1\n0\n"},
    {TD_FORMAT_URL, NULL, URL("yajilin/5/5/m32j10"), NULL},
    {TD_FORMAT_URL, NULL, URL("yajilin/3/3/710a-212cb+c"), NULL},
    {TD_FORMAT_URL, NULL, "yajirin/ob/5/5/m3.j10",
     URL("yajilin/bo/5/5/m3.j10")},
    {TD_FORMAT_TEXT, NULL, "yajilin/3/3/710a-212cb+c",
     "yajilin\n3 3\ngv..{300}v\n....**\n......\n"},
    {TD_FORMAT_URL, NULL, URL("slalom/d/6/6/9314131314131a1131ag0404j0101/33"),
     NULL},
    {TD_FORMAT_URL, NULL, "slalom/p/6/6/9314131314131a1131ag44j11/33",
     URL("slalom/d/6/6/9314131314131a1131ag0404j0101/33")},
    {TD_FORMAT_URL, NULL, "suraromu/6/6/9314131314131a1131ag4h1/33",
     URL("slalom/d/6/6/9314131314131a1131ag0404j0101/33")},
    {TD_FORMAT_URL, NULL, URL("sudoku/4/4/g1k23k3g"), NULL},
    {0},
};

static void test_urls(void)
{
    run_trips(urls);
}

/* --- pzprv3
 * -------------------------------------------------------------------
 */

static const trip files[] = {
    {TD_FORMAT_PZPRV3, NULL, "pzprv3\nlightup\n1\n5\n# + - 4 . \n", NULL},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3/bijutsukan/1/3/# 0 ./. - ./",
     "pzprv3\nlightup\n1\n3\n# 0 . \n"},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\nhashikake\n2\n3\n2 . - \n. . . \n2 2 \n0 -1 \n1 0 0 \n", NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3.1\nheyawake\n2\n3\n0 1 \n1 0 \n0 1 0 \n1 . . \n. 5 . \n# + . \n"
     ". . . \n",
     NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3/heyawake/2/3/2/0 0 1/0 1 1/. 1 5/. . ./. . ./. . ./",
     "pzprv3.1\nheyawake\n2\n3\n0 1 \n1 0 \n0 1 0 \n1 . . \n. 5 . \n. . . \n"
     ". . . \n"},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3\nkurodoko\n1\n2\n- 2 \n. + \n", NULL},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3\nmashu\n1\n3\nf\n1 2 - \n1 -1 \n", NULL},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3\nmines\n1\n2\n1 - \n. + \n", NULL},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3\nnurikabe\n1\n5\n# + - 12 . \n", NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\nnonogram\n2\n3\n. . 1 . - \n1 1 # + # \n. . + . + \n", NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3/nonogram/2/3/. . c1 . -/c1 . # + #/. . + . +/",
     "pzprv3\nnonogram\n2\n3\n. . 1 . - \n. 1 # + # \n. . + . + \n"},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\nyajilin\n1\n4\no\n3,2 0,- # . \n. . . # \n0 1 -1 \n", NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3.3\nslalom\n2\n3\n4,12 - # \ni o . \n0 1 \n-1 0 \n1 0 0 \n", NULL},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3.3/slalom/1/4/# - # o/-2 1u 0/",
     "pzprv3.3\nslalom\n1\n4\n# - # o \n1 1 0 \n"},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3.1/slalom/1/4/2 - # o/0 0 0/",
     "pzprv3.3\nslalom\n1\n4\n0,2 - # o \n0 0 0 \n"},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3/slalom/3/3/# w1 #/i2 . ./# . o/",
     "pzprv3.3\nslalom\n3\n3\n4,1 - 0,1 \ni . . \n0,2 . o \n0 0 \n0 0 \n0 0 "
     "\n0 0 0 \n0 0 0 \n"},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n"
     "4 . . . \n. . . . \n. . . . \n. . . . \n",
     NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3/sudoku/4/. 1 . ./. . . 2/3 . . ./. . 3 ./"
     ".[1,,,4] 1 . ./. . . 2/. . . ./. . . 4/",
     "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n"
     ".[1,4,,] . . . \n. . . . \n. . . . \n. . . 4 \n"},
    {0},
};

static void test_files(void)
{
    run_trips(files);
}

/* --- Tatham
 * -------------------------------------------------------------------
 */

#define KEEN_4 "keen#4:a_7a__a_aaba,d2s2m8m3d2a6a4s1\n"

static const trip ids[] = {
    {TD_FORMAT_TATHAM, NULL, "lightup#7x7:b11p2Bb0b01pBBb\n", NULL},
    {TD_FORMAT_TEXT, NULL, "lightup:7b20s4d0:b11p2Bb0b01pBBb",
     "akari\n7 7\n..11...\n.......\n......2\n#..0..0\n1......\n.......\n...##.."
     "\n"},
    {TD_FORMAT_TATHAM, NULL, "bridges#7x7m2:2c1c2d3g2a4a3c1g2d2c4a4\n", NULL},
    {TD_FORMAT_TATHAM, "hashi", "7x7i30e10m2d0:2c1c2d3g2a4a3c1g2d2c4a4",
     "bridges#7x7m2:2c1c2d3g2a4a3c1g2d2c4a4\n"},
    {TD_FORMAT_TATHAM, NULL, "range#7x7:b7a7c11_8c9c3m7c3c8_7c5a6b\n", NULL},
    {TD_FORMAT_TATHAM, NULL, "pearl#6x6:BhBhBaBaWWfBdB\n", NULL},
    {TD_FORMAT_TATHAM, NULL,
     "pattern#5x8:3.1/3.1/1/1.3.1/1.5/3/2.2/2/2/2/2/1/2.2\n", NULL},
    {TD_FORMAT_TATHAM, NULL, "pattern#2x1://\n", NULL},
    {TD_FORMAT_TATHAM, NULL, "solo#2x2:a1d2b3d3a\n", NULL},
    {TD_FORMAT_TATHAM, NULL, "solo#3x2:2a3_1c3b1_4l4_1b5c6_4a1\n", NULL},
    {TD_FORMAT_TEXT, NULL, "solo#3x2r2dt:2a3_1c3b1_4l4_1b5c6_4a1",
     "sudoku\n6 6\n2.31..\n.3..14\n......\n......\n41..5.\n..64.1\nboxes 2 "
     "3\n"},
    {TD_FORMAT_TATHAM, NULL, KEEN_4, NULL},
    {TD_FORMAT_TATHAM, "keen", "4dem:a_7a__a_aaba,d2s2m8m3d2a6a4s1", KEEN_4},
    {TD_FORMAT_TEXT, NULL, KEEN_4,
     "keen\n4 4\n+---+-+-+\n|...|.|.|\n+-+-+.|.|\n|.|.|.|.|\n|.|.+-+-+\n"
     "|.|.|.|.|\n+-+-+.|.|\n|...|.|.|\n+---+-+-+\n2/ 2- 8* 3* 2/ 6+ 4+ 1-\n"},
    {TD_FORMAT_LINE, NULL, KEEN_4, NULL},
    /* A z is 25 edges and no wall behind them. */
    {TD_FORMAT_TATHAM, NULL, "keen#5:zo,a75\n", NULL},
    {TD_FORMAT_TEXT, NULL, "mines#9x9:7,8,mc0d6254bc6da9d1f40490",
     "minesweeper\n9 9\n.........\n.........\n.........\n....112..\n....10111\n"
     "....21000\n.....2100\n......100\n......100\nmines 10\n"},
    {TD_FORMAT_TEXT, NULL, "mines#4x1n1X3Y0:3,0,u8",
     "minesweeper\n4 1\n.100\nmines 1\n"},
    /* Each half of the map is longer than one hash. */
    {TD_FORMAT_TEXT, NULL,
     "mines#21x16:10,0,m117a26a5c57648ca97876fab2f8586c596636901f6a4a14f1687bcb"
     "2ef641c3b19ce8d5785eb59cdfed5",
     "minesweeper\n21 16\n"
     "00001.10000000000001.\n00001.10000000000002.\n"
     "00001110000000111001.\n000000000000001.1002.\n"
     "00011100000000111001.\n0001.100000000000002.\n"
     "00011100000001110001.\n00000000000001.10002.\n"
     "00111000000001110001.\n001.1000000000000002.\n"
     "00111000000011100001.\n0000000000001.100002.\n"
     "01110000000011100001.\n01.10000000000000002.\n"
     "01110000000111000001.\n000000000001.1000001.\n"
     "mines 16\n"},
    {0},
};

static void test_ids(void)
{
    run_trips(ids);
}

/* --- what is wrong
 * --------------------------------------------------------------
 */

static const fault faults[] = {
    {NULL, "akari\n2 1\n?.\n", 3, 1, "\"?\" does not belong here"},
    {NULL, "akari\n2 1\n5.\n", 3, 1, "a number here is 0 to 4, not 5"},
    {NULL, "akari\n2 1\n#.\nmarks\no.\n", 5, 1, "\"o\" does not belong here"},
    {NULL, "akari\n2 1\n#.\nmarks\n##\n", 5, 2, "\"#\" does not belong here"},
    {NULL, "hashi\n2 1\n9.\n", 3, 1, "a number here is 1 to 8, not 9"},
    {NULL, "heyawake\n1 1\n+-+\n|1|\n", 5, 1,
     "the picture ends after 2 of 3 rows"},
    {NULL, "picross\n1 1\n1\n", 4, 1, "the lists end after 1 of 2 lines"},
    {NULL, "picross\n1 1\n\n1\n", 3, 1,
     "a list is missing here (0 if it is empty)"},
    {NULL, "picross\n1 1\n1,0\n1\n", 3, 3,
     "a 0 stands in a list with other numbers"},
    {NULL, "picross\n1 1\n1,\n1\n", 3, 3, "something is missing here"},
    {NULL, "minesweeper\n1 1\n.\nmines x\n", 4, 7,
     "\"x\" does not belong here"},
    {NULL, "yajilin\n1 1\n2x\n", 3, 2,
     "an arrow (one of ^v<>) is missing here"},
    {NULL, "suraromu\n1 1\n2.\n", 3, 2, "\"#\" or an arrow is missing here"},
    {NULL, "suraromu\n1 1\n0#\n", 3, 1, "a number here is 1 to 9999999, not 0"},
    {NULL, "keen\n2 1\n", 3, 1, "a board of keen is square"},
    {NULL, "keen\n1 1\n+-+\n|.|\n+-+\n2 3\n", 6, 3, "there are only 1 cages"},
    {NULL, "keen\n1 1\n+-+\n|.|\n+-+\n2-\n", 6, 1,
     "subtraction and division are for cages of two cells"},
    {NULL, "sudoku\n5 5\n.....\n.....\n.....\n.....\n.....\n", 8, 1,
     "a sudoku of side 5 has no boxes"},
    {NULL, "sudoku/8/8/", 1, 12,
     "boards of side 8 have no boxes in this format"},
    {NULL, "sudoku/4/5/", 1, 12, "a sudoku is square, not 4x5"},
    {NULL, "sudoku/4/4/5", 1, 12, "a number here is 1 to 4, not 5"},
    {NULL, "mashu/2/2/r", 1, 11, "\"r\" does not belong here"},
    {NULL, "yajilin/2/2/-5000", 1, 14, "an arrow is 0 to 4"},
    {NULL, "slalom/d/2/2/7/4", 1, 16, "the start is cell 4 of 4"},
    {NULL, "slalom/d/2/2/16/0", 1, 17, "the start is on a black cell"},
    {NULL, "pzprv3/slalom/1/2/w4 x", 1, 22, "\"x\" does not belong here"},
    {NULL, "pzprv3/sudoku/4/1 . . ./. . . ./. . . ./. . . ./2 . . .", 1, 49,
     "the digit given here is 1, not 2"},
    {NULL, "bridges#3x1m3:1a1", 1, 12,
     "only bridges with at most two between islands (m2) are read"},
    {NULL, "bridges#3x1m2L:1a1", 1, 14,
     "bridges where loops are forbidden (L) has other rules and is not read"},
    {NULL, "solo#3j:a2e3a,a__a_bb", 1, 7,
     "jigsaw boards of solo (j) are not read"},
    {NULL, "solo#3x3k:a", 1, 9, "killer boards of solo (k) are not read"},
    {NULL, "solo#3x3x:a", 1, 9,
     "solo with diagonals (x) has other rules and is not read"},
    {NULL, "keen#2:_5,a1", 1, 13, "there are clues for 1 of 4 cages"},
    {NULL, "keen#2:_9,a1", 1, 8, "the cages need more edges than there are"},
    {NULL, "keen#2:_a__,s1", 1, 13,
     "subtraction and division are for cages of two cells"},
    {NULL, "pattern#1x1:1", 1, 14, "there are only 1 of 2 lists"},
    {NULL, "pattern#1x1:1/1,A", 1, 16,
     "cells that are given at the start are not read"},
    {NULL, "mines#4x1:u8", 1, 11,
     "this id does not tell the first click, so no cell is open"},
    {NULL, "mines#4x1:0,0,u8", 1, 11, "there is a mine under the first click"},
    {NULL, "mines#4x1:4,0,u8", 1, 11, "this is beyond the board"},
    {0},
};

static void test_faults(void)
{
    run_faults(faults);
}

/* --- what has no place
 * ------------------------------------------------------------
 */

static const refusal refusals[] = {
    {"minesweeper\n1 1\n.\nmines 1\n", TD_FORMAT_URL, false,
     "the total of 1 has no place in a URL"},
    {"minesweeper\n1 1\nx\n", TD_FORMAT_PZPRV3, false,
     "a grey cell at R1C1 has no place in a pzprv3 file"},
    {"mines/1/1/1", TD_FORMAT_TATHAM, false,
     "minesweeper is not written as a Tatham id"},
    {"heyawake\n2 1\n+---+\n|1.2|\n+---+\n", TD_FORMAT_URL, false,
     "a second number in the room of R1C2 has no place in a URL"},
    {"masyu\n1 1\n?\n", TD_FORMAT_URL, false,
     "\"?\" at R1C1 has no place in a URL"},
    {"yajilin/b/1/1/a", TD_FORMAT_PZPRV3, true, ""},
    {"yajilin/o/1/1/a", TD_FORMAT_TEXT, true, ""},
    {"solo#3x2:zj", TD_FORMAT_URL, false,
     "a board with boxes 2 wide and 3 tall has no place in a URL"},
    {"keen\n1 1\n+-+\n|.|\n+-+\n.\n", TD_FORMAT_TATHAM, false,
     "the cage without a clue at R1C1 has no place in a Tatham id"},
    {"picross\n1 1\n?\n1\n", TD_FORMAT_TATHAM, false,
     "\"?\" beside row 1 has no place in a Tatham id"},
    {"slalom/d/2/2/7", TD_FORMAT_URL, false,
     "a board without a start has no place in a URL"},
    {"suraromu\n1 1\n..\n", TD_FORMAT_TATHAM, false,
     "suraromu is not written as a Tatham id"},
    {0},
};

static void test_refusals(void)
{
    run_refusals(refusals);
}

const td_test suite_formats_genres[] = {
    TEST(text),   TEST(urls),     TEST(files), TEST(ids),
    TEST(faults), TEST(refusals), {0},
};
