/* Fuzzing of the reader of CBR: bytes that begin as such a file does. */
#include <config.h>

#include <string.h>

#include "io/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char magic[] = "CCBridge Record";

    if (size >= sizeof magic && !memcmp(data, magic, sizeof magic - 1))
        doc_free(load_bytes("f", data, size, NULL));
    return 0;
}
