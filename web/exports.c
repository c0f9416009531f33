/* The engine as the page sees it: flat functions over tandem.h, the exports of
 * a WebAssembly reactor module. Text goes in and out as UTF-8 that ends with a
 * 0; text that comes back is freed by page_free, unless it is said to stay.
 *
 * Questions are asked as jobs: page_job_new, page_job_run until it is done,
 * page_job_json. */
#include <stdlib.h>
#include <string.h>

#include "tandem.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

void *EXPORT(page_alloc)(size_t n);
void EXPORT(page_release)(void *p);
void EXPORT(page_free)(char *text);
const char *EXPORT(page_version)(void);
const char *EXPORT(page_genre_name)(size_t i);
char *EXPORT(page_genre_json)(size_t i);
const char *EXPORT(page_format)(size_t i);
const char *EXPORT(page_error)(void);
tandem_session *EXPORT(page_open)(const char *text, const char *genre);
tandem_session *EXPORT(page_blank)(const char *genre, int w, int h);
void EXPORT(page_close)(tandem_session *s);
bool EXPORT(page_apply)(tandem_session *s, const char *line);
char *EXPORT(page_journal)(tandem_session *s);
unsigned EXPORT(page_seq)(tandem_session *s);
const char *EXPORT(page_stroke)(tandem_session *s, size_t i);
char *EXPORT(page_state)(tandem_session *s);
char *EXPORT(page_words)(tandem_session *s, const char *at);
char *EXPORT(page_write)(tandem_session *s, const char *format);
bool EXPORT(page_overlay)(tandem_session *s, const char *kind,
                          const char *text);
void EXPORT(page_show)(tandem_session *s, unsigned what);
const tandem_spot *EXPORT(page_scene)(tandem_session *s);
const uint32_t *EXPORT(page_changed)(tandem_session *s);
size_t EXPORT(page_count)(void);
char *EXPORT(page_place)(tandem_session *s, size_t i);

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

typedef struct page_job {
    char *json;
} page_job;

page_job *EXPORT(page_job_new)(tandem_session *s, const char *kind,
                               const char *options);
bool EXPORT(page_job_run)(page_job *j, unsigned work);
const char *EXPORT(page_job_json)(page_job *j);
const char *EXPORT(page_job_overlay)(page_job *j);
void EXPORT(page_job_free)(page_job *j);

/* An object of JSON with one member more. */
static char *with_member(char *json, const char *key, char *value)
{
    size_t n = json && value ? strlen(json) : 0;
    char *out = n ? malloc(n + strlen(key) + strlen(value) + 8) : NULL;
    if (!out)
        return json;
    memcpy(out, json, n - 1);
    strcpy(out + n - 1, ",\"");
    strcat(out, key);
    strcat(out, "\":");
    strcat(out, value);
    strcat(out, "}");
    return out; /* what was there before is lost */
}

static char *hint_json(tandem_puzzle *p)
{
    tandem_result *r = tandem_hint(p, NULL);
    tandem_style full = {.stage = TANDEM_STAGE_FULL};
    tandem_style idea = {.stage = TANDEM_STAGE_RULE};
    tandem_style vague = {.stage = TANDEM_STAGE_VAGUE};
    char *json = tandem_result_json(r, "session", &full);
    json = with_member(json, "vague", tandem_result_json(r, "session", &vague));
    json = with_member(json, "idea", tandem_result_json(r, "session", &idea));
    tandem_result_free(r);
    return json;
}

page_job *page_job_new(tandem_session *s, const char *kind, const char *options)
{
    (void)options;
    tandem_puzzle *p = tandem_session_puzzle(s);
    page_job *j = p ? calloc(1, sizeof *j) : NULL;
    if (!j) {
        const char *draft = tandem_session_draft(s);
        set_error(draft ? draft : "There is no memory.");
    } else if (!strcmp(kind, "hint")) {
        j->json = hint_json(p);
    } else {
        tandem_result *r = tandem_check(p, NULL);
        j->json = tandem_result_json(r, "session", NULL);
        tandem_result_free(r);
    }
    return j;
}

bool page_job_run(page_job *j, unsigned work)
{
    (void)j;
    (void)work;
    return true;
}

const char *page_job_json(page_job *j)
{
    return j->json;
}

const char *page_job_overlay(page_job *j)
{
    (void)j;
    return NULL;
}

void page_job_free(page_job *j)
{
    free(j);
}
