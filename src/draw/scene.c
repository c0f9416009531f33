/* From puzzle, values and highlights to spots; see scene.h. */
#include "draw/scene.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "board/state.h"

typedef struct builder {
    td_arena *mem;
    const td_puzzle *p;
    const td_topo *t;
    const td_look *look;
    td_scene *s;
    td_text text; /* scratch */
} builder;

int td_scene_link(const td_scene *s, int gx, int gy)
{
    if (gx < 0 || gy < 0 || gx >= s->gw || gy >= s->gh)
        return 0;
    td_glyph g = (td_glyph)td_spot_at(s, gx, gy)->glyph;
    return g == TD_GLYPH_LINK ? 1 : g == TD_GLYPH_LINK2 ? 2 : 0;
}

/* The text gathered in b->text, kept; NULL if it is empty. */
static const char *keep_text(builder *b)
{
    const char *kept =
        b->text.len ? td_arena_text(b->mem, b->text.at, b->text.len) : NULL;
    td_text_cut(&b->text, 0);
    return kept;
}

/* --- what is printed ----------------------------------------------------- */

static td_clue_look look_of_clue(const td_look *look, int32_t clue)
{
    assert(!look->nclues || look->clues);
    for (int i = 0; i < look->nclues; i++)
        if (clue >= look->clues[i].lo && clue <= look->clues[i].hi)
            return look->clues[i];
    if (clue == TD_CLUE_GREY)
        return (td_clue_look){.glyph = TD_GLYPH_GREY,
                              .number = TD_NUMBER_HIDDEN};
    return (td_clue_look){.number = TD_NUMBER_CENTRE};
}

static void place_clue(builder *b, td_site cell)
{
    int32_t clue = b->p->clue[cell];
    if (clue == TD_CLUE_NONE)
        return;
    td_spot *spot = &b->s->spot[cell];
    td_clue_look how = look_of_clue(b->look, clue);
    assert(spot == &b->s->spot[cell] && how.glyph < TD_GLYPHS);
    spot->clue = (uint8_t)how.glyph;
    if (how.number == TD_NUMBER_HIDDEN)
        return;
    if (b->look->clue_text)
        b->look->clue_text(b->p, cell, &b->text);
    else if (clue == TD_CLUE_ANY)
        td_text_add(&b->text, "?");
    else
        td_text_printf(&b->text, "%d", (int)clue);
    if (how.number == TD_NUMBER_CORNER)
        spot->note = keep_text(b), b->s->notes = true;
    else
        spot->text = keep_text(b);
    spot->given = true;
}

static void place_clues(builder *b)
{
    for (int r = 0; r < b->t->h; r++)
        for (int c = 0; c < b->t->w; c++)
            place_clue(b, td_cell(b->t, r, c));
}

/* The two cells beside an edge; TD_NOWHERE beyond the frame. */
static void sides_of_edge(const td_topo *t, td_site edge, td_site side[2])
{
    bool across = td_site_kind_of(t, edge) == TD_EDGE_ACROSS;
    side[0] = td_go(t, edge, across ? TD_N : TD_W, 1);
    side[1] = td_go(t, edge, across ? TD_S : TD_E, 1);
}

static void place_borders(builder *b)
{
    if (!b->look->regions)
        return;
    b->s->regions = true;
    /* Edges are the odd sites: one coordinate is odd, and gw is odd. */
    for (td_site e = 1; e < b->t->nlattice; e += 2) {
        td_site side[2];
        sides_of_edge(b->t, e, side);
        b->s->spot[e].border =
            side[0] == TD_NOWHERE || side[1] == TD_NOWHERE ||
            td_region_of(b->p, side[0]) != td_region_of(b->p, side[1]);
    }
}

/* --- values -------------------------------------------------------------- */

/* From one end of a link to the other: the first edge and the steps of two
 * that follow. */
static td_dir way_of_link(const td_topo *t, td_site a, td_site b)
{
    if (td_row_of(t, a) == td_row_of(t, b))
        return a < b ? TD_E : TD_W;
    return a < b ? TD_S : TD_N;
}

static const td_extra *extra_at(const td_topo *t, td_site s)
{
    assert(s >= t->nlattice + t->h + t->w);
    return &t->extra[s - t->nlattice - t->h - t->w];
}

/* A link is drawn on all edges it runs over, "no link" at its two ends. */
static void place_link(builder *b, td_site link, td_glyph glyph)
{
    assert(td_site_kind_of(b->t, link) == TD_LINK && glyph < TD_GLYPHS);
    const td_extra *x = extra_at(b->t, link);
    td_dir d = way_of_link(b->t, x->a, x->b);
    if (glyph == TD_GLYPH_CROSS) {
        b->s->spot[td_go(b->t, x->a, d, 1)].glyph = TD_GLYPH_CROSS;
        b->s->spot[td_go(b->t, x->b, (td_dir)(d ^ 2), 1)].glyph =
            TD_GLYPH_CROSS;
        return;
    }
    for (td_site c = x->a; c != x->b; c = td_go(b->t, c, d, 2))
        b->s->spot[td_go(b->t, c, d, 1)].glyph = (uint8_t)glyph;
}

static void place_cell_value(builder *b, td_site cell, int value)
{
    assert(value >= 0);
    td_spot *spot = &b->s->spot[cell];
    if (b->look->number_from && !spot->text) {
        td_text_printf(&b->text, "%d", value + b->look->number_from);
        spot->text = keep_text(b);
        spot->given = false;
    } else if (!b->look->number_from && value < TD_LOOK_VALUES) {
        spot->glyph = (uint8_t)b->look->cell[value];
    }
}

static void place_value(builder *b, td_site site, int value)
{
    td_site_kind kind = td_site_kind_of(b->t, site);
    if (kind == TD_CELL)
        place_cell_value(b, site, value);
    else if (value >= TD_LOOK_VALUES)
        return;
    else if (kind == TD_EDGE_ACROSS || kind == TD_EDGE_DOWN)
        b->s->spot[site].glyph = (uint8_t)b->look->edge[value];
    else if (kind == TD_LINK && b->look->link[value] != TD_GLYPH_NONE)
        place_link(b, site, b->look->link[value]);
}

/* How many lines a link still may have, by the set of what is left: in the
 * middle of its way, which is a cell or an edge. */
static void place_link_left(builder *b, td_site link, uint64_t left)
{
    static const char *const words[] = {"!",  "0?",  "1?", "0-1",
                                        "2?", "0,2", "1-2"};
    const td_extra *x = extra_at(b->t, link);
    td_site middle = (x->a + x->b) / 2;
    td_spot *spot = &b->s->spot[middle];
    if (left >= sizeof words / sizeof *words)
        return;
    b->s->counts = true;
    if (td_site_kind_of(b->t, middle) == TD_CELL)
        spot->text = words[left];
    else
        spot->note = words[left];
}

/* What is left of a number that is not known yet. */
static void place_left(builder *b, const td_model *m, const int8_t *val,
                       td_var v)
{
    const td_variable *x = &m->var[v];
    td_site_kind kind = td_site_kind_of(b->t, x->site);
    uint64_t left = 0;
    if (x->binary || x->size > TD_SET_VALUES)
        return;
    bool number = kind == TD_CELL && b->look->number_from, struck = false;
    for (int k = 0; k < x->size; k++) {
        td_lit has = td_is(m, v, k);
        bool taken = number && td_stands_elsewhere(m, val, has);
        if (val[has] >= 0 && !taken)
            left |= (uint64_t)1 << k;
        struck |= val[has] < 0;
    }
    if (number && x->size > b->s->nvalues)
        b->s->nvalues = x->size;
    if (!struck)
        return;
    if (number)
        b->s->spot[x->site].left = left;
    else if (kind == TD_LINK)
        place_link_left(b, x->site, left);
}

/* Where a line passes it goes without saying that a cell is not filled. */
static void clear_dots(builder *b)
{
    td_scene *s = b->s;
    for (int gy = 1; s->links && gy < s->gh; gy += 2)
        for (int gx = 1; gx < s->gw; gx += 2) {
            td_spot *c = &s->spot[gy * s->gw + gx];
            if (c->glyph == TD_GLYPH_DOT && !c->role &&
                (td_scene_link(s, gx - 1, gy) || td_scene_link(s, gx + 1, gy) ||
                 td_scene_link(s, gx, gy - 1) || td_scene_link(s, gx, gy + 1)))
                c->glyph = TD_GLYPH_NONE;
        }
}

static void place_values(builder *b, const td_model *m, const int8_t *val)
{
    b->s->number_from = b->look->number_from;
    for (td_var v = 0; v < m->nvars; v++) {
        if (m->var[v].aux)
            continue;
        int value = td_var_value(m, val, v);
        if (value >= 0)
            place_value(b, m->var[v].site, value);
        else
            place_left(b, m, val, v);
    }
}

char td_scene_digit(const td_scene *s, int value)
{
    int n = value + s->number_from;
    assert(value >= 0 && value < TD_SET_VALUES);
    return (char)(n < 10 ? '0' + n : n < 36 ? 'a' + n - 10 : '+');
}

/* --- highlights ---------------------------------------------------------- */

static void raise(uint8_t *role, td_role to)
{
    assert(to > TD_HI_NONE && to < TD_HI_ROLES);
    if (*role < to)
        *role = (uint8_t)to;
}

static void light_region(builder *b, td_site first, td_role role)
{
    assert(td_site_kind_of(b->t, first) == TD_CELL);
    if (!b->look->regions) {
        raise(&b->s->spot[first].role, role);
        return;
    }
    int region = td_region_of(b->p, first);
    for (int r = 0; r < b->t->h; r++)
        for (int c = 0; c < b->t->w; c++) {
            td_site cell = td_cell(b->t, r, c);
            if (td_region_of(b->p, cell) == region)
                raise(&b->s->spot[cell].role, role);
        }
}

static void light_link(builder *b, td_site link, td_role role)
{
    const td_extra *x = extra_at(b->t, link);
    td_dir d = way_of_link(b->t, x->a, x->b);
    for (td_site c = x->a; c != x->b; c = td_go(b->t, c, d, 2))
        raise(&b->s->spot[td_go(b->t, c, d, 1)].role, role);
}

static void light(builder *b, td_site site, td_role role)
{
    const td_topo *t = b->t;
    switch (td_site_kind_of(t, site)) {
    case TD_ROW:
        raise(&b->s->row_role[site - t->nlattice], role);
        b->s->line_roles = true;
        break;
    case TD_COLUMN:
        raise(&b->s->column_role[site - t->nlattice - t->h], role);
        b->s->line_roles = true;
        break;
    case TD_REGION:
        light_region(b, td_site_anchor(t, site), role);
        break;
    case TD_LINK:
        light_link(b, site, role);
        break;
    default:
        raise(&b->s->spot[site].role, role);
    }
}

/* Which roles are to be seen: one may cover another. */
static void note_roles(td_scene *s)
{
    for (int i = 0; i < s->gw * s->gh; i++)
        s->has[s->spot[i].role] = true;
    for (int r = 0; r < s->h; r++)
        s->has[s->row_role[r]] = true;
    for (int c = 0; c < s->w; c++)
        s->has[s->column_role[c]] = true;
}

/* The digit that a highlight is about. */
static void light_value(builder *b, const td_highlight *h)
{
    int value = h->about > 0 ? h->about - 1 : -h->about - 1;
    if (!h->about || !b->look->number_from || h->site >= b->t->nlattice ||
        value >= TD_SET_VALUES)
        return;
    td_spot *spot = &b->s->spot[h->site];
    if (h->role == TD_HI_SET && h->about < 0)
        spot->out |= (uint64_t)1 << value;
    else
        spot->lit |= (uint64_t)1 << value;
}

/* --- lists --------------------------------------------------------------- */

static int longest_list(const td_list *lists, int n)
{
    int longest = 0;
    for (int i = 0; i < n; i++)
        if (lists[i].n > longest)
            longest = lists[i].n;
    return longest;
}

const char *td_scene_number(int32_t number, char out[16])
{
    if (number == TD_CLUE_ANY)
        strcpy(out, "?");
    else
        snprintf(out, 16, "%d", (int)number);
    return out;
}

static void place_lists(td_scene *s, const td_list *lists)
{
    s->lists = lists;
    s->beside = longest_list(lists, s->h);
    s->above = longest_list(lists + s->h, s->w);
}

/* --- all together -------------------------------------------------------- */

static bool may_link(const td_look *look)
{
    for (int v = 0; v < TD_LOOK_VALUES; v++)
        if (look->edge[v] == TD_GLYPH_LINK || look->link[v] == TD_GLYPH_LINK)
            return true;
    return false;
}

td_scene *td_scene_of(td_arena *mem, const td_puzzle *p, const td_model *m,
                      const int8_t *val, const td_look *look,
                      const td_highlight *hi, int nhi)
{
    const td_topo *t = &p->topo;
    td_scene *s = TD_NEW(mem, td_scene, 1);
    *s = (td_scene){.w = t->w, .h = t->h, .gw = t->gw, .gh = t->gh};
    s->grid = look->grid;
    s->links = may_link(look);
    s->spot = TD_NEW(mem, td_spot, t->nlattice);
    s->row_role = TD_NEW(mem, uint8_t, t->h);
    s->column_role = TD_NEW(mem, uint8_t, t->w);
    builder b = {.mem = mem, .p = p, .t = t, .look = look, .s = s};
    place_clues(&b);
    place_borders(&b);
    if (p->line)
        place_lists(s, p->line);
    assert(m || !val);
    if (val)
        place_values(&b, m, val);
    for (int i = 0; i < nhi; i++) {
        light(&b, hi[i].site, hi[i].role);
        light_value(&b, &hi[i]);
    }
    note_roles(s);
    clear_dots(&b);
    if (look->total && p->total != TD_CLUE_NONE) {
        td_text_printf(&b.text, "%s: %d", look->total, (int)p->total);
        s->caption = keep_text(&b);
    }
    td_text_free(&b.text);
    return s;
}
