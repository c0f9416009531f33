#include "transcripts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "visit.h"

/* ---- digests of texts ---- */

enum { MOST_OF_LEVEL = 1 }; /* puzzles of a genre and level of the starter */

typedef struct digest {
    uint32_t hash;
} digest;

static void take_bytes(digest *m, const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        m->hash = (m->hash ^ (unsigned char)at[i]) * 16777619u;
}

/* Adds a text that is then freed; all but the times in it count. */
static void take_text(digest *m, char *text)
{
    for (const char *at = text; at && *at;) {
        const char *ms = strstr(at, "\"ms\":");
        size_t n = ms ? (size_t)(ms - at) : strlen(at);
        take_bytes(m, at, n);
        at = ms ? ms + strcspn(ms, ",}") : at + n;
    }
    take_bytes(m, text ? "." : "-", 1); /* no text is not an empty one */
    tandem_free(text);
}

static void take_picture(digest *m, char *bytes, size_t n)
{
    take_bytes(m, bytes, bytes ? n : 0);
    tandem_free(bytes);
}

static void write_digest(td_text *out, const char *name, digest m)
{
    td_text_printf(out, " %s %08x", name, (unsigned)m.hash);
}

static const digest empty = {2166136261u};

/* ---- answers ---- */

static void tell_rating(td_text *out, tandem_puzzle *p)
{
    tandem_result *r = tandem_rate(p, NULL);
    const tandem_rating *x = tandem_result_rating(r);
    td_text_printf(out, " %s, level %d, effort %.1f, peak %.2f, hardest %.1f;",
                   x->word ? x->word : tandem_result_status(r), x->level,
                   x->effort, x->peak, x->hardest);
    const char *id;
    int count;
    for (size_t i = 0; (id = tandem_result_used(r, i, &count)); i++)
        td_text_printf(out, " %s %d", id, count);
    td_text_add(out, ";");
    digest m = empty;
    take_text(&m, tandem_result_json(r, "x", NULL));
    take_text(&m, tandem_result_text(r, NULL));
    write_digest(out, "rate", m);
    tandem_result_free(r);
}

/* Pixels take long: only the first of a genre is drawn in them. */
static void tell_solution(td_text *out, tandem_puzzle *p, bool pixels)
{
    digest m = empty;
    tandem_result *r =
        tandem_solve(p, &(tandem_solve_options){.path = TANDEM_PATH_BOTH});
    size_t n = 0;
    take_text(&m, tandem_result_json(r, "x", NULL));
    take_text(&m, tandem_result_text(r, &(tandem_style){.labels = true}));
    take_text(&m, tandem_result_svg(r, -1));
    char *png =
        pixels ? tandem_result_picture(r, -1, TANDEM_STAGE_FULL, TANDEM_PNG, &n)
               : NULL;
    take_picture(&m, png, n);
    write_digest(out, "solve", m);
    tandem_result_free(r);
}

/* How often finders were asked: more is slower, less may be less thorough. */
static int calls_in(const char *json)
{
    int sum = 0;
    for (const char *at = json; (at = strstr(at, "\"calls\":"));)
        sum += atoi(at += strlen("\"calls\":"));
    return sum;
}

static void tell_work(td_text *out, tandem_puzzle *p)
{
    tandem_result *r =
        tandem_explain(p, &(tandem_explain_options){.stats = true});
    char *json = tandem_result_json(r, "x", &(tandem_style){.stats = true});
    td_kernel *k = td_kernel_new(p->m, false);
    uint64_t n = 0;
    td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &n);
    const td_cdcl_stats *s = td_kernel_stats(k);
    td_text_printf(out, " finders %d, decisions %d, conflicts %d;",
                   calls_in(json), (int)s->decisions, (int)s->conflicts);
    tandem_free(json);
    td_kernel_free(k);
    tandem_result_free(r);
}

static void tell_explanation(td_text *out, tandem_puzzle *p)
{
    digest m = empty, pictures = empty;
    tandem_explain_options o = {.rate = true};
    tandem_result *r = tandem_explain(p, &o);
    take_text(&m, tandem_result_json(r, "x", NULL));
    take_text(&m, tandem_result_text(r, &(tandem_style){.draw = true}));
    take_text(&m, tandem_result_text(r, &(tandem_style){.trace = true}));
    for (int i = 0; i < (int)tandem_result_count(r); i += 5)
        take_text(&pictures, tandem_result_svg(r, i));
    write_digest(out, "explain", m);
    write_digest(out, "steps", pictures);
    tandem_result_free(r);
}

static void tell_formats(td_text *out, tandem_puzzle *p)
{
    digest m = empty;
    const char *format;
    for (size_t i = 0; (format = tandem_format(i)); i++) {
        char *note = NULL;
        take_text(&m, tandem_write(p, format, &note));
        take_text(&m, note);
    }
    write_digest(out, "formats", m);
}

/* ---- a board that somebody has begun ---- */

/* The board where techniques up to a level end, read again. */
static tandem_puzzle *begun(tandem_puzzle *p, int level)
{
    tandem_result *r =
        tandem_explain(p, &(tandem_explain_options){.max_level = level});
    char *text = tandem_result_write(r, "text");
    tandem_puzzle *q =
        text ? td_read_puzzle("begun", text, strlen(text), NULL) : NULL;
    tandem_free(text);
    tandem_result_free(r);
    return q;
}

static void tell_hints(td_text *out, tandem_puzzle *p)
{
    static const tandem_stage stages[] = {TANDEM_STAGE_VAGUE, TANDEM_STAGE_RULE,
                                          TANDEM_STAGE_FULL};
    digest m = empty;
    tandem_hint_options o = {.explain.from_board = true};
    for (int all = 0; all < 2; all++) {
        o.all = all;
        tandem_result *r = tandem_hint(p, &o);
        for (int i = 0; i < 3; i++) {
            tandem_style s = {.stage = stages[i], .labels = true};
            take_text(&m, tandem_result_json(r, "x", &s));
            take_text(&m, tandem_result_text(r, &s));
        }
        tandem_result_free(r);
    }
    write_digest(out, "hint", m);
}

static void tell_check(td_text *out, tandem_puzzle *p)
{
    digest m = empty;
    tandem_result *r = tandem_check(p, NULL);
    take_text(&m, tandem_result_json(r, "x", NULL));
    take_text(&m, tandem_result_text(r, NULL));
    take_text(&m, tandem_draw(p, &(tandem_style){.ascii = true}));
    take_text(&m, tandem_draw_svg(p));
    write_digest(out, "check", m);
    tandem_result_free(r);
}

static void tell_begun(td_text *out, tandem_puzzle *p, int level)
{
    tandem_puzzle *q = begun(p, level);
    if (!q)
        return;
    td_text_add(out, "; begun");
    tell_hints(out, q);
    tell_check(out, q);
    tell_formats(out, q);
    tandem_puzzle_free(q);
}

/* The next mark in an answer in JSON; NULL: there is none. */
static const char *next_mark(const char *json, char at[32], char is[32])
{
    const char *from = strstr(json, "{\"at\":\"");
    if (!from ||
        sscanf(from, "{\"at\":\"%31[^\"]\",\"is\":\"%31[^\"]\"", at, is) != 2)
        return NULL;
    return from + 1;
}

/* Marks the first place that an explanation tells of as another one is. */
static bool mark_wrongly(tandem_puzzle *p)
{
    tandem_result *r = tandem_explain(p, NULL);
    char *json = tandem_result_json(r, "x", NULL);
    char first[32], right[32], at[32], is[32];
    bool done = false;
    const char *mark = next_mark(json, first, right);
    while (!done && mark && (mark = next_mark(mark, at, is)))
        done = strcmp(is, right) && strcmp(at, first) &&
               tandem_puzzle_mark(p, first, is);
    tandem_free(json);
    tandem_result_free(r);
    return done;
}

static void tell_wrong(td_text *out, tandem_puzzle *p)
{
    tandem_puzzle *q = tandem_puzzle_copy(p);
    if (mark_wrongly(q)) {
        td_text_add(out, "; wrong");
        tell_hints(out, q);
        tell_check(out, q);
    }
    tandem_puzzle_free(q);
}

/* ---- a board in the hand ---- */

static void take_job(digest *m, tandem_session *s, const char *kind)
{
    tandem_job *j = tandem_job_new(s, kind, NULL, NULL);
    tandem_limits few = {.conflicts = 1000};
    if (j)
        tandem_job_run(j, 0, &few);
    take_text(m, j ? tandem_job_json(j) : NULL);
    tandem_job_free(j);
}

static void tell_session(td_text *out, tandem_puzzle *p)
{
    static const char *const strokes[] = {"a R1C1=red",
                                          "k R1C1",
                                          "n R1C1=+3-5",
                                          "corner R1C2=+1+2+3+4",
                                          "corner R2C1=+1+2+3+4",
                                          "fill notes",
                                          "tidy notes",
                                          "size 1 2 0 1",
                                          "turn right",
                                          "undo",
                                          "try",
                                          "c R2C2=2",
                                          "c R1=1",
                                          "drop",
                                          "size 0 0 1 1",
                                          "flip down",
                                          "b R2C2.E",
                                          "undo 3",
                                          "redo 2",
                                          "size -1 0 -1 0",
                                          "k R1C1",
                                          "k R2C2"};
    static const char *const jobs[] = {"hint", "check", "verdict", "left"};
    digest m = empty;
    tandem_session *s = tandem_session_new(p);
    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++) {
        char *err = NULL;
        tandem_session_apply(s, strokes[i], &err);
        take_text(&m, err);
        take_text(&m, tandem_session_news(s));
        take_text(&m, tandem_session_words(s, "R2C2"));
        take_text(&m, tandem_session_write(s, "text", NULL));
    }
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        take_job(&m, s, jobs[i]);
    tandem_session *copy = tandem_session_copy(s);
    tandem_session_free(s);
    s = copy;
    take_text(&m, tandem_session_state_json(s));
    take_text(&m, tandem_session_draw(s, NULL, NULL, NULL, NULL));
    take_text(&m, tandem_session_journal(s));
    td_text_char(out, ';');
    write_digest(out, "session", m);
    tandem_session_free(s);
}

/* ---- all of them ---- */

static td_text *to;

static bool tell(const char *name, tandem_puzzle *p)
{
    td_text_printf(to, "%s:", name);
    tell_rating(to, p);
    tell_work(to, p);
    tell_solution(to, p, strstr(name, "-01"));
    tell_explanation(to, p);
    tell_formats(to, p);
    tell_begun(to, p, 1);
    tell_begun(to, p, 3);
    tell_wrong(to, p);
    tell_session(to, p);
    td_text_char(to, '\n');
    return true;
}

void td_transcripts(td_text *out, bool starter)
{
    to = out;
    td_visit_own(tell);
    if (starter) {
        td_visit_starter(MOST_OF_LEVEL, tell);
        td_transcripts_open(out, INT_MAX);
    }
}

int td_print_transcripts(const td_suite *suites, int count, FILE *out)
{
    (void)suites, (void)count;
    td_text all = {0};
    td_transcripts(&all, true);
    fputs(td_text_str(&all), out);
    td_text_free(&all);
    return 0;
}
