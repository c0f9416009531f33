/* JSON behind its genre and size. */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_JSON,
                 "{\"genre\":\"G\",\"width\":W,\"height\":H,");
    return 0;
}
