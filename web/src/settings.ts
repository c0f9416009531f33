// What the player has set; kept between visits.
import { effect, signal } from "@preact/signals";
import { refresh, session, watch } from "./game";
import { setSetting, setting } from "./store";

export type Theme = "system" | "light" | "dark";

export const theme = signal(setting("theme", "system") as Theme);
export const greyDone = signal(setting("done", "yes") === "yes");
export const warnings = signal(setting("warnings", "no") === "yes");

const showDone = 1, showBroken = 2; // TANDEM_SHOW_...

function showWanted(): void {
    session.value?.show((greyDone.value ? showDone : 0) |
                        (warnings.value ? showBroken : 0));
}

export function startSettings(): void {
    effect(() => {
        setSetting("theme", theme.value);
        document.documentElement.dataset.theme = theme.value;
    });
    watch({ opened: () => { showWanted(); refresh(); },
            changed: () => undefined });
    effect(() => {
        setSetting("done", greyDone.value ? "yes" : "no");
        setSetting("warnings", warnings.value ? "yes" : "no");
        if (session.peek()) {
            showWanted();
            refresh();
        }
    });
}
