/* The setters of all genres. */
#ifndef TD_GENERATE_SETTERS_H
#define TD_GENERATE_SETTERS_H

#include "generate/setter.h"

#define SETTER(name) extern const td_setter td_setter_##name;
#include "generate/setters/setters.def"
#undef SETTER

#endif
