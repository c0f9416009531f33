// The lists beside a board: they stay in sight when the board is moved below them,
// and those of the row and column in hand are tinted.
import { gxOf, gyOf, type Layout } from "./layout";
import { draw, line, rect, type Shape } from "./svg";

export class Margins {
    private grounds: SVGElement[]; // of rows, columns and the corner
    private tints: SVGElement[] = [];

    constructor(private l: Layout, private rows: SVGElement,
                private columns: SVGElement, corner: SVGElement) {
        const { left, top, width, height } = l;
        this.grounds = [rect(0, 0, left, height, "margin"),
                        rect(0, 0, width, top, "margin"),
                        rect(0, 0, left, top, "margin")].map(draw);
        corner.append(this.grounds[2]!);
        [rows, columns].forEach((group, i) => {
            group.append(this.grounds[i]!, ...this.guides(i === 0).map(draw));
        });
        this.freeze(0, 0);
    }

    // Every fifth line goes on into the lists.
    private guides(beside: boolean): Shape[] {
        const { l } = this, n = beside ? l.rows : l.columns;
        const shapes: Shape[] = [];
        for (let i = 5; i < n; i += 5)
            shapes.push(beside
                ? line(0, l.top + i * l.cell, l.left, l.top + i * l.cell, "guide")
                : line(l.left + i * l.cell, 0, l.left + i * l.cell, l.top, "guide"));
        return shapes;
    }

    freeze(dx: number, dy: number): void {
        const { l } = this;
        l.dx = dx;
        l.dy = dy;
        this.rows.setAttribute("transform", `translate(${dx} 0)`);
        this.columns.setAttribute("transform", `translate(0 ${dy})`);
        const corner = this.grounds[2]!;
        corner.setAttribute("transform", `translate(${dx} ${dy})`);
        [dx, dy, dx || dy].forEach((moved, i) => {
            this.grounds[i]!.style.display = moved ? "" : "none";
        });
    }

    // Tints the lists of a cell, or one of them; -1: none.
    tint(site: number): void {
        const { l } = this, line = site - l.lattice, cell = site >= 0 && line < 0;
        for (const t of this.tints)
            t.remove();
        const row = cell ? gyOf(l, site) >> 1 : line < l.rows ? line : -1;
        const column = cell ? gxOf(l, site) >> 1 : line - l.rows;
        const shapes = [
            row < 0 ? null
                : rect(0, l.top + row * l.cell, l.left, l.cell, "line-here"),
            column < 0 ? null
                : rect(l.left + column * l.cell, 0, l.cell, l.top, "line-here"),
        ].map(shape => shape && draw(shape));
        shapes.forEach((t, i) => { if (t) this.grounds[i]!.after(t); });
        this.tints = shapes.filter(t => t !== null);
    }
}
