// A phone: what is small must still be whole, and one thing at a time be open.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, closeDialog, counts, eventually, openPage, openText, pointOf, reads, start }
    from "./browser.mjs";
import { fingerOf } from "./hands.mjs";
import { puzzles } from "./solutions.mjs";

let at, page;
before(async () => {
    at = await start();
    page = await openPage(at, { viewport: { width: 360, height: 640 },
                                hasTouch: true, isMobile: true });
});
after(() => at.stop());

const bottom = name => page.tap(`.bottom button:has-text('${name}')`);
const inSight = selector => eventually(() => page.locator(selector).evaluateAll(all =>
    all.length > 0 && all.every(e => {
        const b = e.getBoundingClientRect();
        return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight + 1;
    })), true);

test("no board of the starter set is wider than a phone", async () => {
    for (const genre of Object.keys(puzzles))
        for (const { text } of [puzzles[genre][0], puzzles[genre].at(-1)]) {
            await openText(page, text, genre);
            // beyond the frame, and where the cells begin
            await eventually(() => page.evaluate(() => {
                const f = document.querySelector(".board-frame");
                return [document.querySelector("svg.board").classList[1],
                        f.scrollWidth - f.clientWidth, document.querySelector(
                            ".board-grid").getBoundingClientRect().left];
            }), ([name, over, left]) => name === genre && over <= 0 && left >= 16);
        }
});

test("no name of a genre is cut off", async () => {
    for (const [i, genre] of Object.keys(puzzles).entries()) {
        await page.setViewportSize({ width: i % 2 ? 390 : 360, height: 640 });
        await openText(page, puzzles[genre][0].text, genre);
        for (const mode of ["Set", "Solve"]) {
            await eventually(() => page.evaluate(() => {
                const h = document.querySelector(".bar h1 button");
                const bar = document.querySelector(".bar");
                return [h.textContent.toLowerCase(), h.scrollWidth - h.clientWidth,
                        bar.scrollWidth - bar.clientWidth];
            }), ([name, h, bar]) => name === genre && h <= 0 && bar <= 0);
            await page.tap(`.modes button:text-is('${mode}')`);
        }
    }
    await page.setViewportSize({ width: 360, height: 640 });
});

test("the board stays where it is when the first mark is made", async () => {
    for (const genre of Object.keys(puzzles)) {
        await openText(page, puzzles[genre][0].text, genre);
        await page.waitForSelector(".status.how");
        await eventually(() => page.evaluate(() => {
            const p = document.querySelector(".status.how"), is = getComputedStyle(p);
            return [document.querySelector("h1").textContent.toLowerCase(),
                    (p.scrollHeight - parseFloat(is.paddingTop) -
                     parseFloat(is.paddingBottom)) / parseFloat(is.lineHeight)];
        }), ([name, lines]) => name === genre && lines <= 2.05);
    }
    await openText(page, puzzles.heyawake[0].text, "heyawake");
    const before = await boardOf(page);
    await page.touchscreen.tap(...pointOf(before, "R1C1"));
    await page.waitForSelector(".status.how", { state: "detached" });
    assert.deepEqual(await boardOf(page), before);
});

test("the rules are one tap away, and so are all commands", async () => {
    await openText(page, puzzles.masyu[0].text, "masyu");
    await reads(page, ".status.how", /^Drag to draw the loop/);
    await page.tap(".status.how button");
    await page.waitForSelector(".panel.open .rules li");
    await page.tap(".close-sheet");
    await page.tap(".bar h1 button");
    await page.waitForSelector(".panel.open .rules li");
    await page.tap(".panel.open .to-commands");
    await page.waitForSelector("dialog .commands");
    await closeDialog(page);
    await page.tap(".close-sheet");
});

// Two fingers make the board twice as large; then it is moved.
test("the lists of a nonogram stay in sight", async () => {
    await openText(page, puzzles.nonogram.at(-1).text, "nonogram");
    const finger = await fingerOf(page), b = await boardOf(page);
    const [x, y] = pointOf(b, "R8C8");
    await finger.send("touchStart", [x - 30, y], [x + 30, y]);
    for (const far of [45, 60, 75])
        await finger.send("touchMove", [x - far, y], [x + far, y]);
    await finger.send("touchEnd");
    await eventually(() => page.evaluate(async () => {
        const frame = document.querySelector(".board-frame");
        frame.scrollTo(200, 200);
        await new Promise(done => requestAnimationFrame(done));
        return [frame.scrollLeft, frame.scrollTop];
    }), moved => moved.every(n => n > 50));
    await eventually(() => page.evaluate(() => {
        const frame = document.querySelector(".board-frame").getBoundingClientRect();
        const boxOf = name => document.querySelector(`.layer-${name} .list`)
            .getBoundingClientRect();
        return [boxOf("rows").left - frame.left, boxOf("columns").top - frame.top];
    }), places => places.every(n => n >= 0 && n < 150));
    const before = await page.locator(".layer-rows .list.done").count();
    const row = await page.evaluate(() => {
        const lists = [...document.querySelectorAll(".layer-rows [data-site]")];
        const box = lists[8].getBoundingClientRect();
        return [box.right - 4, (box.top + box.bottom) / 2];
    });
    await page.touchscreen.tap(...row);
    await page.waitForFunction(n => document.querySelectorAll(
        ".layer-rows .list.done").length > n, before);
});

// Long numbers of nonograms lie side by side, not over each other.
test("numbers beside a row do not touch", async () => {
    await openText(page, 'tandem journal 1 {"genre":"nonogram","width":36,' +
        '"height":2}\nc R1=10.11.12 R2=1.10.1\n');
    await eventually(() => page.locator(".board .list").allTextContents(),
                     all => ["10", "11", "12"].every(n => all.includes(n)));
    const clash = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".board .list")]
            .map(e => e.getBoundingClientRect());
        return boxes.some((a, i) => boxes.slice(i + 1).some(b =>
            a.left < b.right - 1 && b.left < a.right - 1 &&
            Math.abs(a.top - b.top) < 2));
    });
    assert.equal(clash, false);
});

test("pens and panel make room for each other", async () => {
    await openText(page, puzzles.akari[0].text, "akari");
    await bottom("Pen");
    await inSight(".pen-bar");
    await bottom("Hint");
    await page.waitForSelector(".panel.open .sentence");
    await counts(page, ".pen-bar", 0);
    await bottom("Pen");
    await counts(page, ".panel.open", 0);
    await bottom("Pen");
});

test("what a check says is in sight", async () => {
    await bottom("Check");
    await page.waitForSelector(".verdict:has-text('No mistakes')");
    await inSight(".panel .verdict:has-text('No mistakes')");
});

test("the keypad while setting has what the genre has", async () => {
    const keys = async (genre, wanted) => {
        await openText(page, puzzles[genre][0].text, genre);
        await eventually(() => page.locator(".keypad button").allTextContents(), wanted);
    };
    await page.tap(".modes button:text-is('Set')");
    await counts(page, ".panel.open", 0);
    await keys("slitherlink", ["0", "1", "2", "3", "?", ""]);
    await keys("masyu", ["white", "black", "?", ""]);
    await keys("nurikabe", all => all.length === 12);
    await page.tap(".modes button:text-is('Solve')");
});

// A hint about the last row of a board that is higher than its frame.
test("the board moves to what is lit", async () => {
    const { text } = puzzles.nonogram.at(-1);
    await openText(page, text, "nonogram");
    for (let i = 0; i < 4; i++) {
        for (const stage of ["where", "the idea", "the move"]) {
            await bottom("Hint");
            await page.waitForSelector(`.stages [aria-current]:text-is('${stage}')`);
        }
        await eventually(() => page.evaluate(() => {
            const f = document.querySelector(".board-frame").getBoundingClientRect();
            const b = document.querySelector(".layer-roles .set")
                ?.getBoundingClientRect();
            return !!b && b.top >= f.top - 1 && b.bottom <= f.bottom + 1;
        }), true);
        await page.tap(".panel button:text-is('Play it')");
        await page.waitForSelector(".stages", { state: "detached" });
    }
    assert.deepEqual(page.problems, []);
});
