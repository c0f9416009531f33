/* Puzzles that were made, as rows of a table: what the commands "generate" and
 * "merge" share.
 *
 * The first line of a table is the command that makes it, behind "# tandem" and
 * the version; the second names the columns; then comes a row for each puzzle,
 * in order of k. Nothing in it depends on a clock. With --shard I/N it has
 * every Nth row, beginning with the Ith. */
#ifndef TANDEM_CLI_MADE_H
#define TANDEM_CLI_MADE_H

#include "cli.h"
#include "tandem_generate.h"

/* ---- numbers that were seen ---- */

typedef struct hash_set {
    uint64_t *at; /* open addressing; 0 is an empty place */
    uint64_t n, room;
} hash_set;

/* False: it was there. */
bool hash_set_add(hash_set *s, uint64_t hash);
void hash_set_free(hash_set *s);

/* ---- what is wished ---- */

typedef struct wish {
    const tandem_genre *genre;
    tandem_generate_options o;
    uint64_t count;
    shard shard;
} wish;

/* From a command line of "generate"; false: reported. */
bool read_wish(const arguments *a, wish *w);
/* How many rows are ours, and the number of one of them, counted from 0. */
uint64_t shard_rows(const wish *w);
uint64_t shard_k(const wish *w, uint64_t row);

/* ---- rows ---- */

typedef struct product {
    tandem_puzzle *p; /* NULL: none was found ... */
    uint64_t hash;    /* which puzzle it is, turned or renamed as it may be */
    tandem_generated info;
    tandem_puzzle *near; /* ... and this came nearest, or NULL */
    tandem_result *near_rated;
    double ms; /* that it took */
    bool done;
} product;

/* The k-th puzzle, after so many attempts at it. */
product make_product(tandem_generator *g, uint64_t k, int after);
void free_product(product *x);
/* A puzzle in the format that is asked for, or else as a URL or in the shortest
 * form that tells all of it on one line. NULL: it cannot be written so. */
char *product_text(const arguments *a, tandem_puzzle *p);
/* A whole line of the table. NULL likewise. */
char *product_row(const arguments *a, uint64_t k, const product *x);

/* ---- tables ---- */

typedef struct made_row {
    const char *line; /* without its end, in `text` */
    uint64_t k, hash; /* hash 0: none was found */
    int attempts;
} made_row;

typedef struct made_table {
    const char *path;
    char *text;    /* of the file */
    size_t whole;  /* so many bytes of it are whole lines */
    char *command; /* the first line, from "generate" on */
    made_row *row;
    uint64_t n;
} made_table;

/* The first two lines of a table; without the shard if `one`. To be freed. */
char *made_head(const arguments *a, const wish *w, bool one);
/* Reads a table; a torn last row is left out. False: reported. */
bool made_read(const char *path, made_table *t);
void made_free(made_table *t);
/* Are its rows those of a shard, from the first on? */
bool made_fits(const made_table *t, const wish *w);

#endif
