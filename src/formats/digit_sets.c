/* Sets of digits at cells: those that are struck out, and those that a player
 * has pencilled in. In text each is a section of lines:
 *
 *     struck
 *     R1C3 6 7
 *     notes
 *     R2C1 1 4
 */
#include "formats/internal.h"

#include <assert.h>

const char *const td_set_names[] = {"struck", "notes"};

bool td_has_given(const td_form *form, const td_puzzle *p, td_site s)
{
    return form->givens && p->clue[s] > 0;
}

uint64_t td_digits_left(const td_puzzle *p, td_site s)
{
    uint64_t struck = td_struck_at(p, s);
    return struck ? td_all_values(p->topo.w) & ~struck : td_pencil_at(p, s);
}

bool td_scan_place(td_scan *token, const td_puzzle *p, td_site *site)
{
    td_text name = {0};
    td_text_bytes(&name, token->at, td_scan_left(token));
    *site = td_site_parse(&p->topo, td_text_str(&name));
    td_text_free(&name);
    return (*site != TD_NOWHERE && *site < p->topo.nlattice) ||
           td_scan_fail(token, token->at, "this names no place of the board");
}

static bool read_digit_set(td_scan *line, const td_puzzle *p, uint64_t *set)
{
    td_scan token;
    *set = 0;
    while (td_scan_token(line, &token)) {
        int32_t digit;
        const char *from = token.at;
        int got = td_scan_number(&token, TD_LARGEST_CLUE, &digit);
        if (got <= 0 || token.at < token.end)
            return got >= 0 && td_scan_bad(&token);
        if (digit < 1 || digit > p->topo.w || digit > TD_SET_VALUES)
            return td_scan_fail(&token, from, "a digit here is 1 to %d, not %d",
                                p->topo.w, (int)digit);
        *set |= (uint64_t)1 << (digit - 1);
    }
    return *set || td_scan_fail(line, line->end, "the digits are missing here");
}

bool td_set_line_read(td_scan *line, const td_form *form, td_puzzle *p,
                      td_digit_set which)
{
    assert(form->digits);
    td_scan place;
    td_site s;
    uint64_t set;
    td_scan_token(line, &place);
    if (!td_scan_place(&place, p, &s))
        return false;
    if (td_site_kind_of(&p->topo, s) != TD_CELL)
        return td_scan_fail(&place, place.at, "this is no cell");
    if (p->mark[s] || td_has_given(form, p, s))
        return td_scan_fail(&place, place.at, "this cell has its digit");
    if (!read_digit_set(line, p, &set))
        return false;
    if (which == TD_SET_STRUCK)
        td_puzzle_strike(p, s, set);
    else
        td_puzzle_set_pencil(p, s, set | td_pencil_at(p, s));
    return true;
}

void td_set_lines_write(td_text *out, const td_form *form, const td_puzzle *p,
                        td_digit_set which)
{
    assert(form->digits && which <= TD_SET_NOTES);
    const char *head = td_set_names[which];
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        uint64_t set =
            which == TD_SET_STRUCK ? td_struck_at(p, s) : td_pencil_at(p, s);
        if (!set || p->mark[s] || td_has_given(form, p, s))
            continue;
        if (head)
            td_text_printf(out, "%s\n", head);
        head = NULL;
        td_site_name(&p->topo, s, out);
        for (int v = 0; v < TD_SET_VALUES; v++)
            if (set >> v & 1)
                td_text_printf(out, " %d", v + 1);
        td_text_char(out, '\n');
    }
}
