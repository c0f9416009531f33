// Notes of two kinds, groups, warnings, strokes kept after a mistake, marks while
// setting, long questions while setting, lists on a narrow screen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, chooseGenre, closeDialog, counts, eventually, faultsIn, newBlank,
    openPage, openText, pointOf, reads, says, start, textsOf, wordsOf } from "./browser.mjs";
import { large, starter } from "./solutions.mjs";

const phone = { viewport: { width: 390, height: 700 }, hasTouch: true,
                isMobile: true };
const patient = { timeout: 20000 };
let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

const click = async (p, place, options) =>
    p.mouse.click(...pointOf(await boardOf(p), place), options);

test("notes in the middle and in the corners are apart", async () => {
    await openText(page, "sudoku\n4 4\n....\n....\n....\n....\n", "sudoku");
    await click(page, "R1C1");
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Control+Digit3");
    await says(page, 1, 1, "noted 3, in the corner 1 2");
    await eventually(() => page.locator(".layer-note text").allTextContents(),
                     ["1", "2", "3"]);
    await page.keyboard.press("Shift+Digit1"); // again takes it off
    await says(page, 1, 1, "in the corner 2");
    await page.keyboard.press("Control+z");
    await says(page, 1, 1, "in the corner 1 2");
    await page.keyboard.press("Enter"); // notes by plain digits, as Tatham's
    await page.keyboard.press("4");
    await says(page, 1, 1, "noted 3 4");
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
    await says(page, 1, 1, "4;");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.keyboard.press("Control+z");
    await says(page, 1, 1, "in the corner 1 2");
});

test("a finger writes notes of both kinds", async () => {
    const p = await openPage(at, phone);
    await openText(p, "sudoku\n4 4\n....\n....\n....\n....\n", "sudoku");
    await p.touchscreen.tap(...pointOf(await boardOf(p), "R2C2"));
    await p.tap("role=button[name='Notes in the corners']");
    await p.tap(".keypad button:text-is('1')");
    await p.tap("role=button[name='Notes'] >> nth=0");
    await p.tap(".keypad button:text-is('3')");
    await says(p, 2, 2, "noted 3, in the corner 1");
    await p.context().close();
});

test("back to before the mistake, with what was right after it", async () => {
    await openText(page, starter.akari, "akari");
    for (const [place, button] of [["R1C4", "left"], ["R5C2", "left"],
                                   ["R1C5", "right"]])
        await click(page, place, { button });
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict:has-text('1 mistake')", patient);
    await page.click("button:text-is('Show')");
    await page.waitForSelector("text=stroke 2");
    await page.click("button:has-text('keep the right strokes')");
    await says(page, 1, 4, "bulb");
    await says(page, 5, 2, "open");
    await says(page, 1, 5, "not bulb");
});

test("playing the move of a hint by hand ends it", async () => {
    await openText(page, "lightup#3x3:d4d", "akari");
    await page.keyboard.press("h");
    await page.waitForSelector(".stages", patient);
    await click(page, "R1C2");
    await page.waitForSelector("text=That's it.");
});

test("a held key shows what belongs together", async () => {
    await openText(page, "nurikabe\n3 3\n...\n...\n...\n", "nurikabe");
    for (const place of ["R1C1", "R1C2", "R2C2", "R3C1"])
        await click(page, place);
    await click(page, "R2C2", { button: "right" });
    await click(page, "R2C2", { button: "left" });
    await page.keyboard.down("z");
    await page.waitForFunction(() =>
        document.querySelectorAll(".role.look").length === 3);
    await page.keyboard.up("z");
    await page.waitForFunction(() => !document.querySelector(".role.look"));
});

test("a puzzle with several solutions is said so when it is opened", async () => {
    await openText(page, "akari\n3 3\n...\n...\n...\n", "akari");
    await page.waitForSelector(".status:has-text('several solutions')", patient);
    await openText(page, "lightup#3x3:d4d", "akari");
    await page.waitForSelector(".status:has-text('several solutions')",
                               { state: "detached" });
});

test("a dead end is told if that is wished", async () => {
    await page.click("button[title=Settings]");
    await page.click("dialog button:text-is('Coach')");
    await closeDialog(page);
    await openText(page, starter.akari, "akari");
    await click(page, "R5C2");
    await page.waitForSelector(".status:has-text('cannot all be right')", patient);
    await page.click(".status button:text-is('Why?')");
    await page.waitForSelector(".panel .sentence", patient);
    await page.keyboard.press("Control+z");
    await page.waitForSelector(".status:has-text('cannot all be right')",
                               { state: "detached" });
    await page.click("button[title=Settings]");
    await page.click("dialog button:text-is('Player')");
    await closeDialog(page);
});

test("in a trial, what was there before is judged by itself", async () => {
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4"); // right
    await page.keyboard.press("t");
    await click(page, "R5C2"); // wrong
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict:has-text('Before the trial: no mistakes. " +
        "The trial cannot be right.')", patient);
    await counts(page, "button:text-is('Erase mistakes')", 0);
    await page.click("button:text-is('Drop the trial')");
    await page.waitForSelector(".status:has-text('The trial began with R5C2=bulb.')");
    await counts(page, ".layer-roles .look", 1);
    await page.click("role=tab[name=History]");
    await page.waitForSelector(".brackets[aria-label='trial from stroke 2 to 4']");
    assert.deepEqual(await faultsIn(page, "body"), []);
    await page.click("role=tab[name=Coach]");
    await click(page, "R1C1"); // another stroke: that is over
    await page.waitForSelector(".status:has-text('The trial began')",
                               { state: "detached" });
    await counts(page, ".layer-roles .look", 0);
});

test("looking back: what each stroke was, over the scrubber; times are kept", async () => {
    await openText(page, starter.akari, "akari");
    await click(page, "R1C1", { button: "right" }); // beside a 0
    await page.waitForFunction(() => !/^0:00/.test( // some time goes by
        document.querySelector(".clock").textContent), null, patient);
    await click(page, "R5C2"); // wrong
    await page.keyboard.press("Control+z");
    await click(page, "R1C4");
    await page.click("role=tab[name=History]");
    await page.click(".panel button:text-is('Look back')");
    await page.waitForSelector("[aria-label='Look back'] table", patient);
    await reads(page, "[aria-label='Look back'] p",
                "2 strokes with marks: 0 mistakes, 0 guesses.");
    await counts(page, ".stroke-curve .cost", 2);
    assert.deepEqual(await faultsIn(page, ".panel"), []);
    const shown = await eventually(() => page.locator("[aria-label='Look back'] td")
        .allTextContents(), cells => cells.length === 6);
    assert.ok(shown.includes("Number is complete"), shown.join());
    assert.ok(shown.some(c => /^0:0[1-9]|^0:[1-5]/.test(c)), shown.join());
    await page.click("button[aria-label='Go to stroke 1']"); // the list stays
    await reads(page, ".scrubber span", /^Stroke 1 of 2/);
    await page.waitForSelector(".panel :text('Number is complete; ')");
    await page.keyboard.press("Control+y");
    await click(page, "R5C2"); // another board: it is gone
    await counts(page, "[aria-label='Look back']", 0);
    await page.click(".panel button:text-is('Look back')");
    await reads(page, "[aria-label='Look back'] p",
                "3 strokes with marks: 1 mistake, 0 guesses.");
    await counts(page, ".stroke-curve .missed", 1);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await reads(page, ".clock", /^(?!0:00)\d+:\d\d$/);
    await page.click("role=tab[name=Coach]");
    assert.deepEqual(page.problems, []);
});

test("a check tells why a mark is wrong", async () => {
    await openText(page, starter.akari, "akari");
    await click(page, "R5C2");
    await page.keyboard.press("k");
    await page.click(".panel button:text-is('Show')");
    await page.click(".panel button:text-is('Why is R5C2 wrong?')");
    await page.waitForSelector("[aria-label=Why] .sentence:has-text('is wrong')",
                               patient);
    assert.ok((await textsOf(page, "[aria-label=Why] .way .sentence")).length > 0);
});

test("all games are saved as a file, and come back from it", async () => {
    await page.click("button[title=New]");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("dialog button:text-is('Save all games as a file')"),
    ]);
    const path = await download.path();
    await closeDialog(page);
    const other = await openPage(at);
    await other.click("button[title=Open]");
    await other.setInputFiles("dialog input[type=file]", path);
    await other.waitForSelector("dialog .problem:has-text('games are under New')");
    await closeDialog(other);
    await other.click("button[title=New]");
    await other.waitForSelector("dialog .list button:has-text('Akari 5×5')");
    await closeDialog(other);
    assert.deepEqual(other.problems, []);
    await other.context().close();
});

async function setCheck(kind) {
    await page.click("button[title=Settings]");
    await page.selectOption("role=combobox[name=Check]", kind);
    await closeDialog(page);
}

test("a check by itself: when the board is full, or after each stroke", async () => {
    const mistakes = ".status:has-text('mistake')";
    const put = async (place, digit) => {
        await click(page, place);
        await page.keyboard.press(digit);
    };
    const board = "sudoku\n4 4\n12..\n34..\n2143\n4321\n";
    await setCheck("when full");
    await openText(page, board, "sudoku");
    for (const [place, digit] of [["R1C3", "3"], ["R1C4", "4"], ["R2C3", "2"]])
        await put(place, digit);
    await page.waitForTimeout(1000); // R2C3 is wrong, but nobody asked
    await counts(page, mistakes, 0);
    await put("R2C4", "2");
    await page.waitForSelector(".status:has-text('There is a mistake.')", patient);
    await put("R2C3", "1");
    await page.waitForSelector(".status:has-text('Solved')", patient);
    await setCheck("live");
    await openText(page, board, "sudoku");
    await put("R1C3", "4");
    await page.waitForSelector(".status:has-text('There is a mistake.')", patient);
    await put("R1C4", "3");
    await page.waitForSelector(".status:has-text('There are 2 mistakes.')", patient);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.waitForSelector(mistakes, { state: "detached" });
    await page.reload(); // it is remembered
    await page.waitForSelector("html[data-ready]");
    await put("R1C3", "4");
    await page.waitForSelector(mistakes, patient);
    await setCheck("by hand");
    await page.waitForSelector(mistakes, { state: "detached" });
    assert.deepEqual(page.problems, []);
});

test("a held key shows the numbers of gates", async () => {
    await openText(page, "tandem journal 1 " + JSON.stringify({
        genre: "suraromu", width: 5, height: 5, clues: [
            { at: "R1C1", clue: "start" }, { at: "R2C3", clue: 2 },
            { at: "R1C3", clue: "down" }, { at: "R4C2", clue: "grey" },
            { at: "R4C3", clue: "across" }, { at: "R4C4", clue: "grey" }] }) + "\n");
    const numbers = page.locator(".board .over-number");
    await eventually(() => numbers.count(), 0);
    await page.keyboard.down("x");
    await eventually(() => numbers.allTextContents(), ["2"]);
    await says(page, 1, 3, "gate down 2");
    await says(page, 4, 3, "gate across");
    assert.doesNotMatch(await wordsOf(page, 4, 3), /gate across \d/);
    await page.keyboard.up("x");
    await eventually(() => numbers.count(), 0);
    await openText(page, starter.akari, "akari"); // elsewhere the key does nothing
    await page.keyboard.press("x");
    assert.deepEqual(page.problems, []);
});

test("while setting, the mouse may mark; a picture gives its lists", async () => {
    await newBlank(page, "nonogram", 2, 3);
    await page.keyboard.press("F3");
    await click(page, "R1C1");
    await click(page, "R1C3");
    await click(page, "R2C3");
    await page.click("button:has-text('Clues from the picture')");
    await page.waitForFunction(() => [...document.querySelectorAll(
        ".layer-clue text, .layer-note text, .board .list")]
        .map(e => e.textContent).join(" ").includes("1"));
    await page.waitForSelector(".panel .verdict:has-text('one solution')", patient);
    await page.keyboard.press("F3");
    await page.click("button:text-is('Solve')");
});

test("a hopeless board: it says that it thinks, and can be stopped", async () => {
    await newBlank(page, "nurikabe", 15, 15);
    await click(page, "R8C8");
    await page.keyboard.type("30");
    await page.check("role=checkbox[name=/all solutions share/]");
    await page.waitForSelector(".panel .thinking:has-text('Thinking about')",
                               patient);
    await page.waitForFunction(() => /not known yet/.test(
        document.querySelector(".panel").textContent), null, patient);
    await page.click(".panel .thinking button:text-is('Stop')");
    await page.waitForSelector(".panel .verdict:has-text('not decided')", patient);
    await page.waitForSelector(".panel .thinking", { state: "detached" });
    await page.waitForSelector(".panel :text('The search was stopped')", patient);
    // and strokes go on
    await click(page, "R1C1");
    await page.keyboard.press("1");
    await says(page, 1, 1, "1");
    await page.uncheck("role=checkbox[name=/all solutions share/]");
    await page.click("button:text-is('Solve')");
    assert.deepEqual(page.problems, []);
});

test("all of a 15x15 nonogram is seen on a phone", async () => {
    const p = await openPage(at, phone);
    await openText(p, large("nonogram").text, "nonogram");
    const whole = () => p.evaluate(() => {
        const svg = document.querySelector("svg.board").getBoundingClientRect();
        const frame = document.querySelector(".board-frame")
            .getBoundingClientRect();
        return { left: svg.left - frame.left, right: frame.right - svg.right };
    });
    await eventually(whole, box => box.left >= 0 && box.right >= 0);
    await p.context().close();
});

test("digits are set in the face of the page", async () => {
    await page.evaluate(() => document.fonts.ready);
    await eventually(() => page.evaluate(() => [...document.fonts].some(
        f => f.family.includes("Tandem Digits") && f.status === "loaded")), true);
});
