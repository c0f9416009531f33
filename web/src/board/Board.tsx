// The board on the screen: the picture, and over it a grid of cells without
// looks, which is what the keyboard and screen readers meet.
import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { session, watch } from "../game";
import type { Session } from "../session";
import { PointerInput } from "../input/pointer";
import { KeyInput } from "../input/keys";
import { byKeys, corner, cursor, moveTo, pen, selected, setting } from "./cursor";
import { cursorShapes, Picture } from "./draw";
import { Grid } from "./grid";
import { cellSite, makeLayout } from "./layout";

export let theKeys: KeyInput;
export let thePointer: PointerInput;
export let thePicture: Picture;

class BoardView {
    private grid: Grid;
    private zoom = 1;

    constructor(private frame: HTMLElement, host: HTMLElement,
                svg: SVGSVGElement, grid: HTMLElement) {
        thePicture = new Picture(svg);
        this.grid = new Grid(grid);
        thePointer = new PointerInput(thePicture, host,
                                      (dx, dy, s) => this.pan(dx, dy, s));
        theKeys = new KeyInput(thePicture, () => this.grid.focus(cursor.value));
        watch({
            opened: s => {
                this.zoom = 1;
                pen.value = "yes";
                this.start(s);
            },
            changed: (s, line, sites) => this.change(s, !!line, sites),
        });
        new ResizeObserver(() => this.fit()).observe(frame);
        effect(() => this.drawCursor());
        if (session.value)
            this.start(session.value);
    }

    private start(s: Session): void {
        this.fit();
        corner.value = false;
        moveTo(cellSite(thePicture.layout!, 0, 0));
        this.grid.label(s);
    }

    private fit(): void {
        const s = session.value;
        if (!s)
            return;
        const box = this.frame.getBoundingClientRect();
        const layout = makeLayout(s, box.width - 8, box.height - 8, this.zoom);
        thePicture.show(s, layout);
        this.grid.show(s, layout);
        this.drawCursor();
    }

    private change(s: Session, stroke: boolean, sites: number[]): void {
        const l = thePicture.layout!;
        if (l.columns !== s.state.width || l.rows !== s.state.height)
            return this.start(s);
        thePicture.patch(sites, stroke);
        if (sites.length)
            this.grid.label(s);
        this.drawCursor();
    }

    private drawCursor(): void {
        const at = cursor.value, cells = selected.value;
        const keys = byKeys.value || setting.value;
        const l = thePicture.layout, s = session.value;
        if (!l || !s || at >= l.lattice)
            return;
        thePicture.cursor(keys || l.look.digits
            ? cursorShapes(l, s.spots, at, cells) : []);
    }

    private pan(dx: number, dy: number, scale: number): void {
        if (Math.abs(scale - 1) > 0.003) {
            this.zoom = Math.max(1, Math.min(4, this.zoom * scale));
            this.fit();
        }
        this.frame.scrollBy(-dx, -dy);
    }
}

export function Board() {
    const frame = useRef<HTMLDivElement>(null);
    const host = useRef<HTMLDivElement>(null);
    const svg = useRef<SVGSVGElement>(null);
    const grid = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        new BoardView(frame.current!, host.current!, svg.current!,
                      grid.current!);
    }, []);
    return <div class="board-frame" ref={frame}>
        <div class="board-host" ref={host}>
            <svg class="board" ref={svg} aria-hidden="true" />
            <div class="board-grid" role="grid" aria-label="Board" ref={grid} />
        </div>
    </div>;
}
