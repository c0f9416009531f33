// Automatic moves: after each stroke the coach works out what techniques up to
// a level make of the board, and it is laid over it. It is never a stroke.
import { effect, signal, untracked } from "@preact/signals";
import { askQuietly } from "./coach";
import { refresh, say, session, watch } from "./game";
import { setSetting, setting } from "./store";

export const levels = ["off", "0", "1", "2", "3", "4", "5"] as const;
export type AutoLevel = typeof levels[number];

const kept = setting("auto", "off") as AutoLevel;
export const autoLevel = signal<AutoLevel>(levels.includes(kept) ? kept : "off");

export const nameOf = (level: AutoLevel): string =>
    level === "off" ? "off"
        : level === "0" ? "level 0: what a mark implies"
        : level === "1" ? "level 1" : `up to level ${level}`;

function lay(text: string): void {
    if (session.value?.overlay("auto", text))
        refresh();
}

async function find(): Promise<void> {
    const level = autoLevel.value;
    if (level === "off")
        return lay("");
    const a = await askQuietly("auto", { level: Number(level) });
    if (a?.state === "done" && autoLevel.value === level)
        lay(a.overlay);
}

// One notch up or down.
export function turnDial(by: number): void {
    const i = levels.indexOf(autoLevel.value) + by;
    autoLevel.value = levels[Math.max(0, Math.min(levels.length - 1, i))]!;
    say(`Automatic moves: ${nameOf(autoLevel.value)}`);
}

// The coach must have heard of a stroke before it is asked: it starts first.
export function startAuto(): void {
    watch({ opened: () => void find(),
            changed: (_s, line) => { if (line) void find(); } });
    effect(() => {
        setSetting("auto", autoLevel.value);
        untracked(() => void find());
    });
}
