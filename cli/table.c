/* Ratings as a CSV file that can be gone on with after a kill.
 *
 * Rows are in the order of the inputs and each is written at once. A name
 * stands on one line: line ends in it (of a puzzle typed as an argument)
 * become blanks. So whatever follows the last line end is a torn row. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rate.h"

static const char header[] =
    "input,genre,width,height,status,unique,level,effort,peak,bottleneck,"
    "variety,techniques,version,ms\n";

static bool complain(const table *t, const char *what)
{
    fprintf(stderr, "tandem: %s: %s\n", t->path, what);
    return false;
}

/* ---- rows ---- */

static char plain(char c)
{
    return c == '\n' || c == '\r' ? ' ' : c;
}

/* Quoted if it must be. */
static void put_field(FILE *out, const char *text)
{
    if (!strpbrk(text, ",\"\r\n") && text[0] != ' ') {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(plain(*text), out);
    }
    fputc('"', out);
}

static void put_figures(FILE *out, const tandem_result *r)
{
    static const char *const unique[] = {[TANDEM_NOT_UNIQUE] = "false",
                                         [TANDEM_UNIQUE] = "true",
                                         [TANDEM_UNIQUE_UNKNOWN] = "unknown"};
    const tandem_rating *x = tandem_result_rating(r);
    fprintf(out, ",%s,%s,%d,%.10g,%.10g,%d,%d,", tandem_result_status(r),
            unique[x->unique], x->level, x->effort, x->peak, x->bottleneck,
            x->variety);
    int count;
    const char *id;
    for (size_t i = 0; (id = tandem_result_used(r, i, &count)); i++)
        fprintf(out, "%s%s:%d", i ? ";" : "", id, count);
    fprintf(out, ",%s,%.3f\n", tandem_version(), tandem_result_ms(r));
}

char *table_row(const char *name, const tandem_puzzle *p,
                const tandem_result *r)
{
    char *row = NULL;
    size_t size;
    FILE *out = checked(open_memstream(&row, &size));
    put_field(out, name);
    if (r) {
        fprintf(out, ",%s,%d,%d", tandem_genre_name(tandem_puzzle_genre(p)),
                tandem_puzzle_width(p), tandem_puzzle_height(p));
        put_figures(out, r);
    } else {
        fprintf(out, ",,,,error,,,,,,,,%s,\n", tandem_version());
    }
    fclose(out);
    return checked(row);
}

bool table_write(table *t, const char *row)
{
    if (fputs(row, t->f) >= 0 && !fflush(t->f))
        return true;
    return complain(t, "cannot be written");
}

/* ---- going on ---- */

/* Reads a field in place, without its quotes; what follows it, or NULL. */
static char *take_field(char *at, char **field)
{
    bool quoted = *at == '"';
    char *to = at += quoted;
    *field = at;
    for (; *at && !(quoted ? *at == '"' && at[1] != '"' : *at == ','); at++) {
        at += quoted && *at == '"'; /* doubled */
        *to++ = *at;
    }
    char *after = at + (quoted && *at);
    bool more = *after == ',';
    *to = 0;
    return more ? after + 1 : NULL;
}

static int code_of(const char *status)
{
    return !strcmp(status, "solved")    ? EXIT_YES
           : !strcmp(status, "unknown") ? EXIT_UNKNOWN
           : !strcmp(status, "error")   ? EXIT_BAD
                                        : EXIT_NO;
}

static void take_row(table *t, char *line)
{
    enum { STATUS = 4 };
    char *field, *name, *rest = take_field(line, &name);
    for (int i = 1; rest && i <= STATUS; i++) {
        rest = take_field(rest, &field);
        if (i == STATUS)
            t->code = worst(t->code, code_of(field));
    }
    t->done[t->ndone++] = checked(strdup(name));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Takes in the rows that are whole; their length in bytes. */
static size_t take_rows(table *t, char *text, size_t length)
{
    size_t at = sizeof header - 1;
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    t->done = checked(calloc((size_t)lines, sizeof *t->done));
    t->used = checked(calloc((size_t)lines, sizeof *t->used));
    for (char *end; (end = memchr(text + at, '\n', length - at));
         at = (size_t)(end - text) + 1) {
        *end = 0;
        take_row(t, text + at);
    }
    if (t->ndone)
        qsort(t->done, (size_t)t->ndone, sizeof *t->done, by_name);
    return at;
}

static bool go_on(table *t)
{
    size_t length = 0, keep = 0;
    char *text = read_all(t->f, &length);
    if (!text)
        return complain(t, "cannot be read");
    bool ours = length >= sizeof header - 1
                    ? !memcmp(text, header, sizeof header - 1)
                    : !memcmp(text, header, length);
    if (!ours) {
        free(text);
        return complain(t, "is no table of ratings with these columns, so it "
                           "cannot be gone on with");
    }
    if (length >= sizeof header - 1)
        keep = take_rows(t, text, length);
    free(text);
    if (ftruncate(fileno(t->f), (off_t)keep) || fseek(t->f, 0, SEEK_END))
        return complain(t, "cannot be written");
    return keep || table_write(t, header);
}

bool table_open(table *t, const char *path, bool resume)
{
    *t = (table){.path = path, .f = stdout};
    if (!strcmp(path, "-"))
        return table_write(t, header);
    t->f = fopen(path, resume ? "r+" : "w");
    if (!t->f && resume && errno == ENOENT) {
        t->f = fopen(path, "w");
        resume = false;
    }
    if (!t->f)
        return complain(t, strerror(errno));
    return resume ? go_on(t) : table_write(t, header);
}

bool table_close(table *t)
{
    bool ok = !t->f || t->f == stdout || !fclose(t->f);
    for (int i = 0; i < t->ndone; i++)
        free(t->done[i]);
    free(t->done);
    free(t->used);
    return ok || complain(t, "cannot be written");
}

bool table_claim(table *t, const char *name)
{
    char *key = checked(strdup(name));
    for (char *c = key; *c; c++)
        *c = plain(*c);
    int lo = 0, hi = t->ndone;
    while (lo < hi) { /* the first that is not before it */
        int mid = lo + (hi - lo) / 2;
        if (strcmp(t->done[mid], key) < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    while (lo < t->ndone && t->used[lo] && !strcmp(t->done[lo], key))
        lo++;
    bool there = lo < t->ndone && !strcmp(t->done[lo], key);
    if (there)
        t->used[lo] = true;
    free(key);
    return there;
}
