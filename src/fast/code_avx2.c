/* The code path for x86-64 with AVX2; compiled for it by CMakeLists.txt. */
#include "fast/code.h"

#if defined TD_FAST_X86
#define TD_CODE td_code_avx2
#include "fast/code_template.h"
#endif
