// The first puzzle of every genre, solved in the browser by mouse and by keys;
// akari, slitherlink and sudoku also by touch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isSolved, openPage, openText, start } from "./browser.mjs";
import { byKeys, byMouse, byTouch } from "./hands.mjs";
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
}
for (const genre of ["akari", "slitherlink", "sudoku"])
    test(`${genre} by touch`, () => solved(genre, byTouch));
