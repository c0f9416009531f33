// Text within the page that holds packed bytes: base64 of gzip, as the single file
// has what lies beside the page elsewhere.
export function unpack(text: string): Response {
    const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream()
        .pipeThrough(new DecompressionStream("gzip")));
}
