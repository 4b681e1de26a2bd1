/*
 * Layer: ui.  Which key does what: the table of actions, and what a person
 * binds on top of it.
 *
 * Wherever a keymap is taken, NULL is the built-in one.  A key is bound once
 * in a context; keys are as key_plain leaves them.
 */
#ifndef XQ_UI_KEYMAP_H
#define XQ_UI_KEYMAP_H

#include "ui/action.h"

struct binding {
    enum context context;
    int key;
    enum action action;         /* NONE: the key does nothing here, nor what
                                   it does in the contexts behind */
    long line;                  /* of the configuration; 0: built in */
};

struct keymap {
    struct binding *list;       /* owned */
    size_t n, cap;
};

/* The keys of the table; to be freed. */
struct keymap *keymap_new(void);
void keymap_free(struct keymap *map);

/* Bind a key; what stood there goes, and is returned (line 0 and ACTION_NONE
   if nothing did). */
struct binding keymap_bind(struct keymap *map, struct binding binding);

/* Whether an action can be used in a context: its own or one that falls back
   to it. */
bool keymap_allows(enum context context, enum action action);

/* What a key does in a context, the fall-backs included. */
enum action keymap_find(const struct keymap *map, enum context context,
                        int key);

/* The first key of an action in a context, KEYSYM_NONE if it has none. */
int keymap_key(const struct keymap *map, enum context context,
               enum action action);

/*
 * The keys of an action as people read them, "Right, l, +", or that it has
 * none; and the first of them on the board in brackets, " [v]", or nothing.
 */
void keymap_print(const struct keymap *map, enum action action,
                  enum lang lang, struct buf *out);
void keymap_tag(const struct keymap *map, enum action action,
                struct buf *out);

/* The hints of a context, at most `columns` wide. */
struct hints {
    const struct keymap *map;
    enum context context;
    enum lang lang;
    int columns;
    bool plain;                 /* a line that is no command: nothing came
                                   before it, and it has no words */
    bool names;                 /* but names of files */
};
void keymap_hints(const struct hints *hints, struct buf *out);

/* A hint without its keys: "flip" of "f flip". */
const char *hint_label(const struct action_row *row, enum lang lang);

#endif
