// Techniques with pictures: every technique of every genre that has a lesson can be
// drawn, and its position is one in which it is the next step.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { counts, eventually, faultsIn, openPage, openText, reads, shows, start, textsOf }
    from "./browser.mjs";
import { starter } from "./solutions.mjs";

const lessons = JSON.parse(readFileSync(
    `${import.meta.dirname}/../starter/lessons.json`, "utf8"));
let at, page;
before(async () => {
    at = await start();
    page = await openPage(at);
});
after(() => at.stop());

const list = () => page.click("summary:text-is('Techniques, with pictures')");

test("a technique: its picture, the question, then the move", async () => {
    await openText(page, starter.akari, "akari");
    await list();
    await eventually(() => textsOf(page, "[aria-label=Techniques] h3"),
                     [1, 2, 3, 4, 5].map(n => `Level ${n}`));
    await page.click("[aria-label=Techniques] button:text-is('Number is complete')");
    await page.waitForSelector(".lesson svg .wall");
    await reads(page, ".lesson .question-of", "Has the 1 at R1C3 got all its bulbs?");
    await counts(page, ".lesson .role.set", 0);
    await shows(page, ".lesson .role.because");
    await counts(page, ".lesson .sentence", 0);
    await page.click("button:text-is('Show the move')");
    await page.waitForSelector(".lesson .role.set");
    await counts(page, ".lesson .dot.ghost, .lesson .ghost .dot", 1);
    await reads(page, ".lesson .sentence", /already has its bulb, so R2C3 gets no bulb/);
    assert.deepEqual(await faultsIn(page, ".panel"), []);
});

test("the position can be taken in hand; the hint there is the technique", async () => {
    await page.click("button:text-is('Find it on the board')");
    await counts(page, ".stage .layer-mark .bulb", 1);
    await page.keyboard.press("h");
    await page.waitForSelector("[aria-label=Hint] .stages");
    for (const stage of ["idea", "move"]) {
        await page.click("button:text-is('Tell me more')");
        await page.waitForSelector(`.stages [aria-current]:has-text('${stage}')`);
    }
    await reads(page, "[aria-label=Hint] h3", "Number is complete");
    assert.deepEqual(page.problems, []);
});

test("a link leads to the position; one to nothing says so", async () => {
    const link = await page.getAttribute(".lesson a", "href");
    assert.equal(link, "#t=AK-02");
    const other = await openPage(at, { url: at.address + link });
    await counts(other, ".stage .layer-mark .bulb", 1);
    await reads(other, ".lesson .question-of", "Has the 1 at R1C3 got all its bulbs?");
    const broken = await openPage(at, { url: at.address + "#t=AK-99999" });
    await reads(broken, ".status", /no puzzle/);
    for (const p of [other, broken]) {
        assert.deepEqual(p.problems, []);
        await p.context().close();
    }
});

test("a puzzle is made that needs it; another genre has its own list", async () => {
    await page.click("role=button[name='Practise: Number is complete']");
    await page.waitForSelector(".origin", { timeout: 30000 });
    await openText(page, starter.masyu, "masyu");
    await eventually(() => textsOf(page, ".technique > button"), titles =>
        titles.length > 5 && !titles.includes("Number is complete"));
    await shows(page, ".technique[data-id^=MA]");
    await counts(page, ".lesson", 0);
});

// Whatever the engine says must be drawn: no position is refused, nothing is unlit.
for (const [genre, all] of Object.entries(lessons))
    test(`${genre}: ${all.length} lessons are drawn`, async () => {
        assert.ok(all.length >= 5);
        await openText(page, starter[genre], genre);
        for (const lesson of all) {
            const row = page.locator(`.technique[data-id="${lesson.technique}"]`);
            if (await row.locator(".lesson").count() === 0)
                await row.locator("> button").click();
            await row.locator("svg .frame, svg .paper").first().waitFor();
            await row.locator("button:text-is('Show the move')").click();
            await row.locator("svg .role").first().waitFor({ state: "attached" });
            await eventually(() => row.locator(".sentence").textContent(), lesson.text);
            const box = await row.locator("svg").boundingBox();
            assert.ok(box.width <= 300 && box.height <= 420,
                      `${lesson.technique}: ${box.width} by ${box.height}`);
        }
        assert.deepEqual(page.problems, []);
    });

test("lessons are there in the single file, too", async () => {
    const file = await openPage(at, {
        url: new URL("../dist/tandem.html", import.meta.url).href });
    await openText(file, starter.hitori, "hitori");
    await file.click("summary:text-is('Techniques, with pictures')");
    await file.click(".technique > button >> nth=0");
    await file.waitForSelector(".lesson svg .paper");
    assert.deepEqual(file.problems, []);
});
