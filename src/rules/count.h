/* What a COUNT tells of its literals, for whoever follows it himself. */
#ifndef TD_RULES_COUNT_H
#define TD_RULES_COUNT_H

#include "board/model.h"

typedef enum td_verdict {
    TD_FREE,
    TD_FULL,      /* no more may hold */
    TD_NEEDS_ALL, /* all that are open must hold */
    TD_BROKEN,
} td_verdict;

/* With so many literals true and so many open. */
td_verdict td_count_judge(const td_counts *c, int yes, int open);

#endif
