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
    window.Worker = class extends Real {
        constructor(...args) {
            super(...args);
            this.asked = {};
            this.addEventListener("message", ({ data }) => {
                const a = this.asked[data.id];
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

test("sizes: script 60 kB, engine 450 kB", () => {
    const size = name => brotliCompressSync(
        readFileSync(new URL(`../dist/${name}`, import.meta.url))).length;
    assert.ok(size("app.js") < 60_000, `${size("app.js")}`);
    assert.ok(size("page.wasm") < 450_000, `${size("page.wasm")}`);
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
    const { puzzles } = await import("./solutions.mjs");
    for (const genre of Object.keys(puzzles)) {
        await openText(page, puzzles[genre].at(-1).text, genre);
        within(await untilShown("h", ".panel .sentence, .thinking"), 100,
               `hint in ${genre}`);
        await page.keyboard.press("Escape");
    }
});

// The median of what the workers took to answer a job, once on each of some
// boards.
async function answers(job, list) {
    const { puzzles } = await import("./solutions.mjs");
    const times = [];
    for (const genre of list) {
        await page.evaluate(() => { window.answered = {}; });
        await openText(page, puzzles[genre].at(-1).text, genre);
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

// The verdict is asked just before, as always while setting.
test("the common part of a board with one solution within 50 ms", async () => {
    await page.click("button:text-is('Set')");
    await page.check("role=checkbox[name=/all solutions share/]");
    within(await answers("common", genres), 50,
           "common part, median of eight boards");
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
