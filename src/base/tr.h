/*
 * Layer: base.  Texts for people in two languages.
 *
 * The English text is the key; the Chinese one comes from po/zh_CN.po, which
 * msgfmt checks and which is compiled in, so that --lang=zh works in any
 * locale and uninstalled.  A text without a translation stays English.
 */
#ifndef XQ_BASE_TR_H
#define XQ_BASE_TR_H

#include <stddef.h>

#include "base/embed.h"

enum lang { LANG_EN, LANG_ZH, LANG_COUNT };

/* The text in a language; the result lives as long as the program. */
const char *tr(enum lang lang, const char *text)
    __attribute__((format_arg(2)));

/* The same for a text that has two meanings in English. */
const char *tr_in(enum lang lang, const char *context, const char *text)
    __attribute__((format_arg(3)));

/* Marks a text in a table for the translators. */
#define N_(text) text
#define NC_(context, text) text

/* The compiled-in catalogues (GNU .mo), made by po/local.mk. */
extern const struct embedded tr_catalogues[];

#endif
