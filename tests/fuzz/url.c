/* The body of URLs. */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_URL, "N/W/H/");
    return 0;
}
