// What a setter needs beside the board: how many solutions there are, size,
// turns, and clues that stand beside the board.
import { useEffect, useState } from "preact/hooks";
import { inPairs, listLine, setPen, type SetPen } from "../board/cursor";
import { slow } from "../coach";
import { play, session, state } from "../game";
import { clueName, clues, pairable, writeList } from "../input/clues";
import { closeFound, commonOn, commonSays, deciding, find, found, questions,
    stopThinking, verdict, type SetQuestion } from "../setter";
import { Glyph } from "../spot";
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

// The lists of what is filled on the board, as a stroke.
function fromPicture(): string {
    const s = session.value!, { width, height } = s.state;
    const filled = (x: number, y: number) =>
        s.spots[(2 * y + 1) * (2 * width + 1) + 2 * x + 1]!.glyph === Glyph.Fill;
    const runs = (n: number, at: (i: number) => boolean) =>
        Array.from({ length: n }, (_, i) => at(i) ? "#" : " ").join("").trim()
            .split(/ +/).map(run => run.length).filter(k => k).join(".") || "none";
    return ["c", ...Array.from({ length: height }, (_, y) =>
        `R${y + 1}=${runs(width, x => filled(x, y))}`),
            ...Array.from({ length: width }, (_, x) =>
                `C${x + 1}=${runs(height, y => filled(x, y))}`)].join(" ");
}

// The numbers of a row or column: "3 1 2". A click on a list takes it in hand.
function Lists() {
    const [typed, setTyped] = useState<string | null>(null);
    const { width, height } = state.value!;
    const line = listLine.value, s = session.value!;
    const lattice = (2 * width + 1) * (2 * height + 1);
    const there = s.spots[lattice + (line[0] === "R" ? 0 : height) +
        Number(line.slice(1)) - 1]?.text ?? "";
    const numbers = typed ?? (there === "0" ? "" : there);
    useEffect(() => setTyped(null), [line]);
    const names = [...Array.from({ length: height }, (_, i) => `R${i + 1}`),
                   ...Array.from({ length: width }, (_, i) => `C${i + 1}`)];
    const put = (e: Event) => {
        e.preventDefault();
        const value = numbers.trim().split(/[\s,.]+/).join(".") || "none";
        if (!play(`c ${line}=${value}`))
            return;
        setTyped(null);
        writeList(names[names.indexOf(line) + 1] ?? line);
    };
    return <form class="inline" onSubmit={put}>
        <label>Line <select value={line}
            onChange={e => { listLine.value = e.currentTarget.value; }}>
            {names.map(n => <option key={n}>{n}</option>)}</select></label>
        <label>Numbers <input value={numbers} size={8} id="list-numbers"
            onInput={e => setTyped(e.currentTarget.value)} /></label>
        <button>Write</button>
        <button type="button" onClick={() => play(fromPicture())}>
            Clues from the picture</button></form>;
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

function SetPens() {
    const names: [SetPen, string][] = [["clue", "Clues"], ["mark", "Marks"]];
    return <div class="buttons modes" role="group" aria-label="The mouse writes">
        {names.map(([value, name]) => <button key={value}
            title="F3 swaps them" aria-pressed={setPen.value === value}
            onClick={() => { setPen.value = value; }}>{name}</button>)}</div>;
}

// What takes long can be given up.
function Slow() {
    const list = slow.value.filter(s => s.name in longNames);
    return list.length ? <p class="thinking">
        <span>Thinking about {list.map(s => longNames[s.name]).join(" and ")},{" "}
            {Math.max(...list.map(s => s.seconds))} s</span>
        <button onClick={stopThinking}>Stop</button></p> : null;
}
const longNames: Record<string, string> =
    { verdict: "the number of solutions", common: "what they share" };

// "w white": the keys of a genre and what they write.
const keysOf = (genre: string): string[] =>
    Object.entries(clues[genre]?.keys ?? {})
        .filter(([key], i, all) => all.findIndex(k => k[1] === all[i]![1]) === i &&
            key !== "")
        .map(([key, clue]) => `${key} ${clue === "?" && clueName(genre, key) === key
            ? "any number" : clueName(genre, key)}`);

export function SetPanel() {
    const row = clues[state.value?.genre ?? ""] ?? {};
    if (!session.value)
        return null;
    return <section aria-label="Set"><h2>Set</h2>
        <p class="verdict" role="status">{verdict}</p>
        <Slow />
        <Common />
        <Questions lists={!!row.lists} />
        <SetPens />
        <p class="quiet">{row.lists ? "Click a list beside the board to write it. "
            : "Keys write clues at the cursor; a second click goes through them. "}
            {row.regions && "Drag through cells to make a region; click an " +
                "edge to turn its border. "}
            {row.arrows && "Shift and an arrow turn the clue. "}
            {row.keys && `${keysOf(state.value!.genre).join(", ")}. `}
            {row.signs && `A number and one of ${[...row.signs].join(" ")}.`}</p>
        {pairable(state.value!.genre) && <label class="row"><input type="checkbox"
            checked={inPairs.value} onChange={e => {
                inPairs.value = e.currentTarget.checked;
            }} />Symmetric: clues come in pairs, half a turn apart</label>}
        {row.lists && <Lists />}
        {row.total && <Total what={row.total} />}
        <Size />
    </section>;
}
