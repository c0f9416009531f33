// Mouse, pen and fingers. A stroke is previewed while it is drawn and becomes
// a line of the journal on release; Esc, a second finger or a lost pointer
// take it back, and nothing was written.
import { byKeys, corner, cursor, hover, moveTo, pen, selected, setPen, setting } from
    "../board/cursor";
import type { Picture } from "../board/draw";
import { between, cellAt, listAt, type Point } from "../board/hit";
import { kindOf, middle } from "../board/layout";
import { text } from "../board/svg";
import { play, session, state } from "../game";
import { oneButton, style } from "../settings";
import { Owner } from "../spot";
import { ArrowClue, clues, DragClue, Nothing, Regions, turnClue, writeList } from "./clues";
import { rowOf } from "./rows";
import { lineOf, previewOf, type Stroke } from "./stroke";
import { toolFor, type Hand, type Tool } from "./tools";

const pressTime = 400, tapTime = 600, slack = 8;

interface Pull {
    id: number;
    touch: boolean;
    button: "left" | "right";
    start: Point;
    last: Point;
    moved: boolean;
    tool: Tool | null;   // null: cells are being selected
    timer: number;
    again: boolean;      // it began where the cursor was
}

export class PointerInput {
    private pull: Pull | null = null;
    private fingers = new Map<number, Point>();
    private tapped = { site: -1, when: 0, position: -1 };
    private above: { clientX: number; clientY: number } | null = null; // the board

    constructor(private picture: Picture, private host: HTMLElement,
                private pan: (dx: number, dy: number, scale: number) => void) {
        host.addEventListener("pointerdown", e => this.down(e));
        host.addEventListener("pointermove", e => this.move(e));
        host.addEventListener("pointerup", e => this.up(e));
        host.addEventListener("pointercancel", e => this.lost(e));
        host.addEventListener("pointerleave", () => {
            this.above = null;
            this.findHover();
        });
        host.addEventListener("contextmenu", e => e.preventDefault());
        host.addEventListener("dblclick", () => this.selectEqual());
    }

    private hand(touch: boolean): Hand | null {
        const s = session.value, layout = this.picture.layout;
        if (!s || !layout)
            return null;
        const row = rowOf(s.state.genre, style.value);
        return { session: s, layout, oneButton: oneButton.value,
                 row: touch && row.zone ? { ...row,
                     zone: Math.max(row.zone, 0.3) } : row };
    }

    // The cell below the pointer, which stays where it is while the board is laid
    // out anew.
    findHover(): void {
        const l = this.picture.layout;
        hover.value = l?.look.lists && this.above
            ? cellAt(l, this.pointOf(this.above)) : -1;
    }

    private pointOf(e: { clientX: number; clientY: number }): Point {
        const box = this.picture.svg.getBoundingClientRect();
        return { x: e.clientX - box.left, y: e.clientY - box.top };
    }

    private down(e: PointerEvent): void {
        const touch = e.pointerType === "touch";
        const p = this.pointOf(e);
        byKeys.value = false;
        if (touch) {
            this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
            if (this.fingers.size > 1)
                return void this.cancel();
        }
        const h = this.hand(touch);
        if (!h || this.pull || e.button === 1)
            return;
        const button = e.button === 2 || (e.ctrlKey && isApple()) ? "right"
            : "left";
        if (!setsClues() && h.row.digits && !pen.value.startsWith("colour "))
            return this.beginSelect(h, e, p, button, touch);
        const list = setsClues() ? listAt(h.layout, p) : -1;
        if (list >= 0)
            return writeList(h.session.place(list));
        const tool = setsClues() ? settingTool(h)
            : toolFor(h, p, button, e.altKey ? altPen(h, button) : pen.value);
        if (!tool)
            return;
        this.begin(e, p, button, touch, tool);
        const cell = cellAt(h.layout, p);
        this.pull!.again = cell >= 0 && cell === cursor.value;
        corner.value = false;
        if (cell >= 0)
            moveTo(cell);
        tool.point(p);
        this.preview();
        if (touch)
            this.pull!.timer = window.setTimeout(
                () => this.turnRight(h, p), pressTime);
    }

    private begin(e: PointerEvent, p: Point, button: "left" | "right",
                  touch: boolean, tool: Tool | null): void {
        this.host.setPointerCapture(e.pointerId);
        this.pull = { id: e.pointerId, touch, button, start: p, last: p,
                      moved: false, tool, timer: 0, again: false };
    }

    // A long press is the other button.
    private turnRight(h: Hand, p: Point): void {
        if (!this.pull || this.pull.moved || setsClues())
            return;
        const tool = toolFor(h, p, "right", pen.value);
        if (!tool)
            return;
        this.pull.tool = tool;
        this.pull.button = "right";
        tool.point(p);
        this.preview();
    }

    private move(e: PointerEvent): void {
        if (this.fingers.has(e.pointerId) && this.fingers.size > 1)
            return this.pinch(e);
        const pull = this.pull;
        this.above = { clientX: e.clientX, clientY: e.clientY };
        this.findHover();
        if (!pull || e.pointerId !== pull.id)
            return;
        const p = this.pointOf(e), h = this.hand(pull.touch)!;
        if (Math.hypot(p.x - pull.start.x, p.y - pull.start.y) >
            (pull.touch ? slack : 4)) {
            pull.moved = true;
            clearTimeout(pull.timer);
        }
        for (const q of between(h.layout, pull.last, p)) {
            if (pull.tool)
                pull.tool.point(q);
            else
                this.addCell(h, q);
        }
        pull.last = p;
        this.preview();
    }

    private up(e: PointerEvent): void {
        this.fingers.delete(e.pointerId);
        const pull = this.pull;
        if (!pull || e.pointerId !== pull.id)
            return;
        this.end();
        const h = this.hand(pull.touch);
        if (!pull.tool || !h)
            return;
        const border = pull.tool instanceof Regions && pull.tool.onEdge;
        if (setsClues() && !pull.moved && pull.again && !border &&
            turnClue(pull.button === "left" ? 1 : -1))
            return;
        if (pull.touch && !pull.moved && !setsClues() && pull.button === "left")
            this.tap(h, pull.start, e.timeStamp);
        else
            play(lineOf(h.session, pull.tool.stroke(pull.moved)));
    }

    // A tap goes on to the next of yes, no and empty; quick taps at one place
    // are one stroke. (When the finger tapped, not when there was time for it.)
    private tap(h: Hand, p: Point, when: number): void {
        const one = { ...h, oneButton: pen.value === "yes",
                      row: rowOf(h.session.state.genre) };
        const tool = toolFor({ ...one, row: { ...one.row, zone: h.row.zone } },
                             p, "left", pen.value);
        tool?.point(p);
        const stroke = tool?.stroke(false);
        const site = stroke?.places[0]?.site ?? -1;
        if (!stroke || site < 0)
            return;
        const line = lineOf(h.session, stroke);
        const quick = this.tapped.site === site &&
            when - this.tapped.when < tapTime &&
            this.tapped.position === state.value!.position;
        if (quick)
            play("undo");
        if (!quick || stroke.verb !== "e" ||
            h.session.spots[site]!.owner === Owner.Player)
            play(line);
        this.tapped = { site, when, position: state.value!.position };
    }

    private lost(e: PointerEvent): void {
        this.fingers.delete(e.pointerId);
        this.cancel();
    }

    // Takes the stroke back that is being drawn.
    cancel(): boolean {
        const drawing = !!this.pull;
        this.end();
        return drawing;
    }

    private end(): void {
        if (this.pull)
            clearTimeout(this.pull.timer);
        this.pull = null;
        this.picture.preview([]);
        this.picture.over([]);
    }

    private preview(): void {
        const pull = this.pull;
        if (!pull?.tool)
            return;
        const stroke = pull.tool.stroke(pull.moved);
        this.picture.preview(previewOf(this.picture.layout!, stroke));
        this.showLength(stroke);
    }

    // Where runs are counted, how many cells a drag has come to.
    private showLength({ places }: Stroke): void {
        const l = this.picture.layout!, at = places.at(-1)?.site ?? -1;
        if (!l.look.lists)
            return;
        const [x, y] = at < 0 ? [0, 0] : middle(l, at);
        this.picture.over(places.length < 2 ? []
            : [text(x, y, Math.max(14, 0.6 * l.cell), String(places.length),
                    "over-number")]);
    }

    // ---- two fingers move and zoom ----

    private pinch(e: PointerEvent): void {
        const before = [...this.fingers.values()];
        this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        const after = [...this.fingers.values()];
        const far = (f: Point[]) =>
            Math.hypot(f[0]!.x - f[1]!.x, f[0]!.y - f[1]!.y) || 1;
        this.pan((after[0]!.x + after[1]!.x - before[0]!.x - before[1]!.x) / 2,
                 (after[0]!.y + after[1]!.y - before[0]!.y - before[1]!.y) / 2,
                 far(after) / far(before));
    }

    // ---- cells are selected for digits ----

    private beginSelect(h: Hand, e: PointerEvent, p: Point,
                        button: "left" | "right", touch: boolean): void {
        const site = cellAt(h.layout, p);
        if (site < 0)
            return;
        this.begin(e, p, button, touch, null);
        if (!touch)
            pen.value = button === "right" ? "notes"
                : pen.value === "notes" && this.rightBefore ? "yes" : pen.value;
        this.rightBefore = button === "right";
        moveTo(site, e.ctrlKey || e.metaKey || e.shiftKey);
    }
    private rightBefore = false;

    private addCell(h: Hand, p: Point): void {
        const site = cellAt(h.layout, p);
        if (site >= 0 && site !== cursor.value)
            moveTo(site, true);
    }

    private selectEqual(): void {
        const s = session.value, l = this.picture.layout;
        const digit = s?.spots[cursor.value]?.text;
        if (!s || !l || !digit || !l.look.digits)
            return;
        selected.value = new Set(s.spots.flatMap((spot, site) =>
            spot.text === digit && kindOf(l, site) === "cell" ? [site] : []));
    }
}

// While setting, the pen "mark" solves all the same.
const setsClues = (): boolean => setting.value && setPen.value !== "mark";

function settingTool(h: Hand): Tool {
    const row = clues[h.session.state.genre];
    return row?.regions ? new Regions(h) : row?.arrows ? new ArrowClue(h)
        : row?.drag ? new DragClue(h, row) : new Nothing();
}

// With Alt a button writes what else needs a pen: in and out, or crosses between
// cells.
function altPen(h: Hand, button: "left" | "right"): string {
    const pens = h.row.pens.slice(2).map(p => p[0]);
    return (button === "right" ? pens[1] : pens[0]) ?? pens[0] ?? pen.value;
}

const isApple = (): boolean => /Mac|iP/.test(navigator.platform);
