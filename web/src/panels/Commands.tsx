// All commands, found by a few letters, with their keys, which can be changed
// here; and what keys and buttons do on the board.
import { useState } from "preact/hooks";
import { commands, keyName, keyOf, keyText, resetKeys, setKey,
    type Command } from "../commands";
import { rowOf } from "../input/rows";
import { state } from "../game";
import { closeDialog, Dialog } from "./Dialog";

type Line = [string, string];

const always: Line[] = [
    ["Arrows", "move the cursor"],
    ["Alt+R, Alt+C", "read the row, the column"],
    ["Esc", "take back what is being drawn; close a hint"],
    ["Enter", "play the move of a hint"],
];
const marks: Line[] = [
    ["Left button, Enter", "mark; again: empty"],
    ["Right button, Space", "mark as not; again: empty"],
    ["Ctrl+arrow, Shift+arrow", "mark, mark as not, and move"],
    ["Backspace", "clear"],
    ["N, P", "next, previous open place"],
    ["Touch", "tap: yes, no, empty; long press: no; two fingers: move, zoom"],
];
const edges: Line[] = [
    ["W A S D", "the sides of the cell; with Shift crossed out"],
];
const digits: Line[] = [
    ["Digits", "write; again: clear"],
    ["Ctrl+digit", "note in the middle"],
    ["Shift+digit", "note in the corners"],
    ["Enter", "digits or notes"],
    ["Shift+arrow, drag", "select several cells"],
    ["Double click", "select all equal digits"],
    ["Space, Backspace", "clear"],
    ["M, N", "note all candidates; tidy the notes"],
];

function BoardKeys() {
    const row = rowOf(state.value?.genre ?? "");
    const lines = [...(row.digits ? digits : marks), ...(row.edge ? edges : []),
                   ...(row.corners ? [["C", "cursor on corners or cells"] as Line]
                       : []),
                   ...(row.pens.length > 2 ? [["Alt+button",
                       `${row.pens.slice(2).map(p => p[1]).join(", ")}`] as Line]
                       : []), ...always];
    return <dl class="keys">{lines.map(([key, what]) => <div key={key}>
        <dt>{key}</dt><dd>{what}</dd></div>)}</dl>;
}

function Row({ command }: { command: Command }) {
    const [asking, setAsking] = useState(false);
    const key = keyName(keyOf(command));
    const take = (e: KeyboardEvent) => {
        if (!asking || /^(Control|Shift|Alt|Meta)/.test(e.code))
            return;
        e.preventDefault();
        e.stopPropagation();
        setAsking(false);
        if (e.key !== "Escape")
            setKey(command, e.key === "Backspace" ? "" : keyText(e));
    };
    return <li>
        <button class="plain command" onClick={() => {
            closeDialog();
            command.act();
        }}>{command.name}</button>
        <button class="plain key" aria-label={`Key of ${command.name}: ${
            key || "none"}`} onClick={() => setAsking(true)}
            onBlur={() => setAsking(false)} onKeyDown={take}>
            {asking ? "press a key" : key ? <kbd>{key}</kbd> : "…"}</button>
    </li>;
}

export function Commands() {
    const [text, setText] = useState("");
    const words = text.toLowerCase().split(/\s+/);
    const found = commands().filter(c => (c.when?.() ?? true) &&
        words.every(w => c.name.toLowerCase().includes(w)));
    const run = (e: Event) => {
        e.preventDefault();
        if (!found[0])
            return;
        closeDialog();
        found[0].act();
    };
    return <Dialog title="Commands">
        <form onSubmit={run}><label class="block">Find
            <input type="search" class="find" value={text} autoFocus
                onKeyDown={e => { // the key that opened the list closes it
                    if ((e.ctrlKey || e.metaKey) && e.code === "KeyK") {
                        e.preventDefault();
                        closeDialog();
                    }
                }}
                onInput={e => setText(e.currentTarget.value)} /></label></form>
        <p class="quiet">Enter runs the first. A click on a key changes it;
            Backspace takes it off.</p>
        <ul class="list commands">{found.map(c =>
            <Row key={c.id} command={c} />)}</ul>
        <button onClick={resetKeys}>All keys as at first</button>
        <h3>On the board</h3><BoardKeys />
    </Dialog>;
}
