// The solution of a puzzle by the command line, as what a hand must do: cells
// to be marked, digits to be written, lines and bridges to be drawn.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const top = `${import.meta.dirname}/../..`;
export const program = process.env.TANDEM ??
    [`${top}/build/tandem`, `${top}/build/dev/tandem`].find(p => existsSync(p));

// The puzzle corpus, or undefined.
export const corpus = [process.env.TANDEM_CORPUS, `${top}/../shared/corpus`]
    .find(folder => folder && existsSync(`${folder}/truth.jsonl`));

// A small and a larger puzzle of each genre, and the starter set.
const read = path => JSON.parse(
    readFileSync(`${import.meta.dirname}/${path}`, "utf8"));
export const { small: starter, large: largest } = read("samples.json");
export const puzzles = read("../starter/puzzles.json");

// One of the larger puzzles of a genre that is not too hard.
export function large(genre) {
    const all = puzzles[genre], { size } = all.at(-1);
    return all.filter(p => p.size === size && p.level <= 3).at(-1) ??
        all.find(p => p.size === size);
}

export function command(args, input = "") {
    const result = spawnSync(program, args,
                             { input, encoding: "utf8", maxBuffer: 1 << 28 });
    return result.stdout;
}

// The first line of a command's answer.
function ask(name, text, ...options) {
    return JSON.parse(command([name, "--json", ...options, "-"], text)
        .split("\n")[0]);
}

export const rate = (text, ...genre) =>
    ask("rate", text, ...genre.flatMap(g => ["--genre", g]));

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
