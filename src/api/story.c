/* A whole solution as a story: its acts, and a summary.
 *
 * The engine always takes the cheapest step that is open. So where a dear step
 * stands, everything else was exhausted: the player stood before a wall. Steps
 * are dear if they are no short look (level 3 and above) and not far below the
 * dearest one; dear steps with hardly anything between them are one wall. The
 * highest walls part the solution into acts:
 *
 *     The opening | The break-in | What follows | The next wall | The finish */
#include <assert.h>
#include <string.h>

#include "api/api.h"

enum { DEAR_LEVEL = 3, MOST_WALLS = 3, BREATH = 2 };

/* ---- walls ---- */

typedef struct wall {
    int first, last, dearest;
} wall;

typedef struct walls {
    wall at[MOST_WALLS + 1];
    int n;
} walls;

static double dearest_cost(const td_steps *steps)
{
    double most = 0;
    for (int i = 0; i < steps->n; i++)
        most = steps->at[i]->cost > most ? steps->at[i]->cost : most;
    return most;
}

static bool is_dear(const td_step *s, double most)
{
    return s->level >= DEAR_LEVEL && s->cost >= 0.6 * most;
}

/* Of too many the lowest goes, of equals the last. */
static void add_wall(walls *w, const td_steps *steps, wall x)
{
    w->at[w->n++] = x;
    if (w->n <= MOST_WALLS)
        return;
    int lowest = 0;
    for (int i = 1; i < w->n; i++)
        if (steps->at[w->at[i].dearest]->cost <=
            steps->at[w->at[lowest].dearest]->cost)
            lowest = i;
    for (int i = lowest; i + 1 < w->n; i++)
        w->at[i] = w->at[i + 1];
    w->n--;
}

static walls find_walls(const td_steps *steps)
{
    walls found = {.n = 0};
    double most = dearest_cost(steps);
    for (int i = 0; i < steps->n; i++) {
        if (!is_dear(steps->at[i], most))
            continue;
        wall x = {i, i, i};
        for (int k = i; k < steps->n && k <= x.last + 1 + BREATH; k++) {
            if (!is_dear(steps->at[k], most))
                continue;
            x.last = k;
            if (steps->at[k]->cost > steps->at[x.dearest]->cost)
                x.dearest = k;
        }
        add_wall(&found, steps, x);
        i = x.last;
    }
    return found;
}

/* ---- acts ---- */

static void add_act(td_acts *a, const char *title, int first, int last,
                    int dearest)
{
    if (first > last)
        return;
    assert(a->n < TD_MOST_ACTS);
    a->at[a->n++] = (td_act){title, first, last, dearest};
}

/* Without a wall the opening is what can be seen at a glance. */
static int easy_opening(const td_steps *steps)
{
    int n = 0;
    while (n < steps->n && steps->at[n]->level <= 1)
        n++;
    return n;
}

td_acts td_acts_of(const tandem_result *r, const td_steps *steps)
{
    static const char *const titles[MOST_WALLS] = {
        "The break-in", "The next wall", "The last wall"};
    walls w = find_walls(steps);
    td_acts a = {.n = 0};
    bool solved = !strcmp(r->status, "solved");
    int from = w.n ? w.at[0].first : easy_opening(steps);
    add_act(&a, "The opening", 0, from - 1, -1);
    for (int i = 0; i < w.n; i++) {
        bool last = i + 1 == w.n;
        add_act(&a, titles[i], w.at[i].first, w.at[i].last, w.at[i].dearest);
        from = w.at[i].last + 1;
        if (!last)
            add_act(&a, "What follows", from, w.at[i + 1].first - 1, -1);
    }
    add_act(&a, solved ? "The finish" : "What follows", from, steps->n - 1, -1);
    assert(!steps->n || a.at[a.n - 1].last == steps->n - 1);
    return a;
}

/* ---- the summary ---- */

/* How often the technique of a step is used in an act. */
static int count_uses(const td_steps *steps, const td_act *a, const td_step *s)
{
    int n = 0;
    for (int i = a->first; i <= a->last; i++)
        n += steps->at[i]->tech == s->tech;
    return n;
}

/* The first step of an act that is told for itself. */
static const td_step *first_told(const td_steps *steps, const td_act *a)
{
    for (int i = a->first; i <= a->last; i++)
        if (steps->at[i]->level)
            return steps->at[i];
    return NULL;
}

/* The step whose technique is used most in an act, apart from another one's;
 * NULL if none is used twice. */
static const td_step *most_used(const td_steps *steps, const td_act *a,
                                const td_step *but)
{
    const td_step *best = NULL;
    int most = 1;
    for (int i = a->first; i <= a->last; i++) {
        const td_step *s = steps->at[i];
        int n = s->level && s->tech != but->tech ? count_uses(steps, a, s) : 0;
        if (n > most) {
            most = n;
            best = s;
        }
    }
    return best;
}

/* "Opens with "Zero", then mostly "Only one way on" (38 steps). " */
static void opening_words(const td_steps *steps, const td_act *a, td_text *out)
{
    const td_step *first = first_told(steps, a);
    const td_step *second = first ? most_used(steps, a, first) : NULL;
    if (!first)
        return;
    td_text_printf(out, "Opens with \"%s\"", first->tech->title);
    if (second)
        td_text_printf(out, ", then mostly \"%s\"", second->tech->title);
    td_text_printf(out, " (%d step%s). ", a->last - a->first + 1,
                   a->last > a->first ? "s" : "");
}

/* "Stuck until R3C3 is unshaded (The island must pass here, step 15), which
 * leads to 12 more steps. " */
static void wall_words(const tandem_result *r, const td_steps *steps,
                       const td_act *a, int until, bool again, td_text *out)
{
    const td_step *s = steps->at[a->dearest];
    int then = until - a->dearest - 1;
    bool what_if = s->ncases > 0;
    td_text_printf(out, "Stuck%s until ", again ? " again" : "");
    if (!s->nset)
        td_text_add(out, "it comes to a contradiction");
    else if (what_if)
        td_text_add(out, "a what-if shows that ");
    td_words_literals(&r->p->words, s->set, s->nset, out);
    td_text_printf(out, " (%s%sstep %d)", what_if ? "" : s->tech->title,
                   what_if ? "" : ", ", a->dearest + 1);
    if (then > 0)
        td_text_printf(out, ", which leads to %d more step%s", then,
                       then > 1 ? "s" : "");
    td_text_add(out, ". ");
}

static int count_what_ifs(const td_steps *steps)
{
    int n = 0;
    for (int i = 0; i < steps->n; i++)
        n += steps->at[i]->ncases > 0;
    return n;
}

static void end_words(const tandem_result *r, const td_steps *steps, bool stuck,
                      td_text *out)
{
    int n = count_what_ifs(steps);
    if (!steps->n) {
        td_text_add(out, strcmp(r->status, "solved")
                             ? "No step follows."
                             : "Nothing is left to do.");
        return;
    }
    if (!stuck)
        td_text_add(out, "There is no wall on the way. ");
    if (n == 1)
        td_text_add(out, "One what-if in all.");
    else if (n)
        td_text_printf(out, "%d what-ifs in all.", n);
    else
        td_text_add(out, "No what-if is needed.");
    if (!strcmp(r->status, "stuck"))
        td_text_printf(out, " Nothing more follows after step %d.", steps->n);
    else if (!strcmp(r->status, "contradiction"))
        td_text_add(out, " It ends in a contradiction.");
}

void td_story_words(const tandem_result *r, const td_steps *steps,
                    const td_acts *acts, td_text *out)
{
    int stuck = 0;
    for (int i = 0; i < acts->n; i++) {
        const td_act *a = &acts->at[i];
        if (a->dearest >= 0) {
            int next = i + 1;
            while (next < acts->n && acts->at[next].dearest < 0)
                next++;
            int until = next < acts->n ? acts->at[next].first : steps->n;
            wall_words(r, steps, a, until, stuck++, out);
        } else if (!i) {
            opening_words(steps, a, out);
        }
    }
    end_words(r, steps, stuck, out);
}
