// Setting: blank boards, clues by keys, regions by drags, size, verdict.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, counts, eventually, faultsIn, newBlank, openPage, pointOf, reads, says,
    shows, start, textIn } from "./browser.mjs";

let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

async function blank(genre, rows, columns) {
    await newBlank(page, genre, rows, columns);
}
const verdict = words =>
    page.waitForSelector(`.panel .verdict:has-text("${words}")`);
const clickCell = async place =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const text = format => textIn(page, format);

test("akari: clues by keys, verdict, size, undo", async () => {
    await blank("akari", 2, 3);
    await verdict("several solutions");
    await clickCell("R1C2");
    await page.keyboard.press("3");
    await verdict("one solution");
    await page.keyboard.press("ArrowDown");
    await page.click(".keypad button:text-is('wall')");
    assert.equal(await text("text"), "akari\n3 2\n.3.\n.#.\n");
    await verdict("no solution");
    await page.click("role=button[name='Clear the clue']");
    await page.click("role=button[name='One more below']");
    await eventually(async () => (await boardOf(page)).rows, 3);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.equal(await text("text"), "akari\n3 2\n.3.\n.#.\n");
    assert.deepEqual(page.problems, []);
});

test("clues come in pairs, and go in pairs", async () => {
    await blank("nurikabe", 3, 4);
    await page.check("role=checkbox[name=/^Symmetric/]");
    await clickCell("R1C1");
    await page.keyboard.press("3");
    assert.equal(await text("text"), "nurikabe\n4 3\n3...\n....\n...?\n");
    await clickCell("R3C4"); // a partner that is there stays
    await page.keyboard.press("2");
    assert.equal(await text("text"), "nurikabe\n4 3\n3...\n....\n...2\n");
    await page.keyboard.press("Delete");
    assert.equal(await text("text"), "nurikabe\n4 3\n....\n....\n....\n");
    await page.keyboard.press("Control+z"); // one stroke
    assert.equal(await text("text"), "nurikabe\n4 3\n3...\n....\n...2\n");
    await page.uncheck("role=checkbox[name=/^Symmetric/]");
    await blank("sudoku", 9, 9); // no sudoku has a ?
    await counts(page, "role=checkbox[name=/^Symmetric/]", 0);
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
    await counts(page, ".corner:text-is('2×')", 1);
    await blank("yajilin", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("1");
    await page.keyboard.press("Shift+ArrowRight");
    await counts(page, ".arrow", 1);
    await blank("suraromu", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("s");
    await counts(page, ".white", 1);
    await blank("nonogram", 2, 2);
    await page.fill("role=textbox[name=Numbers]", "2");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".board .list:text-is('2')");
    assert.deepEqual(page.problems, []);
});

test("a click on a list of a nonogram takes it in hand", async () => {
    const inHand = (line, numbers) => page.waitForFunction(([l, n]) => {
        const field = document.activeElement;
        return field?.id === "list-numbers" && field.value === n &&
            field.form.querySelector("select").value === l;
    }, [line, numbers]);
    await blank("nonogram", 3, 4);
    const beside = async (dx, dy) => {
        const b = await boardOf(page);
        await page.mouse.click(b.x + dx * b.cell, b.y + dy * b.cell);
    };
    await beside(2.5, -0.25);
    await inHand("C3", "");
    await page.keyboard.type("1 1");
    await page.keyboard.press("Enter");
    await inHand("C4", ""); // the next one
    await beside(-0.25, 1.5);
    await inHand("R2", "");
    await beside(2.5, -0.25);
    await inHand("C3", "1 1"); // to be changed
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".layer-columns .list:text-is('2')");
    await counts(page, ".line-here", 1);
    assert.deepEqual(page.problems, []);
});

test("clicks go through numbers of rooms, numbers with arrows, gates", async () => {
    const clickOn = async (place, options) => page.mouse.click(
        ...pointOf(await boardOf(page), place), options);
    await blank("heyawake", 2, 3);
    await clickOn("R2C2"); // from any cell of the room
    await counts(page, ".board .clue", 0);
    for (const number of ["0", "1", "2"]) {
        await clickOn("R2C2");
        await page.waitForSelector(`.board .clue:text-is('${number}')`);
    }
    await clickOn("R2C2", { button: "right" });
    await page.waitForSelector(".board .clue:text-is('1')");
    await blank("yajilin", 3, 5);
    await clickOn("R1C1");
    await page.keyboard.press("1");
    await page.keyboard.press("Shift+ArrowRight");
    await says(page, 1, 1, "1→");
    await clickOn("R1C1");
    await says(page, 1, 1, "2→");
    await clickOn("R1C1", { button: "right" });
    await says(page, 1, 1, "1→");
    await blank("suraromu", 3, 3);
    await clickOn("R2C2");
    for (const words of ["wall", "gate across", "gate down", "start"]) {
        await clickOn("R2C2");
        await says(page, 2, 2, words);
    }
    await clickOn("R2C2");
    await counts(page, ".board .white", 0);
    assert.deepEqual(page.problems, []);
});

test("drags: an island goes elsewhere, a gate is drawn; numbers step on", async () => {
    const drag = async (from, to) => {
        const b = await boardOf(page);
        await page.mouse.move(...pointOf(b, from));
        await page.mouse.down();
        await page.mouse.move(...pointOf(b, to), { steps: 6 });
        await page.mouse.up();
    };
    await blank("hashi", 3, 3);
    await clickCell("R1C1");
    await page.keyboard.press("2");
    await drag("R1C1", "R3C2");
    assert.match(await text("text"), /\n3 3\n\.\.\.\n\.\.\.\n\.2\.\n$/);
    await blank("suraromu", 4, 4);
    const clues = (kind, n) => counts(page, `.board .${kind}`, n);
    await clickCell("R4C4");
    await page.keyboard.press("s");
    await drag("R2C1", "R2C3");
    await clues("gate", 3), await clues("white", 1);
    await drag("R4C4", "R1C4"); // the start goes along
    await page.waitForSelector("[aria-label^='start'][aria-label$='R1C4']");
    await clues("white", 1);
    await drag("R2C1", "R2C3"); // again: off
    await clues("gate", 0), await clues("white", 1);
    await blank("hitori", 2, 2);
    await page.focus("[role=gridcell]");
    await page.keyboard.type("1221");
    assert.match(await text("text"), /12\n21\n$/);
    assert.deepEqual(page.problems, []);
});

const found = words =>
    page.waitForSelector(`.found:has-text("${words}")`);

test("what all solutions share, while setting, behind a switch", async () => {
    await blank("akari", 4, 4);
    await clickCell("R2C2");
    await page.keyboard.press("1");
    await verdict("several solutions");
    await counts(page, ".common", 0);
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
    await counts(page, ".clue:not(.on-dark)", 1);
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
    const places = await counts(page, ".found :first-child .place", n => n >= 2);
    await counts(page, ".layer-roles .wrong", places);
    await page.waitForSelector(".found >> text=/^\\d at R\\dC\\d fits only one " +
        "of them, and leaves no other\\.$/"); // which one, the two decide
    await page.click(".found button:text-is('Put this clue')");
    await verdict("one solution");
    await page.click("role=button[name=Undo]");
    await verdict("several solutions");
    await ask("Two solutions");
    await found("Two solutions differ at R");
    await ask("Clashing clues");
    await found("No clues clash.");
    await counts(page, ".layer-roles .wrong", 0);
    await ask("Redundant clues");
    await found("Only where there is one solution");
    await clickCell("R1C2");
    await page.keyboard.press("3");
    await counts(page, ".found", 0); // another board
    await verdict("one solution");
    await ask("Two solutions");
    await found("There is one solution.");
    await ask("Redundant clues");
    await found("No clue is redundant.");
    await page.keyboard.press("ArrowDown");
    await page.click(".keypad button:text-is('wall')");
    await verdict("no solution");
    await ask("Clashing clues");
    await found("The 3 at R1C2 must have 3 bulbs beside it");
    await shows(page, ".layer-roles .rule");
    assert.deepEqual(await faultsIn(page, ".panel"), []);
    await page.click(".found button:text-is('Close')");
    await counts(page, ".layer-roles .rule", 0);
    await blank("sudoku", 4, 4);
    const grid = ["1234", "3412", "2143", "4321"];
    for (let r = 0; r < 4; r++)
        for (let c = 0; c < 4; c++) {
            await clickCell(`R${r + 1}C${c + 1}`);
            await page.keyboard.press(grid[r][c]);
        }
    await ask("Redundant clues");
    await found("Each of these can go by itself");
    await counts(page, ".layer-roles .role.rule", 16);
    await reads(page, ".found", /and 4 more/);
    assert.deepEqual(page.problems, []);
});
