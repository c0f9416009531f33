// The tools of the hand: each turns points into a stroke. The first place
// decides what the whole stroke does; going back takes places off again.
import { edgeAt, listAt, type Point } from "../board/hit";
import { siteAt, type Layout } from "../board/layout";
import type { Session } from "../session";
import { Bridges } from "./bridges";
import { Edges, Path } from "./lines";
import { Arrows, Colour, Crosses, Paint, TickList } from "./paint";
import type { Press, Row } from "./rows";
import type { Stroke } from "./stroke";

export interface Hand {
    session: Session;
    layout: Layout;
    row: Row;
    oneButton?: boolean; // a button goes through empty, yes and no
}

export interface Tool {
    point(p: Point): void;
    stroke(moved: boolean): Stroke;
}

const make: Record<Press["tool"], (h: Hand, press: Press) => Tool | null> = {
    paint: (h, press) => new Paint(h, press),
    edges: (h, press) => new Edges(h, press),
    path: (h, press) => new Path(h, press),
    bridges: (h, press) => new Bridges(h, press),
    colour: (h, press) => new Colour(h, press.value!),
    arrows: h => new Arrows(h),
    select: () => null,
};

// The tool that a press at a point takes.
export function toolFor(h: Hand, p: Point, button: "left" | "right",
                        pen: string): Tool | null {
    const list = listAt(h.layout, p);
    if (list >= 0)
        return new TickList(list);
    if (pen.startsWith("colour "))
        return new Colour(h, pen.slice(7));
    if (pen === "cross")
        return new Crosses(h);
    if (pen === "arrows")
        return new Arrows(h);
    const presses = pen === "no" || button === "right" ? h.row.right : h.row.left;
    const onEdge = edgeAt(h.layout, p, h.row.zone) >= 0;
    const nearCorner = h.row.corners && !onEdge && cornerAt(h, p);
    const press = presses.find(
        q => q.zone === "cell" || onEdge || nearCorner);
    return press ? make[press.tool](h, press) : null;
}

function cornerAt(h: Hand, p: Point): boolean {
    const l = h.layout;
    const x = (p.x - l.left) / l.cell, y = (p.y - l.top) / l.cell;
    return Math.hypot(x - Math.round(x), y - Math.round(y)) < 0.2 &&
        siteAt(l, 2 * Math.round(x), 2 * Math.round(y)) >= 0;
}
