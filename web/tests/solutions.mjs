// The solution of a puzzle by the command line, as what a hand must do: cells
// to be marked, digits to be written, lines and bridges to be drawn.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const top = `${import.meta.dirname}/../..`;
const tandem = process.env.TANDEM ??
    [`${top}/build/tandem`, `${top}/build/dev/tandem`].find(p => existsSync(p));

// The smallest and the largest puzzle of each genre.
const puzzles = JSON.parse(
    readFileSync(`${import.meta.dirname}/../starter/puzzles.json`, "utf8"));
const pick = i => Object.fromEntries(Object.entries(puzzles).map(
    ([genre, all]) => [genre, Object.values(all).at(i)]));
export const starter = pick(0);
export const largest = pick(-1);

// The first line of a command's answer.
function ask(command, text, ...options) {
    const out = execFileSync(tandem, [command, "--json", ...options, "-"],
                             { input: text, encoding: "utf8" });
    return JSON.parse(out.split("\n")[0]);
}

export const rate = text => ask("rate", text);

export function solve(genre, text) {
    const { board, edges = [] } = ask("explain", text, "--genre", genre);
    const cells = [], digits = [];
    board.forEach((row, r) => [...row].forEach((c, k) => {
        const at = `R${r + 1}C${k + 1}`;
        if (/[#o*]/.test(c))
            cells.push(at);
        else if (/[1-9]/.test(c))
            digits.push([at, c]);
    }));
    const lines = edges.filter(e => e.is === "line").map(e => e.at);
    const bridges = edges.filter(e => /^[12]$/.test(e.is))
        .map(e => [e.at, Number(e.is)]);
    return { cells, digits, lines, bridges };
}
