// Opens what is pasted, dropped or chosen: any format that the engine reads.
import { useState } from "preact/hooks";
import { message, open } from "../game";
import { genres } from "../genres";
import { closeDialog, Dialog } from "./Dialog";

const largest = 4_000_000;

// The text of a file, unless it is far too large.
export async function openFile(file: File, genre = ""): Promise<void> {
    if (file.size > largest) {
        message.value = "This file is too large for a puzzle.";
        return;
    }
    if (open(await file.text(), genre))
        closeDialog();
}

export function Open() {
    const [text, setText] = useState("");
    const [genre, setGenre] = useState("");
    const submit = (e: Event) => {
        e.preventDefault();
        if (open(text, genre))
            closeDialog();
    };
    return <Dialog title="Open">
        <form onSubmit={submit}>
            <label class="block">A link, an id, or the text of a puzzle
                <textarea rows={7} value={text} spellcheck={false}
                    onInput={e => setText(e.currentTarget.value)} /></label>
            <div class="inline">
                <label>Genre, if the text does not say <select value={genre}
                    onChange={e => setGenre(e.currentTarget.value)}>
                    <option value="">as it says</option>
                    {genres.value.map(g => <option key={g.genre} value={g.genre}>
                        {g.title}</option>)}</select></label>
                <button disabled={!text.trim()}>Open</button>
            </div>
            {message.value && <p class="problem" role="alert">{message}</p>}
        </form>
        <label class="block">Or a file
            <input type="file" onChange={e => {
                const file = e.currentTarget.files?.[0];
                if (file)
                    void openFile(file, genre);
            }} /></label>
        <p class="quiet">A file can also be dropped on the page.</p>
    </Dialog>;
}
