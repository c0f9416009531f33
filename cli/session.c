/* tandem session: a session as a line protocol on standard input and output,
 * for programs; docs/session.md specifies it. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "sessions.h"

/* Lines that wait, and what of the next one is there. */
typedef struct desk {
    const arguments *a;
    tandem_session *s;
    char **line;
    size_t n, cap;
    char *part; /* of the line that is coming in */
    size_t part_n, part_cap;
    bool ended;       /* nothing more comes in */
    const char *busy; /* the id of the job that runs, or NULL */
    bool cancelled;
} desk;

enum { LONGEST_LINE = 1 << 20 };

/* ---- coming in ---- */

static char *copy_of(const char *text, size_t n)
{
    char *copy = checked(malloc(n + 1));
    memcpy(copy, text, n);
    copy[n] = 0;
    return copy;
}

/* Is the line "? ID ..." or "cancel ID" with that id? */
static bool has_id(const char *line, const char *word, const char *id)
{
    size_t n = strlen(word), len = strlen(id);
    if (strncmp(line, word, n) != 0)
        return false;
    line += n;
    line += strspn(line, " ");
    return !strncmp(line, id, len) && (!line[len] || line[len] == ' ');
}

static void print_final(const char *id, const char *key, const char *text)
{
    printf("{\"id\":");
    print_json_string(id);
    printf(",\"%s\":", key);
    print_json_string(text);
    printf("}\n");
    flush_output();
}

/* Cancels the job that runs, or one that waits. */
static void cancel(desk *d, const char *id)
{
    if (d->busy && !strcmp(d->busy, id)) {
        d->cancelled = true;
        return;
    }
    for (size_t i = 0; i < d->n; i++)
        if (has_id(d->line[i], "?", id)) {
            free(d->line[i]);
            d->n--;
            memmove(d->line + i, d->line + i + 1, (d->n - i) * sizeof *d->line);
            print_final(id, "state", "cancelled");
            return;
        }
}

/* A whole line has come in. Only "cancel" overtakes. */
static void take_line(desk *d)
{
    while (d->part_n && strchr(" \t\r", d->part[d->part_n - 1]))
        d->part_n--;
    char *line = copy_of(d->part ? d->part : "", d->part_n);
    d->part_n = 0;
    if (!strncmp(line, "cancel ", 7)) {
        cancel(d, line + 7 + strspn(line + 7, " "));
        free(line);
        return;
    }
    if (d->n == d->cap) {
        d->cap = 2 * d->cap + 8;
        d->line = checked(realloc(d->line, d->cap * sizeof *d->line));
    }
    d->line[d->n++] = line;
}

static void take_bytes(desk *d, const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i] == '\n') {
            take_line(d);
            continue;
        }
        if (d->part_n == d->part_cap) {
            d->part_cap = 2 * d->part_cap + 256;
            d->part = checked(realloc(d->part, d->part_cap));
        }
        if (d->part_n < LONGEST_LINE)
            d->part[d->part_n++] = at[i];
    }
}

/* Reads what there is; waits for it if asked to. */
static void read_more(desk *d, bool wait)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    char bytes[4096];
    if (d->ended || (poll(&in, 1, wait ? -1 : 0) < 1 && !wait))
        return;
    ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
    if (n > 0) {
        take_bytes(d, bytes, (size_t)n);
        return;
    }
    d->ended = true;
    if (d->part_n)
        take_line(d);
}

static char *next_line(desk *d)
{
    while (!d->n && !d->ended && !interrupted(NULL))
        read_more(d, true);
    if (!d->n)
        return NULL;
    char *line = d->line[0];
    d->n--;
    memmove(d->line, d->line + 1, d->n * sizeof *d->line);
    return line;
}

/* ---- jobs ---- */

static bool must_stop(void *arg)
{
    desk *d = arg;
    read_more(d, false);
    return d->cancelled || interrupted(NULL);
}

/* A line of the answer, with the id in front. */
static void print_answer(const char *id, const char *json)
{
    printf("{\"id\":");
    print_json_string(id);
    printf(",%s\n", json ? json + 1 : "\"state\":\"failed\"}");
    flush_output();
}

static bool wants_partial(const char *options)
{
    const char *at = strstr(options, "\"partial\"");
    if (!at)
        return false;
    at += strlen("\"partial\"");
    at += strspn(at, " :");
    return !strncmp(at, "true", 4);
}

/* In slices, if what is found on the way is to be told. */
static void run_job(desk *d, tandem_job *j, const char *id, bool partial)
{
    enum { SLICE = 20 };
    tandem_limits l = {
        .stop = must_stop, .arg = d, .seconds = d->a->number[OPT_TIME_LIMIT]};
    char *before = NULL;
    d->busy = id;
    d->cancelled = false;
    while (!tandem_job_run(j, partial ? SLICE : 0, &l) && !must_stop(d)) {
        char *json = tandem_job_json(j);
        if (json && (!before || strcmp(before, json) != 0))
            print_answer(id, json);
        tandem_free(before);
        before = json;
    }
    tandem_free(before);
    d->busy = NULL;
    if (d->cancelled) {
        print_final(id, "state", "cancelled");
        return;
    }
    char *json = tandem_job_json(j);
    print_answer(id, json);
    tandem_free(json);
}

/* "ID JOB {options}" */
static void ask(desk *d, char *line)
{
    char *id = line + strspn(line, " ");
    char *kind = id + strcspn(id, " ");
    if (*kind)
        *kind++ = 0;
    kind += strspn(kind, " ");
    char *options = kind + strcspn(kind, " ");
    if (*options)
        *options++ = 0;
    char *err = NULL;
    tandem_job *j = d->s ? tandem_job_new(d->s, kind, options, &err) : NULL;
    if (!j)
        print_final(id, "error", err ? err : "there is no board yet");
    else
        run_job(d, j, id, wants_partial(options));
    tandem_free(err);
    tandem_job_free(j);
}

/* ---- lines ---- */

static void print_done(bool ok, const desk *d, const char *err)
{
    if (ok) {
        printf("{\"ok\":true,\"seq\":%llu}\n",
               (unsigned long long)tandem_session_seq(d->s));
    } else {
        printf("{\"error\":");
        print_json_string(err ? err
                              : "there is no board yet: new GENRE W H, or "
                                "open PUZZLE");
        printf("}\n");
    }
    flush_output();
}

/* Another board instead of the one there is, if there is such a board. */
static void replace(desk *d, tandem_session *s, const char *err)
{
    if (s) {
        tandem_session_free(d->s);
        d->s = s;
    }
    print_done(s != NULL, d, err);
}

/* "akari 10 10" */
static void open_blank(desk *d, const char *line)
{
    char genre[32];
    int w, h;
    tandem_session *s = NULL;
    if (sscanf(line, "%31s %d %d", genre, &w, &h) == 3 &&
        tandem_genre_find(genre))
        s = tandem_session_blank(tandem_genre_find(genre), w, h);
    replace(d, s, "there is no such board: new GENRE W H");
}

static void open_text(desk *d, const char *text)
{
    char *err = NULL;
    tandem_session *s = session_of_text(text, strlen(text), d->a->genre, &err);
    replace(d, s, err);
    free(err);
}

static void take(desk *d, char *line)
{
    if (!*line || *line == '#')
        return;
    if (*line == '?') {
        ask(d, line + 1);
    } else if (!strncmp(line, "new ", 4)) {
        open_blank(d, line + 4);
    } else if (!strncmp(line, "open ", 5)) {
        open_text(d, line + 5);
    } else if (!strncmp(line, "tandem journal ", 15)) {
        open_text(d, line);
    } else {
        char *err = NULL;
        bool ok = d->s && tandem_session_apply(d->s, line, &err);
        print_done(ok, d, err);
        tandem_free(err);
    }
}

int session_whole(const arguments *a)
{
    desk d = {.a = a};
    if (a->ninputs > 1) {
        fprintf(stderr, "tandem: session takes one input\n");
        return EXIT_BAD;
    }
    if (a->ninputs && !(d.s = open_session(a, a->input[0])))
        return EXIT_BAD;
    for (char *line; (line = next_line(&d)) != NULL; free(line))
        take(&d, line);
    while (d.n)
        free(d.line[--d.n]);
    free(d.line);
    free(d.part);
    tandem_session_free(d.s);
    return EXIT_YES;
}
