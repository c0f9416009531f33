// How the strokes of the game followed: a curve over the scrubber, and what took how
// long.
import { play, state } from "../game";
import { kinds, lookBack, nameOf, reviewed, reviewProblem, reviewSays } from
    "../review";
import { timeOf, timeText } from "../timer";
import { Thinking } from "./Thinking";

const tall = 48;

// What a stroke's dearest step costs, above its place on the scrubber; a mistake or
// a guess is a cross there.
export function StrokeCurve({ strokes, x }: {
    strokes: number; x: (at: number) => number }) {
    const list = reviewed.value;
    if (!list || !strokes)
        return null;
    const most = Math.max(1, ...list.map(r => r.cost ?? 0));
    const wide = Math.max(1, 0.8 * (x(1) - x(0)));
    return <svg class="stroke-curve" viewBox={`0 0 280 ${tall + 12}`} role="img"
        aria-label={`How hard each stroke was. ${reviewSays.value}`}>
        {list.map(r => {
            const at = x(r.stroke) - wide / 2, high = tall * (r.cost ?? 0) / most;
            return r.is === "step"
                ? <rect key={r.stroke} class="cost" x={at} width={wide}
                    y={tall + 10 - Math.max(2, high)} height={Math.max(2, high)} />
                : <path key={r.stroke} class="missed" d={`M${x(r.stroke) - 4} ${
                    tall}l8 8m0 -8l-8 8`} />;
        })}
        <line class="here" x1={x(state.value!.position)} x2={x(state.value!.position)}
            y1={0} y2={tall + 12} /></svg>;
}

// What the stroke at the cursor was.
export function StrokeWas({ position }: { position: number }) {
    const r = reviewed.value?.find(e => e.stroke === position);
    if (!r)
        return null;
    const steps = (r.steps ?? 1) > 1 ? `, ${r.steps} steps at once` : "";
    return <p class="quiet">{nameOf(r)}{steps}; {timeText(timeOf(position))}</p>;
}

export function LookBack() {
    const st = state.value;
    return <>
        {!reviewed.value && <button class="wide" disabled={!st?.position}
            onClick={() => void lookBack()}>Look back</button>}
        {reviewProblem.value && <p class="quiet">{reviewProblem}</p>}
        <Thinking />
        {reviewed.value && <section aria-label="Look back"><h3>Look back</h3>
            <p>{reviewSays}</p>
            <table><thead><tr><th>What</th><th>Strokes</th><th>Time</th></tr></thead>
                <tbody>{kinds.value.map(k => <tr key={k.name}><td>{k.name}</td>
                    <td>{k.strokes.slice(0, 3).map(n => <button key={n} class="place"
                        aria-label={`Go to stroke ${n}`}
                        onClick={() => play(`jump ${n}`)}>{n}</button>)}
                    {k.strokes.length > 3 && ` +${k.strokes.length - 3}`}</td>
                    <td>{timeText(k.seconds)}</td></tr>)}</tbody></table>
        </section>}
    </>;
}
