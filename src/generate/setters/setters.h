/* The setters of all genres. */
#ifndef TD_GENERATE_SETTERS_H
#define TD_GENERATE_SETTERS_H

#include "generate/setter.h"

#define SETTER(name) extern const td_setter td_setter_##name;
#include "generate/setters/setters.def"
#undef SETTER

/* hashi_judge.c: single islands at level 1, small numbers side by side at 2. */
void td_hashi_judge(const td_layout *l, int level, td_rng *r, td_open *open);
/* Is there another solution? Looks for a while, and tells where it differs. */
bool td_hashi_has_other(const td_layout *l, int level, td_rng *r,
                        td_open *open);
/* slitherlink_judge.c */
void td_slitherlink_judge(const td_layout *l, int level, td_rng *r,
                          td_open *open);

#endif
