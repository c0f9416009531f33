// The game in hand: one session, and everybody who wants to know of its
// changes. All changes go through play(): session, picture, coach, store.
import { effect, signal } from "@preact/signals";
import type { Engine } from "./engine";
import { Refused, Session, type State } from "./session";

export interface Watcher {
    opened(session: Session, id: string): void;
    changed(session: Session, line: string, sites: number[]): void;
}

export const session = signal<Session | null>(null);
export const state = signal<State | null>(null);
export const message = signal("");   // what was refused, or done
export const spoken = signal("");    // for the ear
export const gameId = signal("");

const watchers: Watcher[] = [];
let engine: Engine;

export function setEngine(e: Engine): void {
    engine = e;
}

export const theEngine = (): Engine => engine;

export function watch(w: Watcher): void {
    watchers.push(w);
}

const newId = (): string =>
    Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

// Takes a session in hand.
export function take(next: Session, id = newId()): void {
    session.value?.close();
    next.refresh();
    session.value = next;
    gameId.value = id;
    state.value = next.state;
    message.value = "";
    for (const w of watchers)
        w.opened(next, id);
}

// The same puzzle with a note of who made it.
function noted(s: Session, note: string): Session {
    const puzzle = JSON.parse(s.write("json")) as object;
    s.close();
    return Session.open(engine, JSON.stringify({ ...puzzle, note }));
}

// Opens a text; false: it is none that can be read, and the message says why.
export function open(text: string, genre = "", note = ""): boolean {
    try {
        const s = Session.open(engine, text, genre);
        take(note ? noted(s, note) : s);
        return true;
    } catch (e) {
        return refused(e);
    }
}

export function blank(genre: string, width: number, height: number): boolean {
    try {
        take(Session.blank(engine, genre, width, height));
        return true;
    } catch (e) {
        return refused(e);
    }
}

function refused(e: unknown): false {
    if (!(e instanceof Refused))
        throw e;
    message.value = e.message;
    return false;
}

// Carries a line out. False: it was refused, and the message says why.
export function play(line: string): boolean {
    const s = session.value;
    if (!s || !line)
        return false;
    try {
        s.apply(line);
    } catch (e) {
        return refused(e);
    }
    message.value = "";
    refresh(line);
    return true;
}

// After a change of what is shown. A mark says what it did; watchers may have more
// to say.
export function refresh(line = ""): void {
    const s = session.value!;
    const sites = s.refresh();
    state.value = s.state;
    const news = line && s.news();
    if (news)
        say(news);
    for (const w of watchers)
        w.changed(s, line, sites);
}

// What was undone or done again is told to the ear: "Undone: R1C2=bulb".
function step(line: "undo" | "redo", at: number, word: string): boolean {
    const s = session.value, n = s?.state.strokes ?? 0;
    const stroke = s && at >= 0 && at < n ? s.stroke(at) : "";
    if (!stroke || !play(line))
        return false;
    say(`${word}: ${stroke.replace(/^[mekabcrn] /, "").slice(0, 120)}`);
    return true;
}

export const undo = (): boolean =>
    step("undo", (state.value?.position ?? 0) - 1, "Undone");
export const redo = (): boolean =>
    step("redo", state.value?.position ?? 0, "Again");

// Says something once, also if it was the last thing said.
export function say(words: string): void {
    spoken.value = spoken.peek() === words ? words + "\u00a0" : words;
}

effect(() => { if (message.value) say(message.value); });
