/* Suraromu: what its declaration and its techniques share. */
#ifndef TD_GENRES_SURAROMU_H
#define TD_GENRES_SURAROMU_H

#include "board/gates.h"
#include "genres/forms.h"
#include "genres/links.h"

/* Classes of rules. */
enum { GATE = TD_LINK_TAGS, GATE_SIDE, GATE_STRAIGHT, ORDER, NO_SUCH_GATE };

extern const td_technique td_suraromu_techniques[];

#endif
