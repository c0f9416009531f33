/* Contenders that do the same work in turns, by CPU time: see contest.c. */
#ifndef TD_BENCH_CONTEST_H
#define TD_BENCH_CONTEST_H

#include "../../tests/fast_fixture.h"

typedef size_t tdoku_solve(const char *line, size_t limit, uint32_t flags,
                           char *solution, size_t *guesses);

typedef struct bench_options {
    const char *corpus;
    tdoku_solve *tdoku;
    const char *keen_solver; /* programs */
    const char *keen_parse;
    const char *tandem;
    int rounds;
} bench_options;

extern bench_options options;

/* Does the whole work once; returns a figure that must be the same for all of
 * them (0: not compared). */
typedef uint64_t work(void *arg, int which);

typedef struct contender {
    const char *name;
    work *run;
    void *arg;
    int which;
    double best, ratio_low, ratio_high;
    uint64_t figure;
} contender;

typedef struct contest {
    const char *title;
    int puzzles;
    int n, yardstick;
    contender list[10];
} contest;

void enter(contest *c, const char *name, work *run, void *arg, int which);
/* One contender for each code path of this machine. */
void enter_paths(contest *c, work *run, void *arg);
/* Runs all of them, round after round, and prints the outcome. */
void hold(contest *c);

/* A file of the corpus. */
bool read_corpus(const char *name, char **text, size_t *len);
/* Puts text into a new file, whose name ends with XXXXXX. */
bool write_temporary(char *path, const char *text, size_t len);
/* Runs a program until its end; the length of what it has printed (the first
 * of it in `out`), or -1 if it failed. */
long run_program(const char *command, char *out, size_t size);
/* Solutions up to 2, as tandem_solve finds them: by a walk, and by the kernel
 * what takes long. */
uint64_t count_joined(tandem_puzzle *p, const uint64_t *domains);

/* keen.c */
void bench_keen_corpus(void);
void bench_keen_file(const char *path);

#endif
