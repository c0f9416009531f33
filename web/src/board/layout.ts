// Where the places of a board are. Places lie on a lattice of half cells
// (doubled coordinates): cells at odd columns of odd rows, edges and corners
// between them. After the lattice come rows and columns, for their lists.
import type { Session } from "../session";
import { lookOf, type Look } from "./looks";

export interface Layout {
    genre: string;
    look: Look;
    columns: number;
    rows: number;
    across: number;  // places in a row of the lattice
    lattice: number; // places of the lattice
    cell: number;    // side of a cell in pixels
    left: number;    // of the board, within the picture
    top: number;
    width: number;   // of the picture
    height: number;
}

export type Kind = "cell" | "level" | "upright" | "corner" | "row" | "column";

const smallest = 24, largest = 60;
const listStep = 0.52; // of a cell, for each number of a list

const listLength = (text: string | null): number =>
    text ? text.split(" ").length : 0;

// Room for the lists beside the board, in cells.
function listRoom(session: Session, look: Look): [number, number] {
    if (!look.lists)
        return [0, 0];
    const { width, height } = session.state;
    const lattice = (2 * width + 1) * (2 * height + 1);
    let left = 1, top = 1;
    for (let i = 0; i < height + width; i++) {
        const n = listLength(session.spots[lattice + i]?.text ?? null);
        if (i < height)
            left = Math.max(left, n);
        else
            top = Math.max(top, n);
    }
    return [left * listStep, top * listStep];
}

// The board in a room of so many pixels: whole pixels for each cell, so that
// its lines are sharp.
export function makeLayout(session: Session, roomWidth: number,
                           roomHeight: number, zoom = 1): Layout {
    const { width: w, height: h, genre } = session.state;
    const look = lookOf(genre);
    const [lists, heads] = listRoom(session, look);
    const fit = Math.min(roomWidth / (w + 2 * look.margin + lists),
                         roomHeight / (h + 2 * look.margin + heads));
    const cell = Math.round(
        Math.max(smallest, Math.min(largest, Math.floor(fit))) * zoom);
    const left = Math.round((look.margin + lists) * cell);
    const top = Math.round((look.margin + heads) * cell);
    const margin = Math.round(look.margin * cell);
    return {
        genre, look, columns: w, rows: h, across: 2 * w + 1,
        lattice: (2 * w + 1) * (2 * h + 1), cell, left, top,
        width: left + w * cell + margin, height: top + h * cell + margin,
    };
}

export const siteAt = (l: Layout, gx: number, gy: number): number =>
    gx < 0 || gy < 0 || gx > 2 * l.columns || gy > 2 * l.rows
        ? -1 : gy * l.across + gx;

export const cellSite = (l: Layout, column: number, row: number): number =>
    siteAt(l, 2 * column + 1, 2 * row + 1);

export const gxOf = (l: Layout, site: number): number => site % l.across;
export const gyOf = (l: Layout, site: number): number =>
    Math.floor(site / l.across);

export function kindOf(l: Layout, site: number): Kind {
    if (site >= l.lattice)
        return site < l.lattice + l.rows ? "row" : "column";
    const x = gxOf(l, site) & 1, y = gyOf(l, site) & 1;
    return x ? (y ? "cell" : "level") : y ? "upright" : "corner";
}

// The middle of a place of the lattice, in pixels.
export function middle(l: Layout, site: number): [number, number] {
    return [l.left + gxOf(l, site) * l.cell / 2,
            l.top + gyOf(l, site) * l.cell / 2];
}

// The four ways: up, right, down, left.
export const ways = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

// From a place so many half cells in a direction; -1 beyond the board.
export function go(l: Layout, site: number, way: number, steps: number): number {
    const [dx, dy] = ways[way]!;
    return siteAt(l, gxOf(l, site) + dx * steps, gyOf(l, site) + dy * steps);
}
