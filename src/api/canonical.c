/* When two puzzles are the same: turned, mirrored or renamed.
 *
 * Of all puzzles that are the same the canonical one is that whose clues come
 * first (td_puzzle_canonical), or in suraromu whose text does; marks, credits
 * and difficulty do not count. What may be renamed is the genre's: the numbers
 * of hitori, of which only it matters which are equal; in suraromu they may be
 * counted the other way round; sudoku with equal boxes has its whole group
 * (sudoku.h). */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/sudoku.h"
#include "base/alloc.h"
#include "board/gates.h"
#include "board/symmetry.h"
#include "tandem_generate.h"

enum { MOST_NUMBERS = 1 << 12 };

static bool is_called(const td_puzzle *p, const char *genre)
{
    return !strcmp(p->genre->name, genre);
}

/* Numbers in the order in which they come. */
static void rename_numbers(td_puzzle *p)
{
    int n = p->topo.w * p->topo.h;
    int32_t most = 0, next = 0;
    for (int i = 0; i < n; i++) {
        int32_t clue = p->clue[td_cell_at(&p->topo, i)];
        most = clue > most ? clue : most;
    }
    most = most < MOST_NUMBERS ? most : MOST_NUMBERS - 1;
    int32_t *name = td_calloc((size_t)most + 1, sizeof *name);
    for (int i = 0; i < n; i++) {
        int32_t *clue = &p->clue[td_cell_at(&p->topo, i)];
        if (*clue < 0 || *clue > most)
            continue;
        if (!name[*clue])
            name[*clue] = ++next;
        *clue = name[*clue];
    }
    td_free(name);
}

/* Does a board come before another one: is it narrower, or its first clue that
 * is not the same smaller? */
static bool comes_first(const td_puzzle *a, const td_puzzle *b)
{
    if (a->topo.w != b->topo.w)
        return a->topo.w < b->topo.w;
    for (int i = 0; i < a->topo.w * a->topo.h; i++) {
        td_site s = td_cell_at(&a->topo, i);
        if (a->clue[s] != b->clue[s])
            return a->clue[s] < b->clue[s];
    }
    return false;
}

static void count_backwards(td_puzzle *p)
{
    td_arena mem = {0};
    int gates = td_gates_of(p, &mem).n;
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        int32_t *clue = &p->clue[td_cell_at(&p->topo, i)];
        if (*clue > 0 && *clue <= gates)
            *clue = gates + 1 - *clue;
    }
    td_arena_free(&mem);
}

/* The text of a puzzle with nothing but what is printed. */
static void write_bare(td_puzzle *p, td_text *out)
{
    td_text err = {0};
    td_genre_forms *forms = td_forms_of_genres();
    td_puzzle_unmark(p);
    p->has_marks = false;
    p->word = p->note = NULL;
    bool ok = td_format_write(p, forms, TD_FORMAT_TEXT, out, &err);
    assert(ok);
    (void)ok;
    td_text_free(&err);
    td_free(forms);
}

static void write_renamed(const td_puzzle *p, td_text *out)
{
    td_puzzle *first = td_turn_puzzle(p, 0);
    rename_numbers(first);
    for (int turn = 1; turn < TD_TURNS; turn++) {
        td_puzzle *turned = td_turn_puzzle(p, turn), *was = first;
        rename_numbers(turned);
        bool before = comes_first(turned, first);
        first = before ? turned : first;
        td_puzzle_free(before ? was : turned);
    }
    write_bare(first, out);
    td_puzzle_free(first);
}

/* Keeps the text that comes first. */
static void keep_least(td_text *least, td_text *text)
{
    if (!least->len || strcmp(td_text_str(text), td_text_str(least)) < 0) {
        td_text was = *least;
        *least = *text;
        *text = was;
    }
    td_text_free(text);
}

static void write_first(tandem_puzzle *p, td_text *out)
{
    if (!p->first)
        p->first = td_puzzle_canonical(p->puzzle, false);
    write_bare(p->first, out);
}

static void write_turns(const td_puzzle *p, bool backwards, td_text *least)
{
    for (int turn = 0; turn < TD_TURNS; turn++) {
        td_puzzle *turned = td_turn_puzzle(p, turn);
        td_text text = {0};
        if (backwards)
            count_backwards(turned);
        write_bare(turned, &text);
        keep_least(least, &text);
        td_puzzle_free(turned);
    }
}

char *tandem_canonical(tandem_puzzle *p)
{
    td_text least = {0};
    td_puzzle *canon = NULL;
    assert(p && "a puzzle is needed");
    bool gates = is_called(p->puzzle, "suraromu");
    if (is_called(p->puzzle, "sudoku"))
        canon = td_sudoku_canon_board(p);
    td_memory memory;
    td_writing_begin(&memory, p);
    if (!memory.out && canon)
        write_bare(canon, &least);
    else if (!memory.out && is_called(p->puzzle, "hitori"))
        write_renamed(p->puzzle, &least);
    else if (!memory.out && gates)
        write_turns(p->puzzle, false, &least);
    else if (!memory.out)
        write_first(p, &least);
    if (!memory.out && gates)
        write_turns(p->puzzle, true, &least);
    char *text = td_writing_end(&memory, &least);
    td_puzzle_free(canon);
    return text;
}

uint64_t tandem_hash(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u; /* FNV-1a */
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 0x100000001b3u;
    return h;
}
