// The engine's modules: one for boards and all questions about them, and one that
// makes puzzles, which is loaded when the first is to be made. They lie beside the
// page; a single file has one within that does both.
import { unpack } from "./packed";

export let board: WebAssembly.Module;
let making: Promise<WebAssembly.Module> | null = null;

const packed = (): string =>
    document.getElementById("engine")?.textContent ?? "";

export const isSingleFile = (): boolean => !!packed();

const load = (name: string): Promise<WebAssembly.Module> =>
    WebAssembly.compileStreaming(fetch(name));

export async function loadBoard(): Promise<WebAssembly.Module> {
    board = isSingleFile()
        ? await WebAssembly.compile(await unpack(packed()).arrayBuffer())
        : await load("page.wasm");
    return board;
}

// If it cannot be loaded the next to ask tries again.
export function loadMaking(): Promise<WebAssembly.Module> {
    making ??= isSingleFile() ? Promise.resolve(board) : load("make.wasm");
    making.catch(() => { making = null; });
    return making;
}
