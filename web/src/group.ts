// What belongs together with the place under the cursor is lit while a key is held.
import { thePicture } from "./board/Board";
import { cursor } from "./board/cursor";
import { groupAt } from "./board/patches";
import { session } from "./game";
import { light, unlight } from "./lit";

let shown = false;

export function showGroup(): void {
    const s = session.value, l = thePicture.layout, at = cursor.value;
    if (shown || !s || !l || at < 0)
        return;
    const places = groupAt(l, s.spots, at, s.state.genre);
    if (!places.length)
        return;
    shown = true;
    light(`look ${places.map(p => s.place(p)).join(" ")}`, hideGroup);
}

export function hideGroup(): void {
    shown = false;
    unlight(hideGroup);
}
