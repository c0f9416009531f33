/* SHA-1, with which Tatham's ids of mines are masked. */
#ifndef TD_FORMATS_SHA1_H
#define TD_FORMATS_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { TD_SHA1_BYTES = 20 };

void td_sha1(const uint8_t *bytes, size_t n, uint8_t out[TD_SHA1_BYTES]);

#endif
