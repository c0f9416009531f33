/* Looks at the puzzle of an attempt, by whoever knows soonest: see attempt.h.
 */
#include <string.h>

#include "generate/attempt_internal.h"

bool td_attempt_over(const td_making *a)
{
    return a->w->stop && a->w->stop(a->w->arg);
}

td_looks *td_attempt_looks(const td_making *a, const td_ceiling *c)
{
    return c == &a->ceiling ? a->by_ceiling
           : c == &a->floor ? a->by_floor
                            : NULL;
}

/* ---- the pattern ---- */

/* Is a clue as the pattern has it? Letters are rooms, which are as they are. */
static bool fits_pattern(const td_layout *l, td_site s, char wish)
{
    if (td_is_digit(wish))
        return l->clue[s] == wish - '0';
    return wish != '#' || l->clue[s] >= 0;
}

void td_attempt_judge_pattern(td_making *a)
{
    const td_layout *l = a->l;
    const char *pattern = a->w->pattern;
    a->misplaced = 0;
    for (int i = 0; pattern && i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (!fits_pattern(l, s, pattern[i]) &&
            !td_rng_below(&a->r, (uint32_t)++a->misplaced))
            a->wrong = s;
    }
}

/* A clue without its images is not printed. */
static void keep_symmetry(td_layout *l)
{
    td_site image[TD_MOST_IMAGES];
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        for (int n = td_layout_images(l, s, image); n > 0; n--)
            l->off[s] |= !td_layout_has_clue(l, image[n - 1]);
    }
}

void td_attempt_tell_clues(td_making *a)
{
    td_layout *l = a->l;
    const char *pattern = a->w->pattern;
    memset(l->off, 0, (size_t)l->topo.nlattice * sizeof *l->off);
    l->setter->clues(l);
    bool some = pattern && !l->setter->lays_pattern;
    for (int i = 0; some && i < l->topo.w * l->topo.h; i++)
        l->off[td_cell_at(&l->topo, i)] = pattern[i] == '.';
    if (l->turn && l->setter->clues_are_few)
        keep_symmetry(l);
    td_attempt_judge_pattern(a);
}

/* What stands in a wrong place is to be changed, too. */
static td_glance mind_pattern(td_making *a, td_glance g)
{
    enum { WEIGHT = 10 };
    if (!a->misplaced)
        return g;
    if (g.outcome == TD_SOLVED || td_rng_below(&a->r, 2))
        g.open = (td_open){.n = g.open.n, .told = 1, .near = {a->wrong}};
    if (g.outcome == TD_SOLVED)
        g.outcome = TD_STUCK;
    g.open.n += WEIGHT * a->misplaced;
    return g;
}

/* ---- looks ---- */

bool td_attempt_by_setter(const td_making *a, const td_ceiling *c)
{
    return c == &a->ceiling ? a->by_setter
                            : c == &a->floor && a->floor_by_setter;
}

/* Are all techniques up to a level asked, and no place told beforehand? */
static bool asks_all_names(const td_making *a, const td_ceiling *c)
{
    return !a->w->pattern && c->cost <= 0 && !c->without && !c->trials;
}

/* Those of the last look by the setter that came to the end count. */
static void keep_uses(td_making *a)
{
    int32_t *now = a->uses_now;
    a->uses_now = a->uses;
    a->uses = now;
}

bool td_attempt_judges(const td_making *a, const td_ceiling *c)
{
    const td_setter *s = a->l->setter;
    return s->judge && !c->exact && c->level >= 1 && c->level <= s->judges &&
           asks_all_names(a, c);
}

/* Does the setter itself know how far one comes? Of a ceiling above those that
 * it knows it can tell only that less is enough; and of a floor, if the
 * reasoner may come farther. */
static bool sees_how_far(td_making *a, const td_ceiling *c, td_glance *g)
{
    const td_setter *s = a->l->setter;
    bool above = c->exact || c->level > s->judges;
    bool misses = s->judge_misses && c->level >= s->judge_misses;
    bool sure = !above && !(misses && c == &a->floor);
    *g = (td_glance){.outcome = TD_SOLVED};
    if (!s->judge || c->level < 1 || !asks_all_names(a, c))
        return false;
    g->open.uses = s->judge_counts ? a->uses_now : NULL;
    s->judge(a->l, above ? s->judges : c->level, &a->r, &g->open);
    g->open.uses = NULL;
    if (g->open.n)
        g->outcome = TD_STUCK;
    else
        keep_uses(a);
    return !g->open.n || sure;
}

/* Does the setter itself see that nobody comes to the end? Then more is open
 * than whatever the reasoner leaves open where the setter cannot tell. */
static bool sees_stuck(td_making *a, const td_ceiling *c, td_glance *g)
{
    enum { MORE = 1 << 20 };
    const td_setter *s = a->l->setter;
    int level = c->exact ? TD_MAX_LEVEL : c->level;
    bool asked = (c == &a->ceiling && !td_attempt_judges(a, c)) ||
                 (c == &a->floor && s->minds_level);
    *g = (td_glance){.outcome = TD_STUCK};
    if (!s->is_stuck || !asked || level < 1 ||
        !s->is_stuck(a->l, level, &a->r, &g->open))
        return false;
    g->open.n += MORE;
    return true;
}

/* Does it know without a look that the floor hardly ever comes to the end? */
static bool is_above(const td_making *a, const td_ceiling *c, td_glance *g)
{
    const td_setter *s = a->l->setter;
    *g = (td_glance){.outcome = TD_STUCK};
    return c == &a->floor && s->is_above && asks_all_names(a, c) &&
           s->is_above(a->l, c->level);
}

/* Is a puzzle that nobody sees to be stuck most likely solved? */
static bool settles(const td_making *a, const td_ceiling *c, td_glance *g)
{
    const td_setter *s = a->l->setter;
    *g = (td_glance){.outcome = TD_SOLVED};
    return c == &a->ceiling && !c->exact && asks_all_names(a, c) &&
           s->settles >> c->level & 1;
}

static bool ask_setter(td_making *a, const td_ceiling *c, td_glance *g)
{
    bool told = is_above(a, c, g) || sees_stuck(a, c, g) ||
                sees_how_far(a, c, g) || settles(a, c, g);
    if (c == &a->ceiling) {
        a->was_by_setter = a->by_setter;
        a->by_setter = told;
    } else if (c == &a->floor)
        a->floor_by_setter = told;
    return told;
}

static td_glance look_at(td_making *a, const td_ceiling *c)
{
    td_looks *x = td_attempt_looks(a, c);
    td_glance g;
    if (ask_setter(a, c, &g))
        return g;
    if (a->proofs && c == &a->ceiling)
        return td_proofs_at(a->proofs, a->l, &a->r);
    return x ? td_looks_at(x, a->l, &a->r) : td_look_at(a->l, c, &a->r);
}

td_glance td_attempt_look(td_making *a, const td_ceiling *c)
{
    return mind_pattern(a, look_at(a, c));
}

void td_attempt_look_back(td_making *a, const td_ceiling *c)
{
    td_looks *x = td_attempt_looks(a, c);
    if (x && !td_attempt_by_setter(a, c))
        td_looks_back(x);
    if (c == &a->ceiling)
        a->by_setter = a->was_by_setter;
}

bool td_attempt_solves(td_making *a, const td_ceiling *c)
{
    return td_attempt_look(a, c).outcome == TD_SOLVED;
}

bool td_attempt_has_floor(const td_making *a)
{
    return a->floor.level > 0 || a->floor.cost > 0;
}

bool td_attempt_is_easy(td_making *a)
{
    td_ceiling with_trials = a->floor;
    with_trials.trials = true;
    return td_attempt_has_floor(a) &&
           (td_attempt_solves(a, &a->floor) ||
            (a->floor.level >= 3 && (!a->w->needs || a->w->strict) &&
             td_attempt_solves(a, &with_trials)));
}
