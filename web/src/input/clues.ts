// Setting: keys write clues at the cursor, a drag makes regions. What a genre
// takes is a row of data; whether a clue is right, the engine says.
import { cursor, inPairs, listLine, moveTo } from "../board/cursor";
import { cellAt, edgeAt, type Point } from "../board/hit";
import { go } from "../board/layout";
import { message, play, session, state } from "../game";
import { sheet, tab } from "../mode";
import { style } from "../settings";
import { Flag, Glyph } from "../spot";
import { straightWay } from "./paint";
import type { Place, Stroke } from "./stroke";
import type { Hand, Tool } from "./tools";

export interface Clues {
    keys?: Record<string, string>; // a key and the clue that it writes
    names?: Record<string, string>; // of those clues, if it is not the key
    signs?: string;                // may follow a number
    arrows?: boolean;              // Shift+arrow turns the clue that way
    regions?: boolean;
    lists?: boolean;               // numbers beside the board
    total?: string;                // what the number of the whole board counts
    pearls?: boolean;
    least?: number;                // the smallest number, if it is not 0
    // The largest, if clicks go through them.
    most?: (width: number, height: number) => number;
    turns?: string[];              // what clicks go through, if not numbers
    drag?: "move" | "gates";       // a clue goes elsewhere; a gate is drawn
    steps?: boolean;               // the cursor goes on behind a number (not in
                                   // puzz.link's style)
}

const any = { "?": "?", "-": "?" };

export const clues: Record<string, Clues> = {
    akari: { keys: { "-": "?", q: "?" }, names: { "?": "wall" }, most: () => 4 },
    hashi: { keys: any, least: 1, most: () => 8, drag: "move" },
    heyawake: { regions: true, most: (w, h) => Math.ceil(w * h / 2) },
    hitori: { keys: { "-": "none" }, least: 1, most: Math.max, steps: true },
    keen: { regions: true, signs: "+-x/" },
    kuromasu: { keys: any, least: 1, most: (w, h) => w + h - 1 },
    masyu: { keys: { w: "1", b: "2", ...any }, names: { 1: "white", 2: "black" },
             least: 1, most: () => 2, pearls: true },
    minesweeper: { keys: any, total: "mines", most: () => 8 },
    nonogram: { lists: true },
    nurikabe: { keys: any, least: 1, most: (w, h) => w * h },
    slitherlink: { keys: any, most: () => 3 },
    sudoku: { least: 1, most: w => w },
    suraromu: { keys: { q: "grey", w: "across", e: "down", s: "start" },
                names: { grey: "wall", across: "gate →", down: "gate ↓",
                        start: "start" },
               turns: ["grey", "across", "down", "start"], drag: "gates" },
    yajilin: { arrows: true, keys: { q: "grey" }, names: { grey: "grey" },
               most: (w, h) => Math.ceil(Math.max(w, h) / 2) },
};

// The clue that is there, as it is written in strokes.
function clueAt(site: number): string {
    const spot = session.value!.spots[site]!;
    const given = spot.flags & Flag.Given ? spot.text ?? spot.note : spot.note;
    return (given ?? "").replace("×", "x").replace("−", "-").replace("÷", "/");
}

// The cell of a room that has its number: the first one, or the cell itself.
function numberedCell(site: number): number {
    const { spots, state: { width } } = session.value!, across = 2 * width + 1;
    const room = new Set([site]);
    for (const at of room)
        for (const step of [1, -1, across, -across]) {
            const edge = spots[at + step];
            if (edge && !(edge.flags & Flag.Border) && inside(at + 2 * step))
                room.add(at + 2 * step);
        }
    return [...room].find(at => clueAt(at)) ?? site;
}

const inside = (site: number): boolean => {
    const { width, height } = session.value!.state, across = 2 * width + 1;
    const x = site % across, y = Math.floor(site / across);
    return site > 0 && x % 2 === 1 && y % 2 === 1 && y < 2 * height;
};

const named: Partial<Record<Glyph, string>> = {
    [Glyph.Fill]: "grey", [Glyph.Grey]: "grey", [Glyph.GateAcross]: "across",
    [Glyph.GateDown]: "down", [Glyph.White]: "start",
};
const pearls: Partial<Record<Glyph, string>> =
    { [Glyph.White]: "1", [Glyph.Black]: "2" };

// What clicks go through.
function turnsOf(row: Clues, width: number, height: number): string[] {
    const least = row.least ?? 0, most = row.most?.(width, height) ?? -1;
    const unknown = Object.values(row.keys ?? {}).includes("?") ? ["?"] : [];
    return ["none", ...(row.turns ?? [...unknown, ...Array.from(
        { length: most - least + 1 }, (_, i) => String(i + least))])];
}

// Which of them is there.
function turnAt(site: number, row: Clues): string {
    const { clue } = session.value!.spots[site]!;
    const text = clueAt(row.regions ? numberedCell(site) : site);
    if (row.turns)
        return named[clue] ?? "none";
    return /^\d+/.exec(text)?.[0] ?? (row.pearls ? pearls[clue] : undefined) ??
        (text === "?" || clue === Glyph.Fill || row.pearls && clue ? "?" : "none");
}

// An arrow that is there stays when its number changes.
function arrowAt(site: number): string {
    const way = "↑→↓←".indexOf(clueAt(site).at(-1) ?? " ");
    return way < 0 ? "" : "NESW"[way]!;
}

// A click on the cell that has the cursor: the next clue, or the one before.
export function turnClue(by: 1 | -1): boolean {
    const s = session.value!, row = clues[s.state.genre] ?? {};
    if (!row.most && !row.turns)
        return false;
    const turns = turnsOf(row, s.state.width, s.state.height), n = turns.length;
    const arrow = row.arrows ? arrowAt(cursor.value) : "";
    let at = turns.indexOf(turnAt(cursor.value, row));
    // What the engine refuses (a number that is too large, say) is passed over.
    for (let i = 0; i < n; i++) {
        at = (at + by + n) % n;
        const value = turns[at]!;
        if (put(/\d/.test(value) ? value + arrow : value)) {
            message.value = "";
            return true;
        }
    }
    return false;
}

// A drag from a cell: the arrow of its clue.
export class ArrowClue implements Tool {
    private cells: number[] = [];
    constructor(private h: Hand) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        if (site >= 0 && this.cells.at(-1) !== site)
            this.cells.push(site);
    }

    stroke(moved: boolean): Stroke {
        const [from, to] = [this.cells[0], this.cells.at(-1)];
        if (!moved || from === undefined || to === undefined || from === to)
            return { verb: "c", value: "", places: [] };
        const number = /^\d+/.exec(clueAt(from))?.[0] ?? "0";
        const way = "NESW"[straightWay(this.h.layout, from, to)]!;
        return { verb: "c", value: number + way, places: [{ site: from }] };
    }
}

// A drag from a clue takes it elsewhere; from another cell it draws a gate, or takes
// one off again.
export class DragClue implements Tool {
    private cells: number[] = [];
    constructor(private h: Hand, private row: Clues) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        if (site >= 0 && this.cells.at(-1) !== site)
            this.cells.push(site);
    }

    stroke(moved: boolean): Stroke {
        const none: Stroke = { verb: "c", value: "", places: [] };
        const [from, to] = [this.cells[0], this.cells.at(-1)];
        if (!moved || from === undefined || to === undefined || from === to)
            return none;
        const there = this.row.drag === "gates" ? turnAt(from, this.row)
            : clueAt(from) || "none";
        if (this.row.drag === "gates" && there !== "start")
            return this.gate(from, to, there);
        return there === "none" ? none : { verb: "c", value: there, places: [
            { site: from, value: "none" }, { site: to }] };
    }

    // Cells in a line from the first; walls stay.
    private gate(from: number, to: number, there: string): Stroke {
        const l = this.h.layout, way = straightWay(l, from, to);
        const value = way % 2 ? "across" : "down", places: Place[] = [];
        for (let at = from; at >= 0; at = go(l, at, way, 2)) {
            if (turnAt(at, this.row) !== "grey" && turnAt(at, this.row) !== "start")
                places.push({ site: at });
            if (at === to || !this.cells.includes(at))
                break;
        }
        return { verb: "c", value: there === value ? "none" : value, places };
    }
}

// Where half a turn of the board leads.
function partner(site: number): number {
    const { width, height } = session.value!.state;
    return (2 * width + 1) * (2 * height + 1) - 1 - site;
}

// Can clues of the genre come in pairs? One that is not decided yet is a "?".
export const pairable = (genre: string): boolean =>
    Object.values(clues[genre]?.keys ?? {}).includes("?");

// What the partner of a clue becomes: it goes with it, or is a "?" at first.
function besides(value: string): string {
    const s = session.value!, other = partner(cursor.value);
    if (!inPairs.value || !pairable(s.state.genre) || other === cursor.value)
        return "";
    const { text, clue } = s.spots[other]!;
    const there = !!text || clue !== Glyph.None;
    return value === "none" ? there ? ` ${s.place(other)}=none` : ""
        : there ? "" : ` ${s.place(other)}=?`;
}

const put = (value: string): boolean =>
    play(`c ${session.value!.place(cursor.value)}=${value}${besides(value)}`);

// A digit behind those that are there, or else by itself.
function putDigit(digit: string, least: number): boolean {
    const before = /^\d+/.exec(clueAt(cursor.value))?.[0] ?? "";
    if (!before && Number(digit) < least)
        return false;
    const done = before !== "" && before !== "0" && put(before + digit) ||
        Number(digit) >= least && put(digit);
    if (done)
        message.value = "";
    return done;
}

// Behind a number that can have no more digits the cursor goes on.
function stepOn(row: Clues): boolean {
    const { width, height } = state.value!, across = 2 * width + 1;
    const number = Number(clueAt(cursor.value));
    if (10 * number <= (row.most?.(width, height) ?? 0))
        return false;
    const column = (cursor.value % across - 1) / 2;
    const next = column + 1 < width ? cursor.value + 2
        : cursor.value - 2 * column + 2 * across;
    if (next < across * (2 * height + 1))
        moveTo(next);
    return true;
}

const letters: Record<string, string> =
    { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" |
    "shiftKey">;

// The keys that a board has use for, on a screen without a keyboard: digits of its
// numbers, and one key for each other clue.
export function clueKeys({ genre, width, height }:
    { genre: string; width: number; height: number }): string[] {
    const row = clues[genre] ?? {}, keys = Object.entries(row.keys ?? {});
    const most = row.pearls ? 0 : row.most?.(width, height) ?? 9;
    const digits = most > 9 ? [..."0123456789"]
        : [..."0123456789"].filter(d => Number(d) >= (row.least ?? 0) &&
                                   Number(d) <= most);
    const others = keys.filter(([, clue], i) =>
        keys.findIndex(k => k[1] === clue) === i).map(k => k[0]);
    return row.lists ? [] : [...digits, ...others, ...(row.signs ?? ""), "Delete"];
}

// What such a key writes, in a word.
export function clueName(genre: string, key: string): string {
    const row = clues[genre] ?? {};
    return row.names?.[row.keys?.[key] ?? ""] ?? key;
}

// Takes the list of a row or column in hand.
export function writeList(line: string): void {
    listLine.value = line;
    tab.value = "set";
    sheet.value = true;
    // when the press is over, which would take the focus away again
    window.setTimeout(() => {
        const field = document.getElementById("list-numbers");
        (field as HTMLInputElement | null)?.focus();
        (field as HTMLInputElement | null)?.select();
    });
}

export const pressClue = (key: string): boolean =>
    clueKey({ key, ctrlKey: false, altKey: false, metaKey: false,
              shiftKey: false });

// True: the key was for setting.
export function clueKey(e: Key): boolean {
    const row = clues[state.value!.genre] ?? {};
    const number = /^\d+|\?/.exec(clueAt(cursor.value))?.[0] ?? "";
    if (e.ctrlKey || e.altKey || e.metaKey)
        return false;
    if (row.arrows && e.shiftKey && letters[e.key])
        return put((number || "0") + letters[e.key]) || true;
    if (row.lists || letters[e.key])
        return false;
    if (/^\d$/.test(e.key))
        return putDigit(e.key, row.least ?? 0) && row.steps &&
            style.value === "tandem" && stepOn(row) || true;
    const clue = row.keys?.[e.key];
    if (clue) // again takes it off
        return put(clue === "?" && clueAt(cursor.value) === "?" ? "none" : clue) ||
            true;
    if (number && row.signs?.includes(e.key))
        return put(number + e.key) || true;
    if (e.key === " " || e.key === "Backspace" || e.key === "Delete")
        return put("none") || true;
    return false;
}

// The cells of a drag become one region; a click on an edge turns its border.
export class Regions implements Tool {
    private cells: number[] = [];
    private edge = -1;

    constructor(private h: Hand) {}

    get onEdge(): boolean { return this.edge >= 0; }

    point(p: Point): void {
        if (!this.cells.length)
            this.edge = edgeAt(this.h.layout, p, 0.22);
        const site = cellAt(this.h.layout, p);
        if (site >= 0 && !this.cells.includes(site))
            this.cells.push(site);
    }

    stroke(moved: boolean): Stroke {
        if (!moved && this.edge >= 0)
            return { verb: "b", value: "", places: [{ site: this.edge }] };
        return { verb: "r", value: "", places: moved
            ? this.cells.map(site => ({ site })) : [] };
    }
}

// The cursor goes where the mouse is; nothing is marked.
export class Nothing implements Tool {
    point(): void { /* only the cursor moves */ }
    stroke(): Stroke {
        return { verb: "m", value: "", places: [] };
    }
}
