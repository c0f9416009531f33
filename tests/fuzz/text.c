/* The text form behind its head. */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_TEXT, "N\nW H\n");
    return 0;
}
