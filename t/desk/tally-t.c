/* What a log holds. */
#include <config.h>

#include "t/lib/tap.h"

#include "desk/tally.h"

static const struct {
    const char *what, *log;
    size_t moves, others, games;
    const char *files;
} rows[] = {
    {"nothing", "", 0, 0, 0, ""},
    {"a new game and two moves",
     "new 0  FEN w\nmove 0 0 h2e2\nmove 0 1 h9g7\n", 2, 1, 1, ""},
    {"a game as it was read is no change",
     "base 0 1 a/b c.ubb\nnew 0  FEN w\nmove 0 0 h2e2\nbased 0\n"
     "comment 0 1 x\nbase 1 2 a/b c.ubb\nnew 1  FEN w\nbased 1\n"
     "base 2 1 d\\\\e.pgn\nnew 2  FEN w\nbased 2\ncut 1 1\n",
     0, 2, 0, "a/b c.ubb\nd\\e.pgn\n"},
    {"one undo takes a group back",
     "move 0 0 a1a2\nbegin\nmove 0 1 a2a3\ncomment 0 2 x\nend\nundo\n",
     1, 0, 0, ""},
    {"redo brings it again",
     "begin\nmove 0 1 a2a3\ncomment 0 2 x\nend\nundo\nredo\nredo\n",
     1, 1, 0, ""},
    {"what comes after an undo cannot be brought again",
     "move 0 0 a1a2\nundo\nheader 0 event x\nredo\n", 0, 1, 0, ""},
    {"an empty group is no step",
     "move 0 0 a1a2\nbegin\nend\nundo\n", 0, 0, 0, ""},
    {"a group that is not closed", "begin\nmove 0 0 a1a2\nmove 0 1 a2a3\n",
     2, 0, 0, ""},
    {"a choice of an edition is a step and no change",
     "move 0 0 a1a2\nrules 0 1 1959\nundo\n", 1, 0, 0, ""},
    {"other lines",
     "at 0 3\nundone\nmove x\n\ndraft comment 0 begin\nsaved 0\n",
     0, 0, 0, ""},
    {"more undos than steps", "undo\nundo\nmove 0 0 a1a2\n", 1, 0, 0, ""},
};

int
main(void)
{
    plan(0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tally t = tally_log(rows[i].log);

        is_int(rows[i].moves, t.moves, "%s: moves", rows[i].what);
        is_int(rows[i].others, t.others, "%s: others", rows[i].what);
        is_int(rows[i].games, t.games, "%s: games", rows[i].what);
        is_str(rows[i].files, buf_str(&t.files), "%s: files", rows[i].what);
        tally_free(&t);
    }
    return done();
}
