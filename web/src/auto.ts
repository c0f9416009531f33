// Automatic moves: after each stroke the coach works out what techniques up to
// a level make of the board, and it is laid over it. It is never a stroke.
import { effect, signal, untracked } from "@preact/signals";
import { askQuietly } from "./coach";
import { refresh, say, session, state, theEngine, watch } from "./game";
import { light, unlight } from "./lit";
import { titlesOf } from "./session";
import { setSetting, setting } from "./store";

export const levels = ["off", "0", "1", "2", "3", "4", "5"] as const;
const kinds = [...levels, "cost", "ticked"] as const;
export type Dial = typeof kinds[number];
export const dials: readonly Dial[] = kinds;

const kept = setting("auto", "off") as Dial;
export const dial = signal<Dial>(kinds.includes(kept) ? kept : "off");
export const cost = signal(Number(setting("auto-cost", "3")) || 3);
export const ticked = signal<ReadonlySet<string>>(
    new Set(setting("auto-ticked", "").split(" ").filter(id => id)));
export const autoSays = signal("");    // what is wrong, if anything
export const autoSolved = signal(false); // with automatic marks it is solved

export const nameOf = (d: Dial): string =>
    d === "off" ? "off"
        : d === "0" ? "level 0: what a mark implies"
        : d === "1" ? "level 1"
        : d === "cost" ? "up to a cost" : d === "ticked" ? "ticked techniques"
        : `up to level ${d}`;

const optionsOf = (d: Dial): object =>
    d === "cost" ? { cost: cost.value }
        : d === "ticked" ? { techniques: [...ticked.value].filter(
            id => id.startsWith(prefix())) }
        : { level: Number(d) };

// Ids of techniques begin with two letters of their genre.
const prefix = (): string =>
    [...techniques().keys()][0]?.split("-")[0] ?? "none";

export const techniques = (): Map<string, string> =>
    titlesOf(theEngine(), state.value?.genre ?? "");

function lay(text: string): void {
    if (session.value?.overlay("auto", text))
        refresh();
}

let wrongBefore = false; // the board was contradictory before the last stroke

// The last stroke is to blame if all was well without it.
function blame(): void {
    const s = session.value!, n = s.state.position;
    autoSays.value = wrongBefore || !n ? "The marks cannot all be right."
        : "Since the last stroke the marks cannot all be right.";
    if (!wrongBefore && n) {
        const places = s.stroke(n - 1).split(" ").slice(1)
            .map(word => word.split("=")[0]!).filter(at => /^R\d/.test(at));
        if (places.length)
            light(`wrong ${places.join(" ")}`, closeBlame);
    }
    say(autoSays.value);
}

function closeBlame(): void {
    unlight(closeBlame);
}

async function find(): Promise<void> {
    const d = dial.value;
    autoSays.value = "";
    if (d === "off") {
        autoSolved.value = false;
        return lay("");
    }
    const a = await askQuietly("auto", optionsOf(d));
    if (a?.state !== "done" || dial.value !== d)
        return;
    const { answer } = JSON.parse(a.json) as { answer?: { status: string } };
    const wrong = answer?.status === "contradiction";
    if (wrong)
        blame();
    else
        lay(a.overlay);
    wrongBefore = wrong;
    const solved = answer?.status === "solved" && !state.value?.trials;
    if (solved && !autoSolved.value && !state.value?.solved)
        say("Solved, with automatic marks.");
    autoSolved.value = solved;
}

// One notch up or down.
export function turnDial(by: number): void {
    const i = (levels as readonly string[]).indexOf(dial.value) + by;
    dial.value = levels[Math.max(0, Math.min(levels.length - 1, i))]!;
    say(`Automatic moves: ${nameOf(dial.value)}`);
}

// The coach must have heard of a stroke before it is asked: it starts first.
export function startAuto(): void {
    watch({ opened: () => {
        wrongBefore = autoSolved.value = false;
        void find();
    }, changed: (_s, line) => {
        if (line) {
            closeBlame();
            autoSolved.value = false;
            void find();
        }
    } });
    effect(() => {
        setSetting("auto", dial.value);
        setSetting("auto-cost", String(cost.value));
        setSetting("auto-ticked", [...ticked.value].join(" "));
        untracked(() => void find());
    });
}
