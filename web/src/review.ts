// Looking back: how each stroke followed from the board before it, and how long it
// took. The engine says what the strokes were.
import { computed, signal } from "@preact/signals";
import { ask } from "./coach";
import { say, watch } from "./game";
import { sheet, tab } from "./mode";
import { timeOf } from "./timer";

export interface Reviewed {
    stroke: number;
    is: "step" | "guess" | "wrong" | "stray" | "unknown";
    steps?: number;
    cost?: number;
    title?: string;
}

export const reviewed = signal<Reviewed[] | null>(null);
export const reviewProblem = signal("");
let strokes = 0;

const names: Record<Reviewed["is"], string> = {
    step: "", guess: "A guess: nothing led there yet", wrong: "A mistake",
    stray: "Made while there was a mistake", unknown: "Not known",
};

export const nameOf = (r: Reviewed): string => r.title ?? names[r.is];

// What the strokes were, by kind, with their times; what took longest first.
export interface Kind { name: string; strokes: number[]; seconds: number }
export const kinds = computed((): Kind[] => {
    const all = new Map<string, Kind>();
    for (const r of reviewed.value ?? []) {
        const name = nameOf(r);
        const kind = all.get(name) ?? { name, strokes: [], seconds: 0 };
        kind.strokes.push(r.stroke);
        kind.seconds += timeOf(r.stroke);
        all.set(name, kind);
    }
    return [...all.values()].sort((a, b) => b.seconds - a.seconds ||
        b.strokes.length - a.strokes.length);
});

const count = (is: Reviewed["is"]): number =>
    reviewed.value?.filter(r => r.is === is).length ?? 0;
const many = (n: number, one: string, more: string): string =>
    `${n} ${n === 1 ? one : more}`;

export const reviewSays = computed(() => reviewed.value &&
    `${many(reviewed.value.length, "stroke", "strokes")} with marks: ${
        many(count("wrong"), "mistake", "mistakes")}, ${
        many(count("guess"), "guess", "guesses")}.`);

function forget(): void {
    reviewed.value = null;
    reviewProblem.value = "";
}

export async function lookBack(): Promise<void> {
    forget();
    tab.value = "history";
    sheet.value = true;
    const a = await ask("review");
    if (!a)
        return;
    if (a.state === "failed") {
        reviewProblem.value = a.json;
        return;
    }
    const got = JSON.parse(a.json) as { draft?: string; strokes?: Reviewed[] };
    reviewProblem.value = got.draft ?? "";
    reviewed.value = got.strokes ?? null;
    if (reviewSays.value)
        say(reviewSays.value);
}

// Moving along the history leaves it; another stroke does not.
export function startReviews(): void {
    watch({
        opened: s => { strokes = s.state.strokes; forget(); },
        changed: (s, line) => {
            if (line && (s.state.strokes !== strokes || !/^(jump|undo|redo)/.test(line)))
                forget();
            strokes = s.state.strokes;
        },
    });
}
