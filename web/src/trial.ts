// Trials in the history: where they begin and end; and, when one was dropped, with
// which move it began, so that one knows what was found out.
import { signal } from "@preact/signals";
import { say, session, watch } from "./game";
import { light, unlight } from "./lit";

export interface Bracket { from: number; to: number; depth: number }

const longest = 20_000; // strokes that are looked through

// The trials of the history, those that are still open up to its end.
export function brackets(): Bracket[] {
    const s = session.value, n = s?.state.strokes ?? 0;
    const open: Bracket[] = [], all: Bracket[] = [];
    if (!s || n > longest)
        return all;
    for (let i = 0; i < n; i++) {
        const line = s.stroke(i);
        if (line === "try")
            open.push({ from: i, to: n, depth: open.length });
        else if ((line === "keep" || line === "drop") && open.length)
            all.push({ ...open.pop()!, to: i + 1 });
    }
    return [...all, ...open].sort((a, b) => a.from - b.from);
}

export const trialBegan = signal("");

function forget(): void {
    trialBegan.value = "";
    unlight(forget);
}

// The places of a stroke: "m R1C1=bulb R1C2=bulb".
const placesOf = (line: string): string[] =>
    line.split(" ").slice(1).map(word => word.split("=")[0]!);

function tellBeginning(position: number): void {
    const s = session.value!;
    const trial = brackets().find(b => b.to === position);
    const line = trial && trial.from + 1 < position - 1
        ? s.stroke(trial.from + 1) : "";
    if (!/^[me] /.test(line))
        return;
    trialBegan.value = `The trial began with ${line.slice(2)}.`;
    say(trialBegan.value);
    light(`look ${placesOf(line).join(" ")}`, forget);
}

export function startTrials(): void {
    watch({
        opened: forget,
        changed: (s, line) => {
            if (line)
                forget();
            if (line === "drop")
                tellBeginning(s.state.position);
        },
    });
}
