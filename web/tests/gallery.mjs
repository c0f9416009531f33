// node tests/gallery.mjs FOLDER [light|dark|phone]...: a picture of every genre in
// play, to be looked at, and all of them on one sheet.
import { mkdirSync, readFileSync } from "node:fs";
import { boardOf, openPage, openText, pointOf, start } from "./browser.mjs";
import { byMouse } from "./hands.mjs";
import { puzzles, solve } from "./solutions.mjs";

const looks = {
    light: { viewport: { width: 1000, height: 680 } },
    dark: { viewport: { width: 1000, height: 680 }, colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 700 }, hasTouch: true,
             isMobile: true },
};
const [folder = "/tmp/gallery", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const at = await start();

// A part of the solution, and beside it some marks of the other kind.
async function begin(page, genre, text) {
    const todo = solve(genre, text);
    const part = list => list.slice(0, Math.ceil(0.5 * list.length));
    await byMouse(page, genre, { cells: part(todo.cells),
                                 digits: part(todo.digits),
                                 lines: part(todo.lines),
                                 bridges: part(todo.bridges) });
    const board = await boardOf(page);
    for (let i = 0; i < 5; i++)
        await page.mouse.click(...pointOf(board,
            `R${board.rows - i % 3}C${board.columns - i}`), { button: "right" });
}

async function sheetOf(look, files) {
    const page = await at.browser.newPage({ viewport: { width: 1900,
                                                        height: 1000 } });
    const across = look === "phone" ? 7 : 4;
    await page.setContent(`<body style="margin:0;display:grid;gap:4px;background:
        #888;grid-template-columns:repeat(${across},1fr)">${files.map(f =>
        `<img style="width:100%" src="data:image/png;base64,${
            readFileSync(f).toString("base64")}">`).join("")}`);
    await page.screenshot({ path: `${folder}/${look}.png`, fullPage: true });
    await page.close();
}

for (const look of wanted.length ? wanted : Object.keys(looks)) {
    const files = [];
    for (const genre of Object.keys(puzzles)) {
        const page = await openPage(at, { reducedMotion: "reduce",
                                          ...looks[look] });
        const text = puzzles[genre].at(-1).text;
        await openText(page, text, genre);
        await begin(page, genre, text);
        await page.waitForTimeout(250);
        const path = `${folder}/${look}-${genre}.png`;
        await page.screenshot({ path });
        files.push(path);
        if (page.problems.length)
            console.error(genre, look, page.problems);
        await page.context().close();
    }
    await sheetOf(look, files);
}
await at.stop();
