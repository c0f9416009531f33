// Links, and the puzzle in any format.
import { useEffect, useState } from "preact/hooks";
import { say, session } from "../game";
import { formats } from "../genres";
import { Refused } from "../session";
import { linkOf, type ShareKind } from "../share";
import { Dialog } from "./Dialog";

const kinds: [ShareKind, string][] = [
    ["puzzle", "the puzzle"], ["marks", "with marks"], ["replay", "with replay"],
];

async function copy(text: string, done: () => void): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        done();
        say("Copied.");
    } catch { /* it can be copied by hand */ }
}

function Field({ label, text }: { label: string; text: string }) {
    const [copied, setCopied] = useState(false);
    useEffect(() => setCopied(false), [text]);
    return <div class="copy"><label class="block">{label}
        <textarea readOnly rows={text.includes("\n") ? 6 : 2} value={text}
            onFocus={e => e.currentTarget.select()} /></label>
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
            : <Field label="As text" text={text} />}
    </>;
}

export function Share() {
    const [kind, setKind] = useState<ShareKind>("puzzle");
    const [link, setLink] = useState("");
    useEffect(() => { void linkOf(kind).then(setLink); }, [kind]);
    return <Dialog title="Share">
        <fieldset class="inline"><legend>A link to</legend>
            {kinds.map(([k, name]) => <label key={k}>
                <input type="radio" name="kind" checked={kind === k}
                    onChange={() => setKind(k)} /> {name}</label>)}
        </fieldset>
        <Field label="Link" text={link} />
        <h3>Other formats</h3><Formats />
    </Dialog>;
}
