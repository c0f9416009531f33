/* One search for all fish with fins, and for those of mixed houses.
 *
 * With fins, and with boxes: suppose that a cell has the number. Places that it
 * sees are gone then, its own houses are served, and k bases that it does not
 * lie in still need the number. If all that is left to them lies in k - 1
 * covers, and no place counts for two bases, there is no room: the cell has not
 * the number. The k-th cover is a house of the cell; places of the bases
 * outside the k covers are the fins, and the cell sees them all. So fins need
 * not be searched for, and one pigeon-hole argument serves finned, sashimi,
 * franken and mutant fish. */
#include "genres/digit_fish.h"

#include <assert.h>
#include <string.h>

#include "genres/digit_ways.h"

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* ---- words ---- */

/* "rows 2 and 7", "row 2 and the box at R1C4"; houses of a kind stand side by
 * side. */
static void say_houses(const td_pos *p, const td_digit_view *v, td_text *out,
                       const int *house, int n)
{
    static const char *const plural[] = {"rows ", "columns "};
    for (int i = 0; i < n;) {
        td_house_kind kind = td_digit_kind(v, house[i]);
        int alike = 1;
        while (i + alike < n && kind != TD_HOUSE_BOX &&
               td_digit_kind(v, house[i + alike]) == kind)
            alike++;
        if (i)
            td_text_add(out, i + alike < n ? ", " : " and ");
        td_text_add(out, alike > 1 ? plural[kind] : "");
        for (int k = 0; k < alike && alike > 1; k++)
            td_text_printf(out, "%s%d",
                           !k              ? ""
                           : k < alike - 1 ? ", "
                                           : " and ",
                           house[i + k] % v->side + 1);
        if (alike == 1)
            td_say_house(p, v, out, house[i]);
        i += alike;
    }
}

/* In their order, whichever was found first. */
void td_step_houses(td_sink *sink, const td_digit_view *v, const char *name,
                    const int *house, int n)
{
    int sorted[64];
    assert(n > 0 && n <= 64);
    if (td_sink_brief(sink))
        return;
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && sorted[k - 1] > house[i]; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = house[i];
    }
    say_houses(sink->pos, v, td_step_say(sink, name), sorted, n);
}

/* ---- fish that would leave no room ---- */

enum { MOST_HOUSES = TD_MOST_HOUSES * TD_CELLS_SIDE };

typedef struct hunt {
    const td_digit_view *v;
    int number, cell, k;
    td_cells gone;
    td_waters in;
    int n; /* houses that could be bases or covers */
    int house[MOST_HOUSES];
    uint64_t left[MOST_HOUSES]; /* their places that are not gone, a bit each */
    bool may_be_base[MOST_HOUSES], may_be_cover[MOST_HOUSES];
    int cover[TD_MOST_FISH]; /* indices: the k - 1 that are chosen */
    int base[TD_MOST_FISH];
    td_fish_listener *hear;
    void *arg;
    int64_t work;
} hunt;

static bool kind_in(const hunt *x, int house, unsigned kinds)
{
    return kinds >> td_digit_kind(x->v, house) & 1;
}

/* Houses that the cell does not lie in. Places that are left have a bit each,
 * in order; false if there are more than a word has. */
static bool list_houses(hunt *x)
{
    td_cells left = td_cells_less(td_digit_open(x->v, x->number), x->gone);
    int rank[TD_CELLS_SIDE * TD_CELLS_SIDE], n = 0;
    assert(x->v->nhouses <= MOST_HOUSES);
    TD_EACH_CELL(c, &left)
    rank[c] = n++;
    x->n = 0;
    for (int h = 0; h < x->v->nhouses && n <= 64; h++) {
        td_cells mine = td_digit_open_in(x->v, h, x->number);
        if (!td_cells_any(mine) || td_digit_place(x->v, h, x->cell) >= 0)
            continue;
        int i = x->n;
        mine = td_cells_and(mine, left);
        x->house[i] = h;
        x->left[i] = 0;
        TD_EACH_CELL(c, &mine)
        x->left[i] |= bit(rank[c]);
        x->may_be_base[i] = kind_in(x, h, x->in.bases);
        x->may_be_cover[i] = kind_in(x, h, x->in.covers);
        x->n += x->left[i] != 0;
    }
    return n <= 64;
}

/* Fills in what a fish is, with a house of the cell as its last cover. */
static void complete(const hunt *x, td_fish *f, int last)
{
    td_cells twice = {{0}}, base_cells = {{0}}, cover_cells = {{0}};
    assert(td_digit_place(x->v, last, x->cell) >= 0);
    f->cover[f->k - 1] = last;
    f->bases = f->covers = twice;
    for (int i = 0; i < f->k; i++) {
        td_cells b = td_digit_house_cells(x->v, f->base[i]);
        twice = td_cells_or(twice, td_cells_and(base_cells, b));
        base_cells = td_cells_or(base_cells, b);
        f->bases = td_cells_or(f->bases,
                               td_digit_open_in(x->v, f->base[i], f->number));
        cover_cells =
            td_cells_or(cover_cells, td_digit_house_cells(x->v, f->cover[i]));
        f->covers = td_cells_or(f->covers,
                                td_digit_open_in(x->v, f->cover[i], f->number));
    }
    f->fins = td_cells_or(td_cells_less(f->bases, cover_cells),
                          td_cells_and(f->bases, twice));
    f->out = td_cells_less(f->covers, base_cells);
}

/* The house of the cell that leaves the fewest fins, of those that a base
 * reaches into: none would fill another. */
static bool hand_over(hunt *x)
{
    td_fish best = {0};
    int fewest = -1;
    for (int i = TD_MOST_HOUSES * x->cell; i < TD_MOST_HOUSES * (x->cell + 1);
         i++) {
        int h = x->v->house_of[i];
        if (h < 0 || !kind_in(x, h, x->in.covers))
            continue;
        td_fish f = {.number = x->number, .k = x->k};
        for (int j = 0; j < x->k; j++)
            f.base[j] = x->house[x->base[j]];
        for (int j = 0; j < x->k - 1; j++)
            f.cover[j] = x->house[x->cover[j]];
        complete(x, &f, h);
        td_cells there = td_digit_open_in(x->v, h, x->number);
        int fins = td_cells_count(f.fins);
        if (td_cells_any(td_cells_and(there, f.bases)) &&
            (fewest < 0 || fins < fewest)) {
            best = f;
            fewest = fins;
        }
    }
    return fewest < 0 || x->hear(&best, x->cell, x->arg);
}

static bool is_chosen_cover(const hunt *x, int i)
{
    for (int j = 0; j < x->k - 1; j++)
        if (x->cover[j] == i)
            return true;
    return false;
}

/* All choices of k bases within the covers that share no place. */
static bool choose_bases(hunt *x, uint64_t within)
{
    int fit[MOST_HOUSES], nfit = 0, at[TD_MOST_FISH] = {0}, depth = 0;
    uint64_t used[TD_MOST_FISH + 1] = {0};
    for (int i = 0; i < x->n; i++)
        if (!(x->left[i] & ~within) && x->may_be_base[i] &&
            !is_chosen_cover(x, i))
            fit[nfit++] = i;
    x->work += x->n;
    if (nfit < x->k)
        return true;
    while (depth >= 0) {
        if (depth == x->k) {
            if (!hand_over(x))
                return false;
            depth--;
            at[depth]++;
            continue;
        }
        if (at[depth] > nfit - (x->k - depth)) {
            if (--depth >= 0)
                at[depth]++;
            continue;
        }
        int i = fit[at[depth]];
        x->work++;
        if (used[depth] & x->left[i]) {
            at[depth]++;
            continue;
        }
        x->base[depth] = i;
        used[depth + 1] = used[depth] | x->left[i];
        if (++depth < x->k)
            at[depth] = at[depth - 1] + 1;
    }
    return true;
}

/* All choices of k - 1 covers. */
static bool choose_covers(hunt *x)
{
    int depth = 0, most = x->k - 1;
    uint64_t within[TD_MOST_FISH + 1] = {0};
    x->cover[0] = 0;
    while (depth >= 0) {
        if (depth == most) {
            if (!choose_bases(x, within[depth]))
                return false;
            x->cover[--depth]++;
            continue;
        }
        int i = x->cover[depth];
        if (i >= x->n) {
            if (--depth >= 0)
                x->cover[depth]++;
            continue;
        }
        if (!x->may_be_cover[i]) {
            x->cover[depth]++;
            continue;
        }
        within[depth + 1] = within[depth] | x->left[i];
        if (++depth < most)
            x->cover[depth] = i + 1;
    }
    return true;
}

bool td_fish_at(const td_digit_view *v, int number, int cell,
                const td_cells *gone, int k, td_waters in,
                td_fish_listener *hear, void *arg, int64_t *work)
{
    assert(k >= 2 && k <= TD_MOST_FISH);
    hunt x = {.v = v,
              .number = number,
              .cell = cell,
              .k = k,
              .gone = *gone,
              .in = in,
              .hear = hear,
              .arg = arg};
    bool more = !list_houses(&x) || choose_covers(&x);
    *work += x.work;
    return more;
}

/* ---- telling them ---- */

/* Places of a base that are known not to have the number, and would be fins. */
static void because_base(td_sink *sink, const td_digit_view *v,
                         const td_fish *f, int base, const td_cells *spare)
{
    for (int i = 0; i < v->side; i++) {
        int cell = td_digit_cell(v, base, i), bases = 0;
        if (td_cells_has(spare, cell))
            continue;
        bool covered = false;
        for (int j = 0; j < f->k; j++) {
            covered |= td_digit_place(v, f->cover[j], cell) >= 0;
            bases += td_digit_place(v, f->base[j], cell) >= 0;
        }
        if (!covered || bases > 1)
            td_step_not_in_cell(sink, v, cell, bit(f->number));
    }
}

/* What all cells see by the rules that the step names. */
static td_cells seen_by_rules(const td_sink *sink, const td_digit_view *v,
                              td_cells out)
{
    td_cells all = {{0}};
    bool first = true;
    TD_EACH_CELL(c, &out)
    {
        td_cells seen = {{0}};
        for (uint32_t i = 0; i < sink->draft.rules.n; i++) {
            int house = sink->draft.rules.at[i] - v->first_rule;
            if (td_digit_place(v, house, c) >= 0)
                seen = td_cells_or(seen, td_digit_house_cells(v, house));
        }
        all = first ? seen : td_cells_and(all, seen);
        first = false;
    }
    return all;
}

void td_step_fish(td_sink *sink, const td_digit_view *v, const td_fish *f,
                  td_cells out)
{
    for (int i = 0; i < f->k; i++)
        td_step_house(sink, v, f->base[i]);
    for (int i = 0; i < f->k; i++)
        td_step_house(sink, v, f->cover[i]);
    if (td_sink_brief(sink))
        return;
    td_cells spare = seen_by_rules(sink, v, out);
    for (int i = 0; i < f->k; i++)
        because_base(sink, v, f, f->base[i], &spare);
    td_step_number(sink, "digit", f->number + 1);
    td_step_number(sink, "size", f->k);
    td_step_houses(sink, v, "bases", f->base, f->k);
    td_step_houses(sink, v, "covers", f->cover, f->k);
    td_cells look = td_cells_less(f->bases, f->fins);
    TD_EACH_CELL(c, &look)
    td_step_look(sink, td_digit_site(sink->pos, c));
    if (td_cells_any(f->fins))
        td_step_cells(sink, "any_fin", f->fins);
}

typedef enum tail {
    WITH_FINS, /* more than one place beside the fins in each base */
    SASHIMI,   /* a base that has less */
    FINS,      /* either */
    ANY_TAIL   /* or without fins */
} tail;

typedef struct angler {
    td_sink *sink;
    const td_digit_view *v;
    tail tail;
    bool plain; /* bases and covers are rows and columns */
    bool mixed; /* rows and columns among the bases, or among the covers */
    bool stopped;
} angler;

static bool is_sashimi(const td_digit_view *v, const td_fish *f)
{
    for (int i = 0; i < f->k; i++)
        if (td_cells_count(td_cells_less(
                td_digit_open_in(v, f->base[i], f->number), f->fins)) < 2)
            return true;
    return false;
}

static unsigned kinds_of(const td_digit_view *v, const int *house, int n)
{
    unsigned kinds = 0;
    for (int i = 0; i < n; i++)
        kinds |= 1u << td_digit_kind(v, house[i]);
    return kinds;
}

static bool is_wanted(const angler *a, const td_fish *f)
{
    enum { ROW = 1 << TD_HOUSE_ROW, COLUMN = 1 << TD_HOUSE_COLUMN };
    unsigned b = kinds_of(a->v, f->base, f->k),
             c = kinds_of(a->v, f->cover, f->k);
    bool fins = td_cells_any(f->fins), box = (b | c) >> TD_HOUSE_BOX & 1;
    const unsigned both = ROW | COLUMN;
    bool mixed = (b & both) == both || (c & both) == both || (b & c & both);
    if (a->plain ? box || mixed : (!box && !mixed) || mixed != a->mixed)
        return false;
    return a->tail == ANY_TAIL || (a->tail == FINS && fins) ||
           (fins && is_sashimi(a->v, f) == (a->tail == SASHIMI));
}

/* What the fish strikes are places in covers that see all fins. */
static td_cells strikes(const td_digit_view *v, const td_fish *f)
{
    if (!td_cells_any(f->fins))
        return f->out;
    return td_cells_and(f->out, td_digit_seen_by_all(v, f->fins));
}

static bool take_fish(const td_fish *f, int cell, void *arg)
{
    static const char *const finned =
        "In {bases} the {digit}s fill {covers}, unless one is at "
        "{any_fin:the fin|a fin,} {any_fin}. Either way {set_at} "
        "{set:sees|see} one and "
        "{set:is|are} not {digit}.";
    static const char *const bare =
        "In {bases} the {digit}s can only be in {covers}, which they fill, so "
        "{set}.";
    angler *a = arg;
    if (!is_wanted(a, f))
        return true;
    td_cells out = td_digit_new(a->sink, a->v, strikes(a->v, f), f->number);
    assert(td_cells_has(&out, cell));
    (void)cell;
    td_step_open(a->sink);
    TD_EACH_CELL(c, &out)
    {
        td_step_strike(a->sink, a->v, c, f->number);
        TD_EACH_CELL(fin, &f->fins)
        td_step_house_of(a->sink, a->v, c, fin);
    }
    td_step_fish(a->sink, a->v, f, out);
    td_step_text(a->sink, "how", td_cells_any(f->fins) ? finned : bare);
    a->stopped = !td_step_close(a->sink);
    return false;
}

/* Is the number open there, and stands in no house of the cell? */
static bool is_target(const td_digit_view *v, int cell, int number)
{
    bool open = td_digit_is_open(v, cell, number);
    for (int k = TD_MOST_HOUSES * cell;
         open && k < TD_MOST_HOUSES * (cell + 1) && v->house_of[k] >= 0; k++)
        open = td_digit_loose(v, v->house_of[k], number) != 0;
    return open;
}

/* Only where no way to place a number leads can a fish be. */
static int list_targets(const td_pos *p, const td_digit_view *v, int16_t *atom)
{
    td_cells out[TD_CELLS_SIDE];
    bool any = false;
    int n = 0;
    for (int d = 0; d < v->side; d++) {
        out[d] = td_digit_wayless(p, d);
        any |= td_cells_any(out[d]);
    }
    for (int a = 0; any && a < v->ncells * v->side; a++)
        if (td_cells_has(&out[a % v->side], a / v->side) &&
            is_target(v, a / v->side, a % v->side))
            atom[n++] = (int16_t)a;
    return n;
}

/* Small fish first. */
static void find_fish(const td_pos *p, int least, int most, const td_waters *in,
                      int n, angler *a)
{
    const td_digit_view *v = a->v;
    int16_t atoms[TD_CELLS_SIDE * TD_CELLS_SIDE * TD_CELLS_SIDE];
    int total = list_targets(p, v, atoms);
    for (int i = td_resume(p); i < (most - least + 1) * total; i++) {
        int k = least + i / total, atom = atoms[i % total];
        int cell = atom / v->side, number = atom % v->side;
        int64_t work = 0;
        if (td_pause(p, i))
            return;
        if (td_sink_said(a->sink, 2 * atom + 1))
            continue;
        td_cells gone = td_digit_peers(v, cell);
        for (int w = 0; w < n; w++)
            if (!td_fish_at(v, number, cell, &gone, k, in[w], take_fish, a,
                            &work))
                break;
        td_work(p, work);
        if (a->stopped)
            return;
    }
}

#define ROWS (1u << TD_HOUSE_ROW)
#define COLUMNS (1u << TD_HOUSE_COLUMN)
#define BOXES (1u << TD_HOUSE_BOX)

static void find_finned(const td_pos *p, int k, tail t, td_sink *sink)
{
    static const td_waters plain[] = {{ROWS, COLUMNS}, {COLUMNS, ROWS}};
    angler a = {
        .sink = sink, .v = td_digit_view_of(p), .tail = t, .plain = true};
    if (a.v->side <= TD_CELLS_SIDE)
        find_fish(p, k, k, plain, 2, &a);
}

void td_find_finned_x_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_finned(p, 2, WITH_FINS, sink);
}

void td_find_sashimi_x_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_finned(p, 2, SASHIMI, sink);
}

void td_find_finned_swordfish(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_finned(p, 3, FINS, sink);
}

void td_find_finned_jellyfish(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_finned(p, 4, FINS, sink);
}

/* Boards of more than nine numbers have too many houses to choose from. */
enum { MOST_SIDE_OF_MIXED = 9 };

static void find_mixed(const td_pos *p, bool mixed, int most,
                       const td_waters *in, int n, td_sink *sink)
{
    angler a = {.sink = sink,
                .v = td_digit_view_of(p),
                .tail = ANY_TAIL,
                .mixed = mixed};
    if (a.v->side <= MOST_SIDE_OF_MIXED)
        find_fish(p, 2, most, in, n, &a);
}

void td_find_franken_fish(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_waters in[] = {{ROWS | BOXES, COLUMNS | BOXES},
                                   {COLUMNS | BOXES, ROWS | BOXES}};
    (void)anchor;
    find_mixed(p, false, 4, in, 2, sink);
}

void td_find_mutant_fish(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_waters in[] = {
        {ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES}};
    (void)anchor;
    find_mixed(p, true, 6, in, 1, sink);
}
