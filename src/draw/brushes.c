/* The looks of brushes and of roles: names, colours, widths. */
#include "draw/paint.h"

#include <assert.h>

enum { INK = 0x1b2430, LEFT_INK = 0x4d5c70 };

const td_role_look td_role_looks[TD_HI_ROLES] = {
    [TD_HI_NONE] = {"", 0, 0, 0, 0xffffff, INK, NULL},
    [TD_HI_LOOK] = {"look", 1, 3, 2, 0xf4faf7, 0x009e73, "look here"},
    [TD_HI_BECAUSE] = {"because", 6, 3, 3, 0xfdebcb, 0xd98a00, "because"},
    [TD_HI_RULE] = {"rule", 2, 3, 3, 0xeee0f3, 0x8a4a9e, "rule"},
    [TD_HI_SET] = {"set", 0, 0, 3, 0xd3e9f8, 0x0072b2, "follows"},
    [TD_HI_WRONG] = {"wrong", 0, 0, 3, 0xfbdcd0, 0xc8381e, "wrong"},
};

#define NONE TD_NO_COLOUR
#define FILLED(c) .fill = (c), .stroke = NONE
#define DRAWN(c, w) .fill = NONE, .stroke = (c), .width = (w)
#define BY_ROLE(f, s, w)                                                \
    .fill = NONE, .stroke = NONE, .role_fill = (f), .role_stroke = (s), \
    .width = (w)

const td_brush_look td_brush_looks[TD_BRUSHES] = {
    [TD_BRUSH_TINT] = {"tint", BY_ROLE(TD_ROLE_TINT, NONE, 0)},
    [TD_BRUSH_OUTLINE] = {"outline", BY_ROLE(NONE, TD_ROLE_COLOUR, 3),
                          .dashed = true},
    [TD_BRUSH_MARK] = {"mark", BY_ROLE(TD_ROLE_TINT, TD_ROLE_COLOUR, 1.5)},
    [TD_BRUSH_HERE] = {"here", BY_ROLE(NONE, TD_ROLE_COLOUR, 2),
                       .dashed = true},
    [TD_BRUSH_BADGE] = {"badge", BY_ROLE(TD_ROLE_TINT, TD_ROLE_COLOUR, 1.5)},
    [TD_BRUSH_HALO] = {"halo", BY_ROLE(NONE, TD_ROLE_TINT, 15), .round = true},
    [TD_BRUSH_GRID] = {"grid", DRAWN(0xc3cad3, 1)},
    [TD_BRUSH_FRAME] = {"frame", DRAWN(0x4a5564, 2)},
    [TD_BRUSH_BORDER] = {"border", DRAWN(INK, 3), .round = true},
    [TD_BRUSH_SHADE] = {"shade", FILLED(0x44505f)},
    [TD_BRUSH_WALL] = {"wall", FILLED(INK)},
    [TD_BRUSH_GREY] = {"grey", FILLED(0xd5dae0)},
    [TD_BRUSH_DOT] = {"dot", FILLED(0x93a0b0)},
    [TD_BRUSH_CORNER] = {"corner", FILLED(0x4a5564)},
    [TD_BRUSH_RING] = {"ring", DRAWN(0x93a0b0, 1.3)},
    [TD_BRUSH_WHITE] = {"white", .fill = 0xffffff, .stroke = INK, .width = 2},
    [TD_BRUSH_BLACK] = {"black", FILLED(INK)},
    [TD_BRUSH_BULB] = {"bulb", .fill = 0xf0e442, .stroke = 0x8a6a00,
                       .width = 1.5},
    [TD_BRUSH_BOMB] = {"bomb", .fill = INK, .stroke = INK, .width = 2.5},
    [TD_BRUSH_LINE] = {"line", DRAWN(INK, 5), .role_stroke = TD_ROLE_COLOUR,
                       .round = true},
    [TD_BRUSH_LINK] = {"link", DRAWN(0x3f4f66, 4),
                       .role_stroke = TD_ROLE_COLOUR, .round = true},
    [TD_BRUSH_CROSS] = {"cross", DRAWN(0xa3adba, 1.8),
                        .role_stroke = TD_ROLE_COLOUR, .round = true},
    [TD_BRUSH_TEXT] = {"t", FILLED(INK), .size = 20, .height = 14},
    [TD_BRUSH_TEXT3] = {"t3", FILLED(INK), .size = 16, .height = 11},
    [TD_BRUSH_TEXT4] = {"t4", FILLED(INK), .size = 12, .height = 9},
    [TD_BRUSH_NOTE] = {"note", FILLED(INK), .size = 11, .height = 8},
    [TD_BRUSH_LABEL] = {"label", FILLED(0x8b95a3), .role_fill = TD_ROLE_COLOUR,
                        .size = 11, .height = 8},
    [TD_BRUSH_LIST] = {"list", FILLED(INK), .size = 14, .height = 10},
    [TD_BRUSH_LEFT2] = {"l2", FILLED(LEFT_INK), .size = 14, .height = 9},
    [TD_BRUSH_LEFT3] = {"l3", FILLED(LEFT_INK), .size = 12, .height = 8},
    [TD_BRUSH_LEFT4] = {"l4", FILLED(LEFT_INK), .size = 8, .height = 6},
    [TD_BRUSH_GATE] = {"gate", DRAWN(INK, 2.5)},
    [TD_BRUSH_STRIKE] = {"strike", DRAWN(0x0072b2, 1.8), .round = true},
    [TD_BRUSH_LIT] = {"lit", FILLED(0xfad391)},
    [TD_BRUSH_TIE] = {"tie", DRAWN(0xd55e00, 1.6), .round = true},
    [TD_BRUSH_LIGHT] = {"light", FILLED(0xffffff)},
    [TD_BRUSH_MINE] = {"mine", FILLED(0x3f4f66)},
};

static int colour_of(int own, int by_role, int role)
{
    assert(role >= TD_HI_NONE && role < TD_HI_ROLES);
    int c = role && by_role ? by_role : own;
    return c == TD_ROLE_TINT     ? td_role_looks[role].tint
           : c == TD_ROLE_COLOUR ? td_role_looks[role].colour
                                 : c;
}

int td_brush_fill(td_brush b, int role)
{
    assert(b < TD_BRUSHES);
    return colour_of(td_brush_looks[b].fill, td_brush_looks[b].role_fill, role);
}

int td_brush_stroke(td_brush b, int role)
{
    assert(b < TD_BRUSHES);
    return colour_of(td_brush_looks[b].stroke, td_brush_looks[b].role_stroke,
                     role);
}

double td_brush_width(td_brush b, int role)
{
    assert(b < TD_BRUSHES && role >= TD_HI_NONE && role < TD_HI_ROLES);
    return b == TD_BRUSH_OUTLINE ? td_role_looks[role].width
                                 : td_brush_looks[b].width;
}
