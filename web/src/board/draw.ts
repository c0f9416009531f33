// The picture of a board: an SVG whose elements are kept by place, so that a
// change touches only what it is about.
import type { Session } from "../session";
import { Flag, Role, type Spot } from "../spot";
import { cellSite, kindOf, middle, siteAt, type Layout } from "./layout";
import { Margins } from "./margins";
import { huesOf } from "./patches";
import { rolesOf } from "./roles";
import { drawingOf, layers, type Layer } from "./shapes";
import { circle, draw, element, line, rect, text, type Shape } from "./svg";

type Group = Layer | "roles" | "cursor" | "rows" | "columns" | "corner" |
    "over";

export class Picture {
    private groups = new Map<Group, SVGElement>();
    private nodes = new Map<Group, (SVGElement | undefined)[]>();
    private session: Session | undefined;
    private previewed: { site: number; spot: Partial<Spot> }[] = [];
    private hues = new Map<number, number>();
    private margins: Margins | undefined;
    layout: Layout | undefined;
    coloured = false; // each line or patch by itself

    constructor(readonly svg: SVGSVGElement) {}

    // Draws everything anew.
    show(session: Session, layout: Layout): void {
        this.session = session;
        this.layout = layout;
        this.svg.replaceChildren();
        this.svg.setAttribute("width", String(layout.width));
        this.svg.setAttribute("height", String(layout.height));
        this.svg.setAttribute("viewBox",
                              `0 0 ${layout.width} ${layout.height}`);
        this.svg.setAttribute("class", `board ${layout.genre}`);
        this.nodes.clear();
        const order: Group[] = [...layers, "roles", "cursor", "columns", "rows",
                                "corner", "over"];
        if (layout.look.under)
            order.splice(order.indexOf("line"), 1),
            order.splice(order.indexOf("clue"), 0, "line");
        for (const name of order) {
            const g = element("g", { class: `layer-${name}` });
            this.groups.set(name, g);
            this.nodes.set(name, []);
            this.svg.append(g);
        }
        this.svg.style.setProperty("--cell", `${layout.cell}px`);
        this.groups.get("grid")!.append(...[...gridOf(layout),
                                           ...labelsOf(layout)].map(draw));
        this.groups.get("back")!.append(draw(paperOf(layout)));
        this.margins = layout.look.lists ? new Margins(
            layout, this.groups.get("rows")!, this.groups.get("columns")!,
            this.groups.get("corner")!)
            : undefined;
        session.spots.forEach((spot, site) => this.place(site, spot));
        this.findHues();
    }

    // Keeps the lists beside the board in sight, so far from their places.
    freeze(dx: number, dy: number): void {
        this.margins?.freeze(dx, dy);
    }

    // Tints the lists of a cell's row and column.
    lines(site: number): void {
        this.margins?.tint(site);
    }

    // Gives lines and patches their colours, or takes them off.
    findHues(): void {
        const spots = this.session?.spots;
        if (!spots || !this.coloured && !this.hues.size)
            return;
        const before = this.hues;
        this.hues = this.coloured
            ? huesOf(this.layout!, spots, this.layout!.genre, before) : new Map();
        for (const site of before.keys())
            if (!this.hues.has(site))
                for (const group of ["fill", "line"] as const)
                    this.nodes.get(group)?.[site]?.removeAttribute("data-hue");
        this.putHues();
    }

    private putHues(): void {
        this.hues.forEach((hue, site) => {
            for (const group of ["fill", "line"] as const)
                this.nodes.get(group)?.[site]?.setAttribute("data-hue", String(hue));
        });
    }

    // After a stroke the preview is gone; else it stays over what has changed.
    patch(changed: number[], stroke: boolean): void {
        const spots = this.session!.spots;
        const previewed = stroke ? [] : this.previewed;
        this.preview([]);
        for (const site of changed)
            this.place(site, spots[site]!);
        if (changed.length)
            spots.forEach((spot, site) => {
                if (spot.roles & Role.Area)
                    this.put("roles", site, rolesOf(this.layout!, site, spots));
            });
        if (changed.length)
            this.findHues();
        this.preview(previewed);
    }

    // Shows places as they would be; an empty list takes that back.
    preview(list: { site: number; spot: Partial<Spot> }[]): void {
        const spots = this.session?.spots ?? [];
        for (const { site } of this.previewed)
            this.place(site, spots[site]!);
        for (const { site, spot } of list)
            this.place(site, { ...spots[site]!, ...spot }, true);
        this.previewed = list;
        this.putHues();
    }

    // The first place that is lit: what a step sets rather than why.
    firstLit(): SVGElement | null {
        const roles = this.groups.get("roles");
        return (roles?.querySelector(".set")?.parentElement ??
            roles?.firstElementChild ?? null) as SVGElement | null;
    }

    cursor(shapes: Shape[]): void {
        this.groups.get("cursor")?.replaceChildren(...shapes.map(draw));
    }

    // What is shown for a while, over everything.
    over(shapes: Shape[]): void {
        this.groups.get("over")?.replaceChildren(...shapes.map(draw));
    }

    private place(site: number, spot: Spot, ghost = false): void {
        const drawing = drawingOf(this.layout!, site, spot);
        for (const layer of layers)
            this.put(layer, site, drawing[layer] ?? [], ghost);
        this.put("roles", site, rolesOf(this.layout!, site,
                                        this.session!.spots));
    }

    private put(layer: Group, site: number, shapes: Shape[], ghost = false): void {
        const kind = layer === "clue" && this.margins && kindOf(this.layout!, site);
        const group = kind === "row" ? "rows" : kind === "column" ? "columns" : layer;
        const nodes = this.nodes.get(group)!;
        let node = nodes[site];
        if (!shapes.length) {
            node?.remove();
            nodes[site] = undefined;
            return;
        }
        if (!node) {
            node = nodes[site] = element("g", { "data-site": site });
            this.groups.get(group)!.append(node);
        }
        node.setAttribute("class", ghost ? "ghost" : "");
        node.replaceChildren(...shapes.map(draw));
    }
}

// ---- the grid ----

// Without a frame the paper goes to the ends of the picture.
function paperOf(l: Layout): Shape {
    if (l.look.grid === "solid" || l.look.grid === "dashed")
        return rect(l.left, l.top, l.columns * l.cell, l.rows * l.cell, "paper");
    const paper = rect(0, 0, l.width, l.height, "paper");
    paper.of.rx = 8;
    return paper;
}

function gridOf(l: Layout): Shape[] {
    const shapes: Shape[] = [], c = l.cell;
    const right = l.left + l.columns * c, bottom = l.top + l.rows * c;
    if (l.look.grid === "dots") {
        for (let y = 0; y <= l.rows; y++)
            for (let x = 0; x <= l.columns; x++) {
                const [px, py] = middle(l, siteAt(l, 2 * x, 2 * y));
                shapes.push(circle(px, py, Math.max(1.6, 0.055 * c), "peg"));
            }
        return shapes;
    }
    if (l.look.grid === "none")
        return shapes;
    const name = l.look.grid === "dashed" ? "grid dashed" : "grid";
    const kind = (i: number) =>
        l.look.fives && i % 5 === 0 ? "grid five" : name;
    for (let x = 1; x < l.columns; x++)
        shapes.push(line(l.left + x * c, l.top, l.left + x * c, bottom, kind(x)));
    for (let y = 1; y < l.rows; y++)
        shapes.push(line(l.left, l.top + y * c, right, l.top + y * c, kind(y)));
    const frame = rect(l.left, l.top, right - l.left, bottom - l.top, "frame");
    frame.of["stroke-width"] = Math.max(2, Math.round(0.06 * c));
    shapes.push(frame);
    return shapes;
}

// The numbers of rows and columns, left and above; beside lists right and below.
function labelsOf(l: Layout): Shape[] {
    if (!l.labels)
        return [];
    const size = Math.max(9, Math.min(15, 0.3 * l.cell)), off = 0.5 * l.labels;
    const right = l.left + l.columns * l.cell, bottom = l.top + l.rows * l.cell;
    const x = l.look.lists ? right + off : l.left - off;
    const y = l.look.lists ? bottom + off : l.top - off;
    const shapes: Shape[] = [];
    for (let i = 0; i < l.rows; i++)
        shapes.push(text(x, l.top + (i + 0.5) * l.cell, size, String(i + 1),
                         "label"));
    for (let i = 0; i < l.columns; i++)
        shapes.push(text(l.left + (i + 0.5) * l.cell, y, size, String(i + 1),
                         "label"));
    return shapes;
}

// ---- the cursor and what is selected ----

const box = (l: Layout, site: number, name: string, inset: number): Shape => {
    const [x, y] = middle(l, site);
    return rect(x - l.cell / 2 + inset, y - l.cell / 2 + inset,
                l.cell - 2 * inset, l.cell - 2 * inset, name);
};

// The cells of the same row, column and region, in genres of digits.
function peersOf(l: Layout, spots: Spot[], site: number): number[] {
    const column = (site % l.across - 1) / 2;
    const row = (Math.floor(site / l.across) - 1) / 2;
    const peers = new Set<number>();
    for (let x = 0; x < l.columns; x++)
        peers.add(cellSite(l, x, row));
    for (let y = 0; y < l.rows; y++)
        peers.add(cellSite(l, column, y));
    const queue = [site], seen = new Set(queue);
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
        for (const step of [1, -1, l.across, -l.across]) {
            const edge = spots[at + step], next = at + 2 * step;
            if (!edge || edge.flags & Flag.Border || seen.has(next) ||
                kindOf(l, next) !== "cell" || !spots[next])
                continue;
            seen.add(next);
            queue.push(next);
        }
    if (seen.size <= l.columns)
        seen.forEach(s => peers.add(s));
    return [...peers];
}

export function cursorShapes(l: Layout, spots: Spot[], at: number,
                             selected: ReadonlySet<number>): Shape[] {
    const shapes: Shape[] = [];
    if (at < 0)
        return shapes;
    if (l.look.digits) {
        const digit = spots[at]?.text;
        for (const peer of peersOf(l, spots, at))
            shapes.push(box(l, peer, "peer", 0));
        if (digit)
            spots.forEach((spot, site) => {
                if (spot.text === digit && kindOf(l, site) === "cell")
                    shapes.push(box(l, site, "same", 0));
            });
        for (const site of selected)
            shapes.push(box(l, site, "selected", 0));
    }
    if (kindOf(l, at) === "corner") {
        const [x, y] = middle(l, at);
        shapes.push(circle(x, y, 0.18 * l.cell, "cursor"));
    } else {
        shapes.push(box(l, at, "cursor", 1.5));
    }
    return shapes;
}
