/* The engine as the page sees it: flat functions over tandem.h, the exports of
 * a WebAssembly reactor module. Text goes in and out as UTF-8 that ends with a
 * 0; text that comes back is freed by page_free, unless it is said to stay.
 * Puzzles are made by another module: exports_make.c.
 *
 * Questions are asked as jobs: page_job_new, page_job_run until it is done,
 * page_job_json. */
#include <string.h>

#include "exports.h"
#include "tandem.h"
#include "tandem_generate.h"

void EXPORT(page_free)(char *text);
const char *EXPORT(page_version)(void);
const char *EXPORT(page_genre_name)(size_t i);
char *EXPORT(page_genre_json)(size_t i);
char *EXPORT(page_techniques_json)(const char *genre);
const char *EXPORT(page_format)(size_t i);
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
const char *EXPORT(page_refusal)(const char *genre, const char *symmetry,
                                 const char *needs, int w, int h, int low,
                                 int high);
int EXPORT(page_is_rare)(const char *genre, int level);

static size_t count; /* of the last list */

void page_free(char *text)
{
    tandem_free(text);
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
            page_set_error(err ? err : "This journal cannot be read.");
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
        page_set_error(err.sentence ? err.sentence
                                    : "There is no puzzle in it.");
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
        page_set_error(err.sentence ? err.sentence : "It cannot be read.");
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
        page_set_error("There is no board of that size.");
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
        page_set_error(err ? err : "This cannot be done.");
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
        page_set_error(note ? note : "This format has no place for it.");
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
        page_set_error(err ? err : "There is no such question.");
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

/* ---- what can be made ---- */

/* Why there is no such puzzle to be made; NULL: one can be tried for. It
 * stays. */
const char *page_refusal(const char *genre, const char *symmetry,
                         const char *needs, int w, int h, int low, int high)
{
    tandem_generate_options o = {
        .width = w,
        .height = h,
        .low = low,
        .high = high,
        .needs = *needs ? needs : NULL,
        .symmetry = *symmetry ? symmetry : NULL,
    };
    return tandem_generate_refusal(tandem_genre_find(genre), &o);
}

/* Is a level hardly ever found in that genre? */
int page_is_rare(const char *genre, int level)
{
    return tandem_generate_is_rare(tandem_genre_find(genre), level);
}
