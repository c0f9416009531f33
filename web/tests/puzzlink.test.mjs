// The page in puzz.link's hands: what pzprjs's own tests of its input do is done
// with the mouse and the keyboard here, and the same boards must come out. The
// inputs are those of pzpr-inputs.jsonl in the corpus, if it is there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, counts, newBlank, openPage, openText, start, textIn } from
    "./browser.mjs";
import { command, corpus, puzzles, starter } from "./solutions.mjs";

const path = `${corpus}/pzpr-inputs.jsonl`;
const cases = existsSync(path)
    ? readFileSync(path, "utf8").trim().split("\n").map(l => JSON.parse(l)) : [];

// What comes out differently, and why, by genre and number (docs/page.md has them,
// too).
const deviations = {
    "nonogram 18": "a click on a list takes it in hand, and its numbers are typed",
    "slitherlink 21": "a slitherlink has no 4: clicks go from 3 to none",
    "yajilin 24": "a clue of yajilin has an arrow: clicks leave out those without",
    "yajilin 25": "a clue that is put on marks does not erase them: they mean " +
        "nothing while it is there, and count again when it goes",
};
// No bridge is said of a whole gap, not of one of its edges: such a board is not
// compared.
const isPassedOver = (genre, step) => genre === "hashi" &&
    step.input.some(l => /^mouse,right/.test(l));

let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
    await page.click("button[title=Settings]");
    await page.check("role=radio[name='as on puzz.link']");
    await closeDialog(page);
});
after(() => at.stop());

const mode = on => page.click(`.modes button:text-is("${on ? "Set" : "Solve"}")`);

async function board(genre, columns, rows) {
    await newBlank(page, genre, rows, columns);
}

async function oneButton(on) {
    await page.click("button[title=Settings]");
    await page.setChecked("role=checkbox[name=/^One button/]", on);
    await closeDialog(page);
}

// Doubled coordinates: a cell's middle is odd, a corner even.
const pointOf = (b, x, y) => [b.x + x * b.cell / 2, b.y + y * b.cell / 2];

async function mouse(button, ...where) {
    const b = await boardOf(page), [, name, times] =
        /^(left|right)(?:x(\d+))?$/.exec(button);
    const points = [];
    for (let i = 0; i < where.length; i += 2)
        points.push(pointOf(b, Number(where[i]), Number(where[i + 1])));
    for (let k = 0; k < Number(times ?? 1); k++) {
        await page.mouse.move(...points[0]);
        await page.mouse.down({ button: name });
        for (const p of points.slice(1))
            await page.mouse.move(...p, { steps: 8 });
        await page.mouse.up({ button: name });
    }
}

const keys = { right: "ArrowRight", left: "ArrowLeft", up: "ArrowUp",
               down: "ArrowDown" };

async function act(genre, line) {
    const [what, ...rest] = line.split(",");
    switch (what) {
    case "newboard":
        return board(genre, ...rest);
    case "playmode":
    case "editmode":
        return mode(what === "editmode");
    case "setconfig":
        return oneButton(rest[1] === "2");
    case "ansclear":
        return page.locator(".rail button:has-text('Clear'):enabled")
            .evaluateAll(all => all.forEach(b => b.click()));
    case "mouse":
        return mouse(...rest);
    case "cursor": {
        // without a click, which would change the clue where the cursor is;
        // outside of the board: where no click goes
        const [x, y] = rest.map(Number), b = await boardOf(page);
        const row = y % 2 ? (y + 1) / 2 : b.rows;
        const column = x % 2 ? (x + 1) / 2 : b.columns;
        return page.focus(`.board-grid > :nth-child(${row}) > :nth-child(${column})`);
    }
    case "key":
        for (const key of rest)
            await page.keyboard.press(keys[key] ?? key);
    }
}

async function result() {
    const text = await textIn(page, "pzprv3");
    return text.trim().split("\n").map(l => l.trim()).join("/");
}

// Versions and blanks do not count.
const plain = text => text.replace(/^pzprv3(\.\d)?/, "pzprv3")
    .split("/").map(l => l.trim()).filter(l => l).join("/");

test("who opens a link of puzz.link is asked once", async () => {
    const other = await openPage(at);
    await other.waitForTimeout(600); // the starter set is read a little later
    const link = genre => openText(other, command(
        ["convert", "--to", "url", "--genre", genre, "-"], starter[genre]));
    await openText(other, puzzles.slitherlink[0].text); // one of our own
    await counts(other, ".question", 0);
    const asked = n => counts(other, ".question", n);
    await link("akari"); // there it makes no difference
    await asked(0);
    await link("slitherlink");
    await asked(1);
    await other.click(".question button:has-text('as on puzz.link')");
    await asked(0);
    const b = await boardOf(other);
    await other.mouse.click(...pointOf(b, 1, 0));
    await counts(other, ".layer-mark .cross", 1);
    await link("masyu");
    await asked(0);
    assert.deepEqual(other.problems, []);
});

if (!cases.length)
    test("puzz.link's hands", t => t.skip("there is no corpus"));
cases.forEach((c, i) => {
    const name = `${c.genre} ${i + 1}`;
    const run = async () => {
        await oneButton(false);
        for (const step of c.steps) {
            for (const line of step.input)
                await act(c.genre, line);
            if (step.result && !isPassedOver(c.genre, step))
                assert.equal(plain(await result()), plain(step.result),
                             step.input.join(" "));
        }
        assert.deepEqual(page.problems, []);
    };
    test(`${name}: ${c.steps.filter(s => s.result).length} boards`,
         t => deviations[name] ? t.skip(deviations[name]) : run());
});
