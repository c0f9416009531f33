/* The inside of the solver, shared by the files of this folder.
 *
 *   atoms.c      memory by atom
 *   lists.c      memory of the lists by literal
 *   clauses.c    clause memory, attaching, reduction and compaction
 *   propagate.c  the trail: assigning, propagating, going back
 *   analyze.c    conflicts into learned clauses and failed assumptions
 *   decide.c     which atom is decided next
 *   heap.c       atoms by activity, in a long search
 *   parts.c      what falls apart
 *   search.c     restarting, the solve loop, the interface
 */
#ifndef TD_KERNEL_INTERNAL_H
#define TD_KERNEL_INTERNAL_H

#include <assert.h>

#include "base/vec.h"
#include "kernel/cdcl.h"

/* A clause in the arena of words: this header, then its literals. */
typedef struct td_clause {
    uint32_t size;
    uint32_t lbd : 20; /* learned: how many decision levels it spans;
                          given and long: where to look on for a literal */
    uint32_t used : 2; /* took part in a conflict lately */
    uint32_t learned : 1;
    uint32_t garbage : 1;
    uint32_t moved : 1; /* during compaction: lits[0] is the new place */
    td_lit lits[];
} td_clause;

enum { TD_CLAUSE_WORDS = 2 }; /* header */
typedef uint32_t td_cref;     /* offset of a clause in words */

/* Why an atom has its value: a kind in the low bits, data above. */
typedef uint32_t td_reason;
enum {
    TD_WHY_NONE,      /* a decision, or fixed for good */
    TD_WHY_BINARY,    /* data: the other literal, which is false */
    TD_WHY_CLAUSE,    /* data: the clause, the implied literal first */
    TD_WHY_RULE,      /* data: a propagator that can explain */
    TD_WHY_EXPLAINED, /* data: a clause made by explaining, not attached */
};
static inline td_reason td_why(int kind, uint32_t data)
{
    return data << 3 | (uint32_t)kind;
}
static inline int td_why_kind(td_reason r)
{
    return (int)(r & 7);
}
static inline uint32_t td_why_data(td_reason r)
{
    return r >> 3;
}

typedef struct td_watch {
    uint32_t clause; /* td_cref, or TD_BINARY */
    td_lit other;    /* if true, the clause need not be looked at */
} td_watch;
#define TD_BINARY UINT32_MAX
typedef TD_VEC(td_watch) td_watches; /* from the solver's arena: td_list_push */

typedef struct td_listener {
    int32_t propagator, tag;
} td_listener;
typedef TD_VEC(td_listener) td_listeners; /* the same */

typedef TD_VEC(td_lit) td_lit_vec;
typedef TD_VEC(int32_t) td_int_vec;

typedef struct td_stamped {
    int64_t stamp;
    int32_t atom;
} td_stamped;

struct td_cdcl {
    int natoms, atom_cap;
    bool hopeless; /* no solution whatever is assumed */

    /* For propagators and for the lists by literal; spare: lists of 2^i
     * entries that have been outgrown, each with a pointer to the next. */
    td_arena mem;
    void *spare[32];

    void *atoms; /* the memory of all that is by literal or by atom */

    /* by literal */
    int8_t *val;
    td_watches *watch; /* clauses to look at when the literal becomes false */
    td_lit *then;      /* then[then_start[l]] ..: what must hold if l does not,
                          by the clauses of two literals that were there when
                          the first question was asked */
    int32_t *then_start;
    int nthen; /* literals that have such an entry */
    td_listeners *listen;

    /* by atom */
    int32_t *level, *pos;
    td_reason *reason;
    int8_t *phase; /* 1: try true first, -1: false */
    int8_t *best;  /* the phases of the longest trail; see rephase */
    bool *decide, *seen, *released;
    int64_t *stamp;          /* of its last bump; never: below 1 */
    int32_t *before, *after; /* in the list of decide.c; -1: none */

    /* the trail */
    td_lit *trail;
    int ntrail, qhead, heard; /* heard: propagators know of trail[0..heard) */
    td_int_vec level_start;

    /* clause memory, in words */
    uint32_t *words;
    uint32_t nwords, words_cap, wasted;
    TD_VEC(td_cref) given, learned;
    td_lit_vec pairs;  /* clauses of two literals, before `then` is made */
    uint64_t npairs;   /* how many were put into the watch lists */
    size_t list_bytes; /* of lists in use */

    /* propagators */
    TD_VEC(td_propagator *) rules;
    td_lit_vec rule_selector; /* TD_NO_LIT: always on */
    td_int_vec queue[2];      /* waiting: the cheap ones, the costly ones */
    td_host host;

    /* branching */
    bool by_activity;        /* the heap is in use, no longer the list */
    double *activity, bump;  /* by atom; what a conflict adds */
    int32_t *heap, *heap_at; /* atoms; by atom: its place there, or -1 */
    int nheap;
    int start, last, mark; /* of the list; -1: it is empty */
    int64_t newest;        /* stamp */
    TD_VEC(td_stamped) bumped;
    int32_t *order; /* the atoms to decide, ascending */
    int32_t *rank;  /* by atom: its place there, or -1 */
    bool in_part;   /* not all are in it */
    int norder;
    const int32_t *focus; /* the only atoms to decide, or NULL */
    int nfocus;

    /* conflict under analysis: false literals */
    td_lit_vec conflict;
    td_lit_vec learnt, todo, marked, explain;
    td_int_vec lbd_seen; /* by level: stamp */
    int lbd_stamp;

    /* restarts and reduction */
    double fast_lbd, slow_lbd;
    uint64_t next_restart, next_reduce, reduce_step;
    uint64_t next_rephase, rephased; /* conflicts; how often */
    int longest;                     /* the trail of `best`; 0: none */
    bool another;       /* td_cdcl_another was called for this question */
    bool keep_phases;   /* going back does not change them */
    uint64_t stay_near; /* conflicts before values are turned round */
    /* when clauses were last simplified: trail at level 0, propagations */
    int fixed_before;
    uint64_t propagated_before;

    td_int_vec free_atoms, to_release;
    td_lit_vec assumed, failed;
    int8_t *model; /* by atom, after TD_SAT */
    td_cdcl_stats stats;

    /* giving up: work so far in literals looked at, and when to ask next */
    uint64_t work, ask_at;
    const td_budget *budget; /* of the call; NULL between calls */
    bool stopped;            /* the budget's stop said so in this call */
};

static inline td_clause *td_clause_at(const td_cdcl *c, td_cref at)
{
    return (td_clause *)(void *)(c->words + at);
}
static inline int td_level(const td_cdcl *c)
{
    return (int)c->level_start.n;
}

/* lists.c: watches and listeners lie in the arena. */
enum { TD_LIST_ENTRY = 8 }; /* bytes */
_Static_assert(sizeof(td_watch) == TD_LIST_ENTRY &&
                   sizeof(td_listener) == TD_LIST_ENTRY,
               "lists of all kinds share outgrown room");
void *td_list_room(td_cdcl *c, void *old, uint32_t n, uint32_t old_cap,
                   uint32_t cap); /* both a power of two; or 0: none */
#define td_list_push(c, list, x)                                               \
    ((list)->n == (list)->cap                                                  \
         ? ((list)->at = td_list_room((c), (list)->at, (list)->n, (list)->cap, \
                                      (list)->cap ? 2 * (list)->cap : 4),      \
            (void)((list)->cap = (list)->cap ? 2 * (list)->cap : 4))           \
         : (void)0,                                                            \
     (void)((list)->at[(list)->n++] = (x)))

/* clauses.c */
td_cref td_clause_new(td_cdcl *c, const td_lit *lits, int n, bool learned);
void td_clause_attach(td_cdcl *c, td_cref at);
void td_clause_binary(td_cdcl *c, td_lit a, td_lit b);
void td_clauses_pack_pairs(td_cdcl *c); /* at level 0 */
void td_clauses_reduce(td_cdcl *c);
void td_clauses_simplify(td_cdcl *c); /* at level 0 */
void td_clauses_compact(td_cdcl *c);
void td_clauses_compact_if_due(td_cdcl *c);

/* atoms.c */
void td_cdcl_heap_room(td_cdcl *c); /* for all atoms */

/* search.c */
bool td_ask_stop(td_cdcl *c); /* sets c->stopped */
/* Is it time to give up the call? Counts some work. */
static inline bool td_spent(td_cdcl *c, uint64_t work)
{
    c->work += work;
    return c->work >= c->ask_at && td_ask_stop(c);
}

/* propagate.c */
static inline void td_trail_put(td_cdcl *c, td_lit l, td_reason why)
{
    int a = td_atom(l);
    assert(!c->val[l]);
    c->val[l] = 1;
    c->val[td_not(l)] = -1;
    c->level[a] = td_level(c);
    c->pos[a] = c->ntrail;
    c->reason[a] = why;
    c->trail[c->ntrail++] = l;
}
/* False: c->conflict is filled. If it is stopped it has not come to rest. */
bool td_trail_propagate(td_cdcl *c);
void td_trail_back(td_cdcl *c, int level);
void td_trail_new_level(td_cdcl *c);
/* Of a TD_WHY_RULE: fills c->explain, the atom's literal first; returns how
 * many literals. A short reason is kept: it is TD_WHY_EXPLAINED then. */
int td_trail_explain(td_cdcl *c, int atom);
void td_rule_enqueue(td_cdcl *c, int propagator);
void td_host_init(td_cdcl *c);

/* analyze.c */
/* Fills learnt; the level to go back to, or -1: stopped. */
int td_analyze(td_cdcl *c, int *lbd);
/* Fills failed, for an assumption that is false; nothing if it is stopped. */
void td_analyze_failed(td_cdcl *c, td_lit assumption);

/* heap.c: atoms by activity */
void td_heap_insert(td_cdcl *c, int atom); /* unless it is there */
int td_heap_next(td_cdcl *c);              /* an open atom, or -1 */
void td_heap_bump(td_cdcl *c, int atom);
void td_heap_clear(td_cdcl *c);

/* decide.c */
int td_decide_next(td_cdcl *c); /* an open atom, or -1 */
void td_decide_also(td_cdcl *c, int atom);
void td_decide_first(td_cdcl *c); /* all atoms, and none was before */
/* It is open again. */
static inline void td_decide_again(td_cdcl *c, int atom)
{
    if (c->rank[atom] < 0)
        return;
    if (c->by_activity)
        td_heap_insert(c, atom);
    else if (c->stamp[atom] > c->stamp[c->mark])
        c->mark = atom;
}
/* From now on only these are decided; ascending, at level 0. */
void td_decide_only(td_cdcl *c, const int32_t *atoms, int n);
void td_decide_bump(td_cdcl *c); /* the atoms of c->marked */

#endif
