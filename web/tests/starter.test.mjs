// The starter set: enough of it, each puzzle with one solution and the rating that
// it is said to have, none of them in the corpus (where that is present).
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { command, corpus, program, puzzles, rate } from "./solutions.mjs";

// A set that was chosen before techniques or levels changed is chosen again by
// tools/starter; until then most of it must still be as it says.
test("six or more of each genre: two sizes, three levels", t => {
    const few = []; // genres in which the generator finds only two
    assert.equal(Object.keys(puzzles).length, 14);
    for (const [genre, all] of Object.entries(puzzles)) {
        const different = key => new Set(all.map(p => p[key])).size;
        assert.ok(all.length >= 6, genre);
        assert.equal(different("size"), 2, genre);
        assert.equal(different("text"), all.length, genre);
        assert.ok(different("level") >= 2, genre);
        if (different("level") < 3)
            few.push(genre);
        // those of a size stand together, from easy to hard
        all.forEach((p, i) => assert.ok(!i || p.size !== all[i - 1].size ||
            p.level >= all[i - 1].level, genre));
    }
    if (few.length)
        t.diagnostic(`only two levels: ${few.join(", ")}`);
    assert.ok(few.length <= 1, few.join(", "));
});

for (const [genre, all] of Object.entries(puzzles))
    test(`${genre}: one solution each, rated as it says`, t => {
        let otherwise = 0;
        for (const p of all) {
            const got = rate(p.text, genre);
            assert.equal(got.unique, true, p.text);
            assert.equal(p.size, `${got.width}×${got.height}`, p.text);
            otherwise += got.level !== p.level || got.word !== p.word;
        }
        if (otherwise)
            t.diagnostic(`${genre}: ${otherwise} of ${all.length} are rated ` +
                "otherwise now: run tools/starter");
        assert.ok(otherwise <= all.length / 2,
                  `most of ${genre} is rated otherwise now: run tools/starter`);
    });

test("the same program chooses the same set", t => {
    const out = `${tmpdir()}/starter-${process.pid}.json`;
    const chosen = [1, 2].map(() => {
        rmSync(out, { force: true });
        const run = spawnSync(`${import.meta.dirname}/../../tools/starter`,
            [program, "akari"], { env: { ...process.env, STARTER_OUT: out } });
        return run.error || run.status ? null : readFileSync(out, "utf8");
    });
    rmSync(out, { force: true });
    if (!chosen[0])
        return t.skip("there is no Python");
    assert.equal(chosen[0], chosen[1]);
    const all = JSON.parse(chosen[0]).akari;
    assert.ok(all.length >= 24, `${all.length}`);
    assert.ok(all.every(p => p.level >= 1 && p.level <= 5 && p.word));
});

// Size and clues without their places: the same for all turned and mirrored
// forms of a puzzle. What has none like it in the corpus is not in it.
function bagOf(json) {
    const count = {}, { width, height, genre } = json;
    const add = v => {
        if (Array.isArray(v))
            v.forEach(add);
        else if (v && typeof v === "object")
            Object.entries(v).filter(([k]) => k !== "at").forEach(e => add(e[1]));
        else
            count[v] = (count[v] ?? 0) + 1;
    };
    add([json.clues ?? [], json.rows ?? [], json.columns ?? []]);
    return [genre, [width, height].sort().join("x"),
            ...Object.entries(count).map(e => e.join(":")).sort()].join(" ");
}

// The clues of a puzzle in its eight orientations, each as a text; those of lists
// have no places.
function turned(json) {
    const { width: w, height: h, clues = [] } = json;
    const ways = [(r, c) => [r, c], (r, c) => [r, w + 1 - c],
                  (r, c) => [h + 1 - r, c], (r, c) => [h + 1 - r, w + 1 - c]];
    const texts = ways.flatMap(way => [false, true].map(flip => clues.map(clue => {
        const at = /^R(\d+)C(\d+)$/.exec(clue.at);
        if (!at)
            return JSON.stringify(clue);
        const [r, c] = way(Number(at[1]), Number(at[2]));
        return JSON.stringify({ ...clue, at: flip ? [c, r] : [r, c] });
    }).sort().join()));
    return new Set(texts);
}

test("none of them is in the corpus", t => {
    if (!corpus)
        return t.skip("there is no corpus");
    const files = readdirSync(`${corpus}/puzzles`)
        .map(f => `${corpus}/puzzles/${f}`);
    const bags = new Map();
    const all = command(["convert", "--to", "json", "--quiet", ...files,
                         `${corpus}/keen-6x6.txt`, `${corpus}/sudoku-17-clue.txt`,
                         `${corpus}/sudoku-hardest.txt`]);
    for (const line of all.split("\n").filter(l => l.startsWith("{"))) {
        const json = JSON.parse(line), bag = bagOf(json);
        bags.set(bag, [...bags.get(bag) ?? [], json]);
    }
    assert.ok(bags.size > 1000, `${bags.size}`);
    for (const [genre, list] of Object.entries(puzzles))
        for (const p of list) {
            const json = JSON.parse(command(["convert", "--to", "json",
                                             "--genre", genre, "-"], p.text));
            const mine = turned(json), like = bags.get(bagOf(json)) ?? [];
            assert.ok(!like.some(other => [...turned(other)].some(
                text => mine.has(text))), p.text);
        }
    assert.ok(bags.has(bagOf(JSON.parse(command( // it would be found
        ["convert", "--to", "json", "-"],
        readFileSync(`${corpus}/sudoku-17-clue.txt`, "utf8").split("\n")[0])))));
});
