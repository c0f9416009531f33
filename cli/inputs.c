/* Inputs: files, standard input, or puzzles typed as arguments. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "terminal.h"

enum { MAX_FILE = 1 << 28 };

char *read_all(FILE *f, size_t *length)
{
    size_t cap = 1 << 16;
    char *text = malloc(cap);
    *length = 0;
    while (text) {
        *length += fread(text + *length, 1, cap - *length, f);
        if (*length < cap)
            break;
        cap *= 2;
        char *grown = cap <= MAX_FILE ? realloc(text, cap) : NULL;
        if (!grown)
            free(text);
        text = grown;
    }
    if (text && ferror(f)) {
        free(text);
        return NULL;
    }
    if (text)
        text[*length] = 0; /* there is room: it was not filled */
    return text;
}

int report_error(const arguments *a, const char *name, const tandem_error *err)
{
    assert(err->sentence && "an error has a sentence");
    int code = err->out_of_memory ? EXIT_UNKNOWN : EXIT_BAD;
    if (a->given[OPT_JSON])
        return worst(code, print_line(name, tandem_error_json(name, err)));
    fprintf(stderr, "tandem: %s", name);
    if (err->line)
        fprintf(stderr, ":%d:%d", err->line, err->column);
    fprintf(stderr, ": %s\n", err->sentence);
    return code;
}

job make_job(const arguments *a, const char *name, tandem_puzzle *p)
{
    assert(name && p);
    bool tty = isatty(STDOUT_FILENO);
    job j = {.a = a, .name = name, .p = p};
    j.style.ascii = a->given[OPT_ASCII];
    j.style.colour = a->given[OPT_COLOUR] || (tty && !getenv("NO_COLOR"));
    j.style.labels = true;
    j.style.columns = tty ? terminal_columns() : 0;
    j.style.trace = a->given[OPT_TRACE];
    j.style.draw = a->given[OPT_DRAW];
    j.style.stats = a->given[OPT_STATS];
    j.style.stage = a->given[OPT_VAGUE]  ? TANDEM_STAGE_VAGUE
                    : a->given[OPT_FULL] ? TANDEM_STAGE_FULL
                                         : TANDEM_STAGE_RULE;
    j.limits.seconds = a->number[OPT_TIME_LIMIT];
    j.limits.stop = interrupted;
    return j;
}

/* ---- visiting ---- */

typedef struct tour {
    const arguments *a;
    visitor *visit;
    void *arg;
    double bytes; /* of the inputs that are done */
    bool over;
} tour;

static void visit_error(tour *t, const char *name, const char *sentence)
{
    found f = {.name = name, .err = {.sentence = sentence}, .bytes = t->bytes};
    t->over = !t->visit(t->arg, &f);
}

static void visit_no_memory(tour *t, const char *name)
{
    found f = {.name = name,
               .err = {.sentence = "out of memory", .out_of_memory = true},
               .bytes = t->bytes};
    t->over = !t->visit(t->arg, &f);
}

/* The puzzles of one text. */
typedef struct reading {
    tandem_reader *r;
    const arguments *a;
    double before; /* bytes of the inputs before this text */
    int n;         /* puzzles so far */
} reading;

/* What the command deals with many at a time is not visited. */
static void pass_many(reading *x)
{
    const command *c = x->a->command;
    size_t n = c->pass ? AT_ONCE : 0;
    while (n == AT_ONCE && !interrupted(NULL)) {
        n = c->pass(x->a, x->r);
        x->n += (int)n;
    }
}

/* Reads the next puzzle; the sentence of an error is kept in *sentence, for
 * the reader's own lives only until it is asked again. */
static bool read_next(reading *x, found *f, char **sentence)
{
    *sentence = NULL;
    if (!tandem_reader_next(x->r, &f->p, &f->err))
        return false;
    if (!f->p)
        f->err.sentence = *sentence = checked(strdup(f->err.sentence));
    f->bytes = x->before + (double)tandem_reader_position(x->r);
    x->n++;
    return true;
}

/* What should be known of a puzzle before it is dealt with. */
static void warn(const char *name, const tandem_puzzle *p)
{
    if (p && tandem_puzzle_is_variant(p))
        fprintf(stderr,
                "%s: this is a puzzle with variant rules, which are not known "
                "here; it is taken with the usual ones\n",
                name);
}

/* All puzzles of one text. They are numbered where there are several: while
 * that is not known, the next one is read before the first is visited. */
static void visit_puzzles(tour *t, const char *name, reading *x)
{
    size_t size = strlen(name) + 24;
    char *label = checked(malloc(size)), *sentence, *next_sentence = NULL;
    found f = {0}, next = {0};
    pass_many(x);
    bool more = read_next(x, &f, &sentence);
    while (more && !t->over && !interrupted(NULL)) {
        int n = x->n;
        bool ahead = n == 1;
        if (ahead)
            more = read_next(x, &next, &next_sentence);
        if (x->n > 1)
            snprintf(label, size, "%s#%d", name, n);
        else
            snprintf(label, size, "%s", name);
        f.name = label;
        warn(label, f.p);
        t->over = !t->visit(t->arg, &f);
        free(sentence);
        f = next;
        sentence = next_sentence;
        if (!ahead) {
            pass_many(x);
            more = read_next(x, &f, &sentence);
        }
    }
    if (more) {
        tandem_puzzle_free(f.p);
        free(sentence);
    }
    free(label);
}

static void visit_text(tour *t, const char *name, const char *text,
                       size_t length)
{
    assert(!t->over);
    reading x = {.r = tandem_read(text, length, t->a->genre),
                 .a = t->a,
                 .before = t->bytes};
    if (!x.r) {
        visit_no_memory(t, name);
        return;
    }
    visit_puzzles(t, name, &x);
    tandem_reader_free(x.r);
    t->bytes += (double)length;
}

/* What is no file may be the puzzle itself, if it looks like one. */
static bool looks_like_puzzle(const char *s)
{
    return strpbrk(s, ":?#\n") || !strncmp(s, "pzprv3", 6) ||
           strspn(s, "0123456789.") == strlen(s) ||
           (strchr(s, '/') && strchr(s, '/') != s && !strchr(s, '.'));
}

bool is_input(const char *word)
{
    struct stat st;
    return !strcmp(word, "-") || !stat(word, &st) || looks_like_puzzle(word);
}

static void visit_file(tour *t, const char *name, FILE *f)
{
    size_t length;
    char *text = read_all(f, &length);
    if (text)
        visit_text(t, name, text, length);
    else
        visit_error(t, name, "cannot be read");
    free(text);
}

static void visit_input(tour *t, const char *input)
{
    struct stat st;
    if (!strcmp(input, "-")) {
        visit_file(t, input, stdin);
    } else if (stat(input, &st)) {
        if (looks_like_puzzle(input))
            visit_text(t, input, input, strlen(input));
        else
            visit_error(t, input, NO_INPUT);
    } else if (S_ISDIR(st.st_mode)) {
        visit_error(t, input, "is a directory without files");
    } else {
        FILE *f = fopen(input, "rb");
        if (f)
            visit_file(t, input, f);
        else
            visit_error(t, input, "cannot be opened");
        if (f)
            fclose(f);
    }
}

void visit_inputs(const arguments *a, const input_list *list, visitor *visit,
                  void *arg)
{
    tour t = {.a = a, .visit = visit, .arg = arg};
    for (int i = 0; i < list->n && !t.over && !interrupted(NULL); i++)
        visit_input(&t, list->at[i]);
}

/* ---- one after the other ---- */

int worst(int a, int b)
{
    static const int rank[] = {0, 1, 3, 2};
    assert(a >= 0 && a <= EXIT_UNKNOWN && b >= 0 && b <= EXIT_UNKNOWN);
    return rank[a] > rank[b] ? a : b;
}

typedef struct queue {
    const arguments *a;
    int code;
    tandem_solve_stats stats;
} queue;

static bool run_one(void *arg, const found *f)
{
    queue *r = arg;
    int code;
    if (f->p) {
        job j = make_job(r->a, f->name, f->p);
        j.stats = r->a->given[OPT_RULE_STATS] ? &r->stats : NULL;
        code = r->a->command->each(&j);
    } else {
        code = report_error(r->a, f->name, &f->err);
    }
    r->code = worst(r->code, code);
    tandem_puzzle_free(f->p);
    return flush_output();
}

int run_inputs(const arguments *a)
{
    queue r = {.a = a, .code = EXIT_YES};
    input_list list = list_inputs(a);
    visit_inputs(a, &list, run_one, &r);
    free_inputs(&list);
    if (a->command->after)
        r.code = worst(r.code, a->command->after(a, &r.stats));
    return r.code;
}
