// Commands: one list of all, keys that can be changed, print, batch, all open
// steps, why not, pause, dials.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, counts, eventually, faultsIn, openPage, openText, pointOf,
    reads, settled, start, textOf } from "./browser.mjs";
import { puzzles, rate, starter } from "./solutions.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

const whole = page => assert.deepEqual(page.problems, []);
const click = async (page, place) =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const clean = async (page, within) =>
    assert.deepEqual(await faultsIn(page, within), []);
const run = async (page, words) => {
    await page.keyboard.press("Control+k");
    await page.fill(".find", words);
    await settled(page); // the list has what was found
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog", { state: "detached" });
};

test("digits go to islands; what is left is said", async () => {
    const page = await openPage(at);
    await openText(page, starter.hashi, "hashi");
    const b = await boardOf(page);
    await page.mouse.click(b.x + 2, b.y + 2);
    const said = () => textOf(page, ".ear");
    await page.keyboard.press("2");
    const first = await eventually(said, /2.*R\d+C\d+/);
    await page.keyboard.press("2"); // the next one
    await eventually(said, words => words !== first && /2.*R\d+C\d+/.test(words));
    await page.keyboard.press("Alt+l");
    await eventually(said, /^\d+ open places, \d+ clues not done/);
    whole(page);
});

test("a mark says what it did, by mouse and by keys; the solution is told", async () => {
    const page = await openPage(at);
    await openText(page, "akari\n3 2\n.1.\n...\n", "akari");
    const said = words => reads(page, ".ear", words);
    await said(/several solutions/); // what comes by itself is over
    await click(page, "R1C1");
    await said(/^bulb, lights 1, wall 1 at R1C2 done; R1C1/);
    await page.keyboard.press("Alt+l");
    await said(/^4 open places, 0 clues not done/);
    await page.keyboard.press("ArrowDown");
    await said(/^open, lit from R1C1; R2C1/);
    await page.keyboard.press("Space");
    await said(/^not bulb; R2C1/);
    await click(page, "R2C3");
    await said(/^Solved\. bulb, lights 2; R2C3/);
    await page.keyboard.press("Control+z");
    await said(/^Undone: R2C3=bulb/);
    whole(page);
});

test("every command in one list, also while controls are hidden", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.keyboard.press("f");
    await eventually(() => page.isVisible(".bar"), false);
    await page.keyboard.press("Control+k");
    await page.waitForSelector(".commands li");
    await counts(page, ".commands li", n => n > 35);
    await clean(page, "dialog");
    await closeDialog(page);
    await run(page, "try some");
    await page.waitForSelector(".status:has-text('Trial 1')");
    await run(page, "drop the");
    await counts(page, ".status:has-text('Trial')", 0);
    await page.keyboard.press("?");
    await page.waitForSelector("dialog .commands");
    // what only setters can do is there while setting only
    await counts(page, "button:text-is('Mirror the board')", 0);
    await closeDialog(page);
    await run(page, "solve or set");
    await page.keyboard.press("Control+k");
    await counts(page, "button:text-is('Mirror the board')", 1);
    await page.click("button:text-is('One more below')");
    await eventually(async () => (await boardOf(page)).rows, 6);
    await run(page, "hide the controls");
    await eventually(() => page.isVisible(".bar"), true);
    await run(page, "theme: dark");
    await eventually(() => page.getAttribute("html", "data-theme"), "dark");
    whole(page);
});

test("keys can be changed, are remembered, and are one command's only",
     async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.keyboard.press("?");
    await page.click("[aria-label^='Key of Try something']");
    await page.keyboard.press("KeyK"); // that of Check
    await page.waitForSelector("[aria-label='Key of Check: am I right so far?: none']");
    await closeDialog(page);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.keyboard.press("k");
    await page.waitForSelector(".status:has-text('Trial 1')");
    await counts(page, ".verdict", 0);
    await page.keyboard.press("?");
    await page.click("button:text-is('All keys as at first')");
    await closeDialog(page);
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict");
    whole(page);
});

test("pause covers the board and stops the clock and the keys", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4");
    await page.keyboard.press("F4");
    await page.waitForSelector(".paused");
    await eventually(() => page.isVisible(".board-host"), false);
    const clock = await page.textContent(".clock");
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(1200);
    assert.equal(await page.textContent(".clock"), clock);
    await clean(page, ".paused");
    await page.click(".paused button");
    await eventually(() => page.isVisible(".board-host"), true);
    await counts(page, ".layer-mark .bulb", 1); // not undone
    whole(page);
});

test("all open steps; each is lit when it is chosen", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.click("button:text-is('All open steps')");
    await page.waitForSelector(".step");
    await counts(page, ".step", n => n >= 2);
    await page.click(".way li:nth-child(2) .step");
    await reads(page, ".way .sentence", /R1C2 and R2C3/);
    await counts(page, ".layer-roles .role.set", 2);
    await clean(page, ".panel");
    await click(page, "R1C4"); // another board
    await counts(page, ".step", 0);
    await counts(page, ".layer-roles .role", 0);
    whole(page);
});

test("why not: what is wrong with a mark that is not there; edges too", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C1");
    await page.keyboard.press("Control+z");
    await page.selectOption(".why-not select", "bulb");
    await page.click("role=button[name='Why not?']");
    await page.waitForSelector("text=The mark at R1C1 is wrong.");
    await reads(page, ".way", /0 at R2C1/);
    await openText(page, starter.slitherlink, "slitherlink");
    await click(page, "R2C1"); // a 0: none of its sides
    await page.keyboard.press("Control+z");
    await page.selectOption("section[aria-label=Why] select >> nth=0", "1");
    await reads(page, "role=button[name=/^Why here/]", /R1C1\.S|R2C1\.N/);
    await page.selectOption(".why-not select", "line");
    await page.click("role=button[name='Why not?']");
    await page.waitForSelector("text=/The mark at R1C1.S is wrong|The mark at R2C1.N is wrong/");
    await page.click("role=button[name=/^Why here/]");
    await page.waitForSelector(".way .sentence");
    whole(page);
});

test("the dial by cost and by ticked techniques; the last stroke is blamed",
     async () => {
    const page = await openPage(at);
    const dial = "role=combobox[name='Automatic moves']";
    await openText(page, starter.akari, "akari");
    await page.selectOption(dial, "cost");
    await page.fill("role=spinbutton[name=Cost]", "1.1");
    await page.keyboard.press("Tab");
    // what costs up to 1.1: the cells around the zeros
    await page.waitForFunction(() =>
        document.querySelectorAll(".layer-mark .dot.auto").length === 4);
    await page.selectOption(dial, "ticked");
    await page.waitForFunction(() => !document.querySelector(".auto"));
    await page.check("role=checkbox[name='Number is complete']");
    await page.waitForFunction(() =>
        document.querySelectorAll(".layer-mark .dot.auto").length === 4);
    await page.selectOption(dial, "2");
    await page.waitForSelector(".status:has-text('Solved, with automatic')");
    await reads(page, ".ear", /Solved, with automatic/);
    await click(page, "R1C1"); // beside a 0
    await page.waitForSelector("text=Since the last stroke");
    await counts(page, ".layer-roles .role.wrong", 1);
    await page.keyboard.press("Control+z");
    await page.waitForSelector(".status:has-text('Solved, with automatic')");
    await counts(page, ".layer-roles .role.wrong", 0);
    whole(page);
});

// ---- print ----

test("print: so many a page, solutions at the back, ratings", async () => {
    const page = await openPage(at);
    await page.evaluate(() => { window.print = () => { window.printed = 1; }; });
    await openText(page, puzzles.masyu[0].text, "masyu");
    await page.click("button[title=Print]");
    await clean(page, "dialog");
    await page.check("role=radio[name='4']");
    for (const box of (await page.locator(".ticks input").all()).slice(0, 6))
        await box.check();
    await page.click("dialog button:text-is('Print')");
    await page.waitForFunction(() => window.printed);
    const sheets = await page.evaluate(() => [...document.querySelectorAll(
        "#paper .sheet")].map(s => [s.className, s.children.length]));
    assert.deepEqual(sheets.slice(0, 2), [["sheet of-4", 4], ["sheet of-4", 2]]);
    assert.deepEqual(sheets[2], ["sheet of-6 solutions", 6]);
    await reads(page, "#paper figcaption", `1. Masyu, ${puzzles.masyu[0].word}`);
    // puzzles have no marks; solutions have a loop each, in ordinary ink
    await counts(page, ".of-4 .loop", 0);
    for (const figure of await page.locator(".solutions figure").all())
        await eventually(() => figure.locator(".loop").count(), n => n > 8);
    await counts(page, "#paper .common", 0);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.equal(pages, 3);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await eventually(() => page.isVisible("#app"), false);
    const cell = await page.evaluate(() => Number(getComputedStyle(
        document.querySelector("#paper svg")).getPropertyValue("--cell")
        .replace("px", "")));
    assert.ok(cell * 25.4 / 96 >= 6.5, `${cell}`);
    whole(page);
});

test("print in large type: larger cells and titles, fewer on a page", async () => {
    const page = await openPage(at);
    await page.evaluate(() => { window.print = () => { window.printed = 1; }; });
    await openText(page, puzzles.masyu[0].text, "masyu");
    await page.click("button[title=Print]");
    await page.check("role=radio[name='4']");
    await page.check("role=checkbox[name=/^Large type/]");
    for (const box of (await page.locator(".ticks input").all()).slice(0, 3))
        await box.check();
    await page.click("dialog button:text-is('Print')");
    await page.waitForFunction(() => window.printed);
    const cells = await page.locator("#paper .sheet:not(.solutions) svg").evaluateAll(
        all => all.map(s => parseFloat(getComputedStyle(s).getPropertyValue("--cell"))));
    assert.equal(cells.length, 3);
    assert.ok(cells.every(c => c * 25.4 / 96 >= 11), cells.join());
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("#paper figcaption").first().evaluate(
        e => getComputedStyle(e).fontSize), "22px");
    const [one, two] = await page.locator("#paper .solutions").evaluateAll(
        all => all.map(s => s.children.length));
    assert.deepEqual([one, two], [2, 1]);
    whole(page);
});

// ---- batch ----

const drop = (page, files) => page.evaluate(list => {
    const data = new DataTransfer();
    for (const [name, text] of list)
        data.items.add(new File([text], name));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data,
                                                   bubbles: true }));
}, files);

test("batch: dropped files are rated, with progress, pause and CSV", async () => {
    const page = await openPage(at);
    const akari = puzzles.akari.slice(0, 6).map(p => p.text), first = akari[0];
    await drop(page, [["akari.txt", akari.join("\n") + "\n"],
                      ["=1+1,\"<b>.txt", `${first}\nnothing at all\n`]]);
    await page.waitForSelector("dialog progress");
    await page.waitForSelector("text=8 of 8", { timeout: 20000 });
    await clean(page, "dialog");
    const [save] = await Promise.all([page.waitForEvent("download"),
                                      page.click("text=Save as CSV")]);
    const lines = readFileSync(await save.path(), "utf8").trim().split("\n");
    assert.equal(lines.length, 9);
    const names = lines[0].split(","), cells = lines[1].split(",");
    const of = Object.fromEntries(names.map((n, i) => [n, cells[i]]));
    const wanted = rate(first, "akari");
    for (const key of ["genre", "status", "word", "length", "version"])
        assert.equal(of[key], wanted[key], key);
    for (const key of ["width", "height", "level", "effort", "peak", "variety"])
        assert.equal(Number(of[key]), wanted[key], key);
    assert.equal(of.techniques, Object.entries(wanted.techniques)
        .map(e => e.join(":")).join(";"));
    assert.match(lines[7], /^"'=1\+1,""<b>\.txt#1",akari/); // no formula
    whole(page);
});

test("batch: a pause keeps what is done and goes on later", async () => {
    const page = await openPage(at);
    const few = ["akari", "hashi", "hitori", "slitherlink", "sudoku"].flatMap(
        genre => puzzles[genre].slice(0, 6).map(p => p.text));
    const many = Array(10).fill(few).flat(); // a while on a fast machine, too
    await drop(page, [["a.txt", many.join("\n")], ["b.txt", many.join("\n")]]);
    // clicked by the page itself: on a busy machine all is done before a hand comes
    await page.waitForFunction(() => {
        if (!(document.querySelector("dialog progress")?.value >= 3))
            return false;
        [...document.querySelectorAll("dialog button")]
            .find(b => b.textContent === "Pause").click();
        return true;
    }, null, { polling: 5 });
    await page.waitForSelector("dialog button:text-is('Go on')");
    const value = () => page.evaluate(
        () => document.querySelector("dialog progress").value);
    // what was in hand is finished; then nothing goes on
    let done = -1;
    for (let now = await value(); now !== done; now = await value()) {
        done = now;
        await page.waitForTimeout(700);
    }
    assert.ok(done < 2 * many.length, `${done}`);
    await page.click("dialog button:text-is('Go on')");
    await page.waitForSelector(`text=${2 * many.length} of ${2 * many.length}`,
                               { timeout: 60000 });
    await counts(page, "dialog button:text-is('Pause')", 0);
    whole(page);
});

test("palettes and a light board in the dark", async () => {
    const page = await openPage(at, { colorScheme: "dark" });
    const board = () => page.evaluate(() => getComputedStyle(
        document.querySelector(".paper")).fill);
    const dark = await board();
    await page.click("button[title=Settings]");
    await page.check("role=checkbox[name=/light board/]");
    assert.notEqual(dark, "rgb(255, 255, 255)");
    await eventually(board, "rgb(255, 255, 255)");
    await page.selectOption("dialog select", "black");
    await page.reload(); // both are remembered
    await page.waitForSelector("html[data-ready]");
    await eventually(board, "rgb(255, 255, 255)");
    await eventually(() => page.getAttribute("html", "data-palette"), "black");
    whole(page);
});
