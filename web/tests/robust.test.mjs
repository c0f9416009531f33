// Nothing is lost and nothing blocks: workers that die or do not listen, no
// network, a page that goes away; and nothing hostile does anything.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { boardOf, chooseGenre, counts, eventually, isSolved, labelled, openPage, openText,
    pointOf, reads, shows, start } from "./browser.mjs";
import { byMouse } from "./hands.mjs";
import { puzzles, solve, starter } from "./solutions.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

// Counts the workers of a page; `workers` has those that are there.
const counting = () => {
    const Real = window.Worker;
    window.workers = [];
    window.made = 0;
    window.Worker = class extends Real {
        constructor(...args) {
            super(...args);
            window.made++;
            window.workers.push(this);
        }
        terminate() {
            window.workers = window.workers.filter(w => w !== this);
            super.terminate();
        }
    };
};

const countedPage = () => openPage(at, { before: counting });

const click = async (page, place) =>
    page.mouse.click(...pointOf(await boardOf(page), place));
const made = page => page.evaluate(() => window.made);
const kill = page => page.evaluate(
    () => window.workers.forEach(w => w.terminate()));
const blank = n => `akari\n${n} ${n}\n${(".".repeat(n) + "\n").repeat(n)}`;

test("a worker that dies, in the middle of a stroke too, loses nothing",
     async () => {
    const page = await countedPage();
    await openText(page, starter.nurikabe, "nurikabe");
    await click(page, "R1C1");
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R3C1"));
    await page.mouse.down();
    await page.mouse.move(...pointOf(board, "R3C3"), { steps: 5 });
    await kill(page);
    await page.mouse.move(...pointOf(board, "R3C5"), { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press("k"); // a new one knows the board
    await reads(page, ".panel .verdict", /mistake|right/);
    await kill(page);
    await page.keyboard.press("h"); // killed while nobody asks
    await page.waitForSelector("section[aria-label=Hint] .sentence");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    for (const [row, column] of [[1, 1], [3, 1], [3, 5]])
        await labelled(page, row, column, "shaded");
    assert.deepEqual(page.problems, []);
});

test("a job that never ends is replaced once, goes on, and blocks nothing",
     async () => {
    const page = await countedPage();
    await openText(page, blank(40), "akari");
    await click(page, "R1C1");
    await page.click("role=tab[name=Rating]");
    const before = await made(page);
    await page.click("role=button[name='From the start']");
    await page.waitForSelector(".thinking");
    // slices grow: at some time one is too long for the coach
    await page.waitForFunction(n => window.made === n + 2, before,
                               { timeout: 30000 });
    await page.waitForTimeout(1500);
    assert.equal(await made(page), before + 2); // never again
    await counts(page, ".thinking", 1);
    await click(page, "R5C5"); // strokes go on, and end it
    await reads(page, ".status", /^\s*$|several/);
    await page.waitForSelector(".thinking", { state: "detached" });
    await eventually(() => page.evaluate(() => window.workers.length), 1);
    // one that nobody waits for does not keep others waiting
    await page.click("role=tab[name=Coach]");
    await page.selectOption("role=combobox[name='Automatic moves']", "5");
    await page.waitForTimeout(400);
    await page.keyboard.press("k");
    await page.waitForSelector(".panel .verdict");
    assert.deepEqual(page.problems, []);
});

test("without a network the page opens, plays, makes puzzles and remembers", async () => {
    const page = await openPage(at);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => !!navigator.serviceWorker.controller);
    await openText(page, starter.akari, "akari");
    await click(page, "R1C4");
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await labelled(page, 1, 4, "bulb");
    await page.keyboard.press("h");
    await page.waitForSelector(".stages");
    await page.click("button[title=New]");
    await chooseGenre(page, "masyu");
    await page.click("dialog button[aria-label^='Masyu'] >> nth=0");
    await reads(page, "h1", "Masyu");
    await page.click("button[title=New]"); // nor has it made any before
    await chooseGenre(page, "hitori");
    await page.click("dialog button:text-is('Generate')");
    await reads(page, "h1", "Hitori");
    assert.deepEqual(page.problems.filter(p => !/ERR_INTERNET/.test(p)), []);
});

test("a page that goes away during a stroke has all that was let go", async () => {
    const page = await openPage(at);
    const text = puzzles.masyu[0].text;
    await openText(page, text, "masyu");
    const todo = solve("masyu", text);
    await byMouse(page, "masyu", { ...todo, lines: todo.lines.slice(0, 9) });
    const drawn = await counts(page, ".layer-line .loop", n => n >= 9);
    const board = await boardOf(page);
    await page.mouse.move(...pointOf(board, "R1C1"));
    await page.mouse.down();
    await page.mouse.move(...pointOf(board, "R1C3"), { steps: 4 });
    await page.goto("about:blank");
    await page.goto(at.address);
    await page.waitForSelector("html[data-ready]");
    await counts(page, ".layer-line .loop", drawn);
    await byMouse(page, "masyu", { ...todo, lines: todo.lines.slice(9) });
    assert.ok(await isSolved(page));
});

// ---- hostile links and files ----

const link = text => `${at.address}#p=${deflateRawSync(text)
    .toString("base64url")}`;
const head = 'tandem journal 1 {"genre":"akari","width":5,"height":5}\n';
const markup = "<img src=x onerror=window.hit=1>";

test("hostile links do nothing", async () => {
    const hostile = {
        "too large to unfold": "a".repeat(30_000_000),
        "markup as a name": head + `save ${markup.replaceAll(" ", "/")}\n`,
        "markup as a comment": `% ${markup}\nakari\n3 3\n...\n...\n...\n`,
        "a broken journal": head + "m R9C9=bulb\nundo 7\njump 99\nm R1C1=b\n",
        "no journal": "tandem journal 1 {{{{\n",
        "sizes beyond the limits":
            '{"genre":"akari","width":100000,"height":100000,"clues":[]}',
        "deeply nested": "[".repeat(200000),
    };
    const page = await openPage(at);
    for (const [what, text] of Object.entries(hostile)) {
        await page.goto("about:blank");
        await page.goto(link(text));
        await page.waitForSelector("html[data-ready]");
        await shows(page, ".board .paper");
        assert.equal(await page.evaluate(() => window.hit), undefined, what);
        await counts(page, ".app img", 0);
    }
    assert.deepEqual(page.problems.filter(p => !/414|ERR_/.test(p)), []);
});

const drop = (page, name, text) => page.evaluate(([n, t]) => {
    const data = new DataTransfer();
    data.items.add(new File([t.repeat ? t : String(t)], n));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data,
                                                   bubbles: true }));
}, [name, text]);

test("a journal of a million strokes is refused, one of 330,000 is played",
     async () => {
    const page = await openPage(at);
    const strokes = n => page.evaluate(([h, k]) => {
        const data = new DataTransfer();
        data.items.add(new File([h + "m R1C1=bulb\n".repeat(k)], "x.txt"));
        document.dispatchEvent(new DragEvent("drop", { dataTransfer: data,
                                                       bubbles: true }));
    }, [head, n]);
    await openText(page, starter.masyu, "masyu");
    await strokes(1_100_000); // 13 MB
    await page.waitForSelector(".status:has-text('too large')");
    await reads(page, "h1", "Masyu"); // as it was
    await strokes(330_000); // just below what a file may have
    await page.waitForFunction(() => document.querySelector("h1").textContent ===
        "Akari", null, { timeout: 120000 });
    await page.click("role=tab[name=History]");
    await reads(page, ".scrubber span", /330000 of 330000/);
    await click(page, "R3C3");
    await reads(page, ".scrubber span", /330001/);
    await drop(page, markup, "nothing");
    await page.waitForSelector(".status.problem");
    assert.equal(await page.evaluate(() => window.hit), undefined);
    assert.deepEqual(page.problems, []);
});

test("the policy is strict in both outputs", async () => {
    for (const url of [at.address,
                       new URL("../dist/tandem.html", import.meta.url).href]) {
        const page = await openPage(at, { url });
        const policy = await page.getAttribute(
            "meta[http-equiv=Content-Security-Policy]", "content");
        const of = Object.fromEntries(policy.split("; ").map(
            p => [p.split(" ")[0], p.split(" ").slice(1)]));
        assert.deepEqual(of["default-src"], ["'none'"]);
        assert.deepEqual(of["base-uri"], ["'none'"]);
        assert.deepEqual(of["form-action"], ["'none'"]);
        for (const sources of Object.values(of))
            for (const s of sources)
                assert.match(s, /^('none'|'self'|'wasm-unsafe-eval'|blob:|data:|'sha256-.*')$/);
        assert.deepEqual(of["script-src"].filter(s => /blob|data/.test(s)), []);
        const hit = await page.evaluate(() => {
            document.body.insertAdjacentHTML("beforeend",
                "<img src=x onerror='window.hit=1'>");
            setTimeout("window.hit = 1"); // a text as code
            return new Promise(done =>
                setTimeout(() => done(window.hit ?? 0), 100));
        });
        assert.equal(hit, 0);
    }
});
