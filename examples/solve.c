/* Reads a puzzle, solves it exactly, and says how a person would.
 *
 *     cc solve.c $(pkg-config --cflags --libs tandem) -o solve
 *     ./solve 'https://puzz.link/p?slither/5/5/cbcbcddad'
 */
#include <stdio.h>
#include <string.h>

#include "tandem.h"

static void show(tandem_puzzle *p)
{
    tandem_result *exact = tandem_solve(p, NULL);
    printf("%s: %s\n", tandem_genre_title(tandem_puzzle_genre(p)),
           tandem_result_status(exact));
    for (int i = 0; tandem_result_row(exact, i); i++)
        printf("  %s\n", tandem_result_row(exact, i));
    tandem_result_free(exact);

    tandem_result *human = tandem_explain(p, NULL);
    for (size_t i = 0; tandem_result_step(human, i); i++)
        printf("%zu. %s\n", i + 1, tandem_result_step(human, i));
    tandem_result_free(human);
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "loopy#5x5t0:132a10e320a0d1c3";
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    tandem_puzzle *p;
    tandem_error err;
    int bad = 0;
    while (tandem_reader_next(in, &p, &err)) {
        if (p)
            show(p);
        else
            bad = fprintf(stderr, "%d:%d: %s\n", err.line, err.column,
                          err.sentence);
        tandem_puzzle_free(p);
    }
    tandem_reader_free(in);
    return bad != 0;
}
