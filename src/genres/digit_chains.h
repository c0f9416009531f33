/* Chains: "if this is not so, that is", link by link, on the digit web
 * (digit_web.h).
 *
 * A chain begins with a strong link, then weak and strong links take turns, so
 * its first or its last node holds. What has a weak link to both is out. */
#ifndef TD_GENRES_DIGIT_CHAINS_H
#define TD_GENRES_DIGIT_CHAINS_H

#include "genres/digit_web.h"

enum { TD_MOST_LINKS = 64 };

/* If off[i] does not hold, on[i] does (strong link, by why[i]); then off[i + 1]
 * does not. If the last is the first, that one holds in any case. */
typedef struct td_chain {
    int n; /* strong links */
    int off[TD_MOST_LINKS], on[TD_MOST_LINKS], why[TD_MOST_LINKS];
} td_chain;

/* Which links may be used. */
enum {
    TD_STRONG_CELL = 1,
    TD_STRONG_HOUSE = 2,
    TD_STRONG_SET = 4,
    TD_WEAK_CELL = 8,
    TD_WEAK_HOUSE = 16,
    TD_STRONG_OWN = 32, /* weak links of a genre's own go with the others */
};

typedef struct td_chain_search {
    unsigned use;
    uint64_t pair; /* only cells that have just these numbers left; 0: any */
    int most;      /* strong links; 0: any number */
} td_chain_search;

/* What follows if a candidate holds: the shortest chain that leads back to its
 * own denial; false if there is none. Nodes that were found to be on or off
 * have g->round in on_round or off_round. */
bool td_chain_find(const td_pos *p, td_web *g, int from,
                   const td_chain_search *how, td_chain *out);
/* All that follows. */
void td_chain_flood(const td_pos *p, td_web *g, int from,
                    const td_chain_search *how);
/* How a node was switched off (by a candidate that is held to be true), as a
 * chain: on[n - 1] is the one that switches it off; n may be 0. False if it is
 * too long. */
bool td_chain_to(const td_web *g, int node, td_chain *out);

/* Drafts the step of a chain, with slots {chain} and {ends}, and {how}: the
 * whole sentence. False: enough. `use` as above, for links to what is out. */
bool td_step_chain(td_sink *sink, td_web *g, const td_chain *c, unsigned use);
/* Parts of that: rules and premises; words of all links. */
void td_step_links(td_sink *sink, const td_web *g, const td_chain *c);
void td_say_links(const td_pos *p, td_text *out, const td_web *g,
                  const td_chain *c, const char *between);
/* " (row 4)": why a node is on if the other is off; nothing where both are in
 * one cell. */
void td_say_why(const td_pos *p, td_text *out, const td_web *g, int off, int on,
                int why);
/* For the picture: links as pairs of candidates. Not in brief. */
void td_draw_links(td_sink *sink, const td_web *g, const td_chain *c);
void td_draw_weak(td_sink *sink, const td_web *g, int a, int b);
/* A weak link between two nodes: its rules. */
void td_step_weak(td_sink *sink, const td_web *g, int a, int b);
/* "R1C1 is 5", "one of R1C1 and R1C2 is 5"; "R1C1 is not 5" */
void td_say_node(const td_pos *p, td_text *out, const td_web *g, int node,
                 bool on);

/* Shapes of two or three strong links. */
td_finder td_find_skyscraper, td_find_kite, td_find_turbot,
    td_find_empty_rectangle, td_find_w_wing, td_find_xy_wing;
/* Chains of any length, the shortest first. */
td_finder td_find_remote_pair, td_find_x_chain, td_find_xy_chain, td_find_aic,
    td_find_grouped_aic, td_find_als_xz, td_find_als_xy_wing, td_find_als_chain;
/* With links of the genre's own. */
td_finder td_find_own_aic;

#endif
