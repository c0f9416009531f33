/* Characters and their styles; see canvas.h. */
#include "draw/canvas.h"

#include <assert.h>

#include "draw/utf8.h"

/* By arms: N + 3 E + 9 S + 27 W. Unicode has all 80 of them. */
static const uint32_t heavy[] = U" ╵╹╶└┖╺┕┗"
                                U"╷│╿┌├┞┍┝┡"
                                U"╻╽┃┎┟┠┏┢┣"
                                U"╴┘┚─┴┸╼┶┺"
                                U"┐┤┦┬┼╀┮┾╄"
                                U"┒┧┨┰╁╂┲╆╊"
                                U"╸┙┛╾┵┹━┷┻"
                                U"┑┥┩┭┽╃┯┿╇"
                                U"┓┪┫┱╅╉┳╈╋";

/* By arms: N + 2 E + 4 S + 8 W. There are no double ends. */
static const uint32_t doubled[] = U" ║═╚║║╔╠═╝═╩╗╣╦╬";

/* ANSI codes by td_role: none, look, because, rule, set, wrong. */
static const char *const role_codes[] = {"",    ";36",   ";33",
                                         ";35", ";1;94", ";1;31"};

void td_canvas_init(td_canvas *c, td_arena *mem, int w, int h)
{
    assert(w > 0 && h > 0);
    c->w = w;
    c->h = h;
    c->code = TD_NEW(mem, uint32_t, w * h);
    c->style = TD_NEW(mem, uint8_t, w * h);
}

void td_canvas_put(td_canvas *c, int x, int y, uint32_t code, int style)
{
    if (x < 0 || y < 0 || x >= c->w || y >= c->h)
        return;
    c->code[y * c->w + x] = code;
    c->style[y * c->w + x] = (uint8_t)style;
}

void td_canvas_text(td_canvas *c, int x, int y, const char *utf8, int style)
{
    while (*utf8)
        td_canvas_put(c, x++, y, td_utf8_next(&utf8), style);
}

static void write_style(td_text *out, int style)
{
    td_text_add(out, "\033[0");
    if (style & TD_STYLE_BOLD)
        td_text_add(out, ";1");
    if (style & TD_STYLE_DARK)
        td_text_add(out, ";7");
    if (style & TD_STYLE_FAINT && !(style & TD_STYLE_ROLE))
        td_text_add(out, ";90");
    td_text_add(out, role_codes[style & TD_STYLE_ROLE]);
    td_text_char(out, 'm');
}

static bool is_blank(const td_canvas *c, int i)
{
    return (c->code[i] == 0 || c->code[i] == ' ') &&
           !(c->style[i] & TD_STYLE_DARK);
}

static void write_line(const td_canvas *c, int y, bool colour, td_text *out)
{
    int from = y * c->w, to = from + c->w, style = 0;
    while (to > from && is_blank(c, to - 1))
        to--;
    for (int i = from; i < to; i++) {
        if (colour && !is_blank(c, i) && c->style[i] != style)
            write_style(out, style = c->style[i]);
        if (colour && is_blank(c, i) && style & TD_STYLE_DARK)
            write_style(out, style = 0);
        td_utf8_add(out, c->code[i] ? c->code[i] : ' ');
    }
    if (style)
        td_text_add(out, "\033[0m");
    td_text_char(out, '\n');
}

void td_canvas_write(const td_canvas *c, bool colour, td_text *out)
{
    for (int y = 0; y < c->h; y++)
        write_line(c, y, colour, out);
}

static int index_of(td_arms arms, int base, int most)
{
    int at = 0;
    for (int d = 3; d >= 0; d--) {
        assert(arms.to[d] >= 0 && arms.to[d] <= 2);
        at = at * base + (arms.to[d] > most ? most : arms.to[d]);
    }
    return at;
}

uint32_t td_box_heavy(td_arms arms)
{
    return heavy[index_of(arms, 3, 2)];
}

uint32_t td_box_double(td_arms arms)
{
    return doubled[index_of(arms, 2, 1)];
}
