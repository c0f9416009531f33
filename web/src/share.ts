// Links to a board: the text of the puzzle, or the whole journal, packed into
// the part of the address that stays in the browser.
import { session } from "./game";

async function through(bytes: Uint8Array, stream: CompressionStream |
    DecompressionStream): Promise<Uint8Array> {
    const out = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
    return new Uint8Array(await new Response(out).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
    let text = "";
    for (const b of bytes)
        text += String.fromCharCode(b);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_")
        .replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, c => c.charCodeAt(0));
}

export async function pack(text: string): Promise<string> {
    return toBase64(await through(new TextEncoder().encode(text),
                                  new CompressionStream("deflate-raw")));
}

const most = 4_000_000; // what a link may unfold to

export async function unpack(packed: string): Promise<string | null> {
    try {
        const stream = new Blob([fromBase64(packed) as BlobPart]).stream()
            .pipeThrough(new DecompressionStream("deflate-raw"));
        const reader = stream.getReader(), parts: BlobPart[] = [];
        for (let n = 0; ;) {
            const { done, value } = await reader.read();
            if (done)
                return await new Blob(parts).text();
            n += value.length;
            if (n > most)
                return null;
            parts.push(value as BlobPart);
        }
    } catch {
        return null;
    }
}

export type ShareKind = "puzzle" | "marks" | "replay";

// What a link of each kind holds: the puzzle alone, with its marks, or with
// all that was done.
function textOf(kind: ShareKind): string {
    const s = session.value!;
    if (kind === "replay")
        return s.journal();
    const kinds = kind === "marks" ? ["json", "text"]
        : ["url", "tatham", "text", "json"]; // the first that can hold it
    for (const format of kinds)
        try {
            return s.write(format);
        } catch { /* the next */ }
    return s.journal();
}

export async function linkOf(kind: ShareKind): Promise<string> {
    const here = location.href.replace(/#.*/, "");
    return `${here}#p=${await pack(textOf(kind))}`;
}

// The text of the link with which the page was opened.
export async function linkedText(): Promise<string | null> {
    const packed = /^#p=([\w-]+)$/.exec(location.hash)?.[1];
    if (packed)
        return unpack(packed);
    // as puzz.link has it: ?slither/10/10/...
    return /^\?[a-z]+\/./.test(location.search)
        ? `https://puzz.link/p${location.search}` : null;
}
