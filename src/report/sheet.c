#include <config.h>

#include "report/sheet.h"

void
sheet_print(const struct report_item *item, const uint32_t *nodes,
            enum sheet_format format, enum lang lang, struct buf *out)
{
    (void)item;
    (void)nodes;
    (void)format;
    (void)lang;
    buf_puts(out, "sheet\n");
}
