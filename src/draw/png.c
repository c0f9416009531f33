/* A scene as a PNG picture: the same layers and colours as the SVG one.
 *
 * The file is written plainly: one image of 8-bit RGB, compressed with the
 * fixed Huffman code and runs that repeat the pixel before or the line above,
 * which is enough for flat pictures and needs no library. */
#include <string.h>

#include "base/alloc.h"
#include "draw/draw.h"
#include "draw/raster.h"

/* ---- the file ---- */

static uint32_t crc_of(const uint8_t *at, size_t n, uint32_t crc)
{
    for (size_t i = 0; i < n; i++) {
        crc ^= at[i];
        for (int k = 0; k < 8; k++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    return crc;
}

static void add_word(td_text *out, uint32_t v)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        td_text_char(out, (char)(v >> shift));
}

static void add_chunk(td_text *out, const char *type, const td_text *data)
{
    add_word(out, (uint32_t)data->len);
    size_t from = out->len;
    td_text_bytes(out, type, 4);
    td_text_bytes(out, data->at, data->len);
    uint32_t crc =
        crc_of((const uint8_t *)out->at + from, out->len - from, ~0u);
    add_word(out, ~crc);
}

typedef struct bits {
    td_text *out;
    uint32_t hold;
    int n;
} bits;

static void put_bits(bits *b, uint32_t v, int n)
{
    b->hold |= v << b->n;
    for (b->n += n; b->n >= 8; b->n -= 8, b->hold >>= 8)
        td_text_char(b->out, (char)b->hold);
}

/* Huffman codes go out with their highest bit first. */
static void put_code(bits *b, uint32_t code, int n)
{
    for (int i = n - 1; i >= 0; i--)
        put_bits(b, code >> i & 1, 1);
}

static void put_symbol(bits *b, uint32_t s)
{
    if (s < 144)
        put_code(b, 0x30 + s, 8);
    else if (s < 256)
        put_code(b, 0x190 + s - 144, 9);
    else if (s < 280)
        put_code(b, s - 256, 7);
    else
        put_code(b, 0xc0 + s - 280, 8);
}

/* A number in a code that counts on in steps of 2^extra: the codes from
 * `plain` on come in groups of `group`, each group with one more extra bit. */
static void split(uint32_t v, uint32_t plain, uint32_t group, uint32_t *code,
                  uint32_t *extra, int *nbits)
{
    uint32_t base = plain;
    *code = plain;
    *nbits = 0;
    if (v < plain) {
        *code = v;
        return;
    }
    for (int width = 1;; width++)
        for (uint32_t k = 0; k < group; k++, ++*code, base += 1u << width)
            if (v < base + (1u << width)) {
                *extra = v - base;
                *nbits = width;
                return;
            }
}

/* A copy of `run` (3 to 258) bytes from `back` bytes before. */
static void put_copy(bits *b, size_t run, size_t back)
{
    uint32_t code, extra = 0;
    int n;
    if (run == 258) {
        put_symbol(b, 285);
    } else {
        split((uint32_t)run - 3, 8, 4, &code, &extra, &n);
        put_symbol(b, 257 + code);
        put_bits(b, extra, n);
    }
    extra = 0;
    split((uint32_t)back - 1, 4, 2, &code, &extra, &n);
    put_code(b, code, 5);
    put_bits(b, extra, n);
}

static size_t run_length(const uint8_t *at, size_t i, size_t n, size_t back)
{
    size_t run = 0;
    while (i >= back && i + run < n && run < 258 &&
           at[i + run] == at[i + run - back])
        run++;
    return run;
}

static uint32_t adler_of(const uint8_t *at, size_t n)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < n; i++) {
        a = (a + at[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

/* zlib data: runs that repeat the pixel before, or the line above. */
static void deflate_runs(const uint8_t *at, size_t n, size_t line, td_text *out)
{
    td_text_bytes(out, "\x78\x01", 2);
    bits b = {out, 0, 0};
    put_bits(&b, 1, 1); /* the last block */
    put_bits(&b, 1, 2); /* with the fixed code */
    for (size_t i = 0; i < n;) {
        size_t left = run_length(at, i, n, 3);
        size_t above = line <= 32768 ? run_length(at, i, n, line) : 0;
        size_t run = left > above ? left : above;
        if (run < 3) {
            put_symbol(&b, at[i++]);
            continue;
        }
        put_copy(&b, run, left > above ? 3 : line);
        i += run;
    }
    put_symbol(&b, 256);
    put_bits(&b, 0, 7); /* to a whole byte */
    add_word(out, adler_of(at, n));
}

void td_raster_png(const td_raster *r, td_text *out)
{
    size_t line = (size_t)r->w * 3 + 1, n = line * (size_t)r->h;
    uint8_t *raw = td_alloc(n);
    td_text data = {0};
    for (int y = 0; y < r->h; y++) {
        raw[(size_t)y * line] = 0; /* no filter */
        memcpy(raw + (size_t)y * line + 1, r->rgb + (size_t)y * (line - 1),
               line - 1);
    }
    td_text_bytes(out, "\x89PNG\r\n\x1a\n", 8);
    add_word(&data, (uint32_t)r->w);
    add_word(&data, (uint32_t)r->h);
    td_text_bytes(&data, "\x08\x02\0\0\0", 5);
    add_chunk(out, "IHDR", &data);
    td_text_cut(&data, 0);
    deflate_runs(raw, n, line, &data);
    add_chunk(out, "IDAT", &data);
    td_text_cut(&data, 0);
    add_chunk(out, "IEND", &data);
    td_text_free(&data);
    td_free(raw);
}

/* ---- the scene ---- */

enum {
    UNIT = 20,
    CELL = 2 * UNIT,
    MARGIN = 14,
    LABELS = 26,
    NUMBER = 20,
    GAP = 10
};

#define INK 0x1b2430
static const td_colour tints[] = {0xffffff, 0xfdebcb, 0xeee0f3, 0xd3e9f8,
                                  0xfbdcd0};
static const td_colour colours[] = {INK, 0xd98a00, 0x8a4a9e, 0x0072b2,
                                    0xc8381e};

typedef struct pen {
    const td_scene *s;
    td_raster r;
    int left, top;
} pen;

static double x_of(const pen *p, int gx)
{
    return p->left + gx * UNIT;
}

static double y_of(const pen *p, int gy)
{
    return p->top + gy * UNIT;
}

static void draw_tints(pen *p)
{
    int in = p->s->grid == TD_GRID_DOTS ? 6 : 0;
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2)
            td_raster_rect(&p->r, tints[td_spot_at(p->s, gx, gy)->role],
                           x_of(p, gx - 1) + in, y_of(p, gy - 1) + in,
                           CELL - 2 * in, CELL - 2 * in);
}

static void draw_grid(pen *p)
{
    const td_scene *s = p->s;
    double w = s->w * CELL, h = s->h * CELL;
    if (s->grid != TD_GRID_CELLS)
        return;
    for (int gy = 0; gy < s->gh; gy += 2)
        td_raster_rect(&p->r, gy && gy < s->gh - 1 ? 0xc3cad3 : 0x4a5564,
                       p->left, y_of(p, gy) - 0.5, w, 1);
    for (int gx = 0; gx < s->gw; gx += 2)
        td_raster_rect(&p->r, gx && gx < s->gw - 1 ? 0xc3cad3 : 0x4a5564,
                       x_of(p, gx) - 0.5, p->top, 1, h);
}

static void draw_fill(pen *p, double x, double y, td_colour c, int role)
{
    int in = role ? 6 : 0;
    td_raster_rect(&p->r, c, x - UNIT + in, y - UNIT + in, CELL - 2 * in,
                   CELL - 2 * in);
}

static void draw_mine(pen *p, double x, double y)
{
    td_raster_line(&p->r, INK, 2.5, x - 12, y, x + 12, y);
    td_raster_line(&p->r, INK, 2.5, x, y - 12, x, y + 12);
    td_raster_line(&p->r, INK, 2.5, x - 8, y - 8, x + 8, y + 8);
    td_raster_line(&p->r, INK, 2.5, x - 8, y + 8, x + 8, y - 8);
    td_raster_disc(&p->r, INK, x, y, 9);
    td_raster_disc(&p->r, 0xffffff, x - 3, y - 3, 2);
}

static void draw_glyph(pen *p, double x, double y, int glyph, const td_spot *c)
{
    double big = c->text ? 15 : 12;
    switch (glyph) {
    case TD_GLYPH_FILL:
        draw_fill(p, x, y, c->clue == glyph ? INK : 0x44505f, c->role);
        break;
    case TD_GLYPH_GREY:
        draw_fill(p, x, y, 0xd5dae0, c->role);
        break;
    case TD_GLYPH_DOT:
        if (c->text)
            td_raster_ring(&p->r, 0x93a0b0, 1.3, x, y, 15);
        else
            td_raster_disc(&p->r, 0x93a0b0, x, y, 3);
        break;
    case TD_GLYPH_BULB:
        td_raster_disc(&p->r, 0xf0e442, x, y, 12);
        td_raster_ring(&p->r, 0x8a6a00, 1.5, x, y, 12);
        break;
    case TD_GLYPH_MINE:
        draw_mine(p, x, y);
        break;
    case TD_GLYPH_WHITE:
        td_raster_disc(&p->r, 0xffffff, x, y, big);
        td_raster_ring(&p->r, INK, 2, x, y, big);
        break;
    case TD_GLYPH_BLACK:
        td_raster_disc(&p->r, INK, x, y, big);
        break;
    default:
        break;
    }
}

static bool is_dark(int glyph)
{
    return glyph == TD_GLYPH_FILL || glyph == TD_GLYPH_BLACK;
}

static void draw_cells(pen *p)
{
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2) {
            const td_spot *c = td_spot_at(p->s, gx, gy);
            double x = x_of(p, gx), y = y_of(p, gy);
            draw_glyph(p, x, y, c->clue, c);
            draw_glyph(p, x, y, c->glyph, c);
            if (c->note)
                td_raster_text(&p->r, INK,
                               x - UNIT + 5 + 3.0 * (double)strlen(c->note),
                               y - UNIT + 9, 8, c->note);
            if (!c->text)
                continue;
            bool dark = is_dark(c->clue) || is_dark(c->glyph);
            size_t n = strlen(c->text);
            td_raster_text(&p->r,
                           dark       ? 0xffffff
                           : c->given ? INK
                                      : 0x3f4f66,
                           x, c->note ? y + 5 : y,
                           n > 3   ? 9
                           : n > 2 ? 11
                                   : 14,
                           c->text);
        }
}

static void draw_stroke(pen *p, td_colour c, double width, int gx, int gy,
                        bool link, double aside)
{
    bool level = (gx % 2 == 1) != link;
    double x = x_of(p, gx) + (level ? 0 : aside);
    double y = y_of(p, gy) + (level ? aside : 0);
    double dx = level ? UNIT : 0, dy = level ? 0 : UNIT;
    td_raster_line(&p->r, c, width, x - dx, y - dy, x + dx, y + dy);
}

static void draw_mark(pen *p, int gx, int gy, int role)
{
    if (!role)
        return;
    td_raster_disc(&p->r, tints[role], x_of(p, gx), y_of(p, gy), 9);
    td_raster_ring(&p->r, colours[role], 1.5, x_of(p, gx), y_of(p, gy), 9);
}

static void draw_cross(pen *p, int gx, int gy, int role)
{
    double x = x_of(p, gx), y = y_of(p, gy);
    td_colour c = role ? colours[role] : 0xa3adba;
    draw_mark(p, gx, gy, role);
    td_raster_line(&p->r, c, 1.8, x - 4, y - 4, x + 4, y + 4);
    td_raster_line(&p->r, c, 1.8, x - 4, y + 4, x + 4, y - 4);
}

static void draw_edge(pen *p, int gx, int gy)
{
    const td_spot *e = td_spot_at(p->s, gx, gy);
    td_colour c = colours[e->role];
    if (e->border)
        draw_stroke(p, INK, 3, gx, gy, false, 0);
    switch (e->glyph) {
    case TD_GLYPH_LINE:
        draw_stroke(p, c, 5, gx, gy, false, 0);
        break;
    case TD_GLYPH_CROSS:
        draw_cross(p, gx, gy, e->role);
        break;
    case TD_GLYPH_LINK:
    case TD_GLYPH_LINK2:
        if (td_scene_link(p->s, gx, gy) == 1) {
            draw_stroke(p, c, 4, gx, gy, true, 0);
        } else {
            draw_stroke(p, c, 4, gx, gy, true, -4);
            draw_stroke(p, c, 4, gx, gy, true, 4);
        }
        break;
    default:
        draw_mark(p, gx, gy, e->role);
    }
}

static void draw_edges(pen *p)
{
    for (int i = 1; i < p->s->gw * p->s->gh; i += 2) {
        const td_spot *e = &p->s->spot[i];
        int gx = i % p->s->gw, gy = i / p->s->gw;
        bool link = td_scene_link(p->s, gx, gy) > 0;
        if (e->role && (link || e->glyph == TD_GLYPH_LINE))
            draw_stroke(p, tints[e->role], 15, gx, gy, link, 0);
    }
    for (int i = 1; i < p->s->gw * p->s->gh; i += 2)
        draw_edge(p, i % p->s->gw, i / p->s->gw);
}

static void draw_outlines(pen *p)
{
    int in = p->s->grid == TD_GRID_DOTS ? 8 : 2;
    for (int gy = 1; gy < p->s->gh; gy += 2)
        for (int gx = 1; gx < p->s->gw; gx += 2) {
            int role = td_spot_at(p->s, gx, gy)->role;
            double x1 = x_of(p, gx - 1) + in, y1 = y_of(p, gy - 1) + in;
            double x2 = x_of(p, gx + 1) - in, y2 = y_of(p, gy + 1) - in;
            if (!role)
                continue;
            td_raster_line(&p->r, colours[role], 3, x1, y1, x2, y1);
            td_raster_line(&p->r, colours[role], 3, x2, y1, x2, y2);
            td_raster_line(&p->r, colours[role], 3, x2, y2, x1, y2);
            td_raster_line(&p->r, colours[role], 3, x1, y2, x1, y1);
        }
}

static void draw_corners(pen *p)
{
    for (int gy = 0; gy < p->s->gh; gy += 2)
        for (int gx = 0; gx < p->s->gw; gx += 2) {
            draw_mark(p, gx, gy, td_spot_at(p->s, gx, gy)->role);
            if (p->s->grid == TD_GRID_DOTS)
                td_raster_disc(&p->r, 0x4a5564, x_of(p, gx), y_of(p, gy), 3);
        }
}

static void draw_label(pen *p, double x, double y, char letter, int number,
                       int role)
{
    td_text name = {0};
    td_text_printf(&name, "%c%d", letter, number);
    if (role)
        td_raster_rect(&p->r, tints[role], x - 14, y - 9, 28, 18);
    td_raster_text(&p->r, role ? colours[role] : 0x8b95a3, x, y, 8,
                   td_text_str(&name));
    td_text_free(&name);
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
            td_raster_text(&p->r, INK,
                           row ? p->left - edge - GAP - back
                               : x_of(p, 2 * (line - s->h) + 1),
                           row ? y_of(p, 2 * line + 1) : p->top - edge - back,
                           10, text);
        }
}

void td_draw_png(const td_scene *s, const td_draw_options *opt, td_text *out)
{
    bool labels = opt->labels || s->line_roles;
    int edge = MARGIN + (labels ? LABELS : 0);
    pen p = {.s = s,
             .left = edge + (s->lists ? s->beside * NUMBER + GAP : 0),
             .top = edge + s->above * NUMBER};
    td_raster_init(&p.r, p.left + s->w * CELL + MARGIN,
                   p.top + s->h * CELL + MARGIN, 0xffffff);
    draw_tints(&p);
    draw_grid(&p);
    if (s->links) {
        draw_edges(&p);
        draw_cells(&p);
    } else {
        draw_cells(&p);
        draw_edges(&p);
    }
    draw_outlines(&p);
    draw_corners(&p);
    if (labels)
        draw_labels(&p);
    if (s->lists)
        draw_lists(&p, labels ? LABELS : 0);
    td_raster_png(&p.r, out);
    td_raster_free(&p.r);
}
