/* All setters; one file each. */
#include "generate/setters/setters.h"

#define SETTER(name) &td_setter_##name,
const td_setter *const td_setters[] = {
#include "generate/setters/setters.def"
    NULL,
};
