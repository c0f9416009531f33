// Bridges between islands.
import { cellAt, edgeAt, type Point } from "../board/hit";
import { go, gxOf, middle } from "../board/layout";
import { Glyph } from "../spot";
import { spotAt } from "./decide";
import { straightWay, tick } from "./paint";
import type { Press, Say } from "./rows";
import type { Place, Stroke } from "./stroke";
import type { Hand, Tool } from "./tools";

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

// The gap that an edge is part of; null if it does not lie between islands.
function gapAt(h: Hand, edge: number): Place | null {
    const way = gxOf(h.layout, edge) % 2 ? 0 : 3;
    const end = (to: number): number => {
        const cell = go(h.layout, edge, to, 1);
        return cell < 0 || isIsland(h, cell) ? cell : nextIsland(h, cell, to);
    };
    const a = end(way), b = end(way ^ 2);
    return a < 0 || b < 0 ? null : gapOf(h, a, b);
}

// What is done to some gaps: the first decides. One more bridge, or none after
// two; with one button "none here" comes between.
export function bridge(h: Hand, gaps: Place[], say: Say): Stroke {
    const glyph = spotAt(h, gaps[0]!.site)!.glyph;
    const erase: Stroke = { verb: "e", value: "", places: gaps };
    const mark = (value: string): Stroke => ({ verb: "m", value, places: gaps });
    if (glyph === Glyph.Cross)
        return say === "no" || h.oneButton ? erase : mark("1");
    if (say === "no")
        return mark("0");
    return glyph === Glyph.Link2 ? h.oneButton ? mark("0") : erase
        : mark(glyph === Glyph.Link ? "2" : "1");
}

// A drag from an island, or along gaps; a short one is enough. "None here" is
// said of the gaps that the pointer touches.
export class Bridges implements Tool {
    private from = -1;
    private cell = -1;
    private start: Point | undefined;
    private end: Point | undefined;
    private gaps: Place[] = [];

    constructor(private h: Hand, private press: Press) {}

    point(p: Point): void {
        const l = this.h.layout, cell = cellAt(l, p);
        if (!this.start) {
            this.start = p;
            this.from = cell;
        }
        this.end = p;
        if (this.press.say === "no")
            this.pass(edgeAt(l, p, 0.25));
        else if (cell >= 0 && this.cell >= 0 && cell !== this.cell)
            this.pass(go(l, this.cell, straightWay(l, this.cell, cell), 1));
        if (cell >= 0)
            this.cell = cell;
    }

    private pass(edge: number): void {
        const gap = edge < 0 ? null : gapAt(this.h, edge);
        if (gap && !this.gaps.some(g => g.site === gap.site))
            this.gaps.push(gap);
    }

    stroke(moved: boolean): Stroke {
        const none: Stroke = { verb: "m", value: "", places: [] };
        if (this.from < 0 || !this.start || !this.end)
            return none;
        const island = isIsland(this.h, this.from);
        if (island && !moved)
            return this.press.say === "yes" ? tick(this.h, this.from) : none;
        const say = moved ? this.press.say! : this.press.edgeClick ??
            this.press.say!;
        if (moved && this.gaps.length)
            return bridge(this.h, this.gaps, say);
        const gap = island ? this.gapThatWay() : this.gapHere(moved);
        return gap ? bridge(this.h, [gap], say) : none;
    }

    // The way of a drag. -1: it is none.
    private way(): number {
        const dx = this.end!.x - this.start!.x, dy = this.end!.y - this.start!.y;
        if (Math.max(Math.abs(dx), Math.abs(dy)) < 0.3 * this.h.layout.cell)
            return -1;
        return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
    }

    private gapThatWay(): Place | null {
        const way = this.way();
        const to = way < 0 ? -1 : nextIsland(this.h, this.from, way);
        return to < 0 ? null : gapOf(this.h, this.from, to);
    }

    // The gap along a drag, or the one that runs nearest to a click.
    private gapHere(moved: boolean): Place | null {
        const [x, y] = middle(this.h.layout, this.from);
        const way = moved ? this.way() : -1;
        const level = Math.abs(this.start!.y - y) <= Math.abs(this.start!.x - x);
        for (const to of way >= 0 ? [way] : level ? [1, 2] : [2, 1]) {
            const a = nextIsland(this.h, this.from, to);
            const b = nextIsland(this.h, this.from, to ^ 2);
            if (a >= 0 && b >= 0)
                return gapOf(this.h, a, b);
        }
        return null;
    }
}
