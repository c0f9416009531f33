// node tests/pictures.mjs: the pictures of docs/page.md, made from the page.
import { boardOf, openPage, openText, pointOf, start } from "./browser.mjs";
import { largest, solve, starter } from "./solutions.mjs";

const folder = new URL("../../docs/page/", import.meta.url).pathname;
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true,
                isMobile: true };
const at = await start();

async function picture(name, options, act) {
    const page = await openPage(at, {
        viewport: { width: 1000, height: 640 }, reducedMotion: "reduce",
        ...options });
    await act(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}${name}.png` });
    await page.context().close();
}

// Carries out a part of the solution.
async function begin(page, genre, share) {
    await openText(page, largest[genre], genre);
    const { cells, lines } = solve(genre, largest[genre]);
    const board = await boardOf(page);
    const places = genre === "slitherlink" ? lines : cells;
    for (const place of places.slice(0, share * places.length))
        await page.mouse.click(...pointOf(board, place));
}

await picture("hint", {}, async page => {
    await begin(page, "akari", 0.45);
    for (let i = 0; i < 3; i++) {
        await page.keyboard.press("h");
        await page.waitForTimeout(200);
    }
});
await picture("dark", { colorScheme: "dark" }, async page => {
    await begin(page, "slitherlink", 0.55);
});
await picture("phone", phone, async page => {
    await openText(page, largest.sudoku, "sudoku");
    await page.click(".bottom button:has-text('Hint')");
    await page.waitForTimeout(300);
    await page.click(".bottom button:has-text('Hint')");
});
await picture("set", {}, async page => {
    await openText(page, starter.heyawake, "heyawake");
    await page.click("button:text-is('Set')");
    await page.waitForSelector(".panel .verdict:has-text('one solution')");
});
await at.stop();
