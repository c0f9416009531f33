// The engine: the WebAssembly module, its memory and its texts. Nothing here
// knows puzzles; see session.ts.

type Pointer = number;

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    page_alloc(n: number): Pointer;
    page_release(p: Pointer): void;
    page_free(p: Pointer): void;
    [name: string]: unknown;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// The few things the C library asks of its system: a clock, and a place for
// messages (which it only has when it aborts).
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
    return {
        clock_time_get(_clock: number, _precision: bigint, at: Pointer) {
            const now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory().buffer).setBigUint64(at, now, true);
            return 0;
        },
        fd_close: () => 0,
        fd_seek: () => 70, // it is no file
        fd_write(_fd: number, list: Pointer, n: number, written: Pointer) {
            const view = new DataView(memory().buffer);
            let total = 0;
            for (let i = 0; i < n; i++) {
                const from = view.getUint32(list + 8 * i, true);
                const size = view.getUint32(list + 8 * i + 4, true);
                console.error(decoder.decode(
                    new Uint8Array(memory().buffer, from, size)));
                total += size;
            }
            view.setUint32(written, total, true);
            return 0;
        },
        proc_exit: () => { throw new Error("the engine has ended"); },
    };
}

export class Engine {
    private constructor(private readonly exports: Exports) {}

    static async start(module: WebAssembly.Module): Promise<Engine> {
        let exports: Exports | undefined;
        const memory = () => exports!.memory;
        const instance = await WebAssembly.instantiate(module, {
            wasi_snapshot_preview1: system(memory),
        });
        exports = instance.exports as unknown as Exports;
        exports._initialize();
        return new Engine(exports);
    }

    get view(): DataView {
        return new DataView(this.exports.memory.buffer);
    }

    // Calls an export; texts are copied in, and freed afterwards.
    call(name: string, ...args: (number | string)[]): number {
        const texts: Pointer[] = [];
        const given = args.map(arg => {
            if (typeof arg === "number")
                return arg;
            const at = this.put(arg);
            texts.push(at);
            return at;
        });
        const f = this.exports[name] as (...a: number[]) => number;
        const result = f(...given);
        for (const at of texts)
            this.exports.page_release(at);
        return result;
    }

    // Calls an export that gives a text of our own.
    text(name: string, ...args: (number | string)[]): string | null {
        const at = this.call(name, ...args);
        if (!at)
            return null;
        const text = this.read(at);
        this.exports.page_free(at);
        return text;
    }

    // Calls an export that gives a text in room of ours.
    lent(name: string, ...args: (number | string)[]): string | null {
        const at = this.call(name, ...args);
        if (!at)
            return null;
        const text = this.read(at);
        this.exports.page_release(at);
        return text;
    }

    // Calls an export that gives a text which stays where it is.
    kept(name: string, ...args: (number | string)[]): string {
        const at = this.call(name, ...args);
        return at ? this.read(at) : "";
    }

    read(at: Pointer): string {
        const bytes = new Uint8Array(this.exports.memory.buffer);
        let end = at;
        while (bytes[end])
            end++;
        return decoder.decode(bytes.subarray(at, end));
    }

    error(): string {
        return this.kept("page_error");
    }

    private put(text: string): Pointer {
        const bytes = encoder.encode(text.replaceAll("\0", " "));
        const at = this.exports.page_alloc(bytes.length + 1);
        const room = new Uint8Array(this.exports.memory.buffer, at,
                                    bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
        return at;
    }
}
