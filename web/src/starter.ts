// The starter set: puzzles of our own, rated (web/starter/make.py).
import set from "../starter/puzzles.json";

export interface Starter { size: string; word: string; text: string }

const puzzles = set as Record<string, Starter[]>;

export const starters = (genre: string): Starter[] => puzzles[genre] ?? [];

// What the page opens with: the easiest of the larger ones.
export function firstOf(genre: string): string {
    const all = starters(genre), size = all.at(-1)?.size;
    return all.find(p => p.size === size)?.text ?? "";
}
