/* The clause-learning solver by itself: random formulas near the threshold
 * against CaDiCaL, and random call sequences against trying everything. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/vec.h"
#include "kernel/cdcl.h"
#include "kernel/internal.h"

#ifdef TD_HAVE_CADICAL
#include <ccadical.h>
#endif

typedef TD_VEC(td_lit) lit_list;

/* Clauses one behind the other, each ended by TD_NO_LIT. */
typedef struct formula {
    int natoms;
    lit_list lits;
} formula;

static void add_random_clause(formula *f, td_rng *r, int size)
{
    int from = (int)f->lits.n;
    while ((int)f->lits.n - from < size) {
        td_lit l = (td_lit)td_rng_below(r, 2 * (uint32_t)f->natoms);
        bool twice = false;
        for (int i = from; i < (int)f->lits.n; i++)
            twice |= td_atom(f->lits.at[i]) == td_atom(l);
        if (!twice)
            td_vec_push(&f->lits, l);
    }
    td_vec_push(&f->lits, TD_NO_LIT);
}

static td_cdcl *load(const formula *f)
{
    td_cdcl *c = td_cdcl_new();
    for (int i = 0; i < f->natoms; i++)
        td_cdcl_atom(c, true);
    for (uint32_t i = 0, from = 0; i < f->lits.n; i++)
        if (f->lits.at[i] == TD_NO_LIT) {
            td_cdcl_clause(c, f->lits.at + from, (int)(i - from));
            from = i + 1;
        }
    return c;
}

static bool listed(const td_lit *list, int n, td_lit l)
{
    for (int i = 0; i < n; i++)
        if (list[i] == l)
            return true;
    return false;
}

#ifdef TD_HAVE_CADICAL

static bool satisfies(const formula *f, const td_cdcl *c)
{
    bool holds = false;
    for (uint32_t i = 0; i < f->lits.n; i++) {
        if (f->lits.at[i] != TD_NO_LIT) {
            holds |= td_cdcl_model(c, f->lits.at[i]);
            continue;
        }
        if (!holds)
            return false;
        holds = false;
    }
    return true;
}

static int dimacs(td_lit l)
{
    return l & 1 ? -(td_atom(l) + 1) : td_atom(l) + 1;
}

static CCaDiCaL *load_oracle(const formula *f)
{
    CCaDiCaL *o = ccadical_init();
    ccadical_set_option(o, "quiet", 1);
    for (uint32_t i = 0; i < f->lits.n; i++)
        ccadical_add(o, f->lits.at[i] == TD_NO_LIT ? 0 : dimacs(f->lits.at[i]));
    return o;
}

static td_answer ask_oracle(CCaDiCaL *o, const td_lit *assume, int n)
{
    for (int i = 0; i < n; i++)
        ccadical_assume(o, dimacs(assume[i]));
    int answer = ccadical_solve(o);
    return answer == 10 ? TD_SAT : answer == 20 ? TD_UNSAT : TD_UNDECIDED;
}

/* One question to both; returns the answer. */
static td_answer compare(td_cdcl *c, CCaDiCaL *o, const formula *f,
                         const td_lit *assume, int n)
{
    td_answer answer = td_cdcl_solve(c, assume, n, NULL);
    CHECK_INT(answer, ask_oracle(o, assume, n));
    if (answer == TD_SAT) {
        CHECK(satisfies(f, c));
        for (int i = 0; i < n; i++)
            CHECK(td_cdcl_model(c, assume[i]));
    } else {
        int nfailed;
        const td_lit *failed = td_cdcl_failed(c, &nfailed);
        for (int i = 0; i < nfailed; i++)
            CHECK(listed(assume, n, failed[i]));
        if (n)
            CHECK_INT(ask_oracle(o, failed, nfailed), TD_UNSAT);
    }
    return answer;
}

/* Uniform 3-clauses at the threshold, or lengths 2 to 5 mixed at a density
 * where about half of the formulas have a solution. */
static void make_threshold(formula *f, td_rng *r, bool mixed)
{
    td_vec_clear(&f->lits);
    /* Up to 120, small ones more often. */
    f->natoms = 20 + (int)td_rng_below(r, 1 + td_rng_below(r, 101));
    if (!mixed) {
        for (int i = 0; i < (int)(4.26 * f->natoms + 0.5); i++)
            add_random_clause(f, r, 3);
        return;
    }
    /* A clause of k literals takes away a share 2^-k of what is left. */
    double left = f->natoms * 0.76;
    while (left > 0) {
        int size = 2 + (int)td_rng_below(r, 4);
        static const double cost[] = {0.38, 0.18, 0.09, 0.045};
        add_random_clause(f, r, size);
        left -= cost[size - 2];
    }
}

static void test_threshold(void)
{
    td_rng r = td_rng_seed(1);
    formula f = {0};
    int rounds = td_test_rounds(10000), sat = 0;
    for (int round = 0; round < rounds && !td_test_failed(); round++) {
        make_threshold(&f, &r, round % 3 == 2);
        td_cdcl *c = load(&f);
        CCaDiCaL *o = load_oracle(&f);
        sat += compare(c, o, &f, NULL, 0) == TD_SAT;
        for (int again = 0; round % 2 && again < 2; again++) {
            td_lit assume[12];
            int n = 1 + (int)td_rng_below(&r, 12);
            for (int i = 0; i < n; i++)
                assume[i] = (td_lit)td_rng_below(&r, 2 * (uint32_t)f.natoms);
            compare(c, o, &f, assume, n);
        }
        ccadical_release(o);
        td_cdcl_free(c);
    }
    /* Near the threshold neither answer is rare. */
    CHECK_MSG(sat > rounds / 4 && sat < rounds * 3 / 4, "%d of %d have one",
              sat, rounds);
    td_vec_free(&f.lits);
}

/* One solver for long: the formula grows, assumptions change, budgets run
 * out in between. */
static void test_growing(void)
{
    td_rng r = td_rng_seed(2);
    int rounds = td_test_rounds(150);
    for (int round = 0; round < rounds && !td_test_failed(); round++) {
        formula f = {.natoms = 60 + (int)td_rng_below(&r, 60)};
        td_cdcl *c = load(&f);
        CCaDiCaL *o = load_oracle(&f);
        td_answer answer = TD_SAT;
        while (answer == TD_SAT) {
            uint32_t from = f.lits.n;
            for (int i = 0; i < 1 + (int)td_rng_below(&r, 30); i++) {
                uint32_t at = f.lits.n;
                add_random_clause(&f, &r, 2 + (td_rng_below(&r, 8) > 0));
                td_cdcl_clause(c, f.lits.at + at, (int)(f.lits.n - at) - 1);
            }
            for (uint32_t i = from; i < f.lits.n; i++)
                ccadical_add(
                    o, f.lits.at[i] == TD_NO_LIT ? 0 : dimacs(f.lits.at[i]));
            td_lit assume[8];
            int n = (int)td_rng_below(&r, 9);
            for (int i = 0; i < n; i++)
                assume[i] = (td_lit)td_rng_below(&r, 2 * (uint32_t)f.natoms);
            td_budget few = {.conflicts = 1 + td_rng_below(&r, 5)};
            td_cdcl_solve(c, assume, n, &few);
            compare(c, o, &f, assume, n);
            answer = compare(c, o, &f, NULL, 0);
        }
        ccadical_release(o);
        td_cdcl_free(c);
        td_vec_free(&f.lits);
    }
}

#else

static void test_threshold(void)
{
    SKIP("CaDiCaL is not installed");
}

static void test_growing(void)
{
    SKIP("CaDiCaL is not installed");
}

#endif

/* ---- call sequences against trying everything ---- */

enum { FEW = 10, SWITCHES = 6 };

/* A clause is two masks over the plain atoms, and the switch it hangs on. */
typedef struct small_clause {
    uint32_t yes, no;
    int on; /* index of a switch, -1: always */
} small_clause;

typedef struct sequence {
    td_cdcl *c;
    td_rng r;
    TD_VEC(small_clause) clauses;
    int atom[SWITCHES]; /* the solver's atom, -1: not in use */
} sequence;

static void drop_switch(sequence *q, int s)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < q->clauses.n; i++)
        if (q->clauses.at[i].on != s)
            q->clauses.at[kept++] = q->clauses.at[i];
    q->clauses.n = kept;
    td_cdcl_release(q->c, q->atom[s]);
    q->atom[s] = -1;
}

static void add_clause(sequence *q)
{
    small_clause k = {0, 0, (int)td_rng_below(&q->r, SWITCHES + 1) - 1};
    td_lit lits[8];
    int n = 0, size = 1 + (int)td_rng_below(&q->r, 5);
    if (k.on < 0 && size < 3)
        size = 3;
    for (int i = 0; i < size; i++) {
        td_lit l = (td_lit)td_rng_below(&q->r, 2 * FEW);
        *(l & 1 ? &k.no : &k.yes) |= 1u << td_atom(l);
        lits[n++] = l;
    }
    if (k.on >= 0) {
        if (q->atom[k.on] < 0)
            q->atom[k.on] = td_cdcl_atom(q->c, false);
        lits[n++] = 2 * q->atom[k.on] + 1;
    }
    td_cdcl_clause(q->c, lits, n);
    td_vec_push(&q->clauses, k);
}

/* Is there a solution with these plain literals and switches? */
static bool possible(const sequence *q, uint32_t yes, uint32_t no,
                     uint32_t switches)
{
    for (uint32_t x = 0; x < 1u << FEW; x++) {
        bool ok = (x & yes) == yes && !(x & no);
        for (uint32_t i = 0; ok && i < q->clauses.n; i++) {
            const small_clause *k = &q->clauses.at[i];
            if (k->on < 0 || switches >> k->on & 1)
                ok = (x & k->yes) || (~x & k->no);
        }
        if (ok)
            return true;
    }
    return false;
}

typedef struct question {
    td_lit lits[FEW + SWITCHES];
    int n;
} question;

static question random_question(sequence *q)
{
    question a = {.n = 0};
    for (int s = 0; s < SWITCHES; s++)
        if (q->atom[s] >= 0 && td_rng_below(&q->r, 2))
            a.lits[a.n++] = 2 * q->atom[s];
    for (uint32_t i = td_rng_below(&q->r, 5); i-- > 0;)
        a.lits[a.n++] = (td_lit)td_rng_below(&q->r, 2 * FEW);
    for (int i = a.n - 1; i > 0; i--) {
        int j = (int)td_rng_below(&q->r, (uint32_t)i + 1);
        td_lit swap = a.lits[i];
        a.lits[i] = a.lits[j];
        a.lits[j] = swap;
    }
    return a;
}

static bool possible_with(const sequence *q, const td_lit *lits, int n)
{
    uint32_t mask[2] = {0, 0}, switches = 0;
    for (int i = 0; i < n; i++) {
        if (td_atom(lits[i]) < FEW)
            mask[lits[i] & 1] |= 1u << td_atom(lits[i]);
        for (int s = 0; s < SWITCHES; s++)
            if (lits[i] == 2 * q->atom[s])
                switches |= 1u << s;
    }
    return possible(q, mask[0], mask[1], switches);
}

static void ask(sequence *q)
{
    question a = random_question(q);
    bool expected = possible_with(q, a.lits, a.n);
    td_answer answer = td_cdcl_solve(q->c, a.lits, a.n, NULL);
    CHECK_INT(answer, expected ? TD_SAT : TD_UNSAT);
    if (answer == TD_SAT) {
        for (int i = 0; i < a.n; i++)
            CHECK(td_cdcl_model(q->c, a.lits[i]));
        td_lit all[FEW + SWITCHES];
        int n = 0;
        for (int i = 0; i < FEW; i++)
            all[n++] = 2 * i + !td_cdcl_model(q->c, 2 * i);
        for (int i = 0; i < a.n; i++)
            if (td_atom(a.lits[i]) >= FEW)
                all[n++] = a.lits[i];
        CHECK(possible_with(q, all, n));
    } else {
        int n;
        const td_lit *failed = td_cdcl_failed(q->c, &n);
        for (int i = 0; i < n; i++)
            CHECK(listed(a.lits, a.n, failed[i]));
        CHECK(!possible_with(q, failed, n));
    }
    for (td_lit l = 0; l < 2 * FEW; l++) {
        if (td_cdcl_fixed(q->c, l) > 0)
            CHECK(!possible_with(q, (td_lit[]){td_not(l)}, 1));
    }
}

static void run_sequence(uint64_t seed)
{
    sequence q = {.c = td_cdcl_new(), .r = td_rng_seed(seed)};
    for (int i = 0; i < FEW; i++)
        td_cdcl_atom(q.c, true);
    for (int s = 0; s < SWITCHES; s++)
        q.atom[s] = -1;
    for (int step = 0; step < 150 && !td_test_failed(); step++) {
        int s = (int)td_rng_below(&q.r, SWITCHES);
        switch (td_rng_below(&q.r, 6)) {
        case 0:
        case 1:
            add_clause(&q);
            break;
        case 2:
            if (q.atom[s] >= 0)
                drop_switch(&q, s);
            break;
        case 3: {
            question a = random_question(&q);
            td_budget few = {.conflicts = 1};
            td_cdcl_solve(q.c, a.lits, a.n, &few);
            break;
        }
        default:
            ask(&q);
        }
    }
    td_vec_free(&q.clauses);
    td_cdcl_free(q.c);
}

static void test_sequences(void)
{
    int rounds = td_test_rounds(2000);
    for (int i = 0; i < rounds && !td_test_failed(); i++)
        run_sequence((uint64_t)i);
}

static void test_opposite_assumptions(void)
{
    td_cdcl *c = td_cdcl_new();
    int n, a = td_cdcl_atom(c, true), b = td_cdcl_atom(c, true);
    td_lit assume[] = {2 * b, 2 * a, 2 * a + 1};
    CHECK_INT(td_cdcl_solve(c, assume, 3, NULL), TD_UNSAT);
    const td_lit *failed = td_cdcl_failed(c, &n);
    CHECK_INT(n, 2);
    CHECK(listed(failed, n, 2 * a) && listed(failed, n, 2 * a + 1));
    td_cdcl_free(c);
}

/* ---- budgets, determinism, memory ---- */

/* Holes and pigeons: no solution, and no short way to see it. */
static void make_pigeons(formula *f, int holes)
{
    f->natoms = (holes + 1) * holes;
    for (int p = 0; p <= holes; p++) {
        for (int h = 0; h < holes; h++)
            td_vec_push(&f->lits, 2 * (p * holes + h));
        td_vec_push(&f->lits, TD_NO_LIT);
    }
    for (int h = 0; h < holes; h++)
        for (int p = 0; p <= holes; p++)
            for (int q = 0; q < p; q++) {
                td_vec_push(&f->lits, 2 * (p * holes + h) + 1);
                td_vec_push(&f->lits, 2 * (q * holes + h) + 1);
                td_vec_push(&f->lits, TD_NO_LIT);
            }
}

static bool stop_at_once(void *arg)
{
    ++*(int *)arg;
    return true;
}

static void test_budgets(void)
{
    formula f = {0};
    make_pigeons(&f, 7);
    td_cdcl *c = load(&f);
    int asked = 0;
    td_budget conflicts = {.conflicts = 20}, bytes = {.bytes = 1},
              stop = {.stop = stop_at_once, .arg = &asked};
    CHECK_INT(td_cdcl_solve(c, NULL, 0, &conflicts), TD_UNDECIDED);
    CHECK(td_cdcl_statistics(c)->conflicts >= 20 &&
          td_cdcl_statistics(c)->conflicts < 40);
    CHECK_INT(td_cdcl_solve(c, NULL, 0, &bytes), TD_UNDECIDED);
    CHECK_INT(td_cdcl_solve(c, NULL, 0, &stop), TD_UNDECIDED);
    CHECK(asked > 0);
    CHECK_INT(td_cdcl_solve(c, NULL, 0, NULL), TD_UNSAT);
    CHECK_INT(td_cdcl_solve(c, NULL, 0, &bytes), TD_UNSAT);
    td_cdcl_free(c);
    td_vec_free(&f.lits);
}

/* Stops at the limit, forgets, and goes on in the next call. */
static void test_memory_limit(void)
{
    formula f = {0};
    make_pigeons(&f, 8);
    td_cdcl *c = load(&f);
    td_budget few = {.conflicts = 10};
    CHECK_INT(td_cdcl_solve(c, NULL, 0, &few), TD_UNDECIDED);
    td_budget limit = {.bytes = td_cdcl_statistics(c)->bytes + 100000};
    int calls = 1;
    while (calls < 1000 && td_cdcl_solve(c, NULL, 0, &limit) == TD_UNDECIDED) {
        CHECK(td_cdcl_statistics(c)->bytes < limit.bytes + limit.bytes / 2);
        calls++;
    }
    CHECK_MSG(calls > 1 && calls < 1000, "%d calls", calls);
    td_cdcl_free(c);
    td_vec_free(&f.lits);
}

static td_cdcl_stats solve_some(uint64_t seed)
{
    td_rng r = td_rng_seed(seed);
    formula f = {.natoms = 150};
    for (int i = 0; i < 630; i++)
        add_random_clause(&f, &r, 3);
    td_cdcl *c = load(&f);
    for (int i = 0; i < 20; i++)
        td_cdcl_solve(c, (td_lit[]){i, i + 50}, 2, NULL);
    td_cdcl_stats s = *td_cdcl_statistics(c);
    td_cdcl_free(c);
    td_vec_free(&f.lits);
    return s;
}

static void test_deterministic(void)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        td_cdcl_stats a = solve_some(seed), b = solve_some(seed);
        CHECK(!memcmp(&a, &b, sizeof a));
        CHECK(a.conflicts > 0);
    }
}

/* Learning, restarts, phases and the order of decisions are as they were
 * measured to be best: whoever changes one of them on purpose writes the new
 * figures here. */
static void test_same_search(void)
{
    static const uint64_t known[][4] = {{7435, 9101, 219601, 116},
                                        {6909, 9635, 221969, 155},
                                        {9987, 12777, 300253, 165},
                                        {8841, 11644, 275541, 152}};
    for (uint64_t seed = 0; seed < 4; seed++) {
        td_cdcl_stats s = solve_some(seed);
        CHECK_INT((intmax_t)s.conflicts, (intmax_t)known[seed][0]);
        CHECK_INT((intmax_t)s.decisions, (intmax_t)known[seed][1]);
        CHECK_INT((intmax_t)s.propagations, (intmax_t)known[seed][2]);
        CHECK_INT((intmax_t)s.restarts, (intmax_t)known[seed][3]);
    }
}

/* Solves in short stretches; between them clauses are moved together, or not.
 */
static td_cdcl_stats solve_moving(uint64_t seed, bool move)
{
    td_rng r = td_rng_seed(seed);
    formula f = {.natoms = 180};
    for (int i = 0; i < 770; i++)
        add_random_clause(&f, &r, 3);
    td_cdcl *c = load(&f);
    td_budget b = {.conflicts = 20};
    c->next_reduce = c->reduce_step = 300; /* as after a long search */
    td_answer answer = TD_UNDECIDED;
    while (answer == TD_UNDECIDED) {
        answer = td_cdcl_solve(c, NULL, 0, &b);
        if (move)
            td_clauses_compact(c);
    }
    td_cdcl_stats stats = *td_cdcl_statistics(c);
    stats.bytes = 0;
    td_cdcl_free(c);
    td_vec_free(&f.lits);
    return stats;
}

/* When clauses are moved depends on the build; what is found does not. */
static void test_moved_clauses(void)
{
    uint64_t reduced = 0;
    for (uint64_t seed = 0; seed < 3; seed++) {
        td_cdcl_stats a = solve_moving(seed, false);
        td_cdcl_stats b = solve_moving(seed, true);
        CHECK(!memcmp(&a, &b, sizeof a));
        reduced += a.reduced;
    }
    CHECK(reduced > 0);
}

const td_test suite_cdcl[] = {
    TEST(threshold),     TEST(growing),
    TEST(sequences),     TEST(opposite_assumptions),
    TEST(budgets),       TEST(memory_limit),
    TEST(deterministic), TEST(same_search),
    TEST(moved_clauses), {0},
};
