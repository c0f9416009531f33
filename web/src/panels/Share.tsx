// Links, and the puzzle in any format.
import { useEffect, useState } from "preact/hooks";
import { thePicture } from "../board/Board";
import { saveFile } from "../file";
import { say, session } from "../game";
import { formats } from "../genres";
import { Refused } from "../session";
import { linkOf, type ShareKind } from "../share";
import { Dialog } from "./Dialog";

const kinds: [ShareKind, string][] = [
    ["puzzle", "the puzzle"], ["marks", "with marks"], ["replay", "with replay"],
];

const nameOf = (kind: ShareKind): string => kinds.find(k => k[0] === kind)![1];

async function copy(text: string, done: () => void): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        done();
        say("Copied.");
    } catch { /* it can be copied by hand */ }
}

function Field({ label, of, text }: { label: string; of: string; text: string }) {
    const [copied, setCopied] = useState(false);
    useEffect(() => setCopied(false), [text]);
    return <div class="copy"><label class="block">{label}
        <textarea readOnly data-of={of} rows={text.includes("\n") ? 6 : 2}
            value={text} onFocus={e => e.currentTarget.select()} /></label>
    <button onClick={() => void copy(text, () => setCopied(true))}>
        {copied ? "Copied" : "Copy"}</button></div>;
}

function Formats() {
    const [format, setFormat] = useState("url");
    let text = "", problem = "";
    try {
        text = session.value!.write(format);
    } catch (e) {
        if (!(e instanceof Refused))
            throw e;
        problem = e.message;
    }
    return <>
        <label class="inline">Format <select value={format}
            onChange={e => setFormat(e.currentTarget.value)}>
            {formats.value.map(f => <option key={f}>{f}</option>)}
        </select></label>
        {problem ? <p class="problem">{problem}</p>
            : <Field label="As text" of={format} text={text} />}
    </>;
}

const styles = ["fill", "fill-opacity", "stroke", "stroke-width",
                "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
                "font-family", "font-weight", "font-size", "font-style",
                "text-anchor"];

// The board as it is on the screen, with its styles within, for other programs.
function picture(): string {
    const shown = thePicture.svg, copy = shown.cloneNode(true) as SVGSVGElement;
    const from = shown.querySelectorAll("*"), to = copy.querySelectorAll("*");
    const passing = copy.querySelectorAll(
        ".layer-cursor, .layer-over, .margin, .line-here");
    from.forEach((e, i) => {
        const is = getComputedStyle(e);
        // attributes: the page allows no styles in elements
        for (const s of styles)
            to[i]!.setAttribute(s, is.getPropertyValue(s));
        to[i]!.removeAttribute("class");
        to[i]!.removeAttribute("style");
    });
    passing.forEach(e => e.remove());
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return new XMLSerializer().serializeToString(copy);
}

const save = (content: Blob, ending: string): void =>
    saveFile(`${session.value!.state.genre}.${ending}`, content);

const svgOf = (): Blob => new Blob([picture()], { type: "image/svg+xml" });

// The same in pixels, twice as many as on the screen.
async function savePixels(): Promise<void> {
    const image = new Image(), url = URL.createObjectURL(svgOf());
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 2 * image.width;
    canvas.height = 2 * image.height;
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = getComputedStyle(thePicture.svg).getPropertyValue("--board");
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    canvas.toBlob(content => { if (content) save(content, "png"); });
}

export function Share() {
    const [kind, setKind] = useState<ShareKind>("puzzle");
    const [link, setLink] = useState({ kind, text: "" });
    useEffect(() => {
        void linkOf(kind).then(text => setLink({ kind, text }));
    }, [kind]);
    return <Dialog title="Share">
        <fieldset class="inline"><legend>A link to</legend>
            {kinds.map(([k, name]) => <label key={k}>
                <input type="radio" name="kind" checked={kind === k}
                    onChange={() => setKind(k)} /> {name}</label>)}
        </fieldset>
        <Field label="Link" of={nameOf(kind)}
            text={link.kind === kind ? link.text : ""} />
        <h3>Other formats</h3><Formats />
        <h3>Picture</h3>
        <div class="buttons"><button onClick={() => save(svgOf(), "svg")}>
            Save as SVG</button>
        <button onClick={() => void savePixels()}>Save as PNG</button></div>
    </Dialog>;
}
