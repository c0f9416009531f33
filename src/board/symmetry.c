#include "board/symmetry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "board/gates.h"

td_site td_turn_site(const td_topo *t, int turn, td_site s)
{
    assert(turn >= 0 && turn < 8 && s >= 0);
    bool flip_x = turn & 1, flip_y = turn & 2, swap = turn & 4;
    int w = swap ? t->h : t->w, h = swap ? t->w : t->h;
    if (s < t->nlattice) {
        int x = s % t->gw, y = s / t->gw;
        x = flip_x ? t->gw - 1 - x : x;
        y = flip_y ? t->gh - 1 - y : y;
        return swap ? x * (2 * w + 1) + y : y * (2 * w + 1) + x;
    }
    assert(s < t->nlattice + t->h + t->w);
    bool row = s < t->nlattice + t->h;
    int i = s - t->nlattice - (row ? 0 : t->h), n = row ? t->h : t->w;
    if (row ? flip_y : flip_x)
        i = n - 1 - i;
    return t->nlattice + (row == swap ? h : 0) + i;
}

/* ---- clues that look different from another side ---- */

static int turn_arrow(int arrow, int turn)
{
    static const int8_t across[] = {[TD_ARROW_N] = TD_ARROW_N,
                                    [TD_ARROW_S] = TD_ARROW_S,
                                    [TD_ARROW_W] = TD_ARROW_E,
                                    [TD_ARROW_E] = TD_ARROW_W};
    static const int8_t down[] = {[TD_ARROW_N] = TD_ARROW_S,
                                  [TD_ARROW_S] = TD_ARROW_N,
                                  [TD_ARROW_W] = TD_ARROW_W,
                                  [TD_ARROW_E] = TD_ARROW_E};
    static const int8_t swap[] = {[TD_ARROW_N] = TD_ARROW_W,
                                  [TD_ARROW_S] = TD_ARROW_E,
                                  [TD_ARROW_W] = TD_ARROW_N,
                                  [TD_ARROW_E] = TD_ARROW_S};
    arrow = turn & 1 ? across[arrow] : arrow;
    arrow = turn & 2 ? down[arrow] : arrow;
    return turn & 4 ? swap[arrow] : arrow;
}

/* Arrows turn; operators (and no sign at all) do not. */
static int8_t turn_sign(int8_t sign, int turn)
{
    bool arrow = sign >= TD_ARROW_N && sign <= TD_ARROW_E;
    return (int8_t)(arrow ? turn_arrow(sign, turn) : sign);
}

static int32_t turn_clue(int32_t clue, int turn)
{
    if (!(turn & 4) || !td_is_gate(clue))
        return clue;
    return clue == TD_GATE_ACROSS ? TD_GATE_DOWN : TD_GATE_ACROSS;
}

/* The list of a line keeps its order or gets the opposite one. */
static void turn_lists(const td_puzzle *p, int turn, td_puzzle *q)
{
    const td_topo *t = &p->topo;
    td_puzzle_lists(q);
    for (int i = 0; i < t->w + t->h; i++) {
        const td_list *from = &p->line[i];
        td_site to = td_turn_site(t, turn, t->nlattice + i);
        td_list *list = &q->line[to - q->topo.nlattice];
        bool back = turn & (i < t->h ? 1 : 2);
        list->n = from->n;
        list->at = TD_NEW(&q->mem, int32_t, from->n);
        for (int k = 0; k < from->n; k++)
            list->at[k] = from->at[back ? from->n - 1 - k : k];
    }
}

/* ---- what a genre has added: regions and links ---- */

void td_settle_region_clues(td_puzzle *p)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        td_site first = td_site_anchor(t, p->region_site[p->region[i]]);
        if (s == first || p->clue[s] == TD_CLUE_NONE)
            continue;
        if (p->clue[first] < 0) { /* a number is worth more than a "?" */
            p->clue[first] = p->clue[s];
            p->sign[first] = p->sign[s];
        }
        p->clue[s] = TD_CLUE_NONE;
        p->sign[s] = 0;
    }
}

static int by_ends(const void *a, const void *b)
{
    const td_extra *x = a, *y = b;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return x->b < y->b ? -1 : x->b > y->b;
}

/* Links are kept in reading order of their first, then of their second end. */
static void turn_links(const td_topo *t, int turn, td_puzzle *q)
{
    int first = q->topo.nextra;
    for (int i = 0; i < t->nextra; i++) {
        td_extra x = t->extra[i];
        if (x.kind != TD_LINK)
            continue;
        td_site a = td_turn_site(t, turn, x.a), b = td_turn_site(t, turn, x.b);
        x.a = a < b ? a : b;
        x.b = a < b ? b : a;
        td_topo_add(&q->topo, &q->mem, x);
    }
    if (q->topo.nextra > first)
        qsort(q->topo.extra + first, (size_t)(q->topo.nextra - first),
              sizeof *q->topo.extra, by_ends);
}

/* ---- the whole puzzle ---- */

/* The sites of a turned board lie in lines, too: where the first is, and how
 * far it is to the next in its row and to the next row. */
typedef struct steps {
    td_site at, row; /* where one is, and where its row began */
    int along, down;
} steps;

static steps steps_of(td_site first, td_site second, td_site below)
{
    return (steps){first, first, second - first, below - first};
}

/* The place of site s, of rows of so many; asked of all in order. */
static td_site site_after(steps *x, int columns, td_site s)
{
    if (s && s % columns == 0)
        x->at = x->row += x->down;
    else if (s)
        x->at += x->along;
    return x->at;
}

static const char *copy_text(td_arena *mem, const char *text)
{
    return text ? td_arena_text(mem, text, strlen(text)) : NULL;
}

static bool are_equal(const void *list, size_t n, size_t size)
{
    return !memcmp(list, (const char *)list + size, (n - 1) * size);
}

/* Are all sites without a clue? */
static bool is_blank(const td_puzzle *p)
{
    return p->clue[0] == TD_CLUE_NONE &&
           are_equal(p->clue, (size_t)p->topo.nlattice, sizeof *p->clue);
}

/* ... and without a sign or a mark? */
static bool is_bare(const td_puzzle *p)
{
    size_t n = (size_t)p->topo.nlattice;
    return !p->struck && !p->pencil && !p->sign[0] && !p->mark[0] &&
           are_equal(p->sign, n, sizeof *p->sign) &&
           are_equal(p->mark, n, sizeof *p->mark) && is_blank(p);
}

/* Clues, signs and marks. */
static void turn_sites(const td_puzzle *p, int turn, td_puzzle *q)
{
    const td_topo *t = &p->topo;
    td_site first = td_turn_site(t, turn, 0);
    int along = td_turn_site(t, turn, 1) - first;
    int down = td_turn_site(t, turn, t->gw) - first;
    td_site s = 0;
    if (is_bare(p))
        return; /* all clues are in lists */
    bool same = !turn && !p->struck && !p->pencil;
    if (same) {
        size_t n = (size_t)t->nlattice;
        memcpy(q->clue, p->clue, n * sizeof *q->clue);
        memcpy(q->sign, p->sign, n * sizeof *q->sign);
        memcpy(q->mark, p->mark, n * sizeof *q->mark);
    }
    for (int y = 0; y < t->gh && !same; y++) {
        td_site there = first + y * down;
        for (int x = 0; x < t->gw; x++, s++, there += along) {
            q->clue[there] = turn_clue(p->clue[s], turn);
            q->sign[there] = turn_sign(p->sign[s], turn);
            q->mark[there] = p->mark[s];
            if (p->struck)
                td_puzzle_strike(q, there, p->struck[s]);
            if (p->pencil)
                td_puzzle_set_pencil(q, there, p->pencil[s]);
        }
    }
}

td_puzzle *td_turn_puzzle(const td_puzzle *p, int turn)
{
    const td_topo *t = &p->topo;
    bool swap = turn & 4;
    td_puzzle *q =
        td_puzzle_new(p->genre, swap ? t->h : t->w, swap ? t->w : t->h);
    q->topo.edges_link = t->edges_link;
    q->flags = p->flags;
    q->total = p->total;
    q->has_marks = p->has_marks;
    q->word = copy_text(&q->mem, p->word);
    q->note = copy_text(&q->mem, p->note);
    turn_sites(p, turn, q);
    if (p->line)
        turn_lists(p, turn, q);
    if (p->region) {
        td_puzzle_regions(
            q, t->extra[p->region_site[0] - t->nlattice - t->h - t->w].word);
        q->region_clue = p->region_clue;
        if (q->region_clue)
            td_settle_region_clues(q);
    }
    turn_links(t, turn, q);
    return q;
}

/* ---- the canonical one ---- */

static int compare_lists(const td_puzzle *a, const td_puzzle *b)
{
    for (int i = 0; a->line && i < a->topo.w + a->topo.h; i++) {
        const td_list *x = &a->line[i], *y = &b->line[i];
        if (x->n != y->n)
            return x->n < y->n ? -1 : 1;
        for (int k = 0; k < x->n; k++)
            if (x->at[k] != y->at[k])
                return x->at[k] < y->at[k] ? -1 : 1;
    }
    return 0;
}

/* Two turns of one puzzle: what does not turn is the same. */
static int compare_turned(const td_puzzle *a, const td_puzzle *b,
                          bool with_marks)
{
    if (a->topo.w != b->topo.w)
        return a->topo.w < b->topo.w ? -1 : 1;
    for (td_site s = 0; s < a->topo.nlattice; s++)
        if (a->clue[s] != b->clue[s])
            return a->clue[s] < b->clue[s] ? -1 : 1;
    for (td_site s = 0; s < a->topo.nlattice; s++)
        if (a->sign[s] != b->sign[s])
            return a->sign[s] < b->sign[s] ? -1 : 1;
    int lists = compare_lists(a, b);
    for (td_site s = 0; !lists && with_marks && s < a->topo.nlattice; s++)
        if (a->mark[s] != b->mark[s])
            return a->mark[s] < b->mark[s] ? -1 : 1;
        else if (td_struck_at(a, s) != td_struck_at(b, s))
            return td_struck_at(a, s) < td_struck_at(b, s) ? -1 : 1;
    return lists;
}

/* The site that a turn brings to a place of the turned board. */
static td_site source_of(const td_topo *t, int turn, int x, int y)
{
    int col = turn & 4 ? y : x, row = turn & 4 ? x : y;
    col = turn & 1 ? t->gw - 1 - col : col;
    row = turn & 2 ? t->gh - 1 - row : row;
    return row * t->gw + col;
}

/* The line that a turn brings to a line of the turned board; rows come before
 * columns. */
static int source_line(const td_topo *t, int turn, int line)
{
    int rows = turn & 4 ? t->w : t->h; /* of the turned board */
    bool row = (line < rows) == !(turn & 4);
    int i = line < rows ? line : line - rows;
    if (row)
        return turn & 2 ? t->h - 1 - i : i;
    return t->h + (turn & 1 ? t->w - 1 - i : i);
}

static int32_t turned_run(const td_puzzle *p, int turn, int line, int k)
{
    const td_list *x = &p->line[line];
    bool back = turn & (line < p->topo.h ? 1 : 2);
    return x->at[back ? x->n - 1 - k : k];
}

/* The lists of a turn beside those of another, without making either. */
static int compare_turned_lists(const td_puzzle *p, int a, int b)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w + t->h; i++) {
        int from_a = source_line(t, a, i), from_b = source_line(t, b, i);
        int n = p->line[from_a].n, m = p->line[from_b].n;
        if (n != m)
            return n < m ? -1 : 1;
        for (int k = 0; k < n; k++) {
            int32_t x = turned_run(p, a, from_a, k),
                    y = turned_run(p, b, from_b, k);
            if (x != y)
                return x < y ? -1 : 1;
        }
    }
    return 0;
}

static steps sources_of(const td_topo *t, int turn)
{
    return steps_of(source_of(t, turn, 0, 0), source_of(t, turn, 1, 0),
                    source_of(t, turn, 0, 1));
}

/* One turn of a puzzle that is not made, as it is read site by site. */
typedef struct reading {
    const td_puzzle *p;
    int turn, columns; /* sites of a row */
    steps from;
    bool *met; /* by region, if they have clues: its first cell was read */
} reading;

static reading reading_of(const td_puzzle *p, int turn, bool *met)
{
    int w = turn & 4 ? p->topo.h : p->topo.w;
    if (p->region_clue)
        memset(met, 0, (size_t)p->nregions * sizeof *met);
    return (reading){p, turn, 2 * w + 1, sources_of(&p->topo, turn), met};
}

/* The clue of a region stands in the first cell that is read of it. */
static int32_t region_clue_at(reading *x, td_site s)
{
    const td_puzzle *p = x->p;
    int region = td_region_of(p, s);
    bool first = !x->met[region];
    x->met[region] = true;
    return first ? p->clue[td_site_anchor(&p->topo, p->region_site[region])]
                 : TD_CLUE_NONE;
}

static int32_t read_clue(reading *x, td_site to, td_site *source)
{
    const td_topo *t = &x->p->topo;
    td_site s = *source = site_after(&x->from, x->columns, to);
    if (x->p->region_clue && s / t->gw % 2 && s % t->gw % 2)
        return region_clue_at(x, s);
    return turn_clue(x->p->clue[s], x->turn);
}

/* Two turns by their clues alone, without making either: mostly they tell.
 * `blank`: all are in lists. `met` has room for all regions, twice. */
static int compare_clues(const td_puzzle *p, int a, int b, bool blank,
                         bool *met)
{
    const td_topo *t = &p->topo;
    reading x = reading_of(p, a, met);
    reading y = reading_of(p, b, met + p->nregions);
    if (x.columns != y.columns)
        return x.columns < y.columns ? -1 : 1;
    bool signs = false;
    for (td_site to = 0; !blank && to < t->nlattice; to++) {
        td_site from_a, from_b;
        int32_t one = read_clue(&x, to, &from_a);
        int32_t other = read_clue(&y, to, &from_b);
        if (one != other)
            return one < other ? -1 : 1;
        signs |= p->sign[from_a] != 0;
    }
    return p->line && !signs ? compare_turned_lists(p, a, b) : 0;
}

/* Turns are made only where clues do not tell. */
static td_puzzle *make_canonical(const td_puzzle *p, bool with_marks)
{
    int least = 0;
    bool blank = is_blank(p);
    bool *met = td_calloc(2 * (size_t)p->nregions + 1, sizeof *met);
    td_puzzle *made = NULL; /* the least, or NULL */
    for (int turn = 1; turn < TD_TURNS; turn++) {
        int order = compare_clues(p, turn, least, blank, met);
        td_puzzle *q = NULL;
        if (!order) {
            made = made ? made : td_turn_puzzle(p, least);
            q = td_turn_puzzle(p, turn);
            order = compare_turned(q, made, with_marks);
        }
        td_puzzle_free(order < 0 ? made : q);
        made = order < 0 ? q : made;
        least = order < 0 ? turn : least;
    }
    td_free(met);
    return made ? made : td_turn_puzzle(p, least);
}

td_puzzle *td_puzzle_canonical(const td_puzzle *p, bool with_marks)
{
    if (!p->region_clue)
        return make_canonical(p, with_marks);
    td_puzzle *settled = td_turn_puzzle(p, 0); /* clues are in first cells */
    td_puzzle *made = make_canonical(settled, with_marks);
    td_puzzle_free(settled);
    return made;
}
