/* What follows from ranks: what rank_steps.c finds and rank_words.c tells. */
#ifndef TD_GENRES_SURAROMU_RANK_STEPS_H
#define TD_GENRES_SURAROMU_RANK_STEPS_H

#include "genres/suraromu/ranks.h"

/* A gate's cell that is not passed; a link from the end of a line that is
 * crossed out; one that is drawn. */
typedef enum rank_target_kind {
    RANK_CELL,
    RANK_LINK,
    RANK_LINE
} rank_target_kind;

typedef struct rank_target {
    rank_target_kind kind;
    int32_t at;   /* RANK_CELL: node; else edge */
    int32_t from; /* node at the end of a piece */
} rank_target;

enum { MOST_TARGETS = 24 };

typedef struct rank_asking {
    const td_pos *p;
    ranks *r;
    td_sink *sink;
    bool takes;        /* ranks that are taken narrow others */
    bool links_only;   /* between two pieces: no area in between */
    bool many;         /* items may be as many as it takes, and are not told */
    const int8_t *val; /* by literal: what is told rests on that */
    rank_target now;
    rank_target target[MOST_TARGETS];
    int n;
    td_text why, list; /* the slots {why} and {list} */
} rank_asking;

/* The gate of a piece that is nearest to one of its ends. */
int td_gate_at(const ranks *r, int node);
/* Fills `why` and `list` with why a step follows; false: it cannot be told. */
bool td_rank_words(rank_asking *x);

#endif
