/* Hints: following them solves the samples of all genres, and no stage but
 * the last gives the move away. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/engine.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

static const td_sample hitori = {
    "hitori", "hitori\n5 5\n35432\n53315\n21341\n44321\n32154\n", NULL};

static tandem_puzzle *read_sample(const td_sample *s)
{
    return td_read_puzzle(s->genre, s->puzzle, strlen(s->puzzle), s->genre);
}

/* An area gives neither the technique nor the place away: something else is
 * open there, unless nothing else is open at all. */
static void check_area(const tandem_result *r, const td_step *s)
{
    const td_model *m = r->p->m;
    td_whereabouts area = td_area_of_step(r, s);
    int targets = 0, others = 0, elsewhere = 0;
    for (td_var v = 0; v < m->nvars; v++) {
        bool inside = false, target = false;
        td_site anchor = td_site_anchor(&m->puzzle->topo, m->var[v].site);
        if (m->var[v].aux || td_var_value(m, r->start, v) >= 0)
            continue;
        for (uint32_t i = 0; i < area.at.n && !inside; i++)
            inside = td_is_at(m, m->var[v].site, area.at.at[i]) ||
                     area.at.at[i] == anchor;
        for (int i = 0; i < s->nset && !target; i++)
            target = td_lit_var(m, s->set[i]) == v;
        targets += inside && target;
        others += inside && !target;
        elsewhere += !target;
    }
    /* What belongs to a whole line or region may be anchored elsewhere. */
    bool whole = strstr(td_text_str(&area.words), "whole board");
    CHECK_MSG(area.at.n > 1 || area.at.at[0] >= m->puzzle->topo.nlattice,
              "%s: %s is one cell", s->tech->id, td_text_str(&area.words));
    CHECK_MSG(targets || m->var[td_lit_var(m, s->set[0])].aux ||
                  td_lit_site(m, s->set[0]) >= m->puzzle->topo.nlattice,
              "%s is not in %s", s->tech->id, td_text_str(&area.words));
    CHECK_MSG(others || !elsewhere || whole, "%s gives %s away",
              td_text_str(&area.words), s->tech->id);
    td_area_free(&area);
}

/* The places to look at are open. */
static void check_look(const tandem_result *r, const char *json)
{
    const td_model *m = r->p->m;
    const char *at = strstr(json, "\"look\":[");
    for (at = at ? at + strlen("\"look\":") : "]"; *at && *at != ']';) {
        char name[64] = {0};
        const char *end = strchr(++at + 1, '"');
        if (*at != '"' || !end || end - at > (int)sizeof name)
            break;
        memcpy(name, at + 1, (size_t)(end - at - 1));
        td_site site = td_site_parse(&m->puzzle->topo, name);
        td_var v = site == TD_NOWHERE ? TD_NO_VAR : m->var_at[site];
        CHECK_MSG(v == TD_NO_VAR || td_var_value(m, r->start, v) < 0,
                  "%s is decided: %s", name, json);
        at = end + 1;
    }
}

static void check_stages(const tandem_result *r, const td_step *s)
{
    td_text move = {0};
    td_words_literals(&r->p->words, s->set, s->nset, &move);
    for (int stage = 0; stage < 3; stage++) {
        tandem_style style = {.stage = (tandem_stage)stage};
        char *text = tandem_result_text(r, &style);
        char *json = tandem_result_json(r, "x", &style);
        bool full = stage == TANDEM_STAGE_FULL;
        const char *said = strstr(text, td_text_str(&move));
        bool told = said && said[move.len] != ' '; /* not "is shaded or" */
        CHECK_MSG(!strstr(text, s->tech->title) == !full, "title: %s", text);
        CHECK_MSG(!strstr(json, "\"step\":{") == !full, "%s", json);
        check_look(r, json);
        CHECK_MSG(!strstr(json, "\"set\":") == !full, "%s", json);
        CHECK_MSG(!strstr(json, "\"area\":{\"at\":[") ==
                      (stage != TANDEM_STAGE_VAGUE),
                  "%s", json);
        CHECK_MSG(!strstr(json, "\"question\":\"") ==
                      (stage != TANDEM_STAGE_RULE),
                  "%s", json);
        /* What to try in a what-if may be what holds, but it does not tell. */
        if (stage == TANDEM_STAGE_RULE && s->ncases == 1 &&
            s->cases[0].nassume == 1 && !s->tech->ask)
            CHECK_MSG(strstr(text, ", and what if not?"), "%s", text);
        if (!full && !s->ncases)
            CHECK_MSG(!told, "tells too much: %s", text);
        tandem_free(text);
        tandem_free(json);
    }
    check_area(r, s);
    td_text_free(&move);
}

/* Makes the mark; false where one is not made by the player (a variable that
 * stands for more than a place). */
static bool make_mark(tandem_puzzle *p, td_lit l)
{
    td_text at = {0}, is = {0};
    td_site_name(&p->puzzle->topo, td_lit_site(p->m, l), &at);
    td_words_is(&p->words, l, &is);
    bool ok = tandem_puzzle_mark(p, td_text_str(&at), td_text_str(&is));
    td_text_free(&at);
    td_text_free(&is);
    return ok;
}

static bool follow(tandem_puzzle *p, const int8_t *solution)
{
    tandem_result *r = tandem_hint(p, NULL);
    bool on = r->steps.n == 1;
    if (on) {
        const td_step *s = r->steps.at[0];
        int made = 0;
        check_stages(r, s);
        for (int i = 0; i < s->nset; i++) {
            CHECK_MSG(solution[s->set[i]] > 0, "%s is wrong", s->tech->id);
            made += make_mark(p, s->set[i]);
        }
        on = made > 0;
    } else {
        CHECK_STR(tandem_result_status(r), "solved");
    }
    tandem_result_free(r);
    return on;
}

static void check_solved(tandem_puzzle *p, const char *genre)
{
    tandem_result *r = tandem_hint(p, NULL);
    CHECK_MSG(!strcmp(tandem_result_status(r), "solved"), "%s: %s", genre,
              tandem_result_status(r));
    tandem_result_free(r);
}

/* The walk may end early where steps are about what one keeps no marks of. */
static void test_following(void)
{
    for (int i = 0; i < TD_SAMPLES; i++) {
        tandem_puzzle *p = read_sample(&td_samples[i]);
        tandem_result *r = tandem_solve(p, NULL);
        int n = 0;
        while (n < 500 && follow(p, r->boards.at[0]))
            n++;
        CHECK_MSG(n > 0 && n < 500, "%s: %d hints", td_samples[i].genre, n);
        if (strstr("akari hitori nurikabe slitherlink", td_samples[i].genre))
            check_solved(p, td_samples[i].genre);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

/* Every open step of the first board, and what can be said of every place:
 * all agree with the solution. */
static void test_places(void)
{
    for (int i = 0; i < TD_SAMPLES; i++) {
        tandem_puzzle *p = read_sample(&td_samples[i]);
        tandem_result *r = tandem_solve(p, NULL);
        for (td_var v = 0; v < p->m->nvars; v += 7) {
            td_text at = {0};
            td_site_name(&p->puzzle->topo, p->m->var[v].site, &at);
            tandem_hint_options o = {.at = td_text_str(&at)};
            tandem_result *h = tandem_hint(p, &o);
            char *text = tandem_result_text(h, NULL);
            CHECK_MSG(h->steps.n || strstr(text, "nothing left to decide"),
                      "%s, %s: %s", td_samples[i].genre, o.at, text);
            CHECK_INT(h->after, h->steps.n ? h->steps.n - 1 : 0);
            for (int k = 0; k < h->steps.n; k++)
                for (int j = 0; j < h->steps.at[k]->nset; j++)
                    CHECK(r->boards.at[0][h->steps.at[k]->set[j]] > 0);
            tandem_free(text);
            tandem_result_free(h);
            td_text_free(&at);
        }
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

/* Lines, islands and rooms where something is open, numbered or not, are places
 * of which something can be said. */
static void test_wide_places(void)
{
    static const struct {
        const char *genre, *at;
    } tests[] = {
        {"hashi", "R1"},
        {"hashi", "R1C1"},
        {"hashi", "R1C1.E"},
        {"hashi", "C1"},
        {"heyawake", "room:R1C1"},
        {"heyawake", "dot:R1C1"},
        {"slitherlink", "dot:R1C1"},
    };
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        const td_sample *s = td_samples;
        while (strcmp(s->genre, tests[i].genre) != 0)
            s++;
        tandem_puzzle *p = read_sample(s);
        tandem_hint_options o = {.at = tests[i].at};
        tandem_result *r = tandem_hint(p, &o);
        char *text = tandem_result_text(r, NULL);
        CHECK_MSG(!strcmp(tandem_result_status(r), "step"), "%s %s: %s",
                  tests[i].genre, tests[i].at, text);
        tandem_free(text);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

/* A board that is right with all that is not marked taken as empty is done. */
static void test_complete(void)
{
    tandem_puzzle *p = read_sample(&hitori);
    tandem_result *solved = tandem_solve(p, NULL);
    for (td_var v = 0; v < p->m->nvars; v++)
        if (td_var_value(p->m, solved->boards.at[0], v) == 1)
            make_mark(p, 2 * p->m->var[v].atom);
    check_solved(p, "hitori");
    tandem_result_free(solved);
    tandem_puzzle_free(p);
}

/* ---- the way to a place ---- */

/* A cell's edges are its own. */
static bool is_of(const td_topo *t, td_site cell, td_site s)
{
    bool own = s == cell;
    for (int d = 0; d < 4; d++)
        own |= td_go(t, cell, (td_dir)d, 1) == s;
    return own;
}

static bool speaks_at(const td_model *m, const td_step *s, td_site site)
{
    for (int i = 0; i < s->nset; i++)
        if (is_of(&m->puzzle->topo, site, td_lit_site(m, s->set[i])))
            return true;
    for (int i = 0; i < s->implied.n; i++)
        if (speaks_at(m, s->implied.at[i], site))
            return true;
    return false;
}

static void apply(td_state *s, const td_step *step)
{
    for (int i = 0; i < step->nset; i++)
        td_state_set(s, step->set[i]);
    for (int i = 0; i < step->implied.n; i++)
        apply(s, step->implied.at[i]);
}

static bool rests_on(const td_step *s, const td_state *than)
{
    for (int i = 0; i < s->nbecause; i++)
        if (than->val[s->because[i]] > 0)
            return true;
    for (int i = 0; i < s->implied.n; i++)
        if (rests_on(s->implied.at[i], than))
            return true;
    return false;
}

/* Each step rests on what is known by then, and each but the last is there for
 * a later one; the last, and only that one, speaks of the place. */
static void check_way(const char *name, const tandem_result *h, td_site site)
{
    const td_model *m = h->p->m;
    td_state *s = td_state_new(m);
    for (int i = 0; i < td_engine_at_start(h->engine)->n; i++)
        apply(s, td_engine_at_start(h->engine)->at[i]);
    for (int k = 0; k < h->steps.n; k++) {
        const td_step *step = h->steps.at[k];
        bool last = k == h->steps.n - 1, used = last;
        for (int i = 0; i < step->nbecause; i++)
            CHECK_MSG(s->val[step->because[i]] > 0,
                      "%s: step %d of %d rests on what is not known", name,
                      k + 1, h->steps.n);
        td_state *own = td_state_new(m);
        apply(own, step);
        for (int i = k + 1; i < h->steps.n; i++)
            used |= rests_on(h->steps.at[i], own);
        CHECK_MSG(used, "%s: step %d of %d is for nothing", name, k + 1,
                  h->steps.n);
        CHECK_MSG(speaks_at(m, step, site) == last, "%s: step %d of %d", name,
                  k + 1, h->steps.n);
        td_state_free(own);
        apply(s, step);
    }
    td_state_free(s);
}

/* Every cell of boards that are not square, where cells have values. */
static int ways, long_ways;

static bool check_ways(const char *name, tandem_puzzle *p)
{
    const td_topo *t = &p->puzzle->topo;
    if (t->w == t->h || t->w * t->h > 40)
        return true;
    for (int i = 0; i < t->w * t->h; i++) {
        char at[32];
        td_site cell = td_cell_at(t, i);
        if (p->m->var_at[cell] == TD_NO_VAR)
            continue;
        snprintf(at, sizeof at, "R%dC%d", i / t->w + 1, i % t->w + 1);
        tandem_hint_options o = {.at = at};
        tandem_result *h = tandem_hint(p, &o);
        if (h->steps.n && h->at == cell) {
            check_way(name, h, cell);
            ways++;
            long_ways += h->steps.n > 1;
        }
        CHECK_MSG(h->at == cell, "%s: %s is another place", name, at);
        tandem_result_free(h);
    }
    return true;
}

static void test_ways(void)
{
    ways = long_ways = 0;
    td_visit_own(check_ways);
    CHECK_MSG(ways > 500 && long_ways > 100, "%d ways, %d of several steps",
              ways, long_ways);
}

/* ---- every move once ---- */

static bool check_once(const char *name, tandem_puzzle *p)
{
    tandem_hint_options o = {.all = true};
    tandem_result *r = tandem_hint(p, &o);
    bool *said = td_calloc(2 * (size_t)p->m->natoms, sizeof *said);
    double cost = 0;
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *s = r->steps.at[i];
        bool new = false;
        CHECK_MSG(s->cost >= cost, "%s: %s comes too late", name, s->tech->id);
        cost = s->cost;
        for (int k = 0; k < s->nset; k++) {
            new |= !said[s->set[k]];
            said[s->set[k]] = true;
        }
        CHECK_MSG(new, "%s: %s says nothing new", name, s->tech->id);
    }
    td_free(said);
    tandem_result_free(r);
    return true;
}

static void test_once(void)
{
    td_visit_own(check_once);
}

/* ---- why ---- */

static int shorter;

/* A way that is no longer than the easiest; and from the mark itself, if it is
 * there, the same. */
static void check_why(const char *name, tandem_puzzle *p, td_site cell)
{
    td_text at = {0};
    td_site_name(&p->puzzle->topo, cell, &at);
    tandem_hint_options o = {.at = td_text_str(&at)};
    tandem_result *h = tandem_hint(p, &o), *w = tandem_why(p, o.at, NULL);
    CHECK_STR(tandem_result_status(w), tandem_result_status(h));
    if (w->steps.n && p->m->var[p->m->var_at[cell]].size == 2) {
        check_way(name, w, cell);
        CHECK_MSG(w->steps.n <= h->steps.n, "%s, %s: %d steps, not %d", name,
                  o.at, w->steps.n, h->steps.n);
        shorter += w->steps.n < h->steps.n;
    }
    tandem_result_free(h);
    tandem_result_free(w);
    td_text_free(&at);
}

static bool check_whys(const char *name, tandem_puzzle *p)
{
    const td_topo *t = &p->puzzle->topo;
    if (t->w * t->h > 30)
        return true;
    for (int i = 0; i < t->w * t->h; i += 5)
        if (p->m->var_at[td_cell_at(t, i)] != TD_NO_VAR)
            check_why(name, p, td_cell_at(t, i));
    return true;
}

static void test_why(void)
{
    shorter = 0;
    td_visit_own(check_whys);
    CHECK_MSG(shorter > 10, "%d ways are shorter", shorter);
}

/* A right mark is explained without itself; a wrong one is refuted, and one
 * that is wrong elsewhere is left out. */
static void test_why_marked(void)
{
    tandem_puzzle *p = read_sample(&hitori);
    REQUIRE(p && tandem_puzzle_mark(p, "R1C1", "shaded"));
    tandem_result *r = tandem_why(p, "R1C1", NULL);
    CHECK_STR(tandem_result_status(r), "step");
    CHECK(r->steps.n && speaks_at(p->m, r->steps.at[r->steps.n - 1], r->at));
    tandem_result_free(r);
    REQUIRE(tandem_puzzle_mark(p, "R5C5", "shaded"));
    r = tandem_why(p, "R1C1", NULL);
    CHECK_STR(tandem_result_status(r), "step");
    CHECK_INT(r->mistakes.n, 1);
    tandem_result_free(r);
    r = tandem_why(p, "R5C5", NULL);
    CHECK_STR(tandem_result_status(r), "contradiction");
    char *json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"mistakes\":[{\"at\":\"R5C5\",\"is\":\"shaded\"}]"));
    const char *steps = strstr(json, "\"steps\":[");
    CHECK(!strstr(json, "\"reason\":{") == (steps != NULL));
    CHECK(!steps || !strstr(steps + 1, "\"steps\":["));
    tandem_free(json);
    tandem_result_free(r);
    r = tandem_why(p, "R9C9", NULL);
    CHECK_STR(tandem_result_status(r), "no_place");
    tandem_result_free(r);
    r = tandem_why(p, NULL, NULL);
    CHECK_STR(tandem_result_status(r), "no_place");
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* ---- going on ---- */

/* Written, read and written again, a board is solved. */
static int follow_written(const td_sample *sample, const char *format)
{
    char *text = NULL, *next;
    tandem_puzzle *p = read_sample(sample);
    int moves = 0;
    for (; p && moves < 300; moves++) {
        tandem_result *r = tandem_hint(p, NULL);
        bool on = !strcmp(tandem_result_status(r), "step");
        next = tandem_result_write(r, format);
        CHECK_MSG(next, "%s, %s: %s", sample->genre, format,
                  tandem_result_status(r));
        on &= next && (!text || strcmp(next, text) != 0);
        tandem_result_free(r);
        tandem_puzzle_free(p);
        p = next ? td_read_puzzle(sample->genre, next, strlen(next),
                                  sample->genre)
                 : NULL;
        tandem_free(text);
        text = next;
        if (!on)
            break;
    }
    tandem_result *c = p ? tandem_check(p, NULL) : NULL;
    CHECK_MSG(c && !strcmp(tandem_result_status(c), "complete"), "%s, %s: %s",
              sample->genre, format, text);
    tandem_result_free(c);
    tandem_puzzle_free(p);
    tandem_free(text);
    return moves;
}

static void test_going_on(void)
{
    static const char *const formats[] = {"text", "pzprv3", "json"};
    for (int i = 0; i < TD_SAMPLES; i++)
        for (int f = 0; f < 3; f++)
            if (strstr("akari hitori nurikabe slitherlink",
                       td_samples[i].genre))
                CHECK(follow_written(&td_samples[i], formats[f]) > 1);
    tandem_puzzle *p = read_sample(&hitori);
    tandem_result *r = tandem_hint(p, NULL);
    CHECK(!tandem_result_write(r, "url")); /* it has no place for marks */
    CHECK_STR(tandem_puzzle_format(p), "text");
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_hint[] = {
    TEST(ways),     TEST(once),
    TEST(why),      TEST(why_marked),
    TEST(going_on), TEST(following),
    TEST(places),   TEST(wide_places),
    TEST(complete), {0},
};
