#include <config.h>

#include "unit.h"

#include <string.h>

/* Before the bytes of a line. */
struct line_head {
    long line;
    int game;
    bool cut;
    size_t len;
};

void
unit_begin(struct buf *unit, enum unit_kind kind, const char *name)
{
    buf_clear(unit);
    buf_putc(unit, (char)kind);
    buf_puts(unit, name);
    buf_putc(unit, '\0');
}

enum unit_kind
unit_kind(const struct buf *unit)
{
    return (enum unit_kind)*unit->data;
}

const char *
unit_name(const struct buf *unit)
{
    return unit->data + 1;
}

bool
unit_is_file(const struct buf *unit)
{
    return unit_kind(unit) <= UNIT_PIECE;
}

size_t
unit_start(const struct buf *unit)
{
    return strlen(unit_name(unit)) + 2;
}

void
unit_add_line(struct buf *unit, const struct batch_line *line)
{
    struct line_head head;

    memset(&head, 0, sizeof head);
    head.line = line->line;
    head.game = line->game;
    head.cut = line->cut;
    head.len = line->len;
    buf_add(unit, &head, sizeof head);
    buf_add(unit, line->text, line->len);
}

bool
unit_next_line(const struct buf *unit, size_t *at, struct batch_line *line)
{
    struct line_head head;

    if (*at >= unit->len)
        return false;
    memcpy(&head, unit->data + *at, sizeof head);
    line->file = unit_name(unit);
    line->line = head.line;
    line->game = head.game;
    line->cut = head.cut;
    line->len = head.len;
    line->text = unit->data + *at + sizeof head;
    *at += sizeof head + head.len;
    return true;
}

struct game_range
unit_range(const struct buf *unit)
{
    struct game_range range;

    memcpy(&range, unit->data + unit_start(unit), sizeof range);
    return range;
}

struct file_part
unit_part(const struct buf *unit)
{
    struct file_part part;

    memcpy(&part, unit->data + unit_start(unit), sizeof part);
    return part;
}

void
unit_set_part(struct buf *unit, const struct file_part *part)
{
    memcpy(unit->data + unit_start(unit), part, sizeof *part);
}

static size_t
piece_start(const struct buf *unit)
{
    return unit_start(unit) + sizeof(struct file_part);
}

struct piece
unit_piece(const struct buf *unit, struct piece_head *head)
{
    size_t at = piece_start(unit);

    memcpy(head, unit->data + at, sizeof *head);
    head->piece.bytes = unit->data + at + sizeof *head;
    head->piece.encoding = *head->encoding ? head->encoding : NULL;
    return head->piece;
}

void
unit_set_piece_head(struct buf *unit, const struct piece_head *head)
{
    memcpy(unit->data + piece_start(unit), head, sizeof *head);
}

bool
unit_drop(struct buf *unit, int done)
{
    size_t start = unit_start(unit), at = start, n = (size_t)done + 1;
    struct game_range range;
    struct batch_line line;

    if (unit_kind(unit) == UNIT_GAMES) {
        range = unit_range(unit);
        range.first += n;
        memcpy(unit->data + start, &range, sizeof range);
        return range.first < range.last;
    }
    while (n-- > 0 && unit_next_line(unit, &at, &line))
        ;
    memmove(unit->data + start, unit->data + at, unit->len - at);
    unit->len -= at - start;
    return unit->len > start;
}
