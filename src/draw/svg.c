/* A scene as an SVG picture: the shapes of paint.c as elements, and their
 * brushes as classes of a style sheet. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "draw/paint.h"
#include "draw/utf8.h"

typedef struct writer {
    td_painter painter;
    td_text *out;
} writer;

static td_text *out_of(td_painter *p)
{
    return ((writer *)p)->out;
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

/* ---- shapes ---- */

/* <element class="brush role" */
static void open_element(td_text *out, const char *element, td_brush b,
                         td_brush tone, int role)
{
    assert(b < TD_BRUSHES && tone < TD_BRUSHES);
    td_text_printf(out, "<%s class=\"%s", element, td_brush_looks[b].name);
    if (tone != b)
        td_text_printf(out, " %s", td_brush_looks[tone].name);
    if (role)
        td_text_printf(out, " %s", td_role_looks[role].name);
    td_text_char(out, '"');
}

static void write_rect(td_painter *p, td_brush b, int role, int x, int y, int w,
                       int h, int round)
{
    open_element(out_of(p), "rect", b, b, role);
    td_text_printf(out_of(p),
                   " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                   "rx=\"%d\"/>\n",
                   x, y, w, h, round);
}

static void write_circle(td_painter *p, td_brush b, int role, int x, int y,
                         int r)
{
    open_element(out_of(p), "circle", b, b, role);
    td_text_printf(out_of(p), " cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", x, y, r);
}

static void write_lines(td_painter *p, td_brush b, int role,
                        const td_segments *s)
{
    open_element(out_of(p), "path", b, b, role);
    td_text_add(out_of(p), " d=\"");
    for (uint32_t i = 0; i < s->n; i++)
        td_text_printf(out_of(p), "M%d %dL%d %d", s->at[i].x1, s->at[i].y1,
                       s->at[i].x2, s->at[i].y2);
    td_text_add(out_of(p), "\"/>\n");
}

/* The text's middle is at (x, y), whatever the font. */
static void write_text(td_painter *p, td_brush b, td_brush tone, int role,
                       int x, int y, const char *text)
{
    open_element(out_of(p), "text", b, tone, role);
    td_text_printf(out_of(p), " x=\"%d\" y=\"%d\" dy=\".36em\">", x, y);
    add_escaped(out_of(p), text);
    td_text_add(out_of(p), "</text>\n");
}

/* ---- the style sheet ---- */

static void add_colour(td_text *out, const char *what, int colour)
{
    if (colour == TD_NO_COLOUR)
        td_text_printf(out, "%s:none;", what);
    else
        td_text_printf(out, "%s:#%06x;", what, (unsigned)colour);
}

static void add_class(td_text *out, td_brush b, int role)
{
    const td_brush_look *l = &td_brush_looks[b];
    td_text_printf(out, ".%s", l->name);
    if (role)
        td_text_printf(out, ".%s", td_role_looks[role].name);
    td_text_char(out, '{');
    add_colour(out, "fill", td_brush_fill(b, role));
    if (l->width > 0)
        add_colour(out, "stroke", td_brush_stroke(b, role));
    if (l->width > 0)
        td_text_printf(out, "stroke-width:%g;", td_brush_width(b, role));
    if (l->round)
        td_text_add(out, "stroke-linecap:round;");
    if (l->size)
        td_text_printf(out, "font-size:%dpx;", l->size);
    if (l->dashed && td_role_looks[role].on)
        td_text_printf(out, "stroke-dasharray:%d %d;", td_role_looks[role].on,
                       td_role_looks[role].off);
    if (b == TD_BRUSH_NOTE)
        td_text_add(out, "text-anchor:start;");
    td_text_add(out, "}\n");
}

static bool by_role_only(const td_brush_look *l)
{
    return l->fill == TD_NO_COLOUR && l->stroke == TD_NO_COLOUR;
}

static void add_styles(td_text *out, const td_scene *s)
{
    td_text_add(out,
                "<style>\ntext{font-family:'Helvetica Neue',Helvetica,Arial,"
                "'DejaVu Sans',sans-serif;text-anchor:middle}\n");
    for (int b = 0; b < TD_BRUSHES; b++)
        if (!by_role_only(&td_brush_looks[b]))
            add_class(out, (td_brush)b, TD_HI_NONE);
    for (int r = TD_HI_NONE + 1; r < TD_HI_ROLES; r++)
        for (int b = 0; s->has[r] && b < TD_BRUSHES; b++)
            if (td_brush_looks[b].role_fill || td_brush_looks[b].role_stroke)
                add_class(out, (td_brush)b, r);
    td_text_add(out, "</style>\n");
}

void td_draw_svg(const td_scene *s, const td_draw_options *opt, td_text *out)
{
    writer w = {{write_rect, write_circle, write_lines, write_text}, out};
    td_layout at = td_layout_of(s, opt);
    td_text_printf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                   "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
                   at.w, at.h, at.w, at.h);
    if (opt->title) {
        td_text_add(out, "<title>");
        add_escaped(out, opt->title);
        td_text_add(out, "</title>\n");
    }
    add_styles(out, s);
    td_text_printf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                   at.w, at.h);
    td_paint(s, &at, &w.painter);
    td_text_add(out, "</svg>\n");
}
