/* The code path of 64-bit words, for machines without vectors. */
#define TD_LANES_WORDS
#define TD_CODE td_code_words
#include "fast/code_template.h"
