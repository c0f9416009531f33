/* Hints: following them solves the samples of all genres, and no stage but
 * the last gives the move away. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

static tandem_puzzle *read_sample(const td_sample *s)
{
    return td_read_puzzle(s->genre, s->puzzle, strlen(s->puzzle), s->genre);
}

static void check_stages(const tandem_result *r, const td_step *s)
{
    td_text move = {0};
    td_words_literals(&r->p->words, s->set, s->nset, &move);
    for (int stage = 0; stage < 3; stage++) {
        tandem_style style = {.stage = (tandem_stage)stage};
        char *text = tandem_result_text(r, &style);
        bool told = strstr(text, td_text_str(&move));
        CHECK_MSG(strstr(text, s->tech->title), "no title: %s", text);
        if (stage != TANDEM_STAGE_FULL)
            CHECK_MSG(!told, "tells too much: %s", text);
        tandem_free(text);
    }
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

const td_test suite_hint[] = {
    TEST(following),
    TEST(places),
    {0},
};
