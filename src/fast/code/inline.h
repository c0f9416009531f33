/* Functions that must be inlined: vectors live in registers only then. */
#ifndef TD_FAST_INLINE_H
#define TD_FAST_INLINE_H

#define INLINE static inline __attribute__((always_inline, unused))

#endif
