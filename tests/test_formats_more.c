/* Formats that are more than a board: lines, save files, .non files, JSON. */
#include "test.h"

#include "formats_tables.h"

/* --- lines
 * --------------------------------------------------------------------
 */

#define EASY                                     \
    "53..7....6..195....98....6.8...6...34..8.3" \
    "..17...2...6.6....28....419..5....8..79"

static const trip lines[] = {
    {TD_FORMAT_LINE, NULL, EASY "\n", NULL},
    {TD_FORMAT_LINE, NULL, EASY ":1:whatever", EASY "\n"},
    {TD_FORMAT_LINE, NULL, EASY " ED=1.2/1.2/1.2", EASY "\n"},
    {TD_FORMAT_LINE, NULL, ".1.....23.....3.", ".1.....23.....3.\n"},
    {TD_FORMAT_LINE, NULL, "0100000230000030", ".1.....23.....3.\n"},
    {TD_FORMAT_LINE, NULL, "*1_.....23....3.", ".1......23....3.\n"},
    {TD_FORMAT_LINE, "sudoku", ". 1 0 0 0 0 0 2 3 0 0 0 0 0 3 0",
     ".1.....23.....3.\n"},
    {TD_FORMAT_LINE, "sudoku", ".1|..\n..|.2\n--+--\n3.|..\n..|3.\n",
     ".1.....23.....3.\n"},
    {TD_FORMAT_LINE, "sudoku", ".1..\n...2\n3...\n..3.\n",
     ".1.....23.....3.\n"},
    {TD_FORMAT_GRID, "sudoku", "0 1 . .\n. . . 2\n3 . . .\n. . 3 .\n",
     ". 1 . .\n. . . 2\n3 . . .\n. . 3 .\n"},
    {0},
};

/* Sixteen by sixteen: the same board in three alphabets. */
static void check_sixteen(const char *row, const char *canonical)
{
    td_text text = {0}, expected = {0}, out = {0}, err = {0};
    td_text_add(&text, row);
    td_text_add(&expected, canonical);
    td_text_repeat(&text, "................", 15);
    td_text_repeat(&expected, "................", 15);
    td_text_char(&expected, '\n');
    td_read got = read_first(text.at, text.len, "sudoku");
    CHECK(got.puzzle && td_format_write(got.puzzle, fixture_genres,
                                        TD_FORMAT_LINE, &out, &err));
    CHECK_STR(td_text_str(&out), expected.at);
    td_text_free(&text);
    td_text_free(&expected);
    td_text_free(&out);
    td_text_free(&err);
    td_read_free(&got);
}

/* Letters alone would be read as A = 1: blanks that are zeros say that the
 * digits are there, and a board without blanks is written in numbers. */
static void test_letters_alone(void)
{
    td_text text = {0}, numbers = {0};
    td_text_repeat(&text, "A", 99);
    td_text_add(&text, "0\n");
    td_text_repeat(&numbers, "10 ", 99);
    td_text_add(&numbers, "10\n");
    const trip trips[] = {
        {TD_FORMAT_LINE, NULL, text.at, NULL},
        {TD_FORMAT_LINE, "sudoku", numbers.at, NULL},
        {0},
    };
    run_trips(trips);
    td_text_free(&text);
    td_text_free(&numbers);
}

static void test_lines(void)
{
    run_trips(lines);
    test_letters_alone();
    check_sixteen("123456789ABCDEFG", "123456789ABCDEFG");
    check_sixteen("123456789abcdefg", "123456789ABCDEFG");
    check_sixteen("ABCDEFGHIJKLMNOP", "123456789ABCDEFG");
    check_sixteen("0123456789ABCDEF", "123456789ABCDEFG");
}

/* --- save files -------------------------------------------------------------
 */

#define HEAD(game, params, desc)                                            \
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n" \
    "GAME    :" game "\nPARAMS  :" params "\nCPARAMS :" params              \
    "\nDESC    :" desc "\n"
#define STATES(n) "NSTATES :1:" n "\nSTATEPOS:1:" n "\n"

static const trip saves[] = {
    {TD_FORMAT_SAVE, NULL,
     HEAD("4:Keen", "1:4", "29:a_7a__a_aaba,d2s2m8m3d2a6a4s1")
         STATES("2") "MOVE    :6:R0,0,2\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("8:Light Up", "3:3x1", "2:b1")
         STATES("3") "MOVE    :4:I0,0\nMOVE    :4:L1,0\n",
     NULL},
    /* what is taken back, and what could be done again */
    {TD_FORMAT_SAVE, NULL,
     HEAD("8:Light Up", "3:3x1", "2:b1") "NSTATES :1:5\nSTATEPOS:1:4\n"
                                         "MOVE    :4:L0,0\nMOVE    :4:L0,0\n"
                                         "MOVE    :9:I0,0;L1,0\n"
                                         "MOVE    :4:L0,0\n",
     HEAD("8:Light Up", "3:3x1", "2:b1")
         STATES("3") "MOVE    :4:I0,0\nMOVE    :4:L1,0\n"},
    {TD_FORMAT_SAVE, NULL,
     HEAD("7:Bridges", "5:3x3m2", "7:2a2c2a2")
         STATES("4") "MOVE    :10:L0,0,2,0,2\nMOVE    :8:N0,0,0,2\n"
                     "MOVE    :10:L2,0,2,2,1\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("7:Singles", "3:2x2", "4:1221")
         STATES("3") "MOVE    :4:B0,0\nMOVE    :4:C1,0\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("5:Range", "3:3x1", "2:2b")
         STATES("3") "MOVE    :5:W,0,1\nMOVE    :5:B,0,2\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("5:Pearl", "3:3x2", "2:Be")
         STATES("3") "MOVE    :13:L1,0,0;L4,1,0\nMOVE    :13:M8,0,0;M2,0,1\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("5:Pearl", "3:3x2", "2:Be")
         STATES("3") "MOVE    :27:F1,0,0;F4,1,0;F1,1,0;F4,2,0\n"
                     "MOVE    :13:F1,1,0;F4,2,0\n",
     HEAD("5:Pearl", "3:3x2", "2:Be")
         STATES("2") "MOVE    :13:L1,0,0;L4,1,0\n"},
    {TD_FORMAT_SAVE, NULL,
     HEAD("7:Pattern", "3:2x2", "7:1/1/1/1")
         STATES("3") "MOVE    :8:F0,0,1,1\nMOVE    :8:E1,0,1,1\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("7:Pattern", "3:2x2", "7:1/1/1/1") STATES("2") "SOLVE   :5:S1001\n",
     HEAD("7:Pattern", "3:2x2", "7:1/1/1/1") STATES(
         "5") "MOVE    :8:F0,0,1,1\nMOVE    :8:E1,0,1,1\nMOVE    :8:E0,1,1,1\n"
              "MOVE    :8:F1,1,1,1\n"},
    {TD_FORMAT_SAVE, NULL,
     HEAD("5:Loopy", "5:3x2t0", "1:f")
         STATES("3") "MOVE    :2:0y\nMOVE    :2:5n\n",
     NULL},
    {TD_FORMAT_TEXT, NULL,
     HEAD("5:Loopy", "5:3x2t0", "1:f") STATES("2") "MOVE    :6:0y5n4y\n",
     "slitherlink\n3 2\n...\n...\nmarks\n+-+-+?+\n? ? . ?\n+?+?+?+\n? ? ? ?\n"
     "+?+?+?+\n"},
    {TD_FORMAT_SAVE, NULL,
     HEAD("4:Solo", "3:2x2", "9:a1d2b3d3a") STATES("2") "MOVE    :6:R0,0,4\n",
     NULL},
    {TD_FORMAT_SAVE, NULL,
     HEAD("4:Solo", "3:2x2", "9:a1d2b3d3a") STATES(
         "4") "MOVE    :6:P2,0,4\nMOVE    :6:R0,0,4\nRESTART :9:a1d2b3d3a\n",
     HEAD("4:Solo", "3:2x2", "9:a1d2b3d3a") STATES("1")},
    {TD_FORMAT_TEXT, NULL,
     HEAD("5:Mines", "5:4x1n1", "5:9,9,u") "PRIVDESC:6:3,0,u4\n" STATES(
         "3") "MOVE    :4:O0,0\nMOVE    :4:F1,0\n",
     "minesweeper\n4 1\n1.10\nmines 1\nmarks\n?*??\n"},
    {0},
};

static const fault save_faults[] = {
    {NULL, "SAVEFILE:99:x\n", 1, 13, "the text ends within these 99 bytes"},
    {NULL, "SAVEFILE:1:xy\n", 1, 13, "this line is longer than it says"},
    {NULL, "SAVEFILE:1:x\nGAME    :4:Keen\n", 3, 1,
     "CPARAMS is missing in this save file"},
    {NULL, "SAVEFILE:1:x\nGAME:4:Keen\n", 2, 1,
     "a key of eight characters and \":\" are missing here"},
    {NULL,
     HEAD("4:Keen", "1:4", "29:a_7a__a_aaba,d2s2m8m3d2a6a4s1")
         STATES("3") "MOVE    :6:R0,0,2\n",
     10, 1, "there are only 1 of 2 moves"},
    {NULL,
     HEAD("4:Keen", "1:4", "29:a_7a__a_aaba,d2s2m8m3d2a6a4s1")
         STATES("2") "MOVE    :6:R0,9,2\n",
     9, 18, "this move goes beyond the board"},
    {NULL, HEAD("4:Cube", "1:4", "1:x") STATES("1"), 3, 12,
     "\"Cube\" is no genre that is known here"},
    {NULL,
     HEAD("4:Solo", "3:2x2", "9:a1d2b3d3a")
         STATES("2") "MOVE    :17:S3333333333333332\n",
     9, 16, "this move changes a given digit"},
    {NULL, HEAD("8:Light Up", "3:3x3", "3:d1d") STATES("2") "MOVE    :4:L1,1\n",
     9, 16, "this move marks a wall"},
    {NULL, HEAD("5:Pearl", "3:3x2", "2:Be") STATES("2") "MOVE    :1:H\n", 9, 12,
     "a hint (H) cannot be made again here"},
    {0},
};

static void test_saves(void)
{
    run_trips(saves);
    run_faults(save_faults);
}

/* --- .non
 * ----------------------------------------------------------------------
 */

static const trip nons[] = {
    {TD_FORMAT_NON, NULL,
     "title \"A & B\"\nwidth 3\nheight 2\n\nrows\n1,1\n0\n\ncolumns\n1\n0\n1\n",
     NULL},
    {TD_FORMAT_NON, NULL,
     "catalogue \"x.1\"\r\ncolor a #000\r\nheight 2\r\nwidth "
     "3\r\ncolumns\r\n1\r\n"
     "\r\n1\r\n\r\nrows\r\n1,1\r\n\r\ngoal \"101000\"\r\n",
     "catalogue \"x.1\"\nwidth 3\nheight "
     "2\n\nrows\n1,1\n0\n\ncolumns\n1\n0\n1\n"},
    {TD_FORMAT_NON, NULL,
     "width 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n0\n\nsaved \"1?\"\n", NULL},
    {0},
};

static const fault non_faults[] = {
    {NULL, "width 2\nrows\n", 2, 1, "width and height must stand before this"},
    {NULL, "width 2\nheight 1\nrows\n1\n", 5, 1,
     "the lists of the columns are missing"},
    {NULL, "width 2\nheight 1\nrows\n1a\n", 4, 2, "\"a\" does not belong here"},
    {NULL, "width 2\nheight 2\nrows\n1\ncolumns\n", 5, 1,
     "the lists end after 1 of 2 lines"},
    {"sudoku", "width 2\n", 1, 1, "sudoku is not read from a .non file"},
    {0},
};

static void test_non(void)
{
    run_trips(nons);
    run_faults(non_faults);
}

/* --- JSON
 * ----------------------------------------------------------------------
 */

static const trip objects[] = {
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"yajilin\",\"width\":2,\"height\":2,\"flags\":\"o\","
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":1,\"arrow\":\"E\"},"
     "{\"at\":\"R1C2\",\"clue\":\"grey\"}],"
     "\"marks\":[{\"at\":\"R2C1\",\"is\":1},{\"at\":\"R2C1-R2C2\",\"is\":0}]}"
     "\n",
     NULL},
    {TD_FORMAT_JSON, NULL,
     "{ \"width\" : 2, \"height\":1,\n \"genre\":\"lightup\"}\n",
     "{\"genre\":\"akari\",\"width\":2,\"height\":1}\n"},
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"nonogram\",\"width\":2,\"height\":1,"
     "\"rows\":[[1]],\"columns\":[[\"?\"],[]]}\n",
     NULL},
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"nonogram\",\"width\":2,\"height\":1}\n",
     "{\"genre\":\"nonogram\",\"width\":2,\"height\":1,"
     "\"rows\":[[]],\"columns\":[[],[]]}\n"},
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"minesweeper\",\"width\":1,\"height\":1,\"word\":\"easy\","
     "\"note\":\"a \\u00e9\\ud83e\\udde9\\nb\",\"total\":1}\n",
     "{\"genre\":\"minesweeper\",\"width\":1,\"height\":1,\"word\":\"easy\","
     "\"note\":\"a \xc3\xa9\xf0\x9f\xa7\xa9\\nb\",\"total\":1}\n"},
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"heyawake\",\"width\":2,\"height\":1,\"walls\":[\"R1C1.E\"]}"
     "\n",
     NULL},
    {0},
};

static const fault json_faults[] = {
    {NULL, "{\"genre\":\"x\"}", 1, 11, "\"x\" is no genre that is known here"},
    {NULL, "{}", 1, 3, "genre, width and height must come first"},
    {NULL, "{\"genre\":\"akari\",\"width\":1,\"height\":1,\"x\":1}", 1, 39,
     "this key is not known here"},
    {NULL,
     "{\"genre\":\"akari\",\"width\":1,\"height\":1,\"walls\":[\"R1C2.S\"]}", 1,
     48, "this names no place of the board"},
    {NULL,
     "{\"genre\":\"akari\",\"width\":1,\"height\":1,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":5}]}",
     1, 1, "the number 5 at R1C1 does not belong to akari"},
    {NULL,
     "{\"genre\":\"yajilin\",\"width\":2,\"height\":1,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":1,\"operator\":\"/\"}]}",
     1, 1, "the operator \"/\" at R1C1 does not belong to yajilin"},
    {NULL,
     "{\"genre\":\"keen\",\"width\":2,\"height\":2,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":1,\"arrow\":\"W\"}]}",
     1, 1, "the arrow at R1C1 does not belong to keen"},
    {NULL,
     "{\"genre\":\"akari\",\"width\":2,\"height\":1,\"walls\":[\"R1C1.E\"]}", 1,
     48, "akari has no such wall at R1C1.E"},
    {NULL, "{\"genre\":\"akari\",\"width\":1,\n\"height\":1,", 2, 12,
     "something is missing here"},
    {NULL,
     "{\"genre\":\"akari\",\"width\":1,\"height\":1,\"note\":\"\\ud83e!\"}", 1,
     49, "this is half of a character"},
    {NULL,
     "{\"genre\":\"akari\",\"width\":1,\"height\":1,"
     "\"note\":\"\\ud83e\\ud83e\"}",
     1, 49, "this is half of a character"},
    {0},
};

static void test_json(void)
{
    run_trips(objects);
    run_faults(json_faults);
}

const td_test suite_formats_more[] = {
    TEST(lines), TEST(saves), TEST(non), TEST(json), {0},
};
