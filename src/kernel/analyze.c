/* From a conflict to a learned clause.
 *
 * Starting from the false literals of the conflict, literals of the current
 * level are replaced by their reasons, newest first, until one is left: the
 * first unique implication point. Then literals that follow from others of
 * the clause are dropped. */
#include "kernel/internal.h"

#include <assert.h>

typedef struct reason_lits {
    const td_lit *at; /* false literals */
    uint32_t n;
    td_lit one;
} reason_lits;

/* The false literals that made an atom's literal true; good until the next
 * one is asked for. */
static void reason_of(td_cdcl *c, int atom, reason_lits *out)
{
    int explained = 0;
    if (td_why_kind(c->reason[atom]) == TD_WHY_RULE)
        explained = td_trail_explain(c, atom);
    td_reason r = c->reason[atom];
    if (td_why_kind(r) == TD_WHY_RULE) {
        out->at = c->explain.at + 1;
        out->n = (uint32_t)explained - 1;
    } else if (td_why_kind(r) == TD_WHY_BINARY) {
        out->one = (td_lit)td_why_data(r);
        out->at = &out->one;
        out->n = 1;
    } else if (td_why_kind(r) == TD_WHY_NONE) {
        out->n = 0;
    } else {
        td_clause *k = td_clause_at(c, td_why_data(r));
        k->used = 2;
        out->at = k->lits + 1;
        out->n = k->size - 1;
    }
}

static void mark(td_cdcl *c, td_lit l, int *open)
{
    int a = td_atom(l);
    if (c->seen[a] || c->level[a] == 0)
        return;
    c->seen[a] = true;
    td_vec_push(&c->marked, l);
    if (c->level[a] >= td_level(c))
        ++*open;
    else
        td_vec_push(&c->learnt, l);
}

/* Does a literal follow from the others that are seen? Depth first over
 * reasons, without recursion; lazy reasons are not asked for just for this. */
static bool redundant(td_cdcl *c, td_lit l, uint64_t levels)
{
    uint32_t mark_start = c->marked.n;
    td_vec_clear(&c->todo);
    td_vec_push(&c->todo, l);
    while (c->todo.n) {
        int a = td_atom(td_vec_pop(&c->todo));
        reason_lits why;
        reason_of(c, a, &why);
        c->work += why.n;
        for (uint32_t i = 0; i < why.n; i++) {
            int b = td_atom(why.at[i]);
            int kind = td_why_kind(c->reason[b]);
            if (c->seen[b] || c->level[b] == 0)
                continue;
            if (kind == TD_WHY_NONE || kind == TD_WHY_RULE ||
                !(levels >> (c->level[b] & 63) & 1)) {
                while (c->marked.n > mark_start)
                    c->seen[td_atom(td_vec_pop(&c->marked))] = false;
                return false;
            }
            c->seen[b] = true;
            td_vec_push(&c->marked, why.at[i]);
            td_vec_push(&c->todo, why.at[i]);
        }
    }
    return true;
}

static void minimise(td_cdcl *c)
{
    uint64_t levels = 0;
    for (uint32_t i = 1; i < c->learnt.n; i++)
        levels |= (uint64_t)1 << (c->level[td_atom(c->learnt.at[i])] & 63);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < c->learnt.n; i++) {
        td_lit l = c->learnt.at[i];
        int kind = td_why_kind(c->reason[td_atom(l)]);
        if (kind == TD_WHY_NONE || kind == TD_WHY_RULE || td_spent(c, 1) ||
            !redundant(c, l, levels))
            c->learnt.at[kept++] = l;
    }
    c->learnt.n = kept;
}

static int count_levels(td_cdcl *c)
{
    int n = 0;
    c->lbd_stamp++;
    for (uint32_t i = 0; i < c->learnt.n; i++) {
        int level = c->level[td_atom(c->learnt.at[i])];
        while (c->lbd_seen.n <= (uint32_t)level)
            td_vec_push(&c->lbd_seen, 0);
        if (c->lbd_seen.at[level] == c->lbd_stamp)
            continue;
        c->lbd_seen.at[level] = c->lbd_stamp;
        n++;
    }
    return n;
}

static void unmark(td_cdcl *c)
{
    for (uint32_t i = 0; i < c->marked.n; i++)
        c->seen[td_atom(c->marked.at[i])] = false;
}

int td_analyze(td_cdcl *c, int *lbd)
{
    int open = 0, at = c->ntrail;
    td_vec_clear(&c->learnt);
    td_vec_clear(&c->marked);
    td_vec_push(&c->learnt, TD_NO_LIT);
    for (uint32_t i = 0; i < c->conflict.n; i++)
        mark(c, c->conflict.at[i], &open);
    assert(open > 0);
    for (;;) {
        do
            at--;
        while (!c->seen[td_atom(c->trail[at])] ||
               c->level[td_atom(c->trail[at])] < td_level(c));
        if (--open == 0)
            break;
        reason_lits why;
        reason_of(c, td_atom(c->trail[at]), &why);
        for (uint32_t i = 0; i < why.n; i++)
            mark(c, why.at[i], &open);
        if (td_spent(c, why.n)) {
            unmark(c);
            return -1;
        }
    }
    c->learnt.at[0] = td_not(c->trail[at]);
    td_decide_bump(c);
    minimise(c);
    *lbd = count_levels(c);
    /* The second highest level comes second: it is watched. */
    int back = 0;
    for (uint32_t i = 1; i < c->learnt.n; i++) {
        int level = c->level[td_atom(c->learnt.at[i])];
        if (level > back) {
            td_lit swap = c->learnt.at[1];
            back = level;
            c->learnt.at[1] = c->learnt.at[i];
            c->learnt.at[i] = swap;
        }
    }
    unmark(c);
    return back;
}

/* Which assumptions clash with `assumption`, which is false: all decisions
 * behind its negation (that may be an assumption itself). */
void td_analyze_failed(td_cdcl *c, td_lit assumption)
{
    td_vec_clear(&c->failed);
    td_vec_push(&c->failed, assumption);
    if (c->level[td_atom(assumption)] == 0)
        return;
    c->seen[td_atom(assumption)] = true;
    for (int i = c->ntrail - 1; i >= c->level_start.at[0]; i--) {
        int a = td_atom(c->trail[i]);
        if (!c->seen[a])
            continue;
        c->seen[a] = false;
        if (c->reason[a] == TD_WHY_NONE) {
            td_vec_push(&c->failed, c->trail[i]);
            continue;
        }
        reason_lits why;
        reason_of(c, a, &why);
        for (uint32_t j = 0; j < why.n; j++)
            if (c->level[td_atom(why.at[j])] > 0)
                c->seen[td_atom(why.at[j])] = true;
        if (td_spent(c, why.n)) {
            while (i-- > c->level_start.at[0])
                c->seen[td_atom(c->trail[i])] = false;
            td_vec_clear(&c->failed);
            return;
        }
    }
}
