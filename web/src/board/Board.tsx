// The board on the screen: the picture, and over it a grid of cells without
// looks, which is what the keyboard and screen readers meet.
import { effect, untracked } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { session, watch } from "../game";
import { colourGroups, showLabels } from "../settings";
import type { Session } from "../session";
import { PointerInput } from "../input/pointer";
import { KeyInput } from "../input/keys";
import { byKeys, corner, cursor, hover, listLine, moveTo, overflows, pen, selected, setting }
    from "./cursor";
import { cursorShapes, Picture } from "./draw";
import { Grid } from "./grid";
import { cellSite, makeLayout } from "./layout";

export let theKeys: KeyInput;
export let thePointer: PointerInput;
export let thePicture: Picture;

class BoardView {
    private grid: Grid;
    private zoom = 1;
    private seen: string | null = null; // the place that was lit, if it was shown

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
        new ResizeObserver(() => {
            this.fit();
            this.seen = null;
            this.showLit();
        }).observe(frame);
        frame.addEventListener("scroll", () => this.freeze());
        effect(() => this.drawCursor());
        effect(() => {
            void [hover.value, byKeys.value, setting.value, cursor.value,
                  listLine.value];
            this.tintLists();
        });
        effect(() => {
            thePicture.coloured = colourGroups.value;
            thePicture.findHues();
        });
        effect(() => {
            void showLabels.value; // it takes room
            untracked(() => this.fit());
        });
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
        // the room within the frame's padding
        const { clientWidth, clientHeight } = this.frame;
        const { paddingLeft, paddingRight } = getComputedStyle(this.frame);
        const width = clientWidth - parseFloat(paddingLeft) -
            parseFloat(paddingRight);
        const layout = makeLayout(s, width - 8,
                                  clientHeight - 8, this.zoom, showLabels.value);
        thePicture.show(s, layout);
        this.grid.show(s, layout);
        this.drawCursor();
        thePointer.findHover();
        this.tintLists();
        this.freeze();
        overflows.value = layout.width > clientWidth || layout.height > clientHeight;
    }

    // The lists of the place in hand; while setting, the one that is written.
    private tintLists(): void {
        const s = session.peek(), l = thePicture.layout;
        if (!s || !l?.look.lists)
            return;
        const line = listLine.peek(), n = Number(line.slice(1)) - 1;
        thePicture.lines(setting.peek()
            ? l.lattice + n + (line[0] === "C" ? l.rows : 0)
            : hover.peek() < 0 && byKeys.peek() ? cursor.peek() : hover.peek());
    }

    // Lists beside the board stay in sight.
    private freeze(): void {
        const frame = this.frame.getBoundingClientRect();
        const board = thePicture.svg.getBoundingClientRect();
        thePicture.freeze(Math.max(0, Math.round(frame.left - board.left)),
                          Math.max(0, Math.round(frame.top - board.top)));
    }

    private change(s: Session, stroke: boolean, sites: number[]): void {
        const l = thePicture.layout!;
        if (l.columns !== s.state.width || l.rows !== s.state.height)
            return this.start(s);
        thePicture.patch(sites, stroke);
        if (sites.length)
            this.grid.label(s);
        this.drawCursor();
        if (!stroke)
            this.showLit();
    }

    // Where the board is larger than its frame: goes to what is lit, once.
    private showLit(): void {
        const lit = thePicture.firstLit(), at = lit?.dataset.site ?? null;
        if (at !== null && at !== this.seen &&
            this.frame.scrollHeight > this.frame.clientHeight)
            lit!.scrollIntoView({ block: "center", inline: "nearest" });
        this.seen = at;
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
            const least = thePicture.layout?.least ?? 1;
            this.zoom = Math.max(least, Math.min(4, this.zoom * scale));
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
