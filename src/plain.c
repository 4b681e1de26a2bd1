#include <config.h>

#include "plain.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "stream.h"

static const char word[] = "position";

enum { WORD = sizeof word - 1, BLOCK = 64 * 1024 };

/* Where the look is in a line. */
struct look {
    enum { AT_START, IN_WORD, BEHIND_WORD, IN_LINE, IN_REMARK } state;
    int matched;                /* letters of the word */
    long len;                   /* of the line so far */
    bool cr;                    /* the last byte was one */
    long games;
};

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The end of a line; false if the line was none of the three. */
static bool
end_line(struct look *k)
{
    bool good = k->state != IN_WORD;

    k->games += k->state == BEHIND_WORD || k->state == IN_LINE;
    k->state = AT_START;
    k->matched = 0;
    k->len = 0;
    k->cr = false;
    return good;
}

/* The first bytes of a line. */
static bool
begin_line(struct look *k, char c)
{
    if (is_blank(c))
        return true;
    k->state = c == '#' ? IN_REMARK : IN_WORD;
    if (c == '#')
        return true;
    k->matched = 1;
    return c == *word;
}

static bool
in_word(struct look *k, char c)
{
    if (c != word[k->matched])
        return false;
    if (++k->matched == WORD)
        k->state = BEHIND_WORD;
    return true;
}

/* One byte more; false if it does not fit. */
static bool
look_at(struct look *k, char c)
{
    if (c == '\n')
        return end_line(k);
    if (k->cr || ++k->len >= STREAM_LINE_MAX)
        return false;
    k->cr = c == '\r';
    if (k->cr)
        return true;
    if (c != '\t' && (c < ' ' || c > '~' || strchr("\\%_[<=", c)))
        return false;
    switch (k->state) {
    case AT_START:
        return begin_line(k, c);
    case IN_WORD:
        return in_word(k, c);
    case BEHIND_WORD:
        k->state = IN_LINE;
        return is_blank(c);
    default:
        return true;
    }
}

struct plain
plain_look(int fd)
{
    struct plain no = {false, 0}, yes = {true, 0};
    struct look k;
    char block[BLOCK];
    ssize_t n, i;

    memset(&k, 0, sizeof k);
    for (;;) {
        n = read(fd, block, sizeof block);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        for (i = 0; i < n; i++) {
            if (!look_at(&k, block[i]))
                return no;
        }
    }
    if (n < 0 || !end_line(&k) || !k.games)
        return no;
    yes.games = k.games;
    return yes;
}

size_t
plain_blanks(const char *s, size_t len)
{
    size_t n = 0;

    while (n < len && is_blank(s[n]))
        n++;
    return n;
}

bool
plain_is_remark(const char *s, size_t len)
{
    size_t n = plain_blanks(s, len);

    return n < len && s[n] == '#';
}
