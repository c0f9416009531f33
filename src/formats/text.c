/* The text form: comments, the genre, the publisher's difficulty, the size,
 * a line for each row; then, where needed, flags and marks. docs/formats.md
 * specifies it. */
#include "formats/internal.h"

static bool read_sides(td_scan *line, int *w, int *h)
{
    td_scan width = *line, height = *line, more = *line;
    td_scan_token(line, &width);
    td_scan_token(line, &height);
    if (!td_scan_side(&width, "width", w) ||
        !td_scan_side(&height, "height", h))
        return false;
    return !td_scan_token(line, &more) ||
           td_scan_fail(&more, more.at,
                        "nothing may follow the width and the height");
}

static bool looks_like_sides(const td_scan *line)
{
    return td_scan_left(line) && ((*line->at >= '0' && *line->at <= '9') ||
                                  *line->at == '-' || *line->at == '+');
}

/* The publisher's difficulty: free text, but text. */
static bool read_word(td_scan *line, td_text *word)
{
    if (*line->at == '%')
        return td_scan_bad(line);
    td_text_bytes(word, line->at, td_scan_left(line));
    for (; line->at < line->end; line->at++)
        if ((unsigned char)*line->at < ' ' && *line->at != '\t')
            return td_scan_bad(line);
    return true;
}

/* Difficulty, if there is one, and size. */
static bool read_head(td_scan *s, td_text *word, int *w, int *h)
{
    td_scan line;
    bool more = td_scan_filled_line(s, &line);
    if (more && !looks_like_sides(&line)) {
        if (!read_word(&line, word))
            return false;
        more = td_scan_filled_line(s, &line);
    }
    if (!more)
        return td_scan_fail(s, s->end,
                            "the line with width and height is missing");
    return read_sides(&line, w, h);
}

static td_puzzle *begin_text(td_scan *s, const td_genre_forms *g)
{
    td_text word = {0};
    int w, h;
    td_puzzle *p = NULL;
    if (read_head(s, &word, &w, &h))
        p = td_puzzle_begin(s, g, w, h);
    if (p && word.len)
        p->word = td_arena_text(&p->mem, word.at, word.len);
    td_text_free(&word);
    return p;
}

/* Which of the sections of digits begins in a line; -1: none. */
static int find_section(const td_scan *line, const td_form *form)
{
    for (int k = TD_SET_STRUCK; form->digits && k <= TD_SET_NOTES; k++)
        if (td_scan_is(line, td_set_names[k]))
            return k;
    return -1;
}

/* What may follow the clues. */
static bool read_tail(td_scan *s, const td_form *form, const td_genre_forms *g,
                      td_puzzle *p)
{
    td_scan line;
    int section = -1;
    while (td_scan_filled_line(s, &line)) {
        int begins = find_section(&line, form);
        if (td_scan_begins(&line, "flags ") && !p->has_marks) {
            line.at += 6;
            if (!td_flags_read(&line, form, g, &p->flags))
                return false;
        } else if (td_scan_is(&line, "marks") && !p->has_marks &&
                   td_has_marks_part(form)) {
            p->has_marks = true;
            if (!td_parts_read(s, form, p, TD_MARK_PARTS))
                return false;
        } else if (begins > section) {
            section = begins;
            p->has_marks = true;
        } else if (section >= 0) {
            if (!td_set_line_read(&line, form, p, (td_digit_set)section))
                return false;
        } else {
            return td_scan_fail(&line, line.at,
                                "this line does not belong to the puzzle");
        }
    }
    return true;
}

bool td_text_read(const td_reader *r, td_scan *s)
{
    td_scan line;
    td_scan_filled_line(s, &line);
    const td_genre_forms *g = td_genre_wanted(r, TD_FORMAT_TEXT, &line);
    td_puzzle *p = g ? begin_text(s, g) : NULL;
    if (!p)
        return false;
    const td_form *form = td_form_of(g, TD_FORMAT_TEXT);
    if (!td_parts_read(s, form, p, TD_CLUE_PARTS) || !read_tail(s, form, g, p))
        return false;
    td_puzzle_note(p, s->note);
    return true;
}

static void write_note(td_text *out, const char *note)
{
    for (; *note; note++) {
        if (note[0] != '\n')
            td_text_char(out, *note);
        else
            td_text_add(out, "\n% ");
    }
}

bool td_text_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err)
{
    (void)g;
    if (p->note) {
        td_text_add(out, "% ");
        write_note(out, p->note);
        td_text_char(out, '\n');
    }
    td_text_printf(out, "%s\n", form->names[0]);
    if (p->word)
        td_text_printf(out, "%s\n", p->word);
    td_text_printf(out, "%d %d\n", p->topo.w, p->topo.h);
    if (!td_parts_write(out, form, p, TD_CLUE_PARTS, err))
        return false;
    if (p->flags) {
        td_text_add(out, "flags ");
        td_flags_write(out, p->flags);
        td_text_char(out, '\n');
    }
    bool marked = p->has_marks || td_puzzle_is_marked(p) ||
                  (form->digits && td_puzzle_is_pencilled(p));
    if (!marked || !td_has_marks_part(form))
        return true;
    td_text_add(out, "marks\n");
    if (!td_parts_write(out, form, p, TD_MARK_PARTS, err))
        return false;
    for (int k = TD_SET_STRUCK; form->digits && k <= TD_SET_NOTES; k++)
        td_set_lines_write(out, form, p, (td_digit_set)k);
    return true;
}
