/* The lines that change a session, and the journal that holds them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/session.h"
#include "base/alloc.h"

/* ---- strokes ---- */

/* Does the genre have clues like these, apart from what they mean together? */
static bool check_clues(const tandem_session *s, const td_stroke *k,
                        td_text *err)
{
    td_sheet *trial = td_sheet_copy(td_session_sheet(s));
    td_stroke clear = {.verb = TD_DO_CLEAR, .clear = 0};
    td_text words = {0};
    td_stroke_read(trial, "clear clues", &clear, &words);
    td_stroke_do(trial, &clear);
    td_stroke_do(trial, k);
    td_puzzle *q = td_session_read(trial->p, s->lenient, &words);
    if (!q)
        td_text_printf(err, "this is no clue of %s: %s", s->g->name,
                       td_text_str(&words));
    bool ok = q != NULL;
    td_puzzle_free(q);
    td_text_free(&words);
    td_stroke_free(&clear);
    td_sheet_free(trial);
    return ok;
}

/* Is a place no more than a piece of a link, of which another is not touched?
 */
static bool is_piece(const tandem_session *s, const td_stroke *k, td_site at)
{
    const td_model *m = s->p->m;
    td_var v = m->var_at[at];
    uint32_t touched = 0, pieces = 0;
    if (td_site_kind_of(&m->puzzle->topo, m->var[v].site) != TD_LINK)
        return false;
    for (td_site i = 0; i < m->puzzle->topo.nlattice; i++)
        pieces += m->var_at[i] == v;
    for (uint32_t i = 0; i < k->touch.n && touched < pieces; i++)
        touched += k->touch.at[i].at < m->puzzle->topo.nlattice &&
                   m->var_at[k->touch.at[i].at] == v;
    return touched < pieces;
}

static bool check_marks(const tandem_session *s, const td_stroke *k,
                        td_text *err)
{
    for (uint32_t i = 0; s->p && i < k->touch.n; i++) {
        td_site at = k->touch.at[i].at;
        bool open = td_session_is_open(s, at);
        if (open && !is_piece(s, k, at))
            continue;
        td_site_name(&s->p->puzzle->topo, at, err);
        td_text_add(err, open ? " is only a piece of a link"
                              : " is printed, or no place for a mark");
        return false;
    }
    return true;
}

/* What a stroke may do here; the sheet alone cannot know. */
static bool check(const tandem_session *s, const td_stroke *k, td_text *err)
{
    const td_look *look = td_session_sheet(s)->p->genre->look;
    switch (k->verb) {
    case TD_DO_MARK:
    case TD_DO_ERASE:
    case TD_DO_NOTE:
    case TD_DO_CORNER:
        return check_marks(s, k, err);
    case TD_DO_CLUE:
        return check_clues(s, k, err);
    case TD_DO_BORDER:
    case TD_DO_REGION:
        if (look->regions)
            return true;
        td_text_printf(err, "%s has no regions", s->g->name);
        return false;
    case TD_DO_TOTAL:
        if (look->total)
            return true;
        td_text_printf(err, "%s has no total", s->g->name);
        return false;
    default:
        return true;
    }
}

static bool add_stroke(tandem_session *s, const char *line, bool checked,
                       bool *prints, td_text *err)
{
    td_stroke k = {0};
    bool ok = false;
    *prints = false;
    if (s->h.at >= TD_MOST_STROKES)
        td_text_printf(err, "a session has at most %d strokes",
                       TD_MOST_STROKES);
    else if (strlen(line) > TD_LONGEST_STROKE)
        td_text_add(err, "this line is too long");
    else if (td_stroke_read(td_session_sheet(s), line, &k, err) &&
             (!checked || check(s, &k, err))) {
        *prints = td_stroke_prints(&k);
        td_history_add(&s->h, line, &k);
        ok = true;
    }
    td_stroke_free(&k);
    return ok;
}

/* ---- going to and fro ---- */

/* A number behind a word; `otherwise` if there is none; false: it is no number.
 */
static bool number_behind(const char *at, uint32_t otherwise, uint32_t *n)
{
    char *end;
    at += strspn(at, " \t");
    *n = otherwise;
    if (!*at)
        return true;
    unsigned long got = strtoul(at, &end, 10);
    *n = got > UINT32_MAX ? UINT32_MAX : (uint32_t)got;
    return *at >= '0' && *at <= '9' && !end[strspn(end, " \t")];
}

static bool go(tandem_session *s, uint32_t at, bool *prints)
{
    td_sheet *before = td_sheet_copy(td_session_sheet(s));
    td_history_go(&s->h, at);
    *prints = !td_sheet_same_printed(before, td_session_sheet(s));
    td_sheet_free(before);
    return true;
}

static bool jump(tandem_session *s, const char *to, bool *prints, td_text *err)
{
    uint32_t at;
    if (!strcmp(to, "start"))
        at = 0;
    else if (!strcmp(to, "end"))
        at = s->h.line.n;
    else if (!td_history_find(&s->h, to, &at) &&
             (!*to || !number_behind(to, 0, &at) || at > s->h.line.n)) {
        td_text_printf(err,
                       "\"%.60s\" is no position: a number up to %u, start, "
                       "end, or the name of a savepoint",
                       to, (unsigned)s->h.line.n);
        return false;
    }
    return go(s, at, prints);
}

static bool save(tandem_session *s, const char *name, td_text *err)
{
    enum { LONGEST_NAME = 80 };
    if (!*name || strlen(name) > LONGEST_NAME ||
        (*name >= '0' && *name <= '9') || !strcmp(name, "start") ||
        !strcmp(name, "end")) {
        td_text_add(err, "a savepoint has a name that does not begin with a "
                         "digit, of at most 80 bytes");
        return false;
    }
    td_history_save(&s->h, name);
    return true;
}

/* "4 keep 6 7" */
static bool rebase(tandem_session *s, const char *at, td_text *err)
{
    char *end;
    TD_VEC(uint32_t) keep = {0};
    bool ok = *at >= '0' && *at <= '9';
    uint32_t to = (uint32_t)strtoul(at, &end, 10);
    ok = ok && to <= s->h.line.n;
    end += strspn(end, " \t");
    if (ok && *end) {
        ok = !strncmp(end, "keep", 4);
        for (end += ok ? 4 : 0; ok && end[strspn(end, " \t")];) {
            char *next;
            uint32_t n = (uint32_t)strtoul(end, &next, 10);
            ok = next > end;
            end = next;
            td_vec_push(&keep, n);
        }
    }
    ok = ok && td_history_rebase(&s->h, to, keep.at, keep.n);
    if (!ok)
        td_text_add(err, "a position is expected here, then perhaps keep and "
                         "the numbers of later strokes in order");
    td_vec_free(&keep);
    return ok;
}

/* The rest of the line if it begins with that word; else NULL. */
static const char *behind(const char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 ||
        (line[n] && line[n] != ' ' && line[n] != '\t'))
        return NULL;
    return line + n + strspn(line + n, " \t");
}

/* Moves the cursor by as much as the line says. */
static bool step(tandem_session *s, const char *by, bool back, bool *prints,
                 td_text *err)
{
    uint32_t n, most = back ? s->h.at : s->h.line.n - s->h.at;
    if (!number_behind(by, 1, &n)) {
        td_text_printf(err, "\"%.60s\" is no number of strokes", by);
        return false;
    }
    if (!most) {
        td_text_printf(err, "there is nothing to %s", back ? "undo" : "redo");
        return false;
    }
    n = n > most ? most : n;
    return go(s, back ? s->h.at - n : s->h.at + n, prints);
}

/* Carries a line out on the history; *prints says whether the puzzle has to be
 * made anew. A line that comes from a journal need not be checked against the
 * rules: what is wrong in it stays without effect. */
static bool apply(tandem_session *s, const char *line, bool checked,
                  bool *prints, td_text *err)
{
    const char *rest;
    *prints = false;
    if ((rest = behind(line, "undo")) || (rest = behind(line, "redo")))
        return step(s, rest, line[0] == 'u', prints, err);
    if ((rest = behind(line, "jump")))
        return jump(s, rest, prints, err);
    if ((rest = behind(line, "save")))
        return save(s, rest, err);
    if ((rest = behind(line, "rebase"))) {
        *prints = true;
        return rebase(s, rest, err);
    }
    return add_stroke(s, line, checked, prints, err);
}

/* Hands an error out, if it is wanted. */
static bool give(bool ok, td_text *err, char **out)
{
    if (out)
        *out = ok ? NULL : td_text_take(err);
    td_text_free(err);
    return ok;
}

/* A line without blanks around it. */
static char *trimmed(const char *line, size_t n)
{
    while (n && strchr(" \t\r\n", line[n - 1]))
        n--;
    while (n && strchr(" \t", *line)) {
        line++;
        n--;
    }
    char *copy = td_alloc(n + 1);
    memcpy(copy, line, n);
    copy[n] = 0;
    return copy;
}

bool tandem_session_apply(tandem_session *s, const char *line, char **err)
{
    td_text words = {0};
    bool prints;
    assert(s && line);
    char *copy = trimmed(line, strlen(line));
    bool ok = apply(s, copy, true, &prints, &words);
    if (ok) {
        td_vec_clear(&s->over.hint);
        td_vec_clear(&s->over.area);
        td_session_refresh(s, prints);
    }
    td_free(copy);
    return give(ok, &words, err);
}

/* ---- the journal ---- */

#define HEAD "tandem journal 1 "

/* Saved positions at a place of the journal. */
static void write_saved(const td_history *h, uint32_t at, td_text *out)
{
    for (uint32_t i = 0; i < h->saved.n; i++)
        if (h->saved.at[i].at == at)
            td_text_printf(out, "save %s\n", h->saved.at[i].name);
}

char *tandem_session_journal(const tandem_session *s)
{
    const td_history *h = &s->h;
    td_text out = {0}, note = {0};
    td_text_add(&out, HEAD);
    td_format_write(h->kept.at[0].sheet->p, s->forms, TD_FORMAT_JSON, &out,
                    &note);
    write_saved(h, 0, &out);
    for (uint32_t i = 0; i < h->line.n; i++) {
        td_text_printf(&out, "%s\n", h->line.at[i]);
        write_saved(h, i + 1, &out);
    }
    if (h->at < h->line.n)
        td_text_printf(&out, "jump %u\n", (unsigned)h->at);
    td_text_free(&note);
    return td_text_take(&out);
}

/* Going to and fro costs time, and a journal as it is written goes once. */
enum { MOST_MOVES = 10000 };

static bool load_lines(tandem_session *s, const char *at, const char *end,
                       td_text *err)
{
    uint64_t moves = 0;
    for (int number = 2; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        char *line = trimmed(at, n);
        td_text words = {0};
        bool prints, ok = !*line || apply(s, line, false, &prints, &words);
        moves = s->h.seq - s->h.line.n;
        if (ok && moves > MOST_MOVES) {
            td_text_add(&words, "the cursor moves too often");
            ok = false;
        }
        if (!ok)
            td_text_printf(err, "line %d: %s", number, td_text_str(&words));
        td_text_free(&words);
        td_free(line);
        if (!ok)
            return false;
        at = stop ? stop + 1 : end;
    }
    td_session_refresh(s, true);
    return true;
}

tandem_session *tandem_session_load(const char *journal, size_t length,
                                    char **err)
{
    td_text words = {0};
    size_t head = strlen(HEAD);
    tandem_session *s = NULL;
    const char *end = journal + length;
    const char *line = length ? memchr(journal, '\n', length) : NULL;
    line = line ? line : end;
    if (length < head || memcmp(journal, HEAD, head) != 0) {
        td_text_add(&words, "a journal begins with \"" HEAD "\" and a puzzle");
    } else {
        td_puzzle *p = td_session_read_json(
            journal + head, (size_t)(line - journal) - head, &words);
        s = p ? td_session_begin(p) : NULL;
        if (s && !load_lines(s, line < end ? line + 1 : end, end, &words)) {
            tandem_session_free(s);
            s = NULL;
        }
    }
    give(s != NULL, &words, err);
    return s;
}
