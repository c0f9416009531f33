// "Am I right so far?": first only yes or no, the rest on request.
import { computed, signal } from "@preact/signals";
import { ask } from "./coach";
import { play, say, session, state, watch } from "./game";
import { light, unlight } from "./lit";

interface CheckAnswer {
    state: string;
    draft?: string;
    first_wrong?: { position: number; stroke: string; right: number[] };
    answer?: {
        status: string;
        mistakes?: { at: string; is: string }[];
        violations?: { text: string; at: string[] }[];
        no_solution?: boolean;
    };
}

const answer = signal<CheckAnswer | null>(null);
const problem = signal("");
const roles = signal("");
export const shownMistakes = signal(false);

// A wrong trial is no mistake: in a trial only what was there before it is judged,
// and of the trial itself it is said whether it can be right.
const depthAt = (place: string): number => {
    const s = session.value;
    return s?.spots.find((_, i) => s.place(i) === place)?.trial ?? 0;
};
const wrong = computed(() => answer.value?.answer?.mistakes ?? []);
export const mistakes = computed(() => state.value?.trials
    ? wrong.value.filter(m => !depthAt(m.at)) : wrong.value);
export const wrongTrial = computed(
    () => !!state.value?.trials && wrong.value.length > mistakes.value.length);
export const broken = computed(() => answer.value?.answer?.violations ?? []);
export const firstWrong = computed(() => answer.value?.first_wrong ?? null);

const count = (n: number, one: string, many: string): string =>
    `${n} ${n === 1 ? one : many}`;

export const verdict = computed(() => {
    const a = answer.value?.answer;
    if (!a)
        return problem.value;
    const n = mistakes.value.length;
    if (a.no_solution)
        return "This puzzle has no solution.";
    if (state.value?.trials && wrong.value.length)
        return `Before the trial: ${n ? count(n, "mistake", "mistakes")
            : "no mistakes"}. The trial ${
            wrongTrial.value ? "cannot be right" : "could be right"}.`;
    if (n)
        return count(n, "mistake", "mistakes") + ".";
    return a.status === "complete" ? "Solved."
        : a.status === "ok" ? "No mistakes."
        : a.status === "unknown" ? "This was not decided in time."
        : "The marks cannot all be right.";
});
export const checked = computed(() => !!answer.value || !!problem.value);

export async function check(): Promise<void> {
    const a = await ask("check");
    if (!a)
        return;
    const got = a.state === "failed" ? null : JSON.parse(a.json) as CheckAnswer;
    problem.value = got ? got.draft ?? "" : a.json;
    answer.value = got?.answer ? got : null;
    roles.value = a.overlay;
    say(verdict.value);
}

export function showMistakes(): void {
    light(roles.value, closeCheck);
    shownMistakes.value = true;
}

export const eraseMistakes = (): boolean =>
    play(`e ${mistakes.value.map(m => m.at).join(" ")}`);

export const goBefore = (): boolean =>
    !!firstWrong.value && play(`jump ${firstWrong.value.position - 1}`);

// Back to there, and then again what was right of the later strokes.
export function keepRight(): boolean {
    const wrong = firstWrong.value;
    return !!wrong && play(`rebase ${wrong.position - 1} keep ${
        wrong.right.join(" ")}`);
}

export function closeCheck(): void {
    unlight(closeCheck);
    answer.value = null;
    problem.value = "";
    shownMistakes.value = false;
}

export function startChecks(): void {
    watch({ opened: closeCheck,
            changed: (_s, line) => { if (line) closeCheck(); } });
}
