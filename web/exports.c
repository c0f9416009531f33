/* The engine as the page sees it: flat functions over tandem.h, the exports of
 * a WebAssembly reactor module. Text goes in and out as UTF-8 that ends with a
 * 0; text that comes back is freed by page_free, unless it is said to stay.
 *
 * Questions are asked as jobs: page_job_new, page_job_run until it is done,
 * page_job_json. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tandem.h"
#include "tandem_generate.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

void *EXPORT(page_alloc)(size_t n);
void EXPORT(page_release)(void *p);
void EXPORT(page_free)(char *text);
const char *EXPORT(page_version)(void);
const char *EXPORT(page_genre_name)(size_t i);
char *EXPORT(page_genre_json)(size_t i);
char *EXPORT(page_techniques_json)(const char *genre);
const char *EXPORT(page_format)(size_t i);
const char *EXPORT(page_error)(void);
tandem_session *EXPORT(page_open)(const char *text, const char *genre);
tandem_reader *EXPORT(page_reader)(const char *text, const char *genre);
bool EXPORT(page_reader_next)(tandem_reader *in);
tandem_session *EXPORT(page_reader_session)(void);
void EXPORT(page_reader_free)(tandem_reader *in);
tandem_session *EXPORT(page_blank)(const char *genre, int w, int h);
void EXPORT(page_close)(tandem_session *s);
bool EXPORT(page_apply)(tandem_session *s, const char *line);
char *EXPORT(page_journal)(tandem_session *s);
unsigned EXPORT(page_seq)(tandem_session *s);
const char *EXPORT(page_stroke)(tandem_session *s, size_t i);
char *EXPORT(page_state)(tandem_session *s);
char *EXPORT(page_words)(tandem_session *s, const char *at);
char *EXPORT(page_left)(tandem_session *s);
char *EXPORT(page_news)(tandem_session *s);
char *EXPORT(page_write)(tandem_session *s, const char *format);
bool EXPORT(page_overlay)(tandem_session *s, const char *kind,
                          const char *text);
void EXPORT(page_show)(tandem_session *s, unsigned what);
const tandem_spot *EXPORT(page_scene)(tandem_session *s);
const uint32_t *EXPORT(page_changed)(tandem_session *s);
size_t EXPORT(page_count)(void);
char *EXPORT(page_place)(tandem_session *s, size_t i);
tandem_job *EXPORT(page_job_new)(tandem_session *s, const char *kind,
                                 const char *options);
bool EXPORT(page_job_run)(tandem_job *j, unsigned work);
char *EXPORT(page_job_json)(tandem_job *j);
char *EXPORT(page_job_overlay)(tandem_job *j);
void EXPORT(page_job_free)(tandem_job *j);
char *EXPORT(page_generate)(const char *genre, const char *symmetry,
                            const char *needs, const char *without, int w,
                            int h, int low, int high, unsigned seed,
                            unsigned seed_high, int after, int tries);
const char *EXPORT(page_symmetry)(size_t i);

/* ---- memory and errors ---- */

static char error[400]; /* of the last call that failed */
static size_t count;    /* of the last list */

static void set_error(const char *sentence)
{
    strncpy(error, sentence, sizeof error - 1);
}

/* Room for a text that goes in, which page_release gives back. */
void *page_alloc(size_t n)
{
    return malloc(n);
}

void page_release(void *p)
{
    free(p);
}

void page_free(char *text)
{
    tandem_free(text);
}

/* What was wrong with the last call that failed: it stays. */
const char *page_error(void)
{
    return error;
}

const char *page_version(void)
{
    return tandem_version();
}

/* ---- genres and formats: these texts stay ---- */

const char *page_genre_name(size_t i)
{
    return i < tandem_genre_count() ? tandem_genre_name(tandem_genre_at(i))
                                    : NULL;
}

char *page_genre_json(size_t i)
{
    return i < tandem_genre_count() ? tandem_genre_json(tandem_genre_at(i))
                                    : NULL;
}

char *page_techniques_json(const char *genre)
{
    const tandem_genre *g = tandem_genre_find(genre);
    return g ? tandem_techniques_json(g) : NULL;
}

const char *page_format(size_t i)
{
    return tandem_format(i);
}

/* ---- sessions ---- */

/* The first puzzle of a text, or a journal. */
tandem_session *page_open(const char *text, const char *genre)
{
    static const char head[] = "tandem journal";
    size_t n = strlen(text);
    if (!strncmp(text, head, sizeof head - 1)) {
        char *err = NULL;
        tandem_session *s = tandem_session_load(text, n, &err);
        if (!s)
            set_error(err ? err : "This journal cannot be read.");
        tandem_free(err);
        return s;
    }
    tandem_reader *in = tandem_read(text, n, tandem_genre_find(genre));
    tandem_puzzle *p = NULL;
    tandem_error err = {0};
    tandem_session *s = NULL;
    if (in && tandem_reader_next(in, &p, &err) && p)
        s = tandem_session_new(p);
    else
        set_error(err.sentence ? err.sentence : "There is no puzzle in it.");
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    return s;
}

/* ---- many puzzles in one text ---- */

static tandem_puzzle *read_puzzle; /* by the last page_reader_next */

tandem_reader *page_reader(const char *text, const char *genre)
{
    return tandem_read(text, strlen(text), tandem_genre_find(genre));
}

/* False at the end. */
bool page_reader_next(tandem_reader *in)
{
    tandem_error err = {0};
    tandem_puzzle_free(read_puzzle);
    read_puzzle = NULL;
    bool more = tandem_reader_next(in, &read_puzzle, &err);
    if (more && !read_puzzle)
        set_error(err.sentence ? err.sentence : "It cannot be read.");
    return more;
}

/* The puzzle that was read as a session; NULL: it could not be read, and
 * page_error says why. */
tandem_session *page_reader_session(void)
{
    return read_puzzle ? tandem_session_new(read_puzzle) : NULL;
}

void page_reader_free(tandem_reader *in)
{
    tandem_puzzle_free(read_puzzle);
    read_puzzle = NULL;
    tandem_reader_free(in);
}

tandem_session *page_blank(const char *genre, int w, int h)
{
    tandem_session *s = tandem_session_blank(tandem_genre_find(genre), w, h);
    if (!s)
        set_error("There is no board of that size.");
    return s;
}

void page_close(tandem_session *s)
{
    tandem_session_free(s);
}

bool page_apply(tandem_session *s, const char *line)
{
    char *err = NULL;
    bool ok = tandem_session_apply(s, line, &err);
    if (!ok)
        set_error(err ? err : "This cannot be done.");
    tandem_free(err);
    return ok;
}

char *page_journal(tandem_session *s)
{
    return tandem_session_journal(s);
}

unsigned page_seq(tandem_session *s)
{
    return (unsigned)tandem_session_seq(s);
}

/* It stays until the next change. */
const char *page_stroke(tandem_session *s, size_t i)
{
    return tandem_session_stroke(s, i);
}

char *page_state(tandem_session *s)
{
    return tandem_session_state_json(s);
}

char *page_words(tandem_session *s, const char *at)
{
    return tandem_session_words(s, at);
}

char *page_left(tandem_session *s)
{
    return tandem_session_left(s);
}

char *page_news(tandem_session *s)
{
    return tandem_session_news(s);
}

char *page_write(tandem_session *s, const char *format)
{
    char *note = NULL;
    char *text = tandem_session_write(s, format, &note);
    if (!text)
        set_error(note ? note : "This format has no place for it.");
    tandem_free(note);
    return text;
}

bool page_overlay(tandem_session *s, const char *kind, const char *text)
{
    return tandem_session_overlay(s, kind, tandem_session_seq(s), text);
}

void page_show(tandem_session *s, unsigned what)
{
    tandem_session_show(s, what);
}

const tandem_spot *page_scene(tandem_session *s)
{
    return tandem_session_scene(s, &count);
}

const uint32_t *page_changed(tandem_session *s)
{
    return tandem_session_changed(s, &count);
}

/* How long the last scene or list of changes is. */
size_t page_count(void)
{
    return count;
}

char *page_place(tandem_session *s, size_t i)
{
    return tandem_session_place(s, i);
}

/* ---- jobs ---- */

tandem_job *page_job_new(tandem_session *s, const char *kind,
                         const char *options)
{
    char *err = NULL;
    tandem_job *j = tandem_job_new(s, kind, options, &err);
    if (!j)
        set_error(err ? err : "There is no such question.");
    tandem_free(err);
    return j;
}

bool page_job_run(tandem_job *j, unsigned work)
{
    return tandem_job_run(j, work, NULL);
}

char *page_job_json(tandem_job *j)
{
    return tandem_job_json(j);
}

char *page_job_overlay(tandem_job *j)
{
    return tandem_job_overlay(j);
}

void page_job_free(tandem_job *j)
{
    tandem_job_free(j);
}

/* ---- making puzzles ---- */

const char *page_symmetry(size_t i)
{
    return tandem_symmetry(i);
}

/* Ids with blanks between them as a list, in the text itself. */
static void split(char *ids, const char **list, size_t most)
{
    size_t n = 0;
    for (char *id = strtok(ids, " "); id && n + 1 < most;
         id = strtok(NULL, " "))
        list[n++] = id;
    list[n] = NULL;
}

typedef struct answer {
    char *at;
    size_t len, room;
} answer;

static void add(answer *a, const char *text)
{
    size_t n = strlen(text);
    if (a->len + n + 1 > a->room) {
        size_t room = 2 * (a->len + n) + 200;
        char *at = realloc(a->at, room);
        if (!at)
            return;
        a->at = at;
        a->room = room;
    }
    memcpy(a->at + a->len, text, n + 1);
    a->len += n;
}

/* The puzzle in JSON, and how it was rated. */
static void add_made(answer *a, const tandem_puzzle *p,
                     const tandem_generated *info)
{
    char line[200];
    const tandem_rating *r = tandem_result_rating(info->rated);
    char *json = tandem_write(p, "json", NULL);
    add(a, "\"puzzle\":");
    add(a, json ? json : "null");
    tandem_free(json);
    snprintf(line, sizeof line,
             ",\"word\":\"%s\",\"level\":%d,\"effort\":%.10g,"
             "\"clues\":%d,\"score\":%.3f,",
             r->word ? r->word : "", r->level, r->effort, info->clues,
             info->score);
    add(a, line);
}

/* Attempts at the first puzzle of a seed: `tries` of them after those that were
 * made before (0: only what can be wished is asked). In JSON: the puzzle if one
 * of them made it, how many attempts there were by then, and how those of this
 * call ended. NULL: there is no such puzzle to be made, and page_error says
 * why. Freed by page_release. */
char *page_generate(const char *genre, const char *symmetry, const char *needs,
                    const char *without, int w, int h, int low, int high,
                    unsigned seed, unsigned seed_high, int after, int tries)
{
    const char *list[64], *why = NULL;
    char *ids = malloc(strlen(without) + 1);
    if (!ids)
        return NULL;
    split(strcpy(ids, without), list, sizeof list / sizeof *list);
    tandem_generate_options o = {
        .width = w,
        .height = h,
        .low = low,
        .high = high,
        .needs = *needs ? needs : NULL,
        .without = list[0] ? list : NULL,
        .symmetry = *symmetry ? symmetry : NULL,
        .seed = (uint64_t)seed_high << 32 | seed,
        .tries = after + tries,
    };
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find(genre), &o, &why);
    answer a = {0};
    if (!g)
        set_error(why ? why : "There is no such genre.");
    if (g) {
        char line[120];
        tandem_generated info = {.attempts = after};
        tandem_puzzle *p =
            tries > 0 ? tandem_generator_next(g, 1, after, &info) : NULL;
        add(&a, "{");
        if (p)
            add_made(&a, p, &info);
        snprintf(line, sizeof line, "\"attempts\":%d,\"ends\":{",
                 info.attempts);
        add(&a, line);
        const char *words;
        uint64_t n;
        for (size_t i = 0; (words = tandem_generator_ends(g, i, &n)); i++) {
            snprintf(line, sizeof line, "%s\"%s\":%llu", i ? "," : "", words,
                     (unsigned long long)n);
            add(&a, line);
        }
        add(&a, "}}");
        tandem_result_free(info.rated);
        tandem_puzzle_free(p);
    }
    tandem_generator_free(g);
    free(ids);
    return a.at;
}
