// How hard the puzzle is, from the start or from the marks on the board.
import { signal } from "@preact/signals";
import { ask } from "./coach";
import { say, state, theEngine, watch } from "./game";
import { titlesOf } from "./session";

export interface Rating {
    status: string;
    unique: boolean | null;
    word: string | null;
    length: string | null;
    level: number;
    effort: number;
    peak: number;
    techniques: Record<string, number>;
}
export type Round = [cost: number, marks: number];

interface RateAnswer { draft?: string; answer?: Rating; curve?: Round[] }

export const fromHere = signal(false);
export const rating = signal<Rating | null>(null);
export const curve = signal<Round[]>([]);
export const ratingProblem = signal("");

// The verdict in words.
export function summary(r: Rating): string {
    if (r.status === "solved")
        return `${r.word}, ${r.length}`;
    if (r.status === "contradiction")
        return fromHere.value ? "The marks cannot all be right."
            : "There is no solution.";
    if (r.status === "stuck")
        return r.unique === false ? "There is more than one solution."
            : "Reasoning ends before the solution.";
    return "This was not decided in time.";
}

export function curveWords(rounds: Round[]): string {
    const costs = rounds.map(r => r[0]), marks = rounds.map(r => r[1]);
    const dearest = Math.max(...costs);
    return `${rounds.length} ${rounds.length === 1 ? "round" : "rounds"}. ` +
        `Costs go from ${Math.min(...costs)} to ${dearest}, the most in round ${
            costs.indexOf(dearest) + 1}; a round offers ${Math.min(...marks)} ` +
        `to ${Math.max(...marks)} marks.`;
}

// How often each technique is needed, by title.
export function counts(r: Rating): [string, number][] {
    const titles = titlesOf(theEngine(), state.value!.genre);
    return Object.entries(r.techniques).map(
        ([id, n]) => [titles.get(id) ?? id, n]);
}

function clear(): void {
    rating.value = null;
    curve.value = [];
    ratingProblem.value = "";
}

export async function rate(here: boolean): Promise<void> {
    clear();
    fromHere.value = here;
    const a = await ask("rate", here ? { here } : {});
    if (!a)
        return;
    const got = a.state === "failed" ? { draft: a.json }
        : JSON.parse(a.json) as RateAnswer;
    ratingProblem.value = got.draft ? `Not complete yet: ${got.draft}.` : "";
    if ("answer" in got && got.answer) {
        rating.value = got.answer;
        curve.value = got.curve ?? [];
    }
    say(ratingProblem.value || summary(rating.value!));
}

export function startRatings(): void {
    watch({ opened: clear, changed: (_s, line) => { if (line) clear(); } });
}
