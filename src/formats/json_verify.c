/* Is a puzzle that was read from JSON one of its genre? */
#include <string.h>

#include "formats/json.h"

/* A sudoku that tells no walls has the usual boxes of its side. */
static void complete_boxes(td_puzzle *p, const td_form *text)
{
    int w, h;
    bool boxed = false;
    for (const td_part *part = text->parts; part->codec; part++)
        boxed |= part->codec == &td_codec_text_boxes;
    for (td_site e = 1; boxed && e < p->topo.nlattice; e += 2)
        boxed = p->clue[e] != 1;
    if (boxed && p->topo.w == p->topo.h && td_boxes_usual(p->topo.w, &w, &h))
        td_boxes_put(p, w, h);
}

/* What is said of a cell whose digit is given says nothing new: it is left
 * out, unless it is wrong. */
static bool drop_marks_of_givens(td_scan *s, const td_json_object *o,
                                 const char *from)
{
    td_puzzle *p = o->p;
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site c = td_cell_at(&p->topo, i);
        if (!td_has_given(o->form, p, c) || p->clue[c] > TD_SET_VALUES)
            continue;
        int given = p->clue[c];
        if ((p->mark[c] && p->mark[c] != td_mark_is(given - 1)) ||
            td_struck_at(p, c) >> (given - 1) & 1) {
            td_text name = {0};
            td_site_name(&p->topo, c, &name);
            td_scan_fail(s, from, "a mark contradicts the %d given at %s",
                         given, td_text_str(&name));
            td_text_free(&name);
            return false;
        }
        p->mark[c] = 0;
        if (p->struck)
            p->struck[c] = 0;
    }
    return true;
}

/* Nothing is noted where the digit is known. */
static void drop_spent_notes(const td_json_object *o)
{
    for (td_site s = 0; s < o->p->topo.nlattice; s++)
        if (o->p->mark[s] || td_has_given(o->form, o->p, s))
            td_puzzle_set_pencil(o->p, s, 0);
}

/* Where a clue stands in the cell itself nothing is marked in text; that the
 * cell is empty, as steps may say, goes without saying. */
static bool drop_marks_of_clues(td_scan *s, const char *from, td_puzzle *p,
                                const td_puzzle *as_text)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site c = td_cell_at(&p->topo, i);
        if (!p->mark[c] || as_text->mark[c] || p->clue[c] == TD_CLUE_NONE)
            continue;
        if (p->mark[c] != td_mark_is(0) && p->mark[c] != td_mark_not(1)) {
            td_text name = {0};
            td_site_name(&p->topo, c, &name);
            td_scan_fail(s, from, "a mark contradicts the clue at %s",
                         td_text_str(&name));
            td_text_free(&name);
            return false;
        }
        p->mark[c] = 0;
    }
    return true;
}

/* Is what the board has at a place other than what its text tells? */
static bool differs_at(const td_puzzle *p, const td_puzzle *as_text, td_site s)
{
    return p->clue[s] != as_text->clue[s] || p->sign[s] != as_text->sign[s] ||
           p->mark[s] != as_text->mark[s] ||
           td_struck_at(p, s) != td_struck_at(as_text, s) ||
           td_pencil_at(p, s) != td_pencil_at(as_text, s);
}

/* Names the first thing that was said and is not in the text. */
static bool fail_at_difference(td_scan *s, const td_json_object *o,
                               const td_puzzle *as_text, const char *from)
{
    for (uint32_t i = 0; i < o->said.n; i++) {
        const td_json_said *x = &o->said.at[i];
        if (!differs_at(o->p, as_text, x->at))
            continue;
        td_text name = {0};
        td_site_name(&o->p->topo, x->at, &name);
        td_scan_fail(s, x->from, "%s has no such %s at %s", o->g->name, x->what,
                     td_text_str(&name));
        td_text_free(&name);
        return false;
    }
    return td_scan_fail(s, from, "this has something that %s has not",
                        o->g->name);
}

/* The keys can say things that the genre does not have. What it has is what
 * its text form can tell, so the puzzle must come through that unchanged. */
bool td_json_verify(td_scan *s, const td_json_object *o, const char *from)
{
    td_text text = {0}, err = {0};
    td_reader r;
    td_read got = {0};
    if (o->lists && !o->p->line)
        td_puzzle_lists(o->p);
    const td_form *form = td_form_of(o->g, TD_FORMAT_TEXT);
    complete_boxes(o->p, form);
    if (!drop_marks_of_givens(s, o, from))
        return false;
    drop_spent_notes(o);
    bool ok = td_form_write(o->p, o->g, form, &text, &err);
    if (!ok) {
        td_scan_fail(s, from, "%s does not belong to %s", td_text_str(&err),
                     o->g->name);
    } else {
        td_reader_init(&r, text.at, text.len, o->r->genres, NULL);
        td_reader_next(&r, &got);
        ok = !got.puzzle || drop_marks_of_clues(s, from, o->p, got.puzzle);
        if (ok && !got.puzzle)
            ok = td_scan_fail(s, from, "%s", td_text_str(&got.sentence));
        else if (ok && !td_puzzle_same(o->p, got.puzzle))
            ok = fail_at_difference(s, o, got.puzzle, from);
    }
    td_read_free(&got);
    td_text_free(&text);
    td_text_free(&err);
    return ok;
}
