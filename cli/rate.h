/* What the files of the command "rate" share: the table and the bar. */
#ifndef TANDEM_CLI_RATE_H
#define TANDEM_CLI_RATE_H

#include "cli.h"

/* ---- table.c: ratings as a CSV file ---- */

/* A row is written as a whole or not at all, as far as the system lets us; what
 * a kill leaves of a last line is dropped when the file is resumed. */
typedef struct table {
    FILE *f;
    const char *path;
    char **done; /* sorted names of the rows that were there */
    bool *used;
    int ndone;
    int code; /* the worst exit code of those rows */
} table;

/* False: reported. */
bool table_open(table *t, const char *path, bool resume);
bool table_close(table *t);
/* Is there a row of that name, not yet claimed? Claims it. */
bool table_claim(table *t, const char *name);
/* A row as text, ended by a newline; yours to free. r NULL: a bad input. */
char *table_row(const char *name, const tandem_puzzle *p,
                const tandem_result *r);
bool table_write(table *t, const char *row);

/* ---- progress.c: a bar on the terminal ---- */

typedef struct progress {
    bool shown;
    double total;   /* bytes of input; 0: not known */
    double skipped; /* of these: were done before */
    double start, last;
    long count;
} progress;

progress progress_new(const arguments *a, double total);
/* One more is done, and so much of the input. */
void progress_step(progress *p, double bytes);
void progress_skip(progress *p, double bytes);
void progress_clear(const progress *p);

#endif
