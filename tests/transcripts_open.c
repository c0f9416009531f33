/* What is open on boards with random right marks: a line for each genre and
 * level of the starter set. */
#include "transcripts.h"

#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "boards.h"
#include "positions.h"
#include "visit.h"

enum { BOARDS = 2, MOST_STEPS = 200 };

/* Puzzles of a genre and level that were looked at. */
typedef struct group {
    td_text *to;
    char name[64];
    const td_genre *genre;
    int width, height;
    int puzzles, *said; /* by technique */
    uint32_t hash;
} group;

static group now;

static void take(uint32_t x)
{
    now.hash = (now.hash ^ x) * 16777619u;
}

static void take_list(const int32_t *at, int n)
{
    take((uint32_t)n);
    for (int i = 0; i < n; i++)
        take((uint32_t)at[i]);
}

static void take_step(const td_model *m, const td_step *s)
{
    td_text words = {0};
    td_step_words(now.genre, m, s, &words);
    take_list(s->set, s->nset);
    take_list(s->because, s->nbecause);
    take_list(s->look, s->nlook);
    for (size_t i = 0; i < words.len; i++)
        take((unsigned char)td_text_str(&words)[i]);
    td_text_free(&words);
    now.said[s->tech - now.genre->techniques]++;
}

static void look_at_board(const td_model *m, const int8_t *solution, bool only,
                          td_rng *r)
{
    td_state *s = td_state_new(m);
    td_board_mark(s, solution, 1 + td_rng_below(r, 6), r);
    td_options o = {.unique = only ? td_take_for_unique : NULL};
    td_engine *e = td_engine_new(s, now.genre->techniques, &o);
    td_steps open = td_engine_open(e, MOST_STEPS);
    for (int i = 0; i < open.n; i++)
        take_step(m, open.at[i]);
    td_engine_free(e);
    td_state_free(s);
}

static void end_group(void)
{
    if (now.puzzles)
        td_text_printf(now.to, "%s, %dx%d, %d puzzles with marks:", now.name,
                       now.width, now.height, now.puzzles);
    for (int i = 0; now.puzzles && now.genre->techniques[i].id; i++)
        if (now.said[i])
            td_text_printf(now.to, " %s %d", now.genre->techniques[i].id,
                           now.said[i]);
    if (now.puzzles)
        td_text_printf(now.to, "; %08x\n", (unsigned)now.hash);
    td_free(now.said);
    now = (group){.to = now.to};
}

/* The name of a puzzle begins with its genre and level. */
static void begin_group(const char *name, size_t n, const tandem_puzzle *p)
{
    int rows = 0;
    end_group();
    snprintf(now.name, sizeof now.name, "%.*s", (int)n, name);
    now.genre = p->puzzle->genre;
    now.width = tandem_puzzle_width(p);
    now.height = tandem_puzzle_height(p);
    while (now.genre->techniques[rows].id)
        rows++;
    now.said = td_calloc((size_t)rows, sizeof *now.said);
}

static bool look_at_puzzle(const char *name, tandem_puzzle *p)
{
    const char *number = strstr(name, " no.");
    size_t n = number ? (size_t)(number - name) : strlen(name);
    if (strncmp(now.name, name, n) || now.name[n])
        begin_group(name, n, p);
    bool only;
    int8_t *solution = td_board_solution(p->m, &only);
    td_rng r = td_rng_seed((uint64_t)now.puzzles++);
    for (int i = 0; solution && i < BOARDS; i++)
        look_at_board(p->m, solution, only, &r);
    td_free(solution);
    return true;
}

void td_transcripts_open(td_text *out, int of_level)
{
    now = (group){.to = out};
    td_visit_starter(of_level, look_at_puzzle);
    end_group();
}
