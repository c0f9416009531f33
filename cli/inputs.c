/* Inputs: files, standard input, or puzzles typed as arguments. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

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
    return text;
}

/* A bad input is said in JSON or on standard error; work goes on. */
static void report_error(const arguments *a, const char *name, int line,
                         int column, const char *sentence)
{
    if (!a->given[OPT_JSON]) {
        fprintf(stderr, "tandem: %s", name);
        if (line)
            fprintf(stderr, ":%d:%d", line, column);
        fprintf(stderr, ": %s\n", sentence);
        return;
    }
    char *json =
        tandem_error_json(name, &(tandem_error){line, column, sentence});
    print_line(json);
}

static job make_job(const arguments *a, const char *name, tandem_puzzle *p)
{
    bool tty = isatty(STDOUT_FILENO);
    job j = {.a = a, .name = name, .p = p};
    j.style.ascii = a->given[OPT_ASCII];
    j.style.colour = a->given[OPT_COLOUR] || (tty && !getenv("NO_COLOR"));
    j.style.labels = true;
    j.style.trace = a->given[OPT_TRACE];
    j.style.stats = a->given[OPT_STATS];
    j.style.erase = a->given[OPT_ERASE];
    j.style.stage = a->given[OPT_VAGUE]  ? TANDEM_STAGE_VAGUE
                    : a->given[OPT_FULL] ? TANDEM_STAGE_FULL
                                         : TANDEM_STAGE_RULE;
    j.limits.seconds = a->number[OPT_TIME_LIMIT];
    j.limits.stop = interrupted;
    return j;
}

/* All puzzles of one text. They are numbered where there are several. */
static int run_text(const arguments *a, const char *name, const char *text,
                    size_t length)
{
    int code = EXIT_YES, n = 0;
    tandem_puzzle *p, *next;
    tandem_error err, next_err;
    tandem_reader *r = tandem_read(text, length, a->genre);
    bool more = tandem_reader_next(r, &p, &err), many = false;
    size_t size = strlen(name) + 24;
    char *label = malloc(size), *sentence = NULL;
    while (more && label && !interrupted(NULL)) {
        /* The sentence lives until the reader is asked again. */
        free(sentence);
        sentence = p ? NULL : strdup(err.sentence);
        more = tandem_reader_next(r, &next, &next_err);
        many |= more;
        if (many)
            snprintf(label, size, "%s#%d", name, ++n);
        else
            snprintf(label, size, "%s", name);
        if (p) {
            job j = make_job(a, label, p);
            code = worst(code, a->command->each(&j));
        } else {
            report_error(a, label, err.line, err.column,
                         sentence ? sentence : "bad input");
            code = EXIT_BAD;
        }
        tandem_puzzle_free(p);
        p = next;
        err = next_err;
    }
    if (more)
        tandem_puzzle_free(p);
    free(label);
    free(sentence);
    tandem_reader_free(r);
    return code;
}

/* What is no file may be the puzzle itself, if it looks like one. */
static bool looks_like_puzzle(const char *s)
{
    return strpbrk(s, ":?#\n") || strspn(s, "0123456789.") == strlen(s) ||
           (strchr(s, '/') && strchr(s, '/') != s && !strchr(s, '.'));
}

static int run_file(const arguments *a, const char *name, FILE *f)
{
    size_t length;
    char *text = read_all(f, &length);
    if (!text) {
        report_error(a, name, 0, 0, "cannot be read");
        return EXIT_BAD;
    }
    int code = run_text(a, name, text, length);
    free(text);
    return code;
}

static int run_input(const arguments *a, const char *input)
{
    struct stat st;
    if (!strcmp(input, "-"))
        return run_file(a, input, stdin);
    if (stat(input, &st)) {
        if (looks_like_puzzle(input))
            return run_text(a, input, input, strlen(input));
        report_error(a, input, 0, 0,
                     "there is no such file, and it is no puzzle itself");
        return EXIT_BAD;
    }
    if (S_ISDIR(st.st_mode)) {
        report_error(a, input, 0, 0, "is a directory");
        return EXIT_BAD;
    }
    FILE *f = fopen(input, "rb");
    if (!f) {
        report_error(a, input, 0, 0, "cannot be opened");
        return EXIT_BAD;
    }
    int code = run_file(a, input, f);
    fclose(f);
    return code;
}

int worst(int a, int b)
{
    static const int rank[] = {0, 1, 3, 2};
    return rank[a] > rank[b] ? a : b;
}

int run_inputs(const arguments *a)
{
    int code = EXIT_YES;
    for (int i = 0; i < a->ninputs && !interrupted(NULL); i++)
        code = worst(code, run_input(a, a->input[i]));
    return code;
}
