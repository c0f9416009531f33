/* Boards for the drawing tests; see draw_scenes.h. */
#include "draw_scenes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* 23 is a 3 to the right. */
static void arrow_text(const td_puzzle *p, td_site cell, td_text *out)
{
    static const char *const arrows[] = {"↑", "→", "↓", "←"};
    int clue = p->clue[cell];
    td_text_printf(out, "%d%s", clue % 10, arrows[clue / 10 - 1]);
}

static void times_text(const td_puzzle *p, td_site cell, td_text *out)
{
    td_text_printf(out, "%d×", (int)p->clue[cell]);
}

const td_look look_hitori = {
    .grid = TD_GRID_CELLS,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
};

const td_look look_slitherlink = {
    .grid = TD_GRID_DOTS,
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINE},
};

static const td_clue_look walls[] = {
    {0, 4, TD_GLYPH_FILL, TD_NUMBER_CENTRE},
    {TD_CLUE_ANY, TD_CLUE_ANY, TD_GLYPH_FILL, TD_NUMBER_HIDDEN},
};
const td_look look_akari = {
    .grid = TD_GRID_CELLS,
    .clues = walls,
    .nclues = 2,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_BULB},
};

const td_look look_mines = {
    .grid = TD_GRID_CELLS,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_MINE},
};

static const td_clue_look pearls[] = {
    {1, 1, TD_GLYPH_WHITE, TD_NUMBER_HIDDEN},
    {2, 2, TD_GLYPH_BLACK, TD_NUMBER_HIDDEN},
};
const td_look look_masyu = {
    .grid = TD_GRID_CELLS,
    .clues = pearls,
    .nclues = 2,
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINK},
};

static const td_clue_look islands[] = {
    {TD_CLUE_ANY, 8, TD_GLYPH_WHITE, TD_NUMBER_CENTRE},
};
const td_look look_hashi = {
    .grid = TD_GRID_NONE,
    .clues = islands,
    .nclues = 1,
    .link = {TD_GLYPH_CROSS, TD_GLYPH_LINK, TD_GLYPH_LINK2},
};

const td_look look_rooms = {
    .grid = TD_GRID_CELLS,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
    .regions = true,
};

static const td_clue_look cages[] = {
    {1, 999, TD_GLYPH_NONE, TD_NUMBER_CORNER},
};
const td_look look_cages = {
    .grid = TD_GRID_CELLS,
    .clues = cages,
    .nclues = 1,
    .clue_text = times_text,
    .number_from = 1,
    .regions = true,
};

const td_look look_arrows = {
    .grid = TD_GRID_CELLS,
    .clue_text = arrow_text,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINK},
};

/* --- boards -------------------------------------------------------------- */

const drawing hitori_board = {
    .look = &look_hitori,
    .w = 4,
    .h = 3,
    .clues = "1 1 2 4  2 3 3 1  4 2 1 1",
    .values = "R1C1=1 R1C2=0 R2C1=0 R2C3=1 R2C4=0 R3C4=1",
    .highlights = "[R2C1 {R1C1 <R3C2 !R1C4 {R2C4",
};

const drawing slitherlink_board = {
    .look = &look_slitherlink,
    .w = 3,
    .h = 3,
    .clues = "3 . 2  . 0 .  ? 3 12",
    .values = "R1C1.N=1 R1C1.W=1 R1C1.S=1 R1C1.E=0 R2C2.N=0 R2C2.W=0 "
              "R2C2.E=0 R2C2.S=0 R2C1.W=0 R1C3.N=1 R1C3.E=1 R1C2.N=1",
    .highlights = "[R1C3.N [R1C3.E {R1C1.N {R1C1.W [R2C2.N {R2C2.E <R1C3 "
                  "<dot:R1C0 !R1C1.S !R2C2.S [R3C3.S",
};

const drawing loop_board = {
    .look = &look_slitherlink,
    .w = 3,
    .h = 2,
    .clues = "3 1 .  . 2 3",
    .values = "R1C1.N=1 R1C1.W=1 R1C1.E=1 R1C2.N=0 R1C1.S=0 R2C1.W=1 R2C1.S=1 "
              "R2C2.N=1 R2C3.N=1 R2C3.E=1 R2C3.S=1 R2C2.S=1 R2C2.E=0",
};

const drawing akari_board = {
    .look = &look_akari,
    .w = 3,
    .h = 2,
    .clues = ". 2 .  ? . .",
    .values = "R1C1=1 R1C3=0 R2C2=0",
    .highlights = "[R1C1 <R1C2 {R2C2",
};

const drawing mines_board = {
    .look = &look_mines,
    .w = 3,
    .h = 1,
    .clues = ". 2 .",
    .values = "R1C1=1 R1C3=0",
};

const drawing masyu_board = {
    .look = &look_masyu,
    .w = 4,
    .h = 3,
    .clues = ". 1 . .  2 . . 1  . . 2 .",
    .values = "R1C1-R1C2=1 R1C2-R1C3=1 R1C3-R2C3=1 R1C1-R2C1=1 "
              "R2C1-R3C1=0 R2C1-R2C2=1 R2C3-R2C4=0",
    .highlights = "[R1C3-R2C3 {R2C1-R2C2 <R2C1 {R2C1-R3C1 <R3C3 {R1C2",
};

const drawing hashi_board = {
    .look = &look_hashi,
    .w = 5,
    .h = 3,
    .clues = "4 . 3 . ?  . . . . .  2 . 1 . 1",
    .values = "R1C1-R1C3=2 R1C3-R1C5=1 R1C1-R3C1=2 R1C3-R3C3=0 R1C5-R3C5=1",
    .highlights = "[R1C3-R1C5 {R1C1 <R1C3",
};

const drawing rooms_board = {
    .look = &look_rooms,
    .w = 4,
    .h = 3,
    .clues = "2 . 1 .  . . . .  . . # 10",
    .values = "R1C1=1 R1C2=0 R2C4=1",
    .highlights = "<room:R1C3 [R2C4 {R3",
    .rooms = "aabb"
             "aacb"
             "aacc",
};

const drawing cages_board = {
    .look = &look_cages,
    .w = 3,
    .h = 2,
    .clues = "12 . 6  . 120 .",
    .values = "R1C1=3 R1C2=0 R2C3=1",
    .highlights = "[R1C1 {R1C2 <C2",
    .rooms = "aab"
             "acc",
};

const drawing arrows_board = {
    .look = &look_arrows,
    .w = 3,
    .h = 2,
    .clues = "22 . .  . # 10",
    .values = "R1C3=1 R1C2=0 R1C2-R1C3=0",
    .highlights = "<R1C1 [R1C3",
};

const drawing *const all_drawings[] = {
    &hitori_board, &slitherlink_board, &loop_board,  &akari_board,
    &mines_board,  &masyu_board,       &hashi_board, &rooms_board,
    &cages_board,  &arrows_board,      NULL,
};

/* --- from words to a scene ----------------------------------------------- */

static void read_clues(td_puzzle *p, const char *words)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        words += strspn(words, " ");
        int32_t *clue =
            &p->clue[td_cell(&p->topo, i / p->topo.w, i % p->topo.w)];
        *clue = *words == '.'   ? TD_CLUE_NONE
                : *words == '?' ? TD_CLUE_ANY
                : *words == '#' ? TD_CLUE_GREY
                                : atoi(words);
        words += strcspn(words, " ");
    }
}

/* Takes the next blank-separated word; false at the end. */
static bool next_word(const char **from, char word[32])
{
    if (!*from)
        return false;
    *from += strspn(*from, " ");
    size_t n = strcspn(*from, " ");
    assert(n < 32);
    memcpy(word, *from, n);
    word[n] = 0;
    *from += n;
    return n > 0;
}

/* A place by its name; links and regions come to be when first named. */
static td_site find_site(td_puzzle *p, const char *name)
{
    td_site site = td_site_parse(&p->topo, name);
    if (site != TD_NOWHERE)
        return site;
    const char *dash = strchr(name, '-'), *colon = strchr(name, ':');
    char first[32];
    assert(dash || colon);
    td_extra extra = {.kind = dash ? TD_LINK : TD_REGION, .word = "room"};
    if (dash) {
        memcpy(first, name, (size_t)(dash - name));
        first[dash - name] = 0;
        extra.a = td_site_parse(&p->topo, first);
    }
    extra.b = td_site_parse(&p->topo, (dash ? dash : colon) + 1);
    if (colon)
        extra.a = extra.b;
    return td_topo_add(&p->topo, &p->mem, extra);
}

static int size_of_domain(const drawing *d, td_site_kind kind)
{
    return kind == TD_LINK                           ? 3
           : kind == TD_CELL && d->look->number_from ? 9
                                                     : 2;
}

/* Makes the sites first, as a model wants to know how many there are. */
static void make_sites(td_puzzle *p, const drawing *d)
{
    char word[32];
    for (const char *v = d->values; next_word(&v, word);) {
        *strchr(word, '=') = 0;
        find_site(p, word);
    }
    for (const char *h = d->highlights; next_word(&h, word);)
        find_site(p, word + 1);
}

static td_state *make_state(td_puzzle *p, td_model *m, const drawing *d)
{
    char word[32];
    for (int pass = 0; pass < 2; pass++) {
        td_state *s = pass ? td_state_new(m) : NULL;
        for (const char *v = d->values; next_word(&v, word);) {
            char *equals = strchr(word, '=');
            *equals = 0;
            td_site site = find_site(p, word);
            td_site_kind kind = td_site_kind_of(&p->topo, site);
            if (!pass)
                td_model_var(m, site, size_of_domain(d, kind));
            else
                td_state_set(s, td_is(m, m->var_at[site], atoi(equals + 1)));
        }
        if (pass)
            return s;
        td_model_seal(m);
    }
    return NULL;
}

static int read_highlights(td_puzzle *p, const drawing *d, td_highlight hi[64])
{
    static const char signs[] = " :{<[!";
    char word[32];
    int n = 0;
    for (const char *h = d->highlights; next_word(&h, word); n++) {
        assert(n < 64);
        hi[n].site = find_site(p, word + 1);
        hi[n].role = (td_role)(strchr(signs, word[0]) - signs);
    }
    return n;
}

char *draw_scene(const drawing *d, drawing_kind kind, td_draw_options opt)
{
    td_puzzle *p = td_puzzle_new(NULL, d->w, d->h);
    p->topo.edges_link = d->look->edge[1] == TD_GLYPH_LINK;
    read_clues(p, d->clues);
    make_sites(p, d);
    td_model *m = td_model_new(p);
    td_state *state = make_state(p, m, d);
    td_highlight hi[64];
    int nhi = read_highlights(p, d, hi);
    p->region = d->rooms ? TD_NEW(&p->mem, int32_t, d->w * d->h) : NULL;
    for (int i = 0; d->rooms && i < d->w * d->h; i++)
        p->region[i] = d->rooms[i];

    td_arena mem = {0};
    td_text out = {0};
    td_scene *s = td_scene_of(&mem, p, m, state->val, d->look, hi, nhi);
    opt.ascii = kind == DRAW_PLAIN;
    if (kind == DRAW_SVG)
        td_draw_svg(s, &opt, &out);
    else
        td_draw_terminal(s, &opt, &out);
    td_arena_free(&mem);
    td_state_free(state);
    td_model_free(m);
    td_puzzle_free(p);
    return td_text_take(&out);
}
