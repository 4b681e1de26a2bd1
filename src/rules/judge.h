/*
 * Layer: rules.  The ruling: what each move was, what each side did, who must
 * change, by which article, and the evidence for it.
 *
 * A ruling is plain data in the arena the caller gave; it points into the
 * edition, which must outlive it.  Sentences are made of it elsewhere
 * (report/).  The same line under the same edition gives the same ruling.
 */
#ifndef XQ_RULES_JUDGE_H
#define XQ_RULES_JUDGE_H

#include "base/arena.h"
#include "board/line.h"
#include "facts/attack.h"
#include "rules/edition.h"

enum ply_class {
    CLASS_CHECK,                /* 将 */
    CLASS_MATE_THREAT,          /* 杀, 要杀 */
    CLASS_WIN_THREAT,           /* 要抽吃 */
    CLASS_CHASE,                /* 捉 */
    CLASS_EXCHANGE_OFFER,       /* 兑 */
    CLASS_OFFER,                /* 献 */
    CLASS_BLOCK,                /* 拦 */
    CLASS_FOLLOW,               /* 跟 */
    CLASS_IDLE,                 /* 闲 */
    CLASS_UNKNOWN,
    CLASS_COUNT
};

enum profile {
    PROFILE_PERPETUAL_CHECK,    /* 长将 */
    PROFILE_PERPETUAL_MATE_THREAT,      /* 长杀 */
    PROFILE_PERPETUAL_CHASE,    /* 长捉 */
    PROFILE_CHECK_MATE_THREAT,  /* 一将一杀 */
    PROFILE_CHECK_CHASE,        /* 一将一捉 */
    PROFILE_CHECK_WIN_THREAT,   /* 一将一要抽吃 */
    PROFILE_MATE_THREAT_CHASE,  /* 一杀一捉 */
    PROFILE_MIXED_FORBIDDEN,
    PROFILE_JOINT_CHASE,        /* 联合捉 */
    PROFILE_ALTERNATE_CHASE,    /* 分捉 */
    PROFILE_CHECK_IDLE,         /* 一将一闲 */
    PROFILE_CHASE_IDLE,         /* 一捉一闲 */
    PROFILE_PERPETUAL_BLOCK,    /* 长拦 */
    PROFILE_PERPETUAL_EXCHANGE, /* 长兑 */
    PROFILE_PERPETUAL_OFFER,    /* 长献 */
    PROFILE_PERPETUAL_FOLLOW,   /* 长跟 */
    PROFILE_KING_CHASE,
    PROFILE_PAWN_CHASE,
    PROFILE_IDLE,
    PROFILE_MIXED,
    PROFILE_UNKNOWN,
    PROFILE_COUNT
};

enum verdict {
    VERDICT_RED_CHANGES,
    VERDICT_BLACK_CHANGES,
    VERDICT_DRAW,
    VERDICT_RED_WINS,
    VERDICT_BLACK_WINS,
    VERDICT_UNDECIDED,
    VERDICT_NONE,
    VERDICT_COUNT
};

/* The fixed names: "mate-threat", "check+chase", "red_must_change". */
const char *class_name(enum ply_class c);
const char *profile_name(enum profile p);
const char *verdict_name(enum verdict v);

/* A class by its name; CLASS_COUNT if there is none. */
enum ply_class class_by_name(const char *name, size_t len);

enum target_kind {
    TARGET_NONE,                /* the edition does not ask */
    TARGET_ROOK, TARGET_UNROOTED, TARGET_JOINT, TARGET_FEW_ROOTS,
    TARGET_WEIGHED              /* in an edition only: to be found out */
};

enum protection {
    PROTECTED_NO, PROTECTED_TRUE_ROOT, PROTECTED_FALSE_ROOT,
    PROTECTED_FEW_ROOTS,
    PROTECTED_NA                /* a king */
};

/* A piece the move is aimed at. */
struct target {
    uint8_t id, pc;
    sq_t sq;                    /* where it stands after the move */
    const sq_t *by;             /* squares of its attackers */
    int n_by;
    enum target_kind kind;
    enum protection protection;
    bool is_new;                /* the attack arose with this move */
    const struct root *roots;
    int n_roots;
};

/* What one ply is, under the edition. */
struct ply_ruling {
    int ply;                    /* 1-based */
    enum side side;
    move_t move;
    enum ply_class class;       /* as it counts */
    enum ply_class proposed;    /* as computed; differs if overruled */
    bool overruled;
    bool is_new;                /* what the class rests on is new */
    const struct text *note;    /* NULL, or what the edition adds */
    const struct article *article;      /* NULL for an idle move */
    const struct target *targets;
    int n_targets;
    const move_t *line;         /* the proof, beginning with the threat */
    int n_line;
    long row;                   /* line of the edition's row that proposed the
                                   class; 0: none did */
};

/* What one side did over the disputed plies; UNKNOWN if it has none. */
struct side_ruling {
    enum profile profile;
    enum standing { STANDING_ALLOWED, STANDING_FORBIDDEN, STANDING_OPEN }
        standing;               /* OPEN: the edition does not say */
    const struct article *const *articles;      /* that say so */
    int n_articles;
    const struct text *note;    /* NULL, or why the standing is open */
    int plies;                  /* own plies among the disputed ones */
    long row;                   /* line of the edition's row */
    const long *cites;          /* lines of the rows that cite the first
                                   n_cites articles; the profile's follow */
    int n_cites;
};

/* Why there is no verdict, or what kind it is. */
enum cause {
    CAUSE_TABLE,                /* the edition's table of verdicts */
    CAUSE_MATE,                 /* the line ends in mate */
    CAUSE_STALEMATE,            /* 困毙 */
    CAUSE_BUDGET,               /* undecided: a search reached its budget */
    CAUSE_SILENT,               /* undecided: the edition does not say */
    CAUSE_NO_POSITION,          /* none: no position given */
    CAUSE_NO_MOVES,             /* none: no moves */
    CAUSE_POSITION,             /* none: the position stops a ruling */
    CAUSE_NOTHING,              /* none: nothing to judge in these plies */
    CAUSE_NO_EDITION            /* none: give --rules */
};

/* How the arbiter overrules a move. */
enum label {
    LABEL_CLASS,                /* with a class */
    LABEL_OLD,                  /* nothing it threatens is new */
    LABEL_NEW                   /* everything it threatens is new */
};

struct overruling {
    int ply;
    enum ply_class was, is;     /* as a label: `is`, with LABEL_CLASS only */
    enum label label;
};

/*
 * A move the verdict hangs on: with this class instead of its own (on every
 * round of it) the verdict would be another.
 */
struct hinge {
    int ply;                    /* in the last round */
    enum ply_class is;
    enum verdict verdict;
};

/* Play without a capture, for books that limit it (自然限着). */
struct quiet {
    int plies;                  /* since the last capture */
    int before;                 /* those of them before the line, in which
                                   checks are not known */
    int limit;                  /* plies the book allows; 0: no limit */
    int checks[SIDE_COUNT];     /* given by each side meanwhile */
    int checks_limit;           /* by the side that claims; 0: no limit */
};

struct window {
    int from, to;               /* plies, 1-based, inclusive; 0 = none */
    bool closed;                /* the position recurred */
    bool marked;                /* set by hand */
    int period;                 /* plies of the last round; 0 = not closed */
    int occurrences;            /* of the position after `to`; >= 1 */
};

struct claim {
    int needs, have;            /* occurrences */
    bool reached;
    bool completed;             /* completed_by is meaningful */
    enum side completed_by;     /* whose move made the last occurrence */
};

struct ruling {
    const struct edition *edition;      /* NULL with CAUSE_NO_EDITION */
    enum verdict verdict;
    enum cause cause;
    unsigned problems;          /* enum pos_problem bits, CAUSE_POSITION */
    struct window window;
    struct claim claim;
    struct quiet quiet;
    struct side_ruling sides[SIDE_COUNT];
    const struct ply_ruling *plies;     /* plies[k - 1] is ply k */
    int n_plies;
    const struct article *const *articles;      /* most specific first */
    int n_articles;
    const struct text *note;    /* NULL, or what the table's row adds */
    const struct text *book;    /* NULL, or what the book prints on this
                                   figure where it differs */
    const struct overruling *overrulings;
    int n_overrulings;
    const struct hinge *hinges; /* NULL unless asked for */
    int n_hinges;
    long row;                   /* line of the edition's row that decided;
                                   0: the table was not asked */
};

struct judge_options {
    int at;                     /* judge as of this ply; out of range (0):
                                   the end */
    int window_from, window_to; /* set by hand; from < 1: not set; to out of
                                   range (0): the last ply; from > to:
                                   nothing to judge */
    const struct overruling *labels;    /* ply and `is`; `was` is unused;
                                           plies out of range are ignored */
    int n_labels;
    bool hinges;                /* find out what the verdict hangs on */
    int no_capture;             /* plies without one before the line */
};

/* Judge a line; everything in the result lives in `arena` or the edition. */
const struct ruling *judge(const struct line *line,
                           const struct edition *edition,
                           const struct judge_options *options,
                           struct arena *arena);

/*
 * A line judged again and again while it grows, is cut back or branches off:
 * what its plies have in common with those of the line before is not found
 * out anew, whatever else is another (options->at, the window, classes set by
 * the arbiter).  It owns what it keeps, as long as the edition lives: some
 * 2 KiB a ply, 7 where material is counted.
 */
struct series;

struct series *series_new(const struct edition *edition);
void series_free(struct series *s);      /* NULL is allowed */

/*
 * The ruling that judge() gives.  It lives until the series judges again or
 * `arena` is freed, whichever is first; but while line and labels are the
 * same, rulings as of other plies and windows stand side by side, and their
 * array `plies` is often the same one.
 */
const struct ruling *series_judge(struct series *s, const struct line *line,
                                  const struct judge_options *options,
                                  struct arena *arena);

/*
 * A copy of a ruling that needs nothing but `arena` and the edition: to be
 * kept when what it was made with is freed or goes on.
 */
const struct ruling *ruling_copy(const struct ruling *r, struct arena *arena);

/* A ruling that says why there is none (a CAUSE_NO_* or CAUSE_POSITION). */
const struct ruling *judge_none(enum cause cause,
                                const struct edition *edition,
                                struct arena *arena);

#endif
