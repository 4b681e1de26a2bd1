#include <config.h>

#include "base/diag.h"

#include <stdarg.h>

#include "base/utf8.h"

void
diags_init(struct diags *d, struct arena *arena)
{
    d->arena = arena;
    d->list = NULL;
    d->n = d->cap = d->dropped = 0;
}

void
diags_add(struct diags *d, enum diag_severity severity, struct place place,
          const char *format, ...)
{
    struct buf raw = BUF_INIT, clean = BUF_INIT;
    va_list args;

    if (d->n == DIAGS_MAX) {
        d->dropped++;
        return;
    }
    if (d->n == d->cap) {
        size_t cap = d->cap ? d->cap * 2 : 8;

        d->list = arena_grow(d->arena, d->list, d->n, cap, sizeof *d->list);
        d->cap = cap;
    }
    va_start(args, format);
    buf_vaddf(&raw, format, args);
    va_end(args);
    utf8_clean(&clean, buf_str(&raw), raw.len, UTF8_ONE_LINE);
    d->list[d->n].severity = severity;
    d->list[d->n].place = place;
    d->list[d->n].text = arena_strndup(d->arena, buf_str(&clean), clean.len);
    d->n++;
    buf_free(&raw);
    buf_free(&clean);
}

void
diag_format(const struct diag *d, struct buf *out)
{
    static const char *const word[] = {
        [DIAG_NOTE] = "note", [DIAG_WARNING] = "warning",
        [DIAG_ERROR] = "error",
    };
    const struct place *p = &d->place;

    utf8_clean_str(out, p->file ? p->file : "-");
    if (p->game) {
        buf_addf(out, ": game %d", p->game);
        if (p->ply)
            buf_addf(out, ", ply %d", p->ply);
    } else if (p->offset) {
        buf_addf(out, ": byte %ld", p->offset - 1);
    } else if (p->line) {
        buf_addf(out, ":%ld", p->line);
        if (p->column)
            buf_addf(out, ":%ld", p->column);
    }
    buf_addf(out, ": %s: %s", word[d->severity], d->text);
}

size_t
diags_count(const struct diags *d, enum diag_severity severity)
{
    size_t i, count = 0;

    for (i = 0; i < d->n; i++)
        count += d->list[i].severity >= severity;
    return count;
}
