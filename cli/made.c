#include "made.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers that were seen ---- */

static void put_hash(uint64_t *at, uint64_t room, uint64_t hash)
{
    assert(hash && room && !(room & (room - 1)));
    uint64_t i = hash & (room - 1);
    while (at[i])
        i = (i + 1) & (room - 1);
    at[i] = hash;
}

static void grow(hash_set *s)
{
    uint64_t room = s->room ? 2 * s->room : 1024;
    uint64_t *at = checked(calloc(room, sizeof *at));
    for (uint64_t i = 0; i < s->room; i++)
        if (s->at[i])
            put_hash(at, room, s->at[i]);
    free(s->at);
    s->at = at;
    s->room = room;
}

bool hash_set_add(hash_set *s, uint64_t hash)
{
    assert(hash);
    if (2 * s->n >= s->room)
        grow(s);
    for (uint64_t i = hash & (s->room - 1); s->at[i];
         i = (i + 1) & (s->room - 1))
        if (s->at[i] == hash)
            return false;
    put_hash(s->at, s->room, hash);
    s->n++;
    return true;
}

void hash_set_free(hash_set *s)
{
    free(s->at);
    *s = (hash_set){0};
}

/* ---- what is wished ---- */

static bool wrong_wish(const char *word, const char *what)
{
    fprintf(stderr, "tandem: generate: %s%s%s (see tandem generate --help)\n",
            word, *word ? ": " : "", what);
    return false;
}

/* Two numbers with a letter between; one alone stands for both where that is
 * allowed. */
static bool parse_pair(const char *word, char between, bool alone, long *a,
                       long *b)
{
    char *end;
    *a = *b = strtol(word, &end, 10);
    bool one = end > word && !*end;
    if (end > word && *end == between) {
        word = end + 1;
        *b = strtol(word, &end, 10);
        one = true;
        alone = end > word && !*end;
    }
    return one && alone && *a > 0 && *b > 0;
}

static bool read_range(const arguments *a, option_id id, int *low, int *high)
{
    long x, y;
    if (!a->given[id])
        return true;
    if (!parse_pair(a->value[id], '-', true, &x, &y) || y < x || y >= 100000)
        return false;
    *low = (int)x;
    *high = (int)y;
    return true;
}

static bool read_size(const arguments *a, tandem_generate_options *o)
{
    const char *size[] = {a->value[OPT_BOARD],
                          a->ninputs > 1 ? a->input[1] : NULL};
    for (int i = 0; i < 2; i++) {
        long x, y;
        if (!size[i])
            continue;
        if (!parse_pair(size[i], 'x', true, &x, &y) || x >= 1000 || y >= 1000)
            return wrong_wish("", "a size is a side or width x height: 10 or "
                                  "10x12");
        if (o->width && (o->width != x || o->height != y))
            return wrong_wish(size[i], "another size was given already");
        o->width = (int)x;
        o->height = (int)y;
    }
    return true;
}

bool parse_shard(const char *word, shard *s)
{
    long i, n;
    if (!parse_pair(word, '/', false, &i, &n) || i > n)
        return false;
    *s = (shard){(uint64_t)i, (uint64_t)n};
    return true;
}

bool read_shard(const arguments *a, shard *s)
{
    *s = (shard){1, 1};
    return !a->given[OPT_SHARD] || parse_shard(a->value[OPT_SHARD], s);
}

static bool read_genre(const arguments *a, wish *w)
{
    if (a->ninputs < 1 && !a->genre)
        return wrong_wish("", "which genre?");
    w->genre = a->ninputs ? tandem_genre_find(a->input[0]) : a->genre;
    if (!w->genre)
        return wrong_wish(a->input[0],
                          "no genre of that name (see tandem genres)");
    if (a->genre && a->genre != w->genre)
        return wrong_wish(a->input[0], "is not the genre as stated");
    return a->ninputs <= 2 ||
           wrong_wish(a->input[2], "one genre and one size are enough");
}

/* A file as text; NULL: it cannot be read. It lives until the next call. */
static const char *read_named(const char *path)
{
    static char *text;
    size_t length;
    FILE *f = fopen(path, "r");
    free(text);
    text = f ? read_all(f, &length) : NULL;
    if (f)
        fclose(f);
    return text;
}

bool read_wish(const arguments *a, wish *w)
{
    *w = (wish){.count =
                    a->given[OPT_COUNT] ? (uint64_t)a->number[OPT_COUNT] : 1};
    tandem_generate_options *o = &w->o;
    if (!read_genre(a, w))
        return false;
    if (!read_size(a, o))
        return false;
    if (!read_range(a, OPT_LEVEL, &o->low, &o->high))
        return wrong_wish("", "a level is 1 to 5, or a range: 2-4");
    if (!read_range(a, OPT_CLUES, &o->least, &o->most))
        return wrong_wish("", "clues are a number, or a range: 20-30");
    if (!read_shard(a, &w->shard))
        return wrong_wish("", "a shard is one of several: 2/4");
    if (a->given[OPT_SHARD] && !a->given[OPT_SEED])
        return wrong_wish("", "all shards need the same --seed");
    if (a->given[OPT_PATTERN] &&
        !(o->pattern = read_named(a->value[OPT_PATTERN])))
        return wrong_wish(a->value[OPT_PATTERN], strerror(errno));
    o->needs = a->value[OPT_NEEDS];
    o->without = a->given[OPT_WITHOUT] ? a->ids[1] : NULL;
    o->symmetry = a->value[OPT_SYMMETRY];
    o->minimal = a->given[OPT_MINIMAL];
    o->any = a->given[OPT_ANY];
    o->strict = a->given[OPT_STRICT];
    o->word = a->value[OPT_WORD];
    o->no_what_if = a->given[OPT_NO_WHAT_IF];
    o->best = whole_number(a, OPT_BEST, 0);
    o->hardest = a->value[OPT_HARDEST];
    o->tries = whole_number(a, OPT_TRIES, 0);
    o->limits = (tandem_limits){.seconds = a->number[OPT_TIME_LIMIT],
                                .stop = interrupted};
    o->seed = pick_seed(a);
    return true;
}

uint64_t shard_rows(const wish *w)
{
    const shard *s = &w->shard;
    return w->count < s->i ? 0 : (w->count - s->i) / s->n + 1;
}

uint64_t shard_k(const wish *w, uint64_t row)
{
    assert(w->shard.i >= 1 && w->shard.i <= w->shard.n);
    return w->shard.i + row * w->shard.n;
}

/* ---- rows ---- */

/* A puzzle that there is no memory to tell from others is none. */
static void take_hash(product *x)
{
    char *text = tandem_canonical(x->p);
    if (text) {
        x->hash = tandem_hash(text) | 1; /* never 0 */
    } else {
        tandem_puzzle_free(x->p);
        x->p = NULL;
        x->info.cut_off = "memory";
    }
    tandem_free(text);
}

product make_product(tandem_generator *g, uint64_t k, int after)
{
    product x = {.done = true};
    double start = milliseconds();
    x.p = tandem_generator_next(g, k, after, &x.info);
    if (x.p)
        take_hash(&x);
    else
        x.near = tandem_generator_nearest(g, &x.near_rated);
    x.ms = milliseconds() - start;
    return x;
}

void free_product(product *x)
{
    tandem_result_free(x->info.rated);
    tandem_result_free(x->near_rated);
    tandem_puzzle_free(x->near);
    tandem_puzzle_free(x->p);
    *x = (product){0};
}

char *product_text(const arguments *a, tandem_puzzle *p)
{
    static const char *const forms[] = {"url", "tatham", "line", "json"};
    char *text = NULL;
    if (a->given[OPT_FORMAT])
        text = tandem_write(p, a->value[OPT_FORMAT], NULL);
    for (size_t i = 0;
         !text && !a->given[OPT_FORMAT] && i < sizeof forms / sizeof *forms;
         i++) {
        char *note = NULL;
        text = tandem_write(p, forms[i], &note);
        if (note) { /* something is missing in that form */
            tandem_free(text);
            text = NULL;
        }
        tandem_free(note);
    }
    size_t n = text ? strlen(text) : 0;
    if (n && text[n - 1] == '\n')
        text[n - 1] = 0;
    return text;
}

static void put_made(FILE *out, const product *x, const char *text)
{
    const tandem_rating *r = tandem_result_rating(x->info.rated);
    const char *id;
    int count;
    put_field(out, text);
    fprintf(out, ",%016llx,%d,%.10g,%.10g,%s,", (unsigned long long)x->hash,
            r->level, r->effort, r->peak, r->word ? r->word : "");
    for (size_t i = 0; (id = tandem_result_used(x->info.rated, i, &count)); i++)
        fprintf(out, "%s%s:%d", i ? ";" : "", id, count);
    fprintf(out, ",%d,%.3f", x->info.clues, x->info.score);
}

char *product_row(const arguments *a, uint64_t k, const product *x)
{
    char *row = NULL, *text = x->p ? product_text(a, x->p) : NULL;
    size_t size;
    if (x->p && !text)
        return NULL;
    FILE *out = checked(open_memstream(&row, &size));
    fprintf(out, "%llu,", (unsigned long long)k);
    if (x->p)
        put_made(out, x, text);
    else
        fputs(",,,,,,,,", out);
    fprintf(out, ",%d\n", x->info.attempts);
    fclose(out);
    tandem_free(text);
    return checked(row);
}

/* ---- tables ---- */

static const char columns[] = "k,puzzle,hash,level,effort,peak,word,techniques,"
                              "clues,score,attempts\n";
enum { K, PUZZLE, HASH, ATTEMPTS = 10, COLUMNS };

char *made_head(const arguments *a, const wish *w, bool one)
{
    static const option_id told[] = {
        OPT_LEVEL, OPT_NEEDS,   OPT_WITHOUT, OPT_SYMMETRY,
        OPT_CLUES, OPT_STRICT,  OPT_WORD,    OPT_NO_WHAT_IF,
        OPT_BEST,  OPT_HARDEST, OPT_PATTERN, OPT_MINIMAL,
        OPT_ANY,   OPT_TRIES,   OPT_FORMAT,  OPT_TIME_LIMIT};
    char *head = NULL;
    size_t size;
    FILE *out = checked(open_memstream(&head, &size));
    fprintf(out, "# tandem %s generate %s", tandem_version(),
            tandem_genre_name(w->genre));
    if (w->o.width)
        fprintf(out, " --size %dx%d", w->o.width, w->o.height);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (a->given[told[i]]) {
            fprintf(out, " %s", option_word(told[i]));
            if (a->value[told[i]])
                fprintf(out, " %s", a->value[told[i]]);
        }
    fprintf(out, " --seed %llu --count %llu", (unsigned long long)w->o.seed,
            (unsigned long long)w->count);
    if (w->shard.n > 1 && !one)
        fprintf(out, " --shard %llu/%llu", (unsigned long long)w->shard.i,
                (unsigned long long)w->shard.n);
    fprintf(out, "\n%s", columns);
    fclose(out);
    return checked(head);
}

static bool wrong_table(const made_table *t, const char *what)
{
    fprintf(stderr, "tandem: %s: %s\n", t->path, what);
    return false;
}

/* False: it is no whole row. */
static bool take_row(const char *line, made_row *out)
{
    char *copy = checked(strdup(line)), *field[COLUMNS] = {0}, *rest = copy;
    int n = 0;
    while (rest && n < COLUMNS)
        rest = take_field(rest, &field[n++]);
    bool whole = !rest && n == COLUMNS && *field[K] && *field[ATTEMPTS];
    if (whole)
        *out = (made_row){.line = line,
                          .k = strtoull(field[K], NULL, 10),
                          .hash = strtoull(field[HASH], NULL, 16),
                          .attempts = atoi(field[ATTEMPTS])};
    free(copy);
    return whole;
}

static bool take_rows(made_table *t, size_t length)
{
    size_t at = t->whole, lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += t->text[i] == '\n';
    t->row = checked(calloc(lines, sizeof *t->row));
    for (char *end; (end = memchr(t->text + at, '\n', length - at));
         at = (size_t)(end - t->text) + 1) {
        *end = 0;
        if (!take_row(t->text + at, &t->row[t->n]))
            return wrong_table(t, "has a row that is none of a table of "
                                  "puzzles");
        t->n++;
        t->whole = (size_t)(end - t->text) + 1;
    }
    return true;
}

bool made_read(const char *path, made_table *t)
{
    char start[64];
    size_t length = 0;
    *t = (made_table){.path = path};
    FILE *f = fopen(path, "r");
    t->text = f ? read_all(f, &length) : NULL;
    if (f)
        fclose(f);
    if (!t->text)
        return wrong_table(t, "cannot be read");
    int n = snprintf(start, sizeof start, "# tandem %s ", tandem_version());
    char *end = memchr(t->text, '\n', length);
    if (!end || strncmp(t->text, "# tandem ", 9) != 0 ||
        strncmp(end + 1, columns, sizeof columns - 1) != 0)
        return wrong_table(t, "is no table of puzzles that were made");
    if (strncmp(t->text, start, (size_t)n) != 0)
        return wrong_table(t, "was made by another version, which may make "
                              "other puzzles");
    *end = 0;
    t->command = t->text + n;
    t->whole = (size_t)(end - t->text) + sizeof columns;
    return take_rows(t, length);
}

void made_free(made_table *t)
{
    free(t->text);
    free(t->row);
    *t = (made_table){0};
}

bool made_fits(const made_table *t, const wish *w)
{
    bool fits = t->n <= shard_rows(w);
    for (uint64_t i = 0; fits && i < t->n; i++)
        fits = t->row[i].k == shard_k(w, i);
    return fits ||
           wrong_table(t, "its rows are not in order from the first on");
}
