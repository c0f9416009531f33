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
};

enum { TD_SAMPLES = sizeof td_samples / sizeof *td_samples };

#endif
