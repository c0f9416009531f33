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
            code = complain_of(t->path,
                               "was made with other options than the first");
        free(first);
    }
    made_table *place =
        code == EXIT_YES ? &all->table[own.wish.shard.i - 1] : NULL;
    if (place && place->text)
        code = complain_of(t->path, "is a shard that was given before");
    else if (place)
        *place = *t;
    if (code != EXIT_YES)
        made_free(t);
    free(head);
    forget_command(&own);
    return code;
}

/* Which shards are not whole, as an array to submit again. */
static int tell_missing(merging *m)
{
    int missing = 0;
    for (uint64_t i = 0; i < m->nshards; i++) {
        m->wish.shard.i = i + 1;
        uint64_t rows = shard_rows(&m->wish);
        if (m->table[i].n == rows && m->table[i].text)
            continue;
        fprintf(stderr, "shard %llu/%llu: %llu of %llu rows\n",
                (unsigned long long)i + 1, (unsigned long long)m->nshards,
                (unsigned long long)m->table[i].n, (unsigned long long)rows);
        printf("%s%llu",
               missing++ ? "," : "--array=", (unsigned long long)i + 1);
    }
    if (missing)
        putchar('\n');
    return missing ? EXIT_NO : EXIT_YES;
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
    } while (x.p && !hash_set_add(seen, product_hash(&x)));
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

/* Tables of ratings do not say which shard they are: they are given in order,
 * all of them. */
typedef struct lines {
    char *text, *at; /* the next line */
    uint64_t n;      /* rows */
} lines;

static int open_lines(const char *path, lines *x)
{
    size_t length = 0;
    FILE *f = fopen(path, "r");
    *x = (lines){.text = f ? read_all(f, &length) : NULL};
    if (f)
        fclose(f);
    if (!x->text || !table_is_head(x->text))
        return complain_of(path, "is no table of ratings");
    x->at = strchr(x->text, '\n') + 1;
    for (const char *c = x->at; (c = strchr(c, '\n')); c++)
        x->n++;
    return EXIT_YES;
}

/* Shards have as many rows as the first, and from one on, one less. */
static int missing_lines(const lines *x, int n)
{
    int missing = 0, full = 0; /* that many at least have as many */
    uint64_t most = 0;
    for (int i = 0; i < n; i++)
        if (x[i].n >= most) {
            most = x[i].n;
            full = i + 1;
        }
    for (int i = 0; i < n; i++)
        if (x[i].n + (i >= full) < most)
            printf("%s%d", missing++ ? "," : "--array=", i + 1);
    if (missing)
        putchar('\n');
    return missing ? EXIT_NO : EXIT_YES;
}

static int merge_ratings(const arguments *a)
{
    int n = a->ninputs, code = EXIT_YES;
    lines *x = checked(calloc((size_t)n, sizeof *x));
    for (int i = 0; i < n && code == EXIT_YES; i++)
        code = open_lines(a->input[i], &x[i]);
    if (code == EXIT_YES)
        code = missing_lines(x, n);
    if (code == EXIT_YES)
        fwrite(x[0].text, 1, (size_t)(x[0].at - x[0].text), stdout);
    for (uint64_t k = 0; code == EXIT_YES && k / (uint64_t)n < x[0].n; k++) {
        lines *from = &x[k % (uint64_t)n];
        char *end = strchr(from->at, '\n');
        if (!end)
            break;
        fwrite(from->at, 1, (size_t)(end + 1 - from->at), stdout);
        from->at = end + 1;
    }
    for (int i = 0; i < n; i++)
        free(x[i].text);
    free(x);
    return flush_output() ? code : EXIT_BAD;
}

static bool has_ratings(const char *path)
{
    char line[512] = "";
    FILE *f = fopen(path, "r");
    bool are = f && fgets(line, sizeof line, f) && table_is_head(line);
    if (f)
        fclose(f);
    return are;
}

int merge_whole(const arguments *a)
{
    if (!a->ninputs)
        return complain_of("TABLE", "which tables?");
    if (has_ratings(a->input[0]))
        return merge_ratings(a);
    return merge_puzzles(a);
}
