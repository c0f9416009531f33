// The screen: bar, rail, board, panel; and the keys that work everywhere.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { turnDial } from "./auto";
import { Board, theKeys, thePointer } from "./board/Board";
import { corner, pen, setting } from "./board/cursor";
import { check } from "./check";
import { message, play, redo, spoken, state, undo } from "./game";
import { titleOf } from "./genres";
import { closeHint, nextHint, playHint, stage } from "./hint";
import { rowOf } from "./input/rows";
import { clueKeys, pressClue } from "./input/clues";
import { clearCells, write } from "./input/digits";
import { setMode, sheet, tab } from "./mode";
import { Coach } from "./panels/Coach";
import { openDialog } from "./panels/Dialog";
import { History } from "./panels/History";
import { Icon } from "./panels/Icon";
import { Keys } from "./panels/Keys";
import { New } from "./panels/New";
import { Open, openFile } from "./panels/Open";
import { Rating } from "./panels/Rating";
import { Rules } from "./panels/Rules";
import { SetPanel } from "./panels/Set";
import { Settings } from "./panels/Settings";
import { Share } from "./panels/Share";
import { clock } from "./timer";

const bare = signal(false);  // only the board

function Bar() {
    return <header class="bar">
        <h1>{titleOf(state.value?.genre ?? "") || "Tandem"}</h1>
        <div class="modes" role="group" aria-label="Mode">
            {[false, true].map(on => <button key={String(on)}
                aria-pressed={setting.value === on}
                onClick={() => setMode(on)}>{on ? "Set" : "Solve"}</button>)}
        </div>
        <span class="clock" aria-label="Time">{clock}</span>
        <nav aria-label="Game">
            {(["new", "open", "share", "settings"] as const).map(name =>
                <button key={name} title={name[0]!.toUpperCase() + name.slice(1)}
                    onClick={() => { openDialog.value = name; }}>
                    <Icon name={name} /><span>{
                        name[0]!.toUpperCase() + name.slice(1)}</span></button>)}
            <button class="keys-button" title="Keys (?)" aria-label="Keys"
                onClick={() => { openDialog.value = "keys"; }}>
                <Icon name="keys" /></button>
        </nav>
    </header>;
}

// Holding the button repeats.
function Repeat({ label, icon, act, disabled }: {
    label: string; icon: string; act: () => boolean; disabled: boolean }) {
    let timer = 0;
    const end = () => clearTimeout(timer);
    const again = () => { if (act()) timer = window.setTimeout(again, 70); };
    return <button title={label} aria-label={label} disabled={disabled}
        onClick={act} onPointerUp={end} onPointerLeave={end}
        onPointerDown={() => { timer = window.setTimeout(again, 500); }}>
        <Icon name={icon} /></button>;
}

function Steps() {
    const st = state.value;
    const start = !st?.position, end = st?.position === st?.strokes;
    return <div class="group steps">
        <button title="To the start" aria-label="To the start" disabled={start}
            onClick={() => play("jump 0")}><Icon name="first" /></button>
        <Repeat label="Undo" icon="undo" act={undo} disabled={start} />
        <Repeat label="Redo" icon="redo" act={redo} disabled={end} />
        <button title="To the end" aria-label="To the end" disabled={end}
            onClick={() => play(`jump ${st!.strokes}`)}>
            <Icon name="last" /></button>
    </div>;
}

const colourPens = ["red", "blue", "green", "yellow"];

function Pens() {
    const digits = rowOf(state.value?.genre ?? "").digits;
    const pens = [["yes", digits ? "Digits" : "Mark"],
                  digits ? ["notes", "Notes"] : ["no", "Not"]];
    return <div class="group" role="group" aria-label="Pen">
        {pens.map(([value, name]) => <button key={value}
            aria-pressed={pen.value === value}
            onClick={() => { pen.value = value!; }}>
            <Icon name={`pen-${value}`} /><span>{name}</span></button>)}
        <div class="swatches">{colourPens.map(c => <button key={c}
            class={`swatch ${c}`} title={`Colour ${c}`} aria-label={`Colour ${c}`}
            aria-pressed={pen.value === `colour ${c}`}
            onClick={() => { pen.value = pen.value === `colour ${c}` ? "yes"
                : `colour ${c}`; }} />)}</div>
    </div>;
}

function Trials() {
    const depth = state.value?.trials ?? 0;
    return <div class="group" role="group" aria-label="Trial">
        <button onClick={() => play("try")} title="Try (T)">
            <Icon name="try" /><span>Try{depth ? ` (${depth})` : ""}</span></button>
        {depth > 0 && <>
            <button onClick={() => play("keep")}><Icon name="keep" />
                <span>Keep</span></button>
            <button onClick={() => play("drop")}><Icon name="drop" />
                <span>Drop</span></button></>}
    </div>;
}

function askHint(): void {
    tab.value = "coach";
    sheet.value = true;
    void nextHint();
}

function askCheck(): void {
    tab.value = "coach";
    sheet.value = true;
    void check();
}

function Rail() {
    return <aside class="rail" aria-label="Tools">
        <Steps /><Pens /><Trials />
        <div class="group">
            <button onClick={askHint} title="Hint (H)"><Icon name="hint" />
                <span>Hint</span></button>
            <button onClick={askCheck} title="Check (K)"><Icon name="check" />
                <span>Check</span></button>
            <button onClick={() => play("clear marks")}
                disabled={!state.value?.marked && !state.value?.strokes}>
                <Icon name="clear" /><span>Clear</span></button>
        </div>
    </aside>;
}

function Keypad() {
    const st = state.value;
    if (st && setting.value)
        return <div class="keypad" role="group" aria-label="Clues">
            {clueKeys(st.genre).map(key => <button key={key}
                aria-label={key === "Delete" ? "Clear the clue" : undefined}
                onClick={() => pressClue(key)}>{key === "Delete"
                    ? <Icon name="erase" /> : key}</button>)}</div>;
    if (!st || !rowOf(st.genre).digits)
        return null;
    return <div class="keypad" role="group" aria-label="Digits">
        {Array.from({ length: st.width }, (_, i) => <button key={i}
            onClick={() => write(i + 1)}>{i + 1}</button>)}
        <button aria-label="Clear the cell" onClick={clearCells}>
            <Icon name="erase" /></button>
    </div>;
}

function Panel() {
    const tabs = [...(setting.value ? [["set", "Set"] as const] : []),
                  ["coach", "Coach"], ["history", "History"],
                  ["rating", "Rating"], ["rules", "Rules"]] as const;
    return <aside class={`panel${sheet.value ? " open" : ""}`} aria-label="Panel">
        <div class="tabs"><div role="tablist">{tabs.map(([id, name]) =>
            <button key={id} role="tab" id={`tab-${id}`} aria-controls="panel"
                aria-selected={tab.value === id}
                onClick={() => { tab.value = id; }}>{name}</button>)}</div>
            <button class="plain close-sheet" aria-label="Close the panel"
                onClick={() => { sheet.value = false; }}>✕</button></div>
        <div class="tab-body" id="panel" role="tabpanel"
            aria-labelledby={`tab-${tab.value}`}>
            {tab.value === "set" ? <SetPanel />
                : tab.value === "coach" ? <Coach />
                : tab.value === "history" ? <History />
                : tab.value === "rating" ? <Rating /> : <Rules />}
        </div>
    </aside>;
}

function Status() {
    const st = state.value;
    if (message.value)
        return <p class="status problem">{message}</p>;
    if (st?.draft)
        return <p class="status">Not complete yet: {st.draft}.</p>;
    if (st?.solved)
        return <p class="status solved">Solved.</p>;
    const total = st?.total;
    const parts = [st?.trials ? `Trial ${st.trials}` : "",
                   total ? `${total.of}: ${total.marked} of ${total.number}` : ""];
    return <p class="status">{parts.filter(p => p).join(", ") || "\u00a0"}</p>;
}

function Dialogs() {
    switch (openDialog.value) {
    case "new": return <New />;
    case "open": return <Open />;
    case "share": return <Share />;
    case "settings": return <Settings />;
    case "keys": return <Keys />;
    default: return null;
    }
}

// ---- keys of the whole page ----

const letters: Record<string, () => unknown> = {
    KeyH: askHint,
    KeyK: askCheck,
    KeyT: () => play("try"),
    BracketLeft: () => turnDial(-1),
    BracketRight: () => turnDial(1),
    KeyF: () => { bare.value = !bare.value; },
};

const isText = (e: EventTarget | null): boolean =>
    e instanceof HTMLElement &&
    !!e.closest("input, textarea, select, dialog");

function escape(): boolean {
    if (thePointer.cancel())
        return true;
    if (stage.value)
        return closeHint(), true;
    if (bare.value || sheet.value)
        return bare.value = sheet.value = false, true;
    return false;
}

function onKey(e: KeyboardEvent): void {
    if (openDialog.value || isText(e.target))
        return;
    const control = e.ctrlKey || e.metaKey || e.altKey;
    const onButton = e.target instanceof HTMLButtonElement;
    if (e.key === "F2") {
        setMode(!setting.value);
        return e.preventDefault();
    }
    if (onButton && (e.key === "Enter" || e.key === " "))
        return;
    const done = e.key === "Escape" && escape() ||
        e.key === "?" && (openDialog.value = "keys") ||
        e.key === "Enter" && !control && playHint() ||
        theKeys.press(e) ||
        !control && letters[e.code] && (letters[e.code]!(), true);
    if (done)
        e.preventDefault();
}

export function App() {
    useEffect(() => {
        document.addEventListener("keydown", onKey);
        document.addEventListener("dragover", e => e.preventDefault());
        document.addEventListener("drop", e => {
            e.preventDefault();
            const file = e.dataTransfer?.files[0];
            if (file)
                void openFile(file);
        });
        document.addEventListener("paste", e => {
            if (!isText(e.target) && e.clipboardData?.getData("text/plain"))
                openDialog.value = "open";
        });
    }, []);
    return <div class={`app${bare.value ? " bare" : ""}${
        sheet.value ? " sheet-open" : ""}${
        state.value?.solved ? " is-solved" : ""}${corner.value ? " corners" : ""}`}>
        <Bar />
        <Rail />
        <main class="stage"><Board /><Keypad /><Status /></main>
        <Panel />
        <div class="bottom">
            <Repeat label="Undo" icon="undo" act={undo}
                disabled={!state.value?.position} />
            <Repeat label="Redo" icon="redo" act={redo}
                disabled={state.value?.position === state.value?.strokes} />
            <button aria-pressed={pen.value !== "yes"} onClick={() => {
                const other = rowOf(state.value!.genre).digits ? "notes" : "no";
                pen.value = pen.value === "yes" ? other : "yes";
            }}><Icon name={`pen-${pen.value.split(" ")[0]}`} />
                <span>Pen</span></button>
            <button onClick={askHint}><Icon name="hint" /><span>Hint</span></button>
            <button onClick={askCheck}><Icon name="check" />
                <span>Check</span></button>
            <button aria-label="Panel" onClick={() => {
                sheet.value = !sheet.value;
            }}><Icon name="panel" /></button>
        </div>
        <Dialogs />
        <div class="ear" aria-live="polite" role="log">{spoken}</div>
    </div>;
}
