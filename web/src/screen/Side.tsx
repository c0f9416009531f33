// The panel beside the board, with its tabs; on a phone a sheet.
import { setting } from "../board/cursor";
import { sheet, tab } from "../mode";
import { Coach } from "../panels/Coach";
import { History } from "../panels/History";
import { Rating } from "../panels/Rating";
import { Rules } from "../panels/Rules";
import { openDialog } from "../panels/Dialog";
import { SetPanel } from "../panels/Set";

export function Side() {
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
            <button class="wide to-commands" onClick={() => {
                openDialog.value = "commands";
            }}>All commands</button>
        </div>
    </aside>;
}
