/* pzprv3 files: a head of lines (version, kind, rows, columns), then sections
 * of entries separated by blanks. "/" may stand for the end of a line. */
#include "formats/internal.h"

static const td_form *find_version(const td_genre_forms *g, int32_t version)
{
    for (const td_form *form = g->forms; form->format; form++)
        if (form->format == TD_FORMAT_PZPRV3 && form->version == version)
            return form;
    return NULL;
}

/* "pzprv3" or "pzprv3.N" */
static bool read_version(td_scan *line, int32_t *version)
{
    *version = 0;
    if (!td_scan_begins(line, "pzprv3"))
        return td_scan_fail(line, line->at, "\"pzprv3\" is missing here");
    line->at += 6;
    if (line->at < line->end && *line->at == '.') {
        line->at++;
        if (td_scan_number(line, 1000, version) < 0)
            return false;
    }
    return line->at == line->end || td_scan_bad(line);
}

/* The optional line of flags before the sections. */
static bool read_flag_line(td_scan *s, const td_form *form,
                           const td_genre_forms *g, uint32_t *flags)
{
    td_scan rest = *s, line;
    if (!form->flags || !td_scan_filled_line(&rest, &line) || *line.at < 'a' ||
        *line.at > 'z')
        return true;
    *s = rest;
    return td_flags_read(&line, form, g, flags);
}

static bool read_board(td_scan *s, const td_form *form, const td_genre_forms *g,
                       const td_text *note)
{
    td_scan line;
    int w, h;
    td_scan_filled_line(s, &line);
    if (!td_scan_side(&line, "height", &h))
        return false;
    w = h;
    if (!form->square) {
        td_scan_filled_line(s, &line);
        if (!td_scan_side(&line, "width", &w))
            return false;
    }
    td_puzzle *p = td_puzzle_begin(s, g, w, h);
    td_puzzle_note(p, note);
    if (!read_flag_line(s, form, g, &p->flags) ||
        !td_parts_read(s, form, p, TD_ALL_PARTS))
        return false;
    /* There is always a place for marks, so an empty one says nothing. */
    p->has_marks = td_puzzle_is_marked(p);
    return true;
}

static bool read_file(const td_reader *r, td_scan *s, td_text *note)
{
    td_scan line;
    int32_t version;
    td_scan_filled_line(s, &line);
    if (td_scan_begins(&line, "v:")) {
        if (!td_variant_read(&line, note))
            return false;
        td_scan_filled_line(s, &line);
    }
    td_scan head = line;
    if (!read_version(&line, &version))
        return false;
    if (!td_scan_filled_line(s, &line))
        return td_scan_fail(s, s->end, "the kind of puzzle is missing");
    const td_genre_forms *g = td_genre_wanted(r, TD_FORMAT_PZPRV3, &line);
    if (!g)
        return false;
    const td_form *form = find_version(g, version);
    if (!form)
        return td_scan_fail(&head, head.at,
                            "version %d of %s in pzprv3 is not known here",
                            (int)version, g->name);
    return read_board(s, form, g, note);
}

bool td_pzprv3_read(const td_reader *r, td_scan *s)
{
    td_text note = {0};
    s->slash = s->stops = true;
    bool ok = read_file(r, s, &note);
    td_text_free(&note);
    return ok;
}

bool td_pzprv3_write(td_text *out, const td_genre_forms *g, const td_form *form,
                     const td_puzzle *p, td_text *err)
{
    (void)g;
    td_variant_write(out, p, "\n");
    td_text_add(out, "pzprv3");
    if (form->version)
        td_text_printf(out, ".%d", form->version);
    td_text_printf(out, "\n%s\n%d\n", form->names[0], p->topo.h);
    if (!form->square)
        td_text_printf(out, "%d\n", p->topo.w);
    uint32_t flags = p->flags & ~td_flags_of(form->drops);
    if (flags) {
        td_flags_write(out, flags);
        td_text_char(out, '\n');
    }
    return td_parts_write(out, form, p, TD_ALL_PARTS, err);
}
