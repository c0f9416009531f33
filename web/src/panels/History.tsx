// The strokes so far, as a scrubber; savepoints; trials.
import { useState } from "preact/hooks";
import { play, session, state } from "../game";

function Savepoints() {
    const [name, setName] = useState("");
    const points = state.value?.savepoints ?? [];
    const save = (e: Event) => {
        e.preventDefault();
        const word = name.trim().replace(/\s+/g, "-");
        if (word && play(`save ${word}`))
            setName("");
    };
    return <>
        <form class="inline" onSubmit={save}>
            <label>Savepoint <input value={name} maxLength={40}
                onInput={e => setName(e.currentTarget.value)} /></label>
            <button disabled={!name.trim()}>Save</button>
        </form>
        <ul class="list">{points.map(p => <li key={p.name}>
            <button class="plain" onClick={() => play(`jump ${p.name}`)}>
                {p.name} <small>(stroke {p.at})</small></button>
        </li>)}</ul>
    </>;
}

export function History() {
    const st = state.value;
    if (!st || !session.value)
        return null;
    const last = st.position > 0 ? session.value.stroke(st.position - 1) : "";
    return <section aria-label="History"><h2>History</h2>
        <label class="scrubber">
            <span>Stroke {st.position} of {st.strokes}</span>
            <input type="range" min={0} max={st.strokes} value={st.position}
                disabled={!st.strokes}
                onInput={e => {
                    const to = Number(e.currentTarget.value);
                    if (to !== state.value!.position)
                        play(`jump ${to}`);
                }} />
        </label>
        <p class="quiet stroke">{last || "Nothing is marked yet."}</p>
        <Savepoints />
    </section>;
}
