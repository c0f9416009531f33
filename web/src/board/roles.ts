// What is lit on the board: places that a hint or a check speaks of. Never by
// colour alone: each role has its own kind of line, and a casing in the colour
// of the board, so that it stands out on any ground.
import { Role, type Spot } from "../spot";
import { go, kindOf, middle, ways, type Layout } from "./layout";
import { line, path, rect, type Shape } from "./svg";

const named: [Role, string][] = [
    [Role.Look, "look"], [Role.Rule, "rule"], [Role.Because, "because"],
    [Role.Set, "set"], [Role.Wrong, "wrong"], [Role.Broken, "broken"],
];

function outline(l: Layout, x: number, y: number, name: string,
                 inset: number): Shape[] {
    const c = l.cell, side = c - 2 * inset;
    const box = (kind: string) =>
        rect(x - c / 2 + inset, y - c / 2 + inset, side, side, kind);
    const shapes = [box("casing"), box(`role ${name}`)];
    return name === "rule" ? [...shapes, box("gap")] : shapes;
}

// The casing (6 wide) leaves the borders of regions to be seen.
const insetOf = (cell: number): number =>
    Math.min(0.2 * cell, 3.5 + 0.04 * cell);

function hatching(l: Layout, x: number, y: number): Shape {
    const h = l.cell / 2;
    let d = "";
    for (let i = -3; i <= 3; i++) {
        const o = i * l.cell / 4;
        const from = Math.max(-h, o - h), to = Math.min(h, o + h);
        d += `M${x + from} ${y + from - o}L${x + to} ${y + to - o}`;
    }
    return path(d, "hatch");
}

// An area is tinted, and has an outline where it ends.
function areaOf(l: Layout, site: number, spots: Spot[], x: number,
                y: number): Shape[] {
    const h = l.cell / 2;
    const shapes = [rect(x - h, y - h, l.cell, l.cell, "area")];
    ways.forEach(([dx, dy], way) => {
        const next = go(l, site, way, 2);
        if (next >= 0 && (spots[next]?.roles ?? 0) & Role.Area)
            return;
        const ex = x + dx * h, ey = y + dy * h;
        shapes.push(line(ex - Math.abs(dy) * h, ey - Math.abs(dx) * h,
                         ex + Math.abs(dy) * h, ey + Math.abs(dx) * h,
                         "area-edge"));
    });
    return shapes;
}

function edgeRoles(l: Layout, x: number, y: number, upright: boolean,
                   name: string): Shape[] {
    const h = l.cell * 0.33, w = l.cell * 0.15;
    const box = (kind: string) => upright
        ? rect(x - w, y - h, 2 * w, 2 * h, kind)
        : rect(x - h, y - w, 2 * h, 2 * w, kind);
    return [box("casing"), box(`role ${name}`)];
}

// A whole row or column as an area.
function lineArea(l: Layout, site: number): Shape[] {
    const i = site - l.lattice, row = i < l.rows, c = l.cell;
    const box = (name: string) => row
        ? rect(l.left, l.top + i * c, l.columns * c, c, name)
        : rect(l.left + (i - l.rows) * c, l.top, c, l.rows * c, name);
    return [box("area"), box("area-edge box")];
}

function listRoles(l: Layout, site: number, name: string): Shape[] {
    const i = site - l.lattice, row = i < l.rows;
    const x = row ? 2 : l.left + (i - l.rows) * l.cell;
    const y = row ? l.top + i * l.cell : 2;
    return [rect(x + 1, y + 1,
                 (row ? l.left + l.columns * l.cell - x : l.cell) - 2,
                 (row ? l.cell : l.top + l.rows * l.cell - y) - 2,
                 `role ${name}`)];
}

export function rolesOf(l: Layout, site: number, spots: Spot[]): Shape[] {
    const spot = spots[site];
    if (!spot?.roles)
        return [];
    const kind = kindOf(l, site);
    const names = named.filter(([role]) => spot.roles & role).map(r => r[1]);
    if (kind === "row" || kind === "column")
        return [...(spot.roles & Role.Area ? lineArea(l, site) : []),
                ...names.flatMap(name => listRoles(l, site, name))];
    if (kind === "corner")
        return [];
    const [x, y] = middle(l, site);
    if (kind !== "cell")
        return names.flatMap(
            name => edgeRoles(l, x, y, kind === "upright", name));
    const shapes = spot.roles & Role.Area ? areaOf(l, site, spots, x, y) : [];
    names.forEach((name, i) => {
        if (name === "wrong")
            shapes.push(hatching(l, x, y));
        shapes.push(...outline(l, x, y, name, insetOf(l.cell) + 0.07 * l.cell * i));
    });
    return shapes;
}
