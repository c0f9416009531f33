// A board in the hand: the engine's session, with its scene as objects.
import type { Engine } from "./engine";
import { readSpot, type Spot } from "./spot";

export interface Savepoint { at: number; name: string }
export interface Finding { text: string; at: string[] }

export interface State {
    seq: number;
    genre: string;
    width: number;
    height: number;
    position: number;
    strokes: number;
    trials: number;
    draft: string | null;
    places?: number;
    marked?: number;
    solved?: boolean;
    total?: { of: string; number: number; marked: number };
    broken?: Finding[];
    savepoints: Savepoint[];
    note?: string;  // what came with the puzzle, of whoever made it
}

export interface GenreInfo { genre: string; title: string; rules: string[] }

export class Refused extends Error {}

export function listGenres(engine: Engine): GenreInfo[] {
    const list: GenreInfo[] = [];
    for (let i = 0; ; i++) {
        const json = engine.text("page_genre_json", i);
        if (!json)
            return list;
        list.push(JSON.parse(json) as GenreInfo);
    }
}

export interface Technique {
    technique: string; // its id
    title: string;
    level: number;
    unique: boolean;
}

// A genre's techniques, from easy to hard.
export function listTechniques(engine: Engine, genre: string): Technique[] {
    const json = engine.text("page_techniques_json", genre);
    return (JSON.parse(json ?? '{"techniques":[]}') as
        { techniques: Technique[] }).techniques;
}

// Their titles by their ids.
export const titlesOf = (engine: Engine, genre: string): Map<string, string> =>
    new Map(listTechniques(engine, genre).map(t => [t.technique, t.title]));

export function listFormats(engine: Engine): string[] {
    const list: string[] = [];
    for (let i = 0; ; i++) {
        const format = engine.kept("page_format", i);
        if (!format)
            return list;
        list.push(format);
    }
}

export class Session {
    spots: Spot[] = [];
    state: State;
    private laid = new Set<string>();
    private names: string[] = [];
    private namesOf = "";

    private constructor(private readonly engine: Engine,
                        readonly handle: number) {
        this.state = this.readState();
    }

    // From any text that holds a puzzle, or from a journal.
    static open(engine: Engine, text: string, genre = ""): Session {
        return Session.of(engine, engine.call("page_open", text, genre));
    }

    static blank(engine: Engine, genre: string, width: number,
                 height: number): Session {
        return Session.of(engine,
                          engine.call("page_blank", genre, width, height));
    }

    // All puzzles of a text, one after the other; a string says what is wrong
    // with one that cannot be read.
    static *all(engine: Engine, text: string, genre = ""):
        Generator<Session | string> {
        const reader = engine.call("page_reader", text, genre);
        try {
            while (engine.call("page_reader_next", reader)) {
                const handle = engine.call("page_reader_session");
                yield handle ? new Session(engine, handle) : engine.error();
            }
        } finally {
            engine.call("page_reader_free", reader);
        }
    }

    private static of(engine: Engine, handle: number): Session {
        if (!handle)
            throw new Refused(engine.error());
        return new Session(engine, handle);
    }

    close(): void {
        this.engine.call("page_close", this.handle);
    }

    // Carries a line out, or throws Refused with the reason.
    apply(line: string): void {
        if (!this.engine.call("page_apply", this.handle, line))
            throw new Refused(this.engine.error());
        this.state = this.readState();
    }

    // Reads the scene anew; which places have changed.
    refresh(): number[] {
        const engine = this.engine;
        const scene = engine.call("page_scene", this.handle);
        const n = engine.call("page_count");
        const list = engine.call("page_changed", this.handle);
        const changes = engine.call("page_count");
        const view = engine.view;
        const changed: number[] = [];
        for (let i = 0; i < changes; i++) {
            const at = view.getUint32(list + 4 * i, true);
            changed.push(at);
            this.spots[at] = readSpot(engine, scene, at);
        }
        this.spots.length = n;
        return changed;
    }

    // The name of a place by its number in the scene.
    place(i: number): string {
        const size = `${this.state.width}x${this.state.height}`;
        if (this.namesOf !== size) {
            this.names = [];
            this.namesOf = size;
        }
        return this.names[i] ??=
            this.engine.text("page_place", this.handle, i) ?? "";
    }

    words(at: string): string {
        return this.engine.text("page_words", this.handle, at) ?? "";
    }

    // What the last stroke did, and what is left to do, for the ear.
    news(): string {
        return this.engine.text("page_news", this.handle) ?? "";
    }

    left(): string {
        return this.engine.text("page_left", this.handle) ?? "";
    }

    journal(): string {
        return this.engine.text("page_journal", this.handle) ?? "";
    }

    stroke(i: number): string {
        return this.engine.kept("page_stroke", this.handle, i);
    }

    // The puzzle in a format, or throws Refused.
    write(format: string): string {
        const text = this.engine.text("page_write", this.handle, format);
        if (text === null)
            throw new Refused(this.engine.error());
        return text;
    }

    // Lays something over the board, or takes it off. False: nothing changed.
    overlay(kind: "auto" | "common" | "hint", text: string): boolean {
        if (!text && !this.laid.delete(kind))
            return false;
        if (text)
            this.laid.add(kind);
        return !!this.engine.call("page_overlay", this.handle, kind, text);
    }

    show(what: number): void {
        this.engine.call("page_show", this.handle, what);
    }

    private readState(): State {
        return JSON.parse(
            this.engine.text("page_state", this.handle) ?? "{}") as State;
    }
}
