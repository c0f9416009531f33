/* Ratings as a CSV file that can be gone on with after a kill.
 *
 * A table that is a shard of one begins with a line that says so and tells the
 * options; then, as in all tables, come the names of the columns and the rows.
 *
 * Rows are in the order of the inputs and each is written at once. A name
 * stands on one line: line ends in it (of a puzzle typed as an argument)
 * become blanks. So whatever follows the last line end is a torn row, and so is
 * a line with too few columns.
 *
 * A row counts as done if its name and its digest are those of an input: the
 * digest is made from the puzzle and from the options that its rating depends
 * on. A row of that name with another digest is done again; the old one, and
 * torn ones, are dropped when the table is closed. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rate.h"

const char table_columns[] =
    "input,genre,width,height,status,unique,level,effort,peak,bottleneck,"
    "variety,hardest,word,length,techniques,version,digest,ms\n";
enum { STATUS = 4, DIGEST = 16, COLUMNS = 18 };

static bool complain_about(const table *t, const char *what)
{
    fprintf(stderr, "tandem: %s: %s\n", t->path, what);
    return false;
}

/* ---- heads and digests ---- */

/* The options that a rating depends on. */
static const option_id matter[] = {OPT_USE_UNIQUE, OPT_NO_SMALLEST,
                                   OPT_FROM_BOARD, OPT_NOTES, OPT_TIME_LIMIT};
enum { MATTER = sizeof matter / sizeof *matter };

static const char mark_of_table[] = "# tandem ", mark_of_shard[] = " --shard ";

static char *make_head(const arguments *a)
{
    char *head = NULL;
    size_t size;
    shard s;
    FILE *out = checked(open_memstream(&head, &size));
    if (read_shard(a, &s) && s.n > 1) {
        fprintf(out, "%s%s rate", mark_of_table, tandem_version());
        for (int i = 0; i < MATTER; i++)
            if (a->given[matter[i]])
                fprintf(out, " %s%s%s", option_word(matter[i]),
                        a->value[matter[i]] ? " " : "",
                        a->value[matter[i]] ? a->value[matter[i]] : "");
        fprintf(out, "%s%llu/%llu\n", mark_of_shard, (unsigned long long)s.i,
                (unsigned long long)s.n);
    }
    fputs(table_columns, out);
    fclose(out);
    return checked(head);
}

/* FNV-1a: to tell texts apart that nobody made to look alike. */
static uint64_t mix(uint64_t hash, const char *text)
{
    for (; text && *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return (hash ^ 0xff) * 0x100000001b3u; /* where it ends */
}

void table_digest(const arguments *a, const tandem_puzzle *p,
                  const tandem_error *err, char out[DIGEST_SIZE])
{
    assert(p || err->sentence);
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < MATTER; i++) {
        hash = mix(hash, a->given[matter[i]] ? "given" : "");
        hash = mix(hash, a->value[matter[i]]);
    }
    char *text = p ? tandem_write(p, "json", NULL) : NULL;
    hash = mix(hash, p ? text : err->sentence);
    tandem_free(text);
    snprintf(out, DIGEST_SIZE, "%016llx", (unsigned long long)hash);
}

/* ---- rows ---- */

static char plain(char c)
{
    return c == '\n' || c == '\r' ? ' ' : c;
}

void put_field(FILE *out, const char *text)
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

static void put_figures(FILE *out, const tandem_result *r, const char *digest,
                        bool timed)
{
    static const char *const unique[] = {[TANDEM_NOT_UNIQUE] = "false",
                                         [TANDEM_UNIQUE] = "true",
                                         [TANDEM_UNIQUE_UNKNOWN] = "unknown"};
    const tandem_rating *x = tandem_result_rating(r);
    fprintf(out, ",%s,%s,%d,%.10g,%.10g,%d,%d,%.10g,%s,%s,",
            tandem_result_status(r), unique[x->unique], x->level, x->effort,
            x->peak, x->bottleneck, x->variety, x->hardest,
            x->word ? x->word : "", x->length ? x->length : "");
    int count;
    const char *id;
    for (size_t i = 0; (id = tandem_result_used(r, i, &count)); i++)
        fprintf(out, "%s%s:%d", i ? ";" : "", id, count);
    fprintf(out, ",%s,%s,", tandem_version(), digest);
    if (timed)
        fprintf(out, "%.3f", tandem_result_ms(r));
    fputc('\n', out);
}

char *table_row(const arguments *a, const char *name, const tandem_puzzle *p,
                const tandem_result *r, const char *digest)
{
    char *row = NULL;
    size_t size;
    assert(strlen(digest) == DIGEST_SIZE - 1 && !r == !p);
    FILE *out = checked(open_memstream(&row, &size));
    put_field(out, name);
    if (r) {
        fprintf(out, ",%s,%d,%d", tandem_genre_name(tandem_puzzle_genre(p)),
                tandem_puzzle_width(p), tandem_puzzle_height(p));
        put_figures(out, r, digest, !a->given[OPT_SHARD]);
    } else {
        fprintf(out, ",,,,error,,,,,,,,,,,%s,%s,\n", tandem_version(), digest);
    }
    fclose(out);
    return checked(row);
}

bool table_write(table *t, const char *row)
{
    assert(row[0] && row[strlen(row) - 1] == '\n'); /* a whole line */
    if (fputs(row, t->f) >= 0 && !fflush(t->f))
        return true;
    return complain_about(t, "cannot be written");
}

/* ---- reading a table ---- */

char *take_field(char *at, char **field)
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

/* A line that is no whole row has no name. */
static table_line take_line(char *line)
{
    table_line x = {.name = NULL};
    char *field[COLUMNS] = {0}, *rest = line;
    int n = 0;
    while (rest && n < COLUMNS)
        rest = take_field(rest, &field[n++]);
    if (rest || n < COLUMNS || strlen(field[DIGEST]) != DIGEST_SIZE - 1)
        return x;
    x.name = checked(strdup(field[0]));
    memcpy(x.digest, field[DIGEST], DIGEST_SIZE);
    x.code = code_of(field[STATUS]);
    return x;
}

/* By name, of one name by digest; lines that are no rows last. */
static int compare_lines(const char *name, const char *digest,
                         const table_line *x)
{
    if (!x->name)
        return name ? -1 : 0;
    int by_name = name ? strcmp(name, x->name) : 1;
    return by_name ? by_name : strcmp(digest, x->digest);
}

static int by_name(const void *a, const void *b)
{
    const table_line *x = a;
    return compare_lines(x->name, x->digest, b);
}

/* Takes in the lines that are whole; their length in bytes. */
static size_t take_lines(table *t, char *text, size_t length)
{
    size_t at = strlen(t->head);
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    t->line = checked(calloc((size_t)lines, sizeof *t->line));
    for (char *end; (end = memchr(text + at, '\n', length - at));
         at = (size_t)(end - text) + 1) {
        *end = 0;
        t->line[t->nlines] = take_line(text + at);
        t->line[t->nlines].number = t->nlines;
        t->nlines++;
    }
    if (t->nlines)
        qsort(t->line, (size_t)t->nlines, sizeof *t->line, by_name);
    return at;
}

bool table_take_text(char *text, table_text *out)
{
    const size_t length = sizeof table_columns - 1;
    char *word, *end = strchr(text, '\n');
    *out = (table_text){.command = "", .shard = {1, 1}};
    if (end && !strncmp(text, mark_of_table, sizeof mark_of_table - 1)) {
        *end = 0;
        out->command = text;
        word = strstr(text, mark_of_shard);
        if (!word || !parse_shard(word + sizeof mark_of_shard - 1, &out->shard))
            return false;
        *word = 0;
        text = end + 1;
    }
    if (strncmp(text, table_columns, length) != 0)
        return false;
    out->rows = text + length;
    return true;
}

/* Does it begin as the table does that is asked for, or is it the beginning of
 * one? */
static bool is_ours(const table *t, const char *text, size_t length)
{
    size_t n = strlen(t->head);
    return !memcmp(text, t->head, length < n ? length : n);
}

/* Is it a table of ratings, be it of another shard? */
static bool is_table(const char *text)
{
    table_text ignored;
    char *copy = checked(strdup(text));
    bool is = table_take_text(copy, &ignored);
    free(copy);
    return is;
}

/* ---- opening ---- */

static bool go_on(table *t, char *text, size_t length)
{
    size_t keep = 0;
    if (length >= strlen(t->head))
        keep = take_lines(t, text, length);
    if (ftruncate(fileno(t->f), (off_t)keep) || fseek(t->f, 0, SEEK_END))
        return complain_about(t, strerror(errno));
    return keep || table_write(t, t->head);
}

static bool begin_anew(table *t)
{
    if (ftruncate(fileno(t->f), 0) || fseek(t->f, 0, SEEK_SET))
        return complain_about(t, strerror(errno));
    return table_write(t, t->head);
}

/* What to do with a file that is there. */
static bool take_file(table *t, const arguments *a)
{
    size_t length = 0;
    char *text = read_all(t->f, &length);
    bool ok = false, resume = a->given[OPT_RESUME];
    if (!text)
        return complain_about(t, "cannot be read");
    bool ours = is_ours(t, text, length);
    if (!ours && !is_table(text))
        complain_about(t, "is no table of ratings with these columns, so it "
                          "is left alone");
    else if (length && !resume && !a->given[OPT_FORCE])
        complain_about(t, "is there already: --resume goes on with it, "
                          "--force writes it anew");
    else if (!ours && resume)
        complain_about(t, "was made of another shard or with other options, so "
                          "it is left alone");
    else
        ok = resume ? go_on(t, text, length) : begin_anew(t);
    free(text);
    return ok;
}

static bool is_an_input(const arguments *a, const char *path)
{
    for (int i = 0; i < a->ninputs; i++)
        if (is_same_file(a->input[i], path))
            return true;
    return false;
}

bool table_open(table *t, const arguments *a)
{
    struct stat st;
    const char *path = a->value[OPT_CSV];
    *t = (table){.path = path, .f = stdout, .head = make_head(a)};
    if (!strcmp(path, "-"))
        return table_write(t, t->head);
    bool there = !stat(path, &st), file = there && S_ISREG(st.st_mode);
    t->f = NULL;
    if (there && is_an_input(a, path))
        return complain_about(t, "is an input, so it is left alone");
    t->f = fopen(path, file ? "r+" : "w");
    if (!t->f)
        return complain_about(t, strerror(errno));
    return file ? take_file(t, a) : table_write(t, t->head);
}

/* ---- asking ---- */

bool table_claim(table *t, const char *name, const char *digest)
{
    char *key = checked(strdup(name));
    for (char *c = key; *c; c++)
        *c = plain(*c);
    int lo = 0, hi = t->nlines;
    while (lo < hi) { /* the first of that name */
        int mid = lo + (hi - lo) / 2;
        if (compare_lines(key, "", &t->line[mid]) > 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    bool done = false;
    for (; lo < t->nlines && t->line[lo].name && !strcmp(t->line[lo].name, key);
         lo++) {
        table_line *x = &t->line[lo];
        bool same = !done && !x->used && !strcmp(x->digest, digest);
        x->stale |= !x->used && !same;
        if (!same)
            continue;
        done = x->used = true;
        x->stale = false;
        t->code = worst(t->code, x->code);
    }
    free(key);
    return done;
}

/* ---- closing ---- */

/* The lines that were there and are not to stay. */
static bool *dropped_lines(const table *t)
{
    bool *drop = checked(calloc((size_t)t->nlines + 1, sizeof *drop));
    bool any = false;
    for (int i = 0; i < t->nlines; i++)
        assert(!(t->line[i].used && t->line[i].stale));
    for (int i = 0; i < t->nlines; i++)
        any |= drop[t->line[i].number] = t->line[i].stale || !t->line[i].name;
    if (any)
        return drop;
    free(drop);
    return NULL;
}

static bool copy_lines(const char *text, size_t length, const table *t,
                       const bool *drop, FILE *out)
{
    size_t at = strlen(t->head);
    assert(at <= length);
    if (fwrite(text, 1, at, out) != at)
        return false;
    for (int i = 0; at < length; i++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - text) + 1 - at : length - at;
        if (!(i < t->nlines && drop[i]) && fwrite(text + at, 1, n, out) != n)
            return false;
        at += n;
    }
    return true;
}

/* Writes the table without the lines beside it, then puts that in its place. */
static bool drop_lines(table *t, const bool *drop)
{
    size_t length, size = strlen(t->path) + 8;
    char *beside = checked(malloc(size));
    snprintf(beside, size, "%s.part", t->path);
    FILE *in = fopen(t->path, "r"), *out = fopen(beside, "wx");
    char *text = in && out ? read_all(in, &length) : NULL;
    bool ok = text && copy_lines(text, length, t, drop, out);
    if (in)
        fclose(in);
    ok = out && !fclose(out) && ok && !rename(beside, t->path);
    if (!ok && out)
        remove(beside);
    free(text);
    free(beside);
    return ok || complain_about(t, "old rows cannot be dropped");
}

bool table_close(table *t)
{
    bool ok = !t->f || t->f == stdout || !fclose(t->f);
    if (!ok)
        complain_about(t, "cannot be written");
    bool *drop = ok && t->f && t->f != stdout ? dropped_lines(t) : NULL;
    if (drop)
        ok = drop_lines(t, drop);
    free(drop);
    for (int i = 0; i < t->nlines; i++)
        free(t->line[i].name);
    free(t->line);
    free(t->head);
    return ok;
}
