// The coach's worker: a replica of the session, kept by the same lines, that
// answers questions in slices of some milliseconds and reads its mail between.
import { Engine } from "./engine";

export type Mail =
    | { kind: "start"; module: WebAssembly.Module }
    | { kind: "load"; journal: string; genre: string }
    | { kind: "line"; line: string }
    | { kind: "job"; id: number; name: string; options: string }
    | { kind: "make"; id: number; wish: Wish }
    | { kind: "cancel" };

// A puzzle to be made.
export interface Wish {
    genre: string;
    width: number;    // 0: what is usual
    height: number;
    low: number;      // levels
    high: number;
    symmetry: string;
    needs: string;    // a technique
    without: string;  // techniques, with blanks between them
    seed: number;     // below 2^53
    tries: number;
}

export interface Answer {
    id: number;
    state: "partial" | "done" | "failed";
    json: string;      // or a sentence, if it failed
    overlay: string;
}

const sliceTime = 8, partialTime = 100;
let engine: Engine | undefined;
let session = 0;
let running = 0; // the job in hand
let tasks: Promise<void> = Promise.resolve();
// Pieces of work in a millisecond, as it was of late. Most questions are asked
// again from the start with more work if their slice was too short: so the first
// slice of a job is no shorter than needed.
let pace = 30;

const answer = (a: Answer): void => postMessage(a);

function drop(job: number): void {
    engine!.call("page_job_free", job);
    if (running === job)
        running = 0;
}

function cancel(): void {
    if (running)
        drop(running);
}

// Mail that has come is read before this goes on. (A timer would wait for some
// milliseconds each time.)
const channel = new MessageChannel();
let breathed: () => void = () => undefined;
channel.port1.onmessage = () => breathed();
const breathe = (): Promise<void> => new Promise(done => {
    breathed = done;
    channel.port2.postMessage(0);
});

async function run(id: number, name: string, options: string): Promise<void> {
    const e = engine!;
    cancel();
    const job = session ? e.call("page_job_new", session, name, options) : 0;
    if (!job)
        return answer({ id, state: "failed", json: e.error(), overlay: "" });
    running = job;
    const partial = !!(JSON.parse(options) as { partial?: boolean }).partial;
    let breath = performance.now(), told = -partialTime;
    for (let work = Math.min(4096, pace * 2 * sliceTime); ;) {
        const before = performance.now();
        const done = e.call("page_job_run", job, Math.round(work));
        const now = performance.now(), took = now - before;
        if (!done)
            pace = Math.max(1, (3 * pace + work / Math.max(took, 0.1)) / 4);
        if (done)
            break;
        work = Math.max(1, Math.min(work * 4, work * sliceTime / (took || 1)));
        if (now - breath < sliceTime)
            continue;
        breath = now;
        // A sign of life, now and then with what is known by then.
        const tell = partial && now - told >= partialTime;
        told = tell ? now : told;
        answer({ id, state: "partial",
                 json: tell ? e.text("page_job_json", job) ?? "" : "",
                 overlay: tell ? e.text("page_job_overlay", job) ?? "" : "" });
        await breathe();
        if (running !== job) // cancelled meanwhile
            return;
    }
    answer({ id, state: "done", json: e.text("page_job_json", job) ?? "{}",
             overlay: e.text("page_job_overlay", job) ?? "" });
    drop(job);
}

// Makes a puzzle, some attempts at a time; how many there were is told in between.
async function make(id: number, wish: Wish): Promise<void> {
    const e = engine!, ends: Record<string, number> = {};
    let told = performance.now();
    for (let after = 0, step = 1; ;) {
        const tries = Math.min(step, wish.tries - after);
        const before = performance.now();
        const json = e.lent("page_generate", wish.genre, wish.symmetry,
                            wish.needs, wish.without, wish.width, wish.height,
                            wish.low, wish.high, wish.seed % 2 ** 32,
                            Math.floor(wish.seed / 2 ** 32), after, tries);
        if (json === null)
            return answer({ id, state: "failed", json: e.error(), overlay: "" });
        const got = JSON.parse(json) as { attempts: number; puzzle?: object;
                                          ends: Record<string, number> };
        for (const [how, n] of Object.entries(got.ends))
            ends[how] = (ends[how] ?? 0) + n;
        const now = performance.now();
        after = got.attempts;
        if (got.puzzle || after >= wish.tries)
            return answer({ id, state: "done", overlay: "",
                            json: JSON.stringify({ ...got, ends }) });
        step = now - before < 40 ? step * 2 : Math.max(1, step >> 1);
        if (now - told > 100) {
            told = now;
            answer({ id, state: "partial", overlay: "",
                     json: JSON.stringify({ attempts: after, ends }) });
        }
    }
}

async function read(mail: Mail): Promise<void> {
    switch (mail.kind) {
    case "start":
        engine = await Engine.start(mail.module);
        return;
    case "load":
        cancel();
        if (session)
            engine!.call("page_close", session);
        session = engine!.call("page_open", mail.journal, mail.genre);
        return;
    case "line":
        cancel();
        if (session)
            engine!.call("page_apply", session, mail.line);
        return;
    case "cancel":
        return cancel();
    case "make":
        return make(mail.id, mail.wish);
    case "job":
        void run(mail.id, mail.name, mail.options);
    }
}

onmessage = (e: MessageEvent<Mail>): void => {
    tasks = tasks.then(() => read(e.data));
};
