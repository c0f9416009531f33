/* What the tests and the fuzz target of formats/ share. */
#ifndef TD_FORMATS_UTIL_H
#define TD_FORMATS_UTIL_H

#include <string.h>

#include "base/alloc.h"
#include "formats/internal.h"
#include "forms_fixture.h"

static inline const td_genre_forms *fixture_forms(const char *name)
{
    for (const td_genre_forms *g = fixture_genres; name && g->name; g++)
        if (!strcmp(g->name, name))
            return g;
    return NULL;
}

static inline const struct td_genre *fixture_genre(const char *name)
{
    const td_genre_forms *g = fixture_forms(name);
    return g ? g->genre : NULL;
}

/* The first (often the only) thing in a text. */
static inline td_read read_first(const char *text, size_t n, const char *genre)
{
    td_reader r;
    td_read got;
    td_reader_init(&r, text, n, fixture_genres, fixture_genre(genre));
    td_reader_next(&r, &got);
    return got;
}

static inline bool same_text(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static inline bool same_lists(const td_puzzle *a, const td_puzzle *b)
{
    for (int k = 0; a->line && b->line && k < a->topo.w + a->topo.h; k++)
        if (a->line[k].n != b->line[k].n ||
            (a->line[k].n &&
             memcmp(a->line[k].at, b->line[k].at,
                    sizeof *a->line[k].at * (size_t)a->line[k].n) != 0))
            return false;
    return !a->line == !b->line;
}

/* Heyawake: where in its room a number stands does not matter. */
static inline bool same_rooms(const td_puzzle *a, const td_puzzle *b)
{
    const td_topo *t = &a->topo;
    td_rooms r = td_rooms_of(a);
    int32_t *sum = td_calloc((size_t)r.n, sizeof *sum);
    bool same = true;
    for (int i = 0; i < t->nlattice; i++)
        if (td_site_kind_of(t, i) != TD_CELL)
            same = same && a->clue[i] == b->clue[i];
        else
            sum[r.id[td_cell_index(t, i)]] += a->clue[i] - b->clue[i];
    for (int k = 0; k < r.n; k++)
        same = same && !sum[k];
    td_free(sum);
    td_rooms_free(&r);
    return same;
}

static inline bool same_clues(const td_puzzle *a, const td_puzzle *b)
{
    size_t n = (size_t)a->topo.nlattice;
    return !memcmp(a->clue, b->clue, n * sizeof *a->clue) ||
           (a->genre == fixture_genre("heyawake") && same_rooms(a, b));
}

/* A flag about looks, which some formats drop. */
static inline uint32_t flags_of(const td_puzzle *p)
{
    bool drops = p->genre == fixture_genre("yajilin");
    return p->flags & ~(uint32_t)(drops ? 2 : 0);
}

/* The same puzzle; with_notes: and what was written around it. */
static inline bool same_puzzle(const td_puzzle *a, const td_puzzle *b,
                               bool with_marks, bool with_notes)
{
    size_t n = (size_t)a->topo.nlattice;
    return a->genre == b->genre && a->topo.w == b->topo.w &&
           a->topo.h == b->topo.h && flags_of(a) == flags_of(b) &&
           same_clues(a, b) && !memcmp(a->sign, b->sign, n * sizeof *a->sign) &&
           a->total == b->total && same_lists(a, b) &&
           (!with_marks || td_same_marks(a, b)) &&
           (!with_notes ||
            (a->has_marks == b->has_marks && same_text(a->word, b->word) &&
             same_text(a->note, b->note)));
}

static inline bool has_digit_sets(const td_puzzle *p)
{
    for (td_site s = 0; s < p->topo.nlattice; s++)
        if (td_struck_at(p, s) || td_pencil_at(p, s))
            return true;
    return false;
}

/* A save file of bridges marks the whole way between two islands; files with
 * pencil marks have them instead of what is struck out, and maybe only some. */
static inline bool keeps_marks(const td_puzzle *p, td_format f)
{
    return f == TD_FORMAT_TEXT || f == TD_FORMAT_JSON || f == TD_FORMAT_NON ||
           (f == TD_FORMAT_PZPRV3 && !has_digit_sets(p)) ||
           (f == TD_FORMAT_SAVE && !has_digit_sets(p) &&
            p->genre != fixture_genre("hashi"));
}

/* Grids of candidates have digits of the player, and lone candidates, among
 * the given ones. */
static inline bool has_all_digits(const td_puzzle *of, const td_puzzle *in)
{
    for (td_site s = 0; s < of->topo.nlattice; s++)
        if (of->clue[s] != TD_CLUE_NONE && in->clue[s] != of->clue[s])
            return false;
    return of->genre == in->genre && of->topo.nlattice == in->topo.nlattice;
}

/* What was written in a format and read again. */
static inline bool same_through(const td_puzzle *p, const td_puzzle *read,
                                td_format f)
{
    return f == TD_FORMAT_CANDIDATES
               ? has_all_digits(p, read)
               : same_puzzle(p, read, keeps_marks(p, f), f == TD_FORMAT_TEXT);
}

#endif
