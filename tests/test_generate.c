/* Puzzles that are made: setters keep to the rules, generators to the wish. */
#include "test.h"

#include <string.h>

#include "api/api.h"
#include "base/rng.h"
#include "board/gates.h"
#include "board/symmetry.h"
#include "generate/attempt.h"
#include "generate/setter.h"
#include "rules/rule_type.h"
#include "tandem_generate.h"

/* ---- setters ---- */

/* Is the solution of a layout one of the puzzle that is printed? */
static bool is_solved(const td_layout *l, const char **broken)
{
    td_puzzle *p = td_layout_puzzle(l);
    td_model *m = td_model_new(p);
    p->genre->build(m);
    td_model_seal(m);
    int8_t *val = td_layout_solution(l, m);
    bool solved = true;
    for (int i = 0; i < m->nrules && solved; i++) {
        const td_rule *r = &m->rule[i];
        solved = td_rule_type_of(r)->broken(r, val, NULL) == TD_BREACH_NONE;
        *broken = r->words ? r->words->key : "?";
    }
    td_free(val);
    td_model_free(m);
    td_puzzle_free(p);
    return solved;
}

static void check_layout(const td_layout *l, const char *when)
{
    const char *broken = "";
    bool solved = is_solved(l, &broken);
    CHECK_MSG(solved, "%s %dx%d %s: %s is broken", l->setter->genre, l->topo.w,
              l->topo.h, when, broken);
}

static const td_offer *offer_of(const td_setter *s)
{
    return td_offer_of(td_genre_find(s->genre));
}

static int draw_side(const td_offer *of, td_rng *r)
{
    int most = of->most < 12 ? of->most : 12;
    return of->least + (int)td_rng_below(r, (uint32_t)(most - of->least + 1));
}

static void draw_size(const td_offer *of, td_rng *r, int *w, int *h)
{
    *w = draw_side(of, r);
    *h = of->square ? *w : draw_side(of, r);
    if (!strcmp(of->genre, "sudoku"))
        *w = *h = td_rng_below(r, 2) ? 4 : 9;
}

static void check_setter(const td_setter *s)
{
    td_rng r = td_rng_seed(11);
    int seeds = 0, mends = 0;
    for (int n = td_test_rounds(60); n > 0 && !td_test_failed(); n--) {
        int w, h;
        draw_size(offer_of(s), &r, &w, &h);
        td_layout *l = td_layout_new(td_genre_find(s->genre), w, h);
        td_layout *last = td_layout_new(td_genre_find(s->genre), w, h);
        l->box_w = l->box_h = w == 4 ? 2 : 3;
        l->mood = td_rng_below(&r, 1001) / 1000.0;
        l->turn = l->offer->symmetric && w == h ? (int)td_rng_below(&r, 6) : 0;
        if (s->seed(l, &r)) {
            seeds++;
            s->clues(l);
            check_layout(l, "as seeded");
            for (int i = 0; s->mend && i < 20 && !td_test_failed(); i++) {
                td_layout_copy(last, l);
                if (!s->mend(l, td_random_cell(l, &r), &r)) {
                    td_layout_copy(l, last);
                    continue;
                }
                mends++;
                s->clues(l);
                check_layout(l, "as mended");
            }
        }
        td_layout_free(l);
        td_layout_free(last);
    }
    CHECK_MSG(seeds > 0, "%s: nothing was seeded", s->genre);
    CHECK_MSG(mends > 0 || !s->mend, "%s: nothing was mended", s->genre);
}

static void test_setters(void)
{
    int n = 0;
    for (; td_setters[n]; n++)
        check_setter(td_setters[n]);
    for (int i = 0; td_genres[i]; i++, n--)
        CHECK_MSG(td_setter_of(td_genres[i]) && td_offer_of(td_genres[i]),
                  "%s has no setter", td_genres[i]->name);
    CHECK_INT(n, 0);
}

/* ---- looks that go on from the last one ---- */

/* Takes clues away and puts them back, and changes the solution a little. */
static void change_at_random(td_layout *l, td_layout *last, td_rng *r)
{
    td_layout_copy(last, l);
    if (l->setter->mend && !td_rng_below(r, 6)) {
        for (td_site s = 0; s < l->topo.nlattice; s++)
            l->off[s] = false; /* as when puzzles are made */
        if (!l->setter->mend(l, td_random_cell(l, r), r))
            td_layout_copy(l, last);
        l->setter->clues(l);
        return;
    }
    td_site s = td_random_cell(l, r);
    if (td_layout_has_clue(l, s))
        l->off[s] = td_rng_below(r, 3);
}

static void check_looks(const td_setter *s, const td_ceiling *c, td_rng *r)
{
    const td_genre *g = td_genre_find(s->genre);
    int side = !strcmp(s->genre, "sudoku") ? 9 : 7;
    td_layout *l = td_layout_new(g, side, side);
    td_layout *last = td_layout_new(g, side, side);
    l->box_w = l->box_h = 3;
    l->mood = 0.5;
    td_looks *x = td_looks_new(g, c);
    bool seeded = s->seed(l, r);
    if (seeded)
        s->clues(l);
    for (int i = 0; seeded && i < 30 && !td_test_failed(); i++) {
        td_rng a = *r, b = *r;
        td_glance new = td_look_at(l, c, &a), carried = td_looks_at(x, l, &b);
        CHECK_MSG(new.open.n == carried.open.n &&new.outcome == carried.outcome,
                  "%s level %d, look %d: %d open, carried over %d", s->genre,
                  c->level, i, new.open.n, carried.open.n);
        if (i && !td_rng_below(r, 3)) {
            td_looks_back(x);
            td_layout_copy(l, last);
        }
        change_at_random(l, last, r);
    }
    td_looks_free(x);
    td_layout_free(l);
    td_layout_free(last);
}

static void test_looks(void)
{
    td_rng r = td_rng_seed(5);
    for (int i = 0; td_setters[i]; i++)
        for (int n = td_test_rounds(10); n > 0 && !td_test_failed(); n--) {
            td_ceiling c = {.level = 1 + (int)td_rng_below(&r, 4)};
            check_looks(td_setters[i], &c, &r);
        }
}

/* One kernel in which clues come and go says what a new one says; and what it
 * took to see that there is no other solution is enough by itself. */
static void check_proofs(const td_setter *s, td_rng *r)
{
    int side = !strcmp(s->genre, "sudoku") ? 9 : 6;
    td_ceiling c = {.exact = true, .level = 4};
    td_layout *l = td_layout_new(td_genre_find(s->genre), side, side);
    l->box_w = l->box_h = 3;
    td_proofs *x = td_proofs_new(&c);
    bool seeded = s->seed(l, r);
    if (seeded)
        s->clues(l);
    for (int i = 0; seeded && i < 20 && !td_test_failed(); i++) {
        td_rng a = *r, b = *r;
        td_outcome new = td_look_at(l, &c, &a).outcome;
        CHECK_MSG(td_proofs_at(x, l, &b).outcome == new, "%s, look %d",
                  s->genre, i);
        td_site cell = td_random_cell(l, r);
        for (int k = 0; new == TD_SOLVED &&k < side *side; k++) {
            td_site at = td_cell_at(&l->topo, k);
            if (td_layout_has_clue(l, at) && !td_proofs_used(x, at) &&
                !s->hides)
                l->off[at] = true;
        }
        if (td_layout_has_clue(l, cell))
            l->off[cell] = new == TD_SOLVED;
    }
    td_proofs_free(x);
    td_layout_free(l);
}

static void test_proofs(void)
{
    td_rng r = td_rng_seed(6);
    for (int i = 0; td_setters[i]; i++)
        for (int n = td_test_rounds(5); n > 0 && !td_test_failed(); n--)
            if (offer_of(td_setters[i])->takes_away)
                check_proofs(td_setters[i], &r);
}

/* A setter that knows the first levels by itself says what the reasoner says.
 */
static void check_judge(const td_setter *s, int level, double off, td_rng *r,
                        int *solved)
{
    static const char *const rare[] = {"MI-07", NULL}; /* is not judged */
    td_ceiling c = {.level = level, .without = rare};
    int side = !strcmp(s->genre, "sudoku") ? 9 : 5 + (int)td_rng_below(r, 6);
    td_layout *l = td_layout_new(td_genre_find(s->genre), side, side);
    td_open open = {0};
    l->box_w = l->box_h = 3;
    l->mood = td_rng_below(r, 1001) / 1000.0;
    bool made = s->seed(l, r);
    if (made)
        s->clues(l);
    for (int i = 0; made && i < side * side; i++)
        l->off[td_cell_at(&l->topo, i)] =
            td_layout_has_clue(l, td_cell_at(&l->topo, i)) && td_chance(r, off);
    if (made)
        s->judge(l, level, r, &open);
    td_glance g = made ? td_look_at(l, &c, r) : (td_glance){0};
    CHECK_MSG(!made || open.n == g.open.n, "%s level %d: %d open, by rules %d",
              s->genre, level, open.n, g.open.n);
    *solved += made && !open.n;
    td_layout_free(l);
}

static void test_judge(void)
{
    td_rng r = td_rng_seed(7);
    for (int i = 0; td_setters[i]; i++)
        for (int level = 1; level <= td_setters[i]->judges; level++) {
            int rounds = td_test_rounds(100), solved = 0;
            for (int n = rounds; n > 0 && !td_test_failed(); n--)
                check_judge(td_setters[i], level, 0.1 * (n % 8), &r, &solved);
            CHECK(solved > 0 && solved < rounds);
        }
}

/* A setter that looks for another solution by itself says what the exact solver
 * says. */
static void test_other(void)
{
    td_rng r = td_rng_seed(8);
    td_ceiling c = {.exact = true, .level = 4};
    int seen = 0, unique = 0;
    for (int n = td_test_rounds(60); n > 0 && !td_test_failed(); n--) {
        td_layout *l = td_layout_new(td_genre_find("keen"), 5, 5);
        td_open differ = {0};
        l->mood = 0.5;
        CHECK(l->setter->seed(l, &r));
        l->setter->clues(l);
        bool other = l->setter->is_stuck(l, 4, &r, &differ);
        CHECK_INT(other, td_look_at(l, &c, &r).outcome != TD_SOLVED);
        CHECK_INT(other, differ.n > 0);
        seen += other;
        unique += !other;
        td_layout_free(l);
    }
    CHECK(seen && unique);
}

/* What lines of a nonogram tell one by one is what the reasoner finds that
 * knows all arrangements of a line, and nothing of several lines. */
static void test_lines(void)
{
    static const char *const several[] = {"PI-16", NULL};
    td_rng r = td_rng_seed(10);
    td_ceiling c = {.level = 4, .without = several}, first = {.level = 1};
    int seen = 0, solved = 0, simple = 0, hard = 0;
    for (int n = td_test_rounds(80); n > 0 && !td_test_failed(); n--) {
        int w = 1 + (int)td_rng_below(&r, 12), h = 1 + (int)td_rng_below(&r, 9);
        td_layout *l = td_layout_new(td_genre_find("nonogram"), w, h);
        td_open open = {0};
        l->mood = 0.5;
        CHECK(l->setter->seed(l, &r));
        if (n % 2) /* pictures of any kind */
            for (int i = 0; i < w * h; i++)
                l->value[td_cell_at(&l->topo, i)] = td_chance(&r, 0.6);
        bool stuck = l->setter->is_stuck(l, 3, &r, &open);
        td_glance g = td_look_at(l, &c, &r);
        CHECK_INT(stuck, g.outcome != TD_SOLVED);
        CHECK_INT(open.n, g.open.n);
        seen += stuck;
        solved += !stuck;
        /* Whole lines at level 1. */
        open = (td_open){0};
        stuck = l->setter->is_stuck(l, 1, &r, &open);
        bool easy = td_look_at(l, &first, &r).outcome == TD_SOLVED;
        CHECK(!stuck || !easy);
        simple += easy;
        hard += stuck;
        td_layout_free(l);
    }
    CHECK(seen && solved && simple && hard);
}

/* Shaded cells do not touch, leave the others in one piece, and no more could
 * be shaded. */
static void test_shading(void)
{
    td_rng r = td_rng_seed(9);
    const td_genre *g = td_genre_find("hitori");
    for (int n = td_test_rounds(200); n > 0 && !td_test_failed(); n--) {
        int w = 2 + (int)td_rng_below(&r, 9), h = 2 + (int)td_rng_below(&r, 9);
        td_layout *l = td_layout_new(g, w, h);
        td_shade_randomly(l, &r, w * h);
        CHECK(td_is_one_piece(l, 0));
        for (int i = 0; i < w * h; i++) {
            td_site s = td_cell_at(&l->topo, i);
            td_site east = td_next_cell(&l->topo, s, TD_E);
            td_site south = td_next_cell(&l->topo, s, TD_S);
            bool touches =
                l->value[s] && ((east != TD_NOWHERE && l->value[east]) ||
                                (south != TD_NOWHERE && l->value[south]));
            CHECK(!touches);
            CHECK(l->value[s] || !td_shade_may(l, s));
        }
        td_layout_free(l);
    }
}

static void test_latin(void)
{
    td_rng r = td_rng_seed(3);
    for (int side = 1; side <= 12; side++) {
        int8_t square[144];
        td_latin_square(&r, side, square);
        for (int i = 0; i < side; i++) {
            uint32_t row = 0, col = 0;
            for (int k = 0; k < side; k++) {
                row |= 1u << square[i * side + k];
                col |= 1u << square[k * side + i];
            }
            CHECK_INT(row, (1u << side) - 1);
            CHECK_INT(col, (1u << side) - 1);
        }
    }
}

/* ---- generators ---- */

static char *make(const char *genre, tandem_generate_options o,
                  tandem_generated *info, int *level)
{
    const char *why = NULL;
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find(genre), &o, &why);
    CHECK_MSG(g, "%s: %s", genre, why ? why : "");
    CHECK(!tandem_generate_refusal(tandem_genre_find(genre), &o));
    tandem_puzzle *p = g ? tandem_generator_next(g, 1, 0, info) : NULL;
    char *text = p ? tandem_write(p, "text", NULL) : NULL;
    if (p) {
        *level = tandem_result_rating(info->rated)->level;
        CHECK(info->score > 0 && info->score <= 1);
        tandem_result_free(info->rated);
    }
    tandem_puzzle_free(p);
    tandem_generator_free(g);
    return text;
}

/* Counts solutions by the kernel, and rates from the text. */
static void check_made(const char *genre, const char *text, int level)
{
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    tandem_puzzle *p = NULL;
    tandem_reader_next(in, &p, NULL);
    CHECK_MSG(p, "%s cannot be read again", genre);
    tandem_solve_options solve = {.path = TANDEM_PATH_KERNEL};
    tandem_result *r = tandem_solve(p, &solve);
    CHECK_STR(tandem_result_status(r), "unique");
    tandem_result_free(r);
    r = tandem_rate(p, NULL);
    CHECK_INT(tandem_result_rating(r)->level, level);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
}

/* Small ones of every genre: as they should be, and the same again. */
static void test_every_genre(void)
{
    for (int i = 0; td_setters[i]; i++) {
        const char *genre = td_setters[i]->genre;
        int side = !strcmp(genre, "sudoku") ? 4 : 6;
        tandem_generate_options o = {
            .width = side, .height = side, .low = 1, .high = 3, .seed = 5};
        tandem_generated info;
        int level = 0;
        char *text = make(genre, o, &info, &level);
        char *again = make(genre, o, &info, &level);
        CHECK_MSG(text && again, "%s: none in %d attempts", genre,
                  info.attempts);
        if (text && again) {
            CHECK_STR(text, again);
            CHECK(level >= 1 && level <= 3);
            check_made(genre, text, level);
        }
        tandem_free(text);
        tandem_free(again);
    }
}

/* A minesweeper has a mine, however small it is: a total of 0 cannot be read.
 */
static void test_least_mines(void)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        tandem_generate_options o = {
            .width = 2, .height = 2, .low = 1, .high = 1, .seed = seed};
        tandem_generated info;
        int level = 0;
        char *text = make("minesweeper", o, &info, &level);
        CHECK_MSG(text && info.attempts, "seed %d: none", (int)seed);
        if (text)
            check_made("minesweeper", text, level);
        tandem_free(text);
    }
}

static void test_wishes(void)
{
    tandem_generated info;
    int level = 0;
    tandem_generate_options few = {.most = 12, .low = 2, .high = 4, .seed = 2};
    char *text = make("kuromasu", few, &info, &level);
    CHECK(text && info.clues <= 12);
    tandem_free(text);
    tandem_generate_options many = {
        .width = 5, .height = 5, .least = 20, .tries = 20, .seed = 1};
    text = make("akari", many, &info, &level);
    CHECK(!text);
    CHECK_STR(info.mostly, "too few clues");
    tandem_free(text);
    tandem_generate_options needs = {.needs = "AK-04", .seed = 1};
    text = make("akari", needs, &info, &level);
    CHECK(text && strlen(text) > 0);
    tandem_free(text);
}

/* The rows of a puzzle as text, after its genre and size. */
static const char *rows_of(const char *text)
{
    const char *rows = text ? strchr(text, '\n') : NULL;
    rows = rows ? strchr(rows + 1, '\n') : NULL;
    return rows ? rows + 1 : NULL;
}

/* Is a cell as the pattern has it? Places may have lost their number. */
static bool fits(char wish, char is)
{
    return wish == '?'   ? is != '\n'
           : wish == '#' ? is != '.' && is != '\n'
                         : is == wish;
}

/* Clues stand where the pattern has them, and only there. */
static void test_pattern(void)
{
    static const char small[] = "#.#.#\n.#.#.\n#.3.#\n.#.#.\n#.#.#\n";
    static const char big[] = "##.....##\n#.#...#.#\n.#.#.#.#.\n..#.#.#..\n"
                              ".#.###.#.\n..#.#.#..\n.#.#.#.#.\n#.#...#.#\n"
                              "##.....##\n";
    static const char walls[] = "..#....\n#....#.\n...2...\n.#...#.\n"
                                "...#...\n.#....#\n....#..\n";
    static const char seas[] = "#....\n..#..\n....2\n#....\n...#.\n";
    static const char arrows[] = ".......\n.#...#.\n...2...\n.......\n"
                                 ".#...1.\n.......\n...#...\n";
    /* Something is planted, and the rest grows around it. */
    static const char corner[] = "3.????\n..????\n??????\n??????\n????.2\n"
                                 "????#.\n";
    static const char middle[] = "??????\n?2.???\n?.????\n??????\n????#?\n"
                                 "??????\n";
    static const char big_box[] = "123??????\n4.6??????\n789??????\n"
                                  "?????????\n?????????\n?????????\n"
                                  "?????????\n?????????\n?????????\n";
    static const char isles[] = "#..#..#\n.......\n#..4..#\n.......\n"
                                "..#..#.\n.......\n#.#..#.\n";
    static const struct {
        const char *genre, *rows;
        size_t wide; /* characters for a cell */
    } at[] = {{"slitherlink", small, 1},  {"sudoku", big, 1},
              {"minesweeper", small, 1},  {"akari", walls, 1},
              {"nurikabe", seas, 1},      {"yajilin", arrows, 2},
              {"hashi", isles, 1},        {"slitherlink", corner, 1},
              {"sudoku", big_box, 1},     {"kuromasu", corner, 1},
              {"minesweeper", corner, 1}, {"akari", middle, 1},
              {"nurikabe", middle, 1},    {"hashi", middle, 1}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        tandem_generate_options o = {.pattern = at[i].rows, .seed = 3};
        tandem_generated info;
        int level = 0;
        char *text = make(at[i].genre, o, &info, &level);
        CHECK_MSG(text, "%s: none in %d attempts", at[i].genre, info.attempts);
        const char *is = rows_of(text);
        for (size_t k = 0; is && at[i].rows[k]; k++) {
            char wish = at[i].rows[k];
            CHECK_MSG(fits(wish, *is), "%s:\n%s", at[i].genre, text);
            is += wish == '\n' ? 1 : at[i].wide;
        }
        tandem_free(text);
    }
}

/* Heyawake's pattern has a letter for each room. */
static void test_pattern_of_rooms(void)
{
    static const char drawn[] = "+---+---+\n|...|...|\n|...|...|\n|...|...|\n"
                                "+---+---+\n|...|...|\n|...|...|\n|...|...|\n"
                                "+---+---+\n";
    tandem_generate_options o = {.pattern = "AABB\nAABB\nccDD\nccDD\n",
                                 .seed = 3};
    tandem_generated info;
    int level = 0;
    char *text = make("heyawake", o, &info, &level);
    CHECK(text);
    const char *is = rows_of(text);
    for (size_t k = 0; is && drawn[k]; k++)
        CHECK_MSG(is[k] == drawn[k] ||
                      (drawn[k] == '.' && is[k] >= '0' && is[k] <= '9'),
                  "%s", text);
    tandem_free(text);
}

/* ---- symmetry ---- */

/* Is there something in the same places after a turn: clues, walls? */
static bool stays(const td_puzzle *p, int turn)
{
    td_puzzle *q = td_turn_puzzle(p, turn);
    bool same = true;
    for (td_site s = 0; s < p->topo.nlattice; s++)
        same &= (p->clue[s] == TD_CLUE_NONE) == (q->clue[s] == TD_CLUE_NONE);
    td_puzzle_free(q);
    return same;
}

/* Genres whose boards are symmetric when that is asked for, and not by chance.
 */
static void test_symmetry(void)
{
    static const struct {
        const char *name;
        int turn;
    } kind[] = {{"rot2", 3}, {"rot4", 5}, {"mirror", 1}, {"diagonal", 4}};
    static const char *const genres[] = {
        "akari",    "hashi",       "heyawake", "kuromasu",
        "nurikabe", "slitherlink", "yajilin",  "sudoku",
    };
    for (size_t i = 0; i < sizeof genres / sizeof *genres; i++)
        for (size_t k = 0; k < sizeof kind / sizeof *kind; k++) {
            int side = !strcmp(genres[i], "sudoku") ? 9 : 7;
            tandem_generate_options o = {.width = side,
                                         .height = side,
                                         .low = 1,
                                         .high = 3,
                                         .symmetry = kind[k].name,
                                         .seed = 4};
            tandem_generator *g =
                tandem_generator_new(tandem_genre_find(genres[i]), &o, NULL);
            tandem_puzzle *p = tandem_generator_next(g, 1, 0, NULL);
            CHECK_MSG(p && stays(p->puzzle, kind[k].turn), "%s %s: %s",
                      genres[i], kind[k].name, p ? "it is not" : "none");
            tandem_puzzle_free(p);
            tandem_generator_free(g);
        }
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find("heyawake"), NULL, NULL);
    tandem_puzzle *p = tandem_generator_next(g, 1, 0, NULL);
    CHECK(p && !stays(p->puzzle, 3));
    tandem_puzzle_free(p);
    tandem_generator_free(g);
}

/* ---- levels that are hardly ever found ---- */

/* Attempts at the first puzzles of a genre, in a range of levels; -1: one was
 * not found within so many. */
static int attempts_at(const tandem_genre *genre, int low, int high, int tries,
                       int puzzles)
{
    tandem_generate_options o = {
        .low = low, .high = high, .tries = tries, .seed = 12};
    tandem_generator *g = tandem_generator_new(genre, &o, NULL);
    int all = 0;
    for (int k = 1; k <= puzzles && all >= 0; k++) {
        tandem_generated info;
        tandem_puzzle *p = tandem_generator_next(g, (uint64_t)k, 0, &info);
        all = p ? all + info.attempts : -1;
        tandem_result_free(info.rated);
        tandem_puzzle_free(p);
    }
    tandem_generator_free(g);
    return all;
}

/* What is not said to be rare is found soon. */
static void test_common_levels(void)
{
    enum { HARD = 4, TRIES = 300 };
    for (size_t i = 0; tandem_genre_at(i); i++)
        for (int level = 1; level < HARD; level++) {
            const tandem_genre *g = tandem_genre_at(i);
            if (!tandem_generate_is_rare(g, level))
                CHECK_MSG(attempts_at(g, level, level, TRIES, 1) > 0,
                          "level %d of %s is rare", level,
                          tandem_genre_name(g));
        }
    CHECK(attempts_at(tandem_genre_find("hitori"), HARD, HARD, TRIES, 1) > 0);
}

/* A level that is rare is seldom drawn where others are wished, too: else half
 * of the attempts would be for nothing. */
static void test_rare_levels(void)
{
    const tandem_genre *g = tandem_genre_find("kuromasu");
    CHECK(tandem_generate_is_rare(g, 1));
    CHECK(!tandem_generate_is_rare(g, 2));
    CHECK(!tandem_generate_is_rare(g, 0) && !tandem_generate_is_rare(NULL, 1));
    int narrow = attempts_at(g, 2, 2, 20, 40);
    int wide = attempts_at(g, 1, 2, 20, 40);
    CHECK_MSG(narrow > 0 && wide > 0 && wide < narrow + narrow / 4,
              "%d and %d attempts", narrow, wide);
}

/* What gates of a suraromu turn into; black cells are black with and without a
 * number, and the start has no image. */
static int32_t turned_gate(int32_t clue, int turn)
{
    if (clue == TD_START)
        return TD_CLUE_NONE;
    if (td_is_black(clue))
        return TD_BLACK;
    if (!td_is_gate(clue) || !(turn & 4))
        return clue;
    return clue == TD_GATE_ACROSS ? TD_GATE_DOWN : TD_GATE_ACROSS;
}

/* Gates and black cells have their images; but the loop is not symmetric, or
 * half of it would tell the rest. */
static void test_symmetric_gates(void)
{
    static const char *const kind[] = {"rot2", "rot4", "mirror", "diagonal"};
    static const int turn[][2] = {{3, 3}, {5, 6}, {1, 2}, {4, 7}};
    for (int k = 0; k < 4; k++) {
        tandem_generate_options o = {.width = 9,
                                     .height = 9,
                                     .low = 1,
                                     .high = 2,
                                     .symmetry = kind[k],
                                     .seed = 2};
        tandem_generator *g =
            tandem_generator_new(tandem_genre_find("suraromu"), &o, NULL);
        tandem_puzzle *p = tandem_generator_next(g, 1, 0, NULL);
        CHECK_MSG(p, "%s: none", kind[k]);
        bool any = false;
        for (int i = 0; i < 2 && p; i++) {
            const td_puzzle *q = p->puzzle;
            bool same = true;
            for (int c = 0; c < q->topo.w * q->topo.h; c++) {
                td_site s = td_cell_at(&q->topo, c);
                td_site image = td_turn_site(&q->topo, turn[k][i], s);
                same &= turned_gate(q->clue[s], turn[k][i]) ==
                        turned_gate(q->clue[image], 0);
            }
            any |= same;
        }
        CHECK_MSG(any || !p, "%s: it is not", kind[k]);
        tandem_puzzle_free(p);
        tandem_generator_free(g);
    }
}

static void test_asymmetric_loops(void)
{
    td_rng r = td_rng_seed(5);
    int seeds = 0, same = 0;
    for (int n = td_test_rounds(40); n > 0; n--) {
        td_layout *l = td_layout_new(td_genre_find("suraromu"), 10, 10);
        l->turn = 3;
        l->mood = 0.5;
        bool symmetric = l->setter->seed(l, &r);
        seeds += symmetric;
        for (td_site s = 0; s < l->topo.nlattice; s++)
            symmetric &=
                l->value[s] == l->value[td_turn_site(&l->topo, l->turn, s)];
        same += symmetric;
        td_layout_free(l);
    }
    CHECK_MSG(seeds > 0 && same * 4 < seeds, "%d of %d loops are symmetric",
              same, seeds);
}

/* Rooms laid symmetrically: walls turn into walls, and every room is a
 * rectangle (its number has the right images). */
static void test_symmetric_rooms(void)
{
    td_rng r = td_rng_seed(8);
    static const int turns[] = {1, 3, 4, 5};
    for (int n = td_test_rounds(100); n > 0 && !td_test_failed(); n--) {
        int side = 2 + (int)td_rng_below(&r, 12);
        td_layout *l = td_layout_new(td_genre_find("heyawake"), side, side);
        l->turn = turns[td_rng_below(&r, 4)];
        td_rooms_cut(l, &r, 2, 4 + (int)td_rng_below(&r, 9));
        l->setter->clues(l);
        for (td_site s = 0; s < l->topo.nlattice; s++) {
            td_site image = td_turn_site(&l->topo, l->turn, s);
            td_site all[TD_MOST_IMAGES];
            if (td_site_kind_of(&l->topo, s) == TD_CELL) {
                for (int k = td_layout_images(l, s, all); k > 0; k--)
                    CHECK_INT(l->clue[all[k - 1]] < 0, l->clue[s] < 0);
            } else {
                CHECK_INT(l->clue[s], l->clue[image]);
            }
        }
        td_layout_free(l);
    }
}

/* ---- the same everywhere ---- */

/* A clue of yajilin that is taken away is still seen as "?": none goes where
 * nothing is to become harder by it. */
static void test_trace(void)
{
    int marks = 0, numbers = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        tandem_generate_options o = {.low = 1, .high = 1, .seed = seed};
        o.width = o.height = 6;
        int level = 0;
        char *text = make("yajilin", o, &(tandem_generated){0}, &level);
        for (const char *c = text; c && *c; c++) {
            marks += *c == '?';
            numbers += *c == '<' || *c == '>' || *c == '^' || *c == 'v';
        }
        tandem_free(text);
    }
    CHECK_INT(marks, 0);
    CHECK(numbers > 0);
}

/* Fixed seeds give fixed puzzles, whatever compiler, machine or -j. What is
 * made changes with techniques, their costs and setters: then these are told
 * anew, and starter sets and daily puzzles are others, too. */
static void test_golden(void)
{
    static const struct {
        const char *genre;
        int side;
        uint64_t hash;
    } gold[] = {
        {"akari", 6, 0x27b2ceb167baed1c},
        {"hashi", 6, 0x016d7aebca83a647},
        {"heyawake", 6, 0x1b9002fb5b625b16},
        {"keen", 4, 0x3e0fdcb1e9b8743a},
        {"nonogram", 6, 0xc129d8866adf7864},
        {"slitherlink", 6, 0x7d4d40877f97404a},
        {"sudoku", 4, 0xda15c9692d398125},
        {"yajilin", 6, 0xabfdf61846143df2},
    };
    for (size_t i = 0; i < sizeof gold / sizeof *gold; i++) {
        tandem_generate_options o = {.width = gold[i].side,
                                     .height = gold[i].side,
                                     .low = 1,
                                     .high = 2,
                                     .seed = 2026};
        tandem_generated info;
        int level = 0;
        char *text = make(gold[i].genre, o, &info, &level);
        uint64_t hash = text ? tandem_hash(text) : 0;
        CHECK_MSG(hash == gold[i].hash, "%s: 0x%016llx\n%s", gold[i].genre,
                  (unsigned long long)hash, text ? text : "none");
        tandem_free(text);
    }
}

/* Where none is found the nearest is told, once. */
static void test_nearest(void)
{
    tandem_generate_options o = {
        .width = 3, .height = 3, .low = 5, .high = 5, .tries = 10, .seed = 1};
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find("akari"), &o, NULL);
    CHECK(!tandem_generator_next(g, 1, 0, NULL));
    tandem_result *rated = NULL;
    tandem_puzzle *p = tandem_generator_nearest(g, &rated);
    CHECK(p && rated);
    if (p && rated) {
        CHECK_INT(tandem_result_rating(rated)->unique, TANDEM_UNIQUE);
        CHECK(tandem_result_rating(rated)->level < 5);
    }
    tandem_result_free(rated);
    tandem_puzzle_free(p);
    CHECK(!tandem_generator_nearest(g, NULL));
    CHECK(!tandem_generator_next(g, 2, 0, NULL)); /* and not taken over */
    tandem_generator_free(g);
}

/* ---- sameness ---- */

/* All turns of a puzzle are the same; another number makes it another. */
static void test_canonical(void)
{
    static const char *const same[][2] = {
        {"hitori\n3 2\n122\n312\n", "hitori\n2 3\n93\n59\n55\n"},
        {"akari\n3 2\n.1.\n..#\n", "akari\n2 3\n#.\n.1\n..\n"},
        {"sudoku\n4 4\n1...\n..2.\n....\n...3\nboxes 2 2\n",
         "sudoku\n4 4\n....\n4...\n..1.\n.2..\nboxes 2 2\n"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        char *text[2];
        for (int k = 0; k < 2; k++) {
            tandem_puzzle *p = NULL;
            tandem_reader *in =
                tandem_read(same[i][k], strlen(same[i][k]), NULL);
            tandem_reader_next(in, &p, NULL);
            CHECK_MSG(p, "cannot be read: %s", same[i][k]);
            text[k] = p ? tandem_canonical(p) : NULL;
            tandem_puzzle_free(p);
            tandem_reader_free(in);
        }
        CHECK(text[0] && text[1]);
        if (text[0] && text[1])
            CHECK_STR(text[0], text[1]);
        tandem_free(text[0]);
        tandem_free(text[1]);
    }
}

static void check_refused(const char *genre, tandem_generate_options o,
                          const char *words)
{
    const char *why = "";
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find(genre), &o, &why);
    CHECK_MSG(!g && strstr(why, words), "%s: %s", genre, why);
    tandem_generator_free(g);
    CHECK_STR(tandem_generate_refusal(tandem_genre_find(genre), &o), why);
}

static void test_refused(void)
{
    check_refused("chess", (tandem_generate_options){0}, "no such genre");
    check_refused("sudoku", (tandem_generate_options){.width = 7, .height = 7},
                  "no boxes");
    check_refused("keen", (tandem_generate_options){.width = 6, .height = 7},
                  "square");
    check_refused("akari", (tandem_generate_options){.width = 900, .height = 9},
                  "sides from");
    check_refused("akari", (tandem_generate_options){.low = 6}, "levels");
    check_refused("akari", (tandem_generate_options){.needs = "SL-01"},
                  "no such technique");
    check_refused("akari", (tandem_generate_options){.symmetry = "round"},
                  "no such symmetry");
    check_refused(
        "akari",
        (tandem_generate_options){.width = 6, .height = 7, .symmetry = "rot4"},
        "square board");
    check_refused("hashi", (tandem_generate_options){.most = 5}, "taken away");
    static const char *const no_places[] = {"hitori", "keen", "nonogram",
                                            "suraromu"};
    for (size_t i = 0; i < sizeof no_places / sizeof *no_places; i++)
        check_refused(no_places[i], (tandem_generate_options){.pattern = "#"},
                      "places");
    check_refused("heyawake", (tandem_generate_options){.pattern = "#."},
                  "a letter for each room");
    check_refused("masyu", (tandem_generate_options){.pattern = "#.\n#\n"},
                  "same length");
}

const td_test suite_generate[] = {
    TEST(other),
    TEST(lines),
    TEST(shading),
    TEST(trace),
    TEST(setters),
    TEST(looks),
    TEST(proofs),
    TEST(judge),
    TEST(latin),
    TEST(every_genre),
    TEST(least_mines),
    TEST(wishes),
    TEST(pattern),
    TEST(symmetry),
    TEST(pattern_of_rooms),
    TEST(symmetric_gates),
    TEST(asymmetric_loops),
    TEST(common_levels),
    TEST(rare_levels),
    TEST(symmetric_rooms),
    TEST(golden),
    TEST(nearest),
    TEST(canonical),
    TEST(refused),
    {0},
};
