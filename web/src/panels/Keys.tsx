// What keys and buttons do.
import { rowOf } from "../input/rows";
import { state } from "../game";
import { Dialog } from "./Dialog";

type Line = [string, string];

const always: Line[] = [
    ["Arrows", "move the cursor"],
    ["Ctrl+Z, Ctrl+Y", "undo, redo"],
    ["H", "hint; again for more; Enter plays the move"],
    ["K", "check"],
    ["T", "try something: keep it or drop it later"],
    ["[, ]", "automatic moves: less, more"],
    ["F", "only the board"],
    ["F2", "solve or set"],
    ["Alt+R, Alt+C", "read the row, the column"],
    ["Esc", "take back what is being drawn; close a hint"],
    ["?", "this list"],
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
    ["Shift+digit, Ctrl+digit", "note"],
    ["Shift+arrow, drag", "select several cells"],
    ["Double click", "select all equal digits"],
    ["Space, Backspace", "clear"],
    ["M, N", "note all candidates; tidy the notes"],
];

export function Keys() {
    const row = rowOf(state.value?.genre ?? "");
    const lines = [...(row.digits ? digits : marks), ...(row.edge ? edges : []),
                   ...(row.corners ? [["C", "cursor on corners or cells"] as Line]
                       : []), ...always];
    return <Dialog title="Keys">
        <dl class="keys">{lines.map(([key, what]) => <div key={key}>
            <dt>{key}</dt><dd>{what}</dd></div>)}</dl>
    </Dialog>;
}
