// Tools that mark cells: shading, colours, ticks, arrows.
import { cellAt, edgeAt, type Point } from "../board/hit";
import { go, gxOf, gyOf, ways, type Layout } from "../board/layout";
import { Flag, Glyph } from "../spot";
import { applies, decide, isOpen, spotAt, trace, valueOf, verbOf, type Decision }
    from "./decide";
import type { Press } from "./rows";
import type { Place, Stroke } from "./stroke";
import type { Hand, Tool } from "./tools";

// A line of the player goes through the cell.
const hasLine = (h: Hand, site: number): boolean => !!h.row.edge &&
    ways.some((_, way) => {
        const spot = spotAt(h, go(h.layout, site, way, 1));
        return spot?.glyph === Glyph.Line || spot?.glyph === Glyph.Link;
    });

export class Paint implements Tool {
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
        const spot = spotAt(this.h, site)!;
        // A printed number is ticked off, also where its cell could be marked.
        const printed = this.h.row.ticks && spot.flags & Flag.Given && spot.text;
        if (!isOpen(this.h, site) || printed)
            return;
        this.decision ??= decide(spot, this.press.say!, !!this.h.oneButton);
        if (hasLine(this.h, site) || !this.reaches(site))
            return;
        if (applies(this.decision, spot) ||
            this.places.some(q => q.site === site))
            trace(this.places, { site });
    }

    private reaches(site: number): boolean {
        const l = this.h.layout, f = this.first;
        const dx = gxOf(l, site) - gxOf(l, f), dy = gyOf(l, site) - gyOf(l, f);
        // Only "yes" is bound to some cells, and what takes it off again.
        const free = this.decision!.goal !== "yes" &&
            (this.press.say === "no" || !!this.h.oneButton);
        switch (this.press.reach) {
        case "one":
            return free || site === f;
        case "checker":
            return free || (dx + dy) / 2 % 2 === 0;
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
        return { verb: verbOf(d), value: valueOf(d, this.h.row.cell!),
                 places: this.places };
    }
}

// A clue is ticked off by hand; a wall without a number is none.
export function tick(h: Hand, site: number): Stroke {
    const spot = spotAt(h, site);
    const number = spot && spot.flags & Flag.Given && (spot.text || spot.note);
    return { verb: "k", value: "", places: number ? [{ site }] : [] };
}

export class TickList implements Tool {
    constructor(private site: number) {}
    point(): void { /* it is where it began */ }
    stroke(): Stroke {
        return { verb: "k", value: "", places: [{ site: this.site }] };
    }
}

const colours = ["none", "red", "blue", "green", "yellow", "in", "out"];

export class Colour implements Tool {
    private value: string | undefined;
    private places: Place[] = [];

    constructor(private h: Hand, private colour: string) {}

    point(p: Point): void {
        const site = cellAt(this.h.layout, p);
        if (site < 0)
            return;
        const is = colours[spotAt(this.h, site)!.aux & 15]!;
        this.value ??= is === this.colour ? "none" : this.colour;
        if (is !== this.value || this.places.some(q => q.site === site))
            trace(this.places, { site });
    }

    stroke(): Stroke {
        return { verb: "a", value: this.value ?? "none", places: this.places };
    }
}

const crossed = 128; // in the aux of a spot

// Crosses between cells that claim nothing.
export class Crosses implements Tool {
    private value: string | undefined;
    private places: Place[] = [];

    constructor(private h: Hand) {}

    point(p: Point): void {
        const site = edgeAt(this.h.layout, p, 0.35);
        if (site < 0)
            return;
        const is = spotAt(this.h, site)!.aux & crossed ? "cross" : "none";
        this.value ??= is === "cross" ? "none" : "cross";
        if (is !== this.value || this.places.some(q => q.site === site))
            trace(this.places, { site });
    }

    stroke(): Stroke {
        return { verb: "a", value: this.value ?? "none", places: this.places };
    }
}

export class Arrows implements Tool {
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

export function straightWay(l: Layout, from: number, to: number): number {
    const dx = gxOf(l, to) - gxOf(l, from), dy = gyOf(l, to) - gyOf(l, from);
    return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
}
