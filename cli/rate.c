/* Rates puzzles, several at the same time if asked, and answers in the order
 * of the inputs.
 *
 * One thread reads; the puzzles it finds wait in a ring, from which workers
 * take them. Who finishes the oldest one writes it, and all finished ones
 * behind it. Nothing that was cut short by Ctrl-C is written to a table: one
 * that is resumed has whole answers only. Elsewhere it says so. */
#include "rate.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORKERS = 256, AHEAD = 8 }; /* AHEAD: for each worker */

typedef struct task {
    char *name;
    tandem_puzzle *p; /* NULL: a bad input, and what is wrong with it */
    tandem_error err;
    char *sentence;
    char digest[DIGEST_SIZE];
    double bytes; /* of the inputs up to here */
    bool done;
    int code;
    const char *status;
    char *row, *shown; /* for the table; for standard output */
} task;

typedef struct batch {
    const arguments *a;
    table *table; /* or NULL */
    progress bar;
    pthread_mutex_t lock;
    pthread_cond_t more, room; /* more to take; room to put */
    task *ring;
    long size;
    long written, taken, put; /* tasks so far, put % size is the next place */
    bool closed, failed;
    bool alone; /* there is no memory for threads: who reads works, too */
    int code;
    long solved, stuck, other, skipped;
    shard shard;  /* which of the inputs are ours ... */
    uint64_t met; /* ... of those so far */
} batch;

/* ---- working ---- */

static tandem_result *rate(const job *j)
{
    const arguments *a = j->a;
    tandem_rate_options o = {.use_unique = a->given[OPT_USE_UNIQUE],
                             .no_smallest = a->given[OPT_NO_SMALLEST],
                             .from_board = a->given[OPT_FROM_BOARD],
                             .limits = j->limits,
                             .scales = a->given[OPT_JSON]};
    return tandem_rate(j->p, &o);
}

static void work_on(const batch *b, task *t)
{
    if (interrupted(NULL))
        return;
    if (!t->p) {
        t->code = t->err.out_of_memory ? EXIT_UNKNOWN : EXIT_BAD;
        t->row =
            b->table ? table_row(b->a, t->name, NULL, NULL, t->digest) : NULL;
        return;
    }
    job j = make_job(b->a, t->name, t->p);
    if (b->a->given[OPT_NOTES])
        tandem_puzzle_take_notes(t->p);
    tandem_result *r = rate(&j);
    t->code = tandem_result_exit(r);
    t->status = tandem_result_status(r);
    if (b->table)
        t->row = table_row(b->a, t->name, t->p, r, t->digest);
    if (!b->table || b->a->given[OPT_JSON]) {
        size_t size;
        FILE *out = checked(open_memstream(&t->shown, &size));
        t->code = worst(t->code, show_result(&j, r, out));
        fclose(out);
    }
    tandem_result_free(r);
}

/* ---- writing, in order ---- */

static void show_task(batch *b, const task *t)
{
    if (!t->shown)
        return;
    progress_clear(&b->bar);
    fputs(t->shown, stdout);
    b->failed |= !flush_output();
}

static void write_task(batch *b, const task *t)
{
    b->code = worst(b->code, t->code);
    if (t->status && !strcmp(t->status, "solved"))
        b->solved++;
    else if (t->status && !strcmp(t->status, "stuck"))
        b->stuck++;
    else
        b->other++;
    if (!t->p) {
        progress_clear(&b->bar);
        report_error(b->a, t->name, &t->err);
    }
    show_task(b, t);
    if (t->row && !table_write(b->table, t->row))
        b->failed = true;
    progress_step(&b->bar, t->bytes);
}

static void free_task(task *t)
{
    free(t->name);
    free(t->sentence);
    free(t->row);
    free(t->shown);
    tandem_puzzle_free(t->p);
    *t = (task){0};
}

static void write_finished(batch *b)
{
    for (; b->written < b->taken; b->written++) {
        task *t = &b->ring[b->written % b->size];
        assert(t->name);
        if (!t->done)
            return;
        if (!interrupted(NULL) && !b->failed)
            write_task(b, t);
        else if (!b->failed)
            show_task(b, t);
        free_task(t);
        pthread_cond_signal(&b->room);
    }
}

static void *worker(void *arg)
{
    batch *b = arg;
    pthread_mutex_lock(&b->lock);
    for (;;) {
        while (b->taken == b->put && !b->closed)
            pthread_cond_wait(&b->more, &b->lock);
        if (b->taken == b->put)
            break;
        task *t = &b->ring[b->taken++ % b->size];
        pthread_mutex_unlock(&b->lock);
        work_on(b, t);
        pthread_mutex_lock(&b->lock);
        t->done = true;
        write_finished(b);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* ---- reading ---- */

static bool skip(batch *b, const found *f, const char *digest)
{
    if (!b->table || !table_claim(b->table, f->name, digest))
        return false;
    b->skipped++;
    progress_skip(&b->bar, f->bytes);
    tandem_puzzle_free(f->p);
    return true;
}

static void work_in_turn(batch *b)
{
    task *t = &b->ring[b->taken++ % b->size];
    work_on(b, t);
    t->done = true;
    write_finished(b);
}

static bool put_task(void *arg, const found *f)
{
    batch *b = arg;
    char digest[DIGEST_SIZE] = "";
    if (b->met++ % b->shard.n != b->shard.i - 1) {
        tandem_puzzle_free(f->p);
        return true;
    }
    if (b->table)
        table_digest(b->a, f->p, &f->err, digest);
    if (skip(b, f, digest))
        return true;
    task t = {.name = checked(strdup(f->name)),
              .p = f->p,
              .err = f->err,
              .bytes = f->bytes};
    memcpy(t.digest, digest, sizeof digest);
    if (!f->p)
        t.err.sentence = t.sentence = checked(strdup(f->err.sentence));
    pthread_mutex_lock(&b->lock);
    assert(b->written <= b->taken && b->taken <= b->put && !b->closed);
    while (b->put - b->written == b->size)
        pthread_cond_wait(&b->room, &b->lock);
    b->ring[b->put++ % b->size] = t;
    if (b->alone)
        work_in_turn(b);
    bool go_on = !b->failed;
    pthread_cond_signal(&b->more);
    pthread_mutex_unlock(&b->lock);
    return go_on;
}

/* ---- the command ---- */

static void run_batch(batch *b, int workers)
{
    pthread_t thread[MOST_WORKERS];
    int started = 0;
    input_list list = list_inputs(b->a);
    b->bar = progress_new(b->a, list.bytes);
    b->size = (long)workers * AHEAD;
    b->ring = checked(calloc((size_t)b->size, sizeof *b->ring));
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->more, NULL);
    pthread_cond_init(&b->room, NULL);
    while (started < workers &&
           !pthread_create(&thread[started], NULL, worker, b))
        started++;
    b->alone = !started;
    visit_inputs(b->a, &list, put_task, b);
    pthread_mutex_lock(&b->lock);
    b->closed = true;
    pthread_cond_broadcast(&b->more);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    if (b->failed)
        b->code = EXIT_BAD;
    progress_clear(&b->bar);
    free_inputs(&list);
    free(b->ring);
}

static void sum_up(const batch *b)
{
    printf("%s: %ld rated (%ld solved, %ld stuck, %ld other)", b->table->path,
           b->solved + b->stuck + b->other, b->solved, b->stuck, b->other);
    if (b->skipped)
        printf(", %ld were there already", b->skipped);
    puts(".");
}

int rate_whole(const arguments *a)
{
    const char *csv = a->value[OPT_CSV];
    table t;
    batch b = {.a = a, .code = EXIT_YES};
    if (!read_shard(a, &b.shard)) {
        fputs("tandem: rate: a shard is one of several: 2/4 (see --help)\n",
              stderr);
        return EXIT_BAD;
    }
    int jobs = whole_number(a, OPT_JOBS, 1);
    if (a->given[OPT_RESUME] && !strcmp(csv, "-")) {
        fputs("tandem: --resume: needs --csv FILE (see --help)\n", stderr);
        return EXIT_BAD;
    }
    if (csv) {
        b.table = &t;
        if (!table_open(&t, a)) {
            table_close(&t);
            return EXIT_BAD;
        }
    }
    run_batch(&b, jobs < MOST_WORKERS ? jobs : MOST_WORKERS);
    if (csv)
        b.code = worst(b.code, t.code);
    if (csv && strcmp(csv, "-") && !a->given[OPT_JSON] && !a->given[OPT_QUIET])
        sum_up(&b);
    if (csv && !table_close(&t))
        b.code = EXIT_BAD;
    return b.code;
}
