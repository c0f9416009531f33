/* The table of formats, and writing. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

typedef struct format_row {
    const char *name, *title;
    bool (*write)(td_text *out, const td_genre_forms *g, const td_form *form,
                  const td_puzzle *p, td_text *err);
    const char *between; /* two puzzles of one file; NULL: it holds one */
} format_row;

static const format_row rows[TD_FORMATS] = {
    [TD_FORMAT_NONE] = {"", "an unknown format", NULL, NULL},
    [TD_FORMAT_TEXT] = {"text", "a text file", td_text_write, NULL},
    [TD_FORMAT_URL] = {"url", "a URL", td_url_write, ""},
    [TD_FORMAT_PZPRV3] = {"pzprv3", "a pzprv3 file", td_pzprv3_write, ""},
    [TD_FORMAT_TATHAM] = {"tatham", "a Tatham id", td_tatham_write, ""},
    [TD_FORMAT_SAVE] = {"tatham-save", "a Tatham save file", td_save_write, ""},
    [TD_FORMAT_NON] = {"non", "a .non file", td_non_write, "====\n"},
    [TD_FORMAT_JSON] = {"json", "JSON", td_json_write, ""},
    [TD_FORMAT_CANDIDATES] = {"candidates", "a grid of candidates",
                              td_candidates_write, "\n"},
    [TD_FORMAT_LINE] = {"line", "a line", td_line_write, ""},
    [TD_FORMAT_GRID] = {"grid", "a plain grid", td_grid_write, NULL},
};

const char *td_format_name(td_format f)
{
    return rows[f].name;
}

const char *td_format_title(td_format f)
{
    return rows[f].title;
}

const char *td_format_between(td_format f)
{
    return rows[f].between;
}

td_format td_format_find(const char *name)
{
    for (td_format f = TD_FORMAT_NONE + 1; f < TD_FORMATS; f++)
        if (!strcmp(rows[f].name, name))
            return f;
    return TD_FORMAT_NONE;
}

const td_form *td_form_of(const td_genre_forms *g, td_format f)
{
    for (const td_form *form = g->forms; form && form->format; form++)
        if (form->format == f)
            return form;
    return NULL;
}

static bool refuse_flags(const td_form *form, uint32_t flags, td_text *err)
{
    flags &= ~(td_flags_of(form->flags) | td_flags_of(form->drops));
    if (!flags)
        return false;
    td_text_add(err, "the flag \"");
    td_flags_write(err, flags);
    td_text_char(err, '"');
    return true;
}

static bool refuse_total(const td_form *form, int32_t total, td_text *err)
{
    for (const td_part *part = form->parts; part->codec; part++)
        if (part->codec->total)
            return false;
    if (total == TD_CLUE_NONE)
        return false;
    td_text_printf(err, "the total of %d", (int)total);
    return true;
}

static bool any_struck(const td_puzzle *p)
{
    for (td_site s = 0; p->struck && s < p->topo.nlattice; s++)
        if (p->struck[s])
            return true;
    return false;
}

/* What has no place beside the puzzle. */
static void say_left_out(const td_form *form, const td_puzzle *p,
                         const char *title, td_text *err)
{
    if (!td_has_marks_part(form)) {
        if (td_puzzle_is_marked(p))
            td_text_printf(
                err, "the marks have no place in %s and are left out", title);
    } else if (any_struck(p) && form->ruled_out == TD_RULED_OUT_DROPPED) {
        td_text_printf(
            err, "what is ruled out has no place in %s and is left out", title);
    } else if (any_struck(p) && form->ruled_out == TD_RULED_OUT_PENCILLED) {
        td_text_printf(err,
                       "in %s the digits that are left are written as pencil "
                       "marks, which count as such only with --notes",
                       title);
    }
}

bool td_form_write(const td_puzzle *p, const td_genre_forms *g,
                   const td_form *form, td_text *out, td_text *err)
{
    assert(g->genre == p->genre && td_can_write(form));
    size_t len = out->len;
    if (!refuse_flags(form, p->flags, err) &&
        !refuse_total(form, p->total, err) &&
        rows[form->format].write(out, g, form, p, err))
        return true;
    td_text_cut(out, len);
    return false;
}

bool td_format_write(const td_puzzle *p, const td_genre_forms *genres,
                     td_format format, td_text *out, td_text *err)
{
    const td_genre_forms *g = genres;
    while (g->name && g->genre != p->genre)
        g++;
    const td_form *form = g->name ? td_form_of(g, format) : NULL;
    if (!form || !td_can_write(form)) {
        td_text_printf(err, "%s is not written as %s",
                       g->name ? g->name : "this genre", rows[format].title);
        return false;
    }
    if (!td_form_write(p, g, form, out, err)) {
        td_text_printf(err, " has no place in %s", rows[format].title);
        return false;
    }
    say_left_out(form, p, rows[format].title, err);
    return true;
}
