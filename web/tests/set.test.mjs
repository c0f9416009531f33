// Setting: blank boards, clues by keys, regions by drags, size, verdict.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { boardOf, closeDialog, openPage, pointOf, start } from "./browser.mjs";

let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

async function blank(genre, rows, columns) {
    await page.click("button[title=New]");
    await page.selectOption("dialog select", genre);
    await page.fill("role=spinbutton[name=Rows]", String(rows));
    await page.fill("role=spinbutton[name=Columns]", String(columns));
    await page.click("dialog button:has-text('Make')");
    await page.waitForSelector("dialog", { state: "detached" });
}
const verdict = words =>
    page.waitForSelector(`.panel .verdict:has-text("${words}")`,
                         { timeout: 8000 });
const clickCell = async place =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const text = async format => {
    await page.click("button[title=Share]");
    await page.selectOption("dialog select", format);
    const fields = page.locator("dialog textarea");
    const value = await fields.nth(1).inputValue();
    await closeDialog(page);
    return value;
};

test("akari: clues by keys, verdict, size, undo", async () => {
    await blank("akari", 2, 3);
    await verdict("several solutions");
    await clickCell("R1C2");
    await page.keyboard.press("3");
    await verdict("one solution");
    await page.keyboard.press("ArrowDown");
    await page.click(".keypad button:text-is('-')");
    assert.equal(await text("text"), "akari\n3 2\n.3.\n.#.\n");
    await verdict("no solution");
    await page.click("role=button[name='Clear the clue']");
    await page.click("role=button[name='One more below']");
    assert.equal((await boardOf(page)).rows, 3);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.equal(await text("text"), "akari\n3 2\n.3.\n.#.\n");
    assert.deepEqual(page.problems, []);
});

test("heyawake: rooms by drags, their numbers from any cell", async () => {
    await blank("heyawake", 2, 4);
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R1C1"));
    await page.mouse.down();
    await page.mouse.move(...pointOf(board, "R1C2"), { steps: 4 });
    await page.mouse.move(...pointOf(board, "R2C2"), { steps: 4 });
    await page.mouse.move(...pointOf(board, "R2C1"), { steps: 4 });
    await page.mouse.up();
    await clickCell("R2C2"); // the number goes to the room's first cell
    await page.keyboard.press("2");
    const rooms = await text("text");
    assert.match(rooms, /\|2\.\.\|/);
    assert.deepEqual(page.problems, []);
});

test("keen, yajilin, suraromu, nonogram: their own clues", async () => {
    await blank("keen", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("3");
    const cage = await boardOf(page);
    await page.mouse.move(...pointOf(cage, "R2C1"));
    await page.mouse.down();
    await page.mouse.move(...pointOf(cage, "R3C1"), { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press("2");
    await page.keyboard.press("x");
    assert.equal(await page.locator(".corner:text-is('2×')").count(), 1);
    await blank("yajilin", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("1");
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await page.locator(".arrow").count(), 1);
    await blank("suraromu", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("s");
    assert.equal(await page.locator(".white").count(), 1);
    await blank("nonogram", 2, 2);
    await page.fill("role=textbox[name=Numbers]", "2");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".board .list:text-is('2')");
    assert.deepEqual(page.problems, []);
});

const found = words =>
    page.waitForSelector(`.found:has-text("${words}")`, { timeout: 8000 });

test("what all solutions share, while setting, behind a switch", async () => {
    await blank("akari", 4, 4);
    await clickCell("R2C2");
    await page.keyboard.press("1");
    await verdict("several solutions");
    assert.equal(await page.locator(".common").count(), 0);
    await page.check("role=checkbox[name=/all solutions share/]");
    await page.waitForSelector("text=All solutions share 1 of 15 values.");
    await page.waitForSelector(".layer-mark .dot.common");
    await page.keyboard.press("2"); // another clue, and back
    await page.keyboard.press("Control+z");
    await page.waitForSelector("text=All solutions share 1 of 15 values.");
    await page.click("button:text-is('Solve')"); // nothing is given away there
    await page.waitForSelector(".common", { state: "detached" });
    await page.click("button:text-is('Set')");
    await page.waitForSelector(".layer-mark .dot.common");
    await blank("heyawake", 1, 2);
    await clickCell("R1C1");
    await page.keyboard.press("1"); // one room: a hollow cell keeps its number
    await page.click("role=button[name='One less right']");
    await page.waitForSelector(".layer-fill .shade.common");
    assert.equal(await page.locator(".clue:not(.on-dark)").count(), 1);
    await page.uncheck("role=checkbox[name=/all solutions share/]");
    await page.waitForSelector(".common", { state: "detached" });
    assert.deepEqual(page.problems, []);
});

test("what all solutions share grows while it is found out", async () => {
    await blank("slitherlink", 24, 24);
    await page.evaluate(() => {
        window.said = new Set();
        new MutationObserver(() => {
            const words = document.querySelector(".panel")?.textContent ?? "";
            for (const w of words.match(/All solutions share [^.]*/g) ?? [])
                window.said.add(w);
        }).observe(document.body, { subtree: true, childList: true,
                                    characterData: true });
    });
    await page.check("role=checkbox[name=/all solutions share/]");
    await clickCell("R1C1");
    await page.keyboard.press("3");
    await page.waitForSelector("text=/All solutions share 2 of \\d+ values\\./",
                               { timeout: 20000 });
    const said = await page.evaluate(() => [...window.said]);
    assert.ok(said.some(w => w.includes("not known yet")), said.join("; "));
    await page.uncheck("role=checkbox[name=/all solutions share/]");
    assert.deepEqual(page.problems, []);
});

test("two solutions, clashing clues, redundant clues", async () => {
    await blank("akari", 2, 3);
    const ask = name => page.click(`.panel button:text-is("${name}")`);
    await ask("Two solutions");
    await found("Two solutions differ at R");
    const places = await page.locator(".found :first-child .place").count();
    assert.ok(places >= 2);
    assert.equal(await page.locator(".layer-roles .wrong").count(), places);
    await found("0 at R1C3 fits only one of them, and leaves no other.");
    await page.click(".found button:text-is('Put this clue')");
    await verdict("one solution");
    await page.click("role=button[name=Undo]");
    await verdict("several solutions");
    await ask("Two solutions");
    await found("Two solutions differ at R");
    await ask("Clashing clues");
    await found("No clues clash.");
    assert.equal(await page.locator(".layer-roles .wrong").count(), 0);
    await ask("Redundant clues");
    await found("Only where there is one solution");
    await clickCell("R1C2");
    await page.keyboard.press("3");
    assert.equal(await page.locator(".found").count(), 0); // another board
    await verdict("one solution");
    await ask("Two solutions");
    await found("There is one solution.");
    await ask("Redundant clues");
    await found("No clue is redundant.");
    await page.keyboard.press("ArrowDown");
    await page.click(".keypad button:text-is('-')");
    await verdict("no solution");
    await ask("Clashing clues");
    await found("The 3 at R1C2 must have 3 bulbs beside it");
    assert.ok(await page.locator(".layer-roles .rule").count());
    const { violations } = await new AxeBuilder({ page }).include(".panel")
        .analyze();
    assert.deepEqual(violations.map(v => v.id), []);
    await page.click(".found button:text-is('Close')");
    assert.equal(await page.locator(".layer-roles .rule").count(), 0);
    await blank("sudoku", 4, 4);
    const grid = ["1234", "3412", "2143", "4321"];
    for (let r = 0; r < 4; r++)
        for (let c = 0; c < 4; c++) {
            await clickCell(`R${r + 1}C${c + 1}`);
            await page.keyboard.press(grid[r][c]);
        }
    await ask("Redundant clues");
    await found("Each of these can go by itself");
    assert.equal(await page.locator(".layer-roles .role.rule").count(), 16);
    assert.match(await page.textContent(".found"), /and 4 more/);
    assert.deepEqual(page.problems, []);
});
