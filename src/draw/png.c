/* A scene as a PNG picture: the shapes of paint.c, filled in.
 *
 * The file is written plainly: one image of 8-bit RGB, compressed with the
 * fixed Huffman code and runs that repeat the pixel before or the line above,
 * which is enough for flat pictures and needs no library. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "draw/paint.h"
#include "draw/raster.h"
#include "draw/utf8.h"

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
    assert(n >= 0 && n <= 16);
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
    assert(run >= 3 && run <= 258 && back >= 1 && back <= 32768);
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

/* ---- shapes ---- */

/* Boards of usual size have twice as many pixels as units, so that small digits
 * are sharp. */
enum { SHARP = 2, MOST_SHARP = 1500 };

typedef struct filler {
    td_painter painter;
    td_raster r;
    double scale; /* pixels a unit */
} filler;

static td_raster *raster_of(td_painter *p)
{
    return &((filler *)p)->r;
}

static double scale_of(const td_painter *p)
{
    return ((const filler *)p)->scale;
}

static void fill_line(td_painter *p, int colour, double width, double x1,
                      double y1, double x2, double y2)
{
    double k = scale_of(p);
    td_raster_line(raster_of(p), (td_colour)colour, k * width, k * x1, k * y1,
                   k * x2, k * y2);
}

/* A line in the dashes of a role; ends are round, so that a dash is shorter by
 * its width. */
static void fill_dashes(td_painter *p, td_brush b, int role, double x1,
                        double y1, double x2, double y2)
{
    const td_role_look *l = &td_role_looks[role];
    double width = td_brush_width(b, role), length = hypot(x2 - x1, y2 - y1);
    double dash = fmax(l->on - width, 0), dx = (x2 - x1) / length,
           dy = (y2 - y1) / length;
    for (double at = 0; at < length; at += l->on + l->off) {
        double to = fmin(at + dash, length);
        fill_line(p, td_brush_stroke(b, role), width, x1 + at * dx,
                  y1 + at * dy, x1 + to * dx, y1 + to * dy);
    }
}

static bool is_dashed(td_brush b, int role)
{
    return td_brush_looks[b].dashed && td_role_looks[role].on;
}

static void fill_side(td_painter *p, td_brush b, int role, int x1, int y1,
                      int x2, int y2)
{
    if (is_dashed(b, role))
        fill_dashes(p, b, role, x1, y1, x2, y2);
    else
        fill_line(p, td_brush_stroke(b, role), td_brush_width(b, role), x1, y1,
                  x2, y2);
}

/* Dots around a circle. */
static void fill_dots(td_painter *p, td_brush b, int role, int x, int y, int r)
{
    enum { DOTS = 12 };
    for (int i = 0; i < DOTS; i++) {
        double turn = i * 6.283185307179586 / DOTS, k = scale_of(p);
        td_raster_disc(raster_of(p), (td_colour)td_brush_stroke(b, role),
                       k * (x + r * cos(turn)), k * (y + r * sin(turn)),
                       k * td_brush_width(b, role) / 2);
    }
}

static void fill_rect(td_painter *p, td_brush b, int role, int x, int y, int w,
                      int h, int round)
{
    int fill = td_brush_fill(b, role), stroke = td_brush_stroke(b, role);
    double k = scale_of(p);
    (void)round;
    if (fill != TD_NO_COLOUR)
        td_raster_rect(raster_of(p), (td_colour)fill, k * x, k * y, k * w,
                       k * h);
    if (stroke == TD_NO_COLOUR)
        return;
    fill_side(p, b, role, x, y, x + w, y);
    fill_side(p, b, role, x, y + h, x + w, y + h);
    fill_side(p, b, role, x, y, x, y + h);
    fill_side(p, b, role, x + w, y, x + w, y + h);
}

static void fill_circle(td_painter *p, td_brush b, int role, int x, int y,
                        int r)
{
    int fill = td_brush_fill(b, role), stroke = td_brush_stroke(b, role);
    double k = scale_of(p);
    if (fill != TD_NO_COLOUR)
        td_raster_disc(raster_of(p), (td_colour)fill, k * x, k * y, k * r);
    if (stroke != TD_NO_COLOUR && is_dashed(b, role))
        fill_dots(p, b, role, x, y, r);
    else if (stroke != TD_NO_COLOUR)
        td_raster_ring(raster_of(p), (td_colour)stroke,
                       k * td_brush_looks[b].width, k * x, k * y, k * r);
}

static void fill_lines(td_painter *p, td_brush b, int role,
                       const td_segments *s)
{
    for (uint32_t i = 0; i < s->n; i++)
        fill_line(p, td_brush_stroke(b, role), td_brush_looks[b].width,
                  s->at[i].x1, s->at[i].y1, s->at[i].x2, s->at[i].y2);
}

static void fill_text(td_painter *p, td_brush b, td_brush tone, int role, int x,
                      int y, const char *text)
{
    double middle = x, k = scale_of(p);
    if (b == TD_BRUSH_NOTE)
        middle += td_raster_text_width(td_brush_looks[b].height, text) / 2;
    td_raster_text(raster_of(p), (td_colour)td_brush_fill(tone, role),
                   k * middle, k * y, k * td_brush_looks[b].height, text);
}

void td_draw_png(const td_scene *s, const td_draw_options *opt, td_text *out)
{
    filler f = {.painter = {fill_rect, fill_circle, fill_lines, fill_text}};
    td_layout at = td_layout_of(s, opt);
    int k = at.w <= MOST_SHARP && at.h <= MOST_SHARP ? SHARP : 1;
    f.scale = k;
    td_raster_init(&f.r, k * at.w, k * at.h, 0xffffff);
    td_paint(s, &at, &f.painter);
    td_raster_png(&f.r, out);
    td_raster_free(&f.r);
}
