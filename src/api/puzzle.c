/* Puzzles and results as objects: reading, marking, writing, freeing. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

const char *tandem_version(void)
{
    return TANDEM_VERSION;
}

void tandem_free(void *text)
{
    td_free(text);
}

/* ---- reading ---- */

struct tandem_reader {
    char *text;
    td_genre_forms *forms;
    td_reader r;
    td_read got;
};

static td_genre_forms *make_forms(void)
{
    int n = 0;
    while (td_genres[n])
        n++;
    td_genre_forms *f = td_calloc((size_t)n + 1, sizeof *f);
    for (int i = 0; i < n; i++) {
        const td_genre *g = td_genres[i];
        f[i] = (td_genre_forms){.genre = g,
                                .name = g->name,
                                .aliases = g->aliases,
                                .edges_link = g->edges_link,
                                .forms = g->forms,
                                .accept = g->accept};
    }
    return f;
}

tandem_reader *tandem_read(const char *text, size_t length,
                           const tandem_genre *genre)
{
    tandem_reader *r = td_calloc(1, sizeof *r);
    r->text = td_alloc(length + 1);
    memcpy(r->text, text, length);
    r->text[length] = 0;
    r->forms = make_forms();
    td_reader_init(&r->r, r->text, length, r->forms, (const td_genre *)genre);
    return r;
}

tandem_puzzle *td_puzzle_wrap(td_puzzle *p, td_format format)
{
    tandem_puzzle *t = td_calloc(1, sizeof *t);
    double start = td_now();
    t->puzzle = p;
    t->format = format;
    t->m = td_model_new(p);
    p->genre->build(t->m);
    td_model_seal(t->m);
    t->words = td_genre_lexicon(p->genre, t->m);
    t->build_ms = (td_now() - start) * 1000;
    return t;
}

bool tandem_reader_next(tandem_reader *r, tandem_puzzle **out,
                        tandem_error *err)
{
    td_read_free(&r->got);
    *out = NULL;
    if (!td_reader_next(&r->r, &r->got))
        return false;
    if (r->got.puzzle) {
        *out = td_puzzle_wrap(r->got.puzzle, r->got.format);
        r->got.puzzle = NULL;
    }
    if (err)
        *err = (tandem_error){r->got.line, r->got.column,
                              td_text_str(&r->got.sentence)};
    return true;
}

size_t tandem_reader_position(const tandem_reader *r)
{
    return r->r.at;
}

void tandem_reader_free(tandem_reader *r)
{
    if (!r)
        return;
    td_read_free(&r->got);
    td_free(r->forms);
    td_free(r->text);
    td_free(r);
}

/* ---- a puzzle ---- */

void tandem_puzzle_free(tandem_puzzle *p)
{
    if (!p)
        return;
    td_kernel_free(p->fixed);
    td_kernel_free(p->switched);
    td_model_free(p->m);
    td_puzzle_free(p->puzzle);
    td_free(p);
}

const tandem_genre *tandem_puzzle_genre(const tandem_puzzle *p)
{
    return (const tandem_genre *)p->puzzle->genre;
}

int tandem_puzzle_width(const tandem_puzzle *p)
{
    return p->puzzle->topo.w;
}

int tandem_puzzle_height(const tandem_puzzle *p)
{
    return p->puzzle->topo.h;
}

bool tandem_puzzle_has_marks(const tandem_puzzle *p)
{
    td_lits marks = {0};
    td_marks_of(p, &marks);
    bool any = marks.n > 0;
    td_vec_free(&marks);
    return any;
}

bool tandem_puzzle_place(const tandem_puzzle *p, const char *at)
{
    return td_site_parse(&p->puzzle->topo, at) != TD_NOWHERE;
}

bool tandem_puzzle_mark(tandem_puzzle *p, const char *at, const char *is)
{
    td_site site = td_site_parse(&p->puzzle->topo, at);
    if (site == TD_NOWHERE || p->m->var_at[site] == TD_NO_VAR)
        return false;
    td_var v = p->m->var_at[site];
    if (site >= p->puzzle->topo.nlattice) { /* a link: any edge of it will do */
        site = 0;
        while (site < p->puzzle->topo.nlattice && p->m->var_at[site] != v)
            site++;
        if (site == p->puzzle->topo.nlattice)
            return false;
    }
    td_text word = {0};
    bool done = false;
    for (int value = 0; value < p->m->var[v].size && !done; value++)
        for (int no = 0; no < 2 && !done; no++) {
            td_lit l = td_is(p->m, v, value) ^ no;
            td_text_cut(&word, 0);
            td_words_is(&p->words, l, &word);
            td_mark mark = no ? td_mark_not(value) : td_mark_is(value);
            td_mark old = p->puzzle->mark[site];
            done = !strcmp(td_text_str(&word), is);
            if (done && old && td_mark_lit(p->m, site, old) != l) {
                td_text_free(&word);
                return false;
            }
            for (td_site s = 0; done && s < p->puzzle->topo.nlattice; s++)
                if (p->m->var_at[s] == v) /* all edges of a link */
                    p->puzzle->mark[s] = mark;
        }
    td_text_free(&word);
    return done;
}

void td_marks_of(const tandem_puzzle *p, td_lits *out)
{
    bool *seen = td_calloc(2 * (size_t)p->m->natoms, sizeof *seen);
    for (td_site s = 0; s < p->puzzle->topo.nlattice; s++) {
        td_lit l = td_mark_lit(p->m, s, p->puzzle->mark[s]);
        if (l == TD_NO_LIT || seen[l])
            continue; /* the edges of a link say the same */
        seen[l] = true;
        td_vec_push(out, l);
    }
    td_free(seen);
}

td_kernel *td_fixed_kernel(tandem_puzzle *p)
{
    if (!p->fixed)
        p->fixed = td_kernel_new(p->m, false);
    return p->fixed;
}

td_kernel *td_switched_kernel(tandem_puzzle *p)
{
    if (!p->switched)
        p->switched = td_kernel_new(p->m, true);
    return p->switched;
}

/* ---- writing ---- */

/* Every format but the plain grid can be written. */
static td_format writable(size_t i)
{
    for (int f = TD_FORMAT_NONE + 1; f < TD_FORMATS; f++)
        if (f != TD_FORMAT_GRID && i-- == 0)
            return (td_format)f;
    return TD_FORMAT_NONE;
}

const char *tandem_format(size_t i)
{
    td_format f = writable(i);
    return f == TD_FORMAT_NONE ? NULL : td_format_name(f);
}

static char *write_puzzle(const td_puzzle *p, const char *format, char **note)
{
    td_text out = {0}, err = {0};
    td_genre_forms *forms = make_forms();
    bool ok = td_format_write(p, forms, td_format_find(format), &out, &err);
    td_free(forms);
    if (note)
        *note = err.len ? td_text_take(&err) : NULL;
    td_text_free(&err);
    if (!ok) {
        td_text_free(&out);
        return NULL;
    }
    return td_text_take(&out);
}

char *tandem_write(const tandem_puzzle *p, const char *format, char **note)
{
    if (note)
        *note = NULL;
    return write_puzzle(p->puzzle, format, note);
}

/* Puts a valuation's decided places down as marks. */
static void mark_board(td_puzzle *p, const td_model *m, const int8_t *val)
{
    memset(p->mark, 0, sizeof *p->mark * (size_t)p->topo.nlattice);
    p->has_marks = true;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        td_var v = m->var_at[s];
        int value = v == TD_NO_VAR ? -1 : td_var_value(m, val, v);
        if (value >= 0 && !m->var[v].aux)
            p->mark[s] = td_mark_is(value);
    }
}

char *tandem_result_write(const tandem_result *r, const char *format)
{
    td_puzzle *p = r->p->puzzle;
    if (!r->boards.n)
        return NULL;
    size_t bytes = sizeof *p->mark * (size_t)p->topo.nlattice;
    td_mark *keep = td_alloc(bytes);
    bool had = p->has_marks;
    memcpy(keep, p->mark, bytes);
    mark_board(p, r->p->m, r->boards.at[0]);
    char *text = write_puzzle(p, format, NULL);
    memcpy(p->mark, keep, bytes);
    p->has_marks = had;
    td_free(keep);
    return text;
}

/* ---- results ---- */

tandem_result *td_result_new(tandem_puzzle *p, td_task task)
{
    tandem_result *r = td_calloc(1, sizeof *r);
    r->task = task;
    r->p = p;
    r->at = TD_NOWHERE;
    return r;
}

int8_t *td_board_copy(const tandem_puzzle *p, const int8_t *val)
{
    int8_t *copy = td_alloc(2 * (size_t)p->m->natoms);
    memcpy(copy, val, 2 * (size_t)p->m->natoms);
    return copy;
}

int8_t *td_board_found(const tandem_puzzle *p, const td_kernel *k)
{
    int8_t *val = td_alloc(2 * (size_t)p->m->natoms);
    for (td_lit l = 0; l < 2 * p->m->natoms; l++)
        val[l] = td_kernel_has(k, l) ? 1 : -1;
    return val;
}

void td_board_rows(const tandem_puzzle *p, const int8_t *val, td_text *out)
{
    const td_genre *g = p->puzzle->genre;
    int w = p->puzzle->topo.w, h = p->puzzle->topo.h;
    char *flat = g->row ? NULL : td_alloc((size_t)(w * h));
    if (flat)
        g->rows(p->m, val, flat);
    for (int r = 0; r < h; r++) {
        if (flat)
            td_text_bytes(out, flat + r * w, (size_t)w);
        else
            g->row(p->m, val, r, out);
        td_text_char(out, 0);
    }
    td_free(flat);
}

static void free_findings(td_findings *f)
{
    for (uint32_t i = 0; i < f->n; i++)
        td_vec_free(&f->at[i].at);
    td_vec_free(f);
}

void tandem_result_free(tandem_result *r)
{
    if (!r)
        return;
    for (uint32_t i = 0; i < r->boards.n; i++)
        td_free(r->boards.at[i]);
    td_vec_free(&r->boards);
    td_free(r->common);
    td_free(r->start);
    td_free(r->rows);
    td_core_free(&r->because);
    for (int i = 0; r->sentence && i < r->steps.n; i++)
        td_text_free(&r->sentence[i]);
    td_free(r->sentence);
    td_engine_free(r->engine);
    td_state_free(r->state);
    free_findings(&r->violations);
    free_findings(&r->unmet);
    td_vec_free(&r->mistakes);
    td_vec_free(&r->used);
    td_arena_free(&r->mem);
    td_free(r);
}

const char *tandem_result_status(const tandem_result *r)
{
    return r->status;
}

int tandem_result_exit(const tandem_result *r)
{
    return r->exit;
}

double tandem_result_ms(const tandem_result *r)
{
    return r->ms;
}

uint64_t tandem_result_count(const tandem_result *r)
{
    bool counted = r->task == TD_SOLVE || r->task == TD_RATE;
    return counted ? r->count : (uint64_t)r->steps.n;
}

double tandem_result_effort(const tandem_result *r)
{
    return r->effort;
}
