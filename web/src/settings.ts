// What the player has set; kept between visits.
import { effect, signal } from "@preact/signals";
import { refresh, session, watch } from "./game";
import { setSetting, setting } from "./store";

export type Theme = "system" | "light" | "dark";

export const theme = signal(setting("theme", "system") as Theme);
const dark = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", e => { systemDark.value = e.matches; });
export const lightBoard = signal(setting("light-board", "no") === "yes");
// Other colours for lines and marks, told apart by those who see few of them.
export const palettes = ["usual", "blue and orange", "black"];
export const palette = signal(setting("palette", "usual"));

// How mouse and keys mark: with habits of our own, or of puzz.link.
export type Style = "tandem" | "puzz.link";
export const style = signal(setting("style", "tandem") as Style);
// Each button goes through empty, yes and no.
export const oneButton = signal(setting("buttons", "two") === "one");
export const greyDone = signal(setting("done", "yes") === "yes");
// What is said of mistakes while playing: nothing, broken rules, or that the
// marks cannot all be right.
export const warningKinds = ["none", "broken rules", "dead ends"] as const;
export type Warnings = typeof warningKinds[number];
const keptWarnings = setting("warnings", "none");
export const warnings = signal<Warnings>(
    warningKinds.find(k => k === keptWarnings) ??
    (keptWarnings === "yes" ? "broken rules" : "none"));
// When the marks are checked: when asked, when no place is open, after each stroke.
export const checkKinds = ["by hand", "when full", "live"] as const;
export type Checks = typeof checkKinds[number];
export const checks = signal<Checks>(
    checkKinds.find(k => k === setting("check", "by hand")) ?? "by hand");
// Each line or patch of cells has a colour of its own.
export const colourGroups = signal(setting("groups", "no") === "yes");
// Hitori: unshaded cells have a ring, not a tint.
export const rings = signal(setting("rings", "no") === "yes");
// Rows and columns are numbered.
export const showLabels = signal(setting("labels", "no") === "yes");
export const showClock = signal(setting("clock", "yes") === "yes");

const showDone = 1, showBroken = 2; // TANDEM_SHOW_...

function showWanted(): void {
    session.value?.show((greyDone.value ? showDone : 0) |
                        (warnings.value !== "none" ? showBroken : 0));
}

export function startSettings(): void {
    effect(() => {
        setSetting("theme", theme.value);
        setSetting("light-board", lightBoard.value ? "yes" : "no");
        setSetting("palette", palette.value);
        setSetting("rings", rings.value ? "yes" : "no");
        const { dataset } = document.documentElement;
        dataset.theme = theme.value === "system"
            ? systemDark.value ? "dark" : "light" : theme.value;
        dataset.board = lightBoard.value ? "light" : "";
        dataset.rings = rings.value ? "yes" : "no";
        dataset.palette = palettes.includes(palette.value)
            ? palette.value.split(" ")[0]! : "usual";
    });
    watch({ opened: () => { showWanted(); refresh(); },
            changed: () => undefined });
    effect(() => {
        setSetting("style", style.value);
        setSetting("buttons", oneButton.value ? "one" : "two");
    });
    effect(() => {
        setSetting("done", greyDone.value ? "yes" : "no");
        setSetting("warnings", warnings.value);
        setSetting("check", checks.value);
        setSetting("groups", colourGroups.value ? "yes" : "no");
        setSetting("labels", showLabels.value ? "yes" : "no");
        setSetting("clock", showClock.value ? "yes" : "no");
        if (session.peek()) {
            showWanted();
            refresh();
        }
    });
}
