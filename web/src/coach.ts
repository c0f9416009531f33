// Questions to the engine that may take time: asked in a worker, which follows
// the board by the same lines and shows signs of life between slices. One that
// shows none is replaced at once; what it was asked goes on in another worker,
// once and without limit, and blocks nothing.
import { signal } from "@preact/signals";
import { session, watch } from "./game";
import { Alone, Helper } from "./helper";
import type { Answer } from "./worker";

export const thinking = signal(false);

// Questions that nobody waits for but that take long, with the seconds so far.
export interface Slow { name: string; seconds: number }
export const slow = signal<Slow[]>([]);

const thinkingAfter = 80, patience = 250;
// A quiet question that takes so long makes way for the others, and goes on in a
// worker of its own; there, too, it ends one day.
const longTime = 1500, longest = 40_000;

interface Question {
    id: number;
    name: string;
    options: object;
    quiet: boolean; // nobody waits for it: it gives way, and is asked again
    alive: number;  // the last sign of life
    begun: number;
    partial?(answer: Answer): void; // what is known by then, if it asks for it
    done(answer: Answer | null): void;
}

let helper: Helper;
let question: Question | null = null;
let waiting: Question[] = []; // quiet ones
let aside: { question: Question; alone: Alone }[] = []; // without limit
let thinkTimer = 0, watchdog = 0, ids = 0;

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
    setInterval(noteSlow, 500);
}

const somebodyWaits = (): boolean => !!question && !question.quiet ||
    aside.some(a => !a.question.quiet);

function settle(answer: Answer | null): void {
    clearTimeout(watchdog);
    const q = question;
    question = null;
    calm();
    q?.done(answer);
}

function calm(): void {
    if (somebodyWaits())
        return;
    clearTimeout(thinkTimer);
    thinking.value = false;
}

function hear(answer: Answer): void {
    if (question?.id !== answer.id)
        return;
    question.alive = performance.now();
    if (answer.state === "partial") {
        if (answer.json)
            question.partial?.(answer);
        return;
    }
    settle(answer);
    next();
}

const isDeaf = (): boolean =>
    !!question && performance.now() - question.alive > patience;

// Ends what the worker does. True: it did not listen and was replaced.
function interrupt(): boolean {
    if (!question)
        return false;
    const deaf = isDeaf();
    if (deaf)
        start();
    else
        helper.post({ kind: "cancel" });
    return deaf;
}

// A worker that is silent for too long is replaced.
function watchOver(): void {
    watchdog = window.setTimeout(() => {
        const q = question;
        if (!q)
            return;
        const makesWay = q.quiet && waiting.length > 0 &&
            performance.now() - q.begun > longTime;
        if (!isDeaf() && !makesWay)
            return watchOver();
        const deaf = isDeaf();
        question = null;
        if (deaf)
            start();
        else
            helper.post({ kind: "cancel" });
        goOnAside(q);
        next();
    }, patience / 2);
}

// The question goes on in a worker of its own.
function goOnAside(q: Question): void {
    const alone = new Alone(), item = { question: q, alone };
    aside.push(item);
    const limit = q.quiet
        ? window.setTimeout(() => stopQuietly(q.name), longest) : 0;
    void alone.ask(session.value!.journal(), "", q.name, q.options,
                   q.partial).then(a => {
        clearTimeout(limit);
        aside = aside.filter(i => i !== item);
        alone.end();
        calm();
        q.done(a);
    });
}

function endAside(which: (q: Question) => boolean = () => true): void {
    for (const { question: q, alone } of [...aside])
        if (which(q))
            alone.end();
}

// Which quiet questions take long.
function noteSlow(): void {
    const now = performance.now();
    const list = [...(question ? [question] : []), ...aside.map(i => i.question)]
        .filter(q => q.quiet && now - q.begun > 1000)
        .map(q => ({ name: q.name,
                     seconds: Math.round((now - q.begun) / 1000) }));
    if (list.length || slow.peek().length)
        slow.value = list;
}

// Gives up quiet questions of a name; who asked hears that nothing came of it.
export function stopQuietly(name: string): void {
    for (const q of waiting.filter(w => w.name === name))
        q.done(null);
    waiting = waiting.filter(q => q.name !== name);
    endAside(q => q.quiet && q.name === name);
    if (question?.quiet && question.name === name) {
        interrupt();
        settle(null);
        next();
    }
    noteSlow();
}

// The board is another one: no question counts any more.
function forget(): boolean {
    const replaced = interrupt(), gone = waiting;
    waiting = [];
    endAside();
    settle(null);
    clearTimeout(thinkTimer);
    thinking.value = false;
    for (const q of gone)
        q.done(null);
    return replaced;
}

// Gives up the question that somebody waits for.
export function stop(): void {
    endAside(q => !q.quiet);
    if (!question || question.quiet)
        return;
    interrupt();
    settle(null);
    next();
}

function put(q: Question): void {
    question = q;
    q.alive = performance.now();
    q.begun ||= q.alive;
    clearTimeout(watchdog);
    watchOver();
    helper.ask(q.id, q.name, q.options);
}

function next(): void {
    const q = question ? undefined : waiting.shift();
    if (q)
        put(q);
}

// Asks about the board as it is; null: it was given up, or there is no board yet.
export function ask(name: string, options: object = {}): Promise<Answer | null> {
    if (!session.peek())
        return Promise.resolve(null);
    endAside(q => !q.quiet);
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
    clearTimeout(thinkTimer);
    thinkTimer = window.setTimeout(() => { thinking.value = somebodyWaits(); },
                                   thinkingAfter);
    return new Promise(done =>
        put({ id: ++ids, name, options, quiet: false, alive: 0, begun: 0,
              done }));
}

// Asks when nothing else is asked. The same question with other options takes
// the place of the one before.
export function askQuietly(name: string, options: object = {},
                           partial?: (a: Answer) => void):
    Promise<Answer | null> {
    if (!session.peek())
        return Promise.resolve(null);
    const same = (q: Question) => q.quiet && q.name === name;
    waiting.filter(same).forEach(q => q.done(null));
    waiting = waiting.filter(q => !same(q));
    endAside(same);
    if (question && same(question)) {
        interrupt();
        settle(null);
    }
    return new Promise(done => {
        waiting.push({ id: ++ids, name, quiet: true, alive: 0, begun: 0, done,
                       options: partial ? { ...options, partial: true } : options,
                       ...(partial ? { partial } : {}) });
        next();
    });
}
