// The board by keys alone. Keys act while the board has the focus, or nothing
// has; those with Ctrl everywhere but in texts.
import { byKeys, corner, cursor, moveTo, pen, selected, setting } from
    "../board/cursor";
import type { Picture } from "../board/draw";
import { cellSite, go, gxOf, gyOf, kindOf, middle, siteAt, type Layout } from
    "../board/layout";
import { play, redo, say, session, undo } from "../game";
import { oneButton, style } from "../settings";
import { Flag, Owner, saysNo, saysYes } from "../spot";
import { bridge, gapOf, nextIsland } from "./bridges";
import { clueKey } from "./clues";
import { clearCells, write, writeDigit, writeNote } from "./digits";
import { rowOf, type Say } from "./rows";
import { lineOf } from "./stroke";
import { toolFor, type Hand } from "./tools";

const arrows: Record<string, number> =
    { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const sides: Record<string, number> = { KeyW: 0, KeyD: 1, KeyS: 2, KeyA: 3 };

export class KeyInput {
    constructor(private picture: Picture, private focus: () => void) {}

    private hand(): Hand | null {
        const s = session.value, layout = this.picture.layout;
        return s && layout ? { session: s, layout, oneButton: oneButton.value,
                               row: rowOf(s.state.genre, style.value) } : null;
    }

    // True: the key was for the board.
    press(e: KeyboardEvent): boolean {
        const h = this.hand();
        if (!h)
            return false;
        if (this.undoKeys(e))
            return true;
        if (e.altKey || (e.metaKey && !e.ctrlKey))
            return this.reading(e, h) || this.sayLeft(e, h);
        const before = cursor.value, seq = h.session.state.seq;
        if (!this.act(e, h))
            return false;
        byKeys.value = true;
        this.focus();
        const at = cursor.value;
        if (h.session.state.seq !== seq && h.session.news())
            return true; // a mark has said what it did
        if (kindOf(h.layout, at) === "cell")
            say(h.session.words(h.session.place(at)));
        else if (at !== before)
            say(h.session.place(at));
        return true;
    }

    private undoKeys(e: KeyboardEvent): boolean {
        if (!(e.ctrlKey || e.metaKey) || e.altKey)
            return false;
        if (e.code === "KeyZ")
            return e.shiftKey ? redo() || true : undo() || true;
        return e.code === "KeyY" && (redo() || true);
    }

    // Alt+R and Alt+C read the row and the column of the cursor.
    private reading(e: KeyboardEvent, h: Hand): boolean {
        const l = h.layout, at = cursor.value;
        if ((e.code !== "KeyR" && e.code !== "KeyC") || at < 0)
            return false;
        const row = (gyOf(l, at) - 1) / 2, column = (gxOf(l, at) - 1) / 2;
        const cells = e.code === "KeyR"
            ? Array.from({ length: l.columns }, (_, x) => cellSite(l, x, row))
            : Array.from({ length: l.rows }, (_, y) => cellSite(l, column, y));
        say(cells.map(c => h.session.words(h.session.place(c))).join(". "));
        return true;
    }

    // Alt+L says what is left to do.
    private sayLeft(e: KeyboardEvent, h: Hand): boolean {
        if (e.code !== "KeyL")
            return false;
        say(h.session.left());
        return true;
    }

    // A digit goes to the next island with that number.
    private jumpTo(h: Hand, digit: string): boolean {
        const { spots } = h.session, n = spots.length;
        for (let i = 1; i <= n; i++) {
            const site = (cursor.value + i) % n;
            if (spots[site]!.text === digit && kindOf(h.layout, site) === "cell") {
                moveTo(site);
                break;
            }
        }
        return true;
    }

    private act(e: KeyboardEvent, h: Hand): boolean {
        if (cursor.value < 0)
            moveTo(cellSite(h.layout, 0, 0));
        if (setting.value && clueKey(e))
            return true;
        const way = arrows[e.key];
        if (way !== undefined && setting.value)
            return this.walk(h, way);
        if (way !== undefined)
            return this.arrow(e, h, way);
        if (setting.value)
            return false;
        if (h.row.digits)
            return this.digitKeys(e);
        if (h.row.left[0]!.tool === "bridges" && /^[1-8]$/.test(e.key))
            return this.jumpTo(h, e.key);
        const side = sides[e.code];
        if (side !== undefined && h.row.edge && !corner.value && !e.ctrlKey)
            return this.side(h, side, e.shiftKey ? "no" : "yes");
        switch (e.key) {
        case "Enter":
            return this.click(h, "left");
        case " ":
            return this.click(h, "right");
        case "Backspace":
        case "Delete":
            return this.clear(h);
        case "n":
        case "p":
            return this.nextOpen(h, e.key === "n" ? 1 : -1);
        case "c":
            return !!h.row.corners && this.swapCorner(h);
        default:
            return false;
        }
    }

    // ---- moving, and drawing on the way ----

    private arrow(e: KeyboardEvent, h: Hand, way: number): boolean {
        const draws = e.ctrlKey, crosses = e.shiftKey && !h.row.digits;
        if (h.row.left[0]!.tool === "bridges")
            return this.islandArrow(h, way, draws ? "yes" : crosses ? "no" : null);
        if (h.row.corners && (draws || crosses) && !corner.value)
            this.swapCorner(h);
        const next = this.step(h.layout, way);
        if (h.row.digits) {
            if (next >= 0)
                moveTo(next, e.shiftKey);
            return true;
        }
        if (next < 0)
            return true;
        if (draws || crosses)
            this.drag(h, next, way, draws ? "left" : "right");
        moveTo(next);
        return true;
    }

    private walk(h: Hand, way: number): boolean {
        const next = this.step(h.layout, way);
        if (next >= 0)
            moveTo(next);
        return true;
    }

    private step(l: Layout, way: number): number {
        return go(l, cursor.value, way, 2);
    }

    private drag(h: Hand, next: number, way: number, button: "left" | "right"):
        void {
        const from = middle(h.layout, cursor.value), to = middle(h.layout, next);
        const edge = go(h.layout, cursor.value, way, 1);
        if (h.row.edge && (button === "right" || !h.row.cell || corner.value) ||
            h.row.left[0]!.tool === "path")
            return void this.markEdge(h, edge, button === "left" ? "yes" : "no");
        const tool = toolFor(h, { x: from[0], y: from[1] }, button, "yes");
        for (const [x, y] of [from, to])
            tool?.point({ x, y });
        if (tool)
            play(lineOf(h.session, tool.stroke(true)));
    }

    private islandArrow(h: Hand, way: number, say: Say | null): boolean {
        const at = cursor.value, to = nextIsland(h, at, way);
        if (to < 0) {
            const next = this.step(h.layout, way);
            if (next >= 0 && !say)
                moveTo(next);
            return true;
        }
        const island = h.session.spots[at]?.clue;
        if (say && island)
            play(lineOf(h.session, bridge(h, [gapOf(h, at, to)], say)));
        else
            moveTo(to);
        return true;
    }

    private swapCorner(h: Hand): boolean {
        const l = h.layout, at = cursor.value;
        corner.value = !corner.value;
        const x = gxOf(l, at), y = gyOf(l, at);
        moveTo(corner.value ? siteAt(l, x - 1, y - 1)
            : siteAt(l, Math.min(x + 1, 2 * l.columns - 1),
                     Math.min(y + 1, 2 * l.rows - 1)));
        return true;
    }

    // ---- marking ----

    private side(h: Hand, way: number, say: Say): boolean {
        if (h.row.left[0]!.tool === "bridges") {
            const to = nextIsland(h, cursor.value, way);
            return to >= 0 && play(lineOf(
                h.session, bridge(h, [gapOf(h, cursor.value, to)], say)));
        }
        return this.markEdge(h, go(h.layout, cursor.value, way, 1), say);
    }

    private markEdge(h: Hand, site: number, say: Say): boolean {
        const spot = h.session.spots[site];
        if (!spot || !(spot.flags & Flag.Open))
            return true;
        const mine = spot.owner === Owner.Player;
        const again = mine && (say === "yes" ? saysYes(spot) : saysNo(spot));
        const name = h.session.place(site);
        play(again ? `e ${name}` : `m ${name}=${h.row.edge![say]}`);
        return true;
    }

    // As a click in the middle of the cell.
    private click(h: Hand, button: "left" | "right"): boolean {
        const [x, y] = middle(h.layout, cursor.value);
        const tool = toolFor(h, { x, y }, button, "yes");
        tool?.point({ x, y });
        if (tool)
            play(lineOf(h.session, tool.stroke(false)));
        return true;
    }

    private clear(h: Hand): boolean {
        const at = cursor.value, spots = h.session.spots;
        const places = [at, ...[0, 1, 2, 3].map(w => go(h.layout, at, w, 1))]
            .filter(s => s >= 0 && spots[s]?.owner === Owner.Player);
        if (places.length)
            play(`e ${places.map(s => h.session.place(s)).join(" ")}`);
        return true;
    }

    // The next cell that is open.
    private nextOpen(h: Hand, by: number): boolean {
        const l = h.layout, cells = l.columns * l.rows;
        const index = (s: number) =>
            (gyOf(l, s) - 1) / 2 * l.columns + (gxOf(l, s) - 1) / 2;
        const from = Math.floor(index(cursor.value));
        for (let i = 1; i <= cells; i++) {
            const k = ((from + by * i) % cells + cells) % cells;
            const site = cellSite(l, k % l.columns, Math.floor(k / l.columns));
            const spot = h.session.spots[site]!;
            const clue = spot.text && spot.flags & Flag.Given &&
                !(spot.flags & Flag.Done);
            const open = spot.flags & Flag.Open && spot.owner === Owner.Nobody;
            if (h.row.cell ? open : clue) {
                moveTo(site);
                return true;
            }
        }
        return true;
    }

    // ---- digits ----

    private digitKeys(e: KeyboardEvent): boolean {
        const key = /^(Digit|Numpad)(\d)$/.exec(e.code)?.[2];
        const width = session.value!.state.width;
        const letter = width > 9 && /^[a-z]$/i.test(e.key) && !e.ctrlKey
            ? e.key.toLowerCase().charCodeAt(0) - 87 : 0;
        const n = key ? Number(key) : letter <= width ? letter : 0;
        if (n > 0)
            return (e.shiftKey ? writeNote(n, "corner")
                : e.ctrlKey ? writeNote(n, "notes") : e.altKey
                ? writeDigit(n) : write(n)) || true;
        switch (e.key) {
        case " ":
        case "Backspace":
        case "Delete":
        case "0":
            return clearCells() || true;
        case "m":
            return play("fill notes") || true;
        case "n":
            return play("tidy notes") || true;
        case "Enter": // as Tatham's: notes or digits
            pen.value = pen.value === "notes" ? "yes" : "notes";
            say(pen.value === "notes" ? "Notes." : "Digits.");
            return true;
        case "Escape":
            selected.value = new Set([cursor.value]);
            return true;
        default:
            return false;
        }
    }
}
