import { checkKinds, checks, colourGroups, greyDone, lightBoard, oneButton, palette,
    palettes, rings, showClock, showLabels, style, theme, warningKinds, warnings,
    type Checks, type Style, type Theme, type Warnings } from "../settings";
import { dial, type Dial } from "../auto";
import { setMode } from "../mode";
import { commonOn } from "../setter";
import { Dialog } from "./Dialog";

// How much the page helps, in one word.
const presets: Record<string, () => void> = {
    Paper: () => help(false, "none", "off"),
    Player: () => help(true, "none", "off"),
    Coach: () => help(true, "dead ends", "0"),
    Setter: () => {
        help(true, "broken rules", "off");
        commonOn.value = true;
        setMode(true);
    },
};

function help(grey: boolean, warn: Warnings, auto: Dial): void {
    greyDone.value = grey;
    warnings.value = warn;
    dial.value = auto;
    checks.value = "by hand";
}

export function Settings() {
    return <Dialog title="Settings">
        <fieldset class="inline"><legend>Theme</legend>
            {(["system", "light", "dark"] as Theme[]).map(t => <label key={t}>
                <input type="radio" name="theme" checked={theme.value === t}
                    onChange={() => { theme.value = t; }} /> {t}</label>)}
        </fieldset>
        <label class="row"><input type="checkbox" checked={lightBoard.value}
            onChange={e => { lightBoard.value = e.currentTarget.checked; }} />
            A light board in the dark theme</label>
        <label class="inline">Colours of lines and marks <select
            value={palette.value}
            onChange={e => { palette.value = e.currentTarget.value; }}>
            {palettes.map(p => <option key={p}>{p}</option>)}</select></label>
        <fieldset class="inline"><legend>Mouse and keys</legend>
            {([["tandem", "Tandem"], ["puzz.link", "as on puzz.link"]] as
                [Style, string][]).map(([s, name]) => <label key={s}>
                <input type="radio" name="style" checked={style.value === s}
                    onChange={() => { style.value = s; }} /> {name}</label>)}
        </fieldset>
        <label class="row"><input type="checkbox" checked={oneButton.value}
            onChange={e => { oneButton.value = e.currentTarget.checked; }} />
            One button: it goes through yes, no and empty</label>
        <label class="row"><input type="checkbox" checked={greyDone.value}
            onChange={e => { greyDone.value = e.currentTarget.checked; }} />
            Clues that are done turn grey</label>
        <label class="row"><input type="checkbox" checked={colourGroups.value}
            onChange={e => { colourGroups.value = e.currentTarget.checked; }} />
            Each line, or patch of shaded cells, in its own colour</label>
        <label class="row"><input type="checkbox" checked={rings.value}
            onChange={e => { rings.value = e.currentTarget.checked; }} />
            Hitori: unshaded numbers in a ring</label>
        <label class="row"><input type="checkbox" checked={showLabels.value}
            onChange={e => { showLabels.value = e.currentTarget.checked; }} />
            Rows and columns are numbered</label>
        <label class="row"><input type="checkbox" checked={showClock.value}
            onChange={e => { showClock.value = e.currentTarget.checked; }} />
            The clock is shown</label>
        <label class="inline">Warnings while playing <select
            value={warnings.value} onChange={e => {
                warnings.value = e.currentTarget.value as Warnings;
            }}>{warningKinds.map(k => <option key={k}>{k}</option>)}</select>
        </label>
        <label class="inline">Check <select value={checks.value}
            onChange={e => { checks.value = e.currentTarget.value as Checks; }}>
            {checkKinds.map(k => <option key={k}>{k}</option>)}</select></label>
        <fieldset class="inline"><legend>How much help, in one word</legend>
            {Object.keys(presets).map(name => <button key={name} type="button"
                onClick={() => presets[name]!()}>{name}</button>)}
            <small>Paper: none. Player: clues that are done turn grey. Coach: also what
                a mark implies, and dead ends. Setter: sets, and shows what all
                solutions share.</small>
        </fieldset>
    </Dialog>;
}
