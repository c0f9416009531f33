// The tools beside the board; on a phone the most used of them below it.
import { pen, setting } from "../board/cursor";
import { askCheck, askHint } from "../commands";
import { play, redo, state, undo } from "../game";
import { clueKeys, clueName, pressClue } from "../input/clues";
import { clearCells, write } from "../input/digits";
import { colourPens, rowOf } from "../input/rows";
import { penBar, sheet } from "../mode";
import { Icon } from "../panels/Icon";

// Holding the button repeats.
function Repeat({ label, icon, act, disabled }: {
    label: string; icon: string; act: () => boolean; disabled: boolean }) {
    let timer = 0;
    const end = () => clearTimeout(timer);
    const again = () => { if (act()) timer = window.setTimeout(again, 70); };
    return <button title={label} aria-label={label} disabled={disabled}
        onClick={act} onPointerUp={end} onPointerLeave={end}
        onPointerDown={() => { timer = window.setTimeout(again, 500); }}>
        <Icon name={icon} /><span>{label}</span></button>;
}

function UndoRedo() {
    const st = state.value;
    return <>
        <Repeat label="Undo" icon="undo" act={undo} disabled={!st?.position} />
        <Repeat label="Redo" icon="redo" act={redo}
            disabled={st?.position === st?.strokes} />
    </>;
}

function Steps() {
    const st = state.value;
    return <div class="group steps">
        <UndoRedo />
        <button title="To the start" aria-label="To the start"
            disabled={!st?.position}
            onClick={() => play("jump 0")}><Icon name="first" /></button>
        <button title="To the end" aria-label="To the end"
            disabled={st?.position === st?.strokes}
            onClick={() => play(`jump ${st!.strokes}`)}>
            <Icon name="last" /></button>
    </div>;
}

const iconOf = (value: string): string => `pen-${value.replace("colour ", "")}`;

export function Pens() {
    return <div class="group pens" role="group" aria-label="Pen">
        {rowOf(state.value?.genre ?? "").pens.map(([value, name]) =>
            <button key={value} aria-pressed={pen.value === value}
                onClick={() => { pen.value = value; }}>
                <Icon name={iconOf(value)} /><span>{name}</span></button>)}
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

export function Rail() {
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

export function Keypad() {
    const st = state.value;
    if (st && setting.value)
        return <div class="keypad" role="group" aria-label="Clues">
            {clueKeys(st).map(key => <button key={key}
                aria-label={key === "Delete" ? "Clear the clue" : undefined}
                onClick={() => pressClue(key)}>{key === "Delete"
                    ? <Icon name="erase" /> : clueName(st.genre, key)}</button>)}</div>;
    if (!st || !rowOf(st.genre).digits)
        return null;
    return <div class="keypad" role="group" aria-label="Digits">
        {Array.from({ length: st.width }, (_, i) => <button key={i}
            onClick={() => write(i + 1)}>{i + 1}</button>)}
        <button aria-label="Clear the cell" onClick={clearCells}>
            <Icon name="erase" /></button>
        {(["notes", "corner"] as const).map(kind => <button key={kind}
            class="note-kind" aria-pressed={pen.value === kind}
            aria-label={kind === "notes" ? "Notes" : "Notes in the corners"}
            onClick={() => { pen.value = pen.value === kind ? "yes" : kind; }}>
            <Icon name={iconOf(kind)} /></button>)}
    </div>;
}

export function Bottom() {
    return <>
        {penBar.value && <div class="pen-bar"><Pens /><Trials /></div>}
        <div class="bottom">
            <UndoRedo />
            <button aria-expanded={penBar.value} aria-label="Pen"
                class={pen.value === "yes" ? "" : "other-pen"}
                onClick={() => { penBar.value = !penBar.value; }}>
                <Icon name={iconOf(pen.value)} /><span>Pen</span></button>
            <button onClick={askHint}><Icon name="hint" /><span>Hint</span></button>
            <button onClick={askCheck}><Icon name="check" />
                <span>Check</span></button>
            <button aria-label="More: coach, history, rating, rules" onClick={() => {
                sheet.value = !sheet.value;
            }}><Icon name="panel" /><span>More</span></button>
        </div>
    </>;
}
