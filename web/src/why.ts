// Why is it so at this place? The engine's way there, step by step.
import { computed, signal } from "@preact/signals";
import { thePicture } from "./board/Board";
import { corner, cursor } from "./board/cursor";
import { go } from "./board/layout";
import { ask } from "./coach";
import { say, session, watch } from "./game";
import { rowOf } from "./input/rows";
import { light, unlight } from "./lit";

interface Step { title: string; text: string }
interface WhyAnswer {
    draft?: string;
    answer?: {
        status: string;
        steps: Step[];
        reason?: Step;
        violations?: { text: string }[];
        mistakes?: { at: string }[];
        because?: { text?: string }[];
    };
}

export const whyAt = signal("");          // the place that was asked about
export const whySays = signal("");        // in a word, before the way
export const whyWay = signal<Step[]>([]);

export const sideNames = ["the cell", "its top", "its right side", "its bottom",
                          "its left side"];
export const side = signal(0); // which of them is asked about

// Can sides of a cell be asked about?
export const hasSides = computed(
    () => !!rowOf(session.value?.state.genre ?? "").edge);

// The place under the cursor: a cell, or one of its sides.
export const placeHere = computed(() => {
    const s = session.value, at = cursor.value;
    if (!s || at < 0 || corner.value)
        return "";
    const edge = hasSides.value && side.value && thePicture.layout
        ? go(thePicture.layout, at, side.value - 1, 1) : at;
    return edge < 0 ? "" : s.place(edge);
});

// What can be said of that place, as it is written in strokes.
export const sayings = computed((): string[] => {
    const s = session.value;
    if (!s)
        return [];
    const row = rowOf(s.state.genre);
    if (row.digits)
        return Array.from({ length: s.state.width }, (_, i) => String(i + 1));
    const words = hasSides.value && (side.value || !row.cell) ? row.edge
        : row.cell;
    return words ? [words.yes, words.no].map(w => w.replace("-", " ")) : [];
});

function tell({ answer, draft }: WhyAnswer, at: string): void {
    whyWay.value = answer?.steps ?? [];
    if (draft)
        whySays.value = `Not complete yet: ${draft}.`;
    else if (answer?.status === "contradiction") {
        whySays.value = whyWay.value.length || answer.reason ||
            answer.violations?.length || answer.mistakes?.length
            ? `The mark at ${at} is wrong.`
            : "The board cannot be right as it is.";
        whyWay.value = [...(answer.violations ?? []).map(
            v => ({ title: "", text: v.text })),
                        ...(answer.reason ? [answer.reason] : []),
                        ...whyWay.value];
        if (!whyWay.value.length && answer.because?.length)
            whyWay.value = [{ title: "These cannot all hold with it",
                              text: answer.because.flatMap(b => b.text ?? [])
                                  .join(". ") + "." }];
    } else if (answer?.status === "unknown")
        whySays.value = "This was not decided in time.";
    else
        whySays.value = whyWay.value.length ? ""
            : `Nothing follows about ${at}.`;
}

export const askWhy = (): Promise<void> => find("why", {});
// What is wrong with a mark that is not there.
export const askWhyNot = (is = sayings.value[0] ?? ""): Promise<void> =>
    find("whynot", { is });

// What is wrong with a mark that is there.
export const askWhyWrong = (at: string): Promise<void> => find("why", {}, at);

async function find(job: "why" | "whynot", options: object,
                    at = placeHere.value): Promise<void> {
    closeWhy();
    const a = at && await ask(job, { at, ...options });
    if (!a)
        return;
    whyAt.value = at;
    tell(a.state === "failed" ? { draft: a.json }
        : JSON.parse(a.json) as WhyAnswer, at);
    light(a.overlay.split("\n").filter(l => !l.startsWith("area "))
        .join("\n"), closeWhy);
    say([whySays.value, ...whyWay.value.map(s => s.text)].join(" ").trim());
}

export function closeWhy(): void {
    whyAt.value = whySays.value = "";
    whyWay.value = [];
    unlight(closeWhy);
}

export function startWhy(): void {
    watch({ opened: closeWhy,
            changed: (_s, line) => { if (line) closeWhy(); } });
}
