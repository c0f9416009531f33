// How quick the page must be. Times are scaled by a calibration: how long a fixed
// piece of work takes here, against what it took where budgets were set.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { boardOf, openPage, openText, pointOf, start } from "./browser.mjs";

let at, page, scale;

// Milliseconds for work like that of the page: numbers, objects and elements.
function work() {
    const once = () => {
        const began = performance.now();
        const list = [];
        for (let i = 0; i < 60000; i++)
            list.push({ i, k: (i * 7919) % 1009 });
        list.sort((a, b) => a.k - b.k || a.i - b.i);
        const host = document.createElement("div");
        for (let i = 0; i < 3000; i++) {
            const e = document.createElement("span");
            e.setAttribute("class", `c${list[i].k}`);
            host.append(e);
        }
        return performance.now() - began;
    };
    const times = Array.from({ length: 7 }, once).sort((a, b) => a - b);
    return times[3];
}
// The least of 150 runs, three times: 14.8, 16.6 and 15.3 ms. What the budgets were
// set for is a core that nothing else disturbs.
const reference = 15;

// Notes when the page asks its workers something, and when they answer.
const listening = () => {
    const Real = window.Worker;
    window.answered = {}; // by job: milliseconds
    window.first = {};    // and until the first part of an answer
    window.Worker = class extends Real {
        constructor(...args) {
            super(...args);
            this.asked = {};
            this.addEventListener("message", ({ data }) => {
                const a = this.asked[data.id];
                if (a && data.json)
                    window.first[a.name] ??= performance.now() - a.when;
                if (a && data.state === "done" && data.overlay) // a real answer
                    window.answered[a.name] ??= performance.now() - a.when;
            });
        }
        postMessage(mail) {
            if (mail.kind === "job")
                this.asked[mail.id] = { name: mail.name,
                                        when: performance.now() };
            super.postMessage(mail);
        }
    };
};

before(async () => {
    at = await start();
    page = await openPage(at, { before: listening });
    scale = Math.max(1, await page.evaluate(work) / reference);
    console.log(`budgets times ${scale.toFixed(1)}`);
});
after(() => at.stop());

const within = (ms, budget, what) => {
    console.log(`${what}: ${ms.toFixed(1)} ms of ${budget}`);
    assert.ok(ms <= budget * scale, `${what}: ${ms} ms, scale ${scale}`);
};
const blank = (genre, n) => `${genre}\n${n} ${n}\n${
    (".".repeat(n) + "\n").repeat(n)}`;
const middle = list => list.sort((a, b) => a - b)[list.length >> 1];

test("sizes: script 60 kB, each module of the engine 450 kB", () => {
    const size = name => brotliCompressSync(
        readFileSync(new URL(`../dist/${name}`, import.meta.url))).length;
    assert.ok(size("app.js") < 60_000, `${size("app.js")}`);
    for (const module of ["page.wasm", "make.wasm"])
        assert.ok(size(module) < 450_000, `${module}: ${size(module)}`);
});

test("first paint within 300 ms, playable within 500", async () => {
    const paints = [], ready = [];
    for (let i = 0; i < 5; i++) {
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        const [paint, end] = await page.evaluate(() => [
            performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
            performance.getEntriesByName("playable")[0].startTime]);
        paints.push(paint ?? end);
        ready.push(end);
    }
    within(middle(paints), 300, "first paint");
    within(middle(ready), 500, "playable");
});

// Script, styles and layout of a stroke; what the screen takes to show it is not
// in it, since that is a frame's time by itself.
async function strokes(n, cells) {
    await openText(page, blank("nurikabe", n), "nurikabe");
    return page.evaluate(async count => {
        const host = document.querySelector(".board-host");
        const boxes = [...document.querySelectorAll("[role=gridcell]")];
        const times = [];
        for (let i = 0; i < count; i++) {
            const box = boxes[i * 7 % boxes.length].getBoundingClientRect();
            const where = { clientX: box.left + box.width / 2,
                            clientY: box.top + box.height / 2, bubbles: true,
                            pointerId: 1, pointerType: "mouse", button: 0 };
            host.setPointerCapture = () => undefined;
            const began = performance.now();
            host.dispatchEvent(new PointerEvent("pointerdown", where));
            host.dispatchEvent(new PointerEvent("pointerup", where));
            host.getBoundingClientRect(); // styles and layout as well
            times.push(performance.now() - began);
            await new Promise(done => requestAnimationFrame(done));
        }
        return times.sort((a, b) => a - b)[Math.floor(0.95 * count)];
    }, cells);
}

test("a stroke takes 16 ms to 20x20, 32 ms to 40x40 (p95)", async () => {
    within(await strokes(20, 100), 16, "stroke on 20x20, p95");
    within(await strokes(40, 100), 32, "stroke on 40x40, p95");
});

// From a key to an element, by the page's own clock.
const untilShown = (key, selector) => page.evaluate(async ([k, s]) => {
    const began = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown",
        { key: k, code: `Key${k.toUpperCase()}`, bubbles: true }));
    while (!document.querySelector(s))
        await new Promise(done => setTimeout(done, 1));
    return performance.now() - began;
}, [key, selector]);

test("a hint within 100 ms, or it says that it thinks", async () => {
    const { large, puzzles } = await import("./solutions.mjs");
    for (const genre of Object.keys(puzzles)) {
        await openText(page, large(genre).text, genre);
        within(await untilShown("h", ".panel .sentence, .thinking"), 100,
               `hint in ${genre}`);
        await page.keyboard.press("Escape");
    }
});

// The median of what the workers took to answer a job, once on each of some
// boards.
async function answers(job, list) {
    const { large } = await import("./solutions.mjs");
    const times = [];
    for (const genre of list) {
        await page.evaluate(() => { window.answered = {}; });
        await openText(page, large(genre).text, genre);
        await page.waitForFunction(j => j in window.answered, job,
                                   { timeout: 8000 });
        times.push(await page.evaluate(j => window.answered[j], job));
    }
    console.log(list.map((g, i) => `${g} ${times[i].toFixed(1)}`).join(", "));
    return middle(times);
}
const genres = ["akari", "heyawake", "hitori", "masyu", "nonogram", "slitherlink",
                "sudoku", "yajilin"];

test("automatic moves to level 3 are answered within 30 ms", async () => {
    await page.selectOption("role=combobox[name='Automatic moves']", "3");
    within(await answers("auto", genres), 30,
           "automatic moves, median of eight boards");
    await page.selectOption("role=combobox[name='Automatic moves']", "off");
});

// Large slitherlinks of the corpus, if it is there: the hardest to settle.
async function corpusBoards() {
    const { corpus } = await import("./solutions.mjs");
    if (!corpus)
        return [];
    return readFileSync(`${corpus}/truth.jsonl`, "utf8").trim().split("\n")
        .map(l => JSON.parse(l))
        .filter(t => t.file && t.genre === "slitherlink" && t.status === "unique" &&
            Math.max(t.w, t.h) <= 20 && t.w * t.h >= 289)
        .filter((_, i) => i % 3 === 0).slice(0, 12)
        .map(t => [t.genre, readFileSync(`${corpus}/${t.file.includes("/") ? ""
            : "puzzles/"}${t.file}`, "utf8"), false]);
}

// The verdict is asked just before, as always while setting.
test("the common part of a board with one solution within 50 ms", async () => {
    await page.click("button:text-is('Set')");
    await page.check("role=checkbox[name=/all solutions share/]");
    within(await answers("common", genres), 50,
           "common part, median of eight boards");
    await page.uncheck("role=checkbox[name=/all solutions share/]");
    await page.click("button:text-is('Solve')");
});

// A fifth of the clues is taken away (or becomes a ?): there are many solutions.
async function blanked(genre, text, known) {
    const { command } = await import("./solutions.mjs");
    const json = command(["convert", "--genre", genre, "--to", "json", "-"], text)
        .split("\n")[0];
    const lines = JSON.parse(json).clues.filter((_, i) => i % 5 === 2)
        .map(c => `c ${c.at}=${known ? "?" : "none"}`);
    return `tandem journal 1 ${json}\n${lines.join("\n")}\n`;
}

test("a common part begins within 50 ms, and most are whole after 1 s", async () => {
    const { large } = await import("./solutions.mjs");
    const boards = ["akari", "hashi", "kuromasu", "masyu", "minesweeper",
                    "nurikabe"].map(g => [g, large(g).text, true]);
    boards.push(...["heyawake", "slitherlink", "yajilin"]
        .map(g => [g, large(g).text, false]), ...await corpusBoards());
    await page.click("button:text-is('Set')");
    await page.check("role=checkbox[name=/all solutions share/]");
    const first = [], whole = [];
    for (const [genre, text, known] of boards) {
        await openText(page, await blanked(genre, text, known));
        await page.evaluate(() => { window.answered = {}; window.first = {}; });
        await page.click("button:text-is('Solve')");
        await page.click("button:text-is('Set')"); // asked from now on
        await page.waitForFunction(() => "common" in window.answered, null,
                                   { timeout: 3000 * scale }).catch(() => null);
        const [a, b] = await page.evaluate(() => [window.first.common ?? Infinity,
                                                  window.answered.common ?? Infinity]);
        first.push(a);
        whole.push(b);
        console.log(`common part of ${genre}: ${a.toFixed(0)}, ${b.toFixed(0)} ms`);
    }
    within(middle(first), 50, "common part begins, median");
    const late = whole.filter(ms => ms > 1000 * scale).length;
    assert.ok(late <= whole.length / 5, `${late} of ${whole.length} took over 1 s`);
    await page.uncheck("role=checkbox[name=/all solutions share/]");
    await page.click("button:text-is('Solve')");
});

test("a jump over 500 strokes within 50 ms; cancelling within 150", async () => {
    const lines = Array.from({ length: 500 }, (_, i) =>
        `m R${i % 20 + 1}C${(i * 7) % 20 + 1}=${i % 2 ? "not-" : ""}shaded`);
    await openText(page, 'tandem journal 1 {"genre":"nurikabe","width":20,' +
        `"height":20}\n${lines.join("\n")}\n`);
    await page.click("role=tab[name=History]");
    const jump = await page.evaluate(() => {
        const input = document.querySelector(".scrubber input");
        const times = [0, 500, 0, 500, 0].map(to => {
            const before = document.querySelectorAll(".layer-fill g").length;
            const began = performance.now();
            input.value = to;
            input.dispatchEvent(new Event("input", { bubbles: true }));
            const took = performance.now() - began;
            const now = document.querySelectorAll(".layer-fill g").length;
            return now === before ? NaN : took; // it must be seen
        });
        return times.some(isNaN) ? NaN : times.sort((a, b) => a - b)[2];
    });
    within(jump, 50, "jump over 500 strokes");
    await openText(page, blank("akari", 30), "akari");
    await page.click("role=tab[name=Rating]");
    await page.click("role=button[name='From the start']");
    await page.waitForSelector(".thinking");
    await page.waitForTimeout(600);
    const cancel = await page.evaluate(async () => {
        const began = performance.now();
        document.querySelector(".thinking button").click();
        while (document.querySelector(".thinking"))
            await new Promise(done => setTimeout(done, 1));
        return performance.now() - began;
    });
    within(cancel, 150, "cancel");
});

// Calls of the engine on the main thread: each by itself takes no time that a
// player would notice. (A call that opens a puzzle may.)
test("no call of the engine on the main thread takes 2 ms in a solve", async () => {
    const { largest, solve } = await import("./solutions.mjs");
    const { byMouse } = await import("./hands.mjs");
    const counting = () => {
        const real = WebAssembly.instantiate;
        window.calls = [];
        WebAssembly.instantiate = async (...args) => {
            const instance = await real.apply(WebAssembly, args);
            const exports = {};
            for (const [name, f] of Object.entries(instance.exports))
                exports[name] = typeof f !== "function" ? f : (...a) => {
                    const began = performance.now(), got = f(...a);
                    window.calls.push([name, performance.now() - began]);
                    return got;
                };
            window.memory = instance.exports.memory;
            return { exports };
        };
    };
    const p = await openPage(at, { before: counting });
    for (const genre of ["akari", "slitherlink", "sudoku"]) {
        await openText(p, largest[genre], genre);
        await p.evaluate(() => { window.calls = []; });
        await byMouse(p, genre, solve(genre, largest[genre]));
        const calls = await p.evaluate(() => window.calls);
        assert.ok(calls.length > 100);
        // On a machine that does other things, too, one in hundreds is held up.
        const slow = calls.map(c => c[1]).sort((a, b) => a - b);
        within(slow[Math.floor(0.995 * slow.length)], 2,
               `calls of the engine in ${genre}, 99.5 %`);
    }
    const bytes = await p.evaluate(() => window.memory.buffer.byteLength);
    console.log(`memory of the board's engine: ${(bytes / 1e6).toFixed(0)} MB`);
    assert.ok(bytes <= 64e6, `${bytes}`);
    await p.context().close();
});

// What a worker has after the usual questions about a large board of each genre.
test("an engine takes at most 64 MB", async () => {
    const { readFile } = await import("node:fs/promises");
    const { large, puzzles } = await import("./solutions.mjs");
    const wasm = await readFile(new URL("../dist/page.wasm", import.meta.url));
    const texts = Object.keys(puzzles).map(g => [g, large(g).text]);
    const most = await page.evaluate(async ([code, list]) => {
        const bytes = Uint8Array.from(atob(code), c => c.charCodeAt(0));
        let exports;
        const ok = () => 0;
        ({ exports } = (await WebAssembly.instantiate(bytes, {
            wasi_snapshot_preview1: {
                clock_time_get: ok, fd_close: ok, fd_seek: () => 70,
                fd_write: ok, proc_exit: ok,
            } })).instance);
        exports._initialize();
        const put = text => {
            const b = new TextEncoder().encode(text);
            const to = exports.page_alloc(b.length + 1);
            new Uint8Array(exports.memory.buffer).set([...b, 0], to);
            return to;
        };
        for (const [genre, text] of list) {
            const s = exports.page_open(put(text), put(genre));
            for (const job of ["auto", "hint", "common", "verdict", "check",
                               "rate"]) {
                const j = exports.page_job_new(s, put(job), put("{}"));
                exports.page_job_run(j, 3000);
                exports.page_job_free(j);
            }
            exports.page_close(s);
        }
        return exports.memory.buffer.byteLength;
    }, [wasm.toString("base64"), texts]);
    console.log(`memory of an engine: ${(most / 1e6).toFixed(0)} MB of 64`);
    assert.ok(most <= 64e6, `${most}`);
});
