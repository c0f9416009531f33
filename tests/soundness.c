#include "soundness.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/prove.h"
#include "base/alloc.h"
#include "boards.h"
#include "formats/formats.h"
#include "reason/engine.h"
#include "tandem_generate.h"
#include "test.h"

enum { MAX_EXCUSES = 40 };

/* ---- a puzzle with all that belongs to it ---- */

typedef struct bench {
    const td_genre *genre;
    const td_share *excuses;
    const char *name;
    td_model *m;
    td_state *s;
    td_kernel *k;     /* switched */
    int8_t *solution; /* some solution by literal, or NULL ... */
    bool only;        /* ... and whether it is the only one */
    bool spare_allowed;
    int nsteps, nhard; /* proofs in all, and too hard ones */
    /* By excuse: steps, and those with spare premises. */
    int excused[MAX_EXCUSES], spare[MAX_EXCUSES];
} bench;

/* The excuse of a step, or -1. */
static int excuse_of(const bench *b, const td_step *s)
{
    for (int i = 0; b->excuses && b->excuses[i].technique; i++)
        if (!strcmp(b->excuses[i].technique, s->tech->id))
            return i;
    return -1;
}

static void check_spare(bench *b, const td_step *s)
{
    int x = excuse_of(b, s), spare = 0;
    if (!s->ncases && (x < 0 || b->excuses[x].percent))
        spare = td_prove_spare(b->k, s);
    if (x >= 0) {
        b->excused[x]++;
        b->spare[x] += spare > 0;
    } else if (spare) {
        td_text words = {0};
        td_step_words(b->genre, b->m, s, &words);
        CHECK_MSG(false, "%s, %s has %d spare premises: %s", b->name,
                  s->tech->id, spare, td_text_str(&words));
        td_text_free(&words);
    }
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            check_spare(b, s->cases[c].steps.at[i]);
}

static void check_proof(bench *b, const td_step *s, td_ints *known)
{
    td_text words = {0};
    td_proof proof = td_prove_step(b->k, s, known);
    if (proof == TD_WRONG)
        td_step_words(b->genre, b->m, s, &words);
    CHECK_MSG(proof != TD_WRONG, "%s, %s is wrong: %s", b->name, s->tech->id,
              td_text_str(&words));
    td_text_free(&words);
    b->nsteps++;
    b->nhard += proof == TD_TOO_HARD;
}

/* A sentence without holes: no slot is empty, none is left unfilled. */
static void check_words(const bench *b, const td_step *s)
{
    static const char *const holes[] = {"{", "}", "  ", " ,", " .", " ;", " :"};
    td_text words = {0};
    td_step_words(b->genre, b->m, s, &words);
    bool sound = words.len > 0;
    for (size_t i = 0; i < sizeof holes / sizeof *holes && sound; i++)
        sound = !strstr(words.at, holes[i]);
    CHECK_MSG(sound, "%s, %s has a hole: %s", b->name, s->tech->id,
              td_text_str(&words));
    td_text_free(&words);
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            check_words(b, s->cases[c].steps.at[i]);
}

/* What leans on uniqueness by itself is not told by the rules: it must hold in
 * all solutions, of which there is one. */
static void check_only(const bench *b, const td_step *s)
{
    td_text words = {0};
    bool right = b->only && s->nset > 0;
    for (int i = 0; i < s->nset && right; i++)
        right = b->solution[s->set[i]] > 0;
    if (!right)
        td_step_words(b->genre, b->m, s, &words);
    CHECK_MSG(right, "%s, %s is wrong: %s", b->name, s->tech->id,
              td_text_str(&words));
    td_text_free(&words);
}

/* A step argues from what is known, and from nothing else. */
static void check_premises(const bench *b, const td_state *now,
                           const td_step *s)
{
    bool known = true;
    for (int i = 0; i < s->nbecause && known; i++)
        known = now->val[s->because[i]] > 0;
    td_text words = {0};
    if (!known)
        td_step_words(b->genre, b->m, s, &words);
    CHECK_MSG(known, "%s, %s argues from what is not known: %s", b->name,
              s->tech->id, td_text_str(&words));
    td_text_free(&words);
}

/* Does the step lean on uniqueness itself, or by a step inside a trial? */
static bool leans_on_unique(const td_step *s)
{
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            if (s->cases[c].steps.at[i]->tech->unique)
                return true;
    return s->tech->unique;
}

static void check_step(bench *b, const td_step *s, td_ints *known)
{
    check_words(b, s);
    if (leans_on_unique(s)) {
        check_only(b, s);
        for (int i = 0; i < s->nset; i++)
            td_vec_push(known, s->set[i]);
        return;
    }
    if (!b->spare_allowed)
        check_spare(b, s);
    check_proof(b, s, known);
}

/* Of an engine that began with so much known. */
static void check_steps(bench *b, const td_engine *e, int begun)
{
    td_ints known = {0};
    td_arena mem = {0};
    td_steps all = {0};
    td_state *now = td_state_new(b->m);
    for (int i = 0; i < begun; i++) {
        td_vec_push(&known, b->s->trail[i]);
        td_state_set(now, b->s->trail[i]);
    }
    td_steps_unfold(td_engine_at_start(e), td_engine_steps(e), &mem, &all);
    for (int i = 0; i < all.n; i++) {
        check_premises(b, now, all.at[i]);
        check_step(b, all.at[i], &known);
        td_play_step(now, all.at[i]);
    }
    td_state_free(now);
    td_arena_free(&mem);
    td_vec_free(&known);
}

/* ---- engines ---- */

/* Trials on a board without an end take long: they get so many looks. */
static bool tired(void *arg)
{
    int *left = arg;
    return --*left < 0;
}

enum { MAX_ROWS = 100, LOOKS = 5000, MOST_OPEN = 300 };

/* The ids of all trials, to be left out. */
static void list_trials(const td_genre *g, const char *out[MAX_ROWS])
{
    static const char *const common[] = {"CM-15", "CM-16", "CM-17"};
    int n = 0;
    for (const td_technique *t = g->techniques; t->id; t++)
        if (t->trial && n < MAX_ROWS - 4)
            out[n++] = t->id;
    for (int i = 0; i < 3; i++)
        out[n++] = common[i];
    out[n] = NULL;
}

static void run(td_engine *e)
{
    while (td_engine_next(e))
        ;
}

/* At the end everything is looked at again, and nothing is found. */
static void check_rest(td_engine *e, const char *name)
{
    int n = td_engine_steps(e)->n;
    if (td_engine_outcome(e) != TD_STUCK && td_engine_outcome(e) != TD_SOLVED)
        return;
    td_engine_forget(e);
    run(e);
    CHECK_MSG(td_engine_steps(e)->n == n, "%s: %s was missed", name,
              td_engine_steps(e)->at[n]->tech->id);
}

/* To the end. Trials get so many looks, or none. What leans on uniqueness is
 * used if the puzzle has one solution and that is wanted. */
static void check_run(bench *b, bool trials, bool unique)
{
    const char *left_out[MAX_ROWS];
    int looks = LOOKS, begun = b->s->ntrail;
    list_trials(b->genre, left_out);
    td_options o = {.stop = trials ? tired : NULL,
                    .stop_arg = &looks,
                    .without = trials ? NULL : left_out,
                    .unique = unique && b->only ? td_take_for_unique : NULL};
    td_engine *e = td_engine_new(b->s, b->genre->techniques, &o);
    run(e);
    check_steps(b, e, begun);
    looks = LOOKS;
    check_rest(e, b->name);
    td_engine_free(e);
}

static void begin(bench *b, const td_puzzle *p)
{
    b->m = td_board_model(b->genre, p);
    b->s = td_state_new(b->m);
    b->k = td_kernel_new(b->m, true);
    b->solution = td_board_solution(b->m, &b->only);
}

static void end(bench *b)
{
    td_free(b->solution);
    td_kernel_free(b->k);
    td_state_free(b->s);
    td_model_free(b->m);
}

static void check_puzzle(bench *b, const td_puzzle *p)
{
    begin(b, p);
    check_run(b, false, false);
    if (b->s->nopen)
        check_run(b, true, false);
    end(b);
}

/* With uniqueness, from the empty board. */
static void check_unique_run(bench *b, const td_puzzle *p)
{
    begin(b, p);
    if (b->only)
        check_run(b, false, true);
    end(b);
}

/* Everything that is open on a board with random right marks, and a run from
 * there to the end. */
static void check_marked(bench *b, const td_puzzle *p, td_rng *r)
{
    begin(b, p);
    b->spare_allowed = true; /* marks may lie as nobody would have them */
    if (b->solution) {
        td_board_mark(b->s, b->solution, 1 + td_rng_below(r, 6), r);
        td_options o = {.unique = b->only ? td_take_for_unique : NULL,
                        .tell_implied = true};
        td_ints known = {0};
        td_engine *e = td_engine_new(b->s, b->genre->techniques, &o);
        td_steps open = td_engine_open(e, MOST_OPEN);
        for (int i = 0; i < b->s->ntrail; i++)
            td_vec_push(&known, b->s->trail[i]);
        for (int i = 0; i < open.n; i++)
            check_step(b, open.at[i], &known);
        td_engine_free(e);
        td_vec_free(&known);
        check_run(b, false, true);
    }
    b->spare_allowed = false;
    end(b);
}

/* ---- the corpus ---- */

static td_puzzle *parse_puzzle(const td_genre *g, const char *name,
                               const char *text, size_t n)
{
    const td_genre_forms forms[] = {{.genre = g,
                                     .name = g->name,
                                     .aliases = g->aliases,
                                     .edges_link = g->edges_link,
                                     .forms = g->forms,
                                     .accept = g->accept},
                                    {0}};
    td_reader r;
    td_read got;
    td_reader_init(&r, text, n, forms, g);
    td_reader_next(&r, &got);
    td_puzzle *p = got.puzzle;
    CHECK_MSG(p, "%s: %s", name, td_text_str(&got.sentence));
    got.puzzle = NULL;
    td_read_free(&got);
    return p;
}

static td_puzzle *read_puzzle(const td_genre *g, const char *path)
{
    FILE *f = fopen(path, "rb");
    td_text all = {0};
    char block[4096];
    size_t k;
    while (f && (k = fread(block, 1, sizeof block, f)) > 0)
        td_text_bytes(&all, block, k);
    if (f)
        fclose(f);
    td_puzzle *p = parse_puzzle(g, path, td_text_str(&all), all.len);
    td_text_free(&all);
    return p;
}

/* Takes away a quarter of the clues. */
static void thin_clues(td_puzzle *p, td_rng *r)
{
    for (td_site s = 0; s < p->topo.nlattice; s++)
        if (p->clue[s] >= 0 && td_rng_below(r, 4) == 0)
            p->clue[s] = TD_CLUE_NONE;
}

/* May a number be missing, so that a ? or an empty wall, circle or gate stays?
 */
static bool can_hide_numbers(const td_genre *g)
{
    static const char *const needs_all[] = {"hitori", "keen", "sudoku"};
    for (size_t i = 0; i < sizeof needs_all / sizeof *needs_all; i++)
        if (strcmp(g->name, needs_all[i]) == 0)
            return false;
    return true;
}

/* Takes away the numbers of a third of the clues, but not the clues: islands,
 * walls, gates, arrows and runs without a number, and circles that may be white
 * or black. What was a solution still is one. Some arrows become grey cells,
 * and some numbers of minesweeper cells that are just safe. */
static void hide_numbers(td_puzzle *p, td_rng *r)
{
    bool grey = strcmp(p->genre->name, "yajilin") == 0 ||
                strcmp(p->genre->name, "minesweeper") == 0;
    for (td_site s = 0; s < p->topo.nlattice; s++)
        if (td_site_kind_of(&p->topo, s) == TD_CELL && p->clue[s] >= 0 &&
            td_rng_below(r, 3) == 0)
            p->clue[s] =
                grey && td_rng_below(r, 2) ? TD_CLUE_GREY : TD_CLUE_ANY;
    for (int i = 0; p->line && i < p->topo.w + p->topo.h; i++)
        for (int k = 0; k < p->line[i].n; k++)
            if (td_rng_below(r, 6) == 0 && p->line[i].at[k] > 0)
                p->line[i].at[k] = TD_CLUE_ANY;
}

/* As it is, with marks, and with fewer clues; takes the puzzle over. */
static void check_all_ways(bench *b, td_puzzle *p, td_rng *r)
{
    check_unique_run(b, p);
    check_puzzle(b, p);
    for (int i = 0; i < 2; i++)
        check_marked(b, p, r);
    bool hide = can_hide_numbers(b->genre) && td_rng_below(r, 2);
    if (hide)
        hide_numbers(p, r);
    else
        thin_clues(p, r);
    b->spare_allowed = hide; /* excuses are for puzzles as people make them */
    check_puzzle(b, p);
    check_marked(b, p, r);
    td_puzzle_free(p);
}

static void check_file(bench *b, const char *path, td_rng *r)
{
    td_puzzle *p = read_puzzle(b->genre, path);
    if (p)
        check_all_ways(b, p, r);
}

/* What may not be so of each single step is not so of many. */
static void check_shares(const bench *b)
{
    enum { HARD = 1000, MANY = 100 }; /* one proof in so many may be too hard */
    CHECK_MSG(b->nhard <= b->nsteps / HARD,
              "%d of %d steps are too hard to prove", b->nhard, b->nsteps);
    for (int i = 0; b->excuses && b->excuses[i].technique; i++) {
        int most = (b->excused[i] * b->excuses[i].percent + 99) / 100;
        CHECK_MSG(b->excused[i] < MANY || b->spare[i] <= most,
                  "%d of %d steps of %s have spare premises", b->spare[i],
                  b->excused[i], b->excuses[i].technique);
    }
}

/* Some of a folder's puzzles whose files begin with the prefix; how many there
 * are. */
static int check_folder(bench *b, const char *corpus, const char *prefix,
                        td_rng *r)
{
    td_text path = {0};
    td_text_printf(&path, "%s/puzzles/", corpus);
    size_t len = path.len;
    struct dirent **list = NULL;
    int n = scandir(path.at, &list, NULL, alphasort), mine = 0;
    for (int i = 0; i < n; i++)
        mine += !strncmp(list[i]->d_name, prefix, strlen(prefix));
    int stride = td_test_long() ? 1 : (mine - 1) / td_test_rounds(10) + 1;
    for (int i = 0, k = 0; i < n; i++) {
        bool is_mine = !strncmp(list[i]->d_name, prefix, strlen(prefix));
        if (is_mine && k++ % stride == stride / 2 && !td_test_failed()) {
            td_text_cut(&path, len);
            b->name = list[i]->d_name;
            td_text_add(&path, b->name);
            check_file(b, path.at, r);
        }
        free(list[i]);
    }
    free(list);
    td_text_free(&path);
    return mine;
}

/* Puzzles that nobody has seen before. */
static void check_generated(bench *b, td_rng *r)
{
    bool digits = !strcmp(b->genre->name, "sudoku");
    int side = digits ? 0 : 8;
    tandem_generate_options o = {
        .width = side, .height = side, .low = 2, .high = 4, .seed = 77};
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find(b->genre->name), &o, NULL);
    int rounds = td_test_rounds(4);
    for (int k = 1; k <= rounds && !td_test_failed(); k++) {
        tandem_puzzle *made = tandem_generator_next(g, (uint64_t)k, 0, NULL);
        char *text = made ? tandem_write(made, "json", NULL) : NULL;
        CHECK_MSG(text, "none was made");
        td_puzzle *p =
            text ? parse_puzzle(b->genre, text, text, strlen(text)) : NULL;
        b->name = text;
        if (p)
            check_all_ways(b, p, r);
        tandem_free(text);
        tandem_puzzle_free(made);
    }
    tandem_generator_free(g);
}

void td_check_soundness(const td_genre *g, const char *prefix,
                        const td_share *excuses)
{
    td_rng r = td_rng_seed(7);
    bench b = {.genre = g, .excuses = excuses};
    char ours[4];
    snprintf(ours, sizeof ours, "%.3s", prefix);
    CHECK_MSG(check_folder(&b, TD_OWN_CORPUS, ours, &r) > 0, "no %s puzzles",
              g->name);
    if (strcmp(td_test_corpus(), TD_OWN_CORPUS) != 0)
        check_folder(&b, td_test_corpus(), prefix, &r);
    check_generated(&b, &r);
    check_shares(&b);
}

void td_check_soundness_of(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                           int rounds, const td_share *excuses)
{
    td_rng r = td_rng_seed(17);
    bench b = {.genre = g, .excuses = excuses, .name = "a random puzzle"};
    for (int i = 0; i < rounds && !td_test_failed(); i++)
        check_all_ways(&b, make(&r), &r);
    check_shares(&b);
}

/* ---- small unique puzzles ---- */

/* From a part of the solution, by one technique (NULL: by all). */
static void check_part(bench *b, const td_technique *t, td_rng *r)
{
    const char *only[] = {t ? t->id : NULL, NULL};
    b->s = td_state_new(b->m);
    td_board_mark(b->s, b->solution, td_rng_below(r, 8), r);
    td_options o = {.unique = td_take_for_unique, .only = t ? only : NULL};
    int begun = b->s->ntrail;
    td_engine *e = td_engine_new(b->s, b->genre->techniques, &o);
    run(e);
    check_steps(b, e, begun);
    td_engine_free(e);
    td_state_free(b->s);
}

static void check_parts(bench *b, td_rng *r)
{
    b->k = td_kernel_new(b->m, true);
    check_part(b, NULL, r);
    for (const td_technique *t = b->genre->techniques; t->id; t++)
        for (int i = 0; t->unique && i < 4; i++)
            check_part(b, t, r);
    td_kernel_free(b->k);
}

void td_check_unique(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                     int rounds)
{
    td_rng r = td_rng_seed(11);
    int found = 0;
    for (int tries = 0; found < rounds && tries < 1000 * rounds; tries++) {
        bench b = {.genre = g, .name = "a small puzzle", .spare_allowed = true};
        td_puzzle *p = make(&r);
        b.m = td_board_model(g, p);
        b.solution = td_board_solution(b.m, &b.only);
        if (b.only) {
            found++;
            check_parts(&b, &r);
        }
        td_free(b.solution);
        td_model_free(b.m);
        td_puzzle_free(p);
        if (td_test_failed())
            return;
    }
    CHECK_INT(found, rounds);
}

/* ---- small puzzles, unique or not, to the end of all trials ---- */

void td_check_rest(const td_genre *g, td_puzzle *(*make)(td_rng *r), int rounds)
{
    td_rng r = td_rng_seed(13);
    for (; rounds > 0 && !td_test_failed(); rounds--) {
        td_puzzle *p = make(&r);
        td_model *m = td_board_model(g, p);
        td_state *s = td_state_new(m);
        td_engine *e = td_engine_new(s, g->techniques, NULL);
        run(e);
        check_rest(e, "a small puzzle");
        td_engine_free(e);
        td_state_free(s);
        td_model_free(m);
        td_puzzle_free(p);
    }
}

/* ---- uniqueness asked at once or later ---- */

static bool has_one(void *arg, const td_lit *known, int n, int8_t **solution)
{
    td_kernel *k = td_kernel_knowing(arg, known, n);
    uint64_t count = 0;
    td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &count);
    td_kernel_free(k);
    *solution = NULL;
    return count == 1;
}

static bool same_step(const td_step *a, const td_step *b)
{
    return a->tech == b->tech && a->unique == b->unique && a->nset == b->nset &&
           !memcmp(a->set, b->set, sizeof *a->set * (size_t)a->nset);
}

static bool same_steps(const td_engine *a, const td_engine *b)
{
    const td_steps *x = td_engine_steps(a), *y = td_engine_steps(b);
    bool same = x->n == y->n && td_engine_outcome(a) == td_engine_outcome(b);
    for (int i = 0; same && i < x->n; i++)
        same = same_step(x->at[i], y->at[i]);
    return same;
}

static td_engine *run_asking(const td_genre *g, td_state *s, td_model *m,
                             bool later)
{
    td_options o = {.unique = has_one, .exact_arg = m, .unique_later = later};
    td_engine *e = td_engine_new(s, g->techniques, &o);
    run(e);
    return e;
}

void td_check_later(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                    int rounds)
{
    td_rng r = td_rng_seed(17);
    for (; rounds > 0 && !td_test_failed(); rounds--) {
        td_puzzle *p = make(&r);
        td_model *m = td_board_model(g, p);
        td_state *s = td_state_new(m), *t = td_state_new(m);
        td_engine *now = run_asking(g, s, m, false);
        td_engine *later = run_asking(g, t, m, true);
        CHECK_MSG(same_steps(now, later), "%d steps, or %d if asked later",
                  td_engine_steps(now)->n, td_engine_steps(later)->n);
        td_engine_free(now);
        td_engine_free(later);
        td_state_free(s);
        td_state_free(t);
        td_model_free(m);
        td_puzzle_free(p);
    }
}
