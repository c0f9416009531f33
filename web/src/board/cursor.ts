// Where the cursor is, and which cells are selected.
import { signal } from "@preact/signals";

export const cursor = signal(-1);               // a place of the lattice
export const selected = signal<ReadonlySet<number>>(new Set());
export const hover = signal(-1);                // the cell below the pointer
export const overflows = signal(false);         // the board is larger than its frame
export const byKeys = signal(false);            // the last input was a key
export const pen = signal("yes");               // yes, no, notes, colour red ...
export const setting = signal(false);            // clues are written
// While setting, what the mouse does: clues and regions, or marks.
export type SetPen = "clue" | "mark";
export const setPen = signal<SetPen>("clue");
// While setting: a clue comes with one at the place that half a turn leads to.
export const inPairs = signal(false);
// While setting: the row or column whose list is written.
export const listLine = signal("R1");
export const corner = signal(false);            // from corner to corner

export function moveTo(site: number, add = false): void {
    cursor.value = site;
    selected.value = new Set(add ? [...selected.value, site] : [site]);
}
