#include <config.h>

#include "io/score.h"

#include <string.h>

#include "base/utf8.h"
#include "board/notation.h"

enum {
    POINTS_WORD = 10, POINTS_MOVE = 12, POINTS_COMMON = 2,
    POINTS_PRIVATE = -15, POINTS_BROKEN = -20, POINTS_CONTROL = -10
};

/* Words of headers, results and move lists, in both scripts. */
static const char *const words[] = {
    "红方", "黑方", "紅方", "红胜", "黑胜", "紅勝", "黑勝", "和棋", "和局",
    "红先", "紅先", "先手", "着法", "著法", "棋规", "棋規", "棋谱", "棋譜",
    "象棋", "标题", "標題", "赛事", "賽事", "布局", "佈局", "结果", "結果",
    "日期", "地点", "地點", "残局", "殘局", "中炮", "屏风马", "屏風馬",
    "长将", "長將", "长捉", "長捉", "变着", "變著", "不变", "不變", "作负",
    "作負", "作和", "如图", "如圖", "例图", "例圖", "将军", "將軍", "红车",
    "紅車", "黑炮", "红帅", "紅帥", "过河", "過河", "冠军", "冠軍", "公开赛",
    "公開賽", "第一", "平炮", "兑车", "兌車",
};

/* The everyday characters, in both scripts: short texts hold little else. */
static const char common[] =
    "的一是不了在人有我他这個个们們中来來上大为為和国國地到以说說时時要就出会會"
    "可也你对對生能而子那得于於着著下自之年过過发發后後作里裡用道行所然家种種"
    "事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部"
    "其些主样樣理心她本前开開但因只从從想实實红紅黑车車马馬炮兵卒帅帥将將士仕"
    "相象棋局先胜勝负負步变變图圖";

static int
is_common(const char *s, size_t n)
{
    const char *p;

    for (p = common; *p; p += n)
        if (!memcmp(p, s, n))
            return 1;
    return 0;
}

/* Points of the word that begins at s, if any. */
static long
word_points(const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);

        if (n <= len && !memcmp(words[i], s, n))
            return POINTS_WORD;
    }
    return 0;
}

static long
char_points(uint32_t cp, const char *s, size_t n)
{
    if (cp == UTF8_REPLACEMENT)
        return POINTS_BROKEN;
    if ((cp >= 0xE000 && cp < 0xF900 && cp != 0xE5E5) || cp >= 0xF0000)
        return POINTS_PRIVATE;
    if ((cp >= 0x80 && cp < 0xA0)
        || (cp < 0x20 && !strchr("\t\n\r\f", (int)cp)))
        return POINTS_CONTROL;
    if (n == 3 && is_common(s, n))
        return POINTS_COMMON;
    return 0;
}

long
score_text(const char *s, size_t len)
{
    long points = 0;

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp), move = 0;

        points += char_points(cp, s, n);
        if (n == 3) {
            points += word_points(s, len);
            move = notation_shape(s, len);
            points += move ? POINTS_MOVE : 0;
        }
        n = move > n ? move : n;
        s += n;
        len -= n;
    }
    return points;
}
