// Hint, check, reasons and automatic moves.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { autoSays, cost, dial, dials, nameOf, techniques, ticked, type Dial }
    from "../auto";
import { broken, check, checked, closeCheck, eraseMistakes, firstWrong, goBefore,
    keepRight, mistakes, showMistakes, shownMistakes, verdict, wrongTrial } from
    "../check";
import { play } from "../game";
import { closeHint, closeSteps, hintProblem, hintText, hintTitle, hints, isMove,
    nextHint, openSteps, playHint, showStep, shownStep, stage, steps, type Step }
    from "../hint";
import { askWhy, askWhyNot, askWhyWrong, closeWhy, hasSides, placeHere, sayings, side,
    sideNames, whyAt, whySays, whyWay } from "../why";
import { Sentence } from "./Sentence";
import { Techniques } from "./Techniques";
import { Thinking } from "./Thinking";

// A section that comes into view when there is something new in it.
function Section({ name, news, children }: {
    name: string; news: unknown; children: ComponentChildren }) {
    const at = useRef<HTMLElement>(null);
    useEffect(() => {
        if (news)
            at.current?.scrollIntoView({ block: "nearest" });
    }, [news]);
    return <section aria-label={name} ref={at}><h2>{name}</h2>{children}</section>;
}

function Hint() {
    if (!stage.value)
        return <>
            <p class="quiet">{hintProblem.value ||
                "A hint comes in three stages: where to look, the idea, the move."
            }</p>
            <div class="buttons">
                <button onClick={() => void nextHint()}>Hint</button>
                <button onClick={() => void openSteps()}>All open steps</button>
            </div>
            <Steps />
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

// What tells apart steps of one name: the first places that they decide.
function placesOf({ set }: Step): string {
    const at = [...new Set(set.map(l => l.at))];
    return at.slice(0, 2).join(", ") + (at.length > 2 ? " …" : "");
}

// Every step that is open now; the one that is chosen is lit.
function Steps() {
    const list = steps.value;
    if (!list)
        return null;
    return <div class="found">
        <p class="quiet">{list.length || "No"} open steps, the easiest first.</p>
        <ol class="way">{list.map((step, i) => <li key={i}>
            <button class="plain step" aria-pressed={shownStep.value === i}
                onClick={() => showStep(i)}><span>{step.title}{" "}
                    <small>{placesOf(step)}</small></span></button>
            {shownStep.value === i && <Sentence text={step.text} />}</li>)}</ol>
        <button class="plain" onClick={closeSteps}>Close</button></div>;
}

function Check() {
    if (!checked.value)
        return <button class="wide" onClick={() => void check()}>
            Am I right so far?</button>;
    return <>
        <p class="verdict">{verdict.value}</p>
        {!shownMistakes.value ? null : broken.value.map(b =>
            <Sentence key={b.text} text={b.text} />)}
        {firstWrong.value && shownMistakes.value && <p class="quiet">The first was
            stroke {firstWrong.value.position}:{" "}
            <code>{firstWrong.value.stroke.slice(0, 80)}</code></p>}
        <div class="buttons">
            {!!mistakes.value.length && <>
                {!shownMistakes.value &&
                    <button onClick={showMistakes}>Show</button>}
                {firstWrong.value && <button onClick={goBefore}>
                    Go to before the first</button>}
                {!!firstWrong.value?.right.length &&
                    <button onClick={keepRight}>Go there, and keep the right
                        strokes after it</button>}
                <button onClick={eraseMistakes}>Erase mistakes</button>
                {shownMistakes.value && <button
                    onClick={() => void askWhyWrong(mistakes.value[0]!.at)}>
                    Why is {mistakes.value[0]!.at} wrong?</button>}
            </>}
            {wrongTrial.value && <button onClick={() => play("drop")}>
                Drop the trial</button>}
            <button class="plain" onClick={closeCheck}>Close</button>
        </div>
    </>;
}

function WhyNot() {
    const [word, setWord] = useState("");
    const words = sayings.value;
    const is = words.includes(word) ? word : words[0] ?? "";
    return <div class="inline why-not"><label>Why not <select value={is}
        onChange={e => setWord(e.currentTarget.value)}>{words.map(w =>
            <option key={w}>{w}</option>)}</select></label>
    <button disabled={!placeHere.value || !is} aria-label="Why not?"
        onClick={() => void askWhyNot(is)}>?</button></div>;
}

function Why() {
    const way = whyWay.value;
    return <>
        {hasSides.value && <label class="block">About <select value={side.value}
            onChange={e => { side.value = Number(e.currentTarget.value); }}>
            {sideNames.map((name, i) => <option key={name} value={i}>{name}
            </option>)}</select></label>}
        <button class="wide" disabled={!placeHere.value}
            onClick={() => void askWhy()}>Why here? {placeHere}</button>
        <WhyNot />
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

function Ticks() {
    const toggle = (id: string) => {
        const next = new Set(ticked.value);
        if (!next.delete(id))
            next.add(id);
        ticked.value = next;
    };
    return <ul class="list ticks">{[...techniques()].map(([id, title]) =>
        <li key={id}><label class="row"><input type="checkbox"
            checked={ticked.value.has(id)} onChange={() => toggle(id)} />
            {title}</label></li>)}</ul>;
}

function Auto() {
    return <>
        <label class="block">Automatic moves <select value={dial.value}
            onChange={e => { dial.value = e.currentTarget.value as Dial; }}>
            {dials.map(d => <option key={d} value={d}>
                {nameOf(d)}</option>)}</select></label>
        {dial.value === "cost" && <label class="inline">Cost <input type="number"
            min={1} max={20} step={0.5} value={cost.value} onChange={e => {
                cost.value = Number(e.currentTarget.value) || 3;
            }} /></label>}
        {dial.value === "ticked" && <Ticks />}
        {autoSays.value && <p class="problem">{autoSays}</p>}
    </>;
}

export function Coach() {
    return <>
        <Section name="Hint" news={hintText.value}><Hint />
            {hints.value > 0 && <p class="quiet">Hints so far: {hints}</p>}
        </Section>
        <Section name="Check" news={checked.value}><Check /></Section>
        <Section name="Why" news={whyAt.value}><Why /></Section>
        <section aria-label="Automatic moves"><Auto /></section>
        <Techniques />
        <Thinking />
    </>;
}
