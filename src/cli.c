#include <config.h>

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "conf.h"
#include "io/load.h"
#include "pool.h"

/* Bytes no configuration, edition or script comes near. */
enum { READ_MAX = 4 * 1024 * 1024 };

enum opt {
    OPT_JUDGE, OPT_SCAN, OPT_BOARD, OPT_DESCRIBE, OPT_LINES, OPT_LIST,
    OPT_CONVERT, OPT_REPORT,
    OPT_LIST_RULES, OPT_CHECK_RULES, OPT_JSON, OPT_RULES,
    OPT_BINIT, OPT_MOVELIST, OPT_FEN, OPT_MOVES, OPT_NEW, OPT_ENCODING,
    OPT_FILES_FROM, OPT_JOBS,
    OPT_GAME, OPT_PLY, OPT_AT, OPT_WINDOW, OPT_LABEL, OPT_OUTPUT, OPT_LANG,
    OPT_ASCII, OPT_GLYPHS, OPT_COLOR, OPT_MOUSE, OPT_RECORD, OPT_JOURNAL,
    OPT_HELP, OPT_VERSION, OPT_LIST_OPTIONS, OPT_LIST_CONFIG,
    OPT_LIST_SETTINGS, OPT_SCRIPT, OPT_SIZE, OPT_DUMP,
    OPT_COUNT
};

enum group {
    GROUP_MODE, GROUP_INPUT, GROUP_JUDGE, GROUP_SHOW, GROUP_HELP,
    GROUP_HIDDEN, GROUP_COUNT
};

static const char *const group_titles[GROUP_HIDDEN] = {
    [GROUP_MODE] = N_("What to do (without one of these: the board)"),
    [GROUP_INPUT] = N_("The game itself, instead of FILE"),
    [GROUP_JUDGE] = N_("Judging"),
    [GROUP_SHOW] = N_("Showing"),
    [GROUP_HELP] = N_("Help and version"),
};

/* The one table: --help, the parser and --list-options come from it. */
static const struct row {
    const char *name;
    const char *arg;            /* NULL: takes none; "[=...]": may take one */
    const char *help;
    enum group group;
    enum mode mode;             /* GROUP_MODE, GROUP_HELP: what it chooses */
} table[OPT_COUNT] = {
    [OPT_JUDGE] = {"judge", NULL, N_("one ruling per game"),
                   GROUP_MODE, MODE_JUDGE},
    [OPT_SCAN] = {"scan", NULL,
                  N_("a ruling at every ply where one could be claimed"),
                  GROUP_MODE, MODE_SCAN},
    [OPT_BOARD] = {"board", NULL, N_("the position as text"),
                   GROUP_MODE, MODE_BOARD},
    [OPT_DESCRIBE] = {"describe", NULL,
                      N_("position and ruling in plain sentences"),
                      GROUP_MODE, MODE_DESCRIBE},
    [OPT_LIST] = {"list", NULL, N_("the games found"),
                  GROUP_MODE, MODE_LIST},
    [OPT_LINES] = {"lines", NULL,
                   N_("line mode: commands in, sentences out"),
                   GROUP_MODE, MODE_LINES},
    [OPT_CONVERT] = {"convert", "FORMAT",
                     N_("the games as dhtmlxq, pgn, fen, ucci or text"),
                     GROUP_MODE, MODE_CONVERT},
    [OPT_REPORT] = {"report", "[=text|html]", N_("a ruling sheet to sign"),
                    GROUP_MODE, MODE_REPORT},
    [OPT_LIST_RULES] = {"list-rules", NULL, N_("the editions known"),
                        GROUP_MODE, MODE_LIST_RULES},
    [OPT_CHECK_RULES] = {"check-rules", "FILE", N_("check an edition file"),
                         GROUP_MODE, MODE_CHECK_RULES},
    [OPT_BINIT] = {"binit", "DIGITS", N_("position, 64 digits of DhtmlXQ"),
                   GROUP_INPUT, MODE_APP},
    [OPT_MOVELIST] = {"movelist", "DIGITS",
                      N_("moves, four digits each, of DhtmlXQ"),
                      GROUP_INPUT, MODE_APP},
    [OPT_FEN] = {"fen", "FEN", N_("position as FEN"),
                 GROUP_INPUT, MODE_APP},
    [OPT_MOVES] = {"moves", "MOVES", N_("moves in any notation"),
                   GROUP_INPUT, MODE_APP},
    [OPT_ENCODING] = {"input-encoding", "NAME",
                      N_("encoding of the input: do not guess"),
                      GROUP_INPUT, MODE_APP},
    [OPT_FILES_FROM] = {"files-from", "LIST",
                        N_("the files named in LIST, one a line"),
                        GROUP_INPUT, MODE_APP},
    [OPT_JOBS] = {"jobs", "N",
                  N_("share the work among N processes; 0: as the machine "
                     "has"),
                  GROUP_INPUT, MODE_APP},
    [OPT_RULES] = {"rules", "ID", N_("edition: id, path of a file, or all"),
                   GROUP_JUDGE, MODE_APP},
    [OPT_GAME] = {"game", "N", N_("only the N-th game"),
                  GROUP_JUDGE, MODE_APP},
    [OPT_AT] = {"at", "PLY", N_("judge as of this ply"),
                GROUP_JUDGE, MODE_APP},
    [OPT_WINDOW] = {"window", "A-B", N_("judge these plies"),
                    GROUP_JUDGE, MODE_APP},
    [OPT_LABEL] = {"label", "PLY:CLASS", N_("overrule the class of a ply"),
                   GROUP_JUDGE, MODE_APP},
    [OPT_JSON] = {"json", NULL, N_("print JSON, one object a line"),
                  GROUP_SHOW, MODE_APP},
    [OPT_PLY] = {"ply", "N", N_("the position after this ply"),
                 GROUP_SHOW, MODE_APP},
    [OPT_OUTPUT] = {"output", "OUT",
                    N_("with --convert, --report: to a file; so does -o OUT"),
                    GROUP_SHOW, MODE_APP},
    [OPT_LANG] = {"lang", "zh|en", N_("language of all texts"),
                  GROUP_SHOW, MODE_APP},
    [OPT_ASCII] = {"ascii", NULL, N_("letters and ASCII lines only"),
                   GROUP_SHOW, MODE_APP},
    [OPT_GLYPHS] = {"glyphs", "SET",
                    N_("pieces: auto, pair, plain, trad, letters, symbols"),
                    GROUP_SHOW, MODE_APP},
    [OPT_COLOR] = {"color", "WHEN", N_("colours: auto, always, never"),
                   GROUP_SHOW, MODE_APP},
    [OPT_MOUSE] = {"mouse", "[=no|yes]", N_("use the mouse on the board"),
                   GROUP_SHOW, MODE_APP},
    [OPT_NEW] = {"new", NULL, N_("begin with a new game"),
                 GROUP_INPUT, MODE_APP},
    [OPT_RECORD] = {"record", "FILE",
                    N_("write down the keys that are pressed"),
                    GROUP_SHOW, MODE_APP},
    [OPT_JOURNAL] = {"journal", "FOLDER",
                     N_("folder that keeps unsaved work"),
                     GROUP_SHOW, MODE_APP},
    [OPT_HELP] = {"help", NULL, N_("print this help; so does -h"),
                  GROUP_HELP, MODE_HELP},
    [OPT_VERSION] = {"version", NULL, N_("print the version"),
                     GROUP_HELP, MODE_VERSION},
    [OPT_LIST_OPTIONS] = {"list-options", NULL, "",
                          GROUP_HIDDEN, MODE_LIST_OPTIONS},
    [OPT_LIST_CONFIG] = {"list-config", NULL, "",
                         GROUP_HIDDEN, MODE_LIST_CONFIG},
    [OPT_LIST_SETTINGS] = {"list-settings", NULL, "",
                           GROUP_HIDDEN, MODE_LIST_SETTINGS},
    [OPT_SCRIPT] = {"script", "FILE", "", GROUP_HIDDEN, MODE_APP},
    [OPT_SIZE] = {"size", "WxH", "", GROUP_HIDDEN, MODE_APP},
    [OPT_DUMP] = {"dump", NULL, "", GROUP_HIDDEN, MODE_APP},
};

enum exit_status
cli_usage(const char *format, ...)
{
    struct buf text = BUF_INIT, clean = BUF_INIT;
    va_list args;

    va_start(args, format);
    buf_vaddf(&text, format, args);
    va_end(args);
    utf8_clean_str(&clean, buf_str(&text));
    fprintf(stderr, "xqtui: %s\n", buf_str(&clean));
    buf_free(&text);
    buf_free(&clean);
    return EXIT_USAGE;
}

/* The value of an option, and the language of what is said about it. */
struct value {
    enum opt opt;
    const char *text;
    enum lang lang;
};

/* `right` says what would be right: for tr(). */
static bool
refuse_value(const struct value *v, const char *right)
{
    cli_usage("--%s=%s: %s", table[v->opt].name, v->text,
              tr(v->lang, right));
    return false;
}

/* Digits only, within int; -1 otherwise. */
static int
number(const char *s, char **end)
{
    long n;

    *end = (char *)s;
    if (*s < '0' || *s > '9')
        return -1;
    n = strtol(s, end, 10);
    return n > INT_MAX - 1 ? -1 : (int)n;
}

static bool
set_number(const struct value *v, int least, int *out)
{
    char *end;
    int n = number(v->text, &end);

    if (n < least || *end)
        return refuse_value(v, least ? N_("a number from 1 on is wanted")
                                     : N_("a number from 0 on is wanted"));
    *out = n;
    return true;
}

static bool
set_window(const struct value *v, struct judge_options *out)
{
    char *end;
    int from = number(v->text, &end), to;

    if (from < 1 || *end != '-')
        return refuse_value(v, N_("two plies are wanted, as in 5-12"));
    to = number(end + 1, &end);
    if (to < from || *end)
        return refuse_value(v, N_("two plies are wanted, the lower one "
                                  "first"));
    out->window_from = from;
    out->window_to = to;
    return true;
}

/* As many jobs as there are processors, for "auto" and 0. */
static int
all_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : n > POOL_JOBS_MAX ? POOL_JOBS_MAX : (int)n;
}

static bool
set_jobs(struct options *o, const struct value *v)
{
    char *end;
    int n = strcmp(v->text, "auto") == 0 ? 0 : number(v->text, &end);

    if (n < 0 || n > POOL_JOBS_MAX || (n && *end))
        return refuse_value(v, N_("a number from 0 to 256 or auto is "
                                  "wanted"));
    o->jobs = n ? n : all_processors();
    o->shares = true;
    return true;
}

/* The words of the rule books, as a label may give them too. */
static const char *const chinese_classes[CLASS_UNKNOWN] = {
    [CLASS_CHECK] = "将", [CLASS_MATE_THREAT] = "杀",
    [CLASS_WIN_THREAT] = "要抽吃", [CLASS_CHASE] = "捉",
    [CLASS_EXCHANGE_OFFER] = "兑", [CLASS_OFFER] = "献",
    [CLASS_BLOCK] = "拦", [CLASS_FOLLOW] = "跟", [CLASS_IDLE] = "闲",
};

static enum ply_class
class_of_word(const char *word)
{
    int c;

    for (c = 0; c < CLASS_UNKNOWN; c++) {
        if (strcmp(chinese_classes[c], word) == 0)
            return (enum ply_class)c;
    }
    return class_by_name(word, strlen(word));
}

/* "old" and "new" say of a move's threats what the program would find out. */
static enum label
label_of_word(const char *word)
{
    if (strcmp(word, "old") == 0 || strcmp(word, "旧") == 0)
        return LABEL_OLD;
    if (strcmp(word, "new") == 0 || strcmp(word, "新") == 0)
        return LABEL_NEW;
    return LABEL_CLASS;
}

static bool
refuse_class(const struct value *v)
{
    struct buf right = BUF_INIT;
    int c;

    buf_puts(&right, tr(v->lang, "a class is wanted:"));
    for (c = 0; c < CLASS_UNKNOWN; c++)
        buf_addf(&right, " %s %s", class_name((enum ply_class)c),
                 chinese_classes[c]);
    buf_puts(&right, tr(v->lang, "; or old, new for a threat that stood or"
                                 " did not"));
    refuse_value(v, buf_str(&right));
    buf_free(&right);
    return false;
}

static bool
set_label(struct options *o, const struct value *v)
{
    struct overruling label = {0, CLASS_UNKNOWN, CLASS_UNKNOWN, LABEL_CLASS};
    char *end;

    label.ply = number(v->text, &end);
    if (label.ply < 1 || *end != ':')
        return refuse_value(v, N_("PLY:CLASS is wanted, as in 3:idle"));
    label.label = label_of_word(end + 1);
    if (label.label == LABEL_CLASS) {
        label.is = class_of_word(end + 1);
        if (label.is >= CLASS_UNKNOWN)
            return refuse_class(v);
    }
    if (o->judge.n_labels == LABELS_MAX)
        return refuse_value(v, N_("too many of these"));
    o->labels[o->judge.n_labels++] = label;
    return true;
}

/* The index of a word in a list that NULL ends; -1 with a message. */
static int
choice(const struct value *v, const char *const *words)
{
    struct buf right = BUF_INIT;
    int i;

    for (i = 0; words[i]; i++) {
        if (strcmp(words[i], v->text) == 0)
            return i;
    }
    buf_puts(&right, tr(v->lang, "one of these is wanted:"));
    for (i = 0; words[i]; i++)
        buf_addf(&right, " %s", words[i]);
    refuse_value(v, buf_str(&right));
    buf_free(&right);
    return -1;
}

/* An option that the configuration has too, and its words. */
static bool
set_setting(struct options *o, const struct value *v, enum setting setting)
{
    int i = choice(v, conf_words(setting));

    if (i < 0)
        return false;
    o->set |= 1u << setting;
    if (setting == SETTING_LANG)
        o->lang = (enum lang)i;
    else if (setting == SETTING_GLYPHS)
        o->glyphs = (enum glyphs)i;
    else
        o->color = (enum color)i;
    return true;
}

/* Alone it is yes. */
static bool
set_mouse(struct options *o, const struct value *v)
{
    int i = v->text ? choice(v, conf_words(SETTING_MOUSE)) : 1;

    if (i < 0)
        return false;
    o->mouse = i == 1;
    o->set |= 1u << SETTING_MOUSE;
    return true;
}

/* The formats; those of PGN with other moves have names of their own. */
static bool
set_convert(struct options *o, const struct value *v)
{
    static const char *const words[] = {
        "dhtmlxq", "pgn", "fen", "ucci", "text", "pgn-wxf", "pgn-iccs", NULL,
    };
    int i = choice(v, words);

    if (i < 0)
        return false;
    o->convert = i < WRITE_COUNT ? write_format_by_name(words[i]) : WRITE_PGN;
    o->moves = i < WRITE_COUNT ? WRITE_CHINESE
               : i == WRITE_COUNT ? WRITE_WXF : WRITE_ICCS;
    return true;
}

static bool
set_report(const struct value *v, bool *html)
{
    static const char *const words[] = {"text", "html", NULL};
    int i = v->text ? choice(v, words) : 0;

    if (i >= 0)
        *html = i == 1;
    return i >= 0;
}

static bool
set_encoding(struct options *o, const struct value *v)
{
    o->encoding = v->text;
    return load_knows_encoding(v->text)
           || refuse_value(v, N_("no such encoding; known are UTF-8, GB18030, "
                                 "Big5, UTF-16LE and all names of iconv"));
}

/* --help and --version beat everything else. */
static bool
set_mode(struct options *o, enum opt opt, enum opt *chosen)
{
    if (o->mode == MODE_HELP || o->mode == MODE_VERSION)
        return true;
    if (table[opt].group == GROUP_MODE && *chosen != OPT_COUNT
        && *chosen != opt) {
        cli_usage(tr(o->lang, "--%s and --%s cannot be given together"),
                  table[*chosen].name, table[opt].name);
        return false;
    }
    o->mode = table[opt].mode;
    *chosen = opt;
    return true;
}

/* Options that take a piece of the game itself. */
static void
set_given(struct options *o, enum opt opt, const char *value)
{
    const char **member = opt == OPT_BINIT ? &o->given.binit
                          : opt == OPT_MOVELIST ? &o->given.movelist
                          : opt == OPT_FEN ? &o->given.fen : &o->given.moves;

    *member = value;
    o->has_given = true;
}

/* Options whose value is taken as it stands; NULL: it is none of them. */
static const char **
plain_value(struct options *o, enum opt opt)
{
    switch (opt) {
    case OPT_RULES: return &o->rules;
    case OPT_FILES_FROM: return &o->files_from;
    case OPT_RECORD: return &o->record;
    case OPT_JOURNAL: return &o->journal;
    case OPT_SCRIPT: return &o->script;
    case OPT_SIZE: return &o->size;
    default: return NULL;
    }
}

/* Take in one option; false: a message was printed. */
static bool
take(struct options *o, enum opt opt, const char *value, enum opt *chosen)
{
    const struct value v = {opt, value, o->lang};

    if (plain_value(o, opt)) {
        *plain_value(o, opt) = value;
        return true;
    }
    switch (opt) {
    case OPT_CHECK_RULES:
        o->check = value;
        return set_mode(o, opt, chosen);
    case OPT_CONVERT:
        return set_convert(o, &v) && set_mode(o, opt, chosen);
    case OPT_REPORT:
        return set_report(&v, &o->html) && set_mode(o, opt, chosen);
    case OPT_OUTPUT:
        o->output = value;
        return true;
    case OPT_BINIT:
    case OPT_MOVELIST:
    case OPT_FEN:
    case OPT_MOVES:
        set_given(o, opt, value);
        return true;
    case OPT_ENCODING:
        return set_encoding(o, &v);
    case OPT_JSON:
        return o->json = true;
    case OPT_JOBS:
        return set_jobs(o, &v);
    case OPT_GAME:
        return set_number(&v, 1, &o->game);
    case OPT_PLY:
        return set_number(&v, 0, &o->ply);
    case OPT_AT:
        return set_number(&v, 1, &o->judge.at);
    case OPT_WINDOW:
        return set_window(&v, &o->judge);
    case OPT_LABEL:
        return set_label(o, &v);
    case OPT_LANG:
        return set_setting(o, &v, SETTING_LANG);
    case OPT_ASCII:
        return o->ascii = true;
    case OPT_GLYPHS:
        return set_setting(o, &v, SETTING_GLYPHS);
    case OPT_COLOR:
        return set_setting(o, &v, SETTING_COLOR);
    case OPT_MOUSE:
        return set_mouse(o, &v);
    case OPT_NEW:
        return o->fresh = true;
    case OPT_DUMP:
        return o->dump = true;
    default:
        return set_mode(o, opt, chosen);
    }
}

/* What getopt_long did not like, in our words. */
static bool
refuse_option(int c, const char *word, enum lang lang)
{
    size_t len = strcspn(word, "=");

    if (c == ':')
        cli_usage(tr(lang, "option '%s' needs a value; see 'xqtui --help'"),
                  word);
    else if (optopt >= UCHAR_MAX)
        cli_usage(tr(lang, "option '%.*s' takes no value; see "
                           "'xqtui --help'"), (int)len, word);
    else if (optopt)
        cli_usage(tr(lang, "unknown option '-%c'; see 'xqtui --help'"),
                  optopt);
    else
        cli_usage(tr(lang, "unknown option '%.*s'; see 'xqtui --help'"),
                  (int)len, word);
    return false;
}

/* The first option given that goes with the modes over many games alone. */
static const char *
option_of_many(const struct options *o)
{
    return o->json ? "--json" : o->shares ? "--jobs"
           : o->files_from ? "--files-from" : NULL;
}

/* Standard input is the list of files. */
static bool
reads_list(const struct options *o)
{
    return o->files_from && strcmp(o->files_from, "-") == 0;
}

static bool
names_stdin(const struct options *o)
{
    int i;

    for (i = 0; i < o->n_files && strcmp(o->files[i], "-") != 0; i++)
        ;
    return i < o->n_files;
}

/* What only shows when all options are known. */
static bool
check_together(const struct options *o)
{
    const struct load_arguments *g = &o->given;
    enum mode m = o->mode;
    enum lang lang = o->lang;

    if (option_of_many(o) && m != MODE_JUDGE && m != MODE_SCAN
        && m != MODE_LIST && m != MODE_HELP && m != MODE_VERSION)
        cli_usage(tr(lang, "%s goes with --judge, --scan or --list"),
                  option_of_many(o));
    else if (o->output && m != MODE_CONVERT && m != MODE_REPORT
             && m != MODE_HELP && m != MODE_VERSION)
        cli_usage(tr(lang, "%s goes with --convert or --report"), "-o");
    else if (o->output && !*o->output)
        cli_usage(tr(lang, "-o wants the name of a file; - is standard "
                           "output"));
    else if (g->binit && g->fen)
        cli_usage(tr(lang, "--%s and --%s cannot be given together"), "binit",
                  "fen");
    else if (g->movelist && g->moves)
        cli_usage(tr(lang, "--%s and --%s cannot be given together"),
                  "movelist", "moves");
    else if (o->has_given && (o->n_files || o->files_from))
        cli_usage(tr(lang, "'%s' and a game in options cannot be given "
                           "together"),
                  o->n_files ? o->files[0] : o->files_from);
    else if (reads_list(o) && names_stdin(o))
        cli_usage("%s", tr(lang, "standard input cannot be both the list of "
                                 "files and one of them"));
    else if ((m == MODE_BOARD || m == MODE_DESCRIBE) && o->n_files > 1)
        cli_usage(tr(lang, "one FILE is wanted, not %d"), o->n_files);
    else if ((m == MODE_CHECK_RULES || m == MODE_LIST_RULES) && o->n_files)
        cli_usage(tr(lang, "'%s': no game is wanted here"), o->files[0]);
    else
        return true;
    return false;
}

/* The language of the user's locale. */
static enum lang
lang_of_locale(void)
{
    static const char *const name[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    size_t i;

    for (i = 0; i < sizeof name / sizeof *name; i++) {
        const char *value = getenv(name[i]);

        if (value && *value)
            return strncmp(value, "zh", 2) == 0 ? LANG_ZH : LANG_EN;
    }
    return LANG_EN;
}

static int
argument_of(const struct row *row)
{
    if (!row->arg)
        return no_argument;
    return *row->arg == '[' ? optional_argument : required_argument;
}

/* --lang counts for the messages about the options before it as well. */
static enum lang
lang_of_options(int argc, char **argv)
{
    enum lang lang = lang_of_locale();
    int i;

    for (i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *word = argv[i];

        if (strcmp(word, "--lang") == 0 && i + 1 < argc)
            word = argv[++i];
        else if (strncmp(word, "--lang=", 7) == 0)
            word += 7;
        else
            continue;
        if (strcmp(word, "zh") == 0 || strcmp(word, "en") == 0)
            lang = *word == 'z' ? LANG_ZH : LANG_EN;
    }
    return lang;
}

static void
set_defaults(struct options *o)
{
    const char *no_color = getenv("NO_COLOR");

    memset(o, 0, sizeof *o);
    o->ply = -1;
    o->jobs = 1;
    o->judge.labels = o->labels;
    o->color = no_color && *no_color ? COLOR_NEVER : COLOR_AUTO;
}

bool
cli_parse(struct options *o, int argc, char **argv)
{
    struct option list[OPT_COUNT + 1];
    enum opt chosen = OPT_COUNT;
    int i, c;

    for (i = 0; i < OPT_COUNT; i++) {
        list[i].name = table[i].name;
        list[i].has_arg = argument_of(&table[i]);
        list[i].flag = NULL;
        list[i].val = UCHAR_MAX + i;
    }
    memset(&list[OPT_COUNT], 0, sizeof *list);
    set_defaults(o);
    o->lang = lang_of_options(argc, argv);
    opterr = 0;
    for (;;) {
        int before = optind;

        c = getopt_long(argc, argv, ":ho:", list, NULL);
        if (c == -1)
            break;
        if (c == '?' || c == ':')
            return refuse_option(c, argv[optind > before ? optind - 1
                                                         : before], o->lang);
        if (c == 'h' || c == 'o')
            c = UCHAR_MAX + (c == 'h' ? OPT_HELP : OPT_OUTPUT);
        if (!take(o, (enum opt)(c - UCHAR_MAX), optarg, &chosen))
            return false;
    }
    o->files = argv + optind;
    o->n_files = argc - optind;
    return check_together(o);
}

/* "  --name=ARG" of one row, or "  --name[=ARG]". */
static void
add_option(const struct row *row, struct buf *out)
{
    buf_addf(out, "  --%s", row->name);
    if (row->arg)
        buf_addf(out, *row->arg == '[' ? "%s" : "=%s", row->arg);
}

void
cli_help(enum lang lang, FILE *to)
{
    enum { COLUMN = 26 };
    struct buf line = BUF_INIT;
    int group, i;

    fputs(tr(lang, "Usage: xqtui [OPTION]... [FILE]...\n"
                   "Show a game of xiangqi and judge its repetitions by a "
                   "rule book.\n"
                   "FILE may be - for standard input; without FILE the "
                   "built-in figures are read.\n"), to);
    for (group = 0; group < GROUP_HIDDEN; group++) {
        fprintf(to, "\n%s%s\n", tr(lang, group_titles[group]),
                lang == LANG_ZH ? "：" : ":");
        for (i = 0; i < OPT_COUNT; i++) {
            if ((int)table[i].group != group)
                continue;
            buf_clear(&line);
            add_option(&table[i], &line);
            fprintf(to, "%-*s  %s\n", COLUMN, buf_str(&line),
                    tr(lang, table[i].help));
        }
    }
    fputs(tr(lang, "\nExit status: 0 all judged or shown, 1 with "
                   "diagnostics, 2 usage,\n3 an input could not be read "
                   "or held no game, 4 internal or output error.\n"),
          to);
    buf_free(&line);
}

void
cli_version(FILE *to)
{
    fputs(PACKAGE_STRING "\n", to);
}

void
cli_list_options(FILE *to)
{
    struct buf line = BUF_INIT;
    int i;

    for (i = 0; i < OPT_COUNT; i++) {
        if (table[i].group == GROUP_HIDDEN)
            continue;
        buf_clear(&line);
        add_option(&table[i], &line);
        fprintf(to, "%s\n", buf_str(&line) + 2);
    }
    buf_free(&line);
}

char *
cli_config_name(void)
{
    static const char tail[] = "xqtui/config";
    const char *xdg = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    struct buf name = BUF_INIT;

    if (xdg && *xdg)
        buf_addf(&name, "%s/%s", xdg, tail);
    else if (home && *home)
        buf_addf(&name, "%s/.config/%s", home, tail);
    return name.data;
}

static bool
read_stream(FILE *f, struct buf *out)
{
    char block[4096];
    size_t n;

    while ((n = fread(block, 1, sizeof block, f)) > 0) {
        buf_add(out, block, n);
        if (out->len > READ_MAX) {
            errno = EFBIG;
            return false;
        }
    }
    return !ferror(f);
}

/* And close it; errno is that of reading. */
static bool
read_and_close(FILE *f, struct buf *out)
{
    bool good;
    int error;

    if (!f)
        return false;
    good = read_stream(f, out);
    error = errno;
    fclose(f);
    errno = error;
    return good;
}

bool
cli_read_file(const char *name, struct buf *out)
{
    if (strcmp(name, "-") == 0)
        return read_stream(stdin, out);
    return read_and_close(fopen(name, "rb"), out);
}

/* What is opened is looked at: a name may be another thing by then. */
bool
cli_read_regular(const char *name, struct buf *out)
{
    struct stat st;
    int fd, error;

    if (strcmp(name, "-") == 0)
        return read_stream(stdin, out);
    fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return false;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
        return read_and_close(fdopen(fd, "rb"), out);
    error = S_ISDIR(st.st_mode) ? EISDIR : CLI_NO_FILE;
    close(fd);
    errno = error;
    return false;
}

const char *
cli_why(int error)
{
    return error == CLI_NO_FILE ? "this is no regular file" : strerror(error);
}
