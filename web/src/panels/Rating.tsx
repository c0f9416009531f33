// How hard the puzzle is: figures, techniques, and a curve of its rounds.
import { counts, curve, curveWords, fromHere, rate, rating, ratingProblem,
    summary, type Rating as Figures, type Round } from "../rating";
import { Thinking } from "./Thinking";

const width = 280, tall = 70, low = 30, gap = 6;

// Costs go up, marks go down from the line between them.
function Curve({ rounds }: { rounds: Round[] }) {
    const step = width / rounds.length, thick = Math.max(1, step * 0.75);
    const cost = Math.max(...rounds.map(r => r[0]), 1);
    const marks = Math.max(...rounds.map(r => r[1]), 1);
    const words = curveWords(rounds);
    return <figure class="curve">
        <svg viewBox={`0 0 ${width} ${tall + gap + low}`} role="img"
            aria-label={words}>{rounds.map(([c, m], i) => <g key={i}>
                <rect class="cost" x={i * step} width={thick}
                    y={tall - tall * c / cost} height={tall * c / cost} />
                <rect class="marks" x={i * step} width={thick} y={tall + gap}
                    height={low * m / marks} /></g>)}</svg>
        <figcaption class="quiet">Round by round: above what it costs, below how
            many marks it offers. {words}</figcaption>
    </figure>;
}

function Result({ of }: { of: Figures }) {
    const figures: [string, number][] = [["Level", of.level],
        ["Effort", of.effort], ["Peak", of.peak]];
    const list = counts(of);
    return <>
        <p class="verdict rating">{summary(of)}</p>
        {of.status === "solved" && <dl class="figures">{figures.map(([name, n]) =>
            <div key={name}><dt>{name}</dt><dd>{n}</dd></div>)}</dl>}
        {curve.value.length > 0 && list.length > 0 &&
            <Curve rounds={curve.value} />}
        {list.length > 0 && <><h3>Techniques</h3>
            <ul class="list counts">{list.map(([title, n]) =>
                <li key={title}><span>{title}</span><span>{n}</span></li>)}
            </ul></>}
    </>;
}

export function Rating() {
    return <section aria-label="Rating"><h2>Rating</h2>
        <div class="buttons">{[false, true].map(here =>
            <button key={String(here)} onClick={() => void rate(here)}
                aria-pressed={!!rating.value && fromHere.value === here}>
                {here ? "From here" : "From the start"}</button>)}</div>
        {ratingProblem.value && <p class="quiet">{ratingProblem}</p>}
        {rating.value && <Result of={rating.value} />}
        <Thinking />
    </section>;
}
