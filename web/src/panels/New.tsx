// A new game: the puzzle of the day, one of the starter set, one that is made as
// wished, a blank board, or a game begun before.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { blank, message, state, take, theEngine } from "../game";
import { saveFile } from "../file";
import { genres, titleOf } from "../genres";
import { cancelMaking, genreOf, isRare, makeProblem, makePuzzle, making,
    playDaily, progress, refusal, today, type Order } from "../make";
import { setMode } from "../mode";
import { titlesOf, Session } from "../session";
import { isSolved, loadStarters, playStarter, starters, type Starter } from
    "../starter";
import { exported, recent, remove, setSetting, setting, type Saved } from "../store";
import { resumeClock, timeText } from "../timer";
import { closeDialog, Dialog } from "./Dialog";

const chosen = signal(setting("new-genre", ""));
const genreHere = (): string =>
    chosen.value || state.value?.genre || "akari";

function Genres() {
    return <div class="genres" role="group" aria-label="Genre">
        {genres.value.map(g => <button key={g.genre}
            aria-pressed={genreHere() === g.genre} onClick={() => {
                chosen.value = g.genre;
                setSetting("new-genre", g.genre);
            }}>{g.title}</button>)}</div>;
}

// ---- of the day ----

function Daily() {
    const date = today(), todays = genreOf(date, genres.value.map(g => g.genre));
    const genre = genreHere();
    const play = (g: string) => void playDaily(g).then(ok => {
        if (ok)
            closeDialog();
    });
    return <div class="buttons">
        <button onClick={() => play(todays)}>Today: {titleOf(todays)}</button>
        {genre !== todays && <button onClick={() => play(genre)}>
            Today's {titleOf(genre)}</button>}
    </div>;
}

// ---- the starter set ----

// The puzzles of one size and level.
function OfLevel({ genre, list, all }:
    { genre: string; list: Starter[]; all: Starter[] }) {
    const { size, level, word } = list[0]!;
    return <div class="of-level"><small>level {level}, {word}</small>
        {list.map((p, i) => <button key={i} class={isSolved(p) ? "solved" : ""}
            aria-label={`${titleOf(genre)} ${size} level ${level}, ${i + 1}${
                isSolved(p) ? ", solved" : ""}`}
            onClick={() => {
                if (playStarter(genre, all.indexOf(p)))
                    closeDialog();
            }}>{i + 1}</button>)}</div>;
}

function Puzzles() {
    useEffect(() => void loadStarters(), []);
    const genre = genreHere(), all = starters(genre);
    const [chosenSize, setSize] = useState("");
    const different = <T,>(list: T[]) => [...new Set(list)];
    const sizes = different(all.map(p => p.size));
    const size = sizes.find(s => s === chosenSize) ?? sizes[0];
    return <>
        <div class="genres" role="group" aria-label="Size">{sizes.map(s =>
            <button key={s} aria-pressed={s === size}
                onClick={() => setSize(s)}>{s}</button>)}</div>
        {different(all.filter(p => p.size === size).map(p => p.level)).map(
            level => <OfLevel key={level} genre={genre} all={all}
                list={all.filter(p => p.size === size &&
                                 p.level === level)} />)}</>;
}

// ---- made as wished ----

const sides = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20];
const levels: [string, number, number][] = [
    ["any", 1, 4], ["1", 1, 1], ["2", 2, 2], ["3", 3, 3], ["4", 4, 4],
    ["5", 5, 5],
];
const symmetries: [string, string][] = [
    ["none", ""], ["half turn", "rot2"], ["quarter turn", "rot4"],
    ["mirror", "mirror"], ["diagonal", "diagonal"], ["any", "any"],
];

// Also said below the board, when another one of a kind is wished.
export function Making() {
    const now = making.value;
    return now && <p class="inline making" role="status">Making: {progress(now)} …
        <button type="button" onClick={cancelMaking}>Cancel</button></p>;
}

function Wish() {
    const [side, setSide] = useState(0);
    const [level, setLevel] = useState("any");
    const [symmetry, setSymmetry] = useState("none");
    const [needs, setNeeds] = useState("");
    const [without, setWithout] = useState("");
    const genre = genreHere();
    useEffect(() => { setNeeds(""); setWithout(""); setSide(0); }, [genre]);
    const found = levels.filter(([, from, to]) =>
        from < to || !isRare(genre, from));
    const [one, low, high] = found.find(l => l[0] === level) ?? found[0]!;
    const order: Order = {
        genre, width: side, height: side, low: needs ? 0 : low,
        high: needs ? 0 : high, needs, without,
        symmetry: symmetries.find(s => s[0] === symmetry)![1],
    };
    const may = (more: Partial<Order>) =>
        !refusal({ ...order, needs: "", low: 1, high: 4, ...more });
    const problem = refusal(order);
    const techniques = [...titlesOf(theEngine(), genre)].filter(
        ([id]) => may({ needs: id, low: 0, high: 0, symmetry: "" }));
    const select = (label: string, value: string, set: (v: string) => void,
                    options: (string | [string, string])[]) =>
        <label>{label} <select value={value}
            onChange={e => set(e.currentTarget.value)}>{options.map(o => {
                const [v, name] = typeof o === "string" ? [o, o] : o;
                return <option key={v} value={v}>{name}</option>;
            })}</select></label>;
    const named = techniques.map(([id, title]): [string, string] => [id, title]);
    return <form onSubmit={e => {
        e.preventDefault();
        void makePuzzle(order).then(ok => { if (ok) closeDialog(); });
    }}>
        <div class="inline">
            {select("Size", String(side), v => setSide(Number(v)),
                    [["0", "usual"], ...sides.filter(n => may({
                        width: n, height: n, symmetry: "" })).map(
                        (n): [string, string] => [String(n), `${n}×${n}`])])}
            {!needs && select("Level", one, setLevel, found.map(l => l[0]))}
            {select("Symmetry", symmetry, setSymmetry, symmetries.filter(
                s => may({ symmetry: s[1] })).map(s => s[0]))}
        </div>
        <details><summary>By technique</summary>
            <div class="inline">
                {select("Needs", needs, setNeeds, [["", "whatever"], ...named])}
                {select("Without", without, setWithout,
                        [["", "nothing left out"], ...named])}</div></details>
        {problem && <p class="problem">{problem}.</p>}
        <button disabled={!!problem || !!making.value}>Generate</button>
    </form>;
}

// ---- a blank board ----

function Blank() {
    const [width, setWidth] = useState(10);
    const [height, setHeight] = useState(10);
    const make = (e: Event) => {
        e.preventDefault();
        if (!blank(genreHere(), width, height))
            return;
        setMode(true); // it is there to be set
        closeDialog();
    };
    const number = (label: string, value: number, set: (n: number) => void) =>
        <label>{label} <input type="number" min={1} max={99} value={value}
            onInput={e => set(Number(e.currentTarget.value))} /></label>;
    return <form class="inline" onSubmit={make}>
        {number("Rows", height, setHeight)}
        {number("Columns", width, setWidth)}
        <button>Make a blank board</button>
    </form>;
}

// ---- begun before ----

function Recent() {
    const [games, setGames] = useState<Saved[]>([]);
    useEffect(() => { void recent().then(setGames); }, []);
    const again = (g: Saved) => {
        take(Session.open(theEngine(), g.journal), g.id);
        resumeClock(g);
        closeDialog();
    };
    if (!games.length)
        return null;
    return <><h3>Recent games</h3><ul class="list">{games.slice(0, 12).map(g => <li key={g.id}>
        <button class="plain" onClick={() => again(g)}>{titleOf(g.genre)}{" "}
            {g.size}{g.solved ? ", solved" : ""}
            {g.seconds ? `, ${timeText(g.seconds)}` : ""}{" "}
            <small>{new Date(g.when).toLocaleString()}</small></button>
        <button class="plain" aria-label="Forget this game" onClick={() => {
            void remove(g.id);
            setGames(games.filter(x => x !== g));
        }}>✕</button>
    </li>)}</ul>
    <button onClick={() => void exported().then(text =>
        saveFile("tandem-games.json", new Blob([text],
            { type: "application/json" })))}>Save all games as a file</button>
    </>;
}

export function New() {
    useEffect(() => {
        makeProblem.value = ""; // of another time
        return cancelMaking;
    }, []);
    return <Dialog title="New">
        <Genres />
        <h3>Today</h3><Daily />
        <h3>{titleOf(genreHere())}</h3><Puzzles />
        <h3>Generate one</h3><Wish />
        <h3>Set one of your own, on a blank board</h3><Blank />
        {message.value && <p class="problem">{message}</p>}
        <Recent />
        {makeProblem.value && <p class="problem making" role="alert">
            {makeProblem}</p>}
        <Making />
    </Dialog>;
}
