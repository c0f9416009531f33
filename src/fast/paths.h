/* Code paths: the same source compiled for several instruction sets. All of
 * them visit the same nodes in the same order. */
#ifndef TD_FAST_PATHS_H
#define TD_FAST_PATHS_H

#include <stdbool.h>

typedef enum td_path {
    TD_PATH_WORDS,  /* 64-bit words, any machine */
    TD_PATH_BASE,   /* 128-bit vectors: what every machine of the kind has */
    TD_PATH_AVX2,   /* 256-bit vectors */
    TD_PATH_AVX512, /* 256-bit vectors with mask registers and bit counts */
    TD_PATHS
} td_path;

/* Whether it is compiled in and runs on this machine. */
bool td_path_here(td_path path);
/* The quickest that does. */
td_path td_path_best(void);
const char *td_path_name(td_path path);

#endif
