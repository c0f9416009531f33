// What belongs together on a board: patches of cells that are marked alike, and
// lines; and a colour for each of them.
import { rowOf } from "../input/rows";
import { Glyph, Owner, type Spot } from "../spot";
import { go, gxOf, gyOf, kindOf, siteAt, type Layout } from "./layout";

const isLine = (spot?: Spot): boolean => spot?.glyph === Glyph.Line ||
    spot?.glyph === Glyph.Link || spot?.glyph === Glyph.Link2;

// Cells beside a cell, also at its corners where shaded cells never touch.
function besides(l: Layout, at: number, corners: boolean): number[] {
    const x = gxOf(l, at), y = gyOf(l, at);
    const by = corners ? [[-2, -2], [2, -2], [-2, 2], [2, 2]]
        : [[0, -2], [2, 0], [0, 2], [-2, 0]];
    return by.map(([dx, dy]) => siteAt(l, x + dx!, y + dy!)).filter(s => s >= 0);
}

// Edges of a line from a cell or a corner on, and where they lead.
function linesFrom(l: Layout, spots: Spot[], at: number): [number, number][] {
    return [0, 1, 2, 3].flatMap((way): [number, number][] => {
        const edge = go(l, at, way, 1);
        return edge >= 0 && isLine(spots[edge]) ? [[edge, go(l, at, way, 2)]] : [];
    });
}

// All places of the group that a place belongs to, or none.
export function groupAt(l: Layout, spots: Spot[], at: number, genre: string):
    number[] {
    const row = rowOf(genre), found = new Set<number>();
    const ends = l.look.grid === "dots" // lines run from corner to corner
        ? [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([dx, dy]) =>
            siteAt(l, gxOf(l, at) + dx!, gyOf(l, at) + dy!)) : [at];
    const queue = row.edge ? ends : [];
    for (let p = queue.pop(); p !== undefined; p = queue.pop())
        for (const [edge, next] of linesFrom(l, spots, p))
            if (!found.has(edge)) {
                found.add(edge);
                queue.push(next);
            }
    const glyph = spots[at]?.glyph;
    if (found.size || !row.cell || !glyph || kindOf(l, at) !== "cell")
        return [...found];
    const corners = glyph === Glyph.Fill && row.left[0]!.reach === "checker";
    const cells = [at];
    found.add(at);
    for (let c = cells.pop(); c !== undefined; c = cells.pop())
        for (const next of besides(l, c, corners))
            if (!found.has(next) && spots[next]?.glyph === glyph) {
                found.add(next);
                cells.push(next);
            }
    return [...found];
}

export const hueCount = 6;

// Is it a mark that takes part in a coloured patch or line?
const takesPart = (l: Layout, spots: Spot[], site: number, genre: string): boolean => {
    const spot = spots[site]!, row = rowOf(genre);
    return spot.owner !== Owner.Common && spot.owner !== Owner.Auto &&
        (row.edge ? isLine(spot)
            : !!row.cell && spot.glyph === Glyph.Fill && kindOf(l, site) === "cell");
};

// A cell (or a corner) at the end of an edge, from which its line is followed.
function endOf(l: Layout, site: number): number {
    const upright = kindOf(l, site) === "upright";
    return go(l, site, (l.look.grid === "dots") === upright ? 0 : 3, 1);
}

function lineFrom(l: Layout, spots: Spot[], start: number): number[] {
    const found = new Set<number>(), queue = [endOf(l, start)];
    for (let p = queue.pop(); p !== undefined; p = queue.pop())
        for (const [edge, next] of linesFrom(l, spots, p))
            if (!found.has(edge)) {
                found.add(edge);
                queue.push(next);
            }
    return [...found];
}

// The colour that most of the places had, if any had one.
function usual(places: number[], before: ReadonlyMap<number, number>): number {
    const votes = new Array<number>(hueCount).fill(0);
    for (const p of places)
        if (before.has(p))
            votes[before.get(p)!]!++;
    const most = Math.max(...votes);
    return most ? votes.indexOf(most) : -1;
}

// A colour for each patch or line, by place. Those that were there keep theirs;
// when two join, the larger one prevails.
export function huesOf(l: Layout, spots: Spot[], genre: string,
                       before: ReadonlyMap<number, number>): Map<number, number> {
    const row = rowOf(genre), seen = new Set<number>(), groups: number[][] = [];
    spots.forEach((_, site) => {
        if (seen.has(site) || !takesPart(l, spots, site, genre))
            return;
        const places = row.edge ? lineFrom(l, spots, site)
            : groupAt(l, spots, site, genre);
        places.forEach(p => seen.add(p));
        groups.push(places);
    });
    const used = new Array<number>(hueCount).fill(0);
    const hues = new Map<number, number>();
    groups.sort((a, b) => b.length - a.length);
    for (const places of groups) {
        let hue = usual(places, before);
        const least = used.indexOf(Math.min(...used));
        if (hue < 0 || used[hue]! > used[least]!)
            hue = least;
        used[hue]!++;
        places.forEach(p => hues.set(p, hue));
    }
    return hues;
}
