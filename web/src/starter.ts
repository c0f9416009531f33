// The starter set: puzzles of our own, rated (tools/starter). It lies beside the
// page, or in it if the page is a single file, and is read when it is wanted.
import { signal } from "@preact/signals";
import { open, state, watch } from "./game";
import { setSetting, setting } from "./store";

declare const FIRST_PUZZLE: string; // what the page opens with

export interface Starter {
    size: string;
    level: number;
    word: string;
    text: string;
    picture?: boolean;
}

export const firstPuzzle = { genre: "akari", text: FIRST_PUZZLE };

const puzzles = signal<Record<string, Starter[]>>({});
export const starters = (genre: string): Starter[] => puzzles.value[genre] ?? [];

async function read(): Promise<Record<string, Starter[]>> {
    const inside = document.getElementById("starter")?.textContent;
    const text = inside ?? await (await fetch("starter.json")).text();
    return JSON.parse(text) as Record<string, Starter[]>;
}

let reading: Promise<void> | undefined;
export function loadStarters(): Promise<void> {
    return reading ??= read().then(all => { puzzles.value = all; },
                                   () => { reading = undefined; });
}

// Is it one of ours, wherever it comes from?
export const isStarter = (text: string): boolean =>
    Object.values(puzzles.value).some(list =>
        list.some(p => p.text === text.trim()));

// ---- which were solved ----

const keyOf = (text: string): string => {
    let h = 0;
    for (const c of text)
        h = Math.imul(h, 31) + c.charCodeAt(0) | 0;
    return (h >>> 0).toString(36);
};
const solved = signal<ReadonlySet<string>>(
    new Set(setting("starters-solved", "").split(" ").filter(k => k)));
export const isSolved = (p: Starter): boolean => solved.value.has(keyOf(p.text));

export const madeBy = "Made by Tandem";
let inHand = ""; // the key of the one in hand
// Another puzzle of the kind in hand, if there is one.
export const another = signal<(() => void) | null>(null);

export function playStarter(genre: string, i: number): boolean {
    const all = starters(genre), p = all[i];
    const note = p && `${p.picture ? "A picture, drawn for Tandem" : madeBy}: ` +
        `level ${p.level}.`;
    if (!p || !open(p.text, genre, note))
        return false;
    inHand = keyOf(p.text);
    another.value = i + 1 < all.length ? () => playStarter(genre, i + 1) : null;
    return true;
}

export function startStarters(): void {
    watch({
        opened: () => {
            inHand = "";
            another.value = null;
        },
        changed: () => {
            if (!inHand || !state.value?.solved || solved.value.has(inHand))
                return;
            solved.value = new Set([...solved.value, inHand]);
            setSetting("starters-solved", [...solved.value].join(" "));
        },
    });
}
