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
    since: number;
    done(answer: Answer | null): void;
}

let module: WebAssembly.Module;
let worker: Worker | undefined;
let question: Question | null = null;
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
    worker.onerror = () => { settle(null); start(); };
    post({ kind: "start", module });
    if (session.value)
        post({ kind: "load", journal: session.value.journal() });
}

export function startCoach(m: WebAssembly.Module): void {
    module = m;
    watch({
        opened: s => { stop(); post({ kind: "load", journal: s.journal() }); },
        changed: (_s, line) => {
            if (!line)
                return;
            stop();
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
    if (question?.id === answer.id && answer.state !== "partial")
        settle(answer);
}

// Ends the question in hand, if there is one.
export function stop(): void {
    if (!question)
        return;
    if (performance.now() - question.since > patience)
        start();
    else
        post({ kind: "cancel" });
    settle(null);
}

// Asks about the board as it is; null: it was given up.
export function ask(name: string, options: object = {}): Promise<Answer | null> {
    stop();
    return new Promise(done => {
        const id = ++ids;
        question = { id, since: performance.now(), done };
        timer = window.setTimeout(() => { thinking.value = true; },
                                  thinkingAfter);
        post({ kind: "job", id, name, options: JSON.stringify(options) });
    });
}
