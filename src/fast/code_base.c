/* The code path that every machine of the kind runs: 128-bit vectors. */
#define TD_CODE td_code_base
#include "fast/code_template.h"
