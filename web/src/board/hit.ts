// Which place a point of the picture means: arithmetic, no elements.
import { cellSite, siteAt, type Layout } from "./layout";

export interface Point { x: number; y: number }

// The cell that holds the point; -1 outside.
export function cellAt(l: Layout, p: Point): number {
    const column = Math.floor((p.x - l.left) / l.cell);
    const row = Math.floor((p.y - l.top) / l.cell);
    return column < 0 || row < 0 || column >= l.columns || row >= l.rows
        ? -1 : cellSite(l, column, row);
}

// The edge whose zone holds the point: so near to the edge (a part of a cell),
// and not at its ends; -1 if there is none.
export function edgeAt(l: Layout, p: Point, zone: number): number {
    const x = (p.x - l.left) / l.cell, y = (p.y - l.top) / l.cell;
    const toX = Math.abs(x - Math.round(x)), toY = Math.abs(y - Math.round(y));
    if (Math.min(toX, toY) > zone || Math.max(toX, toY) < 0.12)
        return -1;
    if (toX < toY)
        return inside(l, 2 * Math.round(x), 2 * Math.floor(y) + 1);
    return inside(l, 2 * Math.floor(x) + 1, 2 * Math.round(y));
}

const inside = (l: Layout, gx: number, gy: number): number =>
    siteAt(l, gx, gy);

// The row or column whose list holds the point; -1 if there is none.
export function listAt(l: Layout, p: Point): number {
    if (!l.look.lists)
        return -1;
    const column = Math.floor((p.x - l.left) / l.cell);
    const row = Math.floor((p.y - l.top) / l.cell);
    // Lists that stay in sight lie over the board.
    if (p.x < l.left + l.dx && p.y >= l.top + l.dy && row >= 0 && row < l.rows)
        return l.lattice + row;
    if (p.y < l.top + l.dy && p.x >= l.left + l.dx && column >= 0 && column < l.columns)
        return l.lattice + l.rows + column;
    return -1;
}

// Points along a movement, at most a quarter of a cell apart, its end last.
export function between(l: Layout, from: Point, to: Point): Point[] {
    const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    const n = Math.max(1, Math.ceil(far / (l.cell / 4)));
    return Array.from({ length: n }, (_, i) => ({
        x: from.x + (to.x - from.x) * (i + 1) / n,
        y: from.y + (to.y - from.y) * (i + 1) / n,
    }));
}
