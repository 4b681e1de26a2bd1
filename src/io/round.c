#include <config.h>

#include "io/round.h"

#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "board/notation.h"
#include "io/scan.h"

enum { NUMBER_DIGITS = 4 };     /* of a round */

/* Numbers ---------------------------------------------------------------- */

/* "①" to "⑳", "⑴" to "⒇", "⒈" to "⒛". */
static size_t
one_sign(const char *s, size_t len, struct round *r)
{
    uint32_t cp;
    size_t n = utf8_next(s, len, &cp);

    if (cp < 0x2460 || cp > 0x249B)
        return 0;
    r->number = (long)(cp - 0x2460) % 20 + 1;
    r->circled = cp < 0x2474;
    return n;
}

/* ASCII or fullwidth digits, at most four of them. */
static size_t
digits_at(const char *s, size_t len, long *value)
{
    size_t p = 0;
    int count = 0;

    for (*value = 0; p < len; count++) {
        uint32_t cp;
        size_t n = utf8_next(s + p, len - p, &cp);

        if (cp >= 0xFF10 && cp <= 0xFF19)
            cp = cp - 0xFF10 + '0';
        if (cp < '0' || cp > '9')
            break;
        *value = *value * 10 + (long)(cp - '0');
        p += n;
        if (count == NUMBER_DIGITS)
            return 0;
    }
    return p;
}

static size_t
move_at(const char *s, size_t len)
{
    size_t n = scan_blanks(s, len);

    return notation_shape(s + n, len - n);
}

size_t
round_dots(const char *s, size_t len)
{
    size_t n = scan_dots(s, len), p = 0;

    if (n)
        return n;
    while ((n = scan_any(s + p, len - p, "-—－*")))
        p += n;
    return p >= 2 ? p : 0;
}

/* "1.", "1、", "1)", "1...", "1" before a move: what follows the digits. */
static size_t
separator(const char *s, size_t len, struct round *r)
{
    size_t p = 0, n;
    int dots = 0;

    while ((n = scan_any(s + p, len - p, ".．。"))) {
        p += n;
        dots++;
    }
    r->dots = dots > 1;
    if (dots)
        return p;
    n = scan_any(s, len, "、:：)）");
    return n;
}

/* "一、" before a move. */
static size_t
han_number(const char *s, size_t len, struct round *r)
{
    size_t p = scan_numeral(s, len, &r->number), n;

    n = p ? scan_any(s + p, len - p, "、.．") : 0;
    if (n && r->number > 0 && move_at(s + p + n, len - p - n))
        return p + n;
    r->number = 0;
    return 0;
}

/* "第1回合", "(1)", "1.": a number of more than one sign. */
static size_t
long_number(const char *s, size_t len, struct round *r)
{
    static const char *const rounds[] = {"回合", "囬合", "回", NULL};
    size_t ordinal = scan_any(s, len, "第");
    size_t open = ordinal ? 0 : scan_any(s, len, "(（");
    size_t p = ordinal + open, n;

    n = ordinal ? scan_numeral(s + p, len - p, &r->number)
                : digits_at(s + p, len - p, &r->number);
    if (!n && !open)
        return han_number(s, len, r);
    if (!n)
        return 0;
    p += n;
    if (ordinal) {
        n = scan_word(s + p, len - p, rounds);
        return n ? p + n + scan_any(s + p + n, len - p - n, ".．、:：") : 0;
    }
    if (open) {
        n = scan_any(s + p, len - p, ")）");
        return n ? p + n : 0;
    }
    n = separator(s + p, len - p, r);
    if (n)
        return p + n;
    return p == len || s[p] == '\n' || move_at(s + p, len - p)
                   || round_dots(s + p, len - p)
               ? p
               : 0;
}

size_t
round_scan(const char *s, size_t len, struct round *r)
{
    size_t p, skip, n;

    memset(r, 0, sizeof *r);
    if (!len)
        return 0;
    p = one_sign(s, len, r);
    if (!p)
        p = long_number(s, len, r);
    if (!p)
        return 0;
    skip = scan_blanks(s + p, len - p);
    n = round_dots(s + p + skip, len - p - skip);
    if (n)
        r->dots = true;
    return n ? p + skip + n : p;
}

/* Words before and after moves ------------------------------------------- */

static const char *const first_words[] = {
    "红先走", "红先胜", "红先和", "红先", "紅先勝", "紅先和", "紅先",
    "黑先走", "黑先", "红方先走", "黑方先走", "红方先行", "黑方先行", NULL,
};

size_t
round_lead(const char *s, size_t len)
{
    static const char *const words[] = {
        "着法", "著法", "走法", "招法", "主变", "棋谱", "棋譜", NULL,
    };
    long number;
    size_t p = scan_figure(s, len, &number), n;

    p += scan_blanks(s + p, len - p);
    n = scan_word(s + p, len - p, words);
    if (!n && p)
        return 0;
    if (n) {
        p += n;
        p += scan_any(s + p, len - p, "如");
        p += scan_any(s + p, len - p, "下");
        p += scan_blanks(s + p, len - p);
        n = scan_any(s + p, len - p, "：:");
        if (!n && p < len && s[p] != '\n')
            return 0;
        p += n;
        p += scan_blanks(s + p, len - p);
    }
    n = scan_any(s + p, len - p, "(（");
    n += scan_word(s + p + n, len - p - n, first_words);
    if (n <= 3)
        return p;
    p += n;
    while ((n = scan_any(s + p, len - p, ")），,：:。")))
        p += n;
    return p;
}

char
round_begins(const char *s, size_t len)
{
    static const char *const red[] = {
        "红先", "紅先", "红方先", "红走", "红方走", "紅方走", "轮红",
        "轮到红", "Red to move", "red to move", NULL,
    };
    static const char *const black[] = {
        "黑先", "黑方先", "黑走", "黑方走", "轮黑", "轮到黑",
        "Black to move", "black to move", NULL,
    };
    bool r = scan_holds(s, len, red), b = scan_holds(s, len, black);

    return r == b ? 0 : r ? 'r' : 'b';
}

/* "第二局", "第3轮", "对局2", "甲局": one mark of a game. */
static size_t
game_mark(const char *s, size_t len)
{
    static const char *const before[] = {"第", "对局", "對局", "Game", NULL};
    static const char *const after[] = {
        "局", "盘", "盤", "轮", "輪", "台", "场", "場", NULL,
    };
    size_t p = scan_word(s, len, before), n;
    bool ordinal = p == strlen(before[0]);
    long number;

    if (!p && (n = scan_any(s, len, "甲乙丙丁戊己庚辛壬癸"))) {
        p = scan_any(s + n, len - n, "局");
        return p ? n + p : 0;
    }
    p += p ? scan_blanks(s + p, len - p) : 0;
    n = p ? scan_numeral(s + p, len - p, &number) : 0;
    p += n;
    if (!n || !ordinal)
        return n ? p : 0;
    p += scan_blanks(s + p, len - p);
    n = scan_word(s + p, len - p, after);
    return n ? p + n : 0;
}

size_t
round_game(const char *s, size_t len)
{
    size_t p = 0, n;

    while ((n = game_mark(s + p, len - p))) {
        p += n;
        p += scan_any(s + p, len - p, "：:，,");
        p += scan_blanks(s + p, len - p);
    }
    return p;
}

/* "胜", "（先负）": a word between two names that blanks part. */
static size_t
between_names(const char *s, size_t len)
{
    static const char *const words[] = {
        "先胜", "先勝", "先负", "先負", "先和", "胜", "勝", "负", "負", "和",
        "对", "對", "VS", "vs", "-", "—", "－", "1-0", "0-1", "1/2-1/2",
        NULL,
    };
    size_t open = scan_any(s, len, "(（");
    size_t n = scan_word(s + open, len - open, words);

    if (!n || !open)
        return n;
    n += open;
    open = scan_any(s + n, len - n, ")）");
    return open ? n + open : 0;
}

/* The same of words that names have on both sides without blanks. */
static size_t
glued_result(const char *s, size_t len)
{
    static const char *const words[] = {
        "先胜", "先勝", "先负", "先負", "先和", NULL,
    };
    size_t open = scan_any(s, len, "(（");
    size_t n = scan_word(s + open, len - open, words), close;

    if (!n || !open)
        return n;
    close = scan_any(s + open + n, len - open - n, ")）");
    return close ? open + n + close : 0;
}

/* Whether s ends with the name of a side: "红先胜" names nobody. */
static bool
ends_with_side(const char *s, size_t len)
{
    static const char *const sides[] = {
        "红", "紅", "黑", "红方", "紅方", "黑方", NULL,
    };
    int i;

    for (i = 0; sides[i]; i++) {
        size_t n = strlen(sides[i]);

        if (n <= len && !memcmp(s + len - n, sides[i], n))
            return true;
    }
    return false;
}

/* A letter of a name: no sign of ASCII, of Chinese print or of its width. */
static bool
is_letter(const char *s, size_t len)
{
    uint32_t cp;

    if (!len || !utf8_next(s, len, &cp))
        return false;
    return cp < 0x80 ? (cp | 0x20) >= 'a' && (cp | 0x20) <= 'z'
                     : !(cp >= 0x2000 && cp < 0x3040)
                           && !(cp >= 0xFF00 && cp < 0xFF21);
}

bool
round_versus(const char *s, size_t len)
{
    size_t p = 0, n, blanks;

    for (; p < len; p += n ? n : utf8_next(s + p, len - p, &(uint32_t){0})) {
        blanks = scan_blanks(s + p, len - p);
        n = blanks;
        if (!p)
            continue;
        if (blanks) {
            size_t to = p + blanks;

            to += between_names(s + to, len - to);
            n = scan_blanks(s + to, len - to);
            if (to > p + blanks && n && n < len - to)
                return true;
            n = blanks;
        } else if ((n = glued_result(s + p, len - p))) {
            if (is_letter(s + p + n, len - p - n)
                && !ends_with_side(s, p))
                return true;
        }
    }
    return false;
}

size_t
round_result(const char *s, size_t len)
{
    static const char *const words[] = {
        "1-0", "0-1", "1/2-1/2", "红方胜", "紅方勝", "红先胜", "紅先勝",
        "红先负", "红先和", "红胜", "紅勝", "红勝", "红负", "黑方胜",
        "黑方勝", "黑胜", "黑勝", "黑负", "和棋", "和局", "和", "*", NULL,
    };
    size_t n = scan_word(s, len, words), p;

    if (!n)
        return 0;
    p = n + scan_any(s + n, len - n, "。.！!）)");
    p += scan_blanks(s + p, len - p);
    return p == len || s[p] == '\n' ? n : 0;
}

/* Labels ----------------------------------------------------------------- */

static const struct {
    const char *label, *name;
} labels[] = {
    {"标题", "title"}, {"標題", "title"}, {"Title", "title"},
    {"分类", "class"}, {"分類", "class"},
    {"赛事", "event"}, {"賽事", "event"}, {"比赛", "event"},
    {"比赛名称", "event"}, {"Event", "event"},
    {"轮次", "round"}, {"輪次", "round"}, {"Round", "round"},
    {"组别", "group"}, {"組別", "group"}, {"台次", "table"},
    {"布局", "open"}, {"佈局", "open"}, {"开局", "open"},
    {"日期", "date"}, {"时间", "date"}, {"Date", "date"},
    {"比赛日期", "date"}, {"比赛时间", "date"},
    {"地点", "place"}, {"地點", "place"}, {"比赛地点", "place"},
    {"Site", "place"}, {"Place", "place"},
    {"红方", "red"}, {"紅方", "red"}, {"红", "red"}, {"紅", "red"},
    {"Red", "red"}, {"黑方", "black"}, {"黑", "black"}, {"Black", "black"},
    {"先手", "red"}, {"后手", "black"}, {"後手", "black"},
    {"结果", "result"}, {"結果", "result"}, {"Result", "result"},
    {"比赛结果", "result"}, {"对局结果", "result"},
    {"结束方式", "endtype"}, {"結束方式", "endtype"},
    {"裁判", "judge"}, {"裁判员", "judge"}, {"裁判員", "judge"},
    {"记录", "record"}, {"記錄", "record"}, {"记录员", "record"},
    {"评论", "remark"}, {"評論", "remark"}, {"作者", "author"},
    {"备注", "other"}, {"備註", "other"},
    {"来源", "refer"}, {"来源网站", "refer"}, {"來源網站", "refer"},
    {"棋局类型", "type"}, {"棋局類型", "type"},
    {"棋局性质", "gametype"}, {"棋局性質", "gametype"},
    {"记时规则", "timerule"}, {"計時規則", "timerule"},
    {"红方用时", "redtime"}, {"黑方用时", "blacktime"},
    {"红方团体", "redteam"}, {"红方姓名", "redname"},
    {"红方等级", "redlevel"}, {"红方等级分", "redrating"},
    {"黑方团体", "blackteam"}, {"黑方姓名", "blackname"},
    {"黑方等级", "blacklevel"}, {"黑方等级分", "blackrating"},
    {"紅方團體", "redteam"}, {"紅方姓名", "redname"},
    {"黑方團體", "blackteam"},
    {"rules", "rules"}, {"Rules", "rules"},
    {"棋谱主人", "owner"}, {"棋谱价值", "price"}, {"浏览次数", "hits"},
    {"局面", ""}, {"初始局面", ""}, {"开始局面", ""}, {"起始局面", ""},
    {"棋局", ""}, {"FEN", ""}, {"fen", ""}, {"Fen", ""}, {"binit", ""},
};

/* "LABEL:" at s: its row, and the bytes with blanks behind it. */
static size_t
label_at(const char *s, size_t len, const char **name)
{
    size_t i, p, n;

    for (i = 0; i < sizeof labels / sizeof *labels; i++) {
        p = strlen(labels[i].label);
        if (p > len || memcmp(s, labels[i].label, p) != 0)
            continue;
        p += scan_blanks(s + p, len - p);
        n = scan_any(s + p, len - p, ":：");
        if (!n)
            continue;
        *name = labels[i].name;
        p += n;
        return p + scan_blanks(s + p, len - p);
    }
    return 0;
}

size_t
round_label(const char *s, size_t len, const char **name, struct span *value)
{
    size_t p = label_at(s, len, name), n, end;
    const char *next;

    if (!p)
        return 0;
    value->off = end = p;
    while (p < len) {
        n = scan_blanks(s + p, len - p);
        if (n && label_at(s + p + n, len - p - n, &next))
            break;
        p += n ? n : 1;
        if (!n)
            end = p;
    }
    value->len = end - value->off;
    return p;
}

/* Headings --------------------------------------------------------------- */

/* "一", "1", "A": the number of a variation. */
static size_t
ordinal_at(const char *s, size_t len, long *number)
{
    size_t n = scan_numeral(s, len, number);

    if (n)
        return n;
    if (!len || (*s | 0x20) < 'a' || (*s | 0x20) > 'z')
        return 0;
    *number = (*s | 0x20) - 'a' + 1;
    return 1;
}

/* "-0-5" after the number of a variation. */
static size_t
place_numbers(const char *s, size_t len, struct heading *h)
{
    size_t p = 1, n;

    if (!len || *s != '-')
        return 0;
    n = scan_numeral(s + p, len - p, &h->parent);
    p += n;
    if (!n || p == len || s[p] != '-')
        return 0;
    p++;
    n = scan_numeral(s + p, len - p, &h->ply);
    h->placed = n > 0;
    return n ? p + n : 0;
}

/* "（代替主线第15着）", "（代替变例2第15着）"; "变着2" in older files. */
static size_t
place_words(const char *s, size_t len, struct heading *h)
{
    static const char *const main_line[] = {"主线", "主線", NULL};
    static const char *const other[] = {
        "变例", "变着", "變例", "變著", NULL
    };
    static const char *const instead[] = {"（代替", "(代替", NULL};
    static const char *const ply[] = {"着）", "着)", "著）", "著)", NULL};
    size_t p = scan_word(s, len, instead), n;

    if (!p)
        return 0;
    if ((n = scan_word(s + p, len - p, main_line))) {
        h->parent = 0;
    } else if ((n = scan_word(s + p, len - p, other))) {
        p += n;
        n = scan_numeral(s + p, len - p, &h->parent);
    }
    p += n;
    if (!n || !(n = scan_any(s + p, len - p, "第")))
        return 0;
    p += n;
    n = scan_numeral(s + p, len - p, &h->ply);
    p += n;
    if (!n || !(n = scan_word(s + p, len - p, ply)))
        return 0;
    h->placed = true;
    return p + n;
}

/* Up to the closing bracket, a line end or the end. */
static size_t
bracket_end(const char *s, size_t len, size_t *close)
{
    size_t p;

    for (p = 0; p < len && s[p] != '\n'; p++)
        if ((*close = scan_any(s + p, len - p, "】]］)）")))
            return p;
    *close = 0;
    return p;
}

static size_t
main_heading(const char *s, size_t len, struct heading *h)
{
    static const char *const words[] = {"主变", "主變", NULL};
    size_t p = scan_any(s, len, "【[［"), n = scan_word(s + p, len - p, words);
    size_t close;

    if (!p || !n)
        return 0;
    p += n;
    while ((n = scan_any(s + p, len - p, ":："))
           || (n = scan_blank(s + p, len - p)))
        p += n;
    h->main = true;
    h->text.off = p;
    h->text.len = bracket_end(s + p, len - p, &close);
    return p + h->text.len + close;
}

/* "甲、3.": one of several ways to go on, with the number of its first move. */
static size_t
stem_heading(const char *s, size_t len, struct heading *h)
{
    static const char stems[] = "甲乙丙丁戊己庚辛壬癸";
    size_t p = scan_any(s, len, stems), n, mv;
    const char *stem;
    struct round r;

    n = p ? scan_any(s + p, len - p, "、：:.．)）") : 0;
    if (!n)
        return 0;
    n = p + n + scan_blanks(s + p + n, len - p - n);
    mv = n + round_scan(s + n, len - n, &r);
    if (!r.number || (r.number == 1 && !r.dots) || !move_at(s + mv, len - mv))
        return 0;
    for (stem = stems; memcmp(stem, s, p) != 0; stem += p)
        continue;
    h->number = (stem - stems) / (long)p + 1;
    return n;
}

size_t
round_heading(const char *s, size_t len, struct heading *h)
{
    size_t open = scan_any(s, len, "【[［(（"), p = open, n, end;

    memset(h, 0, sizeof *h);
    if ((n = main_heading(s, len, h)) || (n = stem_heading(s, len, h)))
        return n;
    if (!(n = scan_any(s + p, len - p, "变變")))
        return 0;
    p += n;
    n = scan_any(s + p, len - p, "化着著招例");
    p += n;
    p += scan_blanks(s + p, len - p);
    end = p;
    p += ordinal_at(s + p, len - p, &h->number);
    if (p > end) {
        end = p;
        p += place_numbers(s + p, len - p, h);
        p += place_words(s + p, len - p, h);
    }
    if (open) {
        if (!(n = scan_any(s + p, len - p, "】]］)）")))
            return 0;
        end = p += n;
    }
    if ((n = scan_any(s + p, len - p, ":：、.．)）")))
        return p + n;
    return h->number && p == end
                   && (p == len || s[p] == '\n' || scan_blank(s + p, len - p))
               ? p
               : 0;
}
