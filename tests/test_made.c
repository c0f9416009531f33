/* A puzzle that was made has no model until somebody needs it: any question may
 * be the first. */
#include <string.h>

#include "api/api.h"
#include "tandem_generate.h"
#include "test.h"

static bool ask_solve(tandem_puzzle *p)
{
    tandem_result *r = tandem_solve(p, NULL);
    bool ok = !strcmp(tandem_result_status(r), "unique");
    tandem_result_free(r);
    return ok;
}

static bool ask_explain(tandem_puzzle *p)
{
    tandem_result *r = tandem_explain(p, NULL);
    bool ok = !strcmp(tandem_result_status(r), "solved");
    tandem_result_free(r);
    return ok;
}

static bool ask_hint(tandem_puzzle *p)
{
    tandem_result *r = tandem_hint(p, NULL);
    bool ok = tandem_result_status(r) != NULL;
    tandem_result_free(r);
    return ok;
}

static bool ask_check(tandem_puzzle *p)
{
    tandem_result *r = tandem_erase_mistakes(p, NULL);
    bool ok = tandem_result_status(r) != NULL;
    tandem_result_free(r);
    return ok;
}

static bool ask_rate(tandem_puzzle *p)
{
    tandem_result *r = tandem_rate(p, NULL);
    bool ok = tandem_result_rating(r) != NULL;
    tandem_result_free(r);
    return ok;
}

static bool ask_walk(tandem_puzzle *p)
{
    tandem_walker *w = tandem_walk(p, NULL);
    bool ok = w && tandem_walker_next(w);
    tandem_walker_free(w);
    return ok;
}

static bool ask_marks(tandem_puzzle *p)
{
    return !tandem_puzzle_has_marks(p);
}

static bool ask_mark(tandem_puzzle *p)
{
    tandem_puzzle_mark(p, "R1C1", "1");
    return !tandem_puzzle_mark(p, "R1C1", "no such word");
}

static bool ask_notes(tandem_puzzle *p)
{
    tandem_puzzle_take_notes(p);
    return true;
}

static bool ask_draw(tandem_puzzle *p)
{
    size_t n = 0;
    char *text = tandem_draw(p, NULL), *svg = tandem_draw_svg(p),
         *png = tandem_draw_png(p, &n);
    bool ok = text && svg && png && n;
    tandem_free(text);
    tandem_free(svg);
    tandem_free(png);
    return ok;
}

static bool ask_session(tandem_puzzle *p)
{
    tandem_session *s = tandem_session_new(p);
    tandem_session_free(s);
    return s;
}

static bool ask_copy(tandem_puzzle *p)
{
    tandem_puzzle *copy = tandem_puzzle_copy(p);
    bool ok = copy && ask_solve(copy);
    tandem_puzzle_free(copy);
    return ok;
}

static bool ask_text(tandem_puzzle *p)
{
    char *text = tandem_write(p, NULL, NULL), *least = tandem_canonical(p);
    char *url = tandem_write(p, "url", NULL);
    bool ok = !text && url && least;
    tandem_free(text);
    tandem_free(url);
    tandem_free(least);
    return ok;
}

static bool ask_sudoku(tandem_puzzle *p)
{
    const char *why = NULL;
    bool sudoku = !strcmp(tandem_genre_name(tandem_puzzle_genre(p)), "sudoku");
    tandem_puzzle *canon = tandem_sudoku_canon(p, NULL, &why);
    bool ok = !canon == !sudoku;
    tandem_puzzle_free(canon);
    return ok;
}

static bool ask_sets(tandem_puzzle *p)
{
    const char *why = NULL;
    bool sudoku = !strcmp(tandem_genre_name(tandem_puzzle_genre(p)), "sudoku");
    char *sets = tandem_sudoku_unavoidable(p, NULL, false, NULL, NULL, &why);
    bool ok = !sets == !sudoku;
    tandem_free(sets);
    return ok;
}

/* Each question is the first that is asked of a puzzle just made. */
static void test_first_question(void)
{
    static bool (*const ask[])(tandem_puzzle *) = {
        ask_solve, ask_explain, ask_hint, ask_check,  ask_rate,
        ask_walk,  ask_marks,   ask_mark, ask_notes,  ask_draw,
        ask_copy,  ask_session, ask_text, ask_sudoku, ask_sets};
    static const char *const genres[] = {"sudoku", "nonogram", "slitherlink"};
    for (size_t i = 0; i < sizeof genres / sizeof *genres; i++) {
        int side = i ? 5 : 9;
        tandem_generate_options o = {
            .width = side, .height = side, .low = 1, .high = 2, .seed = 8};
        tandem_generator *g =
            tandem_generator_new(tandem_genre_find(genres[i]), &o, NULL);
        for (size_t k = 0; k < sizeof ask / sizeof *ask; k++) {
            tandem_puzzle *p = tandem_generator_next(g, 1, 0, NULL);
            CHECK(p && !p->m);
            CHECK_MSG(p && ask[k](p), "%s: question %d", genres[i], (int)k);
            tandem_puzzle_free(p);
        }
        tandem_generator_free(g);
    }
}

const td_test suite_made[] = {TEST(first_question), {0}};
