// node serve.mjs [PORT]: serves dist/ on this machine only, and prints the
// address. Without a port, or if it is taken, any free one.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

const types = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript",
    ".css": "text/css", ".wasm": "application/wasm", ".png": "image/png", ".json": "application/json",
};

export function serve(port = 0) {
    const root = join(import.meta.dirname, "dist");
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
        const file = join(root, normalize(path === "/" ? "/index.html" : path));
        try {
            const body = await readFile(file);
            response.writeHead(200, {
                "Content-Type": types[extname(file)] ?? "text/plain",
                "Cache-Control": "no-cache",
            });
            response.end(body);
        } catch {
            response.writeHead(404).end("There is no such page.\n");
        }
    });
    return new Promise(done => {
        server.once("error", () => server.listen(0, "127.0.0.1"));
        server.once("listening", () => done(server));
        server.listen(port, "127.0.0.1");
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
    const server = await serve(Number(process.argv[2] ?? 8100));
    console.log(`http://localhost:${server.address().port}/`);
}
