// Many puzzles rated one after the other, in workers of their own; the table of
// it can be kept as CSV.
import { computed, signal } from "@preact/signals";
import { theEngine } from "./game";
import { Alone } from "./helper";
import { Session } from "./session";

export interface BatchRow {
    input: string;              // file and number
    genre: string;
    size: string;
    puzzle: string;             // as JSON; "" if it could not be read
    answer?: Record<string, unknown>;
    problem?: string;
}

export const rows = signal<BatchRow[]>([]);
export const running = signal(false);
export const doneRows = computed(
    () => rows.value.filter(r => r.answer || r.problem).length);

const largest = 20_000_000, most = 20_000, chunk = 25;

const breathe = (): Promise<void> => new Promise(done => setTimeout(done));

// Adds the puzzles of files, and goes on.
export async function addFiles(files: File[]): Promise<void> {
    for (const file of files) {
        const problem = (text: string) => put({ input: file.name, genre: "",
                                                size: "", puzzle: "",
                                                problem: text });
        if (file.size > largest)
            problem("This file is too large.");
        else
            await addText(file.name, await file.text());
    }
    void goOn();
}

function put(...more: BatchRow[]): void {
    rows.value = [...rows.value, ...more];
}

async function addText(name: string, text: string): Promise<void> {
    let k = 0, found: BatchRow[] = [];
    for (const s of Session.all(theEngine(), text)) {
        if (rows.value.length + found.length >= most)
            break;
        const input = `${name}#${++k}`;
        if (typeof s === "string") {
            found.push({ input, genre: "", size: "", puzzle: "", problem: s });
        } else {
            const { genre, width, height } = s.state;
            found.push({ input, genre, size: `${width}×${height}`,
                         puzzle: s.write("json") });
            s.close();
        }
        if (found.length === chunk) {
            put(...found);
            found = [];
            await breathe();
        }
    }
    put(...found);
}

let workers: Alone[] = [];

export function pauseBatch(): void {
    running.value = false;
    for (const w of workers)
        w.end();
    workers = [];
}

export function clearBatch(): void {
    pauseBatch();
    rows.value = [];
    begun.clear();
}

const begun = new Set<string>();

// The next row that nobody has begun.
function nextRow(): BatchRow | undefined {
    return rows.value.find(r => !r.answer && !r.problem && !begun.has(r.input));
}

async function work(alone: Alone): Promise<void> {
    for (let row = nextRow(); row && running.value; row = nextRow()) {
        const { input, puzzle, genre } = row;
        begun.add(input);
        const a = await alone.ask(puzzle, genre, "rate");
        if (!a) { // paused: it is begun again later
            begun.delete(input);
            return;
        }
        const got = a.state === "failed" ? {}
            : JSON.parse(a.json) as { answer?: Record<string, unknown> };
        rows.value = rows.value.map(r => r.input !== input ? r
            : { ...r, ...(got.answer ? { answer: got.answer }
                : { problem: a.state === "failed" ? a.json : "not complete" }) });
    }
}

export async function goOn(): Promise<void> {
    if (running.value)
        return;
    running.value = true;
    const n = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
    workers = Array.from({ length: n }, () => new Alone());
    const mine = workers;
    await Promise.all(mine.map(work));
    if (workers === mine)
        pauseBatch();
}

// ---- CSV ----

const columns = ["status", "unique", "level", "effort", "peak", "bottleneck",
                 "variety", "hardest", "word", "length", "techniques", "version"];

// A cell of the table; one that a spreadsheet would take for a formula is not.
function cell(value: unknown): string {
    const text = value === null || value === undefined ? ""
        : typeof value === "object" ? Object.entries(value).map(
            ([k, v]) => `${k}:${String(v)}`).join(";") : String(value);
    const plain = /^[=+\-@\t\r]/.test(text) && typeof value === "string"
        ? `'${text}` : text;
    return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csv(): string {
    const lines = rows.value.map(r => {
        const [width, height] = r.size.split("×");
        return [r.input, r.genre, width, height,
                ...columns.map(c => r.answer ? r.answer[c]
                    : c === "status" ? r.problem ?? "" : "")].map(cell).join(",");
    });
    return [["input", "genre", "width", "height", ...columns].join(","), ...lines,
            ""].join("\n");
}
