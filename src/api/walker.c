/* All solutions of a puzzle, one after the other. Only the first two are kept,
 * for what the result says at the end. */
#include <assert.h>

#include "api/exact.h"
#include "api/json_pieces.h"
#include "api/wrap.h"
#include "base/alloc.h"

struct tandem_walker {
    tandem_result *r; /* as far as it is known */
    tandem_solve_options options;
    double spent; /* seconds, in all calls so far */
    td_exact *x;  /* its kernel is its own: other questions do not disturb */
    td_lits given;
    int8_t *now; /* the solution that was found last */
    char *rows;
    bool over;
};

/* The account of a call, which may take what earlier ones have left. */
static void begin(tandem_walker *w, td_call *c)
{
    tandem_limits l = w->options.limits;
    td_call_begin(c, w->r->p, &l);
    c->start -= w->spent;
}

static void end(tandem_walker *w, td_call *c)
{
    double ms = td_call_end(c);
    w->spent = ms / 1000;
    w->r->ms = w->r->p->build_ms + ms;
}

tandem_walker *tandem_walk(tandem_puzzle *p, const tandem_solve_options *o)
{
    static const tandem_solve_options defaults;
    td_call call;
    tandem_result *r =
        td_result_begin(p, TD_SOLVE, &call, o ? &o->limits : NULL);
    if (r == p->spare) {
        tandem_result_free(r);
        return NULL;
    }
    tandem_walker *w = td_calloc(1, sizeof *w);
    w->r = r;
    w->options = o ? *o : defaults;
    r->with_count = r->all = r->streamed = true;
    if (w->options.from_board)
        td_marks_of(p, &w->given);
    w->over = td_call_is_over(&call);
    if (w->over)
        r->cut_off = td_call_cut_off(&call);
    end(w, &call);
    return w;
}

/* What is said at the end, besides how many there are. */
static void conclude(tandem_walker *w, td_answer answer, td_call *call)
{
    tandem_result *r = w->r;
    w->over = true;
    if (answer == TD_SAT && r->boards.n == 1) /* more than were asked for */
        td_vec_push(&r->boards, td_exact_board(w->x));
    td_solve_judge(r, answer, w->x, call);
    if (w->options.common && r->count)
        td_find_common(r, &w->given, &call->budget);
    if (answer == TD_UNSAT && !r->count)
        td_find_because(r, &w->given, &call->budget);
    if (w->options.from_board)
        r->start = td_board_of(r->p, &w->given);
}

static void take_found(tandem_walker *w)
{
    tandem_result *r = w->r;
    td_free(w->now);
    td_free(w->rows);
    w->rows = NULL;
    w->now = td_exact_board(w->x);
    r->count++;
    if (r->boards.n < 2)
        td_vec_push(&r->boards, td_board_copy(r->p, w->now));
}

static td_answer find_next(tandem_walker *w, td_call *call)
{
    if (!w->x)
        w->x = td_exact_new(
            &(td_exact_setup){.p = w->r->p,
                              .path = w->options.path,
                              .given = w->given.at,
                              .n = (int)w->given.n,
                              .own_kernel = true,
                              .stats = w->options.stats,
                              .seed_rules = w->options.seed_rules,
                              .rule_called = w->options.rule_called,
                              .user = w->options.user,
                              .bytes = w->options.limits.bytes});
    return td_exact_next(w->x, &call->budget);
}

bool tandem_walker_next(tandem_walker *w)
{
    td_call call;
    assert(w && "a walker is needed");
    if (w->over)
        return false;
    begin(w, &call);
    bool full = w->options.limit && w->r->count >= w->options.limit;
    td_answer a = full && w->r->count > 1  ? TD_SAT /* that is known */
                  : td_call_is_over(&call) ? TD_UNDECIDED
                                           : find_next(w, &call);
    if (a == TD_SAT && !full)
        take_found(w);
    else
        conclude(w, a, &call);
    end(w, &call);
    return !w->over;
}

const tandem_result *tandem_walker_result(const tandem_walker *w)
{
    assert(w && "a walker is needed");
    return w->r;
}

const char *tandem_walker_row(const tandem_walker *w, int row)
{
    assert(w && "a walker is needed");
    tandem_walker *cache = (tandem_walker *)(uintptr_t)w;
    return w->now ? td_board_row(w->r->p, w->now, row, &cache->rows) : NULL;
}

/* ---- showing ---- */

static void show_json(const tandem_walker *w, tandem_piece piece,
                      const char *input, const tandem_style *s, td_text *out)
{
    switch (piece) {
    case TANDEM_HEAD:
        td_json_head(w->r->p, input, out);
        key(out, "solutions");
        td_text_char(out, '[');
        break;
    case TANDEM_SOLUTION:
        td_text_add(out, w->r->count > 1 ? ",{" : "{");
        td_json_rows(w->r->p, "solution", w->now, out);
        td_text_char(out, '}');
        break;
    case TANDEM_TAIL:
        td_text_char(out, ']');
        td_json_tail(w->r, s, out);
        break;
    }
}

char *tandem_walker_json(const tandem_walker *w, tandem_piece piece,
                         const char *input, const tandem_style *s)
{
    td_memory memory;
    td_text out = {0};
    assert(w && (piece != TANDEM_SOLUTION || w->now));
    td_writing_begin(&memory, w->r->p);
    if (!memory.out)
        show_json(w, piece, input, s, &out);
    return td_writing_end(&memory, &out);
}

char *tandem_walker_text(const tandem_walker *w, tandem_piece piece,
                         const tandem_style *s)
{
    static const tandem_style plain;
    td_memory memory;
    td_text out = {0};
    assert(w && (piece != TANDEM_SOLUTION || w->now));
    s = s ? s : &plain;
    td_writing_begin(&memory, w->r->p);
    if (!memory.out && piece == TANDEM_SOLUTION) {
        td_text_printf(&out, "Solution %llu:\n",
                       (unsigned long long)w->r->count);
        td_report_board(w->r, w->now, NULL, s, &out);
    }
    if (!memory.out && piece == TANDEM_TAIL)
        td_report_count(w->r, s, &out);
    td_wrap(&out, s);
    return td_writing_end(&memory, &out);
}

void tandem_walker_free(tandem_walker *w)
{
    if (!w)
        return;
    td_exact_free(w->x);
    td_vec_free(&w->given);
    td_free(w->now);
    td_free(w->rows);
    tandem_result_free(w->r);
    td_free(w);
}
