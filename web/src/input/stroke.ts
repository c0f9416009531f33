// A stroke in the making: places and what is to be done there. On release it
// becomes one line of the journal; until then it is only previewed.
import type { Layout } from "../board/layout";
import { kindOf } from "../board/layout";
import type { Session } from "../session";
import { Glyph, Owner, type Spot } from "../spot";

export interface Place {
    site: number;
    name?: string;   // if it is not that of the site
    value?: string;  // if it is not that of the stroke
    over?: number[]; // the sites that are drawn, if it is not the site alone
}

export interface Stroke {
    verb: "m" | "e" | "a" | "k" | "b" | "r" | "c";
    value: string;
    places: Place[];
}

export function lineOf(session: Session, stroke: Stroke): string {
    const names = stroke.places.map(p => p.name ?? session.place(p.site));
    if (!names.length)
        return "";
    const end = (p: Place) => "mac".includes(stroke.verb)
        ? `=${p.value ?? stroke.value}` : "";
    return [stroke.verb, ...names.map((name, i) => name + end(stroke.places[i]!))]
        .join(" ");
}

// ---- how it will look ----

const glyphs: Record<string, Glyph> = {
    bulb: Glyph.Bulb, shaded: Glyph.Fill, mine: Glyph.Mine, "1": Glyph.Link,
    "2": Glyph.Link2, "0": Glyph.Cross,
};
const colours = ["none", "red", "blue", "green", "yellow", "in", "out"];
const arrows = ["up", "right", "down", "left"];

export function looksLike(l: Layout, site: number, verb: string,
                          value: string): Partial<Spot> {
    if (verb === "e")
        return { glyph: Glyph.None, owner: Owner.Nobody, text: null };
    if (verb === "a")
        return { aux: arrows.includes(value)
            ? arrows.indexOf(value) + 1 << 4
            : Math.max(0, colours.indexOf(value)) };
    if (verb === "r")
        return { aux: 2 }; // a tint
    if (verb !== "m")
        return {};
    const cell = kindOf(l, site) === "cell";
    const mark = { owner: Owner.Player };
    if (cell && l.look.digits)
        return { ...mark, text: value.startsWith("not-") ? null : value };
    if (value.startsWith("not-"))
        return { ...mark, glyph: cell ? Glyph.Dot : Glyph.Cross };
    if (value === "line")
        return { ...mark,
                 glyph: l.look.grid === "dots" ? Glyph.Line : Glyph.Link };
    return { ...mark, glyph: glyphs[value] ?? Glyph.None };
}

export function previewOf(l: Layout, stroke: Stroke):
    { site: number; spot: Partial<Spot> }[] {
    return stroke.places.flatMap(place =>
        (place.over ?? [place.site]).map(site =>
            ({ site, spot: looksLike(l, site, stroke.verb, stroke.value) })));
}

// Marks of a line ("m R1C1=bulb ..."), as they would look.
export function ghostsOf(s: Session, l: Layout, move: string):
    { site: number; spot: Partial<Spot> }[] {
    const by = new Map(s.spots.map((_, i) => [s.place(i), i]));
    return move.split(" ").slice(1).flatMap(word => {
        const [at, value] = word.split("=");
        const site = by.get(at!);
        return site === undefined || value!.startsWith("not-") &&
            l.look.digits ? [] : [{ site,
                                    spot: looksLike(l, site, "m", value!) }];
    });
}
