// Which puzzles are printed, and how.
import { useEffect, useState } from "preact/hooks";
import { session, state } from "../game";
import { titleOf } from "../genres";
import { layOut, type PrintItem, type PrintWish } from "../print";
import { loadStarters, starters } from "../starter";
import { recent, type Saved } from "../store";
import { Dialog } from "./Dialog";

interface Choice { name: string; item: PrintItem }

function choices(games: Saved[]): Choice[] {
    const genre = state.value?.genre ?? "";
    const all = starters(genre);
    // Numbered within a size and level, as New has them.
    const number = (p: typeof all[number]) =>
        all.filter(o => o.size === p.size && o.level === p.level).indexOf(p) + 1;
    return [...all.map(p => ({
        name: `${titleOf(genre)} ${p.size}, level ${p.level} (${p.word}), no. ${
            number(p)}`,
        item: { genre, text: p.text, word: p.word } })),
    ...games.slice(0, 12).map(g => ({
        name: `${titleOf(g.genre)} ${g.size}, begun ${
            new Date(g.when).toLocaleString()}`,
        item: { genre: g.genre,
                text: g.journal.split("\n")[0]! + "\n" } }))];
}

export function Print() {
    const [games, setGames] = useState<Saved[]>([]);
    const [ticked, setTicked] = useState<Set<number>>(new Set());
    const [wish, setWish] = useState<PrintWish>(
        { perPage: 1, solutions: true, ratings: true, large: false });
    const [busy, setBusy] = useState(false);
    useEffect(() => {
        void loadStarters();
        void recent().then(setGames);
    }, []);
    const list = choices(games);
    const print = async (e: Event) => {
        e.preventDefault();
        setBusy(true);
        const items = [...ticked].sort((a, b) => a - b).map(i => list[i]!.item);
        const this_ = { genre: state.value!.genre,
                        text: session.value!.write("json") };
        await layOut(items.length ? items : [this_], wish);
        setBusy(false);
        window.print();
    };
    const toggle = (i: number) => {
        const next = new Set(ticked);
        if (!next.delete(i))
            next.add(i);
        setTicked(next);
    };
    return <Dialog title="Print"><form onSubmit={e => void print(e)}>
        <fieldset class="inline"><legend>On a page</legend>
            {([1, 2, 4, 6] as const).map(n => <label key={n}>
                <input type="radio" name="per-page" checked={wish.perPage === n}
                    onChange={() => setWish({ ...wish, perPage: n })} /> {n}
            </label>)}</fieldset>
        <label class="row"><input type="checkbox" checked={wish.solutions}
            onChange={e => setWish({ ...wish,
                                     solutions: e.currentTarget.checked })} />
            Solutions at the back</label>
        <label class="row"><input type="checkbox" checked={wish.ratings}
            onChange={e => setWish({ ...wish,
                                     ratings: e.currentTarget.checked })} />
            Rating</label>
        <label class="row"><input type="checkbox" checked={wish.large}
            onChange={e => setWish({ ...wish,
                                     large: e.currentTarget.checked })} />
            Large type: cells of 11 mm or more, where the paper has room</label>
        <fieldset><legend>This puzzle, or those ticked</legend>
            <ul class="list ticks">{list.map((c, i) => <li key={i}>
                <label class="row"><input type="checkbox" checked={ticked.has(i)}
                    onChange={() => toggle(i)} /> {c.name}</label></li>)}</ul>
        </fieldset>
        <button disabled={busy}>{busy ? "Drawing …" : "Print"}</button>
    </form></Dialog>;
}
