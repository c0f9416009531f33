import { greyDone, lightBoard, oneButton, palette, palettes, style, theme,
    warnings, type Style, type Theme } from "../settings";
import { Dialog } from "./Dialog";

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
        <label class="row"><input type="checkbox" checked={warnings.value}
            onChange={e => { warnings.value = e.currentTarget.checked; }} />
            Broken rules are marked while playing</label>
    </Dialog>;
}
