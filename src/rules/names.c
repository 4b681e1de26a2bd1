#include <config.h>

#include <string.h>

#include "rules/judge.h"
#include "rules/outcome.h"

static const char *const class_names[CLASS_COUNT] = {
    [CLASS_CHECK] = "check", [CLASS_MATE_THREAT] = "mate-threat",
    [CLASS_WIN_THREAT] = "win-threat", [CLASS_CHASE] = "chase",
    [CLASS_EXCHANGE_OFFER] = "exchange-offer", [CLASS_OFFER] = "offer",
    [CLASS_BLOCK] = "block", [CLASS_FOLLOW] = "follow",
    [CLASS_IDLE] = "idle", [CLASS_UNKNOWN] = "unknown",
};

static const char *const profile_names[PROFILE_COUNT] = {
    [PROFILE_PERPETUAL_CHECK] = "perpetual-check",
    [PROFILE_PERPETUAL_MATE_THREAT] = "perpetual-mate-threat",
    [PROFILE_PERPETUAL_CHASE] = "perpetual-chase",
    [PROFILE_CHECK_MATE_THREAT] = "check+mate-threat",
    [PROFILE_CHECK_CHASE] = "check+chase",
    [PROFILE_CHECK_WIN_THREAT] = "check+win-threat",
    [PROFILE_MATE_THREAT_CHASE] = "mate-threat+chase",
    [PROFILE_MIXED_FORBIDDEN] = "mixed-forbidden",
    [PROFILE_JOINT_CHASE] = "joint-chase",
    [PROFILE_ALTERNATE_CHASE] = "alternate-chase",
    [PROFILE_CHECK_IDLE] = "check+idle",
    [PROFILE_CHASE_IDLE] = "chase+idle",
    [PROFILE_PERPETUAL_BLOCK] = "perpetual-block",
    [PROFILE_PERPETUAL_EXCHANGE] = "perpetual-exchange",
    [PROFILE_PERPETUAL_OFFER] = "perpetual-offer",
    [PROFILE_PERPETUAL_FOLLOW] = "perpetual-follow",
    [PROFILE_KING_CHASE] = "king-chase",
    [PROFILE_PAWN_CHASE] = "pawn-chase",
    [PROFILE_IDLE] = "idle",
    [PROFILE_MIXED] = "mixed",
    [PROFILE_UNKNOWN] = "unknown",
};

static const char *const verdict_names[VERDICT_COUNT] = {
    [VERDICT_RED_CHANGES] = "red_must_change",
    [VERDICT_BLACK_CHANGES] = "black_must_change",
    [VERDICT_DRAW] = "draw",
    [VERDICT_RED_WINS] = "red_wins",
    [VERDICT_BLACK_WINS] = "black_wins",
    [VERDICT_UNDECIDED] = "undecided",
    [VERDICT_NONE] = "none",
};

static const char *const outcome_names[OUTCOME_COUNT] = {
    [OUTCOME_AGREED] = "agreed", [OUTCOME_NO_CHANCES] = "no-chances",
    [OUTCOME_ROUNDS] = "rounds", [OUTCOME_TIME] = "time",
    [OUTCOME_RESIGNED] = "resigned",
};

const char *
class_name(enum ply_class c)
{
    return class_names[c];
}

const char *
profile_name(enum profile p)
{
    return profile_names[p];
}

const char *
verdict_name(enum verdict v)
{
    return verdict_names[v];
}

enum ply_class
class_by_name(const char *name, size_t len)
{
    int c;

    for (c = 0; c < CLASS_COUNT; c++) {
        if (strlen(class_names[c]) == len
            && memcmp(class_names[c], name, len) == 0)
            break;
    }
    return (enum ply_class)c;
}

const char *
outcome_name(enum outcome o)
{
    return outcome_names[o];
}

enum outcome
outcome_by_name(const char *s, size_t len)
{
    int o;

    for (o = 0; o < OUTCOME_COUNT; o++) {
        if (strlen(outcome_names[o]) == len
            && memcmp(outcome_names[o], s, len) == 0)
            break;
    }
    return (enum outcome)o;
}
