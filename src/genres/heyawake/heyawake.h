/* Heyawake: what its declaration and its techniques share. */
#ifndef TD_GENRES_HEYAWAKE_H
#define TD_GENRES_HEYAWAKE_H

#include "genres/shading.h"

/* Classes of rules: a room's number; a run over two borders. */
enum { ROOM = TD_SHADING_TAGS, RUN };

extern const td_technique td_heyawake_techniques[];

#endif
