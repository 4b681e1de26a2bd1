#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "rules/edition.h"
#include "rules/table.h"

/* Few editions are ever known, so a list is searched from front to back. */
struct entry {
    struct entry *next;
    struct edition *edition;    /* NULL: built in and not yet read */
    const struct embedded *data;        /* NULL: added from a file */
};

struct edition_store {
    struct arena *arena;        /* holds the entries */
    struct entry *first, **last;
};

static struct entry *
append(struct edition_store *s)
{
    struct entry *entry = arena_alloc(s->arena, sizeof *entry);

    *s->last = entry;
    s->last = &entry->next;
    return entry;
}

struct edition_store *
edition_store_new(void)
{
    struct arena *arena = arena_new();
    struct edition_store *s = arena_alloc(arena, sizeof *s);
    const struct embedded *b;

    s->arena = arena;
    s->last = &s->first;
    for (b = edition_builtin; b->name; b++)
        append(s)->data = b;
    return s;
}

void
edition_store_free(struct edition_store *s)
{
    struct entry *entry;

    if (!s)
        return;
    for (entry = s->first; entry; entry = entry->next)
        edition_free(entry->edition);
    arena_free(s->arena);
}

/* Read a built-in edition; the tests see to it that each is sound. */
static const struct edition *
ready(struct entry *entry)
{
    struct arena *arena;
    struct diags diags;

    if (entry->edition)
        return entry->edition;
    arena = arena_new();
    diags_init(&diags, arena);
    entry->edition = edition_parse(entry->data->name,
                                   (const char *)entry->data->data,
                                   entry->data->len, &diags);
    arena_free(arena);
    return entry->edition;
}

static const char *
id_of(const struct entry *entry)
{
    return entry->edition ? entry->edition->id : entry->data->name;
}

const struct edition *
edition_get(struct edition_store *s, const char *id)
{
    struct entry *entry;

    for (entry = s->first; entry; entry = entry->next) {
        if (strcmp(id_of(entry), id) == 0)
            return ready(entry);
    }
    return NULL;
}

void
edition_add(struct edition_store *s, struct edition *e)
{
    struct entry *entry;

    for (entry = s->first; entry; entry = entry->next) {
        if (strcmp(id_of(entry), e->id) == 0) {
            edition_free(entry->edition);
            entry->edition = e;
            return;
        }
    }
    append(s)->edition = e;
}

const struct edition *
edition_at(struct edition_store *s, size_t n)
{
    struct entry *entry = s->first;

    while (entry && n--)
        entry = entry->next;
    return entry ? ready(entry) : NULL;
}

/* Whether the year stands in the title, not within a longer number. */
static bool
names_year(const char *title, const char *year)
{
    const char *at = title;

    while ((at = strstr(at, year)) != NULL) {
        char after = at[strlen(year)];

        if (!(at > title && at[-1] >= '0' && at[-1] <= '9')
            && !(after >= '0' && after <= '9'))
            return true;
        at++;
    }
    return false;
}

const char *
edition_for_title(const char *title)
{
    static const char *const years[] = {"1956", "1959"};
    size_t i;

    if (!title || (!strstr(title, "棋规")
                   && !strstr(title, "中国象棋规则")))
        return NULL;
    for (i = 0; i < sizeof years / sizeof *years; i++) {
        if (names_year(title, years[i]))
            return years[i];
    }
    return NULL;
}
