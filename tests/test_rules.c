/* The rule types on random small models against all boards written out: the
 * check, every clause and every reason that the kernel is given, and the
 * generic human steps. */
#include "test.h"

#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "kernel/cdcl.h"
#include "random_model.h"
#include "rules/rule_type.h"
#include "rules/scratch.h"

/* Some rules have a rule of their own inside, which follows from all. */
static bool in_model(const random_model *x, const td_rule *r)
{
    return r >= x->m->rule && r < x->m->rule + x->m->nrules;
}

static uint32_t rule_bit(const random_model *x, const td_rule *r)
{
    if (!in_model(x, r))
        return x->all_rules;
    return (uint32_t)1 << td_rule_index(x->m, r);
}

/* ---- positions ---- */

/* Any literals, or part of a solution, so that positions with and without
 * completions are both met. */
static void random_position(const random_model *x, td_rng *r, td_state *s)
{
    uint32_t natoms = (uint32_t)x->m->natoms;
    uint32_t n = td_rng_below(r, 2 * natoms);
    const full_board *b = &x->board[td_rng_below(r, (uint32_t)x->nboards)];
    bool any = td_rng_below(r, 3) == 0;
    td_state_undo(s, 0);
    for (uint32_t tries = 20; b->rules != x->all_rules && tries; tries--)
        b = &x->board[td_rng_below(r, (uint32_t)x->nboards)];
    while (n-- > 0) {
        td_lit l = (td_lit)td_rng_below(r, 2 * natoms);
        if (any || mask_fits(mask_of(&l, 1), b->atoms))
            td_state_set(s, l);
    }
}

/* ---- the check ---- */

static void check_why(const random_model *x, const td_rule *r,
                      const int8_t *val, const td_ints *why)
{
    for (uint32_t i = 0; i < why->n; i++)
        CHECK(val[why->at[i]] > 0);
    CHECK(!board_exists(x, mask_of(why->at, (int)why->n), rule_bit(x, r)));
}

/* No value is left for some variable, which no rule tells. */
static bool has_empty(const td_state *s)
{
    for (td_var v = 0; v < s->m->nvars; v++)
        if (!s->left[v])
            return true;
    return false;
}

static int check_broken(const random_model *x, const td_rule *r,
                        const td_state *s, td_ints *why)
{
    bool possible = board_exists(x, mask_of_val(x->m, s->val), rule_bit(x, r));
    td_vec_clear(why);
    td_breach broken = td_rule_broken(r, s->val, why);
    CHECK_INT(td_rule_broken(r, s->val, NULL), broken);
    if (broken) {
        CHECK(!possible);
        check_why(x, r, s->val, why);
    } else {
        CHECK_INT(why->n, 0);
        CHECK(possible || s->nopen > 0 || has_empty(s));
    }
    return broken != TD_BREACH_NONE;
}

static void test_broken(void)
{
    td_rng r = td_rng_seed(1);
    int rounds = td_test_rounds(2000), broken = 0;
    td_ints why = {0};
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 10);
        td_state *s = td_state_new(x.m);
        for (int j = 0; j < 20; j++) {
            random_position(&x, &r, s);
            for (int k = 0; k < x.m->nrules; k++)
                broken += check_broken(&x, &x.m->rule[k], s, &why);
        }
        for (int j = 0; j < x.nboards && j < 200; j++) { /* finished ones */
            td_state_undo(s, 0);
            for (int a = 0; a < x.m->natoms; a++)
                td_state_set(s, 2 * a + !(x.board[j].atoms >> a & 1));
            CHECK_INT(s->nopen, 0);
            for (int k = 0; k < x.m->nrules; k++)
                check_broken(&x, &x.m->rule[k], s, &why);
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        td_state_free(s);
        random_model_free(&x);
    }
    CHECK_MSG(broken > rounds, "only %d broken", broken);
    td_vec_free(&why);
}

static td_pos position_of(const random_model *x, const td_state *s,
                          td_views *views)
{
    return (td_pos){.puzzle = x->puzzle,
                    .topo = &x->puzzle->topo,
                    .m = x->m,
                    .s = s,
                    .val = s->val,
                    .views = views};
}

/* ---- what follows at one look ---- */

/* What a type says follows. */
static void check_follows(const random_model *x, const td_rule *r,
                          const td_state *s, td_ints *out)
{
    lit_mask known = mask_of_val(x->m, s->val);
    td_vec_clear(out);
    if (td_rule_type_of(r)->follows && !td_rule_broken(r, s->val, NULL))
        td_rule_type_of(r)->follows(r, s->val, out);
    for (uint32_t i = 0; i < out->n; i++) {
        CHECK_INT(s->val[out->at[i]], 0);
        CHECK(board_implies(x, known, rule_bit(x, r), out->at[i]));
    }
}

/* What the scratch board makes of one rule; all is taken back. */
static int check_scratch(const random_model *x, const td_pos *p,
                         const td_rule *r)
{
    lit_mask known = mask_of_val(x->m, p->s->val);
    td_scratch *b = td_scratch_of(p);
    int32_t rule = (int32_t)(r - x->m->rule);
    for (int i = 0; i < p->s->ntrail; i++)
        td_scratch_put(b, p->s->trail[i]);
    td_scratch_ask_only(b, &rule, 1, NULL, 0);
    bool stands = td_scratch_follow(b);
    if (!stands)
        CHECK(!board_exists(x, known, rule_bit(x, r)));
    int n = b->n - p->s->ntrail;
    for (int i = 0; i < n && stands; i++)
        CHECK(
            board_implies(x, known, rule_bit(x, r), b->put[p->s->ntrail + i]));
    td_scratch_clear(b);
    for (td_lit l = 0; l < 2 * x->m->natoms; l++)
        CHECK_INT(b->val[l], 0);
    return n;
}

static void test_follows(void)
{
    td_rng r = td_rng_seed(4);
    int rounds = td_test_rounds(2000), found[FLAVOURS] = {0};
    td_ints out = {0};
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        int flavour = i % FLAVOURS;
        random_model x = random_model_new(&r, (model_flavour)flavour, 10);
        td_state *s = td_state_new(x.m);
        td_arena mem = {0};
        td_views views = {.mem = &mem};
        td_pos p = position_of(&x, s, &views);
        for (int j = 0; j < 20; j++) {
            random_position(&x, &r, s);
            for (int k = 0; k < x.m->nrules; k++) {
                check_follows(&x, &x.m->rule[k], s, &out);
                found[flavour] += check_scratch(&x, &p, &x.m->rule[k]);
            }
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        td_arena_free(&mem);
        td_state_free(s);
        random_model_free(&x);
    }
    for (int i = 0; i < FLAVOURS; i++)
        if (i != FLAVOUR_GATES) /* its type tells nothing at one look */
            CHECK_MSG(found[i] > rounds / (10 * FLAVOURS), "%d: %d", i,
                      found[i]);
    td_vec_free(&out);
}

/* ---- the kernel's side: a spy around each propagator ---- */

typedef struct test_encoder {
    td_encoder e;
    const random_model *x;
    td_cdcl *c;
    const td_rule *rule;
    td_lit selector;
} test_encoder;

/* It hands everything on to the propagator inside, and re-derives from the
 * rule alone each conflict, and each reason both at once and when asked. */
typedef struct spy {
    td_propagator head;
    td_propagator *inside;
    const random_model *x;
    td_host host, *outer;
    td_lit *why;
    td_lit implied[64];
    int nimplied;
} spy;

/* Atoms that a rule made for itself say nothing on boards: tests of those
 * rules look at them. */
static bool own_atoms(const random_model *x, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        if (td_atom(lits[i]) >= x->m->natoms)
            return true;
    return false;
}

static void check_reason(spy *p, td_host *h, td_lit l, const td_lit *why, int n)
{
    for (int i = 0; i < n; i++) {
        CHECK(h->val[why[i]] > 0);
        CHECK(h->pos[td_atom(why[i])] < h->pos[td_atom(l)]);
    }
    if (own_atoms(p->x, why, n) || own_atoms(p->x, &l, 1))
        return;
    CHECK(
        board_implies(p->x, mask_of(why, n), rule_bit(p->x, p->head.rule), l));
}

static void spy_imply(td_host *h, int id, td_lit l)
{
    spy *p = h->solver;
    CHECK_INT(id, p->head.id);
    CHECK_INT(h->val[l], 0);
    CHECK(p->nimplied < 64);
    p->implied[p->nimplied++] = l;
    p->outer->imply(p->outer, id, l);
}

static void spy_conflict(td_host *h, int id, const td_lit *lits, int n)
{
    spy *p = h->solver;
    CHECK_INT(id, p->head.id);
    for (int i = 0; i < n; i++)
        CHECK(h->val[lits[i]] > 0);
    if (!own_atoms(p->x, lits, n))
        CHECK(!board_exists(p->x, mask_of(lits, n),
                            rule_bit(p->x, p->head.rule)));
    p->outer->conflict(p->outer, id, lits, n);
}

static td_host *enter(spy *p, td_host *h)
{
    p->outer = h;
    p->host = (td_host){.val = h->val,
                        .pos = h->pos,
                        .level = h->level,
                        .solver = p,
                        .imply = spy_imply,
                        .conflict = spy_conflict};
    p->inside->id = p->head.id;
    return &p->host;
}

static void spy_assign(td_propagator *q, td_host *h, int tag)
{
    spy *p = (spy *)q;
    p->inside->type->assign(p->inside, enter(p, h), tag);
}

static void spy_undo(td_propagator *q, td_host *h, int tag)
{
    spy *p = (spy *)q;
    if (p->inside->type->undo)
        p->inside->type->undo(p->inside, enter(p, h), tag);
}

/* COUNT and CONNECTED miss nothing: with two-valued variables, what is open
 * after propagating can become both. */
static void check_complete(const spy *p, const td_host *h)
{
    const td_rule *r = p->head.rule;
    const td_model *m = p->x->m;
    if (r->kind == TD_RULE_LOOP || r->kind == TD_RULE_GATES ||
        r->kind == TD_RULE_DIVISION || !in_model(p->x, r) ||
        m->nvars < m->natoms)
        return;
    lit_mask now = mask_of_val(m, h->val), can = {0, 0};
    for (int i = 0; i < p->x->nboards; i++)
        if (p->x->board[i].rules & rule_bit(p->x, r) &&
            mask_fits(now, p->x->board[i].atoms)) {
            can.yes |= p->x->board[i].atoms;
            can.no |= ~p->x->board[i].atoms;
        }
    for (int i = 0; i < r->nlits; i++)
        if (!h->val[r->lits[i]])
            CHECK(can.yes & can.no & (uint32_t)1 << td_atom(r->lits[i]));
}

static bool spy_propagate(td_propagator *q, td_host *h)
{
    spy *p = (spy *)q;
    p->inside->missed = q->missed;
    q->missed = false;
    p->nimplied = 0;
    bool ok = p->inside->type->propagate(p->inside, enter(p, h));
    for (int i = 0; i < p->nimplied; i++) {
        td_lit l = p->implied[i];
        int n = p->inside->type->explain(p->inside, &p->host, l, p->why);
        check_reason(p, h, l, p->why, n);
    }
    if (ok)
        check_complete(p, h);
    return ok;
}

static int spy_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    spy *p = (spy *)q;
    int n = p->inside->type->explain(p->inside, enter(p, h), l, out);
    CHECK(n <= q->rule->nlits);
    check_reason(p, h, l, out, n);
    return n;
}

static const td_propagator_type cheap_spy = {
    .name = "spy",
    .assign = spy_assign,
    .undo = spy_undo,
    .propagate = spy_propagate,
    .explain = spy_explain,
};
static const td_propagator_type costly_spy = {
    .name = "spy",
    .costly = true,
    .assign = spy_assign,
    .undo = spy_undo,
    .propagate = spy_propagate,
    .explain = spy_explain,
};

static void test_add(td_encoder *e, td_propagator *inside, const td_lit *lits,
                     int n)
{
    test_encoder *t = (test_encoder *)e;
    spy *p =
        td_propagator_new(e, inside->type->costly ? &costly_spy : &cheap_spy,
                          inside->rule, sizeof *p);
    p->inside = inside;
    p->x = t->x;
    p->why = TD_NEW(e->mem, td_lit, inside->rule->nlits + 8);
    td_cdcl_propagator(t->c, &p->head, t->selector, lits, n);
}

/* Without switches a DIVISION may speak for all its rules at once. */
static uint32_t rules_behind(const test_encoder *t)
{
    if (!t->rule)
        return 0;
    return t->rule->kind == TD_RULE_DIVISION && !t->e.switched
               ? t->x->all_rules
               : rule_bit(t->x, t->rule);
}

/* Each clause must follow from its rule (or say what domains say). */
static void test_add_clause(td_encoder *e, const td_lit *lits, int n)
{
    test_encoder *t = (test_encoder *)e;
    td_lit all[80];
    lit_mask none = {0, 0};
    bool hidden = own_atoms(t->x, lits, n);
    for (int i = 0; i < n; i++) {
        if (!hidden)
            mask_add(&none, td_not(lits[i]));
        all[i] = lits[i];
    }
    if (!hidden)
        CHECK(!board_exists(t->x, none, rules_behind(t)));
    if (t->selector != TD_NO_LIT)
        all[n++] = td_not(t->selector);
    td_cdcl_clause(t->c, all, n);
}

static td_lit test_fresh(td_encoder *e)
{
    return 2 * td_cdcl_atom(((test_encoder *)e)->c, true);
}

static void add_domains(test_encoder *t)
{
    const td_model *m = t->x->m;
    for (td_var v = 0; v < m->nvars; v++) {
        td_lit all[40];
        int n = m->var[v].size;
        if (n == 2)
            continue;
        for (int i = 0; i < n; i++) {
            all[i] = td_is(m, v, i);
            for (int j = 0; j < i; j++)
                test_add_clause(&t->e,
                                (td_lit[]){td_not(all[i]), td_not(all[j])}, 2);
        }
        test_add_clause(&t->e, all, n);
    }
}

/* All rules with spies; selectors are the atoms after the model's. */
static td_cdcl *encode(const random_model *x, bool switched)
{
    test_encoder t = {.e = {.switched = switched,
                            .fresh = test_fresh,
                            .clause = test_add_clause,
                            .add = test_add},
                      .x = x,
                      .c = td_cdcl_new(),
                      .selector = TD_NO_LIT};
    t.e.mem = td_cdcl_memory(t.c);
    for (int a = 0; a < x->m->natoms; a++)
        td_cdcl_atom(t.c, true);
    add_domains(&t);
    for (int r = 0; switched && r < x->m->nrules; r++)
        td_cdcl_atom(t.c, false);
    for (int r = 0; r < x->m->nrules; r++) {
        if (switched)
            t.selector = 2 * (x->m->natoms + r);
        t.rule = &x->m->rule[r];
        td_rule_type_of(t.rule)->encode(t.rule, &t.e);
    }
    return t.c;
}

/* Rules switched on in any order and mixed with literals of the board. */
static void ask_spied(const random_model *x, td_cdcl *c, td_rng *r,
                      bool switched)
{
    td_lit assume[48];
    int n = 0, nrules = switched ? x->m->nrules : 0;
    uint32_t on = switched ? 0 : x->all_rules;
    lit_mask given = {0, 0};
    for (int i = 0; i < nrules; i++)
        if (td_rng_below(r, 4)) {
            assume[n++] = 2 * (x->m->natoms + i);
            on |= (uint32_t)1 << i;
        }
    for (uint32_t i = td_rng_below(r, 6); i-- > 0;) {
        assume[n] = (td_lit)td_rng_below(r, 2 * (uint32_t)x->m->natoms);
        mask_add(&given, assume[n++]);
    }
    for (int i = n - 1; i > 0; i--) {
        int j = (int)td_rng_below(r, (uint32_t)i + 1);
        td_lit swap = assume[i];
        assume[i] = assume[j];
        assume[j] = swap;
    }
    CHECK_INT(td_cdcl_solve(c, assume, n, NULL),
              board_exists(x, given, on) ? TD_SAT : TD_UNSAT);
}

/* Solves under assumptions, then goes through all solutions of some. */
static void test_reasons(void)
{
    td_rng r = td_rng_seed(2);
    int rounds = td_test_rounds(1500);
    uint64_t explained = 0;
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 10);
        td_cdcl *c = encode(&x, i & 1);
        for (int j = 0; j < 30; j++)
            ask_spied(&x, c, &r, i & 1);
        for (int j = 0; !(i & 1) && j < 200; j++) {
            td_lit block[32];
            if (td_cdcl_solve(c, NULL, 0, NULL) != TD_SAT)
                break;
            for (int a = 0; a < x.m->natoms; a++)
                block[a] = 2 * a + td_cdcl_model(c, 2 * a);
            td_cdcl_clause(c, block, x.m->natoms);
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        explained += td_cdcl_statistics(c)->explained;
        td_cdcl_free(c);
        random_model_free(&x);
    }
    CHECK_MSG(explained > (uint64_t)rounds, "only %d reasons asked for",
              (int)explained);
}

/* ---- the human side ---- */

/* Each of these is for one kind of DIVISION rule. */
#define ONLY(name, of, find)                                     \
    static void name(const td_pos *p, int anchor, td_sink *sink) \
    {                                                            \
        if (p->m->rule[anchor].piece == (of))                    \
            find(p, anchor, sink);                               \
    }
ONLY(find_division_sized, TD_PIECE_SIZE, td_find_division_full)
ONLY(find_division_filled, TD_PIECE_SIZE, td_find_division_fills)
ONLY(find_division_apart, TD_PIECE_APART, td_find_division_between)
ONLY(find_division_stranded, TD_PIECE_ROOTED, td_find_division_stranded)

static td_finder *const finders[TD_RULE_KINDS][7] = {
    [TD_RULE_DIVISION] = {td_find_broken, td_find_broken_wide,
                          find_division_sized, find_division_filled,
                          td_find_division_exit, find_division_apart,
                          find_division_stranded},
    [TD_RULE_ALLDIFF] = {td_find_broken, td_find_alldiff_taken,
                         td_find_alldiff_last},
    [TD_RULE_CAGE] = {td_find_broken, td_find_cage_values},
    [TD_RULE_CLAUSE] = {td_find_broken, td_find_broken_wide,
                        td_find_clause_unit},
    [TD_RULE_COUNT] = {td_find_broken, td_find_broken_wide, td_find_count_full,
                       td_find_count_needs_all},
    [TD_RULE_CONNECTED] = {td_find_broken, td_find_broken_wide,
                           td_find_connected_exit, td_find_connected_cut,
                           td_find_connected_cut_off},
    [TD_RULE_LOOP] = {td_find_broken, td_find_broken_wide, td_find_loop_early,
                      td_find_loop_done},
    [TD_RULE_SIDES] = {td_find_broken, td_find_broken_wide,
                       td_find_sides_known},
    [TD_RULE_GATES] = {td_find_broken, td_find_broken_wide,
                       td_find_gates_order},
    [TD_RULE_EVEN] = {td_find_broken, td_find_broken_wide, td_find_even},
    [TD_RULE_RUNS] = {td_find_broken, td_find_runs_counted, td_find_runs_fit},
    [TD_RULE_SUM] = {td_find_broken, td_find_sum_full, td_find_sum_needs_all,
                     td_find_sum_at_most, td_find_sum_at_least},
    [TD_RULE_SPANNING] = {td_find_broken, td_find_broken_wide,
                          td_find_spanning_exit, td_find_spanning_cut},
    [TD_RULE_SIGHT] = {td_find_broken, td_find_sight_full,
                       td_find_sight_needs_all, td_find_sight_extend,
                       td_find_sight_stop},
    [TD_RULE_FOREST] = {td_find_broken, td_find_broken_wide},
};

typedef struct checker {
    td_sink sink;
    const random_model *x;
    td_ints said; /* conclusions of all steps, each ended by TD_NO_LIT */
    int steps;
} checker;

static bool check_step(td_sink *s)
{
    checker *c = s->user;
    const td_draft *d = &s->draft;
    uint32_t rules = 0;
    for (uint32_t i = 0; i < d->rules.n; i++)
        rules |= (uint32_t)1 << d->rules.at[i];
    lit_mask because = mask_of(d->because.at, (int)d->because.n);
    for (uint32_t i = 0; i < d->because.n; i++)
        CHECK(s->pos->val[d->because.at[i]] > 0);
    for (uint32_t i = 0; i < d->set.n; i++) {
        td_vec_push(&c->said, d->set.at[i]);
        if (!s->brief)
            CHECK(board_implies(c->x, because, rules, d->set.at[i]));
    }
    if (!d->set.n && !s->brief)
        CHECK(!board_exists(c->x, because, rules));
    td_vec_push(&c->said, TD_NO_LIT);
    c->steps++;
    return true;
}

static void find_all(checker *c, const td_pos *p, bool brief)
{
    td_vec_clear(&c->said);
    c->sink.pos = p;
    c->sink.brief = brief;
    c->sink.take = check_step;
    c->sink.user = c;
    for (int r = 0; r < p->m->nrules; r++)
        for (int i = 0; i < 7; i++) {
            td_finder *f = finders[p->m->rule[r].kind][i];
            if (f)
                f(p, r, &c->sink);
        }
}

static void check_finders(checker *c, const td_pos *p)
{
    td_ints brief = {0};
    find_all(c, p, true);
    for (uint32_t i = 0; i < c->said.n; i++)
        td_vec_push(&brief, c->said.at[i]);
    find_all(c, p, false);
    CHECK_INT(brief.n, c->said.n);
    CHECK(!brief.n ||
          (brief.n == c->said.n && !memcmp(brief.at, c->said.at, 4 * brief.n)));
    td_vec_free(&brief);
}

static void test_finders(void)
{
    td_rng r = td_rng_seed(3);
    int rounds = td_test_rounds(2000);
    checker c = {.steps = 0};
    for (int i = 0; i < rounds && !td_test_failed(); i++) {
        random_model x =
            random_model_new(&r, (model_flavour)(i % FLAVOURS), 10);
        td_state *s = td_state_new(x.m);
        td_arena mem = {0};
        td_views views = {.mem = &mem};
        td_pos p = position_of(&x, s, &views);
        c.x = &x;
        for (int j = 0; j < 30; j++) {
            random_position(&x, &r, s);
            check_finders(&c, &p);
        }
        CHECK_MSG(!td_test_failed(), "at model %d", i);
        td_arena_free(&mem);
        td_state_free(s);
        random_model_free(&x);
    }
    CHECK_MSG(c.steps > rounds, "only %d steps", c.steps);
    td_vec_free(&c.said);
    td_sink_free(&c.sink);
}

/* Lists of several names are filled in turns, with other arguments between. */
static void test_lists_in_turns(void)
{
    td_sink s = {0};
    for (int i = 0; i < 3; i++) {
        td_step_lit(&s, "odd", 2 * i + 1);
        td_step_number(&s, "number", 100 + i);
        td_step_lit(&s, "even", 2 * i);
    }
    REQUIRE(s.draft.args.n == 3);
    for (uint32_t i = 0; i < s.draft.args.n; i++) {
        const td_arg *a = &s.draft.args.at[i];
        bool odd = !strcmp(a->name, "odd");
        if (!strcmp(a->name, "number")) {
            CHECK_INT(a->first, 102);
            continue;
        }
        REQUIRE(a->n == 3);
        for (int k = 0; k < a->n; k++)
            CHECK_INT(s.draft.arg_data.at[a->first + k], 2 * k + odd);
    }
    td_sink_free(&s);
}

/* A step may have as many slots as its sentence needs. */
static void test_many_slots(void)
{
    enum { SLOTS = 50 };
    td_sink s = {0};
    char name[SLOTS][8];
    for (int i = 0; i < SLOTS; i++) {
        snprintf(name[i], sizeof name[i], "s%d", i);
        td_step_lit(&s, name[i], i);
    }
    REQUIRE(s.draft.args.n == SLOTS);
    for (int i = 0; i < SLOTS; i++) {
        const td_arg *a = &s.draft.args.at[i];
        CHECK_STR(a->name, name[i]);
        CHECK_INT(s.draft.arg_data.at[a->first], i);
    }
    td_sink_free(&s);
}

const td_test suite_rules[] = {
    TEST(broken),         TEST(follows),    TEST(reasons), TEST(finders),
    TEST(lists_in_turns), TEST(many_slots), {0},
};
