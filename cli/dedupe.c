/* tandem dedupe: which puzzles are the same, turned, mirrored or renamed. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "tandem_generate.h"

typedef struct entry {
    uint64_t hash;
    long order;
    char *name;
} entry;

typedef struct heap {
    const arguments *a;
    entry *at;
    long n, cap;
    int code;
} heap;

static bool add_entry(void *arg, const found *f)
{
    heap *h = arg;
    if (!f->p) {
        h->code = worst(h->code, report_error(h->a, f->name, &f->err));
        return flush_output();
    }
    job j = make_job(h->a, f->name, f->p);
    double start = milliseconds();
    char *text = tandem_canonical(f->p);
    if (!text)
        h->code = worst(h->code,
                        say_undecided(&j, milliseconds() - start,
                                      h->a->given[OPT_JSON] ? stdout : stderr));
    tandem_puzzle_free(f->p);
    if (!text)
        return true;
    if (h->n == h->cap) {
        h->cap = h->cap ? 2 * h->cap : 64;
        h->at = checked(realloc(h->at, (size_t)h->cap * sizeof *h->at));
    }
    h->at[h->n] = (entry){tandem_hash(text), h->n, checked(strdup(f->name))};
    h->n++;
    tandem_free(text);
    return true;
}

/* Equal ones together, each class in the order of the inputs. */
static int by_hash(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* A class: its members stand together. */
typedef struct class
{
    const entry *first;
    long n;
} class;

static int by_order(const void *x, const void *y)
{
    const class *a = x, *b = y;
    return a->first->order < b->first->order ? -1 : 1;
}

static void print_class(const arguments *a, const class *c)
{
    bool json = a->given[OPT_JSON];
    if (json)
        printf("{\"same\":[");
    for (long i = 0; i < c->n; i++) {
        if (json) {
            printf("%s", i ? "," : "");
            print_json_string(c->first[i].name);
        } else {
            printf("%s%s", i ? " = " : "", c->first[i].name);
        }
    }
    if (json)
        printf("],\"hash\":\"%016llx\"}", (unsigned long long)c->first->hash);
    putchar('\n');
}

/* In JSON every class, else those that have more than one member. */
static void print_classes(const heap *h)
{
    class *list = checked(calloc((size_t)h->n + 1, sizeof *list));
    long n = 0, more = 0;
    for (long i = 0; i < h->n; i++) {
        if (!i || h->at[i].hash != h->at[i - 1].hash)
            list[n++] = (class){&h->at[i], 0};
        list[n - 1].n++;
    }
    qsort(list, (size_t)n, sizeof *list, by_order);
    for (long i = 0; i < n; i++) {
        more += list[i].n - 1;
        if (h->a->given[OPT_JSON] || list[i].n > 1)
            print_class(h->a, &list[i]);
    }
    if (!h->a->given[OPT_JSON] && !h->a->given[OPT_QUIET])
        printf("%ld %s, %ld different.\n", h->n,
               h->n == 1 ? "puzzle" : "puzzles", h->n - more);
    free(list);
}

int dedupe_whole(const arguments *a)
{
    heap h = {.a = a, .code = EXIT_YES};
    input_list list = list_inputs(a);
    visit_inputs(a, &list, add_entry, &h);
    free_inputs(&list);
    if (interrupted(NULL))
        h.code = worst(h.code, EXIT_UNKNOWN);
    else if (h.n)
        qsort(h.at, (size_t)h.n, sizeof *h.at, by_hash);
    if (!interrupted(NULL))
        print_classes(&h);
    for (long i = 0; i < h.n; i++)
        free(h.at[i].name);
    free(h.at);
    flush_output();
    return h.code;
}
