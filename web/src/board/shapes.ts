// What a place looks like: from a spot of the scene to shapes, by layer.
import { digitsOf, Flag, Glyph, Owner, type Spot } from "../spot";
import { kindOf, middle, stepOf, type Layout } from "./layout";
import { circle, line, path, rect, text, type Shape } from "./svg";

export const layers = ["back", "fill", "grid", "border", "clue", "line", "mark",
                       "note"] as const;
export type Layer = typeof layers[number];
export type Drawing = Partial<Record<Layer, Shape[]>>;

const colours = ["", "red", "blue", "green", "yellow", "in", "out"];

// The class of a mark says whose it is.
function owner(spot: Spot): string {
    return spot.trial ? " trial"
        : spot.owner === Owner.Auto ? " auto"
        : spot.owner === Owner.Common ? " common"
        : spot.owner === Owner.Given ? " given" : "";
}

// What is laid over the board is smaller than the marks of the player.
const isLaid = (spot: Spot): boolean =>
    spot.owner === Owner.Auto || spot.owner === Owner.Common;
const smaller = (spot: Spot): number => isLaid(spot) ? 0.75 : 1;

const isDark = (spot: Spot): boolean =>
    spot.clue === Glyph.Fill || spot.clue === Glyph.Black ||
    spot.glyph === Glyph.Fill && spot.owner !== Owner.Common; // that is hollow

const sizeOf = (what: string): number =>
    [...what].length < 2 ? 0.62 : [...what].length === 2 ? 0.5 : 0.38;

// ---- what fills a cell ----

function fillOf(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const c = l.cell, shapes: Shape[] = [];
    const whole = (name: string, inset = 0) =>
        shapes.push(rect(x - c / 2 + inset, y - c / 2 + inset, c - 2 * inset,
                         c - 2 * inset, name));
    if (spot.clue === Glyph.Fill)
        whole("wall");
    else if (spot.clue === Glyph.Grey)
        whole("blocked");
    else if (l.look.clueTint && spot.flags & Flag.Given && spot.text)
        whole("clue-back");
    if (spot.flags & Flag.Lit)
        whole("lit");
    if (spot.aux & 15)
        whole(`colour ${colours[spot.aux & 15] ?? ""}`);
    if (spot.glyph === Glyph.Fill)
        whole("shade" + owner(spot), (l.look.inset ?? 0) * c +
            (isLaid(spot) ? 0.12 * c : 0));
    else if (spot.glyph === Glyph.Dot && l.look.tint &&
             spot.owner !== Owner.Given)
        whole("empty" + owner(spot),
              spot.owner === Owner.Common ? 0.12 * c : 0);
    return shapes;
}

// ---- what is printed ----

const arrowOf: Record<string, number> = { "↑": 0, "→": 90, "↓": 180, "←": 270 };

// A number with an arrow: the arrow above it, or to its right if it is upright.
function arrowClue(c: number, x: number, y: number, what: string,
                   name: string): Shape[] {
    const turn = arrowOf[what.at(-1)!]!;
    const number = what.slice(0, -1).trim();
    const upright = turn % 180 === 0;
    const ax = upright ? x + 0.27 * c : x, ay = upright ? y : y - 0.27 * c;
    const half = 0.3 * c, head = 0.12 * c;
    const arrow = path(`M0 ${half}L0 ${-half}M${-head} ${-half + head}` +
                       `L0 ${-half}L${head} ${-half + head}`, name + " arrow",
                       Math.max(1.5, 0.045 * c));
    arrow.of.transform = `translate(${ax} ${ay}) rotate(${turn})`;
    return [arrow, text(upright ? x - 0.1 * c : x, upright ? y : y + 0.13 * c,
                        0.5 * c, number, name)];
}

function gate(c: number, x: number, y: number, across: boolean): Shape {
    const h = c / 2;
    const shape = line(across ? x - h : x, across ? y : y - h,
                       across ? x + h : x, across ? y : y + h, "gate", 0.08 * c);
    shape.of["stroke-dasharray"] = `${0.11 * c} ${0.1125 * c}`;
    return shape;
}

function printedOf(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const c = l.cell, shapes: Shape[] = [];
    const done = spot.flags & (Flag.Done | Flag.Ticked) ? " done" : "";
    if (spot.clue === Glyph.White || spot.clue === Glyph.Black)
        shapes.push(circle(x, y, l.look.circle * c,
                           (spot.clue === Glyph.White ? "white" : "black") +
                           done));
    if (spot.clue === Glyph.GateAcross || spot.clue === Glyph.GateDown)
        shapes.push(gate(c, x, y, spot.clue === Glyph.GateAcross));
    const given = spot.flags & Flag.Given;
    if (given && spot.text && l.look.ring)
        shapes.push(circle(x, y, l.look.ring * c, "ring" + done));
    if (spot.text && given) {
        const name = "clue" + (isDark(spot) ? " on-dark" : "") + done;
        if (arrowOf[spot.text.at(-1)!] !== undefined)
            shapes.push(...arrowClue(c, x, y, spot.text, name));
        else
            shapes.push(text(x, y, sizeOf(spot.text) * c, spot.text, name));
    }
    if (spot.note)
        shapes.push(noteOf(l, spot, spot.note, x, y, done));
    return shapes;
}

// A number of a region: in its corner, or large in the middle.
function noteOf(l: Layout, spot: Spot, what: string, x: number, y: number,
                done: string): Shape {
    const c = l.cell;
    if (l.look.centred)
        return text(x, y, 0.55 * c, what,
                    "clue" + (isDark(spot) ? " on-dark" : "") + done);
    return text(x - 0.44 * c, y - 0.31 * c, 0.26 * c, what,
                "corner" + done);
}

// ---- what is marked ----

function bulb(c: number, x: number, y: number, name: string): Shape[] {
    let rays = "";
    for (let i = 0; i < 8; i++) {
        const a = i * Math.PI / 4;
        const cos = Math.cos(a), sin = Math.sin(a);
        rays += `M${(x + 0.34 * c * cos).toFixed(2)} ${
            (y + 0.34 * c * sin).toFixed(2)}L${(x + 0.42 * c * cos).toFixed(2)} ${
            (y + 0.42 * c * sin).toFixed(2)}`;
    }
    return [circle(x, y, 0.27 * c, "bulb" + name),
            path(rays, "rays" + name, Math.max(1.5, 0.05 * c))];
}

function mine(c: number, x: number, y: number, name: string): Shape[] {
    const r = 0.36 * c, d = 0.25 * c;
    return [path(`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - d} ${
        y - d}L${x + d} ${y + d}M${x - d} ${y + d}L${x + d} ${y - d}`,
                 "spikes" + name, 0.06 * c),
            circle(x, y, 0.27 * c, "mine" + name),
            circle(x - 0.09 * c, y - 0.09 * c, 0.06 * c, "shine")];
}

function markOf(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const name = owner(spot), c = l.cell;
    const size = smaller(spot) * c;
    switch (spot.glyph) {
    case Glyph.Bulb:
        return bulb(size, x, y, name);
    case Glyph.Mine:
        return mine(size, x, y, name);
    case Glyph.Dot:
        return l.look.tint || spot.owner === Owner.Given ? []
            : [circle(x, y, Math.max(1.5, 0.07 * size), "dot" + name)];
    default:
        return [];
    }
}

// A digit that was written, or the small ones.
function digitsOfCell(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const c = l.cell;
    const low = l.look.cages ? 0.09 : 0; // numbers of cages stay clear
    if (spot.text && !(spot.flags & Flag.Given))
        return [text(x, y + low * c,
                     (1 - 1.5 * low) * smaller(spot) * sizeOf(spot.text) * c,
                     spot.text, "digit" + owner(spot))];
    if (spot.corner)
        return cornered(l, spot, x, y);
    const set = spot.notes || spot.left;
    if (!set)
        return [];
    const side = Math.ceil(Math.sqrt(l.columns));
    const top = spot.note ? 0.16 : 0; // below the number of a cage
    const step = (0.84 - top) / side;
    return digitsOf(set).map(n => {
        const column = (n - 1) % side, row = Math.floor((n - 1) / side);
        const bit = 1n << BigInt(n - 1);
        const kind = spot.out & bit ? " out" : spot.lit & bit ? " because" : "";
        return text(x + (column - (side - 1) / 2) * 0.3 * c * 3 / side,
                    y + ((row - (side - 1) / 2) * step + top / 2) * c,
                    Math.max(7, Math.min(0.26, 0.8 / side) * c),
                    String(n), (spot.notes ? "small" : "small left") + kind);
    });
}

// Where notes in the corners stand, one after the other: the corners, then the
// middles of the sides.
const cornerPlaces = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1], [0, 1], [-1, 0],
                      [1, 0]] as const;

// Notes in the corners, and those of the middle in a row.
function cornered(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const c = l.cell, top = spot.note ? 0.14 : 0; // below the number of a cage
    const size = Math.max(7, 0.24 * c), far = 0.35;
    const shapes = digitsOf(spot.corner).slice(0, 9).map((n, i) => {
        const [dx, dy] = cornerPlaces[i] ?? [0, 0];
        return text(x + dx * far * c, y + (dy * (far - top / 2) + top / 2) * c,
                    size, String(n), "small");
    });
    const row = digitsOf(spot.notes || spot.left).join("");
    if (row)
        shapes.push(text(x, y + top / 2 * c,
                         Math.max(6, Math.min(0.26, 1.05 / row.length) * c), row,
                         spot.notes ? "small" : "small left"));
    return shapes;
}

function auxOf(l: Layout, spot: Spot, x: number, y: number): Shape[] {
    const c = l.cell, shapes: Shape[] = [];
    const arrow = spot.aux >> 4 & 7;
    if (arrow) {
        const shape = path(`M0 ${0.2 * c}L0 ${-0.2 * c}M${-0.1 * c} ${-0.1 * c}` +
                           `L0 ${-0.2 * c}L${0.1 * c} ${-0.1 * c}`, "aux-arrow",
                           0.05 * c);
        shape.of.transform = `translate(${x} ${y}) rotate(${90 * (arrow - 1)})`;
        shapes.push(shape);
    }
    if (spot.aux & 128)
        shapes.push(cross(c, x, y, "aux-cross"));
    return shapes;
}

// ---- edges ----

function cross(c: number, x: number, y: number, name: string): Shape {
    const a = 0.12 * c;
    return path(`M${x - a} ${y - a}L${x + a} ${y + a}M${x - a} ${y + a}` +
                `L${x + a} ${y - a}`, name, Math.max(1.25, 0.04 * c));
}

function lineOf(l: Layout, spot: Spot, x: number, y: number,
                upright: boolean): Shape[] {
    const h = l.cell / 2, width = l.look.line * l.cell *
        (spot.owner === Owner.Auto ? 0.6 : 1);
    const name = "loop" + owner(spot);
    // A line lies along its edge, a link crosses it.
    const along = spot.glyph === Glyph.Line ? upright : !upright;
    const stroke = (off: number, kind = name, w = width) => along
        ? line(x + off, y - h, x + off, y + h, kind, w)
        : line(x - h, y + off, x + h, y + off, kind, w);
    // What solutions share is hollow.
    const strokes = (off: number) => spot.owner === Owner.Common
        ? [stroke(off), stroke(off, "hollow", 0.45 * width)] : [stroke(off)];
    if (spot.glyph === Glyph.Line || spot.glyph === Glyph.Link)
        return strokes(0);
    if (spot.glyph === Glyph.Link2) {
        const off = (l.look.pair ?? 0.2) * l.cell / 2;
        return [...strokes(-off), ...strokes(off)];
    }
    return [];
}

function edgeDrawing(l: Layout, spot: Spot, x: number, y: number,
                     upright: boolean): Drawing {
    const h = l.cell / 2;
    const out: Drawing = { line: lineOf(l, spot, x, y, upright) };
    if (spot.flags & Flag.Border)
        out.border = [upright ? line(x, y - h, x, y + h, "border")
            : line(x - h, y, x + h, y, "border")];
    out.mark = spot.glyph === Glyph.Cross
        ? [cross(smaller(spot) * l.cell, x, y, "cross" + owner(spot))] : [];
    out.mark.push(...auxOf(l, spot, x, y));
    return out;
}

// ---- lists beside the board ----

function listDrawing(l: Layout, site: number, spot: Spot): Drawing {
    const row = site - l.lattice, beside = row < l.rows;
    const size = Math.max(11, 0.5 * l.cell);
    const name = "list" +
        (spot.flags & (Flag.Done | Flag.Ticked) ? " done" : "");
    let off = 0.05; // from the board, in cells
    const shapes = (spot.text || "0").split(" ").reverse().map(n => {
        const step = stepOf(n, beside), at = (off + step / 2) * l.cell;
        off += step;
        return beside
            ? text(l.left - at, l.top + (row + 0.5) * l.cell, size, n, name)
            : text(l.left + (row - l.rows + 0.5) * l.cell, l.top - at, size, n,
                   name);
    });
    return { clue: shapes };
}

export function drawingOf(l: Layout, site: number, spot: Spot): Drawing {
    const kind = kindOf(l, site);
    if (kind === "row" || kind === "column")
        return l.look.lists ? listDrawing(l, site, spot) : {};
    const [x, y] = middle(l, site);
    if (kind === "level" || kind === "upright")
        return edgeDrawing(l, spot, x, y, kind === "upright");
    if (kind === "corner")
        return { mark: auxOf(l, spot, x, y) };
    return {
        fill: fillOf(l, spot, x, y),
        clue: printedOf(l, spot, x, y),
        mark: [...markOf(l, spot, x, y), ...auxOf(l, spot, x, y)],
        note: digitsOfCell(l, spot, x, y),
    };
}
