/* Slitherlink: which faces are known to lie on the same side of the loop, by
 * edges that are decided and by clues. Faces are the nodes of the SIDES rule's
 * graph: 0 is all that lies beyond the frame, then come the cells. */
#ifndef TD_GENRES_SLITHERLINK_COLOURS_H
#define TD_GENRES_SLITHERLINK_COLOURS_H

#include "genres/slitherlink/slitherlink.h"

typedef struct sl_colours sl_colours;

/* A clue, and the faces beside the four edges of its cell. */
typedef struct sl_around {
    int32_t rule, number;
    int32_t face[4];
} sl_around;

/* The view; its working memory is scratch for the functions below. */
sl_colours *sl_colours_of(const td_pos *p, int sides);
/* Decided edges contradict each other: nothing can be said of faces. */
bool sl_colours_broken(const sl_colours *v);
sl_around sl_around_clue(const td_pos *p, int rule);
/* All clues. */
const sl_around *sl_clues(const sl_colours *v, int *n);

/* 0 on the same side, 1 on different sides, -1 not known. */
int sl_relation(const sl_colours *v, int a, int b);
/* Does a clue relate two of its neighbours, as the other two are related? */
bool sl_is_link_of(const sl_colours *v, int rule, int a, int b);
/* How many groups of related faces the neighbours of a clue belong to. */
int sl_groups_around(const sl_colours *v, const sl_around *x);
/* Do at most so many links lead from one face to another? */
bool sl_is_near(sl_colours *v, int a, int b, int most);
/* The face among some (marks by face) that the fewest links join with a face;
 * -1 if none is related to it. */
int sl_nearest(sl_colours *v, int from, const bool *among);
/* Does a known edge relate a face to one of some? */
bool sl_touches(const sl_colours *v, int face, const bool *among);
/* Puts rules and premises for the relation of two faces into a step: those
 * that it needs besides what the step names already. */
void sl_because_related(sl_colours *v, int a, int b, td_sink *sink);
/* How many lines a way between two faces crosses that leads over known edges
 * which a drafted step names, and over nothing else; -1 if there is none. */
int sl_lines_between(sl_colours *v, int a, int b, const td_sink *sink);
/* A clue relates two of its neighbours, as the other two are related. */
typedef struct sl_clue_link {
    int rule;   /* the clue's */
    int c, d;   /* its neighbours that are related before, ... */
    int a, b;   /* ... and those that it relates */
    int age;    /* it rests on what is older (less) */
    bool exact; /* a is c: the 2 has b on the other side */
} sl_clue_link;
/* The clues that relate two faces in a drafted step, each after those that it
 * rests on; how many there are. (None, if what cancels out along the way leaves
 * only a sum of edges and clues.) There is room for SL_CLUE_LINKS of each of
 * the step's rules: a clue may relate any two of its neighbours. */
enum { SL_CLUE_LINKS = 6 };
int sl_clue_links(sl_colours *v, int a, int b, const td_sink *sink,
                  sl_clue_link *out);
/* Where clues relate two faces, the way from one to the other may lead over
 * known edges as well: its stretches over nothing else, and how many there are.
 * Only clue links that are older than `before` are taken. There is room for one
 * more than clue links. */
typedef struct sl_stretch {
    int from, to; /* faces */
    int lines;    /* that it crosses */
} sl_stretch;
int sl_stretches(sl_colours *v, int a, int b, int before, const td_sink *sink,
                 sl_stretch *out);

/* colour_words.c. "R1C1 and R2C2 lie on different sides", "R1C1 lies outside
 * the loop", or, if both are to be named, "R1C1 lies outside like the frame".
 */
void sl_relation_words(const td_pos *p, const sl_colours *v, int a, int b,
                       bool both, td_text *out);
/* Entries of a list: how clues relate each of n pairs of faces and, if asked
 * for, what known edges add to that; the cells are lit. False if there are
 * none. */
bool sl_list_clues(sl_colours *v, const int (*pair)[2], int n, bool edges,
                   td_sink *sink, td_text *out);
/* Marks the faces that what a step names relates to a face. */
void sl_named_with(sl_colours *v, int face, const td_sink *sink, bool *out);

#endif
