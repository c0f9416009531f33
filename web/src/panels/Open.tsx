// Opens what is pasted, dropped or chosen: any format that the engine reads.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { message, open, state } from "../game";
import { genres } from "../genres";
import { hasStyles } from "../input/rows";
import { style, type Style } from "../settings";
import { isStarter } from "../starter";
import { imported, setSetting, setting } from "../store";
import { closeDialog, Dialog, openDialog } from "./Dialog";

const largest = 4_000_000;

// Who opens a link of puzz.link is asked once whose habits the hand has; one of the
// starter set, which has the same form, tells nothing of that.
const asking = signal(false);
const noteLink = (text: string): void => {
    if (/^\s*https?:\/\/(puzz\.link|pzv\.jp)\//.test(text) &&
        hasStyles(state.value!.genre) && !isStarter(text) && setting("style-asked", "no") === "no")
        asking.value = true;
};

export function StyleQuestion() {
    const answer = (to: Style) => {
        style.value = to;
        setSetting("style-asked", "yes");
        asking.value = false;
    };
    return asking.value ? <div class="question" role="region"
        aria-label="Mouse and keys"><span>What does a click on an edge
            draw?</span>
        <button onClick={() => answer("tandem")}>A line</button>
        <button onClick={() => answer("puzz.link")}>A cross, as on puzz.link
        </button></div> : null;
}

// The text of a file, unless it is far too large.
export async function openFile(file: File, genre = ""): Promise<void> {
    if (file.size > largest) {
        message.value = "This file is too large for a puzzle.";
        return;
    }
    const text = await file.text();
    const games = await imported(text).catch(() => 0);
    if (games >= 0) {
        message.value = games ? `${games} games are under New, Recent games.`
            : "This file holds no games.";
        return;
    }
    if (!open(text, genre))
        return;
    noteLink(text);
    closeDialog();
}

const pasted = signal("");

// What is pasted on the page is opened at once; if it is no puzzle, the dialog says
// why.
export function paste(text: string): void {
    if (text.length <= largest && open(text.trim())) {
        noteLink(text);
        return;
    }
    pasted.value = text.slice(0, largest);
    openDialog.value = "open";
}

export function Open() {
    const [text, setText] = useState(pasted.value);
    useEffect(() => { pasted.value = ""; }, []);
    const [genre, setGenre] = useState("");
    const submit = (e: Event) => {
        e.preventDefault();
        if (!open(text, genre))
            return;
        noteLink(text);
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
        <p class="quiet">A file can also be dropped on the page; several are
            rated.</p>
    </Dialog>;
}
