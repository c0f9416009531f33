/* Chains from every case: a cell's numbers, or a house's places of a number,
 * that all lead to the same. Also fish whose fins lead there, and what follows
 * from a number for itself.
 *
 * All are found from the other end. If a candidate holds, chains switch others
 * off (td_chain_flood). Where they switch off all that a cell or a house or a
 * fish has, the candidate does not hold; and read backwards each chain leads
 * from one case to "it does not hold". */
#include <assert.h>
#include <string.h>

#include "genres/digit_chains.h"
#include "genres/digit_denials.h"
#include "genres/digit_fish.h"
#include "genres/sudoku/finders.h"

typedef struct forcing {
    const td_pos *p;
    td_sink *sink;
    td_web *g;
    td_chain_search how;
    int from;    /* the candidate, a node */
    int deepest; /* links of a chain at most */
} forcing;

/* Is the candidate switched off, by a chain that is not too long? */
static bool is_off(const forcing *x, int node)
{
    const td_web *g = x->g;
    return node != x->from && g->off_round[node] == g->round &&
           g->on_depth[g->off_by[node]] <= x->deepest;
}

/* What follows from a case, its chain read backwards: what holds one after the
 * other. */
static void say_tail(const forcing *x, td_text *out, int node,
                     const td_chain *c)
{
    if (!c->n && td_web_cell(x->g, node) == td_web_cell(x->g, x->from)) {
        td_text_add(out, ", the cell is taken");
    } else if (!c->n) {
        td_text_add(out, ", that sees ");
        td_say_cell(x->p, out, td_web_cell(x->g, x->from));
    }
    for (int i = c->n; i-- > 0;) {
        td_text_add(out, i == c->n - 1 ? ", then " : ", ");
        td_say_node(x->p, out, x->g, c->off[i], true);
        td_say_why(x->p, out, x->g, c->on[i], c->off[i], c->why[i]);
    }
}

/* "R1C2 is 3 or 4", "R1C2, R1C3 or R1C4 is 5": candidates of a cell, or of a
 * number. */
static void say_heads(const forcing *x, td_text *out, const int *node, int n)
{
    td_cells cells = {{0}};
    for (int i = 0; i < n; i++)
        td_cells_add(&cells, td_web_cell(x->g, node[i]));
    td_say_cells(x->p, out, cells, " or ");
    bool one = td_cells_count(cells) > 1; /* number, in several cells */
    for (int i = 0; i < (one ? 1 : n); i++)
        td_text_printf(out, "%s%d",
                       !i           ? " is "
                       : i == n - 1 ? " or "
                                    : ", ",
                       td_web_number(x->g, node[i]) + 1);
}

static void draw_case(const forcing *x, int node, const td_chain *c)
{
    td_draw_links(x->sink, x->g, c);
    td_draw_weak(x->sink, x->g, x->from, c->n ? c->off[0] : node);
    if (c->n)
        td_draw_weak(x->sink, x->g, c->on[c->n - 1], node);
}

static void links_of_case(const forcing *x, int node, const td_chain *c)
{
    td_step_links(x->sink, x->g, c);
    td_step_weak(x->sink, x->g, x->from, c->n ? c->off[0] : node);
    if (c->n)
        td_step_weak(x->sink, x->g, c->on[c->n - 1], node);
}

enum { MOST_CASES = 16 };

/* Cases that lead to the same in the same way are told as one. */
static void say_cases(const forcing *x, const int *node, const td_text *tail,
                      int n, td_text *out)
{
    bool said[MOST_CASES] = {false};
    for (int i = 0; i < n; i++) {
        int alike[MOST_CASES], count = 0;
        for (int k = i; k < n && !said[i]; k++)
            if (!strcmp(td_text_str(&tail[k]), td_text_str(&tail[i])))
                alike[count++] = k;
        for (int k = 0; k < count; k++) {
            said[alike[k]] = true;
            alike[k] = node[alike[k]];
        }
        if (!count)
            continue;
        td_text_add(out, i ? "\nif " : "if ");
        say_heads(x, out, alike, count);
        td_text_add(out, td_text_str(&tail[i]));
    }
}

/* Drafts what all cases have in common; the caller has opened the step and
 * named what makes the cases complete. */
static bool tell_cases(const forcing *x, const int *node, int n)
{
    td_sink *sink = x->sink;
    int length = 0;
    bool all = true, brief = td_sink_brief(sink);
    td_text tail[MOST_CASES] = {{0}};
    assert(n > 0 && n <= MOST_CASES);
    for (int i = 0; i < n; i++) {
        td_chain c;
        all = td_chain_to(x->g, node[i], &c);
        if (!all)
            break;
        links_of_case(x, node[i], &c);
        length += c.n;
        if (brief)
            continue;
        say_tail(x, &tail[i], node[i], &c);
        draw_case(x, node[i], &c);
    }
    if (all && !brief)
        say_cases(x, node, tail, n, td_step_say(sink, "cases"));
    for (int i = 0; i < n; i++)
        td_text_free(&tail[i]);
    if (!all)
        return true;
    td_step_length(sink, length);
    td_step_strike(sink, x->g->v, td_web_cell(x->g, x->from),
                   td_web_number(x->g, x->from));
    return td_step_close(sink);
}

static bool force_by_cell(const forcing *x, int cell)
{
    const td_digit_view *v = x->g->v;
    int node[MOST_CASES], n = 0;
    if (v->has[cell] >= 0 || !(v->may[cell] & (v->may[cell] - 1)))
        return true;
    TD_EACH_BIT(d, v->may[cell])
    {
        node[n] = cell * v->side + (int)d;
        if (!is_off(x, node[n++]))
            return true;
    }
    td_step_open(x->sink);
    td_step_not_in_cell(x->sink, v, cell, ~v->may[cell]);
    td_step_look(x->sink, td_digit_site(x->p, cell));
    td_step_site(x->sink, "cell", td_digit_site(x->p, cell));
    td_step_text(x->sink, "how", "Whichever number {cell} has, {set}.");
    return tell_cases(x, node, n);
}

static bool force_by_house(const forcing *x, int house, int number)
{
    const td_digit_view *v = x->g->v;
    uint64_t places = td_digit_loose(v, house, number);
    int node[MOST_CASES], n = 0;
    if (!(places & (places - 1)))
        return true;
    TD_EACH_BIT(i, places)
    {
        node[n] = td_digit_cell(v, house, (int)i) * v->side + number;
        if (!is_off(x, node[n++]))
            return true;
    }
    td_step_open(x->sink);
    td_step_house(x->sink, v, house);
    td_step_not_in_house(x->sink, v, house, number, ~places);
    td_step_number(x->sink, "digit", number + 1);
    if (!td_sink_brief(x->sink))
        td_say_house(x->p, v, td_step_say(x->sink, "house"), house);
    td_step_text(x->sink, "how", "Wherever the {digit} is in {house}, {set}.");
    return tell_cases(x, node, n);
}

static bool force_by_all(const forcing *x, bool houses)
{
    const td_digit_view *v = x->g->v;
    td_lit out = 2 * x->from + 1;
    for (int c = 0; c < v->ncells && !td_sink_said(x->sink, out); c++)
        if (!force_by_cell(x, c))
            return false;
    for (int h = 0; houses && h < v->nhouses; h++)
        TD_EACH_BIT(n, td_digit_missing(v, h))
    if (!td_sink_said(x->sink, out) && !force_by_house(x, h, (int)n))
        return false;
    return true;
}

static void find_forcing(const td_pos *p, td_sink *sink, td_web_depth depth,
                         unsigned use, int deepest, bool houses)
{
    const td_digit_view *v = td_digit_view_of(p);
    const td_denials *sieve = td_denials_of(p, TD_FATE_SETS);
    if (v->side > TD_CELLS_SIDE || !td_denials_corner_any(sieve, houses))
        return;
    forcing x = {.p = p,
                 .sink = sink,
                 .g = td_web_of(p, depth),
                 .how = {.use = use, .most = deepest ? deepest + 1 : 0},
                 .deepest = deepest ? deepest : TD_MOST_LINKS};
    for (x.from = td_resume(p); x.from < x.g->natoms; x.from++) {
        if (td_pause(p, x.from))
            return;
        if (!td_digit_is_open(v, x.from / v->side, x.from % v->side) ||
            !td_denials_corner(sieve, x.from, houses) ||
            td_sink_said(sink, 2 * x.from + 1))
            continue;
        td_chain_flood(p, x.g, x.from, &x.how);
        td_work(p, 2 * v->ncells);
        if (!force_by_all(&x, houses))
            return;
    }
}

#define ALL_LINKS \
    (TD_STRONG_CELL | TD_STRONG_HOUSE | TD_WEAK_CELL | TD_WEAK_HOUSE)

/* A cell, and for each of its numbers an almost locked set that would lose it:
 * all these sets then have a common number. */
void sd_death_blossom(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_forcing(p, sink, TD_WEB_SETS,
                 TD_STRONG_CELL | TD_STRONG_SET | TD_WEAK_HOUSE, 1, false);
}

void sd_forcing_chain(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_forcing(p, sink, TD_WEB_GROUPS, ALL_LINKS, 0, true);
}

/* ---- fish with fins that lead to the same ---- */

/* Fins that see the cell themselves, as an entry: "R1C2 sees R1C5". */
static void say_near(const forcing *x, td_cells fins, int cell)
{
    if (!td_cells_any(fins)) {
        td_step_text(x->sink, "near", "");
        return;
    }
    td_text *out = td_step_say(x->sink, "near");
    td_text_char(out, '\n');
    td_say_cells(x->p, out, fins, " and ");
    td_text_add(out, td_cells_count(fins) > 1 ? " see " : " sees ");
    td_say_cell(x->p, out, cell);
}

static bool tell_kraken(const td_fish *f, int cell, void *arg)
{
    forcing *x = arg;
    const td_digit_view *v = x->g->v;
    td_cells near = td_digit_peers(v, cell), out = {{0}};
    td_cells far = td_cells_less(f->fins, near);
    int node[MOST_CASES], n = 0;
    if (!td_cells_any(far) || td_cells_count(far) > MOST_CASES)
        return true;
    TD_EACH_CELL(c, &far)
    node[n++] = c * v->side + f->number;
    td_cells_add(&out, cell);
    td_step_open(x->sink);
    td_cells fins = td_cells_and(f->fins, near);
    TD_EACH_CELL(c, &fins)
    td_step_house_of(x->sink, v, cell, c);
    if (!td_sink_brief(x->sink))
        say_near(x, fins, cell);
    td_step_fish(x->sink, v, f, out);
    tell_cases(x, node, n);
    return false;
}

/* Have two parallel lines room in one across, or three in two? Lines without
 * any are none. */
static bool are_crowded(const unsigned *room, int n)
{
    unsigned few[TD_CELLS_SIDE];
    int nfew = 0;
    for (int i = 0; i < n; i++) {
        unsigned more = room[i] & (room[i] - 1);
        if (room[i] && !(more & (more - 1)))
            few[nfew++] = room[i];
    }
    for (int a = 0; a < nfew; a++)
        for (int b = 0; b < a; b++) {
            unsigned two = few[a] | few[b], more = two & (two - 1);
            if (!more)
                return true;
            for (int c = 0; c < b && !(more & (more - 1)); c++)
                if (!(few[c] & ~two))
                    return true;
        }
    return false;
}

/* Are there, when some places are gone? */
static bool is_kraken(const td_digit_view *v, int number, const td_cells *gone)
{
    unsigned row[TD_CELLS_SIDE] = {0}, column[TD_CELLS_SIDE] = {0};
    td_cells left = td_cells_less(td_digit_open(v, number), *gone);
    TD_EACH_CELL(c, &left)
    {
        row[c / v->side] |= 1u << (c % v->side);
        column[c % v->side] |= 1u << (c / v->side);
    }
    return are_crowded(row, v->side) || are_crowded(column, v->side);
}

/* Places of its number that a candidate itself rules out, and its own. */
static td_cells ruled_out_by(const td_digit_view *v, int cell)
{
    td_cells gone = td_digit_peers(v, cell);
    td_cells_add(&gone, cell);
    return gone;
}

/* Could there be such lines of the number, if the candidate held? All that
 * chains can switch off is gone from its board (where lines with one place left
 * have it for themselves); if it dies, it is known what chains switch off. */
static bool may_be_kraken(const td_pos *p, const td_fates *f,
                          const td_digit_view *v, int atom)
{
    unsigned room[2 * TD_FATE_SIDE];
    if (!f)
        return true;
    if (td_fate_is_dead(f, atom)) {
        const td_denials *sieve = td_denials_of(p, TD_FATE_SETS);
        td_cells gone = td_cells_or(ruled_out_by(v, atom / v->side),
                                    td_denials_off(sieve, atom));
        return is_kraken(v, atom % v->side, &gone);
    }
    const uint16_t *places = td_fate_of(f, atom)->places + atom % v->side;
    for (int i = 0; i < 2 * v->side; i++) {
        unsigned left = places[i * v->side];
        room[i] = left & (left - 1) ? left : 0;
    }
    return are_crowded(room, v->side) || are_crowded(room + v->side, v->side);
}

void sd_kraken_fish(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_waters in[] = {{1u << TD_HOUSE_ROW, 1u << TD_HOUSE_COLUMN},
                                   {1u << TD_HOUSE_COLUMN, 1u << TD_HOUSE_ROW}};
    const td_digit_view *v = td_digit_view_of(p);
    (void)anchor;
    if (v->side > TD_CELLS_SIDE)
        return;
    forcing x = {.p = p,
                 .sink = sink,
                 .how = {.use = ALL_LINKS},
                 .deepest = TD_MOST_LINKS};
    const td_fates *fates = td_fates_of(p, TD_FATE_SETS);
    for (int i = td_resume(p); i < v->ncells * v->side; i++) {
        int64_t work = 0;
        int cell = i / v->side, number = i % v->side;
        if (td_pause(p, i))
            return;
        if (!td_digit_is_open(v, cell, number) ||
            td_sink_said(sink, 2 * i + 1) || !may_be_kraken(p, fates, v, i))
            continue;
        x.g = x.g ? x.g : td_web_of(p, TD_WEB_GROUPS);
        x.from = i;
        td_chain_flood(p, x.g, i, &x.how);
        td_cells gone = ruled_out_by(v, cell);
        for (int c = 0; c < v->ncells; c++)
            if (is_off(&x, c * v->side + number))
                td_cells_add(&gone, c);
        if (!is_kraken(v, number, &gone))
            continue;
        for (int k = 2; k <= 3 && !td_sink_said(sink, 2 * i + 1); k++)
            for (int w = 0; w < 2; w++)
                if (!td_fish_at(v, number, cell, &gone, k, in[w], tell_kraken,
                                &x, &work))
                    break;
        td_work(p, work);
    }
}
