// node --no-warnings run.mjs PROGRAM.wasm [ARG...]: run a WASI program with
// these arguments, this process's standard streams, and the current folder as
// its only files; exit with its status.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
if (!file) {
    console.error('usage: node run.mjs PROGRAM.wasm [ARG...]');
    process.exit(2);
}
const wasi = new WASI({
    version: 'preview1',
    args: [file, ...args],
    preopens: { '.': '.' },
    returnOnExit: true,
});
const program = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(program, {
    wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
