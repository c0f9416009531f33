/* One small puzzle of our own for each genre, with its only solution: for
 * tests that go through all genres. A test checks that none is missing. */
#ifndef TD_SAMPLES_H
#define TD_SAMPLES_H

typedef struct td_sample {
    const char *genre;
    const char *puzzle;
    const char *solution; /* rows, separated by blanks */
} td_sample;

static const td_sample td_samples[] = {
    {"akari", "lightup#5x5:e00d2f1f", "...o. ##... .#o.. .o.#o o...."},
    {"hashi", "bridges#5x5m2:1a4a4q1a2", "1-4=4 ..|.\" ..|.\" ..|.\" ..1.2"},
    {"heyawake",
     "heyawake\n"
     "5 5\n"
     "+-+-+-+-+-+\n"
     "|.....|1..|\n"
     "+.+.+.+.+.+\n"
     "|.....|...|\n"
     "+-+-+-+-+-+\n"
     "|2....|1..|\n"
     "+.+.+.+.+.+\n"
     "|.....|...|\n"
     "+-+-+-+-+-+\n"
     "|2....|0..|\n"
     "+-+-+-+-+-+\n",
     "..... .#.#. #.#.. ....# #.#.."},
    {"hitori", "singles#5x5:3543253315213414432132154",
     "#.... ..#.# .#... #.#.# ....."},
    {"keen", "keen#4:aa_9ca4,m6m8a7s1s1a5m1", "3124 4231 1342 2413"},
    {"kuromasu",
     "kuromasu\n"
     "5 5\n"
     "7.5..\n"
     "...2.\n"
     "....3\n"
     ".5...\n"
     ".9.67\n",
     "..... ..#.# ...#. #.#.. ....."},
    {"masyu", "pearl#6x6:BaWcWBWcWw",
     "F--7.. |F-J.. ||.... LJ.... ...... ......"},
    {"minesweeper",
     "minesweeper\n"
     "5 5\n"
     "110..\n"
     "..22.\n"
     "1...1\n"
     "..43.\n"
     "1...0\n"
     "mines 5\n",
     "..... *.... ..**. ..... .**.."},
    {"nonogram", "pattern#5x5:1//3/4/2//1/1.2/3/3",
     "..... ...#. #.##. ..### ..###"},
    {"nurikabe",
     "nurikabe\n"
     "5 5\n"
     ".2...\n"
     "....2\n"
     ".....\n"
     ".3...\n"
     "....1\n",
     "#.### #.#.. ##### #...# ####."},
    {"slitherlink", "loopy#5x5t0:132a10e320a0d1c3",
     ".###. ...#. .#### ...#. .####"},
    {"sudoku", "3...12.....1..4.", "3412 1234 4321 2143"},
    {"suraromu",
     "pzprv3.3\n"
     "slalom\n"
     "5\n"
     "5\n"
     ". i i . . \n"
     "- . o . # \n"
     ". . # . # \n"
     "# # # . # \n"
     "# . . # . \n",
     "F--7. |F-J. LJ... ..... ....."},
    {"yajilin",
     "yajilin\n"
     "5 5\n"
     "1>........\n"
     "..........\n"
     "......1^..\n"
     "..1>......\n"
     "..........\n",
     ".#F-7 F7|#| |LJ.| |.#FJ L--J#"},
};

enum { TD_SAMPLES = sizeof td_samples / sizeof *td_samples };

#endif
