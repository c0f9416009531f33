/* Save files: the moves behind a board that is right. The first byte chooses
 * the game, each further line is a move. */
#include "check.h"

static const struct {
    const char *game, *params, *desc;
} games[] = {
    {"Light Up", "3x3", "d1d"},      {"Bridges", "5x3m2", "2c2j2c2"},
    {"Singles", "3x3", "123231312"}, {"Range", "3x3", "a3g"},
    {"Pearl", "4x3", "BbBdBbB"},     {"Mines", "4x3", "0,0,u008"},
    {"Pattern", "2x2", "1/1/1/1"},   {"Loopy", "2x2t0", "3c"},
    {"Solo", "2x2", "a1d2b3d3a"},    {"Keen", "2", "__a,a3a3"},
};

static void add(td_text *out, const char *key, const char *data, size_t n)
{
    td_text_printf(out, "%-8s:%d:", key, (int)n);
    td_text_bytes(out, data, n);
    td_text_char(out, '\n');
}

static void word(td_text *out, const char *key, const char *text)
{
    add(out, key, text, strlen(text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    size_t k = data[0] % (sizeof games / sizeof *games);
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    td_text text = {0}, moves = {0}, pos = {0};
    int n = 1;
    for (; at < end; n++) {
        const char *to = memchr(at, '\n', (size_t)(end - at));
        to = to ? to : end;
        add(&moves, "MOVE", at, (size_t)(to - at));
        at = to < end ? to + 1 : end;
    }
    word(&text, "SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
    word(&text, "GAME", games[k].game);
    word(&text, "CPARAMS", games[k].params);
    word(&text, "DESC", games[k].desc);
    td_text_printf(&pos, "%d", n);
    word(&text, "STATEPOS", pos.at);
    td_text_add(&text, td_text_str(&moves));
    check_text(text.at, text.len, SIZE_MAX);
    td_text_free(&text);
    td_text_free(&moves);
    td_text_free(&pos);
    return 0;
}
