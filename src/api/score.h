/* How good a puzzle that was made is. */
#ifndef TD_API_SCORE_H
#define TD_API_SCORE_H

#include "api/api.h"
#include "generate/attempt.h"

/* 0 to 1, the best. docs/generate.md tells what counts. */
double td_score(const tandem_result *rated, const td_made *made, int clues);

#endif
