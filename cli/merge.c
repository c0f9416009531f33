/* tandem merge: the tables of shards, joined as one machine would have written
 * them. */
#include <stdlib.h>
#include <string.h>

#include "made.h"
#include "rate.h"

typedef struct merging {
    arguments a; /* of the command that all tables were made by */
    char *words; /* what it points into */
    char *argv[64];
    wish wish;         /* of the first table */
    made_table *table; /* by shard, from 0; text NULL: there is none */
    uint64_t nshards;
} merging;

#define OTHER_OPTIONS                                            \
    "was made with other options, in another number of shards, " \
    "or by another version than the first"
#define GIVEN_BEFORE "is a shard that was given before"

static int complain_of(const char *path, const char *what)
{
    fprintf(stderr, "tandem: merge: %s: %s\n", path, what);
    return EXIT_BAD;
}

/* Reads the command in a table's first line. */
static bool parse_command(const char *line, merging *m)
{
    int argc = 0, code;
    enum { MOST = sizeof m->argv / sizeof *m->argv - 1 };
    m->words = checked(strdup(line));
    static char self[] = "tandem";
    m->argv[argc++] = self;
    for (char *word = strtok(m->words, " "); word && argc < MOST;
         word = strtok(NULL, " "))
        m->argv[argc++] = word;
    return parse_arguments(argc, m->argv, &m->a, &code) &&
           read_wish(&m->a, &m->wish);
}

static void forget_command(merging *m)
{
    free_arguments(&m->a);
    free(m->words);
    m->words = NULL;
}

/* Puts a table in its place among the shards. */
static int add_table(merging *all, made_table *t)
{
    merging own = {0};
    int code = EXIT_YES;
    bool fits = parse_command(t->command, &own) && made_fits(t, &own.wish);
    char *head = fits ? made_head(&own.a, &own.wish, true) : NULL;
    if (!fits) {
        code = EXIT_BAD;
    } else if (!all->table) {
        all->nshards = own.wish.shard.n;
        all->table = checked(calloc(all->nshards, sizeof *all->table));
        parse_command(t->command, all);
    } else {
        char *first = made_head(&all->a, &all->wish, true);
        if (strcmp(first, head) != 0 || own.wish.shard.n != all->nshards)
            code = complain_of(t->path, OTHER_OPTIONS);
        free(first);
    }
    made_table *place =
        code == EXIT_YES ? &all->table[own.wish.shard.i - 1] : NULL;
    if (place && place->text)
        code = complain_of(t->path, GIVEN_BEFORE);
    else if (place)
        *place = *t;
    if (code != EXIT_YES)
        made_free(t);
    free(head);
    forget_command(&own);
    return code;
}

/* A shard that is not whole: in words on standard error, and as part of an
 * array to submit again. */
static void tell_shard(int *missing, uint64_t i, uint64_t n, uint64_t rows,
                       const char *at_least, uint64_t of)
{
    fprintf(stderr, "shard %llu/%llu: %llu of %s%llu rows\n",
            (unsigned long long)i + 1, (unsigned long long)n,
            (unsigned long long)rows, at_least, (unsigned long long)of);
    printf("%s%llu",
           (*missing)++ ? "," : "--array=", (unsigned long long)i + 1);
}

static int end_missing(int missing)
{
    if (missing)
        putchar('\n');
    return missing ? EXIT_NO : EXIT_YES;
}

static int tell_missing(merging *m)
{
    int missing = 0;
    for (uint64_t i = 0; i < m->nshards; i++) {
        m->wish.shard.i = i + 1;
        uint64_t rows = shard_rows(&m->wish);
        if (m->table[i].n == rows && m->table[i].text)
            continue;
        tell_shard(&missing, i, m->nshards, m->table[i].n, "", rows);
    }
    return end_missing(missing);
}

/* A puzzle that stands further up is made again, as one machine does. */
static bool write_row(const merging *m, tandem_generator *g, hash_set *seen,
                      const made_row *r)
{
    if (!r->hash || hash_set_add(seen, r->hash)) {
        puts(r->line);
        return flush_output();
    }
    product x = {.info.attempts = r->attempts};
    do {
        int after = x.info.attempts;
        free_product(&x);
        x = make_product(g, r->k, after);
    } while (x.p && !hash_set_add(seen, x.hash));
    char *row = interrupted(NULL) ? NULL : product_row(&m->a, r->k, &x);
    if (row)
        fputs(row, stdout);
    free(row);
    free_product(&x);
    return row && flush_output();
}

static int write_all(merging *m)
{
    hash_set seen = {0};
    const char *why = NULL;
    tandem_generator *g = tandem_generator_new(m->wish.genre, &m->wish.o, &why);
    if (!g)
        return complain_of(m->table[0].path, why);
    char *head = made_head(&m->a, &m->wish, true);
    fputs(head, stdout);
    bool ok = true;
    for (uint64_t k = 0; ok && k < m->wish.count; k++)
        ok = write_row(m, g, &seen,
                       &m->table[k % m->nshards].row[k / m->nshards]);
    free(head);
    hash_set_free(&seen);
    tandem_generator_free(g);
    return ok ? EXIT_YES : EXIT_UNKNOWN;
}

static int merge_puzzles(const arguments *a)
{
    merging m = {0};
    int code = EXIT_YES;
    for (int i = 0; i < a->ninputs && code == EXIT_YES; i++) {
        made_table t;
        code = made_read(a->input[i], &t) ? add_table(&m, &t) : EXIT_BAD;
    }
    if (code == EXIT_YES)
        code = tell_missing(&m);
    if (code == EXIT_YES)
        code = write_all(&m);
    for (uint64_t i = 0; i < m.nshards && m.table; i++)
        made_free(&m.table[i]);
    free(m.table);
    forget_command(&m);
    return code;
}

/* ---- ratings ---- */

/* How many puzzles there were to rate is written nowhere: what is missing is
 * seen from other shards that have more rows. */
typedef struct rated {
    char *text; /* of the file; NULL: there is no such shard */
    char *at;   /* the next row */
    uint64_t n; /* rows */
} rated;

typedef struct ratings {
    rated *table;        /* by shard, from 0 */
    uint64_t nshards;    /* 0: no table has been read yet */
    const char *command; /* of all tables */
} ratings;

/* A torn last line is no row. */
static uint64_t count_rows(const char *rows)
{
    uint64_t n = 0;
    for (; (rows = strchr(rows, '\n')); rows++)
        n++;
    return n;
}

/* Puts a table, which is then theirs, in its place among the shards. */
static int place_ratings(ratings *all, const char *path, char *text)
{
    table_text t;
    if (!table_take_text(text, &t))
        return complain_of(path, "is no table of ratings");
    if (!all->nshards) {
        all->table = checked(calloc(t.shard.n, sizeof *all->table));
        all->nshards = t.shard.n;
        all->command = t.command;
    }
    if (strcmp(t.command, all->command) != 0 || t.shard.n != all->nshards)
        return complain_of(path, OTHER_OPTIONS);
    rated *place = &all->table[t.shard.i - 1];
    if (place->text)
        return complain_of(path, GIVEN_BEFORE);
    *place = (rated){.text = text, .at = t.rows, .n = count_rows(t.rows)};
    return EXIT_YES;
}

static int add_ratings(ratings *all, const char *path)
{
    size_t length = 0;
    FILE *f = fopen(path, "r");
    char *text = f ? read_all(f, &length) : NULL;
    if (f)
        fclose(f);
    int code = text ? place_ratings(all, path, text)
                    : complain_of(path, "cannot be read");
    if (code != EXIT_YES)
        free(text);
    return code;
}

/* From the first shard on they have as many rows as the fullest, and from one
 * on, one less. */
static int tell_missing_ratings(const ratings *all)
{
    int missing = 0;
    uint64_t most = 0, full = 0; /* so many of the first have as many */
    for (uint64_t i = 0; i < all->nshards; i++)
        if (all->table[i].n >= most) {
            most = all->table[i].n;
            full = i + 1;
        }
    for (uint64_t i = 0; i < all->nshards; i++) {
        const rated *x = &all->table[i];
        uint64_t least = most - (i >= full && most);
        if (!x->text || x->n < least)
            tell_shard(&missing, i, all->nshards, x->n, "at least ", least);
    }
    return end_missing(missing);
}

static void write_ratings(const ratings *all)
{
    fputs(table_columns, stdout);
    for (uint64_t k = 0; k / all->nshards < all->table[0].n; k++) {
        rated *from = &all->table[k % all->nshards];
        char *end = strchr(from->at, '\n');
        if (!end)
            break;
        fwrite(from->at, 1, (size_t)(end + 1 - from->at), stdout);
        from->at = end + 1;
    }
}

static int merge_ratings(const arguments *a)
{
    ratings all = {0};
    int code = EXIT_YES;
    for (int i = 0; i < a->ninputs && code == EXIT_YES; i++)
        code = add_ratings(&all, a->input[i]);
    if (code == EXIT_YES)
        code = tell_missing_ratings(&all);
    if (code == EXIT_YES)
        write_ratings(&all);
    for (uint64_t i = 0; i < all.nshards; i++)
        free(all.table[i].text);
    free(all.table);
    return flush_output() ? code : EXIT_BAD;
}

static bool has_ratings(const char *path)
{
    char text[1024];
    table_text ignored;
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(text, 1, sizeof text - 1, f) : 0;
    if (f)
        fclose(f);
    text[n] = 0;
    return table_take_text(text, &ignored);
}

int merge_whole(const arguments *a)
{
    if (!a->ninputs)
        return complain_of("TABLE", "which tables?");
    if (a->given[OPT_JSON])
        return complain_of("--json", "a table is written as tables are, in "
                                     "CSV");
    if (has_ratings(a->input[0]))
        return merge_ratings(a);
    return merge_puzzles(a);
}
