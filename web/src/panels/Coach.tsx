// Hint, check, reasons and automatic moves.
import { autoLevel, levels, nameOf, type AutoLevel } from "../auto";
import { broken, check, checked, closeCheck, eraseMistakes, firstWrong, goBefore,
    mistakes, showMistakes, shownMistakes, verdict } from "../check";
import { closeHint, hintProblem, hintText, hintTitle, hints, isMove, nextHint,
    playHint, stage } from "../hint";
import { askWhy, closeWhy, placeHere, whyAt, whySays, whyWay } from "../why";
import { Sentence } from "./Sentence";
import { Thinking } from "./Thinking";

function Hint() {
    if (!stage.value)
        return <>
            <p class="quiet">{hintProblem.value ||
                "A hint comes in three stages: where to look, the idea, the move."
            }</p>
            <button class="wide" onClick={() => void nextHint()}>Hint</button>
        </>;
    return <>
        {isMove.value && <ol class="stages" aria-label="Stages">
            {["where", "the idea", "the move"].map((name, i) =>
                <li key={name} class={i < stage.value ? "reached" : ""}
                    aria-current={i + 1 === stage.value ? "step" : undefined}>
                    {name}</li>)}
        </ol>}
        {hintTitle.value && <h3>{hintTitle.value}</h3>}
        <Sentence text={hintText.value} />
        <div class="buttons">
            {isMove.value && stage.value < 3 &&
                <button onClick={() => void nextHint()}>Tell me more</button>}
            {isMove.value && stage.value === 3 &&
                <button onClick={playHint}>Play it</button>}
            <button class="plain" onClick={closeHint}>Close</button>
        </div>
    </>;
}

function Check() {
    if (!checked.value)
        return <button class="wide" onClick={() => void check()}>
            Am I right so far?</button>;
    return <>
        <p class="verdict">{verdict.value}</p>
        {!shownMistakes.value ? null : broken.value.map(b =>
            <Sentence key={b.text} text={b.text} />)}
        <div class="buttons">
            {!!mistakes.value.length && <>
                {!shownMistakes.value &&
                    <button onClick={showMistakes}>Show</button>}
                {firstWrong.value && <button onClick={goBefore}>
                    Go to before the first</button>}
                <button onClick={eraseMistakes}>Erase mistakes</button>
            </>}
            <button class="plain" onClick={closeCheck}>Close</button>
        </div>
    </>;
}

function Why() {
    const way = whyWay.value;
    return <>
        <button class="wide" disabled={!placeHere.value}
            onClick={() => void askWhy()}>Why here? {placeHere}</button>
        {whyAt.value && <>
            <h3>{whyAt}</h3>
            {whySays.value && <Sentence text={whySays.value} />}
            {way.length > 1 && <p class="quiet">{way.length} steps; the first is
                lit.</p>}
            <ol class={`way${way.length > 1 ? "" : " single"}`}>
                {way.map((step, i) => <li key={i}>
                    <strong>{step.title}</strong>
                    <Sentence text={step.text} /></li>)}</ol>
            <button class="plain" onClick={closeWhy}>Close</button></>}
    </>;
}

function Auto() {
    return <label class="block">Automatic moves <select value={autoLevel.value}
        onChange={e => {
            autoLevel.value = e.currentTarget.value as AutoLevel;
        }}>{levels.map(level => <option key={level} value={level}>
            {nameOf(level)}</option>)}</select></label>;
}

export function Coach() {
    return <>
        <section aria-label="Hint"><h2>Hint</h2>
            <Hint />
            {hints.value > 0 && <p class="quiet">Hints so far: {hints}</p>}
        </section>
        <section aria-label="Check"><h2>Check</h2><Check /></section>
        <section aria-label="Why"><h2>Why</h2><Why /></section>
        <section aria-label="Automatic moves"><Auto /></section>
        <Thinking />
    </>;
}
