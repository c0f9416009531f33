// Puzzles on paper: drawn into a part of the page that only print shows.
import { render } from "preact";
import { Picture } from "./board/draw";
import { makeLayout, type Layout } from "./board/layout";
import { theEngine } from "./game";
import { titleOf } from "./genres";
import { Alone } from "./helper";
import { Session } from "./session";
import { Owner } from "./spot";

export interface PrintItem { genre: string; text: string; word?: string }
export interface PrintWish {
    perPage: 1 | 2 | 4 | 6;
    solutions: boolean;
    ratings: boolean;
    large: boolean; // for those who read with effort
}

// The room of one board in pixels of 1/96 inch, on A4 with margins.
const rooms = { 1: [690, 900], 2: [690, 410], 4: [335, 410], 6: [335, 265] };
const smallest = 25, smallestLarge = 42; // 6.5 mm, 11 mm

interface Drawn { svg: SVGSVGElement; title: string; whole: boolean }

function pictureOf(s: Session, layout: Layout): SVGSVGElement {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    new Picture(svg).show(s, layout);
    return svg;
}

function drawBoard(s: Session, wish: PrintWish, title: string): Drawn {
    const [w, h] = rooms[wish.perPage] as [number, number];
    s.refresh();
    let layout = makeLayout(s, w, h), whole = false;
    if (layout.width > w || layout.height > h || layout.cell < (wish.large ? smallestLarge : smallest)) {
        layout = makeLayout(s, rooms[1][0]!, rooms[1][1]!);
        whole = true;
    }
    return { svg: pictureOf(s, layout), title, whole };
}

// The same board with what its solution has, drawn as marks.
async function drawSolution(alone: Alone, item: PrintItem, title: string,
                            perPage: 2 | 6): Promise<Drawn | null> {
    const a = await alone.ask(item.text, item.genre, "common");
    const s = Session.open(theEngine(), item.text, item.genre);
    try {
        if (!a || a.state !== "done" || !s.overlay("common", a.overlay))
            return null;
        s.refresh();
        for (const spot of s.spots)
            if (spot.owner === Owner.Common)
                spot.owner = Owner.Player;
        const layout = makeLayout(s, ...rooms[perPage] as [number, number]);
        return { svg: pictureOf(s, layout), title, whole: false };
    } finally {
        s.close();
    }
}

function pagesOf(list: Drawn[], perPage: number): Drawn[][] {
    const pages: Drawn[][] = [];
    for (const one of list) {
        const last = pages.at(-1);
        if (!last || last.length >= perPage || one.whole || last[0]!.whole)
            pages.push([one]);
        else
            last.push(one);
    }
    return pages;
}

function Pages({ pages, kind }: { pages: Drawn[][]; kind: string }) {
    return <>{pages.map((page, i) => <div class={`sheet ${kind}`} key={i}>
        {page.map((one, k) => <figure key={k}><figcaption>{one.title}</figcaption>
            <div ref={e => e?.replaceChildren(one.svg)} /></figure>)}</div>)}</>;
}

// Makes the sheets; they are there when it is done.
export async function layOut(items: PrintItem[], wish: PrintWish): Promise<void> {
    const puzzles: Drawn[] = [], solutions: Drawn[] = [], alone = new Alone();
    for (const [i, item] of items.entries()) {
        const number = items.length > 1 ? `${i + 1}. ` : "";
        const name = `${number}${titleOf(item.genre)}`;
        const s = Session.open(theEngine(), item.text, item.genre);
        let word = item.word;
        if (wish.ratings && !word) {
            const a = await alone.ask(item.text, item.genre, "rate");
            word = a?.state === "done" ? (JSON.parse(a.json) as
                { answer?: { word?: string } }).answer?.word : undefined;
        }
        puzzles.push(drawBoard(s, wish, wish.ratings && word
            ? `${name}, ${word}` : name));
        s.close();
        const solved = wish.solutions &&
            await drawSolution(alone, item, name, wish.large ? 2 : 6);
        if (solved)
            solutions.push(solved);
    }
    alone.end();
    const large = wish.large ? " large" : "";
    render(<><Pages pages={pagesOf(puzzles, wish.perPage)}
        kind={`of-${wish.perPage}${large}`} />
    <Pages pages={pagesOf(solutions, wish.large ? 2 : 6)}
        kind={`of-6 solutions${large}`} /></>,
           document.getElementById("paper")!);
}
