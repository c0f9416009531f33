// Every command of the page in one table: its name, its key, what it does. Menus,
// keys and the list of commands are made from it; keys can be changed.
import { signal } from "@preact/signals";
import { turnDial } from "./auto";
import { pen, setPen, setting } from "./board/cursor";
import { check } from "./check";
import { play, redo, state, undo } from "./game";
import { hasGates, showGates } from "./gates";
import { showGroup } from "./group";
import { nextHint, openSteps } from "./hint";
import { colourPens, rowOf } from "./input/rows";
import { bare, setMode, sheet, showRules, tab } from "./mode";
import { openDialog, type DialogName } from "./panels/Dialog";
import { rate } from "./rating";
import { lookBack } from "./review";
import { commonOn, find, questions, type SetQuestion } from "./setter";
import { theme, type Theme } from "./settings";
import { setSetting, setting as kept } from "./store";
import { pause } from "./timer";
import { askWhy, askWhyNot } from "./why";

export interface Command {
    id: string;
    name: string;
    key?: string;        // as in "Ctrl+KeyK": physical keys
    act(): unknown;
    when?(): boolean;    // else it cannot be done now
}

function showCoach(): void {
    tab.value = "coach";
    sheet.value = true;
}

export function askHint(): void {
    showCoach();
    void nextHint();
}

export function askCheck(): void {
    showCoach();
    void check();
}

const dialog = (id: DialogName, name: string, key?: string): Command =>
    ({ id, name, ...(key ? { key } : {}), act: () => { openDialog.value = id; } });
const line = (id: string, name: string, stroke: string,
              more: Partial<Command> = {}): Command =>
    ({ id, name, act: () => play(stroke), ...more });

const inTrial = (): boolean => !!state.value?.trials;
const sides = ["above", "right", "below", "left"];

const fixed: Command[] = [
    dialog("new", "New puzzle, blank board, recent games"),
    dialog("open", "Open a link, a text or a file"),
    dialog("share", "Share, or write in a format"),
    dialog("print", "Print"),
    dialog("batch", "Rate many puzzles"),
    dialog("settings", "Settings"),
    dialog("commands", "All commands and keys", "Ctrl+KeyK"),
    { id: "undo", name: "Undo", key: "Ctrl+KeyZ", act: undo },
    { id: "redo", name: "Redo", key: "Ctrl+KeyY", act: redo },
    line("start", "To the start", "jump start"),
    line("end", "To the end", "jump end"),
    { id: "hint", name: "Hint; again for more", key: "KeyH", act: askHint },
    { id: "check", name: "Check: am I right so far?", key: "KeyK",
      act: askCheck },
    { id: "steps", name: "All open steps",
      act: () => { showCoach(); void openSteps(); } },
    { id: "why", name: "Why here?", key: "KeyY",
      act: () => { showCoach(); void askWhy(); } },
    { id: "whynot", name: "Why not? The other mark here",
      act: () => { showCoach(); void askWhyNot(); } },
    line("try", "Try something: keep it or drop it later", "try",
         { key: "KeyT" }),
    line("keep", "Keep the trial", "keep", { when: inTrial }),
    line("drop", "Drop the trial", "drop", { when: inTrial }),
    { id: "less", name: "Automatic moves: less", key: "BracketLeft",
      act: () => turnDial(-1) },
    { id: "more", name: "Automatic moves: more", key: "BracketRight",
      act: () => turnDial(1) },
    { id: "rate", name: "Rating from the start",
      act: () => { tab.value = "rating"; void rate(false); } },
    { id: "rate-here", name: "Rating from here",
      act: () => { tab.value = "rating"; void rate(true); } },
    { id: "rules", name: "Rules",
      act: showRules },
    { id: "review", name: "Look back: how each stroke followed",
      when: () => !!state.value?.position, act: () => void lookBack() },
    { id: "history", name: "History",
      act: () => { tab.value = "history"; sheet.value = true; } },
    line("clear-marks", "Clear all marks", "clear marks"),
    line("clear-notes", "Clear all notes", "clear notes"),
    line("clear-aux", "Clear colours, crosses and arrows", "clear aux"),
    line("clear-ticks", "Untick all clues", "clear ticks"),
    { id: "set", name: "Solve or set", key: "F2",
      act: () => setMode(!setting.value) },
    { id: "set-pen", name: "While setting: the mouse writes clues, or marks",
      key: "F3", when: () => setting.value,
      act: () => { setPen.value = setPen.value === "mark" ? "clue" : "mark"; } },
    { id: "group", name: "Show what belongs together here (hold the key)",
      key: "KeyZ", act: showGroup },
    { id: "gates", name: "Show the numbers on the gates (hold the key)",
      key: "KeyX", when: hasGates, act: showGates },
    { id: "bare", name: "Hide the controls, or show them", key: "KeyF",
      act: () => { bare.value = !bare.value; } },
    { id: "pause", name: "Pause, or go on", key: "F4", act: pause },
    ...(["system", "light", "dark"] as Theme[]).map((t): Command => ({
        id: `theme-${t}`, name: `Theme: ${t}`,
        act: () => { theme.value = t; } })),
];

const whileSetting: Command[] = [
    { id: "common", name: "Show what all solutions share, or not",
      act: () => { commonOn.value = !commonOn.value; } },
    ...(Object.entries(questions) as [SetQuestion, string][]).map(
        ([id, name]): Command => ({ id, name, act: () => {
            tab.value = "set";
            void find(id);
        } })),
    ...sides.flatMap((side, i): Command[] => [1, -1].map(n => line(
        `size-${side}-${n}`, `One ${n > 0 ? "more" : "less"} ${side}`,
        `size ${[0, 1, 2, 3].map(k => k === i ? n : 0).join(" ")}`))),
    line("turn", "Turn the board", "turn right"),
    line("mirror", "Mirror the board", "flip across"),
    line("clear-clues", "Clear all clues", "clear clues"),
].map(c => ({ ...c, when: () => setting.value }));

const penCommands = (): Command[] =>
    [...rowOf(state.value?.genre ?? "").pens,
     ...colourPens.map(c => [`colour ${c}`, `colour ${c}`] as const)].map(
        ([value, name]) => ({
            id: `pen ${value}`, name: `Pen: ${name}`,
            act: () => { pen.value = value; } }));

export const commands = (): Command[] =>
    [...fixed, ...penCommands(), ...whileSetting];

// ---- keys ----

function readKeys(): Record<string, string> {
    try {
        const all = JSON.parse(kept("keys", "{}")) as Record<string, unknown>;
        return Object.fromEntries(Object.entries(all).filter(
            (e): e is [string, string] => typeof e[1] === "string"));
    } catch {
        return {};
    }
}

const changed = signal(readKeys());

// The key of a command; "" if it has none.
export const keyOf = (c: Command): string => changed.value[c.id] ?? c.key ?? "";

// Another command that had the key loses it.
export function setKey(command: Command, key: string): void {
    const next = { ...changed.value, [command.id]: key };
    for (const c of commands())
        if (key && c.id !== command.id && keyOf(c) === key)
            next[c.id] = "";
    changed.value = next;
    setSetting("keys", JSON.stringify(next));
}

export function resetKeys(): void {
    changed.value = {};
    setSetting("keys", "{}");
}

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" |
    "shiftKey">;

export const keyText = (e: Pressed): string =>
    `${e.ctrlKey || e.metaKey ? "Ctrl+" : ""}${e.altKey ? "Alt+" : ""}${
        e.shiftKey ? "Shift+" : ""}${e.code}`;

// "Ctrl+KeyK" for people: "Ctrl+K".
const signs: Record<string, string> = { BracketLeft: "[", BracketRight: "]" };
export const keyName = (key: string): string =>
    key.replace(/[^+]+$/, code => signs[code] ?? code.replace(/^(Key|Digit)/, ""));

// True: the key was that of a command.
export function runKey(e: Pressed): boolean {
    const text = keyText(e);
    const found = commands().find(c => keyOf(c) === text && (c.when?.() ?? true));
    found?.act();
    return !!found;
}
