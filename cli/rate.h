/* What the files of the command "rate" share: the table and the bar. */
#ifndef TANDEM_CLI_RATE_H
#define TANDEM_CLI_RATE_H

#include "cli.h"

/* ---- table.c: ratings as a CSV file ---- */

enum { DIGEST_SIZE = 17 };

/* A line that was in the table before. */
typedef struct table_line {
    char *name; /* NULL: it is no whole row */
    char digest[DIGEST_SIZE];
    int number; /* its place in the table, from 0 */
    int code;   /* the exit code that belongs to it */
    bool used;  /* it is the row of an input */
    bool stale; /* it was made from something else of that name */
} table_line;

/* A row is written as a whole or not at all, as far as the system lets us; what
 * a kill leaves of a last line is dropped when the file is resumed. */
typedef struct table {
    FILE *f;
    const char *path;
    char *head;       /* what stands before the rows */
    table_line *line; /* sorted by name */
    int nlines;
    int code; /* the worst exit code of those used */
} table;

/* The table that --csv names. A file that is no such table, or an input, is
 * left alone; one that is needs --resume or --force. False: reported. */
bool table_open(table *t, const arguments *a);
bool table_close(table *t);
/* Tells puzzles (or bad inputs, p NULL) and options apart. */
void table_digest(const arguments *a, const tandem_puzzle *p,
                  const tandem_error *err, char out[DIGEST_SIZE]);
/* Is there a row of that name and digest, not yet claimed? Claims it. */
bool table_claim(table *t, const char *name, const char *digest);
/* A row as text, ended by a newline; yours to free. r NULL: a bad input. Rows
 * of shards have no times, so that they are the same wherever they were made.
 */
char *table_row(const arguments *a, const char *name, const tandem_puzzle *p,
                const tandem_result *r, const char *digest);
extern const char table_columns[]; /* the line that names them */

/* A table as a text, taken apart in place. One of a shard begins with the
 * command that makes it, as tables of "generate" do. */
typedef struct table_text {
    const char *command; /* without the shard; "": no shard */
    shard shard;         /* 1/1: no shard */
    char *rows;
} table_text;

/* False: it is no such table. */
bool table_take_text(char *text, table_text *out);
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
