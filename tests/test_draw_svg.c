/* SVG drawings: every one is well-formed, and has the elements that its board
 * calls for. The boards are those of draw_scenes.c. */
#include "test.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "draw_scenes.h"

/* Reads a tag's attributes up to its end: name="value" each, nothing that
 * must be escaped in a value. NULL if there is anything else. */
static const char *skip_attributes(const char *p)
{
    while (*p == ' ') {
        p += 1 + strcspn(p + 1, "=<>\"");
        if (p[0] != '=' || p[1] != '"')
            return NULL;
        p += 2 + strcspn(p + 2, "\"<");
        if (*p++ != '"')
            return NULL;
    }
    return p;
}

/* True for "&amp;" and the like. */
static bool is_entity(const char *p)
{
    static const char *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (int i = 0; i < 4; i++)
        if (!strncmp(p, names[i], strlen(names[i])))
            return true;
    return false;
}

enum { DEPTH = 8 };

/* A place in a document, and the elements that are open there. */
typedef struct reader {
    const char *at;
    const char *open[DEPTH];
    size_t len[DEPTH];
    int depth;
} reader;

/* Reads one tag; false if it is wrong. */
static bool read_tag(reader *r)
{
    bool closing = r->at[1] == '/';
    const char *name = r->at + 1 + closing;
    size_t n = 0;
    while (isalpha((unsigned char)name[n]))
        n++;
    const char *p = skip_attributes(name + n);
    if (!n || !p)
        return false;
    bool empty = *p == '/';
    if (p[empty] != '>' || (closing && empty))
        return false;
    r->at = p + empty + 1;
    if (closing) {
        if (r->depth-- == 0 || r->len[r->depth] != n)
            return false;
        return !memcmp(r->open[r->depth], name, n);
    }
    if (!empty) {
        if (r->depth == DEPTH)
            return false;
        r->open[r->depth] = name;
        r->len[r->depth++] = n;
    }
    return true;
}

/* Where a document stops being well-formed; NULL if it does not. */
static const char *find_flaw(const char *text)
{
    reader r = {.at = text};
    while (*r.at) {
        const char *here = r.at;
        bool ok = true;
        if (*here == '<')
            ok = read_tag(&r);
        else if (*here == '&' || *here == '>')
            ok = is_entity(r.at++);
        else
            ok = *r.at++ == '\n' || r.depth > 0;
        if (!ok)
            return here;
    }
    return r.depth ? r.at : NULL;
}

static void test_flaws_are_found(void)
{
    CHECK(!find_flaw("<a x=\"1\"><b/>t &lt; u</a>\n"));
    CHECK(find_flaw("<a><b></a>"));
    CHECK(find_flaw("<a>"));
    CHECK(find_flaw("</a>"));
    CHECK(find_flaw("<a x=1/>"));
    CHECK(find_flaw("<a>&</a>"));
    CHECK(find_flaw("<a x=\"<\"/>"));
    CHECK(find_flaw("text"));
}

static void test_well_formed(void)
{
    for (int i = 0; all_drawings[i]; i++)
        for (int labels = 0; labels < 2; labels++) {
            char *svg = draw_scene(all_drawings[i], DRAW_SVG,
                                   (td_draw_options){.labels = labels});
            const char *flaw = find_flaw(svg);
            CHECK_MSG(!flaw, "drawing %d: %.40s", i, flaw);
            CHECK(!strncmp(svg, "<svg xmlns=", 11));
            td_free(svg);
        }
}

static int count(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text++)
        n++;
    return n;
}

/* How often each board's picture has a piece of text. */
static void test_elements(void)
{
    static const struct {
        const drawing *d;
        const char *part;
        int times;
    } rows[] = {
        {&hitori_board, "<text class=\"t light\"", 3},
        {&hitori_board, "<rect class=\"shade\"", 3},
        {&hitori_board, "<circle class=\"ring\"", 3},
        {&hitori_board, "<path class=\"grid\"", 1},
        {&hitori_board, "class=\"tint set\"", 1},
        {&hitori_board, "class=\"outline set\"", 1},
        {&hitori_board, "class=\"outline because\"", 2},
        {&hitori_board, "class=\"outline rule\"", 1},
        {&hitori_board, "class=\"outline wrong\"", 1},
        {&slitherlink_board, "<circle class=\"corner\"", 16},
        {&slitherlink_board, "class=\"line\"", 1},
        {&slitherlink_board, "class=\"line set\"", 2},
        {&slitherlink_board, "class=\"halo because\"", 2},
        {&slitherlink_board, "class=\"cross\"", 3},
        {&slitherlink_board, "class=\"cross because\"", 1},
        {&slitherlink_board, "class=\"mark set\"", 2},
        {&slitherlink_board, ">12</text>", 1},
        {&slitherlink_board, ">?</text>", 1},
        {&akari_board, "<rect class=\"wall\"", 2},
        {&akari_board, "<circle class=\"bulb\"", 1},
        {&akari_board, "<circle class=\"dot\"", 2},
        {&mines_board, "<circle class=\"bomb\"", 1},
        {&masyu_board, "<circle class=\"white\"", 2},
        {&masyu_board, "<circle class=\"black\"", 2},
        {&masyu_board, "class=\"link\"", 3},
        {&masyu_board, "class=\"link set\"", 1},
        {&hashi_board, "class=\"link\"", 10},
        {&hashi_board, "class=\"link set\"", 2},
        {&hashi_board, "class=\"cross\"", 2},
        {&rooms_board, "<path class=\"border\"", 1},
        {&rooms_board, "class=\"outline rule\"", 2},
        {&rooms_board, "class=\"badge because\"", 1},
        {&rooms_board, "<rect class=\"grey\"", 1},
        {&cages_board, "<text class=\"note\"", 3},
        {&cages_board, "<text class=\"t mine\"", 3},
        {&cages_board, "class=\"badge rule\"", 1},
        {&arrows_board, ">2→</text>", 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *svg = draw_scene(rows[i].d, DRAW_SVG, (td_draw_options){0});
        int times = count(svg, rows[i].part);
        CHECK_MSG(times == rows[i].times, "%s: %d times, not %d", rows[i].part,
                  times, rows[i].times);
        td_free(svg);
    }
}

/* Where to look has a thin dotted outline; the legend names what there is. */
static void test_look_here(void)
{
    static const drawing board = {
        .look = &look_slitherlink,
        .w = 2,
        .h = 2,
        .clues = "3 . . .",
        .highlights = ":R1C1.N :R1C1 [R1C2",
    };
    char *svg = draw_scene(&board, DRAW_SVG, (td_draw_options){0});
    CHECK(strstr(svg, ".outline.look{fill:none;stroke:#009e73;"
                      "stroke-width:2;stroke-dasharray:1 3;}"));
    CHECK(count(svg, "class=\"outline look\"") == 1);
    CHECK(count(svg, "<circle class=\"here look\"") == 1);
    CHECK(!strstr(svg, ">look here<"));
    td_free(svg);
    svg = draw_scene(&board, DRAW_SVG, (td_draw_options){.legend = true});
    CHECK(count(svg, "class=\"outline look\"") == 2);
    CHECK(strstr(svg, ">look here</text>") && strstr(svg, ">follows</text>"));
    CHECK(!strstr(svg, ">because</text>"));
    td_free(svg);
}

static void test_text_is_escaped(void)
{
    char *svg =
        draw_scene(&mines_board, DRAW_SVG,
                   (td_draw_options){.title = "a<b> & \"c\"\x01 \xff \xef\xbf"
                                              "\xbf"});
    CHECK(strstr(svg, "<title>a&lt;b&gt; &amp; &quot;c&quot; ÿ </title>"));
    CHECK(!find_flaw(svg));
    td_free(svg);
}

static void test_size(void)
{
    char *svg = draw_scene(&mines_board, DRAW_SVG, (td_draw_options){0});
    CHECK(strstr(svg, "width=\"148\" height=\"68\" viewBox=\"0 0 148 68\""));
    CHECK_INT(count(svg, "C1"), 0);
    td_free(svg);
    svg = draw_scene(&mines_board, DRAW_SVG, (td_draw_options){.labels = true});
    CHECK(strstr(svg, "viewBox=\"0 0 174 94\""));
    CHECK_INT(count(svg, ">C3</text>"), 1);
    td_free(svg);
}

const td_test suite_draw_svg[] = {
    TEST(flaws_are_found),
    TEST(well_formed),
    TEST(elements),
    TEST(look_here),
    TEST(text_is_escaped),
    TEST(size),
    {0},
};
