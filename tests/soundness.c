#include "soundness.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "api/prove.h"
#include "base/alloc.h"
#include "formats/formats.h"
#include "reason/engine.h"
#include "test.h"

enum { MAX_EXCUSES = 16 };

/* ---- a puzzle with all that belongs to it ---- */

typedef struct bench {
    const td_genre *genre;
    const td_share *excuses;
    const char *name;
    td_model *m;
    td_state *s;
    td_kernel *k;      /* switched */
    int nsteps, nhard; /* proofs in all, and too hard ones */
    /* By excuse: steps, and those with spare premises. */
    int excused[MAX_EXCUSES], spare[MAX_EXCUSES];
} bench;

static td_model *model_of(const td_genre *g, const td_puzzle *p)
{
    td_model *m = td_model_new(p);
    g->build(m);
    td_model_seal(m);
    return m;
}

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

/* Of an engine that began with so much known. */
static void check_steps(bench *b, const td_engine *e, int begun)
{
    td_ints known = {0};
    for (int i = 0; i < begun; i++)
        td_vec_push(&known, b->s->trail[i]);
    for (int i = 0; i < td_engine_steps(e)->n; i++) {
        const td_step *s = td_engine_steps(e)->at[i];
        if (s->unique)
            continue;
        check_spare(b, s);
        check_proof(b, s, &known);
    }
    td_vec_free(&known);
}

/* ---- engines ---- */

/* Trials on a board without an end take long: they get so many looks. */
static bool tired(void *arg)
{
    int *left = arg;
    return --*left < 0;
}

enum { MAX_ROWS = 100, LOOKS = 5000 };

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

/* All but trials, to the end. */
static void check_fixpoint(bench *b)
{
    const char *trials[MAX_ROWS];
    list_trials(b->genre, trials);
    td_options o = {.without = trials};
    int begun = b->s->ntrail;
    td_engine *e = td_engine_new(b->s, b->genre->techniques, &o);
    run(e);
    check_steps(b, e, begun);
    check_rest(e, b->name);
    td_engine_free(e);
}

static void check_trials(bench *b)
{
    int left = LOOKS;
    td_options o = {.stop = tired, .stop_arg = &left};
    int begun = b->s->ntrail;
    td_engine *e = td_engine_new(b->s, b->genre->techniques, &o);
    run(e);
    check_steps(b, e, begun);
    left = LOOKS;
    check_rest(e, b->name);
    td_engine_free(e);
}

static void check_puzzle(bench *b, const td_puzzle *p)
{
    b->m = model_of(b->genre, p);
    b->s = td_state_new(b->m);
    b->k = td_kernel_new(b->m, true);
    check_fixpoint(b);
    if (b->s->nopen)
        check_trials(b);
    td_kernel_free(b->k);
    td_state_free(b->s);
    td_model_free(b->m);
}

/* ---- uniqueness ---- */

/* The literals that make up the only solution; false if it is not the only
 * one (or there is none). */
static bool only_solution(const td_model *m, int8_t *val)
{
    td_kernel *k = td_kernel_new(m, false);
    uint64_t n = 0;
    td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &n);
    bool one = n == 1 && td_kernel_find(k, NULL, 0, NULL) == TD_SAT;
    for (td_lit l = 0; one && l < 2 * m->natoms; l++)
        val[l] = td_kernel_has(k, l) ? 1 : -1;
    td_kernel_free(k);
    return one;
}

static void check_agrees(const td_genre *g, const td_engine *e,
                         const td_model *m, const int8_t *solution,
                         const char *name)
{
    td_text words = {0};
    for (int i = 0; i < td_engine_steps(e)->n; i++) {
        const td_step *s = td_engine_steps(e)->at[i];
        for (int k = 0; k < s->nset; k++) {
            if (solution[s->set[k]] > 0)
                continue;
            td_text_cut(&words, 0);
            td_step_words(g, m, s, &words);
            CHECK_MSG(false, "%s: %s is wrong: %s", name, s->tech->id,
                      td_text_str(&words));
        }
        CHECK_MSG(s->nset, "%s: %s sees a contradiction", name, s->tech->id);
    }
    td_text_free(&words);
}

/* A whole run with uniqueness techniques, from the empty board. */
static void check_unique_run(const td_genre *g, const td_puzzle *p,
                             const char *name)
{
    const char *trials[MAX_ROWS];
    list_trials(g, trials);
    td_model *m = model_of(g, p);
    int8_t *solution = td_calloc(2 * (size_t)m->natoms, 1);
    if (only_solution(m, solution)) {
        td_state *s = td_state_new(m);
        td_options o = {.unique = td_take_for_unique, .without = trials};
        td_engine *e = td_engine_new(s, g->techniques, &o);
        run(e);
        check_agrees(g, e, m, solution, name);
        check_rest(e, name);
        td_engine_free(e);
        td_state_free(s);
    }
    td_free(solution);
    td_model_free(m);
}

/* ---- the corpus ---- */

static td_puzzle *read_puzzle(const td_genre *g, const char *path)
{
    const td_genre_forms forms[] = {{.genre = g,
                                     .name = g->name,
                                     .aliases = g->aliases,
                                     .edges_link = g->edges_link,
                                     .forms = g->forms,
                                     .accept = g->accept},
                                    {0}};
    FILE *f = fopen(path, "rb");
    td_text all = {0};
    char block[4096];
    size_t k;
    while (f && (k = fread(block, 1, sizeof block, f)) > 0)
        td_text_bytes(&all, block, k);
    if (f)
        fclose(f);
    td_reader r;
    td_read got;
    td_reader_init(&r, td_text_str(&all), all.len, forms, g);
    td_reader_next(&r, &got);
    td_puzzle *p = got.puzzle;
    CHECK_MSG(p, "%s: %s", path, td_text_str(&got.sentence));
    got.puzzle = NULL;
    td_read_free(&got);
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

static void check_file(bench *b, const char *path, td_rng *r)
{
    td_puzzle *p = read_puzzle(b->genre, path);
    if (!p)
        return;
    check_unique_run(b->genre, p, b->name);
    check_puzzle(b, p);
    thin_clues(p, r);
    check_puzzle(b, p);
    td_puzzle_free(p);
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

void td_check_soundness(const td_genre *g, const char *prefix,
                        const td_share *excuses)
{
    const char *corpus = td_test_corpus();
    if (!corpus)
        SKIP("there is no corpus");
    td_rng r = td_rng_seed(7);
    td_text path = {0};
    td_text_printf(&path, "%s/puzzles/", corpus);
    size_t len = path.len;
    struct dirent **list = NULL;
    int n = scandir(path.at, &list, NULL, alphasort), mine = 0;
    for (int i = 0; i < n; i++)
        mine += !strncmp(list[i]->d_name, prefix, strlen(prefix));
    bench b = {.genre = g, .excuses = excuses};
    int stride = td_test_long() ? 1 : mine / td_test_rounds(10) + 1;
    for (int i = 0, k = 0; i < n; i++) {
        bool is_mine = !strncmp(list[i]->d_name, prefix, strlen(prefix));
        if (is_mine && k++ % stride == stride / 2 && !td_test_failed()) {
            td_text_cut(&path, len);
            b.name = list[i]->d_name;
            td_text_add(&path, b.name);
            check_file(&b, path.at, &r);
        }
        free(list[i]);
    }
    CHECK_MSG(mine > 0, "no %s puzzles", g->name);
    check_shares(&b);
    free(list);
    td_text_free(&path);
}

/* ---- small unique puzzles ---- */

static void check_part(const td_genre *g, const td_model *m,
                       const int8_t *solution, const td_technique *t, td_rng *r)
{
    const char *only[] = {t->id, NULL};
    td_state *s = td_state_new(m);
    uint32_t share = td_rng_below(r, 8);
    for (td_lit l = 0; l < 2 * m->natoms; l++)
        if (solution[l] > 0 && td_rng_below(r, 8) < share)
            td_state_set(s, l);
    td_options o = {.unique = td_take_for_unique, .only = only};
    td_engine *e = td_engine_new(s, g->techniques, &o);
    run(e);
    check_agrees(g, e, m, solution, "a small puzzle");
    td_engine_free(e);
    td_state_free(s);
}

void td_check_unique(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                     int rounds)
{
    td_rng r = td_rng_seed(11);
    int found = 0;
    for (int tries = 0; found < rounds && tries < 1000 * rounds; tries++) {
        td_puzzle *p = make(&r);
        td_model *m = model_of(g, p);
        int8_t *solution = td_calloc(2 * (size_t)m->natoms, 1);
        if (only_solution(m, solution)) {
            found++;
            for (const td_technique *t = g->techniques; t->id; t++)
                for (int i = 0; t->unique && i < 4; i++)
                    check_part(g, m, solution, t, &r);
        }
        td_free(solution);
        td_model_free(m);
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
        td_model *m = model_of(g, p);
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
        td_model *m = model_of(g, p);
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
