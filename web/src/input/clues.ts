// Setting: keys write clues at the cursor, a drag makes regions. What a genre
// takes is a row of data; whether a clue is right, the engine says.
import { cursor } from "../board/cursor";
import { cellAt, edgeAt, type Point } from "../board/hit";
import { message, play, session, state } from "../game";
import { Flag } from "../spot";
import type { Stroke } from "./stroke";
import type { Hand, Tool } from "./tools";

export interface Clues {
    keys?: Record<string, string>; // a key and the clue that it writes
    signs?: string;                // may follow a number
    arrows?: boolean;              // Shift+arrow turns the clue that way
    regions?: boolean;
    lists?: boolean;               // numbers beside the board
    total?: string;                // what the number of the whole board counts
    least?: number;                // the smallest number, if it is not 0
}

const any = { "?": "?", "-": "?" };

export const clues: Record<string, Clues> = {
    akari: { keys: { "-": "?", q: "?" } },
    hashi: { keys: any, least: 1 },
    heyawake: { regions: true },
    hitori: { keys: { "-": "none" }, least: 1 },
    keen: { regions: true, signs: "+-x/" },
    kuromasu: { keys: any, least: 1 },
    masyu: { keys: { w: "1", b: "2", ...any }, least: 1 },
    minesweeper: { keys: any, total: "mines" },
    nonogram: { lists: true },
    nurikabe: { keys: any, least: 1 },
    slitherlink: { keys: any },
    sudoku: {},
    suraromu: { keys: { q: "grey", w: "across", e: "down", s: "start" } },
    yajilin: { arrows: true, keys: { q: "grey" } },
};

// The clue that is there, as it is written in strokes.
function clueAt(site: number): string {
    const spot = session.value!.spots[site]!;
    const given = spot.flags & Flag.Given ? spot.text ?? spot.note : spot.note;
    return (given ?? "").replace("×", "x").replace("−", "-").replace("÷", "/");
}

const put = (value: string): boolean =>
    play(`c ${session.value!.place(cursor.value)}=${value}`);

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

const letters: Record<string, string> =
    { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" |
    "shiftKey">;

// The keys that a row has, for a screen without a keyboard.
export function clueKeys(genre: string): string[] {
    const row = clues[genre] ?? {};
    return row.lists ? [] : [..."0123456789", ...Object.keys(row.keys ?? {}),
                             ...(row.signs ?? ""), "Delete"];
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
        return putDigit(e.key, row.least ?? 0) || true;
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
