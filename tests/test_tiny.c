/* Boards of one cell, one row or one column, and other very small ones, with
 * clues at random: whatever is asked of them gets an answer. */
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "tandem.h"
#include "test.h"
#include "visit.h"

/* A genre and what its cells may hold; letters that stand often are likely. */
typedef struct kind {
    const char *name, *cells;
    uint32_t letters; /* of a cell */
} kind;

static const kind kinds[] = {
    {"akari", "......#01234", 1},
    {"hashi", "....12345678?", 1},
    {"hitori", "1122334", 1},
    {"kuromasu", "....2345?", 1},
    {"masyu", "....o*", 1},
    {"minesweeper", "....0123?x", 1},
    {"nurikabe", "......12345?", 1},
    {"slitherlink", "...0123", 1},
    {"yajilin", "............**0<1>1^2v?>", 2},
};

static void write_board(td_text *out, const kind *k, int w, int h, td_rng *r)
{
    uint32_t n = (uint32_t)(strlen(k->cells) / k->letters);
    td_text_printf(out, "%s\nunknown\n%d %d\n", k->name, w, h);
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++)
            td_text_bytes(out, k->cells + td_rng_below(r, n) * k->letters,
                          k->letters);
        td_text_char(out, '\n');
    }
}

/* Rooms of one cell each, or one room. */
static void write_heyawake(td_text *out, int w, int h, td_rng *r)
{
    bool one = td_rng_below(r, 2);
    td_text_printf(out, "heyawake\nunknown\n%d %d\n", w, h);
    for (int y = 0; y <= 2 * h; y++) {
        for (int x = 0; x <= 2 * w; x++) {
            bool rim = y == 0 || y == 2 * h || x == 0 || x == 2 * w;
            bool wall = rim || (!one && (x % 2 == 0 || y % 2 == 0));
            bool first = y == 1 && x == 1;
            td_text_char(
                out, x % 2 && y % 2
                         ? (one && !first ? '.' : "..012"[td_rng_below(r, 5)])
                     : !wall                    ? '.'
                     : x % 2 == 0 && y % 2 == 0 ? '+'
                     : y % 2 == 0               ? '-'
                                                : '|');
        }
        td_text_char(out, '\n');
    }
}

static void read_answer(tandem_result *r)
{
    size_t n;
    REQUIRE(r);
    char *json = tandem_result_json(r, "x", NULL);
    char *text = tandem_result_text(r, &(tandem_style){.labels = true});
    char *svg = tandem_result_svg(r, -1);
    char *step = tandem_result_picture(r, 0, TANDEM_STAGE_FULL, TANDEM_SVG, &n);
    CHECK(json && text && tandem_result_status(r));
    CHECK_MSG(!json || !strstr(json, "{list}"), "%s", json);
    tandem_free(json);
    tandem_free(text);
    tandem_free(svg);
    tandem_free(step);
    tandem_result_free(r);
}

static void ask_all(tandem_puzzle *p)
{
    const char *format;
    size_t n;
    read_answer(tandem_solve(p, NULL));
    read_answer(tandem_explain(p, &(tandem_explain_options){.rate = true}));
    read_answer(tandem_hint(p, &(tandem_hint_options){.all = true}));
    read_answer(tandem_hint(p, &(tandem_hint_options){.at = "R1C1"}));
    read_answer(tandem_check(p, NULL));
    read_answer(tandem_rate(p, NULL));
    for (size_t i = 0; (format = tandem_format(i)); i++) {
        char *note = NULL;
        tandem_free(tandem_write(p, format, &note));
        tandem_free(note);
    }
    tandem_free(tandem_draw(p, &(tandem_style){.ascii = true}));
    tandem_free(tandem_draw_svg(p));
    tandem_free(tandem_draw_png(p, &n));
}

static void test_boards(void)
{
    enum { KINDS = sizeof kinds / sizeof *kinds };
    static const int8_t sizes[][2] = {{1, 1}, {1, 2}, {1, 5}, {5, 1}, {9, 1},
                                      {2, 2}, {2, 4}, {3, 3}, {4, 3}, {5, 4}};
    int rounds = td_test_rounds(400), read = 0;
    td_rng r = td_rng_seed(14);
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        td_text text = {0};
        const int8_t *size = sizes[i / (KINDS + 1) % 10];
        if (i % (KINDS + 1) == KINDS)
            write_heyawake(&text, size[0], size[1], &r);
        else
            write_board(&text, &kinds[i % (KINDS + 1)], size[0], size[1], &r);
        tandem_reader *in = tandem_read(td_text_str(&text), text.len, NULL);
        tandem_puzzle *p = NULL;
        tandem_error err;
        if (tandem_reader_next(in, &p, &err) && p) {
            ask_all(p);
            read++;
        }
        CHECK_MSG(!td_test_failed(), "%s", td_text_str(&text));
        tandem_puzzle_free(p);
        tandem_reader_free(in);
        td_text_free(&text);
    }
    CHECK_MSG(read > rounds / 2, "only %d of %d were read", read, rounds);
}

const td_test suite_tiny[] = {
    TEST(boards),
    {0},
};
