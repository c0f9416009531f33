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
    {"hitori", "singles#5x5:3543253315213414432132154",
     "#.... ..#.# .#... #.#.# ....."},
    {"slitherlink", "loopy#5x5t0:132a10e320a0d1c3",
     ".###. ...#. .#### ...#. .####"},
    {"akari", "akari\n5 5\n.....\n1..0.\n.....\n..11.\n2..01\n",
     "o.... #..#. ..o.. o.##o #o.##"},
    {"heyawake",
     "heyawake\n4 4\n+-+-+-+-+\n|...|.|.|\n+.+.+.+-+\n|..1|...|\n"
     "+-+-+-+-+\n|...|.|0|\n+.+.+.+-+\n|0..|..1|\n+-+-+-+-+\n",
     ".#.. ...# ..#. ...."},
    {"kuromasu", "kuromasu\n5 5\n...3?\n....7\n.?..5\n6....\n.5...\n",
     "..#.. .#... ...#. ..#.. ...#."},
    {"minesweeper",
     "minesweeper\n5 5\n..x1.\n223.2\n..2.x\n..2.2\n.2.1.\nmines 0\n",
     ".*..* ..... .*.*. *.... *...*"},
    {"keen", "keen#4:a4_ab_8b,m24a3s2m48d4a2a5", "4312 2134 1423 3241"},
    {"sudoku", "https://puzz.link/p?sudoku/6/6/o652h4g1j5h2g3h6g4j",
     "625431 431652 564213 312564 253146 146325"},
};

enum { TD_SAMPLES = sizeof td_samples / sizeof *td_samples };

#endif
