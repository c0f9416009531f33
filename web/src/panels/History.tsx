// The strokes so far, as a scrubber; savepoints; trials.
import { useState } from "preact/hooks";
import { play, session, state } from "../game";
import { brackets } from "../trial";
import { LookBack, StrokeCurve, StrokeWas } from "./LookBack";

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

// Where a stroke is on the scrubber, of 280.
const along = (strokes: number) => (at: number): number => 8 + 264 * at / strokes;

// Trials as brackets below the scrubber, savepoints as ticks.
function Brackets({ strokes }: { strokes: number }) {
    const trials = brackets(), points = state.value?.savepoints ?? [];
    if (!strokes || !trials.length && !points.length)
        return null;
    const x = along(strokes);
    const words = trials.map(t => `trial from stroke ${t.from + 1} to ${t.to}`);
    return <svg class="brackets" viewBox="0 0 280 20" role="img"
        aria-label={[...words, ...points.map(p => `${p.name} at ${p.at}`)].join(", ")}>
        {trials.map(t => <path key={t.from} d={`M${x(t.from)} ${4 * t.depth}v4H${
            Math.max(x(t.to), x(t.from) + 2)}v-4`} />)}
        {points.map(p => <circle key={p.name} cx={x(p.at)} cy={16} r={3} />)}
    </svg>;
}

export function History() {
    const st = state.value;
    if (!st || !session.value)
        return null;
    const last = st.position > 0 ? session.value.stroke(st.position - 1) : "";
    return <section aria-label="History"><h2>History</h2>
        <label class="scrubber">
            <span>Stroke {st.position} of {st.strokes}</span>
            <StrokeCurve strokes={st.strokes} x={along(st.strokes)} />
            <input type="range" min={0} max={st.strokes} value={st.position}
                disabled={!st.strokes}
                onInput={e => {
                    const to = Number(e.currentTarget.value);
                    if (to !== state.value!.position)
                        play(`jump ${to}`);
                }} />
        </label>
        <Brackets strokes={st.strokes} />
        <p class="quiet stroke">{last || "Nothing is marked yet."}</p>
        <StrokeWas position={st.position} />
        <LookBack />
        <Savepoints />
    </section>;
}
