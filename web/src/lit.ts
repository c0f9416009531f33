// What is lit on the board: by a hint, a check, a reason, a question of the
// setter. One of them at a time: who lights something closes the one before.
import { refresh, session } from "./game";

let closer: (() => void) | null = null;

// Lights places (lines of a role and places); close() is called when another
// takes over.
export function light(lines: string, close: () => void): void {
    const before = closer;
    closer = close;
    if (before !== close)
        before?.();
    session.value?.overlay("hint", lines);
    refresh();
}

// Takes it off, unless another has taken over.
export function unlight(close: () => void): void {
    if (closer !== close)
        return;
    closer = null;
    if (session.value) {
        session.value.overlay("hint", "");
        refresh();
    }
}
