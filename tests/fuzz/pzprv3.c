/* The sections of pzprv3 files. */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_PZPRV3, "pzprv3/N/H/W/");
    return 0;
}
