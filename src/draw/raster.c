#include "draw/raster.h"

#include <assert.h>
#include <math.h>

#include "base/alloc.h"

void td_raster_init(td_raster *r, int w, int h, td_colour background)
{
    assert(w > 0 && h > 0);
    r->w = w;
    r->h = h;
    r->rgb = td_alloc((size_t)w * (size_t)h * 3);
    for (size_t i = 0; i < (size_t)w * (size_t)h; i++) {
        r->rgb[3 * i] = (uint8_t)(background >> 16);
        r->rgb[3 * i + 1] = (uint8_t)(background >> 8);
        r->rgb[3 * i + 2] = (uint8_t)background;
    }
}

void td_raster_free(td_raster *r)
{
    td_free(r->rgb);
    r->rgb = NULL;
}

static void blend(td_raster *r, int x, int y, td_colour c, double cover)
{
    assert(x >= 0 && y >= 0 && x < r->w && y < r->h);
    uint8_t *at = r->rgb + 3 * ((size_t)y * (size_t)r->w + (size_t)x);
    for (int k = 0; k < 3; k++) {
        double now = at[k], to = (double)(c >> (16 - 8 * k) & 255);
        at[k] = (uint8_t)(now + (to - now) * cover + 0.5);
    }
}

/* A shape: the distance of a point from it, negative inside. */
typedef struct shape {
    double (*distance)(const struct shape *s, double x, double y);
    double a, b, c, d, size, width;
} shape;

static void paint(td_raster *r, const shape *s, td_colour c, double x1,
                  double y1, double x2, double y2)
{
    int left = (int)fmax(0, floor(x1 - 1)), top = (int)fmax(0, floor(y1 - 1));
    int right = (int)fmin(r->w - 1, ceil(x2 + 1));
    int bottom = (int)fmin(r->h - 1, ceil(y2 + 1));
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++) {
            double cover = 0.5 - s->distance(s, x + 0.5, y + 0.5);
            if (cover > 0)
                blend(r, x, y, c, cover < 1 ? cover : 1);
        }
}

static double rect_distance(const shape *s, double x, double y)
{
    double dx = fmax(s->a - x, x - s->c), dy = fmax(s->b - y, y - s->d);
    return fmax(dx, dy);
}

void td_raster_rect(td_raster *r, td_colour c, double x, double y, double w,
                    double h)
{
    shape s = {
        .distance = rect_distance, .a = x, .b = y, .c = x + w, .d = y + h};
    paint(r, &s, c, x, y, x + w, y + h);
}

static double line_distance(const shape *s, double x, double y)
{
    double dx = s->c - s->a, dy = s->d - s->b, len = dx * dx + dy * dy;
    double t = len > 0 ? ((x - s->a) * dx + (y - s->b) * dy) / len : 0;
    t = fmin(1, fmax(0, t));
    return hypot(x - s->a - t * dx, y - s->b - t * dy) - s->width / 2;
}

void td_raster_line(td_raster *r, td_colour c, double width, double x1,
                    double y1, double x2, double y2)
{
    shape s = {.distance = line_distance,
               .a = x1,
               .b = y1,
               .c = x2,
               .d = y2,
               .width = width};
    double half = width / 2;
    paint(r, &s, c, fmin(x1, x2) - half, fmin(y1, y2) - half,
          fmax(x1, x2) + half, fmax(y1, y2) + half);
}

static double ring_distance(const shape *s, double x, double y)
{
    double d = hypot(x - s->a, y - s->b) - s->size;
    return s->width > 0 ? fabs(d) - s->width / 2 : d;
}

void td_raster_ring(td_raster *r, td_colour c, double width, double x, double y,
                    double radius)
{
    shape s = {.distance = ring_distance,
               .a = x,
               .b = y,
               .size = radius,
               .width = width};
    double out = radius + width / 2;
    paint(r, &s, c, x - out, y - out, x + out, y + out);
}

void td_raster_disc(td_raster *r, td_colour c, double x, double y,
                    double radius)
{
    td_raster_ring(r, c, 0, x, y, radius);
}
