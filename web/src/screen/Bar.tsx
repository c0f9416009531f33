// The bar at the top: the genre, solve or set, the clock, dialogs.
import { setting } from "../board/cursor";
import { state } from "../game";
import { titleOf } from "../genres";
import { setMode, showRules } from "../mode";
import { openDialog } from "../panels/Dialog";
import { Icon } from "../panels/Icon";
import { showClock } from "../settings";
import { clock, paused, pause } from "../timer";

const dialogs = ["new", "open", "share", "print", "settings"] as const;

const isMade = (note = ""): boolean => /\bmade by Tandem\b/i.test(note);

export function Bar() {
    return <header class="bar">
        <h1><button class="plain" title="Rules" onClick={showRules}>
            {titleOf(state.value?.genre ?? "") || "Tandem"}</button></h1>
        {isMade(state.value?.note) && <span class="origin"
            title={state.value?.note}>made by Tandem</span>}
        <div class="modes" role="group" aria-label="Mode">
            {[false, true].map(on => <button key={String(on)}
                aria-pressed={setting.value === on}
                onClick={() => setMode(on)}>{on ? "Set" : "Solve"}</button>)}
        </div>
        {showClock.value && <button class="plain clock" aria-pressed={paused.value}
            aria-label={`Time ${clock.value}, pause`} title="Pause (F4)"
            onClick={pause}>{clock}</button>}
        <nav aria-label="Game">
            {dialogs.map(name => {
                const title = name[0]!.toUpperCase() + name.slice(1);
                return <button key={name} title={title} class={`to-${name}`}
                    onClick={() => { openDialog.value = name; }}>
                    <Icon name={name} /><span>{title}</span></button>;
            })}
            <button class="keys-button" title="Commands (?)"
                aria-label="Commands"
                onClick={() => { openDialog.value = "commands"; }}>
                <Icon name="keys" /></button>
        </nav>
    </header>;
}
