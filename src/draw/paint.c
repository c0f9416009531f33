#include "draw/paint.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "draw/utf8.h"

enum {
    UNIT = 20,
    CELL = 2 * UNIT,
    MARGIN = 14,
    LABELS = 26,
    NUMBER = 20,
    GAP = 10,
    CAPTION = 24,
};

/* ---- layout ---- */

/* The roles in the order of the legend. */
static const int legend_order[] = {TD_HI_SET, TD_HI_BECAUSE, TD_HI_RULE,
                                   TD_HI_LOOK, TD_HI_WRONG};
enum { LEGEND_LINE = 22, LEGEND_BOX = 14, LEGEND_TEXT = 8, LEGENDS = 5 };

/* Goes to the place of the next entry in a picture of that width. */
static void next_legend(int role, int width, int *x, int *line)
{
    int w = LEGEND_BOX + 2 * GAP +
            LEGEND_TEXT * td_utf8_count(td_role_looks[role].means);
    if (*x > MARGIN && *x + w > width) {
        *x = MARGIN;
        ++*line;
    }
    *x += w;
}

static int legend_lines(const td_scene *s, int width)
{
    int x = MARGIN, line = 0, any = 0;
    for (int i = 0; i < LEGENDS; i++)
        if (s->has[legend_order[i]]) {
            next_legend(legend_order[i], width, &x, &line);
            any = 1;
        }
    return any + line;
}

td_layout td_layout_of(const td_scene *s, const td_draw_options *opt)
{
    td_layout at = {.labels = opt->labels || s->line_roles};
    int edge = MARGIN + (at.labels ? LABELS : 0);
    at.left = edge + (s->lists ? s->beside * NUMBER + GAP : 0);
    at.top = edge + s->above * NUMBER;
    at.w = at.left + s->w * CELL + MARGIN;
    at.h = at.top + s->h * CELL + MARGIN + (s->caption ? CAPTION : 0);
    int lines = opt->legend ? legend_lines(s, at.w) : 0;
    if (lines) {
        at.legend = at.h + LEGEND_LINE / 2 - MARGIN / 2;
        at.h += lines * LEGEND_LINE;
    }
    return at;
}

typedef struct pen {
    const td_scene *s;
    const td_layout *at;
    td_painter *to;
    td_segments seg; /* lines that are to be drawn as one */
} pen;

static int x_of(const pen *p, int gx)
{
    return p->at->left + gx * UNIT;
}

static int y_of(const pen *p, int gy)
{
    return p->at->top + gy * UNIT;
}

static void add_line(pen *p, int x1, int y1, int x2, int y2)
{
    td_segment s = {x1, y1, x2, y2};
    td_vec_push(&p->seg, s);
}

static void draw_lines(pen *p, td_brush b, int role)
{
    assert(b < TD_BRUSHES);
    if (!p->seg.n)
        return; /* a board of one cell has no lines inside */
    p->to->lines(p->to, b, role, &p->seg);
    td_vec_clear(&p->seg);
}

static void draw_circle(pen *p, td_brush b, int role, int x, int y, int r)
{
    assert(r > 0);
    p->to->circle(p->to, b, role, x, y, r);
}

static void draw_text(pen *p, td_brush b, int role, int x, int y,
                      const char *text)
{
    p->to->text(p->to, b, b, role, x, y, text);
}

/* ---- the board ---- */

/* A square `in` units inside each highlighted cell; where lines run along the
 * edges, further inside. */
static void draw_squares(pen *p, td_brush b, int in, int round)
{
    if (p->s->grid == TD_GRID_DOTS) {
        in += 6;
        round += 3;
    }
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2) {
            int role = td_spot_at(p->s, gx, gy)->role;
            if (role)
                p->to->rect(p->to, b, role, x_of(p, gx - 1) + in,
                            y_of(p, gy - 1) + in, CELL - 2 * in, CELL - 2 * in,
                            round);
        }
}

static void draw_grid(pen *p)
{
    const td_scene *s = p->s;
    int right = x_of(p, s->gw - 1), bottom = y_of(p, s->gh - 1);
    if (s->grid != TD_GRID_CELLS)
        return;
    for (int gy = 2; gy < s->gh - 1; gy += 2)
        add_line(p, p->at->left, y_of(p, gy), right, y_of(p, gy));
    for (int gx = 2; gx < s->gw - 1; gx += 2)
        add_line(p, x_of(p, gx), p->at->top, x_of(p, gx), bottom);
    draw_lines(p, TD_BRUSH_GRID, TD_HI_NONE);
    p->to->rect(p->to, TD_BRUSH_FRAME, TD_HI_NONE, p->at->left, p->at->top,
                s->w * CELL, s->h * CELL, 1);
}

static void draw_corners(pen *p)
{
    for (int gy = 0; gy < p->s->gh; gy += 2)
        for (int gx = 0; gx < p->s->gw; gx += 2) {
            int role = td_spot_at(p->s, gx, gy)->role;
            if (role)
                draw_circle(p, TD_BRUSH_MARK, role, x_of(p, gx), y_of(p, gy),
                            8);
            if (p->s->grid == TD_GRID_DOTS)
                draw_circle(p, TD_BRUSH_CORNER, TD_HI_NONE, x_of(p, gx),
                            y_of(p, gy), 3);
        }
}

/* ---- edges ---- */

/* A line along an edge, or a link across it. */
static void add_edge(pen *p, int gx, int gy, bool link, int aside)
{
    bool level = (gx % 2 == 1) != link;
    int x = x_of(p, gx) + (level ? 0 : aside);
    int y = y_of(p, gy) + (level ? aside : 0);
    int dx = level ? UNIT : 0, dy = level ? 0 : UNIT;
    add_line(p, x - dx, y - dy, x + dx, y + dy);
}

static void draw_borders(pen *p)
{
    const td_scene *s = p->s;
    for (int i = 1; s->regions && i < s->gw * s->gh; i += 2)
        if (s->spot[i].border)
            add_edge(p, i % s->gw, i / s->gw, false, 0);
    if (s->regions)
        draw_lines(p, TD_BRUSH_BORDER, TD_HI_NONE);
}

/* From the centre of one cell to that of the next. */
static void draw_link(pen *p, int gx, int gy, int role)
{
    assert(td_scene_link(p->s, gx, gy) > 0);
    bool one = td_scene_link(p->s, gx, gy) == 1;
    for (int aside = one ? 0 : -4; aside <= (one ? 0 : 4); aside += 8) {
        add_edge(p, gx, gy, true, aside);
        draw_lines(p, TD_BRUSH_LINK, role);
    }
}

static void draw_cross(pen *p, int gx, int gy, int role)
{
    int x = x_of(p, gx), y = y_of(p, gy), r = 4;
    if (role)
        draw_circle(p, TD_BRUSH_MARK, role, x, y, 9);
    add_line(p, x - r, y - r, x + r, y + r);
    add_line(p, x + r, y - r, x - r, y + r);
    draw_lines(p, TD_BRUSH_CROSS, role);
}

static void draw_edge(pen *p, int gx, int gy)
{
    const td_spot *e = td_spot_at(p->s, gx, gy);
    switch (e->glyph) {
    case TD_GLYPH_LINE:
        add_edge(p, gx, gy, false, 0);
        draw_lines(p, TD_BRUSH_LINE, e->role);
        break;
    case TD_GLYPH_CROSS:
        draw_cross(p, gx, gy, e->role);
        break;
    case TD_GLYPH_LINK:
    case TD_GLYPH_LINK2:
        draw_link(p, gx, gy, e->role);
        break;
    default:
        if (e->role)
            draw_circle(p,
                        e->role == TD_HI_LOOK ? TD_BRUSH_HERE : TD_BRUSH_MARK,
                        e->role, x_of(p, gx), y_of(p, gy), 9);
    }
}

/* What is known of a link short of how many lines it has. */
static void draw_edge_note(pen *p, int gx, int gy)
{
    const char *note = td_spot_at(p->s, gx, gy)->note;
    int x = x_of(p, gx), y = y_of(p, gy);
    if (!note)
        return;
    p->to->rect(p->to, TD_BRUSH_LIGHT, TD_HI_NONE, x - 10, y - 7, 20, 14, 3);
    draw_text(p, TD_BRUSH_LEFT3, TD_HI_NONE, x, y, note);
}

/* Halos go behind all lines, so that none covers a neighbouring line. */
static void draw_edges(pen *p)
{
    const td_scene *s = p->s;
    for (int i = 1; i < s->gw * s->gh; i += 2) {
        int gx = i % s->gw, gy = i / s->gw;
        bool link = td_scene_link(s, gx, gy) > 0;
        if (s->spot[i].role && (link || s->spot[i].glyph == TD_GLYPH_LINE)) {
            add_edge(p, gx, gy, link, 0);
            draw_lines(p, TD_BRUSH_HALO, s->spot[i].role);
        }
    }
    for (int i = 1; i < s->gw * s->gh; i += 2)
        draw_edge(p, i % s->gw, i / s->gw);
}

/* ---- cells ---- */

static void draw_mine(pen *p, int x, int y)
{
    add_line(p, x - 12, y, x + 12, y);
    add_line(p, x, y - 12, x, y + 12);
    add_line(p, x - 8, y - 8, x + 8, y + 8);
    add_line(p, x - 8, y + 8, x + 8, y - 8);
    draw_lines(p, TD_BRUSH_BOMB, TD_HI_NONE);
    draw_circle(p, TD_BRUSH_BOMB, TD_HI_NONE, x, y, 8);
    draw_circle(p, TD_BRUSH_LIGHT, TD_HI_NONE, x - 3, y - 3, 2);
}

/* A filled cell leaves a frame for the tint if it is highlighted. */
static void draw_fill(pen *p, int x, int y, td_brush b, int role)
{
    int in = role ? 6 : 0;
    p->to->rect(p->to, b, TD_HI_NONE, x - UNIT + in, y - UNIT + in,
                CELL - 2 * in, CELL - 2 * in, role ? 3 : 0);
}

/* Dashes through the middle of a cell, which go on in the next. */
static void draw_gate(pen *p, int x, int y, bool across)
{
    for (int i = 0; i < 5; i++) {
        int from = -UNIT + 2 + 8 * i, to = from + 4;
        add_line(p, across ? x + from : x, across ? y : y + from,
                 across ? x + to : x, across ? y : y + to);
    }
    draw_lines(p, TD_BRUSH_GATE, TD_HI_NONE);
}

static void draw_glyph(pen *p, int x, int y, td_glyph glyph, const td_spot *c)
{
    int big = c->text ? 15 : 12;
    switch (glyph) {
    case TD_GLYPH_FILL:
        draw_fill(p, x, y, c->clue == glyph ? TD_BRUSH_WALL : TD_BRUSH_SHADE,
                  c->role);
        break;
    case TD_GLYPH_GREY:
        draw_fill(p, x, y, TD_BRUSH_GREY, c->role);
        break;
    case TD_GLYPH_DOT:
        draw_circle(p, c->text ? TD_BRUSH_RING : TD_BRUSH_DOT, TD_HI_NONE, x, y,
                    c->text ? 15 : 3);
        break;
    case TD_GLYPH_BULB:
        draw_circle(p, TD_BRUSH_BULB, TD_HI_NONE, x, y, 12);
        break;
    case TD_GLYPH_MINE:
        draw_mine(p, x, y);
        break;
    case TD_GLYPH_GATE_ACROSS:
    case TD_GLYPH_GATE_DOWN:
        draw_gate(p, x, y, glyph == TD_GLYPH_GATE_ACROSS);
        break;
    case TD_GLYPH_WHITE:
        draw_circle(p, TD_BRUSH_WHITE, TD_HI_NONE, x, y, big);
        break;
    case TD_GLYPH_BLACK:
        draw_circle(p, TD_BRUSH_BLACK, TD_HI_NONE, x, y, big);
        break;
    default:
        break;
    }
}

/* The values that are left, small, in rows. Where cells have the clue of a cage
 * in their corner, there are fewer rows, below it. */
typedef struct small_grid {
    int across, down, top, reach;
    td_brush brush;
} small_grid;

static small_grid small_grid_of(const td_scene *s)
{
    int n = s->nvalues;
    small_grid g = {.top = s->notes ? 15 : 4};
    if (s->notes)
        g.across = n <= 4 ? 2 : n <= 6 ? 3 : n <= 10 ? 5 : 8;
    else
        g.across = n <= 4 ? 2 : n <= 9 ? 3 : n <= 16 ? 4 : 5;
    g.down = (n + g.across - 1) / g.across;
    g.brush = g.across == 2 && !s->notes ? TD_BRUSH_LEFT2
              : g.across <= 3            ? TD_BRUSH_LEFT3
                                         : TD_BRUSH_LEFT4;
    g.reach = g.brush == TD_BRUSH_LEFT2 ? 6 : g.brush == TD_BRUSH_LEFT3 ? 5 : 4;
    return g;
}

/* From the middle of a cell to that of a value. */
static void move_to_value(const small_grid *g, int v, int *x, int *y)
{
    int h = CELL - 4 - g->top;
    *x += 4 - UNIT + (2 * (v % g->across) + 1) * (CELL - 8) / g->across / 2;
    *y += g->top - UNIT + (2 * (v / g->across) + 1) * h / g->down / 2;
}

static void draw_value_left(pen *p, const small_grid *g, int x, int y, int v,
                            const td_spot *c)
{
    assert(v >= 0 && v < p->s->nvalues);
    char text[2] = {td_scene_digit(p->s, v), 0};
    move_to_value(g, v, &x, &y);
    if (c->lit >> v & 1)
        draw_circle(p, TD_BRUSH_LIT, TD_HI_NONE, x, y, g->reach + 1);
    draw_text(p, g->brush, TD_HI_NONE, x, y, text);
    if (c->out >> v & 1) {
        add_line(p, x - g->reach, y + g->reach, x + g->reach, y - g->reach);
        draw_lines(p, TD_BRUSH_STRIKE, TD_HI_NONE);
    }
}

static void draw_left(pen *p, int x, int y, const td_spot *c)
{
    enum { MOST = 25 };
    uint64_t shown = c->left | c->out;
    if (!shown || c->text || p->s->nvalues > MOST)
        return;
    small_grid g = small_grid_of(p->s);
    for (int v = 0; v < p->s->nvalues; v++)
        if (shown >> v & 1)
            draw_value_left(p, &g, x, y, v, c);
}

static void draw_cell_text(pen *p, int x, int y, const td_spot *c)
{
    bool dark = td_spot_is_dark(c);
    if (c->note)
        p->to->text(p->to, TD_BRUSH_NOTE, dark ? TD_BRUSH_LIGHT : TD_BRUSH_NOTE,
                    TD_HI_NONE, x - UNIT + 4, y - UNIT + 9, c->note);
    draw_left(p, x, y, c);
    if (!c->text)
        return;
    int n = td_utf8_count(c->text);
    td_brush b = p->s->links && !c->given ? TD_BRUSH_LEFT3
                 : n > 3                  ? TD_BRUSH_TEXT4
                 : n > 2                  ? TD_BRUSH_TEXT3
                                          : TD_BRUSH_TEXT;
    td_brush tone = dark ? TD_BRUSH_LIGHT : !c->given ? TD_BRUSH_MINE : b;
    p->to->text(p->to, b, tone, TD_HI_NONE, x, c->note ? y + 5 : y, c->text);
}

static void draw_cells(pen *p)
{
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2) {
            const td_spot *c = td_spot_at(p->s, gx, gy);
            int x = x_of(p, gx), y = y_of(p, gy);
            draw_glyph(p, x, y, (td_glyph)c->clue, c);
            draw_glyph(p, x, y, (td_glyph)c->glyph, c);
            draw_cell_text(p, x, y, c);
        }
}

/* ---- around the board ---- */

static void draw_label(pen *p, int x, int y, char letter, int number, int role)
{
    char name[16];
    snprintf(name, sizeof name, "%c%d", letter, number);
    if (role)
        p->to->rect(p->to, TD_BRUSH_BADGE, role, x - 14, y - 9, 28, 18, 4);
    draw_text(p, TD_BRUSH_LABEL, role, x, y, name);
}

static void draw_labels(pen *p)
{
    for (int r = 0; r < p->s->h; r++)
        draw_label(p, p->at->left - 20, y_of(p, 2 * r + 1), 'R', r + 1,
                   p->s->row_role[r]);
    for (int c = 0; c < p->s->w; c++)
        draw_label(p, x_of(p, 2 * c + 1), p->at->top - 16, 'C', c + 1,
                   p->s->column_role[c]);
}

/* Beyond the labels. */
static void draw_lists(pen *p)
{
    const td_scene *s = p->s;
    char text[16];
    int edge = p->at->labels ? LABELS : 0;
    for (int line = 0; line < s->h + s->w; line++)
        for (int i = 0; i < s->lists[line].n; i++) {
            int back = (s->lists[line].n - i) * NUMBER - NUMBER / 2;
            bool row = line < s->h;
            td_scene_number(s->lists[line].at[i], text);
            draw_text(p, TD_BRUSH_LIST, TD_HI_NONE,
                      row ? p->at->left - edge - GAP - back
                          : x_of(p, 2 * (line - s->h) + 1),
                      row ? y_of(p, 2 * line + 1) : p->at->top - edge - back,
                      text);
        }
}

static void draw_legend(pen *p)
{
    int x = MARGIN, line = 0;
    for (int i = 0; i < LEGENDS; i++) {
        int role = legend_order[i], from = line;
        if (!p->s->has[role])
            continue;
        int left = x;
        next_legend(role, p->at->w, &x, &line);
        left = line > from ? MARGIN : left;
        int y = p->at->legend + line * LEGEND_LINE;
        p->to->rect(p->to, TD_BRUSH_TINT, role, left, y - LEGEND_BOX / 2,
                    LEGEND_BOX, LEGEND_BOX, 2);
        p->to->rect(p->to, TD_BRUSH_OUTLINE, role, left, y - LEGEND_BOX / 2,
                    LEGEND_BOX, LEGEND_BOX, 2);
        draw_text(p, TD_BRUSH_NOTE, TD_HI_NONE, left + LEGEND_BOX + GAP / 2, y,
                  td_role_looks[role].means);
    }
}

/* ---- links of chains ---- */

/* A part of a line, from and to so many of its thousand parts. */
static void add_part(pen *p, const td_segment *s, int from, int to)
{
    int dx = s->x2 - s->x1, dy = s->y2 - s->y1;
    add_line(p, s->x1 + dx * from / 1000, s->y1 + dy * from / 1000,
             s->x1 + dx * to / 1000, s->y1 + dy * to / 1000);
}

/* Strong links are drawn through, weak ones in dashes; the values at both ends
 * stay free. */
static void draw_tie(pen *p, const td_tie *t)
{
    enum { DASH = 4, GAP_OF_DASH = 4 };
    small_grid g = small_grid_of(p->s);
    int gw = p->s->gw;
    td_segment s = {x_of(p, t->from % gw), y_of(p, t->from / gw),
                    x_of(p, t->to % gw), y_of(p, t->to / gw)};
    move_to_value(&g, t->value, &s.x1, &s.y1);
    move_to_value(&g, t->to_value, &s.x2, &s.y2);
    double length = sqrt((double)(s.x2 - s.x1) * (s.x2 - s.x1) +
                         (double)(s.y2 - s.y1) * (s.y2 - s.y1));
    if (length < 1)
        return; /* of one and the same */
    int end = (int)(1000 * (g.reach + 1) / length);
    end = end < 350 ? end : 350; /* close to each other */
    int dash = (int)(1000 * DASH / length) + 1;
    int step = dash + (int)(1000 * GAP_OF_DASH / length) + 1;
    if (t->strong)
        add_part(p, &s, end, 1000 - end);
    for (int at = end; !t->strong && at < 1000 - end; at += step)
        add_part(p, &s, at, at + dash < 1000 - end ? at + dash : 1000 - end);
    draw_lines(p, TD_BRUSH_TIE, TD_HI_NONE);
}

void td_paint(const td_scene *s, const td_layout *at, td_painter *to)
{
    pen p = {.s = s, .at = at, .to = to};
    draw_squares(&p, TD_BRUSH_TINT, 0, 0);
    draw_grid(&p);
    if (!s->links)
        draw_cells(&p);
    draw_borders(&p);
    draw_edges(&p);
    if (s->links)
        draw_cells(&p);
    draw_squares(&p, TD_BRUSH_OUTLINE, 2, 3);
    draw_corners(&p);
    for (int i = 0; i < s->nties; i++)
        draw_tie(&p, &s->ties[i]);
    if (at->labels)
        draw_labels(&p);
    for (int i = 1; i < s->gw * s->gh; i += 2)
        draw_edge_note(&p, i % s->gw, i / s->gw);
    if (s->lists)
        draw_lists(&p);
    if (s->caption)
        draw_text(&p, TD_BRUSH_LIST, TD_HI_NONE, at->left + s->w * CELL / 2,
                  at->top + s->h * CELL + CAPTION - 2, s->caption);
    if (at->legend)
        draw_legend(&p);
    td_vec_free(&p.seg);
}
