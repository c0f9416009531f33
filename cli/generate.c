/* tandem generate: puzzles made as wished, one a line, or into a table. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "made.h"

enum { MOST_WORKERS = 64, AHEAD = 4 };

static int complain_of(const char *word, const char *what)
{
    fprintf(stderr, "tandem: generate: %s%s%s (see tandem generate --help)\n",
            word, *word ? ": " : "", what);
    return EXIT_BAD;
}

/* ---- making, several at a time, told in order ---- */

typedef struct factory {
    const arguments *a;
    const wish *w;
    FILE *table;                 /* or NULL */
    uint64_t count, begun, told; /* rows of ours */
    product ring[MOST_WORKERS * AHEAD];
    uint64_t size;
    pthread_mutex_t lock;
    pthread_cond_t room, ready;
    tandem_generator *again; /* where a puzzle was there already */
    hash_set seen;
    uint64_t ends[16];
    int code;
    bool over;
} factory;

static void add_ends(factory *f, const tandem_generator *g)
{
    uint64_t n;
    for (size_t i = 0; tandem_generator_ends(g, i, &n); i++)
        f->ends[i] += n;
}

static void *work(void *arg)
{
    factory *f = arg;
    tandem_generator *g = tandem_generator_new(f->w->genre, &f->w->o, NULL);
    assert(g);
    pthread_mutex_lock(&f->lock);
    while (!f->over && f->begun < f->count) {
        if (f->begun - f->told >= f->size) {
            pthread_cond_wait(&f->room, &f->lock);
            continue;
        }
        uint64_t row = f->begun++;
        product *x = &f->ring[row % f->size];
        pthread_mutex_unlock(&f->lock);
        product made = make_product(g, shard_k(f->w, row), 0);
        pthread_mutex_lock(&f->lock);
        *x = made;
        pthread_cond_broadcast(&f->ready);
    }
    add_ends(f, g);
    pthread_mutex_unlock(&f->lock);
    tandem_generator_free(g);
    return NULL;
}

/* ---- telling ---- */

/* What all objects begin with; of several puzzles the input is numbered, as
 * those of a file are. */
static void print_head(const factory *f, uint64_t k, double ms)
{
    char input[64];
    int width, height;
    const char *word =
        f->a->ninputs ? f->a->input[0] : tandem_genre_name(f->w->genre);
    if (f->w->count > 1)
        snprintf(input, sizeof input, "%s#%llu", word, (unsigned long long)k);
    else
        snprintf(input, sizeof input, "%s", word);
    tandem_generator_size(f->again, &width, &height);
    printf("{\"k\":%llu,", (unsigned long long)k);
    print_json_head(input, f->w->genre, width, height);
    print_json_ms(ms);
    putchar(',');
}

static void print_json(const factory *f, const product *x, const char *text)
{
    const tandem_rating *r = tandem_result_rating(x->info.rated);
    const char *id;
    int count;
    printf("\"puzzle\":");
    print_json_string(text);
    printf(",\"word\":\"%s\",\"level\":%d,\"effort\":%.10g,\"peak\":%.10g,"
           "\"techniques\":{",
           r->word ? r->word : "", r->level, r->effort, r->peak);
    for (size_t i = 0; (id = tandem_result_used(x->info.rated, i, &count)); i++)
        printf("%s\"%s\":%d", i ? "," : "", id, count);
    printf("},\"clues\":%d,\"score\":%.3f,\"attempts\":%d,\"seed\":%llu}\n",
           x->info.clues, x->info.score, x->info.attempts,
           (unsigned long long)f->w->o.seed);
}

/* A file for each: DIR/GENRE-K.txt. */
static void file_of(const factory *f, uint64_t k, char *path, size_t size)
{
    snprintf(path, size, "%s/%s-%llu.txt", f->a->value[OPT_OUT],
             tandem_genre_name(f->w->genre), (unsigned long long)k);
}

/* Files that are there are not written anew unless asked, as tables are not:
 * said before anything is made. */
static int check_files(const factory *f)
{
    char path[4096];
    bool may = f->a->given[OPT_FORCE] || f->a->given[OPT_RESUME];
    if (may || access(f->a->value[OPT_OUT], F_OK))
        return EXIT_YES;
    for (uint64_t row = 0; row < f->count; row++) {
        file_of(f, shard_k(f->w, row), path, sizeof path);
        if (!access(path, F_OK))
            return complain_of(path, "is there already: --force writes it "
                                     "anew");
    }
    return EXIT_YES;
}

static int write_file(const factory *f, uint64_t k, const char *text)
{
    char path[4096];
    file_of(f, k, path, sizeof path);
    if (!make_folder(f->a->value[OPT_OUT]))
        return EXIT_BAD;
    FILE *out = fopen(path, "w");
    bool ok = out && fprintf(out, "%s\n", text) > 0;
    ok = out && !fclose(out) && ok;
    return ok ? EXIT_YES : complain_of(path, strerror(errno));
}

static int print_made(const factory *f, uint64_t k, const product *x)
{
    int code = EXIT_YES;
    char *text = product_text(f->a, x->p);
    if (!text)
        return complain_of(f->a->given[OPT_FORMAT] ? f->a->value[OPT_FORMAT]
                                                   : "",
                           "it cannot be written in that format");
    if (f->a->given[OPT_JSON]) {
        print_head(f, k, x->ms);
        print_json(f, x, text);
    } else if (!f->table && !f->a->given[OPT_OUT]) {
        puts(text);
    }
    if (f->a->given[OPT_OUT])
        code = write_file(f, k, text);
    tandem_free(text);
    flush_output();
    return code;
}

/* Is each level that may be made hardly ever found? */
static bool asks_for_rare(const factory *f)
{
    const tandem_generate_options *o = &f->w->o;
    bool rare = o->low > 0;
    for (int level = o->low; level <= (o->high ? o->high : o->low); level++)
        rare &= tandem_generate_is_rare(f->w->genre, level);
    return rare;
}

/* Why there is none. */
static int print_none(const factory *f, uint64_t k, const product *x)
{
    char why[160];
    char mostly[60] = "";
    if (x->info.mostly)
        snprintf(mostly, sizeof mostly, " (%d %% %s)", x->info.percent,
                 x->info.mostly);
    snprintf(why, sizeof why, "not found in %d %s%s%s", x->info.attempts,
             x->info.attempts == 1 ? "attempt" : "attempts", mostly,
             !x->info.cut_off                     ? ""
             : !strcmp(x->info.cut_off, "stop")   ? ": it was stopped"
             : !strcmp(x->info.cut_off, "memory") ? ": the memory is used up"
                                                  : ": the time is over");
    char *near = x->near ? product_text(f->a, x->near) : NULL;
    bool rare = asks_for_rare(f);
    const tandem_rating *r =
        x->near ? tandem_result_rating(x->near_rated) : NULL;
    const char *word = r && r->word ? r->word : "";
    if (f->a->given[OPT_JSON]) {
        print_head(f, k, x->ms);
        printf("\"status\":\"unknown\",\"why\":\"%s\",\"attempts\":%d,%s", why,
               x->info.attempts, rare ? "\"rare\":true," : "");
        if (near) {
            printf("\"nearest\":{\"puzzle\":");
            print_json_string(near);
            printf(",\"word\":\"%s\",\"level\":%d},", word, r->level);
        }
        printf("\"seed\":%llu}\n", (unsigned long long)f->w->o.seed);
    } else {
        fprintf(stderr, "tandem: generate: puzzle %llu was %s\n",
                (unsigned long long)k, why);
        if (rare)
            fprintf(stderr,
                    "tandem: generate: that level is hardly ever found in "
                    "this genre (see docs/generate.md)\n");
        if (near)
            fprintf(stderr, "tandem: generate: nearest: level %d, %s: %s\n",
                    r->level, word, near);
    }
    tandem_free(near);
    return EXIT_UNKNOWN;
}

/* Nothing that was cut short by Ctrl-C gets a row. */
static int write_row(const factory *f, uint64_t k, const product *x)
{
    char *row = product_row(f->a, k, x);
    bool ok = row && fputs(row, f->table) >= 0 && !fflush(f->table);
    free(row);
    return ok ? EXIT_YES : complain_of(f->a->value[OPT_CSV], strerror(errno));
}

static int tell(factory *f, uint64_t k, const product *x)
{
    int code = x->p ? print_made(f, k, x) : print_none(f, k, x);
    if (f->table && !f->over && code != EXIT_BAD)
        code = worst(code, write_row(f, k, x));
    return code;
}

/* A puzzle that was told before has its next attempt; shards leave that to
 * whoever merges them. */
static void make_new(factory *f, uint64_t k, product *x)
{
    while (x->p && f->w->shard.n == 1 && !hash_set_add(&f->seen, x->hash)) {
        int after = x->info.attempts;
        double ms = x->ms;
        free_product(x);
        *x = make_product(f->again, k, after);
        x->ms += ms;
    }
}

static void tell_new(factory *f, uint64_t k, product *x)
{
    make_new(f, k, x);
    f->over = !x->p && x->info.cut_off && !strcmp(x->info.cut_off, "stop");
    f->code = worst(f->code, tell(f, k, x));
    f->over |= f->code == EXIT_BAD;
    free_product(x);
}

static void tell_all(factory *f)
{
    pthread_mutex_lock(&f->lock);
    while (f->told < f->count && !f->over) {
        product *x = &f->ring[f->told % f->size];
        if (!x->done) {
            pthread_cond_wait(&f->ready, &f->lock);
            continue;
        }
        product one = *x;
        x->done = false;
        uint64_t k = shard_k(f->w, f->told++);
        pthread_cond_broadcast(&f->room);
        pthread_mutex_unlock(&f->lock);
        tell_new(f, k, &one);
        pthread_mutex_lock(&f->lock);
    }
    f->over = true;
    pthread_cond_broadcast(&f->room);
    pthread_mutex_unlock(&f->lock);
}

static void tell_ends(const factory *f, const tandem_generator *g)
{
    uint64_t all = 0, ignored;
    const char *words;
    for (size_t i = 0; tandem_generator_ends(g, i, &ignored); i++)
        all += f->ends[i];
    fprintf(stderr, "%llu %s:", (unsigned long long)all,
            all == 1 ? "attempt" : "attempts");
    for (size_t i = 0; (words = tandem_generator_ends(g, i, &ignored)); i++)
        if (f->ends[i])
            fprintf(stderr, " %llu %s", (unsigned long long)f->ends[i], words);
    fputc('\n', stderr);
}

/* ---- the table ---- */

/* Goes on with a table: the rows that are there count as told. */
static FILE *go_on(factory *f, const char *path, const char *head)
{
    made_table t;
    FILE *out = NULL;
    size_t n = strcspn(head, "\n");
    bool ours = made_read(path, &t);
    if (ours && (strlen(t.text) != n || memcmp(t.text, head, n) != 0)) {
        complain_of(path, "was made with other options, so it is left alone");
        ours = false;
    }
    if (ours && made_fits(&t, f->w)) {
        out = fopen(path, "r+");
        if (out && (ftruncate(fileno(out), (off_t)t.whole) ||
                    fseek(out, 0, SEEK_END))) {
            fclose(out);
            out = NULL;
        }
        if (!out)
            complain_of(path, strerror(errno));
        f->begun = f->told = t.n;
        for (uint64_t i = 0; i < t.n; i++)
            if (t.row[i].hash)
                hash_set_add(&f->seen, t.row[i].hash);
    }
    made_free(&t);
    return out;
}

static bool open_table(factory *f)
{
    const char *path = f->a->value[OPT_CSV];
    char *head = made_head(f->a, f->w, false);
    bool there = !access(path, F_OK), go = there && f->a->given[OPT_RESUME];
    if (go)
        f->table = go_on(f, path, head);
    else if (there && !f->a->given[OPT_FORCE])
        complain_of(path, "is there already: --resume goes on with it, --force "
                          "writes it anew");
    else if (!(f->table = fopen(path, "w")) || fputs(head, f->table) < 0 ||
             fflush(f->table))
        complain_of(path, strerror(errno));
    free(head);
    return f->table;
}

/* ---- the command ---- */

/* One at a time, without a thread: small puzzles take less than to wake one. */
static void make_in_turn(factory *f)
{
    while (f->told < f->count && !f->over) {
        uint64_t k = shard_k(f->w, f->told++);
        product one = make_product(f->again, k, 0);
        tell_new(f, k, &one);
    }
}

/* False, and nothing was made: there is no memory for threads. */
static bool make_at_once(factory *f, int workers)
{
    pthread_t thread[MOST_WORKERS];
    int n = 0;
    f->size = (uint64_t)workers * AHEAD;
    pthread_mutex_init(&f->lock, NULL);
    pthread_cond_init(&f->room, NULL);
    pthread_cond_init(&f->ready, NULL);
    while (n < workers && !pthread_create(&thread[n], NULL, work, f))
        n++;
    if (!n)
        return false;
    tell_all(f);
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    for (uint64_t i = 0; i < f->size; i++)
        if (f->ring[i].done)
            free_product(&f->ring[i]);
    return true;
}

static int make_all(factory *f)
{
    int workers = whole_number(f->a, OPT_JOBS, 1);
    workers = workers < MOST_WORKERS ? workers : MOST_WORKERS;
    if (workers < 2 || !make_at_once(f, workers))
        make_in_turn(f);
    add_ends(f, f->again);
    if (f->a->given[OPT_ATTEMPTS] ||
        (!f->a->given[OPT_QUIET] && f->code == EXIT_UNKNOWN))
        tell_ends(f, f->again);
    return f->code;
}

int generate_whole(const arguments *a)
{
    static factory f;
    wish w;
    const char *wrong = NULL;
    if (!read_wish(a, &w))
        return EXIT_BAD;
    f = (factory){.a = a, .w = &w, .code = EXIT_YES, .count = shard_rows(&w)};
    f.again = tandem_generator_new(w.genre, &w.o, &wrong);
    if (!f.again)
        return complain_of("", wrong);
    int code = a->given[OPT_OUT] ? check_files(&f) : EXIT_YES;
    if (code == EXIT_YES)
        tell_seed(a, w.o.seed);
    if (code == EXIT_YES && a->given[OPT_CSV] && !open_table(&f))
        code = EXIT_BAD;
    if (code == EXIT_YES)
        code = make_all(&f);
    if (f.table && fclose(f.table))
        code = complain_of(a->value[OPT_CSV], strerror(errno));
    hash_set_free(&f.seen);
    tandem_generator_free(f.again);
    return code;
}
