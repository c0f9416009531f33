/* Ids of Simon Tatham's puzzles:
 *
 *     5x5t0:d3301b222112c3a12b               bare; the genre must be stated
 *     loopy#5x5t0:d3301b222112c3a12b         with the game; so it is written
 *     https://.../js/loopy.html#5x5t0:...    a link
 *
 * Of the parameters, those about generating (difficulty...) do not matter. */
#include "formats/internal.h"

#include <assert.h>

/* ".../js/loopy.html" -> "loopy" */
static td_scan game_in_path(td_scan path)
{
    for (const char *c = path.at; c < path.end; c++)
        if (*c == '/')
            path.at = c + 1;
    for (const char *c = path.at; c < path.end; c++)
        if (*c == '.' || *c == '?')
            path.end = c;
    return path;
}

/* Takes the game's name off the front; an empty one if there is none. */
static td_scan read_game(td_scan *s)
{
    if (td_scan_has(s, "://"))
        return game_in_path(td_scan_until(s, '#'));
    td_scan game = *s;
    for (; s->at < s->end && td_is_letter(*s->at); s->at++)
        continue;
    game.end = s->at;
    if (s->at > game.at && s->at < s->end)
        s->at++;
    return game;
}

static bool read_params_sides(td_scan *params, int *w, int *h)
{
    td_scan side = *params;
    const char *c = params->at;
    while (c < params->end && *c >= '0' && *c <= '9')
        c++;
    side.end = c;
    if (!td_scan_side(&side, "width", w))
        return false;
    *h = *w;
    params->at = c;
    if (c == params->end || *c != 'x')
        return true;
    side.at = ++c;
    while (c < params->end && *c >= '0' && *c <= '9')
        c++;
    side.end = params->at = c;
    return td_scan_side(&side, "height", h);
}

static bool check_param(const td_scan *params, const char *where,
                        const td_form *form, char key, int32_t value)
{
    for (const td_param *p = form->params; p && p->key; p++)
        if (p->key == key && (p->refused || p->value != value))
            return td_scan_fail(params, where, "%s", p->other);
    return true;
}

/* A key is a letter; "d" goes with another letter, others with a number. */
static bool read_options(td_scan *params, const td_form *form)
{
    while (params->at < params->end) {
        const char *from = params->at;
        int32_t value = 0;
        if (!td_is_letter(*from))
            return td_scan_bad(params);
        params->at++;
        if (*from == 'd' && params->at < params->end &&
            td_is_letter(*params->at))
            params->at++;
        else if (td_scan_number(params, TD_LARGEST_CLUE, &value) < 0)
            return false;
        if (!check_param(params, from, form, *from, value))
            return false;
    }
    return true;
}

/* The parameters in front of ":"; a "#" there introduces a random seed. */
static bool split_params(td_scan *s, td_scan *params)
{
    const char *c = s->at;
    while (c < s->end && *c != ':' && *c != '#')
        c++;
    if (c == s->end)
        return td_scan_fail(s, s->end, "\":\" and the puzzle are missing");
    if (*c == '#')
        return td_scan_fail(
            s, c,
            "a random-seed id only tells a program how to make the puzzle, "
            "and each version makes another; give the game's specific id");
    *params = *s;
    params->end = c;
    s->at = c + 1;
    return true;
}

/* For sudoku 3x2 means boxes that are 2 wide and 3 tall. */
static td_puzzle *begin_id(const td_scan *s, const td_form *form,
                           const td_genre_forms *g, int w, int h)
{
    if (!form->boxes)
        return td_puzzle_begin(s, g, w, h);
    if (w * h > TD_MAX_SIDE) {
        td_scan_fail(s, s->at, "a board has at most %d columns", TD_MAX_SIDE);
        return NULL;
    }
    td_puzzle *p = td_puzzle_begin(s, g, w * h, w * h);
    td_boxes_put(p, h, w);
    return p;
}

bool td_tatham_board(td_scan *params, td_scan *desc, const td_genre_forms *g)
{
    const td_form *form = td_form_of(g, TD_FORMAT_TATHAM);
    td_scan sides = *params;
    int w, h;
    assert(form);
    if (!read_params_sides(params, &w, &h) || !read_options(params, form))
        return false;
    td_puzzle *p = begin_id(&sides, form, g, w, h);
    return p && td_parts_read(desc, form, p, TD_CLUE_PARTS);
}

static bool read_id(const td_reader *r, td_scan *s)
{
    td_scan game = read_game(s), params;
    if (!split_params(s, &params))
        return false;
    const td_genre_forms *g = r->stated;
    if (td_scan_left(&game) || !g)
        g = td_genre_wanted(r, TD_FORMAT_TATHAM, &game);
    if (!g)
        return false;
    if (!td_form_of(g, TD_FORMAT_TATHAM))
        return td_scan_fail(s, game.at, "%s is not read from a Tatham id",
                            g->name);
    return td_tatham_board(&params, s, g);
}

bool td_tatham_read(const td_reader *r, td_scan *s)
{
    td_arena mem = {0};
    td_scan id = td_scan_has(s, "://") ? td_scan_decoded(s, &mem) : *s;
    bool ok = read_id(r, &id);
    td_arena_free(&mem);
    return ok;
}

static bool write_sides(td_text *out, const td_form *form, const td_puzzle *p,
                        td_text *err)
{
    int w = p->topo.w, h = p->topo.h;
    if (form->boxes && !td_boxes_tell(p, &h, &w, err))
        return false;
    td_text_printf(out, "%d", w);
    if (!form->square)
        td_text_printf(out, "x%d", h);
    return true;
}

bool td_tatham_params(td_text *out, const td_form *form, const td_puzzle *p,
                      td_text *err)
{
    if (!write_sides(out, form, p, err))
        return false;
    for (const td_param *param = form->params; param && param->key; param++)
        if (!param->refused)
            td_text_printf(out, "%c%d", param->key, param->value);
    return true;
}

bool td_tatham_write(td_text *out, const td_genre_forms *g, const td_form *form,
                     const td_puzzle *p, td_text *err)
{
    (void)g;
    td_text_printf(out, "%s#", form->names[0]);
    if (!td_tatham_params(out, form, p, err))
        return false;
    td_text_char(out, ':');
    if (!td_parts_write(out, form, p, TD_CLUE_PARTS, err))
        return false;
    td_text_char(out, '\n');
    return true;
}
