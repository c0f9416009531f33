// The sample of every genre, solved in the browser by mouse, by keys alone and
// by touch alone; and what fingers can do besides.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, counts, isSolved, openPage, openText, pointOf, reads, start } from
    "./browser.mjs";
import { byKeys, byMouse, byTouch, fingerOf } from "./hands.mjs";
import { solve, starter } from "./solutions.mjs";

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true,
                isMobile: true };
let at;
const pages = {};
before(async () => {
    at = await start();
    pages.byMouse = await openPage(at);
    pages.byKeys = await openPage(at);
    pages.byTouch = await openPage(at, phone);
});
after(() => at.stop());

async function solved(genre, hand) {
    const page = pages[hand.name];
    await openText(page, starter[genre], genre);
    await hand(page, genre, solve(genre, starter[genre]));
    assert.ok(await isSolved(page), `${genre} is not solved`);
    assert.deepEqual(page.problems, []);
}

for (const genre of Object.keys(starter)) {
    test(`${genre} by mouse`, () => solved(genre, byMouse));
    test(`${genre} by keys`, () => solved(genre, byKeys));
    test(`${genre} by touch`, () => solved(genre, byTouch));
}

const pens = async (page, name) => {
    if (!await page.locator(".pen-bar").count())
        await page.tap(".bottom button[aria-label=Pen]");
    await page.tap(`.pen-bar button:has-text("${name}")`);
};

test("pens by touch: cross, in and out, notes, colours, arrows", async () => {
    const page = pages.byTouch;
    await openText(page, starter.slitherlink, "slitherlink");
    await pens(page, "Cross");
    let board = await boardOf(page); // the pens take some of the room
    const tap = at => page.touchscreen.tap(...pointOf(board, at));
    await tap("R1C1.N");
    await counts(page, ".layer-mark .cross", 1);
    await pens(page, "In");
    await tap("R2C2");
    await pens(page, "Out");
    await tap("R3C3");
    await counts(page, ".colour.in", 1);
    await counts(page, ".colour.out", 1);
    await openText(page, starter.heyawake, "heyawake");
    board = await boardOf(page);
    await pens(page, "Between");
    await tap("R2C2.E");
    await counts(page, ".aux-cross", 1);
    await page.tap(".pen-bar [aria-label='Colour blue']");
    await tap("R2C2");
    await counts(page, ".colour.blue", 1);
    await openText(page, starter.suraromu, "suraromu");
    board = await boardOf(page);
    await pens(page, "Arrows");
    await (await fingerOf(page)).drag(pointOf(board, "R1C4"),
                                      pointOf(board, "R1C5"));
    await counts(page, ".aux-arrow", 1);
    await openText(page, starter.sudoku, "sudoku");
    board = await boardOf(page);
    await pens(page, "Notes");
    await tap("R1C2");
    for (const digit of [2, 4])
        await page.tap(`.keypad button:text-is("${digit}")`);
    await counts(page, ".layer-note .small", 2);
    await page.tap("role=button[name='Clear the cell']");
    await counts(page, ".layer-note .small", 0);
    assert.deepEqual(page.problems, []);
});

test("taps go through yes, no and empty; a long press is the other button",
     async () => {
    const page = pages.byTouch;
    await openText(page, starter.nurikabe, "nurikabe");
    const board = await boardOf(page);
    const at = pointOf(board, "R3C3");
    const finger = await fingerOf(page);
    const slowly = async () => { // each a stroke of its own
        await page.touchscreen.tap(...at);
        await page.waitForTimeout(650);
    };
    await slowly();
    await counts(page, ".layer-fill .shade", 1);
    await slowly();
    await counts(page, ".layer-mark .dot", 1);
    await slowly();
    await counts(page, ".layer-mark .dot", 0);
    await finger.hold(at, 500);
    await counts(page, ".layer-mark .dot", 1);
    await page.click("role=button[name=/^More/]");
    await page.click("role=tab[name=History]");
    await reads(page, ".scrubber span", /4 of 4/);
    await page.click("role=button[name='Close the panel']");
    await openText(page, starter.hashi, "hashi");
    const gaps = await boardOf(page);
    const gap = pointOf(gaps, "R1C2"); // between two islands
    for (const [lines, crosses] of [[2, 0], [4, 0], [0, 2], [0, 0]]) {
        await page.touchscreen.tap(...gap);
        await page.waitForTimeout(650);
        await counts(page, ".layer-line .loop", lines);
        await counts(page, ".layer-mark .cross", crosses);
    }
    assert.deepEqual(page.problems, []);
});
