// What a setter needs beside the board: how many solutions there are, size,
// turns, and clues that stand beside the board.
import { useState } from "preact/hooks";
import { play, session, state } from "../game";
import { clues } from "../input/clues";
import { closeFound, commonOn, commonSays, deciding, find, found, questions,
    verdict, type SetQuestion } from "../setter";
import { Sentence } from "./Sentence";
import { Thinking } from "./Thinking";

const sides = [["above", 0], ["right", 1], ["below", 2], ["left", 3]] as const;

function Size() {
    const by = (side: number, n: number) => play(
        `size ${[0, 1, 2, 3].map(i => i === side ? n : 0).join(" ")}`);
    return <><h3>Size</h3><ul class="list sizes">{sides.map(([name, i]) =>
        <li key={name}><span>{name}</span>
            <button aria-label={`One more ${name}`}
                onClick={() => by(i, 1)}>+</button>
            <button aria-label={`One less ${name}`}
                onClick={() => by(i, -1)}>−</button></li>)}</ul>
    <div class="buttons">
        <button onClick={() => play("turn right")}>Turn</button>
        <button onClick={() => play("flip across")}>Mirror</button>
        <button onClick={() => play("clear clues")}>Clear clues</button>
    </div></>;
}

// The numbers of a row or column: "3 1 2".
function Lists() {
    const [line, setLine] = useState("R1");
    const [numbers, setNumbers] = useState("");
    const { width, height } = state.value!;
    const names = [...Array.from({ length: height }, (_, i) => `R${i + 1}`),
                   ...Array.from({ length: width }, (_, i) => `C${i + 1}`)];
    const put = (e: Event) => {
        e.preventDefault();
        const value = numbers.trim().split(/[\s,.]+/).join(".") || "none";
        if (!play(`c ${line}=${value}`))
            return;
        setLine(names[names.indexOf(line) + 1] ?? line);
        setNumbers("");
    };
    return <form class="inline" onSubmit={put}>
        <label>Line <select value={line}
            onChange={e => setLine(e.currentTarget.value)}>
            {names.map(n => <option key={n}>{n}</option>)}</select></label>
        <label>Numbers <input value={numbers} size={8} inputMode="numeric"
            onInput={e => setNumbers(e.currentTarget.value)} /></label>
        <button>Write</button></form>;
}

function Total({ what }: { what: string }) {
    return <label class="inline">Number of {what} <input type="number" min={0}
        onChange={e => play(`total ${e.currentTarget.value || "none"}`)} />
    </label>;
}

function Common() {
    return <><label class="row"><input type="checkbox" checked={commonOn.value}
        onChange={e => { commonOn.value = e.currentTarget.checked; }} />
        Show what all solutions share</label>
    {commonSays.value && <p class="quiet">{commonSays}</p>}</>;
}

// Which number of a list beside the board is redundant nobody can say.
function Questions({ lists }: { lists: boolean }) {
    const names = Object.entries(questions) as [SetQuestion, string][];
    return <>
        <div class="buttons">{names.filter(([id]) => !lists || id !== "spare")
            .map(([id, name]) => <button key={id}
                onClick={() => void find(id)}>{name}</button>)}</div>
        {found.value.length > 0 && <div class="found">
            {found.value.map(text => <Sentence key={text} text={text} />)}
            {deciding.value && <button onClick={() => play(deciding.value)}>
                Put this clue</button>}
            <button class="plain" onClick={closeFound}>Close</button></div>}
        <Thinking />
    </>;
}

export function SetPanel() {
    const row = clues[state.value?.genre ?? ""] ?? {};
    if (!session.value)
        return null;
    return <section aria-label="Set"><h2>Set</h2>
        <p class="verdict" role="status">{verdict}</p>
        <Common />
        <Questions lists={!!row.lists} />
        <p class="quiet">Keys write clues at the cursor.{" "}
            {row.regions && "Drag through cells to make a region; click an " +
                "edge to turn its border. "}
            {row.arrows && "Shift and an arrow turn the clue. "}
            {row.keys && `Also: ${Object.keys(row.keys).join(" ")}. `}
            {row.signs && `A number and one of ${[...row.signs].join(" ")}.`}</p>
        {row.lists && <Lists />}
        {row.total && <Total what={row.total} />}
        <Size />
    </section>;
}
