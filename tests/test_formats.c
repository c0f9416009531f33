/* Formats: what is read, what is written, and what is said about errors. */
#include "test.h"

#include <string.h>

#include "formats_tables.h"

/* --- reading and writing back ----------------------------------------------
 */

#define SINGLES_5 "4224113234411234441451432"

static const trip trips[] = {
    {TD_FORMAT_TEXT, NULL, "hitori\n3 2\n1az\nAZ{62}\n", NULL},
    {TD_FORMAT_TEXT, NULL, "% by N. N.\n% 2\nhitori\nvery hard\n2 1\n?.\n",
     NULL},
    {TD_FORMAT_TEXT, NULL, "hitori\n2 2\n12\n21\nmarks\n#.\n?#\n", NULL},
    {TD_FORMAT_TEXT, NULL, "hitori\n2 1\n12\nmarks\n??\n", NULL},
    {TD_FORMAT_TEXT, NULL,
     "%x\r\nHitori\r\n%  y\r\n\r\nhard\r\n2 1\r\n{1}2 \r\n% z\r\n\r\n",
     "% x\n% y\n% z\nhitori\nhard\n2 1\n12\n"},
    {TD_FORMAT_TEXT, "slitherlink",
     "slitherlink\neasy\n4 4\n1..0\n....\n1.21\n.23.\n", NULL},
    {TD_FORMAT_TEXT, NULL,
     "slitherlink\n2 1\n3?\nflags f\nmarks\n+-+.+\n| ? .\n+-+?+\n", NULL},
    /* the example of docs/formats.md */
    {TD_FORMAT_TEXT, NULL,
     "% Comments\nslitherlink\nmedium\n3 2\n3.?\n.20\nflags f\nmarks\n"
     "+-+?+?+\n| . ? ?\n+?+?+.+\n? ? ? .\n+?+?+.+\n",
     NULL},
    {TD_FORMAT_URL, NULL, "https://puzz.link/p?hitori/4/4/1114142333214213\n",
     NULL},
    {TD_FORMAT_URL, NULL, "hitori/3/3/1a-103.@2../",
     "https://puzz.link/p?hitori/3/3/1a-103.@2../\n"},
    {TD_FORMAT_URL, NULL, "https://puzz.link/p?hitori/3/3/1a-103.%2../",
     "https://puzz.link/p?hitori/3/3/1a-103.@2../\n"},
    {TD_FORMAT_URL, NULL, "https://puzz.link/p?slither/5/5/cbcbcddad\n", NULL},
    {TD_FORMAT_URL, NULL,
     "http://pzv.jp/p.html?type=editor&slitherlink_edit/f/5/5/cbcbcddad/",
     "https://puzz.link/p?slither/f/5/5/cbcbcddad\n"},
    {TD_FORMAT_URL, NULL, "?slither_play/v:x-1/f/5/5/cbcbcddad",
     "https://puzz.link/p?slither/v:x-1/f/5/5/cbcbcddad\n"},
    {TD_FORMAT_URL, NULL, "slither/4/4/dgdh2c71",
     "https://puzz.link/p?slither/4/4/dgdh2c7b\n"},
    {TD_FORMAT_URL, NULL, "slither/3/1/..0000",
     "https://puzz.link/p?slither/3/1/..a\n"},
    {TD_FORMAT_URL, NULL, "slither/5/5",
     "https://puzz.link/p?slither/5/5/zk\n"},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\nhitori\n2\n3\n1 2 - \n40 . 0 \n# + . \n. . . \n", NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3\r\nhitori\r\n1\r\n2\r\n1 2\r\n+\t#\r\n1\r\ninfo:{\r\n",
     "pzprv3\nhitori\n1\n2\n1 2 \n+ # \n"},
    {TD_FORMAT_PZPRV3, NULL, "pzprv3/hitori/2/1/3/4",
     "pzprv3\nhitori\n2\n1\n3 \n4 \n. \n. \n"},
    {TD_FORMAT_PZPRV3, NULL,
     "v:q\npzprv3.1\nslither\n1\n2\nf\n3 - \n0 0 \n1 -1 0 \n1 0 \n0 1 \n",
     NULL},
    {TD_FORMAT_PZPRV3, NULL,
     "pzprv3/slitherlink/1/2/3  -/1 -1 0/1 0/0 1/TrialData(1)/x",
     "pzprv3.1\nslither\n1\n2\n3 - \n0 0 \n1 -1 0 \n1 0 \n0 1 \n"},
    {TD_FORMAT_PZPRV3, NULL,
     "http://pzv.jp/p.html?pzprv3.1/slither/1/1/4%20/1%20/1%201%20/1%20/1%20//",
     "pzprv3.1\nslither\n1\n1\n4 \n0 \n1 1 \n1 \n1 \n"},
    {TD_FORMAT_TATHAM, NULL, "singles#5x5:" SINGLES_5 "\n", NULL},
    {TD_FORMAT_TATHAM, "hitori", "5x5dk:" SINGLES_5,
     "singles#5x5:" SINGLES_5 "\n"},
    {TD_FORMAT_TATHAM, NULL, "https://a.b/~c/js/singles.html#5x5%3A" SINGLES_5,
     "singles#5x5:" SINGLES_5 "\n"},
    {TD_FORMAT_TATHAM, NULL, "loopy#5x5t0:d3301b222112c3a12b\n", NULL},
    {TD_FORMAT_TATHAM, "slitherlink", "5de:d3301b222112c3a12b",
     "loopy#5x5t0:d3301b222112c3a12b\n"},
    {TD_FORMAT_TATHAM, NULL, "slitherlink:6x5:zd", "loopy#6x5t0:zd\n"},
    {TD_FORMAT_GRID, "hitori", "1 2 3\n4 15 6\n", NULL},
    {TD_FORMAT_GRID, "hitori", "% note\n\n 1\t2 . \r\n\r\n", "1 2 .\n"},
    {0},
};

static void test_trips(void)
{
    run_trips(trips);
}

/* --- errors -----------------------------------------------------------------
 */

static const fault faults[] = {
    {NULL, "", 1, 1, "there is no puzzle here"},
    {NULL, "\n# x\n%\n", 4, 1, "there is no puzzle here"},
    {NULL,
     "\x7f"
     "ELF\x01\x02\x03\nhitori/1/1/1",
     1, 1, "this is no text, but another kind of file"},
    {NULL, "!?", 1, 1, "this is no puzzle in a format that is known here"},
    {NULL, "mortal coil\neasy\n4 4\n", 1, 1,
     "\"mortal coil\" is no genre that is known here"},
    /* text */
    {"slitherlink", "% x\nhitori\n", 2, 1,
     "the genre here is hitori, not slitherlink as stated"},
    {NULL, "hitori\n", 2, 1, "the line with width and height is missing"},
    {NULL, "hitori\neasy\n5\n", 3, 2, "the height is missing"},
    {NULL, "hitori\n %x\n5 5\n", 2, 2, "\"%\" does not belong here"},
    {NULL, "hitori\n5 5x\n", 2, 3, "the height \"5x\" is no number"},
    {NULL, "hitori\n5 5 5\n", 2, 5,
     "nothing may follow the width and the height"},
    {NULL, "hitori\n0 5\n", 2, 1, "the width must be 1 to 200, not 0"},
    {NULL, "hitori\n5 -5\n", 2, 3, "the height must be 1 to 200, not -5"},
    {NULL, "hitori\n5 201\n", 2, 3, "the height must be 1 to 200, not 201"},
    {NULL, "hitori\n99999999999999999999 5\n", 2, 1,
     "the width must be 1 to 200, not 99999999999999999999"},
    {NULL, "hitori\n2 2\n12\n", 4, 1, "the board ends after 1 of 2 rows"},
    {NULL, "hitori\n2 2\n12\n2\r\n", 4, 2, "this row ends after 1 of 2 cells"},
    {NULL, "hitori\n2 2\n123\n21\n", 3, 3, "this row has more than 2 cells"},
    {NULL, "hitori\n2 1\n1*\n", 3, 2, "\"*\" does not belong here"},
    {NULL, "hitori\n2 1\n1\xdf\n", 3, 2, "the byte 0xdf does not belong here"},
    {NULL, "hitori\n3 1\n1 2\n", 3, 2, "a blank does not belong here"},
    {NULL, "hitori\n2 1\n1{\n", 3, 3, "a number is missing after \"{\""},
    {NULL, "hitori\n2 1\n1{2\n", 3, 4, "\"}\" is missing after the number"},
    {NULL, "hitori\n1 1\n{99999999999}\n", 3, 2, "this number is too large"},
    {NULL, "hitori\n1 1\n1\n\n1\n", 5, 1,
     "this line does not belong to the puzzle"},
    {NULL, "hitori\n1 1\n1\nflags f\n", 4, 7,
     "hitori has no flag \"f\" that is known here"},
    {NULL, "hitori\n2 1\n12\nmarks\n#x\n", 5, 2, "\"x\" does not belong here"},
    {NULL, "slitherlink\n2 1\n05\n", 3, 2, "a number here is 0 to 4, not 5"},
    {NULL, "slitherlink\n1 1\n.\nmarks\n+-+\n", 6, 1,
     "the picture ends after 1 of 3 rows"},
    {NULL, "slitherlink\n1 1\n.\nmarks\n+-\n", 5, 3,
     "this row of the picture is too short"},
    {NULL, "slitherlink\n1 1\n.\nmarks\n+-+-\n", 5, 4,
     "this row of the picture is too long"},
    {NULL, "slitherlink\n1 1\n.\nmarks\n+|+\n", 5, 2,
     "\"|\" does not belong here"},
    /* URL */
    {NULL, "https://puzz.link/p?hitorii/4/4/", 1, 21,
     "\"hitorii\" is no genre that is known here"},
    {"slitherlink", "https://puzz.link/p?hitori/4/4/", 1, 21,
     "the genre here is hitori, not slitherlink as stated"},
    {NULL, "https://puzz.link/hitori", 1, 25, "there is no \"?\" in this URL"},
    {NULL, "https://puzz.link/p?", 1, 21, "there is no puzzle in this URL"},
    {NULL, "hitori/q/4/4/", 1, 8,
     "hitori has no flag \"q\" that is known here"},
    {NULL, "hitori/4/", 1, 10, "the height is missing"},
    {NULL, "hitori/4/201/", 1, 10, "the height must be 1 to 200, not 201"},
    {NULL, "hitori//4/4/", 1, 8, "the width is missing"},
    {NULL, "hitori/4/4x/", 1, 10, "the height \"4x\" is no number"},
    {NULL, "hitori/2/2/1!", 1, 13, "\"!\" does not belong here"},
    {NULL, "hitori/2/2/1-1", 1, 15, "something is missing here"},
    {NULL, "slither/5/5/z.", 1, 15, "the puzzle ends after 21 of 25 cells"},
    {NULL, "hitori/2/2/123", 1, 15, "the puzzle ends after 3 of 4 cells"},
    {NULL, "slither/v:/2/2/", 1, 11, "the variant's name is missing"},
    {NULL, "  slither/2/2/1f", 1, 16, "\"f\" does not belong here"},
    /* pzprv3 */
    {NULL, "pzprv3\n", 2, 1, "the kind of puzzle is missing"},
    {NULL, "pzprv4\n", 1, 1,
     "this is no puzzle in a format that is known here"},
    {NULL, "pzprv3x\nhitori\n", 1, 7, "\"x\" does not belong here"},
    {NULL, "pzprv3.7\nhitori\n4\n4\n", 1, 1,
     "version 7 of hitori in pzprv3 is not known here"},
    {NULL, "v:x\nhitori\n", 2, 1, "\"pzprv3\" is missing here"},
    {NULL, "pzprv3\nhitori\n4\n", 4, 1, "the width is missing"},
    {NULL, "pzprv3\nhitori\n1\n2\n1 x \n", 5, 3, "\"x\" does not belong here"},
    {NULL, "pzprv3\nhitori\n1\n2\n1 -4\n", 5, 4, "\"4\" does not belong here"},
    {NULL, "pzprv3\nhitori\n1\n2\n1 2 3\n", 5, 5,
     "this section has more than 2 entries"},
    {NULL, "pzprv3/hitori/1/2/1/+ +", 1, 20,
     "this section ends after 1 of 2 entries"},
    {NULL, "?pzprv3/hitori/1/2/%31%20%32/%2b%20x", 1, 36,
     "\"x\" does not belong here"},
    /* Tatham */
    {NULL, "5x5:123", 1, 1,
     "a Tatham id does not say its genre: add --genre with one of hitori, "
     "slitherlink, akari, hashi, kuromasu, masyu, minesweeper, nonogram, keen, "
     "sudoku"},
    {NULL, "5x5de#123", 1, 6,
     "a random-seed id only tells a program how to make the puzzle, and each "
     "version makes another; give the game's specific id"},
    {NULL, "singles#5x5de#123", 1, 14,
     "a random-seed id only tells a program how to make the puzzle, and each "
     "version makes another; give the game's specific id"},
    {NULL, "tents#5x5:123", 1, 1, "\"tents\" is no genre that is known here"},
    {NULL, "https://puzz.link/p?_edit/5/5/a", 1, 21,
     "\"_edit\" is no genre that is known here"},
    {"hitori", "loopy#5x5:123", 1, 1,
     "the genre here is slitherlink, not hitori as stated"},
    {NULL, "https://a.b/js/tents.html#5x5%3a1", 1, 16,
     "\"tents\" is no genre that is known here"},
    {NULL, "loopy#5x5t3:a", 1, 10, "only square grids of loopy (t0) are read"},
    {NULL, "loopy#500:a", 1, 7, "the width must be 1 to 200, not 500"},
    {NULL, "loopy#5x:a", 1, 9, "the height is missing"},
    {NULL, "loopy#2x2:1b", 1, 13, "the puzzle ends after 3 of 4 cells"},
    {NULL, "loopy#2x2:1d", 1, 12, "4 blanks do not fit on the 3 cells left"},
    {NULL, "loopy#2x2:1c1", 1, 13, "there is more than the 4 cells"},
    {NULL, "loopy#2x2:15b", 1, 12, "a number here is 0 to 4, not 5"},
    {NULL, "singles#2x2:1203", 1, 15, "a number here is 1 to 2, not 0"},
    {NULL, "singles#2x2:12.3", 1, 15, "\".\" does not belong here"},
    /* grid */
    {NULL, "1 2\n2 1\n", 1, 1,
     "a plain grid does not say its genre: add --genre with one of hitori, "
     "sudoku"},
    {"slitherlink", "1 2\n2 1\n", 1, 1,
     "slitherlink is not read from a plain grid"},
    {"hitori", "1 2\n2\n", 2, 2, "this row ends after 1 of 2 cells"},
    {"hitori", "1 2\n2 1 3\n", 2, 5, "this row has more than 2 cells"},
    {"hitori", "1 2\n2 x\n", 2, 3, "\"x\" does not belong here"},
    {"hitori", "12\n21\n", 1, 1,
     "the numbers of a grid are separated by blanks"},
    {0},
};

static void test_faults(void)
{
    run_faults(faults);
}

/* --- what cannot be written -------------------------------------------------
 */

static const refusal refusals[] = {
    {"hitori/2/1/@1", TD_FORMAT_TATHAM, false,
     "\"?\" at R1C1 has no place in a Tatham id"},
    {"hitori/2/1/1.", TD_FORMAT_TATHAM, false,
     "an empty cell at R1C2 has no place in a Tatham id"},
    {"hitori/2/1/13", TD_FORMAT_TATHAM, false,
     "the number 3 at R1C2 has no place in a Tatham id"},
    {"hitori\n1 1\n{1296}\n", TD_FORMAT_URL, false,
     "the number 1296 at R1C1 has no place in a URL"},
    {"slither/2/1/.g", TD_FORMAT_TATHAM, false,
     "\"?\" at R1C1 has no place in a Tatham id"},
    {"slither/f/2/1/1g", TD_FORMAT_TATHAM, false,
     "the flag \"f\" has no place in a Tatham id"},
    {"slither/2/1/1g", TD_FORMAT_GRID, false,
     "slitherlink is not written as a plain grid"},
    {"hitori\n2 1\n12\nmarks\n#?\n", TD_FORMAT_URL, true,
     "the marks have no place in a URL and are left out"},
    {"hitori\n2 1\n12\nmarks\n??\n", TD_FORMAT_URL, true, ""},
    {0},
};

static void test_refusals(void)
{
    run_refusals(refusals);
}

/* --- many in one text --------------------------------------------------------
 */

/* Each thing in a text as "LINE genre WxH; " or "LINE!; ". */
static void list(const char *text, const char *genre, td_text *out)
{
    td_reader r;
    td_read got;
    td_reader_init(&r, text, strlen(text), fixture_genres,
                   fixture_genre(genre));
    while (td_reader_next(&r, &got)) {
        if (got.puzzle)
            td_text_printf(
                out, "%d %s %s %dx%d; ", got.line, td_format_name(got.format),
                got.puzzle->genre == fixture_genre("hitori") ? "hitori"
                                                             : "slitherlink",
                got.puzzle->topo.w, got.puzzle->topo.h);
        else
            td_text_printf(out, "%d!; ", got.line);
        td_read_free(&got);
    }
}

static void check_list(const char *text, const char *genre,
                       const char *expected)
{
    td_text out = {0};
    list(text, genre, &out);
    CHECK_STR(td_text_str(&out), expected);
    td_text_free(&out);
}

static void test_many(void)
{
    check_list("# links\n\nhitori/1/2/12\nhitori/0/2/\r\n%\nloopy#4x1:1c\n"
               "slither/3/3",
               NULL,
               "3 url hitori 1x2; 4!; 6 tatham slitherlink 4x1; "
               "7 url slitherlink 3x3; ");
    check_list("!\n??\npzprv3/hitori/1/1/2/\npzprv3/hitori/1/2/2/\n", NULL,
               "1!; 2!; 3 pzprv3 hitori 1x1; 4!; ");
    check_list("\xef\xbb\xbfwhat is it\neasy\n2 2\n1.\n..\nhitori/1/1/1\n",
               NULL, "1!; 6 url hitori 1x1; ");
    check_list("1 2\n2 1\n\nhitori/1/1/1\n", NULL, "1!; 4 url hitori 1x1; ");
    check_list("5x1:c2a\n5x1#77\n5x1t1:e\n5x1:e\n", "slitherlink",
               "1 tatham slitherlink 5x1; 2!; 3!; 4 tatham slitherlink 5x1; ");
    check_list("1 2\n2 1\n\n3 3\n", "hitori", "1 grid hitori 2x3; ");
    check_list("hitori\n1 1\n1\nhitori/1/1/1\n", NULL, "4!; ");
}

/* What a genre refuses is an error where the puzzle begins. */
static bool refuse(td_puzzle *p, td_text *err)
{
    td_text_printf(err, "%d is too wide", p->topo.w);
    return p->topo.w < 3;
}

static void test_accept(void)
{
    static const char text[] = "\n  slither/2/2/\n  slither/3/2/\n";
    td_genre_forms genres[] = {fixture_genres[SLITHERLINK], {0}};
    td_reader r;
    td_read got;
    genres[0].accept = refuse;
    td_reader_init(&r, text, strlen(text), genres, NULL);
    REQUIRE(td_reader_next(&r, &got));
    CHECK(got.puzzle && got.line == 2 && got.column == 3);
    td_read_free(&got);
    REQUIRE(td_reader_next(&r, &got));
    CHECK_STR(td_text_str(&got.sentence), "3 is too wide");
    CHECK(!got.puzzle && got.line == 3 && got.column == 3);
    td_read_free(&got);
    CHECK(!td_reader_next(&r, &got));
}

static void test_names(void)
{
    for (td_format f = TD_FORMAT_NONE + 1; f < TD_FORMATS; f++)
        CHECK(td_format_find(td_format_name(f)) == f);
    CHECK(td_format_find("") == TD_FORMAT_NONE);
    CHECK(td_format_find("svg") == TD_FORMAT_NONE);
}

const td_test suite_formats[] = {
    TEST(trips), TEST(faults), TEST(refusals), TEST(many), TEST(accept),
    TEST(names), {0},
};
