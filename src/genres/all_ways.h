/* All ways to decide a few literals so that some rules can still hold, and what
 * those ways share.
 *
 *     td_ways w = {.most = 4, .tries = 60};
 *     td_ways_rule(p, &w, island);             the rule whose ways they are
 *     td_ways_rule(p, &w, neighbour);          what else is to hold
 *     td_ways_vary_rule(p, &w, island);        the literals to be decided
 *     if (td_ways_list(p, &w)) {               they share something
 *         td_step_open(sink);
 *         td_ways_step(&w, sink);              rules, premises, conclusions
 *         more = td_step_close(sink);
 *     }
 *     td_ways_free(&w);
 *
 * The literals are decided one after the other on the scratch board, and what
 * the rules tell is followed each time; a way that breaks a rule is out. What
 * holds in all that are left holds, also of literals beyond those that are
 * decided. What takes search to see may be missed, so a way that is left may
 * be none: nothing wrong is said for that.
 *
 * Slots for the sentence: {ways}: those that are left, up to four of them, as
 * "A, or B"; {left}: how many they are; {outs}: up to two that are out and
 * why, as "A, as then X". The last is empty if more are out than can be
 * told, or none is. {out_list}: up to four of these with what follows on the
 * way, as entries of a list: "if A, then B, and X". */
#ifndef TD_GENRES_ALL_WAYS_H
#define TD_GENRES_ALL_WAYS_H

#include "reason/technique.h"
#include "rules/scratch.h"

/* A way: what is decided in it, a range of `lits`; of one that is out, only the
 * decisions that led there, and what it breaks. */
typedef struct td_way {
    int32_t first, n;
    int32_t breaks; /* a rule, or TD_NO_RULE: the way is left */
    td_breach breach;
    int32_t then, nthen; /* what the rules told on the way there; likewise */
    int32_t why, nwhy;   /* literals that break it */
} td_way;

typedef struct td_ways {
    /* What is asked; the lists are filled by the functions below. */
    int most;      /* ways that may be left: more are not worth telling */
    int tries;     /* decisions, before it is given up */
    bool all;      /* list them all, even if they share nothing */
    bool exact;    /* of ways that are out, keep also what is decided not to be
                    */
    bool whole;    /* likewise of ways that are left */
    bool on_board; /* tell the ways that all marks around the rules leave, not
                      those that the premises do */
    td_ints rules; /* indices; the first is never dropped */
    td_ints vary;  /* open literals, true before false */

    /* What is answered. */
    TD_VEC(td_way) way;
    td_ints lits;    /* of the ways */
    int left;        /* ways that break nothing; 0: a contradiction */
    td_ints because; /* what was known, and after td_ways_step what it takes */
    td_ints common;  /* open literals that hold in all ways; the caller may drop
                        some before a step is made of them */

    const td_pos *pos;
    td_scratch *board;
    td_choices choices;
    int base; /* so much is put down before the first choice */
} td_ways;

void td_ways_rule(const td_pos *p, td_ways *w, const td_rule *r);
void td_ways_vary(const td_pos *p, td_ways *w, td_lit l);
/* All literals of a rule that are open. */
void td_ways_vary_rule(const td_pos *p, td_ways *w, const td_rule *r);

/* Lists the ways; true if something is common to all (or all were asked for),
 * or if there is none. */
bool td_ways_list(const td_pos *p, td_ways *w);
/* Into an open step: what is common as its conclusions, and unless the step is
 * to be brief, the rules and premises that these take, as few as can be, the
 * literals that were decided as what to look at, and the slots. Without that,
 * all rules. */
void td_ways_step(td_ways *w, td_sink *sink);
void td_ways_free(td_ways *w);

/* The ways of one rule as cases of a split: all that they decide, or what holds
 * in them. False if they are not two at least and so many at most. What is
 * known counts as far as the rule does not tell it itself. */
bool td_ways_cases(const td_pos *p, int rule, int most, bool whole,
                   td_cases *out);

#endif
