/* Grids of candidates: rows below a rule, so that any bytes are taken for one.
 */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_behind(data, size, TD_FORMAT_CANDIDATES, "+---+---+\n");
    return 0;
}
