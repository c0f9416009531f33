/* The code path for x86-64 with AVX-512 (VL, BW, BITALG); compiled for it by
 * CMakeLists.txt. */
#include "fast/code.h"

#if defined TD_FAST_X86
#define TD_CODE td_code_avx512
#include "fast/code_template.h"
#endif
