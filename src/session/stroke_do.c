/* Carrying a stroke out on a sheet; see stroke.h. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "formats/internal.h"
#include "session/stroke.h"
#include "session/words.h"

bool td_stroke_prints(const td_stroke *k)
{
    switch (k->verb) {
    case TD_DO_CLUE:
    case TD_DO_BORDER:
    case TD_DO_REGION:
    case TD_DO_TOTAL:
    case TD_DO_SIZE:
    case TD_DO_TURN:
        return true;
    default:
        return k->verb == TD_DO_CLEAR && k->clear == TD_CLEAR_CLUES;
    }
}

/* --- marks and notes --- */

static void take_off(td_sheet *s, td_site at)
{
    s->p->mark[at] = 0;
    if (s->p->struck)
        s->p->struck[at] = 0;
    s->depth[at] = 0;
}

/* The new mark counts, whatever stood there; but digits are struck out one
 * after the other. */
static void put_mark(td_sheet *s, const td_touch *t)
{
    int values = td_mark_values(td_form_of(s->g, TD_FORMAT_JSON), s->p);
    bool strikes = t->mark < 0 && values > 2;
    if (!strikes || s->p->mark[t->at])
        take_off(s, t->at);
    bool fits = td_puzzle_put_mark(s->p, t->at, values, t->mark);
    assert(fits && "the word was read against this board");
    (void)fits;
    s->p->has_marks = true;
    s->depth[t->at] = (uint8_t)s->ntrials;
}

static int digit_at(const td_sheet *s, const td_form *form, td_site at)
{
    if (td_has_given(form, s->p, at))
        return s->p->clue[at];
    return s->p->mark[at] > 0 ? s->p->mark[at] : 0;
}

/* By cell: the digits in its row, its column, and its region if that is a house
 * too; to be freed. */
static uint64_t *digits_seen(const td_sheet *s)
{
    const td_puzzle *p = s->p;
    const td_topo *t = &p->topo;
    const td_form *form = td_form_of(s->g, TD_FORMAT_JSON);
    size_t n = (size_t)(t->w * t->h);
    td_rooms rooms = td_rooms_of(p);
    bool boxes = !p->region_clue && rooms.n > 1;
    uint64_t *row = td_calloc((size_t)t->h, sizeof *row);
    uint64_t *col = td_calloc((size_t)t->w, sizeof *col);
    uint64_t *box = td_calloc(n, sizeof *box);
    uint64_t *seen = td_calloc(n, sizeof *seen);
    for (int i = 0; i < t->w * t->h; i++) {
        int digit = digit_at(s, form, td_cell_at(t, i));
        if (digit < 1 || digit > TD_SET_VALUES)
            continue;
        uint64_t bit = (uint64_t)1 << (digit - 1);
        row[i / t->w] |= bit;
        col[i % t->w] |= bit;
        box[rooms.id[i]] |= bit;
    }
    for (int i = 0; i < t->w * t->h; i++)
        seen[i] =
            row[i / t->w] | col[i % t->w] | (boxes ? box[rooms.id[i]] : 0);
    td_free(row);
    td_free(col);
    td_free(box);
    td_rooms_free(&rooms);
    return seen;
}

/* Notes of all open cells: every digit that none of its lines has, or those of
 * them that are noted already. */
static void note_all(td_sheet *s, bool tidy)
{
    const td_topo *t = &s->p->topo;
    const td_form *form = td_form_of(s->g, TD_FORMAT_JSON);
    uint64_t *seen = digits_seen(s);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site at = td_cell_at(t, i);
        uint64_t all = tidy ? td_pencil_at(s->p, at) : td_all_values(t->w);
        if (digit_at(s, form, at))
            continue;
        td_puzzle_set_pencil(s->p, at, all & ~seen[i]);
        if (tidy)
            s->corner[at] &= ~seen[i];
    }
    td_free(seen);
}

/* --- what is printed --- */

static void put_clue(td_sheet *s, const td_stroke *k, const td_touch *t)
{
    const td_topo *topo = &s->p->topo;
    if (t->at >= topo->nlattice) {
        td_list_put(s->p, t->at - topo->nlattice,
                    t->count ? k->list.at + t->first : NULL, t->count);
        return;
    }
    td_site at = td_sheet_clue_place(s, t->at);
    s->p->clue[at] = t->clue;
    s->p->sign[at] = t->sign;
    s->crossed[at] = false;
}

static void put_border(td_sheet *s, const td_touch *t)
{
    int32_t *wall = &s->p->clue[t->at];
    bool on = t->border < 0 ? *wall != 1 : t->border;
    *wall = on ? 1 : TD_CLUE_NONE;
}

/* The cells named become one region: no border between them, and one all
 * around. */
static void put_region(td_sheet *s, const td_stroke *k)
{
    const td_topo *t = &s->p->topo;
    bool *in = td_calloc((size_t)t->nlattice, sizeof *in);
    for (uint32_t i = 0; i < k->touch.n; i++)
        in[k->touch.at[i].at] = true;
    for (uint32_t i = 0; i < k->touch.n; i++)
        for (int d = 0; d < 4; d++) {
            td_site cell = k->touch.at[i].at;
            td_site next = td_next_cell(t, cell, (td_dir)d);
            if (next != TD_NOWHERE)
                s->p->clue[td_go(t, cell, (td_dir)d, 1)] =
                    in[next] ? TD_CLUE_NONE : 1;
        }
    td_free(in);
}

/* --- clearing --- */

static void clear_clues(td_sheet *s)
{
    td_puzzle *p = s->p;
    for (td_site at = 0; at < p->topo.nlattice; at++) {
        if (td_site_kind_of(&p->topo, at) != TD_CELL)
            continue;
        p->clue[at] = TD_CLUE_NONE;
        p->sign[at] = 0;
    }
    for (int i = 0; p->line && i < p->topo.w + p->topo.h; i++)
        p->line[i].n = 0;
}

static void clear(td_sheet *s, int what)
{
    size_t n = (size_t)s->p->topo.nlattice;
    switch (what) {
    case TD_CLEAR_MARKS:
        for (td_site at = 0; at < (td_site)n; at++)
            take_off(s, at);
        break;
    case TD_CLEAR_NOTES:
        if (s->p->pencil)
            memset(s->p->pencil, 0, n * sizeof *s->p->pencil);
        memset(s->corner, 0, n * sizeof *s->corner);
        break;
    case TD_CLEAR_AUX:
        memset(s->aux, 0, n * sizeof *s->aux);
        break;
    case TD_CLEAR_TICKS:
        memset(s->crossed, 0, td_sheet_clues(s) * sizeof *s->crossed);
        break;
    default:
        assert(what == TD_CLEAR_CLUES);
        clear_clues(s);
    }
}

/* --- one stroke --- */

static void do_touch(td_sheet *s, const td_stroke *k, const td_touch *t)
{
    switch (k->verb) {
    case TD_DO_MARK:
        put_mark(s, t);
        break;
    case TD_DO_ERASE:
        take_off(s, t->at);
        break;
    case TD_DO_NOTE:
        td_puzzle_set_pencil(s->p, t->at,
                             (td_pencil_at(s->p, t->at) & ~t->less) | t->add);
        break;
    case TD_DO_CORNER:
        s->corner[t->at] = (s->corner[t->at] & ~t->less) | t->add;
        break;
    case TD_DO_AUX:
        s->aux[t->at] = (td_aux)((s->aux[t->at] & ~t->of) | t->aux);
        break;
    case TD_DO_TICK:
        s->crossed[t->at] = !s->crossed[t->at];
        break;
    case TD_DO_CLUE:
        put_clue(s, k, t);
        break;
    case TD_DO_BORDER:
        put_border(s, t);
        break;
    default:
        break;
    }
}

void td_stroke_do(td_sheet *s, const td_stroke *k)
{
    for (uint32_t i = 0; i < k->touch.n; i++)
        do_touch(s, k, &k->touch.at[i]);
    switch (k->verb) {
    case TD_DO_REGION:
        put_region(s, k);
        td_sheet_settle_clues(s);
        break;
    case TD_DO_BORDER:
        td_sheet_settle_clues(s);
        break;
    case TD_DO_TOTAL:
        s->p->total = k->total;
        break;
    case TD_DO_SIZE:
        td_sheet_resize(s, k->by);
        break;
    case TD_DO_TURN:
        td_sheet_turn(s, k->turn);
        break;
    case TD_DO_FILL:
    case TD_DO_TIDY:
        note_all(s, k->verb == TD_DO_TIDY);
        break;
    case TD_DO_TRY:
        td_sheet_try(s);
        break;
    case TD_DO_KEEP:
        td_sheet_keep(s);
        break;
    case TD_DO_DROP:
        td_sheet_drop(s);
        break;
    case TD_DO_CLEAR:
        clear(s, k->clear);
        break;
    default:
        break;
    }
}
