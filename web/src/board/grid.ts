// The board for the keyboard and the ear: a grid of cells with words, of which
// one takes the focus.
import type { Session } from "../session";
import { cursor } from "./cursor";
import { cellSite, gxOf, gyOf, type Layout } from "./layout";

export class Grid {
    private cells = new Map<number, HTMLElement>();
    private current: HTMLElement | undefined;
    private waiting = 0;
    private layout: Layout | undefined;

    constructor(private host: HTMLElement) {
        host.addEventListener("focusin", e => {
            const site = Number((e.target as HTMLElement).dataset.site ?? -1);
            if (site >= 0 && this.layout && this.cellOf(cursor.value) !== site)
                cursor.value = site;
        });
        cursor.subscribe(site => this.rove(site));
    }

    show(s: Session, l: Layout): void {
        const had = this.host.contains(document.activeElement);
        this.layout = l;
        this.cells.clear();
        this.host.replaceChildren();
        this.host.style.left = `${l.left}px`;
        this.host.style.top = `${l.top}px`;
        // A cell that comes into sight does not do so below a list.
        this.host.style.setProperty("--before", l.look.lists
            ? `${l.top}px 0 0 ${l.left}px` : "0");
        this.host.setAttribute("aria-rowcount", String(l.rows));
        this.host.setAttribute("aria-colcount", String(l.columns));
        for (let y = 0; y < l.rows; y++) {
            const row = document.createElement("div");
            row.setAttribute("role", "row");
            for (let x = 0; x < l.columns; x++)
                row.append(this.cell(cellSite(l, x, y), l.cell));
            this.host.append(row);
        }
        this.label(s);
        this.rove(cursor.value);
        if (had)
            this.focus(cursor.value);
    }

    private cell(site: number, side: number): HTMLElement {
        const e = document.createElement("div");
        e.setAttribute("role", "gridcell");
        e.tabIndex = -1;
        e.dataset.site = String(site);
        e.style.width = e.style.height = `${side}px`;
        this.cells.set(site, e);
        return e;
    }

    // Words for all cells, once there is time; for the current one at once.
    label(s: Session): void {
        this.name(s, this.cellOf(cursor.value));
        window.clearTimeout(this.waiting);
        this.waiting = window.setTimeout(() => {
            for (const site of this.cells.keys())
                this.name(s, site);
        }, 150);
    }

    private name(s: Session, site: number): void {
        const e = this.cells.get(site);
        const words = e && s.words(s.place(site));
        if (words && e.getAttribute("aria-label") !== words)
            e.setAttribute("aria-label", words);
    }

    // The cell of a place: a corner belongs to the cell below and to the right.
    private cellOf(site: number): number {
        const l = this.layout;
        if (!l || site < 0)
            return -1;
        return cellSite(l, Math.min(gxOf(l, site) >> 1, l.columns - 1),
                        Math.min(gyOf(l, site) >> 1, l.rows - 1));
    }

    private rove(site: number): void {
        const next = this.cells.get(this.cellOf(site));
        if (this.current)
            this.current.tabIndex = -1;
        if (next)
            next.tabIndex = 0;
        this.current = next;
    }

    focus(site: number): void {
        this.cells.get(this.cellOf(site))?.focus({ preventScroll: false });
    }
}
