import { greyDone, theme, warnings, type Theme } from "../settings";
import { Dialog } from "./Dialog";

export function Settings() {
    return <Dialog title="Settings">
        <fieldset class="inline"><legend>Theme</legend>
            {(["system", "light", "dark"] as Theme[]).map(t => <label key={t}>
                <input type="radio" name="theme" checked={theme.value === t}
                    onChange={() => { theme.value = t; }} /> {t}</label>)}
        </fieldset>
        <label class="row"><input type="checkbox" checked={greyDone.value}
            onChange={e => { greyDone.value = e.currentTarget.checked; }} />
            Clues that are done turn grey</label>
        <label class="row"><input type="checkbox" checked={warnings.value}
            onChange={e => { warnings.value = e.currentTarget.checked; }} />
            Broken rules are marked while playing</label>
    </Dialog>;
}
