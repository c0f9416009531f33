// What is to be seen at a place: tandem_spot of tandem.h, read from the
// engine's memory.
import type { Engine } from "./engine";

export enum Glyph {
    None, Fill, Grey, Dot, Bulb, Mine, White, Black, GateAcross, GateDown, Line,
    Cross, Link, Link2,
}
export enum Owner { Nobody, Given, Player, Auto, Common }
export enum Role {
    Look = 1, Because = 2, Rule = 4, Set = 8, Wrong = 16, Area = 32, Broken = 64,
}
export enum Flag {
    Given = 1, Border = 2, Done = 4, Ticked = 8, Open = 16, Lit = 32,
}

export interface Spot {
    text: string | null;
    note: string | null;
    left: bigint;
    notes: bigint;
    corner: bigint;
    out: bigint;
    lit: bigint;
    clue: Glyph;
    glyph: Glyph;
    owner: Owner;
    trial: number;
    roles: number;
    flags: number;
    aux: number;
}

const SIZE = 56;

export function readSpot(engine: Engine, scene: number, i: number): Spot {
    const view = engine.view;
    const at = scene + SIZE * i;
    const text = view.getUint32(at, true);
    const note = view.getUint32(at + 4, true);
    return {
        text: text ? engine.read(text) : null,
        note: note ? engine.read(note) : null,
        left: view.getBigUint64(at + 8, true),
        notes: view.getBigUint64(at + 16, true),
        corner: view.getBigUint64(at + 24, true),
        out: view.getBigUint64(at + 32, true),
        lit: view.getBigUint64(at + 40, true),
        clue: view.getUint8(at + 48),
        glyph: view.getUint8(at + 49),
        owner: view.getUint8(at + 50),
        trial: view.getUint8(at + 51),
        roles: view.getUint8(at + 52),
        flags: view.getUint8(at + 53),
        aux: view.getUint8(at + 54),
    };
}

// The digits of a set: bit 0 is the smallest, 1.
export function digitsOf(set: bigint): number[] {
    const digits: number[] = [];
    for (let n = 1; set > 0n; n++, set >>= 1n)
        if (set & 1n)
            digits.push(n);
    return digits;
}

// A mark that says "here it is", as opposed to "here it is not".
export function saysYes(spot: Spot): boolean {
    return spot.glyph !== Glyph.None && spot.glyph !== Glyph.Dot &&
        spot.glyph !== Glyph.Cross;
}

export function saysNo(spot: Spot): boolean {
    return spot.glyph === Glyph.Dot || spot.glyph === Glyph.Cross;
}
