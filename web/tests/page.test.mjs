// The page as a whole: nothing is lost, nothing hostile happens, everybody can
// use it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, counts, faultsIn, isSolved, labelled, linkTo,
    openPage, openText, pointOf, reads, settled, shows, start } from
    "./browser.mjs";
import { byMouse } from "./hands.mjs";
import { largest, solve, starter } from "./solutions.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

const click = async (page, place, options = {}) =>
    page.mouse.click(...pointOf(await boardOf(page), place), options);
const drag = async (page, from, to) => {
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, from));
    await page.mouse.down();
    await page.mouse.move(...pointOf(board, to), { steps: 6 });
};
const history = async (page, wanted) => {
    await page.click("role=tab[name=History]");
    await reads(page, ".scrubber span", wanted);
};
const whole = page => assert.deepEqual(page.problems, []);

test("the right button marks as not, again empties, and spares bulbs", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4");
    await drag(page, "R1C1", "R1C5"); // one bulb only: a drag does no more
    await page.mouse.up();
    await history(page, /2 of 2/);
    await page.click("button[title=Open]"); // and away again
    await closeDialog(page);
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R1C2"));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...pointOf(board, "R1C5"), { steps: 6 });
    await page.mouse.up({ button: "right" });
    await labelled(page, 1, 2, "not bulb");
    await labelled(page, 1, 4, "bulb");
    await labelled(page, 1, 5, "not bulb");
    await click(page, "R1C2", { button: "right" });
    await labelled(page, 1, 2, "open");
    await click(page, "R1C4");
    await labelled(page, 1, 4, "open");
    whole(page);
});

test("a stroke that is cancelled writes nothing; going back retracts", async () => {
    const page = await openPage(at);
    await openText(page, starter.nurikabe, "nurikabe");
    await drag(page, "R3C1", "R3C5");
    await counts(page, ".layer-fill .ghost", 5);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await history(page, /0 of 0/);
    await drag(page, "R3C1", "R3C5");
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R3C2"), { steps: 6 });
    await page.mouse.up();
    await labelled(page, 3, 2, "shaded");
    await labelled(page, 3, 4, "open");
    await history(page, /1 of 1/);
    whole(page);
});

test("a second finger cancels the stroke; quick taps are one stroke", async () => {
    const page = await openPage(at, { viewport: { width: 390, height: 780 },
                                      hasTouch: true, isMobile: true });
    await openText(page, starter.nurikabe, "nurikabe");
    const board = await boardOf(page);
    const [x, y] = pointOf(board, "R3C1");
    const hand = await page.context().newCDPSession(page);
    const touch = (type, ...points) => hand.send("Input.dispatchTouchEvent", {
        type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
    await touch("touchStart", [x, y]);
    await touch("touchMove", [x + 2 * board.cell, y]);
    await counts(page, ".layer-fill .ghost", 3);
    await touch("touchStart", [x + 2 * board.cell, y], [x, y + 50]);
    await touch("touchMove", [x + board.cell, y], [x, y + 90]);
    await touch("touchEnd");
    await counts(page, ".layer-fill .shade", 0);
    const there = pointOf(await boardOf(page), "R3C1"); // it was zoomed
    for (let k = 0; k < 20; k++) { // until the machine had time for quick taps
        const began = Date.now();
        await page.touchscreen.tap(...there);
        await page.touchscreen.tap(...there);
        if (Date.now() - began < 500)
            break;
        await page.keyboard.press("Control+z");
        await page.keyboard.press("Control+z");
    }
    await labelled(page, 3, 1, "not shaded");
    await page.click("role=button[name=/^More/]");
    await history(page, /1 of 1/);
    whole(page);
});

test("slitherlink: a drag along edges, in and out, corners by keys", async () => {
    const page = await openPage(at);
    await openText(page, starter.slitherlink, "slitherlink");
    await drag(page, "R2C1.N", "R2C4.N");
    await page.mouse.up();
    await counts(page, ".layer-line .loop", 4);
    await click(page, "R4C4");
    await counts(page, ".colour.in", 1);
    await click(page, "R4C4", { button: "right" });
    await counts(page, ".colour.out", 1);
    await page.focus('[role=gridcell][tabindex="0"]');
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await counts(page, ".layer-line .loop", 5);
    await counts(page, ".layer-mark .cross", 1);
    whole(page);
});

test("sudoku: several cells, notes, equal digits, tidy", async () => {
    const page = await openPage(at);
    await openText(page, largest.sudoku, "sudoku");
    await drag(page, "R1C1", "R1C3");
    await page.mouse.up();
    await page.keyboard.press("Shift+Digit5");
    await counts(page, ".layer-note .small", 3);
    await page.keyboard.press("Shift+Digit5");
    await counts(page, ".layer-note .small", 0);
    await page.keyboard.press("m");
    await counts(page, ".layer-note .small", n => n > 100);
    await page.keyboard.press("Control+z");
    await counts(page, ".layer-note .small", 0);
    const board = await boardOf(page);
    await page.mouse.dblclick(...pointOf(board, "R1C4"));
    const ones = [...largest.sudoku].filter(c => c === "1").length;
    await counts(page, ".selected", ones);
    whole(page);
});

test("undo, redo, trials and the scrubber", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4");
    await page.keyboard.press("t");
    await click(page, "R3C3");
    await labelled(page, 3, 3, "bulb, in trial 1");
    await page.click("button:has-text('Drop')");
    await labelled(page, 3, 3, "open");
    await page.keyboard.press("Control+z");
    await page.waitForSelector(".ear:has-text('Undone: drop')", { state: "attached" });
    await labelled(page, 3, 3, "bulb, in trial 1");
    await page.click("button:has-text('Keep')");
    await labelled(page, 3, 3, "bulb");
    await page.click("role=tab[name=History]");
    await page.fill(".scrubber input", "1");
    await labelled(page, 3, 3, "open");
    await page.keyboard.press("Control+y");
    whole(page);
});

test("a hint in three stages is played; a mistake is found and undone", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await page.keyboard.press("h");
    await page.waitForSelector(".stages [aria-current]");
    await shows(page, ".layer-roles .area");
    await page.keyboard.press("h");
    await reads(page, ".panel .sentence", /\?$/);
    await page.keyboard.press("h");
    await shows(page, ".layer-roles .set");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".stages", { state: "detached" });
    await shows(page, ".layer-mark .dot");
    await click(page, "R2C3"); // wrong: the solution has no bulb there
    await click(page, "R1C4");
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict");
    await reads(page, ".verdict", "1 mistake.");
    await page.click("button:has-text('Show')");
    await shows(page, ".layer-roles .wrong");
    await page.click("button:has-text('Go to before the first')");
    await labelled(page, 2, 3, "open");
    await page.keyboard.press("Control+y");
    await labelled(page, 2, 3, "bulb");
    await page.keyboard.press("k");
    await page.click("button:has-text('Erase mistakes')");
    await labelled(page, 2, 3, "open");
    whole(page);
});

test("a reload loses nothing", async () => {
    const page = await openPage(at);
    await openText(page, starter.masyu, "masyu");
    await byMouse(page, "masyu", solve("masyu", starter.masyu));
    await page.keyboard.press("Control+z");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await reads(page, "h1", "Masyu");
    await page.keyboard.press("Control+y");
    assert.ok(await isSolved(page));
    whole(page);
});

test("a link carries the board; one that is broken says so", async () => {
    const page = await openPage(at);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4");
    const link = await linkTo(page, "with marks");
    assert.ok(link.length < 600, `${link.length} characters`);
    const other = await openPage(at, { url: link });
    await labelled(other, 1, 4, "bulb");
    const broken = await openPage(at, { url: at.address + "#p=abcdefg" });
    await reads(broken, ".status", /no puzzle/);
    for (const p of [page, other, broken])
        whole(p);
});

const hostile = [
    '{"genre":"akari","width":3,"height":3,"clues":[],' +
        '"name":"<img src=x onerror=window.hit=1>"}',
    "<script>window.hit=1</script>",
    "tandem journal 1 {\"genre\":\"akari\",\"width\":3,\"height\":3}\n" +
        "m R1C1=<b>\nsave <img src=x onerror=window.hit=1>\n",
    "tandem journal 1 {\"genre\":\"akari\",\"width\":3,\"height\":3}\n" +
        "save <img/src=x/onerror=window.hit=1>\nm R1C1=bulb\n",
    "https://puzz.link/p?slither/9999/9999/abc",
    `akari\n3 3\n${"9".repeat(100000)}`,
    "\0\u0001\ufffe".repeat(500),
];

test("hostile texts do nothing", async () => {
    const page = await openPage(at);
    for (const text of hostile) {
        await page.click("button[title=Open]");
        await page.fill("dialog textarea", text);
        await page.click("dialog form button:has-text('Open')");
        // it is opened, or the dialog says why not
        await page.waitForFunction(() => !document.querySelector("dialog") ||
            document.querySelector("dialog .problem"));
        if (await page.locator("dialog").count())
            await closeDialog(page);
        await page.click("role=tab[name=History]");
    }
    assert.equal(await page.evaluate(() => window.hit), undefined);
    await counts(page, ".app img", 0);
    await openText(page, starter.akari, "akari"); // it still works
    whole(page);
});

test("the single file works from disk, with its coach and its memory", async () => {
    const url = new URL("../dist/tandem.html", import.meta.url).href;
    const page = await openPage(at, { url });
    await openText(page, starter.akari, "akari");
    await byMouse(page, "akari", solve("akari", starter.akari));
    assert.ok(await isSolved(page));
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict:has-text('Solved')");
    await page.reload();
    assert.ok(await isSolved(page));
    whole(page);
});

test("nothing is loaded from elsewhere, and a strict policy holds", async () => {
    const page = await openPage(at);
    const asked = [];
    page.on("request", r => asked.push(r.url()));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.deepEqual(asked.filter(u => !u.startsWith(at.address) &&
                                       !u.startsWith("blob:") &&
                                       !u.startsWith("data:")), []);
    const policy = await page.getAttribute(
        "meta[http-equiv=Content-Security-Policy]", "content");
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/);
    await page.evaluate(() => {
        const s = document.createElement("script");
        s.textContent = "window.hit = 1";
        document.body.append(s);
    });
    assert.equal(await page.evaluate(() => window.hit), undefined);
});

for (const colorScheme of ["light", "dark"])
    test(`axe finds nothing: ${colorScheme}`, async () => {
        const page = await openPage(at, { colorScheme });
        const look = async (what, within = "body") => {
            await page.evaluate(() => Promise.all(document.getAnimations()
                .map(a => a.finished.catch(() => undefined)))); // all is shown
            await settled(page);
            const faults = await faultsIn(page, within);
            assert.deepEqual(faults.map(f => `${what}: ${f}`), []);
        };
        await openText(page, starter.akari, "akari");
        await look("start");
        await page.keyboard.press("h");
        await page.waitForSelector(".stages");
        await look("hint", ".panel");
        for (const tab of ["History", "Rating", "Rules"]) {
            await page.click(`role=tab[name=${tab}]`);
            await look(tab, ".panel");
        }
        for (const dialog of ["New", "Open", "Share", "Print", "Settings",
                              "Commands (?)"]) {
            await page.click(`button[title="${dialog}"]`);
            await look(dialog, "dialog");
            await closeDialog(page);
        }
        await page.click("button:text-is('Set')");
        await look("set");
        await page.click("button:text-is('Solve')");
        await page.setViewportSize({ width: 390, height: 780 });
        await openText(page, starter.sudoku, "sudoku");
        await look("phone");
    });

test("it starts quickly", async () => {
    const page = await openPage(at);
    const times = [];
    for (let i = 0; i < 3; i++) {
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        times.push(await page.evaluate(() => performance.now()));
    }
    console.log(`playable after ${times.map(Math.round).join(", ")} ms`);
    assert.ok(Math.min(...times) < 3000);
});
