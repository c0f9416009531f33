/* Small boards to draw: genre looks, clues, values and highlights in words. */
#ifndef TD_DRAW_SCENES_H
#define TD_DRAW_SCENES_H

#include "board/state.h"
#include "draw/draw.h"

typedef struct drawing {
    const td_look *look;
    int w, h;
    /* A word for each cell: a number, "." nothing, "?" TD_CLUE_ANY,
     * "#" TD_CLUE_GREY. */
    const char *clues;
    const char *values; /* "R1C1=1 R1C2.E=0 R1C1-R1C3=2" */
    /* A sign before each place: "[R1C1 {R1C2 <room:R1C1 !R2". */
    const char *highlights;
    const char *rooms; /* a letter for each cell, for look_rooms */
} drawing;

extern const td_look look_hitori, look_slitherlink, look_akari, look_mines,
    look_masyu, look_hashi, look_rooms, look_cages, look_arrows;

extern const drawing hitori_board, loop_board, slitherlink_board, akari_board,
    mines_board, masyu_board, hashi_board, rooms_board, cages_board,
    arrows_board;

typedef enum drawing_kind { DRAW_FINE, DRAW_PLAIN, DRAW_SVG } drawing_kind;

/* All of them, NULL at the end. */
extern const drawing *const all_drawings[];

/* The drawing as text; the caller's. */
char *draw_scene(const drawing *d, drawing_kind kind, td_draw_options opt);

#endif
