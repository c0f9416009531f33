// The screen: bar, rail, board, panel; keys, drops and pastes anywhere on it.
import { useEffect } from "preact/hooks";
import { autoSolved } from "./auto";
import { Board, theKeys, thePointer } from "./board/Board";
import { corner } from "./board/cursor";
import { runKey } from "./commands";
import { message, spoken, state } from "./game";
import { closeHint, playHint, stage } from "./hint";
import { bare, sheet } from "./mode";
import { Batch, batchFiles } from "./panels/Batch";
import { Commands } from "./panels/Commands";
import { openDialog } from "./panels/Dialog";
import { New } from "./panels/New";
import { Open, openFile, StyleQuestion } from "./panels/Open";
import { Print } from "./panels/Print";
import { Settings } from "./panels/Settings";
import { Share } from "./panels/Share";
import { Bar } from "./screen/Bar";
import { Bottom, Keypad, Rail } from "./screen/Rail";
import { Side } from "./screen/Side";
import { pause, paused } from "./timer";

function Status() {
    const st = state.value;
    if (message.value)
        return <p class="status problem">{message}</p>;
    if (st?.draft)
        return <p class="status">Not complete yet: {st.draft}.</p>;
    if (st?.solved)
        return <p class="status solved">Solved.</p>;
    if (autoSolved.value)
        return <p class="status solved">Solved, with automatic marks.</p>;
    const total = st?.total;
    const parts = [st?.trials ? `Trial ${st.trials}` : "",
                   total ? `${total.of}: ${total.marked} of ${total.number}` : ""];
    return <p class="status">{parts.filter(p => p).join(", ") || "\u00a0"}</p>;
}

function Paused() {
    return paused.value ? <div class="paused" role="dialog" aria-label="Paused">
        <button ref={e => e?.focus()} onClick={pause}>Go on</button></div> : null;
}

function Dialogs() {
    switch (openDialog.value) {
    case "new": return <New />;
    case "open": return <Open />;
    case "share": return <Share />;
    case "print": return <Print />;
    case "batch": return <Batch />;
    case "settings": return <Settings />;
    case "commands": return <Commands />;
    default: return null;
    }
}

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
    const modified = e.ctrlKey || e.metaKey || e.altKey;
    // Keys of commands with Ctrl work in texts, too, but not those of texts.
    if (openDialog.value || isText(e.target) && !(modified && e.code === "KeyK"))
        return;
    const onButton = e.target instanceof HTMLButtonElement;
    if (onButton && (e.key === "Enter" || e.key === " "))
        return;
    if (paused.value && e.code !== "F4")
        return;
    const done = e.key === "Escape" && escape() ||
        e.key === "?" && (openDialog.value = "commands") ||
        e.key === "Enter" && !modified && playHint() ||
        (modified || /^F\d/.test(e.key)) && runKey(e) ||
        theKeys.press(e) || runKey(e);
    if (done)
        e.preventDefault();
}

function onDrop(e: DragEvent): void {
    e.preventDefault();
    const files = [...e.dataTransfer?.files ?? []];
    if (files.length > 1 || openDialog.value === "batch")
        void batchFiles(files);
    else if (files[0])
        void openFile(files[0]);
}

export function App() {
    useEffect(() => {
        document.addEventListener("keydown", onKey);
        document.addEventListener("dragover", e => e.preventDefault());
        document.addEventListener("drop", onDrop);
        document.addEventListener("paste", e => {
            if (!isText(e.target) && e.clipboardData?.getData("text/plain"))
                openDialog.value = "open";
        });
    }, []);
    return <div class={`app${bare.value ? " bare" : ""}${
        sheet.value ? " sheet-open" : ""}${paused.value ? " is-paused" : ""}${
        state.value?.solved ? " is-solved" : ""}${corner.value ? " corners" : ""}`}>
        <Bar />
        <Rail />
        <main class="stage"><StyleQuestion /><Board /><Paused /><Keypad />
            <Status /></main>
        <Side />
        <Bottom />
        <Dialogs />
        <div class="ear" aria-live="polite" role="log">{spoken}</div>
    </div>;
}
