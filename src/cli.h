/*
 * The command line: one table of options, from which --help, the parser and
 * --list-options are made.
 */
#ifndef XQ_CLI_H
#define XQ_CLI_H

#include <stdio.h>

#include "io/load.h"
#include "io/write.h"
#include "rules/judge.h"
#include "ui/app.h"

enum exit_status {
    EXIT_GOOD = 0,              /* every game judged or shown */
    EXIT_DIAGNOSED = 1,         /* done, with diagnostics */
    EXIT_USAGE = 2,
    EXIT_INPUT = 3,             /* an input unreadable or without a game */
    EXIT_INTERNAL = 4           /* ... or the output could not be written */
};

enum mode {
    MODE_APP,                   /* the board on the terminal */
    MODE_JUDGE, MODE_SCAN, MODE_BOARD, MODE_DESCRIBE, MODE_LIST,
    MODE_CONVERT, MODE_REPORT, MODE_LINES,
    MODE_LIST_RULES, MODE_CHECK_RULES, MODE_HELP,
    MODE_VERSION, MODE_LIST_OPTIONS, MODE_LIST_CONFIG, MODE_LIST_SETTINGS,
    MODE_COUNT
};

enum { LABELS_MAX = 64 };

/* What the user asked for; strings are those of argv. */
struct options {
    enum mode mode;
    bool json;
    int jobs;                   /* processes to share the work */
    bool shares;                /* --jobs was given */
    const char *files_from;     /* the file with names of files, or NULL */
    const char *rules;          /* NULL if not given */
    struct load_arguments given;        /* the game itself */
    bool has_given;             /* one of its members is set */
    const char *encoding;       /* NULL: guess */
    int game;                   /* 1-based; 0 = not given */
    int ply;                    /* -1 = not given */
    struct judge_options judge; /* labels points to the array below */
    struct overruling labels[LABELS_MAX];
    enum lang lang;
    bool ascii;
    enum glyphs glyphs;
    enum color color;           /* NO_COLOR counted in */
    bool mouse;
    unsigned set;               /* which of these were given: bits of enum
                                   setting */
    bool html;                  /* of --report */
    const char *check;          /* the FILE of --check-rules */
    bool fresh;                 /* --new */
    const char *record;         /* --record, --journal; or NULL */
    const char *journal;
    enum write_format convert;  /* the format of --convert, and its moves */
    enum write_moves moves;
    const char *output;         /* the file to write; NULL: stdout */
    const char *script, *size;  /* hidden, for tests of the board */
    bool dump;
    char *const *files;         /* NULL-terminated; "-" is stdin */
    int n_files;
};

/*
 * Read the command line and the environment (locale, NO_COLOR).  false: a
 * message of one line was printed on stderr and the status is EXIT_USAGE.
 * `o` must stay where it is: o->judge points into it.
 */
bool cli_parse(struct options *o, int argc, char **argv);

/* A usage error: one line on stderr, "xqtui: ..."; returns EXIT_USAGE. */
enum exit_status cli_usage(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

void cli_help(enum lang lang, FILE *to);
void cli_version(FILE *to);

/* Every option that is not hidden, "--name" or "--name=ARG", one a line. */
void cli_list_options(FILE *to);

/*
 * The name of the configuration file: $XDG_CONFIG_HOME/xqtui/config, else
 * ~/.config/xqtui/config; NULL if neither variable is set.  To be freed.
 */
char *cli_config_name(void);

/* What errno is when a file is none that can be read twice. */
enum { CLI_NO_FILE = -1 };

/* What errno says, or that. */
const char *cli_why(int error);

/*
 * Append a whole file, "-" being standard input; false: it cannot be read or
 * is larger than any configuration, edition or script, errno says which.
 */
bool cli_read_file(const char *name, struct buf *out);

/*
 * The same as cli_read_file of a regular file or "-"; a pipe, a device or
 * whatever else would be waited for is not opened.
 */
bool cli_read_regular(const char *name, struct buf *out);

#endif
