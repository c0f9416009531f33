/* MI-08: the mines that are left, shared out over the parts of the board.
 *
 * The open cells that touch numbers fall into parts that have no number in
 * common. Of a small part all ways are listed: it takes so many mines at least
 * and at most. What the other parts take at least leaves so many for this one;
 * what all its ways with no more share holds. The same with the most that the
 * others can take, and the fewest that are left for this one. A large part may
 * have any number of mines: it would take too long to list its ways. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/count_regions.h"

/* A part of the board, and how many mines it has at least and at most. */
typedef struct part {
    td_region g;
    bool listed;
    int least, most;
} part;

typedef struct parts {
    const td_pos *p;
    const td_rule *total;
    part *at;
    int n;
    int left, free;  /* mines; open cells that touch no number */
    int least, most; /* mines in all parts */
} parts;

static void count_mines(part *x)
{
    x->least = x->g.nlits;
    x->most = 0;
    for (int i = 0; i < x->g.nways; i++) {
        int mines = td_bits_few(x->g.way[i]);
        x->least = mines < x->least ? mines : x->least;
        x->most = mines > x->most ? mines : x->most;
    }
    assert(!x->g.nways || x->least <= x->most);
}

/* The part of a number, unless a number before it has the same. */
static bool take_part(parts *s, int number, bool *seen)
{
    const td_count_sets *v = td_count_sets_of(s->p);
    part *x = &s->at[s->n];
    int open = 0;
    if (seen[number] || !td_set_open(&v->at[number]))
        return true;
    x->listed = td_region_whole(s->p, number, seen, &x->g, &open);
    if (x->listed)
        count_mines(x);
    else {
        x->least = 0;
        x->most = open;
    }
    s->free -= open;
    assert(s->free >= 0);
    s->least += x->least;
    s->most += x->most;
    s->n++;
    return !x->listed || x->g.nways;
}

/* ---- the steps ---- */

/* The numbers of a part; what is known around them. */
static void use_part(const parts *s, const part *x, td_sink *sink)
{
    for (int i = 0; i < x->g.n; i++) {
        const td_rule *r = &s->p->m->rule[x->g.rule[i]];
        td_step_rule(sink, r);
        td_step_known_of(sink, r);
    }
}

/* The fewest mines (or the most) of a way that has one of these cells
 * otherwise: `must` are mines, `never` are not. */
static int mines_otherwise(const part *x, uint32_t must, uint32_t never,
                           bool least)
{
    int best = -1;
    for (int i = 0; i < x->g.nways; i++) {
        int n = td_bits_few(x->g.way[i]);
        bool other = (must & ~x->g.way[i]) || (never & x->g.way[i]);
        if (other && (best < 0 || (least ? n < best : n > best)))
            best = n;
    }
    return best;
}

/* What the ways of a part share that have no more mines than are left for it,
 * or no fewer: cells that must be mines, and that never are. */
static void find_common(const part *x, int mines, bool least, uint32_t *must,
                        uint32_t *never)
{
    assert(x->listed && x->g.nways);
    *must = *never = ((uint32_t)1 << x->g.nlits) - 1;
    for (int i = 0; i < x->g.nways; i++) {
        int n = td_bits_few(x->g.way[i]);
        if (least ? n > mines : n < mines)
            continue;
        *must &= x->g.way[i];
        *never &= ~(uint32_t)x->g.way[i];
    }
}

static void conclude(const part *x, int mines, bool least, td_sink *sink)
{
    uint32_t must, never;
    find_common(x, mines, least, &must, &never);
    for (int i = 0; i < x->g.nlits; i++) {
        if (must >> i & 1)
            td_step_set(sink, x->g.lit[i]);
        if (never >> i & 1)
            td_step_set(sink, td_not(x->g.lit[i]));
    }
}

/* What the part would get if the conclusions did not hold. */
static void tell_otherwise(const part *x, int mines, bool least, td_sink *sink)
{
    uint32_t must, never;
    find_common(x, mines, least, &must, &never);
    int otherwise = mines_otherwise(x, must, never, least);
    td_step_number(sink, "otherwise", otherwise);
    td_step_text(sink, "list", "");
    td_step_text(sink, "unless",
                 otherwise < 0 ? "in any case"
                 : least       ? "and would get at least {otherwise} unless"
                               : "and would get at most {otherwise} unless");
}

/* The ways that are left, if they are few and short; false: they are not. */
static bool list_ways(const part *x, int mines, bool least, td_sink *sink)
{
    enum { MOST_WAYS = 4, MOST_PLACES = 9 };
    static const char *const name[MOST_WAYS] = {"way1", "way2", "way3", "way4"};
    static const char *const list[MOST_WAYS + 1] = {
        "", "{way1}", "{way1}\n{way2}", "{way1}\n{way2}\n{way3}",
        "{way1}\n{way2}\n{way3}\n{way4}"};
    int kept[MOST_WAYS], n = 0, places = 0;
    for (int i = 0; i < x->g.nways; i++) {
        int here = td_bits_few(x->g.way[i]);
        if (least ? here > mines : here < mines)
            continue;
        places += here;
        if (n == MOST_WAYS || !here || places > MOST_PLACES)
            return false;
        kept[n++] = i;
    }
    for (int k = 0; k < n; k++)
        for (int i = 0; i < x->g.nlits; i++)
            if (x->g.way[kept[k]] >> i & 1)
                td_step_lit(sink, name[k], x->g.lit[i]);
    uint32_t must, never;
    find_common(x, mines, least, &must, &never);
    td_step_number(sink, "otherwise", mines_otherwise(x, must, never, least));
    td_step_text(sink, "list",
                 n > 1   ? list[n]
                 : least ? "every other way takes at least {otherwise}"
                         : "every other way takes at most {otherwise}");
    td_step_text(sink, "unless",
                 n > 1 ? "which leaves only these ways, so"
                       : "which leaves only one way:");
    return true;
}

static void tell(const parts *s, const part *x, int mines, bool least,
                 td_sink *sink)
{
    if (!list_ways(x, mines, least, sink))
        tell_otherwise(x, mines, least, sink);
    for (int i = 0; i < x->g.n; i++)
        td_step_site(sink, "numbers", s->p->m->rule[x->g.rule[i]].site);
    for (int i = 0; i < x->g.nlits; i++)
        td_step_look(sink, td_lit_site(s->p->m, x->g.lit[i]));
    td_step_number(sink, "left", s->left);
    td_step_number(sink, "here", mines);
    td_step_number(sink, "elsewhere", s->left - mines);
    td_step_text(
        sink, "how",
        !least ? "{left} {left:mine is|mines are} left, and at most "
                 "{elsewhere} can be elsewhere. So {numbers} "
                 "{numbers:gets|get} at least {here}, {unless}"
        : s->left == mines
            ? "{numbers} {numbers:gets|get} at most the {left} "
              "{left:mine|mines} left, {unless}"
            : "{left} {left:mine is|mines are} left, and the other numbers "
              "take at least {elsewhere}. So {numbers} "
              "{numbers:gets|get} at most {here}, {unless}");
}

/* One part, and what the others leave for it. */
static bool step_part(const parts *s, const part *x, bool least, td_sink *sink)
{
    int mines = least ? s->left - (s->least - x->least)
                      : s->left - (s->most - x->most) - s->free;
    if (!x->listed || (least ? mines >= x->most || mines < x->least
                             : mines <= x->least || mines > x->most))
        return true;
    td_step_open(sink);
    conclude(x, mines, least, sink);
    if (!sink->draft.set.n)
        return true;
    use_part(s, x, sink);
    for (int i = 0; i < s->n; i++)
        if (&s->at[i] != x && s->at[i].listed &&
            (least ? s->at[i].least > 0 : s->at[i].most < s->at[i].g.nlits))
            use_part(s, &s->at[i], sink);
    td_step_rule(sink, s->total);
    td_step_known_as(sink, s->total, least ? 1 : -1);
    if (!td_sink_brief(sink))
        tell(s, x, mines, least, sink);
    return td_step_close(sink);
}

void mi_parts(const td_pos *p, int anchor, td_sink *sink)
{
    int nrules = p->m->nrules;
    parts s = {.p = p, .total = &p->m->rule[anchor]};
    assert(s.total->tag == TOTAL);
    bool *seen = td_calloc((size_t)nrules, sizeof *seen), more = true;
    s.at = td_alloc(sizeof *s.at * (size_t)nrules);
    s.left = s.total->number;
    for (int i = 0; i < s.total->nlits; i++) {
        s.left -= p->val[s.total->lits[i]] > 0;
        s.free += !p->val[s.total->lits[i]];
    }
    for (int r = 0; r < nrules && more; r++)
        if (p->m->rule[r].tag == CLUE)
            more = take_part(&s, r, seen);
    for (int i = 0; i < s.n && more; i++)
        more = step_part(&s, &s.at[i], true, sink) &&
               step_part(&s, &s.at[i], false, sink);
    td_free(s.at);
    td_free(seen);
}
