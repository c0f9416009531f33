// A shape as data, and as an element of the picture. Text is set as text.
export interface Shape {
    tag: "rect" | "circle" | "path" | "text" | "line";
    of: Record<string, string | number>;
    text?: string;
}

const namespace = "http://www.w3.org/2000/svg";

export function element(tag: string, of: Record<string, string | number> = {}):
    SVGElement {
    const e = document.createElementNS(namespace, tag);
    for (const key in of)
        e.setAttribute(key, String(of[key]));
    return e;
}

export function draw(shape: Shape): SVGElement {
    const e = element(shape.tag, shape.of);
    if (shape.text !== undefined)
        e.textContent = shape.text;
    return e;
}

const round = (n: number): number => Math.round(n * 100) / 100;

export const rect = (x: number, y: number, w: number, h: number,
                     name: string): Shape =>
    ({ tag: "rect", of: { x: round(x), y: round(y), width: round(w),
                          height: round(h), class: name } });

export const circle = (cx: number, cy: number, r: number, name: string): Shape =>
    ({ tag: "circle", of: { cx: round(cx), cy: round(cy), r: round(r),
                            class: name } });

export const path = (d: string, name: string, width?: number): Shape =>
    ({ tag: "path", of: { d, class: name,
                          ...(width ? { "stroke-width": round(width) } : {}) } });

export const line = (x1: number, y1: number, x2: number, y2: number,
                     name: string, width?: number): Shape =>
    path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, name, width);

// Centred on the height of its capitals, as digits are.
export const text = (x: number, y: number, size: number, what: string,
                     name: string): Shape =>
    ({ tag: "text", of: { x: round(x), y: round(y + size * 0.357),
                          "font-size": round(size), class: name },
       text: what });
