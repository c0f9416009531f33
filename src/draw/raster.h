/* A picture of pixels, and the few shapes that boards are made of.
 *
 * Every shape is drawn by its distance: a pixel is covered as far as it lies
 * within, with a soft edge of one pixel. */
#ifndef TD_DRAW_RASTER_H
#define TD_DRAW_RASTER_H

#include <stdint.h>

#include "base/text.h"

typedef struct td_raster {
    int w, h;
    uint8_t *rgb; /* w * h * 3 */
} td_raster;

typedef uint32_t td_colour; /* 0xrrggbb */

void td_raster_init(td_raster *r, int w, int h, td_colour background);
void td_raster_free(td_raster *r);

void td_raster_rect(td_raster *r, td_colour c, double x, double y, double w,
                    double h);
/* A line with round ends. */
void td_raster_line(td_raster *r, td_colour c, double width, double x1,
                    double y1, double x2, double y2);
void td_raster_disc(td_raster *r, td_colour c, double x, double y,
                    double radius);
void td_raster_ring(td_raster *r, td_colour c, double width, double x, double y,
                    double radius);
/* Text around its middle, `size` pixels high, in a simple stroked font. */
void td_raster_text(td_raster *r, td_colour c, double x, double y, double size,
                    const char *utf8);
/* The picture as a PNG file. */
void td_raster_png(const td_raster *r, td_text *out);

/* How wide a text of that height is. */
double td_raster_text_width(double size, const char *utf8);

#endif
