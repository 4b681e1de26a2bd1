/* Fuzzing of the reader of WXF. */
#include <config.h>

#include "io/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    doc_free(load_bytes("f.wxf", data, size, NULL));
    return 0;
}
