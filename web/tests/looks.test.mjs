// What can be set about looks, and pictures that are saved.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, counts, eventually, newBlank, openPage, openText, pointOf,
    start, textOf } from "./browser.mjs";
import { byMouse } from "./hands.mjs";
import { puzzles, solve } from "./solutions.mjs";

let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

const blank = async (...board) => {
    await newBlank(page, ...board);
    await page.click(".modes button:text-is('Solve')");
};

async function setting(name, on) {
    await page.click("button[title=Settings]");
    await page.setChecked(`role=checkbox[name=/${name}/]`, on);
    await closeDialog(page);
}

const huesIn = layer => page.locator(`.layer-${layer} [data-hue]`)
    .evaluateAll(all => all.map(e => e.getAttribute("data-hue")));
const click = async (...places) => {
    const b = await boardOf(page);
    for (const place of places)
        await page.mouse.click(...pointOf(b, place));
};

test("each line has its own colour, and takes one when it is joined", async () => {
    await blank("slitherlink", 5, 5);
    await setting("in its own colour", true);
    await click("R1C1.N", "R1C3.N", "R4C4.W");
    const many = n => hues => new Set(hues).size === n;
    const [first] = await eventually(() => huesIn("line"), many(3));
    const colour = () => page.locator(".layer-line .loop").first()
        .evaluate(e => getComputedStyle(e).stroke);
    const was = await colour();
    await click("R1C2.N"); // the first two are one line now
    await eventually(() => huesIn("line"), many(2));
    await page.keyboard.press("Control+z");
    await eventually(() => huesIn("line"), // it keeps its colour
                     hues => many(3)(hues) && hues[0] === first);
    await eventually(colour, was);
    await setting("in its own colour", false);
    await eventually(() => huesIn("line"), []);
});

test("each patch of shaded cells has its own colour; bridges, too", async () => {
    await blank("nurikabe", 5, 5);
    await setting("in its own colour", true);
    await click("R1C1", "R1C2", "R4C4");
    await eventually(() => huesIn("fill"),
                     ([a, b, c]) => a !== undefined && a === b && c && a !== c);
    await openText(page, puzzles.hashi[0].text, "hashi");
    await byMouse(page, "hashi", solve("hashi", puzzles.hashi[0].text));
    await eventually(() => huesIn("line"), // all is joined
                     hues => hues.length > 1 && new Set(hues).size === 1);
    assert.deepEqual(page.problems, []);
    await setting("in its own colour", false);
});

test("unshaded numbers of hitori have a tint, or a ring", async () => {
    await openText(page, puzzles.hitori[0].text, "hitori");
    const b = await boardOf(page);
    await page.mouse.click(...pointOf(b, "R1C1"), { button: "right" });
    await counts(page, ".empty", 1);
    const look = () => page.locator(".empty").evaluate(e => {
        const { fill, rx } = getComputedStyle(e);
        return fill === "none" && rx === "50%" ? "ring" : "tint";
    });
    assert.equal(await look(), "tint");
    await setting("in a ring", true);
    await eventually(look, "ring");
    await setting("in a ring", false);
    await eventually(look, "tint");
});

test("a wall without a number is nothing to be ticked off", async () => {
    await openText(page, "akari\n3 1\n#..\n", "akari");
    await click("R1C1");
    await counts(page, ".status.how", 1);
    await click("R1C2");
    await page.waitForSelector(".status.how", { state: "detached" });
});

test("a run that is drawn tells its length, its lists are tinted", async () => {
    await blank("nonogram", 5, 5);
    const b = await boardOf(page);
    await page.mouse.move(...pointOf(b, "R2C1"));
    await page.waitForFunction(() =>
        document.querySelectorAll(".line-here").length === 2);
    await page.mouse.down();
    await page.mouse.move(...pointOf(b, "R2C4"), { steps: 6 });
    await page.waitForSelector(".over-number:text-is('4')");
    await page.mouse.up();
    await page.waitForSelector(".over-number", { state: "detached" });
    await counts(page, ".shade", 4);
});

test("the start of a suraromu tells how many gates there are", async () => {
    await openText(page, puzzles.suraromu[0].text, "suraromu");
    const gates = /^start, gates: \d+/; // for the ear, too
    await eventually(() => textOf(page, ".suraromu .white + text"), /^\d+$/);
    await page.waitForSelector("[aria-label^=start]", { state: "attached" });
    assert.match(await page.getAttribute("[aria-label^=start]", "aria-label"), gates);
});

test("rows and columns are numbered; the mouse still meets the cells", async () => {
    for (const [genre, rows] of [["akari", 6], ["nonogram", 5]]) {
        await blank(genre, rows, 7);
        await setting("are numbered", true);
        await counts(page, ".board .label", rows + 7);
        const inside = await page.evaluate(() => {
            const box = document.querySelector("svg.board").getBoundingClientRect();
            return [...document.querySelectorAll(".board .label")].every(e => {
                const b = e.getBoundingClientRect();
                return b.left >= box.left && b.right <= box.right &&
                    b.top >= box.top - 1 && b.bottom <= box.bottom + 1;
            });
        });
        assert.ok(inside, genre);
        await click("R3C2");
        const want = pointOf(await boardOf(page), "R3C2");
        const [x, y] = await page.locator(genre === "akari" ? ".bulb" : ".shade")
            .evaluate(e => {
                const b = e.getBoundingClientRect();
                return [b.left + b.width / 2, b.top + b.height / 2];
            });
        assert.ok(Math.hypot(x - want[0], y - want[1]) < 3, genre);
        await setting("are numbered", false);
        await counts(page, ".board .label", 0);
    }
});

test("the board is saved as SVG and as PNG", async () => {
    await openText(page, puzzles.akari[0].text, "akari");
    await page.click("button[title=Share]");
    for (const [name, begins] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
        const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.click(`dialog button:text-is('Save as ${name}')`)]);
        const content = readFileSync(await download.path());
        assert.equal(content.toString("latin1").slice(0, begins.length), begins);
        assert.ok(content.length > 2000);
    }
    await closeDialog(page);
    assert.deepEqual(page.problems, []);
});

test("what is lit does not cover the borders of regions", async () => {
    const p = await openPage(at, { viewport: { width: 390, height: 700 } });
    await openText(p, puzzles.heyawake.at(-1).text, "heyawake");
    for (const stage of ["where", "the idea", "the move"]) {
        await p.click(".bottom button:has-text('Hint')");
        await p.waitForSelector(`.stages [aria-current]:text-is('${stage}')`);
    }
    await counts(p, ".layer-roles .set", n => n > 0);
    const { cell, room } = await p.evaluate(() => {
        const cell = document.querySelector("[role=gridcell]")
            .getBoundingClientRect().width;
        const boxes = [...document.querySelectorAll(".layer-roles rect.casing")]
            .map(e => Number(e.getAttribute("width")))
            .filter(w => w > 0.5 * cell);
        return { cell, room: boxes.map(w => (cell - w) / 2) };
    });
    assert.ok(room.length > 0);
    for (const r of room) // half the casing, half a border
        assert.ok(r >= 3 + Math.max(1.25, 0.0375 * cell), `${r} of ${cell}`);
    await p.context().close();
});

test("puzzles to print can be told apart", async () => {
    await page.click("button[title=Print]");
    await page.waitForSelector("dialog .ticks li");
    const names = await eventually(
        () => page.locator("dialog .ticks li").allTextContents(), n => n.length >= 6);
    assert.equal(new Set(names).size, names.length);
    await closeDialog(page);
});
