/* A font of strokes, for pictures of pixels: digits, the letters of labels,
 * and the signs of clues.
 *
 * A glyph is a string of strokes on a grid 4 wide and 6 high: pairs of a
 * column letter a..e and a row digit 0..6 are joined; a blank lifts the pen. */
#include <stdbool.h>

#include "draw/raster.h"
#include "draw/utf8.h"

static const struct {
    uint32_t code;
    const char *strokes;
} font[] = {
    {'0', "b0d0e1e5d6b6a5a1b0"},
    {'1', "a1c0c6 a6e6"},
    {'2', "a1b0d0e1e2a6e6"},
    {'3', "a1b0d0e1e2d3b3 d3e4e5d6b6a5"},
    {'4', "d6d0a4e4"},
    {'5', "e0a0a3d3e4e5d6b6a5"},
    {'6', "d0b0a1a5b6d6e5e4d3a3"},
    {'7', "a0e0c6"},
    {'8', "b3a2a1b0d0e1e2d3b3a4a5b6d6e5e4d3"},
    {'9', "b6d6e5e1d0b0a1a2b3e3"},
    {'?', "a1b0d0e1e2c4 c6c6"},
    {'C', "e1d0b0a1a5b6d6e5"},
    {'R', "a6a0d0e1e2d3a3 c3e6"},
    {'a', "b2d2e3e6 e5d6b6a5b4e4"},
    {'b', "a0a6 a5b6d6e5e3d2b2a3"},
    {'c', "e3d2b2a3a5b6d6e5"},
    {'d', "e0e6 e5d6b6a5a3b2d2e3"},
    {'e', "a4e4e3d2b2a3a5b6d6e5"},
    {'f', "e0d0c1c6 a2e2"},
    {'g', "e2e6d7b7 e5d6b6a5a3b2d2e3"},
    {'h', "a0a6 a3b2d2e3e6"},
    {'i', "c0c0 b2c2c6 b6d6"},
    {'k', "a0a6 e2a4 b4e6"},
    {'l', "b0c0c6 b6d6"},
    {'m', "a6a2 a3b2c3c6 c3d2e3e6"},
    {'n', "a6a2 a3b2d2e3e6"},
    {'o', "b2d2e3e5d6b6a5a3b2"},
    {'r', "a6a2 a4b2d2e3"},
    {'s', "e3d2b2a3b4d4e5d6b6a5"},
    {'t', "c0c5d6e6 a2e2"},
    {'u', "a2a5b6d6e5 e2e6"},
    {'w', "a2b6c3d6e2"},
    {':', "c2c2 c6c6"},
    {'+', "c1c5 a3e3"},
    {'-', "a3e3"},
    {0x2212, "a3e3"},         /* minus sign */
    {0xd7, "a1e5 e1a5"},      /* multiplication sign */
    {0xf7, "a3e3 c1c1 c5c5"}, /* division sign */
    {'/', "a6e0"},
    {'=', "a2e2 a4e4"},
    {',', "c6b7"},
    {'.', "c6c6"},
    {0x2190, "e3a3c1 a3c5"}, /* arrows: left, up, right, down */
    {0x2191, "c6c0a2 c0e2"},
    {0x2192, "a3e3c1 e3c5"},
    {0x2193, "c0c6a4 c6e4"},
    {' ', ""},
};

static const char *strokes_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof font / sizeof *font; i++)
        if (font[i].code == code)
            return font[i].strokes;
    return "a0e0e6a6a0"; /* a box for what there is no glyph for */
}

static void draw_strokes(td_raster *r, td_colour c, double left, double top,
                         double unit, const char *s)
{
    bool down = false;
    double x0 = 0, y0 = 0;
    for (; *s; s++) {
        if (*s == ' ') {
            down = false;
            continue;
        }
        double x = left + (s[0] - 'a') * unit, y = top + (s[1] - '0') * unit;
        if (down)
            td_raster_line(r, c, 0.85 * unit, x0, y0, x, y);
        x0 = x;
        y0 = y;
        down = true;
        s++;
    }
}

/* From one character to the next, in units of a sixth of the height; a
 * character is 4 wide. */
static const double advance = 5.8;

double td_raster_text_width(double size, const char *utf8)
{
    return (td_utf8_count(utf8) * advance - (advance - 4)) * size / 6;
}

void td_raster_text(td_raster *r, td_colour c, double x, double y, double size,
                    const char *utf8)
{
    double unit = size / 6, step = advance * unit;
    double left = x - td_raster_text_width(size, utf8) / 2;
    while (*utf8) {
        uint32_t code = td_utf8_next(&utf8);
        draw_strokes(r, c, left, y - size / 2, unit, strokes_of(code));
        left += step;
    }
}
