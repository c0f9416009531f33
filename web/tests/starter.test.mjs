// The starter set: enough of it, each puzzle with one solution and the rating that
// it is said to have, none of them in the corpus (where that is present).
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { command, puzzles, rate } from "./solutions.mjs";

const corpus = `${import.meta.dirname}/../../../shared/corpus`;

test("six or more of each genre: two sizes, several levels", () => {
    assert.equal(Object.keys(puzzles).length, 14);
    for (const [genre, all] of Object.entries(puzzles)) {
        const different = key => new Set(all.map(p => p[key])).size;
        assert.ok(all.length >= 6, genre);
        assert.equal(different("size"), 2, genre);
        assert.equal(different("text"), all.length, genre);
        assert.ok(different("word") >= 2, genre);
        // those of a size stand together, from easy to hard
        const words = ["easy", "normal", "tricky", "hard", "expert"];
        all.forEach((p, i) => assert.ok(!i || p.size !== all[i - 1].size ||
            words.indexOf(p.word) >= words.indexOf(all[i - 1].word), genre));
    }
});

for (const [genre, all] of Object.entries(puzzles))
    test(`${genre}: one solution each, rated as it says`, () => {
        for (const p of all) {
            const got = rate(p.text, genre);
            assert.equal(got.unique, true, p.text);
            assert.equal(got.word, p.word, p.text);
            assert.equal(p.size, `${got.width}×${got.height}`, p.text);
        }
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

test("none of them is in the corpus", t => {
    if (!existsSync(corpus))
        return t.skip("there is no corpus");
    const files = readdirSync(`${corpus}/puzzles`)
        .map(f => `${corpus}/puzzles/${f}`);
    const bags = new Set();
    const all = command(["convert", "--to", "json", "--quiet", ...files,
                         `${corpus}/keen-6x6.txt`, `${corpus}/sudoku-17-clue.txt`,
                         `${corpus}/sudoku-hardest.txt`]);
    for (const line of all.split("\n").filter(l => l.startsWith("{")))
        bags.add(bagOf(JSON.parse(line)));
    assert.ok(bags.size > 1000, `${bags.size}`);
    for (const [genre, list] of Object.entries(puzzles))
        for (const p of list) {
            const json = JSON.parse(command(["convert", "--to", "json",
                                             "--genre", genre, "-"], p.text));
            assert.ok(!bags.has(bagOf(json)), p.text);
        }
    assert.ok(bags.has(bagOf(JSON.parse(command( // it would be found
        ["convert", "--to", "json", "-"],
        readFileSync(`${corpus}/sudoku-17-clue.txt`, "utf8").split("\n")[0])))));
});
