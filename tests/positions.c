#include "positions.h"

#include "board/gates.h"

#include <stdlib.h>
#include <string.h>

#include "api/prove.h"
#include "base/alloc.h"
#include "board/symmetry.h"
#include "reason/engine.h"
#include "test.h"

/* ---- boards from text ---- */

static int row_length(const char *rows)
{
    return (int)strcspn(rows, ",");
}

static int row_count(const char *rows)
{
    int n = 1;
    for (; *rows; rows++)
        n += *rows == ',';
    return n;
}

/* The character at a row and column; rows are of equal length. */
static char symbol(const char *rows, int row, int col)
{
    return rows[row * (row_length(rows) + 1) + col];
}

static int clue_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c == '?' ? TD_CLUE_ANY : TD_CLUE_NONE;
}

/* Suraromu: black cells "#" or with a number, gates that lie "-" or stand "|",
 * the start "o". Letters from "p" on are no numbers. */
static int slalom_clue(char c)
{
    return c == '#'   ? TD_BLACK
           : c == '-' ? TD_GATE_ACROSS
           : c == '|' ? TD_GATE_DOWN
           : c == 'o' ? TD_START
                      : clue_of(c);
}

static td_mark mark_of(char c)
{
    return c == '.'                           ? td_mark_is(0)
           : c == '#' || c == '-' || c == '|' ? td_mark_is(1)
           : c == '=' || c == '"'             ? td_mark_is(2)
                                              : 0;
}

/* A mark of the lattice; of a hashi also "at least" and "at most one", and
 * "none or two". */
static void mark_lattice(td_puzzle *p, td_site s, char c)
{
    if (c == '>' || c == '<' || c == '%')
        td_puzzle_strike(p, s, c == '>' ? 1 : c == '<' ? 4 : 2);
    else
        p->mark[s] = mark_of(c);
}

static bool rows_fit(const char *rows, int w, int h)
{
    return row_length(rows) == w && row_count(rows) == h &&
           (int)strlen(rows) == (w + 1) * h - 1;
}

/* ---- boards with digits ---- */

static void take_regions(td_puzzle *p, const int32_t *ids)
{
    td_text err = {0};
    td_puzzle_walls_of(p, ids);
    CHECK_MSG(p->genre->accept(p, &err), "%s", td_text_str(&err));
    td_text_free(&err);
}

/* The usual boxes: as square as can be, else wider than tall. */
static void add_boxes(td_puzzle *p)
{
    enum { MOST_SIDE = 16 };
    int32_t ids[MOST_SIDE * MOST_SIDE];
    int side = p->topo.w, rows = 1;
    for (int i = 1; i * i <= side; i++)
        rows = side % i ? rows : i;
    CHECK(side <= MOST_SIDE);
    for (int i = 0; i < side * side; i++)
        ids[i] = i / side / rows * side + i % side / (side / rows);
    take_regions(p, ids);
}

/* Cages by letters, "aab,cab,ccb 6x 3+ 2-": clues in the order in which the
 * letters are met; a "." is a cell without a clue. */
static void add_cages(td_puzzle *p, const char *rows, const char *clues)
{
    enum { MOST_SIDE = 16 };
    int32_t ids[MOST_SIDE * MOST_SIDE];
    int side = p->topo.w, met[128] = {0};
    const char *next = clues;
    CHECK(side <= MOST_SIDE);
    for (int i = 0; i < side * side; i++) {
        char c = symbol(rows, i / side, i % side), op = 0;
        td_site cell = td_cell_at(&p->topo, i);
        int number = 0, used = 0;
        ids[i] = c == '.' ? 128 + i : c;
        p->clue[cell] = TD_CLUE_NONE;
        if (c == '.' || met[(int)c]++)
            continue;
        CHECK_MSG(sscanf(next, " %d%c%n", &number, &op, &used) == 2,
                  "no clue for cage %c: %s", c, clues);
        next += used;
        p->clue[cell] = number;
        p->sign[cell] = (int8_t)(op == '+'   ? TD_OP_ADD
                                 : op == '-' ? TD_OP_SUB
                                 : op == 'x' ? TD_OP_MUL
                                 : op == '/' ? TD_OP_DIV
                                             : 0);
    }
    take_regions(p, ids);
}

/* Rooms by letters, "aab,aab,ccc 2 . 1": numbers in the order in which the
 * letters are met, "." for none. */
static void add_rooms(td_puzzle *p, const char *rows, const char *numbers)
{
    enum { MOST_SIDE = 16 };
    int32_t ids[MOST_SIDE * MOST_SIDE];
    int w = p->topo.w, h = p->topo.h;
    bool met[128] = {0};
    char number[16];
    CHECK(w <= MOST_SIDE && h <= MOST_SIDE);
    for (int i = 0; i < w * h; i++) {
        char c = symbol(rows, i / w, i % w);
        td_site cell = td_cell_at(&p->topo, i);
        int used = 0;
        ids[i] = c;
        p->clue[cell] = TD_CLUE_NONE;
        if (met[(int)c])
            continue;
        met[(int)c] = true;
        CHECK_MSG(sscanf(numbers, " %15s%n", number, &used) == 1,
                  "no number for room %c: %s", c, rows);
        numbers += used;
        if (*number != '.')
            p->clue[cell] = atoi(number);
    }
    take_regions(p, ids);
}

/* The links of a hashi are made when its clues are accepted. */
static void add_links(td_puzzle *p)
{
    td_text err = {0};
    CHECK_MSG(p->genre->accept(p, &err), "%s", td_text_str(&err));
    td_text_free(&err);
}

/* Marks of links by name: "+R1C1-R1C2" a line, "xR1C1-R1C2" crossed out. */
static void name_links(td_puzzle *p, const char *marks)
{
    char word[64];
    int n = 0;
    for (; sscanf(marks, " %63s%n", word, &n) == 1; marks += n) {
        td_site site = td_site_parse(&p->topo, word + 1);
        CHECK_MSG(site != TD_NOWHERE, "no place: %s", word);
        if (site != TD_NOWHERE)
            p->mark[site] = td_mark_is(*word == '+');
    }
    p->has_marks = true;
}

/* Marks by name: "R1C2=5 R3C4-17" (is 5; is neither 1 nor 7). */
static void name_marks(td_puzzle *p, const char *marks)
{
    char word[64];
    int n = 0;
    for (; sscanf(marks, " %63s%n", word, &n) == 1; marks += n) {
        char *sign = word + strcspn(word, "=-"), kind = *sign;
        CHECK_MSG(kind, "no mark: %s", word);
        *sign = '\0';
        td_site site = td_site_parse(&p->topo, word);
        CHECK_MSG(site != TD_NOWHERE, "no place: %s", word);
        for (const char *c = kind ? sign + 1 : ""; *c; c++) {
            int value = clue_of(*c) - 1;
            if (kind == '=')
                p->mark[site] = td_mark_is(value);
            else
                td_puzzle_strike(p, site, (uint64_t)1 << value);
        }
    }
    p->has_marks = true;
}

/* ---- boards with lists ---- */

/* "10x3: 4 2,?,1": the size, and the lists of rows and columns; those that are
 * not named are "?". */
static void add_lists(td_puzzle *p, const char *lists)
{
    int32_t any = TD_CLUE_ANY;
    td_puzzle_lists(p);
    for (int line = 0; line < p->topo.w + p->topo.h; line++) {
        int32_t run[TD_MAX_SIDE];
        int n = 0, used = 0;
        for (; *lists && *lists != ','; lists += used) {
            used = 1;
            if (*lists == '?')
                run[n++] = any;
            else if (*lists != ' ' && sscanf(lists, "%d%n", &run[n], &used))
                n += run[n] != 0;
        }
        bool named = used > 0;
        p->line[line].n = named ? n : 1;
        p->line[line].at = td_arena_copy(&p->mem, named ? run : &any,
                                         sizeof *run * (size_t)(named ? n : 1));
        lists += *lists == ',';
    }
}

/* Marks of the first rows; the others have none. */
static td_puzzle *puzzle_with_lists(const td_genre *g, const char *clues,
                                    const char *marks)
{
    int w = 0, h = 0, used = 0;
    CHECK_MSG(sscanf(clues, "%dx%d:%n", &w, &h, &used) == 2, "%s", clues);
    td_puzzle *p = td_puzzle_new(g, w, h);
    add_lists(p, clues + used);
    p->has_marks = marks;
    CHECK_MSG(!marks || rows_fit(marks, w, row_count(marks)), "%s", marks);
    for (int i = 0; marks && i < w * row_count(marks); i++)
        p->mark[td_cell_at(&p->topo, i)] = mark_of(symbol(marks, i / w, i % w));
    return p;
}

/* ---- boards with rows of clues ---- */

/* "2>": a number and its arrow; "**": a grey cell. */
static void take_arrow(td_puzzle *p, td_site cell, char number, char arrow)
{
    static const char ways[] = ".^v<>";
    const char *way = strchr(ways, arrow);
    p->clue[cell] = number == '*' ? TD_CLUE_GREY : clue_of(number);
    p->sign[cell] = (int8_t)(way && *way ? way - ways : 0);
}

static td_puzzle *puzzle_of_rows(const td_genre *g, const char *rows)
{
    bool arrows = !strcmp(g->name, "yajilin");
    bool slalom = !strcmp(g->name, "suraromu");
    int size = arrows ? 2 : 1; /* symbols a cell */
    int w = row_length(rows) / size, h = row_count(rows);
    td_puzzle *p = td_puzzle_new(g, w, h);
    p->topo.edges_link = g->edges_link;
    CHECK_MSG(rows_fit(rows, size * w, h), "uneven rows: %s", rows);
    for (int i = 0; i < w * h; i++) {
        td_site cell = td_cell_at(&p->topo, i);
        char c = symbol(rows, i / w, i % w * size);
        if (arrows)
            take_arrow(p, cell, c, symbol(rows, i / w, i % w * size + 1));
        else
            p->clue[cell] = slalom ? slalom_clue(c) : clue_of(c);
    }
    return p;
}

/* What stands behind the rows: the clues of cages or rooms, flags of a yajilin,
 * a total of mines; and what follows from the clues. */
static void add_rest(td_puzzle *p, const char *rows, const char *rest)
{
    const char *genre = p->genre->name;
    if (!strcmp(genre, "sudoku"))
        add_boxes(p);
    else if (!strcmp(genre, "keen"))
        add_cages(p, rows, rest);
    else if (!strcmp(genre, "heyawake"))
        add_rooms(p, rows, rest);
    else if (!strcmp(genre, "hashi"))
        add_links(p);
    else if (!strcmp(genre, "yajilin"))
        for (; *rest; rest++)
            p->flags |= *rest == ' ' ? 0 : (uint32_t)1 << (*rest - 'a');
    else if (*rest)
        p->total = atoi(rest);
}

/* Marks as a picture: of the cells, of the lattice, or of that without its
 * frame. */
static void draw_marks(td_puzzle *p, const char *marks)
{
    const td_topo *t = &p->topo;
    bool inner = rows_fit(marks, t->gw - 2, t->gh - 2);
    p->has_marks = true;
    if (rows_fit(marks, t->w, t->h)) {
        for (int i = 0; i < t->w * t->h; i++)
            p->mark[td_cell_at(t, i)] =
                mark_of(symbol(marks, i / t->w, i % t->w));
        return;
    }
    CHECK_MSG(inner || rows_fit(marks, t->gw, t->gh), "uneven marks: %s",
              marks);
    for (td_site s = 0; s < t->nlattice; s++) {
        int x = s % t->gw - inner, y = s / t->gw - inner;
        if (!inner || (x >= 0 && y >= 0 && x < t->gw - 2 && y < t->gh - 2))
            mark_lattice(p, s, symbol(marks, y, x));
    }
}

td_puzzle *td_position_puzzle(const td_genre *g, const char *clues,
                              const char *marks)
{
    char rows[1024];
    size_t blank = strcspn(clues, " ");
    if (strchr(clues, ':'))
        return puzzle_with_lists(g, clues, marks);
    CHECK(blank < sizeof rows);
    snprintf(rows, sizeof rows, "%.*s", (int)blank, clues);
    td_puzzle *p = puzzle_of_rows(g, rows);
    add_rest(p, rows, clues + blank);
    if (marks && strchr(marks, 'R'))
        (strchr("+x", *marks) ? name_links : name_marks)(p, marks);
    else if (marks)
        draw_marks(p, marks);
    return p;
}

/* ---- one position, one way round ---- */

typedef struct scene {
    const td_genre *genre;
    const td_position *pos;
    const td_technique *tech;
    bool spare_allowed;
    td_puzzle *puzzle; /* as turned */
    td_model *m;
    td_state *s;
    td_engine *e;
    td_kernel *k;
    td_steps steps;
} scene;

static const td_technique *row_of(const td_genre *g, const char *id)
{
    for (const td_technique *t = g->techniques; t->id; t++)
        if (!strcmp(t->id, id))
            return t;
    return NULL;
}

/* The positions of uniqueness techniques are taken as unique. */
bool td_take_for_unique(void *arg, const td_lit *known, int n,
                        int8_t **solution)
{
    (void)arg;
    (void)known;
    (void)n;
    *solution = NULL;
    return true;
}

enum { MAX_ALSO = 16 };

static void open_scene(scene *x, const td_puzzle *p, int turn)
{
    static char words[256];
    const char *only[MAX_ALSO + 2] = {x->pos->technique};
    int n = 1;
    snprintf(words, sizeof words, "%s", x->pos->also ? x->pos->also : "");
    for (char *w = strtok(words, " "); w && n <= MAX_ALSO;
         w = strtok(NULL, " "))
        only[n++] = w;
    x->puzzle = td_turn_puzzle(p, turn);
    x->m = td_model_new(x->puzzle);
    x->genre->build(x->m);
    td_model_seal(x->m);
    x->s = td_state_new(x->m);
    CHECK(td_state_take_marks(x->s, x->puzzle));
    x->k = td_kernel_new(x->m, true);
    td_options o = {.unique = x->tech->unique ? td_take_for_unique : NULL,
                    .tell_implied = x->tech->implied,
                    .only = only};
    x->e = td_engine_new(x->s, x->genre->techniques, &o);
    x->steps = td_engine_open(x->e, 0);
}

static void close_scene(scene *x)
{
    td_engine_free(x->e);
    td_kernel_free(x->k);
    td_state_free(x->s);
    td_model_free(x->m);
    td_puzzle_free(x->puzzle);
}

void td_step_words(const td_genre *g, const td_model *m, const td_step *s,
                   td_text *out)
{
    td_lexicon x = td_genre_lexicon(g, m);
    td_words_step(&x, s, out);
}

bool td_is_excused(const td_excuse *excuses, const td_technique *t)
{
    for (; excuses && excuses->technique; excuses++)
        if (!strcmp(excuses->technique, t->id))
            return true;
    return false;
}

/* A uniqueness technique concludes what holds in the one solution: the puzzle
 * must have one, which the marks agree with. */
static void check_unique(const scene *x)
{
    td_kernel *k = td_kernel_new(x->m, false);
    uint64_t n = 0;
    td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &n);
    CHECK_INT(n, 1);
    td_kernel_count(k, x->s->trail, x->s->ntrail, 2, NULL, NULL, NULL, &n);
    CHECK_MSG(n == 1, "the marks are not part of the solution");
    for (int i = 0; i < x->steps.n; i++)
        for (int j = 0; j < x->steps.at[i]->nset; j++) {
            td_lit l = td_not(x->steps.at[i]->set[j]);
            CHECK(td_kernel_find(k, &l, 1, NULL) == TD_UNSAT);
        }
    td_kernel_free(k);
}

static void check_proofs(const scene *x)
{
    for (int i = 0; i < x->steps.n; i++) {
        const td_step *s = x->steps.at[i];
        int spare = td_prove_spare(x->k, s);
        CHECK_MSG(s->tech == x->tech, "%s spoke", s->tech->id);
        CHECK_MSG(td_prove_step(x->k, s, NULL) == TD_PROVEN,
                  "step %d is not proven", i);
        CHECK_MSG(!spare || x->spare_allowed, "step %d: %d spare premises", i,
                  spare);
    }
}

static void check_text(const scene *x)
{
    td_text got = {0};
    for (int i = 0; i < x->steps.n; i++) {
        if (i)
            td_text_char(&got, '\n');
        td_step_words(x->genre, x->m, x->steps.at[i], &got);
    }
    CHECK_STR(x->steps.n ? td_text_str(&got) : NULL, x->pos->text);
    CHECK_MSG(!strpbrk(td_text_str(&got), "{}"), "a slot is not filled: %s",
              td_text_str(&got));
    td_text_free(&got);
}

/* ---- all ways round ---- */

/* By lattice site and value, which literals of the board as printed follow. */
static void collect(const scene *x, const td_topo *from, int turn, td_ints *out)
{
    td_vec_clear(out);
    for (td_site site = 0; site < from->nlattice; site++) {
        td_var v = x->m->var_at[td_turn_site(from, turn, site)];
        for (int value = 0; v >= 0 && value < x->m->var[v].size; value++)
            for (int sign = 0; sign < 2; sign++) {
                td_lit l = td_is(x->m, v, value) ^ sign;
                bool set = false;
                for (int i = 0; i < x->steps.n && !set; i++)
                    for (int j = 0; j < x->steps.at[i]->nset; j++)
                        set |= x->steps.at[i]->set[j] == l;
                if (set)
                    td_vec_push(out, (site * 64 + value) * 2 + sign);
            }
    }
}

static bool same_ints(const td_ints *a, const td_ints *b)
{
    return a->n == b->n &&
           (!a->n || !memcmp(a->at, b->at, a->n * sizeof *a->at));
}

static td_position_listener *heard;

static void tell_position(scene *x)
{
    td_puzzle *p = td_position_puzzle(x->genre, x->pos->clues, x->pos->marks);
    open_scene(x, p, 0);
    heard(x->genre, x->pos, x->m, x->s, &x->steps);
    close_scene(x);
    td_puzzle_free(p);
}

static void check_position(scene *x)
{
    td_ints plain = {0}, turned = {0};
    td_puzzle *p = td_position_puzzle(x->genre, x->pos->clues, x->pos->marks);
    for (int turn = 0; turn < TD_TURNS && !td_test_failed(); turn++) {
        open_scene(x, p, turn);
        if (turn == 0)
            check_text(x);
        collect(x, &p->topo, turn, turn ? &turned : &plain);
        if (turn)
            CHECK_MSG(same_ints(&plain, &turned), "other conclusions");
        if (x->tech->unique && x->steps.n)
            check_unique(x);
        else
            check_proofs(x);
        CHECK_MSG(!td_test_failed(), "%s on %s, marks %s, turn %d",
                  x->pos->technique, x->pos->clues,
                  x->pos->marks ? x->pos->marks : "none", turn);
        close_scene(x);
    }
    td_puzzle_free(p);
    td_vec_free(&plain);
    td_vec_free(&turned);
}

void td_check_turned(const td_genre *g, const td_puzzle *p,
                     const char *technique)
{
    td_position pos = {.technique = technique};
    scene x = {.genre = g, .pos = &pos, .tech = row_of(g, technique)};
    td_ints plain = {0}, turned = {0};
    for (int turn = 0; turn < TD_TURNS; turn++) {
        open_scene(&x, p, turn);
        collect(&x, &p->topo, turn, turn ? &turned : &plain);
        CHECK_MSG(!turn || same_ints(&plain, &turned),
                  "%s: other conclusions on turn %d", technique, turn);
        close_scene(&x);
    }
    td_vec_free(&plain);
    td_vec_free(&turned);
}

static void check_row(const td_technique *t, const td_position *const *lists)
{
    int speaks = 0, silent = 0;
    for (; *lists; lists++)
        for (const td_position *p = *lists; p->technique; p++)
            if (!strcmp(p->technique, t->id))
                *(p->text ? &speaks : &silent) += 1;
    CHECK_MSG(speaks, "%s has no position where it speaks", t->id);
    CHECK_MSG(silent, "%s has no position where it is silent", t->id);
}

void td_check_position_list(const td_genre *g, const td_position *list,
                            const td_excuse *excuses)
{
    for (const td_position *p = list; p->technique; p++) {
        scene x = {.genre = g, .pos = p, .tech = row_of(g, p->technique)};
        CHECK_MSG(x.tech, "%s has no row %s", g->name, p->technique);
        if (!x.tech)
            continue;
        x.spare_allowed = td_is_excused(excuses, x.tech);
        if (heard)
            tell_position(&x);
        else
            check_position(&x);
    }
}

void td_check_position_rows(const td_genre *g, const td_position *const *lists)
{
    for (const td_technique *t = g->techniques; t->id; t++)
        check_row(t, lists);
}

void td_check_positions(const td_genre *g, const td_position *list,
                        const td_excuse *excuses)
{
    td_check_position_list(g, list, excuses);
    td_check_position_rows(g, (const td_position *const[]){list, NULL});
}

/* ---- telling instead of checking ---- */

bool td_hear_positions(const td_suite *suites, int count,
                       td_position_listener *hear)
{
    char filter[] = "position";
    char *const filters[] = {filter};
    td_test_options options = {.filters = filters, .filter_count = 1};
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere)
        return false;
    heard = hear;
    td_tally tally = td_test_run(suites, count, &options, nowhere);
    heard = NULL;
    fclose(nowhere);
    return tally.passed > 0;
}

static FILE *golden_out;

static void print_golden(const td_genre *g, const td_position *p,
                         const td_model *m, const td_state *s,
                         const td_steps *steps)
{
    td_text line = {0}, words = {0};
    const char *keys[] = {"technique", "clues", "marks", "text"};
    (void)s;
    for (int i = 0; i < steps->n; i++) {
        if (i)
            td_text_char(&words, '\n');
        td_step_words(g, m, steps->at[i], &words);
    }
    const char *values[] = {p->technique, p->clues, p->marks,
                            steps->n ? td_text_str(&words) : NULL};
    for (int i = 0; i < 4; i++) {
        td_text_printf(&line, "%c\"%s\":", i ? ',' : '{', keys[i]);
        if (values[i])
            td_text_json(&line, values[i]);
        else
            td_text_add(&line, "null");
    }
    fprintf(golden_out, "%s}\n", td_text_str(&line));
    td_text_free(&line);
    td_text_free(&words);
}

int td_print_golden(const td_suite *suites, int count, FILE *out)
{
    golden_out = out;
    return !td_hear_positions(suites, count, print_golden);
}
