// Puzzles made as wished, in a worker of its own; while one is played, the next of
// its kind is made ahead. The puzzle of the day comes from the date alone.
import { signal } from "@preact/signals";
import { open, theEngine } from "./game";
import { Alone } from "./helper";
import { another, madeBy } from "./starter";
import type { Answer, Wish } from "./worker";

// What a puzzle is to be like; the seed is drawn.
export type Order = Omit<Wish, "seed" | "tries">;

export interface Made {
    puzzle?: object;
    word: string;
    level: number;
    attempts: number;
    ends: Record<string, number>;
}

const mostTries = 20_000;

export const making = signal<Pick<Made, "attempts" | "ends"> | null>(null);
export const makeProblem = signal("");

// Why there is no such puzzle to be made; "" if there is.
export function refusal(o: Order): string {
    return theEngine().kept("page_refusal", o.genre, o.symmetry, o.needs,
                            o.width, o.height, o.low, o.high);
}

// Is a level of a genre hardly ever found?
export function isRare(genre: string, level: number): boolean {
    return theEngine().call("page_is_rare", genre, level) !== 0;
}

// "12 tried: 8 too easy, 4 stuck".
export function progress({ attempts, ends }: Pick<Made, "attempts" | "ends">):
    string {
    const ways = Object.entries(ends).filter(([how, n]) => n && how !== "made")
        .sort((a, b) => b[1] - a[1]).map(([how, n]) => `${n} ${how}`);
    return `${attempts} tried${ways.length ? `: ${ways.join(", ")}` : ""}`;
}

const drawSeed = (): number => {
    const [a, b] = crypto.getRandomValues(new Uint32Array(2));
    return a! + (b! & 0xffff) * 2 ** 32;
};

// One puzzle in the making, or made.
class Making {
    readonly alone = new Alone();
    readonly done: Promise<Answer | null>;
    last: Pick<Made, "attempts" | "ends"> = { attempts: 0, ends: {} };
    heard: (() => void) | undefined;

    constructor(readonly key: string, readonly wish: Wish) {
        this.done = this.alone.make(wish, a => {
            this.last = JSON.parse(a.json) as Made;
            this.heard?.();
        }).then(a => {
            this.alone.end(); // what was learned of no other use
            return a;
        });
    }
}

let current: Making | null = null, ahead: Making | null = null;

const begin = (order: Order, seed = drawSeed()): Making =>
    new Making(JSON.stringify(order), { ...order, seed, tries: mostTries });

export function cancelMaking(): void {
    current?.alone.end();
    current = null;
    making.value = null;
}

// The note of a puzzle says that it was made, and how to make it again.
const noteOf = (m: Made, w: Wish, what: string): string =>
    `${what}: level ${m.level}, seed ${w.seed}.`;

function take(made: Made, wish: Wish, what: string): boolean {
    return open(JSON.stringify({ ...made.puzzle,
                                 note: noteOf(made, wish, what) }), wish.genre);
}

async function finish(work: Making, what: string): Promise<boolean> {
    cancelMaking();
    current = work;
    makeProblem.value = "";
    making.value = work.last;
    work.heard = () => { making.value = work.last; };
    const a = await work.done;
    if (current !== work) // cancelled, or another was wished
        return false;
    current = null;
    making.value = null;
    const made = a?.state === "done" ? JSON.parse(a.json) as Made : null;
    if (made?.puzzle)
        return take(made, work.wish, what);
    makeProblem.value = !a ? "The making was ended."
        : made ? `None was found; ${progress(made)}.` : a.json;
    return false;
}

// Makes a puzzle and opens it; one that was made ahead is there at once.
export async function makePuzzle(order: Order): Promise<boolean> {
    const key = JSON.stringify(order);
    const work = ahead?.key === key ? ahead : begin(order);
    if (ahead !== work)
        ahead?.alone.end();
    ahead = null;
    if (!await finish(work, madeBy))
        return false;
    another.value = () => void makePuzzle(order);
    ahead = begin(order);
    return true;
}

// ---- the puzzle of the day ----

// Puzzles of a day are the same in all pages with the same generator: what makes
// other puzzles of the same seed has another number.
const generator = 9;
const day = 86_400_000;

// The day in UTC, "2026-11-16".
export const today = (): string => new Date().toISOString().slice(0, 10);

// The genres take turns; it gets harder towards Sunday.
export function genreOf(date: string, genres: string[]): string {
    return genres[Math.floor(Date.parse(date) / day) % genres.length]!;
}

export function dailyWish(date: string, genre: string): Wish {
    const n = Math.floor(Date.parse(date) / day);
    const weekday = (n + 3) % 7; // Monday is 0
    const low = weekday < 3 ? 1 : weekday < 5 ? 2 : 3;
    return { genre, width: 0, height: 0, low, high: low + 1, symmetry: "",
             needs: "", without: "", seed: generator * 1_000_000 + n,
             tries: mostTries };
}

export const playDaily = (genre: string, date = today()): Promise<boolean> =>
    finish(new Making("", dailyWish(date, genre)),
           `The daily puzzle of ${date}, ${madeBy.toLowerCase()
               .replace("tandem", "Tandem")}, generator ${generator}`);
