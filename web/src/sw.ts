// The page without a network: what it is made of is kept, and taken from there
// when it cannot be loaded. VERSION changes with every file.
declare const VERSION: string;

const files = ["./", "app.js", "page.css", "page.wasm", "make.wasm",
               "starter.json", "lessons.json"];
const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", e => {
    e.waitUntil(caches.open(VERSION).then(cache => cache.addAll(files))
        .then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", e => {
    e.waitUntil(caches.keys().then(names => Promise.all(
        names.filter(n => n !== VERSION).map(n => caches.delete(n))))
        .then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", e => {
    if (e.request.method !== "GET" ||
        new URL(e.request.url).origin !== worker.location.origin)
        return;
    e.respondWith(fetch(e.request).catch(async () =>
        await caches.match(e.request, { ignoreSearch: true }) ??
        Response.error()));
});
