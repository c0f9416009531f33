#include "board/topo.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void td_topo_init(td_topo *t, int w, int h)
{
    assert(w >= 1 && h >= 1 && w <= TD_MAX_SIDE && h <= TD_MAX_SIDE);
    *t = (td_topo){.w = w, .h = h, .gw = 2 * w + 1, .gh = 2 * h + 1};
    t->nlattice = t->gw * t->gh;
    t->nsites = t->nlattice + h + w;
}

td_site td_topo_add(td_topo *t, td_arena *mem, td_extra extra)
{
    if (t->nextra == t->extra_cap) {
        t->extra_cap = t->extra_cap * 2 + 16;
        td_extra *grown = TD_NEW(mem, td_extra, t->extra_cap);
        if (t->nextra)
            memcpy(grown, t->extra, sizeof *grown * (size_t)t->nextra);
        t->extra = grown;
    }
    t->extra[t->nextra++] = extra;
    return t->nsites++;
}

static const td_extra *extra_of(const td_topo *t, td_site s)
{
    return &t->extra[s - t->nlattice - t->h - t->w];
}

td_site_kind td_site_kind_of(const td_topo *t, td_site s)
{
    assert(s >= 0 && s < t->nsites);
    if (s >= t->nlattice + t->h + t->w)
        return extra_of(t, s)->kind;
    if (s >= t->nlattice)
        return s < t->nlattice + t->h ? TD_ROW : TD_COLUMN;
    int odd_x = s % t->gw % 2, odd_y = s / t->gw % 2;
    return odd_y ? (odd_x ? TD_CELL : TD_EDGE_DOWN)
                 : (odd_x ? TD_EDGE_ACROSS : TD_CORNER);
}

td_site td_site_anchor(const td_topo *t, td_site s)
{
    switch (td_site_kind_of(t, s)) {
    case TD_ROW:
        return td_cell(t, s - t->nlattice, 0);
    case TD_COLUMN:
        return td_cell(t, 0, s - t->nlattice - t->h);
    case TD_REGION:
    case TD_LINK:
        return extra_of(t, s)->a;
    default:
        return s;
    }
}

int td_site_distance(const td_topo *t, td_site a, td_site b)
{
    a = td_site_anchor(t, a);
    b = td_site_anchor(t, b);
    return abs(a / t->gw - b / t->gw) + abs(a % t->gw - b % t->gw);
}

/* The cell that an edge is named after, and the side of it: the upper or left
 * cell, except on the frame's top and left. */
static td_site owner_of_edge(const td_topo *t, td_site s, td_dir *side)
{
    bool across = td_site_kind_of(t, s) == TD_EDGE_ACROSS;
    *side = across ? TD_S : TD_E;
    td_site cell = td_go(t, s, across ? TD_N : TD_W, 1);
    if (cell == TD_NOWHERE) {
        *side = across ? TD_N : TD_W;
        cell = td_go(t, s, across ? TD_S : TD_E, 1);
    }
    return cell;
}

td_site td_edge_cell(const td_topo *t, td_site edge)
{
    td_dir side;
    return owner_of_edge(t, edge, &side);
}

static void name_cell(const td_topo *t, td_site cell, td_text *out)
{
    char name[2 * TD_TEXT_INT + 2], *at = name;
    *at++ = 'R';
    at += td_write_int(at, td_row_of(t, cell) + 1);
    *at++ = 'C';
    at += td_write_int(at, td_col_of(t, cell) + 1);
    td_text_bytes(out, name, (size_t)(at - name));
}

static void name_pair(const td_topo *t, td_site a, td_site b,
                      const char *between, td_text *out)
{
    name_cell(t, a, out);
    td_text_add(out, between);
    name_cell(t, b, out);
}

/* True for an edge that stands for a link, which leads from cell a to b. */
static bool link_ends(const td_topo *t, td_site s, td_site *a, td_site *b)
{
    td_site_kind kind = td_site_kind_of(t, s);
    if (kind == TD_LINK) {
        *a = extra_of(t, s)->a;
        *b = extra_of(t, s)->b;
        return true;
    }
    if (!t->edges_link || (kind != TD_EDGE_ACROSS && kind != TD_EDGE_DOWN))
        return false;
    *a = td_go(t, s, kind == TD_EDGE_ACROSS ? TD_N : TD_W, 1);
    *b = td_go(t, s, kind == TD_EDGE_ACROSS ? TD_S : TD_E, 1);
    return *a != TD_NOWHERE && *b != TD_NOWHERE;
}

void td_site_name(const td_topo *t, td_site s, td_text *out)
{
    assert(s >= 0 && s < t->nsites);
    td_site a, b;
    td_dir side;
    if (link_ends(t, s, &a, &b)) {
        name_pair(t, a, b, "-", out);
        return;
    }
    switch (td_site_kind_of(t, s)) {
    case TD_CELL:
        name_cell(t, s, out);
        break;
    case TD_EDGE_ACROSS:
    case TD_EDGE_DOWN:
        name_cell(t, owner_of_edge(t, s, &side), out);
        td_text_printf(out, ".%c", "NESW"[side]);
        break;
    case TD_CORNER:
        td_text_printf(out, "dot:R%dC%d", td_row_of(t, s), td_col_of(t, s));
        break;
    case TD_ROW:
        td_text_printf(out, "R%d", s - t->nlattice + 1);
        break;
    case TD_COLUMN:
        td_text_printf(out, "C%d", s - t->nlattice - t->h + 1);
        break;
    case TD_REGION:
        td_text_printf(out, "%s:", extra_of(t, s)->word);
        name_cell(t, extra_of(t, s)->a, out);
        break;
    case TD_LINK:
        break;
    }
}

void td_site_words(const td_topo *t, td_site s, td_text *out)
{
    assert(s >= 0 && s < t->nsites);
    static const char *const sides[] = {"top", "right", "bottom", "left"};
    td_site a, b;
    td_dir side;
    if (td_site_kind_of(t, s) == TD_CELL) {
        name_cell(t, s, out);
        return;
    }
    if (link_ends(t, s, &a, &b)) {
        name_pair(t, a, b, "-", out);
        return;
    }
    switch (td_site_kind_of(t, s)) {
    case TD_EDGE_ACROSS:
    case TD_EDGE_DOWN:
        a = owner_of_edge(t, s, &side);
        td_text_printf(out, "the %s edge of ", sides[side]);
        name_cell(t, a, out);
        break;
    case TD_CORNER:
        td_text_printf(out, "the dot R%dC%d", td_row_of(t, s), td_col_of(t, s));
        break;
    case TD_ROW:
        td_text_add(out, "row ");
        td_text_int(out, s - t->nlattice + 1);
        break;
    case TD_COLUMN:
        td_text_add(out, "column ");
        td_text_int(out, s - t->nlattice - t->h + 1);
        break;
    case TD_REGION:
        td_text_printf(out, "the %s at ", extra_of(t, s)->word);
        name_cell(t, extra_of(t, s)->a, out);
        break;
    default:
        td_site_name(t, s, out);
    }
}

/* Reads "R12C3" (either letter case) and moves on; false if it is not there. */
static bool read_cell(const char **p, int *row, int *col)
{
    const char *s = *p;
    if (toupper((unsigned char)*s) != 'R' || !isdigit((unsigned char)s[1]))
        return false;
    char *end;
    long r = strtol(s + 1, &end, 10);
    if (toupper((unsigned char)*end) != 'C' || !isdigit((unsigned char)end[1]))
        return false;
    long c = strtol(end + 1, &end, 10);
    if (r > TD_MAX_SIDE || c > TD_MAX_SIDE)
        return false;
    *row = (int)r;
    *col = (int)c;
    *p = end;
    return true;
}

static td_site parse_cell(const td_topo *t, const char **p)
{
    int r, c;
    if (!read_cell(p, &r, &c) || r < 1 || c < 1 || r > t->h || c > t->w)
        return TD_NOWHERE;
    return td_cell(t, r - 1, c - 1);
}

static td_site find_extra(const td_topo *t, td_site_kind kind, const char *word,
                          td_site a, td_site b)
{
    for (int i = 0; i < t->nextra; i++) {
        const td_extra *x = &t->extra[i];
        if (x->kind == kind &&
            (kind == TD_REGION
                 ? !strcmp(x->word, word) && x->a == a
                 : (x->a == a && x->b == b) || (x->a == b && x->b == a)))
            return t->nlattice + t->h + t->w + i;
    }
    return TD_NOWHERE;
}

static td_site parse_link(const td_topo *t, td_site a, td_site b)
{
    for (int d = 0; t->edges_link && d < 4; d++)
        if (td_next_cell(t, a, (td_dir)d) == b)
            return td_go(t, a, (td_dir)d, 1);
    return find_extra(t, TD_LINK, NULL, a, b);
}

/* "R3" or "C5": a whole line. */
static td_site parse_line(const td_topo *t, const char *p)
{
    char *end;
    int kind = toupper((unsigned char)*p);
    if ((kind != 'R' && kind != 'C') || !isdigit((unsigned char)p[1]))
        return TD_NOWHERE;
    long n = strtol(p + 1, &end, 10);
    if (*end || n < 1 || n > (kind == 'R' ? t->h : t->w))
        return TD_NOWHERE;
    return kind == 'R' ? td_row_site(t, (int)n - 1)
                       : td_col_site(t, (int)n - 1);
}

static td_site parse_prefixed(const td_topo *t, const char *name,
                              const char *colon)
{
    int r, c;
    const char *p = colon + 1;
    if (!strncmp(name, "dot:", 4)) {
        if (!read_cell(&p, &r, &c) || *p || r > t->h || c > t->w)
            return TD_NOWHERE;
        return 2 * r * t->gw + 2 * c;
    }
    char word[16] = {0};
    size_t len = (size_t)(colon - name);
    if (len >= sizeof word)
        return TD_NOWHERE;
    memcpy(word, name, len);
    td_site first = parse_cell(t, &p);
    return first == TD_NOWHERE || *p
               ? TD_NOWHERE
               : find_extra(t, TD_REGION, word, first, first);
}

td_site td_site_parse(const td_topo *t, const char *name)
{
    const char *colon = strchr(name, ':'), *p = name;
    if (colon)
        return parse_prefixed(t, name, colon);
    td_site cell = parse_cell(t, &p);
    if (cell == TD_NOWHERE)
        return parse_line(t, name);
    if (!*p)
        return cell;
    if (*p == '.' && p[1] && !p[2]) {
        static const char sides[] = "NESW";
        const char *side = strchr(sides, toupper((unsigned char)p[1]));
        return side ? td_go(t, cell, (td_dir)(side - sides), 1) : TD_NOWHERE;
    }
    if (*p != '-')
        return TD_NOWHERE;
    p++;
    td_site other = parse_cell(t, &p);
    return other == TD_NOWHERE || *p ? TD_NOWHERE : parse_link(t, cell, other);
}

bool td_span_parse(const td_topo *t, const char *name, td_site *a, td_site *b)
{
    const char *p = name;
    *a = parse_cell(t, &p);
    if (*a == TD_NOWHERE || *p++ != '-')
        return false;
    *b = parse_cell(t, &p);
    return *b != TD_NOWHERE && !*p && *a != *b &&
           (td_row_of(t, *a) == td_row_of(t, *b) ||
            td_col_of(t, *a) == td_col_of(t, *b));
}
