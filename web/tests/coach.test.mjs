// The coach: automatic moves, ratings, reasons; and that it follows the board.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, counts, eventually, faultsIn, labelled, openPage, openText, pointOf,
    reads, shows, start } from "./browser.mjs";
import { largest, rate, solve, starter } from "./solutions.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

const click = async (page, place) =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const whole = page => assert.deepEqual(page.problems, []);
const dial = "role=combobox[name='Automatic moves']";
const dots = ".layer-mark .dot.auto";

test("automatic moves: off at first, by dial and keys, never a stroke", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await eventually(() => page.inputValue(dial), "off");
    await click(page, "R1C4");
    await counts(page, ".auto", 0);
    await page.keyboard.press("]"); // level 0: what the bulb lights
    await counts(page, dots, 6);
    await reads(page, ".ear", /level 0/);
    await page.keyboard.press("]"); // level 1: two bulbs follow
    await counts(page, ".layer-mark .bulb.auto", 2);
    await page.keyboard.press("Control+z"); // what rested on the bulb goes
    // (R1C1 is found again at once, from the 0 below it)
    await labelled(page, 1, 5, "open");
    await page.keyboard.press("[");
    await page.keyboard.press("Control+y");
    await counts(page, dots, 6);
    await page.selectOption(dial, "5");
    await counts(page, ".layer-mark .bulb.auto", 4);
    await page.reload(); // it is remembered
    await page.waitForSelector("html[data-ready]");
    await eventually(() => page.inputValue(dial), "5");
    await counts(page, ".layer-mark .bulb.auto", 4);
    await page.selectOption(dial, "off");
    await counts(page, ".auto", 0);
    await page.click("role=tab[name=History]");
    await reads(page, ".scrubber span", /1 of 1/);
    whole(page);
});

test("a player's mark over an automatic one is the player's", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.selectOption(dial, "1");
    await counts(page, ".layer-mark .bulb.auto", 2);
    await click(page, "R3C3");
    await counts(page, ".layer-mark .bulb.auto", 1);
    await counts(page, ".layer-mark .bulb:not(.auto)", 1);
    whole(page);
});

test("automatic marks that come during a drag leave its preview", async () => {
    const page = await openPage(at);
    await openText(page, largest.nonogram, "nonogram");
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R1C1"));
    await page.mouse.down();
    await page.mouse.move(...pointOf(board, "R1C3"), { steps: 4 });
    await page.evaluate(() => { // as the key, without moving the hand
        document.dispatchEvent(new KeyboardEvent("keydown",
            { code: "BracketRight", key: "]" }));
        document.dispatchEvent(new KeyboardEvent("keydown",
            { code: "BracketRight", key: "]" }));
    });
    await page.waitForSelector(".auto");
    await counts(page, ".layer-fill .ghost", 3);
    await page.mouse.up();
    whole(page);
});

test("a rating from the start and from here, with its curve", async () => {
    const page = await openPage(at);
    await openText(page, largest.akari, "akari");
    await page.click("role=tab[name=Rating]");
    await page.click("role=button[name='From the start']");
    await page.waitForSelector(".verdict.rating");
    const figures = () => page.locator(".figures dd").allTextContents();
    const expected = rate(largest.akari);
    await reads(page, ".verdict.rating", `${expected.word}, ${expected.length}`);
    await eventually(figures, [expected.level, expected.effort,
                               expected.peak].map(String));
    await eventually(() => page.locator(".counts li > :last-child").allTextContents(),
                     Object.values(expected.techniques).map(String));
    assert.ok(!(await page.textContent(".counts")).includes("AK-")); // titles
    const rounds = await page.locator(".curve .cost").count();
    assert.match(await page.getAttribute(".curve svg", "aria-label"),
                 new RegExp(`^${rounds} rounds\\.`));
    assert.deepEqual(await faultsIn(page, ".panel"), []);
    const { cells } = solve("akari", largest.akari);
    for (const cell of cells.slice(3))
        await click(page, cell);
    // an old rating is not shown for a new board
    await counts(page, ".verdict.rating", 0);
    await page.click("role=button[name='From here']");
    await page.waitForSelector(".verdict.rating");
    await eventually(figures, f => Number(f[1]) < expected.effort);
    whole(page);
});

test("a long question is cancelled; a stroke meanwhile counts once", async () => {
    const page = await openPage(at);
    await openText(page, `akari\n30 30\n${(".".repeat(30) + "\n").repeat(30)}`,
                   "akari");
    for (const place of ["R1C1", "R1C2", "R5C5"])
        await click(page, place);
    await page.click("role=tab[name=Rating]");
    const begin = async () => {
        await page.click("role=button[name='From the start']");
        await page.waitForSelector(".thinking");
        await page.waitForTimeout(300);
    };
    await begin();
    await page.click(".thinking button");
    await counts(page, ".thinking", 0);
    await begin();
    await page.keyboard.press("Control+z"); // R1C1 and R1C2 are still there
    await counts(page, ".thinking", 0);
    await page.click("role=button[name='From here']");
    await page.waitForSelector(".rating:has-text('cannot all be right')");
    whole(page);
});

test("why here: the way to the place, or what is wrong with its mark", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    const why = "role=button[name=/^Why here/]";
    await click(page, "R1C4");
    await page.keyboard.press("Control+z"); // the cursor stays there
    await reads(page, why, /R1C4/);
    await page.click(why);
    await page.waitForSelector(".way li");
    await counts(page, ".way li", n => n > 1);
    await reads(page, ".way li:last-child .sentence", /R1C4/);
    await shows(page, ".layer-roles .set");
    assert.deepEqual(await faultsIn(page, ".panel"), []);
    await page.click(".way .place:text-is('R3C3')"); // places are buttons
    await reads(page, why, /R3C3/);
    await page.keyboard.press("h"); // a hint takes over what is lit
    await page.waitForSelector(".stages");
    await counts(page, ".way", 0);
    await shows(page, ".layer-roles .area");
    await click(page, "R2C3"); // wrong
    await page.click(why);
    await page.waitForSelector("text=The mark at R2C3 is wrong.");
    await reads(page, ".way", /0 at R2C2/);
    await counts(page, ".layer-roles .wrong", 1);
    await page.click("section[aria-label=Why] button:text-is('Close')");
    await counts(page, ".layer-roles .wrong", 0);
    await click(page, "R2C1"); // a clue: nothing to be found out
    await page.click(why);
    await page.waitForSelector("text=Nothing follows about R2C1");
    whole(page);
});
