// Questions to the engine that may take time: asked in a worker, which follows
// the board by the same lines. A worker that does not listen is replaced; what it
// was asked goes on in another one, once and without limit.
import { signal } from "@preact/signals";
import { session, watch } from "./game";
import { Alone, Helper } from "./helper";
import type { Answer } from "./worker";

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

let helper: Helper;
let question: Question | null = null;
let waiting: Question[] = []; // quiet ones
let aside: { question: Question; alone: Alone }[] = []; // without limit
let timer = 0, ids = 0;

function start(): void {
    (helper as Helper | undefined)?.end();
    helper = new Helper(hear, () => { settle(null); start(); next(); });
    if (session.value)
        helper.load(session.value.journal());
}

export function startCoach(): void {
    watch({
        opened: s => {
            forget();
            helper.load(s.journal());
        },
        changed: (_s, line) => {
            // A new worker has read the line already, in the journal.
            if (line && !forget())
                helper.post({ kind: "line", line });
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
        helper.post({ kind: "cancel" });
    return deaf;
}

// A question whose worker had to be replaced goes on in one of its own.
function goOnAside(q: Question): void {
    const alone = new Alone(), item = { question: q, alone };
    aside.push(item);
    void alone.ask(session.value!.journal(), "", q.name, q.options).then(a => {
        aside = aside.filter(i => i !== item);
        alone.end();
        q.done(a);
    });
}

function endAside(which: (q: Question) => boolean = () => true): void {
    for (const { question: q, alone } of aside)
        if (which(q))
            alone.end();
}

// The board is another one: no question counts any more.
function forget(): boolean {
    const replaced = interrupt(), gone = waiting;
    waiting = [];
    settle(null);
    endAside();
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
    helper.ask(q.id, q.name, q.options);
}

function next(): void {
    const q = question ? undefined : waiting.shift();
    if (q)
        put(q);
}

// Asks about the board as it is; null: it was given up.
export function ask(name: string, options: object = {}): Promise<Answer | null> {
    const deaf = interrupt();
    if (question?.quiet) {
        const q = { ...question, id: ++ids };
        question = null;
        if (deaf)
            goOnAside(q);
        else
            waiting.unshift(q);
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
    endAside(same);
    if (question && same(question)) {
        interrupt();
        settle(null);
    }
    return new Promise(done => {
        waiting.push({ id: ++ids, name, options, quiet: true, since: 0, done });
        next();
    });
}
