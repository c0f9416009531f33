// A worker with an engine of its own, and a board to be asked about.
import type { Answer, Mail, Wish } from "./worker";

declare const WORKER_SOURCE: string;

let module: WebAssembly.Module;

export function setModule(m: WebAssembly.Module): void {
    module = m;
}

export class Helper {
    private worker: Worker;

    constructor(hear: (answer: Answer) => void, failed: () => void) {
        const url = URL.createObjectURL(
            new Blob([WORKER_SOURCE], { type: "text/javascript" }));
        this.worker = new Worker(url);
        URL.revokeObjectURL(url);
        this.worker.onmessage = (e: MessageEvent<Answer>) => hear(e.data);
        this.worker.onerror = failed;
        this.post({ kind: "start", module });
    }

    post(mail: Mail): void {
        this.worker.postMessage(mail);
    }

    load(journal: string, genre = ""): void {
        this.post({ kind: "load", journal, genre });
    }

    ask(id: number, name: string, options: object): void {
        this.post({ kind: "job", id, name, options: JSON.stringify(options) });
    }

    end(): void {
        this.worker.terminate();
    }
}

// Questions about texts, one at a time, in a worker of its own without any limit;
// null: it was ended, or the worker failed.
export class Alone {
    private helper: Helper | null = null;
    private give: ((a: Answer | null) => void) | null = null;
    private partial: ((a: Answer) => void) | undefined;

    ask(text: string, genre: string, name: string, options: object = {},
        partial?: (a: Answer) => void): Promise<Answer | null> {
        const helper = this.start(partial);
        helper.load(text, genre);
        helper.ask(1, name, options);
        return new Promise(done => { this.give = done; });
    }

    // Makes a puzzle.
    make(wish: Wish, partial?: (a: Answer) => void): Promise<Answer | null> {
        this.start(partial).post({ kind: "make", id: 1, wish });
        return new Promise(done => { this.give = done; });
    }

    private start(partial?: (a: Answer) => void): Helper {
        this.partial = partial;
        return this.helper ??= new Helper(a => this.hear(a), () => this.end());
    }

    private hear(a: Answer): void {
        if (a.state !== "partial")
            this.done(a);
        else if (a.json)
            this.partial?.(a);
    }

    private done(a: Answer | null): void {
        const give = this.give;
        this.give = null;
        give?.(a);
    }

    end(): void {
        this.helper?.end();
        this.helper = null;
        this.done(null);
    }
}
