/* What boards look like in the terminal, as golden drawings. The boards are
 * those of draw_scenes.c. */
#include "test.h"

#include <string.h>

#include "base/alloc.h"
#include "draw/utf8.h"
#include "draw_scenes.h"

static void check_drawing(const drawing *d, drawing_kind kind,
                          td_draw_options opt, const char *expected)
{
    char *actual = draw_scene(d, kind, opt);
    CHECK_STR(actual, expected);
    td_free(actual);
}

/* Both styles. */
static void check_both(const drawing *d, td_draw_options opt, const char *fine,
                       const char *plain)
{
    check_drawing(d, DRAW_FINE, opt, fine);
    check_drawing(d, DRAW_PLAIN, opt, plain);
}

static const td_draw_options bare = {0}, labels = {.labels = true},
                             all = {.labels = true, .legend = true};

/* Shading, known cells and all roles; brackets move out to the borders where
 * the cell is filled. */
static void test_hitori(void)
{
    check_both(&hitori_board, all,
               "    C1  C2  C3  C4\n"
               "   ┌───┬───┬───┬───┐\n"
               "R1 {▓1▓}·1·│ 2 │!4!│\n"
               "   ├───┼───┼───┼───┤\n"
               "R2 [·2·] 3 │▓3▓{·1·}\n"
               "   ├───┼───┼───┼───┤\n"
               "R3 │ 4 │<2>│ 1 │▓1▓│\n"
               "   └───┴───┴───┴───┘\n"
               "[ ] follows   { } because   < > rule   ! ! wrong\n",
               "    C1  C2  C3  C4\n"
               "   +---+---+---+---+\n"
               "R1 {#1#}.1.| 2 |!4!|\n"
               "   +---+---+---+---+\n"
               "R2 [.2.] 3 |#3#{.1.}\n"
               "   +---+---+---+---+\n"
               "R3 | 4 |<2>| 1 |#1#|\n"
               "   +---+---+---+---+\n"
               "[ ] follows   { } because   < > rule   ! ! wrong\n");
}

/* Lines and crosses in all roles, a dot, an edge not decided, two digits. */
static void test_slitherlink(void)
{
    check_both(&slitherlink_board, all,
               "     C1   C2   C3\n"
               "   ┏╍╍╍╍━━━━━━════╗\n"
               "R1 ╏  3 ×     < 2>║\n"
               "   ◆!!!!╸  ╳ ·    ·\n"
               "R2 ×    ×  0 ⊗\n"
               "   ·    ·  ! ·    ·\n"
               "R3    ?    3   12\n"
               "   ·    ·    ·  ? ·\n"
               "[ ] ═ ╳ follows   { } ╍ ⊗ because   < > rule   ! ! wrong\n",
               "     C1   C2   C3\n"
               "   +....+----+====+\n"
               "R1 :  3 x     < 2>H\n"
               "   @!!!!+  X +    +\n"
               "R2 x    x  0 *\n"
               "   +    +  ! +    +\n"
               "R3    ?    3   12\n"
               "   +    +    +  ? +\n"
               "[ ] = X follows   { } . * because   < > rule   ! ! wrong\n");
}

/* Without anything around it. */
static void test_loop(void)
{
    check_both(&loop_board, bare,
               "┏━━━┓ × ·   ·\n"
               "┃ 3 ┃ 1\n"
               "┃ × ┗━━━━━━━┓\n"
               "┃     2 × 3 ┃\n"
               "┗━━━━━━━━━━━┛\n",
               "+---+ x +   +\n"
               "| 3 | 1\n"
               "+ x +---+---+\n"
               "|     2 x 3 |\n"
               "+---+---+---+\n");
}

/* Walls and bulbs. */
static void test_akari(void)
{
    check_both(&akari_board, bare,
               "┌───┬───┬───┐\n"
               "│[☼]<█2█> · │\n"
               "├───┼───┼───┤\n"
               "│███│{·}│   │\n"
               "└───┴───┴───┘\n",
               "+---+---+---+\n"
               "|[o]<#2#> . |\n"
               "+---+---+---+\n"
               "|###|{.}|   |\n"
               "+---+---+---+\n");
}

/* Mines; an unmarked number. */
static void test_mines(void)
{
    check_both(&mines_board, bare,
               "┌───┬───┬───┐\n"
               "│ * │ 2 │ · │\n"
               "└───┴───┴───┘\n",
               "+---+---+---+\n"
               "| * | 2 | . |\n"
               "+---+---+---+\n");
}

/* Pearls, links and their roles between bracketed cells. */
static void test_masyu(void)
{
    check_both(&masyu_board, bare,
               "┌─────┬─────┬─────┬─────┐\n"
               "│  ┏━━┿━{○}━┿━━┓  │     │\n"
               "├──╂──┼─────┼─[╂]─┼─────┤\n"
               "│ <●>{┿}━╸  │  ╹  ×  ○  │\n"
               "├─{×}─┼─────┼─────┼─────┤\n"
               "│     │     │ <●> │     │\n"
               "└─────┴─────┴─────┴─────┘\n",
               "+     +     +     +     +\n"
               "   +----{o}----+\n"
               "+  |  +     + [|] +     +\n"
               "  <@>{-}--     |  x  o\n"
               "+ {x} +     +     +     +\n"
               "              <@>\n"
               "+     +     +     +     +\n");
}

/* Islands, single and double bridges over empty cells. */
static void test_hashi(void)
{
    check_both(&hashi_board, bare,
               "  {4}═════════<3>[━]━━━[━](?)\n"
               "   ║           ×           ┃\n"
               "   ║                       ┃\n"
               "   ║           ×           ┃\n"
               "  (2)         (1)         (1)\n",
               "  {4}=========<3>[-]---[-](?)\n"
               "   \"           x           |\n"
               "   \"                       |\n"
               "   \"           x           |\n"
               "  (2)         (1)         (1)\n");
}

/* Borders of regions; the role of a region and of a row; grey cells. */
static void test_rooms(void)
{
    check_both(&rooms_board, labels,
               "      C1   C2   C3   C4\n"
               "    ┏━━━━┯━━━━┳━━━━┯━━━━┓\n"
               " R1 ┃▓▓2▓│  · ┃< 1>│<  >┃\n"
               "    ┠────┼────╊━━━━╅────┨\n"
               " R2 ┃    │    ┃    [▓▓▓▓]\n"
               "    ┠────┼────╂────╄━━━━┫\n"
               "{R3}┃    │    ┃░░░░│ 10 ┃\n"
               "    ┗━━━━┷━━━━┻━━━━┷━━━━┛\n",
               "      C1   C2   C3   C4\n"
               "    +----+----+----+----+\n"
               " R1 |##2#   . |< 1> <  >|\n"
               "    +    +    +----+    +\n"
               " R2 |         |    [####]\n"
               "    +    +    +    +----+\n"
               "{R3}|         |::::  10 |\n"
               "    +----+----+----+----+\n");
}

/* Notes in the corner, numbers as values, the role of a column. */
static void test_cages(void)
{
    check_both(&cages_board, labels,
               "      C1  <C2>  C3\n"
               "    ┏12×━┯━━━━┳6×━━┓\n"
               " R1 ┃[4] │{1} ┃    ┃\n"
               "    ┠────╆120×╇━━━━┫\n"
               " R2 ┃    ┃    │ 2  ┃\n"
               "    ┗━━━━┻━━━━┷━━━━┛\n",
               "      C1  <C2>  C3\n"
               "    +12x-+----+6x--+\n"
               " R1 |[4]  {1} |    |\n"
               "    +    +120x+----+\n"
               " R2 |    |      2  |\n"
               "    +----+----+----+\n");
}

/* Clues with a text of their own. */
static void test_arrows(void)
{
    check_both(&arrows_board, labels,
               "      C1     C2     C3\n"
               "   ┌──────┬──────┬──────┐\n"
               "R1 │ <2→> │   ·  [▓▓▓▓▓▓]\n"
               "   ├──────┼──────┼──────┤\n"
               "R2 │      │░░░░░░│  0↑  │\n"
               "   └──────┴──────┴──────┘\n",
               "      C1     C2     C3\n"
               "   +      +      +      +\n"
               "R1   <2>>     .  [######]\n"
               "   +      +      +      +\n"
               "R2         ::::::   0^\n"
               "   +      +      +      +\n");
}

/* Colour adds to the signs; a filled cell is inverse instead of hatched. */
static void test_colour(void)
{
    static const drawing one = {
        .look = &look_hitori,
        .w = 3,
        .h = 1,
        .clues = "5 3 4",
        .values = "R1C1=1",
        .highlights = "[R1C1 {R1C3",
    };
    char *text = draw_scene(&one, DRAW_FINE, (td_draw_options){.colour = true});
    CHECK(strstr(text, "\033[0;1;94m[\033[0;7;1;94m \033[0;1;7;1;94m5"
                       "\033[0;7;1;94m \033[0;1;94m]"));
    CHECK(strstr(text, "\033[0;33m{\033[0;1;33m4\033[0;33m}"));
    CHECK(strstr(text, "┘\033[0m\n"));
    td_free(text);
}

/* The later role shows where a place has several. */
static void test_strongest_role(void)
{
    static const drawing one = {
        .look = &look_hitori,
        .w = 2,
        .h = 1,
        .clues = "5 3",
        .highlights = "[R1C1 {R1C1 {R1C2 <R1C2",
    };
    check_drawing(&one, DRAW_PLAIN, bare,
                  "+---+---+\n"
                  "|[5]|<3>|\n"
                  "+---+---+\n");
}

/* Where to look: dots around a cell, a question mark on an open edge; any
 * other role shows above it. */
static void test_look_here(void)
{
    static const drawing cells = {
        .look = &look_hitori,
        .w = 3,
        .h = 1,
        .clues = "5 3 4",
        .highlights = ":R1C1 [R1C1 :R1C2",
    };
    static const drawing edges = {
        .look = &look_slitherlink,
        .w = 2,
        .h = 1,
        .clues = "3 .",
        .highlights = ":R1C1.N :R1C1.E :R1C2",
    };
    td_draw_options legend = {.legend = true};
    check_drawing(&cells, DRAW_PLAIN, legend,
                  "+---+---+---+\n"
                  "|[5]|:3:| 4 |\n"
                  "+---+---+---+\n"
                  "[ ] follows   : : look here\n");
    check_drawing(&edges, DRAW_PLAIN, legend,
                  "+ ? +   +\n"
                  "  3 ?: :\n"
                  "+   +   +\n"
                  ": : ? look here\n");
}

static void test_only_printed(void)
{
    td_puzzle *p = td_puzzle_new(NULL, 2, 1);
    p->clue[td_cell(&p->topo, 0, 1)] = 123;
    td_arena mem = {0};
    td_text out = {0};
    td_scene *s = td_scene_of(&mem, p, NULL, NULL, &look_hitori, NULL, 0);
    td_draw_terminal(s, &(td_draw_options){.ascii = true}, &out);
    CHECK_STR(td_text_str(&out), "+-----+-----+\n"
                                 "|     | 123 |\n"
                                 "+-----+-----+\n");
    td_text_free(&out);
    td_arena_free(&mem);
    td_puzzle_free(p);
}

/* 200 x 200, with values and labels: every line of the board as wide as the
 * others; column 200 has no room for its letter. */
static void test_large(void)
{
    enum { N = TD_MAX_SIDE };
    td_puzzle *p = td_puzzle_new(NULL, N, N);
    td_model *m = td_model_new(p);
    for (int i = 0; i < N * N; i++) {
        td_site cell = td_cell(&p->topo, i / N, i % N);
        p->clue[cell] = i % 10;
        td_model_var(m, cell, 2);
    }
    td_model_seal(m);
    td_state *state = td_state_new(m);
    for (int v = 0; v < m->nvars; v += 3)
        td_state_set(state, td_is(m, v, v % 2));
    td_arena mem = {0};
    td_text out = {0};
    td_scene *s = td_scene_of(&mem, p, m, state->val, &look_hitori, NULL, 0);
    td_draw_terminal(s, &labels, &out);
    int lines = 0;
    for (char *line = strtok(out.at, "\n"); line; line = strtok(NULL, "\n")) {
        if (lines++ == 0)
            CHECK(strstr(line, " 99  100 101 "));
        else
            CHECK_INT(td_utf8_count(line), 5 + 4 * N + 1);
    }
    CHECK_INT(lines, 2 * N + 2);
    td_text_cut(&out, 0);
    td_draw_svg(s, &labels, &out);
    CHECK(strstr(td_text_str(&out), ">R200</text>"));
    CHECK(out.len < 400 * (size_t)(N * N));
    td_text_free(&out);
    td_arena_free(&mem);
    td_state_free(state);
    td_model_free(m);
    td_puzzle_free(p);
}

/* Bytes that are no UTF-8 are read as Latin-1; what is written always is. */
static void test_utf8(void)
{
    static const struct {
        const char *from;
        int count;
        const char *to;
    } rows[] = {
        {"3→", 2, "3→"},
        {"\xf0\x9f\x98\x80", 1, "\xf0\x9f\x98\x80"},
        {"\xe2\x86", 2, "â\xc2\x86"},
        {"\xc0\xaf", 2, "À¯"},
        {"\xed\xa0\x80", 3, "í\xc2\xa0\xc2\x80"},
        {"", 0, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        td_text out = {0};
        CHECK_INT(td_utf8_count(rows[i].from), rows[i].count);
        for (const char *p = rows[i].from; *p;)
            td_utf8_add(&out, td_utf8_next(&p));
        CHECK_STR(td_text_str(&out), rows[i].to);
        td_text_free(&out);
    }
}

const td_test suite_draw[] = {
    TEST(hitori),
    TEST(slitherlink),
    TEST(loop),
    TEST(akari),
    TEST(mines),
    TEST(masyu),
    TEST(hashi),
    TEST(rooms),
    TEST(cages),
    TEST(arrows),
    TEST(colour),
    TEST(strongest_role),
    TEST(look_here),
    TEST(only_printed),
    TEST(large),
    TEST(utf8),
    {0},
};
