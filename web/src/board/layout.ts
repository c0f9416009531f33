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
    labels: number;  // room for the numbers of rows and columns; 0: not shown
    least: number;   // the zoom that shows all of it; 1: it is seen anyway
    dx: number;      // how far the lists are moved, so that they stay in sight
    dy: number;
}

export type Kind = "cell" | "level" | "upright" | "corner" | "row" | "column";

const smallest = 24, largest = 60;
// A small board on a large screen has larger cells: up to this, as long as it stays
// below so many pixels.
const largestOfAll = 84, wholeBoard = 540;
// With lists beside the board a cell may be smaller, so that all of it is seen.
const smallestWithLists = 17;
const labelRoom = 0.55; // of a cell, for the number of a row or column
// Room for each number of a list, in cells; beside a row long ones need more.
const listStep = 0.56, longStep = 0.84;
export const stepOf = (number: string, beside: boolean): number =>
    beside && number.length > 1 ? longStep : listStep;

const listLength = (text: string | null, beside: boolean): number =>
    text ? text.split(" ").reduce((sum, n) => sum + stepOf(n, beside), 0) : 0;

// Room for the lists beside the board, in cells.
function listRoom(session: Session, look: Look): [number, number] {
    if (!look.lists)
        return [0, 0];
    const { width, height } = session.state;
    const lattice = (2 * width + 1) * (2 * height + 1);
    let left = listStep, top = listStep;
    for (let i = 0; i < height + width; i++) {
        const n = listLength(session.spots[lattice + i]?.text ?? null, i < height);
        if (i < height)
            left = Math.max(left, n);
        else
            top = Math.max(top, n);
    }
    return [left, top];
}

const mostOf = (cells: number): number =>
    Math.max(largest, Math.min(largestOfAll, Math.floor(wholeBoard / cells)));

// The board in a room of so many pixels: whole pixels for each cell, so that
// its lines are sharp.
export function makeLayout(session: Session, roomWidth: number,
                           roomHeight: number, zoom = 1,
                           labelled = false): Layout {
    const { width: w, height: h, genre } = session.state;
    const look = lookOf(genre);
    const [lists, heads] = listRoom(session, look);
    // The margin serves as far as it goes.
    const more = labelled ? Math.max(0, labelRoom - look.margin) : 0;
    const fit = Math.min(roomWidth / (w + 2 * look.margin + lists + more),
                         roomHeight / (h + 2 * look.margin + heads + more));
    const base = Math.max(look.lists ? smallestWithLists : smallest,
                          Math.min(mostOf(Math.max(w, h)), Math.floor(fit)));
    const cell = Math.round(base * zoom);
    const before = look.lists ? 0 : more, behind = look.lists ? more : 0;
    const left = Math.round((look.margin + lists + before) * cell);
    const top = Math.round((look.margin + heads + before) * cell);
    const margin = Math.round((look.margin + behind) * cell);
    return {
        genre, look, columns: w, rows: h, across: 2 * w + 1,
        lattice: (2 * w + 1) * (2 * h + 1), cell, left, top,
        width: left + w * cell + margin, height: top + h * cell + margin,
        labels: labelled ? labelRoom * cell : 0,
        least: Math.min(1, Math.max(8, Math.floor(fit)) / base), dx: 0, dy: 0,
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
