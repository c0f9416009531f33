/* Yajilin: what its declaration and its techniques share. */
#ifndef TD_GENRES_YAJILIN_H
#define TD_GENRES_YAJILIN_H

#include "genres/forms.h"
#include "genres/links.h"
#include "genres/shading.h"

/* Classes of rules. */
enum { ARROW = TD_LINK_TAGS, USED, LINE_OR_SHADED, NO_ARROW, OUTSIDE };

extern const td_technique td_yajilin_techniques[];

#endif
