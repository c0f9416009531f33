// Tools that mark edges: those that the pointer passes, or a line from cell to
// cell.
import { cellAt, edgeAt, type Point } from "../board/hit";
import { go, gxOf, middle, type Layout } from "../board/layout";
import { Glyph } from "../spot";
import { applies, decide, isOpen, spotAt, trace, valueOf, verbOf, type Decision }
    from "./decide";
import { Paint, straightWay, tick } from "./paint";
import type { Press, Say } from "./rows";
import type { Place, Stroke } from "./stroke";
import type { Hand, Tool } from "./tools";

class EdgeTrail {
    readonly places: Place[] = [];
    decision: Decision | undefined;

    constructor(private h: Hand, private say: Say) {}

    add(site: number): void {
        if (site < 0 || !isOpen(this.h, site))
            return;
        const spot = spotAt(this.h, site)!;
        this.decision ??= decide(spot, this.say, !!this.h.oneButton);
        if (applies(this.decision, spot) ||
            this.places.some(p => p.site === site))
            trace(this.places, { site });
    }

    stroke(): Stroke {
        return { verb: verbOf(this.decision),
                 value: valueOf(this.decision, this.h.row.edge!),
                 places: this.places };
    }
}

// A click that was no drag marks the edge with another word than a drag.
function clicked(h: Hand, edge: number, say: Say): Stroke {
    const trail = new EdgeTrail(h, say);
    trail.add(edge);
    return trail.stroke();
}

// The edges whose middle the pointer passes.
export class Edges implements Tool {
    private trail: EdgeTrail;
    private first = -1;
    private begun = false;

    constructor(private h: Hand, private press: Press) {
        this.trail = new EdgeTrail(h, press.say!);
    }

    point(p: Point): void {
        const l = this.h.layout;
        const site = edgeAt(l, p, this.begun ? 0.34 : this.h.row.zone);
        if (site < 0)
            return;
        const [x, y] = middle(l, site);
        const near = Math.max(Math.abs(p.x - x), Math.abs(p.y - y));
        if (!this.begun)
            this.first = site;
        if (!this.begun || near < 0.34 * l.cell)
            this.trail.add(site);
        this.begun = true;
    }

    stroke(moved: boolean): Stroke {
        return !moved && this.press.edgeClick
            ? clicked(this.h, this.first, this.press.edgeClick)
            : this.trail.stroke();
    }
}

const isShaded = (h: Hand, site: number): boolean =>
    spotAt(h, site)?.glyph === Glyph.Fill;

// The cell on either side of an edge.
function sidesOf(l: Layout, edge: number): [number, number] {
    const way = gxOf(l, edge) % 2 ? 0 : 3;
    return [go(l, edge, way, 1), go(l, edge, way ^ 2, 1)];
}

// A line from cell to cell; it does not go through shaded cells.
export class Path implements Tool {
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
        const trail = new EdgeTrail(this.h, this.press.say!);
        for (let i = 1; i < this.cells.length; i++) {
            const edge = (this.cells[i]! + this.cells[i - 1]!) / 2;
            if (!sidesOf(this.h.layout, edge).some(c => isShaded(this.h, c)))
                trail.add(edge);
        }
        return this.cells.length > 1 || moved || !this.start ? trail.stroke()
            : this.click(this.start);
    }

    private click(at: Point): Stroke {
        if (this.press.click === "cell") {
            const paint = new Paint(this.h, { ...this.press, tool: "paint",
                                              reach: "one" });
            paint.point(at);
            return paint.stroke(false);
        }
        const edge = edgeAt(this.h.layout, at, this.h.row.zone);
        const cell = this.cells[0] ?? -1;
        return edge < 0 && this.h.row.ticks && cell >= 0 ? tick(this.h, cell)
            : clicked(this.h, edge, this.press.edgeClick ?? this.press.say!);
    }
}
