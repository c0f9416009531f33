/* Writing to standard output, and noticing when that fails. */
#include <assert.h>
#include <errno.h>
#include <string.h>
#include <time.h>

#include "cli.h"

static int failure; /* errno of the first write that failed */

bool flush_output(void)
{
    if ((fflush(stdout) || ferror(stdout)) && !failure)
        failure = errno ? errno : EIO;
    return !failure;
}

int finish_output(int code)
{
    if (flush_output())
        return code;
    fprintf(stderr, "tandem: standard output: cannot be written: %s\n",
            strerror(failure));
    return EXIT_BAD;
}

static int no_memory(const char *name)
{
    fprintf(stderr, "tandem: %s: out of memory\n", name);
    return EXIT_UNKNOWN;
}

int print_piece(const char *name, char *text)
{
    if (!text)
        return no_memory(name);
    fputs(text, stdout);
    tandem_free(text);
    return EXIT_YES;
}

int print_text(const char *name, char *text)
{
    int code = print_piece(name, text);
    flush_output();
    return code;
}

int print_line(const char *name, char *json)
{
    int code = print_piece(name, json);
    if (code == EXIT_YES)
        putchar('\n');
    flush_output();
    return code;
}

int save_text(const char *path, char *text)
{
    if (!text)
        return no_memory(path);
    FILE *f = fopen(path, "w");
    bool ok = f && fputs(text, f) >= 0;
    if (f && fclose(f))
        ok = false;
    tandem_free(text);
    if (!ok)
        fprintf(stderr, "tandem: %s: cannot be written: %s\n", path,
                strerror(errno));
    return ok ? EXIT_YES : EXIT_BAD;
}

int say_undecided(const job *j, double ms, FILE *out)
{
    char *json = NULL;
    if (!j->a->given[OPT_JSON]) {
        fprintf(out, "%s\nNot decided: the memory did not suffice.\n", j->name);
        return EXIT_UNKNOWN;
    }
    json = tandem_undecided_json(j->p, j->name, ms);
    if (!json)
        return no_memory(j->name);
    fprintf(out, "%s\n", json);
    tandem_free(json);
    return EXIT_UNKNOWN;
}

int show_result(const job *j, const tandem_result *r, FILE *out)
{
    assert(j && r && out);
    bool quiet = j->a->given[OPT_QUIET], json = j->a->given[OPT_JSON];
    if (quiet && tandem_result_exit(r) == EXIT_YES)
        return EXIT_YES;
    if (quiet && !json) {
        const char *cut = tandem_result_cut_off(r);
        fprintf(out, "%s: %s%s%s%s\n", j->name, tandem_result_status(r),
                cut ? " (cut off: " : "", cut ? cut : "", cut ? ")" : "");
        return tandem_result_exit(r);
    }
    char *text = json ? tandem_result_json(r, j->name, &j->style)
                      : tandem_result_text(r, &j->style);
    if (!text)
        return say_undecided(j, tandem_result_ms(r), out);
    if (json)
        fprintf(out, "%s\n", text);
    else
        fprintf(out, "%s\n%s", j->name, text);
    tandem_free(text);
    return tandem_result_exit(r);
}

int print_result(const job *j, const tandem_result *r)
{
    int code = show_result(j, r, stdout);
    flush_output();
    return code;
}

void print_json_string(const char *text)
{
    char *quoted = checked(tandem_json_string(text));
    fputs(quoted, stdout);
    tandem_free(quoted);
}

void print_json_head(const char *name, const tandem_genre *g, int width,
                     int height)
{
    printf("\"input\":");
    print_json_string(name);
    printf(",\"genre\":\"%s\",\"width\":%d,\"height\":%d", tandem_genre_name(g),
           width, height);
}

void print_json_ms(double ms)
{
    printf(",\"ms\":%.3f", ms);
}

void print_json_text(const char *key, char *text)
{
    size_t n = strlen(text);
    if (n && text[n - 1] == '\n')
        text[n - 1] = 0;
    printf("\"%s\":", key);
    print_json_string(text);
}

double milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

uint64_t pick_seed(const arguments *a)
{
    return a->given[OPT_SEED] ? (uint64_t)a->number[OPT_SEED]
                              : (uint64_t)time(NULL);
}

void tell_seed(const arguments *a, uint64_t seed)
{
    if (!a->given[OPT_SEED])
        fprintf(stderr, "tandem: --seed %llu\n", (unsigned long long)seed);
}

uint64_t seed_of(const arguments *a)
{
    uint64_t seed = pick_seed(a);
    tell_seed(a, seed);
    return seed;
}

void put_html(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default:
            fputc(*text, out);
        }
}
