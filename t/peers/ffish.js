/*
 * Compare rulings under the Asian rules with those of ffish (Fairy-Stockfish
 * as WebAssembly), a program written by others.
 *
 * usage: node ffish.js FOLDER [EXAMPLES] <RULINGS
 *
 * FOLDER holds node_modules/ffish.  RULINGS are the lines of
 * `xqtui --judge --json --rules=axf -`; of each the window must be the whole
 * line, so that both programs look at the same moves.  Disagreements are
 * printed by kind, the most frequent first, with up to EXAMPLES (3) of each.
 */
"use strict";

const path = require("path");
const readline = require("readline");

const folder = process.argv[2];
const examples = Number(process.argv[3] || 3);

/* The loader takes the fetch of Node 18 and later for that of a browser. */
delete globalThis.fetch;
const ffish = require(path.resolve(folder, "node_modules", "ffish"));

const verdicts = {
    "1-0": "black_must_change",
    "0-1": "red_must_change",
    "1/2-1/2": "draw",
};

/* Ranks are 1 to 10 there, 0 to 9 here. */
function theirMove(move)
{
    return move[0] + (Number(move[1]) + 1) + move[2] + (Number(move[3]) + 1);
}

function ourSquare(square)
{
    return square[0] + (Number(square.slice(1)) - 1);
}

/* What ffish holds chased in the position on its board, as squares. */
function chased(board)
{
    const found = /^Chased:(.*)$/m.exec(board.toVerboseString());

    return found ? found[1].trim().split(/\s+/).filter(Boolean)
        .map(ourSquare) : [];
}

/* { verdict, chased: a list for each ply, checks }, or null if the game is
   over before its last move. */
function askThem(ruling)
{
    const board = new ffish.Board("xiangqi", ruling.start + " - - 0 1");
    const seen = { chased: [], checks: [], verdict: null };

    for (const m of ruling.moves) {
        if (board.isGameOver(true) || !board.push(theirMove(m.move))) {
            board.delete();
            return null;
        }
        seen.chased.push(chased(board));
        seen.checks.push(board.isCheck());
    }
    seen.verdict = verdicts[board.result(true)] || null;
    board.delete();
    return seen.verdict ? seen : null;
}

/* The pieces on the board before ply 1, by square. */
function setUp(fen)
{
    const at = {};

    fen.split(" ")[0].split("/").forEach((row, i) => {
        let f = 0;

        for (const c of row) {
            if (c >= "1" && c <= "9")
                f += Number(c);
            else
                at["abcdefghi"[f++] + (9 - i)] = c;
        }
    });
    return at;
}

function kinds(letters)
{
    return [...new Set(letters.map((c) => c.toUpperCase()))].sort().join("");
}

/* What one side did, in words short enough to group by. */
function sideKind(ruling, them, side)
{
    const at = setUp(ruling.start);
    const ours = { by: [], on: [] }, theirs = [], movers = [];
    const plies = { check: 0, ours: 0, theirs: 0, all: 0 };

    ruling.moves.forEach((m, k) => {
        const piece = at[m.move.slice(0, 2)];

        delete at[m.move.slice(0, 2)];
        at[m.move.slice(2)] = piece;
        if (m.side !== side)
            return;
        plies.all++;
        plies.check += m.class === "check" ? 1 : 0;
        plies.theirs += them.chased[k].length ? 1 : 0;
        theirs.push(...them.chased[k].map((sq) => at[sq]));
        movers.push(piece);
        if (m.class !== "chase")
            return;
        plies.ours++;
        for (const t of m.targets) {
            ours.on.push(t.piece);
            ours.by.push(...t.by.map((sq) => at[sq]));
        }
    });
    return `${ruling[side].profile}` +
        `, checks ${share(plies.check, plies.all)}` +
        `, we ${share(plies.ours, plies.all)} ` +
        `${kinds(ours.by)}x${kinds(ours.on)}` +
        `, they ${share(plies.theirs, plies.all)} ${kinds(theirs)}` +
        `, moved ${kinds(movers)}`;
}

function share(n, all)
{
    return n === 0 ? "none" : n === all ? "all" : "some";
}

function otherSide(side)
{
    return side === "red" ? "black" : "red";
}

/* The side a verdict is against, or null. */
function against(verdict)
{
    return verdict === "draw" ? null : verdict.split("_")[0];
}

/* The group a disagreement belongs to; colours do not matter. */
function groupOf(ruling, them)
{
    const us = against(ruling.verdict), they = against(them.verdict);
    const first = us || they;
    const say = (who) => !who ? "draw" : who === first ? "A" : "B";

    return `we say ${say(us)}, they say ${say(they)}\n` +
        `  A: ${sideKind(ruling, them, first)}\n` +
        `  B: ${sideKind(ruling, them, otherSide(first))}`;
}

function describe(ruling, them)
{
    const half = ruling.moves.length / 2;
    const text = [
        `    position fen ${ruling.start} moves ` +
            ruling.moves.map((m) => m.move).join(" "),
        `      ours ${ruling.verdict}, theirs ${them.verdict}`,
    ];

    for (const m of ruling.moves.slice(half)) {
        const k = m.ply - 1;
        const targets = m.targets.map((t) =>
            `${t.by.join("+")}x${t.piece}${t.square}(${t.protected})`);

        text.push(`      ${m.move}  ${m.class} ${targets.join(" ")}` +
                  `  | ${them.checks[k] ? "check " : ""}` +
                  them.chased[k].join(" "));
    }
    return text.join("\n");
}

async function main()
{
    const counts = {
        cycles: 0, asked: 0, attacking: 0, decided: 0, differ: 0
    };
    const groups = new Map();

    await new Promise((done) => { ffish.onRuntimeInitialized = done; });
    for await (const line of readline.createInterface(process.stdin)) {
        const ruling = JSON.parse(line);
        const them = askThem(ruling);

        counts.cycles++;
        if (!them || ruling.window.from > 2)
            continue;
        counts.asked++;
        if (ruling.moves.some((m) => m.class === "check" ||
                              m.class === "chase") ||
            them.chased.some((list) => list.length))
            counts.attacking++;
        else
            continue;
        counts.decided += ruling.verdict !== "draw";
        if (them.verdict === ruling.verdict)
            continue;
        counts.differ++;
        const name = groupOf(ruling, them);
        if (!groups.has(name))
            groups.set(name, []);
        groups.get(name).push(describe(ruling, them));
    }
    for (const [name, list] of
         [...groups].sort((a, b) => b[1].length - a[1].length)) {
        console.log(`${list.length} x ${name}`);
        console.log(list.slice(0, examples).join("\n"));
    }
    console.log(`${counts.cycles} cycles, ${counts.asked} judged by both, ` +
                `${counts.attacking} of them with an attack, ` +
                `${counts.decided} with an offence by us, ` +
                `${counts.differ} differ`);
}

main();
