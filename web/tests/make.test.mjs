// Puzzles that the page makes: as wished, ahead, of the day; all marked as made.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chooseGenre, closeDialog, counts, eventually, faultsIn, isSolved, linkTo, openPage,
    reads, start, textIn, textsOf } from "./browser.mjs";
import { byMouse } from "./hands.mjs";
import { command, rate, solve } from "./solutions.mjs";

const patient = { timeout: 60000 };
let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

const gone = p => p.waitForSelector("dialog", { state: "detached", ...patient });
const noteOf = p => p.getAttribute(".origin", "title");

const puzzle = async (p, format) => (await textIn(p, format)).trim();

async function generate(p, genre, level) {
    await p.click("button[title=New]");
    await chooseGenre(p, genre);
    await p.selectOption("role=combobox[name=Level]", level);
    await p.click("dialog button:text-is('Generate')");
    await gone(p);
}

test("a puzzle is made as wished, and marked as made", async () => {
    await generate(page, "akari", "2");
    const note = await noteOf(page), seed = /seed (\d+)/.exec(note)[1];
    assert.match(note, /^Made by Tandem: level 2/);
    const text = await puzzle(page, "url");
    const got = rate(text, "akari");
    assert.equal(got.level, 2);
    assert.equal(got.unique, true);
    // the command line makes the same one of that seed
    assert.equal(command(["generate", "akari", "--level", "2", "--seed", seed])
        .trim(), text);
});

test("the mark stays in saves and links; another one is there at once", async () => {
    const note = await noteOf(page);
    const other = await openPage(at, { url: await linkTo(page, "with replay") });
    assert.equal(await noteOf(other), note);
    await other.context().close();
    await byMouse(page, "akari", solve("akari", await puzzle(page, "url")));
    assert.ok(await isSolved(page));
    const before = await noteOf(page);
    await page.click("button:text-is('Another one')");
    await page.waitForFunction(n => document.querySelector(".origin")?.title !== n,
                               before, patient);
    assert.match(await noteOf(page), /^Made by Tandem: level 2/);
});

test("levels that are hardly ever found are not offered", async () => {
    const offered = async genre => {
        await chooseGenre(page, genre);
        return textsOf(page, "role=combobox[name=Level] >> option");
    };
    await page.click("button[title=New]");
    assert.deepEqual(await offered("slitherlink"), ["any", "1", "2", "3", "4", "5"]);
    await page.selectOption("role=combobox[name=Level]", "1");
    assert.deepEqual(await offered("kuromasu"), ["any", "2", "3", "4", "5"]);
    assert.equal(await page.inputValue("role=combobox[name=Level]"), "any");
    await closeDialog(page);
});

test("what cannot be is said; what takes long can be cancelled", async () => {
    await page.click("button[title=New]");
    await chooseGenre(page, "nonogram");
    await page.selectOption("role=combobox[name=Size]", "4");
    await page.selectOption("role=combobox[name=Level]", "5"); // too small for it
    await page.click("dialog button:text-is('Generate')");
    await page.waitForSelector("dialog .making:has-text('tried')", patient);
    assert.deepEqual(await faultsIn(page, "dialog"), []);
    await page.click("dialog .making button");
    await page.waitForSelector("dialog .making", { state: "detached" });
    await reads(page, "h1", "Akari"); // as it was
    // only what can be wished is offered
    await eventually(() => page.locator("role=combobox[name=Symmetry]")
        .locator("option").allTextContents(), ["none"]);
    await closeDialog(page);
    assert.deepEqual(page.problems, []);
});

test("a technique that is needed is used", async () => {
    await page.click("button[title=New]");
    await chooseGenre(page, "akari");
    await page.click("dialog summary");
    await page.selectOption("role=combobox[name=Needs]", "AK-06");
    await page.click("dialog button:text-is('Generate')");
    await gone(page);
    const got = rate(await puzzle(page, "url"), "akari");
    assert.ok(got.techniques["AK-06"] > 0);
});

test("the module that makes puzzles is loaded for the first one, once", async () => {
    const p = await openPage(at);
    const asked = [];
    p.on("request", r => asked.push(new URL(r.url()).pathname));
    const loads = () => asked.filter(path => path === "/make.wasm").length;
    await p.reload();
    await p.waitForSelector("html[data-ready]");
    await p.click("button[title=New]");
    await chooseGenre(p, "hashi"); // what can be wished is known without it
    assert.ok((await textsOf(p, "role=combobox[name=Symmetry] >> option")).length > 1);
    await closeDialog(p);
    assert.ok(asked.includes("/page.wasm"));
    assert.equal(loads(), 0);
    await generate(p, "akari", "1");
    assert.equal(loads(), 1);
    await generate(p, "akari", "2");
    assert.equal(loads(), 1);
    assert.deepEqual(p.problems, []);
    await p.context().close();
});

test("if it cannot be loaded that is said, and the next wish tries again", async () => {
    // a service worker would ask for it beside the route
    const p = await openPage(at, { serviceWorkers: "block",
                                   viewport: { width: 390, height: 844 } });
    await p.route("**/make.wasm", r => r.abort());
    await p.click("button[title=New]");
    await chooseGenre(p, "akari");
    const sentence = "The part of the page that makes puzzles could not be loaded: " +
        "is there a network?";
    for (const button of ["Generate", /^Today/]) {
        await p.locator("dialog").getByRole("button", { name: button }).first()
            .click();
        await eventually(() => p.locator("dialog .problem").allTextContents(),
                         [sentence]);
        assert.ok(await p.locator("dialog .problem").evaluate(e => { // in sight
            const { x, y } = e.getBoundingClientRect();
            return document.elementFromPoint(x + 5, y + 15) === e;
        }));
        await closeDialog(p);
        await p.click("button[title=New]");
        await counts(p, "dialog .problem", 0); // it was of another time
    }
    await closeDialog(p);
    await p.unroute("**/make.wasm");
    await generate(p, "akari", "1");
    assert.match(await noteOf(p), /^Made by Tandem: level 1/);
    assert.deepEqual(p.problems.filter(t => !/ERR_FAILED/.test(t)), []);
    await p.context().close();
});

test("the single file makes puzzles by itself", async () => {
    const p = await openPage(at, { offline: true,
        url: new URL("../dist/tandem.html", import.meta.url).href });
    await generate(p, "hitori", "2");
    assert.match(await noteOf(p), /^Made by Tandem: level 2/);
    assert.deepEqual(p.problems, []);
    await p.context().close();
});

test("the puzzle of the day is the same everywhere", async () => {
    const day = async () => {
        const p = await openPage(at, { before: () => {
            const Real = Date;
            window.Date = class extends Real {
                constructor(...a) { super(...(a.length ? a : ["2026-11-17T10:00Z"])); }
                static now() { return Real.parse("2026-11-17T10:00Z"); }
            };
        } });
        await p.click("button[title=New]");
        await chooseGenre(p, "akari");
        await p.click("dialog button:text-is(\"Today's Akari\"), " +
            "dialog button:text-is('Today: Akari')");
        await gone(p);
        const got = [await noteOf(p), await puzzle(p, "url")];
        await p.context().close();
        return got;
    };
    const [note, text] = await day();
    assert.match(note, /^The daily puzzle of 2026-11-17, made by Tandem, gen/);
    assert.deepEqual(await day(), [note, text]);
    const seed = /seed (\d+)/.exec(note)[1];
    assert.equal(command(["generate", "akari", "--level", "1-2", "--seed", seed])
        .trim(), text);
});

test("the starter set: played, solved, ticked; also from a single file", async () => {
    const file = new URL("../dist/tandem.html", import.meta.url).href;
    for (const url of [at.address, file]) {
        const p = await openPage(at, { url });
        await p.click("button[title=New]");
        await chooseGenre(p, "hitori");
        await p.click("dialog .of-level button >> nth=0");
        await gone(p);
        await reads(p, "h1", "Hitori");
        assert.match(await noteOf(p), /Made by Tandem: level \d/);
        await byMouse(p, "hitori", solve("hitori", await puzzle(p, "url")));
        assert.ok(await isSolved(p));
        await p.click("button:text-is('Another one')");
        await p.click("button[title=New]");
        await p.waitForSelector("dialog .of-level button.solved");
        assert.deepEqual(p.problems, []);
        await p.context().close();
    }
});
