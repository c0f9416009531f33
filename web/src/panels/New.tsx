// A new game: a puzzle of the starter set, a blank board, or one begun before.
import { useEffect, useState } from "preact/hooks";
import { blank, message, open, take, theEngine } from "../game";
import { genres, titleOf } from "../genres";
import { Session } from "../session";
import { starters } from "../starter";
import { recent, remove, type Saved } from "../store";
import { setMode } from "../mode";
import { closeDialog, Dialog } from "./Dialog";

// The puzzles of one size, from easy to hard.
function OfSize({ genre, title, size }:
    { genre: string; title: string; size: string }) {
    return <div class="of-size"><small>{size}</small>
        {starters(genre).filter(p => p.size === size).map((p, i) =>
            <button key={i} aria-label={`${title} ${size} ${p.word}, ${i + 1}`}
                onClick={() => {
                    if (open(p.text, genre))
                        closeDialog();
                }}>{p.word}</button>)}</div>;
}

function Starter() {
    const sizes = (genre: string) =>
        [...new Set(starters(genre).map(p => p.size))];
    return <ul class="tiles">{genres.value.map(g => <li key={g.genre}>
        <span>{g.title}</span>
        {sizes(g.genre).map(size => <OfSize key={size} genre={g.genre}
            title={g.title} size={size} />)}
    </li>)}</ul>;
}

function Blank() {
    const [genre, setGenre] = useState("akari");
    const [width, setWidth] = useState(10);
    const [height, setHeight] = useState(10);
    const make = (e: Event) => {
        e.preventDefault();
        if (!blank(genre, width, height))
            return;
        setMode(true); // it is there to be set
        closeDialog();
    };
    const number = (label: string, value: number, set: (n: number) => void) =>
        <label>{label} <input type="number" min={1} max={99} value={value}
            onInput={e => set(Number(e.currentTarget.value))} /></label>;
    return <form class="inline" onSubmit={make}>
        <label>Genre <select value={genre}
            onChange={e => setGenre(e.currentTarget.value)}>
            {genres.value.map(g => <option key={g.genre} value={g.genre}>
                {g.title}</option>)}</select></label>
        {number("Rows", height, setHeight)}
        {number("Columns", width, setWidth)}
        <button>Make</button>
    </form>;
}

function Recent() {
    const [games, setGames] = useState<Saved[]>([]);
    useEffect(() => { void recent().then(setGames); }, []);
    const again = (g: Saved) => {
        take(Session.open(theEngine(), g.journal), g.id);
        closeDialog();
    };
    return <ul class="list">{games.slice(0, 12).map(g => <li key={g.id}>
        <button class="plain" onClick={() => again(g)}>{titleOf(g.genre)}{" "}
            {g.size}{g.solved ? ", solved" : ""}{" "}
            <small>{new Date(g.when).toLocaleString()}</small></button>
        <button class="plain" aria-label="Forget this game" onClick={() => {
            void remove(g.id);
            setGames(games.filter(x => x !== g));
        }}>✕</button>
    </li>)}</ul>;
}

export function New() {
    return <Dialog title="New">
        <h3>Puzzles</h3><Starter />
        <h3>Blank board</h3><Blank />
        {message.value && <p class="problem">{message}</p>}
        <h3>Recent games</h3><Recent />
    </Dialog>;
}
