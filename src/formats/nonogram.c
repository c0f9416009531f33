/* Nonograms as pzpr writes them. Beside each row there is room for (width + 1)
 * / 2 numbers, above each column for (height + 1) / 2; they stand against the
 * board. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

static int slots_of(const td_puzzle *p, int line)
{
    return line < p->topo.h ? (p->topo.w + 1) / 2 : (p->topo.h + 1) / 2;
}

static bool fits(const td_puzzle *p, int line, td_text *err)
{
    assert(p->line && line >= 0 && line < p->topo.w + p->topo.h);
    if (p->line[line].n <= slots_of(p, line))
        return true;
    td_text_add(err, "the long list of ");
    td_site_words(&p->topo, p->topo.nlattice + line, err);
    return false;
}

/* --- URL: columns, then rows, each from the board outwards ------------------
 */

/* Puts down what was read of a line, nearest first; holes do not count. */
static void put_line(td_puzzle *p, int line, const int32_t *near, int n)
{
    int32_t list[TD_MAX_SIDE];
    assert(n <= TD_MAX_SIDE);
    int k = 0;
    for (int i = n - 1; i >= 0; i--)
        if (near[i] != TD_CLUE_NONE)
            list[k++] = near[i];
    td_list_put(p, line, list, k);
}

/* One slot; skips counts the blanks that a letter has left to come. */
static bool read_slot(td_scan *in, int *skips, int32_t *value)
{
    *value = TD_CLUE_NONE;
    if (*skips) {
        --*skips;
    } else if (in->at == in->end) {
        return true;
    } else if (*in->at == '.') {
        *value = TD_CLUE_ANY;
        in->at++;
    } else if (*in->at >= 'g' && *in->at <= 'z') {
        *skips = *in->at++ - 'g';
    } else {
        const char *from = in->at;
        int got = td_number_n16.read(in, value);
        if (got <= 0)
            return got == 0 && td_scan_bad(in);
        if (*value > TD_MAX_SIDE)
            return td_scan_fail(in, from, "this number is too large");
        if (*value == 0)
            *value = TD_CLUE_NONE;
    }
    return true;
}

static bool read_excell(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_puzzle *p = at->p;
    int skips = 0, w = p->topo.w, h = p->topo.h;
    int32_t near[TD_MAX_SIDE];
    td_puzzle_lists(p);
    for (int k = 0; k < w + h; k++) {
        int line = k < w ? h + k : k - w, n = slots_of(p, line);
        for (int i = 0; i < n; i++)
            if (!read_slot(in, &skips, &near[i]))
                return false;
        put_line(p, line, near, n);
    }
    return true;
}

static void write_blanks(td_text *out, int *blanks)
{
    for (; *blanks > 20; *blanks -= 20)
        td_text_char(out, 'z');
    if (*blanks)
        td_text_char(out, (char)('g' + *blanks - 1));
    *blanks = 0;
}

static bool write_excell(td_text *out, const td_part *part,
                         const td_entries *at, td_text *err)
{
    (void)part;
    const td_puzzle *p = at->p;
    int blanks = 0, w = p->topo.w, h = p->topo.h;
    for (int k = 0; k < w + h; k++) {
        int line = k < w ? h + k : k - w;
        const td_list *list = &p->line[line];
        if (!fits(p, line, err))
            return false;
        for (int i = list->n - 1; i >= 0; i--) {
            write_blanks(out, &blanks);
            if (list->at[i] == TD_CLUE_ANY)
                td_text_char(out, '.');
            else
                td_number_n16.write(out, list->at[i]);
        }
        blanks += slots_of(p, line) - list->n;
    }
    write_blanks(out, &blanks);
    return true;
}

const td_codec td_codec_excell = {.read = read_excell, .write = write_excell};

/* --- pzprv3: the board with the numbers around it ---------------------------
 */

typedef struct sheet {
    td_puzzle *p;
    int left, top;   /* slots beside rows and above columns */
    int32_t *beside; /* by row, then slot */
    int32_t *above;  /* by column, then slot */
} sheet;

static sheet make_sheet(td_puzzle *p, td_arena *mem)
{
    sheet s = {p, (p->topo.w + 1) / 2, (p->topo.h + 1) / 2, NULL, NULL};
    s.beside = TD_NEW(mem, int32_t, p->topo.h * s.left);
    s.above = TD_NEW(mem, int32_t, p->topo.w * s.top);
    return s;
}

/* Where the number at a place of the sheet goes; NULL on the board and in the
 * corner. */
static int32_t *number_at(const sheet *s, int y, int x)
{
    if (y < s->top && x >= s->left)
        return &s->above[(x - s->left) * s->top + y];
    if (y >= s->top && x < s->left)
        return &s->beside[(y - s->top) * s->left + x];
    return NULL;
}

/* A number; "c" before it says that the player has crossed it off. */
static bool read_number(td_scan *token, int32_t *to)
{
    *to = TD_CLUE_NONE;
    if (token->at < token->end && *token->at == 'c')
        token->at++;
    if (td_scan_is(token, "."))
        return true;
    if (td_scan_is(token, "-")) {
        *to = TD_CLUE_ANY;
        return true;
    }
    int got = td_scan_number(token, TD_MAX_SIDE, to);
    if (*to == 0)
        *to = TD_CLUE_NONE;
    return (got > 0 && token->at == token->end) ||
           (got >= 0 && td_scan_bad(token));
}

static bool read_sheet_entry(td_scan *token, const sheet *s, int y, int x)
{
    int32_t *to = number_at(s, y, x);
    if (to)
        return read_number(token, to);
    if (y < s->top)
        return td_scan_is(token, ".") || td_scan_bad(token);
    const char *c = td_scan_left(token) == 1 && *token->at
                        ? strchr(".+#", *token->at)
                        : NULL;
    if (!c)
        return td_scan_bad(token);
    s->p->mark[td_cell(&s->p->topo, y - s->top, x - s->left)] =
        (td_mark)(*c == '#'   ? td_mark_is(1)
                  : *c == '+' ? td_mark_is(0)
                              : 0);
    return true;
}

static void put_lists(const sheet *s)
{
    const td_topo *t = &s->p->topo;
    td_puzzle_lists(s->p);
    for (int k = 0; k < t->w + t->h; k++) {
        const int32_t *from =
            k < t->h ? s->beside + k * s->left : s->above + (k - t->h) * s->top;
        int32_t list[TD_MAX_SIDE];
        int n = 0;
        for (int i = 0; i < slots_of(s->p, k); i++)
            if (from[i] != TD_CLUE_NONE)
                list[n++] = from[i];
        td_list_put(s->p, k, list, n);
    }
}

static bool read_sheet_entries(td_scan *in, const sheet *s)
{
    int w = s->left + s->p->topo.w, h = s->top + s->p->topo.h, i = 0;
    td_scan line = *in, token;
    for (int r = 0; r < h && td_scan_line(in, &line); r++)
        while (td_scan_token(&line, &token)) {
            if (i == w * h)
                return td_scan_fail(&token, token.at,
                                    "this section has more than %d entries", i);
            if (!read_sheet_entry(&token, s, i / w, i % w))
                return false;
            i++;
        }
    return !i || i == w * h ||
           td_scan_fail(&line, line.end,
                        "this section ends after %d of %d entries", i, w * h);
}

static bool read_sheet(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_arena mem = {0};
    sheet s = make_sheet(at->p, &mem);
    for (int i = 0; i < at->p->topo.h * s.left; i++)
        s.beside[i] = TD_CLUE_NONE;
    for (int i = 0; i < at->p->topo.w * s.top; i++)
        s.above[i] = TD_CLUE_NONE;
    bool ok = read_sheet_entries(in, &s);
    if (ok)
        put_lists(&s);
    td_arena_free(&mem);
    return ok;
}

static void write_number(td_text *out, const td_list *list, int i)
{
    assert(i < list->n);
    if (i < 0)
        td_text_add(out, ". ");
    else if (list->at[i] == TD_CLUE_ANY)
        td_text_add(out, "- ");
    else
        td_text_printf(out, "%d ", (int)list->at[i]);
}

static bool write_cell(td_text *out, const td_puzzle *p, td_site s,
                       td_text *err)
{
    td_mark mark = p->mark[s];
    if (mark < 0 || mark > 2) {
        td_text_add(err, "the mark at ");
        td_site_name(&p->topo, s, err);
        return false;
    }
    td_text_char(out, ".+#"[mark]);
    td_text_char(out, ' ');
    return true;
}

static bool write_sheet_row(td_text *out, const td_puzzle *p, int y,
                            td_text *err)
{
    const td_topo *t = &p->topo;
    int left = (t->w + 1) / 2, top = (t->h + 1) / 2;
    for (int x = 0; x < left + t->w; x++) {
        bool above = y < top, beside = x < left;
        if (above && beside) {
            td_text_add(out, ". ");
        } else if (above || beside) {
            const td_list *list = &p->line[above ? t->h + x - left : y - top];
            write_number(out, list, list->n - (above ? top - y : left - x));
        } else if (!write_cell(out, p, td_cell(t, y - top, x - left), err)) {
            return false;
        }
    }
    td_text_char(out, '\n');
    return true;
}

static bool write_sheet(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    for (int k = 0; k < t->w + t->h; k++)
        if (!fits(at->p, k, err))
            return false;
    for (int y = 0; y < (t->h + 1) / 2 + t->h; y++)
        if (!write_sheet_row(out, at->p, y, err))
            return false;
    return true;
}

const td_codec td_codec_sheet = {.read = read_sheet, .write = write_sheet};
