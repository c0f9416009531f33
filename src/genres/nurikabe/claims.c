/* Nurikabe: what failed tests of a tried board rest on, and steps made of it.
 *
 * While that is asked, every test that fails lists the rules that it fails by.
 * The marks that a proof takes are found by making it again and again with
 * fewer of them known (premises.c). */
#include "genres/nurikabe/try_board.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "reason/words.h"

/* ---- what failed tests rest on ---- */

void nu_blame(nu_try *t, bool on)
{
    t->blaming = on;
    if (on)
        memset(t->blamed_rule, 0, (size_t)t->p->m->nrules);
}

void nu_blame_rule(nu_try *t, const td_rule *r)
{
    if (t->blaming && r)
        t->blamed_rule[td_rule_index(t->p->m, r)] = true;
}

void nu_blame_board_rule(nu_try *t, int tag)
{
    nu_blame_rule(t, td_nurikabe_rule(t->p, tag));
}

void nu_blame_island(nu_try *t, int root)
{
    assert(root >= 0 && root < t->d->nroots);
    nu_blame_rule(t, nu_island_rule(t, root));
}

void nu_blame_all_islands(nu_try *t)
{
    const td_model *m = t->p->m;
    const td_rule *all = td_nurikabe_rule(t->p, OWNED);
    nu_blame_rule(t, all);
    for (int i = 0; !all && i < m->nrules; i++) {
        int tag = m->rule[i].tag;
        if (tag == ISLAND || tag == APART || tag == NUMBERED)
            nu_blame_rule(t, &m->rule[i]);
    }
}

void nu_blame_number(nu_try *t, int at)
{
    if (t->blaming && t->number[at] >= 0)
        nu_blame_rule(t, td_rule_at(t->p->m, nu_site(t, at), CLUE_CELL));
}

void nu_blame_pool(nu_try *t, int at, int across, int down)
{
    td_site a = nu_site(t, at), b = nu_site(t, at + across + down);
    nu_blame_rule(t, td_rule_at(t->p->m, (a + b) / 2, NO_POOL));
}

/* The first rule gives a dead end its words, so what a number is made of comes
 * last. */
void nu_blame_list(const nu_try *t, td_ints *rules)
{
    const td_model *m = t->p->m;
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < m->nrules; i++)
            if (t->blamed_rule[i] && (m->rule[i].tag == CLUE_CELL) == last)
                td_vec_push(rules, i);
}

/* ---- claims ---- */

int nu_conclude_tried(nu_try *t)
{
    int n = 0;
    for (int i = 0; i < t->ntrail; i++) {
        int at = t->trail[i].at;
        if (t->trail[i].kind == NU_OPEN)
            t->place[n++] = 2 * at + (t->kind[at] == NU_WALL);
    }
    return n;
}

int nu_keep_common(nu_try *t, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!nu_is_against(t, i))
            t->place[kept++] = t->place[i];
    return kept;
}

static int count_blamed(const nu_try *t)
{
    int n = 0;
    for (int i = 0; i < t->p->m->nrules; i++)
        n += t->blamed_rule[i];
    return n;
}

/* A mark is not left out where that takes more rules: they are far to seek. */
static bool is_proven(void *arg)
{
    nu_claim *c = arg;
    nu_try_undo(c->t, 0);
    nu_blame(c->t, true);
    bool proven = c->holds(c) && count_blamed(c->t) <= c->most_rules;
    nu_blame(c->t, false);
    nu_try_undo(c->t, 0);
    return proven;
}

static bool holds_of_known(void *arg)
{
    nu_claim *c = arg;
    nu_try_limit(c->t, nu_known_of(c->t->p)->val, false);
    return is_proven(c);
}

/* The marks and rules that the proof rests on, and the words. */
static bool put_together(nu_claim *c, td_sink *sink)
{
    nu_try *t = c->t;
    c->most_rules = INT_MAX;
    bool proven = is_proven(c);
    assert(proven);
    c->most_rules = count_blamed(t);
    int middle = c->n ? t->node[t->place[0] / 2] : 0;
    bool found = nu_because(t->p, sink, middle, true, holds_of_known, c);
    if (found) {
        nu_blame_list(t, &sink->draft.rules);
        c->tell(c, sink);
    }
    nu_try_limit(t, t->p->val, false);
    (void)proven;
    return found;
}

bool nu_claim_say(nu_claim *c, td_sink *sink)
{
    nu_try *t = c->t;
    if (!td_sink_brief(sink) && !put_together(c, sink))
        return false;
    for (int i = 0; i < c->n; i++) {
        td_lit land = nu_land_lit(t, t->place[i] / 2);
        td_step_set(sink, t->place[i] & 1 ? td_not(land) : land);
    }
    return td_step_close(sink);
}

/* ---- what is wrong ---- */

/* Is a place wall, be it by what was tried or, though no premise, before? */
static bool is_wall(const nu_try *t, int at)
{
    return t->kind[at] == NU_WALL ||
           (t->node[at] >= 0 && t->p->val[nu_land_lit(t, at)] < 0);
}

/* The first place of a pool that the place is part of; -1: of none. */
static int start_of_pool(const nu_try *t, int at)
{
    int start = -1;
    for (int k = 0; k < 4; k++) {
        int a = t->next[k], b = t->next[(k + 1) % 4];
        if (!is_wall(t, at) || !is_wall(t, at + a) || !is_wall(t, at + b) ||
            !is_wall(t, at + a + b))
            continue;
        start = at + (a < 0 ? a : 0) + (b < 0 ? b : 0);
    }
    return start;
}

void nu_number_words(const td_pos *p, int size, td_site at, td_text *out)
{
    if (size)
        td_say(p->topo, out, "the # at @", size, at);
    else
        td_say(p->topo, out, "the ? at @", at);
}

static void number_words(const nu_try *t, int at, td_text *out)
{
    nu_number_words(t->p, t->d->size[t->number[at]], nu_site(t, at), out);
}

/* Two numbers of a region or of one piece of land, or one and how many others
 * there are. */
static void crowd_words(nu_try *t, td_text *out)
{
    bool land = t->wrong == NU_TWO_NUMBERS;
    int kinds = land ? 1 << NU_LAND : NU_DRY;
    int n = nu_try_walk(t, t->wrong_at, kinds, t->nplaces);
    int others = 0, other = -1, need = 0;
    for (int i = 0; i < n; i++) {
        int root = t->number[t->queue[i]];
        need += root < 0 ? 0 : t->d->size[root];
        if (t->number[t->queue[i]] >= 0 && t->queue[i] != t->wrong_at) {
            other = t->queue[i];
            others++;
        }
    }
    bool fill = !land && need == n; /* no cell is left between them */
    assert(others);
    if (land)
        td_text_add(out, "one island for ");
    else if (!fill)
        td_text_printf(out, "just %d cells for ", n);
    td_text_add(out, others > 1 || fill ? "" : "both ");
    number_words(t, t->wrong_at, out);
    if (others == 1) {
        td_text_add(out, " and ");
        number_words(t, other, out);
    } else {
        td_text_printf(out, " and %d others", others);
        td_text_add(out, land ? "" : " in its pocket");
    }
    td_text_add(out, fill ? " would fill their pocket and touch" : "");
}

/* Is there no number in the region around a place? */
static bool is_closed_in(nu_try *t, int at)
{
    int n = nu_try_walk(t, at, NU_DRY, t->nplaces), i = 0;
    while (i < n && t->number[t->queue[i]] < 0)
        i++;
    return i == n;
}

/* "the 3 at R1C1 would need 5 cells" */
static void need_words(const nu_try *t, int root, const char *would, int cells,
                       const char *after, td_text *out)
{
    number_words(t, nu_number_place(t, root), out);
    if (t->d->size[root] && cells > t->d->size[root])
        td_text_printf(out, "%s need %d cells%s", would, cells, after);
}

/* Who is large enough to reach the land, as the crow flies, but cannot: all, or
 * who comes nearest; `named` is a place that was named before. */
static void unreached_words(nu_try *t, int named, td_text *out)
{
    enum { MOST = 2 };
    int near[MOST], n = 0, land = t->wrong_at, best = -1, best_cells = 0;
    bool closed = is_closed_in(t, land);
    for (int k = 0; k < t->d->nroots && !closed; k++) {
        int at = nu_number_place(t, k), size = t->d->size[k];
        if ((size && nu_try_distance(t, at, land) >= size) ||
            (size && nu_try_walk(t, at, 1 << NU_LAND, t->nplaces) >= size))
            continue;
        int cells = nu_try_way(t, k, land);
        if (cells > size &&
            (best < 0 || cells - size < best_cells - t->d->size[best])) {
            best = k;
            best_cells = cells;
        }
        if (n++ < MOST)
            near[n - 1] = k;
    }
    if (land != named)
        td_say(t->p->topo, out, "@ ", nu_site(t, land));
    td_text_add(out, closed     ? "closed in without a number"
                     : !n       ? "too far from all numbers"
                     : n > MOST ? "out of reach for all numbers"
                                : "out of reach for ");
    if (n > MOST && best >= 0) {
        td_text_add(out, ", ");
        need_words(t, best, " would", best_cells, "", out);
    }
    for (int i = 0; i < n && n <= MOST; i++) {
        td_text_add(out, i ? " and " : "");
        need_words(t, near[i], ", which would", nu_try_way(t, near[i], land),
                   i + 1 < n ? "," : "", out);
    }
}

static void parted_words(nu_try *t, td_text *out)
{
    int ends[2];
    nu_try_parted(t, ends);
    td_say(t->p->topo, out, "@ cut off from @", nu_site(t, ends[0]),
           nu_site(t, ends[1]));
}

static void pool_words(const nu_try *t, td_text *out)
{
    int pool = start_of_pool(t, t->wrong_at);
    td_say(t->p->topo, out,
           pool >= 0 ? "a pool from @"
                     : "a pool, as the pocket at @ would be shaded",
           nu_site(t, pool >= 0 ? pool : t->wrong_at));
}

void nu_wrong_words(nu_try *t, int named, td_text *out)
{
    switch (t->wrong) {
    case NU_RIGHT:
        break;
    case NU_POOL:
        pool_words(t, out);
        break;
    case NU_PARTED:
        parted_words(t, out);
        break;
    case NU_STARVED:
        td_text_printf(out, "at most %d cell%s for ", t->room,
                       t->room == 1 ? "" : "s");
        number_words(t, t->wrong_at, out);
        break;
    case NU_TOO_LARGE:
        td_text_add(out, "too many cells for ");
        number_words(t, t->wrong_at, out);
        break;
    case NU_CROWDED:
    case NU_TWO_NUMBERS:
        crowd_words(t, out);
        break;
    case NU_NO_NUMBER:
        if (t->kind[t->wrong_at] == NU_LAND)
            unreached_words(t, named, out);
        else
            td_say(t->p->topo, out, "land without a number in the pocket at @",
                   nu_site(t, t->wrong_at));
        break;
    }
}

/* Where several ways end at one place for want of room the largest counts. */
void nu_note_end(nu_try *t, nu_ends *ends, int at, const char *why)
{
    int most = (int)(sizeof ends->end / sizeof *ends->end), i = 0;
    int room = !why && t->wrong == NU_STARVED ? t->room : 0;
    if (!ends->on || t->p->val[nu_land_lit(t, at)])
        return;
    while (i < ends->n && ends->end[i].at != at)
        i++;
    nu_end *e = &ends->end[i];
    if (i == most || (i < ends->n && (!e->room || room <= e->room)))
        return;
    ends->n += i == ends->n;
    e->at = at;
    e->room = room;
    td_text_cut(&e->why, 0);
    if (why)
        td_text_add(&e->why, why);
    else
        nu_wrong_words(t, at, &e->why);
}

static bool are_alike(const nu_end *a, const nu_end *b)
{
    return !strcmp(td_text_str(&a->why), td_text_str(&b->why));
}

void nu_say_ends(nu_try *t, nu_ends *ends, td_text *out)
{
    for (int i = 0, k = 0; i < ends->n; i = k) {
        while (k < ends->n && are_alike(&ends->end[i], &ends->end[k]))
            k++;
        td_text_add(out, i ? ", " : "");
        for (int j = i; j < k; j++) {
            td_words_and(j - i, k - i, out);
            td_site_words(t->p->topo, nu_site(t, ends->end[j].at), out);
        }
        td_text_printf(out, " (%s)", td_text_str(&ends->end[i].why));
    }
    for (int i = 0; i < ends->n; i++)
        td_text_free(&ends->end[i].why);
    ends->on = false;
}
