// The time since the first stroke; it stands still while the page is hidden or
// paused, and once the puzzle is solved. It is kept with the game, and with it the
// time of each stroke.
import { computed, signal } from "@preact/signals";
import { say, state, watch } from "./game";

const seconds = signal(0);
export const paused = signal(false); // the board is covered
let times: number[] = [];            // by stroke: when it was made

export const timeText = (s: number): string => {
    const two = (n: number) => String(n).padStart(2, "0");
    return s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}`
        : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
};
export const clock = computed(() => timeText(seconds.value));

export interface Times { seconds?: number; times?: number[] }

export const timesNow = (): Times => ({ seconds: seconds.value, times });

// Goes on with the clock of a game that was begun before.
export function resumeClock(kept: Times): void {
    seconds.value = kept.seconds ?? 0;
    times = [...kept.times ?? []];
}

// How long a stroke took, from 1; 0 where that is not known.
export const timeOf = (stroke: number): number =>
    Math.max(0, (times[stroke - 1] ?? 0) - (times[stroke - 2] ?? 0)) || 0;

export function pause(): void {
    paused.value = !paused.value;
    say(paused.value ? "Paused." : "Going on.");
}

export function startTimer(): void {
    watch({ opened: () => { resumeClock({}); paused.value = false; },
            changed: s => {
                const n = s.state.strokes;
                if (n > times.length)
                    times[n - 1] = seconds.value;
                times.length = n; // what was undone is gone with another stroke
            } });
    setInterval(() => {
        const st = state.value;
        if (st?.strokes && !st.solved && !document.hidden && !paused.value)
            seconds.value++;
    }, 1000);
}
