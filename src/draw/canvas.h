/* A canvas of characters for the terminal: each place holds one code point
 * and a style, and is written over at will. */
#ifndef TD_DRAW_CANVAS_H
#define TD_DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

/* A style is a td_role and any of these. */
enum {
    TD_STYLE_ROLE = 7,
    TD_STYLE_DARK = 8,   /* a filled cell: inverse */
    TD_STYLE_FAINT = 16, /* the grid, crosses */
    TD_STYLE_BOLD = 32,  /* what is printed */
};

typedef struct td_canvas {
    int w, h;
    uint32_t *code; /* w * h; 0 is blank */
    uint8_t *style;
} td_canvas;

/* How strong a line leaves a point of the canvas in each direction (td_dir):
 * 0 none, 1 light, 2 heavy. */
typedef struct td_arms {
    int8_t to[4];
} td_arms;

void td_canvas_init(td_canvas *c, td_arena *mem, int w, int h);
/* Outside the canvas nothing happens. */
void td_canvas_put(td_canvas *c, int x, int y, uint32_t code, int style);
void td_canvas_text(td_canvas *c, int x, int y, const char *utf8, int style);
/* Lines without blanks at their ends. */
void td_canvas_write(const td_canvas *c, bool colour, td_text *out);

uint32_t td_box_heavy(td_arms arms);  /* light and heavy arms; none: blank */
uint32_t td_box_double(td_arms arms); /* all arms as double lines */

#endif
