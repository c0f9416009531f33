// What a setter asks: how many solutions there are and what they share, all the
// time; on request where two differ, which clues clash, which could go.
import { effect, signal, untracked } from "@preact/signals";
import { setting } from "./board/cursor";
import { ask, askQuietly, stopQuietly } from "./coach";
import { refresh, say, session, state, watch } from "./game";
import { light, unlight } from "./lit";
import { setSetting, setting as kept } from "./store";
import type { Answer } from "./worker";

interface SetAnswer {
    draft?: string;
    answer?: { status: string; differs?: string[]; because?: { text?: string }[] };
    fixed?: number;
    free?: number;
    not_yet?: number;
    unique?: boolean;
    spare?: string[];
    decides?: Deciding;
}

interface Deciding { at: string; clue: string; stroke: string; unique: boolean }

const read = (a: Answer): SetAnswer => a.state === "failed" ? { draft: a.json }
    : JSON.parse(a.json) as SetAnswer;

// ---- all the time ----

export const verdict = signal("");
export const commonOn = signal(kept("common", "no") === "yes");
export const commonSays = signal("");

const words: Record<string, string> = {
    unique: "one solution", multiple: "several solutions", none: "no solution",
    unknown: "not decided yet",
};

// Gives up what is asked all the time, until the next change.
export function stopThinking(): void {
    stopQuietly("verdict");
    stopQuietly("common");
}

async function findVerdict(): Promise<void> {
    const { seq } = state.value!;
    const a = await askQuietly("verdict");
    if (!a && state.value?.seq === seq && verdict.value === "…")
        verdict.value = words.unknown!; // it was given up
    if (!a)
        return;
    const got = read(a);
    verdict.value = got.draft ? `not complete yet: ${got.draft}`
        : words[got.answer?.status ?? ""] ?? "";
}

function layCommon(text: string): void {
    if (session.value?.overlay("common", text))
        refresh();
}

// What is known by now; it grows until nothing is left to find out.
function showCommon(a: Answer): void {
    if (!commonOn.value || !setting.value)
        return;
    const { fixed = 0, free = 0, not_yet = 0 } = read(a);
    const all = fixed + free + not_yet;
    commonSays.value = !all ? ""
        : `All solutions share ${fixed} of ${all} values${
            not_yet ? `; of ${not_yet} it is not known yet` : ""}.`;
    layCommon(a.overlay);
}

async function findCommon(): Promise<void> {
    const { seq } = state.value!;
    const a = await askQuietly("common", {}, showCommon);
    if (a)
        showCommon(a);
    else if (state.value?.seq === seq && commonOn.value && setting.value)
        commonSays.value += " The search was stopped.";
}

let timer = 0;
// Asked a moment after the last change of the board.
export function startSetter(): void {
    effect(() => {
        const seq = state.value?.seq, common = commonOn.value;
        setSetting("common", common ? "yes" : "no");
        clearTimeout(timer);
        commonSays.value = "";
        if (!setting.value || !common)
            untracked(() => layCommon(""));
        if (!setting.value || seq === undefined)
            return;
        verdict.value = "…";
        timer = window.setTimeout(() => {
            void findVerdict();
            if (common)
                void findCommon();
        }, 250);
    });
    effect(() => { if (!setting.value) untracked(closeFound); });
    watch({ opened: closeFound,
            changed: (_s, line) => { if (line) closeFound(); } });
}

// ---- on request ----

export const questions = { pair: "Two solutions", clash: "Clashing clues",
                           spare: "Redundant clues" };
export type SetQuestion = keyof typeof questions;

export const found = signal<string[]>([]); // sentences
export const deciding = signal(""); // the stroke that settles it

function listed(places: string[]): string {
    const shown = places.slice(0, 12).join(", ");
    return places.length > 12 ? `${shown} and ${places.length - 12} more` : shown;
}

const tell: Record<SetQuestion, (got: SetAnswer, status: string) => string[]> = {
    pair: ({ answer, decides }, status) => status === "multiple"
        ? [`Two solutions differ at ${listed(answer?.differs ?? [])}.`,
           ...(decides ? [`${decides.clue} at ${decides.at} fits only one of ` +
               `them${decides.unique ? ", and leaves no other" : ""}.`] : [])]
        : [`There is ${words[status]}.`],
    clash: ({ answer }, status) => status === "none"
        ? ["These cannot all hold:",
           ...(answer?.because ?? []).flatMap(b => b.text ? [`${b.text}.`] : [])]
        : ["No clues clash."],
    spare: ({ unique, spare = [] }) => !unique
        ? ["Only where there is one solution can a clue be redundant."]
        : spare.length ? [`Each of these can go by itself: ${listed(spare)}.`]
        : ["No clue is redundant."],
};

export async function find(question: SetQuestion): Promise<void> {
    closeFound();
    const a = await ask(question);
    if (!a)
        return;
    const got = read(a), status = got.answer?.status ?? "";
    found.value = got.draft ? [`Not complete yet: ${got.draft}.`]
        : status === "unknown" ? ["This was not decided in time."]
        : tell[question](got, status);
    deciding.value = got.decides?.stroke ?? "";
    light(a.overlay, closeFound);
    say(found.value.join(" "));
}

export function closeFound(): void {
    found.value = [];
    deciding.value = "";
    unlight(closeFound);
}
