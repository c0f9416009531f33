// What a stroke does: its first place decides for all of them. A place is in one
// of three states; a stroke brings places to one state.
import { Flag, Owner, saysNo, saysYes, type Spot } from "../spot";
import type { Say } from "./rows";
import type { Hand } from "./tools";
import type { Place } from "./stroke";

export type Goal = Say | "empty";

export const spotAt = (h: Hand, site: number): Spot | undefined =>
    h.session.spots[site];
export const isOpen = (h: Hand, site: number): boolean =>
    !!((spotAt(h, site)?.flags ?? 0) & Flag.Open);

function stateOf(spot: Spot): Goal {
    if (spot.owner !== Owner.Player)
        return "empty";
    return saysYes(spot) ? "yes" : saysNo(spot) ? "no" : "empty";
}

export const isYes = (spot: Spot | undefined): boolean =>
    !!spot && stateOf(spot) === "yes";

const order: Goal[] = ["empty", "yes", "no"];

export interface Decision {
    goal: Goal;
    from: Goal;  // the state that the first place had
    wide: boolean; // emptying takes off everything
}

// With two buttons: the button's own, again: empty. With one button: the next
// of empty, yes and no, or the one before.
export function decide(spot: Spot, say: Say, oneButton: boolean): Decision {
    const from = stateOf(spot);
    if (!oneButton)
        return { from, wide: false, goal: from === say ? "empty" : say };
    const step = say === "yes" ? 1 : 2;
    return { from, wide: true,
             goal: order[(order.indexOf(from) + step) % 3]! };
}

// Does the decision change anything at this place? "No" spares what says yes
// unless it began there, and emptying takes off only what is like the first.
export function applies(d: Decision, spot: Spot): boolean {
    const is = stateOf(spot);
    if (d.goal === "empty")
        return is === d.from || d.wide && is !== "empty";
    return is !== d.goal && !(d.goal === "no" && is === "yes" && d.from !== "yes");
}

export const verbOf = (d: Decision | undefined): "m" | "e" =>
    d?.goal === "empty" ? "e" : "m";

export const valueOf = (d: Decision | undefined, words: Record<Say, string>):
    string => !d || d.goal === "empty" ? "" : words[d.goal];

// Adds a place at the end; if it was passed before, all since then goes.
export function trace(places: Place[], place: Place): void {
    const last = places.findIndex(p => p.site === place.site);
    if (last < 0)
        places.push(place);
    else
        places.length = last + 1;
}
