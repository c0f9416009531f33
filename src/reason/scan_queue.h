/* Queues of anchors, shared by scan.c (what may be asked), scan_changes.c (whom
 * a change concerns) and scan_ask.c (asking). */
#ifndef TD_REASON_SCAN_QUEUE_H
#define TD_REASON_SCAN_QUEUE_H

#include "reason/common_rows.h"
#include "reason/engine_internal.h"

#include <assert.h>

#include "base/bitset.h"

static inline void td_queue_add(td_asked *a, int depth, int anchor)
{
    td_queue *q = &a->queue[depth];
    size_t bit = (size_t)(anchor - a->first);
    if (td_bits_has(q->in, bit))
        return;
    td_bits_add(q->in, bit);
    int at = q->head + q->n++;
    q->at[at < a->room ? at : at - a->room] = anchor;
}

/* The bits from the first on; those beyond n are of no account. */
static inline uint64_t bits_from(const uint64_t *bits, unsigned first,
                                 unsigned n)
{
    unsigned word = first / 64, bit = first % 64;
    uint64_t got = bits[word] >> bit;
    if (bit + n > 64)
        got |= bits[word + 1] << (64 - bit);
    return got;
}

/* Queues up to 64 neighbouring cells, as far as they are anchors. */
static inline void td_queue_add_row(td_asked *a, int depth, int first, int n)
{
    assert(n > 0 && n <= 64);
    unsigned from = (unsigned)first, cells = (unsigned)n;
    uint64_t left = ~bits_from(a->queue[depth].in, from, cells) &
                    ~(uint64_t)0 >> (64 - cells);
    if (left && a->only)
        left &= bits_from(a->only, from, cells);
    for (; left; left &= left - 1)
        td_queue_add(a, depth, first + td_bits_lowest(left));
}

static inline void td_queue_add_cells(td_asked *a, int depth, int first, int n)
{
    for (; n > 64; n -= 64, first += 64)
        td_queue_add_row(a, depth, first, 64);
    if (n > 0)
        td_queue_add_row(a, depth, first, n);
}

static inline int td_queue_take(const td_asked *a, td_queue *q)
{
    int anchor = q->at[q->head++];
    if (q->head == a->room)
        q->head = 0;
    q->n--;
    q->full = false;
    td_bits_del(q->in, (size_t)(anchor - a->first));
    return anchor;
}

static inline bool td_scan_has_tag(const td_model *m, int rule, int tag)
{
    const td_rule *r = &m->rule[rule];
    if (tag >= 0)
        return r->tag == tag;
    return tag == TD_ANY_TAG ||
           td_rule_type_of(r)->wide == (tag == TD_WIDE_RULES);
}

static inline bool td_scan_asks_rules(const td_technique *t)
{
    return t->reach.kind == TD_REACH_RULE || t->reach.kind == TD_REACH_LINKED;
}

static inline bool td_scan_looks_at_all(const td_asked *a)
{
    return a->tech->find != td_find_broken &&
           a->tech->reach.kind != TD_REACH_VALUES;
}

/* Those signs for td_find_broken (none where it does not look), and beside them
 * for td_find_clause_unit. */
enum { TD_HARM_CHECKED = 3, TD_HARM_NARROWED_AT = 2 };

/* In td_engine.witness: it takes more than a glance to see that a rule of this
 * type is not broken. */
enum { TD_NO_WITNESS = TD_NO_LIT - 1 };

/* scan.c: looks for a new witness that the rule is not broken. */
bool td_scan_find_unbroken(const td_engine *e, int rule);
/* All anchors wait, or those of which something may be said. */
void td_scan_queue_all(td_engine *e, td_asked *a);
void td_scan_begin_anew(td_engine *e, td_asked *a);
void td_scan_empty(td_asked *a, int depth);

/* scan_changes.c: queues whom the trail beyond the cursor concerns. */
void td_scan_hear(td_engine *e, td_asked *a);

/* Is a variable to be asked about: one of many values, of which one is left, or
 * none (for checks)? */
static inline bool td_scan_is_narrow(const td_engine *e, const td_asked *a,
                                     td_var v)
{
    return e->s->left[v] <= !a->tech->check && !e->m->var[v].binary;
}

/* Checks of rules that one look settles do not wait in the queue: a rule that
 * is not broken now can only be broken by a later change. The witness of the
 * last time is most often still one. */
static inline bool td_scan_is_unbroken(const td_engine *e, int rule)
{
    td_lit witness = e->witness[rule];
    if (witness >= 0 && e->s->val[witness] >= 0)
        return true;
    return witness != TD_NO_WITNESS && td_scan_find_unbroken(e, rule);
}

#endif
