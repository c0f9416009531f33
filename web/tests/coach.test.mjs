// The coach: automatic moves, ratings, reasons; and that it follows the board.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { boardOf, openPage, openText, pointOf, start } from "./browser.mjs";
import { largest, starter } from "./solutions.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

const click = async (page, place) =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const count = (page, what, n) => page.waitForFunction(
    ([w, k]) => document.querySelectorAll(w).length === k, [what, n],
    { timeout: 4000 });
const whole = page => assert.deepEqual(page.problems, []);
const dial = "role=combobox[name='Automatic moves']";
const dots = ".layer-mark .dot.auto";

test("automatic moves: off at first, by dial and keys, never a stroke", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    assert.equal(await page.inputValue(dial), "off");
    await click(page, "R1C4");
    assert.equal(await page.locator(".auto").count(), 0);
    await page.keyboard.press("]"); // level 0: what the bulb lights
    await count(page, dots, 6);
    assert.match(await page.textContent(".ear"), /level 0/);
    await page.keyboard.press("]"); // level 1: two bulbs follow
    await count(page, ".layer-mark .bulb.auto", 2);
    await page.keyboard.press("Control+z"); // what rested on the bulb goes
    await page.waitForFunction(() => document.querySelector(
        "[role=gridcell]").getAttribute("aria-label").startsWith("open"));
    await page.keyboard.press("[");
    await page.keyboard.press("Control+y");
    await count(page, dots, 6);
    await page.selectOption(dial, "5");
    await count(page, ".layer-mark .bulb.auto", 4);
    await page.reload(); // it is remembered
    await page.waitForSelector("html[data-ready]");
    assert.equal(await page.inputValue(dial), "5");
    await count(page, ".layer-mark .bulb.auto", 4);
    await page.selectOption(dial, "off");
    await count(page, ".auto", 0);
    await page.click("role=tab[name=History]");
    assert.match(await page.textContent(".scrubber span"), /1 of 1/);
    whole(page);
});

test("a player's mark over an automatic one is the player's", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.selectOption(dial, "1");
    await count(page, ".layer-mark .bulb.auto", 2);
    await click(page, "R3C3");
    await count(page, ".layer-mark .bulb.auto", 1);
    assert.equal(await page.locator(".layer-mark .bulb:not(.auto)").count(), 1);
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
    assert.equal(await page.locator(".layer-fill .ghost").count(), 3);
    await page.mouse.up();
    whole(page);
});
