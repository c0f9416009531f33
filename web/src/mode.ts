// Which part of the screen is open, and whether one solves or sets.
import { signal } from "@preact/signals";
import { setting } from "./board/cursor";

export const tab = signal<"coach" | "history" | "rating" | "rules" | "set">("coach");
export const sheet = signal(false); // on a phone: the panel is open
export const bare = signal(false);  // only the board

export function setMode(on: boolean): void {
    setting.value = on;
    tab.value = on ? "set" : "coach";
}
