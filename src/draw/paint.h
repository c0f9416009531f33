/* Pictures: where everything of a scene goes, and in what colours.
 *
 * td_paint lays a scene out and hands shapes to a painter, which may write
 * them down (SVG) or fill pixels (PNG). Shapes have a brush: its name, colours
 * and widths stand in one table. A brush may take the colours of a role.
 *
 * Cells are 40 units wide. Layers from the back: tints of highlighted cells,
 * the grid, what is in the cells, borders and lines, then the outlines of the
 * highlights. The colours are those of Okabe and Ito, which colour-blind
 * people can tell apart: blue what follows, orange why, purple the rule, green
 * where to look, red what is wrong; outlines differ in dashes as well, and
 * those of places to look at are thin and dotted. */
#ifndef TD_DRAW_PAINT_H
#define TD_DRAW_PAINT_H

#include "base/vec.h"
#include "draw/draw.h"

typedef enum td_brush {
    TD_BRUSH_TINT,
    TD_BRUSH_OUTLINE,
    TD_BRUSH_MARK,
    TD_BRUSH_HERE, /* an edge to look at */
    TD_BRUSH_BADGE,
    TD_BRUSH_HALO,
    TD_BRUSH_GRID,
    TD_BRUSH_FRAME,
    TD_BRUSH_BORDER,
    TD_BRUSH_SHADE,
    TD_BRUSH_WALL,
    TD_BRUSH_GREY,
    TD_BRUSH_DOT,
    TD_BRUSH_CORNER,
    TD_BRUSH_RING,
    TD_BRUSH_WHITE,
    TD_BRUSH_BLACK,
    TD_BRUSH_BULB,
    TD_BRUSH_BOMB,
    TD_BRUSH_LINE,
    TD_BRUSH_LINK,
    TD_BRUSH_CROSS,
    /* of texts: their size, and for some a colour of its own */
    TD_BRUSH_TEXT,
    TD_BRUSH_TEXT3, /* three characters */
    TD_BRUSH_TEXT4, /* more */
    TD_BRUSH_NOTE,
    TD_BRUSH_LABEL,
    TD_BRUSH_LIST,
    TD_BRUSH_LEFT2, /* values left, two in a row; three; more */
    TD_BRUSH_LEFT3,
    TD_BRUSH_LEFT4,
    TD_BRUSH_GATE,
    TD_BRUSH_STRIKE, /* through a value */
    TD_BRUSH_LIT,    /* behind one */
    TD_BRUSH_TIE,    /* between two */
    TD_BRUSH_LIGHT,  /* on what is dark */
    TD_BRUSH_MINE,   /* the player's */
    TD_BRUSHES
} td_brush;

enum { TD_NO_COLOUR = -1, TD_ROLE_TINT = -2, TD_ROLE_COLOUR = -3 };

typedef struct td_brush_look {
    const char *name;
    int fill, stroke;           /* 0xrrggbb, or one of the above */
    int role_fill, role_stroke; /* where it has a role; 0: the same */
    double width;               /* of the stroke */
    bool round;                 /* ends of lines */
    bool dashed;                /* as its role says */
    int size, height; /* texts: in CSS pixels; of capitals in a raster */
} td_brush_look;

typedef struct td_role_look {
    const char *name;
    int on, off;  /* dashes of its outline; 0: it is drawn through */
    double width; /* of its outline */
    int tint, colour;
    const char *means; /* in the legend */
} td_role_look;

extern const td_brush_look td_brush_looks[TD_BRUSHES];
extern const td_role_look td_role_looks[TD_HI_ROLES];

/* The colours of a brush in a role; TD_NO_COLOUR: none. */
int td_brush_fill(td_brush b, int role);
int td_brush_stroke(td_brush b, int role);
/* How wide it strokes. */
double td_brush_width(td_brush b, int role);

typedef struct td_segment {
    int x1, y1, x2, y2;
} td_segment;
typedef TD_VEC(td_segment) td_segments;

typedef struct td_painter {
    void (*rect)(struct td_painter *p, td_brush b, int role, int x, int y,
                 int w, int h, int round);
    void (*circle)(struct td_painter *p, td_brush b, int role, int x, int y,
                   int r);
    void (*lines)(struct td_painter *p, td_brush b, int role,
                  const td_segments *s);
    /* Its middle is at (x, y); that of a note's left end. `tone` is b itself,
     * or the brush whose colour it takes. */
    void (*text)(struct td_painter *p, td_brush b, td_brush tone, int role,
                 int x, int y, const char *text);
} td_painter;

typedef struct td_layout {
    int w, h;      /* of the picture */
    int left, top; /* where the lattice begins */
    int legend;    /* the middle of its first line; 0: there is none */
    bool labels;
} td_layout;

td_layout td_layout_of(const td_scene *s, const td_draw_options *opt);
void td_paint(const td_scene *s, const td_layout *at, td_painter *p);

#endif
