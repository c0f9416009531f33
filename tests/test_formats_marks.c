/* Marks through all formats of all genres: what a player marks is written and
 * read again, and what answers say is taken as a mark as it stands. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "base/rng.h"
#include "formats_tables.h"
#include "test.h"
#include "visit.h"

/* --- the literals of a board -----------------------------------------------
 */

static void name_of(const tandem_puzzle *p, td_lit l, td_text *at, td_text *is)
{
    td_text_cut(at, 0);
    td_text_cut(is, 0);
    td_site_name(&p->puzzle->topo, td_lit_site(p->m, l), at);
    td_words_is(&p->words, l, is);
}

static bool is_on_board(const tandem_puzzle *p, td_lit l)
{
    td_var v = td_lit_var(p->m, l);
    bool on_board = false;
    for (td_site s = 0; s < p->puzzle->topo.nlattice; s++)
        on_board |= p->m->var_at[s] == v;
    return on_board && !p->m->var[v].aux;
}

/* Can a player mark it: is it about the board, and not printed? */
static bool can_mark(const tandem_puzzle *p, const td_state *printed, td_lit l)
{
    return is_on_board(p, l) && !printed->val[l];
}

static bool has_lit(const td_lits *list, td_lit l)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == l)
            return true;
    return false;
}

static bool same_lits(const td_lits *a, const td_lits *b)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (!has_lit(b, a->at[i]))
            return false;
    return a->n == b->n;
}

/* --- what answers say ------------------------------------------------------
 */

/* The puzzle as JSON, with one mark in the words of answers. */
static void add_as_json(const tandem_puzzle *p, td_lit l, td_text *out)
{
    td_text at = {0}, is = {0};
    char *plain = tandem_write(p, "json", NULL);
    name_of(p, l, &at, &is);
    td_text_cut(out, 0);
    td_text_bytes(out, plain, strlen(plain) - strlen("}\n"));
    td_text_printf(out, ",\"marks\":[{\"at\":\"%s\",\"is\":\"%s\"}]}",
                   td_text_str(&at), td_text_str(&is));
    tandem_free(plain);
    td_text_free(&at);
    td_text_free(&is);
}

static bool say_each(const char *name, tandem_puzzle *p)
{
    td_state *printed = td_state_new(p->m);
    td_text text = {0};
    for (td_lit l = 0; l < 2 * p->m->natoms && !td_test_failed(); l++) {
        if (!is_on_board(p, l) || printed->val[l] < 0)
            continue;
        td_lits marks = {0};
        add_as_json(p, l, &text);
        tandem_puzzle *q = td_read_puzzle(name, text.at, text.len, NULL);
        if (q)
            td_marks_of(q, &marks);
        bool as_said = marks.n == 1 && marks.at[0] == l;
        /* What is printed may be said, and need not be kept. */
        CHECK_MSG(as_said || (q && printed->val[l] && !marks.n), "%s: %s", name,
                  text.at);
        td_vec_free(&marks);
        tandem_puzzle_free(q);
    }
    td_text_free(&text);
    td_state_free(printed);
    return true;
}

static void test_words_as_they_stand(void)
{
    td_visit_samples(say_each);
}

/* --- through every format ---------------------------------------------------
 */

/* Marks a part of the solution; of more than two values, many that it has not
 * are ruled out. */
static void mark_some(tandem_puzzle *p, td_rng *rng)
{
    td_state *printed = td_state_new(p->m);
    td_text at = {0}, is = {0};
    td_kernel *k = td_fixed_kernel(p);
    REQUIRE(td_kernel_find(k, NULL, 0, NULL) == TD_SAT);
    int8_t *solution = td_board_found(p, k);
    for (td_lit l = 0; l < 2 * p->m->natoms; l++) {
        bool many = p->m->var[td_lit_var(p->m, l)].size > 2;
        if (solution[l] < 0 || td_rng_below(rng, many && !(l & 1) ? 5 : 2) ||
            !can_mark(p, printed, l))
            continue;
        name_of(p, l, &at, &is);
        CHECK_MSG(tandem_puzzle_mark(p, td_text_str(&at), td_text_str(&is)),
                  "%s: %s", td_text_str(&at), td_text_str(&is));
    }
    td_free(solution);
    td_text_free(&at);
    td_text_free(&is);
    td_state_free(printed);
}

/* Without what is ruled out of more than two values. */
static void keep_positive(const tandem_puzzle *p, td_lits *list)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < list->n; i++)
        if (!(list->at[i] & 1) ||
            p->m->var[td_lit_var(p->m, list->at[i])].size == 2)
            list->at[n++] = list->at[i];
    list->n = n;
}

static void check_format(const char *name, const tandem_puzzle *p,
                         const td_form *form, const td_lits *marks)
{
    const char *format = td_format_name(form->format);
    char *note, *text = tandem_write(p, format, &note);
    CHECK_MSG(text, "%s: %s", name, note ? note : "");
    tandem_puzzle *q =
        text ? td_read_puzzle(name, text, strlen(text), name) : NULL;
    td_lits got = {0}, kept = {0};
    for (uint32_t i = 0; i < marks->n; i++)
        td_vec_push(&kept, marks->at[i]);
    if (q && form->ruled_out == TD_RULED_OUT_PENCILLED && marks->n)
        tandem_puzzle_take_notes(q);
    if (form->ruled_out == TD_RULED_OUT_DROPPED)
        keep_positive(p, &kept);
    if (q)
        td_marks_of(q, &got);
    bool all = same_lits(marks, &kept);
    CHECK_MSG(same_lits(&got, &kept), "%s, %s: %d marks of %d:\n%s", name,
              format, (int)got.n, (int)kept.n, text ? text : "");
    CHECK_MSG(!note == (all && form->ruled_out != TD_RULED_OUT_PENCILLED),
              "%s, %s: %s", name, format, note ? note : "nothing is said");
    td_vec_free(&got);
    td_vec_free(&kept);
    tandem_puzzle_free(q);
    tandem_free(text);
    tandem_free(note);
}

/* Files of pzpr have room for four pencil marks, and grids of candidates have
 * digits of the player among the given ones. */
static bool is_lossy(const char *name, td_format f)
{
    return !strcmp(name, "sudoku") &&
           (f == TD_FORMAT_CANDIDATES || f == TD_FORMAT_PZPRV3);
}

static bool write_each(const char *name, tandem_puzzle *p)
{
    td_rng rng = td_rng_seed(7);
    td_lits marks = {0};
    td_format before = TD_FORMAT_NONE;
    mark_some(p, &rng);
    p->puzzle->total = TD_CLUE_NONE; /* which some formats do not have */
    td_marks_of(p, &marks);
    CHECK_MSG(marks.n > 2, "%s: too few marks", name);
    for (const td_form *form = p->puzzle->genre->forms; form->format; form++) {
        if (form->format != before && td_has_marks_part(form) &&
            td_can_write(form) && !is_lossy(name, form->format))
            check_format(name, p, form, &marks);
        before = form->format;
    }
    td_vec_free(&marks);
    return true;
}

static void test_every_format(void)
{
    td_visit_samples(write_each);
}

/* --- digits struck out, and noted ------------------------------------------
 */

#define HEAD "sudoku\n4 4\n3...\n....\n....\n....\n"
#define ROWS "3???\n????\n????\n???2\n"

static const trip trips[] = {
    {TD_FORMAT_TEXT, NULL,
     HEAD "marks\n" ROWS "struck\nR1C3 1 2\nnotes\nR2C2 1 4\n", NULL},
    {TD_FORMAT_TEXT, NULL, HEAD "struck\nR1C3 2 1\nr1c3 2\n",
     HEAD "marks\n3???\n????\n????\n????\nstruck\nR1C3 1 2\n"},
    {TD_FORMAT_TEXT, NULL,
     "{\"genre\":\"sudoku\",\"width\":4,\"height\":4,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":3}],\"marks\":["
     "{\"at\":\"R1C3\",\"not\":2},{\"at\":\"R1C3\",\"is\":\"not 1\"},"
     "{\"at\":\"R4C4\",\"not\":1},{\"at\":\"R4C4\",\"is\":2},"
     "{\"at\":\"R1C1\",\"not\":2},{\"at\":\"R1C1\",\"is\":\"3\"}],"
     "\"notes\":[{\"at\":\"R2C2\",\"values\":[4,1]}]}",
     HEAD "marks\n" ROWS "struck\nR1C3 1 2\nnotes\nR2C2 1 4\n"},
    {TD_FORMAT_JSON, NULL,
     "{\"genre\":\"hashi\",\"width\":3,\"height\":1,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":1},{\"at\":\"R1C3\",\"clue\":1}],"
     "\"marks\":[{\"at\":\"R1C1-R1C3\",\"is\":\">=1\"},"
     "{\"at\":\"R1C3-R1C1\",\"is\":\"not 2\"}]}",
     "{\"genre\":\"hashi\",\"width\":3,\"height\":1,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":1},{\"at\":\"R1C3\",\"clue\":1}],"
     "\"marks\":[{\"at\":\"R1C1-R1C2\",\"not\":0},"
     "{\"at\":\"R1C1-R1C2\",\"not\":2},{\"at\":\"R1C2-R1C3\",\"not\":0},"
     "{\"at\":\"R1C2-R1C3\",\"not\":2}]}\n"},
    {TD_FORMAT_TEXT, NULL, "hashi\n7 1\n1.1.1.1\nmarks\n+x+2+<+1+0+!+\n",
     "hashiwokakero\n7 1\n1.1.1.1\nmarks\n+x+2+<+1+0+!+\n"},
    {0},
};

static const fault faults[] = {
    {NULL, HEAD "struck\nR1C1 2\n", 8, 1, "this cell has its digit"},
    {NULL, HEAD "struck\nR1C5 2\n", 8, 1, "this names no place of the board"},
    {NULL, HEAD "struck\nR1C2.S 2\n", 8, 1, "this is no cell"},
    {NULL, HEAD "struck\nR1C2 5\n", 8, 6, "a digit here is 1 to 4, not 5"},
    {NULL, HEAD "struck\nR1C2\n", 8, 5, "the digits are missing here"},
    {NULL, HEAD "struck\nR1C2 1-3\n", 8, 7, "\"-\" does not belong here"},
    {NULL, "hitori\n2 1\n12\nstruck\nR1C2 1\n", 4, 1,
     "this line does not belong to the puzzle"},
    {NULL,
     "{\"genre\":\"hitori\",\"width\":2,\"height\":1,\"marks\":["
     "{\"at\":\"R1C1\",\"is\":1},{\"at\":\"R1C1\",\"not\":1}]}",
     1, 91, "this mark contradicts another one here"},
    {NULL,
     "{\"genre\":\"hitori\",\"width\":2,\"height\":1,\"marks\":["
     "{\"at\":\"R1C1\",\"is\":\"grey\"}]}",
     1, 74, "this is no mark of hitori"},
    {NULL,
     "{\"genre\":\"sudoku\",\"width\":4,\"height\":4,"
     "\"clues\":[{\"at\":\"R1C1\",\"clue\":3}],"
     "\"marks\":[{\"at\":\"R1C1\",\"not\":3}]}",
     1, 1, "a mark contradicts the 3 given at R1C1"},
    {0},
};

#define PLAIN " is not read, only plain sudoku"

/* Relatives of sudoku have other rules. */
static const fault relatives[] = {
    {NULL, "https://puzz.link/p?killersudoku/9/9/", 1, 21,
     "killer sudoku (cages with sums)" PLAIN},
    {NULL, "Jigsaw Sudoku\n9 9\n", 1, 1,
     "jigsaw sudoku (boxes that are no rectangles)" PLAIN},
    {NULL, "sudoku-x\n9 9\n", 1, 1,
     "sudoku X (different digits on the diagonals)" PLAIN},
    {NULL, "{\"genre\":\"killer\"}", 1, 11,
     "killer sudoku (cages with sums)" PLAIN},
    {NULL,
     "{\"genre\":\"sudoku\",\"width\":4,\"height\":4,"
     "\"walls\":[\"R1C1.E\"]}",
     1, 1, "a board without equal boxes (jigsaw) does not belong to sudoku"},
    {0},
};

static void test_relatives(void)
{
    run_faults(relatives);
}

static void test_digit_sets(void)
{
    run_trips(trips);
    run_faults(faults);
}

/* Pencil marks of a save file claim nothing until they are asked to. */
static void test_notes(void)
{
    static const char save[] =
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
        "GAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\nDESC    :2:3o\n"
        "NSTATES :1:6\nSTATEPOS:1:6\nMOVE    :6:P1,0,1\nMOVE    :6:P1,0,2\n"
        "MOVE    :6:P1,0,1\nMOVE    :6:P2,0,4\nMOVE    :6:R2,0,1\n";
    tandem_puzzle *p = td_read_puzzle("save", save, sizeof save - 1, NULL);
    REQUIRE(p);
    const td_topo *t = &p->puzzle->topo;
    CHECK_INT((int)td_pencil_at(p->puzzle, td_cell(t, 0, 1)), 2);
    CHECK_INT((int)td_pencil_at(p->puzzle, td_cell(t, 0, 2)), 0);
    td_lits marks = {0};
    td_marks_of(p, &marks);
    CHECK_INT((int)marks.n, 1);
    td_vec_clear(&marks);
    tandem_puzzle_take_notes(p);
    td_marks_of(p, &marks);
    CHECK_INT((int)marks.n, 4);
    CHECK_INT((int)td_struck_at(p->puzzle, td_cell(t, 0, 1)), 1 + 4 + 8);
    td_vec_free(&marks);
    tandem_puzzle_free(p);
}

/* "M" notes all digits at open cells. */
static void test_notes_of_all(void)
{
    static const char save[] =
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
        "GAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\nDESC    :2:3o\n"
        "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :1:M\nMOVE    :6:P1,0,1\n";
    td_read got = read_first(save, sizeof save - 1, NULL);
    REQUIRE(got.puzzle);
    const td_topo *t = &got.puzzle->topo;
    CHECK_INT((int)td_pencil_at(got.puzzle, td_cell(t, 0, 0)), 0);
    CHECK_INT((int)td_pencil_at(got.puzzle, td_cell(t, 0, 1)), 14);
    CHECK_INT((int)td_pencil_at(got.puzzle, td_cell(t, 3, 3)), 15);
    CHECK(!td_puzzle_is_marked(got.puzzle));
    td_read_free(&got);
}

/* --- one mark and another --------------------------------------------------
 */

static void test_marking(void)
{
    static const char line[] = "3...12.....1..4.";
    tandem_puzzle *p = td_read_puzzle("sudoku", line, strlen(line), NULL);
    REQUIRE(p);
    CHECK(tandem_puzzle_mark(p, "R1C2", "not 1"));
    CHECK(tandem_puzzle_mark(p, "R1C2", "not 2"));
    CHECK(tandem_puzzle_mark(p, "R1C2", "not 1"));
    CHECK(!tandem_puzzle_mark(p, "R1C2", "1"));
    CHECK(tandem_puzzle_mark(p, "R1C2", "4"));
    CHECK(tandem_puzzle_mark(p, "R1C2", "not 3"));
    CHECK(!tandem_puzzle_mark(p, "R1C2", "not 4"));
    CHECK(!tandem_puzzle_mark(p, "R1C2", "3"));
    CHECK(!tandem_puzzle_mark(p, "R1C2", "not 5"));
    char *text = tandem_write(p, "text", NULL);
    CHECK_STR(text,
              "sudoku\n4 4\n3...\n12..\n...1\n..4.\nmarks\n34??\n12??\n???1\n"
              "??4?\n");
    tandem_free(text);
    tandem_puzzle_free(p);
}

/* --- grids of candidates ---------------------------------------------------
 */

#define GRID                       \
    "+-------------+----------+\n" \
    "| 3    4      | 12  12   |\n" \
    "| 12   12     | 34  34   |\n" \
    "+-------------+----------+\n" \
    "| 124  123    | 34  1234 |\n" \
    "| 124  123    | 134 134  |\n" \
    "+-------------+----------+\n"
#define SETS "3 4 12 12\n12 12 34 34\n124 123 34 1234\n124 123 134 134\n"
#define MEANS                                                        \
    "sudoku\n4 4\n34..\n....\n....\n....\nmarks\n34??\n????\n????\n" \
    "????\nstruck\nR2C3 1 2\nR2C4 1 2\nR3C3 1 2\nR4C3 2\nR4C4 2\n"

static const trip grids[] = {
    {TD_FORMAT_TEXT, NULL, GRID, MEANS},
    {TD_FORMAT_TEXT, NULL, SETS, MEANS},
    {TD_FORMAT_TEXT, "sudoku", SETS, MEANS},
    {TD_FORMAT_TEXT, NULL,
     ".-----.-----.\n| 3 . | . . |\n| . . | . . |\n:-----+-----:\n"
     "| . . | . 2 |\n| . . | . . |\n'-----'-----'\n",
     "sudoku\n4 4\n3...\n....\n...2\n....\n"},
    {TD_FORMAT_CANDIDATES, NULL, GRID,
     "+---------+----------+\n| 3   4   | 12  12   |\n"
     "| 12  12  | 34  34   |\n+---------+----------+\n"
     "| 124 123 | 34  1234 |\n| 124 123 | 134 134  |\n"
     "+---------+----------+\n"},
    /* the 1 at R1C3 is a lone candidate: R1C4 has it among others */
    {TD_FORMAT_TEXT, NULL,
     "3   4   | 1   12\n12  12  | 34  34\n--------+--------\n"
     "124 123 | 1234 1234\n124 123 | 1234 1234\n",
     "sudoku\n4 4\n34..\n....\n....\n....\nmarks\n34??\n????\n????\n????\n"
     "struck\nR1C3 2\nR2C3 1 2\nR2C4 1 2\n"},
    {0},
};

static const fault bad_grids[] = {
    {NULL, "+---+---+\n| 1 2 | 3 |\n", 1, 1,
     "a grid of candidates has 4 to 35 rows, not 1"},
    {NULL, "+---+---+\n|1 2|3|\n|1 2|3 4|\n|1 2|3 4|\n|1 2|3 4|\n", 2, 1,
     "this row has 3 cells, but the grid has 4 rows"},
    {NULL, "+---+---+\n|1 2|3 4|\n|1 2|3 5|\n|1 2|3 4|\n|1 2|3 4|\n", 3, 8,
     "\"5\" does not belong here"},
    {NULL, "+---+---+\n|1 2|3 4|\n|1 2|3 11|\n|1 2|3 4|\n|1 2|3 4|\n", 3, 9,
     "this digit stands here twice"},
    {NULL, "1 2\n", 1, 1,
     "a plain grid does not say its genre: add --genre with one of hitori, "
     "sudoku"},
    {0},
};

/* A grid this small would not be read as one. */
static void refuse_small_grid(void)
{
    static const char text[] = "solo#1x1:1\n";
    td_text out = {0}, err = {0};
    td_read got = read_first(text, sizeof text - 1, NULL);
    CHECK(got.puzzle && !td_format_write(got.puzzle, fixture_genres,
                                         TD_FORMAT_CANDIDATES, &out, &err));
    CHECK(!out.len && strstr(td_text_str(&err), "smaller than 4"));
    td_read_free(&got);
    td_text_free(&out);
    td_text_free(&err);
}

static void test_candidates(void)
{
    run_trips(grids);
    run_faults(bad_grids);
    refuse_small_grid();
}

/* Boxes as the rules tell: two wide and three tall. */
static void test_candidates_of_six(void)
{
    static const char text[] =
        "sudoku\n6 6\n2.31..\n.3..14\n......\n......\n41..5.\n..64.1\nboxes 2 "
        "3\n";
    td_read got = read_first(text, sizeof text - 1, NULL);
    td_text grid = {0}, err = {0}, again = {0};
    REQUIRE(got.puzzle);
    CHECK(td_format_write(got.puzzle, fixture_genres, TD_FORMAT_CANDIDATES,
                          &grid, &err));
    td_read back = read_first(grid.at, grid.len, NULL);
    REQUIRE(back.puzzle);
    CHECK(td_format_write(back.puzzle, fixture_genres, TD_FORMAT_TEXT, &again,
                          &err));
    CHECK_STR(td_text_str(&again), text);
    CHECK_STR(td_text_str(&err), "");
    td_text_free(&grid);
    td_text_free(&err);
    td_text_free(&again);
    td_read_free(&got);
    td_read_free(&back);
}

const td_test suite_formats_marks[] = {
    TEST(words_as_they_stand),
    TEST(every_format),
    TEST(digit_sets),
    TEST(relatives),
    TEST(notes),
    TEST(notes_of_all),
    TEST(marking),
    TEST(candidates),
    TEST(candidates_of_six),
    {0},
};
