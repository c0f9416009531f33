// The numbers of gates, shown on them while a key is held: they are printed only on
// the walls at their ends. Which gate a number belongs to, the engine says.
import { thePicture } from "./board/Board";
import { kindOf, middle } from "./board/layout";
import { text, type Shape } from "./board/svg";
import { session, state } from "./game";

export const hasGates = (): boolean => state.value?.genre === "suraromu";

let shown = false;

export function showGates(): void {
    const s = session.value, l = thePicture.layout;
    if (shown || !s || !l)
        return;
    shown = true;
    const numbers = s.spots.flatMap((_, site): Shape[] => {
        const number = kindOf(l, site) === "cell" &&
            /^gate \w+ (\d+)/.exec(s.words(s.place(site)))?.[1];
        const [x, y] = middle(l, site);
        return number ? [text(x, y, 0.5 * l.cell, number, "over-number")] : [];
    });
    thePicture.over(numbers);
}

export function hideGates(): void {
    if (shown)
        thePicture.over([]);
    shown = false;
}
