/* The engine over the corpus, step by step proven by the kernel. */
#include "genres/links.h"
#include "random_keen.h"
#include "soundness.h"
#include "test.h"

static void test_hitori(void)
{
    td_check_soundness(td_genre_find("hitori"), "hit", NULL);
}

/* Random numbers; many small boards have one solution. */
static td_puzzle *hitori_from(td_rng *r, int least)
{
    int w = least + (int)td_rng_below(r, 4),
        h = least + (int)td_rng_below(r, 4);
    td_puzzle *p = td_puzzle_new(td_genre_find("hitori"), w, h);
    uint32_t most = (uint32_t)(w > h ? w : h);
    for (int i = 0; i < w * h; i++)
        p->clue[td_cell_at(&p->topo, i)] = 1 + (int)td_rng_below(r, most);
    return p;
}

static td_puzzle *random_hitori(td_rng *r)
{
    return hitori_from(r, 2);
}

static td_puzzle *larger_hitori(td_rng *r)
{
    return hitori_from(r, 5);
}

static void test_hitori_unique(void)
{
    td_check_unique(td_genre_find("hitori"), random_hitori,
                    td_test_rounds(500));
}

static void test_hitori_later(void)
{
    td_check_later(td_genre_find("hitori"), random_hitori, td_test_rounds(300));
}

static void test_hitori_rest(void)
{
    td_check_rest(td_genre_find("hitori"), larger_hitori, td_test_rounds(500));
}

/* ---- akari ---- */

static void test_akari(void)
{
    td_check_soundness(td_genre_find("akari"), "aka", NULL);
}

/* Random walls, some with numbers; about one in seven has one solution. */
static td_puzzle *random_akari(td_rng *r)
{
    int w = 2 + (int)td_rng_below(r, 4), h = 2 + (int)td_rng_below(r, 3);
    td_puzzle *p = td_puzzle_new(td_genre_find("akari"), w, h);
    for (int i = 0; i < w * h; i++) {
        td_site cell = td_cell_at(&p->topo, i);
        if (td_rng_below(r, 3) == 0)
            p->clue[cell] =
                td_rng_below(r, 2) ? (int)td_rng_below(r, 3) : TD_CLUE_ANY;
    }
    return p;
}

static void test_akari_unique(void)
{
    td_check_unique(td_genre_find("akari"), random_akari, td_test_rounds(500));
}

static void test_akari_later(void)
{
    td_check_later(td_genre_find("akari"), random_akari, td_test_rounds(300));
}

static void test_akari_rest(void)
{
    td_check_rest(td_genre_find("akari"), random_akari, td_test_rounds(200));
}

/* ---- slitherlink ---- */

/* Measured: of the steps on all puzzles of the corpus, as they are and with
 * clues taken away, so many have a spare premise. */
static const td_share slitherlink_excuses[] = {
    {"SL-30",
     "one step of 913: where the curve turns around a dot, a shorter "
     "one may lead past it",
     1},
    {0},
};

static void test_slitherlink(void)
{
    td_check_soundness(td_genre_find("slitherlink"),
                       td_test_long() ? "sli" : "sliR00", slitherlink_excuses);
}

/* Can a cell be added to the inside of a loop? It must touch that by a side,
 * and all it touches, corners too, must hang together around it. */
static bool can_add(const bool *in, int w, int h, int cell)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    bool near[8];
    int sides = 0, runs = 0;
    for (int i = 0; i < 8; i++) {
        int x = cell % w + dx[i], y = cell / w + dy[i];
        near[i] = x >= 0 && y >= 0 && x < w && y < h && in[y * w + x];
        sides += i % 2 == 0 && near[i];
    }
    for (int i = 0; i < 8; i++)
        runs += near[i] && !near[(i + 7) % 8];
    return !in[cell] && sides > 0 && sides < 4 && runs == 1;
}

/* A random loop, some of its numbers, and so many eighths of its edges as
 * marks. */
static td_puzzle *slitherlink_from(td_rng *r, int least, uint32_t known)
{
    int w = least + (int)td_rng_below(r, 4),
        h = least + (int)td_rng_below(r, 4);
    td_puzzle *p = td_puzzle_new(td_genre_find("slitherlink"), w, h);
    bool in[64] = {false};
    uint32_t n = (uint32_t)(w * h), clues = 3 + td_rng_below(r, 6);
    in[td_rng_below(r, n)] = true;
    for (uint32_t tries = td_rng_below(r, 4 * n); tries > 0; tries--) {
        int cell = (int)td_rng_below(r, n);
        if (can_add(in, w, h, cell))
            in[cell] = true;
    }
    for (int i = 0; i < w * h; i++) {
        td_site cell = td_cell_at(&p->topo, i);
        int lines = 0;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(&p->topo, cell, (td_dir)d);
            bool line = in[i] != (next != TD_NOWHERE &&
                                  in[td_cell_index(&p->topo, next)]);
            lines += line;
            if (known && td_rng_below(r, 8) < known)
                p->mark[td_go(&p->topo, cell, (td_dir)d, 1)] = td_mark_is(line);
        }
        if (td_rng_below(r, 9) < clues)
            p->clue[cell] = lines;
    }
    return p;
}

static td_puzzle *random_slitherlink(td_rng *r)
{
    return slitherlink_from(r, 2, 0);
}

static td_puzzle *larger_slitherlink(td_rng *r)
{
    return slitherlink_from(r, 5, 0);
}

static void test_slitherlink_unique(void)
{
    td_check_unique(td_genre_find("slitherlink"), random_slitherlink,
                    td_test_rounds(500));
}

static void test_slitherlink_rest(void)
{
    td_check_rest(td_genre_find("slitherlink"), larger_slitherlink,
                  td_test_rounds(300));
}

/* Techniques that end a search at some size. (Not SL-27: it tells what is near
 * first, by links that depend on the order of things. Nor SL-30: of two
 * shortest cuts on either side of something it takes one.) */
static void test_slitherlink_turned(void)
{
    static const char *const ids[] = {"SL-22", "SL-28", "SL-29", NULL};
    td_rng r = td_rng_seed(17);
    for (int n = td_test_rounds(300); n > 0 && !td_test_failed(); n--) {
        td_puzzle *p = slitherlink_from(&r, 5, 2 + td_rng_below(&r, 4));
        p->has_marks = true;
        for (int i = 0; ids[i]; i++)
            td_check_turned(td_genre_find("slitherlink"), p, ids[i]);
        td_puzzle_free(p);
    }
}

/* Measured: 6 of 23 and 8 of 53. */
static const td_share masyu_excuses[] = {
    {"MA-14S", "what leads to a loop of more than 20 links is not cut down",
     35},
    {"MA-14N", "what leads to a loop of more than 20 links is not cut down",
     25},
    {0},
};

static void test_masyu(void)
{
    td_check_soundness(td_genre_find("masyu"), "mas", masyu_excuses);
}

/* Random circles, some of them grey; few of these have one solution. */
static td_puzzle *random_masyu(td_rng *r)
{
    int w = 4 + (int)td_rng_below(r, 3), h = 4 + (int)td_rng_below(r, 3);
    td_puzzle *p = td_puzzle_new(td_genre_find("masyu"), w, h);
    for (int i = 0; i < w * h; i++) {
        uint32_t kind = td_rng_below(r, 24);
        if (kind < 5)
            p->clue[td_cell_at(&p->topo, i)] = kind < 3   ? 1
                                               : kind < 4 ? 2
                                                          : TD_CLUE_ANY;
    }
    return p;
}

static void test_masyu_unique(void)
{
    td_check_unique(td_genre_find("masyu"), random_masyu, td_test_rounds(200));
}

/* ---- masyu with the flag `f`: the loop passes every cell ---- */

enum { MOST_BLOCKS = 3 };

/* Joins all blocks of four cells to a tree: by block, bit d is set if it hangs
 * together with the next in direction d. */
static void random_tree(td_rng *r, int w, int h, int join[])
{
    bool in[MOST_BLOCKS * MOST_BLOCKS] = {true};
    for (int left = w * h - 1; left > 0;) {
        int at = (int)td_rng_below(r, (uint32_t)(w * h));
        td_dir d = (td_dir)td_rng_below(r, 4);
        int x = at % w + (d == TD_E) - (d == TD_W);
        int y = at / w + (d == TD_S) - (d == TD_N);
        if (!in[at] || x < 0 || y < 0 || x >= w || y >= h || in[y * w + x])
            continue;
        in[y * w + x] = true;
        join[at] |= 1 << d;
        join[y * w + x] |= 1 << td_opposite(d);
        left--;
    }
}

/* The loop runs around the tree: does it leave a cell in a direction? Towards
 * the middle of its block where the tree does not, and out of the block where
 * it does. */
static bool leaves(const int join[], int w, int x, int y, td_dir d)
{
    bool across = d == TD_E || d == TD_W;
    bool out =
        across ? (x % 2 == 1) == (d == TD_E) : (y % 2 == 1) == (d == TD_S);
    td_dir side = across ? (y % 2 ? TD_S : TD_N) : (x % 2 ? TD_E : TD_W);
    int block = join[y / 2 * w + x / 2];
    return out ? block >> d & 1 : !(block >> side & 1);
}

static bool runs_straight(const int join[], int w, int x, int y)
{
    return leaves(join, w, x, y, TD_N) == leaves(join, w, x, y, TD_S);
}

/* The circle that the loop allows in a cell: 1 white, 2 black, or none. */
static int circle_for(const int join[], int w, int x, int y)
{
    int straight = 0;
    for (int d = 0; d < 4; d++)
        straight += leaves(join, w, x, y, (td_dir)d) &&
                    runs_straight(join, w, x + (d == TD_E) - (d == TD_W),
                                  y + (d == TD_S) - (d == TD_N));
    if (runs_straight(join, w, x, y))
        return straight < 2 ? 1 : TD_CLUE_NONE;
    return straight == 2 ? 2 : TD_CLUE_NONE;
}

static td_puzzle *full_masyu(td_rng *r)
{
    int join[MOST_BLOCKS * MOST_BLOCKS] = {0};
    int w = 2 + (int)td_rng_below(r, 2), h = 2 + (int)td_rng_below(r, 2);
    td_puzzle *p = td_puzzle_new(td_genre_find("masyu"), 2 * w, 2 * h);
    random_tree(r, w, h, join);
    p->flags |= 1u << ('f' - 'a');
    for (int y = 0; y < 2 * h; y++)
        for (int x = 0; x < 2 * w; x++)
            if (td_rng_below(r, 3) == 0)
                p->clue[td_cell(&p->topo, y, x)] = circle_for(join, w, x, y);
    return p;
}

static void test_masyu_full(void)
{
    td_check_soundness_of(td_genre_find("masyu"), full_masyu,
                          td_test_rounds(60), masyu_excuses);
}

static void test_yajilin(void)
{
    td_check_soundness(td_genre_find("yajilin"), "yaj", NULL);
}

/* Random clues, most of them numbers with arrows; many have no solution. */
static td_puzzle *random_yajilin(td_rng *r)
{
    int w = 3 + (int)td_rng_below(r, 3), h = 3 + (int)td_rng_below(r, 2);
    td_puzzle *p = td_puzzle_new(td_genre_find("yajilin"), w, h);
    for (int i = 0; i < w * h; i++) {
        td_site cell = td_cell_at(&p->topo, i);
        uint32_t kind = td_rng_below(r, 24);
        if (kind > 3)
            continue;
        p->clue[cell] = kind == 0   ? TD_CLUE_GREY
                        : kind == 1 ? TD_CLUE_ANY
                                    : (int)td_rng_below(r, 3);
        p->sign[cell] = (int8_t)(TD_ARROW_N + (int)td_rng_below(r, 4));
    }
    return p;
}

static void test_yajilin_unique(void)
{
    td_check_unique(td_genre_find("yajilin"), random_yajilin,
                    td_test_rounds(300));
}

static void test_yajilin_later(void)
{
    td_check_later(td_genre_find("yajilin"), random_yajilin,
                   td_test_rounds(200));
}

static void test_yajilin_rest(void)
{
    td_check_rest(td_genre_find("yajilin"), random_yajilin,
                  td_test_rounds(200));
}

/* Measured on the puzzles of the corpus and of tests/corpus: five steps, all of
 * one puzzle. */
static const td_share suraromu_excuses[] = {
    {"SU-17",
     "a mark that the lines of the cells that count would tell only in several "
     "steps is named all the same",
     1},
    {0},
};

static void test_suraromu(void)
{
    td_check_soundness(td_genre_find("suraromu"), "suraromu", suraromu_excuses);
}

static void test_nonogram(void)
{
    td_check_soundness(td_genre_find("nonogram"), "pic", NULL);
}

/* Measured: 26 of 32 and 6 of 42. */
static const td_share hashi_excuses[] = {
    {"HA-06", "another group, which is not the one told of, may be cut off too",
     90},
    {"HA-09B", "a link whose two ends both take only one more is told of one",
     25},
    {"HA-12", "single steps", 3},
    {0},
};

static void test_hashi(void)
{
    td_check_soundness(td_genre_find("hashi"), "has", hashi_excuses);
}

/* Their search decides the cells of the rooms alone; a complete one could do
 * without a premise now and then. */
static const td_share heyawake_excuses[] = {
    {"HE-13S", "of small rooms", 5},    {"HE-13", "of rooms", 5},
    {"HE-17", "of rooms and runs", 10}, {"HE-17L", "of large rooms", 15},
    {"HE-22", "of two rooms", 15},      {0},
};

static void test_heyawake(void)
{
    td_check_soundness(td_genre_find("heyawake"), "hey", heyawake_excuses);
}

/* These count the cells that are seen. Now and then a view cannot be longer or
 * shorter by just one cell, as an unshaded one comes next; then a cell less
 * would do. Measured: KU-02 40 of 448, KU-04 48 of 208, KU-06 28 of 83, KU-06L
 * 9 of 17, KU-09 7 of 265, KU-11 1 of 25. */
static const td_share kuromasu_excuses[] = {
    {"CM-00", "a view that is too long", 0},
    {"KU-02", "a full view", 15},
    {"KU-04", "closed sides (38 % of puzzles made for it)", 45},
    {"KU-06", "ways that are out for more than one reason", 45},
    {"KU-06L", "ways that are out for more than one reason", 95},
    {"KU-09", "a view that must end", 5},
    {"KU-11", "two views of which one tells some of the other's marks", 5},
    {0},
};

static void test_kuromasu(void)
{
    td_check_soundness(td_genre_find("kuromasu"), "kur", kuromasu_excuses);
}

static void test_minesweeper(void)
{
    td_check_soundness(td_genre_find("minesweeper"), "min", NULL);
}

#define CRUDER                                                                 \
    "the argument is cruder than the rules that it names: these tell some of " \
    "its marks"
static const td_share keen_excuses[] = {
    {"CM-00", "a cage without an arrangement", 0},
    {"KE-08L", "values that are in no arrangement", 0},
    {"KE-16", CRUDER, 5},
    {"KE-17", CRUDER, 25},
    {"KE-03", CRUDER, 25},
    {"KE-03F", CRUDER, 35},
    {"KE-15", CRUDER, 30},
    {"KE-20", CRUDER, 10},
    {"KE-04", CRUDER, 10},
    {"KE-05", CRUDER, 10},
    {"KE-13", CRUDER, 45},
    {"KE-14", CRUDER, 50},
    {"KE-06", CRUDER, 15},
    {"KE-21", CRUDER, 40},
    {0},
};

static void test_keen(void)
{
    td_check_soundness(td_genre_find("keen"), "kee", keen_excuses);
}

static td_puzzle *random_keen(td_rng *r)
{
    return td_random_keen(r, 4 + (int)td_rng_below(r, 3));
}

static td_puzzle *small_keen(td_rng *r)
{
    return td_random_keen(r, 4);
}

static void test_keen_random(void)
{
    td_check_soundness_of(td_genre_find("keen"), random_keen,
                          td_test_rounds(40), keen_excuses);
}

static void test_keen_unique(void)
{
    td_check_unique(td_genre_find("keen"), small_keen, td_test_rounds(60));
}

static void test_keen_later(void)
{
    td_check_later(td_genre_find("keen"), small_keen, td_test_rounds(60));
}

/* Rules that a step names for one link may tell another one, too. */
#define OTHER_LINKS "the rules of its links may join other cells of the chain"
#define FEW_STRUCK                                                        \
    "where all that is struck sees a place of a base, that may have the " \
    "number, too (a fin); the sentence speaks of the plain fish"
static const td_share sudoku_excuses[] = {
    {"SD-13", FEW_STRUCK, 1},
    {"SD-14", FEW_STRUCK, 1},
    {"SD-15", FEW_STRUCK, 1},
    {"SD-34", OTHER_LINKS, 1},
    {"SD-35", OTHER_LINKS, 1},
    {"SD-36", OTHER_LINKS, 1},
    {"SD-37", OTHER_LINKS, 1},
    {"SD-50", OTHER_LINKS, 1},
    {"SD-51", OTHER_LINKS, 1},
    {"SD-17", OTHER_LINKS, 1},
    {"SD-39", OTHER_LINKS, 1},
    {"SD-40", OTHER_LINKS, 1},
    {"SD-41", OTHER_LINKS, 1},
    {"SD-42", OTHER_LINKS, 1},
    {"SD-43", OTHER_LINKS, 1},
    {"SD-44", OTHER_LINKS, 1},
    {"SD-45", OTHER_LINKS, 1},
    {"SD-46", OTHER_LINKS, 1},
    {"SD-47", OTHER_LINKS, 1},
    {"SD-48", OTHER_LINKS, 1},
    {"SD-49", OTHER_LINKS, 1},
    {"SD-52", OTHER_LINKS, 1},
    {"SD-53", OTHER_LINKS, 1},
    {"SD-54", OTHER_LINKS, 1},
    {"SD-38", OTHER_LINKS, 1},
    {"SD-20", OTHER_LINKS, 1},
    {"SD-21", OTHER_LINKS, 1},
    {"SD-22", OTHER_LINKS, 1},
    {"SD-23", OTHER_LINKS, 1},
    {"SD-24", OTHER_LINKS, 1},
    {"SD-25", OTHER_LINKS, 1},
    {"SD-56", "all places of the number are told, though some decide", 0},
    {0},
};

static void test_sudoku(void)
{
    td_check_soundness(td_genre_find("sudoku"), "sud", sudoku_excuses);
}

/* Unique puzzles of side 4, 6 and 9 from patterns with holes, for the
 * techniques that lean on uniqueness. */
static td_puzzle *random_sudoku(td_rng *r)
{
    static const struct {
        int side, rows, given;
    } sizes[] = {{4, 2, 6}, {6, 2, 14}, {9, 3, 34}};
    int k = (int)td_rng_below(r, 3), side = sizes[k].side;
    int rows = sizes[k].rows, cols = side / rows, digit[9];
    int32_t ids[81];
    td_puzzle *p = td_puzzle_new(td_genre_find("sudoku"), side, side);
    td_text err = {0};
    for (int i = 0; i < side; i++)
        digit[i] = i + 1;
    for (int i = side; i-- > 1;) {
        int j = (int)td_rng_below(r, (uint32_t)i + 1), d = digit[i];
        digit[i] = digit[j];
        digit[j] = d;
    }
    for (int i = 0; i < side * side; i++) {
        int row = i / side, col = i % side;
        ids[i] = row / rows * side + col / cols;
        int value = (cols * (row % rows) + row / rows + col) % side;
        if ((int)td_rng_below(r, (uint32_t)(side * side)) < sizes[k].given)
            p->clue[td_cell_at(&p->topo, i)] = digit[value];
    }
    td_puzzle_walls_of(p, ids);
    CHECK(p->genre->accept(p, &err));
    td_text_free(&err);
    return p;
}

static void test_sudoku_unique(void)
{
    td_check_unique(td_genre_find("sudoku"), random_sudoku, td_test_rounds(60));
}

static void test_sudoku_later(void)
{
    td_check_later(td_genre_find("sudoku"), random_sudoku, td_test_rounds(60));
}

/* ---- nurikabe ---- */

/* The shares in words were measured on a fifth of the corpus, 2 s a puzzle;
 * with clues taken away they are larger. */
static const td_share nurikabe_excuses[] = {
    {"NU-34",
     "a part of the wall is shown with all its cells, though they would have "
     "to be joined anyway",
     0},
    {"NU-35",
     "all walls that are counted are shown, though those between others would "
     "have to be there anyway",
     0},
    /* Here a search for a board against the step gives up after a while: where
     * large islands have much room, and where the wall must be one. */
    {"NU-19", "of chains (42 %)", 70},
    {"NU-42", "of ways for the shaded cells (12 of 18 steps)", 80},
    {"NU-22", "of shapes (27 %)", 50},
    {"NU-23", "of shapes (48 %)", 70},
    {"NU-25", "of fillings (39 %; 84 % where puzzles are small)", 90},
    {"NU-25L", "of fillings (92 % where puzzles are small)", 95},
    {"NU-12", "0.2 %", 3},
    {"NU-24", "2 %", 8},
    {"NU-33", "2.4 %", 8},
    {"NU-38", "single steps", 1},
    {0},
};

static void test_nurikabe(void)
{
    td_check_soundness(td_genre_find("nurikabe"), "nur", nurikabe_excuses);
}

/* A few random numbers; enough of such boards have one solution. */
static td_puzzle *random_nurikabe(td_rng *r)
{
    int w = 2 + (int)td_rng_below(r, 4), h = 2 + (int)td_rng_below(r, 4);
    td_puzzle *p = td_puzzle_new(td_genre_find("nurikabe"), w, h);
    for (uint32_t n = 1 + td_rng_below(r, 4); n > 0; n--)
        p->clue[td_cell_at(&p->topo, (int)td_rng_below(r, (uint32_t)(w * h)))] =
            1 + (int)td_rng_below(r, 6);
    return p;
}

static void test_nurikabe_unique(void)
{
    td_check_unique(td_genre_find("nurikabe"), random_nurikabe,
                    td_test_rounds(500));
}

const td_test suite_soundness[] = {
    TEST(akari),
    TEST(akari_unique),
    TEST(akari_later),
    TEST(akari_rest),
    TEST(nurikabe),
    TEST(nurikabe_unique),
    TEST(nonogram),
    TEST(hashi),
    TEST(masyu),
    TEST(masyu_unique),
    TEST(masyu_full),
    TEST(yajilin),
    TEST(yajilin_unique),
    TEST(yajilin_later),
    TEST(yajilin_rest),
    TEST(suraromu),
    TEST(heyawake),
    TEST(kuromasu),
    TEST(minesweeper),
    TEST(keen),
    TEST(keen_random),
    TEST(keen_unique),
    TEST(keen_later),
    TEST(sudoku),
    TEST(sudoku_unique),
    TEST(sudoku_later),
    TEST(hitori),
    TEST(hitori_unique),
    TEST(hitori_later),
    TEST(hitori_rest),
    TEST(slitherlink),
    TEST(slitherlink_unique),
    TEST(slitherlink_rest),
    TEST(slitherlink_turned),
    {0},
};
