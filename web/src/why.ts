// Why is it so at this place? The engine's way there, step by step.
import { computed, signal } from "@preact/signals";
import { corner, cursor } from "./board/cursor";
import { ask } from "./coach";
import { say, session, watch } from "./game";
import { light, unlight } from "./lit";

interface Step { title: string; text: string }
interface WhyAnswer {
    draft?: string;
    answer?: {
        status: string;
        steps: Step[];
        reason?: Step;
        violations?: { text: string }[];
    };
}

export const whyAt = signal("");          // the place that was asked about
export const whySays = signal("");        // in a word, before the way
export const whyWay = signal<Step[]>([]);

// The place under the cursor, if it is a cell.
export const placeHere = computed(() => session.value && cursor.value >= 0 &&
    !corner.value ? session.value.place(cursor.value) : "");

function tell({ answer, draft }: WhyAnswer, at: string): void {
    whyWay.value = answer?.steps ?? [];
    if (draft)
        whySays.value = `Not complete yet: ${draft}.`;
    else if (answer?.status === "contradiction") {
        whySays.value = whyWay.value.length || answer.reason ||
            answer.violations?.length ? `The mark at ${at} is wrong.`
            : "The board cannot be right as it is.";
        whyWay.value = [...(answer.violations ?? []).map(
            v => ({ title: "", text: v.text })),
                        ...(answer.reason ? [answer.reason] : []),
                        ...whyWay.value];
    } else if (answer?.status === "unknown")
        whySays.value = "This was not decided in time.";
    else
        whySays.value = whyWay.value.length ? ""
            : `Nothing follows about ${at}.`;
}

export async function askWhy(): Promise<void> {
    const at = placeHere.value;
    closeWhy();
    const a = at && await ask("why", { at });
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
