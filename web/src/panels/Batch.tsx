// Rates many puzzles: files dropped or chosen, progress, pause, a table.
import { addFiles, clearBatch, csv, doneRows, goOn, pauseBatch, rows, running,
    type BatchRow } from "../batch";
import { saveFile } from "../file";
import { Dialog, openDialog } from "./Dialog";

export function batchFiles(files: File[]): Promise<void> {
    openDialog.value = "batch";
    return addFiles(files);
}

const save = (): void =>
    saveFile("ratings.csv", new Blob([csv()], { type: "text/csv" }));

const wordOf = (r: BatchRow): string => r.problem ??
    String(r.answer ? r.answer.word ?? r.answer.status : "");

const shown = 200;

function Table() {
    return <div class="scroll" tabIndex={0} role="group" aria-label="Ratings">
        <table><thead><tr><th>Puzzle</th><th>Genre</th><th>Rating</th>
            <th>Effort</th></tr></thead>
        <tbody>{rows.value.slice(0, shown).map(r => <tr key={r.input}>
            <td>{r.input}</td><td>{r.genre} {r.size}</td><td>{wordOf(r)}</td>
            <td>{String(r.answer?.effort ?? "")}</td></tr>)}</tbody></table>
    </div>;
}

export function Batch() {
    const all = rows.value.length, done = doneRows.value;
    return <Dialog title="Rate many puzzles">
        <label class="block">Files with one puzzle each, or one a line
            <input type="file" multiple onChange={e => {
                void addFiles([...e.currentTarget.files ?? []]);
                e.currentTarget.value = "";
            }} /></label>
        {all > 0 && <>
            <label class="block">{done} of {all}
                <progress value={done} max={all} /></label>
            <div class="buttons">
                {running.value ? <button onClick={pauseBatch}>Pause</button>
                    : done < all && <button onClick={() => void goOn()}>
                        Go on</button>}
                <button onClick={save} disabled={!done}>Save as CSV</button>
                <button onClick={clearBatch}>Clear</button>
            </div>
            <Table />
            {all > shown && <p class="quiet">The first {shown} are shown; the CSV
                has all.</p>}
        </>}
    </Dialog>;
}
