// Where the cursor is, and which cells are selected.
import { signal } from "@preact/signals";

export const cursor = signal(-1);               // a place of the lattice
export const selected = signal<ReadonlySet<number>>(new Set());
export const byKeys = signal(false);            // the last input was a key
export const pen = signal("yes");               // yes, no, notes, colour red ...
export const setting = signal(false);            // clues are written
export const corner = signal(false);            // from corner to corner

export function moveTo(site: number, add = false): void {
    cursor.value = site;
    selected.value = new Set(add ? [...selected.value, site] : [site]);
}
