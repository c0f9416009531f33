/* Growable arrays of any type:
 *
 *     TD_VEC(int) v = {0};
 *     td_vec_push(&v, 7);
 *     for (uint32_t i = 0; i < v.n; i++) use(v.at[i]);
 *     td_vec_free(&v);
 */
#ifndef TD_BASE_VEC_H
#define TD_BASE_VEC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/alloc.h"

#define TD_VEC(T)        \
    struct {             \
        T *at;           \
        uint32_t n, cap; \
    }

/* Room for `more` further elements. */
#define td_vec_reserve(v, more)                                           \
    do {                                                                  \
        if ((v)->cap - (v)->n < (uint32_t)(more)) {                       \
            (v)->cap = td_vec_grown((v)->cap, (v)->n + (uint32_t)(more)); \
            (v)->at = td_realloc((v)->at, (v)->cap * sizeof *(v)->at);    \
        }                                                                 \
    } while (0)

#define td_vec_push(v, x)        \
    do {                         \
        td_vec_reserve(v, 1);    \
        (v)->at[(v)->n++] = (x); \
    } while (0)

#define td_vec_pop(v) ((v)->at[--(v)->n])
#define td_vec_clear(v) ((v)->n = 0)
#define td_vec_free(v) (td_free((v)->at), (v)->at = NULL, (v)->n = (v)->cap = 0)

static inline uint32_t td_vec_grown(uint32_t cap, uint32_t need)
{
    uint32_t grown = cap + cap / 2 + 8;
    return grown < need ? need : grown;
}

/* Is it among some numbers, or in a list of them? */
#define td_vec_has(v, x) td_is_among((v)->at, (int)(v)->n, x)

static inline bool td_is_among(const int32_t *at, int n, int32_t x)
{
    for (int i = 0; i < n; i++)
        if (at[i] == x)
            return true;
    return false;
}

#endif
