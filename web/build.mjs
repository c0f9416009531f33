// node build.mjs: web/dist/ (index.html, app.js, page.css, page.wasm, make.wasm, sw.js,
// starter.json, lessons.json) and the single file web/dist/tandem.html, from src/,
// starter/ and build/wasm/.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

process.chdir(import.meta.dirname);
const out = "dist";

async function bundle(entry, options = {}) {
    const result = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        jsx: "automatic",
        jsxImportSource: "preact",
        write: false,
        legalComments: "none",
        ...options,
    });
    return result.outputFiles[0].text;
}

const hash = text =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// Nothing is loaded from elsewhere, and no text becomes code.
const policy = (scripts, styles) => [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
].join("; ");

// Text in a script element: its end must not be found too early.
const inScript = text => text.replaceAll("</script", "<\\/script");

const fill = (page, parts) =>
    page.replace(/<!--(\w+)-->/g, (_, name) => parts[name]);

const worker = await bundle("src/worker.ts");
// The starter set without what only makes its file readable.
const starter = JSON.parse(await readFile("starter/puzzles.json", "utf8"));
const largestAkari = starter.akari.filter(p => p.size === starter.akari.at(-1).size);
const first = largestAkari.find(p => p.level > 1) ?? largestAkari[0];
const lessons = JSON.stringify(JSON.parse(
    await readFile("starter/lessons.json", "utf8")));
const app = await bundle("src/main.tsx", { define: {
    WORKER_SOURCE: JSON.stringify(worker),
    FIRST_PUZZLE: JSON.stringify(first.text),
} });
const style = await bundle("src/page.css", { format: undefined,
                                              loader: { ".woff2": "dataurl" } });
const [engine, maker, whole] = await Promise.all(["page", "make", "whole"].map(
    name => readFile(`../build/wasm/${name}.wasm`)));
const page = await readFile("src/page.html", "utf8");

const version = createHash("sha256").update(app).update(style).update(engine)
    .update(maker).update(page).update(JSON.stringify(starter)).update(lessons).digest("hex").slice(0, 16);
const offline = await bundle("src/sw.ts",
                             { define: { VERSION: JSON.stringify(version) } });

await mkdir(out, { recursive: true });
await writeFile(`${out}/sw.js`, offline);
await writeFile(`${out}/app.js`, app);
await writeFile(`${out}/page.css`, style);
await writeFile(`${out}/page.wasm`, engine);
await writeFile(`${out}/make.wasm`, maker);
await writeFile(`${out}/starter.json`, JSON.stringify(starter));
await writeFile(`${out}/lessons.json`, lessons);
await writeFile(`${out}/index.html`, fill(page, {
    policy: policy("'self'", "'self'"),
    style: '<link rel="stylesheet" href="page.css">',
    engine: '<link rel="preload" href="page.wasm" as="fetch" crossorigin>',
    script: '<script src="app.js" defer></script>',
}));

const code = inScript(app);
const pack = bytes => gzipSync(bytes, { level: 9 }).toString("base64");
await writeFile(`${out}/tandem.html`, fill(page, {
    policy: policy(hash(code), hash(style)),
    style: `<style>${style}</style>`,
    engine: `<script type="text/plain" id="engine">${pack(whole)}</script>
<script type="text/plain" id="lessons">${pack(lessons)}</script>
<script type="application/json" id="starter">${
    JSON.stringify(starter).replaceAll("<", "\\u003c")}</script>`,
    script: `<script>${code}</script>`,
}));

const kb = n => `${(n / 1000).toFixed(0)} kB`;
const packed = text => kb(brotliCompressSync(text).length);
console.error(`script ${kb(app.length)} (brotli ${packed(app)}), ` +
    `engine ${kb(engine.length)} (brotli ${packed(engine)}), ` +
    `what makes puzzles ${kb(maker.length)} (brotli ${packed(maker)})`);
