// The tools of the hand: each turns points into a stroke. The first place
// decides what the whole stroke does; going back takes places off again.
import { cellAt, edgeAt, listAt, type Point } from "../board/hit";
import { go, gxOf, gyOf, middle, siteAt, ways, type Layout } from
    "../board/layout";
import type { Session } from "../session";
import { Flag, Glyph, Owner, saysNo, saysYes, type Spot } from "../spot";
import type { Press, Row, Say } from "./rows";
import type { Place, Stroke } from "./stroke";

export interface Hand { session: Session; layout: Layout; row: Row }

export interface Tool {
    point(p: Point): void;
    stroke(moved: boolean): Stroke;
}

const spotAt = (h: Hand, site: number): Spot | undefined =>
    h.session.spots[site];
const isOpen = (h: Hand, site: number): boolean =>
    !!((spotAt(h, site)?.flags ?? 0) & Flag.Open);
const isMine = (spot: Spot | undefined): boolean =>
    !!spot && spot.owner === Owner.Player;

// What a stroke does that begins at a place: marks, or takes marks off.
interface Decision { verb: "m" | "e"; value: string; spare: boolean }

function decide(spot: Spot | undefined, say: Say, words: Record<Say, string>):
    Decision {
    const mine = isMine(spot);
    const again = mine && (say === "yes" ? saysYes(spot!) : saysNo(spot!));
    return {
        verb: again ? "e" : "m",
        value: words[say],
        // "No" spares what says yes, unless it began there.
        spare: say === "no" && !(mine && saysYes(spot!)),
    };
}

// Does the decision change anything at this place?
function applies(d: Decision, say: Say, spot: Spot): boolean {
    const yes = isMine(spot) && saysYes(spot), no = isMine(spot) && saysNo(spot);
    if (d.verb === "e")
        return say === "yes" ? yes : no;
    return !(d.spare && yes) && !(say === "yes" ? yes : no);
}

// Adds a place at the end, or goes back if it is the last but one.
function trace(places: Place[], place: Place): void {
    const last = places.findIndex(p => p.site === place.site);
    if (last < 0)
        places.push(place);
    else
        places.length = last + 1;
}

// ---- cells ----

class Paint implements Tool {
    private first = -1;
    private decision: Decision | undefined;
    private places: Place[] = [];

    constructor(private h: Hand, private press: Press) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        if (site < 0)
            return;
        if (this.first < 0)
            this.first = site;
        if (!isOpen(this.h, site) || !this.reaches(site))
            return;
        const spot = spotAt(this.h, site)!, say = this.press.say!;
        this.decision ??= decide(spot, say, this.h.row.cell!);
        if (applies(this.decision, say, spot) ||
            this.places.some(q => q.site === site))
            trace(this.places, { site });
    }

    private reaches(site: number): boolean {
        const l = this.h.layout, f = this.first;
        const dx = gxOf(l, site) - gxOf(l, f), dy = gyOf(l, site) - gyOf(l, f);
        switch (this.press.reach) {
        case "one":
            return site === f;
        case "checker":
            return (dx + dy) / 2 % 2 === 0;
        case "lane": {
            if (dx && dy)
                return false;
            const was = spotAt(this.h, f)!, is = spotAt(this.h, site)!;
            const [x0, y0] = [gxOf(l, f), gyOf(l, f)];
            const second = this.places[1]?.site;
            if (second !== undefined && (gxOf(l, second) === x0) !== !dx &&
                (gyOf(l, second) === y0) !== !dy)
                return false;
            return is.glyph === was.glyph && is.owner === was.owner;
        }
        default:
            return true;
        }
    }

    stroke(moved: boolean): Stroke {
        const d = this.decision;
        if (!d && !moved && this.first >= 0 && this.h.row.ticks)
            return tick(this.h, this.first);
        return { verb: d?.verb ?? "m", value: d?.value ?? "",
                 places: this.places };
    }
}

// A clue is ticked off by hand.
function tick(h: Hand, site: number): Stroke {
    const spot = spotAt(h, site);
    const printed = spot && (spot.clue || spot.flags & Flag.Given);
    return { verb: "k", value: "", places: printed ? [{ site }] : [] };
}

class TickList implements Tool {
    constructor(private site: number) {}
    point(): void { /* it is where it began */ }
    stroke(): Stroke {
        return { verb: "k", value: "", places: [{ site: this.site }] };
    }
}

const colours = ["none", "red", "blue", "green", "yellow", "in", "out"];

class Colour implements Tool {
    private value: string | undefined;
    private places: Place[] = [];

    constructor(private h: Hand, private press: Press) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        if (site < 0)
            return;
        const is = colours[spotAt(this.h, site)!.aux & 15]!;
        this.value ??= is === this.press.value ? "none" : this.press.value!;
        if (is !== this.value || this.places.some(q => q.site === site))
            trace(this.places, { site });
    }

    stroke(): Stroke {
        return { verb: "a", value: this.value ?? "none", places: this.places };
    }
}

class Arrows implements Tool {
    private cells: number[] = [];

    constructor(private h: Hand) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        const last = this.cells.at(-1);
        if (site >= 0 && site !== last &&
            (last === undefined || wayTo(this.h.layout, last, site) >= 0))
            this.cells.push(site);
    }

    // A stroke has one value: the way from the first cell to the last.
    stroke(moved: boolean): Stroke {
        const [from, to] = [this.cells[0], this.cells.at(-1)];
        if (from === undefined || to === undefined)
            return { verb: "a", value: "none", places: [] };
        const names = ["up", "right", "down", "left"];
        if (!moved || from === to)
            return { verb: "a", value: "none",
                     places: spotAt(this.h, from)!.aux >> 4 & 7
                         ? [{ site: from }] : [] };
        const way = straightWay(this.h.layout, from, to);
        const run = this.cells.slice(0, -1).filter(
            c => straightWay(this.h.layout, c, to) === way);
        return { verb: "a", value: names[way]!,
                 places: run.map(site => ({ site })) };
    }
}

// The way from a cell to its neighbour; -1 if it is none.
function wayTo(l: Layout, from: number, to: number): number {
    return ways.findIndex((_, way) => go(l, from, way, 2) === to);
}

function straightWay(l: Layout, from: number, to: number): number {
    const dx = gxOf(l, to) - gxOf(l, from), dy = gyOf(l, to) - gyOf(l, from);
    return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
}

// ---- edges ----

class EdgeTrail {
    readonly places: Place[] = [];
    decision: Decision | undefined;

    constructor(private h: Hand, private say: Say) {}

    add(site: number): void {
        if (site < 0 || !isOpen(this.h, site))
            return;
        const spot = spotAt(this.h, site)!;
        this.decision ??= decide(spot, this.say, this.h.row.edge!);
        if (applies(this.decision, this.say, spot) ||
            this.places.some(p => p.site === site))
            trace(this.places, { site });
    }

    stroke(): Stroke {
        return { verb: this.decision?.verb ?? "m",
                 value: this.decision?.value ?? "", places: this.places };
    }
}

// The edges whose middle the pointer passes.
class Edges implements Tool {
    private trail: EdgeTrail;
    private begun = false;

    constructor(private h: Hand, press: Press) {
        this.trail = new EdgeTrail(h, press.say!);
    }

    point(p: Point): void {
        const l = this.h.layout;
        const site = edgeAt(l, p, this.begun ? 0.25 : this.h.row.zone);
        if (site < 0)
            return;
        const [x, y] = middle(l, site);
        const near = Math.max(Math.abs(p.x - x), Math.abs(p.y - y));
        if (!this.begun || near < 0.3 * l.cell)
            this.trail.add(site);
        this.begun = true;
    }

    stroke(): Stroke {
        return this.trail.stroke();
    }
}

// A line from cell to cell.
class Path implements Tool {
    private cells: number[] = [];
    private start: Point | undefined;

    constructor(private h: Hand, private press: Press) {}

    point(p: Point): void {
        this.start ??= p;
        const l = this.h.layout, site = cellAt(l, p);
        if (site < 0)
            return;
        if (!this.cells.length)
            this.cells.push(site);
        // A quick hand skips cells: they are gone through one by one.
        for (let at = this.cells.at(-1)!; at !== site; at = this.cells.at(-1)!) {
            const next = go(l, at, straightWay(l, at, site), 2);
            if (this.cells.at(-2) === next)
                this.cells.pop();
            else
                this.cells.push(next);
        }
    }

    stroke(moved: boolean): Stroke {
        const l = this.h.layout, say = this.press.say!;
        const trail = new EdgeTrail(this.h, say);
        for (let i = 1; i < this.cells.length; i++)
            trail.add((this.cells[i]! + this.cells[i - 1]!) / 2);
        if (this.cells.length > 1 || moved || !this.start)
            return trail.stroke();
        const cell = this.cells[0] ?? -1;
        if (this.press.click === "cell") {
            const paint = new Paint(this.h, { ...this.press, tool: "paint",
                                              reach: "one" });
            paint.point(this.start);
            return paint.stroke(false);
        }
        const edge = edgeAt(l, this.start, this.h.row.zone);
        trail.add(edge);
        return edge < 0 && this.h.row.ticks && cell >= 0
            ? tick(this.h, cell) : trail.stroke();
    }
}

// ---- bridges ----

const isIsland = (h: Hand, site: number): boolean => {
    const spot = spotAt(h, site);
    return spot?.clue === Glyph.White || spot?.clue === Glyph.Black;
};

// The next island that way; -1 if there is none.
export function nextIsland(h: Hand, site: number, way: number): number {
    let at = go(h.layout, site, way, 2);
    while (at >= 0 && !isIsland(h, at))
        at = go(h.layout, at, way, 2);
    return at;
}

// The gap between two islands, as a place with the edges that it runs over.
export function gapOf(h: Hand, a: number, b: number): Place {
    const [from, to] = a < b ? [a, b] : [b, a];
    const way = straightWay(h.layout, from, to), over: number[] = [];
    for (let at = from; at !== to; at = go(h.layout, at, way, 2))
        over.push(go(h.layout, at, way, 1));
    return { site: over[0]!, over,
             name: `${h.session.place(from)}-${h.session.place(to)}` };
}

export function bridge(h: Hand, gap: Place, say: Say): Stroke {
    const glyph = spotAt(h, gap.site)!.glyph;
    const erase: Stroke = { verb: "e", value: "", places: [gap] };
    if (say === "no")
        return glyph === Glyph.Cross ? erase
            : { verb: "m", value: "0", places: [gap] };
    return glyph === Glyph.Link2 ? erase
        : { verb: "m", value: glyph === Glyph.Link ? "2" : "1", places: [gap] };
}

class Bridges implements Tool {
    private from = -1;
    private start: Point | undefined;
    private end: Point | undefined;

    constructor(private h: Hand, private press: Press) {}

    point(p: Point): void {
        if (!this.start) {
            this.start = p;
            this.from = cellAt(this.h.layout, p);
        }
        this.end = p;
    }

    stroke(moved: boolean): Stroke {
        const none: Stroke = { verb: "m", value: "", places: [] };
        if (this.from < 0 || !this.start || !this.end)
            return none;
        const island = isIsland(this.h, this.from);
        if (island && !moved)
            return this.press.say === "yes" ? tick(this.h, this.from) : none;
        const gap = island ? this.gapFromIsland() : this.gapHere();
        return gap ? bridge(this.h, gap, this.press.say!) : none;
    }

    // A short drag that way is enough.
    private gapFromIsland(): Place | null {
        const dx = this.end!.x - this.start!.x, dy = this.end!.y - this.start!.y;
        if (Math.max(Math.abs(dx), Math.abs(dy)) < 0.3 * this.h.layout.cell)
            return null;
        const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3)
            : dy > 0 ? 2 : 0;
        const to = nextIsland(this.h, this.from, way);
        return to < 0 ? null : gapOf(this.h, this.from, to);
    }

    // The gap that runs nearest to where it was pressed.
    private gapHere(): Place | null {
        const [x, y] = middle(this.h.layout, this.from);
        const level = Math.abs(this.start!.y - y) <= Math.abs(this.start!.x - x);
        for (const way of level ? [1, 2] : [2, 1]) {
            const a = nextIsland(this.h, this.from, way);
            const b = nextIsland(this.h, this.from, way ^ 2);
            if (a >= 0 && b >= 0)
                return gapOf(this.h, a, b);
        }
        return null;
    }
}

// ---- which tool a press takes ----

export function toolFor(h: Hand, p: Point, button: "left" | "right",
                        pen: string): Tool | null {
    const list = listAt(h.layout, p);
    if (list >= 0)
        return new TickList(list);
    if (pen.startsWith("colour "))
        return new Colour(h, { zone: "cell", tool: "colour",
                               value: pen.slice(7) });
    const presses = pen === "no" || button === "right" ? h.row.right : h.row.left;
    const onEdge = edgeAt(h.layout, p, h.row.zone) >= 0;
    const nearCorner = h.row.corners && !onEdge && cornerAt(h, p);
    const press = presses.find(
        q => q.zone === "cell" || onEdge || nearCorner);
    switch (press?.tool) {
    case "paint":
        return new Paint(h, press);
    case "edges":
        return new Edges(h, press);
    case "path":
        return new Path(h, press);
    case "bridges":
        return new Bridges(h, press);
    case "colour":
        return new Colour(h, press);
    case "arrows":
        return new Arrows(h);
    default:
        return null;
    }
}

function cornerAt(h: Hand, p: Point): boolean {
    const l = h.layout;
    const x = (p.x - l.left) / l.cell, y = (p.y - l.top) / l.cell;
    return Math.hypot(x - Math.round(x), y - Math.round(y)) < 0.2 &&
        siteAt(l, 2 * Math.round(x), 2 * Math.round(y)) >= 0;
}

