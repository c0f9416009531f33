// A solution carried out by mouse, by keys alone, by touch.
import { boardOf, pointOf } from "./browser.mjs";

// The ends of "R1C1-R1C3".
const ends = place => place.split("-");
const rowAndColumn = at => /^R(\d+)C(\d+)/.exec(at).slice(1).map(Number);

const isDigits = genre => genre === "sudoku" || genre === "keen";
const shades = genre => !["slitherlink", "masyu", "suraromu", "hashi"]
    .includes(genre);

export async function byMouse(page, genre, todo) {
    const board = await boardOf(page), mouse = page.mouse;
    const drag = async place => {
        const [from, to] = ends(place).map(p => pointOf(board, p));
        await mouse.move(...from);
        await mouse.down();
        await mouse.move(...to, { steps: 3 });
        await mouse.up();
    };
    if (isDigits(genre))
        for (const [at, digit] of todo.digits) {
            await mouse.click(...pointOf(board, at));
            await page.keyboard.press(digit);
        }
    else if (shades(genre))
        for (const at of todo.cells)
            await mouse.click(...pointOf(board, at));
    for (const place of todo.lines)
        if (place.includes("-"))
            await drag(place);
        else
            await mouse.click(...pointOf(board, place));
    for (const [place, n] of todo.bridges)
        for (let i = 0; i < n; i++)
            await drag(place);
}

// A finger on the screen, by what the browser itself gets from it.
export async function fingerOf(page) {
    const hand = await page.context().newCDPSession(page);
    const send = (type, ...points) => hand.send("Input.dispatchTouchEvent", {
        type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    return {
        send,
        async drag(from, to) {
            // All at once: on a busy machine a finger that waits for each answer
            // would rest long enough for a long press.
            await Promise.all([send("touchStart", from), ...[0.35, 0.7, 1].map(
                k => send("touchMove", [from[0] + k * (to[0] - from[0]),
                                        from[1] + k * (to[1] - from[1])]))]);
            // A quick finger would have Chromium scroll on, and take the next tap
            // as its end.
            await page.waitForTimeout(100);
            await send("touchMove", to);
            await send("touchEnd");
        },
        async hold(at, ms) {
            await send("touchStart", at);
            await page.waitForTimeout(ms);
            await send("touchEnd");
        },
    };
}

export async function byTouch(page, genre, todo) {
    const board = await boardOf(page), finger = await fingerOf(page);
    const tap = at => page.touchscreen.tap(...pointOf(board, at));
    const drag = place => finger.drag(...ends(place).map(p => pointOf(board, p)));
    if (isDigits(genre))
        for (const [at, digit] of todo.digits) {
            await tap(at);
            await page.tap(`.keypad button:text-is("${digit}")`);
        }
    else if (shades(genre))
        for (const at of todo.cells)
            await tap(at);
    for (const place of todo.lines)
        await (place.includes("-") ? drag(place) : tap(place));
    for (const [place, n] of todo.bridges)
        for (let i = 0; i < n; i++)
            await drag(place);
}

// Moves the cursor by arrows alone.
function walker(page, step = 1) {
    let at = [1, 1];
    return async place => {
        const to = rowAndColumn(place);
        const go = async (key, n) => {
            for (let i = 0; i < n * step; i++)
                await page.keyboard.press(key);
        };
        await go(to[0] > at[0] ? "ArrowDown" : "ArrowUp",
                 Math.abs(to[0] - at[0]));
        await go(to[1] > at[1] ? "ArrowRight" : "ArrowLeft",
                 Math.abs(to[1] - at[1]));
        at = to;
    };
}

const sideKeys = { N: "w", E: "d", S: "s", W: "a" };

// The side of the first cell towards the second.
function sideTo(place) {
    const [[r, c], [s, d]] = ends(place).map(rowAndColumn);
    return s > r ? "S" : s < r ? "N" : d > c ? "E" : "W";
}

export async function byKeys(page, genre, todo) {
    const press = key => page.keyboard.press(key);
    if (genre === "hashi")
        return bridgesByKeys(page, todo.bridges);
    const walk = walker(page);
    await page.focus('[role=gridcell][tabindex="0"]');
    if (isDigits(genre))
        for (const [at, digit] of todo.digits) {
            await walk(at);
            await press(digit);
        }
    else if (shades(genre))
        for (const at of todo.cells) {
            await walk(at);
            await press("Enter");
        }
    for (const place of todo.lines) {
        const side = place.includes("-") ? sideTo(place) : place.split(".")[1];
        await walk(place);
        await press(sideKeys[side]);
    }
}

// The cursor jumps from island to island; the way is found on the labels.
async function bridgesByKeys(page, bridges) {
    const arrows = { N: "ArrowUp", E: "ArrowRight", S: "ArrowDown",
                     W: "ArrowLeft" };
    const seen = new Set();
    await page.focus('[role=gridcell][tabindex="0"]');
    // From the first cell, which is an island in the sample, along the bridges.
    const visit = async at => {
        seen.add(at);
        for (const [place, n] of bridges) {
            const [a, b] = ends(place);
            if (a !== at && b !== at || seen.has(a === at ? b : a))
                continue;
            const to = a === at ? b : a;
            const way = sideTo(`${at}-${to}`);
            const back = sideTo(`${to}-${at}`);
            for (let i = 0; i < n; i++)
                await page.keyboard.press(`Control+${arrows[way]}`);
            await page.keyboard.press(arrows[way]);
            await visit(to);
            await page.keyboard.press(arrows[back]);
        }
    };
    await visit("R1C1");
}
