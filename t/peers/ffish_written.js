/*
 * What xqtui writes is what ffish (Fairy-Stockfish as WebAssembly) reads:
 * every FEN is valid there and every move of a position line legal.
 *
 * usage: node ffish_written.js FOLDER <LINES
 *
 * FOLDER holds node_modules/ffish.  LINES are those of `xqtui --convert=ucci`
 * or `--convert=fen`.  What is not read is printed; the status is 1 then.
 */
"use strict";

const path = require("path");
const readline = require("readline");

/* The loader takes the fetch of Node 18 and later for that of a browser. */
delete globalThis.fetch;
const ffish = require(path.resolve(process.argv[2], "node_modules", "ffish"));

/* Ranks are 1 to 10 there, 0 to 9 here. */
function theirMove(move)
{
    return move[0] + (Number(move[1]) + 1) + move[2] + (Number(move[3]) + 1);
}

/* { fen, moves } of a line; fen is "" for the start position. */
function parts(line)
{
    const found = /^position (?:startpos|fen (.*?))(?: moves (.*))?$/
        .exec(line);

    if (!found)
        return { fen: line, moves: [] };
    return { fen: found[1] || "",
             moves: found[2] ? found[2].split(" ") : [] };
}

/* What is wrong with a line, or "". */
function complaint(line)
{
    const { fen, moves } = parts(line);
    const board = fen ? new ffish.Board("xiangqi", fen)
                      : new ffish.Board("xiangqi");
    let wrong = "";

    if (fen && ffish.validateFen(fen, "xiangqi") !== 1)
        wrong = `FEN: ${ffish.validateFen(fen, "xiangqi")}`;
    for (let i = 0; i < moves.length && !wrong; i++) {
        if (!board.legalMoves().split(" ").includes(theirMove(moves[i])))
            wrong = `move ${i + 1}, ${moves[i]}, is not legal`;
        else
            board.push(theirMove(moves[i]));
    }
    board.delete();
    return wrong;
}

ffish.onRuntimeInitialized = () => {
    let lines = 0, bad = 0;

    readline.createInterface({ input: process.stdin })
        .on("line", (line) => {
            const wrong = complaint(line);

            lines++;
            if (!wrong)
                return;
            bad++;
            console.log(`${wrong}: ${line}`);
        })
        .on("close", () => {
            console.log(`${lines} lines, ${bad} not read`);
            process.exit(bad || !lines ? 1 : 0);
        });
};
