/* Formats on any bytes. The first byte says which genre is
 * stated ("?": none). */
#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size)
        check_text((const char *)data + 1, size - 1, data[0] % 16);
    return 0;
}
