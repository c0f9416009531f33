// What the tests share: the page in Debian's Chromium, and its board as a hand
// meets it. With PAGE_SLOW=6 in the environment the page is as slow as on a machine
// that is busy: no test but those of budgets may notice.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome"].find(p => existsSync(p));

const slow = Number(process.env.PAGE_SLOW ?? 1);

export async function start() {
    const server = await serve();
    const browser = await chromium.launch({
        executablePath, args: ["--no-sandbox", "--disable-gpu"],
    });
    return {
        browser,
        address: `http://localhost:${server.address().port}/`,
        async stop() {
            await browser.close();
            server.close();
        },
    };
}

// A page whose errors are gathered in page.problems.
export async function openPage(at, options = {}) {
    const { url = at.address, before, ...given } = options;
    const context = await at.browser.newContext({
        viewport: { width: 1200, height: 800 }, ...given,
    });
    if (before) // runs in the page before anything of its own
        await context.addInitScript(before);
    const page = await context.newPage();
    if (slow > 1)
        await (await context.newCDPSession(page)).send(
            "Emulation.setCPUThrottlingRate", { rate: slow });
    page.problems = [];
    page.on("pageerror", e => page.problems.push(String(e)));
    page.on("console", m => {
        if (m.type() === "error")
            page.problems.push(m.text());
    });
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    return page;
}

// ---- what the page shows, once it does ----

// What was done before is on the screen: two frames have been drawn.
export const settled = page => page.evaluate(() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

function agrees(got, wanted) {
    if (wanted instanceof RegExp)
        return wanted.test(got ?? "");
    if (typeof wanted === "function")
        return !!wanted(got);
    try {
        assert.deepEqual(got, wanted);
        return true;
    } catch {
        return false;
    }
}

// Asks until the answer is what is wanted: a value, a pattern, or a function that says
// yes. A page on a busy machine may take its time; one that never gets there fails.
// Gives the answer back.
export async function eventually(ask, wanted, ms = 20000) {
    const end = Date.now() + ms;
    for (;;) {
        const got = await ask();
        if (agrees(got, wanted))
            return got;
        if (Date.now() > end) {
            if (wanted instanceof RegExp)
                assert.match(String(got), wanted);
            assert.deepEqual(got, wanted);
        }
        await new Promise(done => setTimeout(done, 25));
    }
}

// So many elements are there. None: also not a frame later.
export async function counts(page, selector, wanted) {
    await settled(page);
    return eventually(() => page.locator(selector).count(), wanted);
}

export const shows = (page, selector) =>
    page.waitForSelector(selector, { state: "attached" });

// What an element says; "" if it is not there yet.
export const textOf = async (page, selector) =>
    (await page.locator(selector).allTextContents())[0] ?? "";

export async function reads(page, selector, wanted) {
    await settled(page);
    return eventually(() => textOf(page, selector), wanted);
}

// The words of a cell for the ear begin like this, or have this in them.
const cellAt = (row, column) =>
    `.board-grid > :nth-child(${row}) > :nth-child(${column})`;
export const wordsOf = (page, row, column) => page.locator(cellAt(row, column))
    .evaluateAll(all => all[0]?.getAttribute("aria-label") ?? "");
export const labelled = (page, row, column, words) => eventually(
    () => wordsOf(page, row, column), w => w.startsWith(words));
export const says = (page, row, column, words) => eventually(
    () => wordsOf(page, row, column), w => w.includes(words));

// ---- what is done to it ----

// Opens a text by the dialog, as a person would.
export async function openText(page, text, genre = "") {
    await page.click("button[title=Open]");
    await page.fill("dialog textarea", text);
    await page.selectOption("dialog select", genre);
    await page.click("dialog form button:has-text('Open')");
    await page.waitForSelector("dialog", { state: "detached" });
}

// A blank board by the dialog of new games.
export async function newBlank(page, genre, rows, columns) {
    await page.click("button[title=New]");
    await chooseGenre(page, genre);
    await page.fill("role=spinbutton[name=Rows]", String(rows));
    await page.fill("role=spinbutton[name=Columns]", String(columns));
    await page.click("dialog button:text-is('Make a blank board')");
    await page.waitForSelector("dialog", { state: "detached" });
}

// The genre in the dialog of new games.
export async function chooseGenre(page, genre) {
    const title = genre[0].toUpperCase() + genre.slice(1);
    await page.click(`dialog .genres button:text-is("${title}")`);
}

// What a list shows, once it shows anything.
export async function textsOf(page, selector) {
    await page.waitForSelector(selector, { state: "attached" });
    return page.locator(selector).allTextContents();
}

// The puzzle in a format, by the dialog of sharing.
export async function textIn(page, format) {
    await page.click("button[title=Share]");
    await page.selectOption("dialog select", format);
    await page.waitForSelector(`dialog textarea[data-of="${format}"]`);
    const text = await page.inputValue(`dialog textarea[data-of="${format}"]`);
    await closeDialog(page);
    return text;
}

// A link to the board by the same dialog: "the puzzle", "with marks", "with replay".
export async function linkTo(page, kind) {
    await page.click("button[title=Share]");
    await page.check(`role=radio[name='${kind}']`);
    await page.waitForFunction(name => document.querySelector(
        `dialog textarea[data-of="${name}"]`)?.value, kind);
    const link = await page.inputValue(`dialog textarea[data-of="${kind}"]`);
    await closeDialog(page);
    return link;
}

// Closes the dialog that is open; it is gone when this is done.
export async function closeDialog(page) {
    await page.waitForSelector("dialog[open]"); // else the key would come too early
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
}

// The board's geometry: where its places are on the screen, once it stays the same
// for three frames (a line above the board that comes or goes moves it).
export async function boardOf(page) {
    return page.evaluate(async () => {
        const where = () => {
            const { left, top, width, height } = document.querySelector(".board-grid")
                .getBoundingClientRect();
            return [left, top, width, height].join();
        };
        for (let was = "", same = 0; same < 3;) {
            same = was === where() ? same + 1 : 0;
            was = where();
            await new Promise(requestAnimationFrame);
        }
        const grid = document.querySelector(".board-grid");
        const box = grid.getBoundingClientRect();
        const cell = grid.querySelector("[role=gridcell]")
            .getBoundingClientRect().width;
        return { x: box.left, y: box.top, cell,
                 rows: grid.children.length,
                 columns: grid.children[0].children.length };
    });
}

// The middle of a place on the screen: "R2C5", "R2C5.S".
export function pointOf(board, place) {
    const [, row, column, side] = /^R(\d+)C(\d+)(?:\.([NESW]))?$/.exec(place);
    const by = { N: [0, -0.5], E: [0.5, 0], S: [0, 0.5], W: [-0.5, 0] }[side] ??
        [0, 0];
    return [board.x + (column - 0.5 + by[0]) * board.cell,
            board.y + (row - 0.5 + by[1]) * board.cell];
}

// What axe finds wrong within a part of the page. (It need not look into frames,
// which there are none of, nor tell what is right: that takes twice the time.)
export async function faultsIn(page, within) {
    const { violations } = await new AxeBuilder({ page }).include(within)
        .setLegacyMode(true).options({ resultTypes: ["violations"] }).analyze();
    return violations.map(v => `${v.id} ${v.nodes[0].html} ${
        v.nodes[0].failureSummary}`);
}

// It is asked where the answer should be yes: a busy machine may take its time.
export const isSolved = page =>
    page.waitForSelector(".status.solved", { timeout: 20000 })
        .then(() => true, () => false);
