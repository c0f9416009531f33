/* A session: strokes go in, and the puzzle with its live marks follows. */
#include "api/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "board/symmetry.h"

/* ---- the puzzle of a sheet ---- */

/* A puzzle without its marks, as text. */
static bool write_printed(const td_puzzle *p, const td_genre_forms *forms,
                          td_text *out, td_text *err)
{
    td_puzzle bare = *p;
    bare.mark = td_calloc((size_t)p->topo.nlattice, sizeof *bare.mark);
    bare.struck = bare.pencil = NULL;
    bare.has_marks = false;
    bare.note = bare.word = NULL;
    bool ok = td_format_write(&bare, forms, TD_FORMAT_TEXT, out, err);
    td_free(bare.mark);
    return ok;
}

/* What a genre has is what its text form can tell: a sheet is a puzzle if it
 * comes through that. NULL: err says what is the matter. */
static td_puzzle *read_printed(const td_puzzle *p, const td_genre_forms *forms,
                               td_text *err)
{
    td_text text = {0};
    td_reader r;
    td_read got = {0};
    td_puzzle *q = NULL;
    if (write_printed(p, forms, &text, err)) {
        td_reader_init(&r, text.at, text.len, forms, p->genre);
        td_reader_next(&r, &got);
        q = got.puzzle;
        got.puzzle = NULL;
        if (!q)
            td_text_add(err, td_text_str(&got.sentence));
        td_read_free(&got);
    }
    td_text_free(&text);
    if (!q)
        return NULL;
    q->flags = p->flags;
    if (p->note)
        q->note = td_arena_text(&q->mem, p->note, strlen(p->note));
    if (p->word)
        q->word = td_arena_text(&q->mem, p->word, strlen(p->word));
    return q;
}

/* Values that are printed are not the player's. */
static void find_fixed(tandem_session *s)
{
    const td_model *m = s->p->m;
    td_state *printed = td_state_new(m);
    s->fixed = td_calloc((size_t)m->nvars + 1, sizeof *s->fixed);
    for (td_var v = 0; v < m->nvars; v++)
        s->fixed[v] = td_var_value(m, printed->val, v) >= 0;
    td_state_free(printed);
}

static void forget_puzzle(tandem_session *s)
{
    tandem_puzzle_free(s->p);
    td_puzzle_free(s->plain);
    td_free(s->fixed);
    td_free(s->marked);
    td_free(s->shown);
    s->p = NULL;
    s->plain = NULL;
    s->fixed = NULL;
    s->marked = s->shown = NULL;
}

/* A draft is drawn with its regions. */
static td_puzzle *draw_draft(const tandem_session *s)
{
    const td_puzzle *p = td_session_sheet(s)->p;
    td_puzzle *q = td_turn_puzzle(p, 0);
    if (p->genre->look->region)
        td_puzzle_regions(q, "region");
    return q;
}

static void make_puzzle(tandem_session *s)
{
    forget_puzzle(s);
    td_text_cut(&s->draft, 0);
    s->printed++;
    td_overlays_clear(&s->over);
    td_puzzle *q = read_printed(td_session_sheet(s)->p, s->forms, &s->draft);
    if (!q) {
        s->plain = draw_draft(s);
        return;
    }
    td_text_cut(&s->draft, 0);
    s->p = td_puzzle_wrap(q, TD_FORMAT_TEXT);
    find_fixed(s);
}

/* ---- live marks ---- */

bool td_session_is_open(const tandem_session *s, td_site at)
{
    td_var v = s->p->m->var_at[at];
    return v != TD_NO_VAR && !s->p->m->var[v].aux && !s->fixed[v];
}

/* A link has one mark: the edges it runs over must agree. */
static bool *find_torn(const td_model *m, const td_puzzle *p)
{
    bool *torn = td_calloc((size_t)m->nvars + 1, sizeof *torn);
    td_site *first = td_calloc((size_t)m->nvars + 1, sizeof *first);
    for (td_site at = 0; at < p->topo.nlattice; at++) {
        td_var v = m->var_at[at];
        if (v == TD_NO_VAR)
            continue;
        if (!first[v])
            first[v] = at;
        torn[v] |= p->mark[first[v]] != p->mark[at] ||
                   td_struck_at(p, first[v]) != td_struck_at(p, at);
    }
    td_free(first);
    return torn;
}

/* The marks of a sheet that mean something on the board. */
static void put_live_marks(const tandem_session *s, const td_puzzle *from,
                           td_puzzle *to)
{
    const td_model *m = s->p->m;
    bool *torn = find_torn(m, from);
    td_puzzle_unmark(to);
    to->has_marks = from->has_marks;
    for (td_site at = 0; at < to->topo.nlattice; at++) {
        if (!td_session_is_open(s, at) || torn[m->var_at[at]])
            continue;
        int values = m->var[m->var_at[at]].size;
        if (from->mark[at] > 0 && from->mark[at] <= values)
            to->mark[at] = from->mark[at];
        td_puzzle_strike(to, at,
                         td_struck_at(from, at) & td_all_values(values));
        td_puzzle_set_pencil(to, at, td_pencil_at(from, at));
    }
    td_free(torn);
}

void td_session_marks_at(const tandem_session *s, uint32_t position,
                         td_lits *out)
{
    td_sheet *sheet = td_history_sheet(&s->h, position);
    const td_topo *t = &s->p->puzzle->topo;
    if (sheet->p->topo.w == t->w && sheet->p->topo.h == t->h) {
        td_puzzle *marked = td_turn_puzzle(s->p->puzzle, 0);
        put_live_marks(s, sheet->p, marked);
        td_lit *lits = td_alloc(sizeof *lits * 2 * (size_t)s->p->m->natoms + 1);
        int n = td_mark_lits(s->p->m, marked, lits);
        for (int i = 0; i < n; i++)
            td_vec_push(out, lits[i]);
        td_free(lits);
        td_puzzle_free(marked);
    }
    td_sheet_free(sheet);
}

/* A clue without a number, where the genre has that: a wall stays a wall. */
tandem_puzzle *td_session_without(const tandem_session *s, td_site clue)
{
    static const int32_t instead[] = {TD_CLUE_ANY, TD_CLUE_NONE};
    td_sheet *sheet = td_sheet_copy(td_session_sheet(s));
    td_puzzle *q = NULL;
    sheet->p->sign[clue] = 0;
    for (int i = 0; i < 2 && !q; i++) {
        td_text err = {0};
        sheet->p->clue[clue] = instead[i];
        q = read_printed(sheet->p, s->forms, &err);
        td_text_free(&err);
    }
    td_sheet_free(sheet);
    return q ? td_puzzle_wrap(q, TD_FORMAT_TEXT) : NULL;
}

static void refresh(tandem_session *s, bool printed)
{
    s->stale = true;
    if (printed)
        make_puzzle(s);
    if (!s->p)
        return;
    put_live_marks(s, td_session_sheet(s)->p, s->p->puzzle);
    td_lits marks = {0};
    td_marks_of(s->p, &marks);
    td_free(s->marked);
    s->marked = td_board_of(s->p, &marks);
    td_vec_free(&marks);
    td_overlays_apply(s);
}

/* ---- beginning and ending ---- */

static td_genre_forms *lenient_forms(void)
{
    td_genre_forms *f = td_forms_of_genres();
    for (int i = 0; f[i].name; i++)
        f[i].accept = NULL;
    return f;
}

/* Does a region have one clue, which may be told at any of its cells? Only the
 * genre knows. */
static bool has_region_clues(const td_puzzle *p)
{
    td_puzzle *q = td_turn_puzzle(p, 0);
    td_text err = {0};
    if (q->genre->accept)
        q->genre->accept(q, &err);
    bool has = q->region_clue;
    td_text_free(&err);
    td_puzzle_free(q);
    return has;
}

/* Takes the puzzle over. */
static tandem_session *begin(td_puzzle *p)
{
    tandem_session *s = td_calloc(1, sizeof *s);
    s->show = TANDEM_SHOW_DONE;
    s->forms = td_forms_of_genres();
    s->lenient = lenient_forms();
    for (s->g = s->forms; s->g->genre != p->genre; s->g++)
        assert(s->g->name && "every genre is in the table");
    p->region_clue = has_region_clues(p);
    td_history_begin(&s->h, td_sheet_new(s->g, p));
    td_puzzle_free(p);
    refresh(s, true);
    return s;
}

tandem_session *tandem_session_new(const tandem_puzzle *p)
{
    assert(p && "a puzzle is needed");
    return begin(td_turn_puzzle(p->puzzle, 0));
}

/* A puzzle in JSON whose clues need not make sense yet. */
static td_puzzle *read_json(const char *text, size_t n, td_text *err)
{
    td_genre_forms *forms = lenient_forms();
    td_reader r;
    td_read got = {0};
    td_reader_init(&r, text, n, forms, NULL);
    td_reader_next(&r, &got);
    td_puzzle *p = got.puzzle;
    got.puzzle = NULL;
    if (!p)
        td_text_add(err, td_text_str(&got.sentence));
    td_read_free(&got);
    td_free(forms);
    return p;
}

tandem_session *tandem_session_blank(const tandem_genre *g, int w, int h)
{
    td_text text = {0}, err = {0};
    td_text_printf(&text, "{\"genre\":\"%s\",\"width\":%d,\"height\":%d}",
                   tandem_genre_name(g), w, h);
    td_puzzle *p = read_json(text.at, text.len, &err);
    td_text_free(&text);
    td_text_free(&err);
    return p ? begin(p) : NULL;
}

tandem_session *tandem_session_copy(const tandem_session *s)
{
    tandem_session *copy = td_calloc(1, sizeof *copy);
    copy->show = s->show;
    copy->forms = td_forms_of_genres();
    copy->lenient = lenient_forms();
    copy->g = copy->forms + (s->g - s->forms);
    td_history_copy(&s->h, &copy->h);
    copy->h.sheet->g = copy->g;
    for (uint32_t i = 0; i < copy->h.kept.n; i++)
        copy->h.kept.at[i].sheet->g = copy->g;
    refresh(copy, true);
    return copy;
}

void tandem_session_free(tandem_session *s)
{
    if (!s)
        return;
    forget_puzzle(s);
    td_overlays_free(&s->over);
    td_history_free(&s->h);
    td_text_free(&s->draft);
    td_shown_free(&s->now);
    td_shown_free(&s->before);
    td_vec_free(&s->changed);
    td_free(s->forms);
    td_free(s->lenient);
    td_free(s);
}

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
    td_puzzle *q = read_printed(trial->p, s->lenient, &words);
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

static bool check_marks(const tandem_session *s, const td_stroke *k,
                        td_text *err)
{
    for (uint32_t i = 0; s->p && i < k->touch.n; i++) {
        td_site at = k->touch.at[i].at;
        if (td_session_is_open(s, at))
            continue;
        td_site_name(&s->p->puzzle->topo, at, err);
        td_text_add(err, " is printed, or no place for a mark");
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
        return check_marks(s, k, err);
    case TD_DO_CLUE:
        return check_clues(s, k, err);
    case TD_DO_BORDER:
    case TD_DO_REGION:
        if (look->region)
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
        refresh(s, prints);
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
    refresh(s, true);
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
        td_puzzle *p =
            read_json(journal + head, (size_t)(line - journal) - head, &words);
        s = p ? begin(p) : NULL;
        if (s && !load_lines(s, line < end ? line + 1 : end, end, &words)) {
            tandem_session_free(s);
            s = NULL;
        }
    }
    give(s != NULL, &words, err);
    return s;
}

/* ---- telling ---- */

uint64_t tandem_session_seq(const tandem_session *s)
{
    return s->h.seq;
}

size_t tandem_session_position(const tandem_session *s)
{
    return s->h.at;
}

size_t tandem_session_strokes(const tandem_session *s)
{
    return s->h.line.n;
}

int tandem_session_trials(const tandem_session *s)
{
    return td_session_sheet(s)->ntrials;
}

const char *tandem_session_stroke(const tandem_session *s, size_t i)
{
    return i < s->h.line.n ? s->h.line.at[i] : NULL;
}

tandem_puzzle *tandem_session_puzzle(const tandem_session *s)
{
    return s->p;
}

const char *tandem_session_draft(const tandem_session *s)
{
    return s->p ? NULL : td_text_str(&s->draft);
}

const tandem_genre *tandem_session_genre(const tandem_session *s)
{
    return (const tandem_genre *)td_session_sheet(s)->p->genre;
}

int tandem_session_width(const tandem_session *s)
{
    return td_session_sheet(s)->p->topo.w;
}

int tandem_session_height(const tandem_session *s)
{
    return td_session_sheet(s)->p->topo.h;
}

char *tandem_session_write(const tandem_session *s, const char *format,
                           char **note)
{
    if (s->p)
        return tandem_write(s->p, format, note);
    td_text out = {0}, words = {0};
    td_format f = format ? td_format_find(format) : TD_FORMAT_NONE;
    bool ok = f != TD_FORMAT_NONE && td_format_write(td_session_sheet(s)->p,
                                                     s->forms, f, &out, &words);
    if (note)
        *note = words.len ? td_text_take(&words) : NULL;
    td_text_free(&words);
    if (ok)
        return td_text_take(&out);
    td_text_free(&out);
    return NULL;
}
