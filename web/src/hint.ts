// Hints in three stages: where, the idea, the move. The engine tells all of it
// at once; the stages are cuts of its answer.
import { computed, signal } from "@preact/signals";
import { thePicture } from "./board/Board";
import { corner, cursor } from "./board/cursor";
import { ask } from "./coach";
import { play, say, session, watch } from "./game";
import { light, unlight } from "./lit";
import type { Session } from "./session";
import { ghostsOf } from "./input/stroke";

interface Literal { at: string; is: string }
export interface Step {
    title: string;
    text: string;
    set: Literal[];
    because?: Literal[];
    look?: string[];
    named?: string[];
}
interface HintAnswer {
    state: string;
    draft?: string;
    vague?: { area?: { text: string } };
    idea?: { question?: string };
    move?: string;
    answer?: {
        status: string;
        step?: Step;
        steps?: Step[];
        mistakes?: Literal[];
        violations?: { text: string }[];
        reason?: { text: string };
    };
}

export type Stage = 0 | 1 | 2 | 3;
export const stage = signal<Stage>(0);
export const hints = signal(0); // how many were asked for
const answer = signal<HintAnswer | null>(null);
const roles = signal("");
export const hintProblem = signal("");

const shown: Record<Stage, RegExp> = {
    0: /^$/, 1: /^area /, 2: /^(because|look|rule|wrong) /,
    3: /^(because|look|rule|set|wrong) /,
};

export const hintText = computed(() => {
    const a = answer.value;
    if (!a || !stage.value)
        return "";
    const full = a.answer;
    if (full?.status === "contradiction")
        return full.violations?.[0]?.text ?? full.reason?.text ??
            "The marks on the board cannot all be right.";
    if (full?.status !== "step")
        return full?.status === "solved" ? "It is solved."
            : "No step was found.";
    return stage.value === 1 ? a.vague?.area?.text ?? ""
        : stage.value === 2 ? a.idea?.question ?? "" : full.step?.text ?? "";
});
export const hintTitle = computed(() =>
    stage.value === 3 ? answer.value?.answer?.step?.title ?? "" : "");
export const isMove = computed(() => answer.value?.answer?.status === "step");
export const isWrong = computed(
    () => answer.value?.answer?.status === "contradiction");

function lightStage(): void {
    const lines = roles.value.split("\n").filter(
        line => shown[stage.value].test(line));
    if (stage.value)
        light(lines.join("\n"), closeHint);
    else
        unlight(closeHint);
    ghost();
}

// The move as it would look.
function ghost(): void {
    const l = thePicture?.layout, s = session.value;
    const move = stage.value === 3 ? answer.value?.move : undefined;
    if (!l || !s || !move)
        return thePicture?.preview([]);
    thePicture.preview(ghostsOf(s, l, move));
}

// Of moves that are equally easy, the one nearest to the cursor.
function nearHere(): object {
    const at = cursor.value;
    return at < 0 || corner.value ? {} : { near: session.value!.place(at) };
}

// The first stage, or the next one.
export async function nextHint(): Promise<void> {
    if (answer.value && stage.value) {
        if (stage.value < 3 && isMove.value)
            stage.value = (stage.value + 1) as Stage;
    } else {
        const a = await ask("hint", nearHere());
        if (!a)
            return;
        const got = a.state === "failed" ? null
            : JSON.parse(a.json) as HintAnswer;
        hintProblem.value = got ? got.draft ?? "" : a.json;
        if (!got || hintProblem.value)
            return say(hintProblem.value);
        answer.value = got;
        roles.value = a.overlay;
        stage.value = isWrong.value ? 2 : 1;
        hints.value++;
    }
    lightStage();
    say(hintText.value);
}

export function closeHint(): void {
    if (!stage.value)
        return;
    stage.value = 0;
    answer.value = null;
    roles.value = "";
    lightStage();
}

// ---- all steps that are open ----

export const steps = signal<Step[] | null>(null);
export const shownStep = signal(-1);

export async function openSteps(): Promise<void> {
    closeHint();
    closeSteps();
    const a = await ask("hint", { all: true });
    if (!a)
        return;
    const got = a.state === "failed" ? null : JSON.parse(a.json) as HintAnswer;
    steps.value = got?.answer?.steps ?? [];
    say(`${steps.value.length} open steps.`);
}

export function showStep(i: number): void {
    const step = steps.value?.[i];
    if (!step)
        return;
    shownStep.value = i;
    const line = (role: string, places: string[]) =>
        places.length ? `${role} ${places.join(" ")}` : "";
    light([line("set", step.set.map(l => l.at)),
           line("because", [...(step.because ?? []).map(l => l.at),
                            ...step.named ?? []]),
           line("look", step.look ?? [])].filter(l => l).join("\n"), closeSteps);
    say(step.text);
}

export function closeSteps(): void {
    steps.value = null;
    shownStep.value = -1;
    unlight(closeSteps);
}

// Has the player marked (part of) the move by hand?
function holds(s: Session, line: string, move: string): boolean {
    const marks = new Set(move.split(" ").slice(1));
    return line.startsWith("m ") &&
        line.split(" ").slice(1).some(mark => marks.has(mark)) && !s.state.draft;
}

// Plays the move that the third stage tells.
export function playHint(): boolean {
    const move = stage.value === 3 ? answer.value?.move : undefined;
    return !!move && play(move);
}

export function startHints(): void {
    watch({
        opened: () => {
            hints.value = 0;
            hintProblem.value = "";
            closeHint();
            closeSteps();
        },
        changed: (s, line) => {
            if (!line)
                return;
            const told = stage.value ? answer.value?.move : undefined;
            closeHint();
            closeSteps();
            if (told && line !== told && holds(s, line, told)) {
                hintProblem.value = "That's it.";
                say(hintProblem.value);
            } else {
                hintProblem.value = "";
            }
        },
    });
}
