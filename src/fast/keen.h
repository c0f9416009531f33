/* Keen: a Latin square with cages, up to side 16. See walk.h for walks. */
#ifndef TD_FAST_KEEN_H
#define TD_FAST_KEEN_H

#include "fast/walk.h"

enum { TD_KEEN_SIDE_MAX = 16, TD_KEEN_CELLS = 32 };

/* What a cage asks for; 0 for nothing. A single cell with a number has any
 * operation that takes one: + or *. */
enum {
    TD_KEEN_ADD = '+',
    TD_KEEN_SUB = '-',
    TD_KEEN_MUL = '*',
    TD_KEEN_DIV = '/'
};

typedef struct td_keen_cage {
    int op;
    int64_t target;
    int n;                /* cells; two for - and / */
    const uint16_t *cell; /* side * row + column */
} td_keen_cage;

/* ---- what the rules do, where that is asked for ---- */

typedef enum td_keen_rule {
    TD_KEEN_LATIN,   /* singles and hidden singles of all lines */
    TD_KEEN_SUBSETS, /* two numbers in two cells, three in three */
    TD_KEEN_MUST,    /* numbers that a cage has in a line in any case */
    TD_KEEN_COUNT,   /* how many of some numbers the cages of a line have */
    TD_KEEN_PAIRS,   /* arrangements that go together with some of each cage */
    TD_KEEN_AROUND,  /* or with some of all cages around, at the same time */
    TD_KEEN_FILTER,  /* arrangements of a cage that its cells allow */
    TD_KEEN_GUESS,
    TD_KEEN_RULES
} td_keen_rule;

const char *td_keen_rule_name(td_keen_rule rule);

/* Bits are the fall of the sum over cages of log2 of the arrangements that
 * their cells allow. A filter has none: it tells the cells what the
 * arrangements of their own cage allow, and so removes values, not
 * arrangements. */
typedef struct td_keen_rule_stats {
    uint64_t calls, successes, values;
    double bits, seconds;
} td_keen_rule_stats;

/* One call of a rule. */
typedef struct td_keen_call {
    td_keen_rule rule;
    bool success; /* it has removed something, or found a contradiction */
    bool contradiction;
    uint64_t values; /* removed */
    double bits, seconds;
    int depth; /* guesses under way */
} td_keen_call;

typedef struct td_keen_stats {
    td_keen_rule_stats rule[TD_KEEN_RULES]; /* added to */
    double (*now)(void);                    /* NULL: rules are not timed */
    void (*hear)(void *arg, const td_keen_call *call); /* or NULL */
    void *arg;
} td_keen_stats;

/* The dearer rules that are asked at the root, where the others have come to a
 * standstill; bits of td_keen_rule. By side what pays, and all of them. */
unsigned td_keen_usual_rules(int side);
#define TD_KEEN_SEED_RULES                                              \
    (1u << TD_KEEN_SUBSETS | 1u << TD_KEEN_MUST | 1u << TD_KEEN_COUNT | \
     1u << TD_KEEN_PAIRS | 1u << TD_KEEN_AROUND)

/* ---- walks ---- */

typedef struct td_keen {
    int side;
    const td_keen_cage *cages; /* each cell in one at most */
    int ncages;
    td_keen_stats *stats; /* NULL: nothing is counted */
    unsigned rules;       /* as above; 0: the usual ones */
} td_keen;

/* 0 if it does not fit: a side above 16, or a cage with too many cells. */
size_t td_keen_walk_size(const td_keen *k);
/* NULL if it does not fit after all: too many arrangements. */
td_walk *td_keen_walk(void *mem, const td_keen *k, const uint64_t *domains);
td_walk *td_keen_walk_on(td_path path, void *mem, const td_keen *k,
                         const uint64_t *domains);

/* ---- lines ---- */

enum { TD_KEEN_LINE_SIDE = 9 };

/* Looks for up to `limit` solutions of a line, "keen#6:...,...", of which
 * `bare` allows the part behind "#" alone. TD_LINE_BAD where it is anything
 * else, has a side above 9, or would take more than some milliseconds. `mem`
 * has td_keen_line_size bytes. */
size_t td_keen_line_size(void);
int td_keen_line(void *mem, const char *line, size_t len, bool bare, int limit);

#endif
