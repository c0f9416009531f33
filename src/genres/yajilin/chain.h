/* What follows at once if one mark is assumed: a short chain of forced moves.
 *
 * The rules of cells, neighbours and arrows are followed from the assumption in
 * rounds. What a mark itself implies (neighbours of a shaded cell, the sides of
 * a cell that the line passes) is free; every further move belongs to the round
 * after the last mark that it rests on. So how many rounds it takes until a
 * rule is broken does not depend on which way round the board is.
 *
 * Each mark keeps the rule that told it and the marks it rests on: from the
 * broken rule the chain is read backwards, and what it does not need is left
 * out. */
#ifndef TD_GENRES_YAJILIN_CHAIN_H
#define TD_GENRES_YAJILIN_CHAIN_H

#include "genres/yajilin/yajilin.h"

enum { YA_MOST_MOVES = 6 }; /* told in one sentence */

typedef enum ya_end {
    YA_ALIVE,
    YA_STRANDED, /* a cell can be neither shaded nor on the loop */
    YA_BRANCH,   /* three lines meet */
    YA_DEAD_END, /* a line cannot go on */
    YA_TOUCH,    /* shaded cells touch */
    YA_RUNS_IN,  /* a line runs into a shaded cell */
    YA_TOO_MANY, /* of shaded cells for an arrow */
    YA_TOO_FEW,
    YA_CLOSED, /* a loop that leaves something out */
} ya_end;

typedef struct ya_chain ya_chain;

ya_chain *ya_chain_of(const td_pos *p);
/* Is it known that nothing is wrong with the literal, as nothing has changed
 * near to what was looked at when it was followed? */
bool ya_chain_quiet(ya_chain *c, td_lit assumed, int rounds);
/* Follows an open literal for so many rounds. A chain of n moves has ended
 * after n rounds. */
enum { YA_FEW = 1, YA_SOME = 2, YA_MANY = 6 };
ya_end ya_chain_follow(ya_chain *c, td_lit assumed, int rounds);
/* The same of several at once. */
ya_end ya_chain_follow_all(ya_chain *c, const td_lit *assumed, int n,
                           int rounds);
/* How many literals the run has put down, the assumed ones first; the i-th; and
 * how many moves lead to a literal, its own counted in: -1 if it is not among
 * them. */
int ya_chain_length(const ya_chain *c);
td_lit ya_chain_lit(const ya_chain *c, int i);
int ya_chain_moves_to(ya_chain *c, td_lit l);
/* How many moves the chain has that ended so. */
int ya_chain_moves(const ya_chain *c);
/* Rules, premises and words of the step whose chain has just ended. Slots
 * {if}: the assumption; {then}: what follows, and how it ends. */
void ya_chain_tell(ya_chain *c, td_sink *sink);
/* Rules and premises alone; and how it ended, as a clause. */
void ya_chain_reasons(ya_chain *c, td_sink *sink);
void ya_chain_say_end(const ya_chain *c, td_text *out);

/* ---- the cells of an arrow; `more` tells of literals that the position does
 * not know ---- */

/* The rules by which some of them do not touch. */
void ya_use_no_touch(const td_pos *p, const td_rule *arrow, int first, int end,
                     td_sink *sink);
/* How many from the i-th on are open and touch each the one before. */
int ya_run_from(const td_pos *p, const int8_t *more, const td_rule *arrow,
                int i, int end);
/* How many more of a stretch can be shaded without touching. */
int ya_room(const td_pos *p, const int8_t *more, const td_rule *arrow,
            int first, int end);

#endif
