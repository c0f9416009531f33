/* A session: strokes go in, and the puzzle with its live marks follows. */
#include "api/session.h"

#include <assert.h>
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

td_puzzle *td_session_read(const td_puzzle *p, const td_genre_forms *forms,
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
    if (p->genre->look->regions)
        td_puzzle_regions(q, "region");
    return q;
}

static void make_puzzle(tandem_session *s)
{
    forget_puzzle(s);
    td_text_cut(&s->draft, 0);
    s->printed++;
    td_overlays_clear(&s->over);
    td_puzzle *q = td_session_read(td_session_sheet(s)->p, s->forms, &s->draft);
    if (!q) {
        s->plain = draw_draft(s);
        return;
    }
    td_text_cut(&s->draft, 0);
    s->p = td_puzzle_wrap(q, TD_FORMAT_TEXT);
    find_fixed(s);
    assert(s->p && !s->plain);
}

/* ---- live marks ---- */

bool td_session_is_open(const tandem_session *s, td_site at)
{
    assert(s->p);
    td_var v = s->p->m->var_at[at];
    return v != TD_NO_VAR && !s->p->m->var[v].aux && !s->fixed[v];
}

/* A link has one mark: the edges it runs over must agree. */
static bool *find_torn(const td_model *m, const td_puzzle *p)
{
    bool *torn = td_calloc((size_t)m->nvars + 1, sizeof *torn);
    td_site *first = td_calloc((size_t)m->nvars + 1, sizeof *first);
    assert(m->var_at[0] == TD_NO_VAR); /* so 0 is no first place */
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
    assert(from->topo.w == to->topo.w && from->topo.h == to->topo.h);
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

tandem_puzzle *td_session_with(const tandem_session *s, td_site at,
                               int32_t clue)
{
    td_sheet *sheet = td_sheet_copy(td_session_sheet(s));
    assert(at >= 0 && at < sheet->p->topo.nlattice);
    td_text err = {0};
    sheet->p->clue[at] = clue;
    sheet->p->sign[at] = clue < 0 ? 0 : sheet->p->sign[at];
    td_puzzle *q = td_session_read(sheet->p, s->forms, &err);
    td_text_free(&err);
    td_sheet_free(sheet);
    return q ? td_puzzle_wrap(q, TD_FORMAT_TEXT) : NULL;
}

/* A clue without a number, where the genre has that: a wall stays a wall. */
tandem_puzzle *td_session_without(const tandem_session *s, td_site clue)
{
    tandem_puzzle *p = td_session_with(s, clue, TD_CLUE_ANY);
    return p ? p : td_session_with(s, clue, TD_CLUE_NONE);
}

void td_session_refresh(tandem_session *s, bool printed)
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

tandem_session *td_session_begin(td_puzzle *p)
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
    td_session_refresh(s, true);
    return s;
}

tandem_session *tandem_session_new(const tandem_puzzle *p)
{
    assert(p && "a puzzle is needed");
    return td_session_begin(td_turn_puzzle(p->puzzle, 0));
}

td_puzzle *td_session_read_json(const char *text, size_t n, td_text *err)
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
    td_puzzle *p = td_session_read_json(text.at, text.len, &err);
    td_text_free(&text);
    td_text_free(&err);
    return p ? td_session_begin(p) : NULL;
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
    td_session_refresh(copy, true);
    return copy;
}

void tandem_session_free(tandem_session *s)
{
    if (!s)
        return;
    forget_puzzle(s);
    td_overlays_free(&s->over);
    td_witnesses_free(&s->witnesses);
    td_history_free(&s->h);
    td_text_free(&s->draft);
    td_shown_free(&s->now);
    td_shown_free(&s->before);
    td_vec_free(&s->changed);
    td_free(s->forms);
    td_free(s->lenient);
    td_free(s);
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
