/* A scene as an SVG picture.
 *
 * Cells are 40 units wide. Layers from the back: tints of highlighted cells,
 * the grid, what is in the cells, borders and lines, then the outlines of the
 * highlights. The colours are those of Okabe and Ito, which colour-blind
 * people can tell apart: blue what follows, orange why, purple the rule, red
 * what is wrong; outlines differ in dashes as well. */
#include "draw/draw.h"

#include <stdio.h>

#include "draw/utf8.h"

enum {
    UNIT = 20,
    CELL = 2 * UNIT,
    MARGIN = 14,
    LABELS = 26,
    NUMBER = 20,
    GAP = 10
};

static const char style[] =
    "text{font-family:'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',"
    "sans-serif;font-size:20px;text-anchor:middle;fill:#1b2430}\n"
    ".t3{font-size:16px}.t4{font-size:12px}\n"
    ".mine{fill:#3f4f66}.light{fill:#fff}\n"
    ".note{font-size:11px;text-anchor:start}\n"
    ".label{font-size:11px;fill:#8b95a3}\n"
    ".grid{stroke:#c3cad3;fill:none}\n"
    ".frame{stroke:#4a5564;stroke-width:2;fill:none}\n"
    ".border{stroke:#1b2430;stroke-width:3;stroke-linecap:square;fill:none}\n"
    ".shade{fill:#44505f}.wall{fill:#1b2430}.grey{fill:#d5dae0}\n"
    ".dot{fill:#93a0b0}.corner{fill:#4a5564}\n"
    ".ring{stroke:#93a0b0;stroke-width:1.3;fill:none}\n"
    ".white{stroke:#1b2430;stroke-width:2;fill:#fff}.black{fill:#1b2430}\n"
    ".bulb{stroke:#8a6a00;stroke-width:1.5;fill:#f0e442}\n"
    ".bomb{stroke:#1b2430;stroke-width:2.5;fill:#1b2430}\n"
    ".line{stroke:#1b2430;stroke-width:5;stroke-linecap:round;fill:none}\n"
    ".link{stroke:#3f4f66;stroke-width:4;stroke-linecap:round;fill:none}\n"
    ".cross{stroke:#a3adba;stroke-width:1.8;stroke-linecap:round;fill:none}\n";

/* By td_role: the class's name, tint, colour and dashes. */
static const struct {
    const char *name, *tint, *colour, *dash;
} roles[] = {
    {"", "", "", ""},
    {"because", "#fdebcb", "#d98a00", "6 3"},
    {"rule", "#eee0f3", "#8a4a9e", "2 3"},
    {"set", "#d3e9f8", "#0072b2", "none"},
    {"wrong", "#fbdcd0", "#c8381e", "none"},
};

typedef struct pen {
    const td_scene *s;
    td_text *out;
    int left, top; /* where the lattice begins */
} pen;

static int x_of(const pen *p, int gx)
{
    return p->left + gx * UNIT;
}

static int y_of(const pen *p, int gy)
{
    return p->top + gy * UNIT;
}

/* Text for elements and attributes. What XML cannot hold is left out. */
static void add_escaped(td_text *out, const char *text)
{
    while (*text) {
        uint32_t code = td_utf8_next(&text);
        if (code == '&')
            td_text_add(out, "&amp;");
        else if (code == '<')
            td_text_add(out, "&lt;");
        else if (code == '>')
            td_text_add(out, "&gt;");
        else if (code == '"')
            td_text_add(out, "&quot;");
        else if (code >= 0x20 && code != 0xfffe && code != 0xffff)
            td_utf8_add(out, code);
    }
}

static void add_rect(pen *p, const char *class, int x, int y, int w, int h,
                     int round)
{
    td_text_printf(p->out,
                   "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
                   "height=\"%d\" rx=\"%d\"/>\n",
                   class, x, y, w, h, round);
}

static void add_circle(pen *p, const char *class, int x, int y, int r)
{
    td_text_printf(p->out,
                   "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                   class, x, y, r);
}

static void add_line(pen *p, const char *class, int x1, int y1, int x2, int y2)
{
    td_text_printf(p->out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", class,
                   x1, y1, x2, y2);
}

/* The text's middle is at (x, y), whatever the font. */
static void add_text(pen *p, const char *class, int x, int y, const char *text)
{
    td_text_printf(p->out, "<text class=\"%s\" x=\"%d\" y=\"%d\" dy=\".36em\">",
                   class, x, y);
    add_escaped(p->out, text);
    td_text_add(p->out, "</text>\n");
}

/* "class role", or the class alone. */
static const char *with_role(char buffer[32], const char *class, int role)
{
    snprintf(buffer, 32, role ? "%s %s" : "%s", class, roles[role].name);
    return buffer;
}

/* --- the board ----------------------------------------------------------- */

/* A square `in` units inside each highlighted cell; where lines run along the
 * edges, further inside. */
static void draw_squares(pen *p, const char *kind, int in, int round)
{
    char class[32];
    if (p->s->grid == TD_GRID_DOTS) {
        in += 6;
        round += 3;
    }
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2) {
            int role = td_spot_at(p->s, gx, gy)->role;
            if (role)
                add_rect(p, with_role(class, kind, role), x_of(p, gx - 1) + in,
                         y_of(p, gy - 1) + in, CELL - 2 * in, CELL - 2 * in,
                         round);
        }
}

static void draw_grid(pen *p)
{
    const td_scene *s = p->s;
    if (s->grid != TD_GRID_CELLS)
        return;
    td_text_add(p->out, "<path class=\"grid\" d=\"");
    for (int gy = 2; gy < s->gh - 1; gy += 2)
        td_text_printf(p->out, "M%d %dh%d", p->left, y_of(p, gy), s->w * CELL);
    for (int gx = 2; gx < s->gw - 1; gx += 2)
        td_text_printf(p->out, "M%d %dv%d", x_of(p, gx), p->top, s->h * CELL);
    td_text_add(p->out, "\"/>\n");
    add_rect(p, "frame", p->left, p->top, s->w * CELL, s->h * CELL, 1);
}

static void draw_borders(pen *p)
{
    const td_scene *s = p->s;
    if (!s->regions)
        return;
    td_text_add(p->out, "<path class=\"border\" d=\"");
    for (int i = 1; i < s->gw * s->gh; i += 2) {
        int gx = i % s->gw, gy = i / s->gw;
        if (!s->spot[i].border)
            continue;
        if (gx % 2)
            td_text_printf(p->out, "M%d %dh%d", x_of(p, gx - 1), y_of(p, gy),
                           CELL);
        else
            td_text_printf(p->out, "M%d %dv%d", x_of(p, gx), y_of(p, gy - 1),
                           CELL);
    }
    td_text_add(p->out, "\"/>\n");
}

static void draw_corners(pen *p)
{
    char class[32];
    for (int gy = 0; gy < p->s->gh; gy += 2)
        for (int gx = 0; gx < p->s->gw; gx += 2) {
            int role = td_spot_at(p->s, gx, gy)->role;
            if (role)
                add_circle(p, with_role(class, "mark", role), x_of(p, gx),
                           y_of(p, gy), 8);
            if (p->s->grid == TD_GRID_DOTS)
                add_circle(p, "corner", x_of(p, gx), y_of(p, gy), 3);
        }
}

/* --- edges --------------------------------------------------------------- */

/* Half the way of a line along an edge, or of a link across it. */
static void half_way(int gx, bool link, int *dx, int *dy)
{
    bool level = (gx % 2 == 1) != link;
    *dx = level ? UNIT : 0;
    *dy = level ? 0 : UNIT;
}

static void draw_line(pen *p, const char *class, int gx, int gy, bool link,
                      int aside)
{
    int dx, dy, x = x_of(p, gx), y = y_of(p, gy);
    half_way(gx, link, &dx, &dy);
    x += dy ? aside : 0;
    y += dx ? aside : 0;
    add_line(p, class, x - dx, y - dy, x + dx, y + dy);
}

/* From the centre of one cell to that of the next. */
static void draw_link(pen *p, int gx, int gy, int role)
{
    char class[32];
    with_role(class, "link", role);
    if (td_scene_link(p->s, gx, gy) == 1) {
        draw_line(p, class, gx, gy, true, 0);
        return;
    }
    draw_line(p, class, gx, gy, true, -4);
    draw_line(p, class, gx, gy, true, 4);
}

/* Behind all lines, so that no halo covers a neighbouring line. */
static void draw_halos(pen *p)
{
    const td_scene *s = p->s;
    char class[32];
    for (int i = 1; i < s->gw * s->gh; i += 2) {
        int gx = i % s->gw, gy = i / s->gw;
        bool link = td_scene_link(s, gx, gy) > 0;
        if (s->spot[i].role && (link || s->spot[i].glyph == TD_GLYPH_LINE))
            draw_line(p, with_role(class, "halo", s->spot[i].role), gx, gy,
                      link, 0);
    }
}

static void draw_cross(pen *p, int gx, int gy, int role)
{
    int x = x_of(p, gx), y = y_of(p, gy), r = 4;
    char class[32];
    if (role)
        add_circle(p, with_role(class, "mark", role), x, y, 9);
    td_text_printf(p->out,
                   "<path class=\"%s\" d=\"M%d %dl%d %dm0 %dl%d %d\"/>\n",
                   with_role(class, "cross", role), x - r, y - r, 2 * r, 2 * r,
                   -2 * r, -2 * r, 2 * r);
}

static void draw_edges(pen *p)
{
    const td_scene *s = p->s;
    char class[32];
    draw_halos(p);
    for (int i = 1; i < s->gw * s->gh; i += 2) {
        int gx = i % s->gw, gy = i / s->gw, role = s->spot[i].role;
        switch (s->spot[i].glyph) {
        case TD_GLYPH_LINE:
            draw_line(p, with_role(class, "line", role), gx, gy, false, 0);
            break;
        case TD_GLYPH_CROSS:
            draw_cross(p, gx, gy, role);
            break;
        case TD_GLYPH_LINK:
        case TD_GLYPH_LINK2:
            draw_link(p, gx, gy, role);
            break;
        default:
            if (role)
                add_circle(p, with_role(class, "mark", role), x_of(p, gx),
                           y_of(p, gy), 9);
        }
    }
}

/* --- cells --------------------------------------------------------------- */

static void draw_mine(pen *p, int x, int y)
{
    td_text_printf(p->out,
                   "<path class=\"bomb\" d=\"M%d %dh24M%d %dv24"
                   "M%d %dl16 16M%d %dl16 -16\"/>\n",
                   x - 12, y, x, y - 12, x - 8, y - 8, x - 8, y + 8);
    add_circle(p, "bomb", x, y, 8);
    add_circle(p, "light", x - 3, y - 3, 2);
}

/* A filled cell leaves a frame for the tint if it is highlighted. */
static void draw_fill(pen *p, int x, int y, const char *class, int role)
{
    int in = role ? 6 : 0;
    add_rect(p, class, x - UNIT + in, y - UNIT + in, CELL - 2 * in,
             CELL - 2 * in, role ? 3 : 0);
}

static void draw_glyph(pen *p, int x, int y, td_glyph glyph, const td_spot *c)
{
    switch (glyph) {
    case TD_GLYPH_FILL:
        draw_fill(p, x, y, c->clue == glyph ? "wall" : "shade", c->role);
        break;
    case TD_GLYPH_GREY:
        draw_fill(p, x, y, "grey", c->role);
        break;
    case TD_GLYPH_DOT:
        if (c->text)
            add_circle(p, "ring", x, y, 15);
        else
            add_circle(p, "dot", x, y, 3);
        break;
    case TD_GLYPH_BULB:
        add_circle(p, "bulb", x, y, 12);
        break;
    case TD_GLYPH_MINE:
        draw_mine(p, x, y);
        break;
    case TD_GLYPH_WHITE:
        add_circle(p, "white", x, y, c->text ? 15 : 12);
        break;
    case TD_GLYPH_BLACK:
        add_circle(p, "black", x, y, c->text ? 15 : 12);
        break;
    default:
        break;
    }
}

static bool is_dark(td_glyph glyph)
{
    return glyph == TD_GLYPH_FILL || glyph == TD_GLYPH_BLACK;
}

static void draw_cell_text(pen *p, int x, int y, const td_spot *c)
{
    if (c->note) {
        td_text_printf(p->out, "<text class=\"note\" x=\"%d\" y=\"%d\">",
                       x - UNIT + 4, y - UNIT + 13);
        add_escaped(p->out, c->note);
        td_text_add(p->out, "</text>\n");
    }
    if (!c->text)
        return;
    int n = td_utf8_count(c->text);
    bool dark = is_dark((td_glyph)c->clue) || is_dark((td_glyph)c->glyph);
    char class[32];
    snprintf(class, sizeof class, "%s%s",
             n > 3   ? "t4"
             : n > 2 ? "t3"
                     : "t",
             dark        ? " light"
             : !c->given ? " mine"
                         : "");
    add_text(p, class, x, c->note ? y + 5 : y, c->text);
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

/* --- around the board ---------------------------------------------------- */

static void draw_label(pen *p, int x, int y, char letter, int number, int role)
{
    char class[32], name[16];
    snprintf(name, sizeof name, "%c%d", letter, number);
    if (role)
        add_rect(p, with_role(class, "badge", role), x - 14, y - 9, 28, 18, 4);
    add_text(p, with_role(class, "label", role), x, y, name);
}

static void draw_labels(pen *p)
{
    for (int r = 0; r < p->s->h; r++)
        draw_label(p, p->left - 20, y_of(p, 2 * r + 1), 'R', r + 1,
                   p->s->row_role[r]);
    for (int c = 0; c < p->s->w; c++)
        draw_label(p, x_of(p, 2 * c + 1), p->top - 16, 'C', c + 1,
                   p->s->column_role[c]);
}

/* Beyond the labels. */
static void draw_lists(pen *p, int edge)
{
    const td_scene *s = p->s;
    char text[16];
    for (int line = 0; line < s->h + s->w; line++)
        for (int i = 0; i < s->lists[line].n; i++) {
            int back = (s->lists[line].n - i) * NUMBER - NUMBER / 2;
            bool row = line < s->h;
            td_scene_number(s->lists[line].at[i], text);
            add_text(p, "list",
                     row ? p->left - edge - GAP - back
                         : x_of(p, 2 * (line - s->h) + 1),
                     row ? y_of(p, 2 * line + 1) : p->top - edge - back, text);
        }
}

static void add_styles(pen *p)
{
    td_text_printf(p->out, "<style>\n%s", style);
    if (p->s->lists)
        td_text_add(p->out, ".list{font-size:14px}\n");
    for (int r = TD_HI_NONE + 1; r < TD_HI_ROLES; r++) {
        const char *name = roles[r].name, *tint = roles[r].tint;
        const char *colour = roles[r].colour;
        if (!p->s->has[r])
            continue;
        td_text_printf(p->out, ".tint.%s{fill:%s}\n", name, tint);
        td_text_printf(p->out,
                       ".outline.%s{fill:none;stroke:%s;stroke-width:3;"
                       "stroke-dasharray:%s}\n",
                       name, colour, roles[r].dash);
        td_text_printf(p->out,
                       ".mark.%s,.badge.%s{fill:%s;stroke:%s;"
                       "stroke-width:1.5}\n",
                       name, name, tint, colour);
        td_text_printf(p->out,
                       ".halo.%s{stroke:%s;stroke-width:15;"
                       "stroke-linecap:round}\n",
                       name, tint);
        td_text_printf(p->out,
                       ".line.%s,.link.%s,.cross.%s{stroke:%s}\n"
                       ".label.%s{fill:%s}\n",
                       name, name, name, colour, name, colour);
    }
    td_text_add(p->out, "</style>\n");
}

static void open_svg(pen *p, const char *title)
{
    int w = p->left + p->s->w * CELL + MARGIN;
    int h = p->top + p->s->h * CELL + MARGIN;
    td_text_printf(p->out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                   "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
                   w, h, w, h);
    if (title) {
        td_text_add(p->out, "<title>");
        add_escaped(p->out, title);
        td_text_add(p->out, "</title>\n");
    }
    add_styles(p);
    td_text_printf(p->out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                   w, h);
}

void td_draw_svg(const td_scene *s, const td_draw_options *opt, td_text *out)
{
    bool labels = opt->labels || s->line_roles;
    int edge = MARGIN + (labels ? LABELS : 0);
    pen p = {.s = s,
             .out = out,
             .left = edge + (s->lists ? s->beside * NUMBER + GAP : 0),
             .top = edge + s->above * NUMBER};
    open_svg(&p, opt->title);
    draw_squares(&p, "tint", 0, 0);
    draw_grid(&p);
    if (s->links) {
        draw_borders(&p);
        draw_edges(&p);
        draw_cells(&p);
    } else {
        draw_cells(&p);
        draw_borders(&p);
        draw_edges(&p);
    }
    draw_squares(&p, "outline", 2, 3);
    draw_corners(&p);
    if (labels)
        draw_labels(&p);
    if (s->lists)
        draw_lists(&p, labels ? LABELS : 0);
    td_text_add(out, "</svg>\n");
}
