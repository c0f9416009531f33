/* The descriptions of Tatham ids. */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_TATHAM, "N#WxH:");
    return 0;
}
