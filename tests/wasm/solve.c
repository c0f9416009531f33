/* Solves one puzzle of each genre: the engine as WebAssembly, under Node. */
#include <stdio.h>
#include <string.h>

#include "../samples.h"
#include "tandem.h"

static bool solves(const td_sample *s)
{
    tandem_puzzle *p = NULL;
    tandem_reader *in =
        tandem_read(s->puzzle, strlen(s->puzzle), tandem_genre_find(s->genre));
    char rows[1024] = "";
    if (!tandem_reader_next(in, &p, NULL) || !p)
        return false;
    tandem_result *r = tandem_solve(p, NULL);
    for (int i = 0; tandem_result_row(r, i); i++) {
        if (i)
            strcat(rows, " ");
        strcat(rows, tandem_result_row(r, i));
    }
    bool ok = !strcmp(tandem_result_status(r), "unique") &&
              !strcmp(rows, s->solution);
    tandem_result_free(r);
    r = tandem_explain(p, NULL);
    ok = ok && !strcmp(tandem_result_status(r), "solved");
    tandem_result_free(r);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    return ok;
}

int main(void)
{
    int failed = 0;
    for (int i = 0; i < TD_SAMPLES; i++)
        if (!solves(&td_samples[i])) {
            printf("%s: not solved\n", td_samples[i].genre);
            failed++;
        }
    printf("%d of %d solved\n", TD_SAMPLES - failed, TD_SAMPLES);
    return failed > 0;
}
