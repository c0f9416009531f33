// Which part of the screen is open, and whether one solves or sets.
import { effect, signal } from "@preact/signals";
import { setting } from "./board/cursor";

export const tab = signal<"coach" | "history" | "rating" | "rules" | "set">("coach");
export const sheet = signal(false); // on a phone: the panel is open
export const penBar = signal(false); // on a phone: the pens are shown
export const bare = signal(false);  // only the board

export function setMode(on: boolean): void {
    setting.value = on;
    tab.value = on ? "set" : "coach";
    sheet.value = false; // a phone has room for the clues' keys or for the panel
}

export function showRules(): void {
    tab.value = "rules";
    sheet.value = true;
}

// A phone has no room for pens, panel and board at once.
effect(() => { if (sheet.value) penBar.value = false; });
effect(() => { if (penBar.value) sheet.value = false; });
