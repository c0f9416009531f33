// Contrast, from the colours of the style sheet as the browser has them: both
// themes, every palette, a light board in the dark theme.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, start } from "./browser.mjs";

let at;
before(async () => { at = await start(); });
after(() => at.stop());

// Text needs 4.5, what is drawn 3 (WCAG 2.2, 1.4.3 and 1.4.11).
const board = [
    [4.5, "board", "ink mark auto trial done"],
    [3, "board", "line cross grid shade set because rule wrong common look cursor"],
    [3, "board", "hue0 hue1 hue2 hue3 hue4 hue5"],
    [4.5, "empty", "ink"], [4.5, "clue-back", "ink done-on-tint"], [4.5, "lit", "ink"],
    [4.5, "wall", "on-dark"], [4.5, "shade", "on-dark"],
    [4.5, "red", "ink"], [4.5, "blue", "ink"], [4.5, "green", "ink"],
    [4.5, "yellow", "ink"], [3, "black", "ink|board"],
];
const around = [
    [4.5, "surface", "text quiet accent problem"], [4.5, "page", "text quiet"],
    [4.5, "control", "text quiet"], [4.5, "hover", "text"],
    [4.5, "accent", "on-accent"], [3, "surface", "cursor"],
];

// What lies on other grounds than the board has a casing in the board's colour,
// so each role is seen against the board, and the casing against the ground.
const casings = ["shade", "wall"];

function luminance(hex) {
    const [r, g, b] = [1, 3, 5].map(i => {
        const c = parseInt(hex.slice(i, i + 2), 16) / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
}

const colours = (page, selector) => page.evaluate(s => {
    const style = getComputedStyle(document.querySelector(s));
    return Object.fromEntries([...document.styleSheets[0].cssRules]
        .filter(r => r.selectorText?.startsWith(":root"))
        .flatMap(r => [...r.style].filter(n => n.startsWith("--")))
        .map(n => [n.slice(2), style.getPropertyValue(n).trim()]));
}, selector);

// #abc as #aabbcc, names of colours as the minifier writes them.
const names = { "#000": "#000000", "#fff": "#ffffff", white: "#ffffff",
                black: "#000000" };
const full = hex => names[hex] ?? (/^#[\da-f]{3}$/i.test(hex)
    ? "#" + [...hex.slice(1)].map(c => c + c).join("") : hex);

function check(of, rows, what) {
    for (const [least, ground, list] of rows)
        for (const name of list.split(" ")) {
            const found = Math.max(...name.split("|").map(
                n => contrast(full(of[n]), full(of[ground]))));
            assert.ok(found >= least - 0.05,
                      `${what}: ${name} on ${ground} ${found.toFixed(2)}`);
        }
}

for (const theme of ["light", "dark"])
    for (const palette of ["usual", "blue", "black"])
        for (const light of theme === "dark" ? ["", "light"] : [""])
            test(`${theme}, ${palette}${light && ", light board"}`, async () => {
                const page = await openPage(at);
                await page.evaluate(([t, p, l]) => Object.assign(
                    document.documentElement.dataset,
                    { theme: t, palette: p, board: l }), [theme, palette, light]);
                const what = `${theme} ${palette} ${light}`;
                const of = await colours(page, ".board-host");
                check(of, board, what);
                check(await colours(page, ".app"), around, what);
                for (const ground of casings)
                    assert.ok(contrast(full(of.board), full(of[ground])) >= 3,
                              `${what}: casing on ${ground}`);
                assert.equal(contrast(full(of.board), "#ffffff") < 1.1,
                             theme === "light" || light === "light");
                await page.context().close();
            });

test("the contrasts of the design hold to a tenth", async () => {
    const design = { // ink, mark, auto, trial, line, cross, done, set ...
        light: { ink: 15.7, mark: 9.7, auto: 6, trial: 6.8, line: 6.3, cross: 5,
                 done: 4.7, grid: 3, shade: 8.2, set: 8.3, because: 4.1,
                 rule: 4.1, wrong: 12.3, common: 3.8 },
        dark: { ink: 15.2, mark: 10.3, auto: 6, trial: 9.4, line: 9.3, cross: 6.7,
                done: 6, grid: 3.6, shade: 5.1, set: 7.6, because: 12.3, rule: 5,
                wrong: 4.6, common: 12.2 },
    };
    for (const colorScheme of ["light", "dark"]) {
        const page = await openPage(at, { colorScheme });
        const of = await colours(page, ".board-host");
        for (const [name, wanted] of Object.entries(design[colorScheme])) {
            const found = contrast(full(of[name]), full(of.board));
            assert.ok(Math.abs(found - wanted) < 0.11,
                      `${colorScheme} ${name}: ${found.toFixed(2)}, ${wanted}`);
        }
    }
});
