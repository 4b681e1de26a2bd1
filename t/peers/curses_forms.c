/*
 * What libform does with text, to be looked at: why entries and forms are our
 * own (HACKING, "Libraries, and why").  Run by hand, in several locales:
 *
 *     make t/peers/curses_forms
 *     LC_ALL=C.UTF-8 t/peers/curses_forms; LC_ALL=C t/peers/curses_forms
 *
 * Each line has the keys, the text wanted, in UTF-8, and the text libform
 * holds, in the encoding of the locale.  It fills its buffer with blanks, so
 * that blanks typed at the end cannot be told from them.  The screen is
 * /dev/null, the window a pad.
 */
#include <config.h>

#include <form.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

enum { COLUMNS = 10, LONG = 64 * 1024 };

static void
type_text(FORM *form, const wchar_t *text)
{
    form_driver(form, REQ_CLR_FIELD);
    form_driver(form, REQ_INS_MODE);
    for (; *text; text++)
        form_driver_w(form, OK, *text);
}

static void
show(FORM *form, const char *keys, const char *want)
{
    const char *seen;
    size_t len;

    form_driver(form, REQ_VALIDATION);
    seen = field_buffer(current_field(form), 0);
    len = seen ? strlen(seen) : 0;
    while (len && seen[len - 1] == ' ')
        len--;
    printf("%-30s wanted '%s', seen '%.*s'\n", keys, want, (int)len,
           seen ? seen : "");
}

static void
try_all(FORM *form)
{
    clock_t start;

    type_text(form, L"\u7EA2\u8F66");
    form_driver(form, REQ_PREV_CHAR);
    form_driver_w(form, OK, L'\u9A6C');
    show(form, "U+7EA2 U+8F66 Left U+9A6C", "红马车");
    type_text(form, L"e\u0301x");
    show(form, "e U+0301 x", "e\u0301x");
    type_text(form, L"ab  ");
    show(form, "a b Space Space", "ab  ");
    type_text(form, L"\u738B\u5929\u4E00\u548C\u90D1\u60DF\u6850");
    show(form, "14 columns in 10", "王天一和郑惟桐");
    set_field_buffer(current_field(form), 0, "\xE7\xBA\xA2");
    show(form, "E7 BA A2 as the value", "红");
    start = clock();
    type_text(form, L"");
    for (int i = 0; i < LONG; i++)
        form_driver_w(form, OK, L'a');
    printf("64 KiB typed in %ld ms\n",
           (long)((clock() - start) * 1000 / CLOCKS_PER_SEC));
}

int
main(void)
{
    FILE *nowhere = fopen("/dev/null", "r+");
    FIELD *fields[2] = {NULL, NULL};
    SCREEN *screen;
    WINDOW *pad;
    FORM *form;

    setlocale(LC_ALL, "");
    screen = newterm(NULL, nowhere, nowhere);
    if (!screen) {
        puts("no screen: the terminal is not known");
        return 1;
    }
    fields[0] = new_field(1, COLUMNS, 0, 0, 0, 0);
    field_opts_off(fields[0], O_STATIC);
    form = new_form(fields);
    pad = newpad(1, COLUMNS);
    set_form_win(form, pad);
    set_form_sub(form, pad);
    post_form(form);
    try_all(form);
    endwin();
    return 0;
}
