// What is said without being asked: that a puzzle has not just one solution, when it
// is opened; and, if the player wants it, that the marks cannot all be right, or how
// many mistakes there are (after each stroke, or when the board is full).
import { effect, signal } from "@preact/signals";
import { setting } from "./board/cursor";
import { askQuietly } from "./coach";
import { say, state, watch } from "./game";
import { checks, warnings } from "./settings";

export const opening = signal("");  // of the puzzle
export const deadEnd = signal("");  // of the marks

interface Checked {
    answer?: { status: string; mistakes?: unknown[] };
    first_wrong?: { position: number };
}

const wait = 400; // a warning does not come in between two strokes
let timer = 0;

async function judgePuzzle(): Promise<void> {
    const a = await askQuietly("verdict");
    if (a?.state !== "done" || setting.value)
        return;
    const status = (JSON.parse(a.json) as { answer?: { status: string } })
        .answer?.status;
    opening.value = status === "multiple" ? "This puzzle has several solutions."
        : status === "none" ? "This puzzle has no solution: Set tells which " +
            "clues clash." : "";
    if (opening.value)
        say(opening.value);
}

const isFull = (): boolean => !!state.value?.places &&
    state.value.marked === state.value.places;
const checksNow = (): boolean =>
    checks.value === "live" || checks.value === "when full" && isFull();

// What a check found, in as few words as the player wants to hear.
function wordsOf({ answer, first_wrong: first }: Checked): string {
    const n = answer?.mistakes?.length ?? 0;
    if (checksNow() && n)
        return n === 1 ? "There is a mistake." : `There are ${n} mistakes.`;
    return answer?.status === "dead" || answer?.status === "broken"
        ? `The marks cannot all be right${first && warnings.value === "dead ends"
            ? ` since stroke ${first.position}` : ""}.` : "";
}

async function judgeMarks(): Promise<void> {
    const a = await askQuietly("check");
    if (a?.state !== "done" || !(warnings.value === "dead ends" || checksNow()))
        return;
    deadEnd.value = wordsOf(JSON.parse(a.json) as Checked);
    if (deadEnd.value)
        say(deadEnd.value);
}

function later(what: () => Promise<void>): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void what(), wait);
}

export function startWarnings(): void {
    watch({
        opened: s => {
            opening.value = deadEnd.value = "";
            // What Tandem made has one solution.
            if (!s.state.draft && !setting.value && !/Tandem/.test(s.state.note ?? ""))
                later(judgePuzzle);
        },
        changed: (_s, line) => {
            if (!line)
                return;
            deadEnd.value = "";
            if ((warnings.value === "dead ends" || checksNow()) &&
                !state.value?.trials && !setting.value)
                later(judgeMarks);
        },
    });
    effect(() => {
        if (warnings.value !== "dead ends" && checks.value === "by hand")
            deadEnd.value = "";
        if (setting.value)
            opening.value = "";
    });
}
