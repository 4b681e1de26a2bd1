#include <config.h>

#include "stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 64 * 1024 };

void
stream_init(struct stream *s, int fd)
{
    memset(s, 0, sizeof *s);
    s->fd = fd;
}

void
stream_free(struct stream *s)
{
    buf_free(&s->data);
    buf_free(&s->line);
}

/* Forget what has been looked at. */
static void
shift(struct stream *s)
{
    if (!s->at)
        return;
    s->data.len -= s->at;
    memmove(s->data.data, s->data.data + s->at, s->data.len);
    s->at = 0;
}

bool
stream_fill(struct stream *s)
{
    char block[BLOCK];
    ssize_t n;

    if (s->end)
        return false;
    do
        n = read(s->fd, block, sizeof block);
    while (n < 0 && errno == EINTR);
    s->error = n < 0 ? errno : 0;
    s->end = n <= 0;
    shift(s);
    if (n > 0)
        buf_add(&s->data, block, (size_t)n);
    return !s->end;
}

bool
stream_ready(const struct stream *s)
{
    struct pollfd p = {.fd = s->fd, .events = POLLIN};

    return s->end || poll(&p, 1, 0) != 0;
}

/* Whether the byte at `i` is there, read if need be. */
static bool
have(struct stream *s, size_t i)
{
    while (i >= s->data.len && stream_fill(s))
        ;
    return i < s->data.len;
}

/* Whether this word comes next. */
static bool
begins_with(struct stream *s, size_t i, const char *word)
{
    for (; *word; word++, i++) {
        if (!have(s, i) || s->data.data[i] != *word)
            return false;
    }
    return true;
}

bool
stream_is_positions(struct stream *s)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t i = 0;

    while (i < STREAM_LINE_MAX && have(s, i)
           && strchr(" \t\r\n", s->data.data[i]) && s->data.data[i])
        i++;
    if (begins_with(s, i, mark))
        i += sizeof mark - 1;
    if (!begins_with(s, i, "position"))
        return false;
    for (s->at = 0; s->at < i; s->at++)
        s->number += s->data.data[s->at] == '\n';
    s->bytes = (long long)i;
    return true;
}

/* More of the line, as far as the limit lets it. */
static void
extend(struct stream *s, const char *bytes, size_t len)
{
    size_t room = STREAM_LINE_MAX - s->line.len;

    s->cut = s->cut || len > room;
    buf_add(&s->line, bytes, len < room ? len : room);
}

/* Take what was read into the line; whether the line ends there. */
static bool
take_part(struct stream *s)
{
    const char *from = s->data.data ? s->data.data + s->at : "";
    size_t left = s->data.len - s->at;
    const char *end = left ? memchr(from, '\n', left) : NULL;
    size_t len = end ? (size_t)(end - from) : left;

    extend(s, from, len);
    s->at += len + (end != NULL);
    s->bytes += (long long)(len + (end != NULL));
    return end != NULL;
}

bool
stream_take(struct stream *s)
{
    while (s->at < s->data.len || s->end) {
        const char *text;

        if (s->whole) {
            buf_clear(&s->line);
            s->cut = s->whole = false;
        }
        if (!take_part(s) && !s->end)
            return false;
        s->whole = true;
        s->number++;
        if (s->line.len && s->line.data[s->line.len - 1] == '\r')
            s->line.data[--s->line.len] = '\0';
        text = buf_str(&s->line);
        if (s->line.len != strspn(text, " \t\r"))
            return true;
        if (s->at == s->data.len && s->end)
            return false;
    }
    return false;
}

bool
stream_next(struct stream *s)
{
    while (!stream_take(s)) {
        if (s->end)
            return false;
        stream_fill(s);
    }
    return true;
}

bool
stream_rest(struct stream *s, size_t max, struct buf *out)
{
    do {
        buf_add(out, s->data.data, s->data.len);
        buf_clear(&s->data);
        if (out->len > max) {
            errno = EFBIG;
            return false;
        }
    } while (stream_fill(s));
    errno = s->error;
    return !s->error;
}
