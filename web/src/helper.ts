// A worker with an engine of its own, and a board to be asked about; or one that
// makes a puzzle.
import { board, loadMaking } from "./modules";
import type { Answer, Mail, Wish } from "./worker";

declare const WORKER_SOURCE: string;

export class Helper {
    private worker: Worker;

    constructor(hear: (answer: Answer) => void, failed: () => void,
                module = board) {
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

const notLoaded =
    "The part of the page that makes puzzles could not be loaded: is there a network?";

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

    // Makes a puzzle; the worker is asked nothing else.
    make(wish: Wish, partial?: (a: Answer) => void): Promise<Answer | null> {
        return new Promise(done => {
            this.give = done;
            loadMaking().then(module => {
                if (this.give === done) // it was not ended meanwhile
                    this.start(partial, module).post({ kind: "make", id: 1, wish });
            }, () => this.done({ id: 1, state: "failed", json: notLoaded,
                                 overlay: "" }));
        });
    }

    private start(partial?: (a: Answer) => void, module?: WebAssembly.Module):
        Helper {
        this.partial = partial;
        return this.helper ??= new Helper(a => this.hear(a), () => this.end(),
                                          module);
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
