// What is kept between visits: journals in IndexedDB, settings beside them.
// Everything works without it, too; then nothing is kept.
export interface Saved {
    id: string;
    genre: string;
    size: string;
    when: number;
    solved: boolean;
    journal: string;
    seconds?: number; // that it took so far, and when each stroke was made
    times?: number[];
}

const name = "tandem", games = "games";

function database(): Promise<IDBDatabase> {
    return new Promise((done, failed) => {
        const request = indexedDB.open(name, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(games, { keyPath: "id" });
        };
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
}

let opened: Promise<IDBDatabase> | undefined;

async function ask<T>(mode: IDBTransactionMode,
                      what: (s: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const db = await (opened ??= database());
    return new Promise((done, failed) => {
        const act = db.transaction(games, mode);
        const request = what(act.objectStore(games));
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
        if (mode === "readwrite")
            act.commit(); // at once: the page may be gone a moment later
    });
}

export async function save(game: Saved): Promise<void> {
    await ask("readwrite", s => s.put(game)).catch(() => undefined);
}

export async function remove(id: string): Promise<void> {
    await ask("readwrite", s => s.delete(id)).catch(() => undefined);
}

// All games, the newest first.
export async function recent(): Promise<Saved[]> {
    const all = await ask<Saved[]>("readonly", s => s.getAll())
        .catch(() => []);
    return all.sort((a, b) => b.when - a.when);
}

// All games as the text of a file, and back again.
export async function exported(): Promise<string> {
    return JSON.stringify({ tandem: "games", games: await recent() });
}

// How many games the text holds; -1: it is no such file.
export async function imported(text: string): Promise<number> {
    if (!/^\s*\{\s*"tandem"\s*:\s*"games"/.test(text))
        return -1;
    const { games: list } = JSON.parse(text) as { games?: unknown };
    const all = (Array.isArray(list) ? list : []).filter(isSaved);
    for (const { id, genre, size, when, solved, journal, seconds, times } of all)
        await save({ id, genre, size, when, solved, journal, ...(
            typeof seconds === "number" && isNumbers(times) ? { seconds, times } : {}) });
    return all.length;
}

const isNumbers = (x: unknown): x is number[] =>
    Array.isArray(x) && x.every(n => typeof n === "number");

function isSaved(g: unknown): g is Saved {
    const x = g as Partial<Record<keyof Saved, unknown>> | null;
    return !!x && [x.id, x.genre, x.size, x.journal].every(
        text => typeof text === "string") && typeof x.when === "number" &&
        typeof x.solved === "boolean";
}

export function setting(key: string, otherwise: string): string {
    try {
        return localStorage.getItem(`tandem.${key}`) ?? otherwise;
    } catch {
        return otherwise;
    }
}

export function setSetting(key: string, value: string): void {
    try {
        localStorage.setItem(`tandem.${key}`, value);
    } catch { /* nothing is kept then */ }
}
