/*
 * Every key of the table of actions and every command does what the help
 * says: t/cli/keys.cases has a case for each.
 */
#include <config.h>

#include <string.h>

#include "t/lib/flows.h"
#include "t/lib/tap.h"
#include "ui/action.h"
#include "ui/command.h"

static const char file[] = "t/cli/keys.cases";

static bool
has_case(const struct flow *list, const char *key)
{
    while (list && (!list->key || strcmp(list->key, key) != 0))
        list = list->next;
    return list != NULL;
}

static void
test_actions(const struct flow *list)
{
    unsigned missing = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];
        const char *keys = row->keys;
        int key;

        while ((key = action_next_key(&keys)) != KEYSYM_NONE) {
            struct buf name = BUF_INIT;

            buf_addf(&name, "%s %s ", context_name(row->context), row->name);
            key_print(key, &name);
            if (!has_case(list, buf_str(&name))) {
                missing++;
                diag("no case: %s", buf_str(&name));
            }
            buf_free(&name);
        }
    }
    is_int(0, missing, "every key of the help has a case");
}

static void
test_commands(const struct flow *list)
{
    unsigned missing = 0;

    for (size_t i = 0; i < command_rows; i++) {
        struct buf name = BUF_INIT;

        buf_addf(&name, "command %s", command_row(i)->name);
        if (!has_case(list, buf_str(&name))) {
            missing++;
            diag("no case: %s", buf_str(&name));
        }
        buf_free(&name);
    }
    is_int(0, missing, "every command has a case");
}

/* A case whose key is in no table would be kept for nothing. */
static bool
is_known(const char *key)
{
    size_t context = strcspn(key, " "), action;
    const struct action_row *row;

    if (strncmp(key, "command ", 8) == 0) {
        for (size_t i = 0; i < command_rows; i++) {
            if (strcmp(command_row(i)->name, key + 8) == 0)
                return true;
        }
        return false;
    }
    key += context + 1;
    action = strcspn(key, " ");
    row = action_row(action_by_name(key, action));
    if (!row || strncmp(context_name(row->context), key - context - 1,
                        context) != 0)
        return false;
    for (const char *keys = row->keys; *keys;) {
        int wanted = key_parse(key + action + 1, strlen(key + action + 1));

        if (action_next_key(&keys) == wanted)
            return true;
    }
    return false;
}

static void
test_known(const struct flow *list)
{
    unsigned unknown = 0;

    for (; list; list = list->next) {
        if (list->key && !is_known(list->key)) {
            unknown++;
            diag("no such key: %s", list->key);
        }
    }
    is_int(0, unknown, "every case has a key or a command of the program");
}

int
main(void)
{
    struct arena *arena = arena_new();
    struct flow *list = flows_read(arena, file);

    plan(flows_count(list) + 4);
    ok(!has_case(list, "board no-such-action z"),
       "a key without a case is found");
    test_actions(list);
    test_commands(list);
    test_known(list);
    flows_run(arena, list);
    arena_free(arena);
    return done();
}
