// Questions to the engine that may take time: asked in a worker, which follows
// the board by the same lines. A worker that does not listen is replaced.
import { signal } from "@preact/signals";
import { session, watch } from "./game";
import type { Answer, Mail } from "./worker";

declare const WORKER_SOURCE: string;

export const thinking = signal(false);

const thinkingAfter = 100, patience = 250;

interface Question {
    id: number;
    name: string;
    options: object;
    quiet: boolean; // nobody waits for it: it gives way, and is asked again
    since: number;
    done(answer: Answer | null): void;
}

let module: WebAssembly.Module;
let worker: Worker | undefined;
let question: Question | null = null;
let waiting: Question[] = []; // quiet ones
let timer = 0, ids = 0;

function post(mail: Mail): void {
    worker?.postMessage(mail);
}

function start(): void {
    worker?.terminate();
    const url = URL.createObjectURL(
        new Blob([WORKER_SOURCE], { type: "text/javascript" }));
    worker = new Worker(url);
    worker.onmessage = (e: MessageEvent<Answer>) => hear(e.data);
    worker.onerror = () => { settle(null); start(); next(); };
    post({ kind: "start", module });
    if (session.value)
        post({ kind: "load", journal: session.value.journal() });
}

export function startCoach(m: WebAssembly.Module): void {
    module = m;
    watch({
        opened: s => {
            forget();
            post({ kind: "load", journal: s.journal() });
        },
        changed: (_s, line) => {
            // A new worker has read the line already, in the journal.
            if (line && !forget())
                post({ kind: "line", line });
        },
    });
    start();
}

function settle(answer: Answer | null): void {
    clearTimeout(timer);
    thinking.value = false;
    const q = question;
    question = null;
    q?.done(answer);
}

function hear(answer: Answer): void {
    if (question?.id !== answer.id || answer.state === "partial")
        return;
    settle(answer);
    next();
}

// Ends what the worker does. True: it did not listen and was replaced.
function interrupt(): boolean {
    if (!question)
        return false;
    const deaf = performance.now() - question.since > patience;
    if (deaf)
        start();
    else
        post({ kind: "cancel" });
    return deaf;
}

// The board is another one: no question counts any more.
function forget(): boolean {
    const replaced = interrupt(), gone = waiting;
    waiting = [];
    settle(null);
    for (const q of gone)
        q.done(null);
    return replaced;
}

// Gives up the question that somebody waits for.
export function stop(): void {
    if (!question || question.quiet)
        return;
    interrupt();
    settle(null);
    next();
}

function put(q: Question): void {
    question = q;
    q.since = performance.now();
    if (!q.quiet)
        timer = window.setTimeout(() => { thinking.value = true; },
                                  thinkingAfter);
    post({ kind: "job", id: q.id, name: q.name,
           options: JSON.stringify(q.options) });
}

function next(): void {
    const q = question ? undefined : waiting.shift();
    if (q)
        put(q);
}

// Asks about the board as it is; null: it was given up.
export function ask(name: string, options: object = {}): Promise<Answer | null> {
    interrupt();
    if (question?.quiet) {
        waiting.unshift({ ...question, id: ++ids });
        question = null;
    }
    settle(null);
    return new Promise(done =>
        put({ id: ++ids, name, options, quiet: false, since: 0, done }));
}

// Asks when nothing else is asked. The same question with other options takes
// the place of the one before.
export function askQuietly(name: string, options: object = {}):
    Promise<Answer | null> {
    const same = (q: Question) => q.quiet && q.name === name;
    waiting.filter(same).forEach(q => q.done(null));
    waiting = waiting.filter(q => !same(q));
    if (question && same(question)) {
        interrupt();
        settle(null);
    }
    return new Promise(done => {
        waiting.push({ id: ++ids, name, options, quiet: true, since: 0, done });
        next();
    });
}
