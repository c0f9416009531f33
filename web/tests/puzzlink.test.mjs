// The page in puzz.link's hands: what pzprjs's own tests of its input do is done
// with the mouse and the keyboard here, and the same boards must come out. The
// inputs are those of ../shared/corpus/pzpr-inputs.jsonl, if it is there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, openPage, openText, start } from "./browser.mjs";
import { puzzles } from "./solutions.mjs";

const path =
    `${import.meta.dirname}/../../../shared/corpus/pzpr-inputs.jsonl`;
const cases = existsSync(path)
    ? readFileSync(path, "utf8").trim().split("\n").map(l => JSON.parse(l)) : [];

// What comes out differently, and why.
const deviations = [
    { why: "while setting, the mouse moves the cursor and makes regions; clues " +
          "are typed, or chosen on the keypad: no click changes a clue unseen",
      when: (_c, all) => all.some((line, i) => /^mouse/.test(line) &&
          setsAt(all, i)) },
    { why: "a clue that is put on marks does not erase them: they mean nothing " +
          "while it is there, and count again when it goes",
      when: (c, all) => c.genre === "yajilin" && /^key/.test(all.at(-1)) },
    { why: "no bridge is said of a whole gap, not of one of its edges: only that " +
          "board is not compared",
      board: (c, step) => c.genre === "hashi" &&
          step.input.some(l => /^mouse,right/.test(l)) },
];

// Is the line an input while setting? A new board begins in edit mode.
function setsAt(all, i) {
    const mode = all.slice(0, i).findLast(l => /mode$/.test(l));
    return mode !== "playmode";
}

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
    await page.click("button[title=New]");
    await page.selectOption("dialog select", genre);
    await page.fill("role=spinbutton[name=Rows]", rows);
    await page.fill("role=spinbutton[name=Columns]", columns);
    await page.click("dialog button:has-text('Make')");
    await page.waitForSelector("dialog", { state: "detached" });
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
        const b = await boardOf(page);
        return page.mouse.click(...pointOf(b, ...rest.map(Number)));
    }
    case "key":
        for (const key of rest)
            await page.keyboard.press(keys[key] ?? key);
    }
}

async function result() {
    await page.click("button[title=Share]");
    await page.selectOption("dialog select", "pzprv3");
    const text = await page.locator("dialog textarea").nth(1).inputValue();
    await closeDialog(page);
    return text.trim().split("\n").map(l => l.trim()).join("/");
}

// Versions and blanks do not count.
const plain = text => text.replace(/^pzprv3(\.\d)?/, "pzprv3")
    .split("/").map(l => l.trim()).filter(l => l).join("/");

test("who opens a link of puzz.link is asked once", async () => {
    const other = await openPage(at);
    const link = genre => openText(other, puzzles[genre][0].text);
    const asked = () => other.locator(".question").count();
    await link("akari"); // there it makes no difference
    assert.equal(await asked(), 0);
    await link("slitherlink");
    assert.equal(await asked(), 1);
    await other.click(".question button:text-is('As on puzz.link')");
    assert.equal(await asked(), 0);
    const b = await boardOf(other);
    await other.mouse.click(...pointOf(b, 1, 0));
    assert.equal(await other.locator(".layer-mark .cross").count(), 1);
    await link("masyu");
    assert.equal(await asked(), 0);
    assert.deepEqual(other.problems, []);
});

if (!cases.length)
    test("puzz.link's hands", t => t.skip("there is no corpus"));
cases.forEach((c, i) => {
    const all = c.steps.flatMap(s => s.input);
    const deviation = deviations.find(d => d.when?.(c, all));
    const run = async () => {
        await oneButton(false);
        for (const step of c.steps) {
            for (const line of step.input)
                await act(c.genre, line);
            if (step.result && !deviations.some(d => d.board?.(c, step)))
                assert.equal(plain(await result()), plain(step.result),
                             step.input.join(" "));
        }
        assert.deepEqual(page.problems, []);
    };
    test(`${c.genre} ${i + 1}: ${c.steps.filter(s => s.result).length} boards`,
         t => deviation ? t.skip(deviation.why) : run());
});
