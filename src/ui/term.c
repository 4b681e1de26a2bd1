#include <config.h>

#include "ui/term.h"

#include <curses.h>
#include <langinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/utf8.h"
#include "ui/grid.h"
#include "ui/keymap.h"
#include "ui/look.h"

enum { TICK_MS = 900, ESC_MS = 25, ESC_DEFAULT_MS = 1000, RESTORE_MAX = 256,
       FRUITLESS_MAX = 100, CODE_PASTE = KEY_MAX + 1,
       CODE_PASTED, PASTE_MAX = 4 * 1024 * 1024 };

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

/*
 * All that a signal handler or the end of the program may look at, the one
 * writable object that outlives a call.  `seen` is set by the handlers; the
 * rest is written before they are installed: how to put the terminal right
 * when the program crashes.
 */
static struct {
    volatile sig_atomic_t seen;
    bool screen;                /* curses has the terminal */
    size_t restore_len;
    char restore[RESTORE_MAX];
    struct termios termios;
} on_signal;

static void
note_signal(int number)
{
    if (on_signal.seen == 0 || on_signal.seen == SIGCONT)
        on_signal.seen = number;
}

/* After a crash: put the terminal right, then crash as usual. */
static void
crash(int number)
{
    ssize_t n = write(STDOUT_FILENO, on_signal.restore,
                      on_signal.restore_len);

    (void)n;
    tcsetattr(STDOUT_FILENO, TCSANOW, &on_signal.termios);
    signal(number, SIG_DFL);
    raise(number);
}

/* When the program ends from within, as without memory. */
static void
leave_screen(void)
{
    if (on_signal.screen)
        endwin();
    on_signal.screen = false;
}

/* Signals that end the program, and those that make it look up.  All of them
   are blocked but while it waits for a key, so that none comes too early. */
static const int caught[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT};
static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

enum { CAUGHT = sizeof caught / sizeof *caught,
       CRASHES = sizeof crashes / sizeof *crashes };

struct term {
    const struct app_setup *setup;
    struct app *app;
    struct grid grid;
    SCREEN *screen;
    FILE *keys;                 /* where keys come from */
    sigset_t unblocked;         /* the mask while it waits */
    struct sigaction was[CAUGHT];
    bool pasting;               /* between the marks of a bracketed paste */
    struct buf pasted;
    bool colors;
};

/* A string of the terminal's description without its padding. */
static void
add_restore(const char *capability)
{
    const char *s = tigetstr(capability);

    if (!s || s == (const char *)-1)
        return;
    while (*s && on_signal.restore_len < RESTORE_MAX) {
        if (s[0] == '$' && s[1] == '<' && strchr(s, '>'))
            s = strchr(s, '>') + 1;
        else
            on_signal.restore[on_signal.restore_len++] = *s++;
    }
}

static void
add_bytes(const char *s)
{
    while (*s && on_signal.restore_len < RESTORE_MAX)
        on_signal.restore[on_signal.restore_len++] = *s++;
}

static void
prepare_restore(void)
{
    on_signal.restore_len = 0;
    add_restore("sgr0");
    add_restore("rmkx");
    add_restore("cnorm");
    add_restore("rmcup");
    add_bytes(paste_off);
}

static void
catch_signals(struct term *t)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigset_t block;

    on_signal.seen = 0;
    sigemptyset(&action.sa_mask);
    sigemptyset(&block);
    for (int i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], &action, &t->was[i]);
        sigaddset(&block, caught[i]);
    }
    sigaddset(&block, SIGWINCH);
    sigprocmask(SIG_BLOCK, &block, &t->unblocked);
    for (int i = 0; i < CAUGHT; i++)
        sigdelset(&t->unblocked, caught[i]);
    sigdelset(&t->unblocked, SIGWINCH);
#ifndef XQ_SANITIZED            /* the sanitizer reports its crashes itself */
    action.sa_handler = crash;
    action.sa_flags = (int)SA_RESETHAND;
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &action, NULL);
#else
    (void)crashes;
    (void)crash;
#endif
}

static void
release_signals(struct term *t)
{
    for (int i = 0; i < CAUGHT; i++)
        sigaction(caught[i], &t->was[i], NULL);
#ifndef XQ_SANITIZED
    for (int i = 0; i < CRASHES; i++)
        signal(crashes[i], SIG_DFL);
#endif
    sigprocmask(SIG_SETMASK, &t->unblocked, NULL);
}

/*
 * What the locale can show.  A character must have an encoding, and the
 * columns the grid gives it.
 */
static bool
can_show(uint32_t cp, int columns)
{
    mbstate_t state;
    char bytes[64];             /* MB_LEN_MAX or more */

    memset(&state, 0, sizeof state);
    return wcrtomb(bytes, (wchar_t)cp, &state) != (size_t)-1
           && wcwidth((wchar_t)cp) == columns;
}

static bool
can_show_text(const char *s)
{
    size_t len = strlen(s);

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        if (!can_show(cp, utf8_char_columns(cp)))
            return false;
        s += n;
        len -= n;
    }
    return true;
}

static bool
can_show_pieces(enum glyphs glyphs)
{
    struct look look = {.glyphs = glyphs};

    for (int pc = 0; pc < PC_COUNT; pc++) {
        if (!can_show_text(look_piece(&look, (uint8_t)pc)))
            return false;
    }
    return true;
}

static enum glyphs
choose_glyphs(enum glyphs wanted)
{
    static const enum glyphs order[] = {GLYPHS_PAIR, GLYPHS_PLAIN,
                                        GLYPHS_TRAD};

    if (wanted != GLYPHS_AUTO && can_show_pieces(wanted))
        return wanted;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (can_show_pieces(order[i]))
            return order[i];
    }
    return GLYPHS_LETTERS;
}

static void
probe(struct term *t)
{
    struct app_terminal terminal;
    enum glyphs wanted = t->setup->settings.glyphs;
    bool letters = wanted == GLYPHS_LETTERS;

    terminal.glyphs = choose_glyphs(wanted);
    terminal.chinese = can_show_text("红黑车将双方着法");
    terminal.ascii = t->setup->ascii
                     || (terminal.glyphs == GLYPHS_LETTERS && !letters);
    terminal.thick = strcmp(nl_langinfo(CODESET), "UTF-8") == 0
                     && can_show(0x2501, 1) && can_show(0x2503, 1);
    app_terminal(t->app, &terminal);
}

static void
start_colors(struct term *t)
{
    t->colors = t->setup->settings.color != COLOR_NEVER && has_colors()
                && start_color() == OK;
    if (t->colors && use_default_colors() == ERR)
        assume_default_colors(COLOR_WHITE, COLOR_BLACK);
}

/* The pair of a role is its number and one. */
static void
make_pairs(const struct term *t)
{
    const struct palette *palette = app_palette(t->app);

    for (int i = 0; t->colors && i < ROLE_COUNT && i + 1 < COLOR_PAIRS; i++) {
        const struct paint *p = &palette->paints[i];

        if (COLORS >= 256)
            init_pair((short)(i + 1), p->fg256, p->bg256);
        else
            init_pair((short)(i + 1), p->fg8, p->bg8);
    }
}

static attr_t
attributes(const struct term *t, unsigned style)
{
    unsigned bits = palette_attributes(app_palette(t->app), style, t->colors);
    attr_t a = 0;

    if (bits & STYLE_BOLD)
        a |= A_BOLD;
    if (bits & STYLE_REVERSE)
        a |= A_REVERSE;
    if (bits & STYLE_UNDERLINE)
        a |= A_UNDERLINE;
    return a;
}

/* A line of the box set as the terminal draws it; NULL: it is none. */
static const cchar_t *
box_char(uint32_t cp)
{
    switch (cp) {
    case 0x2500: return WACS_HLINE;
    case 0x2502: return WACS_VLINE;
    case 0x250C: return WACS_ULCORNER;
    case 0x2510: return WACS_URCORNER;
    case 0x2514: return WACS_LLCORNER;
    case 0x2518: return WACS_LRCORNER;
    case 0x251C: return WACS_LTEE;
    case 0x2524: return WACS_RTEE;
    case 0x252C: return WACS_TTEE;
    case 0x2534: return WACS_BTEE;
    case 0x253C: return WACS_PLUS;
    default: return NULL;
    }
}

static void
put_string(const wchar_t *text, attr_t attr, short pair)
{
    cchar_t c;

    if (setcchar(&c, text, attr, pair, NULL) == OK)
        add_wch(&c);
}

/* A cell the locale cannot show becomes as many question marks as columns. */
static void
put_cell(const struct term *t, int y, int x)
{
    const struct cell *cell = grid_at(&t->grid, x, y);
    const cchar_t *box = box_char(cell->cp[0]);
    attr_t attr = attributes(t, cell->style);
    short pair = t->colors && app_palette(t->app)->colors
                     ? (short)((cell->style & STYLE_ROLE) + 1) : 0;
    wchar_t text[CELL_CHARS + 1] = {0};

    if (cell->width == 0)
        return;
    move(y, x);
    if (box) {
        wchar_t line[CCHARW_MAX];
        attr_t own;
        short none;

        getcchar(box, line, &own, &none, NULL);
        put_string(line, attr | own, pair);
    } else if (can_show(cell->cp[0], cell->width)) {
        for (int i = 0; i < CELL_CHARS && cell->cp[i]; i++) {
            if (i == 0 || can_show(cell->cp[i], 0))
                text[i] = (wchar_t)cell->cp[i];
        }
        put_string(text, attr, pair);
    } else {
        for (int i = 0; i < cell->width; i++)
            put_string(L"?", attr, pair);
    }
}

static void
paint_screen(struct term *t)
{
    int x, y, height, width;

    getmaxyx(stdscr, height, width);
    if (t->grid.width != width || t->grid.height != height)
        grid_resize(&t->grid, width, height);
    app_draw(t->app, &t->grid);
    erase();
    for (y = 0; y < height; y++) {
        for (x = 0; x < width; x++)
            put_cell(t, y, x);
    }
    if (app_cursor(t->app, &x, &y)) {
        curs_set(1);
        move(y, x);
    } else {
        curs_set(0);
    }
    refresh();
}

static int
key_of_code(int code)
{
    switch (code) {
    case KEY_LEFT: return KEYSYM_LEFT;
    case KEY_RIGHT: return KEYSYM_RIGHT;
    case KEY_UP: return KEYSYM_UP;
    case KEY_DOWN: return KEYSYM_DOWN;
    case KEY_HOME: case KEY_FIND: return KEYSYM_HOME;
    case KEY_END: case KEY_SELECT: return KEYSYM_END;
    case KEY_PPAGE: return KEYSYM_PGUP;
    case KEY_NPAGE: return KEYSYM_PGDN;
    case KEY_ENTER: return KEYSYM_ENTER;
    case KEY_BACKSPACE: return KEYSYM_BACKSPACE;
    case KEY_DC: return KEYSYM_DELETE;
    case KEY_BTAB: return KEYSYM_BTAB;
    default: return code == KEY_F(1) ? KEYSYM_F1 : KEYSYM_NONE;
    }
}

static bool
records(const struct term *t)
{
    return t->setup->services && t->setup->services->record;
}

/* Hand words over to be recorded, and free them. */
static void
record(struct term *t, struct buf *words)
{
    const struct app_services *s = t->setup->services;

    if (records(t) && words->len)
        s->record(s->context, words);
    buf_free(words);
}

static unsigned
press(struct term *t, int key)
{
    struct buf words = BUF_INIT;

    if (key == KEYSYM_NONE)
        return 0;
    script_key(key, &words);
    record(t, &words);
    return app_key(t->app, key);
}

static unsigned
take_mouse(struct term *t)
{
    struct buf words = BUF_INIT;
    MEVENT event;

    if (getmouse(&event) != OK)
        return 0;
    if (event.bstate & BUTTON4_PRESSED)
        return press(t, KEYSYM_LEFT);
    if (event.bstate & BUTTON5_PRESSED)
        return press(t, KEYSYM_RIGHT);
    buf_addf(&words, "click=%d,%d\n", event.x, event.y);
    record(t, &words);
    return app_click(t->app, event.x, event.y);
}

static unsigned
take_size(struct term *t)
{
    struct buf words = BUF_INIT;
    int height, width;

    getmaxyx(stdscr, height, width);
    buf_addf(&words, "size=%dx%d\n", width, height);
    record(t, &words);
    return app_resize(t->app, width, height);
}

/*
 * A bracketed paste comes as a whole, however many reads it takes: line ends
 * in it are text, not Enter.
 */
static unsigned
begin_paste(struct term *t)
{
    buf_clear(&t->pasted);
    t->pasting = true;
    return 0;
}

static unsigned
add_pasted(struct term *t, int status, wint_t c)
{
    if (status != KEY_CODE_YES && t->pasted.len < PASTE_MAX)
        utf8_put(&t->pasted, c == '\r' ? '\n' : (uint32_t)c);
    return 0;
}

static unsigned
end_paste(struct term *t)
{
    struct buf words = BUF_INIT;

    if (!t->pasting)
        return 0;
    t->pasting = false;
    if (records(t)) {
        script_paste(buf_str(&t->pasted), t->pasted.len, &words);
        record(t, &words);
    }
    return app_paste(t->app, buf_str(&t->pasted), t->pasted.len);
}

static unsigned
take_key(struct term *t, int status, wint_t c)
{
    if (status == KEY_CODE_YES && c == KEY_RESIZE)
        return take_size(t);
    if (status == KEY_CODE_YES && c == KEY_MOUSE)
        return take_mouse(t);
    if (status == KEY_CODE_YES && (c == CODE_PASTE || c == CODE_PASTED))
        return c == CODE_PASTE ? begin_paste(t) : end_paste(t);
    if (t->pasting)
        return add_pasted(t, status, c);
    return press(t, status == KEY_CODE_YES ? key_of_code((int)c) : (int)c);
}

static unsigned
take_tick(struct term *t)
{
    struct buf words = BUF_INIT;

    buf_puts(&words, "tick\n");
    record(t, &words);
    return app_tick(t->app);
}

/* Whether a key waits, for what can be done before it comes. */
static bool
has_keys(const struct term *t)
{
    struct timespec none = {0, 0};
    int fd = fileno(t->keys);
    fd_set set;

    FD_ZERO(&set);
    FD_SET(fd, &set);
    return pselect(fd + 1, &set, NULL, NULL, &none, NULL) > 0;
}

/* All keys that are there; REACT bits of all of them. */
static unsigned
take_keys(struct term *t, bool *any)
{
    unsigned react = 0;
    wint_t c;
    int status;

    *any = false;
    while (!(react & REACT_QUIT) && (status = get_wch(&c)) != ERR) {
        react |= take_key(t, status, c);
        *any = true;
    }
    return react;
}

/* Terminals that know nothing of bracketed pastes ignore the request; those
   that would print it are not asked. */
static bool
knows_pastes(void)
{
    static const char *const names[] = {"xterm", "tmux", "screen", "rxvt",
                                        "foot", "alacritty", "st-", "vte",
                                        "gnome", "konsole", "linux"};
    const char *name = getenv("TERM");

    for (size_t i = 0; name && i < sizeof names / sizeof *names; i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return true;
    }
    return false;
}

static void
bracket_pastes(bool on)
{
    ssize_t n;

    if (!knows_pastes())
        return;
    if (on) {
        define_key("\033[200~", CODE_PASTE);
        define_key("\033[201~", CODE_PASTED);
    }
    /* Not by stdio: a terminal that went away is no error of the output. */
    n = write(STDOUT_FILENO, on ? paste_on : paste_off,
              sizeof paste_on - 1);
    (void)n;
}

/* The size may have changed while the program was stopped. */
static unsigned
take_continue(struct term *t)
{
    struct winsize size;

    on_signal.seen = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0
        && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    bracket_pastes(true);
    return take_size(t);
}

/*
 * Let pending signals in.  pselect alone does not while there is something to
 * read, and a terminal that went away can always be read.
 */
static void
let_signals_in(const struct term *t)
{
    sigset_t blocked;

    sigprocmask(SIG_SETMASK, &t->unblocked, &blocked);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
}

enum wake { WAKE_KEYS, WAKE_TICK, WAKE_SIGNAL };

/* Wait for keys, for a signal, or while it plays itself for the next ply. */
static enum wake
wait_keys(struct term *t)
{
    struct timespec tick = {TICK_MS / 1000, TICK_MS % 1000 * 1000000L};
    int fd = fileno(t->keys), n;
    fd_set set;

    FD_ZERO(&set);
    FD_SET(fd, &set);
    n = pselect(fd + 1, &set, NULL, NULL,
                app_playing(t->app) ? &tick : NULL, &t->unblocked);
    let_signals_in(t);
    return n > 0 ? WAKE_KEYS : n == 0 ? WAKE_TICK : WAKE_SIGNAL;
}

static void
react_to(struct term *t, unsigned react)
{
    if (react & REACT_COLORS)
        make_pairs(t);
    if (react & REACT_REPAINT)
        clearok(stdscr, TRUE);
    if (react & (REACT_DRAW | REACT_REPAINT))
        paint_screen(t);
    else if (react & REACT_BEEP)
        beep();
}

/*
 * Until the user quits (0) or a signal comes (its number).  Something to read
 * that is never a key means that the terminal is gone.
 */
static int
run(struct term *t)
{
    unsigned react = take_size(t);
    int fruitless = 0;

    while (!(react & REACT_QUIT)) {
        enum wake wake;
        bool any = true;

        react_to(t, react);
        if (app_pending(t->app) && !has_keys(t)) {
            react = app_judge(t->app);
            continue;
        }
        wake = wait_keys(t);
        if (on_signal.seen && on_signal.seen != SIGCONT)
            return on_signal.seen;
        react = wake == WAKE_TICK ? take_tick(t) : take_keys(t, &any);
        if (on_signal.seen == SIGCONT)
            react |= take_continue(t);
        fruitless = wake == WAKE_KEYS && !any ? fruitless + 1 : 0;
        if (fruitless == FRUITLESS_MAX)
            return SIGHUP;
    }
    return 0;
}

/* C-s and C-q are keys here, not the terminal's way to stop its output. */
static void
free_keys(struct term *t)
{
    struct termios mode;

    if (tcgetattr(fileno(t->keys), &mode) != 0)
        return;
    mode.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    tcsetattr(fileno(t->keys), TCSANOW, &mode);
    def_prog_mode();
}

static void
set_up_screen(struct term *t)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    timeout(0);
    if (get_escdelay() == ESC_DEFAULT_MS)       /* not set by the user */
        set_escdelay(ESC_MS);
    start_colors(t);
    free_keys(t);
    bracket_pastes(true);
    if (t->setup->settings.mouse) {
        mouseinterval(0);
        mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    }
    prepare_restore();
}

static int
complain(const char *text)
{
    fprintf(stderr, "xqtui: %s\n", text);
    return 2;
}

/* Keys come from standard input, or from the terminal if that is a pipe. */
static FILE *
open_keys(void)
{
    return isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
}

/* Show the board until it is left; returns the signal that ended it or 0. */
static int
show_board(struct term *t)
{
    int number;

    on_signal.screen = true;
    atexit(leave_screen);
    set_up_screen(t);
    catch_signals(t);
    t->app = app_new(t->setup);
    app_defer(t->app);
    make_pairs(t);
    probe(t);
    number = run(t);
    if (t->setup->settings.mouse)
        mousemask(0, NULL);
    bracket_pastes(false);
    /* Where the screen stays, the prompt of the shell gets an empty row. */
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
    leave_screen();
    release_signals(t);
    return number;
}

/* Whether a capability is in the description of the terminal. */
static bool
can(const char *capability)
{
    const char *s = tigetstr(capability);

    return s && s != (const char *)-1;
}

/* NULL: the terminal is not known, or its cursor goes nowhere by itself, as
   that of TERM=dumb. */
static SCREEN *
open_screen(FILE *keys)
{
    SCREEN *screen = newterm(NULL, stdout, keys);

    if (!screen || can("cup") || (can("hpa") && can("vpa")))
        return screen;
    reset_shell_mode();
    delscreen(screen);
    return NULL;
}


int
term_run(const struct app_setup *setup)
{
    struct term t = {.setup = setup, .grid = GRID_INIT};
    int number;

    if (!isatty(STDOUT_FILENO))
        return complain("standard output is not a terminal; "
                        "use --board or --judge");
    t.keys = open_keys();
    if (!t.keys)
        return complain("there is no terminal to read keys from; "
                        "use --board or --judge");
    tcgetattr(STDOUT_FILENO, &on_signal.termios);
    t.screen = open_screen(t.keys);
    if (!t.screen) {
        if (t.keys != stdin)
            fclose(t.keys);
        return complain("this terminal is not known, or no screen can be "
                        "drawn on it (see TERM); use --board or --judge");
    }
    number = show_board(&t);
    delscreen(t.screen);
    app_free(t.app);
    grid_free(&t.grid);
    buf_free(&t.pasted);
    if (t.keys != stdin)
        fclose(t.keys);
    return number ? 128 + number : 0;
}
