/* Every finder is told what its step rests on, and no more, and must speak
 * again: a finder that saw something and did not name it falls silent here.
 *
 * Boards of all genres with random right marks are shown to each technique;
 * each of its steps, as drafted and before premises are cut down, is replayed
 * on a board that knows what is printed and the step's premises. There the same
 * technique must conclude at least what it concluded before. On boards with one
 * mistake the same is asked of steps that say that something is wrong. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "boards.h"
#include "reason/common_rows.h"
#include "reason/engine.h"
#include "soundness.h"
#include "visit.h"

/* Techniques of whose steps some cannot be replayed: why, and how many of a
 * hundred at most. (Trials have no finder: what they rest on are the steps of
 * their cases, which are finders' steps.) */
#define NOT_NEEDED                                                         \
    "premises are those that the proof needs; a mark that makes one look " \
    "there may be none of them: "
#define CHOSEN "of many steps some are told, and with less known others are: "
#define OWN_SEARCH                                                           \
    "its own search cuts premises down before the step is drafted; what is " \
    "left proves the step and need not show the pattern"
static const td_share excuses[] = {
    {"HE-20S", NOT_NEEDED "that the cells of the pocket are unshaded", 100},
    {"HE-20", NOT_NEEDED "that the cells of the pocket are unshaded", 100},
    {"HE-21", OWN_SEARCH, 10},
    {"HE-13S", OWN_SEARCH, 15},
    {"HE-13", OWN_SEARCH, 5},
    {"HE-13L", OWN_SEARCH, 5},
    {"HE-17", OWN_SEARCH, 20},
    {"HE-17L", OWN_SEARCH, 8},
    {"HE-22", OWN_SEARCH "; and with less known more cells are open", 5},
    {"HI-18L", NOT_NEEDED "that the cells of the pocket are unshaded", 100},
    {"KU-14", NOT_NEEDED "that a cell in the pocket is unshaded", 10},
    {"HA-13", NOT_NEEDED "that the islands in the pocket are joined", 25},
    {"HA-06", NOT_NEEDED "that the islands of the group are joined", 100},
    {"HA-11B", NOT_NEEDED "that the islands of the group are joined", 15},
    {"HA-12", NOT_NEEDED "that the islands of the group are joined", 15},
    {"HA-07", CHOSEN "the fewest ways", 15},
    {"HA-08", CHOSEN "of few ways that are out", 5},
    {"HA-08B", CHOSEN "of few ways that are out", 5},
    {"HI-20", NOT_NEEDED "that a third equal number is shaded", 10},
    {"AK-18", NOT_NEEDED "that a cell is empty which the chain lights", 2},
    {"SL-29", NOT_NEEDED "edges inside the area, by which it was found", 4},
    {"MA-15", NOT_NEEDED "edges inside the area, by which it was found", 4},
    {"YA-13", OWN_SEARCH, 50},
    {"YA-14", OWN_SEARCH, 95},
    {"YA-26", NOT_NEEDED "edges inside the area, by which it was found", 4},
    {"SU-10", CHOSEN "another gate at the border may count as a whole", 2},
    {"SL-27", CHOSEN "the nearest faces", 2},
    {"SL-30", CHOSEN "the shortest cuts", 6},
    {"MA-22F", CHOSEN "the chain that is seen first", 2},
    {"YA-27", CHOSEN "the shortest cuts", 10},
    {"SD-40", NOT_NEEDED "that every other link is a pair, too", 4},
    {"SD-41", CHOSEN "the shortest chains", 12},
    {"SD-43", CHOSEN "the shortest chains", 5},
    {"SD-44", CHOSEN "the shortest chains", 5},
    {"KE-21", CHOSEN "the shortest chains", 7},
    {"MI-07", CHOSEN "by numbers that share no cell", 6},
    {"MI-09", CHOSEN "the shortest sums", 4},
    {"MI-09L", CHOSEN "the shortest sums", 5},
    {"MI-10", "with less known neither number lies in the other: MI-11", 15},
    {"MI-12", CHOSEN "the smallest regions", 10},
    {"KU-06", CHOSEN "what rests on the fewest cells", 25},
    {"KU-06L", CHOSEN "what rests on the fewest cells", 20},
    {"KE-05", CHOSEN "another cage may promise more", 60},
    {"NU-08", NOT_NEEDED "that the cells of the part are shaded", 30},
    {"NU-09", NOT_NEEDED "that the cells of the island are unshaded", 50},
    {"NU-09B", NOT_NEEDED "that the cells of the part are unshaded", 50},
    {"NU-11", OWN_SEARCH, 10},
    {"NU-15", OWN_SEARCH, 100},
    {"NU-16", NOT_NEEDED "that a cell in the pocket is unshaded", 10},
    {"NU-20", OWN_SEARCH, 40},
    {"NU-21", NOT_NEEDED "that the cells of the land are unshaded", 10},
    {"NU-22", OWN_SEARCH, 10},
    {"NU-23", OWN_SEARCH, 40},
    {"NU-25", OWN_SEARCH, 5},
    {"NU-25L", OWN_SEARCH, 2},
    {"NU-34", OWN_SEARCH, 10},
    {"NU-35", OWN_SEARCH, 80},
    {"NU-39", OWN_SEARCH, 100},
    {0},
};

enum { MAX_ROWS = 100, MAX_TOLD = 400, MAX_STEPS = 60 };

/* Of one technique: steps replayed, and those that were not said again. */
typedef struct told {
    const char *technique;
    int steps, lost;
    td_text example;
} told;

static told all_told[MAX_TOLD];
static int boards;

/* A board, and a genre's rows without cutting down. */
typedef struct replay {
    const td_genre *genre;
    const char *name;
    const td_model *m;
    td_technique rows[MAX_ROWS];
    const td_technique *tech; /* the one that is asked now */
    bool mistaken;            /* the board has a mistake */
} replay;

static td_engine *engine_of(const replay *x, td_state *s)
{
    const char *only[] = {x->tech->id, NULL};
    td_options o = {
        .unique = td_take_for_unique, .only = only, .tell_implied = true};
    return td_engine_new(s, x->rows, &o);
}

static bool concludes(const td_step *s, td_lit l)
{
    for (int i = 0; i < s->nset; i++)
        if (s->set[i] == l)
            return true;
    return false;
}

/* Is all that the step says said by these? It may be told in parts. */
static bool said_again(const td_step *s, const td_steps *by)
{
    bool broken = false;
    for (int k = 0; k < by->n; k++)
        broken |= !by->at[k]->nset && by->at[k]->tech == s->tech;
    for (int i = 0; i < s->nset; i++) {
        bool said = false;
        for (int k = 0; k < by->n && !said; k++)
            said =
                by->at[k]->tech == s->tech && concludes(by->at[k], s->set[i]);
        if (!said)
            return false;
    }
    return s->nset || broken;
}

static told *told_of(const td_technique *t)
{
    told *x = all_told;
    while (x->technique && strcmp(x->technique, t->id))
        x++;
    CHECK(x < all_told + MAX_TOLD - 1);
    x->technique = t->id;
    return x;
}

static void replay_step(const replay *x, const td_step *step)
{
    told *t = told_of(step->tech);
    td_state *s = td_state_new(x->m);
    for (int i = 0; i < step->nbecause; i++)
        td_state_set(s, step->because[i]);
    td_engine *e = engine_of(x, s);
    td_steps open = td_engine_open(e, 0);
    t->steps++;
    if (!said_again(step, &open) && !t->lost++) {
        td_text_printf(&t->example, "%s, %d premises: ", x->name,
                       step->nbecause);
        td_step_words(x->genre, x->m, step, &t->example);
    }
    td_engine_free(e);
    td_state_free(s);
}

/* All steps that the technique has on a board. */
static void replay_technique(const replay *x, td_state *s)
{
    td_engine *e = engine_of(x, s);
    td_steps open = td_engine_open(e, 0);
    for (int i = 0; i < open.n && i < MAX_STEPS; i++)
        if (open.at[i]->tech == x->tech && !(x->mistaken && open.at[i]->nset))
            replay_step(x, open.at[i]);
    td_engine_free(e);
}

static void replay_board(replay *x, td_state *s)
{
    td_rows all = td_rows_of(x->rows);
    for (int i = 0; i < all.n; i++) {
        x->tech = all.at[i];
        if (x->tech->find)
            replay_technique(x, s);
    }
    td_rows_free(&all);
    boards++;
}

static void copy_rows(replay *x)
{
    int n = 0;
    for (const td_technique *t = x->genre->techniques; t->id; t++) {
        REQUIRE(n < MAX_ROWS - 1);
        x->rows[n] = *t;
        x->rows[n++].cut_down = NULL;
    }
}

/* Nurikabe's searches assert what need not hold on a board with a mistake. */
static bool may_err(const td_genre *g)
{
    return strcmp(g->name, "nurikabe");
}

/* In a quick run a third of the boards: too few to judge shares. */
static bool is_quick(void)
{
    return td_test_rounds(10) < 10;
}

/* Boards from empty to nearly full, and the same with a mistake. */
static bool replay_puzzle(const char *name, tandem_puzzle *p)
{
    uint32_t apart = is_quick() ? 3 : 1;
    td_rng r = td_rng_seed(19);
    replay x = {.genre = p->puzzle->genre, .name = name};
    copy_rows(&x);
    td_model *m = td_board_model(x.genre, p->puzzle);
    int8_t *solution = td_board_solution(m, NULL);
    x.m = m;
    CHECK_MSG(solution, "%s has no solution", name);
    for (uint32_t eighths = 0; solution && eighths < 8; eighths += apart) {
        td_state *s = td_state_new(m);
        td_board_mark(s, solution, eighths, &r);
        x.mistaken = false;
        replay_board(&x, s);
        x.mistaken = may_err(x.genre) && td_board_mistake(s, solution, &r);
        if (x.mistaken)
            replay_board(&x, s);
        td_state_free(s);
    }
    td_free(solution);
    td_model_free(m);
    return true;
}

static const td_share *excuse_of(const char *technique)
{
    const td_share *x = excuses;
    while (x->technique && strcmp(x->technique, technique))
        x++;
    return x->technique ? x : NULL;
}

static void test_all_genres(void)
{
    int steps = 0;
    boards = 0;
    memset(all_told, 0, sizeof all_told);
    td_visit_own(replay_puzzle);
    for (told *t = all_told; t->technique; t++) {
        const td_share *x = excuse_of(t->technique);
        int most = x ? (t->steps * x->percent + 99) / 100 : 0;
        CHECK_MSG(t->lost <= most || is_quick(),
                  "%s: %d of %d steps are not said again from what they rest "
                  "on, such as %s",
                  t->technique, t->lost, t->steps, td_text_str(&t->example));
        steps += t->steps;
        td_text_free(&t->example);
    }
    CHECK(boards > 1000 / (is_quick() ? 3 : 1) && steps > 3000);
}

const td_test suite_replay[] = {
    TEST(all_genres),
    {0},
};
