/* Nonograms in Steve Simpson's .non form, as its users have extended it:
 *
 *     title "Spring"
 *     width 3
 *     height 2
 *     rows
 *     1,1
 *     2
 *     columns
 *     ...
 *
 * A line is a key and its value; lines with other keys are passed over. Below
 * "rows" and "columns" stands a line for each, an empty one or 0 for nothing.
 * "saved" holds the player's board. Colours are not read. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* Keys whose values are kept as comments, "key: value". */
static const char *const kept[] = {"catalogue", "title",   "by",
                                   "copyright", "license", NULL};
static const char *const others[] = {"width", "height", "rows", "columns",
                                     "goal",  "saved",  NULL};

static bool begins_with(const td_scan *line, const char *key)
{
    size_t n = strlen(key);
    return td_scan_begins(line, key) &&
           (td_scan_left(line) == n || strchr(" \t\r", line->at[n]));
}

static const char *find_key(const td_scan *line, const char *const *keys)
{
    for (; *keys; keys++)
        if (begins_with(line, *keys))
            return *keys;
    return NULL;
}

bool td_is_non(const td_scan *line)
{
    return find_key(line, kept) || find_key(line, others);
}

/* --- reading
 * ------------------------------------------------------------------ */

typedef struct sheet {
    const td_genre_forms *g;
    td_puzzle *p; /* from the first list on */
    int w, h;
    bool rows, columns;
    td_text note;
} sheet;

static td_scan value_after(td_scan line, const char *key)
{
    line.at += strlen(key);
    td_scan_trim(&line);
    if (td_scan_left(&line) > 1 && *line.at == '"' && line.end[-1] == '"') {
        line.at++;
        line.end--;
    }
    return line;
}

static bool begin_sheet(const td_scan *s, sheet *t)
{
    if (t->p)
        return true;
    if (!t->w || !t->h)
        return td_scan_fail(s, s->at,
                            "width and height must stand before this");
    t->p = td_puzzle_begin(s, t->g, t->w, t->h);
    td_puzzle_lists(t->p);
    return true;
}

static bool read_sheet_lists(td_scan *s, const td_scan *at, sheet *t, bool rows)
{
    bool *seen = rows ? &t->rows : &t->columns;
    if (!begin_sheet(at, t))
        return false;
    if (*seen)
        return td_scan_fail(at, at->at, "these lists stand here twice");
    *seen = true;
    int from = rows ? 0 : t->h, n = rows ? t->h : t->w;
    for (int k = from; k < from + n; k++) {
        td_scan line;
        td_scan_line(s, &line); /* a missing last line is an empty one */
        if (td_is_non(&line))
            return td_scan_fail(&line, line.at,
                                "the lists end after %d of %d lines", k - from,
                                n);
        if (!td_list_read(&line, t->p, k, ","))
            return false;
    }
    return true;
}

static bool read_saved(td_scan value, sheet *t)
{
    const td_topo *topo = t->p ? &t->p->topo : NULL;
    if (!begin_sheet(&value, t))
        return false;
    topo = &t->p->topo;
    int n = 0;
    for (; value.at < value.end; value.at++, n++) {
        char c = *value.at;
        if (n == topo->w * topo->h || (c != '0' && c != '1' && c != '?'))
            return td_scan_bad(&value);
        t->p->mark[td_cell_at(topo, n)] =
            (td_mark)(c == '?' ? 0 : td_mark_is(c - '0'));
    }
    t->p->has_marks = true;
    return n == topo->w * topo->h ||
           td_scan_fail(&value, value.end,
                        "the board ends after %d of %d cells", n,
                        topo->w * topo->h);
}

static void keep(const char *key, const td_scan *value, td_text *note)
{
    td_text line = {0};
    td_text_printf(&line, "%s: ", key);
    td_text_bytes(&line, value->at, td_scan_left(value));
    td_note_add(note, line.at, line.len);
    td_text_free(&line);
}

static bool read_line(td_scan *s, td_scan *line, sheet *t)
{
    const char *key = find_key(line, kept);
    if (key) {
        td_scan value = value_after(*line, key);
        keep(key, &value, &t->note);
        return true;
    }
    if (!(key = find_key(line, others)) || !strcmp(key, "goal"))
        return true;
    td_scan value = value_after(*line, key);
    if (!strcmp(key, "rows") || !strcmp(key, "columns"))
        return read_sheet_lists(s, line, t, *key == 'r');
    if (!strcmp(key, "saved"))
        return read_saved(value, t);
    return td_scan_side(&value, key, *key == 'w' ? &t->w : &t->h);
}

bool td_non_read(const td_reader *r, td_scan *s)
{
    sheet t = {.g = td_genre_having(r->genres, TD_FORMAT_NON)};
    td_scan line;
    bool ok = true;
    if (r->stated && r->stated != t.g)
        return td_scan_fail(s, s->at, "%s is not read from %s", r->stated->name,
                            td_format_title(TD_FORMAT_NON));
    while (ok && td_scan_filled_line(s, &line))
        ok = read_line(s, &line, &t);
    if (ok && (!t.rows || !t.columns))
        ok = td_scan_fail(s, s->end, "the lists of the %s are missing",
                          t.rows ? "columns" : "rows");
    assert(!ok || t.p);
    if (ok)
        td_puzzle_note(t.p, &t.note);
    td_text_free(&t.note);
    return ok;
}

/* --- writing
 * ------------------------------------------------------------------ */

static void write_kept(td_text *out, const char *note)
{
    while (note && *note) {
        size_t n = strcspn(note, "\n");
        for (int k = 0; kept[k]; k++) {
            size_t len = strlen(kept[k]);
            if (n > len + 2 && !strncmp(note, kept[k], len) &&
                !strncmp(note + len, ": ", 2))
                td_text_printf(out, "%s \"%.*s\"\n", kept[k],
                               (int)(n - len - 2), note + len + 2);
        }
        note += n + (note[n] == '\n');
    }
}

static bool write_block(td_text *out, const td_puzzle *p, int from, int n,
                        td_text *err)
{
    assert(p->line && from >= 0 && from + n <= p->topo.w + p->topo.h);
    for (int k = from; k < from + n; k++) {
        for (int i = 0; i < p->line[k].n; i++)
            if (p->line[k].at[i] < 0) {
                td_text_add(err, "\"?\" beside ");
                td_site_words(&p->topo, p->topo.nlattice + k, err);
                return false;
            }
        td_list_write(out, &p->line[k], ",", "0");
        td_text_char(out, '\n');
    }
    return true;
}

static void write_saved(td_text *out, const td_puzzle *p)
{
    const td_topo *t = &p->topo;
    td_text_add(out, "\nsaved \"");
    for (int i = 0; i < t->w * t->h; i++) {
        td_mark mark = p->mark[td_cell_at(t, i)];
        td_text_char(out, mark == td_mark_is(0)   ? '0'
                          : mark == td_mark_is(1) ? '1'
                                                  : '?');
    }
    td_text_add(out, "\"\n");
}

bool td_non_write(td_text *out, const td_genre_forms *g, const td_form *form,
                  const td_puzzle *p, td_text *err)
{
    (void)g;
    (void)form;
    int w = p->topo.w, h = p->topo.h;
    write_kept(out, p->note);
    td_text_printf(out, "width %d\nheight %d\n\nrows\n", w, h);
    if (!write_block(out, p, 0, h, err))
        return false;
    td_text_add(out, "\ncolumns\n");
    if (!write_block(out, p, h, w, err))
        return false;
    if (p->has_marks || td_puzzle_is_marked(p))
        write_saved(out, p);
    return true;
}

/* What the form's part stands for is read and written above. */
static bool write_nothing(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    (void)out;
    (void)part;
    (void)at;
    (void)err;
    return true;
}

const td_codec td_codec_whole = {.write = write_nothing, .total = true};
