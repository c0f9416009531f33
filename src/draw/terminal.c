/* A scene as characters.
 *
 * A line of text for each row of the lattice; a cell is as wide as the widest
 * text plus a blank on either side, so that a digit's cell of 3 x 1 inside its
 * borders looks square:
 *
 *     ┌───┬───┬───┐        ·━━━·   ·        Highlights show without colour:
 *     │▓5▓│ 3 │[4]│        ┃ 3 ┃ 2 ×        [4] set, {4} because, <4> rule,
 *     ├───┼───┼───┤        ·━━━·═══·        :4: look here, !4! wrong; ═ set,
 *                                             ╍ because.
 *
 * What fills a cell to its borders, as shading does, has the brackets on the
 * borders instead. Signs of lines along edges change with their role, since a
 * vertical edge has no room for brackets; links from cell to cell have it. */
#include "draw/draw.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "draw/canvas.h"
#include "draw/utf8.h"

/* A character and its plain variant. */
typedef struct sign {
    uint32_t fine, plain;
} sign;

/* By td_role: none, look, because, rule, set, wrong. */
static const sign line_across[] = {{U'━', '-'}, {U'━', '-'}, {U'╍', '.'},
                                   {U'━', '-'}, {U'═', '='}, {'!', '!'}};
static const sign line_down[] = {{U'┃', '|'}, {U'┃', '|'}, {U'╏', ':'},
                                 {U'┃', '|'}, {U'║', 'H'}, {'!', '!'}};
static const sign cross[] = {{U'×', 'x'}, {U'×', 'x'}, {U'⊗', '*'},
                             {U'×', 'x'}, {U'╳', 'X'}, {'!', '!'}};
static const char opening[] = " :{<[!", closing[] = " :}>]!";
static const char *const meaning[] = {NULL,   "look here", "because",
                                      "rule", "follows",   "wrong"};

static const sign shade = {U'▓', '#'}, wall = {U'█', '#'}, grey = {U'░', ':'},
                  dot = {U'·', '.'}, bulb = {U'☼', 'o'}, mine = {'*', '*'},
                  white = {U'○', 'o'}, black = {U'●', '@'},
                  gate_across = {U'┄', '~'}, gate_down = {U'┆', ':'},
                  gate_passed = {U'┿', '+'}, corner_dot = {U'·', '+'},
                  corner_mark = {U'◆', '@'};

/* Characters that clues may hold, for plain text. */
static const sign letters[] = {{U'→', '>'}, {U'←', '<'}, {U'↑', '^'},
                               {U'↓', 'v'}, {U'×', 'x'}, {U'÷', '/'},
                               {U'−', '-'}};

typedef struct pen {
    const td_scene *s;
    const td_draw_options *opt;
    td_canvas c;
    int left, top; /* where the lattice begins */
    int number_w;  /* of the widest number of a list, and a blank */
    int text_w;    /* of the widest text */
    bool has_left; /* values left are among them: texts stand in the middle */
    int cell_w;    /* inside the borders */
} pen;

static uint32_t sign_of(const pen *p, sign s)
{
    return p->opt->ascii ? s.plain : s.fine;
}

static int column_of(const pen *p, int gx)
{
    return p->left + gx / 2 * (p->cell_w + 1) + gx % 2;
}

/* Where the widest text of a cell begins; brackets stand just beside it. */
static int text_of(const pen *p, int gx)
{
    return column_of(p, gx) + (p->cell_w - p->text_w) / 2;
}

static int middle_of(const pen *p, int gx)
{
    return gx % 2 ? text_of(p, gx) + p->text_w / 2 : column_of(p, gx);
}

static void put(pen *p, int x, int gy, uint32_t code, int style)
{
    td_canvas_put(&p->c, x, p->top + gy, code, style);
}

static void put_text(pen *p, int x, int y, const char *text, int style)
{
    while (*text) {
        uint32_t code = td_utf8_next(&text);
        if (p->opt->ascii && code >= 0x80) {
            uint32_t plain = '?';
            for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
                if (letters[i].fine == code)
                    plain = letters[i].plain;
            code = plain;
        }
        td_canvas_put(&p->c, x++, y, code, style);
    }
}

/* Lines that meet. Plain text has one kind of line only: beside regions or
 * links the thin ones are left out. */
static uint32_t box(const pen *p, td_arms arms)
{
    if (!p->opt->ascii)
        return td_box_heavy(arms);
    int least = p->s->regions || p->s->links ? 2 : 1;
    bool v = arms.to[TD_N] >= least || arms.to[TD_S] >= least;
    bool h = arms.to[TD_E] >= least || arms.to[TD_W] >= least;
    return v && h ? '+' : h ? '-' : v ? '|' : ' ';
}

static td_arms straight(int north_south, int east_west)
{
    int8_t v = (int8_t)north_south, h = (int8_t)east_west;
    return (td_arms){{v, h, v, h}};
}

/* --- edges and corners --------------------------------------------------- */

/* The line along an edge: 0 none, 1 light, 2 heavy. */
static int line_at(const td_scene *s, int gx, int gy)
{
    if (gx < 0 || gy < 0 || gx >= s->gw || gy >= s->gh)
        return 0;
    const td_spot *e = td_spot_at(s, gx, gy);
    if (e->glyph == TD_GLYPH_LINE || e->border)
        return 2;
    return s->grid == TD_GRID_CELLS;
}

/* Whether some heavy line ends at this corner, and all that do are new. */
static bool all_set(const td_scene *s, int gx, int gy)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int lines = 0, set = 0;
    for (int d = 0; d < 4; d++)
        if (line_at(s, gx + dx[d], gy + dy[d]) == 2) {
            lines++;
            set += td_spot_at(s, gx + dx[d], gy + dy[d])->role == TD_HI_SET;
        }
    return lines && set == lines;
}

static void print_corner(pen *p, int gx, int gy)
{
    assert(gx % 2 == 0 && gy % 2 == 0);
    const td_scene *s = p->s;
    td_arms arms = {
        {(int8_t)line_at(s, gx, gy - 1), (int8_t)line_at(s, gx + 1, gy),
         (int8_t)line_at(s, gx, gy + 1), (int8_t)line_at(s, gx - 1, gy)}};
    int ends = 0, strongest = 0;
    for (int d = 0; d < 4; d++) {
        ends += arms.to[d] > 0;
        if (arms.to[d] > strongest)
            strongest = arms.to[d];
    }
    int role = td_spot_at(s, gx, gy)->role;
    int style = role ? role : strongest < 2 ? TD_STYLE_FAINT : 0;
    uint32_t code = ends ? td_box_heavy(arms) : U'·';
    if (role) {
        code = sign_of(p, corner_mark);
    } else if (s->grid == TD_GRID_NONE && !ends) {
        code = ' ';
    } else if (p->opt->ascii) {
        code = corner_dot.plain;
    } else if (strongest == 2 && all_set(s, gx, gy)) {
        code = ends > 1 ? td_box_double(arms) : corner_dot.fine;
        style = TD_HI_SET;
    }
    put(p, column_of(p, gx), gy, code, style);
}

/* A link across an edge, over the thin line that is there. */
static uint32_t link_sign(const pen *p, int links, bool across, int line)
{
    assert(links == 1 || links == 2);
    bool v = across; /* a link crosses a horizontal edge vertically */
    if (links == 1)
        return box(p, v ? straight(2, line) : straight(line, 2));
    if (p->opt->ascii)
        return v ? '"' : '=';
    if (line)
        return v ? U'╫' : U'╪';
    return v ? U'║' : U'═';
}

/* Lines, crosses and links; role signs where there is no room for brackets. */
static void print_edge(pen *p, int gx, int gy)
{
    assert((gx + gy) % 2 == 1);
    const td_scene *s = p->s;
    const td_spot *e = td_spot_at(s, gx, gy);
    bool across = gx % 2;
    int line = line_at(s, gx, gy), links = td_scene_link(s, gx, gy);
    int role = s->links ? TD_HI_NONE : e->role;
    int style = line == 2 ? role : role | TD_STYLE_FAINT;
    uint32_t code = box(p, across ? straight(0, line) : straight(line, 0));
    if (line && role)
        code = sign_of(p, across ? line_across[role] : line_down[role]);
    for (int i = 0; i < (across ? p->cell_w : 1); i++)
        put(p, column_of(p, gx) + i, gy, code, style);
    int x = middle_of(p, gx);
    if (links)
        put(p, x, gy, link_sign(p, links, across, line), 0);
    else if (e->glyph == TD_GLYPH_CROSS)
        put(p, x, gy, sign_of(p, cross[role]), role | TD_STYLE_FAINT);
    else if (role && !line)
        put(p, x, gy, '?', role);
}

/* What is known of a link short of how many lines it has. */
static void print_edge_note(pen *p, int gx, int gy)
{
    const td_spot *e = td_spot_at(p->s, gx, gy);
    if (e->note)
        put_text(p, middle_of(p, gx) - td_utf8_count(e->note) / 2, p->top + gy,
                 e->note, e->role);
}

static void put_on_blank(pen *p, int x, int gy, uint32_t code, int style)
{
    if (!p->c.code[(p->top + gy) * p->c.w + x])
        put(p, x, gy, code, style);
}

/* Brackets around a link, once its cells are drawn; or around its note, if that
 * leaves room. */
static void bracket_link(pen *p, int gx, int gy)
{
    const td_spot *e = td_spot_at(p->s, gx, gy);
    int role = e->role, x = middle_of(p, gx);
    if (!role || !p->s->links)
        return;
    if (e->note) {
        int len = td_utf8_count(e->note), from = x - len / 2;
        put_on_blank(p, from - 1, gy, (uint32_t)opening[role], role);
        put_on_blank(p, from + len, gy, (uint32_t)closing[role], role);
        return;
    }
    put(p, x - 1, gy, (uint32_t)opening[role], role);
    put(p, x + 1, gy, (uint32_t)closing[role], role);
    int at = (p->top + gy) * p->c.w + x;
    p->c.style[at] = (uint8_t)role;
}

/* --- cells --------------------------------------------------------------- */

/* Fills the cell between its borders. */
static void fill_cell(pen *p, int gx, int gy, sign with, int style)
{
    for (int i = 0; i < p->cell_w; i++)
        put(p, column_of(p, gx) + i, gy, sign_of(p, with), style);
}

static void put_beside_text(pen *p, int gx, int gy, uint32_t l, uint32_t r,
                            int style)
{
    put(p, text_of(p, gx) - 1, gy, l, style);
    put(p, text_of(p, gx) + p->text_w, gy, r, style);
}

/* Links that pass or end here. */
static void print_links(pen *p, int gx, int gy)
{
    const td_scene *s = p->s;
    int n[4] = {td_scene_link(s, gx, gy - 1), td_scene_link(s, gx + 1, gy),
                td_scene_link(s, gx, gy + 1), td_scene_link(s, gx - 1, gy)};
    td_arms arms = {{0}};
    bool twice = false;
    for (int d = 0; d < 4; d++) {
        arms.to[d] = n[d] ? 2 : 0;
        twice = twice || n[d] == 2;
    }
    int x = column_of(p, gx), mid = middle_of(p, gx);
    for (int i = x; i < mid && n[TD_W]; i++)
        put(p, i, gy, link_sign(p, n[TD_W], false, 0), 0);
    for (int i = mid + 1; i < x + p->cell_w && n[TD_E]; i++)
        put(p, i, gy, link_sign(p, n[TD_E], false, 0), 0);
    if (twice)
        put(p, mid, gy,
            p->opt->ascii ? link_sign(p, 2, n[TD_N] || n[TD_S], 0)
                          : td_box_double(arms),
            0);
    else if (n[0] || n[1] || n[2] || n[3])
        put(p, mid, gy, box(p, arms), 0);
}

/* Where a link passes, the gate is still to be seen: beside it, or as a stroke
 * through it. */
static void print_gate(pen *p, int gx, int gy, bool across)
{
    bool level =
        td_scene_link(p->s, gx - 1, gy) || td_scene_link(p->s, gx + 1, gy);
    bool upright =
        td_scene_link(p->s, gx, gy - 1) || td_scene_link(p->s, gx, gy + 1);
    uint32_t code = sign_of(p, across ? gate_across : gate_down);
    int mid = middle_of(p, gx);
    if (!level && !upright)
        put(p, mid, gy, code, 0);
    else if (!across && level && !upright)
        put(p, mid, gy, sign_of(p, gate_passed), 0);
    for (int i = -1; across && i <= 1; i += 2)
        put(p, mid + i, gy, code, 0);
}

/* The glyph below a text, if any; true if it reaches the sides. */
static bool print_glyph(pen *p, int gx, int gy, td_glyph glyph,
                        const td_spot *c)
{
    int mid = middle_of(p, gx);
    bool dark = p->opt->colour;
    switch (glyph) {
    case TD_GLYPH_FILL:
        fill_cell(p, gx, gy,
                  dark                       ? (sign){' ', ' '}
                  : c->clue == TD_GLYPH_FILL ? wall
                                             : shade,
                  dark ? TD_STYLE_DARK | c->role : 0);
        return true;
    case TD_GLYPH_GREY:
        fill_cell(p, gx, gy, grey, TD_STYLE_FAINT);
        return true;
    case TD_GLYPH_DOT:
        if (c->text)
            put_beside_text(p, gx, gy, sign_of(p, dot), sign_of(p, dot),
                            TD_STYLE_FAINT | c->role);
        else
            put(p, mid, gy, sign_of(p, dot), TD_STYLE_FAINT | c->role);
        return c->text;
    case TD_GLYPH_BULB:
    case TD_GLYPH_MINE:
        put(p, mid, gy, sign_of(p, glyph == TD_GLYPH_BULB ? bulb : mine),
            TD_STYLE_BOLD | c->role);
        return false;
    case TD_GLYPH_GATE_ACROSS:
    case TD_GLYPH_GATE_DOWN:
        print_gate(p, gx, gy, glyph == TD_GLYPH_GATE_ACROSS);
        return false;
    case TD_GLYPH_WHITE:
    case TD_GLYPH_BLACK:
        if (c->text)
            put_beside_text(p, gx, gy, '(', ')', 0);
        else
            put(p, mid, gy, sign_of(p, glyph == TD_GLYPH_WHITE ? white : black),
                TD_STYLE_BOLD | c->role);
        return false;
    default:
        return false;
    }
}

enum { MOST_LEFT = 9 };

/* The values that are left in a cell, as text: "137"; a lone one "5?", as it
 * has not been placed. Empty: none are shown. */
static int text_of_left(const td_scene *s, const td_spot *c,
                        char out[MOST_LEFT + 2])
{
    int n = 0;
    out[0] = 0;
    for (int v = 0; v < s->nvalues && !c->text; v++)
        if (c->left >> v & 1) {
            if (n == MOST_LEFT) {
                out[0] = 0;
                return 0;
            }
            out[n++] = td_scene_digit(s, v);
        }
    if (n == 1)
        out[n++] = '?';
    out[n] = 0;
    return n;
}

static void print_cell_text(pen *p, int gx, int gy)
{
    const td_spot *c = td_spot_at(p->s, gx, gy);
    char left[MOST_LEFT + 2];
    if (c->note)
        put_text(p, column_of(p, gx), p->top + gy - 1, c->note, 0);
    int n = text_of_left(p->s, c, left);
    if (n)
        td_canvas_text(&p->c, text_of(p, gx) + (p->text_w - n) / 2, p->top + gy,
                       left, c->role | TD_STYLE_FAINT);
    if (!c->text)
        return;
    int style = c->role;
    if (c->given)
        style |= TD_STYLE_BOLD;
    if (p->opt->colour && td_spot_is_dark(c))
        style |= TD_STYLE_DARK;
    int blank = p->text_w - td_utf8_count(c->text);
    put_text(p, text_of(p, gx) + (p->has_left ? blank / 2 : blank), p->top + gy,
             c->text, style);
}

static void print_cell(pen *p, int gx, int gy)
{
    assert(gx % 2 == 1 && gy % 2 == 1);
    const td_spot *c = td_spot_at(p->s, gx, gy);
    print_links(p, gx, gy);
    bool full = print_glyph(p, gx, gy, (td_glyph)c->clue, c);
    full |= print_glyph(p, gx, gy, (td_glyph)c->glyph, c);
    print_cell_text(p, gx, gy);
    uint32_t l = (uint32_t)opening[c->role], r = (uint32_t)closing[c->role];
    if (c->role && full) {
        put(p, column_of(p, gx) - 1, gy, l, c->role);
        put(p, column_of(p, gx) + p->cell_w, gy, r, c->role);
    } else if (c->role) {
        put_beside_text(p, gx, gy, l, r, c->role);
    }
}

/* --- around the board ---------------------------------------------------- */

static void print_label(pen *p, int x, int y, char letter, int number, int role)
{
    char name[16];
    int n = letter ? snprintf(name, sizeof name, "%c%d", letter, number)
                   : snprintf(name, sizeof name, "%d", number);
    td_canvas_text(&p->c, x, y, name, role ? role : TD_STYLE_FAINT);
    if (!role)
        return;
    td_canvas_put(&p->c, x - 1, y, (uint32_t)opening[role], role);
    td_canvas_put(&p->c, x + n, y, (uint32_t)closing[role], role);
}

static int digits_of(int n)
{
    return n >= 100 ? 3 : n >= 10 ? 2 : 1;
}

static void print_labels(pen *p)
{
    const td_scene *s = p->s;
    bool letter = digits_of(s->w) + 1 <= p->cell_w;
    for (int r = 0; r < s->h; r++)
        print_label(p, p->left - digits_of(s->h) - 2, p->top + 2 * r + 1, 'R',
                    r + 1, s->row_role[r]);
    for (int c = 0; c < s->w; c++) {
        int len = digits_of(c + 1) + letter;
        int x = column_of(p, 2 * c + 1) + (p->cell_w - len) / 2;
        print_label(p, x, s->above, letter ? 'C' : 0, c + 1, s->column_role[c]);
    }
}

/* Beyond the labels. */
static void print_lists(pen *p)
{
    const td_scene *s = p->s;
    char text[16];
    for (int line = 0; line < s->h + s->w; line++)
        for (int i = 0; i < s->lists[line].n; i++) {
            int back = s->lists[line].n - i, c = line - s->h;
            int len = (int)strlen(td_scene_number(s->lists[line].at[i], text));
            if (line < s->h)
                td_canvas_text(&p->c,
                               (s->beside - back + 1) * p->number_w - 1 - len,
                               p->top + 2 * line + 1, text, 0);
            else
                td_canvas_text(
                    &p->c, column_of(p, 2 * c + 1) + (p->cell_w - len + 1) / 2,
                    s->above - back, text, 0);
        }
}

/* How much room a number of the lists takes, with a blank. */
static int measure_numbers(const td_scene *s)
{
    char text[16];
    int w = 0;
    for (int line = 0; s->lists && line < s->h + s->w; line++)
        for (int i = 0; i < s->lists[line].n; i++) {
            int len = (int)strlen(td_scene_number(s->lists[line].at[i], text));
            w = len > w ? len : w;
        }
    return w + 1;
}

/* What the signs of the roles mean that occur. */
static void write_legend(const pen *p, td_arena *mem, td_text *out)
{
    td_canvas c;
    td_canvas_init(&c, mem, 120, 1);
    int x = 0;
    bool lines = p->s->grid == TD_GRID_DOTS && !p->s->links;
    static const int order[] = {TD_HI_SET, TD_HI_BECAUSE, TD_HI_RULE,
                                TD_HI_LOOK, TD_HI_WRONG};
    for (int i = 0; i < (int)(sizeof order / sizeof *order); i++) {
        int role = order[i];
        if (!p->s->has[role])
            continue;
        td_canvas_put(&c, x, 0, (uint32_t)opening[role], role);
        td_canvas_put(&c, x += 2, 0, (uint32_t)closing[role], role);
        if (lines && (role == TD_HI_SET || role == TD_HI_BECAUSE)) {
            td_canvas_put(&c, x += 2, 0, sign_of(p, line_across[role]), role);
            td_canvas_put(&c, x += 2, 0, sign_of(p, cross[role]), role);
        }
        if (lines && role == TD_HI_LOOK)
            td_canvas_put(&c, x += 2, 0, '?', role);
        td_canvas_text(&c, x += 2, 0, meaning[role], 0);
        x += td_utf8_count(meaning[role]) + 3;
    }
    if (x && p->s->counts)
        td_canvas_text(&c, x, 0, "0-1 how many there may be", 0);
    if (x)
        td_canvas_write(&c, p->opt->colour, out);
}

static bool has_labels(const pen *p)
{
    return p->opt->labels || p->s->line_roles;
}

static bool any_role(const td_scene *s)
{
    for (int role = TD_HI_NONE + 1; role < TD_HI_ROLES; role++)
        if (s->has[role])
            return true;
    return false;
}

static void measure(pen *p)
{
    const td_scene *s = p->s;
    int note_w = 0;
    char left[MOST_LEFT + 2];
    p->text_w = 1;
    for (int i = 0; i < s->gw * s->gh; i++) {
        int text_w = td_utf8_count(s->spot[i].text);
        if (text_w > p->text_w)
            p->text_w = text_w;
        text_w = text_of_left(s, &s->spot[i], left);
        p->has_left |=
            text_w > 0 || (s->links && s->spot[i].text && !s->spot[i].given);
        if (text_w > p->text_w)
            p->text_w = text_w;
        text_w = td_utf8_count(s->spot[i].note);
        if (text_w > note_w)
            note_w = text_w;
    }
    /* A bracketed link between two bracketed cells: room for all of them. */
    p->cell_w = p->text_w + (s->links && any_role(s) ? 4 : 2);
    if (p->cell_w < note_w)
        p->cell_w = note_w;
    p->number_w = measure_numbers(s);
    p->left = s->beside * p->number_w;
    p->top = s->above;
    if (has_labels(p)) {
        p->left += digits_of(s->h) + 2 + s->line_roles;
        p->top++;
    }
    if (s->grid == TD_GRID_NONE) /* nothing to see above the first row */
        p->top--;
}

void td_draw_terminal(const td_scene *s, const td_draw_options *opt,
                      td_text *out)
{
    td_arena mem = {0};
    pen p = {.s = s, .opt = opt};
    measure(&p);
    td_canvas_init(&p.c, &mem, column_of(&p, s->gw),
                   p.top + s->gh - (s->grid == TD_GRID_NONE));
    for (int gy = 0; gy < s->gh; gy++)
        for (int gx = 0; gx < s->gw; gx++)
            if ((gx + gy) % 2)
                print_edge(&p, gx, gy);
            else if (gx % 2 == 0)
                print_corner(&p, gx, gy);
    for (int gy = 1; gy < s->gh; gy += 2)
        for (int gx = 1; gx < s->gw; gx += 2)
            print_cell(&p, gx, gy);
    for (int i = 1; i < s->gw * s->gh; i += 2)
        bracket_link(&p, i % s->gw, i / s->gw);
    for (int i = 1; i < s->gw * s->gh; i += 2)
        print_edge_note(&p, i % s->gw, i / s->gw);
    if (has_labels(&p))
        print_labels(&p);
    if (s->lists)
        print_lists(&p);
    if (opt->cursor) {
        opt->cursor->column = middle_of(&p, opt->cursor->gx);
        opt->cursor->line = p.top + opt->cursor->gy;
    }
    td_canvas_write(&p.c, opt->colour, out);
    if (s->caption)
        td_text_printf(out, "%*s%s\n", p.left, "", s->caption);
    if (opt->legend)
        write_legend(&p, &mem, out);
    td_arena_free(&mem);
}
