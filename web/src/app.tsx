// The screen: bar, rail, board, panel; keys, drops and pastes anywhere on it.
import { useEffect } from "preact/hooks";
import { autoSolved } from "./auto";
import { Board, theKeys, thePointer } from "./board/Board";
import { corner, overflows, setting } from "./board/cursor";
import { askHint, runKey } from "./commands";
import { message, spoken, state } from "./game";
import { hideGates } from "./gates";
import { hideGroup } from "./group";
import { closeHint, playHint, stage } from "./hint";
import { making } from "./make";
import { rowOf } from "./input/rows";
import { bare, sheet, showRules } from "./mode";
import { Batch, batchFiles } from "./panels/Batch";
import { Commands } from "./panels/Commands";
import { openDialog } from "./panels/Dialog";
import { Making, New } from "./panels/New";
import { Open, openFile, paste, StyleQuestion } from "./panels/Open";
import { Print } from "./panels/Print";
import { Settings } from "./panels/Settings";
import { Share } from "./panels/Share";
import { Bar } from "./screen/Bar";
import { Bottom, Keypad, Rail } from "./screen/Rail";
import { Side } from "./screen/Side";
import { lookBack } from "./review";
import { style } from "./settings";
import { another } from "./starter";
import { pause, paused } from "./timer";
import { trialBegan } from "./trial";
import { deadEnd, opening } from "./warn";

const fingers = matchMedia("(pointer: coarse)");

// While nothing is marked: what the hand does, and the way to the rules.
function HowTo({ genre, total }: { genre: string; total: string }) {
    const [mouse, touch] = rowOf(genre, style.value).how;
    return <p class="status how">{fingers.matches ? touch : mouse}{" "}
        {fingers.matches && overflows.value &&
            "Two fingers move and zoom. "}
        <button class="place" onClick={showRules}>Rules</button>
        {total && <>{" "}{total}</>}</p>;
}

function Status() {
    const st = state.value;
    if (message.value)
        return <p class="status problem">{message}</p>;
    if (st?.draft)
        return <p class="status">Not complete yet: {st.draft}.</p>;
    if (making.value && !openDialog.value)
        return <Making />;
    if (st?.solved && !setting.value)
        return <p class="status solved">Solved.{" "}
            {another.value && <button onClick={() => another.value?.()}>
                Another one</button>}{" "}
            <button onClick={() => void lookBack()}>Look back</button></p>;
    if (autoSolved.value)
        return <p class="status solved">Solved, with automatic marks.</p>;
    if (deadEnd.value || opening.value)
        return <p class="status problem">{deadEnd.value || opening.value}{" "}
            {deadEnd.value && <button class="place" onClick={askHint}>Why?
            </button>}</p>;
    if (trialBegan.value)
        return <p class="status">{trialBegan}</p>;
    const total = st?.total
        ? `${st.total.of}: ${st.total.marked} of ${st.total.number}` : "";
    if (st && !st.strokes && !setting.value)
        return <HowTo genre={st.genre} total={total} />;
    const parts = [st?.trials ? `Trial ${st.trials}` : "", total];
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
        document.addEventListener("keyup", () => { hideGroup(); hideGates(); });
        document.addEventListener("dragover", e => e.preventDefault());
        document.addEventListener("drop", onDrop);
        document.addEventListener("paste", e => {
            const text = e.clipboardData?.getData("text/plain");
            if (!isText(e.target) && !openDialog.value && text)
                paste(text);
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
