// The start of the page: the engine, then the board that was in hand, the one
// of the link, or the first of the starter set.
import { render } from "preact";
import { App } from "./app";
import { startAuto } from "./auto";
import { startChecks } from "./check";
import { startCoach } from "./coach";
import { Engine } from "./engine";
import { message, open, session, setEngine, take, theEngine, watch } from "./game";
import { formats, genres } from "./genres";
import { startHints } from "./hint";
import { openLinked } from "./lessons";
import { isSingleFile, loadBoard } from "./modules";
import { startRatings } from "./rating";
import { startReviews } from "./review";
import { listFormats, listGenres, Refused, Session } from "./session";
import { startSetter } from "./setter";
import { startSettings } from "./settings";
import { linkedText } from "./share";
import { firstPuzzle, loadStarters, startStarters } from "./starter";
import { recent, save } from "./store";
import { resumeClock, startTimer, timesNow } from "./timer";
import { startTrials } from "./trial";
import { startWarnings } from "./warn";
import { startWhy } from "./why";

function keep(): void {
    let id = "";
    const put = (s: Session): void => void save({
        id, genre: s.state.genre, size: `${s.state.width}×${s.state.height}`,
        when: Date.now(), solved: !!s.state.solved, journal: s.journal(),
        ...timesNow() });
    watch({
        opened: (_s, next) => { id = next; },
        changed: (s, line) => { if (line) put(s); },
    });
    document.addEventListener("visibilitychange", () => { // the time since then
        const s = session.value;
        if (document.hidden && s?.state.strokes && !s.state.solved)
            put(s);
    });
}

// True: the last game that was begun is in hand again.
async function goOn(): Promise<boolean> {
    const last = (await recent())[0];
    if (!last)
        return false;
    try {
        take(Session.open(theEngine(), last.journal), last.id);
        resumeClock(last);
        return true;
    } catch (e) {
        if (e instanceof Refused)
            return false;
        throw e;
    }
}

async function begin(): Promise<void> {
    if (await openLinked())
        return;
    const linked = await linkedText();
    if (linked !== null && open(linked))
        return;
    const problem = linked !== null || /^#[pt]=/.test(location.hash)
        ? message.value || "This link holds no puzzle." : "";
    if (problem || !await goOn())
        open(firstPuzzle.text, firstPuzzle.genre, "Made by Tandem.");
    message.value = problem;
}

// From a host the page is kept for when there is no network; from disk it is
// there anyway.
function keepOffline(): void {
    if (/^https?:$/.test(location.protocol) && !isSingleFile())
        void navigator.serviceWorker?.register("sw.js").catch(() => undefined);
}

async function main(): Promise<void> {
    const engine = await Engine.start(await loadBoard());
    setEngine(engine);
    genres.value = listGenres(engine);
    formats.value = listFormats(engine);
    startTimer();
    keep(); // with the time of the stroke
    startStarters();
    render(<App />, document.getElementById("app")!);
    startSettings();
    startHints();
    startChecks();
    startRatings();
    startReviews();
    startWhy();
    startTrials();
    startCoach();
    startAuto();
    startSetter();
    startWarnings();
    await begin();
    keepOffline();
    window.addEventListener("hashchange", () => void begin());
    performance.mark("playable");
    document.documentElement.dataset.ready = "yes";
    setTimeout(() => void loadStarters(), 300);
}

void main();
