// Digits and notes for the cells that are selected.
import { cursor, pen, selected } from "../board/cursor";
import { play, session } from "../game";
import { Flag } from "../spot";

function openCells(): number[] {
    const s = session.value!;
    const at = selected.value.size ? [...selected.value] : [cursor.value];
    return at.filter(site => (s.spots[site]?.flags ?? 0) & Flag.Open);
}

// Writes a digit, or takes it off where all have it already.
export function writeDigit(n: number): boolean {
    const s = session.value!, cells = openCells();
    if (!cells.length || n < 1 || n > s.state.width)
        return false;
    const all = cells.every(site => s.spots[site]!.text === String(n));
    return play(all ? `e ${cells.map(c => s.place(c)).join(" ")}`
        : `m ${cells.map(c => `${s.place(c)}=${n}`).join(" ")}`);
}

// Notes in the middle of a cell, or in its corners.
export type NoteKind = "notes" | "corner";

export function writeNote(n: number, kind: NoteKind): boolean {
    const s = session.value!;
    const cells = openCells().filter(site => !s.spots[site]!.text);
    if (!cells.length || n < 1 || n > s.state.width)
        return false;
    const bit = 1n << BigInt(n - 1);
    const all = cells.every(site => s.spots[site]![kind] & bit);
    return play(`${kind === "notes" ? "n" : "corner"} ${cells.map(
        c => `${s.place(c)}=${all ? "-" : "+"}${n}`).join(" ")}`);
}

export const write = (n: number): boolean =>
    pen.value === "notes" || pen.value === "corner" ? writeNote(n, pen.value)
        : writeDigit(n);

// Takes off what was written; then the notes.
export function clearCells(): boolean {
    const s = session.value!, cells = openCells();
    const written = cells.filter(c => s.spots[c]!.text);
    if (written.length)
        return play(`e ${written.map(c => s.place(c)).join(" ")}`);
    return takeOff(cells, "notes") || takeOff(cells, "corner");
}

function takeOff(cells: number[], kind: NoteKind): boolean {
    const s = session.value!;
    const noted = cells.filter(c => s.spots[c]![kind]);
    return !!noted.length && play(`${kind === "notes" ? "n" : "corner"} ${
        noted.map(c => `${s.place(c)}=none`).join(" ")}`);
}
