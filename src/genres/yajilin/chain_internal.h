/* Inside of chains of forced moves (chain.h): what they keep, and what their
 * three files have for each other. */
#ifndef TD_GENRES_YAJILIN_CHAIN_INTERNAL_H
#define TD_GENRES_YAJILIN_CHAIN_INTERNAL_H

#include "genres/yajilin/chain.h"
#include "rules/follow.h"

enum { MOST_PUT = 240, MOST_ANTE = 3000 };

/* A mark that follows: what told it, and what it rests on. */
typedef struct ya_mark {
    td_lit lit;
    int32_t rule;        /* -1: assumed */
    int32_t first, last; /* in ante */
    int32_t round;
    bool move;   /* not implied by a mark itself */
    bool closes; /* a line that closes a loop */
    bool needed; /* by the end */
} ya_mark;

/* Where something lies, by cell, in blocks of 16 x 16 that are laid over each
 * other: enough to tell that a mark is far from what was looked at. */
enum { AREA_WORDS = 4, AREA_BITS = 64 * AREA_WORDS };
typedef struct ya_area {
    uint64_t at[AREA_WORDS];
} ya_area;

/* A literal from which nothing followed, what was looked at, and with which
 * trail; `old` is another trail for which that is known, for when the last is
 * taken back. */
typedef struct ya_quiet {
    ya_area seen;
    td_seen last, old;
    bool known;
} ya_quiet;

struct ya_chain {
    const td_pos *p;
    int8_t *on;     /* by literal: what follows */
    int32_t *place; /* by atom: where it is put, if it is */
    int32_t *far;   /* by cell: the other end of the line that ends there;
                       itself where no line is */
    int32_t *asked; /* by rule: the run in which it was asked last */
    int run;
    ya_area seen;     /* what this run has looked at */
    ya_area *of_rule; /* by rule: where its literals lie */
    ya_quiet *quiet;  /* by literal, for few rounds; then for some and many */
    struct {
        int32_t cell, was;
    } joined[2 * MOST_PUT];
    int njoined;
    ya_mark put[MOST_PUT];
    int n;
    td_lit ante[MOST_ANTE];
    int nante;
    uint32_t stamp;
    /* how it ended: the broken rule, and true literals that break it */
    ya_end end;
    int32_t broken;
    int32_t first, last; /* in ante */
    int moves;
    td_site left; /* YA_CLOSED: what is left out, a link or a cell */
    bool full;    /* no room for more: nothing is concluded */
    int round;    /* what rests on marks of later ones waits */
};

static inline int ya_value(const ya_chain *c, td_lit l)
{
    return c->p->val[l] ? c->p->val[l] : c->on[l];
}

/* ---- chain.c ---- */

/* The cell at one end of a link, by its index. */
int ya_far_cell(const td_pos *p, td_lit link, int side);
/* Notes that the run has looked at a rule, or everywhere. */
void ya_see_rule(ya_chain *c, const td_rule *r);
void ya_see_all(ya_chain *c);
/* The next mark, or the end, rests on a literal that is true. */
void ya_rest_on(ya_chain *c, td_lit l);
/* Puts down a literal that rests on ante from `first` on. */
void ya_put(ya_chain *c, td_lit l, const td_rule *r, int first, bool move);
/* A rule is broken by what ante holds from `first` on. Of all rules that are
 * broken in one round the one with the shortest chain is told. */
void ya_die(ya_chain *c, ya_end how, const td_rule *r, int first, td_site left);
/* How many moves the end needs that rests on a part of ante; marks those that
 * are needed. */
int ya_count_moves(ya_chain *c, int first, int last);

/* ---- chain_rules.c ---- */

/* Asks one rule; what is free and what is broken always, moves if `conclude`.
 */
void ya_ask_rule(ya_chain *c, const td_rule *r, bool conclude);
/* How many cells of an arrow can be shaded at most, those that are among them.
 */
int ya_most_shaded(const ya_chain *c, const td_rule *arrow);
/* A link that was put down closes a loop: does that leave something out? */
void ya_close_loop(ya_chain *c, td_lit closing);

#endif
