// The time since the first stroke; it stands still while the page is hidden or
// paused, and once the puzzle is solved.
import { computed, signal } from "@preact/signals";
import { say, state, watch } from "./game";

const seconds = signal(0);
export const paused = signal(false); // the board is covered

export const clock = computed(() => {
    const s = seconds.value;
    const two = (n: number) => String(n).padStart(2, "0");
    return s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}`
        : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
});

export function pause(): void {
    paused.value = !paused.value;
    say(paused.value ? "Paused." : "Going on.");
}

export function startTimer(): void {
    watch({ opened: () => { seconds.value = 0; paused.value = false; },
            changed: () => undefined });
    setInterval(() => {
        const st = state.value;
        if (st?.strokes && !st.solved && !document.hidden && !paused.value)
            seconds.value++;
    }, 1000);
}
