/* A scene as text for the terminal, and as a picture. */
#ifndef TD_DRAW_DRAW_H
#define TD_DRAW_DRAW_H

#include "base/text.h"
#include "draw/scene.h"

/* Where a place of the lattice comes to stand in the text. */
typedef struct td_whereto {
    int gx, gy;
    int column, line; /* from 0; filled in */
} td_whereto;

typedef struct td_draw_options {
    bool labels; /* rows R1.. and columns C1.. around the board; drawn without
                  * asking where one of them is highlighted */
    bool legend; /* below: what the highlights mean that there are */
    /* terminal */
    bool ascii;  /* plain characters instead of box drawing */
    bool colour; /* ANSI colours; what they say can be seen without them */
    td_whereto *cursor; /* or NULL */
    /* SVG */
    const char *title; /* for screen readers and tooltips; may be NULL */
} td_draw_options;

void td_draw_terminal(const td_scene *s, const td_draw_options *opt,
                      td_text *out);
/* A document of its own: UTF-8, without references to anything outside. */
void td_draw_svg(const td_scene *s, const td_draw_options *opt, td_text *out);
/* The bytes of a PNG file. */
void td_draw_png(const td_scene *s, const td_draw_options *opt, td_text *out);

#endif
